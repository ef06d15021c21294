/** What people call things: names of ids, letters of pieces and religions, the catalog behind. */

import {lookup} from './api.js';

/**
 * @typedef {import('./shapes').Card} Card
 * @typedef {import('./shapes').Face} Face
 * @typedef {import('./shapes').EmpireFacts} Empire
 * @typedef {import('./shapes').CityFacts} City
 * @typedef {import('./shapes').BorderFacts} Border
 * @typedef {import('./shapes').RouteFacts} Route
 * @typedef {import('./shapes').MapFacts} Atlas
 * @typedef {import('./shapes').Game} Game
 * @typedef {{version: string, map: Atlas, cards: Card[], game: Game}} Kept
 * @typedef {{version: string, grid: string[][], game: Game, cards: Record<string, Card>,
 *   empires: Record<string, Empire>, cities: Record<string, City>,
 *   borders: Record<string, Border>, routes: Record<string, Route>}} Catalog
 */

const KEY = 'pax.catalog.v2';

/** Names of the banks, once the catalog is here. @type {Record<string, string>} */
export const BANKS = {};
/** Those that only the promo has. @type {string[]} */
export const PROMO_BANKS = [];
export const RELIGIONS = ['catholic', 'islamic', 'reformist'];
export const REGIONS = ['west', 'east'];

/** @type {Catalog | null} */
let known = null;
/** @type {Promise<Catalog> | null} */
let loading = null;

/** The catalog, by id, once it is here. */
export const catalog = () => known;

/**
 * The map and every card: as this browser last saw them, else from the server.
 * @returns {Promise<Catalog>}
 */
export function loadCatalog() {
  loading ??= firstCatalog().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function firstCatalog() {
  const kept = keptCatalog();
  if (!kept) return fetchCatalog((await lookup('/v1/health')).version);
  // The names of a running game do not wait for news.
  lookup('/v1/health')
    .then(({version}) => (version === kept.version ? null : fetchCatalog(version)))
    .catch(() => {});
  return use(kept);
}

/** @param {string} version */
async function fetchCatalog(version) {
  const [map, found, game] = await Promise.all(
    ['/v1/map', '/v1/cards', '/v1/game'].map(lookup),
  );
  const fresh = {version, map, cards: found.cards, game};
  try {
    localStorage.setItem(KEY, JSON.stringify(fresh));
  } catch {
    // No room: it is looked up again next time.
  }
  return use(fresh);
}

/** @returns {Kept | null} */
function keptCatalog() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Kept} kept */
function use({version, map, cards, game}) {
  for (const bank of game.banks) BANKS[bank.id] = bank.name;
  PROMO_BANKS.splice(0, Infinity, ...game.banks.filter(({promo}) => promo).map(({id}) => id));
  known = {
    version,
    game,
    grid: map.grid,
    cards: byId(cards),
    empires: byId(map.empires),
    cities: byId(map.cities),
    borders: byId(map.borders),
    routes: Object.fromEntries(map.routes.map((route) => [route.emporium, route])),
  };
  return known;
}

/**
 * @template {{id: string}} T
 * @param {T[]} things
 * @returns {Record<string, T>}
 */
const byId = (things) => Object.fromEntries(things.map((thing) => [thing.id, thing]));

/** @param {string} id */
export const cardOf = (id) => known?.cards[id];

/** @param {string} bank */
export const bankName = (bank) =>
  BANKS[bank] ?? capitalized(bank);

/** @param {string} empire */
export const empireName = (empire) => known?.empires[empire]?.name ?? capitalized(empire);

/** The name that fits where space is short. @param {string} empire */
export const shortEmpireName = (empire) => (empire === 'hre' ? 'HRE' : empireName(empire));

/** @param {string} card */
export const cardName = (card) =>
  card === '?' ? 'hidden card' : (cardOf(card)?.name ?? card);

/** A city, an emporium or one space of a city. @param {string} space */
export function cityName(space) {
  const [id, number] = String(space).split(/[ #:]/);
  const name = known?.cities[id]?.name ?? capitalized(id);
  return number ? `${name} ${number}` : name;
}

/** @param {string} border */
export const borderName = (border) => border.split('-').map(shortEmpireName).join('–');

/** Whatever an id names. @param {string} id */
export function nameOf(id) {
  if (id in BANKS) return bankName(id);
  if (known?.empires[id]) return empireName(id);
  if (cardOf(id)) return cardName(id);
  if (known?.cities[id]) return cityName(id);
  if (id.includes('-')) return `${borderName(id)} border`;
  return capitalized(id);
}

/** Where a token lies, in words. @param {string[]} place */
export function placeName(place) {
  const [kind, ...at] = place;
  const [where] = at;
  if (kind === 'agent') return 'agent of the card';
  if (kind === 'city') return cityName(where);
  if (kind === 'border') return `${borderName(where)} border`;
  if (kind === 'square') return `repressed in ${empireName(where)}`;
  return at.map(nameOf).join(' ');
}

/** @param {string} text */
export function capitalized(text) {
  const words = String(text).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * @param {number} count
 * @param {string} noun in the singular
 */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A text as it is compared: without case, accents and punctuation. @param {string} text */
export const folded = (text) =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
