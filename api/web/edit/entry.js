/**
 * Entering a table that lies there already: a piece is chosen once and then put down by single taps,
 * and one field takes card after card in the order of the rows.
 */

import {html, useLayoutEffect, useRef, useState} from '../vendor/htm-preact.js';
import {
  REGIONS, bordersOf, cardPlaces, emporiaOf, isCovered, deckOf, isPrinted, marketOf, seatsOf, spacesOf,
  squaresOf, stateOf,
} from '../board/model.js';
import {Token, tokenName} from '../board/pieces.js';
import {Icon} from '../lib/icons.js';
import {
  RELIGIONS, bankName, borderName, capitalized, cardName, cardOf, catalog, empireName, folded,
} from '../lib/names.js';
import {
  bringCard, flipSquare, moveSquare, openEmporium, putCard, putToken, setCardBishop, setInCity,
  setMarketFlorins, setOnBorder, setDeck, setFlorins, setReligion, setSquareBishop, spotAt, takeCard, takeToken, toggleVictory,
} from './changes.js';

/**
 * @typedef {import('../board/model.js').Table} Table
 * @typedef {import('../board/model.js').Region} Region
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../lib/names.js').Card} Card
 * @typedef {import('../lib/names.js').City} City
 * @typedef {{table: Table, label: string}} Entered
 * @typedef {{bank: string, pile: 'tableau' | 'hand' | 'old_maids'} | {market: Region} | {thrones: true}} Pile
 * @typedef {{florins: string} | {deck: Region}} Count
 * @typedef {Pile | Count} Place where the field writes
 */

const LEVY = 'levy';
const FLIP = 'flip';
const IN_CITIES = ['rook', 'knight'];
const PIECES = ['rook', 'knight', 'bishop', 'pirate'];
const MOST_SHOWN = 5;

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

// Cards by one field

/** Every place in the order in which people look at a table. @param {Table} table @returns {Place[]} */
const placesOf = (table) => [
  ...REGIONS.flatMap((name) => {
    const region = /** @type {Region} */ (name);
    return [/** @type {Place} */ ({market: region}), /** @type {Place} */ ({deck: region})];
  }),
  ...seatsOf(table).flatMap((bank) => [
    /** @type {Place} */ ({florins: bank}),
    ...(/** @type {const} */ (['tableau', 'hand', 'old_maids']).map((pile) => ({bank, pile}))),
  ]),
  {thrones: true},
];

/** Whether a place takes a number. @param {Place} place @returns {place is Count} */
const isCount = (place) => 'florins' in place || 'deck' in place;

/** @param {Place} pile */
function pileName(pile) {
  if ('florins' in pile) return `${bankName(pile.florins)}’s florins`;
  if ('deck' in pile) return `Cards in the ${pile.deck} deck`;
  if ('market' in pile) return `${capitalized(pile.market)} market`;
  if ('thrones' in pile) return 'Queens on thrones';
  const names = {tableau: 'tableau', hand: 'hand', old_maids: 'old maids'};
  return `${bankName(pile.bank)}’s ${names[pile.pile]}`;
}

/** Whether a card can lie in a pile. @param {Card} card @param {Pile} pile */
function fits(card, pile) {
  if ('market' in pile) return card.deck === pile.market || card.kind === 'comet';
  if ('thrones' in pile || pile.pile === 'old_maids') return card.kind === 'queen';
  return card.kind !== 'comet';
}

/** The printed number of a card: `38` of `PREN038`. @param {Card} card */
const numberOf = (card) => card.id.replace(/^[A-Z]*0*/, '').replace('X', '');

/**
 * @typedef {{kind: 'card' | 'square' | 'hidden' | 'gap', id: string, name: string, isExact: boolean}} Candidate
 */

/**
 * What a text can mean in a pile; cards that lie elsewhere are left out.
 * @param {Table} table
 * @param {Pile} pile
 * @param {string} text
 * @returns {Candidate[]}
 */
