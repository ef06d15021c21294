/**
 * The one store: the table of this browser, its log, and what the server said about it.
 *
 * `state.table` is what the server is asked about: the table at the last settled point with the
 * moves made since. `state.position` is what lies on the real table at this very moment; draw and
 * correct that one. Both are the same document while no move of the turn has been made.
 */

import {useEffect, useReducer} from '../vendor/htm-preact.js';
import {ApiError, ask, onAway} from './api.js';

/**
 * @typedef {Record<string, any>} Table a document as docs/table.md describes it
 * @typedef {import('./shapes').Refusal} Refusal
 * @typedef {import('./shapes').Option & {refusals?: Refusal[]}} OpenOption
 * @typedef {import('./shapes').RefusedMove & {declines?: boolean}} ClosedOption
 * @typedef {OpenOption | ClosedOption} Option
 * @typedef {import('./shapes').Decision} Decision
 * @typedef {import('./shapes').Act} Act
 * @typedef {import('./shapes').Ending} Ending
 *
 * @typedef {{kind: 'start', label: string, table: Table, before?: Table | null}} Start
 *   where a stretch of moves begins: a new table, an opened one, or a corrected one
 * @typedef {{kind: 'move', bank: string, move: string, label: string, question: string,
 *   acts: Act[], before?: Table}} Move
 *   `before` is kept where the table alone does not lead back: with the last move of a turn
 * @typedef {Start | Move} Entry
 *
 * @typedef {object} State
 * @property {Table | null} table
 * @property {Table | null} position
 * @property {Decision | null} decision
 * @property {Ending | null} ending
 * @property {string | null} fingerprint
 * @property {{ok: boolean, faults: import('./api.js').Fault[], missing: string[]} | null} checks
 * @property {Record<string, import('./api.js').Fault[]>} faults the faults by their pointer
 * @property {Entry[]} log
 * @property {Move[]} ahead moves that were taken back, the last one last
 * @property {Record<string, string>} players names of the people behind the banks
 * @property {string} name what the game is called here
 * @property {ApiError | null} trouble why the server gave no decision
 * @property {boolean} busy whether an answer is awaited
 * @property {boolean} conflict whether another tab has changed the table
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {Shelved[]} shelf tables that were put aside, the last one first
 *
 * @typedef {{when: number, table: Table, log: Entry[], name?: string,
 *   players?: Record<string, string>}} Shelved
 * @typedef {{label: string, table: Table, position: Table, log: Entry[]}} Edit
 * @typedef {Pick<State, 'position' | 'decision' | 'ending' | 'fingerprint'>} Answered
 */

const TABLE_KEY = 'pax.table.v1';
const REVISION_KEY = 'pax.revision.v1';
const SHELF_KEY = 'pax.shelf.v1';
const SHELVED = 5;
const MOST_EDITS = 100;
const REMEMBERED = 40;
const CHECK_DELAY = 120;

/** @type {State} */
const EMPTY = {
  table: null,
  position: null,
  decision: null,
  ending: null,
  fingerprint: null,
  checks: null,
  faults: {},
  log: [],
  ahead: [],
  players: {},
  name: '',
  trouble: null,
  busy: false,
  conflict: false,
  canUndo: false,
  canRedo: false,
  shelf: [],
};

