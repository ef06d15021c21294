/** Parts that the correcting sheets share. */

import {html} from '../vendor/htm-preact.js';
import {Icon} from '../lib/icons.js';
import {Token, tokenName} from '../board/pieces.js';
import {RELIGIONS, bankName, capitalized} from '../lib/names.js';

/**
 * @typedef {import('../board/model.js').Table} Table
 * @typedef {import('../board/model.js').Fault} Fault
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('./changes.js').TokenSpot} TokenSpot
 * @typedef {{token: string, from: TokenSpot}} Carried a token on its way
 *
 * @typedef {object} SheetProps what every sheet is given
 * @property {Table} table
 * @property {Fault[]} faults
 * @property {(table: Table, label: string) => void} edit
 * @property {() => void} onClose
 * @property {(thing: Thing) => void} onOpen
 * @property {(carried: Carried) => void} onCarry
 */

/** What the server says about this place. @param {{faults: Fault[]}} props */
export function FaultNotes({faults}) {
  if (!faults.length) return null;
  const isError = faults.some(({grade}) => grade === 'error');
  return html`<ul class=${`notice ${isError ? 'error' : ''}`} data-testid="sheet-faults" role="status">
    ${faults.map(({message}) => html`<li>${message}</li>`)}
  </ul>`;
}

/**
 * A number with buttons to count it up and down.
 * @param {{id: string, label: string, value: number, most?: number,
 *   onChange: (value: number) => void}} props
 */
export function Stepper({id, label, value, most = 999, onChange}) {
  const set = (/** @type {number} */ next) =>
    Number.isFinite(next) && onChange(Math.min(most, Math.max(0, Math.round(next))));
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <div class="stepper">
      <button type="button" aria-label=${`${label}: one less`} data-testid=${`${id}-less`}
        disabled=${value <= 0} onClick=${() => set(value - 1)}><${Icon} name="less" size=${18} /></button>
      <input id=${id} type="number" inputmode="numeric" min="0" max=${most} value=${value}
        onChange=${(/** @type {Event} */ event) =>
          set(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
      <button type="button" aria-label=${`${label}: one more`} data-testid=${`${id}-more`}
        onClick=${() => set(value + 1)}><${Icon} name="new" size=${18} /></button>
    </div>
  </div>`;
}

/**
 * Pieces of the three religions to choose from, in columns.
 * @param {{kinds: string[], chosen?: string | null, onPick: (token: string) => void}} props
 */
export function PieceChoices({kinds, chosen, onPick}) {
  return html`<div class="pieces">
    ${RELIGIONS.map(
      (religion) => html`<div class="pieces-column">
        <span aria-hidden="true">${capitalized(religion)}</span>
        <div>${kinds.map((kind) => Choice({token: `${religion} ${kind}`, chosen, onPick}))}</div>
      </div>`,
    )}
  </div>`;
}

/**
 * Pawns of the banks at the table.
 * @param {{banks: string[], chosen?: string | null, onPick: (token: string) => void}} props
 */
export function PawnChoices({banks, chosen, onPick}) {
  return html`<div class="pieces">
    ${banks.map(
      (bank) => html`<div class="pieces-column">
        <span aria-hidden="true">${bankName(bank)}</span>
        <div>${Choice({token: `${bank} pawn`, chosen, onPick})}</div>
      </div>`,
    )}
  </div>`;
}

/** @param {{token: string, chosen?: string | null, onPick: (token: string) => void}} props */
function Choice({token, chosen, onPick}) {
  return html`<button type="button" class="piece" aria-pressed=${token === chosen}
      data-testid=${`put-${token.replaceAll(' ', '-')}`} onClick=${() => onPick(token)}>
    <${Token} token=${token} size=${32} decorative />
    <span class="visually-hidden">${tokenName(token)}</span>
  </button>`;
}

/**
 * A token that stands somewhere, to be moved or taken away.
 * @param {{token: string, onMove: () => void, onTake: () => void}} props
 */
export function StandingToken({token, onMove, onTake}) {
  const name = tokenName(token);
  return html`<div class="standing">
    <${Token} token=${token} size=${32} decorative />
    <span>${name}</span>
    <button type="button" aria-label=${`Move: ${name}`} data-testid="move-token"
      onClick=${onMove}>Move</button>
    <button type="button" aria-label=${`Take away: ${name}`} data-testid="take-token"
      onClick=${onTake}>Take away</button>
  </div>`;
}

/** The religions as a choice, none among them. @type {[string, string][]} */
export const BISHOPS = [
  ['none', 'None'],
  ...RELIGIONS.map((religion) => /** @type {[string, string]} */ ([religion, capitalized(religion)])),
];
