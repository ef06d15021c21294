/** Small scenes of our own on enlarged cards: a land, a building, and what the card sets in motion. */

import {html} from '../vendor/htm-preact.js';

/**
 * @typedef {import('./names.js').Card} Card
 * @typedef {(x: number, seed: number) => unknown} Drawn something that stands at a place of the ground
 */

const WIDTH = 450;
const HEIGHT = 130;
const GROUND = 116;
const EASTERN = ['the_east', 'byzantium', 'ottoman', 'mamluk'];
const BY_THE_SEA = ['england', 'portugal', 'aragon', 'mamluk', 'ottoman'];

/** @param {string} d @param {string} [fill] */
const shape = (d, fill = 'var(--v-dark)') => html`<path d=${d} fill=${fill} />`;

/** A drawing of the sheet, standing on the ground. @param {string} name @param {number} x @param {number} size @param {string} [owner] */
const stands = (name, x, size, owner) => html`<svg x=${x - size / 2} y=${GROUND - size + 4} width=${size} height=${size}
  viewBox="0 0 24 24" class=${owner ? `owner-${owner}` : ''} color="var(--v-dark)"><use href=${`#i-${name}`} /></svg>`;

// What stands in a landscape

/** @type {Record<string, Drawn>} */
const BUILDINGS = {
  church: (x) => shape(`M${x - 26} ${GROUND}v-26l16-12l16 12v26zM${x + 6} ${GROUND}v-52l7-16l7 16v52zM${x + 11.5} 38h3v-5h4v-3h-4v-5h-3v5h-4v3h4z`),
  castle: (x) => shape(`M${x - 34} ${GROUND}v-50h6v6h5v-6h6v6h5v-6h6v24h12v-40h6v6h5v-6h6v6h5v-6h6v72z`),
  mosque: (x) => shape(`M${x - 24} ${GROUND}v-24q0-22 24-32q24 10 24 32v24zM${x - 1.5} 62v-12h3v12zM${x + 32} ${GROUND}v-58l4-10l4 10v58zM${x - 40} ${GROUND}v-58l4-10l4 10v58z`),
  houses: (x, seed) => shape(`M${x - 40} ${GROUND}v-20l13-12l13 12v20zM${x - 10} ${GROUND}v-${28 + (seed % 8)}l13-12l13 12v40zM${x + 20} ${GROUND}v-18l12-11l12 11v18z`),
  hall: (x) => html`${shape(`M${x - 46} 66l46-22l46 22v6h-92z`)}${[-38, -16, 6, 28].map((at) => shape(`M${x + at} 74h10v${GROUND - 74}h-10z`))}`,
  tents: (x) => shape(`M${x - 40} ${GROUND}l22-44l22 44zM${x} ${GROUND}l18-34l18 34zM${x - 18} 72v-12l14 5l-14 5z`),
  trees: (x, seed) => [0, 22, 40].map((at, index) => html`<ellipse cx=${x + at} cy=${92 - ((seed >> index) % 8)} rx="9" ry="15" fill="var(--v-tree)" />
    ${shape(`M${x + at - 1.5} 100h3v${GROUND - 100}h-3z`)}`),
  ship: (x) => shape(`M${x - 30} 104h60l-9 13h-42zM${x - 2} 102v-54h4v54zM${x + 4} 52q26 12 22 44h-22zM${x - 6} 58q-16 12-16 38h16z`),
  palms: (x) => [0, 30].map((at) => html`<path d=${`M${x + at} ${GROUND}q4-24 0-44m0 0q-14-6-18 6m18-6q-8-14-18-6m18 6q14-6 18 6m-18-6q8-14 18-6`} fill="none"
    stroke="var(--v-dark)" stroke-width="3.5" stroke-linecap="round" />`),
};

/** People: heads and shoulders in a row. @param {number} x @param {number} count */
const crowd = (x, count) => Array.from({length: count}, (_, at) => html`<circle cx=${x + 29 * at} cy=${94 - 5 * (at % 2)} r="8" fill="var(--v-dark)" />
  <path d=${`M${x + 29 * at - 15} ${GROUND + 4}q0-${16 + 5 * (at % 2)} 15-${16 + 5 * (at % 2)}t15 ${16 + 5 * (at % 2)}z`} fill="var(--v-dark)" />`);