class Store {
  constructor() {
    /** @type {State} */
    this.state = {...EMPTY, shelf: readJson(SHELF_KEY) ?? []};
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Edit[]} */
    this.undone = [];
    /** @type {Edit[]} */
    this.edits = [];
    /** @type {Map<string, Answered>} answers to tables that were here a moment ago */
    this.known = new Map();
    this.revision = '';
    /** The table and log that this revision stands for. */
    this.written = '';
    /** @type {number | undefined} */
    this.checkTimer = undefined;
    this.take(readJson(TABLE_KEY));
    window.addEventListener('storage', (event) => {
      if (event.key === REVISION_KEY && event.newValue !== this.revision) {
        this.set({conflict: true});
      }
    });
    onAway((isAway) => {
      if (!isAway && this.state.table && !this.state.decision && !this.state.ending) this.check();
    });
  }

  /**
   * @param {() => void} listener
   * @returns {() => void} what ends it
   */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {Partial<State>} changes */
  set(changes) {
    this.state = {...this.state, ...changes};
    this.state.canUndo = this.edits.length > 0;
    this.state.canRedo = this.undone.length > 0;
    for (const listener of [...this.listeners]) listener();
  }

  // Starting

  /**
   * Open a table that the server has found sound, or that is to be corrected.
   * @param {Table} table
   * @param {string} [label] where it came from
   * @param {Entry[]} [log] the moves that led to it
   */
  async load(table, label = 'Opened', log) {
    this.shelve();
    this.edits = [];
    this.undone = [];
    this.set({
      ...EMPTY,
      shelf: this.state.shelf,
      table,
      position: withoutMoves(table),
      log: log ?? [{kind: 'start', label, table: withoutMoves(table)}, ...movesHeld(table)],
    });
    this.save();
    await this.check();
  }

  /**
   * Open a record: its starting table and every move.
   * @param {string} record
   * @returns {Promise<any>} the answer, which is not ok when the record has faults
   */
  async loadRecord(record) {
    const answer = await ask('replay', {record});
    if (!answer.table) return answer;
    const {origin, moves} = parseRecord(record);
    const log = await this.logOf(origin, moves);
    await this.load(answer.table, 'Record', log);
    return answer;
  }

  /**
   * @param {Table} origin
   * @param {string[]} moves
   * @param {string} label
   * @returns {Promise<Entry[]>}
   */
  async logOf(origin, moves, label = 'Record') {
    return [{kind: 'start', label, table: origin}, ...(await this.entriesAfter(origin, moves))];
  }

  /**
   * @param {Table} table
   * @param {string[]} moves
   * @returns {Promise<Move[]>}
   */
  async entriesAfter(table, moves) {
    /** @type {Move[]} */
    const entries = [];
    for (let at = 0; at < moves.length; at += 400) {
      const answer = await ask('apply', {table, moves: moves.slice(at, at + 400)});
      if (!answer.ok) break;
      for (const made of answer.moves) entries.push(entryOf(made, labelOfMove(made.move), ''));
      table = answer.table;
    }
    return entries;
  }

  /** Put the table aside, so that it can be resumed. */
  shelve() {
    const {table, log, shelf, name, players} = this.state;
    if (!table) return;
    const same = JSON.stringify(table);
    const others = shelf.filter((one) => JSON.stringify(one.table) !== same);
    const next = [{when: Date.now(), table, log, name, players}, ...others].slice(0, SHELVED);
    this.set({shelf: next});
    writeJson(SHELF_KEY, next);
  }

  /** @param {Shelved} shelved */
  async resume(shelved) {
    await this.load(shelved.table, 'Resumed', shelved.log);
    this.set({name: shelved.name ?? '', players: shelved.players ?? {}});
    this.write();
    this.shelfBecomes(this.state.shelf.filter((one) => one.when !== shelved.when));
  }

  /** Forget a table that was put aside. @param {Shelved} shelved */
  discard(shelved) {
    this.shelfBecomes(this.state.shelf.filter((one) => one.when !== shelved.when));
  }

  /**
   * Call a table that was put aside.
   * @param {Shelved} shelved
   * @param {string} name
   */
  nameShelved(shelved, name) {
    this.shelfBecomes(this.state.shelf.map((one) => (one.when === shelved.when ? {...one, name} : one)));
  }

  /** @param {Shelved[]} shelf */
  shelfBecomes(shelf) {
    this.set({shelf});
    writeJson(SHELF_KEY, shelf);
  }

  /**
   * What the present game is called, and who sits behind its banks.
   * @param {{name?: string, players?: Record<string, string>}} called
   */
  call(called) {
    this.set(called);
    this.save();
    this.write();
  }

  // Asking about the table

  /** Ask what is wrong with the table and, when nothing is, whose decision it is. */
  async check() {
    clearTimeout(this.checkTimer);
    const {table} = this.state;
    if (!table) return;
    this.set({busy: true});
    try {
      const checks = await ask('check', {table});
      if (this.state.table !== table) return;
      this.set({checks, faults: byPointer(checks.faults)});
      if (checks.ok) await this.settle(checks.table, table);
      else this.set({decision: null, ending: null, trouble: null});
    } catch (error) {
      this.fail(error, table);
    } finally {
      if (this.state.table === table || !this.state.table) this.set({busy: false});
    }
  }

  /**
   * Take the canonical form of the table and its decision.
   * @param {Table} canonical
   * @param {Table} asked
   */
  async settle(canonical, asked) {
    if (this.state.table !== asked) return;
    const isSame = JSON.stringify(canonical) === JSON.stringify(asked);
    let table = isSame ? asked : canonical;
    if (!isSame) this.set({table, position: withoutMoves(table)});
    try {
      const noted = await this.noted(table);
      if (this.state.table !== table) return;
      if (noted) {
        this.set(noted);
        table = noted.table;
      }
      const answer = await ask('legal', {table});
      if (this.state.table !== table) return;
      this.answer(table, answer);
      this.save();
    } catch (error) {
      this.fail(error, table);
    } finally {
      this.set({busy: false});
    }
  }

  /**
   * The correction that was made last as a line of the record, so that the moves before it stay; an
   * action that was just being chosen begins anew. Null where there is none, or no line can say it.
   * @param {Table} position
   * @returns {Promise<{table: Table, log: Entry[]} | null>}
   */
  async noted(position) {
    const {log} = this.state;
    const last = log.at(-1);
    const before = last?.kind === 'start' ? last.before : null;
    if (!before) return null;
    for (let table = before, taken = 0; ; table = shortened(table), taken += 1) {
      const {lines} = await ask('diff', {table, other: position});
      const answer = lines?.length ? await this.edited(table, lines) : null;
      const move = answer?.ok ? answer.table.moves?.at(-1) : null;
      if (move) {
        const entry = entryOf({bank: '', move, acts: []}, labelOfLines(lines), '');
        return {table: answer.table, log: [...log.slice(0, log.length - 1 - taken), {...entry, before}]};
      }
      if (!table.moves?.length) return null;
    }
  }

  /**
   * A table after lines; null while the referee waits for the rest of an action.
   * @param {Table} table
   * @param {string[]} lines
   */
  async edited(table, lines) {
    try {
      return await ask('edit', {table, lines});
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return null;
      throw error;
    }
  }

  /**
   * Change the table by lines of shorthand.
   * @param {string[]} lines
   * @returns {Promise<any>} the answer, with the lines that are not understood and the faults
   */
  async change(lines) {
    const {table, position, log} = this.state;
    if (!table || !position) return null;
    const answer = await ask('edit', {table, lines});
    if (!answer.ok || this.state.table !== table) return answer;
    const move = answer.table.moves?.at(-1);
    if (!move) {
      this.edit(answer.table, labelOfLines(lines));
      return answer;
    }
    this.edits.push({label: labelOfLines(lines), table, position, log});
    this.undone = [];
    this.set({ahead: []});
    const entry = entryOf({bank: '', move, acts: []}, labelOfLines(lines), '');
    this.become(answer.table, [...log, {...entry, before: table}], position);
    await this.check();
    return answer;
  }

  /**
   * @param {Table} table
   * @param {any} answer of legal, apply or undo
   */
  answer(table, answer) {
    const answered = {
      position: answer.position ?? withoutMoves(table),
      decision: answer.decision,
      ending: answer.ending,
      fingerprint: answer.fingerprint,
    };
    const key = JSON.stringify(table);
    this.known.delete(key);
    this.known.set(key, answered);
    if (this.known.size > REMEMBERED) this.known.delete([...this.known.keys()][0]);
    this.set({table, ...answered, trouble: null});
  }

  /**
   * @param {unknown} error
   * @param {Table} table
   */
  fail(error, table) {
    if (!(error instanceof ApiError)) throw error;
    if (this.state.table !== table) return;
    const faults = error.faults.map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace(/^\/table/, ''),
    }));
    this.set({trouble: error, decision: error.isAway ? this.state.decision : null});
    if (faults.length) this.set({faults: byPointer(faults)});
  }

  // Correcting

  /**
   * Correct what lies on the table. Once it is sound, the correction stands among the moves; an
   * action that was just being chosen begins anew.
   * @param {Table} position
   * @param {string} label what was done, for the undo button
   */
  edit(position, label) {
    const {table, log} = this.state;
    if (!table || !this.state.position) return;
    this.edits.push({label, table, position: this.state.position, log});
    this.edits = this.edits.slice(-MOST_EDITS);
    this.undone = [];
    this.set({ahead: []});
    this.become(position, corrected(log, table, position));
  }

  /** Take the last correction back. */
  undoEdit() {
    this.swapEdit(this.edits, this.undone);
  }

  /** Do it again. */
  redoEdit() {
    this.swapEdit(this.undone, this.edits);
  }

  /**
   * @param {Edit[]} from
   * @param {Edit[]} to
   */
  swapEdit(from, to) {
    const last = from.pop();
    const {table, position, log} = this.state;
    if (!last || !table || !position) return;
    to.push({label: last.label, table, position, log});
    this.become(last.table, last.log, last.position);
  }

  /** What the next undo would take back. */
  get lastEdit() {
    return this.edits.at(-1)?.label ?? null;
  }

  /**
   * @param {Table} table
   * @param {Entry[]} log
   * @param {Table} [position]
   */
  become(table, log, position) {
    const known = this.known.get(JSON.stringify(table));
    this.set({
      table,
      log,
      position: known?.position ?? position ?? withoutMoves(table),
      decision: known?.decision ?? null,
      ending: known?.ending ?? null,
      fingerprint: known?.fingerprint ?? null,
      trouble: null,
    });
    this.save();
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => this.check(), CHECK_DELAY);
  }

  /**
   * Take the table as somebody else has changed it, and the log of how.
   * @param {Table} table
   * @param {string} record that leads to it; empty where nobody told
   * @returns {Promise<boolean>} whether it is here now: not if it was changed here meanwhile
   */
  async adopt(table, record) {
    const {table: before} = this.state;
    const log = await this.logTo(table, record);
    if (this.state.table !== before) return false;
    this.edits = [];
    this.undone = [];
    this.set({checks: null, faults: {}, ahead: []});
    this.become(table, log);
    return true;
  }

  /**
   * The log of a record, told as far as it is the one that is here.
   * @param {Table} table that it leads to
   * @param {string} record
   * @returns {Promise<Entry[]>}
   */
  async logTo(table, record) {
    /** @type {Entry[]} */
    const bare = [{kind: 'start', label: 'Shared', table: withoutMoves(table)}, ...movesHeld(table)];
    if (!record) return bare;
    try {
      const {origin, moves} = parseRecord(record);
      const mine = lastStretch(this.state.log);
      const isSame = mine.length > 0 && same(origin, mine[0].table);
      const differs = isSame ? movesOf(mine).findIndex((move, at) => move !== moves[at]) : 0;
      const known = isSame ? mine.slice(0, differs < 0 ? mine.length : 1 + differs) : [];
      if (!known.length) return await this.logOf(origin, moves, 'Shared');
      const rest = moves.slice(known.length - 1);
      if (!rest.length) return known;
      const isHere = known.length === mine.length && this.state.table;
      const from = isHere || (await ask('replay', {record: recordOf(known)})).table;
      return [...known, ...(await this.entriesAfter(from, rest))];
    } catch (error) {
      if (error instanceof ApiError && !error.isAway) return bare;
      throw error;
    }
  }

  /**
   * Make moves that were made elsewhere, or here on another table.
   * @param {string[]} moves
   * @returns {Promise<any>} the answer of the referee
   */
  async append(moves) {
    const {table, log} = this.state;
    const answer = await ask('apply', {table, moves});
    if (!answer.ok || !table || this.state.table !== table) return answer;
    const entries = answer.moves.map((/** @type {any} */ made) => entryOf(made, labelOfMove(made.move), ''));
    this.set({log: [...log, ...entries], checks: null, faults: {}});
    this.answer(answer.table, answer);
    this.save();
    return answer;
  }

  // Playing

  /**
   * Make a move.
   * @param {string} move
   * @returns {Promise<Move | null>} what people do for it; an ApiError when it cannot be made
   */
  async play(move) {
    const {table, fingerprint, decision, log, busy} = this.state;
    if (!table || !decision || busy) return null;
    const option = decision.options.find((one) => one.move === move);
    this.set({busy: true});
    try {
      const answer = await ask('apply', {table, moves: [move], fingerprint, why_not: true});
      if (this.state.table !== table) return null;
      if (!answer.ok) throw refused(answer);
      const entry = entryOf(answer.moves[0], option?.label ?? move, decision.question);
      if (!answer.table.moves?.length) entry.before = table;
      this.edits = [];
      this.undone = [];
      const isForward = this.state.ahead.at(-1)?.move === entry.move;
      const ahead = isForward ? this.state.ahead.slice(0, -1) : [];
      this.set({log: [...log, entry], ahead, checks: null, faults: {}});
      this.answer(answer.table, answer);
      this.save();
      return entry;
    } finally {
      this.set({busy: false});
    }
  }

  /** Whether there is a step to take back. */
  get canGoBack() {
    return this.state.log.length > 1;
  }

  /** Take one step back: the last move, or the corrections since. */
  async back() {
    const {table, log} = this.state;
    const last = log.at(-1);
    if (!table || !last || !this.canGoBack) return;
    const rest = log.slice(0, -1);
    let before = last.before ?? null;
    if (!before && last.kind === 'move' && table.moves?.length) {
      before = shortened(table);
    }
    if (!before) {
      this.set({busy: true});
      try {
        before = (await ask('replay', {record: recordOf(rest)})).table;
      } finally {
        this.set({busy: false});
      }
    }
    if (!before || this.state.table !== table) return;
    this.edits = [];
    this.undone = [];
    const ahead = last.kind === 'move' ? [...this.state.ahead, last] : [];
    this.set({ahead, checks: null, faults: {}});
    this.become(before, rest);
    await this.check();
  }

  /** Make the move again that was taken back last. */
  async forward() {
    const last = this.state.ahead.at(-1);
    return last ? this.play(last.move) : null;
  }

  /**
   * The position after the first entries of the log.
   * @param {number} count
   * @returns {Promise<{position: Table, decision: Decision | null, table: Table}>}
   */
  async positionAfter(count) {
    const answer = await ask('replay', {record: recordOf(this.state.log.slice(0, count))});
    if (!answer.table) throw new ApiError('This position can no longer be reached');
    return answer;
  }

  /**
   * Go back to where the log had so many entries. The game as it stands is put aside.
   * @param {number} count
   */
  async rewind(count) {
    const log = this.state.log.slice(0, count);
    const {table} = await this.positionAfter(count);
    this.shelve();
    this.edits = [];
    this.undone = [];
    this.set({ahead: [], checks: null, faults: {}});
    this.become(table, log);
    await this.check();
  }

  /** The record of the game since it began or was last corrected. */
  record() {
    return recordOf(this.state.log);
  }

  /** The table as the text of a file. */
  export() {
    return `${JSON.stringify(this.state.table, null, 2)}\n`;
  }

  // Keeping

  /** Keep everything in the browser; another tab's table is never written over. */
  save() {
    if (this.state.conflict) return;
    if (readRevision() !== this.revision) {
      this.set({conflict: true});
      return;
    }
    this.write();
  }

  write() {
    const {table, position, decision, ending, fingerprint, log, ahead, players, name} = this.state;
    const written = JSON.stringify([table, log]);
    // What the server only added concerns no other tab.
    const isNew = written !== this.written;
    if (isNew) this.revision = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    this.written = written;
    const kept = {
      revision: this.revision, table, position, decision, ending, fingerprint, log, ahead, players, name,
    };
    if (!writeJson(TABLE_KEY, kept)) {
      // Too much to keep: instructions of long ago go first.
      const brief = log.map((entry, at) =>
        entry.kind === 'move' && at < log.length - 20 ? {...entry, acts: []} : entry,
      );
      writeJson(TABLE_KEY, {...kept, log: brief});
    }
    if (isNew && !writeText(REVISION_KEY, this.revision)) this.revision = readRevision();
  }

  /** What the other tab has saved. @returns {Table | null} */
  tableOfOtherTab() {
    return readJson(TABLE_KEY)?.table ?? null;
  }

  /** Settle a conflict with the other tab's table. */
  takeTheirs() {
    this.edits = [];
    this.undone = [];
    this.set({...EMPTY, shelf: this.state.shelf});
    this.take(readJson(TABLE_KEY));
    this.check();
  }

  /** Settle a conflict with the table of this tab; the other one is put on the shelf. */
  keepMine() {
    const theirs = readJson(TABLE_KEY);
    if (theirs?.table && JSON.stringify(theirs.table) !== JSON.stringify(this.state.table)) {
      const put = {when: Date.now(), table: theirs.table, log: theirs.log};
      const shelf = [put, ...this.state.shelf].slice(0, SHELVED);
      this.set({shelf});
      writeJson(SHELF_KEY, shelf);
    }
    this.set({conflict: false});
    this.written = '';
    this.write();
  }

  /** @param {any} kept */
  take(kept) {
    this.revision = readRevision();
    if (!kept?.table) return;
    const {table, position, decision, ending, fingerprint, log, ahead, players, name} = kept;
    this.set({
      table, position, decision, ending, fingerprint,
      log: log ?? [], ahead: ahead ?? [], players: players ?? {}, name: name ?? '',
    });
    this.written = JSON.stringify([table, this.state.log]);
  }
}

