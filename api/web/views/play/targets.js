/** What of a decision lies on the board: the places that its moves name, to be lit there. */

import {useEffect, useState} from '../../vendor/htm-preact.js';
import {consequence, sharedActs} from '../../lib/acts.js';
import {ApiError, ask} from '../../lib/api.js';
import {useStore} from '../../lib/store.js';

/**
 * @typedef {import('../../lib/store.js').Option} Option
 * @typedef {import('../../lib/store.js').Decision} Decision
 * @typedef {import('../../lib/store.js').Act} Act
 * @typedef {import('../../lib/acts.js').Phrase} Phrase
 * @typedef {{price: number, phrases: Phrase[]}} Effect
 * @typedef {Map<string, Effect>} Effects by move
 * @typedef {import('../../board/playmap.js').Target & {open: Option[], closed: Option[]}} Target
 */

/** More options than these are cards that turn up, or lines nobody compares. */
const MOST_COMPARED = 60;
const ON_THE_MAP = ['border', 'city', 'square'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * What each open move costs and does at once, as the referee has tried it; empty until it says so.
 * @returns {Effects}
 */
export function useEffects() {
  const {state} = useStore();
  const {decision, table} = state;
  const [known, setKnown] = useState(/** @type {{of: unknown, effects: Effects}} */ ({of: null, effects: new Map()}));
  useEffect(() => {
    if (!decision || decision.chance || decision.options.length > MOST_COMPARED) return undefined;
    let isWanted = true;
    ask('legal', {table, why_not: false, effects: true}).then(
      (answer) => isWanted && setKnown({of: table, effects: effectsOf(answer.decision)}),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [table, decision?.options]);
  return known.of === table ? known.effects : new Map();
}

/** @param {any} decision @returns {Effects} */
function effectsOf(decision) {
  /** @type {{move: string, effects: Act[] | null, places: string[][]}[]} */
  const options = decision?.options ?? [];
  const shared = sharedActs(options.map(({effects}) => effects));
  return new Map(
    options.flatMap(({move, effects, places}) =>
      effects ? [[move, consequence(effects, decision.bank, shared, places)]] : [],
    ),
  );
}

/** An effect in words. @param {Effect | undefined} effect */
export function effectWords(effect) {
  if (!effect) return '';
  const {price, phrases} = effect;
  const money = price > 0 ? `costs ${price}` : price < 0 ? `brings ${-price}` : '';
  return [money, ...phrases.map(({text}) => text)].filter(Boolean).join('; ');
}

/** The place of the map that a move is about; what is sold lies in a tableau. @param {Option} option */
const mapPlace = ({kind, places}) =>
  kind === 'sell' ? undefined : places.find(([where]) => ON_THE_MAP.includes(where));

/** The place beside the map that a move is about: a market card, a card in hand or tableau. @param {Option} option */
const tilePlace = (option) =>
  mapPlace(option) ? undefined : option.places.find(([kind]) => kind === 'market' || kind === 'card');

/**
 * @param {Decision} decision
 * @param {Effects} effects
 * @returns {{map: Target[], tiles: Map<string, Target>, letters: Map<string, string>}}
 *   the letter of each move that is lit on the map
 */
export function targetsOf(decision, effects) {
  const map = gathered(decision, effects, mapPlace);
  const tiles = gathered(decision, effects, tilePlace);
  /** @type {Map<string, string>} */
  const letters = new Map();
  let next = 0;
  for (const target of map.values()) {
    if (target.isClosed) continue;
    target.letter = LETTERS[next % LETTERS.length];
    next += 1;
    for (const {move} of target.open) letters.set(move, target.letter);
  }
  return {map: [...map.values()], tiles, letters};
}

/**
 * @param {Decision} decision
 * @param {Effects} effects
 * @param {(option: Option) => string[] | undefined} placeOf
 * @returns {Map<string, Target>}
 */
function gathered(decision, effects, placeOf) {
  /** @type {Map<string, Target>} */
  const found = new Map();
  const at = (/** @type {string[]} */ place) => {
    const key = place.join(' ');
    if (!found.has(key)) {
      found.set(key, {key, place, letter: '', price: null, label: '', isClosed: true, open: [], closed: []});
    }
    return /** @type {Target} */ (found.get(key));
  };
  const isChance = decision.chance;
  for (const option of isChance ? [] : decision.options) {
    const place = placeOf(option);
    if (place) at(place).open.push(option);
  }
  for (const option of isChance ? [] : (decision.refused ?? [])) {
    const place = placeOf(option);
    if (place) at(place).closed.push(option);
  }
  for (const target of found.values()) {
    target.isClosed = !target.open.length;
    const [one] = target.open;
    target.price = target.open.length === 1 && effects.has(one.move) ? (effects.get(one.move)?.price ?? null) : null;
    target.label = target.isClosed
      ? `${target.closed[0].label}: not open`
      : target.open.map((option) => [option.label, effectWords(effects.get(option.move))].filter(Boolean).join(': ')).join(', or ');
  }
  return found;
}