/** @param {number} x @param {number} top */
const fork = (x, top) => html`<path d=${`M${x} ${GROUND}v${top - GROUND + 18}M${x - 8} ${top}v12q0 6 8 6t8-6v-12M${x} ${top}v18`} fill="none"
  stroke="var(--v-dark)" stroke-width="3.5" stroke-linecap="round" />`;

/** @param {number} x @param {number} top @param {string} [fill] */
const banner = (x, top, fill = 'var(--v-flag)') => html`${shape(`M${x - 1.5} ${top}h3v${GROUND - top}h-3z`)}${shape(`M${x + 1.5} ${top}h34l-9 10l9 10h-34z`, fill)}`;

/** What a one-shot sets in motion. @type {Record<string, Drawn>} */
const DEEDS = {
  peasant_revolt: (x) => html`${[0, 2, 4].map((at) => fork(x + 29 * at - 14, 34 + 8 * (at % 4)))}${banner(x + 104, 42)}${crowd(x, 4)}`,
  conspiracy: (x) => html`${[0, 1].map((at) => shape(`M${x + 54 * at} ${GROUND + 4}q-4-44 14-58q-4-14 8-16q12 2 8 16q18 14 14 58z`))}
    <svg x=${x + 26} y="34" width="44" height="44" viewBox="0 0 24 24" color="var(--v-flag)"><use href="#i-shot-conspiracy" /></svg>`,
  crusade: (x) => html`${banner(x - 14, 30, 'var(--catholic)')}${banner(x + 112, 38, 'var(--catholic)')}${[0, 1, 2].map((at) => stands('knight-catholic', x + 12 + 42 * at, 54, 'catholic'))}`,
  jihad: (x) => html`${banner(x - 14, 30, 'var(--islamic)')}${banner(x + 112, 38, 'var(--islamic)')}${[0, 1, 2].map((at) => stands('knight-islamic', x + 12 + 42 * at, 54, 'islamic'))}`,
  reformation: (x) => html`${BUILDINGS.church(x + 30, 0)}<rect x=${x + 8} y="84" width="14" height="19" fill="var(--v-sky)" />
    <path d=${`M${x + 11} 89h8M${x + 11} 93h8M${x + 11} 97h5`} stroke="var(--v-dark)" stroke-width="1.6" />${crowd(x + 66, 3)}`,
  coronation: (x) => html`${shape(`M${x - 24} ${GROUND + 4}v-8h14v-8h14v-8h76v8h14v8h14v8z`, 'var(--v-flag)')}${stands('throne', x + 12, 46)}
    <svg x=${x + 18} y="30" width="52" height="52" viewBox="0 0 24 24" color="var(--v-dark)"><use href="#i-queen" /></svg>${stands('king', x + 76, 46)}`,
  trade_shift: (x) => html`${BUILDINGS.ship(x + 20, 0)}${BUILDINGS.ship(x + 104, 0)}`,
  apostasy: (x) => html`<g transform=${`rotate(-5 ${x + 10} ${GROUND})`}>${BUILDINGS.church(x + 8, 0)}</g>
    <g transform=${`rotate(7 ${x + 86} ${GROUND})`}>${BUILDINGS.mosque(x + 86, 0)}</g>`,
};
/** What prestige a card has tells where it plays. @type {Record<string, string>} */
const HALLS = {law: 'hall', patron: 'hall', discovery: 'ship', catholic: 'church', islamic: 'mosque', reformist: 'church'};
/** Signs of a card that sets nothing in motion. @type {Record<string, string>} */
const EMBLEMS = {
  commerce: 'op-commerce', siege: 'op-siege', vote: 'op-vote', tax: 'op-tax', campaign: 'op-campaign', behead: 'op-behead',
  corsair: 'pirate', inquisitor: 'bishop', repress: 'op-repress-pawn',
};

/** A number of the card, for what differs from scene to scene. @param {Card} card */
const seedOf = ({id}) => Number(id.replace(/\D/g, '')) * 7 + id.length;

