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
