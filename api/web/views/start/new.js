/** A new table: who sits where, the map, the edition, the cards. */

import {html, useEffect, useState} from '../../vendor/htm-preact.js';
import {ApiError, ask, lookup, onAway} from '../../lib/api.js';
import {BankPicker} from '../../lib/bank.js';
import {CardPicker} from '../../lib/cardpicker.js';
import {Trouble} from '../../lib/faults.js';
import {Choices, Tick} from '../../lib/forms.js';
import {Icon} from '../../lib/icons.js';
import {bankName, BANKS, counted, PROMO_BANKS} from '../../lib/names.js';
import {store, useStore} from '../../lib/store.js';
import {offerLines} from '../open.js';

/** @typedef {(string | null)[]} Row */

const SEATING = ['fugger', 'marchionni', 'medici', 'coeur'];
const COLUMNS = 6;
/** Ob, C5: how many cards are counted off, what lies there without a choice, and the most. */
const LEVEL = [
  ['deck_top', 'Cards on top of each deck', '8', '40'],
  ['deck_bottom', 'Cards around its comets', '8', '40'],
  ['seed', 'Seed for equal choices', 'a die', '999999999'],
];
/** What of the vocabulary is chosen otherwise than by a tick. */
const CHOSEN_ELSEWHERE = ['solitaire'];

/** @param {string} hash */
const go = (hash) => {
  window.location.hash = hash;
};

