/**
 * Corrections of a table: each takes a document and gives a new one, and no rule is asked.
 * The server says afterwards what is wrong with it.
 */

import {KEYS, MARKET_PLACES, REGIONS, asList, asObject, deckOf, idOf, isSquare, tokenOf} from
  '../board/model.js';

/**
 * @typedef {import('../lib/store.js').Table} Table
 * @typedef {'west' | 'east'} Region
 *
 * @typedef {{in: 'city', city: string, space?: number}} CitySpot
 * @typedef {{in: 'border', border: string, index?: number}} BorderSpot
 * @typedef {{in: 'square', empire: string, index?: number}} SquareSpot
 * @typedef {CitySpot | BorderSpot | SquareSpot} TokenSpot where a token stands
 *
 * @typedef {{in: 'hand' | 'old_maids' | 'west' | 'east', bank: string, index?: number}} BankSpot
 * @typedef {{in: 'queens', empire: string, index?: number}} QueenSpot
 * @typedef {{in: 'market', region: Region, index: number}} MarketSpot
 * @typedef {BankSpot | QueenSpot | MarketSpot} CardSpot where a card lies
 *
 * @typedef {{in: 'throne'} | {in: 'row', bank: string, region: Region}
 *   | {in: 'vassal', of: string}} SquarePlace where an empire square lies
 * @typedef {Record<string, any>} Facts
 */

/**
 * A copy with keys in the spelling of the catalog, changed, and without what became empty.
 * @param {Table} table
 * @param {(draft: Table) => void} change
 * @returns {Table}
 */
function changed(table, change) {
  const draft = structuredClone(table);
  for (const [part, spell] of Object.entries(KEYS)) {
    if (!(part in draft)) continue;
    const named = Object.entries(asObject(draft[part]));
    draft[part] = Object.fromEntries(named.map(([key, value]) => [spell(key), value]));
  }
  change(draft);
  for (const part of ['thrones', 'religions', 'emporia', 'cities', 'borders', 'victories']) {
    if (part in draft && Object.keys(draft[part]).length === 0) delete draft[part];
  }
  return draft;
}

/**
 * A part of the table, made where it is missing.
 * @param {Facts} holder
 * @param {string} key
 * @returns {Facts}
 */
function objectIn(holder, key) {
  holder[key] = asObject(holder[key]);
  return holder[key];
}

/**
 * @param {Facts} holder
 * @param {string} key
 * @returns {any[]}
 */
function listIn(holder, key) {
  holder[key] = asList(holder[key]);
  return holder[key];
}

/**
 * @param {Facts} holder
 * @param {string} key
 */
function dropEmpty(holder, key) {
  if (asList(holder[key]).length === 0) delete holder[key];
}

/**
 * Set a key, or take it away when it says nothing.
 * @param {Facts} holder
 * @param {string} key
 * @param {unknown} value
 */
function setOrDrop(holder, key, value) {
  if (value === null || value === undefined || value === false) delete holder[key];
  else holder[key] = value;
}

// Tokens

/**
 * Put a token into a space of a city, or take it away.
 * @param {Table} table
 * @param {string} city
 * @param {number} space
 * @param {string | null} token
 * @returns {Table}
 */
export const setInCity = (table, city, space, token) =>
  changed(table, (draft) => {
    const cities = objectIn(draft, 'cities');
    const held = asList(cities[city]);
    while (held.length <= space) held.push(null);
    held[space] = token;
    writeHeld(cities, city, held);
  });

/**
 * A lone token stands by itself, several in a list, none not at all.
 * @param {Facts} holder
 * @param {string} key
 * @param {(string | null)[]} held
 */
function writeHeld(holder, key, held) {
  const kept = [...held];
  while (kept.length && kept.at(-1) === null) kept.pop();
  if (kept.length === 0) delete holder[key];
  else holder[key] = kept.length === 1 ? kept[0] : kept;
}

/**
 * @param {Table} table
 * @param {string} border
 * @param {string} token
 * @returns {Table}
 */
export const addToBorder = (table, border, token) => putToken(table, token, {in: 'border', border});

/**
 * Leave only this token on a border, or none.
 * @param {Table} table
 * @param {string} border
 * @param {string | null} token
 * @returns {Table}
 */
