/** The moves of a decision as a list: each with what it costs and does, and why others are not open. */

import {html, useEffect, useRef, useState} from '../../vendor/htm-preact.js';
import {FaceLine} from '../../lib/face.js';
import {Icon} from '../../lib/icons.js';
import {capitalized, cardName, cardOf, counted, empireName, folded, nameOf} from '../../lib/names.js';
import {Reasons, Sheet, showCard} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';
import {Line} from './todo.js';
import {cardOfOption} from './words.js';

/**
 * @typedef {import('./targets.js').Option} Option
 * @typedef {import('./targets.js').Decision} Decision
 * @typedef {import('./targets.js').Effects} Effects
 * @typedef {import('./targets.js').Target} Target
 * @typedef {{key: string, title: string, open: Option[], closed: Option[]}} Group
 * @typedef {{effects: Effects, letters: Map<string, string>, onChoose: (move: string) => void}} Shared
 */

/** The kinds of a turn's actions in the order of the player board. @type {Record<string, string>} */
const TITLES = {
  buy: 'Buy a card',
  play: 'Play a card',
  sell: 'Sell',
  ops: 'Run ops',
  fair: 'Hold a trade fair',
  declare: 'Declare victory',
  revolt: 'Revolt',
  apostasy: 'Apostasy',
};
/** @type {Record<string, string>} */
const SIGNS = {
  buy: 'act-buy', play: 'act-play', sell: 'act-sell', ops: 'act-ops', fair: 'act-fair', declare: 'victory-imperial',
  revolt: 'shot-peasant_revolt', apostasy: 'shot-apostasy', end: 'close',
};
/** From so many options on, there is a field to find one. */
const MANY = 12;
/** Up to so many options fit on a screen. */
const FEW = 6;
const MOST = 40;
const MOST_PHRASES = 3;

/** @param {Shared & {decision: Decision}} props */
export function Choices({decision, ...shared}) {
  const {state} = useStore();
  const groups = groupsOf(decision);
  return html`<div class="choosing" data-testid="options" aria-busy=${state.busy}>
    ${decision.options.length > FEW && html`<${Jumps} groups=${groups.filter(({open}) => open.length)} />`}
    ${groups.map(
      (group) => html`<${OptionGroup} group=${group} key=${`${state.log.length} ${group.key}`} decision=${decision} ...${shared} />`,
    )}
  </div>`;
}

/** The way to a group further down. @param {{groups: Group[]}} props */
function Jumps({groups}) {
  if (groups.length < 2) return null;
  const jump = (/** @type {Group} */ group) => {
    const target = document.getElementById(idOf(group));
    target?.scrollIntoView({block: 'start'});
    target?.focus({preventScroll: true});
  };
  return html`<div class="jumps" role="group" aria-label="Kinds of moves">
    ${groups.map(
      (group) => html`<button key=${group.key} onClick=${() => jump(group)}>
        ${group.key in SIGNS && html`<${Icon} name=${SIGNS[group.key]} size=${20} />`}${group.title}
        <span class="muted">${group.open.length}</span></button>`,
    )}
  </div>`;
}

/** @param {Group} group */
const idOf = (group) => `group-${group.key.replace(' ', '-')}`;

/**
 * The actions of a turn by kind, ops by their card; all moves of another decision together.
 * @param {Decision} decision
 * @returns {Group[]}
 */
