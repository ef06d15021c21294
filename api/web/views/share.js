/** Sharing the present table: as a link, as a code, as lines, and as a QR code of the first two. */

import {html, useEffect, useRef, useState} from '../vendor/htm-preact.js';
import {ask} from '../lib/api.js';
import {copy} from '../lib/files.js';
import {Choices} from '../lib/forms.js';
import {counted} from '../lib/names.js';
import {Qr} from '../lib/qr.js';
import {linkOf, packedLink, reachable} from '../lib/share.js';
import {Sheet} from '../lib/sheet.js';

/**
 * @typedef {'link' | 'code' | 'lines'} Form
 * @typedef {Partial<Record<Form, string>>} Forms the texts of each way to share
 */

/** A QR code of more than this a phone can no longer read from an arm's length: version 12. */
const MOST_IN_QR = 287;

/** @type {Record<Form, {label: string, words: string}>} */
const WAYS = {
  link: {label: 'Link', words: 'It opens by the camera of any phone that reaches this address.'},
  code: {label: 'Code', words: 'It needs no server: paste it, or scan it, on any page of Pax Referee.'},
  lines: {label: 'Text', words: 'To read aloud, to mail, to change and to paste on any page of Pax Referee.'},
};

/** @param {{table: object, onClose: () => void}} props */
export function ShareSheet({table, onClose}) {
  const [forms, setForms] = useState(/** @type {Forms} */ ({}));
  const [form, setForm] = useState(/** @type {Form} */ (reachable() ? 'link' : 'code'));
  useEffect(() => {
    formsOf(table).then((found) => {
      setForms(found);
      if (!found[form]) setForm(/** @type {Form} */ (Object.keys(found)[0]));
    });
  }, [table]);
  const offered = /** @type {Form[]} */ (Object.keys(forms));
  const text = forms[form] ?? '';
  return html`<${Sheet} title="Share this table" onClose=${onClose} testid="share-sheet">
    <${Choices} legend="As" name="share-as" value=${form} onChange=${setForm}
      options=${offered.map((one) => [one, WAYS[one].label])} />
    ${text && form !== 'lines' && text.length <= MOST_IN_QR &&
    html`<${Qr} text=${text} label=${`QR code of the ${form}`} />`}
    <p class="muted">${WAYS[form].words} It holds the whole table, ${counted(text.length, 'character')};
      whoever has it sees everything that stands in it, hands included.</p>
    ${!reachable() &&
    html`<p class="notice" data-testid="no-link">There is no link: the address of this page works on this
      machine alone. Started with <code>pax serve --lan</code>, it has one for the phones around.</p>`}
    <${Handing} text=${text} form=${form} />
  <//>`;
}

/** @param {{text: string, form: Form}} props */
function Handing({text, form}) {
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(''), [form]);
  const copyText = async () =>
    setSaid((await copy(text, field.current)) ? 'Copied.' : 'Select the text and copy it.');
  const canShare = typeof navigator.share === 'function';
  const send = () =>
    navigator.share({title: 'Pax Referee', ...(form === 'link' ? {url: text} : {text})}).catch(() => {});
  return html`<textarea ref=${field} readonly rows="4" class="link-box" aria-label=${WAYS[form].label}
      data-testid="share-text" onFocus=${() => field.current?.select()} value=${text}></textarea>
    <div class="row">
      <button class="primary grow" data-testid="copy-link" disabled=${!text} onClick=${copyText}>Copy</button>
      ${canShare && html`<button class="grow" onClick=${send}>Send…</button>`}
    </div>
    <p role="status">${said}</p>`;
}

/**
 * The texts of a table; while nobody can make its code, the link alone.
 * @param {object} table
 * @returns {Promise<Forms>}
 */
async function formsOf(table) {
  const base = reachable();
  try {
    const {code, lines} = await ask('code', {table});
    return {...(base ? {link: linkOf(base, code)} : {}), code, lines};
  } catch {
    return base ? {link: await packedLink(base, table)} : {code: JSON.stringify(table)};
  }
}