export const setOnBorder = (table, border, token) =>
  changed(table, (draft) => writeHeld(objectIn(draft, 'borders'), border, token ? [token] : []));

/**
 * The token at a spot.
 * @param {Table} table
 * @param {TokenSpot} spot
 * @returns {string | null}
 */
export function tokenAt(table, spot) {
  const draft = changed(table, () => {});
  const token = heldAt(draft, spot)[indexOf(spot)];
  return token === undefined || token === null ? null : tokenOf(token);
}

/** @param {TokenSpot} spot */
const indexOf = (spot) => (spot.in === 'city' ? spot.space : spot.index) ?? 0;

/**
 * @param {Table} draft
 * @param {TokenSpot} spot
 * @returns {(string | null)[]}
 */
function heldAt(draft, spot) {
  if (spot.in === 'city') return asList(asObject(draft.cities)[spot.city]);
  if (spot.in === 'border') return asList(asObject(draft.borders)[spot.border]);
  return asList(squareFacts(draft, spot.empire).repressed);
}

/**
 * Take a token off the table.
 * @param {Table} table
 * @param {TokenSpot} spot
 * @returns {Table}
 */
export const takeToken = (table, spot) => {
  if (spot.in === 'city') return setInCity(table, spot.city, spot.space ?? 0, null);
  return changed(table, (draft) => {
    const held = heldAt(draft, spot).filter((_, at) => at !== indexOf(spot));
    if (spot.in === 'border') writeHeld(objectIn(draft, 'borders'), spot.border, held);
    else writeSquare(draft, spot.empire, {repressed: held});
  });
};

/**
 * Put a token down: into the first empty space of a city, onto a border, onto a square.
 * @param {Table} table
 * @param {string} token
 * @param {TokenSpot} spot
 * @returns {Table}
 */
export function putToken(table, token, spot) {
  if (spot.in === 'city') {
    const held = heldAt(changed(table, () => {}), spot);
    const empty = held.findIndex((one) => one === null);
    const space = spot.space ?? (empty < 0 ? held.length : empty);
    return setInCity(table, spot.city, space, token);
  }
  return changed(table, (draft) => {
    const held = [...heldAt(draft, spot), token];
    if (spot.in === 'border') writeHeld(objectIn(draft, 'borders'), spot.border, held);
    else writeSquare(draft, spot.empire, {repressed: held});
  });
}

/**
 * Move a token.
 * @param {Table} table
 * @param {TokenSpot} from
 * @param {TokenSpot} to
 * @returns {Table}
 */
export function moveToken(table, from, to) {
  const token = tokenAt(table, from);
  return token === null ? table : putToken(takeToken(table, from), token, to);
}

// The map

/**
 * @param {Table} table
 * @param {string} empire
 * @param {string | null} religion null for medieval
 * @returns {Table}
 */
export const setReligion = (table, empire, religion) =>
  changed(table, (draft) => setOrDrop(objectIn(draft, 'religions'), empire, religion));

/**
 * Open an emporium; the other two of its colour are covered.
 * @param {Table} table
 * @param {string} colour
 * @param {string} city
 * @returns {Table}
 */
export const openEmporium = (table, colour, city) =>
  changed(table, (draft) => {
    objectIn(draft, 'emporia')[colour] = city;
  });

// Empire squares

/**
 * @typedef {{list: any[], index: number, bank: string, region: Region,
 *   suzerain: Facts | null}} Found where in the tableaux a square lies
 */

/**
 * @param {Table} draft
 * @param {string} empire
 * @returns {Found | null}
 */
function findSquare(draft, empire) {
  for (const [bank, facts] of Object.entries(asObject(draft.banks))) {
    for (const region of REGIONS) {
      const list = asList(asObject(facts)[region]);
      const index = list.findIndex((item) => isSquareOf(item, empire));
      if (index >= 0) return {list, index, bank, region, suzerain: null};
      for (const suzerain of list) {
        const vassals = asObject(suzerain).vassals;
        const at = asList(vassals).findIndex((item) => isSquareOf(item, empire));
        if (at >= 0) return {list: vassals, index: at, bank, region, suzerain};
      }
    }
  }
  return null;
}

