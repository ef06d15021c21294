/**
 * Where everything lies on the drawn map.
 *
 * Two rows of five lands with their cities. The lanes that trade takes run along the inner side of
 * both rows, so that a route never crosses a city: it goes along a lane, and over to the other
 * lane in the middle of a land.
 */

import {catalog} from '../lib/names.js';
import {isCovered, isPrinted, spacesOf, squaresOf} from './model.js';

/**
 * @typedef {import('./model.js').Table} Table
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{x: number, y: number}} Point
 * @typedef {{city: import('../lib/names.js').City, box: Box, isTall: boolean}} CityPlace
 * @typedef {{empire: string, box: Box, head: Box, cities: CityPlace[], lane: Point,
 *   hasThings: boolean}} Land
 * @typedef {{border: import('../lib/names.js').Border, at: Point, isVertical: boolean}} BorderPlace
 * @typedef {{city: string, space: string, isCovered: boolean, at: Point}} Spot the space of a city
 * @typedef {{beside: number, corner: number, coast: {step: number, wobble: number}, above: number,
 *   join: number, inset: number, frontier: number, isSmall: boolean}} Measures
 * @typedef {{width: number, height: number, lands: Map<string, Land>, borders: BorderPlace[],
 *   spots: Spot[], middle: number, measures: Measures}} Geometry
 */

const MARGIN = 12;
const LAND = 152;
const STRAIT = 42;
const CHANNEL = 56;
const LANE = 34;
const INSET = 9;
const HEAD = 56;
const THINGS = 32;
const CITY = 44;
const TALL_CITY = 66;
const SPACE = 36;
const LETTER = 8.2;
/** @type {Measures} */
const MEASURES = {beside: 4.5, corner: 12, coast: {step: 24, wobble: 6}, above: 64, join: 78, inset: 10, frontier: 62, isSmall: false};

/**
 * @param {Table} table
 * @returns {Geometry | null}
 */
export function geometryOf(table) {
  const known = catalog();
  if (!known) return null;
  const [north, south] = known.grid.map((row) => row.map((empire) => contentsOf(table, empire)));
  const northHeight = Math.max(...north.map(heightOf));
  const southHeight = Math.max(...south.map(heightOf));
  const northEnd = MARGIN + northHeight;
  const southStart = northEnd + CHANNEL;
  /** @type {Map<string, Land>} */
  const lands = new Map();
  north.forEach((contents, column) => {
    lands.set(contents.empire, laidOut(contents, column, northEnd - heightOf(contents), true));
  });
  south.forEach((contents, column) => {
    lands.set(contents.empire, laidOut(contents, column, southStart, false));
  });
  return {
    width: 2 * MARGIN + 5 * LAND + 4 * STRAIT,
    height: southStart + southHeight + MARGIN,
    lands,
    borders: Object.values(known.borders).map((border) => borderPlace(border, lands)),
    spots: [...lands.values()].flatMap((land) => land.cities.flatMap((place) => spotsOf(table, place))),
    middle: northEnd + CHANNEL / 2,
    measures: MEASURES,
  };
}

/**
 * The middle of each space of a city.
 * @param {Table} table
 * @param {CityPlace} place
 * @returns {Spot[]}
 */
function spotsOf(table, place) {
  const {city, box, isTall: tall} = place;
  const covered = isCovered(table, city);
  return spacesOf(table, city).map((_, at, spaces) => ({
    city: city.id,
    space: at ? `${city.id}-${at + 1}` : city.id,
    isCovered: covered,
    at: {x: spaceLeft(box, tall, at, spaces.length) + 17, y: box.y + (tall ? 46 : 22)},
  }));
}

/**
 * @param {Box} box of a city
 * @param {boolean} tall
 * @param {number} at which of its spaces
 * @param {number} count
 */
export const spaceLeft = (box, tall, at, count) =>
  tall ? box.x + 6 + at * 42 : box.x + box.width - 40 - (count - 1 - at) * 34;

/**
 * @typedef {{empire: string, hasThings: boolean,
 *   cities: {city: import('../lib/names.js').City, isTall: boolean}[]}} Contents
 */

/**
 * @param {Table} table
 * @param {string} empire
 * @returns {Contents}
 */
function contentsOf(table, empire) {
  const known = catalog();
  const square = squaresOf(table).get(empire);
  const cities = (known?.empires[empire].cities ?? [])
    .map((id) => /** @type {NonNullable<typeof known>} */ (known).cities[id])
    .filter((city) => isPrinted(table, city));
  // An emporium lies at the lane, where its route begins.
  cities.sort((one, other) => Number(Boolean(one.emporium)) - Number(Boolean(other.emporium)));
  return {
    empire,
    hasThings: Boolean(square?.repressed.length || square?.queens.length || square?.bishop),
    cities: cities.map((city) => ({city, isTall: isTall(table, city)})),
  };
}

/**
 * Whether a city's spaces need a line of their own.
 * @param {Table} table
 * @param {import('../lib/names.js').City} city
 */
function isTall(table, city) {
  const room = LAND - 2 * INSET - 12;
  return city.name.length * LETTER + spacesOf(table, city).length * SPACE > room;
}

/** @param {Contents} contents */
const headOf = (contents) => HEAD + (contents.hasThings ? THINGS : 0);

/** @param {Contents} contents */
const heightOf = (contents) =>
  INSET + headOf(contents) + LANE +
  contents.cities.reduce((sum, {isTall: tall}) => sum + (tall ? TALL_CITY : CITY) + 4, 0);

/**
 * @param {Contents} contents
 * @param {number} column
 * @param {number} top
 * @param {boolean} isNorth
 * @returns {Land}
 */