export function candidates(table, pile, text) {
  const wanted = folded(text);
  const typed = text.trim();
  if (typed === '?') return [{kind: 'hidden', id: '?', name: 'hidden card', isExact: true}];
  if (typed === '-') return 'market' in pile ? [{kind: 'gap', id: '-', name: 'gap', isExact: true}] : [];
  if (!wanted) return [];
  const byNumber = /^\d+x?$/i.test(typed);
  const number = wanted.replace('x', '');
  const lying = cardPlaces(table);
  const cards = Object.values(catalog()?.cards ?? {})
    .filter((card) => fits(card, pile) && !lying.has(card.id))
    .filter((card) => (byNumber ? numberOf(card).startsWith(number) : isNamed(card.name, wanted)))
    .map((card) => ({
      kind: /** @type {const} */ ('card'),
      id: card.id,
      name: card.name,
      isExact: byNumber ? numberOf(card) === number : folded(card.name) === wanted,
    }));
  const squares = byNumber || 'market' in pile ? [] : squaresFor(table, pile, wanted);
  return [...squares, ...cards].sort(
    (a, b) => Number(b.isExact) - Number(a.isExact) || Number(begins(b, wanted)) - Number(begins(a, wanted)),
  );
}

/** Whether each word typed begins a word of the name. @param {string} name @param {string} wanted */
function isNamed(name, wanted) {
  const words = folded(name).split(' ');
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

/** @param {Candidate} candidate @param {string} wanted */
const begins = (candidate, wanted) => folded(candidate.name).startsWith(wanted);

/**
 * Squares that can come into a tableau, or whose kings on thrones have queens.
 * @param {Table} table
 * @param {Pile} pile
 * @param {string} wanted
 * @returns {Candidate[]}
 */
function squaresFor(table, pile, wanted) {
  const isWanted = (/** @type {import('../board/model.js').PlacedSquare} */ {bank}) =>
    'thrones' in pile ? bank === null : 'bank' in pile && pile.pile === 'tableau' && bank !== pile.bank;
  return [...squaresOf(table).values()]
    .filter((square) => isWanted(square) && isNamed(empireName(square.empire), wanted))
    .map(({empire}) => ({kind: 'square', id: empire, name: empireName(empire), isExact: folded(empireName(empire)) === wanted}));
}

/**
 * Lay what was meant: a card at the end of the row of its own side, a queen beneath the king named last.
 * @param {Table} table
 * @param {Pile} pile
 * @param {{index: number, king: string | null}} at the place of a market, the king named last
 * @param {Candidate} candidate
 * @returns {Table}
 */
function laid(table, pile, {index, king}, {kind, id}) {
  if ('market' in pile) {
    const spot = /** @type {const} */ ({in: 'market', region: pile.market, index});
    if (kind === 'gap') return takeCard(table, spot);
    return kind === 'hidden' ? putCard(table, '?', spot) : bringCard(table, id, spot, undefined);
  }
  if ('thrones' in pile) return king && kind === 'card' ? putCard(table, id, {in: 'queens', empire: king}) : table;
  const {bank} = pile;
  if (kind === 'square') {
    const region = /** @type {Region} */ (catalog()?.empires[id]?.region);
    return moveSquare(table, id, {in: 'row', bank, region});
  }
  if (pile.pile !== 'tableau') return putCard(table, id, {in: pile.pile, bank});
  const card = cardOf(id);
  if (card?.kind === 'queen') return king ? putCard(table, id, {in: 'queens', empire: king}) : table;
  return putCard(table, id, {in: /** @type {Region} */ (card?.deck ?? 'west'), bank});
}

/**
 * `>` and a name lay a square beneath the king named last.
 * @param {Table} table
 * @param {string | null} suzerain
 * @param {string} text
 */
function vassalOf(table, suzerain, text) {
  const wanted = folded(text.slice(1));
  if (!text.startsWith('>') || !suzerain || !wanted) return null;
  const found = [...squaresOf(table).values()].filter(({empire}) => isNamed(empireName(empire), wanted));
  return found.length === 1 ? found[0].empire : null;
}

/**
 * @param {Table} table
 * @param {Count} place
 * @param {number} count
 */
const withNumber = (table, place, count) =>
  'florins' in place ? setFlorins(table, place.florins, count) : setDeck(table, place.deck, count);

/** What is there now. @param {Table} table @param {Count} place */
const numberAt = (table, place) =>
  'florins' in place ? (table.banks?.[place.florins]?.florins ?? 0) : deckOf(table, place.deck).count;

/**
 * One field that takes card after card. Fast fingers are ahead of the drawing: what was typed is
 * read against the table and the place as they are, not as they are drawn.
 * @param {{latest: () => Table, edit: (table: Table, label: string) => void, onClose: () => void}} props
 */
export function CardEntry({latest, edit, onClose}) {
  const [, draw] = useState({});
  const at = useRef({pile: 0, place: 0, king: /** @type {string | null} */ (null), text: ''});
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => field.current?.focus(), []);
  const piles = placesOf(latest());
  const here = () => piles[Math.min(at.current.pile, piles.length - 1)];
  const become = (/** @type {Partial<typeof at.current>} */ changes) => {
    at.current = {...at.current, text: '', ...changes};
    if (field.current) field.current.value = at.current.text;
    draw({});
  };
  const go = (/** @type {number} */ by) => {
    const next = at.current.pile + by;
    if (next >= piles.length) onClose();
    else become({pile: Math.max(0, next), place: 0, king: null});
    field.current?.focus();
  };
  const lay = (/** @type {Candidate} */ candidate) => {
    const pile = here();
    if (isCount(pile)) return;
    const {place, king} = at.current;
    edit(laid(latest(), pile, {index: place, king}, candidate), `${candidate.name}: ${pileName(pile)}`);
    const isLast = 'market' in pile && place + 1 >= marketOf(latest(), pile.market).length;
    if (isLast) go(1);
    else become({place: place + 1, king: candidate.kind === 'square' ? candidate.id : king});
  };
  const layFlorins = (/** @type {Region} */ region, /** @type {number} */ florins) => {
    edit(setMarketFlorins(latest(), region, at.current.place - 1, florins), 'Florins in the market');
    become({});
  };
  const write = (/** @type {Event} */ event) => {
    const typed = /** @type {HTMLInputElement} */ (event.target).value;
    const pile = here();
    const florin = 'market' in pile && at.current.place > 0 ? /^\+(\d)$/.exec(typed) : null;
    if (typed === '|') go(1);
    else if (isCount(pile)) become({text: typed.replace(/\D/g, '')});
    else if (florin && 'market' in pile) layFlorins(pile.market, Number(florin[1]));
    else {
      const meant = candidates(latest(), pile, typed);
      // A number or a sign that can mean one card only needs no Enter.
      if (meant.length === 1 && /^(\d+|\?|-)$/.test(typed)) lay(meant[0]);
      else become({text: typed});
    }
  };
  const enterKey = () => {
    const pile = here();
    const {text, king} = at.current;
    if (!text) return go(1);
    if (isCount(pile)) {
      edit(withNumber(latest(), pile, Number(text)), pileName(pile));
      return go(1);
    }
    const vassal = vassalOf(latest(), king, text);
    if (vassal && king) {
      edit(moveSquare(latest(), vassal, {in: 'vassal', of: king}), `${empireName(vassal)} under ${empireName(king)}`);
      return become({king: vassal});
    }
    const found = candidates(latest(), pile, text);
    return found.length ? lay(found[0]) : undefined;
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enterKey();
  };
  const pile = here();
  const {place, text} = at.current;
  const table = latest();
  const found = isCount(pile) ? [] : candidates(table, pile, text);
  const where = 'market' in pile ? `${pileName(pile)}, ${place === 0 ? 'fair' : `column ${place}`}` : pileName(pile);
  return html`<section class="card-entry" aria-label="Entering cards" data-testid="card-entry">
    <div class="card-entry-head">
      <button type="button" aria-label="The place before" onClick=${() => go(-1)}>‹</button>
      <label for="entry-field">${where}</label>
      <button type="button" aria-label="The next place" data-testid="entry-next" onClick=${() => go(1)}>›</button>
      <button type="button" aria-label="Close" data-testid="entry-cards-done" onClick=${onClose}><${Icon} name="check" /></button>
    </div>
    <input id="entry-field" ref=${field} autocomplete="off" autocapitalize="off" spellcheck=${false}
      enterkeyhint="next" value=${text}
      placeholder=${isCount(pile) ? `${numberAt(table, pile)}` : 'Number or name, then Enter; ? hidden, | next place'}
      inputmode=${isCount(pile) ? 'numeric' : 'text'}
      onInput=${write} onKeyDown=${press} />
    <ul class="entry-found" role="status">
      ${found.slice(0, MOST_SHOWN).map(
        (candidate) => html`<li><button type="button" data-testid="entry-candidate"
          onClick=${() => lay(candidate)}>${candidate.name}</button></li>`,
      )}
      ${text && !isCount(pile) && !found.length && !text.startsWith('>') && !text.startsWith('+') &&
      html`<li class="muted">No card that can lie here is called “${text}”.</li>`}
    </ul>
  </section>`;
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
