/**
 * The service worker: keeps the shell and what was looked up, for a browser without its server.
 * Only registered where the browser allows one (HTTPS, localhost).
 */

/**
 * @typedef {{version: string, files: string[], tags: Record<string, string>, engine: string | null,
 *   parts: string[], hasServer: boolean}} Shell
 *   written in front of this file by the server
 */

const worker = /** @type {ServiceWorkerGlobalScope & {SHELL: Shell}} */ (
  /** @type {unknown} */ (self)
);
const {version, files, tags, engine, parts, hasServer} = worker.SHELL;
/** @param {string} path */
const here = (path) => new URL(path, worker.registration.scope).pathname;
const FILES = ['', ...files].map(here);
/** Kept when the page fetches them; where there is no server, from the beginning. */
const ENGINE = engine ? here(engine) : null;
const NEEDED = hasServer ? [] : parts.map(here);
/** Everything that can be looked up: with these all cards and rules are there offline. */
const CATALOG = hasServer
  ? ['/v1/health', '/v1/map', '/v1/cards', '/v1/game', '/v1/empires', '/v1/rules']
  : [];
const SHELL_CACHE = `pax-shell-${version}`;
const LOOKUP_CACHE = `pax-lookups-${version}`;
const ENGINE_CACHE = `pax-engine-${engine}`;
const KEPT = [SHELL_CACHE, LOOKUP_CACHE, ENGINE_CACHE];
const PATIENCE = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(SHELL_CACHE).then(keepShell),
      caches.open(LOOKUP_CACHE).then((cache) => cache.addAll(CATALOG.map(fresh))),
      caches.open(ENGINE_CACHE).then((cache) => cache.addAll(NEEDED)),
    ]),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('pax-') && !KEPT.includes(name)))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const {method, url} = event.request;
  const {origin, pathname} = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (FILES.includes(pathname)) {
    event.respondWith(kept(event.request));
  } else if (ENGINE && pathname.startsWith(ENGINE)) {
    event.respondWith(keptOnceFetched(event.request));
  } else if (CATALOG.some((path) => pathname === path || pathname.startsWith(`${path}/`))) {
    event.respondWith(newest(event.request));
  }
});

/**
 * Keep every file of the shell; what the page has just fetched is not fetched again.
 * @param {Cache} cache
 */
const keepShell = (cache) =>
  Promise.all(['', ...files].map(async (path) => {
    const at = here(path);
    const had = tags[path] ? await fetch(new Request(at, {cache: 'force-cache'})) : null;
    const isOfThisVersion = had?.ok && had.headers.get('ETag')?.includes(tags[path]);
    const response = had && isOfThisVersion ? had : await fetch(fresh(at));
    if (!response.ok) throw new Error(`${at}: ${response.status}`);
    await cache.put(at, response);
  }));

/** @param {string} path */
const fresh = (path) => new Request(path, {cache: 'no-cache'});

/**
 * The shell's file of this version.
 * @param {Request} request
 */
async function kept(request) {
  const cache = await caches.open(SHELL_CACHE);
  return (await cache.match(request, {ignoreSearch: true, ignoreVary: true})) ?? fetch(request);
}

/**
 * A part of the engine, which never changes under its address.
 * @param {Request} request
 */
async function keptOnceFetched(request) {
  const cache = await caches.open(ENGINE_CACHE);
  const last = await cache.match(request, {ignoreVary: true});
  if (last) return last;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/**
 * From the server while it answers, else as it was last seen.
 * @param {Request} request
 */
async function newest(request) {
  const cache = await caches.open(LOOKUP_CACHE);
  try {
    const response = await fetch(request, {signal: AbortSignal.timeout(PATIENCE)});
    if (response.ok) cache.put(request, response.clone());
    return response;
  } catch (error) {
    const last = await cache.match(request, {ignoreVary: true});
    if (!last) throw error;
    const headers = new Headers(last.headers);
    headers.set('X-From-Cache', 'yes');
    return new Response(last.body, {status: last.status, headers});
  }
}
