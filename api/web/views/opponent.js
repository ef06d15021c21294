/** The solitaire opponent: what it does next, on the board and why, and the table that it follows. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {phrasesOf} from '../lib/acts.js';
import {ApiError, ask, lookup} from '../lib/api.js';
import {Trouble} from '../lib/faults.js';
import {bankName, capitalized} from '../lib/names.js';
import {RuleLink, Sheet} from '../lib/sheet.js';
import {store, useStore} from '../lib/store.js';
import {Line} from './play/todo.js';

/**
 * @typedef {import('../lib/store.js').Decision} Decision
 * @typedef {import('../lib/store.js').Act} Act
 * @typedef {{code: string, section: string, text: string}} Reason
 * @typedef {{bank: string, move: string, acts: Act[], reasons: Reason[]}} Step
 * @typedef {{row: number, objective: string, override: boolean}} Plan
 * @typedef {{steps: Step[], stop: string, choices: string[]}} Turn
 * @typedef {{row: number, name: string, victory: string | null, override: string | null,
 *   trigger: string, cells: {objective: string, texts: string[], means: string[]}[]}} Row
 * @typedef {{name: string, cost: number, sections: string[], notes: string[]}} Summary
 */

const ROWS = [1, 2, 3, 4, 5, 6, 7];
/** Reasons that are said once above the steps, not beside them. */
const QUIET = ['not_reached', 'passed_means', 'passed_prestige'];

/** Whether a decision is for the rules to make. @param {Decision} decision @param {any} table */
export const isOpponents = (decision, table) =>
  !decision.chance &&
  Array.isArray(table?.variants) &&
  table.variants.includes('solitaire') &&
  decision.bank === opponentOf(table);

/** @param {any} table */
function opponentOf(table) {
  return table.solitaire?.opponent ?? Object.keys(table.banks ?? {})[1];
}

