/** Start or resume: a new table, the last one, a file, a pasted text, a link; and out again. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {ApiError, ask, lookup, onAway} from '../lib/api.js';
import {BankPicker} from '../lib/bank.js';
import {CardPicker} from '../lib/cardpicker.js';
import {hasServer} from '../lib/engine.js';
import {Trouble} from '../lib/faults.js';
import {download, stamp} from '../lib/files.js';
import {Choices, Tick} from '../lib/forms.js';
import {Icon} from '../lib/icons.js';
import {bankName, BANKS, counted, PROMO_BANKS} from '../lib/names.js';
import {Qr} from '../lib/qr.js';
import {reachable} from '../lib/share.js';
import {NoTable} from '../lib/notable.js';
import {store, useStore} from '../lib/store.js';
import {LinkedTable, OpenTable, offerLines, summaryOf} from './open.js';
import {LiveTable} from './room.js';
import {SetUp} from './setup.js';
import {ShareSheet} from './share.js';

/**
 * @typedef {import('../lib/store.js').Table} Table
 * @typedef {(string | null)[]} Row
 */

const SEATING = ['fugger', 'marchionni', 'medici', 'coeur'];
const COLUMNS = 6;
/** The front page is there before its picture. */
const SOON = 200;
/** Ob, C5: how many cards are counted off, what lies there without a choice, and the most. */
const LEVEL = [
  ['deck_top', 'Cards on top of each deck', '8', '40'],
  ['deck_bottom', 'Cards around its comets', '8', '40'],
  ['seed', 'Seed for equal choices', 'a die', '999999999'],
];
/** What of the vocabulary is chosen otherwise than by a tick. */
const CHOSEN_ELSEWHERE = ['solitaire'];

/** The parts of *Start*, each with its own address. @type {Record<string, {title: string, Body: any}>} */
const PARTS = {
  new: {title: 'New game', Body: () => html`<${NewTable} />`},
  solo: {title: 'Solitaire', Body: () => html`<${NewTable} isSolo />`},
  open: {title: 'Open', Body: OpenTable},
  join: {title: 'Join', Body: () => (hasServer ? html`<${LiveTable} />` : html`<${NoRooms} />`)},
  share: {title: 'Your table', Body: () => html`<${PresentTable} /><${LiveTable} />`},
  aside: {title: 'Games put aside', Body: Shelf},
  phones: {title: 'More phones', Body: Address},
};

/** @param {{path: string[]}} props */
export default function StartView({path}) {
  const [part, packed] = path;
  if (part === 'setup') return html`<${SetUp} />`;
  if (part === 'open' && packed) {
    return html`<${Part} title="A link"><${LinkedTable} packed=${path.slice(1).join('/')} key=${packed} /><//>`;
  }
  if (part === 'room' && packed) {
    const shown = hasServer ? html`<${LiveTable} invited=${packed} key=${packed} />` : html`<${NoRooms} />`;
    return html`<${Part} title="Join">${shown}<//>`;
  }
  if (part in PARTS) {
    const {title, Body} = PARTS[part];
    return html`<${Part} title=${title} key=${part}><${Body} /><//>`;
  }
  return html`<${Front} />`;
}

/** A part of *Start*, with the way back to the front. @param {{title: string, children?: unknown}} props */
function Part({title, children}) {
  useEffect(() => window.scrollTo(0, 0), []);
  return html`<div class="page">
    <header class="part-head">
      <a class="button icon-button" href="#/start" aria-label="Back to Start" data-testid="to-start"><${Icon} name="undo" size=${24} /></a>
      <h1>${title}</h1>
    </header>
    ${children}
  </div>`;
}

/** What is said of rooms where nobody keeps them. */
const NoRooms = () => html`<p class="notice" data-testid="no-rooms">This page has no server that keeps
  tables for several phones. Send a table as a link or as a QR code instead: <a href="#/start/share">Your table</a>.</p>`;

