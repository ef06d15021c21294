/** What is wrong with a table, a record or a question. */

import {html} from '../vendor/htm-preact.js';
import {capitalized, counted, nameOf} from './names.js';

/** @typedef {import('./api.js').Fault} Fault */

/**
 * A pointer as people read it: `/banks/medici/west/0` is Medici › west › 1; columns of the market
 * are counted as on the board.
 * @param {string} pointer
 */
export function placeOf(pointer) {
  const parts = pointer.replace(/^\/table(?=\/)/, '').split('/').slice(1);
  if (parts[0] === 'market' && parts.length > 2) {
    const [, side, column] = parts;
    return `${capitalized(side)} market › ${column === '0' ? 'trade fair' : `column ${column}`}`;
  }
  return parts.map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : nameOf(part))).join(' › ');
}

/**
 * The sentence without its place, which stands before it, and without the name that is offered.
 * @param {Fault} fault
 */
const said = ({message}) => message.replace(/^At \S+: /, '').replace(/ Did you mean '.*'\?$/, '');

/** @param {{faults: Fault[], title?: string, onMend?: ((fault: Fault) => void) | null}} props */
export function FaultList({faults, title, onMend = null}) {
  if (!faults.length) return null;
  const errors = faults.filter((fault) => fault.grade === 'error').length;
  return html`<div class=${`notice ${errors ? 'error' : ''}`} role="alert" data-testid="faults">
    <p><strong>${title ?? counted(faults.length, errors ? 'fault' : 'warning')}</strong></p>
    <ul>
      ${faults.map(
        (fault) => html`<li>
          ${fault.line ? `Line ${fault.line}: ` : ''}
          ${fault.pointer ? html`<strong>${placeOf(fault.pointer)}:</strong> ` : ''}
          ${said(fault)}
          ${fault.suggestion &&
          (onMend
            ? html` <button type="button" data-testid="mend" onClick=${() => onMend(fault)}>
                Take ${nameOf(fault.suggestion)}</button>`
            : ` Perhaps ${nameOf(fault.suggestion)}?`)}
        </li>`,
      )}
    </ul>
  </div>`;
}

/** The lines that are not understood, each with what of it was. @param {{lines: import('./shapes').LineFault[]}} props */
export function LineFaults({lines}) {
  if (!lines.length) return null;
  return html`<div class="notice error" role="alert" data-testid="line-faults">
    <ul>
      ${lines.map(
        ({line, text, understood, message}) => html`<li><strong>Line ${line}:</strong> ${message}
          <br /><q translate="no">${text}</q>${understood && html` <span class="muted">Understood: ${understood}.</span>`}</li>`,
      )}
    </ul>
  </div>`;
}

/** The faults of the table itself, and the way to mend them. @param {{faults: Fault[]}} props */
export function FaultyTable({faults}) {
  return html`<section class="stack" data-testid="faulty-table">
    <${FaultList} faults=${faults} />
    <a class="button primary" href="#/table">Correct them on the table</a>
  </section>`;
}

/** @param {{error: import('./api.js').ApiError | Error | null}} props */
export function Trouble({error}) {
  if (!error) return null;
  const {title = '', faults = []} = /** @type {import('./api.js').ApiError} */ (error);
  if (faults.length) return html`<${FaultList} faults=${faults} />`;
  return html`<div class="notice" role="alert" data-testid="trouble">
    ${title ? html`<strong>${title}.</strong> ` : ''}${error.message === title ? '' : error.message}
  </div>`;
}
