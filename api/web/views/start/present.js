/** The present table with its names and the ways to send it, the games put aside, the page's address. */

import {html, useState} from '../../vendor/htm-preact.js';
import {download, stamp} from '../../lib/files.js';
import {Icon} from '../../lib/icons.js';
import {bankName, counted} from '../../lib/names.js';
import {NoTable} from '../../lib/notable.js';
import {Qr} from '../../lib/qr.js';
import {reachable} from '../../lib/share.js';
import {store, useStore} from '../../lib/store.js';
import {banksIn, stageOf, summaryOf} from '../../lib/tables.js';
import {ShareSheet} from '../share.js';

export function PresentTable() {
  const {state} = useStore();
  const [isSharing, setSharing] = useState(false);
  const moves = state.log.filter((entry) => entry.kind === 'move').length;
  const save = () => download(`pax-table-${stamp()}.json`, store.export(), 'application/json');
  if (!state.table) return html`<${NoTable} />`;
  return html`<section class="paper" aria-labelledby="present" data-testid="present-table">
    <h2 id="present">Names</h2>
    <${Called} />
    <p class="muted">
      ${[stageOf(state), counted(moves, 'move')].join(' · ')}
      ${state.fingerprint && html` · <span translate="no">${state.fingerprint}</span>`}
    </p>
  </section>
  <section class="paper" aria-labelledby="sending">
    <h2 id="sending">Send it</h2>
    <div class="row">
      <button class="grow" data-testid="share" onClick=${() => setSharing(true)}><${Icon} name="share" />Share the table</button>
      <button class="grow" data-testid="export" onClick=${save}><${Icon} name="open" />Export as file</button>
      <a class="button grow" href="#/start/setup" data-testid="set-up-help"><${Icon} name="board" />Set-up, step by step</a>
    </div>
    ${isSharing && html`<${ShareSheet} table=${state.table} onClose=${() => setSharing(false)} />`}
  </section>`;
}

/** What the game is called, and who sits behind each bank. */
function Called() {
  const {state} = useStore();
  const banks = Object.keys(state.position?.banks ?? {});
  const typed = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value.trim();
  return html`<div class="stack" data-testid="called">
    <div class="filters">
      <div class="field"><label for="game-name">Game</label>
        <input id="game-name" maxlength="60" autocomplete="off" value=${state.name} placeholder="Thursday table"
          onChange=${(/** @type {Event} */ event) => store.call({name: typed(event)})} /></div>
      ${banks.map((bank) => html`<div class="field" key=${bank}>
        <label for=${`player-${bank}`}><${Icon} name=${`bank-${bank}`} owner=${bank} size=${18} /> ${bankName(bank)}</label>
        <input id=${`player-${bank}`} maxlength="40" autocomplete="off" value=${state.players[bank] ?? ''} placeholder="Who plays it?"
          onChange=${(/** @type {Event} */ event) => store.call({players: {...state.players, [bank]: typed(event)}})} /></div>`)}
    </div>
    <p class="muted">They stay in this browser.</p>
  </div>`;
}

// Tables that were put aside

export function Shelf() {
  const {state} = useStore();
  const resume = async (/** @type {import('../../lib/store.js').Shelved} */ shelved) => {
    await store.resume(shelved);
    window.location.hash = '#/play';
  };
  if (!state.shelf.length) return html`<p class="empty muted">No game is put aside.</p>`;
  return html`<div data-testid="shelf">
    <ul class="stack">
      ${state.shelf.map(
        (shelved) => html`<${Shelved} shelved=${shelved} onResume=${() => resume(shelved)} key=${shelved.when} />`,
      )}
    </ul>
  </div>`;
}

/** @param {{shelved: import('../../lib/store.js').Shelved, onResume: () => void}} props */
function Shelved({shelved, onResume}) {
  const [isSure, setSure] = useState(false);
  const id = `name-${shelved.when}`;
  return html`<li class="paper shelved" data-testid="shelved">
    <div class="field"><label for=${id} class="visually-hidden">Name of this game</label>
      <input id=${id} maxlength="60" autocomplete="off" value=${shelved.name ?? ''} placeholder="Name this game"
        onChange=${(/** @type {Event} */ event) =>
          store.nameShelved(shelved, /** @type {HTMLInputElement} */ (event.target).value.trim())} /></div>
    <p class="continue-banks">${banksIn(shelved.table).map((bank) => html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${28} />`)}
      <span>${summaryOf(shelved.table)}</span></p>
    <p>
      <span class="muted">${new Date(shelved.when).toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'})}</span></p>
    <div class="row">
      <button class="grow" onClick=${onResume}>Resume</button>
      ${isSure
        ? html`<button data-testid="delete-shelved" onClick=${() => store.discard(shelved)}>Yes, delete it</button>
            <button class="plain" onClick=${() => setSure(false)}>Keep it</button>`
        : html`<button class="plain" onClick=${() => setSure(true)}>Delete</button>`}
    </div>
  </li>`;
}

// The server's own address

export function Address() {
  const base = reachable();
  return html`<div class="paper stack" data-testid="address">
    ${base
      ? html`<p>Scan this with another phone to open the page there: <strong>${base}</strong></p>
          <${Qr} text=${base} label=${`QR code of ${base}`} />`
      : html`<p class="notice">The address of this page works on this machine alone. Start the server
          with <code>pax serve --lan</code> and open the address that it prints.</p>`}
  </div>`;
}