/**
 * @param {unknown} item
 * @param {string} empire
 */
const isSquareOf = (item, empire) =>
  isSquare(item) && idOf(asObject(item).empire ?? item) === empire;

/**
 * What is written with a square, wherever it lies; `queen` is read as `queens`.
 * @param {Table} draft
 * @param {string} empire
 * @returns {Facts}
 */
function squareFacts(draft, empire) {
  const found = findSquare(draft, empire);
  const item = found ? found.list[found.index] : asObject(draft.thrones)[empire];
  const {queen, queens = queen, empire: _, ...facts} = asObject(item);
  return queens === undefined ? facts : {...facts, queens: asList(queens)};
}

/**
 * Write more with a square; what is empty goes.
 * @param {Table} draft
 * @param {string} empire
 * @param {Facts} more
 */
function writeSquare(draft, empire, more) {
  const facts = withoutEmpty({...squareFacts(draft, empire), ...more});
  const found = findSquare(draft, empire);
  if (found) found.list[found.index] = asEntry(empire, facts);
  else setOrDrop(objectIn(draft, 'thrones'), empire, Object.keys(facts).length ? facts : null);
}

/** @param {Facts} facts */
const withoutEmpty = (facts) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && !value.length),
    ),
  );

/**
 * @param {string} empire
 * @param {Facts} facts
 */
const asEntry = (empire, facts) => (Object.keys(facts).length ? {empire, ...facts} : empire);

/**
 * Turn a square over.
 * @param {Table} table
 * @param {string} empire
 * @returns {Table}
 */
export const flipSquare = (table, empire) =>
  changed(table, (draft) => {
    const isRepublic = squareFacts(draft, empire).side === 'republic';
    writeSquare(draft, empire, {side: isRepublic ? null : 'republic'});
  });

/**
 * Lay a square on its throne, into a tableau, or under its suzerain. A king's vassals go with him;
 * those of a square that goes to its throne go to theirs.
 * @param {Table} table
 * @param {string} empire
 * @param {SquarePlace} to
 * @returns {Table}
 */
export const moveSquare = (table, empire, to) =>
  changed(table, (draft) => {
    if (to.in === 'vassal' && (to.of === empire || !findSquare(draft, to.of))) return;
    const {vassals, ...facts} = squareFacts(draft, empire);
    const taken = asList(vassals);
    liftSquare(draft, empire);
    if (to.in === 'row') {
      const bank = objectIn(objectIn(draft, 'banks'), to.bank);
      listIn(bank, to.region).push(asEntry(empire, withoutEmpty({...facts, vassals: taken})));
      return;
    }
    delete facts.side;
    if (to.in === 'throne') {
      for (const vassal of taken) layOnThrone(draft, vassal);
      layOnThrone(draft, asEntry(empire, facts));
      return;
    }
    const under = squareFacts(draft, to.of);
    const all = [...asList(under.vassals), asEntry(empire, facts), ...taken];
    writeSquare(draft, to.of, {vassals: all});
  });

/**
 * @param {Table} draft
 * @param {string} empire
 */
function liftSquare(draft, empire) {
  const found = findSquare(draft, empire);
  if (!found) {
    delete asObject(draft.thrones)[empire];
    return;
  }
  found.list.splice(found.index, 1);
  if (found.suzerain) dropEmpty(found.suzerain, 'vassals');
  else dropEmpty(draft.banks[found.bank], found.region);
}

/**
 * @param {Table} draft
 * @param {unknown} entry
 */
function layOnThrone(draft, entry) {
  const {empire, side: _, ...facts} = asObject(entry);
  const id = idOf(empire ?? entry);
  setOrDrop(objectIn(draft, 'thrones'), id, Object.keys(facts).length ? facts : null);
}

/**
 * Put a bishop onto a square, or take it off.
 * @param {Table} table
 * @param {string} empire
 * @param {string | null} religion
 * @returns {Table}
 */
export const setSquareBishop = (table, empire, religion) =>
  changed(table, (draft) => writeSquare(draft, empire, {bishop: religion}));

// Cards

/**
 * The list that a spot is in, and how it is written back.
 * @param {Table} draft
 * @param {BankSpot | QueenSpot} spot
 * @param {(list: any[]) => any[]} change
 */
