/** Our own drawings by name, told apart by shape alone: one sheet, put into the page once. */

import {html} from '../vendor/htm-preact.js';

const SHEET = new URL('../icons/icons.svg', import.meta.url);

/** @type {Promise<void> | null} */
let loading = null;

/** Put the drawings into the page; a page without them still has every word. */
export function loadIcons() {
  loading ??= fetchIcons().catch(() => {
    loading = null;
  });
  return loading;
}

async function fetchIcons() {
  const text = await (await fetch(SHEET)).text();
  const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  sheet.setAttribute('class', 'icon-sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}

/**
 * A drawing. Without a label it stands beside words that say the same.
 * @param {{name: string, size?: number, owner?: string, label?: string, className?: string,
 *   x?: number, y?: number}} props
 */
export function Icon({name, size = 20, owner, label, className = '', x, y}) {
  const said = label ? {role: 'img', 'aria-label': label} : {'aria-hidden': 'true'};
  const classes = `icon ${owner ? `owner-${owner}` : ''} ${className}`;
  return html`<svg class=${classes} viewBox="0 0 24 24" width=${size} height=${size} x=${x} y=${y}
    focusable="false" ...${said}><use href=${`#i-${name}`} /></svg>`;
}
