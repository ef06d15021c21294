/** Correcting banks, the turn and the victory squares. */

import {html} from '../vendor/htm-preact.js';
import {
  REGIONS, VICTORIES, asList, banksOf, faultsAt, hasPromo, seatsOf, squaresOf, turnOf, victoriesOf,
} from '../board/model.js';
import {Choices, Select, Tick} from '../lib/forms.js';
import {bankName, capitalized, nameOf} from '../lib/names.js';
import {Sheet} from '../lib/sheet.js';
import {
  clearEnding, setBankrupt, setFlorins, setTurn, startTurn, toggleVictory,
} from './changes.js';
import {FaultNotes, Stepper} from './parts.js';

/** @typedef {import('./parts.js').SheetProps} SheetProps */

/** @param {SheetProps & {bank: string}} props */
export function BankSheet({bank, table, faults, edit, onClose}) {
  const board = banksOf(table).find((one) => one.bank === bank);
  if (!board) return null;
  const name = bankName(bank);
  const isTurn = turnOf(table).bank === bank;
  return html`<${Sheet} title=${name} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, board.pointer)} />
    <${Stepper} id="florins" label="Florins" value=${board.florins}
      onChange=${(/** @type {number} */ florins) =>
        edit(setFlorins(table, bank, florins), `${name}: ${florins} florins`)} />
    ${!isTurn &&
    html`<button type="button" data-testid="make-turn"
      onClick=${() => edit(startTurn(table, bank), `${name}’s turn`)}>It is ${name}’s turn</button>`}
    ${asList(table.variants).includes('bankruptcy') &&
    html`<${Tick} label="Bankrupt" checked=${board.bankrupt}
      onChange=${(/** @type {boolean} */ is) => edit(setBankrupt(table, bank, is), `${name} bankrupt`)} />`}
  <//>`;
}

/** @param {SheetProps} props */
export function TurnSheet({table, faults, edit, onClose}) {
  const turn = turnOf(table);
  const seats = seatsOf(table);
  const set = (/** @type {Record<string, unknown>} */ more) => edit(setTurn(table, more), 'The turn');
  const toggled = (/** @type {string[]} */ list, /** @type {string} */ one, /** @type {boolean} */ is) =>
    is ? [...list, one] : list.filter((other) => other !== one);
  return html`<${Sheet} title="The turn" onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, '/turn')} />
    <${Select} id="turn-bank" label="Whose turn" value=${turn.bank ?? ''}
      options=${[...(turn.bank ? [] : [['', 'nobody’s']]), ...seats.map((bank) => [bank, bankName(bank)])]}
      onChange=${(/** @type {string} */ bank) =>
        bank && edit(startTurn(table, bank), `${bankName(bank)}’s turn`)} />
    ${turn.bank && html`
      <${Choices} legend="Actions spent" name="turn-actions" value=${`${turn.actions}`}
        options=${[['0', '0'], ['1', '1'], ['2', '2']]}
        onChange=${(/** @type {string} */ n) => set({actions: Number(n)})} />
      <fieldset><legend>Done this turn</legend>
        ${REGIONS.map((region) => html`<${Tick} label=${`${capitalized(region)} ops run`}
          checked=${turn.ops.includes(region)}
          onChange=${(/** @type {boolean} */ is) => set({ops: toggled(turn.ops, region, is)})} />`)}
        ${REGIONS.map((region) => html`<${Tick} label=${`${capitalized(region)} fair held`}
          checked=${turn.fairs.includes(region)}
          onChange=${(/** @type {boolean} */ is) => set({fairs: toggled(turn.fairs, region, is)})} />`)}
        <${Tick} label="One of the fairs was a free one" checked=${turn.freeFair}
          onChange=${(/** @type {boolean} */ is) => set({free_fair: is})} />
      </fieldset>
      <details><summary>Florins put on the market this turn</summary>
        <div class="two-columns">
          ${REGIONS.flatMap((region) => [0, 1, 2, 3, 4, 5].map((n) => `${region} ${n}`)).map(
            (place) => html`<${Tick} label=${capitalized(place)} checked=${turn.usury.includes(place)}
              onChange=${(/** @type {boolean} */ is) => set({usury: toggled(turn.usury, place, is)})} />`,
          )}
        </div>
      </details>
      <details><summary>Cards and squares that ran an op</summary>
        ${entriesOf(table, turn.bank).map(
          (entry) => html`<${Tick} label=${nameOf(entry)} checked=${turn.used.includes(entry)}
            onChange=${(/** @type {boolean} */ is) => set({used: toggled(turn.used, entry, is)})} />`,
        )}
      </details>`}
  <//>`;
}

/**
 * Everything in a tableau that can run ops.
 * @param {import('../board/model.js').Table} table
 * @param {string} bank
 * @returns {string[]}
 */
function entriesOf(table, bank) {
  const board = banksOf(table).find((one) => one.bank === bank);
  const cards = REGIONS.flatMap((region) =>
    (board?.rows[region] ?? []).flatMap((entry) => ('card' in entry ? [entry.card] : [])),
  );
  const squares = [...squaresOf(table).values()].filter((square) => square.bank === bank);
  return [
    ...cards,
    ...squares.flatMap(({empire, queens}) => [empire, ...queens.map(({card}) => card)]),
  ];
}

/** @param {SheetProps} props */
export function VictoriesSheet({table, faults, edit, onClose}) {
  const active = victoriesOf(table);
  const all = hasPromo(table) ? [...VICTORIES, 'byzantine'] : VICTORIES;
  return html`<${Sheet} title="Victory squares" onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, '/victories', '/ending')} />
    <fieldset><legend>Active</legend>
      ${all.map(
        (victory) => html`<${Tick} label=${capitalized(victory)} checked=${active.includes(victory)}
          testid=${`victory-${victory}`}
          onChange=${() => edit(toggleVictory(table, victory), `${capitalized(victory)} victory`)} />`,
      )}
    </fieldset>
    ${table.ending &&
    html`<button type="button" data-testid="clear-ending"
      onClick=${() => edit(clearEnding(table), 'The game goes on')}>The game has not ended</button>`}
  <//>`;
}
