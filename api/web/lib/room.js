/**
 * A room: the table of this phone and those of the others are one. docs/rooms.md tells how.
 *
 * `kept.table` is what this phone and the room last agreed on. What differs from it here is a change
 * of ours that the room does not have yet; what differs from it there is somebody else's.
 */

import {useEffect, useReducer} from '../vendor/htm-preact.js';
import {ApiError, ask, askRoom, isStopped} from './api.js';
import {isCorrection, movesOfRecord, store} from './store.js';

/**
 * @typedef {import('./store.js').Table} Table
 * @typedef {{code: string, bank: string | null, version: string | null, number: number,
 *   table: Table, position: Table, log: string}} Kept
 *   `position` is what lies on the table, `log` the record that leads to it
 * @typedef {{table: Table, version: string, number: number, by: string | null, log: string}} Theirs
 * @typedef {{place: string, one: string | null, other: string | null}} Difference
 * @typedef {{theirs: Theirs, differences: Difference[], added: string[] | null}} Clash
 *   `added`: what we did since we last agreed, as moves; null where moves cannot say it
 */

const KEY = 'pax.room.v1';
const PHONE_KEY = 'pax.phone.v1';
/** Seconds that a look may wait at the server until something happens. */
const WAIT = 15;
/** Milliseconds until the next look where the server does not let us wait: after a change, and while
 * little happens or nobody is there. */
const SOON = 1000;
const LATER = 2000;
/** How often nothing happens until little does. */
const PATIENCE = 30;
/** Longer logs stay on their phone: a room has place for 64 kB. */
const LONGEST_LOG = 40000;
const GONE = '/problems/no-room';

class RoomLink {
  constructor() {
    /** @type {Kept | null} */
    this.kept = readJson(KEY);
    /** @type {string[]} the banks of the phones that are there */
    this.banks = [];
    /** @type {Clash | null} what somebody else made of what we changed as well */
    this.clash = null;
    /** @type {string | null} why the room cannot be used */
    this.trouble = null;
    /** Whether a correction of ours waits until somebody else has finished his action. */
    this.isPatient = false;
    this.phone = readJson(PHONE_KEY) ?? `phone-${Math.random().toString(36).slice(2, 12)}`;
    writeJson(PHONE_KEY, this.phone);
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {AbortController | null} ends the look that waits at the server */
    this.waiting = null;
    this.isBusy = false;
    this.idle = 0;
    if (this.kept) this.plan(0);
    document.addEventListener('visibilitychange', () => this.wake());
    window.addEventListener('online', () => this.wake());
    store.subscribe(() => this.kept && this.isAhead() && this.wake());
  }

  tell() {
    for (const listener of [...this.listeners]) listener();
  }

  /** @param {Kept | null} kept */
  keep(kept) {
    this.kept = kept;
    writeJson(KEY, kept);
  }

  get who() {
    return {phone: this.phone, bank: this.kept?.bank ?? null};
  }

  /** Make a room with the table of this phone in it. */
  async open() {
    const {table, position} = store.state;
    if (!table || !position) return;
    const log = logHere();
    const {code, version, number} = await askRoom('open', {table, log, ...this.who});
    this.keep({code, bank: null, version, number, table, position, log});
    this.begin();
  }

  /**
   * Go into a room; the table of this phone is put aside for the one there.
   * @param {string} given the code, however it is written
   * @param {string | null} bank that this phone plays
   */
  async join(given, bank = null) {
    const letters = given.toLowerCase().replace(/[^a-z]/g, '');
    const code = (letters.match(/.{1,4}/g) ?? []).join('-');
    const found = await askRoom('look', {code, version: null, number: 0, phone: this.phone, bank});
    const {version, number, table, log} = found;
    await store.load(table, 'Shared', await store.logTo(table, log));
    this.banks = found.banks;
    this.keep({code, bank, version, number, table, position: store.state.position ?? table, log});
    this.begin();
  }

  begin() {
    this.clash = null;
    this.trouble = null;
    this.plan(0);
    this.tell();
  }

  /** Leave the room; the table stays here. */
  leave() {
    clearTimeout(this.timer);
    this.keep(null);
    this.waiting?.abort();
    this.clash = null;
    this.trouble = null;
    this.tell();
  }

  /** @param {string | null} bank that this phone plays */
  play(bank) {
    if (!this.kept) return;
    this.keep({...this.kept, bank});
    this.wake();
    this.tell();
  }

