/** The rule sheet and the card sheet. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {capitalized, cardOf} from './names.js';
import {ruleOf} from './rules.js';
import {closeSheets, onShown, Sheet, showLast, showRule} from './sheet.js';

/** The rule or card that is open; the shell draws this once. */
export function Sheets() {
  const [stack, setStack] = useState(/** @type {import('./sheet.js').Shown[]} */ ([]));
  useEffect(() => onShown(setStack), []);
  const shown = stack.at(-1);
  if (!shown) return null;
  const card = shown.kind === 'card' ? cardOf(shown.id) : null;
  const title = shown.kind === 'rule' ? `Rule ${shown.id}` : card ? `${capitalized(card.deck)} deck, no. ${numberOf(card)}` : 'Card';
  return html`<${Sheet} title=${title} label=${card?.name} onClose=${closeSheets}
      onBack=${stack.length > 1 ? showLast : null} testid=${`${shown.kind}-sheet`}>
    ${shown.kind === 'rule'
      ? html`<${RuleBody} section=${shown.id} key=${shown.id} />`
      : html`<${CardBody} id=${shown.id} key=${shown.id} />`}
  <//>`;
}

/** What is printed on a card to find it by. @param {import('./names.js').Card} card */
const numberOf = ({id}) => id.replace(/^[A-Z]+0*/, '');

/** @typedef {import('./rules.js').Rule} Rule */

/** @param {{section: string}} props */
function RuleBody({section}) {
  const [rule, setRule] = useState(/** @type {Rule | null} */ (null));
  const [error, setError] = useState(/** @type {import('./api.js').ApiError | null} */ (null));
  useEffect(() => {
    ruleOf(section).then(setRule, setError);
  }, [section]);
  if (error) return html`<p class="notice" role="alert">${error.title}. ${error.detail}</p>`;
  if (!rule) return html`<p class="muted" aria-busy="true">Looking it up…</p>`;
  return html`<${RuleText} rule=${rule} onSee=${showRule} />`;
}

/**
 * A rule with its links.
 * @param {{rule: Rule, onSee: (section: string) => void}} props
 */
export function RuleText({rule, onSee}) {
  return html`<article class="rule">
    <h3><span class="section-mark">${rule.section}</span> ${rule.title}</h3>
    ${rule.text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
    ${rule.editions && html`<p class="editions"><strong>Editions:</strong> ${rule.editions}</p>`}
    ${rule.see &&
    html`<p class="see">See also ${rule.see.map((section) => html`<button class="rule-link"
        onClick=${() => onSee(section)}>${section}</button> `)}</p>`}
  </article>`;
}

/** @type {Promise<any> | null} */
let cardSheet = null;

/** What shows a card comes with the first card. @param {{id: string}} props */
function CardBody({id}) {
  const [Body, setBody] = useState(/** @type {any} */ (null));
  useEffect(() => {
    cardSheet ??= import('./cardsheet.js').catch(() => (cardSheet = null));
    cardSheet.then((found) => found && setBody(() => found.CardBody));
  }, []);
  return Body ? html`<${Body} id=${id} />` : html`<p class="muted" aria-busy="true">Looking it up…</p>`;
}
