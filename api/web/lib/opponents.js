/** Whose decisions the solitaire opponent's rules make. */

/** Whether a decision is for the rules to make. @param {import('./store.js').Decision} decision @param {any} table */
export const isOpponents = (decision, table) =>
  !decision.chance &&
  Array.isArray(table?.variants) &&
  table.variants.includes('solitaire') &&
  decision.bank === opponentOf(table);

/** @param {any} table */
const opponentOf = (table) => table.solitaire?.opponent ?? Object.keys(table.banks ?? {})[1];
