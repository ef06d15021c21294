/** Correcting cards: in hands, rows and the market; and the decks. */

import {html} from '../vendor/htm-preact.js';
import {
  cardPlaces, deckOf, faultsAt, marketOf, seatsOf, squaresOf,
} from '../board/model.js';
import {CardChip} from '../board/pieces.js';
import {CardPicker} from '../lib/cardpicker.js';
import {Choices, Select} from '../lib/forms.js';
import {bankName, capitalized, cardName, cardOf, catalog, empireName} from '../lib/names.js';
import {Sheet, showCard} from '../lib/sheet.js';
import {
  bringCard, cardIn, moveCard, moveSquare, putCard, replaceCard, setCardBishop, setDeck, setDeckTop,
  setMarketFlorins, shiftInRow, spotAt, takeCard,
} from './changes.js';
import {BISHOPS, FaultNotes, Stepper} from './parts.js';

/**
 * @typedef {import('./parts.js').SheetProps} SheetProps
 * @typedef {import('./changes.js').CardSpot} CardSpot
 * @typedef {import('../board/model.js').Region} Region
 */

/**
 * A card in a hand, a row or with a king. It may have been put in order since it was tapped.
 * @param {SheetProps & {pointer: string, card?: string}} props
 */
export function CardSheet(props) {
  const {table, faults, edit, onClose} = props;
  const pointer = cardPlaces(table).get(props.card ?? '?') ?? props.pointer;
  const spot = spotAt(table, pointer);
  const {card, bishop} = spot ? cardIn(table, spot) : {card: null, bishop: null};
  if (!spot || !card) return null;
  const name = cardName(card);
  const finish = (/** @type {import('../board/model.js').Table} */ next, /** @type {string} */ label) => {
    edit(next, label);
    onClose();
  };
  return html`<${Sheet} title=${capitalized(name)} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, pointer)} />
    ${card !== '?' &&
    html`<button type="button" data-testid="card-facts" onClick=${() => showCard(card)}>What it does</button>`}
    <${MoveCard} table=${table} card=${card} spot=${spot} onMove=${finish} />
    ${(spot.in === 'west' || spot.in === 'east') && html`<${RowOrder} ...${props} spot=${spot} />`}
    ${(spot.in === 'west' || spot.in === 'east' || spot.in === 'queens') &&
    html`<${Choices} legend="Bishop on the card" name="card-bishop" value=${bishop ?? 'none'}
      options=${BISHOPS} onChange=${(/** @type {string} */ religion) =>
        edit(setCardBishop(table, spot, religion === 'none' ? null : religion), `Bishop on ${name}`)} />`}
    <${CardPicker} id="replace-card" label="It is another card" value=${null}
      onPick=${(/** @type {string | null} */ other) => {
        if (!other) return;
        finish(replaceCard(table, spot, other, cardPlaces(table).get(other)),
          `${cardName(other)} for ${name}`);
      }} />
    <button type="button" data-testid="take-card"
      onClick=${() => finish(takeCard(table, spot), `${name} taken away`)}>Take it away</button>
  <//>`;
}

/**
 * @param {{table: import('../board/model.js').Table, card: string, spot: CardSpot,
 *   onMove: (table: import('../board/model.js').Table, label: string) => void}} props
 */
function MoveCard({table, card, spot, onMove}) {
  const places = cardSpots(table, card);
  const move = (/** @type {string} */ at) => {
    const to = places[Number(at)];
    if (at !== '' && to) onMove(moveCard(table, spot, to.spot), `${cardName(card)}: ${to.label}`);
  };
  return html`<${Select} id="move-card" label="Move it to" value="" onChange=${move}
    options=${[['', 'choose a place'], ...places.map(({label}, at) => [`${at}`, label])]} />`;
}

/**
 * The places where a card can go.
 * @param {import('../board/model.js').Table} table
 * @param {string} card
 * @returns {{label: string, spot: CardSpot}[]}
 */
