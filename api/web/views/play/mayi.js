/** Any other move, in words. */

import {html, useEffect, useState} from '../../vendor/htm-preact.js';
import {ApiError, ask} from '../../lib/api.js';
import {Trouble} from '../../lib/faults.js';
import {Reasons, RuleLink} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';

export function MayI() {
  const {state} = useStore();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => {
    setVerdict(null);
    setError(null);
  }, [state.decision]);
  if (!state.decision) return null;
  const judge = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setVerdict(null);
    setError(null);
    try {
      const answer = await ask('judge', {table: state.table, moves: [text]});
      setVerdict(answer.verdicts[0]);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return html`<details class="paper" data-testid="may-i">
    <summary>May I…?</summary>
    <form class="stack" onSubmit=${judge}>
      <div class="field">
        <label for="may-i-text">A move or a question, such as “can I vote in France?”</label>
        <input id="may-i-text" data-testid="may-i-text" autocapitalize="off" autocomplete="off"
          value=${text} onInput=${(/** @type {Event} */ event) =>
            setText(/** @type {HTMLInputElement} */ (event.target).value)} />
      </div>
      <button type="submit" disabled=${!text.trim()}>Ask</button>
      <${Trouble} error=${error} />
      <div role="status" data-testid="verdict">
        ${verdict && html`<${Judgement} verdict=${verdict} onTry=${setText} />`}
      </div>
    </form>
  </details>`;
}

/**
 * What the referee says to a move in words: yes, no and why, or that it did not understand.
 * @param {{verdict: any, onTry: (move: string) => void}} props
 */
function Judgement({verdict: {verdict, message, refusals, nearest, rules}, onTry}) {
  if (verdict === 'legal') return html`<p><strong class="good">Yes.</strong> ${message}</p>`;
  if (verdict === 'illegal') {
    return html`<p><strong class="bad">No.</strong></p><${Reasons} refusals=${refusals} />`;
  }
  if (rules.length > 0) {
    return html`<p>${message}</p>
      <p>${rules.map((/** @type {string} */ section) => html`<${RuleLink} section=${section} />`)}</p>`;
  }
  const isTold = verdict === 'out_of_turn' || verdict === 'game_over';
  return html`<p><strong>${isTold ? 'Not now.' : 'I did not understand that.'}</strong>
      ${isTold ? ` ${message}` : ' It is neither allowed nor forbidden by this.'}</p>
    ${nearest.length > 0 &&
    html`<p>Did you mean</p>
      <div class="row">${nearest.map(
        (/** @type {string} */ move) => html`<button type="button" onClick=${() => onTry(move)}>${move}</button>`,
      )}</div>`}`;
}