function changeList(draft, spot, change) {
  if (spot.in === 'queens') {
    const queens = change(asList(squareFacts(draft, spot.empire).queens));
    writeSquare(draft, spot.empire, {queens});
    return;
  }
  const bank = objectIn(objectIn(draft, 'banks'), spot.bank);
  bank[spot.in] = change(asList(bank[spot.in]));
  dropEmpty(bank, spot.in);
}

/**
 * @param {Table} draft
 * @param {MarketSpot} spot
 * @param {(place: {card: string | null, florins: number}) => Facts} change
 */
function changeMarket(draft, spot, change) {
  const row = listIn(objectIn(draft, 'market'), spot.region);
  while (row.length < Math.max(MARKET_PLACES, spot.index + 1)) row.push(null);
  const was = row[spot.index];
  const facts = asObject(was);
  const card = (typeof was === 'string' ? was : facts.card) ?? null;
  const florins = typeof facts.florins === 'number' ? facts.florins : 0;
  const now = {card, florins, ...change({card, florins})};
  if (now.florins > 0) row[spot.index] = withoutEmpty(now);
  else row[spot.index] = now.card;
}

/**
 * Take a card away from where it lies.
 * @param {Table} table
 * @param {CardSpot} spot
 * @returns {Table}
 */
export const takeCard = (table, spot) =>
  changed(table, (draft) => {
    if (spot.in === 'market') changeMarket(draft, spot, () => ({card: null}));
    else changeList(draft, spot, (list) => list.filter((_, at) => at !== spot.index));
  });

/**
 * Lay a card down, last in its pile or row unless the spot has an index.
 * @param {Table} table
 * @param {string | {card: string, bishop?: string}} card
 * @param {CardSpot} spot
 * @returns {Table}
 */
export const putCard = (table, card, spot) =>
  changed(table, (draft) => {
    const bare = typeof card === 'string' ? card : card.card;
    if (spot.in === 'market') {
      changeMarket(draft, spot, () => ({card: bare}));
      return;
    }
    const laid = spot.in === 'hand' || spot.in === 'old_maids' ? bare : card;
    changeList(draft, spot, (list) => list.toSpliced(spot.index ?? list.length, 0, laid));
  });

/**
 * What lies at a spot, with the bishop on it.
 * @param {Table} table
 * @param {CardSpot} spot
 * @returns {any}
 */
function cardAt(table, spot) {
  const draft = changed(table, () => {});
  if (spot.in === 'market') {
    const place = asList(asObject(draft.market)[spot.region])[spot.index];
    return asObject(place).card ?? place;
  }
  if (spot.in === 'queens') return squareFacts(draft, spot.empire).queens?.[spot.index ?? 0];
  return asList(asObject(asObject(draft.banks)[spot.bank])[spot.in])[spot.index ?? 0];
}

/**
 * The card at a spot and the bishop on it.
 * @param {Table} table
 * @param {CardSpot} spot
 * @returns {{card: string | null, bishop: string | null}}
 */
export function cardIn(table, spot) {
  const item = cardAt(table, spot);
  const {card = item, bishop} = asObject(item);
  return {card: card ? idOf(card) : null, bishop: bishop ? idOf(bishop) : null};
}

/**
 * Move a card to another place.
 * @param {Table} table
 * @param {CardSpot} from
 * @param {CardSpot} to
 * @returns {Table}
 */
export function moveCard(table, from, to) {
  const card = cardAt(table, from);
  return card ? putCard(takeCard(table, from), card, to) : table;
}

/**
 * Lay a card there, and take it away from where it lay.
 * @param {Table} table
 * @param {string} card
 * @param {CardSpot} to
 * @param {string | undefined} pointer where it lies now
 * @returns {Table}
 */
export function bringCard(table, card, to, pointer) {
  const from = pointer ? spotAt(table, pointer) : null;
  return putCard(from ? takeCard(table, from) : table, card, to);
}

/**
 * Put another card in the place of one.
 * @param {Table} table
 * @param {CardSpot} spot
 * @param {string} card
 * @param {string | undefined} pointer where the other one lies now
 * @returns {Table}
 */
