/** A bank: its mark and its name. */

import {html} from '../vendor/htm-preact.js';
import {BankMark} from '../board/pieces.js';
import {bankName} from './names.js';

/** @param {{bank: string, size?: number}} props */
export function Bank({bank, size = 28}) {
  return html`<span class="bank">
    <span aria-hidden="true"><${BankMark} bank=${bank} size=${size} /></span>
    <span class="bank-name">${bankName(bank)}</span>
  </span>`;
}

/**
 * One of a few banks, chosen by its disc.
 * @param {{legend: string, name: string, value: string, banks: string[], none?: string,
 *   onChange: (bank: string) => void}} props `none`: words for none of them
 */
export function BankPicker({legend, name, value, banks, none, onChange}) {
  const choice = (/** @type {string} */ bank, /** @type {unknown} */ inside) => html`<label class="bank-choice" key=${bank}>
    <input type="radio" name=${name} value=${bank} checked=${bank === value}
      data-testid=${`${name}-${bank || 'none'}`} onChange=${() => onChange(bank)} />
    ${inside}</label>`;
  return html`<fieldset data-testid=${name}>
    <legend>${legend}</legend>
    <div class="bank-choices">
      ${none && choice('', html`<span>${none}</span>`)}
      ${banks.map((bank) => choice(bank, html`<span aria-hidden="true"><${BankMark} bank=${bank} size=${30} /></span>
        <span>${bankName(bank)}</span>`))}
    </div>
  </fieldset>`;
}
