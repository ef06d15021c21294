/** The rule sheet and the card sheet. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {CardBanner} from './banner.js';
import {Icon} from './icons.js';
import {cardOf, loadCatalog} from './names.js';
import {ruleOf} from './rules.js';
import {closeSheets, onShown, Sheet, showLast, showRule} from './sheet.js';
import {store} from './store.js';

/** The rule or card that is open; the shell draws this once. */
export function Sheets() {
  const [stack, setStack] = useState(/** @type {import('./sheet.js').Shown[]} */ ([]));
  useEffect(() => onShown(setStack), []);
  const shown = stack.at(-1);
  if (!shown) return null;
  const title = shown.kind === 'rule' ? `Rule ${shown.id}` : (cardOf(shown.id)?.name ?? 'Card');
  return html`<${Sheet} title=${title} onClose=${closeSheets}
      onBack=${stack.length > 1 ? showLast : null} testid=${`${shown.kind}-sheet`}>
    ${shown.kind === 'rule'
      ? html`<${RuleBody} section=${shown.id} key=${shown.id} />`
      : html`<${CardBody} id=${shown.id} key=${shown.id} />`}
  <//>`;
}

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

const FIGHTS = ['conspiracy', 'peasant_revolt', 'crusade', 'jihad', 'reformation'];

/** @param {{id: string}} props */
function CardBody({id}) {
  const [, setReady] = useState(false);
  useEffect(() => {
    loadCatalog().then(() => setReady(true), () => setReady(true));
  }, []);
  const card = cardOf(id);
  if (!card) return html`<p class="muted">This card is not known here.</p>`;
  const [kind] = (card.one_shot ?? '').split(' ');
  return html`<${CardBanner} card=${card} />
    ${store.state.table && FIGHTS.includes(kind) &&
    html`<a class="button" href=${`#/ask/battle/card/${card.id}`} data-testid="who-would-win">
      <${Icon} name="battle" /> Who would win?</a>`}`;
}
