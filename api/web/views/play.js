/** Play: whose decision it is, what is open and what is not and why, what to do on the board. */

import {html, useEffect, useRef, useState} from '../vendor/htm-preact.js';
import {BankMark} from '../board/pieces.js';
import {ApiError, ask} from '../lib/api.js';
import {Bank} from '../lib/bank.js';
import {FaultyTable, Trouble} from '../lib/faults.js';
import {download, stamp} from '../lib/files.js';
import {bankName, capitalized, cardName, cardOf, counted, folded} from '../lib/names.js';
import {Reasons, RuleLink, Sheet, showCard} from '../lib/sheet.js';
import {store, useStore} from '../lib/store.js';
import {NoTable} from '../lib/notable.js';

/**
 * @typedef {import('../lib/store.js').Option} Option
 * @typedef {import('../lib/store.js').Decision} Decision
 * @typedef {import('../lib/store.js').Move} Move
 * @typedef {import('../lib/store.js').Entry} Entry
 * @typedef {import('../lib/store.js').Table} Table
 * @typedef {{key: string, title: string, open: Option[], closed: Option[]}} Group
 */

/** The kinds of a turn's actions in the order of the player board. @type {Record<string, string>} */
const TITLES = {
  buy: 'Buy a card',
  play: 'Play a card',
  sell: 'Sell',
  ops: 'Run ops',
  fair: 'Hold a trade fair',
  declare: 'Declare victory',
  revolt: 'Revolt',
  apostasy: 'Apostasy',
  end: 'End',
};
/** The decisions that are about the ops of cards. */
const OPS = ['op', 'borrowed_op'];
/** From so many options on, there is a field to find one. */
const MANY = 12;
/** Up to so many options fit on a screen. */
const FEW = 6;
const MOST = 40;
/** So many moves are looked through for steps that are left. */
const MOST_EARLIER = 6;

export default function PlayView() {
  const {state} = useStore();
  useWakefulScreen();
  if (!state.table) return html`<${NoTable} />`;
  return html`<div class="page wide">
    <${Head} />
    <${Instructions} />
    ${state.ending && html`<${TheEnd} />`}
    ${state.decision ? html`<${Choosing} decision=${state.decision} />` : html`<${NoDecision} />`}
    <${MayI} />
    <${Log} />
  </div>`;
}

/** Keep the screen on where the browser lets a page do so. */
function useWakefulScreen() {
  useEffect(() => {
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    const keep = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      lock?.release();
    };
  }, []);
}

// Whose decision

function Head() {
  const {state} = useStore();
  const {decision} = state;
  const back = () => store.back().catch(() => {});
  return html`<header class="decision">
    <div class="spread">
      <div role="status" data-testid="whose-decision" class="decider">
        ${decision ? html`<${Bank} bank=${decision.bank} size=${32} />` : html`<h1>Play</h1>`}
      </div>
      <button data-testid="back" disabled=${!store.canGoBack || state.busy} onClick=${back}>
        <span aria-hidden="true">↶</span> Back</button>
    </div>
    ${decision &&
    html`<div class="spread">
      <h1 class="question" data-testid="question" tabindex="-1" id="question">${decision.question}</h1>
      <${RuleLink} section=${decision.section} />
    </div>`}
  </header>`;
}

function NoDecision() {
  const {state} = useStore();
  if (state.ending) return null;
  const errors = Object.values(state.faults).flat().filter((fault) => fault.grade === 'error');
  const banks = Object.keys(state.position?.banks ?? {});
  const begin = (/** @type {string} */ bank) =>
    store.edit({...state.position, turn: {bank}}, `${bankName(bank)} to play`);
  if (!state.position?.turn && banks.length && !state.busy) {
    return html`<section class="paper" data-testid="whose-turn">
      <h2>Whose turn is it?</h2>
      <p class="muted">The table does not say so yet.</p>
      <div class="row">${banks.map(
        (bank) => html`<button class="grow" onClick=${() => begin(bank)}><${Bank} bank=${bank} /></button>`,
      )}</div>
    </section>`;
  }
  if (errors.length) {
    return html`<${FaultyTable} faults=${errors} />`;
  }
  if (state.trouble) return html`<${Trouble} error=${state.trouble} />`;
  return html`<p class="muted" aria-busy="true">Asking the referee…</p>`;
}

function TheEnd() {
  const {ending} = store.state;
  if (!ending) return null;
  const winners = ending.winners.map(bankName).join(' and ');
  return html`<section class="paper ending" role="status" data-testid="ending">
    <h2>${winners || 'Nobody'} ${ending.winners.length > 1 ? 'win' : 'wins'}</h2>
    <p>${capitalized(ending.victory)} victory</p>
  </section>`;
}

// What to do on the board

