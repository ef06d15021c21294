/** The set-up of a new table by hand, one step at a time with the map beside it. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {PlayMap} from '../board/playmap.js';
import {Token} from '../board/pieces.js';
import {useAnswer} from '../lib/answer.js';
import {Trouble} from '../lib/faults.js';
import {Icon} from '../lib/icons.js';
import {BANKS} from '../lib/names.js';
import {NoTable} from '../lib/notable.js';
import {RuleLink} from '../lib/sheet.js';
import {useStore} from '../lib/store.js';

/**
 * @typedef {{text: string, piece: string | null, place: string[]}} Line
 * @typedef {{section: string, title: string, lines: Line[]}} Step
 */

/** Beside this many things to lay out, single ticks are only in the way. */
const ON_THE_MAP = ['city', 'border', 'square'];

export function SetUp() {
  const {state} = useStore();
  const {answer, error} = useAnswer('steps', {});
  const [at, setAt] = useState(0);
  const [done, setDone] = useState(/** @type {Record<string, boolean>} */ ({}));
  useEffect(() => window.scrollTo(0, 0), [at]);
  if (!state.position) return html`<${NoTable} />`;
  /** @type {Step[]} */
  const steps = answer?.steps ?? [];
  const step = steps[at];
  if (!step) return html`<div class="page"><h1>Set up the table</h1><${Trouble} error=${error} /></div>`;
  const isLast = at === steps.length - 1;
  const targets = step.lines
    .filter(({place}) => ON_THE_MAP.includes(place[0]))
    .map(({place, text}) => ({
      key: place.join(' '), place, letter: '', price: null, label: text, isClosed: Boolean(done[`${at} ${place.join(' ')}`]),
    }));
  const tick = (/** @type {string} */ key) => setDone({...done, [key]: !done[key]});
  return html`<div class="page set-up" data-testid="set-up">
    <header class="spread">
      <button class="icon-button" aria-label="The step before" data-testid="step-before" disabled=${at === 0}
        onClick=${() => setAt(at - 1)}><${Icon} name="undo" size=${24} /></button>
      <span class="steps-bar" aria-hidden="true">${steps.map(
        (_, index) => html`<span class=${index < at ? 'past' : index === at ? 'now' : ''}></span>`,
      )}</span>
      <span role="status" data-testid="step-number">${at + 1} of ${steps.length}</span>
    </header>
    <div class="spread decision">
      <h1 class="question">${step.title}</h1>
      <${RuleLink} section=${step.section} />
    </div>
    ${targets.length > 0 &&
    html`<${PlayMap} table=${state.position} bank=${null} targets=${targets} reason=${`${at}`} isWhole
      onTap=${(/** @type {{key: string}} */ target) => tick(`${at} ${target.key}`)} />`}
    <ul class="set-up-lines">
      ${step.lines.map((line, index) => {
        const key = line.place.length ? `${at} ${line.place.join(' ')}` : `${at} ${index}`;
        return html`<li key=${key}><label class="tick">
          <${Piece} piece=${line.piece} />
          <span>${line.text}</span>
          <input type="checkbox" checked=${Boolean(done[key])} onChange=${() => tick(key)} data-testid="set-up-tick" />
        </label></li>`;
      })}
    </ul>
    <div class="row">
      <a class="button plain" href="#/play" data-testid="set-up-leave">Leave the set-up</a>
      ${isLast
        ? html`<a class="button primary grow" href="#/play" data-testid="set-up-done">Done: play</a>`
        : html`<button class="primary grow" data-testid="set-up-next" onClick=${() => setAt(at + 1)}>Done: ${
            steps[at + 1].title.toLowerCase()} next</button>`}
    </div>
  </div>`;
}

/** @param {{piece: string | null}} props */
function Piece({piece}) {
  if (!piece) return html`<${Icon} name="board" size=${26} className="quiet" />`;
  if (piece in BANKS) return html`<${Icon} name=${`bank-${piece}`} owner=${piece} size=${30} />`;
  return html`<${Token} token=${piece} size=${30} decorative />`;
}