/** The front page: going on, and the ways in. */
function Front() {
  const {state} = useStore();
  const banks = Object.keys(state.position?.banks ?? {});
  const aside = state.shelf.length;
  return html`<div class="page front">
    <${Hero} table=${state.position} />
    <header class="hero">
      <img src="web/icons/icon.svg" alt="" width="60" height="60" />
      <div><h1>Pax Referee</h1><p class="muted">Beside the board of Pax Renaissance</p></div>
    </header>
    ${state.table &&
    html`<a class="continue" href="#/play" data-testid="continue">
      <span><small>Continue</small><strong>${state.name || 'Your table'}</strong>
        <span class="continue-banks">${banks.map((bank) => html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${28} label=${bankName(bank)} />`)}
          <span>${stageOf(state)}</span></span></span>
      <${Icon} name="next" size=${26} /></a>`}
    <div class="ways">
      <${Way} icon="new" title="New game" words="2 to 4 banks, with set-up help" to="new" />
      ${hasServer && html`<${Way} icon="join" title="Join" words="by the code of a shared table" to="join" />`}
      <${Way} icon="solo" title="Solitaire" words="one bank against the box" to="solo" />
      <${Way} icon="open" title="Open" words="a file, a link or plain lines" to="open" />
    </div>
    <nav class="more-ways" aria-label="More">
      ${state.table && html`<${Row} icon="share" to="share">Names, share and export<//>`}
      ${aside > 0 && html`<${Row} icon="hand" to="aside">${counted(aside, 'game')} put aside<//>`}
      <${Row} icon="tab-look" href="#/look">Cards, rules and empires<//>
      <${Row} icon="join" to="phones">This page on more phones<//>
    </nav>
  </div>`;
}

/** The table as a picture behind the title, once the drawings of the map are here.
 * @param {{table: Table | null}} props */
function Hero({table}) {
  const [Picture, setPicture] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let isWanted = true;
    const soon = setTimeout(() => import('../board/playmap.js').then(
      ({MapPicture}) => isWanted && setPicture(() => MapPicture), () => {}), SOON);
    return () => {
      isWanted = false;
      clearTimeout(soon);
    };
  }, []);
  return html`<div class="front-map" aria-hidden="true">${Picture && html`<${Picture} table=${table ?? {}} />`}</div>`;
}

/** @param {{icon: string, title: string, words: string, to: string}} props */
const Way = ({icon, title, words, to}) => html`<a class="button way" href=${`#/start/${to}`} data-testid=${`way-${to}`}>
  <${Icon} name=${icon} size=${30} /><strong>${title}</strong><small>${words}</small></a>`;

/** @param {{icon: string, to?: string, href?: string, children?: unknown}} props */
const Row = ({icon, to, href, children}) => html`<a href=${href ?? `#/start/${to}`} data-testid=${to && `way-${to}`}>
  <${Icon} name=${icon} size=${24} className="quiet" /><span>${children}</span><${Icon} name="next" size=${20} className="quiet" /></a>`;

/** @param {string} hash */
const go = (hash) => {
  window.location.hash = hash;
};

/** The banks in a document that may be anything. @param {any} table */
const banksIn = (table) => Object.keys(table?.banks ?? {}).filter((bank) => bank in BANKS);

/** How far the game is. @param {import('../lib/store.js').State} state */
function stageOf({ending, decision, position}) {
  if (ending) return 'The game is over';
  return decision ? `${bankName(decision.bank)} decides` : summaryOf(position);
}

// The present table

function PresentTable() {
  const {state} = useStore();
  const [isSharing, setSharing] = useState(false);
  const moves = state.log.filter((entry) => entry.kind === 'move').length;
  const save = () => download(`pax-table-${stamp()}.json`, store.export(), 'application/json');
  if (!state.table) return html`<${NoTable} />`;
  return html`<section class="paper" aria-labelledby="present" data-testid="present-table">
    <h2 id="present">Names</h2>
    <${Called} />
    <p class="muted">
      ${[stageOf(state), counted(moves, 'move')].join(' · ')}
      ${state.fingerprint && html` · <span translate="no">${state.fingerprint}</span>`}
    </p>
  </section>
  <section class="paper" aria-labelledby="sending">
    <h2 id="sending">Send it</h2>
    <div class="row">
      <button class="grow" data-testid="share" onClick=${() => setSharing(true)}><${Icon} name="share" />Share the table</button>
      <button class="grow" data-testid="export" onClick=${save}><${Icon} name="open" />Export as file</button>
      <a class="button grow" href="#/start/setup" data-testid="set-up-help"><${Icon} name="board" />Set-up, step by step</a>
    </div>
    ${isSharing && html`<${ShareSheet} table=${state.table} onClose=${() => setSharing(false)} />`}
  </section>`;
}

/** What the game is called, and who sits behind each bank. */
function Called() {
  const {state} = useStore();
  const banks = Object.keys(state.position?.banks ?? {});
  const typed = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value.trim();
  return html`<div class="stack" data-testid="called">
    <div class="filters">
      <div class="field"><label for="game-name">Game</label>
        <input id="game-name" maxlength="60" autocomplete="off" value=${state.name} placeholder="Thursday table"
          onChange=${(/** @type {Event} */ event) => store.call({name: typed(event)})} /></div>
      ${banks.map((bank) => html`<div class="field" key=${bank}>
        <label for=${`player-${bank}`}><${Icon} name=${`bank-${bank}`} owner=${bank} size=${18} /> ${bankName(bank)}</label>
        <input id=${`player-${bank}`} maxlength="40" autocomplete="off" value=${state.players[bank] ?? ''} placeholder="Who plays it?"
          onChange=${(/** @type {Event} */ event) => store.call({players: {...state.players, [bank]: typed(event)}})} /></div>`)}
    </div>
    <p class="muted">They stay in this browser.</p>
  </div>`;
}

// A new table

/** @param {{isSolo?: boolean}} props */
function NewTable({isSolo = false}) {
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
      const {emptied} = await import('../edit/entry.js');
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
                  accepts=${(/** @type {import('../lib/names.js').Card} */ one) => one.kind !== 'comet'}
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

// Tables that were put aside

function Shelf() {
  const {state} = useStore();
  const resume = async (/** @type {import('../lib/store.js').Shelved} */ shelved) => {
    await store.resume(shelved);
    go('#/play');
  };
  if (!state.shelf.length) return html`<p class="empty muted">No game is put aside.</p>`;
  return html`<div data-testid="shelf">
    <ul class="stack">
      ${state.shelf.map(
        (shelved) => html`<${Shelved} shelved=${shelved} onResume=${() => resume(shelved)} key=${shelved.when} />`,
      )}
    </ul>
  </div>`;
}

/** @param {{shelved: import('../lib/store.js').Shelved, onResume: () => void}} props */
function Shelved({shelved, onResume}) {
  const [isSure, setSure] = useState(false);
  const id = `name-${shelved.when}`;
  return html`<li class="paper shelved" data-testid="shelved">
    <div class="field"><label for=${id} class="visually-hidden">Name of this game</label>
      <input id=${id} maxlength="60" autocomplete="off" value=${shelved.name ?? ''} placeholder="Name this game"
        onChange=${(/** @type {Event} */ event) =>
          store.nameShelved(shelved, /** @type {HTMLInputElement} */ (event.target).value.trim())} /></div>
    <p class="continue-banks">${banksIn(shelved.table).map((bank) => html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${28} />`)}
      <span>${summaryOf(shelved.table)}</span></p>
    <p>
      <span class="muted">${new Date(shelved.when).toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'})}</span></p>
    <div class="row">
      <button class="grow" onClick=${onResume}>Resume</button>
      ${isSure
        ? html`<button data-testid="delete-shelved" onClick=${() => store.discard(shelved)}>Yes, delete it</button>
            <button class="plain" onClick=${() => setSure(false)}>Keep it</button>`
        : html`<button class="plain" onClick=${() => setSure(true)}>Delete</button>`}
    </div>
  </li>`;
}

// The server's own address

function Address() {
  const base = reachable();
  return html`<div class="paper stack" data-testid="address">
    ${base
      ? html`<p>Scan this with another phone to open the page there: <strong>${base}</strong></p>
          <${Qr} text=${base} label=${`QR code of ${base}`} />`
      : html`<p class="notice">The address of this page works on this machine alone. Start the server
          with <code>pax serve --lan</code> and open the address that it prints.</p>`}
  </div>`;
}
