/** The table: what lies on it, and every correction by tapping. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {Board} from '../board/board.js';
import {citiesOf, isCovered, spacesOf} from '../board/model.js';
import {Token, tokenName} from '../board/pieces.js';
import {onAway} from '../lib/api.js';
import {Icon} from '../lib/icons.js';
import {bankName, catalog, counted} from '../lib/names.js';
import {NoTable} from '../lib/notable.js';
import {room} from '../lib/room.js';
import {useStore} from '../lib/store.js';

/**
 * @typedef {import('../board/board.js').Thing} Thing
 * @typedef {import('../board/model.js').Table} Table
 * @typedef {import('../edit/parts.js').Carried} Carried
 * @typedef {import('../edit/changes.js').TokenSpot} TokenSpot
 * @typedef {Pick<typeof import('../edit/sheet.js'), 'EditSheet' | 'FaultsSheet'>
 *   & Pick<typeof import('../edit/changes.js'), 'moveToken' | 'setFlorins'>
 *   & typeof import('../edit/entry.js') & typeof import('../edit/cardentry.js')
 *   & typeof import('../edit/lineentry.js')} Editing
 */

/** The sheets and corrections, loaded once the table is drawn and the server is there. */
function useEditing() {
  const [editing, setEditing] = useState(/** @type {Editing | null} */ (null));
  useEffect(
    () =>
      onAway(async (isAway) => {
        if (isAway) return;
        const found = await Promise.all([
          import('../edit/sheet.js'),
          import('../edit/changes.js'),
          import('../edit/entry.js'),
          import('../edit/cardentry.js'),
          import('../edit/lineentry.js'),
        ]).catch(() => null);
        if (found) setEditing({...found[0], ...found[1], ...found[2], ...found[3], ...found[4]});
      }),
    [],
  );
  return editing;
}

/** @param {{path: string[]}} props */
export default function TableView({path}) {
  const store = useStore();
  const editing = useEditing();
  const [open, setOpen] = useState(/** @type {Thing | 'faults' | null} */ (null));
  const [carried, setCarried] = useState(/** @type {Carried | null} */ (null));
  const [refusal, setRefusal] = useState('');
  const [tool, setTool] = useState(/** @type {string | null} */ (path[0] === 'enter' ? 'levy' : null));
  const [isTyping, setTyping] = useState(false);
  const [isLine, setLine] = useState(false);
  const {position} = store.state;
  if (!position) return html`<${NoTable} />`;

  const faults = Object.values(store.state.faults).flat();
  const close = () => setOpen(null);
  const edit = (/** @type {Table} */ table, /** @type {string} */ label) => store.edit(table, label);
  const carry = (/** @type {Carried} */ next) => {
    setRefusal('');
    setCarried(next);
    close();
  };
  const drop = (/** @type {Thing} */ thing) => {
    if (!carried || !editing) return;
    const spot = spotOf(position, thing);
    if (typeof spot === 'string') {
      setRefusal(spot);
      return;
    }
    edit(editing.moveToken(position, carried.from, spot), `${tokenName(carried.token)} moved`);
    setCarried(null);
  };
  const put = (/** @type {Thing} */ thing) => {
    const entered = editing && tool ? editing.enter(position, thing, tool) : null;
    if (entered) edit(entered.table, entered.label);
    else setOpen(thing);
  };
  const setFlorins = (/** @type {string} */ bank, /** @type {number} */ florins) =>
    editing && edit(editing.setFlorins(position, bank, florins), `${bankName(bank)}’s florins`);
  const sheet = {table: position, faults, edit, onClose: close, onOpen: setOpen, onCarry: carry};
  return html`<div class="table-view">
    <h1 class="visually-hidden">The table</h1>
    <${Toolbar} store=${store} faults=${faults} onFaults=${() => setOpen('faults')}
      onEnter=${editing && !tool && !isLine ? () => setTool('levy') : null}
      onLine=${editing && !tool && !isLine ? () => setLine(true) : null} />
    <div class=${`board ${tool ? 'entering' : ''}`}><${Board} table=${position} faults=${faults}
      onTap=${carried ? drop : tool ? put : setOpen} onFlorins=${tool ? setFlorins : null} /></div>
    ${editing && tool && !isTyping && html`<${editing.Palette} table=${position} tool=${tool} edit=${edit}
      onTool=${setTool} onCards=${() => setTyping(true)} onDone=${() => setTool(null)} />`}
    ${editing && tool && isTyping && html`<${editing.CardEntry} edit=${edit} bank=${room.kept?.bank}
      latest=${() => store.state.position ?? position}
      onClose=${() => setTyping(false)} />`}
    ${editing && isLine && html`<${editing.LineEntry} onClose=${() => setLine(false)}
      change=${(/** @type {string[]} */ lines) => store.change(lines)} />`}
    ${carried && html`<${Carrying} carried=${carried} refusal=${refusal}
      onCancel=${() => setCarried(null)} />`}
    ${editing && open === 'faults' && html`<${editing.FaultsSheet} ...${sheet} />`}
    ${editing && open && open !== 'faults' &&
    html`<${editing.EditSheet} thing=${open} ...${sheet} />`}
  </div>`;
}

