/** The planner: a win this turn, the threats and what stops them, the most florins, a line that looks good, and
 * what the game missed; each when asked. */

import {html, useEffect, useRef, useState} from '../../vendor/htm-preact.js';
import {phrasesOf} from '../../lib/acts.js';
import {ask, isStopped} from '../../lib/api.js';
import {Trouble} from '../../lib/faults.js';
import {Choices, Select, Tick} from '../../lib/forms.js';
import {bankName, capitalized, cardName, counted} from '../../lib/names.js';
import {RuleLink} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';
import {marksWins, setMarksWins} from '../play/winmark.js';
import {BankSelect, phasing, Working} from './common.js';
import {PlanReview} from './planreview.js';
import {inWords} from './victory.js';

/**
 * @typedef {import('../../lib/shapes').Plan} Plan
 * @typedef {import('../../lib/shapes').LineMove} LineMove
 * @typedef {import('../../lib/shapes').Threat} Threat
 * @typedef {import('../../lib/shapes').EarnAnswer} EarnAnswer
 * @typedef {import('../../lib/shapes').SuggestAnswer} SuggestAnswer
 * @typedef {import('../../lib/shapes').StopAnswer} StopAnswer
 * @typedef {{actions: string, without: string[], memory: string}} How
 * @typedef {{question: string, bank: string, how: How, table: any, answer?: any, error?: any}} Asked
 */

/** A search that ends before the page takes the server for silent. */
const BUDGET = 4000;

/** @type {Record<string, {label: string, budget?: number, asks?: (keyof How)[], Body: any}>} */
const QUESTIONS = {
  plan: {label: 'Can I win this turn?', budget: BUDGET, asks: ['actions', 'without'], Body: WinAnswer},
  threats: {label: 'Who could win next?', asks: ['memory'], Body: Threats},
  stop: {label: 'How do I stop it?', Body: Defended},
  earn: {label: 'What can I earn?', budget: BUDGET, asks: ['actions', 'without'], Body: Earned},
  suggest: {label: 'What is a good line?', Body: Suggested},
};

/** @type {[string, string][]} */
const ACTIONS = [['', 'as the turn stands'], ['1', 'one'], ['2', 'two'], ['3', 'three']];
/** @type {[string, string][]} */
const LEFT_OUT = [['sell', 'selling'], ['buy', 'buying'], ['play', 'playing'], ['ops', 'ops'], ['fair', 'fairs']];
/** @type {[string, string][]} */
const MEMORIES = [['table', 'Nobody remembers them'], ['perfect', 'Named cards are known']];

/** @type {Record<Plan['verdict'], string>} */
const LEADS_TO = {win: 'a win', no_win: 'no win', depends: 'it depends', not_proven: 'not proven'};

export function PlanView() {
  const {state} = useStore();
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  const [asked, setAsked] = useState(/** @type {Asked | null} */ (null));
  const [isMarking, setIsMarking] = useState(marksWins());
  const [how, setHow] = useState(/** @type {How} */ ({actions: '', without: [], memory: 'table'}));
  const bank = chosen ?? phasing(state.position);
  const [decisions, setDecisions] = useState(0);
  const search = useRef(/** @type {AbortController | null} */ (null));
  const stop = () => search.current?.abort();
  useEffect(() => stop, []);
  const isCurrent = asked && asked.table === state.table && asked.bank === bank && asked.how === how;
  const pose = async (/** @type {string} */ question) => {
    stop();
    const {signal} = (search.current = new AbortController());
    const now = {question, bank, how, table: state.table};
    setAsked(now);
    setDecisions(0);
    const body = {table: state.table, bank, ...asking(question, how)};
    const found = await ask(question, body, {signal, onProgress: setDecisions}).then(
      (answer) => ({...now, answer}),
      (error) => (isStopped(error) ? null : {...now, error}),
    );
    setAsked((last) => (last === now ? found : last));
  };
  const mark = (/** @type {boolean} */ isOn) => {
    setMarksWins(isOn);
    setIsMarking(isOn);
  };
  return html`<h1 class="visually-hidden">Plan</h1>
    <${BankSelect} id="planner" label="Who asks" value=${bank} onChange=${setChosen} />
    <${HowAsked} how=${how} onChange=${setHow} />
    <div class="plan-questions" role="group" aria-label="Ask the planner">
      ${Object.entries(QUESTIONS).map(([question, {label}]) => html`<button key=${question}
          aria-pressed=${Boolean(isCurrent && asked.question === question)}
          data-testid=${`pose-${question}`} onClick=${() => pose(question)}>${label}</button>`)}
    </div>
    <div class="stack" aria-live="polite" data-testid="planned">${isCurrent
      && html`<${Outcome} asked=${asked} decisions=${decisions} onStop=${stop} />`}</div>
    <${PlanReview} />
    <section class="stack">
      <${Tick} label="Mark in Play when whoever is to play can win this turn" checked=${isMarking}
        onChange=${mark} testid="mark-wins" />
      <p class="muted">Off unless your group wants to be told. Kept in this browser.</p>
    </section>`;
}

