/**
 * A room: the table of this phone and those of the others are one. docs/rooms.md tells how.
 *
 * `kept.table` is what this phone and the room last agreed on. What differs from it here is a change
 * of ours that the room does not have yet; what differs from it there is somebody else's.
 */

import {useEffect, useReducer} from '../vendor/htm-preact.js';
import {ApiError, askRoom} from './api.js';
import {store} from './store.js';

/**
 * @typedef {import('./store.js').Table} Table
 * @typedef {{code: string, bank: string | null, version: string | null, number: number,
 *   table: Table | null}} Kept
 * @typedef {{table: Table, version: string, number: number, by: string | null}} Theirs
 */

const KEY = 'pax.room.v1';
const PHONE_KEY = 'pax.phone.v1';
const LIVELY = 1000;
const QUIET = 2000;
/** How many times nothing happens until it is quiet. */
const PATIENCE = 30;

class RoomLink {
  constructor() {
    /** @type {Kept | null} */
    this.kept = readJson(KEY);
    /** @type {string[]} the banks of the phones that are there */
    this.banks = [];
    /** @type {Theirs | null} what somebody else made of what we changed as well */
    this.clash = null;
    /** @type {string | null} why the room cannot be used */
    this.trouble = null;
    this.idle = 0;
    this.phone = readJson(PHONE_KEY) ?? `phone-${Math.random().toString(36).slice(2, 12)}`;
    writeJson(PHONE_KEY, this.phone);
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {number | undefined} */
    this.timer = undefined;
    if (this.kept) this.plan(0);
    document.addEventListener('visibilitychange', () => this.kept && this.plan(0));
    window.addEventListener('online', () => this.kept && this.plan(0));
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
    const {table} = store.state;
    const made = await askRoom('open', {table, ...this.who});
    const {code, version, number} = made;
    this.keep({code, bank: null, version, number, table});
    this.begin();
  }

  /**
   * Go into a room; the table of this phone is put aside for the one there.
   * @param {string} given the code, however it is written
   */
  async join(given) {
    const letters = given.toLowerCase().replace(/[^a-z]/g, '');
    const code = (letters.match(/.{1,4}/g) ?? []).join('-');
    const found = await askRoom('look', {code, version: null, number: 0, ...this.who});
    await store.load(found.table, 'Room');
    const {version, number, table} = found;
    this.keep({code, bank: null, version, number, table});
    this.begin();
  }

  begin() {
    this.clash = null;
    this.trouble = null;
    this.idle = 0;
    this.plan(0);
    this.tell();
  }

  /** Leave the room; the table stays here. */
  leave() {
    clearTimeout(this.timer);
    this.keep(null);
    this.clash = null;
    this.trouble = null;
    this.tell();
  }

  /** @param {string | null} bank that this phone plays */
  play(bank) {
    if (!this.kept) return;
    this.keep({...this.kept, bank});
    this.plan(0);
    this.tell();
  }

  /** @param {number} delay */
  plan(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), delay);
  }

  /** Bring the two tables together, and do so again soon. */
  async step() {
    if (!this.kept) return;
    try {
      await this.agree();
      this.trouble = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.isAway || error.status === 429 ? null : error.message;
    }
    this.tell();
    if (this.kept) this.plan(this.idle > PATIENCE ? QUIET : LIVELY);
  }

  async agree() {
    const kept = this.kept;
    const {state} = store;
    if (!kept || state.busy || this.clash) return;
    // A table that is being entered and has faults waits until it has none.
    const isSound = state.fingerprint !== null && state.table !== null;
    if (isSound && state.fingerprint !== kept.version) return this.write(kept, kept.version);
    await this.look(kept);
  }

  /** @param {Kept} kept */
  async look(kept) {
    const {code, version, number} = kept;
    const found = await this.asked(kept, 'look', {version, number});
    if (!found) return undefined;
    this.banks = found.banks;
    this.idle = found.changed ? 0 : this.idle + 1;
    if (!found.changed || this.kept !== kept || store.state.busy) return undefined;
    // From before the server forgot the room, and so newer than what is there.
    if (found.number < number) {
      const again = {code, table: kept.table, seen: found.version, number, ...this.who};
      const made = await askRoom('write', again);
      if (this.kept === kept) this.keep({...kept, version: made.version, number: made.number});
      return undefined;
    }
    if (found.number === number) {
      this.clash = found;
      return undefined;
    }
    return this.meet(kept, found);
  }

  /**
   * @param {Kept} kept
   * @param {string | null} seen
   */
  async write(kept, seen) {
    const {table, fingerprint} = store.state;
    this.idle = 0;
    try {
      const made = await this.asked(kept, 'write', {table, seen, number: kept.number + 1});
      if (!made || this.kept !== kept) return;
      this.keep({...kept, table, version: made.version, number: made.number});
      if (store.state.table === table && fingerprint !== made.version) await store.check();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      this.meet(kept, /** @type {Theirs} */ (error.document));
    }
  }

  /**
   * The room's answer; null where the server had forgotten the room, and has from us now what we
   * last agreed on.
   * @param {Kept} kept
   * @param {'look' | 'write'} question
   * @param {object} body
   * @returns {Promise<any>}
   */
  async asked(kept, question, body) {
    const {code, version, number, table} = kept;
    try {
      return await askRoom(question, {code, ...body, ...this.who});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || !table) throw error;
      await askRoom('write', {code, table, seen: version, number, ...this.who});
      return null;
    }
  }

  /**
   * Somebody else changed the table: take it, with our own change on top where both can stand.
   * @param {Kept} kept
   * @param {Theirs} theirs
   */
  meet(kept, theirs) {
    const mine = store.state.table;
    const isOurs = store.state.fingerprint !== kept.version && mine !== null;
    const base = kept.table;
    if (!isOurs || !base) return this.take(kept, theirs, theirs.table);
    const {merged, clashes} = merge(base, mine, theirs.table);
    if (clashes) {
      this.clash = theirs;
      return undefined;
    }
    return this.take(kept, theirs, merged);
  }

  /**
   * @param {Kept} kept
   * @param {Theirs} theirs
   * @param {Table} table
   */
  take(kept, theirs, table) {
    const {version, number} = theirs;
    this.keep({...kept, table: theirs.table, version, number});
    store.adopt(table, theirs.by);
  }

  /**
   * Settle what both changed.
   * @param {boolean} isMine whether our own change goes on top of the newer table
   */
  settle(isMine) {
    const {kept, clash} = this;
    const mine = store.state.table;
    this.clash = null;
    if (kept && clash && mine) {
      const both = merge(kept.table ?? {}, mine, clash.table).merged;
      this.take(kept, clash, isMine ? both : clash.table);
    }
    this.tell();
  }
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