export function replaceCard(table, spot, card, pointer) {
  const from = pointer ? spotAt(table, pointer) : null;
  const replaced = changed(table, (draft) => {
    if (spot.in === 'market') changeMarket(draft, spot, () => ({card}));
    else changeList(draft, spot, (list) => list.map((one, at) => (at === spot.index ? card : one)));
  });
  return from ? takeCard(replaced, from) : replaced;
}

/**
 * The spot of a card that a pointer leads to.
 * @param {Table} table
 * @param {string} pointer
 * @returns {CardSpot | null}
 */
export function spotAt(table, pointer) {
  const parts = pointer.split('/').slice(1);
  const index = Number(parts.at(-1));
  if (parts[0] === 'market') {
    return {in: 'market', region: /** @type {Region} */ (parts[1]), index};
  }
  if (parts.at(-2) === 'queens') return {in: 'queens', empire: empireAt(table, parts), index};
  if (parts[0] !== 'banks') return null;
  return {in: /** @type {'hand'} */ (parts[2]), bank: parts[1], index};
}

/**
 * @param {Table} table
 * @param {string[]} parts
 * @returns {string}
 */
function empireAt(table, parts) {
  if (parts[0] === 'thrones') return parts[1];
  /** @type {any} */
  let item = changed(table, () => {});
  for (const part of parts.slice(0, -2)) item = item?.[part];
  return idOf(asObject(item).empire ?? item);
}

/**
 * Shift a card or square within its row; outward is the direction of newer cards.
 * @param {Table} table
 * @param {string} bank
 * @param {Region} region
 * @param {number} index
 * @param {1 | -1} by
 * @returns {Table}
 */
export const shiftInRow = (table, bank, region, index, by) =>
  changed(table, (draft) =>
    changeList(draft, {in: region, bank}, (list) => {
      const to = index + by;
      if (to < 0 || to >= list.length) return list;
      return list.toSpliced(index, 1).toSpliced(to, 0, list[index]);
    }),
  );

/**
 * Put a bishop onto a card of a row or onto a queen, or take it off.
 * @param {Table} table
 * @param {BankSpot | QueenSpot} spot
 * @param {string | null} religion
 * @returns {Table}
 */
export const setCardBishop = (table, spot, religion) =>
  changed(table, (draft) =>
    changeList(draft, spot, (list) =>
      list.map((item, at) => {
        if (at !== spot.index) return item;
        const card = asObject(item).card ?? item;
        return religion ? {card, bishop: religion} : card;
      }),
    ),
  );

// Money, market, decks

/**
 * @param {Table} table
 * @param {string} bank
 * @param {number} florins
 * @returns {Table}
 */
export const setFlorins = (table, bank, florins) =>
  changed(table, (draft) => {
    objectIn(objectIn(draft, 'banks'), bank).florins = Math.max(0, florins);
  });

/**
 * @param {Table} table
 * @param {Region} region
 * @param {number} index
 * @param {number} florins
 * @returns {Table}
 */
export const setMarketFlorins = (table, region, index, florins) =>
  changed(table, (draft) =>
    changeMarket(draft, {in: 'market', region, index}, () => ({florins: Math.max(0, florins)})),
  );

/**
 * The number of cards in a deck; what is known of its top is kept as far as it goes.
 * @param {Table} table
 * @param {Region} region
 * @param {number} count
 * @returns {Table}
 */
export const setDeck = (table, region, count) =>
  changed(table, (draft) => {
    const {top} = deckOf(table, region);
    writeDeck(draft, region, top.slice(0, Math.max(0, count)), count);
  });

/**
 * Name the top card of a deck, or hide what was known of it. The number of cards stays.
 * @param {Table} table
 * @param {Region} region
 * @param {string | null} card
 * @param {string | undefined} pointer where the card lies now
 * @returns {Table}
 */
export function setDeckTop(table, region, card, pointer) {
  const from = pointer ? spotAt(table, pointer) : null;
  return changed(from ? takeCard(table, from) : table, (draft) => {
    const {top, count} = deckOf(table, region);
    writeDeck(draft, region, card ? [card, ...top.slice(1)] : [], count);
  });
}

/**
 * @param {Table} draft
 * @param {Region} region
 * @param {string[]} top what is known, from the top down
 * @param {number} count
 */
