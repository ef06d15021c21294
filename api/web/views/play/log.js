/** The log of the game: every move, and the table as it was, step by step. */

import {html, useEffect, useRef, useState} from '../../vendor/htm-preact.js';
import {Trouble} from '../../lib/faults.js';
import {download, stamp} from '../../lib/files.js';
import {Icon} from '../../lib/icons.js';
import {bankName, counted} from '../../lib/names.js';
import {RuleLink, Sheet} from '../../lib/sheet.js';
import {store, useStore} from '../../lib/store.js';
import {labelOf} from './words.js';

/** @typedef {import('../../lib/store.js').Table} Table */

export function Log() {
  const {state} = useStore();
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const moves = state.log.filter((entry) => entry.kind === 'move').length;
  const save = () => download(`pax-record-${stamp()}.txt`, store.record(), 'text/plain');
  return html`<details class="paper" data-testid="log">
    <summary>Log of the game <span class="muted">${counted(moves, 'move')}</span></summary>
    <div class="stack">
      <button data-testid="export-record" onClick=${save}>Export as record</button>
      <ol class="log" reversed>
        ${state.log
          .map((entry, at) => html`<li key=${at}>
            <button class="log-entry" data-testid="log-entry" onClick=${() => setShown(at)}>
              ${entry.kind === 'move'
                ? html`${entry.bank && html`<${Icon} name=${`bank-${entry.bank}`} owner=${entry.bank} size=${28} label=${bankName(entry.bank)} />`}
                    <span>${labelOf(entry)}</span>`
                : html`<em>${entry.label}</em>`}
            </button>
          </li>`)
          .reverse()}
      </ol>
    </div>
    ${shown !== null && html`<${EntrySheet} index=${shown} onStep=${setShown} onClose=${() => setShown(null)} />`}
  </details>`;
}

/** An entry, with the way to those before and after it.
 * @param {{index: number, onStep: (index: number) => void, onClose: () => void}} props */
function EntrySheet({index, onStep, onClose}) {
  const entry = store.state.log[index];
  const [isShown, setShown] = useState(false);
  const [found, setFound] = useState(/** @type {{index: number, position: Table, Picture: any} | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const wanted = useRef(index);
  wanted.current = index;
  useEffect(() => () => void (wanted.current = -1), []);
  useEffect(() => {
    if (isShown) look();
  }, [index, isShown]);
  if (!entry) return null;
  const look = async () => {
    try {
      const [{position}, {BoardPicture}] = await Promise.all([
        store.positionAfter(index + 1),
        import('../../board/board.js'),
      ]);
      if (wanted.current === index) setFound({index, position, Picture: BoardPicture});
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    }
  };
  const rewind = async () => {
    try {
      await store.rewind(index + 1);
      onClose();
      window.scrollTo(0, 0);
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    }
  };
  const last = store.state.log.length - 1;
  const title = entry.kind === 'move' && entry.bank ? `${bankName(entry.bank)}: ${labelOf(entry)}` : labelOf(entry);
  return html`<${Sheet} title=${title} onClose=${onClose} testid="entry-sheet">
    <div class="row stepping">
      <button data-testid="step-back" disabled=${index === 0} onClick=${() => onStep(index - 1)}><${Icon} name="before" size=${18} /> Before</button>
      <span class="muted" role="status">${index + 1} of ${last + 1}</span>
      <button data-testid="step-forward" disabled=${index === last} onClick=${() => onStep(index + 1)}>After <${Icon} name="next" size=${18} /></button>
    </div>
    ${entry.kind === 'move' &&
    html`<ol class="working">
      ${entry.acts.map(
        (act) => html`<li><span>${act.text}</span><${RuleLink} section=${act.section} /></li>`,
      )}
    </ol>`}
    <${Trouble} error=${error} />
    ${isShown
      ? found
        ? html`<div aria-busy=${found.index !== index}><${found.Picture} position=${found.position} /></div>`
        : html`<p class="muted" aria-busy="true">Looking back…</p>`
      : html`<button data-testid="look-back" onClick=${() => setShown(true)}>Show the table after this</button>`}
    ${index < last &&
    html`<button data-testid="rewind" onClick=${rewind}>Go back to here</button>
      <p class="muted">The game as it stands is then put aside, under Start.</p>`}
  <//>`;
}