function Instructions() {
  const {state} = useStore();
  const index = state.log.length - 1;
  const last = state.log[index];
  if (last?.kind !== 'move' || !last.acts.length) return null;
  const left = last.done.filter((isDone) => !isDone).length;
  return html`<section class="paper checklist" aria-labelledby="to-do" data-testid="instructions">
    <div class="spread">
      <h2 id="to-do" tabindex="-1">${left ? 'Do on the board' : 'Done on the board'}</h2>
      ${left > 0 &&
      html`<button data-testid="all-done" onClick=${() => store.tick(index, null, true)}>All done</button>`}
    </div>
    <p class="muted">${bankName(last.bank)}: ${labelOf(last)}</p>
    ${left > 0 && html`<${Acts} entry=${last} index=${index} />`}
    <${Earlier} log=${state.log} />
  </section>`;
}

/** Steps of the moves just before that nobody has ticked off. @param {{log: Entry[]}} props */
function Earlier({log}) {
  const found = undoneBefore(log);
  if (!found.length) return null;
  const steps = found.flatMap(({entry}) => entry.done.filter((isDone) => !isDone)).length;
  return html`<details data-testid="earlier">
    <summary class="muted">${counted(steps, 'step')} before not ticked off</summary>
    ${found.map(
      ({entry, index}) => html`<p class="muted">${bankName(entry.bank)}: ${labelOf(entry)}</p>
        <${Acts} entry=${entry} index=${index} key=${index} />`,
    )}
  </details>`;
}

/**
 * The moves before the last with steps left, back to the last one where all was done.
 * @param {Entry[]} log
 */
function undoneBefore(log) {
  /** @type {{entry: Move, index: number}[]} */
  const found = [];
  for (let index = log.length - 2; index >= 0 && found.length < MOST_EARLIER; index -= 1) {
    const entry = log[index];
    if (entry.kind !== 'move') break;
    if (!entry.acts.length) continue;
    if (entry.done.every(Boolean)) break;
    found.push({entry, index});
  }
  return found;
}

/** @param {{entry: Move, index: number}} props */
function Acts({entry, index}) {
  return html`<ol class="acts">
    ${entry.acts.map(
      (act, at) => html`<li key=${at}>
        <label class="tick">
          <input type="checkbox" checked=${entry.done[at]} data-testid="act"
            onChange=${(/** @type {Event} */ event) =>
              store.tick(index, at, /** @type {HTMLInputElement} */ (event.target).checked)} />
          <span>${act.text}</span>
        </label>
        <${RuleLink} section=${act.section} />
      </li>`,
    )}
  </ol>`;
}

// The options

