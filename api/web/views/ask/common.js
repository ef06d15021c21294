/** What several questions share. */

import {html} from '../../vendor/htm-preact.js';
import {BankPicker} from '../../lib/bank.js';
import {RuleLink} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';

/** The steps of an answer with their sections. @param {{steps: {section: string, text: string}[]}} props */
export function Working({steps}) {
  return html`<ol class="working">
    ${steps.map(
      ({section, text}) => html`<li><${RuleLink} section=${section} /><span>${text}</span></li>`,
    )}
  </ol>`;
}

/**
 * Which bank the question is about.
 * @param {{id: string, label: string, value: string | null, onChange: (bank: string) => void}} props
 */
export function BankSelect({id, label, value, onChange}) {
  const {state} = useStore();
  const banks = Object.keys(state.position?.banks ?? {});
  return html`<${BankPicker} legend=${label} name=${id} value=${value ?? banks[0] ?? ''} banks=${banks} onChange=${onChange} />`;
}

/** The bank whose turn it is, else the first. @param {any} position */
export const phasing = (position) => position?.turn?.bank ?? Object.keys(position?.banks ?? {})[0] ?? null;