function groupsOf(decision) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  const isTurn = decision.kind === 'action';
  const keyOf = (/** @type {Option} */ option) => {
    if (option.declines) return 'end';
    if (isTurn) return option.kind;
    return option.kind === 'op' ? `op ${option.move.split(' ')[1]}` : 'all';
  };
  const titleOf = (/** @type {string} */ key, /** @type {Option} */ option) => {
    if (key === 'end') return 'End';
    if (key === 'all') return decision.question;
    return key.startsWith('op ') ? cardName(option.move.split(' ')[1]) : (TITLES[key] ?? capitalized(key));
  };
  const groupOf = (/** @type {Option} */ option) => {
    const key = keyOf(option);
    if (!groups.has(key)) groups.set(key, {key, title: titleOf(key, option), open: [], closed: []});
    return /** @type {Group} */ (groups.get(key));
  };
  for (const option of decision.options) groupOf(option).open.push(option);
  for (const option of decision.refused ?? []) groupOf(option).closed.push(option);
  const rank = (/** @type {Group} */ group) => {
    if (!group.open.length) return 300;
    if (group.key === 'end') return 200;
    const at = Object.keys(TITLES).indexOf(group.key);
    return at < 0 ? 100 : at;
  };
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/** @param {Shared & {group: Group, decision: Decision}} props */
function OptionGroup({group, decision, ...shared}) {
  const {open, closed, title, key} = group;
  const [text, setText] = useState('');
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const words = folded(text).split(' ');
  const found = open.filter(({label, move}) => {
    const said = folded(`${label} ${move}`);
    return words.every((word) => said.includes(word));
  });
  // A card that turned up is typed in at once.
  useEffect(() => {
    if (decision.chance) field.current?.focus({preventScroll: true});
  }, []);
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' || !text || found.length !== 1) return;
    event.preventDefault();
    shared.onChoose(found[0].move);
  };
  const id = `find-${key.replace(' ', '-')}`;
  const isNamed = key !== 'all' && key !== 'end';
  return html`<section class="group" id=${idOf(group)} tabindex="-1" aria-label=${title}
      data-testid=${`group-${key}`}>
    ${isNamed && html`<h2>${key in SIGNS && html`<${Icon} name=${SIGNS[key]} size=${22} />`}${title}</h2>`}
    ${open.length > MANY &&
    html`<div class="field">
      <label for=${id} class="visually-hidden">Find among ${open.length}</label>
      <input id=${id} ref=${field} type="search" data-testid="find-option" autocomplete="off" autocapitalize="off"
        placeholder=${`Find among ${open.length}`} value=${text} onKeyDown=${enter}
        onInput=${(/** @type {Event} */ event) =>
          setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    </div>`}
    ${found.length > 0 &&
    html`<ul class="options">
      ${found.slice(0, MOST).map((option) => html`<${Open} option=${option} key=${option.move} ...${shared} />`)}
    </ul>`}
    ${open.length > MANY && !found.length &&
    html`<p class="notice" role="status" data-testid="nothing-found">None of the ${open.length} is called
      “${text.trim()}”.</p>`}
    ${found.length > MOST && html`<p class="muted">and ${found.length - MOST} more: type to find them</p>`}
    ${closed.length > 0 &&
    html`<details class="not-open">
      <summary class="muted" data-testid=${`not-open-${key}`}><${Icon} name="no" size=${18} />
        ${counted(closed.length, 'other')}: why not?</summary>
      <ul class="options">
        ${closed.map((option) => html`<${Closed} option=${option} key=${option.move} />`)}
      </ul>
    </details>`}
  </section>`;
}

/** @param {Shared & {option: Option}} props */
function Open({option, effects, letters, onChoose}) {
  const {state} = useStore();
  const id = cardOfOption(option, state.position);
  const card = id ? cardOf(id) : null;
  const effect = effects.get(option.move);
  const letter = letters.get(option.move);
  const sign = option.declines ? 'close' : ['fair', 'declare'].includes(option.kind) ? SIGNS[option.kind] : null;
  const isFree = effect?.price === 0 && letter && [...effects.values()].some(({price}) => price > 0);
  return html`<li class=${`option ${option.declines ? 'declines' : ''}`}>
    <button class="option-choose" data-testid="option" data-move=${option.move}
      disabled=${state.busy} onClick=${() => onChoose(option.move)}>
      ${letter && html`<span class="option-letter">${letter}</span>`}
      ${sign && html`<${Icon} name=${sign} size=${22} className="quiet" />`}
      <span class="option-words"><${Label} text=${option.label} name=${card ? card.name : placeIn(option)} />
        ${card && html`<${FaceLine} card=${card} bank=${state.decision?.bank} />`}
        ${effect && effect.phrases.length > 0 && html`<span class="option-effects"><${Line} phrases=${effect.phrases.slice(0, MOST_PHRASES)} />${
          effect.phrases.length > MOST_PHRASES ? ' …' : ''}</span>`}
      </span>
      ${effect && effect.price !== 0 && html`<${Price} price=${effect.price} />`}
      ${isFree && html`<span class="price-of good">free</span>`}
    </button>
    <${Question} option=${option} card=${card} />
  </li>`;
}

