/** Words for moves. */

import {cardName} from '../../lib/names.js';

/** What an entry says; moves out of a record name their cards by id. @param {{label: string}} entry */
export const labelOf = ({label}) => label.replace(/\b[A-Z]+\d+[XP]?\b/g, cardName);

/** Where a move is about a card, that card. @param {{places: string[][]}} option @param {any} position */
export function cardOfOption({places}, position) {
  for (const [kind, name, column] of places) {
    if (kind === 'card') return name;
    if (kind !== 'market') continue;
    const place = position?.market?.[name]?.[Number(column)];
    const card = typeof place === 'string' ? place : place?.card;
    if (card && card !== '?') return card;
  }
  return null;
}
