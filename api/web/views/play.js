/** Play: the board with what can be chosen lit, the choices beside it, and what to do on the table. */

import {html, useEffect, useMemo, useState} from '../vendor/htm-preact.js';
import {ApiError, ask} from '../lib/api.js';
import {Bank} from '../lib/bank.js';
import {FaultyTable, Trouble} from '../lib/faults.js';
import {lazy} from '../lib/lazy.js';
import {bankName, borderName, cityName, empireName} from '../lib/names.js';
import {NoTable} from '../lib/notable.js';
import {isOpponents} from '../lib/opponents.js';
import {RuleLink} from '../lib/sheet.js';
import {store, useStore} from '../lib/store.js';
import {Choices, PlaceSheet} from './play/choices.js';
import {Tracker, Who} from './play/strip.js';
import {targetsOf, useEffects} from './play/targets.js';
import {ToDo} from './play/todo.js';

const board = () => import('./play/board.js');
const PlayMap = lazy(() => import('../board/playmap.js').then((found) => found.PlayMap), 'map-waits');
const MarketRows = lazy(() => board().then((found) => found.MarketRows));
const OwnCards = lazy(() => board().then((found) => found.OwnCards));
const Holdings = lazy(() => board().then((found) => found.Holdings));
const OpponentTurn = lazy(() => import('./opponent.js').then((found) => found.OpponentTurn));
const Result = lazy(() => import('./play/result.js').then((found) => found.Result));
const Log = lazy(() => import('./play/log.js').then((found) => found.Log));
const MayI = lazy(() => import('./play/mayi.js').then((found) => found.MayI));
const WinMark = lazy(() => import('./play/winmark.js').then((found) => found.WinMark));

/** @typedef {import('./play/targets.js').Target} Target */

/** @type {{map: Target[], tiles: Map<string, Target>, letters: Map<string, string>}} */
const NOTHING = {map: [], tiles: new Map(), letters: new Map()};

export default function PlayView() {
  const {state} = useStore();
  const {decision, position} = state;
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  const [shown, setShown] = useState(/** @type {Target | null} */ (null));
  const effects = useEffects();
  const [byHand, setByHand] = useState(/** @type {string | null} */ (null));
  const isTheirs = Boolean(decision && isOpponents(decision, position) && byHand !== position?.turn?.bank);
  const lit = useMemo(
    () => (decision && !isTheirs ? targetsOf(decision, effects) : NOTHING),
    [decision, effects, isTheirs],
  );
  useWakefulScreen();
  useLetters(lit.map);
  useEffect(() => {
    setShown(null);
    setError(null);
  }, [state.table]);
  if (!state.table || !position) return html`<${NoTable} />`;
  const choose = async (/** @type {string} */ move) => {
    setError(null);
    setShown(null);
    try {
      const made = await store.play(move);
      if (!made) return;
      window.scrollTo(0, 0);
      const field = document.querySelector('[data-testid="find-option"]');
      if (!field) document.getElementById('question')?.focus({preventScroll: true});
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    }
  };
  const tap = (/** @type {Target} */ target) => {
    if (target.open.length === 1 && !state.busy) choose(target.open[0].move);
    else setShown(target);
  };
  const whyNot = async (/** @type {string[]} */ place) => {
    const refused = decision && (await refusalAt(place, decision.options, state.table));
    if (refused) setShown(refused);
  };
  const onMap = lit.map.some(({isClosed}) => !isClosed);
  const bank = decision?.bank ?? null;
  const hasMarket = !decision || decision.chance || [...lit.tiles.values()].some(({place}) => place[0] === 'market');
  return html`<div class=${`play ${onMap ? 'on-map' : 'off-map'} ${isTheirs ? 'their-turn' : ''} ${state.ending ? 'ended' : ''} ${decision?.chance ? 'chance' : ''} ${hasMarket ? '' : 'no-market'}`}>
    <div class="play-top"><${Who} /><${Tracker} /></div>
    <div class="play-left">
      <div class="play-map-area">
        <${PlayMap} table=${position} bank=${bank} targets=${lit.map} onTap=${tap}
          reason=${`${state.log.length} ${decision?.question}`} onElsewhere=${whyNot} />
      </div>
      <div class="play-tiles">
        <${MarketRows} table=${position} tiles=${lit.tiles} onTap=${tap} bank=${bank} />
        ${bank && html`<${OwnCards} table=${position} bank=${bank} tiles=${lit.tiles} onTap=${tap} />`}
      </div>
    </div>
    <div class="play-right">
    <div class="play-side">
      ${!isTheirs && html`<${Question} />`}
      <${WinMark} />
      <${Trouble} error=${error} />
    </div>
    <div class="play-choices">
      ${state.ending && html`<${Result} ending=${state.ending} />`}
      ${decision && isTheirs &&
      html`<${OpponentTurn} decision=${decision} onByHand=${() => setByHand(position.turn?.bank ?? '')} />`}
      ${decision && !isTheirs &&
      html`<${Choices} decision=${decision} effects=${effects} letters=${lit.letters} onChoose=${choose} />`}
      ${!decision && html`<${NoDecision} />`}
      <${ToDo} />
      <${Holdings} table=${position} bank=${bank} />
      <${MayI} />
      <${Log} />
    </div>
    </div>
    ${shown && html`<${PlaceSheet} target=${shown} effects=${effects} onChoose=${choose} onClose=${() => setShown(null)} />`}
  </div>`;
}

/**
 * Why a place that no move names cannot be chosen: the move of another place, made there, is judged.
 * @param {string[]} place
 * @param {import('./play/targets.js').Option[]} options
 * @param {unknown} table
 * @returns {Promise<Target | null>}
 */
async function refusalAt([kind, name], options, table) {
  const like = options.find(({move, places}) => places.some(([where, id]) => where === kind && move.includes(id)));
  const there = like?.places.find(([where, id]) => where === kind && like.move.includes(id));
  if (!like || !there) return null;
  const move = like.move.replace(there[1], name);
  const answer = await ask('judge', {table, moves: [move]}).catch(() => null);
  const [verdict] = answer?.verdicts ?? [];
  if (!verdict?.refusals?.length) return null;
  const label = kind === 'border' ? borderName(name) : kind === 'city' ? cityName(name) : empireName(name);
  const places = [[kind, name]];
  return {
    key: `${kind} ${name}`, place: [kind, name], letter: '', price: null, label, isClosed: true, open: [],
    closed: [{...like, label, move, places, refusals: verdict.refusals}],
  };
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

/** The letter of a lit place goes to it. @param {Target[]} targets */
function useLetters(targets) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const at = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, textarea, select, dialog')) return;
      const target = targets.find(({letter}) => letter && letter === event.key.toUpperCase());
      const drawn = target && document.querySelector(`.play-map [data-place="${target.key}"]`);
      if (drawn) /** @type {SVGElement} */ (drawn).focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [targets]);
}

function Question() {
  const {decision} = store.state;
  if (!decision) return html`<h1 class="visually-hidden">Play</h1>`;
  return html`<div class="spread decision">
    <h1 class="question" data-testid="question" tabindex="-1" id="question">${decision.question}</h1>
    <${RuleLink} section=${decision.section} />
  </div>`;
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
  if (errors.length) return html`<${FaultyTable} faults=${errors} />`;
  if (state.trouble) return html`<${Trouble} error=${state.trouble} />`;
  return html`<p class="muted" aria-busy="true">Asking the referee…</p>`;
}