/** @param {{isSolo?: boolean}} props */
export function NewTable({isSolo = false}) {
  const {state} = useStore();
  const [players, setPlayers] = useState(isSolo ? 1 : 3);
  const [banks, setBanks] = useState(SEATING);
  const [first, setFirst] = useState('');
  const [map, setMap] = useState('1460');
  const [edition, setEdition] = useState('2024');
  const [isExpanded, setExpanded] = useState(true);
  const [variants, setVariants] = useState(/** @type {string[]} */ ([]));
  const [level, setLevel] = useState(/** @type {Record<string, string>} */ ({}));
  const [market, setMarket] = useState(
    /** @type {Record<string, Row>} */ ({west: Array(COLUMNS).fill(null), east: Array(COLUMNS).fill(null)}),
  );
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [withHelp, setHelp] = useState(false);
  const [way, setWay] = useState('');
  const game = useVocabulary();
  const seated = players === 1 ? ['fugger', banks[1] === 'fugger' ? 'medici' : banks[1]] : banks.slice(0, players);
  const choices = Object.keys(BANKS).filter(
    (bank) => map === 'reformation' || !PROMO_BANKS.includes(bank),
  );

  const seat = (/** @type {number} */ at, /** @type {string} */ bank) => {
    const next = [...banks];
    const held = next.indexOf(bank);
    if (held >= 0) next[held] = next[at];
    next[at] = bank;
    setBanks(next);
  };
  const chooseMap = (/** @type {string} */ next) => {
    setMap(next);
    if (next !== 'reformation') setBanks(banks.map((bank, at) => (PROMO_BANKS.includes(bank) ? spare(banks, at) : bank)));
  };
  const place = (/** @type {string} */ region, /** @type {number} */ column, /** @type {string | null} */ card) =>
    setMarket({...market, [region]: market[region].map((was, at) => (at === column ? card : was))});
  const toggle = (/** @type {string} */ variant, /** @type {boolean} */ isOn) =>
    setVariants(isOn ? [...variants, variant] : variants.filter((one) => one !== variant));

  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const sets = ['base', ...(isExpanded ? ['expansion'] : []), ...(map === 'reformation' ? ['promo'] : [])];
      const answer = await ask('tables', {
        players,
        banks: seated,
        ...(first && seated.includes(first) && players > 1 ? {first} : {}),
        edition,
        map,
        sets,
        variants,
        ...(players === 1 ? {solitaire: numbersOf(level)} : {}),
        ...(isTyped(market) ? {market: shown(market)} : {}),
      });
      if (way === 'lines') {
        offerLines((await ask('code', {table: answer.table})).lines);
        return go('#/start/open');
      }
      const {emptied} = await import('../../edit/entry.js');
      await store.load(way === 'empty' ? emptied(answer.table) : answer.table, 'New table');
      go(way ? '#/table/enter' : withHelp ? '#/start/setup' : '#/play');
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };

  return html`<div data-testid="new-table">
    <form class="stack new-table" onSubmit=${begin}>
      ${!isSolo && html`<${Choices} legend="Players" name="players" value=${String(players)}
        options=${[['2', '2'], ['3', '3'], ['4', '4']]}
        onChange=${(/** @type {string} */ count) => setPlayers(Number(count))} />`}
      ${isSolo
        ? html`<${BankPicker} legend="You are Fugger. Against whom?" name="opponent" value=${seated[1]}
            banks=${choices.filter((one) => one !== 'fugger')} onChange=${(/** @type {string} */ next) => seat(1, next)} />
          <${Level} level=${level} onChange=${setLevel} />`
        : html`<${Seats} seated=${seated} choices=${choices} onSeat=${seat} />
          <${BankPicker} legend="Who begins?" name="first" value=${seated.includes(first) ? first : ''}
            banks=${seated} none="As the rules say" onChange=${setFirst} />`}
      <${Choices} legend="Map" name="map" value=${map} onChange=${chooseMap}
        options=${(game?.maps ?? []).map(({id, name}) => [id, id === 'reformation' ? 'Promo' : name])} />
      <p class="muted">${(game?.maps ?? []).find(({id}) => id === map)?.text ?? ''}</p>
      <${Choices} legend="Edition of the rules" name="edition" value=${edition} onChange=${setEdition}
        options=${[['2024', '2024'], ['2021', '2021']]} />
      <fieldset class="variants">
        <legend>Cards and variants</legend>
        <${Tick} label=${html`<strong>Expansion</strong> <span class="muted">The cards of the expansion are shuffled in.</span>`} checked=${isExpanded} onChange=${setExpanded} testid="expansion" />
        ${(game?.variants ?? [])
          .filter(({id}) => !CHOSEN_ELSEWHERE.includes(id))
          .map(({id, name, text}) => html`<${Tick} label=${html`<strong>${name}</strong> <span class="muted">${text}</span>`}
            checked=${variants.includes(id)} testid=${`variant-${id}`}
            onChange=${(/** @type {boolean} */ isOn) => toggle(id, isOn)} />`)}
      </fieldset>
      <details data-testid="market-details">
        <summary>The twelve market cards</summary>
        <p class="muted">Type a name and tap a suggestion. What you leave empty stays hidden and is
          asked for when it matters.</p>
        ${['west', 'east'].map(
          (region) => html`<fieldset>
            <legend>${region === 'west' ? 'West' : 'East'}</legend>
            <div class="market-cards">
              ${market[region].map(
                (card, column) => html`<${CardPicker} id=${`market-${region}-${column}`}
                  label=${column ? `${counted(column, 'florin')}` : 'Fair card, face down'}
                  value=${card} deck=${region} placeholder="Hidden"
                  accepts=${(/** @type {import('../../lib/names.js').Card} */ one) => one.kind !== 'comet'}
                  onPick=${(/** @type {string | null} */ next) => place(region, column, next)} />`,
              )}
            </div>
          </fieldset>`,
        )}
      </details>
      <${Trouble} error=${error} />
      <${Choices} legend="The game" name="stage" value=${way ? 'under-way' : 'new'}
        options=${[['new', 'begins now'], ['under-way', 'is under way']]}
        onChange=${(/** @type {string} */ stage) => setWay(stage === 'new' ? '' : 'setup')} />
      ${way
        ? html`<${Choices} legend="Enter it, beginning with" name="enter-from" value=${way} onChange=${setWay}
            options=${[['setup', 'set-up'], ['empty', 'nothing'], ['lines', 'text']]} />`
        : html`<${Tick} label=${html`<strong>Help us set up</strong> <span class="muted">Step by step, with the map beside it.</span>`}
        checked=${withHelp} onChange=${setHelp} testid="with-help" />`}
      <div class="actions">
        ${state.table && html`<p class="muted">Your present table is put aside, not lost.</p>`}
        <button class="primary wide-button" type="submit" data-testid="begin" disabled=${busy}>${
          way ? 'Enter it' : withHelp ? 'Set up the table' : 'Begin'} <${Icon} name="next" /></button>
      </div>
    </form>
  </div>`;
}

