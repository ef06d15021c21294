/** Sharing the table live: making a room, going into one, and what both changed. */

import {html, useState} from '../vendor/htm-preact.js';
import {bankName} from '../lib/names.js';
import {useRoom} from '../lib/room.js';
import {useStore} from '../lib/store.js';

/** One table on several phones, on the front page. */
export function LiveTable() {
  const {state} = useStore();
  const room = useRoom();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const attempt = (/** @type {() => Promise<void>} */ action) => async () => {
    setSaid('');
    await action().catch((/** @type {Error} */ error) => setSaid(error.message));
  };
  if (room.kept) return html`<${InRoom} />`;
  return html`<section class="paper" aria-labelledby="live" data-testid="live">
    <h2 id="live">One table on every phone</h2>
    ${
      state.table &&
      html`<button data-testid="share-live" onClick=${attempt(() => room.open())}>Share live</button>`
    }
    <label>Code of the group
      <input value=${code} autocomplete="off" autocapitalize="none" spellcheck=${false}
        data-testid="room-code" placeholder="bafi-kuro-temi-sano"
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)} />
    </label>
    <button data-testid="join-room" disabled=${!code.trim()}
      onClick=${attempt(() => room.join(code))}>Join</button>
    <p role="status" data-testid="room-said">${said}</p>
  </section>`;
}

function InRoom() {
  const {state} = useStore();
  const room = useRoom();
  const banks = Object.keys(state.position?.banks ?? {});
  const there = room.banks.map(bankName).join(', ');
  return html`<section class="paper" aria-labelledby="live" data-testid="live">
    <h2 id="live">One table on every phone</h2>
    <p>The code is <strong translate="no" data-testid="room-shown">${room.kept?.code}</strong>. Whoever
      has it sees this table and can change it.</p>
    <label>This phone plays
      <select data-testid="room-bank" value=${room.kept?.bank ?? ''}
        onChange=${(/** @type {any} */ event) => room.play(event.target.value || null)}>
        <option value="">nobody</option>
        ${banks.map((bank) => html`<option value=${bank}>${bankName(bank)}</option>`)}
      </select>
    </label>
    <p class="muted" data-testid="room-banks">${there && `There now: ${there}.`}</p>
    ${room.trouble && html`<p class="notice error" role="alert">${room.trouble}</p>`}
    <button data-testid="leave-room" onClick=${() => room.leave()}>Leave it</button>
  </section>`;
}

/** Above every view, while two changes of one thing have to be settled. */
export function RoomBanner() {
  const room = useRoom();
  if (!room.clash) return null;
  const by = room.clash.by ? bankName(room.clash.by) : 'Another phone';
  return html`<div class="bar bar-conflict" data-testid="room-banner">
    <span>${by} changed the same thing as you, and was faster.</span>
    <button data-testid="room-theirs" onClick=${() => room.settle(false)}>Take theirs</button>
    <button data-testid="room-mine" onClick=${() => room.settle(true)}>Put mine on top</button>
  </div>`;
}
