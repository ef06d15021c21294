/**
 * A table document as things to draw, each with the pointer to its place.
 *
 * It reads whatever lies there: a pasted table may be faulty, and is shown all the same, so that it
 * can be corrected. What is wrong with it only the server says.
 */

import {BANKS, RELIGIONS, catalog, folded} from '../lib/names.js';

/**
 * @typedef {import('../lib/store.js').Table} Table
 * @typedef {import('../lib/api.js').Fault} Fault
 * @typedef {'west' | 'east'} Region
 * @typedef {{card: string, bishop: string | null, pointer: string}} PlacedCard
 * @typedef {object} PlacedSquare
 * @property {string} empire
 * @property {'king' | 'republic'} side
 * @property {string | null} bank in whose tableau it lies; null on its throne
 * @property {string | null} suzerain
 * @property {string | null} bishop
 * @property {PlacedCard[]} queens
 * @property {string[]} repressed
 * @property {PlacedSquare[]} vassals
 * @property {string} pointer
 *
 * @typedef {{card: string | null, florins: number, pointer: string}} MarketPlace
 * @typedef {object} BankBoard
 * @property {string} bank
 * @property {number} florins
 * @property {PlacedCard[]} hand
 * @property {Record<Region, (PlacedCard | PlacedSquare)[]>} rows
 * @property {PlacedCard[]} oldMaids
 * @property {boolean} bankrupt
 * @property {string} pointer
 */

/** @type {Region[]} */
export const REGIONS = ['west', 'east'];
export const VICTORIES = ['holy', 'imperial', 'globalization', 'renaissance'];
export const MARKET_PLACES = 6;

const COLOURED = {gold: 'catholic', green: 'islamic', red: 'reformist'};

/** @param {unknown} value @returns {Record<string, any>} */
export const asObject = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? /** @type {Record<string, any>} */ (value)
    : {};

/** @param {unknown} value @returns {any[]} */
export const asList = (value) =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** @param {unknown} value */
const asNumber = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** @param {unknown} value */
const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

// Names in other spellings

/** @type {{of: unknown, ids: Map<string, string>} | null} */
let spellings = null;

function spellingsNow() {
  const known = catalog();
  if (spellings?.of === known) return spellings.ids;
  const ids = new Map(Object.entries(BANKS).flatMap(([id, name]) => both(id, name)));
  for (const religion of RELIGIONS) ids.set(religion, religion);
  for (const [colour, religion] of Object.entries(COLOURED)) ids.set(colour, religion);
  for (const things of known ? [known.cities, known.empires, known.cards] : []) {
    for (const {id, name} of Object.values(things)) {
      for (const [way, meant] of both(id, name)) ids.set(way, meant);
    }
  }
  spellings = {of: known, ids};
  return ids;
}

/**
 * @param {string} id
 * @param {string} name
 * @returns {[string, string][]}
 */
const both = (id, name) => [[folded(id), id], [folded(name), id]];

/**
 * The id that a name means, as far as this page can tell; else the name as it is.
 * @param {unknown} name
 * @returns {string}
 */
export function idOf(name) {
  const text = asText(name);
  return spellingsNow().get(folded(text)) ?? text;
}

/** @param {unknown} name */
export function tokenOf(name) {
  const words = asText(name).trim().split(/\s+/);
  const kind = (words.pop() ?? '').toLowerCase();
  return `${idOf(words.join(' '))} ${kind}`;
}

/** @param {unknown} name */
export function borderOf(name) {
  const ends = asText(name).split(/\s*[-–—]\s*/).map(idOf);
  const known = Object.values(catalog()?.borders ?? {});
  const found = known.find(({empires: [one, other]}) => ends.includes(one) && ends.includes(other));
  return found?.id ?? asText(name);
}

/** How the keys of each part are spelled. @type {Record<string, (name: unknown) => string>} */
export const KEYS = {
  banks: idOf, thrones: idOf, religions: idOf, cities: idOf, borders: borderOf,
};

// The parts of a table

/**
 * What is read of a table, read once: a document is never changed, only replaced.
 * @template T
 * @param {(table: Table) => T} read
 * @returns {(table: Table) => T}
 */
function remembered(read) {
  /** @type {WeakMap<Table, {of: unknown, value: T}>} */
  const known = new WeakMap();
  return (table) => {
    let found = known.get(table);
    if (found?.of !== catalog()) {
      found = {of: catalog(), value: read(table)};
      known.set(table, found);
    }
    return /** @type {{value: T}} */ (found).value;
  };
}

/**
 * An object's entries by their ids.
 * @param {Table} table
 * @param {string} part
 * @returns {[string, any][]}
 */
const entries = (table, part) =>
  Object.entries(asObject(table[part])).map(([key, value]) => [KEYS[part](key), value]);

