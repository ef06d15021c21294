/**
 * Asking the server, or the engine inside the page where there is no server or it went away.
 * Every rule is answered there; nothing here decides one.
 */

import {askEngine, engineState, hasServer, startEngine} from './engine.js';

/**
 * @typedef {{pointer: string, code: string, grade: 'error' | 'warning', message: string,
 *   found: string, expected: string, suggestion?: string, line?: number}} Fault
 */

/** An answer that is none: the server is away, or it says what is wrong with the question. */
export class ApiError extends Error {
  /**
   * @param {string} title
   * @param {{status?: number, detail?: string, faults?: Fault[], didYouMean?: string[],
   *   retryAfter?: number, isAway?: boolean, document?: any}} [more]
   */
  constructor(title, more = {}) {
    super(more.detail || title);
    this.title = title;
    this.status = more.status ?? 0;
    this.detail = more.detail ?? '';
    this.faults = more.faults ?? [];
    this.didYouMean = more.didYouMean ?? [];
    this.retryAfter = more.retryAfter ?? 0;
    this.isAway = more.isAway ?? false;
    /** The whole problem, for those who know more of it. */
    this.document = more.document ?? null;
  }
}

const PATIENCE = 15000;
/** A look into a room may wait at the server for 20 seconds. */
const PATIENCE_IN_ROOMS = 25000;
/** How long a server may be silent while the engine could answer. */
const PATIENCE_WITH_ENGINE = 4000;
/** How long after the first answer the engine is fetched. */
const UNHURRIED = 5000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 10000;

const ROOMS = '/rooms/';

let isServerAway = false;
let wasUsed = false;
/** @type {number | undefined} */
let retryTimer;
let retryDelay = FIRST_RETRY;
/** @type {Set<(isAway: boolean) => void>} */
const listeners = new Set();

/**
 * Be told when the server goes away and when it is back.
 * @param {(isAway: boolean) => void} listener
 * @returns {() => void} what ends it
 */
export function onAway(listener) {
  listeners.add(listener);
  listener(isServerAway);
  return () => listeners.delete(listener);
}

/** Whether the last request found no server. */
export const isAway = () => isServerAway;

/** Ask at once whether the server is back. */
export async function retry() {
  clearTimeout(retryTimer);
  try {
    await fetched('/v1/health', {cache: 'no-store'});
  } catch {
    // Still away: the next attempt is already planned.
  }
}

/**
 * Ask a question about a table.
 * @param {string} question
 * @param {object} body
 * @param {{signal?: AbortSignal, onProgress?: (decisions: number) => void}} [more] what stops it,
 *   and who is told how far it is: the engine inside tells, a server does not
 * @returns {Promise<any>}
 */
export function ask(question, body, {signal, onProgress} = {}) {
  const request = {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
    signal,
  };
  return answered(`/v1/${question}`, request, onProgress);
}

/** Whether an answer failed to come because somebody stopped the question. @param {unknown} error */
export const isStopped = (error) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Ask the server about a room; nobody else can answer.
 * @param {'open' | 'look' | 'write'} question
 * @param {object} body
 * @param {AbortSignal} [signal] what stops it
 * @returns {Promise<any>}
 */
export function askRoom(question, body, signal) {
  return answered(`${ROOMS}${question}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
    signal,
  });
}

/**
 * Look something up.
 * @param {string} path such as `/v1/cards?q=fugger`
 * @returns {Promise<any>}
 */
export function lookup(path) {
  return answered(path, {});
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {(decisions: number) => void} [onProgress]
 */
async function answered(path, request, onProgress) {
  let response = await fetched(path, request, onProgress);
  const seconds = Number(response.headers.get('Retry-After'));
  if (response.status === 429 && seconds <= 5) {
    await new Promise((done) => setTimeout(done, 1000 * (seconds || 1)));
    response = await fetched(path, request, onProgress);
  }
  const document = await response.json().catch(() => null);
  request.signal?.throwIfAborted();
  if (response.ok && document !== null) return document;
  throw new ApiError(document?.title ?? `The server answered ${response.status}`, {
    status: response.status,
    detail: document?.detail,
    faults: document?.faults,
    didYouMean: document?.did_you_mean,
    retryAfter: seconds,
    document,
  });
}

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {(decisions: number) => void} [onProgress]
 */
async function fetched(path, request, onProgress) {
  const isReady = engineState().stage === 'ready';
  const isRoom = path.startsWith(ROOMS);
  const isForServer = isRoom || isProbe(request);
  if (!hasServer || (isServerAway && hasEngine() && !isForServer)) {
    return inside(path, request, onProgress);
  }
  const patience = new AbortController();
  request.signal?.addEventListener('abort', () => patience.abort(), {once: true});
  const timer = setTimeout(
    () => patience.abort(),
    isRoom ? PATIENCE_IN_ROOMS : isReady ? PATIENCE_WITH_ENGINE : PATIENCE,
  );
  try {
    const response = await fetch(path, {...request, signal: patience.signal});
    // A proxy answers for a server that is gone; the server itself answers with a problem.
    const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
    if ([502, 503, 504].includes(response.status) && !isProblem) throw new TypeError('nobody there');
    // The service worker answers look-ups from its cache while the server is away.
    setAway(response.headers.has('X-From-Cache'));
    if (!wasUsed) loadEngineUnhurried();
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    setAway(true);
    if (hasEngine() && !isForServer) return inside(path, request, onProgress);
    throw new ApiError('The server does not answer', {
      detail: 'Your table is safe in this browser. The page goes on when the server is back.',
      isAway: true,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the engine answers, or will when it has started. */
const hasEngine = () => ['loading', 'ready'].includes(engineState().stage);

/** Whether a request only asks if the server is there. @param {RequestInit} request */
const isProbe = (request) => request.cache === 'no-store';

/**
 * @param {string} path
 * @param {RequestInit} request
 * @param {(decisions: number) => void} [onProgress]
 */
async function inside(path, request, onProgress) {
  try {
    return await askEngine(path, request, onProgress);
  } catch (error) {
    if (isStopped(error)) throw error;
    throw new ApiError('The referee inside the page does not run here', {
      detail: String(error instanceof Error ? error.message : error),
      isAway: true,
    });
  }
}

/** After first use the engine comes in the background, for the time when the server goes away. */
function loadEngineUnhurried() {
  wasUsed = true;
  setTimeout(loadEngine, UNHURRIED);
}

/** Fetch the engine, or take it from what the browser has kept. */
function loadEngine() {
  const {stage, mayTryAgain} = engineState();
  if (stage === 'offered' || (stage === 'failed' && mayTryAgain)) {
    if (!isSparing()) startEngine().catch(() => {});
  }
}

/** Whether the person has asked to save data. */
function isSparing() {
  const {connection} = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  return connection?.saveData ?? false;
}

/** @param {boolean} away */
function setAway(away) {
  clearTimeout(retryTimer);
  if (away) {
    retryTimer = setTimeout(retry, retryDelay);
    retryDelay = Math.min(LAST_RETRY, 1.5 * retryDelay);
  } else {
    retryDelay = FIRST_RETRY;
  }
  if (away === isServerAway) return;
  isServerAway = away;
  loadEngine();
  for (const listener of listeners) listener(away);
}

window.addEventListener('online', () => isServerAway && retry());
document.addEventListener('visibilitychange', () => {
  if (isServerAway && document.visibilityState === 'visible') retry();
});
