/** Always in sight: who decides with what, and how far each victory is. */

import {html} from '../../vendor/htm-preact.js';
import {banksOf, turnOf} from '../../board/model.js';
import {useAnswer} from '../../lib/answer.js';
import {Icon} from '../../lib/icons.js';
import {bankName, capitalized, counted} from '../../lib/names.js';
import {isOpponents} from '../../lib/opponents.js';
import {useStore} from '../../lib/store.js';
import {bestOf, countOf, needOf} from '../ask/claims.js';

/** @typedef {import('../ask/claims.js').Claim} Claim */

const ACTIONS = 2;

/** The bank that decides: its florins, hand and actions. */
export function Who() {
  const {state} = useStore();
  const {decision, position, ending} = state;
  const bank = decision?.bank ?? turnOf(position ?? {}).bank;
  if (!position || !bank || ending) return null;
  const board = banksOf(position).find((one) => one.bank === bank);
  const turn = turnOf(position);
  const left = Math.max(0, ACTIONS - turn.actions);
  const player = state.players[bank];
  return html`<header class=${`who owner-${bank}`} data-testid="who">
    <div class="who-bank" role="status" data-testid="whose-decision">
      <${Icon} name=${`bank-${bank}`} owner=${bank} size=${34} />
      <span><strong>${bankName(bank)}</strong>
        <small>${decision && isOpponents(decision, position)
          ? 'the opponent’s turn'
          : player ? `${player} decides` : 'decides'}</small></span>
    </div>
    <${Fact} label=${counted(board?.florins ?? 0, 'florin')} words="florins">
      <${Icon} name="florin" className="coin" size=${20} /> ${board?.florins ?? 0}<//>
    <${Fact} label=${`${counted(board?.hand.length ?? 0, 'card')} in hand`} words="in hand">
      <${Icon} name="hand" size=${20} /> ${board?.hand.length ?? 0}<//>
    ${turn.bank === bank &&
    html`<${Fact} label=${`${counted(left, 'action')} left`} words=${left === 1 ? 'action left' : 'actions left'}>
      ${Array.from({length: ACTIONS}, (_, at) => html`<span class=${`dot ${at < left ? 'full' : ''}`}></span>`)}<//>`}
  </header>`;
}

/** @param {{label: string, words: string, children?: unknown}} props */
function Fact({label, words, children}) {
  return html`<span class="who-fact" role="img" aria-label=${label}>
    <span class="who-count">${children}</span><small aria-hidden="true">${words}</small></span>`;
}

/** Every victory square with whoever is nearest; on a wide screen with every bank. */
export function Tracker() {
  const {state} = useStore();
  const {answer} = useAnswer('victory', state.decision ? {table: state.table} : null);
  if (!answer) return html`<div class="tracker" aria-hidden="true"></div>`;
  /** @type {Claim[]} */
  const claims = answer.claims;
  const squares = [...new Set(claims.map(({victory}) => victory))];
  const all = squares.map((name) => claims.filter(({victory}) => victory === name));
  all.sort((one, other) => Number(other[0].active) - Number(one[0].active));
  return html`<a class="tracker" href="#/ask/victory" data-testid="tracker">
    ${all.map((of) => html`<${Square} claims=${of} key=${of[0].victory} />`)}
    <span class="visually-hidden">Has anyone won?</span>
  </a>`;
}

/** @param {{claims: Claim[]}} props */
function Square({claims}) {
  const {victory, active} = claims[0];
  const best = bestOf(claims);
  const winner = claims.find(({met, active: isOn}) => met && isOn);
  const words = winner
    ? `${bankName(winner.bank)} could declare`
    : best
      ? `${bankName(best.bank)} has ${countOf(best)} of ${needOf(best)}`
      : 'nobody leads';
  return html`<span class=${`track ${active ? 'active' : ''} ${winner ? 'won' : ''}`}>
    <span class="visually-hidden">${capitalized(victory)} victory, ${active ? 'active' : 'not active'}: ${words}. </span>
    <span class="track-name" aria-hidden="true">
      <${Icon} name=${`victory-${victory}`} size=${20} />
      <strong class="track-title">${capitalized(victory)}</strong>
      <span class="track-best">${best
        ? html`<${Icon} name=${`bank-${best.bank}`} owner=${best.bank} size=${18} />
            <b>${winner ? html`<${Icon} name="check" size=${18} />` : `${countOf(best)}/${needOf(best)}`}</b>`
        : html`<i>no lead</i>`}</span>
    </span>
    <span class="track-all" aria-hidden="true">
      ${best
        ? claims.map((claim) => html`<span><${Icon} name=${`bank-${claim.bank}`} owner=${claim.bank} size=${16} />
            ${claim === best ? html`<b>${countOf(claim)}</b>` : countOf(claim)}</span>`)
        : html`<span>no religion leads</span>`}
    </span>
    <span class="track-bar" aria-hidden="true"><span style=${{width: `${best ? Math.min(100, (100 * countOf(best)) / (needOf(best) || 1)) : 0}%`}}></span></span>
  </span>`;
}