function laidOut(contents, column, top, isNorth) {
  const x = MARGIN + column * (LAND + STRAIT);
  const box = {x, y: top, width: LAND, height: heightOf(contents)};
  const inner = {x: x + INSET, width: LAND - 2 * INSET};
  let y = top + (isNorth ? INSET - 3 : LANE);
  const head = {...inner, y, height: headOf(contents)};
  y += head.height;
  const ordered = isNorth ? contents.cities : contents.cities.toReversed();
  const cities = ordered.map(({city, isTall: tall}) => {
    const place = {city, isTall: tall, box: {...inner, y, height: tall ? TALL_CITY : CITY}};
    y += place.box.height + 4;
    return place;
  });
  const laneY = isNorth ? top + box.height - LANE / 2 : top + LANE / 2;
  const {empire, hasThings} = contents;
  return {empire, box, head, cities, lane: {x: x + LAND / 2, y: laneY}, hasThings};
}

/**
 * A border is crossed on the lane, or between the two lanes.
 * @param {import('../lib/names.js').Border} border
 * @param {Map<string, Land>} lands
 * @returns {BorderPlace}
 */
function borderPlace(border, lands) {
  const [one, other] = border.empires.map((empire) => /** @type {Land} */ (lands.get(empire)).lane);
  const at = {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2};
  return {border, at, isVertical: one.x === other.x};
}

// Routes

/**
 * A route from its emporium to its arrowhead, as the path of a line; the white one runs a little
 * above and left of the middle of the lane, the black one below and right of it.
 * @param {Geometry} geometry
 * @param {import('../lib/names.js').Route} route
 * @returns {{path: string, end: Point, heading: number}}
 */
export function routePath({lands, borders, measures: {beside, corner}}, route) {
  const shift = route.colour === 'white' ? -beside : beside;
  const aside = (/** @type {Point} */ {x, y}) => ({x: x + shift, y: y + shift});
  const first = /** @type {Land} */ (lands.get(route.empires[0]));
  const port = first.cities.find(({city}) => city.id === route.emporium)?.box ?? first.head;
  // Beside the cities, on the left for the white route and on the right for the black one.
  const gutter = route.colour === 'white' ? port.x - 2 : port.x + port.width + 2;
  const from = {x: gutter, y: port.y + port.height / 2};
  const points = [from, {x: gutter, y: aside(first.lane).y}];
  route.empires.forEach((empire, at) => {
    points.push(aside(/** @type {Land} */ (lands.get(empire)).lane));
    const border = borders.find((place) => place.border.id === route.borders[at]);
    if (border) points.push(aside(border.at));
  });
  const bends = straightened(points);
  const end = /** @type {Point} */ (bends.at(-1));
  const before = /** @type {Point} */ (bends.at(-2));
  const heading = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return {path: rounded(bends, corner), end, heading};
}

/**
 * Only the points where a line bends, its ends included; a way back on itself is left out.
 * @param {Point[]} points
 */
function straightened(points) {
  /** @type {Point[]} */
  const kept = [];
  for (const point of points) {
    const [before, last] = kept.slice(-2);
    const isOnLine =
      last && before &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (isOnLine) kept.pop();
    kept.push(point);
  }
  return kept;
}

/**
 * A line with round corners.
 * @param {Point[]} points
 * @param {number} corner
 */
function rounded(points, corner) {
  const parts = [`M${points[0].x} ${points[0].y}`];
  for (let at = 1; at < points.length - 1; at += 1) {
    const [before, here, after] = points.slice(at - 1, at + 2);
    const start = towards(here, before, corner);
    const end = towards(here, after, corner);
    parts.push(`L${start.x} ${start.y}Q${here.x} ${here.y} ${end.x} ${end.y}`);
  }
  const last = /** @type {Point} */ (points.at(-1));
  return `${parts.join('')}L${last.x} ${last.y}`;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} corner
 */
function towards(from, to, corner) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(corner, length / 2) / (length || 1);
  return {x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part};
}

// Coasts

/**
 * A box with the wavering edge of a coast; the same seed draws the same coast.
 * @param {Box} box
 * @param {number} seed
 * @param {{step: number, wobble: number}} measures
 * @returns {string}
 */
export function coast({x, y, width, height}, seed, {step, wobble: reach}) {
  const random = randomFrom(seed);
  const wobble = () => (random() - 0.5) * reach;
  /** @type {Point[]} */
  const points = [];
  /** @param {Point} from @param {Point} to */
  const along = (from, to) => {
    const count = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step));
    for (let at = 1; at < count; at += 1) {
      const part = at / count;
      points.push({
        x: from.x + (to.x - from.x) * part + wobble(),
        y: from.y + (to.y - from.y) * part + wobble(),
      });
    }
  };
  const corners = [
    {x, y}, {x: x + width, y}, {x: x + width, y: y + height}, {x, y: y + height},
  ];
  corners.forEach((corner, at) => along(corner, corners[(at + 1) % 4]));
  return smooth(points);
}

/**
 * A closed curve past points.
 * @param {Point[]} points
 */
function smooth(points) {
  const middle = (/** @type {Point} */ one, /** @type {Point} */ other) =>
    `${((one.x + other.x) / 2).toFixed(1)} ${((one.y + other.y) / 2).toFixed(1)}`;
  const count = points.length;
  const parts = [`M${middle(points[count - 1], points[0])}`];
  points.forEach((point, at) => {
    const after = points[(at + 1) % count];
    parts.push(`Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(point, after)}`);
  });
  return `${parts.join('')}Z`;
}

/** @param {number} seed */
function randomFrom(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}
