/** The map as a picture: lands, seas, cities, borders and both open routes. */

import {html, useLayoutEffect, useMemo, useRef} from '../vendor/htm-preact.js';
import {Icon} from '../lib/icons.js';
import {bankName, borderName, catalog, counted, empireName} from '../lib/names.js';
import {coast, geometryOf, routePath, spaceLeft} from './geometry.js';
import {
  bordersOf, emporiaOf, faultsAt, isCovered, spacesOf, squaresOf, stateOf,
} from './model.js';
import {BankMark, Token, tokenName} from './pieces.js';

/**
 * @typedef {import('./model.js').Table} Table
 * @typedef {import('./model.js').PlacedSquare} PlacedSquare
 * @typedef {import('./geometry.js').Geometry} Geometry
 * @typedef {import('./geometry.js').Land} Land
 * @typedef {{kind: 'city', city: string} | {kind: 'border', border: string}
 *   | {kind: 'empire', empire: string}} MapThing what can be tapped on the map
 * @typedef {{table: Table, faults: import('./model.js').Fault[],
 *   onTap: ((thing: MapThing) => void) | null}} MapProps
 */

/** Names that fit the width of a land. @type {Record<string, string>} */
const NAMES = {hre: 'H. R. Empire'};

/** @param {MapProps & {isPart?: boolean}} props `isPart`: drawn into a picture that is there */
export function GameMap({table, faults, onTap, isPart = false}) {
  const geometry = useMemo(() => geometryOf(table), [table, catalog()]);
  if (!geometry) return html`<p class="muted" aria-busy="true">The map is being looked up…</p>`;
  const {width, height, lands, borders} = geometry;
  const open = Object.values(emporiaOf(table)).flatMap(
    (emporium) => catalog()?.routes[emporium] ?? [],
  );
  const drawn = html`
      <${Seas} geometry=${geometry} />
      <${Lands} geometry=${geometry} table=${table} />
      ${open.map((route) => html`<${RouteLine} geometry=${geometry} route=${route} />`)}
      ${[...lands.values()].map(
        (land) => html`
          <${Head} key=${land.empire} land=${land} table=${table} faults=${faults} onTap=${onTap} />
          ${land.cities.map(
            (place) => html`<${City} key=${place.city.id} place=${place} table=${table}
              faults=${faults} onTap=${onTap} />`,
          )}`,
      )}
      ${borders.map(
        (place) => html`<${Border} key=${place.border.id} place=${place} table=${table}
          faults=${faults} onTap=${onTap} />`,
      )}`;
  if (isPart) return drawn;
  return html`<svg class="map" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height}
      role="group" aria-label="Map">${drawn}</svg>`;
}

/** @param {{geometry: Geometry}} props */
export function Seas({geometry: {width, height}}) {
  return html`
    <defs>
      <pattern id="waves" width="46" height="26" patternUnits="userSpaceOnUse">
        <path class="wave" d="M4 8q5 -5 10 0t10 0M27 21q5 -5 10 0t10 0" />
      </pattern>
      <pattern id="disk" width="7" height="7" patternUnits="userSpaceOnUse"
               patternTransform="rotate(45)">
        <path class="hatch" d="M0 0V7" />
      </pattern>
    </defs>
    <rect class="sea" width=${width} height=${height} rx="14" />
    <rect class="waves" width=${width} height=${height} rx="14" fill="url(#waves)" />`;
}

/**
 * The lands, those with a land border grown together.
 * @param {{geometry: Geometry, table: Table}} props
 */
export function Lands({geometry, table}) {
  const shapes = useMemo(() => landShapes(geometry), [geometry]);
  return html`
    <g class="coasts">${shapes.map(({path}) => html`<path d=${path} />`)}</g>
    <g class="lands">
      ${shapes.map(
        ({path, empire}) => html`<path class=${`tint-${stateOf(table, empire)}`} d=${path} />`,
      )}
    </g>
    ${geometry.borders
      .filter(({border}) => !border.sea)
      .map(({at: {x, y}, isVertical}) => {
        const {frontier, join, above} = geometry.measures;
        const line = isVertical
          ? `M${x - frontier} ${y}H${x + frontier}`
          : `M${x} ${y - above + 2}V${y + join - above}`;
        return html`<path class="frontier" d=${line} />`;
      })}`;
}

/**
 * @param {Geometry} geometry
 * @returns {{empire: string, path: string}[]}
 */
function landShapes({lands, borders, measures: {above, join, inset, coast: shore}}) {
  const shapes = [...lands.values()].map(({empire, box}, at) => ({
    empire,
    path: coast(box, at + 3, shore),
  }));
  for (const {border, at, isVertical} of borders) {
    if (border.sea) continue;
    for (const empire of border.empires) {
      const {box, lane} = /** @type {Land} */ (lands.get(empire));
      const half = isVertical
        ? {x: box.x + inset, y: Math.min(lane.y, at.y), width: box.width - 2 * inset,
           height: Math.abs(lane.y - at.y)}
        : {x: Math.min(lane.x, at.x), y: lane.y - above, width: Math.abs(lane.x - at.x), height: join};
      const {x, y, width, height} = half;
      shapes.push({empire, path: `M${x} ${y}h${width}v${height}h${-width}Z`});
    }
  }
  return shapes;
}

