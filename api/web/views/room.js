/** Sharing the table live: making a room, going into one, and what both changed. */

import {html, useState} from '../vendor/htm-preact.js';
import {hasServer} from '../lib/engine.js';
import {bankName} from '../lib/names.js';
import {Qr} from '../lib/qr.js';
import {useRoom} from '../lib/room.js';
import {inviteTo, meaningOf, reachable} from '../lib/share.js';
import {useStore} from '../lib/store.js';
import {ScanSheet} from './scan.js';

/**
 * One table on several phones, on the front page.
 * @param {{invited?: string}} props `invited`: the code of a link that was opened
 */
export function LiveTable({invited = ''}) {
  const {state} = useStore();
  const room = useRoom();
  const [code, setCode] = useState(invited);
  const [said, setSaid] = useState('');
  const [isScanning, setScanning] = useState(false);
  const attempt = (/** @type {() => Promise<void>} */ action) => async () => {
    setSaid('');
    await action().catch((/** @type {Error} */ error) => setSaid(error.message));
  };
  const join = (/** @type {string} */ given) =>
    attempt(async () => {
      await room.join(given);
      window.location.hash = '#/start/join';
    })();
  const scanned = (/** @type {string} */ text) => {
    setScanning(false);
    const {kind, text: meant} = meaningOf(text);
    if (kind === 'link') window.location.hash = `#/open/${meant}`;
    else {
      setCode(meant);
      join(meant);
    }
  };
  if (!hasServer) return null;
  if (room.kept && !invited) return html`<${InRoom} />`;
  return html`<section class="paper" aria-labelledby="live" data-testid="live">
    <h2 id="live">One table on every phone</h2>
    ${
      state.table && !invited &&
      html`<button data-testid="share-live" onClick=${attempt(() => room.open())}>Share live</button>`
    }
    ${invited && state.table && html`<p class="muted">Your present table would be put aside, not lost.</p>`}
    <label>Code of the group
      <input value=${code} autocomplete="off" autocapitalize="none" spellcheck=${false}
        data-testid="room-code" placeholder="bafi-kuro-temi-sano"
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)} />
    </label>
    <div class="row">
      <button class="grow" data-testid="join-room" disabled=${!code.trim()} onClick=${() => join(code)}>Join</button>
      <button class="grow" data-testid="scan-room" onClick=${() => setScanning(true)}>Scan…</button>
    </div>
    <p role="status" data-testid="room-said">${said}</p>
    ${isScanning && html`<${ScanSheet} onText=${scanned} onClose=${() => setScanning(false)} />`}
  </section>`;
}

function InRoom() {
  const {state} = useStore();
  const room = useRoom();
  const banks = Object.keys(state.position?.banks ?? {});
  const there = room.banks.map(bankName).join(', ');
  const base = reachable();
  const code = room.kept?.code ?? '';
  return html`<section class="paper stack" aria-labelledby="live" data-testid="live">
    <h2 id="live">One table on every phone</h2>
    <p>The code is <strong translate="no" data-testid="room-shown">${code}</strong>. Whoever
      has it sees this table and can change it.</p>
    ${base
      ? html`<details data-testid="room-invite"><summary>Let others scan it</summary>
          <${Qr} text=${inviteTo(base, code)} label="QR code of the way into this group" /></details>`
      : html`<p class="notice">The address of this page works on this machine alone; for other phones, start
          the server with <code>pax serve --lan</code>.</p>`}
    <label>This phone plays
      <select data-testid="room-bank" value=${room.kept?.bank ?? ''}
        onChange=${(/** @type {any} */ event) => room.play(event.target.value || null)}>
        <option value="">nobody</option>
        ${banks.map((bank) => html`<option value=${bank}>${bankName(bank)}</option>`)}
      </select>
    </label>
    <p class="muted" data-testid="room-banks">${there && `There now: ${there}.`}</p>
    ${room.isPatient && html`<p class="notice" role="status">Your correction goes to the others when the action
      that is being chosen is over.</p>`}
    ${room.trouble && html`<p class="notice error" role="alert" data-testid="room-trouble">${room.trouble}</p>`}
    <button data-testid="leave-room" onClick=${() => room.leave()}>Leave it</button>
  </section>`;
}