/** What a question is asked with, beside the table and the bank. @param {string} question @param {How} how */
function asking(question, {actions, without, memory}) {
  const {budget, asks = []} = QUESTIONS[question];
  return {
    ...(budget ? {budget} : {}),
    ...(asks.includes('actions') && actions ? {actions: Number(actions)} : {}),
    ...(asks.includes('without') && without.length ? {without} : {}),
    ...(asks.includes('memory') ? {memory} : {}),
  };
}

/** As if so many actions were left, without some kinds of them, and what is known of hands.
 * @param {{how: How, onChange: (how: How) => void}} props */
function HowAsked({how, onChange}) {
  const toggle = (/** @type {string} */ kind) => (/** @type {boolean} */ isOut) =>
    onChange({...how, without: isOut ? [...how.without, kind] : how.without.filter((one) => one !== kind)});
  return html`<details class="plan-how" data-testid="plan-how"><summary>How it is asked</summary><div class="stack">
    <${Select} id="plan-actions" label="Actions left" value=${how.actions} options=${ACTIONS}
      onChange=${(/** @type {string} */ actions) => onChange({...how, actions})} />
    <fieldset><legend>Leave out</legend>${LEFT_OUT.map(([kind, label]) => html`<${Tick} label=${label}
      checked=${how.without.includes(kind)} onChange=${toggle(kind)} testid=${`without-${kind}`} />`)}</fieldset>
    <p class="muted">For a win and for florins.</p>
    <${Choices} legend="Cards in the others’ hands" name="plan-memory" value=${how.memory} options=${MEMORIES}
      onChange=${(/** @type {string} */ memory) => onChange({...how, memory})} />
    <p class="muted">For who could win next: every card in a hand was bought face up.</p>
  </div></details>`;
}

/** @param {{asked: Asked, decisions: number, onStop: () => void}} props */
function Outcome({asked: {question, how, answer, error}, decisions, onStop}) {
  if (error) return html`<${Trouble} error=${error} />`;
  if (!answer) {
    return html`<p class="muted" aria-busy="true" data-testid="searching">Trying the moves…
        ${decisions > 0 && html`<span aria-hidden="true"> ${counted(decisions, 'decision')} looked at.</span>`}</p>
      <button data-testid="stop-search" onClick=${onStop}>Stop</button>`;
  }
  const {Body} = QUESTIONS[question];
  return html`<section class="paper plan-answer"><${Body} answer=${answer} how=${how} /></section>`;
}

/** @param {{answer: Plan}} props */
function WinAnswer({answer}) {
  return html`<h2 data-testid="verdict">${winSentence(answer)}</h2>
    <${PlanParts} plan=${answer} />
    <p class="muted">An end that is shared counts as a win.</p>
    <${Spent} nodes=${answer.nodes} budget=${answer.budget} />`;
}

/** @param {Plan} plan */
function winSentence({bank, verdict, crossroads}) {
  const name = bankName(bank);
  if (verdict === 'win') return `${name} can win this turn`;
  if (verdict === 'no_win') return `${name} cannot win this turn`;
  if (verdict === 'not_proven') return `It is not proven whether ${name} can win this turn`;
  const isLuck = crossroads.every(({chance}) => chance);
  return `${name} can win this turn if ${isLuck ? 'the right card comes' : 'others choose so'}`;
}

