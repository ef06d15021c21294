/**
 * Entering a table that lies there already: a piece is chosen once and then put down by single taps.
 */

import {html} from '../vendor/htm-preact.js';
import {
  bordersOf, cardPlaces, emporiaOf, isCovered, isPrinted, seatsOf, spacesOf, squaresOf, stateOf,
} from '../board/model.js';
import {Token, tokenName} from '../board/pieces.js';
import {Icon} from '../lib/icons.js';
import {RELIGIONS, borderName, capitalized, cardName, catalog, empireName} from '../lib/names.js';
import {
  flipSquare, openEmporium, putToken, setCardBishop, setInCity, setOnBorder, setReligion, setSquareBishop,
  spotAt, takeToken, toggleVictory,
} from './changes.js';

/**
 * @typedef {import('../board/model.js').Table} Table
 * @typedef {import('../board/model.js').Region} Region
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../lib/names.js').Card} Card
 * @typedef {import('../lib/names.js').City} City
 * @typedef {{table: Table, label: string}} Entered
 */

const LEVY = 'levy';
const FLIP = 'flip';
const IN_CITIES = ['rook', 'knight'];
const PIECES = ['rook', 'knight', 'bishop', 'pirate'];

// Pieces by taps

/** What can be chosen and then put down: levies first, for most cities hold theirs. @param {Table} table */
const toolsOf = (table) => [
  LEVY,
  ...RELIGIONS.flatMap((religion) => PIECES.map((kind) => `${religion} ${kind}`)),
  ...seatsOf(table).map((bank) => `${bank} pawn`),
  FLIP,
];

/** @param {string} tool */
function toolName(tool) {
  if (tool === LEVY) return 'Levies, states';
  if (tool === FLIP) return 'King or republic';
  return tokenName(tool);
}

/** @param {{tool: string}} props */
function ToolIcon({tool}) {
  if (tool === LEVY) return html`<span class="tool-levy">Levy</span>`;
  if (tool === FLIP) return html`<${Icon} name="republic" size=${26} />`;
  return html`<${Token} token=${tool} size=${30} decorative />`;
}

/**
 * What a tap does while pieces are entered; null where the thing's own sheet is wanted.
 * @param {Table} table
 * @param {Thing} thing
 * @param {string} tool
 * @returns {Entered | null}
 */
export function enter(table, thing, tool) {
  if (thing.kind === 'city') return intoCity(table, thing.city, tool);
  if (thing.kind === 'border') return ontoBorder(table, thing.border, tool);
  if (thing.kind === 'empire') return ontoSquare(table, thing.empire, tool);
  if (thing.kind === 'victory') {
    return {table: toggleVictory(table, thing.victory), label: `${capitalized(thing.victory)} victory`};
  }
  const religion = bishopOf(tool);
  if (thing.kind !== 'card' || !religion) return null;
  const spot = spotAt(table, cardPlaces(table).get(thing.card ?? '?') ?? thing.pointer);
  if (!spot || spot.in === 'market') return null;
  return {table: setCardBishop(table, spot, religion), label: `${tokenName(tool)} on ${cardName(thing.card ?? '?')}`};
}

/** @param {string} tool */
const kindOf = (tool) => tool.split(' ').at(-1) ?? '';

/** @param {string} tool */
const bishopOf = (tool) => (kindOf(tool) === 'bishop' ? tool.split(' ')[0] : null);

/**
 * @param {Table} table
 * @param {string} id
 * @param {string} tool
 */
function intoCity(table, id, tool) {
  const city = catalog()?.cities[id];
  if (!city) return null;
  if (isCovered(table, city)) {
    return {table: openEmporium(table, city.emporium ?? '', id), label: `${city.name} opened`};
  }
  const spaces = spacesOf(table, city);
  const open = isNoted(table, city) ? table : openEmporium(table, city.emporium ?? '', id);
  if (tool === LEVY) return {table: nextLevy(open, city, spaces), label: `${city.name} changed`};
  if (!IN_CITIES.includes(kindOf(tool))) return null;
  const same = spaces.findIndex(({token}) => token === tool);
  const empty = spaces.findIndex(({token}) => token === null);
  if (same >= 0 && empty < 0) {
    return {table: setInCity(table, id, same, null), label: `${tokenName(tool)} taken away`};
  }
  return {
    table: setInCity(open, id, empty < 0 ? 0 : empty, tool),
    label: `${tokenName(tool)} in ${city.name}`,
  };
}

/**
 * The levy icon first, then the other piece of its religion, then none; in a city of several spaces
 * one space after the other is filled, and then all are emptied.
 * @param {Table} table
 * @param {City} city
 * @param {{token: string | null, levy: string | null}[]} spaces
 */
function nextLevy(table, city, spaces) {
  if (spaces.length > 1) {
    const empty = spaces.findIndex(({token}) => token === null);
    if (empty >= 0) return setInCity(table, city.id, empty, spaces[empty].levy);
    return spaces.reduceRight((left, _, at) => setInCity(left, city.id, at, null), table);
  }
  const [{token, levy}] = spaces;
  const [religion, kind] = levy?.split(' ') ?? [];
  const other = levy && `${religion} ${kind === 'rook' ? 'knight' : 'rook'}`;
  const order = [null, levy, other];
  return setInCity(table, city.id, 0, order[(order.indexOf(token) + 1) % order.length]);
}