/** The border, the city or the empire that a move is about, by its name. @param {Option} option */
const placeIn = ({places}) => {
  const found = places.find(([kind]) => ['border', 'city', 'square'].includes(kind));
  if (!found) return null;
  const [kind, name] = found;
  return kind === 'border' ? name.split('-').map(empireName).join(' – ') : nameOf(name);
};

/** Florins that a move costs, or brings. @param {{price: number}} props */
export const Price = ({price}) => html`<span class=${`price-of ${price < 0 ? 'good' : ''}`} role="img"
    aria-label=${price > 0 ? `costs ${counted(price, 'florin')}` : `brings ${counted(-price, 'florin')}`}>
  <span aria-hidden="true">${price < 0 ? `+${-price}` : price}</span><${Icon} name="florin" className="coin" size=${18} /></span>`;

const FIGHTS = ['conspiracy', 'peasant_revolt', 'crusade', 'jihad', 'reformation'];

/** From a move to what one would ask about it. @param {{option: Option, card: import('../../lib/names.js').Card | null | undefined}} props */
function Question({option, card}) {
  if (option.kind === 'fair') {
    return html`<a class="option-info" href="#/ask/fair" aria-label="What would it pay?"><${Icon} name="why" size=${22} /></a>`;
  }
  if (!card) return null;
  if (option.move.endsWith(' one-shot') && FIGHTS.includes((card.one_shot ?? '').split(' ')[0])) {
    return html`<a class="option-info" href=${`#/ask/battle/card/${card.id}`} aria-label=${`${card.name}: who would win?`}><${Icon}
      name="battle" size=${22} /></a>`;
  }
  return html`<button class="option-info" aria-label=${`Show ${card.name}`} onClick=${() => showCard(card.id)}><${Icon}
    name="tab-look" size=${22} /></button>`;
}

/** The words of a move, with the card's name made plain to see. @param {{text: string, name: string | null | undefined}} props */
function Label({text, name}) {
  if (name && /^To the .* border$/.test(text)) return html`<strong>${name}</strong>`;
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return html`<span>${text}</span>`;
  return html`<span>${text.slice(0, at)}<strong>${name}</strong>${text.slice(at + name.length)}</span>`;
}

/** @param {{option: Option}} props */
function Closed({option}) {
  return html`<li>
    <details class="refused" data-testid="refused" data-move=${option.move}>
      <summary><span>${option.label}</span> <span class="why">why not?</span></summary>
      <${Reasons} refusals=${option.refusals ?? []} />
    </details>
  </li>`;
}

/** What a place of the board offers, where it is more than one move or none.
 * @param {{target: Target, effects: Effects, onChoose: (move: string) => void, onClose: () => void}} props */
export function PlaceSheet({target, effects, onChoose, onClose}) {
  const {open, closed} = target;
  const shared = {effects, letters: new Map(), onChoose};
  return html`<${Sheet} title=${open.length ? 'Which of these?' : closed[0].label} onClose=${onClose} testid="place-sheet">
    ${open.length > 0 && html`<ul class="options">${open.map((option) => html`<${Open} option=${option} key=${option.move} ...${shared} />`)}</ul>`}
    ${closed.map(
      (option) => html`<div class="stack" key=${option.move}>
        <p><strong>${open.length ? `${option.label}: no.` : 'Not now.'}</strong></p>
        <${Reasons} refusals=${option.refusals ?? []} /></div>`,
    )}
  <//>`;
}