/** Why it is so, the line, what the others can do and what is counted at its end. @param {{plan: Plan}} props */
function PlanParts({plan}) {
  const {line, crossroads, clauses, ending, shortest} = plan;
  return html`<p>${reasonOf(plan)}</p>
    <${Line} line=${line} />
    ${shortest && line.length > 0 && html`<p class="muted">No shorter line wins.</p>`}
    ${crossroads.map((at) => html`<div class="stack">
      <h3>${at.chance ? 'What comes up' : `${bankName(at.bank)} chooses`}, after ${counted(at.after, 'move')}</h3>
      <p>${at.question}</p>
      <ul class="net">${at.answers.map((one) => html`<li><span>${one.label}</span><strong>${LEADS_TO[one.leads_to]}</strong></li>`)}</ul>
    </div>`)}
    ${ending && html`<p data-testid="plan-ending"><strong>${endingSentence(ending)}</strong></p>`}
    ${clauses.length > 0 && html`<ul class="working" data-testid="plan-clauses">${clauses.map((clause) => html`<li>
      <${RuleLink} section=${clause.section} /><span>${capitalized(inWords(clause))}</span></li>`)}</ul>`}`;
}

/** @param {import('../../lib/shapes').Ending} ending */
const endingSentence = ({victory, winners}) =>
  `The game ends: ${victory}, won by ${winners.map(bankName).join(' and ') || 'nobody'}.`;

/** @param {Plan} plan */
function reasonOf({verdict, why, bank, unnamed}) {
  if (verdict === 'win') return 'Whatever the others choose and whatever the hidden cards are.';
  if (verdict === 'no_win') return 'Proven: no line is left to try.';
  if (verdict === 'depends') return 'A line wins with some answers and not with others.';
  if (why === 'hidden_hand') {
    return `${counted(unnamed, 'card')} in ${bankName(bank)}’s hand ${unnamed === 1 ? 'is' : 'are'} not named, and might win. Name ${unnamed === 1 ? 'it' : 'them'} on the table.`;
  }
  return 'The budget was used up before every line was tried.';
}

/** The moves, each with what people do for it. @param {{line: LineMove[]}} props */
function Line({line}) {
  if (!line.length) return null;
  return html`<ol class="plan-line" data-testid="plan-line">${line.map((move) => {
    const phrases = phrasesOf(move.acts).map(({text}) => text);
    return html`<li><p><span class="muted">${bankName(move.bank)}:</span> <strong>${move.label}</strong></p>
      ${phrases.length > 0 && html`<p>${capitalized(phrases.join('; '))}.</p>`}
      ${move.acts.length > 0 && html`<details><summary>Step by step</summary><${Working} steps=${move.acts} /></details>`}</li>`;
  })}</ol>`;
}

/** @param {{nodes: number, budget: number, each?: boolean}} props */
function Spent({nodes, budget, each = false}) {
  return html`<p class="muted" data-testid="spent">${counted(nodes, 'move')} tried, of ${budget} allowed${each ? ' for each bank' : ''}.</p>`;
}

/** @param {{answer: {threats: Threat[]}, how: How}} props */
function Threats({answer: {threats}, how}) {
  const nodes = threats.reduce((sum, one) => sum + one.nodes, 0);
  const budget = Math.max(0, ...threats.map(({plan}) => plan.budget));
  return html`<h2 data-testid="verdict">${threatSentence(threats)}</h2>
    <p class="muted">If nothing changes until then. ${how.memory === 'perfect'
      ? 'Cards that the table names in hands count as known.'
      : 'What the others hold counts as unknown.'}</p>
    ${threats.map((threat) => html`<${ThreatOf} threat=${threat} key=${threat.bank} />`)}
    <${Spent} nodes=${nodes} budget=${budget} each />`;
}

/** @param {Threat[]} threats */
function threatSentence(threats) {
  const graded = (/** @type {Threat['grade'][]} */ ...grades) =>
    threats.filter(({grade}) => grades.includes(grade)).map(({bank}) => bankName(bank)).join(' and ');
  const open = graded('open');
  if (open) return `${open} could win on the next turn`;
  const perhaps = graded('depends', 'with_card');
  if (perhaps) return `${perhaps} might win on the next turn`;
  return graded('not_proven') ? 'No win was found on a next turn, but not all is proven' : 'Nobody was found to win on their next turn';
}

/** @param {{threat: Threat}} props */
function ThreatOf({threat}) {
  const {bank, grade, plan, cards, perhaps, not_tried: untried} = threat;
  return html`<div class="stack" data-testid=${`threat-${bank}`}>
    <h3>${bankName(bank)}</h3>
    <p>${gradeSentence(threat)}</p>
    ${grade === 'open' || grade === 'depends'
      ? html`<details><summary>The line</summary><div class="stack"><${PlanParts} plan=${plan} /></div></details>`
      : ''}
    ${cards.map((one) => html`<details key=${one.card}><summary>With ${cardName(one.card)}</summary>
      <div class="stack"><${PlanParts} plan=${one.plan} /></div></details>`)}
    ${perhaps.length > 0 && html`<p>Only if others choose so, with ${perhaps.map(cardName).join(', ')}.</p>`}
    ${untried.length > 0 && html`<p class="muted">Given up before it was known of ${counted(untried.length, 'unseen card')}: ${untried.map(cardName).join(', ')}.</p>`}
  </div>`;
}

