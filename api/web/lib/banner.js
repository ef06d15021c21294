/** A card's facts laid out like its banner, in our own drawing. */

import {html} from '../vendor/htm-preact.js';
import {Token, tokenName} from '../board/pieces.js';
import {RuleLink} from './sheet.js';
import {capitalized, cityName, empireName} from './names.js';

/** @typedef {import('./names.js').Card} Card */

/** @type {Record<string, string>} */
const OP_RULES = {
  inquisitor: 'F1', commerce: 'F2', behead: 'F3', tax: 'F4', repress: 'F5', vote: 'F6',
  corsair: 'F7', siege: 'F8', campaign: 'F9',
};
/** @type {Record<string, string>} */
const SHOT_RULES = {
  trade_shift: 'H', coronation: 'I', conspiracy: 'J1', peasant_revolt: 'J2', crusade: 'K',
  jihad: 'K', reformation: 'K', apostasy: 'K3',
};
/** Signs of our own: they also stand as words beside them. @type {Record<string, string>} */
const PRESTIGE_SIGNS = {
  catholic: 'C', islamic: 'I', reformist: 'R', law: '§', discovery: '✦', patron: '❦',
};
/** @type {Record<string, string>} */
const SETS = {base: 'Base game', expansion: 'Expansion', promo: 'Promo'};

/** Where a card lies, in words. @param {Card} card */
export function locationName(card) {
  if (card.location === 'the_west') return 'The West';
  if (card.location === 'the_east') return 'The East';
  return card.location ? empireName(card.location) : '';
}

/** @param {string} text such as `trade_shift red_sea` */
export function oneShotName(text) {
  const [kind, what] = text.split(' ');
  const name = capitalized(kind);
  if (!what) return name;
  if (kind === 'trade_shift') return `${name} to ${cityName(what)}`;
  return `${name} ${what.split('+').map(capitalized).join(' + ')}`;
}

/** @param {string} text such as `repress pawn+rook` */
export function opName(text) {
  const [name, what] = text.split(' ');
  return what ? `${capitalized(name)} ${what.replaceAll('+', ' + ')}` : capitalized(name);
}

/** @param {{kind: string}} props */
export function Prestige({kind}) {
  return html`<span class=${`prestige prestige-${kind}`}>
    <span class="prestige-sign" aria-hidden="true">${PRESTIGE_SIGNS[kind] ?? '•'}</span>
    ${capitalized(kind)}
  </span>`;
}

/** @param {{agent: string, deck: string}} props */
function Agent({agent}) {
  if (agent === 'pawn') {
    return html`<span class="agent"><span class="own-pawn" aria-hidden="true">●</span> Your pawn
    </span>`;
  }
  return html`<span class="agent"><${Token} token=${agent} size=${26} decorative /> ${tokenName(agent)}</span>`;
}

/**
 * @param {{label: string, children?: unknown}} props
 */
function Fact({label, children}) {
  return html`<div class="fact"><dt>${label}</dt><dd>${children}</dd></div>`;
}

/** @param {{card: Card}} props */
export function CardBanner({card}) {
  const {prestige = [], agents = [], ops = [], abilities = [], suitors = []} = card;
  return html`<article class=${`banner banner-${card.deck}`} data-testid="card-banner">
    <header class="banner-head">
      <span class="banner-side" aria-hidden="true">${card.deck === 'west' ? 'W' : 'E'}</span>
      <div>
        <p class="banner-place">
          ${card.kind === 'comet' ? 'Comet' : card.kind === 'queen' ? 'Queen' : locationName(card)}
        </p>
        <p class="banner-name">${card.name}</p>
      </div>
    </header>
    ${prestige.length > 0 &&
    html`<p class="banner-prestige" aria-label="Prestige">
      ${prestige.map((kind) => html`<${Prestige} kind=${kind} />`)}
    </p>`}
    <dl class="facts">
      ${card.one_shot &&
      html`<${Fact} label="One-shot">
        <span class="one-shot">${oneShotName(card.one_shot)}</span>
        <${RuleLink} section=${SHOT_RULES[card.one_shot.split(' ')[0]]} />
      <//>`}
      ${suitors.length > 0 &&
      html`<${Fact} label="Suitors">${suitors.map(empireName).join(', ')}<//>`}
      ${agents.length > 0 &&
      html`<${Fact} label="Agents">
        ${agents.map((agent) => html`<${Agent} agent=${agent} deck=${card.deck} />`)}
      <//>`}
      ${ops.length > 0 &&
      html`<${Fact} label="Ops">
        ${ops.map(
          (op) => html`<span class="op">${opName(op)}
            <${RuleLink} section=${OP_RULES[op.split(' ')[0]]} /></span>`,
        )}
      <//>`}
    </dl>
    ${abilities.map(
      (ability) => html`<p class="ability"><strong>${ability.title}.</strong> ${ability.text}</p>`,
    )}
    <footer class="banner-foot">
      ${card.id} · ${capitalized(card.deck)} deck · ${SETS[card.set] ?? card.set}
    </footer>
  </article>`;
}