/** @param {{geometry: Geometry, route: import('../lib/names.js').Route}} props */
export function RouteLine({geometry, route}) {
  const {path, end, heading} = routePath(geometry, route);
  return html`
    <g class=${`route route-${route.colour}`} role="img"
       aria-label=${`The ${route.colour} route, from its emporium to ${empireName(
         route.empires[route.empires.length - 1],
       )}`}>
      <path class="casing" d=${path} />
      <path class="line" d=${path} />
      <path class="arrow" d="M-4 -9L13 0L-4 9Z"
            transform=${`translate(${end.x} ${end.y}) rotate(${heading})`} />
    </g>`;
}

/**
 * What can be tapped, or only looked at.
 * @param {{label: string, testid: string, className: string, onTap: (() => void) | null,
 *   children?: unknown}} props
 */
function Tappable({label, testid, className, onTap, children}) {
  const name = html`<title>${label}</title>`;
  if (!onTap) return html`<g class=${className} role="img">${name}${children}</g>`;
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onTap();
  };
  return html`
    <g class=${`${className} tappable`} role="button" tabindex="0" data-testid=${testid}
       onClick=${onTap} onKeyDown=${press}>
      ${name}${children}
    </g>`;
}

/**
 * A text that is pressed together when it does not fit.
 * @param {{text: string, className: string, x: number, y: number, room: number}} props
 */
