/** The pieces of the game as drawings: told apart by shape and letter, not by colour alone. */

import {html} from '../vendor/htm-preact.js';
import {FaceLine, Side} from '../lib/face.js';
import {bankName, capitalized, cardName, cardOf} from '../lib/names.js';

/**
 * Outlines on a field of 32 × 32, a letter's room around (16, 21).
 * @type {Record<string, string>}
 */
const OUTLINES = {
  knight:
    'M9 29 C9 23 11 20 13 17 L8.5 18.5 C6.5 19 5.2 17.4 5.8 15.8 L9.5 9.5 ' +
    'C10.5 7.5 12 6.4 14 5.8 L15.5 2.5 L18 5.5 C24 7 27 13 27 20 L27 29 Z',
  rook:
    'M6 29 L6 25.5 L8.5 23.5 L8.5 12.5 L6 10.5 L6 3 L10.5 3 L10.5 6 L13.8 6 L13.8 3 ' +
    'L18.2 3 L18.2 6 L21.5 6 L21.5 3 L26 3 L26 10.5 L23.5 12.5 L23.5 23.5 L26 25.5 L26 29 Z',
  bishop:
    'M7 29 L7 24 C4.5 18 7 10 14.6 4.6 L14.6 4.6 A2 2 0 1 1 17.4 4.6 C25 10 27.5 18 25 24 ' +
    'L25 29 Z',
  pirate:
    'M3 22 L8 22 L8 19.5 C8 19.5 6 9 15 3 L15 2 L17 2 L17 3 C23 8 27 13 26 19.5 L26 22 L29.5 22 ' +
    'C29 26 27 29 24 29.5 L8.5 29.5 C5.5 29 3.5 26 3 22 Z',
  pawn:
    'M16 1.8 A5.4 5.4 0 0 1 19.6 11.2 C25.5 12.8 28.6 18.5 28.6 25.5 L28.6 29.5 L3.4 29.5 ' +
    'L3.4 25.5 C3.4 18.5 6.5 12.8 12.4 11.2 A5.4 5.4 0 0 1 16 1.8 Z',
};

const LETTER_AT = {knight: 22, rook: 18.5, bishop: 20, pirate: 19, pawn: 21.8};

/** Two letters for each bank, as `pax show` prints them. */
const BANK_CODES = {
  fugger: 'Fu', medici: 'Me', coeur: 'Co', marchionni: 'Ma', berenberg: 'Be', mendes: 'Mn',
};

/**
 * The two letters of a bank.
 * @param {string} bank
 * @returns {string}
 */
export const bankCode = (bank) =>
  BANK_CODES[/** @type {keyof typeof BANK_CODES} */ (bank)] ?? bank.slice(0, 2);

/**
 * Owner and kind of a token: `catholic rook`, `medici pawn`.
 * @param {string} token
 */
export function tokenParts(token) {
  const at = token.lastIndexOf(' ');
  return {owner: token.slice(0, at), kind: token.slice(at + 1)};
}

/**
 * How a token is called: `Catholic rook`, `Medici pawn`.
 * @param {string} token
 */
export function tokenName(token) {
  const {owner, kind} = tokenParts(token);
  return `${kind === 'pawn' ? bankName(owner) : capitalized(owner)} ${kind}`;
}

/**
 * A token. `ghost`: a levy icon, not a piece. `decorative`: named by the text around it.
 * @param {{token: string, size?: number, x?: number, y?: number, ghost?: boolean,
 *   decorative?: boolean}} props
 */
export function Token({token, size = 28, x, y, ghost = false, decorative = false}) {
  const {owner, kind} = tokenParts(token);
  const outline = OUTLINES[kind];
  if (!outline) return html`<span>${token}</span>`;
  const letter = kind === 'pawn' ? bankCode(owner) : owner[0].toUpperCase();
  const label = decorative
    ? {'aria-hidden': 'true'}
    : {role: 'img', 'aria-label': ghost ? `levy icon: ${tokenName(token)}` : tokenName(token)};
  return html`
    <svg class=${`token owner-${owner} ${ghost ? 'ghost' : ''}`} viewBox="0 0 32 32"
         width=${size} height=${size} x=${x} y=${y} ...${label}>
      <path d=${outline} />
      <text x=${kind === 'knight' ? 18 : 16} y=${LETTER_AT[/** @type {'rook'} */ (kind)]}
            class=${kind === 'pawn' ? 'two-letters' : ''} aria-hidden="true">${letter}</text>
    </svg>`;
}

/**
 * The bishop of a religion.
 * @param {{religion: string, size?: number, decorative?: boolean}} props
 */
export const Bishop = ({religion, size, decorative}) =>
  Token({token: `${religion} bishop`, size, decorative});

/**
 * A bank as a disc of its colour with its letters.
 * @param {{bank: string, size?: number, x?: number, y?: number}} props
 */
export function BankMark({bank, size = 28, x, y}) {
  return html`
    <svg class=${`bank-mark owner-${bank}`} viewBox="0 0 32 32" width=${size} height=${size}
         x=${x} y=${y} role="img" aria-label=${bankName(bank)}>
      <circle cx="16" cy="16" r="14.5" />
      <text x="16" y="16.5" aria-hidden="true">${bankCode(bank)}</text>
    </svg>`;
}

/**
 * Florins as a coin with their number.
 * @param {{n: number}} props
 */
export function Florins({n}) {
  return html`
    <span class="florins" role="img" aria-label=${`${n} ${n === 1 ? 'florin' : 'florins'}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        <path d="M10 4.5 C12 6.5 12 8 10 10 C8 8 8 6.5 10 4.5 Z M10 10 C12.5 8.5 14.5 9 15 11 M10 10
          C7.5 8.5 5.5 9 5 11 M10 10 L10 15.5 M7.5 12.5 L12.5 12.5" />
      </svg>
      <span aria-hidden="true">${n}</span>
    </span>`;
}

/**
 * A card by its name and what it does; tapped, if there is something to do.
 * @param {{id: string, onTap?: () => void, bishop?: string, label?: string}} props
 */
export function CardChip({id, onTap, bishop, label}) {
  const card = cardOf(id);
  const inside = html`
    ${card
      ? html`<${Side} deck=${card.deck} size=${22} />`
      : html`<span class="card-mark" aria-hidden="true">?</span>`}
    <span class="card-name">${cardName(id)}${card && html`<${FaceLine} card=${card} />`}</span>
    ${bishop && Bishop({religion: bishop, size: 26})}`;
  if (!onTap) return html`<span class="card-chip">${inside}</span>`;
  return html`
    <button type="button" class="card-chip" data-card=${id} aria-label=${label} onClick=${onTap}>
      ${inside}
    </button>`;
}
