/** The sheet that corrects what was tapped, and the way from a fault to it. */

import {html} from '../vendor/htm-preact.js';
import {spelledPointer, squaresOf} from '../board/model.js';
import {placeOf} from '../lib/faults.js';
import {capitalized, catalog} from '../lib/names.js';
import {Sheet} from '../lib/sheet.js';
import {AddSheet, CardSheet, DeckSheet, MarketSheet} from './cards.js';
import {pointsAt, removeAt, takeSuggestion} from './changes.js';
import {EmpireSheet} from './empire.js';
import {BankSheet, TurnSheet, VictoriesSheet} from './game.js';
import {BorderSheet, CitySheet, EmporiumSheet} from './tokens.js';

/**
 * @typedef {import('./parts.js').SheetProps} SheetProps
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../board/model.js').Table} Table
 */

/** @type {Record<Exclude<Thing['kind'], 'victory'>, (props: any) => unknown>} */
const SHEETS = {
  city: CitySheet,
  border: BorderSheet,
  emporium: EmporiumSheet,
  empire: EmpireSheet,
  card: CardSheet,
  add: AddSheet,
  market: MarketSheet,
  deck: DeckSheet,
  bank: BankSheet,
  turn: TurnSheet,
  victories: VictoriesSheet,
};

/** @param {SheetProps & {thing: Thing}} props */
export function EditSheet({thing, ...props}) {
  // Another thing is another sheet: what was typed for the one before goes.
  const Body = SHEETS[thing.kind === 'victory' ? 'victories' : thing.kind];
  return html`<${Body} key=${JSON.stringify(thing)} ...${thing} ...${props} />`;
}

/**
 * What to tap to correct the place of a fault.
 * @param {Table} table
 * @param {string} pointer
 * @returns {Thing | null}
 */
export function thingAt(table, pointer) {
  const [, part, key, ...rest] = spelledPointer(pointer).split('/');
  const known = catalog();
  if (!known) return null;
  const region = key === 'west' || key === 'east' ? key : null;
  if (part === 'cities' && known.cities[key]) return {kind: 'city', city: key};
  if (part === 'borders' && known.borders[key]) return {kind: 'border', border: key};
  if ((part === 'religions' || part === 'thrones') && known.empires[key]) {
    return {kind: 'empire', empire: key};
  }
  if (part === 'emporia' && key) return {kind: 'emporium', colour: key};
  if (part === 'market' && region && rest.length) {
    return {kind: 'market', region, index: Number(rest[0])};
  }
  if (part === 'decks' && region) return {kind: 'deck', region};
  if (part === 'turn') return {kind: 'turn'};
  if (part === 'victories' || part === 'ending') return {kind: 'victories'};
  if (part === 'banks' && key) return inBank(table, key, rest);
  return null;
}

/**
 * @param {Table} table
 * @param {string} bank
 * @param {string[]} rest
 * @returns {Thing}
 */
function inBank(table, bank, rest) {
  const [pile, index] = rest;
  if (index === undefined) return {kind: 'bank', bank};
  const pointer = `/banks/${bank}/${rest.join('/')}`;
  const inside = [...squaresOf(table).values()].filter(
    (square) => pointer === square.pointer || pointer.startsWith(`${square.pointer}/`),
  );
  const queen = inside.flatMap(({queens}) => queens).find((one) => pointer.startsWith(one.pointer));
  if (queen) return {kind: 'card', pointer: queen.pointer};
  const nearest = inside.at(-1);
  if (nearest) return {kind: 'empire', empire: nearest.empire};
  return {kind: 'card', pointer: `/banks/${bank}/${pile}/${index}`};
}

/** Every fault, with what can be done about it. @param {SheetProps} props */
export function FaultsSheet({table, faults, edit, onOpen, onClose}) {
  return html`<${Sheet} title="What is wrong" onClose=${onClose} testid="faults-sheet">
    ${faults.length === 0 && html`<p class="good">Nothing: the table is sound.</p>`}
    <ul class="stack">
      ${faults.map((fault) => {
        const thing = thingAt(table, fault.pointer);
        const isSmall = fault.pointer.split('/').length > 2 || fault.code === 'unknown_key';
        return html`<li class=${`fault paper ${fault.grade}`} data-testid="fault">
          ${fault.pointer && html`<strong>${capitalized(placeOf(fault.pointer))}</strong>`}
          <p>${fault.message}</p>
          <div class="row">
            ${thing && html`<button type="button" data-testid="fault-open"
              onClick=${() => onOpen(thing)}>Correct it</button>`}
            ${fault.suggestion !== undefined && pointsAt(table, fault.pointer) &&
            html`<button type="button" data-testid="fault-suggestion"
              onClick=${() => edit(takeSuggestion(table, fault), `${fault.suggestion}`)}
              >Write “${fault.suggestion}”</button>`}
            ${isSmall && pointsAt(table, fault.pointer) &&
            html`<button type="button" data-testid="fault-remove"
              onClick=${() => edit(removeAt(table, fault.pointer), 'Taken away')}>Take it away</button>`}
          </div>
        </li>`;
      })}
    </ul>
  <//>`;
}
