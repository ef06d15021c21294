/** Every victory square for every bank, with its numbers. */

import {html} from '../../vendor/htm-preact.js';
import {useAnswer} from '../../lib/answer.js';
import {Bank} from '../../lib/bank.js';
import {Trouble} from '../../lib/faults.js';
import {bankName, capitalized, cardName, counted} from '../../lib/names.js';
import {RuleLink} from '../../lib/sheet.js';
import {Working} from './common.js';

/**
 * @typedef {{section: string, what: string, have: number, rival: string | null, most: number,
 *   margin: number, counts: Record<string, Record<string, number>> | null, met: boolean}} Clause
 * @typedef {{victory: string, bank: string, active: boolean, met: boolean, clauses: Clause[],
 *   missing: string[], actions: number, torch: {bank: string, card: string} | null}} Claim
 */

export function VictoryView() {
  const {answer, error} = useAnswer('victory', {});
  if (!answer) return html`<h1>Victory</h1><${Trouble} error=${error} />`;
  /** @type {Claim[]} */
  const claims = answer.claims;
  const squares = [...new Set(claims.map((claim) => claim.victory))];
  return html`<h1 class="visually-hidden">Victory</h1>
    <${Trouble} error=${error} />
    <div class="claims" data-testid="claims">
      ${squares.map(
        (square) => html`<${Square} key=${square} name=${square}
          claims=${claims.filter((claim) => claim.victory === square)} />`,
      )}
    </div>
    <details class="paper" data-testid="supremacy">
      <summary>Which religion is supreme</summary>
      <${Working} steps=${answer.supremacy.working} />
    </details>
    <section class="paper" data-testid="patron">
      <h2>When a deck runs out</h2>
      <p class="muted">Patron prestige wins, then florins. ${decks(answer.decks)}</p>
      <ol class="net">
        ${answer.patron.map(
          (/** @type {any} */ one) => html`<li><${Bank} bank=${one.bank} />
            <span>${one.patron} patron, ${counted(one.florins, 'florin')}</span></li>`,
        )}
      </ol>
    </section>`;
}

/** @param {{cards: Record<string, number>, turns_at_least: number}} decks */
function decks({cards, turns_at_least: turns}) {
  const left = Object.entries(cards).map(([side, count]) => `${count} ${side}`);
  return left.length ? `Cards left: ${left.join(', ')}; at least ${counted(turns, 'turn')}.` : '';
}

/** @param {{name: string, claims: Claim[]}} props */
function Square({name, claims}) {
  const {active, torch, actions} = claims[0];
  return html`<section class="paper" data-testid=${`square-${name}`} aria-label=${`${capitalized(name)} victory`}>
    <div class="spread">
      <h2>${capitalized(name)}</h2>
      <span class=${`pill ${active ? 'good' : 'muted'}`}>${active ? 'active' : 'not active'}</span>
    </div>
    ${torch &&
    html`<p class="muted">${cardName(torch.card)} of ${bankName(torch.bank)} makes it cost ${counted(actions, 'action')}.</p>`}
    ${claims.map((claim) => html`<${ClaimOf} claim=${claim} key=${claim.bank} />`)}
  </section>`;
}

/** @param {{claim: Claim}} props */
function ClaimOf({claim}) {
  const verdict = !claim.met ? '' : claim.active ? 'could declare' : 'would win';
  return html`<div class="claim" data-testid=${`claim-${claim.victory}-${claim.bank}`}>
    <div class="spread">
      <${Bank} bank=${claim.bank} />
      ${verdict && html`<strong class="good">✓ ${verdict}</strong>`}
    </div>
    ${claim.clauses.map((clause) => html`<${ClauseOf} clause=${clause} key=${clause.what} />`)}
  </div>`;
}

/** @param {{clause: Clause}} props */
function ClauseOf({clause}) {
  const {what, have, most, margin, rival, met, counts} = clause;
  if (counts) return html`<${NoReligion} clause=${clause} />`;
  const need = most + margin;
  const against = rival ? `${bankName(rival)} has ${most}` : `the others have ${most}`;
  return html`<div class="clause">
    <span>${met ? '✓' : '✗'} <strong>${have}</strong> of ${need} ${what}
      <span class="muted"> (${against}${met ? '' : `; ${need - have} missing`})</span></span>
    <${RuleLink} section=${clause.section} />
    <div class=${`meter ${met ? 'met' : ''}`} aria-hidden="true">
      <span style=${{width: `${Math.min(100, need ? (100 * have) / need : 100)}%`}}></span>
    </div>
  </div>`;
}

/** @param {{clause: Clause}} props */
function NoReligion({clause}) {
  return html`<div class="clause">
    <span>✗ No religion leads
      ${Object.entries(clause.counts ?? {}).map(
        ([what, each]) => html`<br /><span class="muted">${capitalized(what)}: ${' '}
          ${Object.entries(each).map(([religion, count]) => `${capitalized(religion)} ${count}`).join(', ')}</span>`,
      )}</span>
    <${RuleLink} section=${clause.section} />
  </div>`;
}
