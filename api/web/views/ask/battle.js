/** A battle before it is fought: who stands where, who falls, what changes hands. */

import {html, useState} from '../../vendor/htm-preact.js';
import {cardPlaces} from '../../board/model.js';
import {Token, tokenName} from '../../board/pieces.js';
import {useAnswer} from '../../lib/answer.js';
import {CardPicker} from '../../lib/cardpicker.js';
import {Trouble} from '../../lib/faults.js';
import {Location} from '../../lib/face.js';
import {Choices, Select} from '../../lib/forms.js';
import {bankName, capitalized, cardName, catalog, counted, empireName, nameOf, placeName} from '../../lib/names.js';
import {Reasons, RuleLink} from '../../lib/sheet.js';
import {useStore} from '../../lib/store.js';
import {BankSelect, phasing, Working} from './common.js';

/**
 * @typedef {{token: string, place: string[], section: string, why?: string}} Fighter
 * @typedef {{kind: string, empire: string, attacker: string, card: string | null,
 *   king: string | null, attackers: Fighter[], defenders: Fighter[], bystanders: Fighter[],
 *   cost: number, outcome: keyof typeof OUTCOMES,
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
  impossible: 'Impossible',
};
const EMPIRES = [
  'england', 'france', 'hre', 'hungary', 'byzantium',
  'portugal', 'aragon', 'papal_states', 'ottoman', 'mamluk',
];

/** @param {{path: string[]}} props `card/PREN009` asks about a card at once */
export function BattleView({path}) {
  const {state} = useStore();
  const given = path[0] === 'card' ? path[1] : null;
  const [by, setBy] = useState(given ? 'card' : 'kind');
  const [kind, setKind] = useState('conspiracy');
  const [empire, setEmpire] = useState('france');
  const [card, setCard] = useState(/** @type {string | null} */ (given));
  const [attacker, setAttacker] = useState(/** @type {string | null} */ (null));
  const bank = attacker ?? phasing(state.position);
  const asked = by === 'card' ? (card ? {card} : null) : {kind, empire};
  const {answer, error} = useAnswer('battle', asked && {...asked, ...(bank ? {bank} : {})});
  /** @type {Battle[]} */
  const battles = answer?.battles ?? [];
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
      ${battles.map(
        (battle) => html`<${BattleOf} battle=${battle} isAlone=${battles.length === 1}
          key=${`${battle.kind} ${battle.king} ${battle.empire}`} />`,
      )}
    </div>`;
}

/** @param {import('../../lib/names.js').Card} card */
const isWarlike = (card) => KINDS.some(([kind]) => kind === card.one_shot?.split(' ')[0]);

/** Whether a card there may be played, now or once it is bought. @param {string} pointer */
const isNear = (pointer) => /^\/banks\/[^/]+\/hand\/|^\/market\//.test(pointer);

/** The cards in hands and in the market that could fight. @param {{onPick: (card: string) => void, picked: string | null}} props */
function Nearby({onPick, picked}) {
  const {state} = useStore();
  const cards = catalog()?.cards ?? {};
  const seen = state.position ? [...cardPlaces(state.position)] : [];
  const found = seen
    .filter(([id, pointer]) => isNear(pointer) && cards[id] && isWarlike(cards[id]))
    .map(([id]) => id);
  if (!found.length) return null;
  return html`<div class="row" aria-label="Cards in hand and in the market" role="group">
    ${found.map(
      (id) => html`<button aria-pressed=${id === picked} onClick=${() => onPick(id)}>${cardName(id)}</button>`,
    )}
  </div>`;
}

/** A battle; one of several is first told in a line. @param {{battle: Battle, isAlone: boolean}} props */
function BattleOf({battle, isAlone}) {
  const by = battle.king ? ` by ${empireName(battle.king)}` : '';
  const title = `${capitalized(battle.kind)}${by} in ${empireName(battle.empire)}`;
  return html`<section class="paper battle" data-testid="battle" aria-label=${title}>
    ${isAlone
      ? html`<h2>${title}</h2><${Course} battle=${battle} /><${Outcome} battle=${battle} />
          <${Aftermath} battle=${battle} />`
      : html`<details>
          <summary><span class="battle-line"><${Location} card=${/** @type {any} */ ({location: battle.empire})} height=${16} />
            <span><h2 class="visually-hidden">${title}</h2><strong aria-hidden="true">${empireName(battle.empire)}</strong>
              ${battle.king && html`<small class="muted">by ${empireName(battle.king)}</small>`}</span>
            <span class="odds"><b>${battle.attackers.length}</b> : ${battle.defenders.length}</span>
            <${Outcome} battle=${battle} /></span></summary>
          <div class="stack"><${Course} battle=${battle} /><${Aftermath} battle=${battle} /></div>
        </details>`}
  </section>`;
}

/** @param {{battle: Battle}} props */
function Outcome({battle: {outcome, open}}) {
  return html`<p class=${`outcome ${outcome === 'victorious' ? 'good' : 'bad'}`} data-testid="outcome">
    ${OUTCOMES[outcome]}${open || outcome === 'impossible' ? '' : ', but not open'}</p>`;
}

/** Who stands against whom. @param {{battle: Battle}} props */
function Course({battle}) {
  const {attackers: fallen} = battle.casualties;
  return html`${!battle.open &&
    html`<div class="notice stack"><strong>Not open</strong><${Reasons} refusals=${battle.refusals} /></div>`}
    <div class="ranks">
      <${Rank} side="attackers" fighters=${battle.attackers} title=${`${bankName(battle.attacker)} attacks`} />
      <p class="versus">${fallen ? `${fallen} of each side ${fallen === 1 ? 'falls' : 'fall'}` : 'against'}</p>
      <${Rank} side="defenders" fighters=${battle.defenders} title="Defenders" />
    </div>`;
}

/** @param {{battle: Battle}} props */
function Aftermath({battle}) {
  const {chosen, cost, bystanders, working} = battle;
  return html`${chosen && html`<p>${bankName(battle.attacker)} chooses which ${chosen} fall.</p>`}
    ${cost > 0 && html`<p>It costs ${counted(cost, 'florin')}.</p>`}
    <${Spoils} battle=${battle} />
    ${bystanders.length > 0 &&
    html`<details><summary>${counted(bystanders.length, 'token')} not fighting</summary>
      <ul class="working">${bystanders.map(
        (one) => html`<li><${RuleLink} section=${one.section} />
          <span>${tokenName(one.token)}, ${placeName(one.place)}: ${one.why}</span></li>`,
      )}</ul></details>`}
    <details><summary>Step by step</summary><${Working} steps=${working} /></details>`;
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