/**
 * @param {Table} table
 * @returns {Table}
 */
export function withoutMoves(table) {
  const {moves: _, ...rest} = table;
  return rest;
}

/** @param {Table} table */
function shortened(table) {
  const moves = table.moves.slice(0, -1);
  return moves.length ? {...table, moves} : withoutMoves(table);
}

/**
 * The moves that an opened table brings along; it does not say which bank made each.
 * @param {Table} table
 * @returns {Move[]}
 */
function movesHeld(table) {
  return (Array.isArray(table.moves) ? table.moves : []).map((move) =>
    entryOf({bank: '', move: String(move), acts: []}, labelOfMove(String(move)), ''),
  );
}

/**
 * @param {{bank: string, move: string, acts: Act[]}} made
 * @param {string} label
 * @param {string} question
 * @returns {Move}
 */
function entryOf(made, label, question) {
  const {move, acts} = made;
  const bank = isCorrection(move) ? '' : made.bank;
  return {kind: 'move', bank, move, label, question, acts};
}

/**
 * The log after a correction: one entry for all corrections in a row.
 * @param {Entry[]} log
 * @param {Table} before
 * @param {Table} table
 * @returns {Entry[]}
 */
function corrected(log, before, table) {
  const last = log.at(-1);
  if (last?.kind === 'start') return [...log.slice(0, -1), {...last, table}];
  return [...log, {kind: 'start', label: 'Corrected', table, before}];
}

