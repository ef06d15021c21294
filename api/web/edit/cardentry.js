/**
 * Cards by one field, in the order in which people look at a table. A number, a name or a sign ends
 * where the next one cannot belong to it, so that Enter is seldom needed.
 */

import {html, useLayoutEffect, useRef, useState} from '../vendor/htm-preact.js';
import {
  MARKET_PLACES, REGIONS, asList, cardPlaces, deckOf, idOf, seatsOf, squaresOf,
} from '../board/model.js';
import {Icon} from '../lib/icons.js';
import {bankName, capitalized, cardOf, catalog, empireName, folded} from '../lib/names.js';
import {bringCard, moveSquare, putCard, setDeck, setFlorins, setMarketFlorins, takeCard} from './changes.js';

/**
 * @typedef {import('../board/model.js').Table} Table
 * @typedef {import('../board/model.js').Region} Region
 * @typedef {import('../lib/names.js').Card} Card
 * @typedef {{bank: string, pile: 'tableau' | 'hand' | 'old_maids'} | {market: Region} | {thrones: true}} Pile
 * @typedef {{florins: string} | {deck: Region}} Count
 * @typedef {Pile | Count} Place where the field writes
 */

const MOST_SHOWN = 5;
/** The box has 53 florins; of a deck nobody counts more than two digits. */
const MOST_COUNTED = {florins: 53, deck: 99};
const LAST_COLUMN = MARKET_PLACES - 1;

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

/** The first place behind a market's row, a deck, or all that lies before a bank. @param {Place[]} places @param {number} at */
function behind(places, at) {
  const bankAt = (/** @type {Place} */ place) => ('florins' in place ? place.florins : 'bank' in place ? place.bank : null);
  const bank = bankAt(places[at]);
  let next = at + 1;
  while (bank && next < places.length && bankAt(places[next]) === bank) next += 1;
  return next;
}

/** Whether a place takes a number. @param {Place} place @returns {place is Count} */
const isCount = (place) => 'florins' in place || 'deck' in place;

