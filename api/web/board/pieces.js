/** The pieces of the game as drawings: told apart by shape and sign, not by colour alone. */

import {html} from '../vendor/htm-preact.js';
import {FaceLine, Side} from '../lib/face.js';
import {Icon} from '../lib/icons.js';
import {bankName, capitalized, cardName, cardOf} from '../lib/names.js';

const KINDS = ['knight', 'rook', 'bishop', 'pirate', 'pawn'];

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
  if (!KINDS.includes(kind)) return html`<span>${token}</span>`;
  const said = ghost ? `levy icon: ${tokenName(token)}` : tokenName(token);
  return html`<${Icon} name=${`${kind}-${owner}`} owner=${owner} size=${size} x=${x} y=${y}
    className=${`token ${ghost ? 'ghost' : ''}`} label=${decorative ? undefined : said} />`;
}

/**
 * The bishop of a religion.
 * @param {{religion: string, size?: number, decorative?: boolean}} props
 */
export const Bishop = ({religion, size, decorative}) =>
  Token({token: `${religion} bishop`, size, decorative});

/**
 * A bank as a disc of its colour with its sign.
 * @param {{bank: string, size?: number, x?: number, y?: number}} props
 */
export function BankMark({bank, size = 28, x, y}) {
  return html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${size} x=${x} y=${y}
    className="bank-mark" label=${bankName(bank)} />`;
}

/**
 * Florins as a coin with their number.
 * @param {{n: number}} props
 */
export function Florins({n}) {
  return html`
    <span class="florins" role="img" aria-label=${`${n} ${n === 1 ? 'florin' : 'florins'}`}>
      <${Icon} name="florin" size=${22} className="coin" />
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