/**
 * @param {unknown} item a card or an object with a card
 * @param {string} pointer
 * @returns {PlacedCard}
 */
function placedCard(item, pointer) {
  const facts = asObject(item);
  const bishop = facts.bishop ? idOf(facts.bishop) : null;
  return {card: idOf(facts.card ?? item), bishop, pointer};
}

/**
 * @param {unknown} item an empire or an object with one
 * @param {{bank: string | null, suzerain?: string | null, pointer: string, empire?: string}} at
 * @returns {PlacedSquare}
 */
function placedSquare(item, {bank, suzerain = null, pointer, empire}) {
  const facts = asObject(item);
  const id = empire ?? idOf(facts.empire ?? item);
  const queens = facts.queens ?? facts.queen;
  return {
    empire: id,
    side: facts.side === 'republic' ? 'republic' : 'king',
    bank,
    suzerain,
    bishop: facts.bishop ? idOf(facts.bishop) : null,
    queens: asList(queens).map((queen, at) => placedCard(queen, `${pointer}/queens/${at}`)),
    repressed: asList(facts.repressed).map(tokenOf),
    vassals: asList(facts.vassals).map((vassal, at) =>
      placedSquare(vassal, {bank, suzerain: id, pointer: `${pointer}/vassals/${at}`}),
    ),
    pointer,
  };
}

/** @param {unknown} item */
export function isSquare(item) {
  if ('empire' in asObject(item)) return true;
  return typeof item === 'string' && isEmpire(idOf(item));
}

/** @param {string} id */
const isEmpire = (id) => Object.hasOwn(catalog()?.empires ?? {}, id);

/** Every bank, in seating order. */
export const banksOf = remembered(readBanks);

/**
 * @param {Table} table
 * @returns {BankBoard[]}
 */
function readBanks(table) {
  return entries(table, 'banks').map(([bank, value]) => {
    const facts = asObject(value);
    const pointer = `/banks/${bank}`;
    /** @param {Region} region */
    const row = (region) =>
      asList(facts[region]).map((item, at) =>
        isSquare(item)
          ? placedSquare(item, {bank, pointer: `${pointer}/${region}/${at}`})
          : placedCard(item, `${pointer}/${region}/${at}`),
      );
    /** @param {string} key */
    const pile = (key) =>
      asList(facts[key]).map((item, at) => placedCard(item, `${pointer}/${key}/${at}`));
    return {
      bank,
      florins: asNumber(facts.florins),
      hand: pile('hand'),
      rows: {west: row('west'), east: row('east')},
      oldMaids: pile('old_maids'),
      bankrupt: facts.bankrupt === true,
      pointer,
    };
  });
}

/** @param {Table} table */
export const seatsOf = (table) => entries(table, 'banks').map(([bank]) => bank);

/** Every empire square, wherever it lies. */
export const squaresOf = remembered(readSquares);

/**
 * @param {Table} table
 * @returns {Map<string, PlacedSquare>}
 */
function readSquares(table) {
  /** @type {Map<string, PlacedSquare>} */
  const found = new Map();
  for (const id of Object.keys(catalog()?.empires ?? {})) {
    found.set(id, placedSquare(id, {bank: null, pointer: `/thrones/${id}`}));
  }
  for (const [empire, facts] of entries(table, 'thrones')) {
    const pointer = `/thrones/${empire}`;
    found.set(empire, placedSquare(asObject(facts), {bank: null, pointer, empire}));
  }
  for (const board of banksOf(table)) {
    for (const region of REGIONS) {
      for (const entry of board.rows[region]) {
        if (!('empire' in entry)) continue;
        for (const square of [entry, ...entry.vassals]) found.set(square.empire, square);
      }
    }
  }
  return found;
}

/**
 * The tokens in each city, null for an empty space.
 * @type {(table: Table) => Map<string, (string | null)[]>}
 */
export const citiesOf = remembered(
  (table) =>
    new Map(
      entries(table, 'cities').map(([city, held]) => [
        city,
        asList(held).map((token) => (token === null ? null : tokenOf(token))),
      ]),
    ),
);

/**
 * The tokens on each border.
 * @type {(table: Table) => Map<string, string[]>}
 */
export const bordersOf = remembered(
  (table) =>
    new Map(
      entries(table, 'borders').map(([border, held]) => [border, asList(held).map(tokenOf)]),
    ),
);

/** @param {Table} table @param {string} empire */
export function stateOf(table, empire) {
  const found = entries(table, 'religions').find(([id]) => id === empire);
  return found ? idOf(found[1]) : 'medieval';
}

/** The open emporium of each colour. @param {Table} table @returns {Record<string, string>} */
export const emporiaOf = (table) =>
  Object.fromEntries(
    Object.entries(asObject(table.emporia)).map(([colour, city]) => [colour, idOf(city)]),
  );

