/** Opening a table that somebody has: a link, a code, lines, a record, a file, a picture of a code. */

import {html, useEffect, useRef, useState} from '../vendor/htm-preact.js';
import {ApiError, ask} from '../lib/api.js';
import {FaultList, LineFaults, Trouble} from '../lib/faults.js';
import {folded} from '../lib/names.js';
import {isCode, meaningOf, unpack} from '../lib/share.js';
import {store, useStore} from '../lib/store.js';
import {summaryOf} from '../lib/tables.js';
import {ScanSheet} from './scan.js';

/**
 * @typedef {import('../lib/store.js').Table} Table
 * @typedef {import('../lib/api.js').Fault} Fault
 * @typedef {import('../lib/shapes').LineFault} LineFault
 */

/** Faults of the text itself, which no tapping on the board can mend. */
const IN_THE_TEXT = ['wrong_type', 'unknown_key', 'unknown_name', 'missing_key', 'bad_number'];

/** @param {string} hash */
const go = (hash) => {
  window.location.hash = hash;
};

// A table that came with a link

/**
 * The document in a link: packed, or as a code.
 * @param {string} packed
 * @returns {Promise<Table>}
 */
async function documentIn(packed) {
  if (isCode(packed)) return (await ask('open', {text: packed})).table;
  const found = JSON.parse(await unpack(packed));
  if (typeof found !== 'object' || !found) throw new Error('not a table');
  return found;
}

/** @param {{packed: string}} props */
export function LinkedTable({packed}) {
  const {state} = useStore();
  const [table, setTable] = useState(/** @type {any} */ (null));
  const [broken, setBroken] = useState('');
  const opening = useOpening();
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // A pasted link comes from further down the page.
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [table]);
  useEffect(() => {
    documentIn(packed).then(setTable, (/** @type {Error} */ error) =>
      setBroken(error instanceof ApiError ? error.message : 'No table can be read from it.'),
    );
  }, [packed]);
  if (broken) {
    return html`<p class="notice error" role="alert" data-testid="broken-link">
      This link cannot be opened. ${broken} Ask for it again, in one piece.
    </p>`;
  }
  if (!table) return null;
  return html`<section class="paper" data-testid="linked-table" aria-labelledby="linked">
    <h2 id="linked" ref=${heading} tabindex="-1">A table came with this link</h2>
    <p>${summaryOf(table)}.</p>
    ${state.table && html`<p class="muted">Your present table would be put aside, not lost.</p>`}
    ${opening.report}
    <div class="row">
      <button class="primary grow" data-testid="open-link" disabled=${opening.busy}
        onClick=${() => opening.open(table, 'Link')}>Open it</button>
      <a class="button" href="#/start">Leave it</a>
    </div>
  </section>`;
}

/** Opening a document: checked first, and opened with its faults only when asked to. */
function useOpening() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [faulty, setFaulty] = useState(
    /** @type {{table: Table | null, label: string, faults: Fault[]} | null} */ (null),
  );
  const [lines, setLines] = useState(/** @type {LineFault[]} */ ([]));
  const [bare, setBare] = useState(/** @type {{table: Table, label: string} | null} */ (null));
  const forget = () => {
    setError(null);
    setFaulty(null);
    setLines([]);
    setBare(null);
  };
  /** @param {() => Promise<void>} work */
  const attempt = async (work) => {
    setBusy(true);
    forget();
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const take = async (/** @type {Table} */ table, /** @type {string} */ label) => {
    forget();
    await store.load(table, label);
    go('#/table');
  };
  const fail = (/** @type {ApiError} */ problem) => {
    forget();
    setError(problem);
  };
  const open = (/** @type {Table} */ table, /** @type {string} */ label) =>
    attempt(async () => {
      const answer = await ask('check', {table});
      if (!answer.ok) return setFaulty({table, label, faults: answer.faults});
      if (store.state.table && isBare(answer.table)) return setBare({table: answer.table, label});
      await take(answer.table, label);
    });
  const openText = (/** @type {string} */ text) =>
    attempt(async () => {
      const answer = await ask('open', {text}).catch((/** @type {ApiError} */ error) => {
        throw error.status === 422 ? new ApiError('It cannot be opened', {detail: error.detail}) : error;
      });
      if (answer.lines.length) return setLines(answer.lines);
      if (!answer.ok) return setFaulty({table: null, label: 'Opened', faults: answer.faults});
      await take(answer.table, answer.kind === 'code' ? 'Code' : 'Opened');
    });
  const openRecord = (/** @type {string} */ text) =>
    attempt(async () => {
      const answer = await store.loadRecord(text);
      if (answer.table) return go('#/play');
      const faults = answer.faults ?? [{...answer.broken, message: answer.broken.reason, grade: 'error'}];
      setFaulty({table: null, label: 'Record', faults});
    });
  const anyway = async () => {
    if (!faulty?.table) return;
    store.load(faulty.table, faulty.label);
    go('#/table');
  };
  const isMendable =
    faulty?.table && !faulty.faults.some((fault) => IN_THE_TEXT.includes(fault.code));
  const mend = (/** @type {Fault} */ fault) => {
    if (faulty?.table) open(mended(faulty.table, fault), faulty.label);
  };
  const report = html`<${Trouble} error=${error} />
    ${faulty && html`<${FaultList} faults=${faulty.faults} onMend=${faulty.table && mend} />`}
    <${LineFaults} lines=${lines} />
    ${bare &&
    html`<div class="notice stack" role="alert" data-testid="bare-table">
      <p>There is no bank on this table and no card. Your present table would be put aside for it.</p>
      <button data-testid="open-bare" onClick=${() => take(bare.table, bare.label)}>Open it all the same</button>
    </div>`}
    ${isMendable &&
    html`<button data-testid="open-anyway" onClick=${anyway}>Open it and correct it on the table</button>`}`;
  return {open, openText, openRecord, busy, fail, forget, report};
}

