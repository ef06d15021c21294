/** Both trade fairs, each drawn along its route. */

import {html, useState} from '../../vendor/htm-preact.js';
import {BankMark, Token} from '../../board/pieces.js';
import {useAnswer} from '../../lib/answer.js';
import {Trouble} from '../../lib/faults.js';
import {Select} from '../../lib/forms.js';
import {Icon} from '../../lib/icons.js';
import {bankName, BANKS, borderName, catalog, cityName, counted, shortEmpireName} from '../../lib/names.js';
import {Reasons} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';
import {BankSelect, phasing, Working} from './common.js';

/**
 * @typedef {{border: string, taker: string, wanted: number, taken: number, section: string}} Payment
 * @typedef {{empire: string, kind: 'forced' | 'choice' | 'saturated',
 *   cities: {space: string, token: string}[]}} Levy
 * @typedef {{region: 'west' | 'east', convener: string, emporium: string, route: string[],
 *   profits: {on_the_card: number, added: number}, subsidy: number, payments: Payment[],
 *   entered: string[], levies: Levy[], end: {section: string, text: string}, leftover: number,
 *   net: Record<string, number>, open: boolean, as_if: {section: string, text: string}[],
 *   refusals: {section: string, text: string}[],
 *   working: {section: string, text: string}[]}} Fair
 * @typedef {{emporium: string, florins: string}} Supposed what is supposed of a fair; empty: as it is
 */

const MOST_COINS = 20;

const MOST_FLORINS = 999;
const AS_IT_IS = {emporium: '', florins: ''};
/** @type {Record<string, {side: string, colour: string}>} */
const FAIRS = {west: {side: 'West', colour: 'white'}, east: {side: 'East', colour: 'black'}};

export function FairView() {
  const {state} = useStore();
  const [convener, setConvener] = useState(/** @type {string | null} */ (null));
  const [supposed, setSupposed] = useState(
    /** @type {Record<string, Supposed>} */ ({west: AS_IT_IS, east: AS_IT_IS}),
  );
  const bank = convener ?? phasing(state.position);
  const west = useAnswer('fair', asked('west', bank, supposed.west));
  const east = useAnswer('fair', asked('east', bank, supposed.east));
  /** @type {Fair[]} */
  const fairs = [west, east].flatMap(({answer}) => answer?.fairs ?? []);
  return html`<h1 class="visually-hidden">Trade fairs</h1>
    <${BankSelect} id="convener" label="If this bank convenes" value=${bank} onChange=${setConvener} />
    <details class="paper" data-testid="suppose">
      <summary>What if…?</summary>
      <div class="stack">
        ${Object.keys(FAIRS).map(
          (region) => html`<${Supposing} key=${region} region=${region} supposed=${supposed[region]}
            onChange=${(/** @type {Supposed} */ next) => setSupposed({...supposed, [region]: next})} />`,
        )}
      </div>
    </details>
    <${Trouble} error=${west.error ?? east.error} />
    <div class="fairs" aria-live="polite" data-testid="fairs">
      ${fairs.map((fair) => html`<${FairColumn} fair=${fair} key=${fair.region} />`)}
    </div>
    ${fairs.map((fair) => html`<${StepByStep} fair=${fair} key=${fair.region} />`)}`;
}

/**
 * @param {string} region
 * @param {string | null} bank
 * @param {Supposed} supposed
 */
const asked = (region, bank, {emporium, florins}) => ({
  region,
  ...(bank ? {bank} : {}),
  ...(emporium ? {emporium} : {}),
  ...(florins ? {florins: Math.min(MOST_FLORINS, Math.abs(Math.trunc(Number(florins))))} : {}),
});

/**
 * Another emporium or other florins than those on the table.
 * @param {{region: string, supposed: Supposed, onChange: (supposed: Supposed) => void}} props
 */
function Supposing({region, supposed, onChange}) {
  const {side, colour} = FAIRS[region];
  const emporia = Object.values(catalog()?.cities ?? {}).filter((city) => city.emporium === colour);
  const id = `suppose-florins-${region}`;
  return html`<fieldset>
    <legend>${side} fair, ${colour} route</legend>
    <div class="filters">
      <${Select} id=${`suppose-emporium-${region}`} label="From" value=${supposed.emporium}
        options=${[['', 'As it is'], ...emporia.map((city) => [city.id, city.name])]}
        onChange=${(/** @type {string} */ emporium) => onChange({...supposed, emporium})} />
      <div class="field">
        <label for=${id}>Florins</label>
        <input id=${id} data-testid=${id} type="number" inputmode="numeric" min="0" max=${MOST_FLORINS}
          placeholder="As it is" value=${supposed.florins} onInput=${(/** @type {Event} */ event) =>
            onChange({...supposed, florins: /** @type {HTMLInputElement} */ (event.target).value})} />
      </div>
    </div>
  </fieldset>`;
}

