/** Correcting an empire: its religion, and its square with all that lies on it. */

import {html} from '../vendor/htm-preact.js';
import {banksOf, cardPlaces, faultsAt, seatsOf, squaresOf, stateOf} from '../board/model.js';
import {CardChip, tokenName} from '../board/pieces.js';
import {CardPicker} from '../lib/cardpicker.js';
import {Choices, Select} from '../lib/forms.js';
import {bankName, capitalized, cardName, catalog, empireName} from '../lib/names.js';
import {Sheet} from '../lib/sheet.js';
import {
  bringCard, flipSquare, moveSquare, putToken, setReligion, setSquareBishop, shiftInRow, takeToken,
} from './changes.js';
import {BISHOPS, FaultNotes, PawnChoices, PieceChoices, StandingToken} from './parts.js';

/**
 * @typedef {import('./parts.js').SheetProps} SheetProps
 * @typedef {import('./changes.js').SquarePlace} SquarePlace
 * @typedef {import('../board/model.js').PlacedSquare} PlacedSquare
 */

/** @type {[string, string][]} */
const STATES = ['medieval', 'catholic', 'islamic', 'reformist'].map((state) => [
  state,
  capitalized(state),
]);

/** @param {SheetProps & {empire: string}} props */
export function EmpireSheet(props) {
  const {empire, table, faults, edit, onClose} = props;
  const square = squaresOf(table).get(empire);
  if (!square) return null;
  const name = empireName(empire);
  const places = placesFor(table, empire);
  const now = placeKey(square);
  return html`<${Sheet} title=${name} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, square.pointer, `/religions/${empire}`,
      `/thrones/${empire}`)} />
    <${Choices} legend="Religion" name="religion" value=${stateOf(table, empire)} options=${STATES}
      onChange=${(/** @type {string} */ state) =>
        edit(setReligion(table, empire, state === 'medieval' ? null : state), `${name} ${state}`)} />
    <${Select} id="square-place" label="The square lies" value=${now}
      options=${places.map(({key, label}) => [key, label])}
      onChange=${(/** @type {string} */ key) => {
        const to = places.find((place) => place.key === key);
        if (to) edit(moveSquare(table, empire, to.place), `${name}: ${to.label}`);
      }} />
    ${square.bank && !square.suzerain && html`<${RowPlace} square=${square} ...${props} />`}
    <${Choices} legend="Bishop on the square" name="square-bishop" value=${square.bishop ?? 'none'}
      options=${BISHOPS}
      onChange=${(/** @type {string} */ religion) =>
        edit(setSquareBishop(table, empire, religion === 'none' ? null : religion),
          `Bishop on ${name}`)} />
    <${Queens} square=${square} ...${props} />
    <${Repressed} square=${square} ...${props} />
  <//>`;
}

/** @param {PlacedSquare} square */
function placeKey(square) {
  if (square.bank === null) return 'throne';
  return square.suzerain ? `vassal ${square.suzerain}` : `row ${square.bank}`;
}

/**
 * Where a square can lie.
 * @param {import('../board/model.js').Table} table
 * @param {string} empire
 * @returns {{key: string, label: string, place: SquarePlace}[]}
 */
function placesFor(table, empire) {
  const region = catalog()?.empires[empire].region ?? 'west';
  const kings = [...squaresOf(table).values()].filter(
    (square) => square.bank && !square.suzerain && square.empire !== empire,
  );
  return [
    {key: 'throne', label: 'on its throne', place: {in: 'throne'}},
    ...seatsOf(table).map((bank) => ({
      key: `row ${bank}`,
      label: `in ${bankName(bank)}’s ${region} row`,
      place: /** @type {SquarePlace} */ ({in: 'row', bank, region}),
    })),
    ...kings.map((king) => ({
      key: `vassal ${king.empire}`,
      label: `under ${empireName(king.empire)}, a vassal`,
      place: /** @type {SquarePlace} */ ({in: 'vassal', of: king.empire}),
    })),
  ];
}

/** King or republic, and the place in its row. @param {SheetProps & {square: PlacedSquare}} props */
function RowPlace({square: {empire, bank, side, pointer}, table, edit}) {
  const [, , , region, at] = pointer.split('/');
  const index = Number(at);
  const row = banksOf(table).find((board) => board.bank === bank)
    ?.rows[/** @type {'west'} */ (region)] ?? [];
  const shift = (/** @type {1 | -1} */ by) =>
    edit(shiftInRow(table, bank ?? '', /** @type {'west'} */ (region), index, by),
      `${empireName(empire)} shifted`);
  return html`
    <${Choices} legend="Side" name="side" value=${side}
      options=${[['king', 'King'], ['republic', 'Republic']]}
      onChange=${() => edit(flipSquare(table, empire), `${empireName(empire)} turned over`)} />
    <div class="row">
      <button type="button" data-testid="inward" disabled=${index === 0}
        onClick=${() => shift(-1)}>Nearer to the board</button>
      <button type="button" data-testid="outward" disabled=${index >= row.length - 1}
        onClick=${() => shift(1)}>Further out</button>
    </div>`;
}

/** @param {SheetProps & {square: PlacedSquare}} props */
function Queens({square: {empire, queens}, table, edit, onOpen}) {
  const places = cardPlaces(table);
  return html`<section class="stack">
    <h3>Queens</h3>
    ${queens.map(
      ({card, bishop, pointer}) => html`<${CardChip} id=${card} bishop=${bishop ?? undefined}
        onTap=${() => onOpen({kind: 'card', pointer, card})} />`,
    )}
    <${CardPicker} id="add-queen" label="Add a queen" value=${null} placeholder="Name of the queen"
      accepts=${(/** @type {import('../lib/names.js').Card} */ card) => card.kind === 'queen'}
      onPick=${(/** @type {string | null} */ card) =>
        card && edit(bringCard(table, card, {in: 'queens', empire}, places.get(card)),
          `${cardName(card)} with ${empireName(empire)}`)} />
  </section>`;
}

/** @param {SheetProps & {square: PlacedSquare}} props */
function Repressed({square: {empire, repressed}, table, edit, onCarry}) {
  const put = (/** @type {string} */ token) =>
    edit(putToken(table, token, {in: 'square', empire}), `${tokenName(token)} repressed`);
  return html`<section class="stack">
    <h3>Repressed tokens</h3>
    ${repressed.map((token, index) => {
      const spot = /** @type {import('./changes.js').TokenSpot} */ ({in: 'square', empire, index});
      return html`<${StandingToken} token=${token} onMove=${() => onCarry({token, from: spot})}
        onTake=${() => edit(takeToken(table, spot), `${tokenName(token)} taken away`)} />`;
    })}
    <details><summary>Add a token</summary>
      <${PieceChoices} kinds=${['rook', 'knight']} onPick=${put} />
      <${PawnChoices} banks=${seatsOf(table)} onPick=${put} />
    </details>
  </section>`;
}