/** Whether nothing of a game lies on a table. @param {Table} table */
const isBare = (table) => !Object.keys(table.banks ?? {}).length && !table.market && !table.cities;

/**
 * A table in which a name is spelled as was suggested.
 * @param {Table} table
 * @param {Fault} fault
 * @returns {Table}
 */
function mended(table, {pointer, suggestion, found}) {
  const next = structuredClone(table);
  const path = pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = /** @type {string} */ (path.pop());
  const parent = path.reduce((inside, part) => inside?.[part], /** @type {any} */ (next));
  if (!parent || !suggestion) return next;
  const isKey = folded(found) === folded(last);
  if (isKey && !Array.isArray(parent)) {
    const entries = Object.entries(parent).map(([key, value]) => [key === last ? suggestion : key, value]);
    for (const key of Object.keys(parent)) delete parent[key];
    Object.assign(parent, Object.fromEntries(entries));
  } else parent[last] = suggestion;
  return next;
}

// A text or a file

/**
 * What a text that cannot be read seems to be.
 * @param {string} text
 */
function slipIn(text) {
  return text.trimEnd().endsWith('}')
    ? 'It begins like a table, but somewhere in it a comma, a quotation mark or a bracket is missing or too many.'
    : 'It begins like a table, but its end is missing. Copy it again, to the last }.';
}

let draft = '';

/** Have lines there when the field is opened next, to go on with. @param {string} lines */
export function offerLines(lines) {
  draft = lines;
}

/** The lines that were offered, once. */
function offered() {
  const lines = draft;
  draft = '';
  return lines;
}

export function OpenTable() {
  const {state} = useStore();
  const [text, setText] = useState(offered);
  const [isScanning, setScanning] = useState(false);
  const opening = useOpening();
  const type = (/** @type {Event} */ event) => {
    setText(/** @type {HTMLTextAreaElement} */ (event.target).value);
    opening.forget();
  };
  const read = async (/** @type {string} */ given) => {
    const {kind, text: meant} = meaningOf(given);
    if (kind === 'link') return go(`#/open/${meant}`);
    if (kind === 'room') return go(`#/room/${meant}`);
    if (kind === 'record') return opening.openRecord(meant);
    if (kind === 'text') return opening.openText(meant);
    let table;
    try {
      table = JSON.parse(meant);
    } catch {
      return opening.fail(new ApiError('This is no table', {detail: slipIn(meant)}));
    }
    return opening.open(table, 'Opened');
  };
  const take = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    const given = await file.text();
    input.value = '';
    setText(given);
    await read(given);
  };
  const scanned = (/** @type {string} */ found) => {
    setScanning(false);
    setText(found);
    read(found);
  };
  return html`<div data-testid="open-table">
    <div class="paper stack">
      <div class="field">
        <label for="paste">Paste or type a link, a code, lines, a record or a table</label>
        <textarea id="paste" data-testid="paste" spellcheck=${false} autocapitalize="off" value=${text}
          placeholder=${'Medici 7: Star Chamber, England | Damascus Coffee\nparis gold knight'}
          class="lines" onInput=${type}></textarea>
      </div>
      ${state.table && html`<p class="muted">Your present table is put aside, not lost.</p>`}
      ${opening.report}
      <div class="row">
        <button class="primary grow" data-testid="open-paste" disabled=${!text.trim() || opening.busy}
          onClick=${() => read(text)}>Open</button>
        <button class="grow" data-testid="scan" onClick=${() => setScanning(true)}>Scan…</button>
        <label class="button grow file-button">Choose a file…
          <input type="file" class="visually-hidden" data-testid="open-file"
            accept=".json,.txt,.pax,application/json,text/plain" onChange=${take} />
        </label>
      </div>
    </div>
    ${isScanning && html`<${ScanSheet} onText=${scanned} onClose=${() => setScanning(false)} />`}
  </div>`;
}
