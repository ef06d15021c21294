/**
 * The referee inside the page, where one is offered: started when it is wanted, asked like the server.
 * It works on one question at a time. A search can only be stopped by ending the engine: it begins
 * anew, from what the browser keeps, and goes on with the questions that wait.
 */

/**
 * @typedef {'none' | 'offered' | 'loading' | 'ready' | 'failed'} Stage
 * @typedef {{stage: Stage, progress: number, reason: string, mayTryAgain: boolean}} EngineState
 * @typedef {{method: string, target: string, body: string}} Question
 * @typedef {{question: Question, resolve: (response: Response) => void,
 *   reject: (error: Error) => void, onProgress?: (decisions: number) => void}} Awaited
 */

const meta = (/** @type {string} */ name) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

const offered = meta('pax-engine');
/** Whether the page came from a server that answers questions. */
export const hasServer = meta('pax-server') !== 'none';

/** @type {EngineState} */
let state = {stage: offered ? 'offered' : 'none', progress: 0, reason: '', mayTryAgain: true};
/** @type {Set<(state: EngineState) => void>} */
const listeners = new Set();
/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let starting = null;
let lastId = 0;
/** In the order in which they were asked. @type {Map<number, Awaited>} */
const awaited = new Map();
/** @type {number | null} */
let workedOn = null;

/**
 * Be told how far the engine is.
 * @param {(state: EngineState) => void} listener
 * @returns {() => void} what ends it
 */
export function onEngine(listener) {
  listeners.add(listener);
  listener(state);
  return () => listeners.delete(listener);
}

/** How far the engine is. */
export const engineState = () => state;

/** @param {Partial<EngineState>} changes */
function set(changes) {
  state = {...state, ...changes};
  for (const listener of listeners) listener(state);
}

/** Why this browser cannot run the engine, if so. */
function obstacle() {
  if (typeof WebAssembly !== 'object') return 'This browser has no WebAssembly.';
  if (typeof DecompressionStream !== 'function') return 'This browser is too old to unpack it.';
  return '';
}

/**
 * Load the engine, once; fails where it is not offered or this browser cannot run it.
 * @returns {Promise<void>}
 */
export function startEngine() {
  starting ??= start();
  return starting;
}

async function start() {
  if (!offered) throw new Error('No engine is offered here.');
  const reason = obstacle();
  if (reason) {
    set({stage: 'failed', reason, mayTryAgain: false});
    throw new Error(reason);
  }
  set({stage: 'loading', progress: 0});
  const address = new URL(offered, document.baseURI).href;
  try {
    await begun(address);
    set({stage: 'ready', progress: 1});
  } catch (error) {
    end();
    set({stage: 'failed', reason: String(error instanceof Error ? error.message : error)});
    throw error;
  }
}

/**
 * @param {string} address
 * @returns {Promise<void>}
 */
function begun(address) {
  return new Promise((resolve, reject) => {
    const fresh = new Worker(`${address}worker.js`, {type: 'module'});
    worker = fresh;
    fresh.addEventListener('error', (event) => reject(new Error(event.message || 'It did not start.')));
    fresh.addEventListener('message', ({data}) => {
      if ('progress' in data) set({progress: data.progress});
      else if ('ready' in data) resolve();
      else if ('failed' in data) reject(new Error(data.failed));
      else if ('decisions' in data) awaited.get(data.id)?.onProgress?.(data.decisions);
      else settle(data);
    });
    fresh.postMessage({start: address});
  });
}

/** @param {{id: number, error?: string, status?: number, type?: string, text?: string}} answer */
function settle({id, error, status, type, text}) {
  const waiting = awaited.get(id);
  awaited.delete(id);
  workedOn = null;
  askNext();
  if (error !== undefined) waiting?.reject(new Error(error));
  else waiting?.resolve(new Response(text, {status, headers: {'Content-Type': type ?? ''}}));
}

function askNext() {
  const [next] = awaited;
  if (workedOn !== null || !next || state.stage !== 'ready') return;
  const [id, {question}] = next;
  workedOn = id;
  worker?.postMessage({id, ...question});
}

function end() {
  worker?.terminate();
  worker = null;
  starting = null;
  workedOn = null;
}

/** @param {Error} error */
function disappoint(error) {
  for (const {reject} of awaited.values()) reject(error);
  awaited.clear();
}

/**
 * Ask the engine what would be asked of the server; it is started if need be.
 * @param {string} path
 * @param {RequestInit} request its signal stops the search
 * @param {(decisions: number) => void} [onProgress] is told how many decisions were looked at
 * @returns {Promise<Response>}
 */
export function askEngine(path, request, onProgress) {
  lastId += 1;
  const id = lastId;
  const body = typeof request.body === 'string' ? request.body : '';
  const question = {method: request.method ?? 'GET', target: path, body};
  return new Promise((resolve, reject) => {
    awaited.set(id, {question, resolve, reject, onProgress});
    request.signal?.addEventListener('abort', () => giveUp(id), {once: true});
    goOn();
  });
}

function goOn() {
  startEngine().then(askNext, disappoint);
}

/** @param {number} id */
function giveUp(id) {
  const waiting = awaited.get(id);
  if (!waiting) return;
  awaited.delete(id);
  waiting.reject(new DOMException('Stopped', 'AbortError'));
  if (workedOn !== id) return;
  end();
  set({stage: 'offered'});
  goOn();
}