/** @param {{decision: Decision}} props */
function Choosing({decision}) {
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const {state} = useStore();
  const choose = async (/** @type {string} */ move) => {
    setError(null);
    try {
      const made = await store.play(move);
      if (!made) return;
      window.scrollTo(0, 0);
      document.getElementById(made.acts.length ? 'to-do' : 'question')?.focus({preventScroll: true});
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  const groups = groupsOf(decision);
  return html`<div class="stack" data-testid="options" aria-busy=${state.busy}>
    <${Trouble} error=${error} />
    ${decision.options.length > FEW && html`<${Jumps} groups=${groups.filter(({open, title}) => open.length && title)} />`}
    ${groups.map(
      (group) => html`<${OptionGroup} group=${group} key=${`${decision.question} ${state.log.length} ${group.key}`}
        onChoose=${choose} />`,
    )}
  </div>`;
}

/** The way to a group further down. @param {{groups: Group[]}} props */
function Jumps({groups}) {
  if (groups.length < 2) return null;
  const jump = (/** @type {Group} */ group) => {
    const target = document.getElementById(idOf(group));
    target?.scrollIntoView({block: 'start'});
    target?.focus({preventScroll: true});
  };
  return html`<div class="jumps" role="group" aria-label="Kinds of moves">
    ${groups.map(
      (group) => html`<button key=${group.key} onClick=${() => jump(group)}>${group.title}
        <span class="muted">${group.open.length}</span></button>`,
    )}
  </div>`;
}

/** @param {Group} group */
const idOf = (group) => `group-${group.key.replace(' ', '-')}`;

/**
 * The moves by kind; those of ops by their card.
 * @param {Decision} decision
 * @returns {Group[]}
 */
function groupsOf(decision) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  const groupOf = (/** @type {Option} */ option) => {
    const {key, title} = groupKey(decision, option);
    if (!groups.has(key)) groups.set(key, {key, title, open: [], closed: []});
    return /** @type {Group} */ (groups.get(key));
  };
  for (const option of decision.options) groupOf(option).open.push(option);
  for (const option of decision.refused ?? []) groupOf(option).closed.push(option);
  const rank = (/** @type {Group} */ group) => {
    if (!group.open.length) return 300;
    if (group.key === 'end') return 200;
    const at = Object.keys(TITLES).indexOf(group.key);
    return at < 0 ? 100 : at;
  };
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/**
 * Actions by their kind, ops by their card; any other decision is one group, and declining it another.
 * @param {Decision} decision
 * @param {Option} option
 */
function groupKey(decision, option) {
  if (option.declines || option.kind === 'end') return {key: 'end', title: TITLES.end};
  if (decision.kind === 'action') return {key: option.kind, title: TITLES[option.kind]};
  if (!OPS.includes(decision.kind)) return {key: decision.kind, title: ''};
  const card = option.move.split(' ')[1];
  return {key: `op ${card}`, title: cardName(card)};
}

/** @param {{group: Group, onChoose: (move: string) => void}} props */
function OptionGroup({group, onChoose}) {
  const {open, closed, title} = group;
  const [text, setText] = useState('');
  const words = folded(text).split(' ');
  const found = open.filter(({label, move}) => {
    const said = folded(`${label} ${move}`);
    return words.every((word) => said.includes(word));
  });
  const id = `find-${group.key.replace(' ', '-')}`;
  return html`<section class="group" id=${idOf(group)} tabindex="-1" aria-label=${title || 'Options'}
      data-testid=${`group-${group.key}`}>
    ${title && html`<h2>${title}</h2>`}
    ${open.length > MANY &&
    html`<div class="field">
      <label for=${id} class="visually-hidden">Find among ${open.length}</label>
      <input id=${id} type="search" data-testid="find-option" autocomplete="off" autocapitalize="off"
        placeholder=${`Find among ${open.length}`} value=${text}
        onInput=${(/** @type {Event} */ event) =>
          setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    </div>`}
    ${found.length > 0 &&
    html`<ul class="options">
      ${found.slice(0, MOST).map((option) => html`<${Open} option=${option} key=${option.move} onChoose=${onChoose} />`)}
    </ul>`}
    ${open.length > MANY && !found.length &&
    html`<p class="notice" role="status" data-testid="nothing-found">None of the ${open.length} is called
      “${text.trim()}”.</p>`}
    ${found.length > MOST && html`<p class="muted">and ${found.length - MOST} more: type to find them</p>`}
    ${closed.length > 0 &&
    html`<details class="not-open">
      <summary class="muted" data-testid=${`not-open-${group.key}`}>
        ${counted(closed.length, 'move')} not open</summary>
      <ul class="options">
        ${closed.map((option) => html`<${Closed} option=${option} key=${option.move} />`)}
      </ul>
    </details>`}
  </section>`;
}

/** @param {{option: Option, onChoose: (move: string) => void}} props */
function Open({option, onChoose}) {
  const {state} = useStore();
  const card = cardIn(option.move, state.position);
  return html`<li class="option">
    <button class="option-choose" data-testid="option" data-move=${option.move}
      disabled=${state.busy} onClick=${() => onChoose(option.move)}><${Label} text=${option.label} name=${card && cardName(card)} /></button>
    ${card &&
    html`<button class="option-info" aria-label=${`Show ${cardName(card)}`}
      onClick=${() => showCard(card)}>i</button>`}
  </li>`;
}

/** The words of a move, with the card's name made plain to see. @param {{text: string, name: string | null}} props */
function Label({text, name}) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return html`<span>${text}</span>`;
  return html`<span>${text.slice(0, at)}<strong>${name}</strong>${text.slice(at + name.length)}</span>`;
}

/** @param {{option: Option}} props */
function Closed({option}) {
  return html`<li>
    <details class="refused" data-testid="refused" data-move=${option.move}>
      <summary><span>${option.label}</span> <span class="why">why not?</span></summary>
      <${Reasons} refusals=${option.refusals ?? []} />
    </details>
  </li>`;
}

/**
 * The card that a move is about, if it can be seen.
 * @param {string} move
 * @param {Table | null} position
 */
function cardIn(move, position) {
  const words = move.split(' ');
  const named = words.find((word) => cardOf(word));
  if (named) return named;
  const [kind, region, column] = words;
  if (kind !== 'buy' && kind !== 'take') return null;
  const place = position?.market?.[region]?.[Number(column)];
  const card = typeof place === 'object' ? place?.card : place;
  return card && cardOf(card) ? card : null;
}

// Any other move

function MayI() {
  const {state} = useStore();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => {
    setVerdict(null);
    setError(null);
  }, [state.decision]);
  if (!state.decision) return null;
  const judge = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setVerdict(null);
    setError(null);
    try {
      const answer = await ask('judge', {table: state.table, moves: [text]});
      setVerdict(answer.verdicts[0]);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  return html`<details class="paper" data-testid="may-i">
    <summary>May I…?</summary>
    <form class="stack" onSubmit=${judge}>
      <div class="field">
        <label for="may-i-text">A move in words, such as “buy west 3”</label>
        <input id="may-i-text" data-testid="may-i-text" autocapitalize="off" autocomplete="off"
          value=${text} onInput=${(/** @type {Event} */ event) =>
            setText(/** @type {HTMLInputElement} */ (event.target).value)} />
      </div>
      <button type="submit" disabled=${!text.trim()}>Ask</button>
      <${Trouble} error=${error} />
      <div role="status" data-testid="verdict">
        ${verdict && html`<${Judgement} verdict=${verdict} onTry=${setText} />`}
      </div>
    </form>
  </details>`;
}

/**
 * What the referee says to a move in words: yes, no and why, or that it did not understand.
 * @param {{verdict: any, onTry: (move: string) => void}} props
 */
function Judgement({verdict: {verdict, message, refusals, nearest}, onTry}) {
  if (verdict === 'legal') return html`<p><strong class="good">Yes.</strong> ${message}</p>`;
  if (verdict === 'illegal') {
    return html`<p><strong class="bad">No.</strong></p><${Reasons} refusals=${refusals} />`;
  }
  const isTold = verdict === 'out_of_turn' || verdict === 'game_over';
  return html`<p><strong>${isTold ? 'Not now.' : 'I did not understand that.'}</strong>
      ${isTold ? ` ${message}` : ' It is neither allowed nor forbidden by this.'}</p>
    ${nearest.length > 0 &&
    html`<p>Did you mean</p>
      <div class="row">${nearest.map(
        (/** @type {string} */ move) => html`<button type="button" onClick=${() => onTry(move)}>${move}</button>`,
      )}</div>`}`;
}

// The log

/** What an entry says; moves out of a record name their cards by id. @param {Entry} entry */
const labelOf = (entry) => entry.label.replace(/\b[A-Z]+\d+X?\b/g, cardName);

function Log() {
  const {state} = useStore();
  const [shown, setShown] = useState(/** @type {number | null} */ (null));
  const moves = state.log.filter((entry) => entry.kind === 'move').length;
  const save = () => download(`pax-record-${stamp()}.txt`, store.record(), 'text/plain');
  return html`<details class="paper" data-testid="log">
    <summary>Log of the game <span class="muted">${counted(moves, 'move')}</span></summary>
    <div class="stack">
      <button data-testid="export-record" onClick=${save}>Export as record</button>
      <ol class="log" reversed>
        ${state.log
          .map((entry, at) => html`<li key=${at}>
            <button class="log-entry" data-testid="log-entry" onClick=${() => setShown(at)}>
              ${entry.kind === 'move'
                ? html`${entry.bank && html`<${BankMark} bank=${entry.bank} size=${28} />`}
                    <span>${labelOf(entry)}</span>`
                : html`<em>${entry.label}</em>`}
            </button>
          </li>`)
          .reverse()}
      </ol>
    </div>
    ${shown !== null && html`<${EntrySheet} index=${shown} onClose=${() => setShown(null)} />`}
  </details>`;
}

/** @param {{index: number, onClose: () => void}} props */
function EntrySheet({index, onClose}) {
  const entry = store.state.log[index];
  const [found, setFound] = useState(/** @type {{position: Table, Picture: any} | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const isWanted = useRef(true);
  useEffect(() => () => void (isWanted.current = false), []);
  if (!entry) return null;
  const look = async () => {
    try {
      const [{position}, {BoardPicture}] = await Promise.all([
        store.positionAfter(index + 1),
        import('../board/board.js'),
      ]);
      if (isWanted.current) setFound({position, Picture: BoardPicture});
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    }
  };
  const rewind = async () => {
    try {
      await store.rewind(index + 1);
      onClose();
      window.scrollTo(0, 0);
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    }
  };
  const title = entry.kind === 'move' && entry.bank ? `${bankName(entry.bank)}: ${labelOf(entry)}` : labelOf(entry);
  return html`<${Sheet} title=${title} onClose=${onClose} testid="entry-sheet">
    ${entry.kind === 'move' &&
    html`<ol class="working">
      ${entry.acts.map(
        (act) => html`<li><${RuleLink} section=${act.section} /><span>${act.text}</span></li>`,
      )}
    </ol>`}
    <${Trouble} error=${error} />
    ${found
      ? html`<${found.Picture} position=${found.position} />`
      : html`<button data-testid="look-back" onClick=${look}>Show the table after this</button>`}
    ${index < store.state.log.length - 1 &&
    html`<button data-testid="rewind" onClick=${rewind}>Go back to here</button>
      <p class="muted">The game as it stands is then put aside, under Start.</p>`}
  <//>`;
}
