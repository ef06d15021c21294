/** One line that changes the table: what `pax set` takes, checked and undone like a move. */

import {html, useLayoutEffect, useRef, useState} from '../vendor/htm-preact.js';
import {ApiError} from '../lib/api.js';
import {FaultList, LineFaults, Trouble} from '../lib/faults.js';
import {Icon} from '../lib/icons.js';

const NOTHING = {ok: true, lines: [], faults: []};

/** @param {{change: (lines: string[]) => Promise<any>, onClose: () => void}} props */
export function LineEntry({change, onClose}) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [found, setFound] = useState(/** @type {any} */ (NOTHING));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useLayoutEffect(() => field.current?.focus(), []);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setSaid('');
    setError(null);
    try {
      const answer = await change([text]);
      setFound(answer ?? NOTHING);
      if (!answer?.ok) return;
      setSaid(`Done: ${text}`);
      setText('');
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return html`<section class="card-entry" aria-label="Changing by a line" data-testid="line-entry">
    <form class="card-entry-head" onSubmit=${send}>
      <input ref=${field} aria-label="What changes" autocomplete="off" autocapitalize="off" spellcheck=${false}
        enterkeyhint="done" data-testid="line" value=${text} placeholder="medici +2, paris gold knight …"
        onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} />
      <button type="submit" class="primary" data-testid="send-line">Do it</button>
      <button type="button" aria-label="Close" data-testid="line-done" onClick=${onClose}><${Icon} name="check" /></button>
    </form>
    <p class="muted" role="status" data-testid="line-said">${said}</p>
    <${LineFaults} lines=${found.lines} />
    <${FaultList} faults=${found.faults} />
    <${Trouble} error=${error} />
  </section>`;
}