  /** Whether there is something here that the room does not have. */
  isAhead() {
    const {fingerprint, table} = store.state;
    return table !== null && fingerprint !== null && fingerprint !== this.kept?.version;
  }

  /** Whether something was changed here since we last agreed, sound or not. */
  isChanged() {
    const {fingerprint, table} = store.state;
    return table !== null && fingerprint !== this.kept?.version && !same(table, this.kept?.table);
  }

  /** Do not wait any longer. */
  wake() {
    if (!this.kept || this.clash) return;
    if (this.waiting) this.waiting.abort();
    else if (!this.isBusy) this.plan(0);
  }

  /** @param {number} delay */
  plan(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), delay);
  }

  /** Bring the two tables together, and do so again. */
  async step() {
    if (!this.kept || this.isBusy) return;
    this.isBusy = true;
    let delay;
    try {
      delay = await this.agree();
      this.trouble = null;
    } catch (error) {
      if (isStopped(error)) delay = 0;
      else if (error instanceof ApiError) {
        this.trouble = error.isAway || error.status === 429 ? null : error.message;
        delay = LATER;
      } else throw error;
    } finally {
      this.isBusy = false;
    }
    this.tell();
    if (this.kept) this.plan(delay);
  }

  /** @returns {Promise<number>} how long until the next time */
  async agree() {
    const {kept} = this;
    if (!kept || this.clash) return SOON;
    // Soon there is an answer to what was done here.
    if (store.state.busy) return SOON / 10;
    // A table that is being entered and has faults waits until it has none.
    if (this.isAhead() && !this.isPatient) {
      await this.write(kept);
      return 0;
    }
    return this.look(kept);
  }

  /** @param {Kept} kept */
  async look(kept) {
    const {version, number} = kept;
    const wait = this.isPatient ? 0 : WAIT;
    this.waiting = new AbortController();
    const {signal} = this.waiting;
    let found;
    try {
      found = await this.asked(kept, 'look', {version, number, wait}, signal);
    } finally {
      this.waiting = null;
    }
    if (!found) return 0;
    this.banks = found.banks;
    this.idle = found.changed ? 0 : this.idle + 1;
    const isPatient = this.isPatient;
    if (!found.changed || this.kept !== kept || store.state.busy) {
      return found.held && !isPatient ? 0 : this.idle > PATIENCE ? LATER : SOON;
    }
    // From before the server forgot the room, and so newer than what is there.
    if (found.number < number) {
      const {table, log} = kept;
      const again = {code: kept.code, table, log, seen: found.version, number, ...this.who};
      const made = await askRoom('write', again);
      if (this.kept === kept) this.keep({...kept, version: made.version, number: made.number});
    } else if (found.number === number) await this.ask(found, null);
    else await this.meet(kept, found);
    return this.isPatient || this.isChanged() ? SOON : 0;
  }

  /** @param {Kept} kept */
  async write(kept) {
    const {table, position, fingerprint} = store.state;
    if (!table || !position) return;
    const log = logHere();
    try {
      const made = await this.asked(kept, 'write', {table, log, seen: kept.version, number: kept.number + 1});
      if (!made || this.kept !== kept) return;
      this.keep({...kept, table, position, log, version: made.version, number: made.number});
      if (store.state.table === table && fingerprint !== made.version) await store.check();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      await this.meet(kept, /** @type {Theirs} */ (error.document));
    }
  }

  /**
   * The room's answer; null where the server had forgotten the room, and has from us now what we
   * last agreed on.
   * @param {Kept} kept
   * @param {'look' | 'write'} question
   * @param {object} body
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async asked(kept, question, body, signal) {
    const {code, version, number, table, log} = kept;
    try {
      return await askRoom(question, {code, ...body, ...this.who}, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.document?.type !== GONE) throw error;
      await askRoom('write', {code, table, log, seen: version, number, ...this.who});
      return null;
    }
  }

  /**
   * Somebody else changed the table: take it, with our own change on top where both can stand.
   * @param {Kept} kept
   * @param {Theirs} theirs
   */
  async meet(kept, theirs) {
    this.isPatient = false;
    if (!this.isChanged()) return this.take(kept, theirs);
    // What was changed while the server was away is first looked at.
    if (!store.state.fingerprint) await store.check();
    const isSound = store.state.fingerprint !== null;
    const added = isSound ? addedMoves(kept.log, logHere()) : null;
    const {position} = await ask('legal', {table: theirs.table});
    const {merged, clashes} = merge(kept.position, store.state.position, position);
    const isSimple = !kept.table.moves && !theirs.table.moves && !store.state.table?.moves;
    // What has faults in the middle of a turn stays here until they are mended.
    if (!isSound && !isSimple) return undefined;
    if (clashes || added?.some((move) => !isCorrection(move)) || !(added || isSimple)) return this.ask(theirs, added);
    if (!added) return this.replace(kept, theirs, merged);
    const answer = await ask('apply', {table: theirs.table, moves: added});
    // A correction waits until the action that somebody is at is over.
    if (answer.ok) return this.putOnTop(kept, theirs, added);
    this.isPatient = true;
    return undefined;
  }

  /**
   * @param {Kept} kept
   * @param {Theirs} theirs
   */
  async take(kept, theirs) {
    const isHere = await store.adopt(theirs.table, theirs.log);
    if (!isHere || this.kept !== kept) return false;
    const {table, version, number, log} = theirs;
    this.keep({...kept, table, position: store.state.position ?? table, version, number, log});
    await store.check();
    const {position} = store.state;
    if (position && this.kept?.version === version) this.keep({...this.kept, position});
    return true;
  }

  /**
   * Their table, with our moves after theirs.
   * @param {Kept} kept
   * @param {Theirs} theirs
   * @param {string[]} added
   */
  async putOnTop(kept, theirs, added) {
    if (await this.take(kept, theirs)) await store.append(added);
  }

  /**
   * Their table is known now; ours, or what both make together, goes there next.
   * @param {Kept} kept
   * @param {Theirs} theirs
   * @param {Table | null} merged null to leave ours as it is
   */
  async replace(kept, theirs, merged) {
    const {table, version, number, log} = theirs;
    this.keep({...kept, table, position: table, version, number, log});
    if (!merged) return;
    await store.adopt(merged, '');
    await store.check();
  }

  /**
   * Let people settle what both changed.
   * @param {Theirs} theirs
   * @param {string[] | null} added
   */
  async ask(theirs, added) {
    const {table} = store.state;
    const {differences} = await ask('diff', {table, other: theirs.table}).catch(() => ({differences: []}));
    this.clash = {theirs, differences, added};
    this.tell();
  }

  /**
   * Settle what both changed.
   * @param {boolean} isMine whether our own change goes on top of the newer table
   */
  async settle(isMine) {
    const {kept, clash} = this;
    if (!kept || !clash) return;
    const {theirs, added} = clash;
    this.clash = null;
    this.tell();
    if (!isMine) await this.take(kept, theirs);
    else {
      const answer = added?.length ? await ask('apply', {table: theirs.table, moves: added}) : null;
      if (answer?.ok && added) await this.putOnTop(kept, theirs, added);
      else await this.replace(kept, theirs, null);
    }
    this.wake();
    this.tell();
  }
}