function cardSpots(table, card) {
  const facts = cardOf(card);
  const region = /** @type {Region} */ (facts?.deck ?? 'west');
  const banks = seatsOf(table);
  const kings = [...squaresOf(table).values()];
  const hands = banks.map((bank) => ({
    label: `${bankName(bank)}’s hand`,
    spot: /** @type {CardSpot} */ ({in: 'hand', bank}),
  }));
  if (!facts) return hands;
  const gaps = gapsOf(table, region);
  if (facts.kind === 'comet') return gaps;
  if (facts.kind === 'queen') {
    return [
      ...hands,
      ...gaps,
      ...kings.map(({empire, bank}) => ({
        label: `with ${empireName(empire)}${bank ? ` (${bankName(bank)})` : ''}`,
        spot: /** @type {CardSpot} */ ({in: 'queens', empire}),
      })),
      ...banks.map((bank) => ({
        label: `${bankName(bank)}’s old maids`,
        spot: /** @type {CardSpot} */ ({in: 'old_maids', bank}),
      })),
    ];
  }
  return [
    ...hands,
    ...banks.map((bank) => ({
      label: `${bankName(bank)}’s ${region} row`,
      spot: /** @type {CardSpot} */ ({in: region, bank}),
    })),
    ...gaps,
  ];
}

/**
 * The places of a market row where no card lies.
 * @param {import('../board/model.js').Table} table
 * @param {Region} region
 */
const gapsOf = (table, region) =>
  marketOf(table, region).flatMap(({card}, index) =>
    card
      ? []
      : [{label: marketPlace(region, index), spot: /** @type {CardSpot} */ ({in: 'market', region, index})}],
  );

/**
 * @param {Region} region
 * @param {number} index
 */
const marketPlace = (region, index) =>
  `${capitalized(region)} market, ${index === 0 ? 'trade fair place' : `column ${index}`}`;

/** @param {SheetProps & {spot: import('./changes.js').BankSpot}} props */
function RowOrder({spot, table, edit}) {
  const region = /** @type {Region} */ (spot.in);
  const index = spot.index ?? 0;
  const {length} = cardRow(table, spot);
  const shift = (/** @type {1 | -1} */ by) =>
    edit(shiftInRow(table, spot.bank, region, index, by), 'Shifted in the row');
  return html`<div class="row">
    <button type="button" data-testid="inward" disabled=${index === 0}
      onClick=${() => shift(-1)}>Nearer to the board</button>
    <button type="button" data-testid="outward" disabled=${index >= length - 1}
      onClick=${() => shift(1)}>Further out</button>
  </div>`;
}

/**
 * @param {import('../board/model.js').Table} table
 * @param {import('./changes.js').BankSpot} spot
 * @returns {unknown[]}
 */
const cardRow = (table, spot) => table.banks?.[spot.bank]?.[spot.in] ?? [];

/**
 * Something new in a hand or a row.
 * @param {SheetProps & {bank: string, to: 'hand' | 'west' | 'east' | 'old_maids'}} props
 */
