/** Majorities and money at a glance. */

import {html} from '../../vendor/htm-preact.js';
import {BankMark} from '../../board/pieces.js';
import {useAnswer} from '../../lib/answer.js';
import {Bank} from '../../lib/bank.js';
import {Trouble} from '../../lib/faults.js';
import {Icon} from '../../lib/icons.js';
import {bankName, capitalized, counted, nameOf, shortEmpireName} from '../../lib/names.js';

/**
 * @typedef {{bank: string, florins: number, cards_in_hand: number, prestige: Record<string, number>,
 *   kings: number, republics: number, concessions: number, law: number,
 *   by_cards: string[]}} Standing
 * @typedef {{empire: string, holder: string | null, votes: Record<string, number>,
 *   leader: string | null, costs: Record<string, number>, could_vote: string[]}} Majority
 * @typedef {{bank: string, move: string, florins: number}} Earning
 */

export function StandingsView() {
  const {answer, error} = useAnswer('standings', {});
  if (!answer) return html`<h1>Standings</h1><${Trouble} error=${error} />`;
  /** @type {Standing[]} */
  const banks = answer.banks;
  return html`<h1 class="visually-hidden">Standings</h1>
    <${Trouble} error=${error} />
    <section class="paper" data-testid="standings">
      <h2>What each bank has</h2>
      <table>
        <${Heads} banks=${banks.map((one) => one.bank)} />
        <tbody>${rowsOf(banks).map(([label, counts]) => html`<${Row} label=${label} counts=${counts} key=${label} />`)}</tbody>
      </table>
      ${banks.flatMap((one) => one.by_cards).map((said) => html`<p class="muted" key=${said}>${said}</p>`)}
    </section>
    <section class="paper" data-testid="majorities">
      <h2>Votes in each empire</h2>
      <p class="muted">Votes of each bank; with <${Icon} name="op-vote" size=${20} label="a ballot box" /> it can vote now, for the florins beside it.</p>
      <table>
        <${Heads} banks=${banks.map((one) => one.bank)} first="Empire" />
        <tbody>
          ${answer.majorities.map((/** @type {Majority} */ one) => html`<${Votes} of=${one} banks=${banks} key=${one.empire} />`)}
        </tbody>
      </table>
    </section>
    <section class="paper" data-testid="earnings">
      <h2>What one action brings</h2>
      ${banks.map(({bank}) => html`<${Earnings} bank=${bank} key=${bank}
        all=${answer.earnings.filter((/** @type {Earning} */ one) => one.bank === bank)} />`)}
    </section>`;
}

/**
 * @param {Standing[]} banks
 * @returns {[string, number[]][]}
 */
function rowsOf(banks) {
  const of = (/** @type {(one: Standing) => number} */ count) => banks.map(count);
  return [
    ['Florins', of((one) => one.florins)],
    ['Cards in hand', of((one) => one.cards_in_hand)],
    ['Kings', of((one) => one.kings)],
    ['Republics', of((one) => one.republics)],
    ['Concessions', of((one) => one.concessions)],
    ['Law for victory', of((one) => one.law)],
    ...Object.keys(banks[0]?.prestige ?? {}).map(
      (kind) => /** @type {[string, number[]]} */ ([capitalized(kind), of((one) => one.prestige[kind])]),
    ),
  ];
}

/** @param {{banks: string[], first?: string}} props */
function Heads({banks, first = ''}) {
  return html`<thead><tr>
    ${first ? html`<th scope="col">${first}</th>` : html`<td></td>`}
    ${banks.map((bank) => html`<th scope="col"><${BankMark} bank=${bank} /></th>`)}
  </tr></thead>`;
}

/** @param {{label: string, counts: number[]}} props */
function Row({label, counts}) {
  const most = Math.max(...counts);
  const isAlone = counts.filter((count) => count === most).length === 1;
  return html`<tr>
    <th scope="row">${label}</th>
    ${counts.map((count) => html`<td class=${isAlone && count === most ? 'leads' : ''}>${count}</td>`)}
  </tr>`;
}

/** @param {{of: Majority, banks: Standing[]}} props */
function Votes({of, banks}) {
  return html`<tr>
    <th scope="row">${shortEmpireName(of.empire)}
      ${of.holder && html`<br /><span class="muted">${bankName(of.holder)}</span>`}</th>
    ${banks.map(({bank}) => html`<td class=${of.leader === bank ? 'leads' : ''}>
      ${of.votes[bank] || '·'}
      ${of.could_vote.includes(bank) && html`<span class="can-vote" role="img" aria-label=${`can vote now for ${counted(of.costs[bank], 'florin')}`}><${Icon} name="op-vote" size=${18} />${of.costs[bank]}<${Icon} name="florin" size=${14} className="coin" /></span>`}
    </td>`)}
  </tr>`;
}

/** @param {{bank: string, all: Earning[]}} props */
function Earnings({bank, all}) {
  return html`<div class="stack">
    <${Bank} bank=${bank} />
    ${all.length
      ? html`<ul class="net">${all.map(
          (one) => html`<li><span>${said(one.move)}</span><strong>${counted(one.florins, 'florin')}</strong></li>`,
        )}</ul>`
      : html`<p class="muted">Nothing</p>`}
  </div>`;
}

/** A move in words: `sell PREN043`, `ops west`, `fair east`. @param {string} move */
function said(move) {
  const [kind, what] = move.split(' ');
  if (kind === 'sell') return `Sell ${what === '?' ? 'a hidden card' : nameOf(what)}`;
  return `${capitalized(nameOf(what))} ${kind === 'fair' ? 'trade fair' : kind}`;
}
