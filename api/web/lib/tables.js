/** A table in a few words. */

import {bankName, BANKS} from './names.js';

/** The banks in a document that may be anything. @param {any} table */
export const banksIn = (table) => Object.keys(table?.banks ?? {}).filter((bank) => bank in BANKS);

/** Who plays, and whose turn it is, in a document that may be anything. @param {any} table */
export function summaryOf(table) {
  const banks = Object.keys(table?.banks ?? {}).map(bankName);
  const turn = typeof table?.turn?.bank === 'string' ? `; ${bankName(table.turn.bank)} to play` : '';
  return `${banks.join(', ') || 'No banks'}${turn}`;
}

/** How far the game is. @param {import('./store.js').State} state */
export function stageOf({ending, decision, position}) {
  if (ending) return 'The game is over';
  return decision ? `${bankName(decision.bank)} decides` : summaryOf(position);
}