function Fitted({text, className, x, y, room}) {
  const drawn = useRef(/** @type {SVGTextElement | null} */ (null));
  useLayoutEffect(() => {
    const shape = drawn.current;
    shape?.removeAttribute('textLength');
    if (shape && shape.getComputedTextLength() > room) {
      shape.setAttribute('textLength', `${room}`);
      shape.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
  }, [text, className, room]);
  return html`<text ref=${drawn} class=${className} x=${x} y=${y}>${text}</text>`;
}

/**
 * The mark of a fault.
 * @param {{x: number, y: number}} props
 */
const FaultMark = ({x, y}) => html`
  <g class="fault-mark" transform=${`translate(${x} ${y})`}>
    <path d="M0 -11L11 9H-11Z" />
    <text y="3">!</text>
  </g>`;

/** @param {import('./model.js').Fault[]} found */
const faultWords = (found) => (found.length ? `; fault: ${found[0].message}` : '');

/**
 * How a square lies, in a word and in words.
 * @param {PlacedSquare} square
 * @returns {{sign: string, words: string}} the sign is a drawing's name
 */
export function standingOf(square) {
  if (square.bank === null) return {sign: 'throne', words: 'on its throne'};
  const whose = bankName(square.bank);
  if (square.suzerain) {
    return {sign: 'vassal', words: `${whose}'s vassal under ${empireName(square.suzerain)}`};
  }
  return {sign: square.side, words: `${whose}'s ${square.side}`};
}

/** @param {MapProps & {land: Land}} props */
function Head({land, table, faults, onTap}) {
  const {empire, head} = land;
  const square = squaresOf(table).get(empire);
  if (!square) return null;
  const state = stateOf(table, empire);
  const found = faultsAt(faults, square.pointer, `/religions/${empire}`, `/thrones/${empire}`);
  const {sign, words} = standingOf(square);
  const label = [
    `${empireName(empire)}, ${state}, ${words}`,
    square.bishop && `${square.bishop} bishop`,
    square.queens.length && counted(square.queens.length, 'queen'),
    square.repressed.length && `repressed: ${square.repressed.map(tokenName).join(', ')}`,
  ].filter(Boolean).join('; ') + faultWords(found);
  const {x, y, width, height} = head;
  return html`
    <${Tappable} label=${label} testid=${`empire-${empire}`} className="land-head"
                 onTap=${onTap && (() => onTap({kind: 'empire', empire}))}>
      <rect class="hit" data-land=${empire} x=${x} y=${y} width=${width} height=${height} rx="8" />
      <${Fitted} className="land-name" text=${NAMES[empire] ?? empireName(empire)} x=${x + 2}
                 y=${y + 19} room=${width - 32} />
      <${Icon} name=${`rel-${state}`} owner=${state} size=${24} x=${x + width - 26} y=${y + 1}
                className=${`state state-${state}`} />
      <${Icon} name=${sign} size=${22} x=${x + 1} y=${y + 29} className="sign" />
      ${square.bank
        ? html`<${BankMark} bank=${square.bank} size=${26} x=${x + 27} y=${y + 27} />
            <${Fitted} className="holder" text=${bankName(square.bank)} x=${x + 57} y=${y + 46}
                       room=${width - 58} />`
        : html`<text class="holder quiet" x=${x + 27} y=${y + 45}>on throne</text>`}
      <${Things} square=${square} x=${x} y=${y + 56} width=${width} />
      ${found.length > 0 && html`<${FaultMark} x=${x + width - 12} y=${y + 41} />`}
    <//>`;
}

/**
 * Bishop, queens and repressed tokens of a square, close together when there are many.
 * @param {{square: PlacedSquare, x: number, y: number, width: number}} props
 */
function Things({square, x, y, width}) {
  const size = 26;
  const things = [
    ...(square.bishop ? [`${square.bishop} bishop`] : []),
    ...square.queens.map(() => 'queen'),
    ...square.repressed,
  ];
  if (!things.length) return null;
  const step = Math.min(size + 4, (width - size) / Math.max(1, things.length - 1));
  return things.map((thing, at) =>
    thing === 'queen'
      ? html`<${Icon} name="queen" size=${size} x=${x + at * step} y=${y} className="queen" />`
      : html`<${Token} token=${thing} size=${size} x=${x + at * step} y=${y} decorative />`,
  );
}

/** @param {MapProps & {place: import('./geometry.js').CityPlace}} props */
function City({place: {city, box, isTall}, table, faults, onTap}) {
  const covered = isCovered(table, city);
  const spaces = spacesOf(table, city);
  const found = faultsAt(faults, `/cities/${city.id}`);
  const words = spaces.map(({token, levy}) =>
    token ? tokenName(token) : `empty, levy ${levy ? tokenName(levy) : 'unknown'}`,
  );
  const label = `${city.name}${city.capital ? ', capital' : ''}${
    city.emporium ? `, ${city.emporium} emporium` : ''
  }: ${covered ? 'covered' : words.join('; ')}${faultWords(found)}`;
  const {x, y, width, height} = box;
  const row = isTall ? y + 24 : y;
  const shown = covered ? spaces.filter(({token}) => token) : spaces;
  return html`
    <${Tappable} label=${label} testid=${`city-${city.id}`}
                 className=${`city ${covered ? 'covered' : ''}`}
                 onTap=${onTap && (() => onTap({kind: 'city', city: city.id}))}>
      <rect class="hit chip" x=${x} y=${y} width=${width} height=${height} rx="9" />
      ${covered && html`<rect class="disk" x=${x} y=${y} width=${width} height=${height} rx="9"
        fill="url(#disk)" />`}
      ${city.emporium && html`<circle class=${`port port-${city.emporium}`}
        cx=${city.emporium === 'white' ? x - 1 : x + width + 1} cy=${y + height / 2} r="7" />`}
      <${Fitted} className=${`city-name ${city.capital ? 'capital' : ''}`} text=${city.name}
                 x=${x + (city.emporium === 'white' ? 12 : 9)}
                 y=${isTall ? y + 19 : y + height / 2 + 5.5}
                 room=${width - 16 - (isTall ? 0 : shown.length * 36)} />
      ${shown.map(({token, levy}, at) => {
        const left = spaceLeft(box, isTall, at, shown.length);
        return html`
          <circle class="space" cx=${left + 17} cy=${row + 22} r="17" />
          ${(token || levy) && html`<${Token} token=${token ?? levy} ghost=${!token} decorative
            size=${token ? 29 : 25} x=${left + (token ? 2.5 : 4.5)} y=${row + (token ? 7 : 9.5)} />`}`;
      })}
      ${found.length > 0 && html`<${FaultMark} x=${x + width - 4} y=${y + 6} />`}
    <//>`;
}

/** @param {MapProps & {place: import('./geometry.js').BorderPlace}} props */
function Border({place: {border, at}, table, faults, onTap}) {
  const tokens = bordersOf(table).get(border.id) ?? [];
  const found = faultsAt(faults, `/borders/${border.id}`);
  const label = `${border.sea ? 'Sea' : 'Land'} border ${borderName(border.id)}: ${
    tokens.map(tokenName).join(', ') || 'empty'
  }${faultWords(found)}`;
  const {x, y} = at;
  const several = tokens.length > 1;
  return html`
    <${Tappable} label=${label} testid=${`border-${border.id}`}
                 className=${`border ${border.sea ? 'sea-border' : 'land-border'}`}
                 onTap=${onTap && (() => onTap({kind: 'border', border: border.id}))}>
      <circle class="hit" cx=${x} cy=${y} r="23" />
      ${several
        ? html`<rect class="held" x=${x - 30} y=${y - 20} width="60" height="40" rx="20" />`
        : html`<circle class=${tokens.length ? 'held' : 'empty'} cx=${x} cy=${y}
            r=${tokens.length ? 21 : 11} />`}
      ${!tokens.length && border.sea && html`<path class="sign-line"
        d=${`M${x - 7} ${y + 1}q3.5 -4 7 0t7 0`} />`}
      ${!tokens.length && !border.sea && html`<path class="sign-line"
        d=${`M${x - 6} ${y + 4}l6 -8l6 8Z`} />`}
      ${tokens.map(
        (token, index) => html`<${Token} token=${token} decorative size=${several ? 26 : 32}
          x=${several ? x - 26 + index * 26 : x - 16} y=${y - (several ? 14 : 17)} />`,
      )}
      ${found.length > 0 && html`<${FaultMark} x=${x + 15} y=${y - 15} />`}
    <//>`;
}
