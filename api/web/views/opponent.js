/** The solitaire opponent: what it does next, on the board and why, and the table that it follows. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {phrasesOf} from '../lib/acts.js';
import {ApiError, ask, lookup} from '../lib/api.js';
import {Trouble} from '../lib/faults.js';
import {Icon} from '../lib/icons.js';
import {bankName, capitalized} from '../lib/names.js';
import {RuleLink, Sheet} from '../lib/sheet.js';
import {store, useStore} from '../lib/store.js';
import {Line} from './play/todo.js';

/**
 * @typedef {import('../lib/store.js').Decision} Decision
 * @typedef {import('../lib/store.js').Act} Act
 * @typedef {{code: string, section: string, text: string}} Reason
 * @typedef {{bank: string, move: string, label: string, acts: Act[], reasons: Reason[]}} Step
 * @typedef {{row: number, objective: string, override: boolean}} Plan
 * @typedef {{step: Step | null, before: Step[], isDone: boolean, isNext: boolean,
 *   number: number}} Item
 * @typedef {{plan: Step | null, items: Item[], isNow: boolean}} Part
 * @typedef {{steps: Step[], stop: string, choices: string[]}} Turn
 * @typedef {{row: number, name: string, victory: string | null, override: string | null,
 *   trigger: string, cells: {objective: string, texts: string[], means: string[]}[]}} Row
 * @typedef {{name: string, cost: number, sections: string[], notes: string[]}} Summary
 */

const ROWS = [1, 2, 3, 4, 5, 6, 7];
/** Reasons that are folded away, and what they are called together. */
const FOLDED = {not_reached: 'Tried before in vain', passed: 'Passed over'};

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
  const parts = partsOf(made, steps);
  const now = parts.find(({isNow}) => isNow);
  const plan = planOf(now?.plan ?? null);
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
    <h1 class="visually-hidden">The turn of ${bankName(decision.bank)}</h1>
    <div class="spread">
      <ol class="rows" aria-label="Rows of its table">
        ${ROWS.map(
          (row) => html`<li class=${`row-number ${plan?.row === row ? 'is-now' : ''}`}
            aria-current=${plan?.row === row ? 'true' : null} data-testid=${`row-${row}`}>${row}</li>`,
        )}
      </ol>
      <button class="plain" data-testid="see-tables" onClick=${() => setLooking(true)}>The table</button>
    </div>
    <${Trouble} error=${error} />
    ${parts.map((part, at) => html`<${PartOf} part=${part} key=${at} />`)}
    ${turn?.stop === 'chance' && !steps.length &&
    html`<${Chance} decision=${decision} choices=${turn.choices} onChoose=${(/** @type {string} */ move) => go([move])} />`}
    <div class="row actions">
      <a class="button" href="#/table" aria-label="Correct the table">Correct</a>
      <button onClick=${onByHand} data-testid="by-hand" aria-label="Decide by hand">By hand</button>
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

/** What a step says that it is after. @param {Step | null} step @returns {Plan | null} */
function planOf(step) {
  if (!step) return null;
  const words = step.move.split(' ');
  return {row: Number(words[1]), objective: words[2], override: words[3] === 'override'};
}

/**
 * The turn objective by objective, each with its acts; a choice that moves nothing on the board goes
 * with the next act.
 * @param {Step[]} made
 * @param {Step[]} steps
 */
function partsOf(made, steps) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Step[]} */
  let before = [];
  let number = 0;
  const last = () => parts.at(-1) ?? begin(null);
  const begin = (/** @type {Step | null} */ plan) => {
    parts.push({plan, items: [], isNow: false});
    return parts[parts.length - 1];
  };
  [...made, ...steps].forEach((step, at) => {
    const isDone = at < made.length;
    if (step.move.startsWith('plan ')) begin(step);
    else if (!isTold(step)) before.push(step);
    else {
      number += 1;
      last().items.push({step, before, isDone, isNext: false, number});
      before = [];
    }
  });
  if (before.length) {
    last().items.push({step: null, before, isDone: !steps.length, isNext: false, number: number + 1});
  }
  const now = parts.find(({items}) => items.some(({isDone}) => !isDone)) ?? parts.at(-1);
  if (now) now.isNow = true;
  const next = now?.items.find(({isDone}) => !isDone);
  if (next) next.isNext = true;
  return parts;
}