/** @param {{fair: Fair}} props */
function FairColumn({fair}) {
  const profits = fair.profits.on_the_card + fair.profits.added;
  const {side, colour} = FAIRS[fair.region];
  const legs = legsOf(fair);
  return html`<section class=${`paper fair fair-${fair.region}`} data-testid=${`fair-${fair.region}`}
      aria-label=${`${side} trade fair`}>
    <div>
      <h2><${Icon} name=${fair.region} size=${28} className=${`side-${fair.region}`} /> ${side}</h2>
      <p class="muted">${colour} route</p>
      ${fair.as_if.map(({text}) => html`<p class="muted">${text}</p>`)}
    </div>
    <ul class="net" aria-label="What each bank gets">
      ${Object.entries(fair.net).map(
        ([bank, florins]) => html`<li><${BankMark} bank=${bank} size=${28} />
          <strong class=${florins ? 'good' : 'muted'}>${florins ? `+${florins}` : '0'}</strong></li>`,
      )}
    </ul>
    ${!fair.open && html`<div class="notice stack"><strong>Not open now</strong><${Reasons} refusals=${fair.refusals} /></div>`}
    <ol class="voyage">
      <li class="stop">
        ${cityName(fair.emporium)}
        <div class="levy"><${Coins} n=${profits} /></div>
        ${fair.subsidy > 0 &&
        html`<div class="toll"><${Coins} n=${fair.subsidy} /> <span>${bankName(fair.convener)}, for convening</span></div>`}
      </li>
      ${legs.filter(({isEntered}) => isEntered).map((leg) => html`<${Leg} leg=${leg} key=${leg.empire} />`)}
      <li class="stop end">${ending(fair)}</li>
      ${legs.filter(({isEntered}) => !isEntered).map((leg) => html`<${Leg} leg=${leg} key=${leg.empire} />`)}
    </ol>
  </section>`;
}

/** @param {Fair} fair */
const ending = (fair) =>
  fair.leftover ? `${counted(fair.leftover, 'florin')} left` : 'The last florin is spent';

/**
 * @typedef {{empire: string, levy: Levy | null, border: string | null, payment: Payment | null,
 *   isEntered: boolean, isCrossed: boolean, aboard: number}} LegOf
 *   `aboard`: the florins on the way into the border behind this empire
 */

/**
 * The empires of the route with what happens in each and on the border behind it.
 * @param {Fair} fair
 * @returns {LegOf[]}
 */
function legsOf(fair) {
  const borders = catalog()?.routes[fair.emporium]?.borders ?? [];
  let aboard = fair.profits.on_the_card + fair.profits.added - fair.subsidy;
  return fair.route.map((empire, at) => {
    const border = borders[at] ?? null;
    const payment = fair.payments.find((one) => one.border === border) ?? null;
    aboard -= payment?.taken ?? 0;
    const isEntered = fair.entered.includes(empire);
    const isCrossed = fair.entered.includes(fair.route[at + 1]);
    return {empire, levy: fair.levies[at] ?? null, border, payment, isEntered, isCrossed, aboard};
  });
}

/** @param {{leg: LegOf}} props */
function Leg({leg}) {
  const {empire, levy, border, payment, isEntered, isCrossed, aboard} = leg;
  return html`<li class=${`stop ${isEntered ? '' : 'ahead'}`}>
      ${shortEmpireName(empire)}
      ${levy && html`<${LevyOf} levy=${levy} />`}
    </li>
    ${border &&
    html`<li class=${`leg ${isEntered && (isCrossed || payment) ? '' : 'ahead'}`} aria-label=${`${borderName(border)} border`}>
      ${payment &&
      html`<div class="toll">
        <${Coins} n=${payment.taken} />
        <span>${payment.taker in BANKS ? bankName(payment.taker) : 'Pirate, to China'}</span>
      </div>
      <span class="muted">${aboard ? `${aboard} left aboard` : ''}</span>`}
    </li>`}`;
}

/** @param {{levy: Levy}} props */
function LevyOf({levy}) {
  if (levy.kind === 'saturated') return html`<span class="levy muted">full</span>`;
  return html`<span class="levy">
    ${levy.cities.map(
      ({space, token}, at) => html`${at > 0 && html`<span class="muted">or</span>`}
        <span class="levy-city"><${Token} token=${token} size=${22} /> ${cityName(space)}</span>`,
    )}
  </span>`;
}

/** Each florin as a coin; a heap of many as its number. @param {{n: number}} props */
function Coins({n}) {
  if (n > MOST_COINS) return html`<span class="coins">${counted(n, 'florin')}</span>`;
  return html`<span class="coins" role="img" aria-label=${counted(n, 'florin')}>
    ${Array.from({length: n}, (_, at) => html`<span class="coin" key=${at}></span>`)}
    ${n === 0 && html`<span class="muted">0</span>`}
  </span>`;
}

/** @param {{fair: Fair}} props */
function StepByStep({fair}) {
  const {side} = FAIRS[fair.region];
  return html`<details class="paper" data-testid=${`working-${fair.region}`}>
    <summary>${side} fair, step by step</summary>
    <div class="stack">
      <${Working} steps=${fair.working} />
    </div>
  </details>`;
}
