/** What to do on the board for the last move, and how it is undone there. */

import {html} from '../../vendor/htm-preact.js';
import {Token} from '../../board/pieces.js';
import {phrasesOf, undoing} from '../../lib/acts.js';
import {Icon} from '../../lib/icons.js';
import {bankName} from '../../lib/names.js';
import {RuleLink} from '../../lib/sheet.js';
import {store, useStore} from '../../lib/store.js';
import {labelOf} from './words.js';

/** @typedef {import('../../lib/acts.js').Phrase} Phrase */

/** One line for the last move, or for what was taken back; and the ways back and forward. */
export function ToDo() {
  const {state} = useStore();
  const {ahead, busy} = state;
  const back = () => store.back().catch(() => {});
  const forward = () => store.forward().catch(() => {});
  return html`<div class=${`todo ${ahead.length ? 'undoing' : ''}`}>
    ${ahead.length ? html`<${TakenBack} moves=${ahead} />` : html`<${LastMove} entry=${state.log.at(-1)} />`}
    <div class="todo-ways">
      <button class="plain" data-testid="back" disabled=${!store.canGoBack || busy} onClick=${back}>
        <${Icon} name="undo" /> Back</button>
      ${ahead.length > 0 &&
      html`<button class="plain" data-testid="forward" disabled=${busy} onClick=${forward}>
        <${Icon} name="redo" /> Forward</button>`}
    </div>
  </div>`;
}

/** Who did what; a correction is nobody's. @param {import('../../lib/store.js').Move} entry */
const said = (entry) => (entry.bank ? `${bankName(entry.bank)}: ${labelOf(entry)}` : labelOf(entry));

/** @param {{entry: import('../../lib/store.js').Entry | undefined}} props */
function LastMove({entry}) {
  if (entry?.kind !== 'move') return html`<span class="muted todo-none">${entry?.label ?? ''}</span>`;
  const phrases = phrasesOf(entry.acts);
  const notes = entry.acts.filter((act) => act.do === 'note');
  if (!phrases.length && !notes.length) {
    return html`<span class="muted todo-none">${said(entry)}</span>`;
  }
  return html`<details data-testid="instructions" id="to-do">
    <summary><${Icon} name="board" size=${22} label="Do on the board" />
      <span>${phrases.length ? html`<${Line} phrases=${phrases} />` : notes[0].text}</span></summary>
    <p class="muted">${said(entry)}</p>
    <${Acts} acts=${entry.acts} />
  </details>`;
}

/**
 * What people do, numbered; between it, without a number, what did not happen and what happened by
 * itself.
 * @param {{acts: import('../../lib/store.js').Act[]}} props
 */
export function Acts({acts}) {
  return html`<ol class="working">${acts.map(
    (act) => html`<li class=${act.do === 'note' ? 'note' : ''}><span>${act.text}</span><${RuleLink} section=${act.section} /></li>`,
  )}</ol>`;
}

/** How the moves that were taken back are undone, the last one first. @param {{moves: import('../../lib/store.js').Move[]}} props */
function TakenBack({moves}) {
  const phrases = moves.flatMap(({acts}) => undoing(acts));
  const names = moves.map(labelOf).join(', ');
  if (!phrases.length) {
    return html`<span class="muted todo-none" role="status" data-testid="undoing">Taken back: ${names}. Nothing to undo on the board.</span>`;
  }
  return html`<details data-testid="undoing" open>
    <summary><${Icon} name="undo" size=${22} label="Undo on the board" />
      <span>Undo on the board: ${names}</span></summary>
    <ol class="undo-steps">${phrases.map((phrase) => html`<li><${Picture} phrase=${phrase} /> ${phrase.text}</li>`)}</ol>
  </details>`;
}

/** @param {{phrases: Phrase[]}} props */
export function Line({phrases}) {
  return phrases.map(
    (phrase, at) => html`${at > 0 ? html`<span aria-hidden="true"> · </span><span class="visually-hidden">, </span>` : ''}<span class="phrase"><${Picture} phrase=${phrase} /> ${phrase.text}</span>`,
  );
}

/** @param {{phrase: Phrase}} props */
function Picture({phrase: {token, icon}}) {
  if (token) return html`<${Token} token=${token} size=${18} decorative />`;
  if (icon === 'florin') return html`<${Icon} name="florin" className="coin" size=${16} />`;
  return icon ? html`<${Icon} name=${icon} size=${16} />` : null;
}
