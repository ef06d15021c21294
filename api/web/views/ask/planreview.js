/** What the running game missed: each of its turns looked at, one after the other, until it is stopped. */

import {html, useEffect, useRef, useState} from '../../vendor/htm-preact.js';
import {ask, isStopped} from '../../lib/api.js';
import {Trouble} from '../../lib/faults.js';
import {bankName, counted} from '../../lib/names.js';
import {useStore} from '../../lib/store.js';

/**
 * @typedef {import('../../lib/shapes').Reviewed} Reviewed
 * @typedef {import('../../lib/shapes').LineMove} LineMove
 * @typedef {{played: number | null, turns: Reviewed[], isOver: boolean, error?: any}} Seen
 */

/** Few enough for a turn to be looked at within the time of a server. */
const BUDGET = 1000;

export function PlanReview() {
  const store = useStore();
  const [seen, setSeen] = useState(/** @type {Seen | null} */ (null));
  const search = useRef(/** @type {AbortController | null} */ (null));
  const stop = () => search.current?.abort();
  useEffect(() => stop, []);
  const start = async () => {
    stop();
    const {signal} = (search.current = new AbortController());
    const record = store.record();
    setSeen({played: null, turns: [], isOver: false});
    const add = (/** @type {(last: Seen) => Seen} */ change) => !signal.aborted && setSeen((last) => last && change(last));
    try {
      const {played} = await ask('review', {record, turns: 0}, {signal});
      add((last) => ({...last, played}));
      for (let first = 1; first <= played; first += 1) {
        const {turns} = await ask('review', {record, first, turns: 1, budget: BUDGET}, {signal});
        add((last) => ({...last, turns: [...last.turns, ...turns]}));
      }
      add((last) => ({...last, isOver: true}));
    } catch (error) {
      setSeen((last) => last && {...last, isOver: true, ...(isStopped(error) ? {} : {error})});
    }
  };
  return html`<section class="stack">
    <h2>What did we miss?</h2>
    <p class="muted">Each turn of this game: wins not taken, wins left open to others, florins left lying.</p>
    ${seen && !seen.isOver
      ? html`<button data-testid="stop-review" onClick=${stop}>Stop</button>`
      : html`<button data-testid="review" onClick=${start}>Look at every turn</button>`}
    <div class="stack" aria-live="polite" data-testid="reviewed">${seen && html`<${Found} seen=${seen} />`}</div>
  </section>`;
}

/** @param {{seen: Seen}} props */
function Found({seen: {played, turns, isOver, error}}) {
  const telling = turns.map((turn) => ({turn, said: missed(turn)})).filter(({said}) => said.length);
  const unproven = turns.filter(({proven}) => !proven).map(({number}) => number);
  return html`<p data-testid="review-progress" aria-busy=${!isOver}>${counted(turns.length, 'turn')}
      ${played === null ? '' : ` of ${played}`} looked at; ${telling.length} to talk about.</p>
    ${error && html`<${Trouble} error=${error} />`}
    ${telling.map(({turn, said}) => html`<section class="paper plan-answer" key=${turn.number}>
      <h3>Turn ${turn.number}, ${bankName(turn.bank)}</h3>
      <p class="muted">Move ${turn.first_move} of the record: ${turn.moves.join('; ')}.</p>
      ${said.map((text) => html`<p>${text}</p>`)}
    </section>`)}
    ${isOver && unproven.length > 0 && html`<p class="muted">Not everything is proven of ${unproven.length === 1 ? 'turn' : 'turns'} ${unproven.join(', ')}.</p>`}`;
}

/** What a turn missed, a sentence each. @param {Reviewed} turn */
function missed({missed_win: win, left_open: open, left_lying: lying, florins}) {
  const found = [];
  if (win) found.push(`A win was there: ${inShort(win.line)}.`);
  for (const one of open) found.push(`It left ${bankName(one.bank)} a win: ${inShort(one.line)}.`);
  if (lying && lying.florins !== null) found.push(`${counted(lying.florins, 'florin')} instead of ${florins}: ${inShort(lying.line)}.`);
  return found;
}

/** @param {LineMove[]} line */
const inShort = (line) => line.map(({label}) => label).join(', ');