/** @param {Place} pile */
function placeName(pile) {
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
  // A comet has no number.
  const byNumber = /^\d+x?$/i.test(typed);
  const number = wanted.replace('x', '');
  const lying = cardPlaces(table);
  const named = Object.values(catalog()?.cards ?? {})
    .filter((card) => isPlayed(table, card) && !lying.has(card.id))
    .filter((card) => (byNumber ? card.kind !== 'comet' && numberOf(card).startsWith(number) : isNamed(card.name, wanted)));
  const fitting = named.filter((card) => fits(card, pile));
  // When its own deck is used up, a row is filled from the other.
  const cards = (fitting.length || !('market' in pile) ? fitting : named)
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

/** Whether a card belongs to the sets that are played, and has not left the game. @param {Table} table @param {Card} card */
function isPlayed(table, card) {
  const sets = table.sets ?? ['base', 'expansion', ...(table.map === 'reformation' ? ['promo'] : [])];
  return asList(sets).map(idOf).includes(card.set) && !asList(table.discarded).map(idOf).includes(card.id);
}

/** Whether each word typed begins a word of the name. @param {string} name @param {string} wanted */
function isNamed(name, wanted) {
  const words = folded(name).split(' ');
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}

/** @param {Candidate} candidate @param {string} wanted */
const begins = (candidate, wanted) => folded(candidate.name).startsWith(wanted);

/**
 * Squares that can come into a tableau, or whose kings on thrones have queens; those on thrones first.
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
    .sort((a, b) => Number(a.bank !== null) - Number(b.bank !== null))
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
  const found = [...squaresOf(table).values()].filter(
    ({empire, bank}) => empire !== suzerain && bank === null && isNamed(empireName(empire), wanted),
  );
  return found.find(({empire}) => folded(empireName(empire)).startsWith(wanted))?.empire ?? found[0]?.empire ?? null;
}

/**
 * What the field stands at: a pile, a place in it, the king named last, and what is typed so far.
 * @typedef {{pile: number, place: number, king: string | null, text: string}} At
 */

/** What is printed of a card's number behind its beginning. @param {string} id @param {string} typed */
const printedAfter = (id, typed) => id.replace(/^[A-Z]*0*/, '').toLowerCase().slice(typed.length);

/** Reads what is typed, sign by sign, against the table as it is at that moment. */
class Reader {
  /**
   * @param {() => Table} latest
   * @param {(table: Table, label: string) => void} edit
   * @param {() => void} close
   * @param {string | null} bank to begin at, where each phone enters its own
   */
  constructor(latest, edit, close, bank = null) {
    this.latest = latest;
    this.edit = edit;
    this.close = close;
    const own = placesOf(latest()).findIndex((place) => 'florins' in place && place.florins === bank);
    /** @type {At} */
    this.at = {pile: Math.max(0, own), place: 0, king: null, text: ''};
    /** What is still printed of a number that was understood before its end. */
    this.awaited = '';
  }

  get places() {
    return placesOf(this.latest());
  }

  get here() {
    const {places} = this;
    return places[Math.min(this.at.pile, places.length - 1)];
  }

  /** @param {Partial<At>} changes */
  become(changes) {
    this.at = {...this.at, text: '', ...changes};
  }

  /** @param {number} pile */
  goTo(pile) {
    if (pile >= this.places.length) this.close();
    else this.become({pile: Math.max(0, pile), place: 0, king: null});
  }

  /** The field's whole text as it is now: what was added is read, what was mended is taken as it is. @param {string} typed */
  type(typed) {
    const {text} = this.at;
    if (!typed.startsWith(text)) this.become({text: typed});
    else for (const sign of typed.slice(text.length)) this.read(sign);
  }

  /** @param {string} sign */
  read(sign) {
    const isPrinted = sign.toLowerCase() === this.awaited[0];
    this.awaited = isPrinted ? this.awaited.slice(1) : '';
    if (isPrinted) return;
    if (sign === '|') {
      this.finish();
      this.goTo(this.at.pile + 1);
    } else if (sign === '.' && !/\p{L}/u.test(this.at.text)) {
      this.finish();
      this.goTo(behind(this.places, this.at.pile));
    } else if (/[,;\t\n]/.test(sign)) this.finish();
    else {
      if (this.isOver(sign)) this.finish();
      if (sign === ' ' && !this.at.text) return;
      this.become({text: this.at.text + sign});
      this.settle();
    }
  }

  /** Whether what was typed so far cannot go on with this sign, and means something by itself. @param {string} sign */
  isOver(sign) {
    const {text} = this.at;
    if (!text || text === '+' || text === '>') return false;
    const isNumber = /^\d+x?$/i.test(text);
    const begins = /[?+>]/.test(sign) || (isNumber ? !/[\dx]/i.test(sign) : /\d/.test(sign));
    return begins && (isCount(this.here) || this.meant() !== null);
  }

  /** What is typed, laid down as soon as it can mean one thing only. */
  settle() {
    const {here, at: {text}} = this;
    if (/^\+\d$/.test(text)) this.layFlorins(Number(text[1]));
    else if (isCount(here)) {
      const most = 'deck' in here ? MOST_COUNTED.deck : MOST_COUNTED.florins;
      if (!/^\+?\d*$/.test(text)) this.become({});
      else if (/^\d+$/.test(text) && (text.length > 1 || Number(text) * 10 > most)) this.finish();
    } else if (text === '?' && 'bank' in here && here.pile === 'tableau') {
      // A hidden card lies in a hand.
      this.goTo(this.at.pile + 1);
      this.become({text});
      this.finish();
    } else if (/^(\d+x?|\?|-)$/i.test(text)) {
      const [only, other] = candidates(this.latest(), here, text);
      if (!only || other) return;
      this.finish();
      this.awaited = printedAfter(only.id, text);
    }
  }

  /** What the text means if it ends here. @returns {Candidate | {vassal: string} | null} */
  meant() {
    const {here, at: {text, king}} = this;
    if (isCount(here)) return null;
    const vassal = vassalOf(this.latest(), king, text);
    return vassal ? {vassal} : (candidates(this.latest(), here, text)[0] ?? null);
  }

  /** Lay down what is typed, if it means anything. */
  finish() {
    const {here, at: {text, king}} = this;
    if (isCount(here)) {
      if (!/^\d+$/.test(text)) return this.become({});
      const table = this.latest();
      this.edit('florins' in here ? setFlorins(table, here.florins, Number(text)) : setDeck(table, here.deck, Number(text)), placeName(here));
      return this.goTo(this.at.pile + 1);
    }
    const meant = this.meant();
    if (!meant) return undefined;
    if (!('vassal' in meant)) return this.lay(meant);
    const {vassal} = meant;
    this.edit(moveSquare(this.latest(), vassal, {in: 'vassal', of: king ?? ''}), `${empireName(vassal)} under ${empireName(king ?? '')}`);
    return this.become({king: vassal});
  }

  /** Enter: what is typed, or the next place. */
  enter() {
    if (this.at.text) this.finish();
    else this.goTo(this.at.pile + 1);
  }

  /** @param {Candidate} candidate */
  lay(candidate) {
    const {here, at: {place, king}} = this;
    if (isCount(here)) return;
    this.edit(laid(this.latest(), here, {index: place, king}, candidate), `${candidate.name}: ${placeName(here)}`);
    if ('market' in here && place >= LAST_COLUMN) this.goTo(this.at.pile + 1);
    else this.become({place: place + 1, king: candidate.kind === 'square' ? candidate.id : king});
  }

  /** Florins go onto the market card before; onto the row's last where its deck is next. @param {number} florins */
  layFlorins(florins) {
    const {here, at: {place}} = this;
    const row = 'market' in here ? {region: here.market, index: place - 1} : 'deck' in here ? {region: here.deck, index: LAST_COLUMN} : null;
    if (row && row.index >= 0) this.edit(setMarketFlorins(this.latest(), row.region, row.index, florins), 'Florins in the market');
    this.become({});
  }
}

/**
 * One field that takes card after card. Fast fingers are ahead of the drawing: what was typed is
 * read against the table and the place as they are, not as they are drawn.
 * @param {{latest: () => Table, edit: (table: Table, label: string) => void, onClose: () => void,
 *   bank?: string | null}} props `bank`: whose cards come first
 */
export function CardEntry({latest, edit, onClose, bank = null}) {
  const [, draw] = useState({});
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const reader = useRef(/** @type {Reader | null} */ (null));
  reader.current ??= new Reader(latest, edit, onClose, bank);
  const {current: entry} = reader;
  useLayoutEffect(() => field.current?.focus(), []);
  const after = (/** @type {() => void} */ work) => {
    work();
    if (field.current) field.current.value = entry.at.text;
    field.current?.focus();
    draw({});
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    after(() => entry.enter());
  };
  const {here, at: {place, text, pile}} = entry;
  const table = latest();
  const found = isCount(here) ? [] : candidates(table, here, text);
  const where = 'market' in here ? `${placeName(here)}, ${place === 0 ? 'fair' : `column ${place}`}` : placeName(here);
  return html`<section class="card-entry" aria-label="Entering cards" data-testid="card-entry">
    <div class="card-entry-head">
      <button type="button" aria-label="The place before" onClick=${() => after(() => entry.goTo(pile - 1))}><${Icon} name="before" /></button>
      <label for="entry-field">${where}</label>
      <button type="button" aria-label="The next place" data-testid="entry-next" onClick=${() => after(() => entry.goTo(pile + 1))}><${Icon} name="next" /></button>
      <button type="button" aria-label="Close" data-testid="entry-cards-done" onClick=${onClose}><${Icon} name="check" /></button>
    </div>
    <input id="entry-field" ref=${field} autocomplete="off" autocapitalize="off" spellcheck=${false}
      enterkeyhint="next" value=${text} placeholder=${hintOf(table, here)}
      inputmode=${isCount(here) ? 'numeric' : 'text'}
      onInput=${(/** @type {Event} */ event) =>
        after(() => entry.type(/** @type {HTMLInputElement} */ (event.target).value))} onKeyDown=${press} />
    <ul class="entry-found" aria-live="polite">
      ${found.slice(0, MOST_SHOWN).map(
        (candidate) => html`<li><button type="button" data-testid="entry-candidate"
          onClick=${() => after(() => entry.lay(candidate))}>${candidate.name}</button></li>`,
      )}
      ${text && !isCount(here) && !found.length && !text.startsWith('>') && !text.startsWith('+') &&
      html`<li class="muted">No card that can lie here is called “${text}”.</li>`}
    </ul>
  </section>`;
}

/** What can be typed at a place. @param {Table} table @param {Place} place */
function hintOf(table, place) {
  if ('florins' in place) return `${table.banks?.[place.florins]?.florins ?? 0}`;
  if ('deck' in place) return `${deckOf(table, place.deck).count}`;
  if ('market' in place) return 'Number or name, +florins, ? hidden, - gap';
  return 'Number or name; Enter: next pile, . next bank';
}