export function AddSheet({bank, to, table, faults, edit, onClose}) {
  const places = cardPlaces(table);
  const spot = /** @type {CardSpot} */ ({in: to, bank});
  const isRow = to === 'west' || to === 'east';
  const title = {hand: 'hand', west: 'west row', east: 'east row', old_maids: 'old maids'}[to];
  const accepts = (/** @type {import('../lib/names.js').Card} */ card) => {
    if (to === 'old_maids') return card.kind === 'queen';
    return card.kind !== 'comet' && (!isRow || card.kind === 'tableau');
  };
  const squares = [...squaresOf(table).values()].filter(
    ({empire}) => catalog()?.empires[empire]?.region === to,
  );
  return html`<${Sheet} title=${`${bankName(bank)}’s ${title}`} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, `/banks/${bank}/${to}`)} />
    <${CardPicker} id="add-card" label="Add a card" value=${null} deck=${isRow ? to : undefined}
      accepts=${accepts}
      onPick=${(/** @type {string | null} */ card) => {
        if (!card) return;
        edit(bringCard(table, card, spot, places.get(card)), `${cardName(card)} to ${bankName(bank)}`);
        onClose();
      }} />
    <p class="muted">A card that lies elsewhere is moved here.</p>
    ${to === 'hand' &&
    html`<button type="button" data-testid="add-hidden" onClick=${() => {
      edit(putCard(table, '?', spot), `Hidden card to ${bankName(bank)}`);
      onClose();
    }}>Add a hidden card</button>`}
    ${isRow &&
    html`<${Select} id="add-square" label="Or an empire square" value=""
      options=${[
        ['', 'choose an empire'],
        ...squares.map((square) => [
          square.empire,
          `${empireName(square.empire)} (${square.bank ? `now ${bankName(square.bank)}` : 'on its throne'})`,
        ]),
      ]}
      onChange=${(/** @type {string} */ empire) => {
        if (!empire) return;
        edit(moveSquare(table, empire, {in: 'row', bank, region: to}),
          `${empireName(empire)} to ${bankName(bank)}`);
        onClose();
      }} />`}
  <//>`;
}

/** @param {SheetProps & {region: Region, index: number}} props */
export function MarketSheet({region, index, table, faults, edit, onClose}) {
  const {card, florins, pointer} = marketOf(table, region)[index];
  const spot = /** @type {CardSpot} */ ({in: 'market', region, index});
  const finish = (/** @type {import('../board/model.js').Table} */ next, /** @type {string} */ label) => {
    edit(next, label);
    onClose();
  };
  return html`<${Sheet} title=${marketPlace(region, index)} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, pointer)} />
    ${card
      ? html`<${CardChip} id=${card} onTap=${card === '?' ? undefined : () => showCard(card)} />
          <${MoveCard} table=${table} card=${card} spot=${spot} onMove=${finish} />`
      : html`<p class="muted">A gap.</p>`}
    <${CardPicker} id="market-card" label="The card here" value=${null} deck=${region}
      onPick=${(/** @type {string | null} */ put) =>
        put && edit(bringCard(table, put, spot, cardPlaces(table).get(put)),
          `${cardName(put)} in the ${region} market`)} />
    <div class="row">
      <button type="button" data-testid="market-hidden" disabled=${card === '?'}
        onClick=${() => edit(putCard(table, '?', spot), 'Hidden card in the market')}>Hidden card</button>
      <button type="button" data-testid="market-gap" disabled=${card === null}
        onClick=${() => edit(takeCard(table, spot), 'Card off the market')}>Gap</button>
    </div>
    <${Stepper} id="market-florins" label="Florins on it" value=${florins}
      onChange=${(/** @type {number} */ next) =>
        edit(setMarketFlorins(table, region, index, next), 'Florins in the market')} />
  <//>`;
}

/** @param {SheetProps & {region: Region}} props */
export function DeckSheet({region, table, faults, edit, onClose}) {
  const {count, top} = deckOf(table, region);
  return html`<${Sheet} title=${`${capitalized(region)} deck`} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, `/decks/${region}`, '/decks')} />
    <${Stepper} id="deck-count" label="Cards in the deck" value=${count} most=${200}
      onChange=${(/** @type {number} */ next) =>
        edit(setDeck(table, region, next), `${capitalized(region)} deck of ${next}`)} />
    <${CardPicker} id="deck-top" label="Its top card, if you see it" value=${top[0] ?? null} deck=${region}
      placeholder="Hidden" onPick=${(/** @type {string | null} */ card) =>
        edit(setDeckTop(table, region, card, card ? cardPlaces(table).get(card) : undefined),
          `Top of the ${region} deck`)} />
    ${top.length > 1 && html`<p>Known below it: ${top.slice(1).map(cardName).join(', ')}</p>`}
  <//>`;
}
