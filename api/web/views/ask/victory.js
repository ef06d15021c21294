/** Has anyone won? The sentence, then every victory square for every bank, the active ones first. */

import {html} from '../../vendor/htm-preact.js';
import {useAnswer} from '../../lib/answer.js';
import {Trouble} from '../../lib/faults.js';
import {Icon} from '../../lib/icons.js';
import {bankName, capitalized, cardName, counted} from '../../lib/names.js';
import {RuleLink} from '../../lib/sheet.js';
import {bestOf, missingOf, neededBy, shortOf} from './claims.js';
import {Working} from './common.js';

/**
 * @typedef {import('./claims.js').Claim} Claim
 * @typedef {import('./claims.js').Clause} Clause
 */

/** The drawings of what a clause counts. @type {Record<string, string>} */
const SIGNS = {
  kings: 'king', republics: 'republic', law: 'prestige-law', discovery: 'prestige-discovery',
  concessions: 'pawn', patron: 'prestige-patron',
};

export function VictoryView() {
  const {answer, error} = useAnswer('victory', {});
  if (!answer) return html`<h1>Has anyone won?</h1><${Trouble} error=${error} />`;
  /** @type {Claim[]} */
  const claims = answer.claims;
  const squares = [...new Set(claims.map((claim) => claim.victory))];
  const rows = squares.map((square) => claims.filter((claim) => claim.victory === square));
  rows.sort((one, other) => rank(one) - rank(other));
  const banks = rows[0].map(({bank}) => bank);
  const {sentence, nearest} = told(rows);
  return html`<h1 class="victory-sentence" data-testid="victory-sentence">${sentence}</h1>
    <${Trouble} error=${error} />
    ${nearest && html`<p class="muted victory-nearest">${nearest}</p>`}
    <table class="grid" data-testid="claims">
      <thead><tr><td></td>${banks.map(
        (bank) => html`<th scope="col"><${Icon} name=${`bank-${bank}`} owner=${bank} size=${28} />
          <span>${bankName(bank)}</span></th>`,
      )}</tr></thead>
      <tbody>${rows.map((row) => html`<${Square} claims=${row} key=${row[0].victory} />`)}</tbody>
    </table>
    <p class="decks-end" data-testid="patron">${deckEnd(answer)}</p>
    <details data-testid="numbers"><summary>Every number with its rule</summary>
      ${rows.map((row) => html`<${Numbers} claims=${row} key=${row[0].victory} />`)}
      <h2>Which religion is supreme</h2>
      <div data-testid="supremacy"><${Working} steps=${answer.supremacy.working} /></div>
    </details>`;
}

/** Active squares first, those that are nearest before the others. @param {Claim[]} claims */
function rank(claims) {
  const best = bestOf(claims);
  return (claims[0].active ? 0 : 100) + (best ? missingOf(best) : 50);
}

/**
 * Who can declare, or who is nearest to it.
 * @param {Claim[][]} rows
 */
function told(rows) {
  const winning = rows.flat().filter(({met, active}) => met && active);
  if (winning.length) {
    const who = [...new Set(winning.map(({bank}) => bank))].map(bankName);
    const what = [...new Set(winning.map(({victory}) => capitalized(victory)))].join(' or ');
    return {sentence: `${who.join(' and ')} can declare now`, nearest: `${what} victory, by an action.`};
  }
  const active = rows.filter(([claim]) => claim.active);
  if (!active.length) {
    const met = rows.flat().find((claim) => claim.met);
    return {
      sentence: 'Nobody can declare now',
      nearest: `No victory square is active yet${met ? `; ${bankName(met.bank)} would win the ${capitalized(met.victory)} victory` : ''}.`,
    };
  }
  const best = active.map(bestOf).filter((one) => one !== null).sort((a, b) => missingOf(a) - missingOf(b))[0];
  if (!best) return {sentence: 'Nobody can declare now', nearest: 'No religion leads.'};
  const short = best.clauses.filter((clause) => !clause.met).map((clause) => `${shortOf(clause)} ${clause.what}`);
  return {sentence: 'Nobody can declare now', nearest: `Nearest is ${bankName(best.bank)}: ${short.join(' and ')} short.`};
}

