/** What people do on the board, in a few words: one line for a whole move, there and back. */

import {
  bankName, borderName, BANKS, capitalized, cardName, cityName, counted, empireName, placeName,
  shortEmpireName,
} from './names.js';

/**
 * @typedef {import('./store.js').Act} Act
 * @typedef {{text: string, token?: string, icon?: string, section: string}} Phrase
 *   words with the piece or the sign that goes with them
 */

/** The notes that stand in the one line too; the others are read in the list. */
const AT_A_GLANCE = new Set([
  'not_victorious', 'no_levy', 'levy_without_token', 'agent_without_place', 'agent_left_out',
  'agent_without_token', 'bishop_dies', 'no_concession', 'concession_without_token', 'spared',
  'concession_protected', 'survivor_without_token', 'made_already',
]);

/** @param {string} token */
const kindOf = (token) => token.slice(token.lastIndexOf(' ') + 1);

/** @param {string} token such as `catholic rook` */
const owned = (token) => {
  const [owner] = token.split(` ${kindOf(token)}`);
  return `${owner in BANKS ? bankName(owner) : capitalized(owner)} ${kindOf(token)}`;
};

/** @param {string} holder of florins: a bank, China or a market place */
const purse = (holder) => {
  if (holder === 'china') return 'China';
  const [region, column] = holder.split(' ');
  if (column === undefined) return bankName(holder);
  return column === '0' ? `the ${region} fair` : `${region} ${column}`;
};

/** @param {string[]} words */
const listed = (words) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Where something lies, shortly. @param {string[]} place */
function where([kind, name, more]) {
  if (kind === 'border') return borderName(name);
  if (kind === 'city') return cityName(name);
  if (kind === 'square') return `${shortEmpireName(name)}’s square`;
  if (kind === 'market') return more === '0' ? `the ${name} fair` : `${name} ${more}`;
  if (kind === 'hand') return `${bankName(name)}’s hand`;
  if (kind === 'row') return `${bankName(name)}’s ${more} row`;
  if (kind === 'deck') return `the ${name} deck`;
  if (kind === 'supply') return 'the supply';
  if (kind === 'box') return 'the box';
  if (kind === 'queens') return `the king of ${empireName(name)}`;
  if (kind === 'on') return name.includes('PREN') ? cardName(name) : `${shortEmpireName(name)}’s square`;
  return placeName([kind, name, more].filter(Boolean));
}

/**
 * The acts of a move as a few phrases: florins of one purse added up, the slides and draws of a row
 * as one, and nothing of what the page shows anyway.
 * @param {Act[]} acts
 * @returns {Phrase[]}
 */
export function phrasesOf(acts) {
  /** @type {Phrase[]} */
  const found = [];
  /** @type {Set<string>} */
  const slid = new Set();
  /** @type {Map<string, Phrase & {count: number}>} */
  const drawn = new Map();
  /** @type {{giver: string, florins: number, takers: string[], phrase: Phrase} | null} */
  let paid = null;
  for (const act of acts) {
    if (act.do === 'florins' && paid && paid.giver === act.giver && paid.florins === act.florins && !paid.takers.includes(act.taker)) {
      paid.takers.push(act.taker);
      paid.phrase.text = `${counted(act.florins, 'florin')} each from ${purse(act.giver)} to ${listed(paid.takers.map(purse))}`;
      continue;
    }
    paid = null;
    if (act.do === 'slide') {
      if (!slid.has(act.region)) found.push({text: `slide the ${act.region} row`, icon: act.region, section: act.section});
      slid.add(act.region);
    } else if (act.do === 'card' && act.origin[0] === 'deck') {
      const side = act.origin[1];
      const known = drawn.get(side);
      if (known) {
        known.count += 1;
        known.text = `draw ${known.count} from the ${side} deck`;
      } else {
        const name = act.card === '?' ? 'a card, face down,' : cardName(act.card);
        const phrase = {text: `draw ${name} from the ${side} deck`, icon: side, section: act.section, count: 1};
        drawn.set(side, phrase);
        found.push(phrase);
      }
    } else {
      const phrase = phraseOf(act);
      if (!phrase) continue;
      const told = {...phrase, section: act.section};
      found.push(told);
      if (act.do === 'florins') paid = {giver: act.giver, florins: act.florins, takers: [act.taker], phrase: told};
    }
  }
  return found;
}

/**
 * @param {Act} act
 * @returns {{text: string, token?: string, icon?: string} | null}
 */
