/** Correcting cities, borders and emporia. */

import {html, useState} from '../vendor/htm-preact.js';
import {
  bordersOf, emporiaOf, faultsAt, isCovered, seatsOf, spacesOf,
} from '../board/model.js';
import {tokenName} from '../board/pieces.js';
import {Choices, Tick} from '../lib/forms.js';
import {borderName, capitalized, catalog, cityName} from '../lib/names.js';
import {Sheet} from '../lib/sheet.js';
import {openEmporium, putToken, setInCity, setOnBorder, takeToken} from './changes.js';
import {FaultNotes, PawnChoices, PieceChoices, StandingToken} from './parts.js';

/** @typedef {import('./parts.js').SheetProps} SheetProps */

/** @param {SheetProps & {city: string}} props */
export function CitySheet({city: id, table, faults, edit, onClose, onCarry}) {
  const city = catalog()?.cities[id];
  if (!city) return null;
  const spaces = spacesOf(table, city);
  // The second space of Venice is open only at times (G4c); here it can always be reached.
  if (id === 'venice' && spaces.length === 1) spaces.push({token: null, levy: null});
  const covered = isCovered(table, city);
  return html`<${Sheet} title=${city.name} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, `/cities/${id}`)} />
    ${covered &&
    html`<p>A disk covers this ${city.emporium} emporium.</p>
      <button type="button" data-testid="open-emporium" onClick=${() =>
        edit(openEmporium(table, city.emporium ?? '', id), `${city.name} opened`)}>
        Open it, cover the other ${city.emporium} ones</button>`}
    ${(!covered || spaces.some(({token}) => token)) &&
    spaces.map(
      ({token, levy}, space) => html`<section class="stack" data-testid=${`space-${space}`}>
        ${spaces.length > 1 && html`<h3>Space ${space + 1}${id === 'venice' && space === 1
          ? ' (by an ability)' : ''}</h3>`}
        <p class="muted">Levy icon: ${levy ? tokenName(levy) : 'none'}</p>
        ${token && html`<${StandingToken} token=${token}
          onMove=${() => onCarry({token, from: {in: 'city', city: id, space}})}
          onTake=${() => edit(setInCity(table, id, space, null), `${tokenName(token)} taken away`)} />`}
        <${PieceChoices} kinds=${['rook', 'knight']} chosen=${token}
          onPick=${(/** @type {string} */ put) =>
            edit(setInCity(table, id, space, put), `${tokenName(put)} in ${city.name}`)} />
      </section>`,
    )}
  <//>`;
}

/** @param {SheetProps & {border: string}} props */
export function BorderSheet({border: id, table, faults, edit, onClose, onCarry}) {
  const [isBeside, setBeside] = useState(false);
  const border = catalog()?.borders[id];
  if (!border) return null;
  const tokens = bordersOf(table).get(id) ?? [];
  const put = (/** @type {string} */ token) => {
    const label = `${tokenName(token)} on ${borderName(id)}`;
    const next = isBeside
      ? putToken(table, token, {in: 'border', border: id})
      : setOnBorder(table, id, token);
    edit(next, label);
  };
  const chosen = tokens.length === 1 ? tokens[0] : null;
  return html`<${Sheet} title=${`${borderName(id)}`} onClose=${onClose} testid="edit-sheet">
    <p class="muted">${border.sea ? 'A sea border: a concession or a pirate.' : 'A land border: a concession.'}</p>
    <${FaultNotes} faults=${faultsAt(faults, `/borders/${id}`)} />
    ${tokens.map(
      (token, index) => html`<${StandingToken} token=${token}
        onMove=${() => onCarry({token, from: {in: 'border', border: id, index}})}
        onTake=${() => edit(takeToken(table, {in: 'border', border: id, index}),
          `${tokenName(token)} taken away`)} />`,
    )}
    ${tokens.length > 0 && border.sea && html`<${Tick} label="Lay it beside what is there (PIRATE d)"
      checked=${isBeside} onChange=${setBeside} testid="beside" />`}
    <h3>Concession</h3>
    <${PawnChoices} banks=${seatsOf(table)} chosen=${chosen} onPick=${put} />
    ${border.sea && html`<h3>Pirate</h3>
      <${PieceChoices} kinds=${['pirate']} chosen=${chosen} onPick=${put} />`}
  <//>`;
}

/** @param {SheetProps & {colour: string}} props */
export function EmporiumSheet({colour, table, faults, edit, onClose}) {
  const emporia = Object.values(catalog()?.cities ?? {}).filter((city) => city.emporium === colour);
  return html`<${Sheet} title=${`The open ${colour} emporium`} onClose=${onClose} testid="edit-sheet">
    <${FaultNotes} faults=${faultsAt(faults, `/emporia/${colour}`, '/emporia')} />
    <${Choices} legend=${`${capitalized(colour)} route from`} name=${`emporium-${colour}`}
      value=${emporiaOf(table)[colour] ?? ''}
      options=${emporia.map((city) => [city.id, city.name])}
      onChange=${(/** @type {string} */ city) =>
        edit(openEmporium(table, colour, city), `${cityName(city)} opened`)} />
    <p class="muted">The other two of this colour lie under their disks.</p>
  <//>`;
}