/** @param {{decision: Decision, onByHand: () => void}} props */
export function OpponentTurn({decision, onByHand}) {
  const {state} = useStore();
  const [turn, setTurn] = useState(/** @type {Turn | null} */ (null));
  const [made, setMade] = useState(/** @type {Step[]} */ ([]));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [isLooking, setLooking] = useState(false);
  const {table} = state;

  useEffect(() => {
    let isWanted = true;
    const askBoth = async () => {
      setError(null);
      try {
        const before = table?.moves?.length
          ? ask('opponent', {table, why: true})
          : Promise.resolve({steps: []});
        const [next, earlier] = await Promise.all([ask('opponent', {table}), before]);
        if (!isWanted) return;
        setTurn(next);
        setMade(earlier.steps);
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem;
        if (isWanted) setError(problem);
      }
    };
    askBoth();
    return () => {
      isWanted = false;
    };
  }, [table]);

  const steps = turn?.steps ?? [];
  const plan = planIn([...made, ...steps]);
  const next = upToActs(steps);
  const go = async (/** @type {string[]} */ moves) => {
    setError(null);
    try {
      for (const move of moves) {
        if (!(await store.play(move))) return;
      }
      window.scrollTo(0, 0);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return html`<section class="opponent stack" data-testid="opponent" aria-busy=${!turn && !error}
      aria-label=${`The turn of ${bankName(decision.bank)}`}>
    <div class="spread">
      <ol class="rows" aria-label="Rows of its table">
        ${ROWS.map(
          (row) => html`<li class=${`row-number ${plan?.row === row ? 'is-now' : ''}`}
            aria-current=${plan?.row === row ? 'true' : null} data-testid=${`row-${row}`}>${row}</li>`,
        )}
      </ol>
      <button class="quiet" data-testid="see-tables" onClick=${() => setLooking(true)}>The table</button>
    </div>
    <${Heading} steps=${[...made, ...steps]} />
    <${Trouble} error=${error} />
    ${made.filter(isTold).map((step, at) => html`<${StepLine} step=${step} isDone=${true} key=${`made ${at}`} />`)}
    ${steps.filter(isTold).map(
      (step, at) => html`<${StepLine} step=${step} number=${made.filter(isTold).length + at + 1}
        isNext=${at === 0} key=${`next ${at}`} />`,
    )}
    ${turn?.stop === 'chance' && !steps.length &&
    html`<${Chance} decision=${decision} choices=${turn.choices} onChoose=${(/** @type {string} */ move) => go([move])} />`}
    <div class="row actions">
      <a class="button" href="#/table">Correct the table</a>
      <button onClick=${onByHand} data-testid="by-hand">Decide by hand</button>
      ${next.length > 0 &&
      html`<button class="primary grow" data-testid="opponent-next" disabled=${state.busy}
        onClick=${() => go(next)}>${isTold(steps[0]) ? 'Done, next' : 'Next'}</button>`}
    </div>
    ${isLooking && html`<${Tables} plan=${plan} onClose=${() => setLooking(false)} />`}
  </section>`;
}

/** Whether people have something to do or to know for a step. @param {Step} step */
const isTold = (step) => step.acts.length > 0;

/** The moves up to the next one with something to do on the board. @param {Step[]} steps */
function upToActs(steps) {
  const at = steps.findIndex(isTold);
  const until = at < 0 ? steps.length : at + 1;
  return steps.slice(0, until).map((step) => step.move);
}

/** @param {Step[]} steps @returns {Plan | null} the last objective that was named */
function planIn(steps) {
  const words = steps.map((step) => step.move.split(' ')).filter(([verb]) => verb === 'plan').at(-1);
  return words ? {row: Number(words[1]), objective: words[2], override: words[3] === 'override'} : null;
}

/** What it is after, and why this row. @param {{steps: Step[]}} props */
function Heading({steps}) {
  const planned = steps.filter((step) => step.move.startsWith('plan')).at(-1);
  const last = planned ?? steps.at(-1);
  if (!last) return null;
  const isObjective = (/** @type {Reason} */ reason) => reason.code.startsWith('objective');
  const headline = last.reasons.find(isObjective) ?? last.reasons[0];
  const rest = last.reasons.filter((reason) => reason !== headline);
  const [quiet, said] = [
    rest.filter(({code}) => QUIET.includes(code)),
    rest.filter(({code}) => !QUIET.includes(code)),
  ];
  return html`<header data-testid="opponent-why">
    ${headline && html`<h2>${headline.text}</h2>`}
    <p class="muted">${said.map((reason) => html`${reason.text} `)}</p>
    ${quiet.length > 0 &&
    html`<details><summary class="muted">What was looked at before</summary>
      <ul>${quiet.map((reason) => html`<li class="muted">${reason.text}</li>`)}</ul></details>`}
  </header>`;
}

/** @param {{step: Step, number?: number, isDone?: boolean, isNext?: boolean}} props */
function StepLine({step, number, isDone = false, isNext = false}) {
  const [quiet, said] = [
    step.reasons.filter(({code}) => QUIET.includes(code)),
    step.reasons.filter(({code}) => !QUIET.includes(code)),
  ];
  return html`<article class=${`paper step ${isDone ? 'is-done' : ''} ${isNext ? 'is-next' : ''}`}
      data-testid=${isDone ? 'step-done' : 'step'}>
    <span class="step-number" aria-label=${isDone ? 'Done' : `Step ${number}`}>${isDone ? '✓' : number}</span>
    <div class="grow">
      <details><summary><strong><${Line} phrases=${phrasesOf(step.acts)} /></strong></summary>
        <ol class="acts">
          ${step.acts.map(
            (act, at) => html`<li key=${at} class=${act.do === 'note' ? 'note' : ''}><span>${act.text}</span> <${RuleLink} section=${act.section} /></li>`,
          )}
        </ol>
      </details>
      ${said.map(
        (reason) => html`<p class="muted reason">${reason.text} <${RuleLink} section=${reason.section} /></p>`,
      )}
      ${quiet.length > 0 &&
      html`<details><summary class="muted">Passed over: ${quiet.length}</summary>
        <ul>${quiet.map((reason) => html`<li class="muted">${reason.text}</li>`)}</ul></details>`}
    </div>
  </article>`;
}

/**
 * Equal moves: a die decides.
 * @param {{decision: Decision, choices: string[], onChoose: (move: string) => void}} props
 */
function Chance({decision, choices, onChoose}) {
  const labelOf = (/** @type {string} */ move) =>
    decision.options.find((option) => option.move === move)?.label ?? move;
  const roll = () => onChoose(choices[Math.floor(Math.random() * choices.length)]);
  return html`<div class="paper stack" data-testid="chance">
    <h3>Equally good for it: let a die decide</h3>
    <ol class="options">
      ${choices.map(
        (move) => html`<li class="option"><button class="option-choose" data-move=${move}
          onClick=${() => onChoose(move)}>${labelOf(move)}</button></li>`,
      )}
    </ol>
    <button class="primary" data-testid="roll" onClick=${roll}>Roll for it</button>
  </div>`;
}

/** O8 and O9, with the row that is followed lit. @param {{plan: Plan | null, onClose: () => void}} props */
function Tables({plan, onClose}) {
  const [tables, setTables] = useState(/** @type {{rows: Row[], actions: Summary[]} | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => {
    lookup('/v1/solitaire').then(setTables, (problem) => {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    });
  }, []);
  return html`<${Sheet} title="The opponent's table" onClose=${onClose} testid="opponent-tables">
    <${Trouble} error=${error} />
    ${tables?.rows.map((row) => html`<${RowText} row=${row} plan=${plan} key=${row.row} />`)}
    ${tables && html`<h3>Its actions</h3>`}
    ${tables?.actions.map(
      (one) => html`<section key=${one.name}>
        <h4>${one.name} <span class="muted">${one.cost} ${one.cost === 1 ? 'action' : 'actions'}</span></h4>
        <ul>${one.notes.map((note) => html`<li>${note}</li>`)}</ul>
      </section>`,
    )}
  </${Sheet}>`;
}

/** @param {{row: Row, plan: Plan | null}} props */
function RowText({row, plan}) {
  const isNow = plan?.row === row.row;
  return html`<section class=${`paper table-row ${isNow ? 'is-now' : ''}`}
      aria-current=${isNow ? 'true' : null} data-testid=${isNow ? 'row-lit' : `table-row-${row.row}`}>
    <h3>${row.row} ${row.name}</h3>
    <p>${row.trigger}</p>
    ${row.override && html`<p class="muted">Override: ${row.override}</p>`}
    <dl>
      ${row.cells.map(
        (cell) => html`<dt class=${isNow && plan?.objective === cell.objective ? 'is-now' : ''}>
            ${capitalized(cell.objective)}</dt>
          <dd>${cell.texts.map((text) => html`<p>${text}</p>`)}
            ${cell.means.length > 0 && html`<p class="muted">${cell.means.join(', ').replaceAll('_', ' ')}</p>`}
          </dd>`,
      )}
    </dl>
  </section>`;
}
