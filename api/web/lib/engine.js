/** The referee inside the page, where one is offered: started when it is wanted, asked like the server. */

/**
 * @typedef {'none' | 'offered' | 'loading' | 'ready' | 'failed'} Stage
 * @typedef {{stage: Stage, progress: number, reason: string}} EngineState
 * @typedef {{resolve: (response: Response) => void, reject: (error: Error) => void}} Awaited
 */

const meta = (/** @type {string} */ name) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

const offered = meta('pax-engine');
/** Whether the page came from a server that answers questions. */
export const hasServer = meta('pax-server') !== 'none';

/** @type {EngineState} */
let state = {stage: offered ? 'offered' : 'none', progress: 0, reason: ''};
/** @type {Set<(state: EngineState) => void>} */
const listeners = new Set();
/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let starting = null;
let lastId = 0;
/** @type {Map<number, Awaited>} */
const awaited = new Map();

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
    set({stage: 'failed', reason});
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
    const fresh = new Worker(new URL('../engine/worker.js', import.meta.url), {type: 'module'});
    worker = fresh;
    fresh.addEventListener('error', (event) => reject(new Error(event.message || 'It did not start.')));
    fresh.addEventListener('message', ({data}) => {
      if ('progress' in data) set({progress: data.progress});
      else if ('ready' in data) resolve();
      else if ('failed' in data) reject(new Error(data.failed));
      else settle(data);
    });
    fresh.postMessage({start: address});
  });
}

/** @param {{id: number, error?: string, status?: number, type?: string, text?: string}} answer */
function settle({id, error, status, type, text}) {
  const waiting = awaited.get(id);
  awaited.delete(id);
  if (error !== undefined) waiting?.reject(new Error(error));
  else waiting?.resolve(new Response(text, {status, headers: {'Content-Type': type ?? ''}}));
}

function end() {
  worker?.terminate();
  worker = null;
  starting = null;
  for (const {reject} of awaited.values()) reject(new DOMException('Stopped', 'AbortError'));
  awaited.clear();
}

/**
 * Ask the engine what would be asked of the server; it is started if need be.
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<Response>}
 */
export async function askEngine(path, request) {
  await startEngine();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    awaited.set(id, {resolve, reject});
    request.signal?.addEventListener('abort', () => awaited.has(id) && stopEngine(), {once: true});
    const body = typeof request.body === 'string' ? request.body : '';
    worker?.postMessage({id, method: request.method ?? 'GET', target: path, body});
  });
}

/** End a long search: the engine is stopped, and begins anew for the next question. */
export function stopEngine() {
  end();
  set({stage: 'offered'});
  startEngine().catch(() => {});
}