/** The scene of a card. @param {{card: Card, bank?: string}} props */
export function Vignette({card, bank}) {
  if (card.kind === 'comet') return html`<${Night} seed=${seedOf(card)} />`;
  const seed = seedOf(card);
  const [deed] = (card.one_shot ?? '').split(' ');
  const isEast = EASTERN.includes(card.location ?? '') || (!card.location && card.deck === 'east');
  const isNight = deed === 'conspiracy';
  const hasSea = BY_THE_SEA.includes(card.location ?? '') || deed === 'trade_shift' || (card.agents ?? []).some((agent) => agent.endsWith('pirate'));
  const sun = 330 + (seed % 60);
  const at = 150 + (seed % 30);
  return html`<svg class=${`vignette ${isNight ? 'night' : ''}`} viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect width=${WIDTH} height=${HEIGHT} fill="var(--v-sky)" />
    <circle cx=${sun} cy=${40 + (seed % 12)} r=${isNight ? 22 : 27} fill="var(--v-sun)" />
    ${isNight && html`<circle cx=${sun + 10} cy=${34 + (seed % 12)} r="20" fill="var(--v-sky)" />`}
    <path d=${`M0 ${78 + (seed % 9)}q90 -${18 + (seed % 14)} 200 -4t250 -${6 + (seed % 10)}v80h-450z`} fill=${isEast ? 'var(--v-dune)' : 'var(--v-hill)'} />
    <path d=${`M0 ${100 - (seed % 5)}q130 -${12 + (seed % 8)} 260 2t190 -4v60h-450z`} fill=${hasSea ? 'var(--v-sea)' : isEast ? 'var(--v-dune-near)' : 'var(--v-hill-near)'} />
    ${hasSea && [30, 150, 262, 376].map((x, index) => html`<path d=${`M${x + (seed % 20)} ${122 - 5 * (index % 2)}q8 5 16 0t16 0t16 0`} fill="none" stroke="var(--v-wave)" stroke-width="2.4" stroke-linecap="round" />`)}
    ${beside(card, seed, isEast)}
    ${deed in DEEDS ? DEEDS[deed](at, seed) : quiet(card, at + 40, seed, bank)}
  </svg>`;
}

/** What stands at the left, and far at the right. @param {Card} card @param {number} seed @param {boolean} isEast */
function beside(card, seed, isEast) {
  const left = isEast ? ['mosque', 'palms', 'houses'] : ['castle', 'church', 'houses', 'trees'];
  const right = isEast ? ['palms', 'tents'] : ['trees', 'houses'];
  return html`${BUILDINGS[left[seed % left.length]](62, seed)}
    <g opacity="0.55" transform="translate(208 46) scale(0.6)">${BUILDINGS[right[seed % right.length]](320, seed)}</g>`;
}

/** A card that sets nothing in motion: where its people meet, and its agents. @param {Card} card @param {number} x @param {number} seed @param {string} [bank] */
function quiet(card, x, seed, bank) {
  const [kind] = card.prestige ?? [];
  const [op] = (card.ops ?? []).map((text) => text.split(' ')[0]);
  const agents = card.agents ?? [];
  const hall = kind ? HALLS[kind] : op ? null : 'hall';
  return html`${hall && BUILDINGS[hall](x, seed)}
    ${!hall && stands(EMBLEMS[op] ?? 'board', x, 74)}
    ${agents.map((agent, index) => {
      const [religion, piece] = agent.split(' ');
      const owner = piece ? religion : bank;
      return stands(piece ? `${piece}-${religion}` : bank ? `pawn-${bank}` : 'pawn', x + 78 + 44 * index, 52, owner);
    })}`;
}

/** A comet over the roofs. @param {{seed: number}} props */
function Night({seed}) {
  return html`<svg class="vignette night" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect width=${WIDTH} height=${HEIGHT} fill="var(--v-sky)" />
    ${Array.from({length: 14}, (_, at) => html`<circle cx=${(seed * 37 + at * 83) % WIDTH} cy=${8 + ((seed + at * 29) % 62)} r=${1 + (at % 3) * 0.6} fill="var(--v-sun)" />`)}
    <path d="M112 62L286 22l-160 54zM120 70L262 44l-146 42z" fill="var(--v-sun)" opacity="0.55" />
    <circle cx="116" cy="72" r="13" fill="var(--v-sun)" />
    <path d=${`M0 106q120 -20 240 -4t210 -6v60h-450z`} fill="var(--v-hill-near)" />
    ${BUILDINGS.houses(300, seed)}${BUILDINGS.church(372, seed)}${BUILDINGS.trees(40, seed)}
  </svg>`;
}