/** @param {Threat} threat */
function gradeSentence({grade, cards, hand, unseen, odds, plan}) {
  if (grade === 'open') return 'Can win with what lies open.';
  if (grade === 'depends') return 'Can win if others choose so, or if the right card comes.';
  if (grade === 'none') return 'No way to win was found.';
  if (grade === 'with_card') {
    return `Only with one of ${cards.length} of the ${counted(unseen, 'unseen card')}: with ${counted(hand, 'card')} in hand that is ${(100 * odds).toFixed(1)} %.`;
  }
  return plan.why === 'hidden_hand'
    ? 'Not proven: not every card that may be in the hand was tried.'
    : 'Not proven: the budget was used up.';
}

/** @param {{answer: StopAnswer}} props */
function Defended({answer: {lines, looked_at: lookedAt, nodes, budget}}) {
  return html`<h2 data-testid="verdict">${lines.length
      ? `${counted(lines.length, 'end')} of the turn ${lines.length === 1 ? 'leaves' : 'leave'} nobody an open win`
      : 'No end of the turn was found that leaves nobody an open win'}</h2>
    <p class="muted">Of ${lookedAt} that were looked at; there may be others. With what lies open, if nothing changes.</p>
    ${lines.slice(0, 5).map((one, index) => html`<details key=${index} open=${index === 0}>
      <summary>${one.line.map(({label}) => label).join(', ') || 'End the turn'}</summary>
      <div class="stack"><${Line} line=${one.line} /><${Gains} gains=${one.gains} bank=${one.bank} /></div></details>`)}
    <${Spent} nodes=${nodes} budget=${budget} />`;
}

/** What a line changes, counter by counter. @param {{gains: import('../../lib/shapes').Counter[], bank: string}} props */
function Gains({gains, bank}) {
  if (!gains.length) return null;
  return html`<h3>What changes for ${bankName(bank)}</h3><ul class="net" data-testid="gains">${gains.map(
    (one) => html`<li><span>${capitalized(one.what)}</span><strong>${one.before} → ${one.after}</strong></li>`)}</ul>`;
}

/** @param {number} unnamed */
const moreBy = (unnamed) => unnamed
  ? `More may come by the ${counted(unnamed, 'hidden card')} of the hand: name ${unnamed === 1 ? 'it' : 'them'} on the table.`
  : 'Other lines may bring more: the search was not closed.';

/** @param {{answer: EarnAnswer}} props */
function Earned({answer: {bank, before, florins, others, exact, unnamed, line, nodes, budget}}) {
  return html`<h2 data-testid="verdict">${florins === null
      ? 'No end of the turn was reached'
      : `${bankName(bank)} ends with ${exact ? 'at most' : 'at least'} ${counted(florins, 'florin')}`}</h2>
    ${florins !== null && html`<p>${counted(before, 'florin')} before the line.${' '}
      ${exact ? 'Every line was looked at.' : moreBy(unnamed)}</p>`}
    <${Line} line=${line} />
    ${others !== null && html`<p class="muted">The others then have ${counted(others, 'florin')} together.</p>`}
    <${Spent} nodes=${nodes} budget=${budget} />`;
}

/** @param {{answer: SuggestAnswer}} props */
function Suggested({answer}) {
  const {line, wins, gains, open_to: open, not_proven: unproven, ending, nodes, budget} = answer;
  return html`<h2 data-testid="verdict">${wins ? 'A line that wins' : line.length ? 'A line that looks good' : 'No line was found'}</h2>
    <p class="muted">${wins ? 'Found by the search for a win.' : 'A suggestion by a plain judgement of the table, and no proof.'}</p>
    <${Line} line=${line} />
    <${Gains} gains=${gains} bank=${answer.bank} />
    ${open.length > 0 && html`<p><strong>It leaves a win open to ${open.map(bankName).join(' and ')}.</strong></p>`}
    ${unproven.length > 0 && html`<p>Not proven: whether ${unproven.map(bankName).join(' or ')} could win after it.</p>`}
    ${ending && html`<p><strong>${endingSentence(ending)}</strong></p>`}
    <${Spent} nodes=${nodes} budget=${budget} />`;
}
