/** A field that takes a card by its name, with suggestions. */

import {html, useState} from '../vendor/htm-preact.js';
import {cardName, catalog, folded} from './names.js';

const MOST = 6;

/**
 * @param {{id: string, label: string, value: string | null, deck?: 'west' | 'east',
 *   placeholder?: string, accepts?: (card: import('./names.js').Card) => boolean,
 *   onPick: (card: string | null) => void}} props `value` is a card's id, null without one
 */
export function CardPicker({id, label, value, deck, placeholder, accepts, onPick}) {
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const [active, setActive] = useState(0);
  const shown = text ?? (value ? cardName(value) : '');
  const found = text ? suggestions(text, deck, accepts) : [];
  const pick = (/** @type {string} */ card) => {
    setText(null);
    setActive(0);
    onPick(card);
  };
  const type = (/** @type {Event} */ event) => {
    const typed = /** @type {HTMLInputElement} */ (event.target).value;
    setText(typed || null);
    setActive(0);
    if (value) onPick(null);
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!found.length) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter') pick(found[active].id);
    else if (event.key === 'Escape') setText(null);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    const exact = found.find((card) => folded(card.name) === folded(text ?? ''));
    if (exact) pick(exact.id);
    else setText(null);
  };
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} role="combobox" autocomplete="off" autocapitalize="off" spellcheck=${false}
      aria-expanded=${found.length > 0} aria-controls=${`${id}-list`} aria-autocomplete="list"
      aria-activedescendant=${found.length ? `${id}-${active}` : null}
      placeholder=${placeholder ?? 'Name of the card'} value=${shown}
      onInput=${type} onKeyDown=${press} onBlur=${leave} />
    <div id=${`${id}-list`} role="listbox" aria-label=${`Suggestions: ${label}`}
      class=${found.length ? 'suggestions' : ''}>
      ${found.map(
        (card, at) => html`<div id=${`${id}-${at}`} role="option" aria-selected=${at === active}
          data-testid="suggestion" onMouseDown=${(/** @type {Event} */ event) => event.preventDefault()}
          onClick=${() => pick(card.id)}>${card.name}</div>`,
      )}
    </div>
  </div>`;
}

/**
 * @param {string} text
 * @param {string | undefined} deck
 * @param {((card: import('./names.js').Card) => boolean) | undefined} accepts
 */
function suggestions(text, deck, accepts) {
  const wanted = folded(text);
  if (!wanted) return [];
  const cards = Object.values(catalog()?.cards ?? {}).filter(
    (card) => (!deck || card.deck === deck) && (!accepts || accepts(card)),
  );
  const rank = (/** @type {import('./names.js').Card} */ card) => {
    const name = folded(card.name);
    if (name.startsWith(wanted) || folded(card.id) === wanted) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return cards
    .map((card) => ({card, rank: rank(card)}))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.card.name.localeCompare(b.card.name))
    .slice(0, MOST)
    .map((one) => one.card);
}
