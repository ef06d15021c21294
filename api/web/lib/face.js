/** Cards with faces: what is printed on a card as drawings, small in a list and large in a sheet. */

import {html} from '../vendor/htm-preact.js';
import {Icon} from './icons.js';
import {capitalized, catalog, cityName, empireName} from './names.js';

/** @typedef {import('./names.js').Card} Card */

/** Where a card lies, in words. @param {Card} card */
export function locationName(card) {
  if (card.location === 'the_west') return 'The West';
  if (card.location === 'the_east') return 'The East';
  return card.location ? empireName(card.location) : '';
}

/** @param {string} text such as `trade_shift red_sea` */
export function oneShotName(text) {
  const [kind, what] = text.split(' ');
  const name = capitalized(kind);
  if (!what) return name;
  if (kind === 'trade_shift') return `${name} to ${cityName(what)}`;
  return `${name} ${what.split('+').map(capitalized).join(' + ')}`;
}

/** @param {string} text such as `repress pawn+rook` */
export function opName(text) {
  const [name, what] = text.split(' ');
  return what ? `${capitalized(name)} ${what.replaceAll('+', ' + ')}` : capitalized(name);
}

// Drawings of what stands on a card

const NAMED_BY_RELIGION = ['inquisitor', 'corsair'];
/** Widths of the plates of *repress*, by the number of its pieces. */
const WIDTHS = [24, 24, 34, 44];

/** The drawing of an op. @param {string} text */
function opIcon(text) {
  const [name, what] = text.split(' ');
  if (name === 'repress') return `op-repress-${what.replaceAll('+', '-')}`;
  return NAMED_BY_RELIGION.includes(name) ? `op-${name}-${what}` : `op-${name}`;
}