/** One objective of the turn: what it is, why this row, and its acts. @param {{part: Part}} props */
function PartOf({part}) {
  return html`${part.plan && html`<${Heading} step=${part.plan} isNow=${part.isNow} />`}
    ${part.items.map((item) => html`<${StepLine} item=${item} key=${item.number} />`)}`;
}

/** What it is after, and why this row. @param {{step: Step, isNow: boolean}} props */
function Heading({step, isNow}) {
  const headline = step.reasons.find(({code}) => code.startsWith('objective')) ?? step.reasons[0];
  const rest = step.reasons.filter((reason) => reason !== headline);
  return html`<header data-testid=${isNow ? 'opponent-why' : 'opponent-why-else'}>
    ${headline && html`<h2>${headline.text}</h2>`}
    <p class="muted">${rest.filter((reason) => !foldOf(reason)).map((reason) => html`${reason.text} `)}</p>
    <${Folded} reasons=${rest} />
  </header>`;
}

/** What a reason is folded under. @param {Reason} reason @returns {keyof typeof FOLDED | null} */
function foldOf({code}) {
  if (code.startsWith('not_reached')) return 'not_reached';
  return code.startsWith('passed_') ? 'passed' : null;
}

/** The reasons that are read only by those who ask. @param {{reasons: Reason[]}} props */
function Folded({reasons}) {
  const folds = /** @type {(keyof typeof FOLDED)[]} */ (Object.keys(FOLDED));
  return html`${folds.map((fold) => {
    const under = reasons.filter((reason) => foldOf(reason) === fold);
    return under.length > 0 && html`<details key=${fold}><summary class="muted">${FOLDED[fold]}: ${under.length}</summary>
      <ul>${under.map((reason) => html`<li class="muted">${reason.text}</li>`)}</ul></details>`;
  })}`;
}

/** What it does; once done, folded to a line. @param {{item: Item}} props */
function StepLine({item: {step, before, isDone, isNext, number}}) {
  const told = html`${before.map((one) => html`<p class="choice">${one.label}</p><${Why} step=${one} />`)}
    ${step && html`<${Deed} step=${step} isDone=${isDone} />`}`;
  return html`<article class=${`paper step ${isDone ? 'is-done' : ''} ${isNext ? 'is-next' : ''}`}
      data-testid=${isDone ? 'step-done' : 'step'}>
    <span class="step-number" role="img" aria-label=${isDone ? 'Done' : `Step ${number}`}>${isDone ? html`<${Icon} name="check" size=${18} />` : number}</span>
    <div class="grow">
      ${isDone ? html`<details><summary>${(step ?? before[0]).label}</summary>${told}</details>` : told}
    </div>
  </article>`;
}

/** An act on the board with its reasons. @param {{step: Step, isDone: boolean}} props */
function Deed({step, isDone}) {
  const acts = html`<ol class="acts">${step.acts.map(
    (act, at) => html`<li key=${at} class=${act.do === 'note' ? 'note' : ''}><span>${act.text}</span> <${RuleLink} section=${act.section} /></li>`,
  )}</ol>`;
  if (isDone) return html`${acts}<${Why} step=${step} />`;
  return html`<strong>${step.label}</strong>
    <details><summary><span><${Line} phrases=${phrasesOf(step.acts)} /></span></summary>${acts}</details>
    <${Why} step=${step} />`;
}

/** The reasons of a step. @param {{step: Step}} props */
function Why({step}) {
  return html`${step.reasons.filter((reason) => !foldOf(reason)).map(
      (reason) => html`<p class="muted reason">${reason.text} <${RuleLink} section=${reason.section} /></p>`,
    )}
    <${Folded} reasons=${step.reasons} />`;
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
