/** Where a view needs a table and there is none. */

import {html} from '../vendor/htm-preact.js';

export function NoTable() {
  return html`<div class="page"><div class="empty">
    <h1>No table yet</h1>
    <p>Set one up, or open one that somebody sent you.</p>
    <a class="button primary" href="#/start">Start</a>
  </div></div>`;
}