/**
 * @param {Table} table
 * @param {string} border
 * @param {string} tool
 */
function ontoBorder(table, border, tool) {
  const kind = kindOf(tool);
  if (kind !== 'pawn' && kind !== 'pirate') return null;
  const there = bordersOf(table).get(border) ?? [];
  const index = there.indexOf(tool);
  const where = borderName(border);
  if (index >= 0) {
    return {table: takeToken(table, {in: 'border', border, index}), label: `${tokenName(tool)} off ${where}`};
  }
  const isBeside = there.length === 1 && kindOf(there[0]) !== kind;
  const next = isBeside
    ? putToken(table, tool, {in: 'border', border})
    : setOnBorder(table, border, tool);
  return {table: next, label: `${tokenName(tool)} on ${where}`};
}

/**
 * @param {Table} table
 * @param {string} empire
 * @param {string} tool
 */
function ontoSquare(table, empire, tool) {
  const name = empireName(empire);
  if (tool === LEVY) {
    const next = nextState(table, empire);
    return {table: setReligion(table, empire, next), label: `${name} ${next ?? 'medieval'}`};
  }
  if (tool === FLIP) return {table: flipSquare(table, empire), label: `${name} turned over`};
  const religion = bishopOf(tool);
  if (religion) {
    const has = squaresOf(table).get(empire)?.bishop === religion;
    return {table: setSquareBishop(table, empire, has ? null : religion), label: `${tokenName(tool)} on ${name}`};
  }
  return {table: putToken(table, tool, {in: 'square', empire}), label: `${tokenName(tool)} repressed in ${name}`};
}

/**
 * The states in the order in which an empire most often has them.
 * @param {Table} table @param {string} empire @returns {string | null}
 */
function nextState(table, empire) {
  const east = catalog()?.empires[empire]?.region === 'east';
  const order = ['medieval', ...(east ? ['islamic', 'catholic'] : ['catholic', 'reformist']), east ? 'reformist' : 'islamic'];
  const next = order[(order.indexOf(stateOf(table, empire)) + 1) % order.length];
  return next === 'medieval' ? null : next;
}

/** Every empty space of every open city gets its levy icon. @param {Table} table @returns {Table} */
export function withAllLevies(table) {
  const cities = Object.values(catalog()?.cities ?? {}).filter(
    (city) => isPrinted(table, city) && !isCovered(table, city) && isNoted(table, city),
  );
  return cities.reduce(
    (filled, city) =>
      spacesOf(filled, city).reduce(
        (next, {token, levy}, at) => (token || !levy ? next : setInCity(next, city.id, at, levy)),
        filled,
      ),
    table,
  );
}

/** Whether it is known that the city can hold anything: of an emporium, whether it is open. @param {Table} table @param {City} city */
const isNoted = (table, city) => !city.emporium || emporiaOf(table)[city.emporium] === city.id;

/** The game's banks and options with nothing on the table yet. @param {Table} table @returns {Table} */
export function emptied(table) {
  const {edition, map, sets, variants, rulings, turn, banks} = table;
  const seats = Object.fromEntries(Object.keys(banks ?? {}).map((bank) => [bank, {florins: 0}]));
  const kept = {edition, map, sets, variants, rulings, turn: turn && {bank: turn.bank}, banks: seats};
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== null));
}

/**
 * The palette: what the next taps put down.
 * @param {{table: Table, tool: string, onTool: (tool: string) => void, onDone: () => void,
 *   onCards: () => void, edit: (table: Table, label: string) => void}} props
 */
export function Palette({table, tool, onTool, onDone, onCards, edit}) {
  return html`<section class="palette" aria-label="Pieces to enter" data-testid="palette">
    <div class="palette-tools" role="radiogroup" aria-label="The piece that a tap puts down">
      ${toolsOf(table).map(
        (one) => html`<button type="button" role="radio" aria-checked=${one === tool} class="tool" key=${one}
          data-testid=${`tool-${one.replaceAll(' ', '-')}`} onClick=${() => onTool(one)}>
          <${ToolIcon} tool=${one} /><span class="visually-hidden">${toolName(one)}</span></button>`,
      )}
    </div>
    <div class="palette-actions">
      <strong role="status">${toolName(tool)}</strong>
      <button type="button" data-testid="empty-board"
        onClick=${() => edit(emptied(table), 'The board emptied')}>Clear</button>
      <button type="button" data-testid="all-levies"
        onClick=${() => edit(withAllLevies(table), 'Levy icons in every empty city')}>Levies</button>
      <button type="button" data-testid="enter-cards" onClick=${onCards}>Cards</button>
      <button type="button" class="primary" data-testid="entry-done" onClick=${onDone}>Done</button>
    </div>
  </section>`;
}
