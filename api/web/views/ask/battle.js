/** A battle before it is fought: who stands where, who falls, what changes hands. */

import {html, useState} from '../../vendor/htm-preact.js';
import {Token, tokenName} from '../../board/pieces.js';
import {useAnswer} from '../../lib/answer.js';
import {CardPicker} from '../../lib/cardpicker.js';
import {Trouble} from '../../lib/faults.js';
import {Choices, Select} from '../../lib/forms.js';
import {bankName, capitalized, cardName, catalog, counted, empireName, nameOf, placeName} from '../../lib/names.js';
import {RuleLink} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';
import {BankSelect, phasing, Working} from './common.js';

/**
 * @typedef {{token: string, place: string[], section: string, why?: string}} Fighter
 * @typedef {{kind: string, empire: string, attacker: string, card: string | null,
 *   king: string | null, attackers: Fighter[], defenders: Fighter[], bystanders: Fighter[],
 *   cost: number, outcome: 'victorious' | 'all die' | 'lost',
 *   casualties: {attackers: number, defenders: number}, chosen: string | null,
 *   places: Record<string, string[]>, changes: import('../../lib/store.js').Act[], open: boolean,
 *   refusals: {section: string, text: string}[], working: {section: string, text: string}[]}} Battle
 */

/** @type {[string, string][]} */
const KINDS = [
  ['conspiracy', 'Conspiracy'],
  ['peasant_revolt', 'Peasant revolt'],
  ['campaign', 'Campaign'],
  ['crusade', 'Crusade'],
  ['jihad', 'Jihad'],
  ['reformation', 'Reformation'],
];
const OUTCOMES = {
  victorious: 'Victorious',
  'all die': 'All die: not victorious',
  lost: 'Lost',
};
const EMPIRES = [
  'england', 'france', 'hre', 'hungary', 'byzantium',
  'portugal', 'aragon', 'papal_states', 'ottoman', 'mamluk',
];

export function BattleView() {
  const {state} = useStore();
  const [by, setBy] = useState('kind');
  const [kind, setKind] = useState('conspiracy');
  const [empire, setEmpire] = useState('france');
  const [card, setCard] = useState(/** @type {string | null} */ (null));
  const [attacker, setAttacker] = useState(/** @type {string | null} */ (null));
  const bank = attacker ?? phasing(state.position);
  const asked = by === 'card' ? (card ? {card} : null) : {kind, empire};
  const {answer, error} = useAnswer('battle', asked && {...asked, ...(bank ? {bank} : {})});
  return html`<h1 class="visually-hidden">Battle</h1>
    <${Choices} legend="Fought by" name="by" value=${by} onChange=${setBy}
      options=${[['kind', 'Kind and place'], ['card', 'Card']]} />
    <div class="filters">
      <${BankSelect} id="attacker" label="Attacker" value=${bank} onChange=${setAttacker} />
      ${by === 'kind' &&
      html`<${Select} id="kind" label="Kind" value=${kind} options=${KINDS} onChange=${setKind} />
        <${Select} id="empire" label="Place" value=${empire} onChange=${setEmpire}
          options=${EMPIRES.map((one) => [one, empireName(one)])} />`}
    </div>
    ${by === 'card' &&
    html`<${CardPicker} id="battle-card" label="Card with a battle one-shot" value=${card}
        accepts=${isWarlike} onPick=${setCard} />
      <${Nearby} onPick=${setCard} picked=${card} />`}
    <${Trouble} error=${error} />
    <div class="stack" aria-live="polite" data-testid="battles">
      ${(answer?.battles ?? []).map(
        (/** @type {Battle} */ battle) => html`<${BattleOf} battle=${battle}
          key=${`${battle.kind} ${battle.king} ${battle.empire}`} />`,
      )}
    </div>`;
}

/** @param {import('../../lib/names.js').Card} card */
const isWarlike = (card) => KINDS.some(([kind]) => kind === card.one_shot?.split(' ')[0]);