function writeDeck(draft, region, top, count) {
  const hidden = Math.max(0, count - top.length);
  objectIn(draft, 'decks')[region] = top.length === 0 ? hidden : hidden ? {top, hidden} : top;
}

// The turn and the end

/**
 * @param {Table} table
 * @param {Facts} more keys of the turn; null, false, 0 and empty lists take a key away
 * @returns {Table}
 */
export const setTurn = (table, more) =>
  changed(table, (draft) => {
    const turn = {...asObject(draft.turn), ...more};
    const kept = Object.entries(withoutEmpty(turn)).filter(([, value]) => value);
    draft.turn = Object.fromEntries(kept);
  });

/**
 * The turn of a bank, with nothing done in it.
 * @param {Table} table
 * @param {string} bank
 * @returns {Table}
 */
export const startTurn = (table, bank) =>
  changed(table, (draft) => {
    draft.turn = {bank};
  });

/**
 * @param {Table} table
 * @param {string} victory
 * @returns {Table}
 */
export const toggleVictory = (table, victory) =>
  changed(table, (draft) => {
    const active = asList(draft.victories).map(idOf);
    draft.victories = active.includes(victory)
      ? active.filter((one) => one !== victory)
      : [...active, victory];
  });

/**
 * @param {Table} table
 * @returns {Table}
 */
export const clearEnding = (table) =>
  changed(table, (draft) => {
    delete draft.ending;
  });

/**
 * @param {Table} table
 * @param {string} bank
 * @param {boolean} isBankrupt
 * @returns {Table}
 */
export const setBankrupt = (table, bank, isBankrupt) =>
  changed(table, (draft) =>
    setOrDrop(objectIn(objectIn(draft, 'banks'), bank), 'bankrupt', isBankrupt),
  );

// Faults

/**
 * Follow a pointer to the thing that holds its place.
 * @param {Table} draft
 * @param {string} pointer
 * @returns {{holder: any, key: string} | null}
 */
function follow(draft, pointer) {
  const parts = pointer.split('/').slice(1).map((part) =>
    part.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  const key = parts.pop();
  if (key === undefined) return null;
  /** @type {any} */
  let holder = draft;
  for (const part of parts) {
    if (holder === null || typeof holder !== 'object' || !Object.hasOwn(holder, part)) return null;
    holder = holder[part];
  }
  const isThere = holder !== null && typeof holder === 'object' && Object.hasOwn(holder, key);
  return isThere ? {holder, key} : null;
}

/**
 * Whether there is something at a pointer.
 * @param {Table} table
 * @param {string} pointer
 */
export const pointsAt = (table, pointer) => follow(table, pointer) !== null;

/**
 * Take away what a pointer leads to.
 * @param {Table} table
 * @param {string} pointer
 * @returns {Table}
 */
export function removeAt(table, pointer) {
  const draft = structuredClone(table);
  const found = follow(draft, pointer);
  if (!found) return table;
  const {holder, key} = found;
  const isMarket = /^\/market\/(west|east)\/\d+$/.test(pointer);
  if (!Array.isArray(holder)) delete holder[key];
  else if (isMarket) holder[Number(key)] = null;
  else holder.splice(Number(key), 1);
  return draft;
}

/**
 * Write what the server suggests for a name or a key it does not know.
 * @param {Table} table
 * @param {import('../lib/api.js').Fault} fault
 * @returns {Table}
 */
export function takeSuggestion(table, {pointer, suggestion, found: wrong}) {
  const draft = structuredClone(table);
  const found = follow(draft, pointer);
  if (!found || suggestion === undefined) return table;
  const {holder, key} = found;
  // A fault names what it found in quotes: the key of the place, or else its value.
  if (!Array.isArray(holder) && wrong.slice(1, -1) === key) rename(holder, key, suggestion);
  else holder[key] = suggestion;
  return draft;
}

/**
 * Give a key another name; the order of the keys stays, for banks sit in it.
 * @param {Facts} holder
 * @param {string} key
 * @param {string} name
 */
function rename(holder, key, name) {
  for (const [one, value] of Object.entries(holder)) {
    delete holder[one];
    holder[one === key ? name : one] = value;
  }
}