function phraseOf(act) {
  switch (act.do) {
    case 'florins':
      return {text: `${counted(act.florins, 'florin')} from ${purse(act.giver)} to ${purse(act.taker)}`, icon: 'florin'};
    case 'token':
      return {text: tokenText(act), token: act.token};
    case 'card':
      return {text: cardText(act), icon: act.target[0] === 'box' ? 'close' : 'act-play'};
    case 'square':
      return {
        text: act.suzerain
          ? `lay ${empireName(act.empire)} under ${empireName(act.suzerain)}`
          : `${bankName(act.bank)} takes ${empireName(act.empire)}`,
        icon: 'king',
      };
    case 'throne':
      return {text: `${empireName(act.empire)} back to its throne`, icon: 'throne'};
    case 'flip':
      return {text: `turn ${empireName(act.empire)} to its ${act.side}`, icon: act.side};
    case 'map':
      return {text: `${empireName(act.empire)} becomes ${act.state}`, icon: `rel-${act.state}`};
    case 'disk':
      return {text: `the disk from ${cityName(act.opened)} to ${cityName(act.covered)}`, icon: 'board'};
    case 'victory':
      return {text: `${capitalized(act.victory)} becomes active`, icon: `victory-${act.victory}`};
    case 'arrange':
    case 'bankrupt':
    case 'end':
      return {text: act.text.replace(/\.$/, ''), icon: 'board'};
    case 'note':
      return AT_A_GLANCE.has(act.code) ? {text: act.text.replace(/\.$/, ''), icon: 'why'} : null;
    default:
      // Whose turn it is and which card turned up stand on the screen.
      return null;
  }
}

/** @param {import('./shapes').TokenAct} act */
function tokenText({token, origin, target}) {
  const name = owned(token);
  if (origin[0] === 'agent') return `${name} of the card is lost`;
  if (target[0] === 'square') return `${name} repressed`;
  if (target[0] === 'supply') return `${name} away from ${where(origin)}`;
  if (origin[0] === 'supply') return `${name} to ${where(target)}`;
  return `${name} from ${where(origin)} to ${where(target)}`;
}

/** @param {import('./shapes').CardAct} act */
function cardText({card, origin, target}) {
  const name = cardName(card);
  if (target[0] === 'row') return `lay ${name} at the far ${target[2]} end`;
  if (target[0] === 'box') return `discard ${name}`;
  if (target[0] === 'hand') return `${name} into the hand`;
  if (target[0] === 'queens') return `${name} to ${where(target)}`;
  return `${name} from ${where(origin)} to ${where(target)}`;
}

/**
 * How a move is taken back on the real board: its acts in reverse, each the other way.
 * @param {Act[]} acts
 * @returns {Phrase[]}
 */
export const undoing = (acts) =>
  acts.toReversed().flatMap((act) => {
    const text = reversed(act);
    return text ? [{text, token: act.do === 'token' ? act.token : undefined, section: act.section}] : [];
  });

/** @param {Act} act */
function reversed(act) {
  switch (act.do) {
    case 'florins':
      return `${counted(act.florins, 'florin')} back from ${purse(act.taker)} to ${purse(act.giver)}`;
    case 'token': {
      const {token, origin, target} = act;
      if (origin[0] === 'agent') return null;
      if (origin[0] === 'supply') return `take the ${owned(token)} out of ${where(target)}`;
      if (target[0] === 'supply') return `put a ${owned(token)} back to ${where(origin)}`;
      return `${owned(token)} from ${where(target)} back to ${where(origin)}`;
    }
    case 'card': {
      const name = cardName(act.card);
      if (act.origin[0] === 'deck') return `put ${name} of ${where(act.target)} back on ${where(act.origin)}`;
      return `${name} from ${where(act.target)} back to ${where(act.origin)}`;
    }
    case 'slide':
      return `slide ${cardName(act.card)} with its florins back to ${where(['market', act.region, String(act.origin)])}`;
    case 'square':
      return `give ${empireName(act.empire)} back to where it lay`;
    case 'throne':
      return `give ${empireName(act.empire)} back to where it lay, with what was on it`;
    case 'flip':
      return `turn ${empireName(act.empire)} over again`;
    case 'map':
      return `change the map card of ${empireName(act.empire)} back`;
    case 'arrange':
      return `arrange the tokens of ${cityName(act.city)} as they were`;
    case 'disk':
      return `the disk from ${cityName(act.covered)} back to ${cityName(act.opened)}`;
    case 'victory':
      return `turn the ${capitalized(act.victory)} square back`;
    case 'bankrupt':
      return `${bankName(act.bank)} is in the game again`;
    case 'end':
      return 'the game goes on';
    default:
      return null;
  }
}

/**
 * What an option costs and brings its bank, and the rest of its acts in words; acts that every
 * option leads to say nothing about one of them.
 * @param {Act[]} acts
 * @param {string} bank
 * @param {Set<string>} shared the texts of such acts
 * @param {string[][]} places those that the option names anyway
 * @returns {{price: number, phrases: Phrase[]}} a price below zero is a gain
 */
export function consequence(acts, bank, shared, places) {
  const named = places.map(String);
  const isSaid = (/** @type {Act} */ act) =>
    act.do === 'token' && act.origin[0] === 'supply' && act.token === `${bank} pawn` && named.includes(String(act.target));
  const own = acts.filter((act) => !shared.has(act.text) && !isSaid(act));
  let price = 0;
  const rest = own.filter((act) => {
    if (act.do !== 'florins' || (act.giver !== bank && act.taker !== bank)) return true;
    price += act.giver === bank ? act.florins : -act.florins;
    return false;
  });
  return {price, phrases: phrasesOf(rest)};
}

/** The texts of acts that are common to all. @param {(Act[] | null)[]} all */
export function sharedActs(all) {
  const lists = all.flatMap((acts) => (acts ? [acts.map(({text}) => text)] : []));
  if (lists.length < 2) return new Set();
  const [first, ...others] = lists;
  return new Set(first.filter((text) => others.every((texts) => texts.includes(text))));
}