/** An op on its plate. @param {{op: string, size?: number}} props */
export function Op({op, size = 15}) {
  const width = op.startsWith('repress') ? WIDTHS[op.split('+').length] : 24;
  return html`<span class="op-plate" role="img" aria-label=${opName(op)}>
    <svg class="icon" viewBox=${`0 0 ${width} 24`} width=${(width / 24) * size} height=${size}
      aria-hidden="true"><use href=${`#i-${opIcon(op)}`} /></svg>
  </span>`;
}

/** An agent: a piece in the colour of its religion, or a pawn of whoever plays the card.
 * @param {{agent: string, bank?: string, size?: number}} props */
export function Agent({agent, bank, size = 20}) {
  if (agent === 'pawn') {
    const name = bank ? `pawn-${bank}` : 'pawn';
    return html`<${Icon} name=${name} owner=${bank} size=${size} label="pawn" />`;
  }
  const [religion, kind] = agent.split(' ');
  return html`<${Icon} name=${`${kind}-${religion}`} owner=${religion} size=${size}
    label=${capitalized(agent)} />`;
}

/** A one-shot: bare, with the religions of an apostasy. @param {{shot: string, size?: number}} props */
export function OneShot({shot, size = 20}) {
  const [kind, what] = shot.split(' ');
  const religions = kind === 'apostasy' && what ? what.split('+') : [];
  return html`<span class="one-shot-icons" role="img" aria-label=${oneShotName(shot)}>
    <${Icon} name=${`shot-${kind}`} size=${size} />
    ${religions.length > 0 &&
    html`<span class="religion-pair">${religions.map(
      (religion) => html`<${Icon} name=${`rel-${religion}`} owner=${religion} size=${size / 2}
        className="religion" />`,
    )}</span>`}
  </span>`;
}

/** @param {{kind: string, size?: number}} props */
export const Prestige = ({kind, size = 17}) =>
  html`<${Icon} name=${`prestige-${kind}`} size=${size} className="prestige"
    label=${`${capitalized(kind)} prestige`} />`;

/** The side where a card is played. @param {{deck: string, size?: number}} props */
export const Side = ({deck, size = 24}) =>
  html`<${Icon} name=${deck} size=${size} className=${`side-${deck}`} label=${capitalized(deck)} />`;

/** The ten squares as they lie, with those filled where the card can be; for a queen her suitors.
 * @param {{card: Card, height?: number}} props */
export function Location({card, height = 11}) {
  const grid = catalog()?.grid ?? [];
  const columns = grid[0]?.length ?? 5;
  return html`<svg class="location-grid" viewBox=${`0 0 ${6 * columns - 1} 11`} height=${height}
      width=${(height / 11) * (6 * columns - 1)} aria-hidden="true">
    ${grid.flatMap((row, y) =>
      row.map(
        (empire, x) => html`<rect x=${6 * x} y=${6 * y} width="5" height="5" rx="1"
          class=${isAt(card, empire) ? 'on' : null} />`,
      ),
    )}
  </svg>`;
}

/** @param {Card} card @param {string} empire */
function isAt(card, empire) {
  /** @type {string[]} */
  const suitors = card.suitors ?? [];
  if (suitors.length) return suitors.includes(empire);
  if (card.location === 'the_west' || card.location === 'the_east') {
    return card.location === `the_${catalog()?.empires[empire]?.region}`;
  }
  return card.location === empire;
}

/** @param {Card} card */
const placeWords = (card) =>
  card.kind === 'queen' ? 'suitors' : card.kind === 'comet' ? '' : locationName(card);

/** What a card does when it is played, as drawings. @param {{card: Card, bank?: string, size?: number}} props */
export function Played({card, bank, size = 20}) {
  const {one_shot: shot, agents = [], abilities = []} = card;
  return html`<span class="face-played">
    ${card.kind === 'queen' && html`<${Icon} name="queen" size=${size} label="Queen" />`}
    ${card.kind === 'comet' && html`<${Icon} name="comet" size=${size} label="Comet" />`}
    ${shot && card.kind !== 'queen' && html`<${OneShot} shot=${shot} size=${size} />`}
    ${agents.map((agent) => html`<${Agent} agent=${agent} bank=${bank} size=${size} />`)}
    ${abilities.length > 0 &&
    html`<${Icon} name="ability" size=${size} className="quiet"
      label=${abilities.map(({title}) => title).join(', ')} />`}
  </span>`;
}

/** @param {{ops: string[], size?: number}} props */
const Ops = ({ops, size}) =>
  html`<span class="face-ops">${ops.map((op) => html`<${Op} op=${op} size=${size} />`)}</span>`;

/** What a card does, in a line of drawings: for a list. @param {{card: Card, bank?: string}} props */
export function FaceLine({card, bank}) {
  const {prestige = [], ops = []} = card;
  return html`<span class="face-line">
    ${card.kind !== 'comet' && html`<${Location} card=${card} />`}
    ${prestige.map((kind) => html`<${Prestige} kind=${kind} size=${17} />`)}
    <${Played} card=${card} bank=${bank} size=${19} />
    <${Ops} ops=${ops} size=${14} />
  </span>`;
}

/**
 * A card as a tile: its band, its name, its place, and what it does.
 * @param {{card: Card, bank?: string, band?: unknown}} props `band` stands at the left of the band
 */
export function FaceTile({card, bank, band}) {
  const {prestige = [], ops = []} = card;
  return html`<span class=${`face-tile side-${card.deck}`}>
    <span class="face-band">${band ?? html`<${Side} deck=${card.deck} size=${20} />`}
      <span class="face-prestige">${prestige.map((kind) => html`<${Prestige} kind=${kind} />`)}</span>
    </span>
    <span class="face-name">${card.name}</span>
    ${card.kind === 'comet'
      ? html`<span class="face-comet"><${Icon} name="comet" size=${32} label="Comet" /></span>`
      : html`<span class="face-place"><${Location} card=${card} /><span>${placeWords(card)}</span></span>
        <span class="face-foot"><${Played} card=${card} bank=${bank} /><${Ops} ops=${ops} /></span>`}
  </span>`;
}

/** A card of which only the back is seen, or none. @param {{region: string, isGap: boolean, words: string, band?: unknown}} props */
export function BackTile({region, isGap, words, band}) {
  return html`<span class=${`face-tile ${isGap ? 'face-gap' : 'face-back'} side-${region}`}>
    <span class="face-band">${band}</span>
    <span class="face-back-sign" aria-hidden="true"><${Icon} name=${region} size=${32} /></span>
    <span class="face-back-words">${words}</span>
  </span>`;
}