/** The record of this phone, for the logs of the others. */
function logHere() {
  const record = store.record();
  return record.length < LONGEST_LOG ? record : '';
}

/**
 * The moves of a record behind those of another; null where it does not begin with it.
 * @param {string} before
 * @param {string} after
 * @returns {string[] | null}
 */
function addedMoves(before, after) {
  const [one, other] = [movesOfRecord(before), movesOfRecord(after)];
  if (!one || !other || !same(one.origin, other.origin)) return null;
  if (one.moves.some((move, at) => move !== other.moves[at])) return null;
  const added = other.moves.slice(one.moves.length);
  return added.length ? added : null;
}

/**
 * The newer table with our change on top: lists and single values go as a whole.
 * @param {any} base
 * @param {any} mine
 * @param {any} theirs
 * @returns {{merged: any, clashes: boolean}}
 */
export function merge(base, mine, theirs) {
  if (same(mine, base) || same(mine, theirs)) return {merged: theirs, clashes: false};
  if (same(theirs, base)) return {merged: mine, clashes: false};
  if (![base, mine, theirs].every(isObject)) return {merged: mine, clashes: true};
  /** @type {Record<string, any>} */
  const merged = {};
  let clashes = false;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const one = merge(base[key], mine[key], theirs[key]);
    clashes ||= one.clashes;
    if (one.merged !== undefined) merged[key] = one.merged;
  }
  return {merged, clashes};
}

/** @param {any} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {any} one @param {any} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {string} key */
function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function writeJson(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser may forbid its storage; the room is then left with the page.
  }
}

export const room = new RoomLink();

/** The room for a component that is drawn anew at every change. */
export function useRoom() {
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => {
    const listener = () => redraw(undefined);
    room.listeners.add(listener);
    return () => {
      room.listeners.delete(listener);
    };
  }, []);
  return room;
}