/** @param {any} answer */
function deckEnd({patron, decks}) {
  const winners = patron.filter((/** @type {any} */ one) => one.wins).map((/** @type {any} */ one) => bankName(one.bank));
  const left = Object.entries(decks.cards);
  return html`<span>When both decks run out: <strong>${winners.join(' and ') || 'nobody'}</strong>${' '}
      ${winners.length > 1 ? 'win' : 'wins'}</span>
    <span class="decks-left">${left.map(
      ([side, count]) => html`<span><${Icon} name=${side} className=${`side-${side}`} size=${20} label=${`${side} deck`} /> ${count}</span>`,
    )}</span>`;
}

/** @param {{claims: Claim[]}} props */
function Square({claims}) {
  const {victory, active, torch, actions} = claims[0];
  const best = bestOf(claims);
  const counts = claims[0].clauses.find((clause) => clause.counts)?.counts;
  return html`<tr class=${active ? 'active' : ''} data-testid=${`square-${victory}`}>
    <th scope="row"><${Icon} name=${`victory-${victory}`} size=${28} />
      <strong>${capitalized(victory)}</strong>
      <small>${active ? 'active' : 'needs a comet'}${torch ? html`<br />${counted(actions, 'action')}: ${cardName(torch.card)}` : ''}</small></th>
    ${counts
      ? html`<td class="no-lead" colspan=${claims.length}><span>No religion leads</span>
          <span class="religions">${Object.keys(Object.values(counts)[0] ?? {}).map((religion) => html`<span class="religion-count" role="img"
              aria-label=${`${religion}: ${Object.entries(counts).map(([what, each]) => `${each[religion]} ${what}`).join(', ')}`}>
            <${Icon} name=${`rel-${religion}`} owner=${religion} className="religion" size=${18} />
            ${Object.entries(counts).map(([what, each]) => html`<${Icon} name=${what === 'bishops' ? 'bishop' : 'rook'} size=${15} className="quiet" />${each[religion]} `)}</span>`)}</span></td>`
      : claims.map((claim) => html`<td class=${claim === best ? 'best' : ''} data-testid=${`claim-${victory}-${claim.bank}`}>
          ${claim.clauses.map((clause) => html`<${Progress} clause=${clause} key=${clause.what} />`)}
          ${claim.met && html`<span class="visually-hidden">${active ? 'could declare' : 'would win'}</span>`}</td>`)}
  </tr>`;
}

/** @param {{clause: Clause}} props */
function Progress({clause}) {
  const {what, have, met} = clause;
  const need = neededBy(clause);
  return html`<span class=${`progress ${met ? 'met' : ''}`} role="img" aria-label=${`${have} of ${need} ${what}${met ? ', enough' : ''}`}>
    <span aria-hidden="true"><${Icon} name=${SIGNS[what] ?? 'victory-holy'} size=${15} /> ${have}/${need}${met ? html` <${Icon} name="check" size=${13} />` : ''}</span>
    <span class="progress-bar" aria-hidden="true"><span style=${{width: `${Math.min(100, need ? (100 * have) / need : 100)}%`}}></span></span>
  </span>`;
}

/** What each bank has and needs, in words. @param {{claims: Claim[]}} props */
function Numbers({claims}) {
  return html`<section class="stack"><h2>${capitalized(claims[0].victory)}</h2>
    <ul class="working">${claims.flatMap((claim) =>
      claim.clauses.map((clause) => html`<li><span><strong>${bankName(claim.bank)}</strong>: ${inWords(clause)}</span>
        <${RuleLink} section=${clause.section} /></li>`),
    )}</ul></section>`;
}

/** @param {Clause} clause */
export function inWords(clause) {
  const {what, have, most, rival, met, counts} = clause;
  if (counts) return 'no religion leads';
  const against = rival ? `${bankName(rival)} has ${most}` : `the others have ${most}`;
  return `${have} of ${neededBy(clause)} ${what} (${against}${met ? '' : `; ${shortOf(clause)} missing`})`;
}
