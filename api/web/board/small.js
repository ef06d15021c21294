/**
 * Where everything lies on the small map: the whole of it in the width of a phone. The same grid,
 * lanes and routes as the large one; a city is its tokens alone.
 */

import {catalog} from '../lib/names.js';
import {isCovered, isPrinted, spacesOf, squaresOf} from './model.js';

/**
 * @typedef {import('./model.js').Table} Table
 * @typedef {import('./geometry.js').Geometry} Geometry
 * @typedef {import('./geometry.js').Land} Land
 * @typedef {import('./geometry.js').Measures} Measures
 * @typedef {import('./geometry.js').Spot} Spot
 */

const MARGIN = 8;
const LAND = 68;
const STRAIT = 8.5;
const CHANNEL = 42;
const LANE = 34;
const NAME = 19;
const STANDING = 19;
const THINGS = 17;
const THING = 15.5;
const TOKEN = 21;
const IN_A_ROW = 3;

/** @type {Measures} */
const MEASURES = {beside: 2.6, corner: 7, coast: {step: 14, wobble: 3}, above: 17, join: 34, inset: 5, frontier: 30, isSmall: true};

/**
 * @param {Table} table
 * @returns {Geometry | null}
 */
export function smallGeometryOf(table) {
  const known = catalog();
  if (!known) return null;
  const rows = known.grid.map((row) => row.map((empire) => contentsOf(table, empire)));
  const [north, south] = rows.map((row) => Math.max(...row.map(heightOf)));
  const northEnd = MARGIN + north;
  const southStart = northEnd + CHANNEL;
  /** @type {Map<string, Land>} */
  const lands = new Map();
  /** @type {Spot[]} */
  const spots = [];
  rows[0].forEach((contents, column) => {
    lands.set(contents.empire, laidOut(contents, column, northEnd - heightOf(contents), true, spots));
  });
  rows[1].forEach((contents, column) => {
    lands.set(contents.empire, laidOut(contents, column, southStart, false, spots));
  });
  return {
    width: 2 * MARGIN + 5 * LAND + 4 * STRAIT,
    height: southStart + south + MARGIN,
    lands,
    spots,
    borders: Object.values(known.borders).map((border) => {
      const [one, other] = border.empires.map((empire) => /** @type {Land} */ (lands.get(empire)).lane);
      return {border, at: {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2}, isVertical: one.x === other.x};
    }),
    middle: northEnd + CHANNEL / 2,
    measures: MEASURES,
  };
}

/**
 * @typedef {{empire: string, things: number, spaces: {city: string, space: string, isCovered: boolean}[]}} Contents
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
  return {
    empire,
    things: square ? square.repressed.length + square.queens.length + Number(Boolean(square.bishop)) : 0,
    spaces: cities.flatMap((city) => {
      const covered = isCovered(table, city);
      const spaces = spacesOf(table, city).slice(0, covered ? 1 : undefined);
      return spaces.map((_, at) => ({
        city: city.id, space: at ? `${city.id}-${at + 1}` : city.id, isCovered: covered,
      }));
    }),
  };
}

/** @param {Contents} contents */
const headOf = ({things}) => NAME + STANDING + THINGS * Math.ceil(things / 4);

/** @param {Contents} contents */
const heightOf = (contents) =>
  8 + headOf(contents) + TOKEN * Math.ceil(contents.spaces.length / IN_A_ROW) + LANE;

/**
 * @param {Contents} contents
 * @param {number} column
 * @param {number} top
 * @param {boolean} isNorth
 * @param {Spot[]} spots
 * @returns {Land}
 */
function laidOut(contents, column, top, isNorth, spots) {
  const x = MARGIN + column * (LAND + STRAIT);
  const height = heightOf(contents);
  const box = {x, y: top, width: LAND, height};
  const head = {x: x + 3, y: top + (isNorth ? 5 : LANE - 4), width: LAND - 6, height: headOf(contents)};
  const {spaces} = contents;
  spaces.forEach(({city, space, isCovered: covered}, at) => {
    const row = Math.floor(at / IN_A_ROW);
    const inRow = Math.min(IN_A_ROW, spaces.length - row * IN_A_ROW);
    spots.push({
      city, space, isCovered: covered,
      at: {
        x: x + LAND / 2 + ((at % IN_A_ROW) - (inRow - 1) / 2) * TOKEN,
        y: head.y + head.height + TOKEN * (row + 0.5),
      },
    });
  });
  const cities = [...new Set(spaces.map(({city}) => city))].flatMap((id) => {
    const first = spots.find(({city}) => city === id);
    const city = catalog()?.cities[id];
    if (!first || !city) return [];
    // A route begins at the coast beside its emporium.
    return [{city, isTall: false, box: {x: x - 1, y: first.at.y, width: LAND + 2, height: 0}}];
  });
  const laneY = isNorth ? top + height - LANE / 2 : top + LANE / 2;
  return {empire: contents.empire, box, head, cities, lane: {x: x + LAND / 2, y: laneY}, hasThings: contents.things > 0};
}

export {THING, TOKEN};