/** @param {Table} table */
export const hasPromo = (table) => table.map === 'reformation';

/**
 * @param {Table} table
 * @param {Region} region
 * @returns {MarketPlace[]}
 */
export function marketOf(table, region) {
  const row = asList(asObject(table.market)[region]);
  return Array.from({length: Math.max(MARKET_PLACES, row.length)}, (_, at) => {
    const item = row[at] ?? null;
    const facts = asObject(item);
    const card = typeof item === 'string' ? item : facts.card;
    return {
      card: card ? idOf(card) : null,
      florins: asNumber(facts.florins),
      pointer: `/market/${region}/${at}`,
    };
  });
}

/**
 * The known top of a deck and the number of its cards.
 * @param {Table} table
 * @param {Region} region
 * @returns {{count: number, top: string[]}}
 */
export function deckOf(table, region) {
  const deck = asObject(table.decks)[region];
  if (typeof deck === 'number') return {count: deck, top: []};
  const top = asList(Array.isArray(deck) ? deck : asObject(deck).top).map(idOf);
  return {count: top.length + asNumber(asObject(deck).hidden), top};
}

/** @param {Table} table */
export const victoriesOf = (table) => asList(table.victories).map(idOf);

/** How the game ended; null while it goes on. @param {Table} table */
export function endingOf(table) {
  const {victory, winners} = asObject(table.ending);
  return victory ? {victory: idOf(victory), winners: asList(winners).map(idOf)} : null;
}

/** @param {Table} table */
export function turnOf(table) {
  const turn = asObject(table.turn);
  return {
    bank: turn.bank ? idOf(turn.bank) : null,
    actions: asNumber(turn.actions),
    ops: asList(turn.ops).map(asText),
    fairs: asList(turn.fairs).map(asText),
    freeFair: turn.free_fair === true,
    usury: asList(turn.usury).map(asText),
    used: asList(turn.used).map(idOf),
  };
}

/**
 * The spaces of a city: its token, or the levy icon that its empire's state shows there.
 * @param {Table} table
 * @param {import('../lib/names.js').City} city
 * @returns {{token: string | null, levy: string | null}[]}
 */
export function spacesOf(table, city) {
  const state = stateOf(table, city.empire);
  const levies =
    (hasPromo(table) && state === 'medieval' && city.promo_medieval) || city.levies?.[state] || [];
  const held = citiesOf(table).get(city.id) ?? [];
  // Venice's second space is open only by an ability: it is drawn when something stands there.
  const printed = city.id === 'venice' ? 1 : levies.length;
  return Array.from({length: Math.max(printed, held.length)}, (_, at) => ({
    token: held[at] ?? null,
    levy: levies[at] ?? null,
  }));
}

/** Whether a disk covers the city. @param {Table} table @param {import('../lib/names.js').City} city */
export function isCovered(table, city) {
  const open = city.emporium && emporiaOf(table)[city.emporium];
  return Boolean(open) && open !== city.id;
}

/** Whether the map of this game has the city. @param {Table} table @param {import('../lib/names.js').City} city */
export const isPrinted = (table, city) => !city.only_promo || hasPromo(table);

/**
 * Where every card lies that is not hidden, as its pointer.
 * @param {Table} table
 * @returns {Map<string, string>}
 */
export function cardPlaces(table) {
  /** @type {Map<string, string>} */
  const places = new Map();
  const note = (/** @type {PlacedCard[]} */ cards) => {
    for (const {card, pointer} of cards) if (card !== '?') places.set(card, pointer);
  };
  for (const board of banksOf(table)) {
    note(board.hand);
    note(board.oldMaids);
    for (const region of REGIONS) {
      note(board.rows[region].flatMap((entry) => ('card' in entry ? [entry] : [])));
    }
  }
  for (const square of squaresOf(table).values()) note(square.queens);
  for (const region of REGIONS) {
    for (const {card, pointer} of marketOf(table, region)) {
      if (card && card !== '?') places.set(card, pointer);
    }
  }
  return places;
}

// Faults at their places

/**
 * The pointer in the spelling that the drawing uses.
 * @param {string} pointer
 */
export function spelledPointer(pointer) {
  const [, part, key, ...rest] = pointer.split('/');
  if (!(part in KEYS) || key === undefined) return pointer;
  const id = KEYS[part](key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return ['', part, id, ...rest].join('/');
}

/**
 * The faults at a place and below it.
 * @param {Fault[]} faults
 * @param {...string} places
 * @returns {Fault[]}
 */
export function faultsAt(faults, ...places) {
  return faults.filter(({pointer}) => {
    const spelled = spelledPointer(pointer);
    return places.some((place) => spelled === place || spelled.startsWith(`${place}/`));
  });
}
