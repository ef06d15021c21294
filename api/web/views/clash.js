/** What two phones, or two tabs, both changed. */

import {html} from '../vendor/htm-preact.js';
import {bankName} from '../lib/names.js';
import {useRoom} from '../lib/room.js';

/** How many places at which two tables differ are told at once. */
const MOST_TOLD = 6;

/** Above every view, while two changes of one thing have to be settled. */
export function RoomBanner() {
  const room = useRoom();
  if (!room.clash) return null;
  const {theirs, differences} = room.clash;
  const by = theirs.by ? bankName(theirs.by) : 'Another phone';
  return html`<div class="bar bar-conflict" data-testid="room-banner">
    <span>${by} changed the table too, and was faster.</span>
    <${Differences} differences=${differences} there="there" />
    <button data-testid="room-theirs" onClick=${() => room.settle(false)}>Take theirs</button>
    <button data-testid="room-mine" onClick=${() => room.settle(true)}>Put mine on top</button>
  </div>`;
}

/**
 * Where two tables differ, in words.
 * @param {{differences: import('../lib/room.js').Difference[], there: string}} props
 */
export function Differences({differences, there}) {
  if (!differences.length) return null;
  const more = differences.length - MOST_TOLD;
  return html`<ul class="differences" data-testid="differences">
    ${differences.slice(0, MOST_TOLD).map(
      ({place, one, other}) => html`<li><strong>${place}</strong>: ${one ?? 'nothing'} here, ${other ?? 'nothing'} ${there}</li>`,
    )}
    ${more > 0 && html`<li>and ${more} more</li>`}
  </ul>`;
}