/** The cards in hands that could fight. @param {{onPick: (card: string) => void, picked: string | null}} props */
function Nearby({onPick, picked}) {
  const {state} = useStore();
  const cards = catalog()?.cards ?? {};
  const held = Object.values(state.position?.banks ?? {}).flatMap((bank) => bank?.hand ?? []);
  const found = [...new Set(held)].filter((id) => cards[id] && isWarlike(cards[id]));
  if (!found.length) return null;
  return html`<div class="row" aria-label="Cards in hand" role="group">
    ${found.map(
      (id) => html`<button aria-pressed=${id === picked} onClick=${() => onPick(id)}>${cardName(id)}</button>`,
    )}
  </div>`;
}

/** @param {{battle: Battle}} props */
function BattleOf({battle}) {
  const {outcome, casualties, chosen} = battle;
  const what = capitalized(battle.kind);
  const by = battle.king ? ` by ${empireName(battle.king)}` : '';
  return html`<section class="paper battle" data-testid="battle" aria-label=${`${what} in ${empireName(battle.empire)}`}>
    <h2>${what}${by} in ${empireName(battle.empire)}</h2>
    ${!battle.open &&
    html`<div class="notice"><p><strong>Not open</strong></p>
      ${battle.refusals.map((one) => html`<p><${RuleLink} section=${one.section} /> ${one.text}</p>`)}</div>`}
    <div class="ranks">
      <${Rank} side="attackers" fighters=${battle.attackers} title=${`${bankName(battle.attacker)} attacks`} />
      <p class="versus">${casualties.attackers ? `${casualties.attackers} of each side fall` : 'against'}</p>
      <${Rank} side="defenders" fighters=${battle.defenders} title="Defenders" />
    </div>
    <p class=${`outcome ${outcome === 'victorious' ? 'good' : 'bad'}`} data-testid="outcome">${OUTCOMES[outcome]}</p>
    ${chosen && html`<p>${bankName(battle.attacker)} chooses which ${chosen} fall.</p>`}
    ${battle.cost > 0 && html`<p>It costs ${counted(battle.cost, 'florin')}.</p>`}
    <${Spoils} battle=${battle} />
    ${battle.bystanders.length > 0 &&
    html`<details><summary>${counted(battle.bystanders.length, 'token')} not fighting</summary>
      <ul class="working">${battle.bystanders.map(
        (one) => html`<li><${RuleLink} section=${one.section} />
          <span>${tokenName(one.token)}, ${placeName(one.place)}: ${one.why}</span></li>`,
      )}</ul></details>`}
    <details><summary>Step by step</summary><${Working} steps=${battle.working} /></details>
  </section>`;
}

/** @param {{side: string, fighters: Fighter[], title: string}} props */
function Rank({side, fighters, title}) {
  return html`<div class=${`rank ${side}`}>
    <p><strong>${title}</strong> <span class="muted">${fighters.length}</span></p>
    <ul class="rank-pieces">
      ${fighters.map(
        (one, at) => html`<li class="fighter" key=${at}>
          <${Token} token=${one.token} size=${40} /><span>${placeName(one.place)}</span>
        </li>`,
      )}
      ${!fighters.length && html`<li class="muted">Nobody</li>`}
    </ul>
  </div>`;
}

/** @param {{battle: Battle}} props */
function Spoils({battle}) {
  const places = Object.entries(battle.places);
  if (!battle.changes.length && !places.length) return null;
  return html`<div class="stack" data-testid="spoils">
    ${battle.changes.length > 0 && html`<h3>What changes hands</h3><${Working} steps=${battle.changes} />`}
    ${places.map(
      ([token, spots]) => html`<p>Surviving ${tokenName(token)}:
        ${spots.length ? ` to ${spots.map(nameOf).join(', ')}` : ' finds no place'}.</p>`,
    )}
  </div>`;
}