/**
 * Who sits where: a seat is tapped, then the bank that takes it.
 * @param {{seated: string[], choices: string[], onSeat: (at: number, bank: string) => void}} props
 */
function Seats({seated, choices, onSeat}) {
  const [at, setAt] = useState(0);
  const seat = Math.min(at, seated.length - 1);
  const take = (/** @type {string} */ bank) => {
    onSeat(seat, bank);
    setAt((seat + 1) % seated.length);
  };
  return html`<fieldset>
    <legend>Banks, in the order of the seats</legend>
    <ol class="seats">
      ${seated.map((bank, index) => html`<li key=${index}><button type="button" class=${`seat owner-${bank}`}
          aria-pressed=${index === seat} data-testid=${`seat-${index + 1}`} onClick=${() => setAt(index)}>
        <small>Seat ${index + 1}</small><${Icon} name=${`bank-${bank}`} owner=${bank} size=${36} />
        <strong>${bankName(bank)}</strong></button></li>`)}
    </ol>
    <div class="seat-banks" role="group" aria-label=${`Who sits on seat ${seat + 1}?`}>
      ${choices.map((bank) => html`<button type="button" key=${bank} class="seat-bank" aria-pressed=${seated[seat] === bank}
          data-testid=${`seat-bank-${bank}`} onClick=${() => take(bank)}>
        <${Icon} name=${`bank-${bank}`} owner=${bank} size=${26} /> ${bankName(bank)}</button>`)}
    </div>
  </fieldset>`;
}

/**
 * Ob: how hard the opponent is, and who decides where its rules leave two choices equal.
 * @param {{level: Record<string, string>, onChange: (level: Record<string, string>) => void}} props
 */
function Level({level, onChange}) {
  return html`<details data-testid="level">
    <summary>How hard it is</summary>
    <div class="filters">
      ${LEVEL.map(([key, label, placeholder, most]) => html`<div class="field">
        <label for=${`level-${key}`}>${label}</label>
        <input id=${`level-${key}`} data-testid=${`level-${key}`} type="number" inputmode="numeric" min="0" max=${most}
          placeholder=${placeholder} value=${level[key] ?? ''}
          onInput=${(/** @type {Event} */ event) =>
            onChange({...level, [key]: /** @type {HTMLInputElement} */ (event.target).value})} /></div>`)}
    </div>
    <p class="muted">With fewer cards the market runs out earlier, and then the opponent wins. With a
      seed its equal choices are settled for you; without one you roll a die.</p>
  </details>`;
}

/**
 * The numbers that were typed; what was left empty is as the rules say.
 * @param {Record<string, string>} typed
 */
const numbersOf = (typed) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text).map(([key, text]) => [key, Number(text)]));

/**
 * The vocabulary of a game, once it is here.
 * @returns {{variants: {id: string, name: string, text: string}[],
 *   maps: {id: string, name: string, text: string}[]} | null}
 */
function useVocabulary() {
  const [game, setGame] = useState(/** @type {any} */ (null));
  useEffect(() => onAway((isAway) => {
    if (!isAway) lookup('/v1/game').then(setGame, () => {});
  }), []);
  return game;
}

/**
 * A bank of the base game that sits nowhere yet.
 * @param {string[]} banks
 * @param {number} at
 */
const spare = (banks, at) => SEATING.find((bank) => !banks.includes(bank)) ?? SEATING[at];

/** @param {Record<string, Row>} market */
const isTyped = (market) => Object.values(market).some((row) => row.some((card) => card));

/** @param {Record<string, Row>} market */
const shown = (market) =>
  Object.fromEntries(Object.entries(market).map(([side, row]) => [side, row.map((card) => card ?? '?')]));
