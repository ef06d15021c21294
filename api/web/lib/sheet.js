/** A sheet that slides over a view, and the way to open a rule or a card in one. */

import {html, useEffect, useRef} from '../vendor/htm-preact.js';
import {Icon} from './icons.js';

/**
 * A dialog over the view; the browser keeps the focus in it and gives it back.
 * @param {{title: string, label?: string, onClose: () => void, children?: unknown, onBack?: (() => void) | null,
 *   testid?: string}} props `label`: what it is called, where its title only says more of it
 */
export function Sheet({title, label, onClose, children, onBack = null, testid = 'sheet'}) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const opener = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Only once it is closed can anything below have the focus again.
      shown?.close();
      if (opener?.isConnected) opener.focus();
    };
  }, []);
  const closeOutside = (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog.current) onClose();
  };
  const cancel = (/** @type {Event} */ event) => {
    event.preventDefault();
    onClose();
  };
  return html`<dialog class="sheet" ref=${dialog} aria-label=${label ?? title} data-testid=${testid}
      onClick=${closeOutside} onCancel=${cancel}>
    <header class="sheet-head">
      ${onBack && html`<button class="icon-button" aria-label="Back" onClick=${onBack}><${Icon} name="undo" size=${22} /></button>`}
      <h2 class=${label ? 'quiet' : null}>${title}</h2>
      <button class="icon-button" aria-label="Close" data-testid="sheet-close"
        onClick=${onClose}><${Icon} name="close" size=${24} /></button>
    </header>
    <div class="sheet-body" tabindex="0">${children}</div>
  </dialog>`;
}

/** @typedef {{kind: 'rule' | 'card', id: string}} Shown */

/** @type {Shown[]} */
let stack = [];
/** @type {Set<(stack: Shown[]) => void>} */
const listeners = new Set();

/** @param {Shown[]} next */
function become(next) {
  stack = next;
  for (const listener of listeners) listener(stack);
}

/**
 * @param {(stack: Shown[]) => void} listener
 * @returns {() => void} what ends it
 */
export function onShown(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Open the rule of a section. @param {string} section */
export const showRule = (section) => become([...stack, {kind: 'rule', id: section}]);

/** Open a card. @param {string} id */
export const showCard = (id) => become([...stack, {kind: 'card', id}]);

export const closeSheets = () => become([]);

/** Go back to the sheet before. */
export const showLast = () => become(stack.slice(0, -1));

/**
 * Why a thing is not open, each reason with its rule.
 * @param {{refusals: {section: string, text: string}[]}} props
 */
export function Reasons({refusals}) {
  return html`<ul class="reasons">
    ${refusals.map(
      (refusal) => html`<li><${RuleLink} section=${refusal.section} /><span>${withoutSection(refusal)}</span></li>`,
    )}
  </ul>`;
}

/** The sentence without the section that stands on the button. @param {{section: string, text: string}} refusal */
const withoutSection = ({section, text}) =>
  text.startsWith(`${section}: `) ? text.slice(section.length + 2) : text;

/** A section's name that opens its rule. @param {{section: string}} props */
export function RuleLink({section}) {
  return html`<button class="rule-link" data-testid="rule-link" aria-label=${`Rule ${section}`}
    onClick=${() => showRule(section)}>${section}</button>`;
}
