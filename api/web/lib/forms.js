/** Small parts of forms. */

import {html} from '../vendor/htm-preact.js';

/**
 * A choice of one among few.
 * @param {{legend: string, name: string, value: string, options: [string, string][],
 *   onChange: (value: string) => void}} props `options` are pairs of value and label
 */
export function Choices({legend, name, value, options, onChange}) {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="choices">
      ${options.map(
        ([key, label]) => html`<label>
          <input type="radio" name=${name} value=${key} checked=${key === value}
            data-testid=${`${name}-${key}`} onChange=${() => onChange(key)} />
          <span>${label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * @param {{id: string, label: string, value: string, options: [string, string][],
 *   onChange: (value: string) => void}} props
 */
export function Select({id, label, value, options, onChange}) {
  const change = (/** @type {Event} */ event) =>
    onChange(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} data-testid=${id} value=${value} onChange=${change}>
      ${options.map(
        ([key, text]) => html`<option value=${key} selected=${key === value}>${text}</option>`,
      )}
    </select>
  </div>`;
}

/**
 * @param {{label: unknown, checked: boolean, onChange: (isOn: boolean) => void,
 *   testid?: string}} props
 */
export function Tick({label, checked, onChange, testid}) {
  return html`<label class="tick">
    <input type="checkbox" checked=${checked} data-testid=${testid}
      onChange=${(/** @type {Event} */ event) =>
        onChange(/** @type {HTMLInputElement} */ (event.target).checked)} />
    <span>${label}</span>
  </label>`;
}

/**
 * The parts of a view, each with its own address.
 * @param {{label: string, active: string, tabs: [string, string][], base: string}} props
 */
export function Subtabs({label, active, tabs, base}) {
  return html`<nav class="subtabs" aria-label=${label}>
    ${tabs.map(
      ([key, text]) => html`<a href=${`#/${base}/${key}`} data-testid=${`${base}-${key}`}
        aria-current=${key === active ? 'page' : null}>${text}</a>`,
    )}
  </nav>`;
}