/**
 * The record of the last stretch of a log, as docs describe it.
 * @param {Entry[]} log
 */
export function recordOf(log) {
  const stretch = lastStretch(log);
  return ['pax record 1', JSON.stringify(stretch[0].table, null, 2), '', ...movesOf(stretch), ''].join('\n');
}

/** @typedef {[Start, ...Move[]]} Stretch a start, and the moves since */

/**
 * What a log holds since it began or was last corrected otherwise than by a move.
 * @param {Entry[]} log
 */
function lastStretch(log) {
  const first = log.findLastIndex((entry) => entry.kind === 'start');
  return /** @type {Stretch} */ (log.slice(Math.max(0, first)));
}

/** The moves of a stretch as a record has them. @param {Stretch} stretch */
function movesOf([, ...moves]) {
  return moves.map(({bank, move}) => (bank ? `${bank}: ${move}` : move));
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {string[]} lines */
const labelOfLines = (lines) => `Corrected: ${lines.join('; ')}`;

/** @param {string} move */
const labelOfMove = (move) => (isCorrection(move) ? labelOfLines(move.slice(4).split(' // ')) : move);

/** @param {string} move */
export const isCorrection = (move) => move.startsWith('set ');

/**
 * The parts of a record that the server has replayed.
 * @param {string} record
 * @returns {{origin: Table, moves: string[]}}
 */
function parseRecord(record) {
  const lines = record
    .replace(/^\ufeff/, '')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'));
  const from = lines.findIndex((line) => line.startsWith('{'));
  for (let to = from + 1; to <= lines.length; to += 1) {
    try {
      const origin = JSON.parse(lines.slice(from, to).join('\n'));
      const moves = lines.slice(to).map((line) => line.split('#')[0].trim());
      return {origin, moves: moves.filter((move) => move)};
    } catch {
      // The object goes on.
    }
  }
  throw new ApiError('The record has no starting table');
}

/** The start of a record and its moves; null where there is none. @param {string} record */
export function movesOfRecord(record) {
  try {
    return parseRecord(record);
  } catch {
    return null;
  }
}

/** @param {any} answer of apply, when a move was refused */
function refused(answer) {
  const verdict = answer.verdicts.find((/** @type {any} */ one) => one.verdict !== 'legal');
  return new ApiError('This move is not open', {detail: verdict?.message ?? ''});
}

/** @param {import('./api.js').Fault[]} faults */
function byPointer(faults) {
  /** @type {Record<string, import('./api.js').Fault[]>} */
  const found = {};
  for (const fault of faults) (found[fault.pointer] ??= []).push(fault);
  return found;
}

// A browser may forbid its storage; then everything works until the page is closed.

/** @param {string} key */
function readText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether there was room
 */
function writeText(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
function readJson(key) {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
const writeJson = (key, value) => writeText(key, JSON.stringify(value));

/** The revision that lies in the browser. */
const readRevision = () => readText(REVISION_KEY) ?? '';

export const store = new Store();

/** The store for a component that is drawn anew at every change. */
export function useStore() {
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => store.subscribe(() => redraw(undefined)), []);
  return store;
}
