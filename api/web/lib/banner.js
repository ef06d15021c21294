/** A card's facts laid out like its banner, in our own drawing. */

import {html} from '../vendor/htm-preact.js';
import {tokenName} from '../board/pieces.js';
import {Agent, locationName, Location, OneShot, oneShotName, Op, opName, Prestige, Side} from './face.js';
import {Icon} from './icons.js';
import {capitalized, empireName} from './names.js';
import {showRule} from './sheet.js';

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
/** @type {Record<string, string>} */
const SETS = {base: 'Base game', expansion: 'Expansion', promo: 'Promo'};

/**
 * A fact of the card; tapped, it opens its rule.
 * @param {{label: string, sign: unknown, rule?: string, children?: unknown}} props
 */
function Fact({label, sign, rule, children}) {
  const inside = html`${sign}<span class="banner-words"><small>${label}</small>${children}</span>`;
  if (!rule) return html`<li class="banner-fact">${inside}</li>`;
  return html`<li><button type="button" class="banner-fact" onClick=${() => showRule(rule)}>
    ${inside}<span class="banner-rule"><span class="visually-hidden">Rule </span>${rule}</span>
  </button></li>`;
}

/** Where a card can be, or whose wife a queen can become. @param {Card} card */
function placeOf(card) {
  if (card.kind === 'comet') return 'Comet';
  if (card.kind === 'queen') return `Queen: ${(card.suitors ?? []).map(empireName).join(', ')}`;
  return locationName(card);
}

/** @param {{card: Card, bank?: string, scene?: unknown}} props */
export function CardBanner({card, bank, scene}) {
  const {prestige = [], agents = [], ops = [], abilities = []} = card;
  const isPlain = !card.one_shot && !agents.length && !ops.length;
  return html`<article class=${`banner banner-${card.deck}`} data-testid="card-banner">
    <header class="banner-head">
      <${Side} deck=${card.deck} size=${30} />
      <p class="banner-name">${card.name}</p>
    </header>
    ${scene}
    <div class="banner-line">
      ${card.kind !== 'comet' && html`<${Location} card=${card} height=${20} />`}
      <span class="banner-place">${placeOf(card)}</span>
      <span class="banner-prestige">
        ${prestige.map((kind) => html`<${Prestige} kind=${kind} size=${32} />`)}
      </span>
    </div>
    ${card.kind === 'comet' && !scene &&
    html`<p class="banner-sign"><${Icon} name="comet" size=${72} /></p>`}
    ${!isPlain &&
    html`<ul class="banner-facts">
      ${card.one_shot &&
      html`<${Fact} label="One-shot" rule=${SHOT_RULES[card.one_shot.split(' ')[0]]}
        sign=${html`<${OneShot} shot=${card.one_shot} size=${30} />`}>${oneShotName(card.one_shot)}<//>`}
      ${agents.map(
        (agent) => html`<${Fact} label="Agent"
          sign=${html`<${Agent} agent=${agent} bank=${bank} size=${30} />`}>${
            agent === 'pawn' ? 'Your pawn' : tokenName(agent)
          }<//>`,
      )}
      ${ops.map(
        (op) => html`<${Fact} label="Op" rule=${OP_RULES[op.split(' ')[0]]}
          sign=${html`<${Op} op=${op} size=${22} />`}>${opName(op)}<//>`,
      )}
    </ul>`}
    ${abilities.map(
      (ability) => html`<p class="ability"><${Icon} name="ability" size=${24} />
        <span><strong>${ability.title}.</strong> ${ability.text}</span></p>`,
    )}
    <footer class="banner-foot">
      ${card.id} · ${capitalized(card.deck)} deck · ${SETS[card.set] ?? card.set}
    </footer>
  </article>`;
}
