/** A card enlarged, with what one would ask about it and what can be done with it now. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {cardPlaces} from '../board/model.js';
import {phrasesOf} from './acts.js';
import {useAnswer} from './answer.js';
import {ApiError} from './api.js';
import {CardBanner} from './banner.js';
import {Location} from './face.js';
import {Trouble} from './faults.js';
import {Icon} from './icons.js';
import {bankName, capitalized, cardOf, empireName, loadCatalog} from './names.js';
import {closeSheets, Reasons} from './sheet.js';
import {useStore} from './store.js';
import {Vignette} from './vignette.js';

/** @typedef {import('./names.js').Card} Card */

const FIGHTS = ['conspiracy', 'peasant_revolt', 'crusade', 'jihad', 'reformation'];
/** The signs of what can be done with a card. @type {Record<string, string>} */
const SIGNS = {buy: 'act-buy', play: 'act-play', sell: 'act-sell', fair: 'act-fair'};
/** @type {Record<string, string>} */
const OUTCOMES = {victorious: 'victorious', 'all die': 'all die', lost: 'lost'};

/** @param {{id: string}} props */
export function CardBody({id}) {
  const {state} = useStore();
  const [, setReady] = useState(false);
  useEffect(() => {
    loadCatalog().then(() => setReady(true), () => setReady(true));
  }, []);
  const card = cardOf(id);
  if (!card) return html`<p class="muted">This card is not known here.</p>`;
  const pointer = state.position ? (cardPlaces(state.position).get(id) ?? '') : '';
  const [, bank] = /^\/banks\/([^/]+)\//.exec(pointer) ?? [];
  const by = bank ?? state.position?.turn?.bank;
  const isWarlike = FIGHTS.includes((card.one_shot ?? '').split(' ')[0]);
  return html`${pointer && html`<p class="card-where">${bank
      ? html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${24} />`
      : html`<${Icon} name=${card.deck} className=${`side-${card.deck}`} size=${24} />`} ${whereabouts(pointer)}</p>`}
    <${CardBanner} card=${card} bank=${by} scene=${html`<${Vignette} card=${card} bank=${by} />`} />
    ${state.table && isWarlike && html`<${Fights} card=${card} bank=${by} />`}
    ${state.decision && !state.decision.chance && html`<${Moves} card=${card} pointer=${pointer} />`}`;
}

/** Where a card lies, in words. @param {string} pointer */
function whereabouts(pointer) {
  const [, kind, name, part, index] = pointer.split('/');
  if (kind === 'market') return part === '0' ? `The ${name} trade fair` : `${capitalized(name)} market, column ${part}`;
  if (kind === 'thrones') return `With the king of ${empireName(name)}, on the throne`;
  if (part === 'hand') return `In ${bankName(name)}’s hand`;
  if (part === 'old_maids') return `An old maid of ${bankName(name)}’s`;
  return `In ${bankName(name)}’s ${part} row${index === undefined ? '' : `, card ${Number(index) + 1}`}`;
}

/** Who would win, wherever the card can fight. @param {{card: Card, bank: string | undefined}} props */
function Fights({card, bank}) {
  const {answer, error} = useAnswer('battle', {card: card.id, ...(bank ? {bank} : {})});
  /** @type {any[]} */
  const battles = (answer?.battles ?? []).filter((/** @type {any} */ {outcome}) => outcome in OUTCOMES);
  return html`<section class="fights" aria-labelledby="fights-title">
    <h3 id="fights-title"><${Icon} name="battle" size=${22} /> Who would win?</h3>
    <${Trouble} error=${error} />
    ${battles.length > 0 && html`<${Fought} battles=${battles} />`}
    <a class="button" href=${`#/ask/battle/card/${card.id}`} data-testid="who-would-win">Who stands where, and who falls</a>
  </section>`;
}

/** Battles as lines, the won ones first. @param {{battles: any[]}} props */
function Fought({battles}) {
  const rank = (/** @type {any} */ {outcome}) => Object.keys(OUTCOMES).indexOf(outcome);
  const sorted = [...battles].sort((one, other) => rank(one) - rank(other));
  return html`<ul class="fought" data-testid="fought">
    ${sorted.map(({empire, attackers, defenders, outcome, changes}, at) => {
      const spoil = phrasesOf(changes).find(({icon}) => icon === 'king');
      return html`<li key=${at} class=${outcome === 'victorious' ? 'won' : ''}>
        <${Location} card=${/** @type {any} */ ({location: empire})} height=${15} />
        <strong>${empireName(empire)}</strong>
        <span class="odds"><span class="visually-hidden">attackers </span><b>${attackers.length}</b> : <span class="visually-hidden">defenders </span>${defenders.length}</span>
        <span class=${outcome === 'victorious' ? 'good' : 'muted'}>${spoil?.text ?? OUTCOMES[outcome]}</span>
      </li>`;
    })}
  </ul>`;
}

/** What can be done with a card now, and why the rest cannot. @param {{card: Card, pointer: string}} props */
function Moves({card, pointer}) {
  const store = useStore();
  const {state} = store;
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [, region, column] = /^\/market\/([^/]+)\/(\d+)/.exec(pointer) ?? [];
  const isAbout = (/** @type {import('./store.js').Option} */ {places}) =>
    places.some(([kind, name, at]) => (kind === 'card' && name === card.id) || (kind === 'market' && name === region && at === column));
  const open = (state.decision?.options ?? []).filter(isAbout);
  const closed = (state.decision?.refused ?? []).filter(isAbout);
  const play = async (/** @type {string} */ move) => {
    try {
      if (!(await store.play(move))) return;
      closeSheets();
      window.location.hash = '#/play';
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  if (!open.length && !closed.length && !region) return null;
  return html`<div class="card-moves stack">
    <${Trouble} error=${error} />
    ${closed.map((option) => html`<details key=${option.move} class="refused">
      <summary><${Icon} name="no" size=${18} /> <span>${option.label}</span> <span class="why">why not?</span></summary>
      <${Reasons} refusals=${option.refusals ?? []} /></details>`)}
    <div class="row">
      ${region && html`<a class="button grow" href="#/ask/fair"><${Icon} name="act-fair" /> What would a fair pay?</a>`}
      ${open.map(({move, label, kind}, at) => html`<button key=${move} class=${`grow ${at ? '' : 'primary'}`} disabled=${state.busy}
        data-testid="card-move" data-move=${move} onClick=${() => play(move)}>
        ${kind in SIGNS && html`<${Icon} name=${SIGNS[kind]} />`} ${label}</button>`)}
    </div>
  </div>`;
}