/**
 * Undo and redo, and whether the table is sound.
 * @param {{store: typeof import('../lib/store.js').store, faults: import('../board/model.js').Fault[],
 *   onFaults: () => void, onEnter: (() => void) | null, onLine: (() => void) | null}} props
 */
function Toolbar({store, faults, onFaults, onEnter, onLine}) {
  const {canUndo, canRedo, fingerprint, checks} = store.state;
  const errors = faults.filter(({grade}) => grade === 'error').length;
  return html`<div class="toolbar">
    <button type="button" class="icon-button" disabled=${!canUndo} data-testid="undo-edit"
      aria-label=${canUndo ? `Undo: ${store.lastEdit}` : 'Undo'}
      onClick=${() => store.undoEdit()}><${Arrow} /></button>
    <button type="button" class="icon-button" disabled=${!canRedo} data-testid="redo-edit"
      aria-label="Redo" onClick=${() => store.redoEdit()}><${Arrow} mirrored /></button>
    <button type="button" class=${`soundness ${errors ? 'faulty' : ''}`} data-testid="soundness"
      aria-live="polite" onClick=${onFaults}>
      ${faults.length
        ? html`<${Icon} name="warning" size=${20} /> ${
            errors ? counted(errors, 'fault') : counted(faults.length, 'warning')
          }`
        : checks || fingerprint
          ? html`<${Icon} name="check" size=${18} /> sound`
          : 'not checked yet'}
    </button>
    ${onLine && html`<button type="button" data-testid="enter-line" onClick=${onLine}>Type</button>`}
    ${onEnter && html`<button type="button" data-testid="enter-pieces" onClick=${onEnter}>Enter</button>`}
    ${!errors && fingerprint && html`<span class="fingerprint" data-testid="fingerprint">${fingerprint}</span>`}
  </div>`;
}

/** @param {{mirrored?: boolean}} props */
const Arrow = ({mirrored = false}) => html`
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H10" fill="none" stroke="currentColor"
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
      transform=${mirrored ? 'matrix(-1 0 0 1 24 0)' : ''} />
  </svg>`;

/**
 * A token on its way.
 * @param {{carried: Carried, refusal: string, onCancel: () => void}} props
 */
function Carrying({carried, refusal, onCancel}) {
  return html`<div class="carrying" role="status" data-testid="carrying">
    <${Token} token=${carried.token} size=${32} decorative />
    <span>${refusal || `Tap where the ${tokenName(carried.token)} goes.`}</span>
    <button type="button" onClick=${onCancel}>Cancel</button>
  </div>`;
}

/**
 * Where a token lands when something is tapped; a text says why it cannot lie there.
 * @param {Table} table
 * @param {Thing} thing
 * @returns {TokenSpot | string}
 */
function spotOf(table, thing) {
  if (thing.kind === 'border') return {in: 'border', border: thing.border};
  if (thing.kind === 'empire') return {in: 'square', empire: thing.empire};
  const city = thing.kind === 'city' ? catalog()?.cities[thing.city] : null;
  if (!city) return 'Tap a city, a border or an empire.';
  if (isCovered(table, city)) return `${city.name} is covered by a disk.`;
  const held = citiesOf(table).get(city.id) ?? [];
  const spaces = spacesOf(table, city);
  const space = spaces.findIndex((_, at) => !held[at]);
  return space < 0 ? `${city.name} is full.` : {in: 'city', city: city.id, space};
}
