/** What the page uses of htm and preact. */
export type Child = unknown;
export type Ref<T> = {current: T};
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => Child;
export function render(tree: Child, parent: Element): void;
export function useState<S>(initial: S | (() => S)): [S, (next: S | ((now: S) => S)) => void];
export function useReducer<S, A>(
  reducer: (state: S, action: A) => S, initial: S,
): [S, (action: A) => void];
export function useEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useRef<T>(initial: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useCallback<T>(callback: T, inputs: unknown[]): T;
export function useErrorBoundary(
  callback?: (error: Error) => void,
): [Error | undefined, () => void];
