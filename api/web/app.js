/** The shell: which view is open, the tab bar, and the banners above. */

import {html, render, useEffect, useErrorBoundary, useState} from './vendor/htm-preact.js';
import {ask, onAway, retry} from './lib/api.js';
import {loadIcons} from './lib/icons.js';
import {fetchParts} from './lib/lazy.js';
import {engineState, hasServer, onEngine, startEngine} from './lib/engine.js';
import {loadCatalog} from './lib/names.js';
import {loadRules} from './lib/rules.js';
import {closeSheets} from './lib/sheet.js';
import {Sheets} from './lib/sheets.js';
import {store, useStore} from './lib/store.js';
import {Differences, RoomBanner} from './views/clash.js';

/** @typedef {{store: typeof store, path: string[]}} ViewProps */

/** @type {Record<string, {label: string, icon: string, load: () => Promise<any>}>} */
const VIEWS = {
  start: {
    label: 'Start',
    icon: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
    load: () => import('./views/start.js'),
  },
  table: {
    label: 'Table',
    icon: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
    load: () => import('./views/table.js'),
  },
  play: {
    label: 'Play',
    icon: 'M12 1.6A4 4 0 0 1 14.7 8.6C19.1 9.8 21.4 14 21.4 19.2V22.2H2.6V19.2C2.6 14 4.9 9.8 9.3 8.6A4 4 0 0 1 12 1.6Z',
    load: () => import('./views/play.js'),
  },
  ask: {
    label: 'Ask',
    icon: 'M12 4v16M7 20h10M5 8h14M5 8l-3 6h6zM19 8l-3 6h6z',
    load: () => import('./views/ask.js'),
  },
  look: {
    label: 'Look up',
    icon: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13',
    load: () => import('./views/look.js'),
  },
};

/** How long after the start the page fetches what the first view does not need. */
const UNHURRIED = 1500;
/** How long until it fetches the text of every rule, for when the server goes away. */
const IN_ITS_OWN_TIME = 10000;

/** The view of an address such as `#/look/rules/F6b`, and the rest of it. @param {string} hash */
function routeOf(hash) {
  const [name, ...path] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (name === 'open' || name === 'room') return {name: 'start', path: [name, ...path]};
  return {name: name in VIEWS ? name : store.state.table ? 'play' : 'start', path};
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function useRoute() {
  const [route, setRoute] = useState(() => routeOf(window.location.hash));
  useEffect(() => {
    const follow = () => {
      closeSheets();
      setRoute(routeOf(window.location.hash));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return route;
}

/** @param {string} name */
function useView(name) {
  const [view, setView] = useState(
    /** @type {{name: string, Body: any, failed?: boolean} | null} */ (null),
  );
  useEffect(() => {
    let isWanted = true;
    const show = () =>
      VIEWS[name].load().then(
        ({default: Body}) => isWanted && setView({name, Body}),
        () => isWanted && setView({name, Body: null, failed: true}),
      );
    show();
    const end = onAway((isAway) => !isAway && show());
    return () => {
      isWanted = false;
      end();
    };
  }, [name]);
  return view?.name === name ? view : null;
}

/** @param {{d: string}} props */
function Icon({d}) {
  return html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d=${d} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"
      stroke-linecap="round" />
  </svg>`;
}

/** @param {{active: string}} props */
function Tabs({active}) {
  return html`<nav class="tabs" aria-label="Views">
    ${Object.entries(VIEWS).map(
      ([name, {label, icon}]) => html`<a href=${`#/${name}`} class="tab" data-testid=${`tab-${name}`}
        aria-current=${name === active ? 'page' : null}><${Icon} d=${icon} /><span>${label}</span></a>`,
    )}
  </nav>`;
}

function useEngine() {
  const [engine, setEngine] = useState(engineState);
  useEffect(() => onEngine(setEngine), []);
  return engine;
}

/** What keeps it from beginning is shown by its banner. */
const beginEngine = () => startEngine().catch(() => {});

function EngineBanner() {
  const {stage, progress, reason, mayTryAgain} = useEngine();
  if (hasServer || stage === 'ready') return null;
  if (stage === 'failed' && mayTryAgain) {
    return html`<div class="bar bar-away" data-testid="engine-away">
      <span>The referee inside this page did not come: ${reason}</span>
      <button onClick=${beginEngine}>Try again</button>
    </div>`;
  }
  if (stage === 'failed') {
    return html`<div class="bar bar-away" data-testid="engine-failed">
      <span>The referee inside this page does not run here: ${reason} Use the page of a server
        (<code>pax serve</code>) instead.</span>
    </div>`;
  }
  const isHere = progress >= 1;
  return html`<div class="bar" data-testid="engine-loading">
    <span>${isHere ? 'Starting the referee…' : `Fetching the referee: ${Math.round(100 * progress)} %`}</span>
    <progress max="1" value=${isHere ? null : progress}></progress>
  </div>`;
}

function AwayBanner() {
  const [isAway, setAway] = useState(false);
  const {stage, reason, mayTryAgain} = useEngine();
  useEffect(() => onAway(setAway), []);
  if (!isAway) return null;
  if (stage === 'ready') {
    return html`<div class="bar" data-testid="inside-banner">
      <span>The server is away. The referee inside the page goes on.</span>
      <button onClick=${retry}>Try the server</button>
    </div>`;
  }
  const promised = stage === 'loading'
    ? 'The referee inside the page is starting.'
    : `Everything is kept; the page goes on when it is back. ${mayTryAgain ? '' : reason}`;
  return html`<div class="bar bar-away" data-testid="away-banner">
    <span>The server is away. ${promised}</span>
    <button onClick=${retry}>Try now</button>
  </div>`;
}

function ConflictBanner() {
  const {state} = useStore();
  const [differences, setDifferences] = useState(/** @type {import('./lib/room.js').Difference[]} */ ([]));
  const {conflict, table} = state;
  useEffect(() => {
    setDifferences([]);
    const other = conflict && store.tableOfOtherTab();
    if (!table || !other) return;
    ask('diff', {table, other}).then((answer) => setDifferences(answer.differences), () => {});
  }, [conflict, table]);
  if (!conflict) return null;
  return html`<div class="bar bar-conflict" data-testid="conflict-banner">
    <span>The table was changed in another tab. Until you choose, nothing is saved here.</span>
    <${Differences} differences=${differences} there="in the other" />
    <button data-testid="take-theirs" onClick=${() => store.takeTheirs()}>Take that one</button>
    <button data-testid="keep-mine" onClick=${() => store.keepMine()}>Keep mine</button>
  </div>`;
}

/** Whether a service worker may keep what the page needs. */
const mayKeep = () => window.isSecureContext && 'serviceWorker' in navigator;

/** Every view, and in its own time the text of every rule. */
function fetchTheRest() {
  Promise.allSettled(Object.values(VIEWS).map(({load}) => load())).then(fetchParts);
  setTimeout(() => loadRules().catch(() => {}), IN_ITS_OWN_TIME);
}

function VersionBanner() {
  const [waiting, setWaiting] = useState(/** @type {ServiceWorker | null} */ (null));
  useEffect(() => {
    if (!mayKeep()) return undefined;
    // The first view comes first: the worker fetches everything else.
    const timer = setTimeout(() => watchForVersions(setWaiting), UNHURRIED);
    return () => clearTimeout(timer);
  }, []);
  if (!waiting) return null;
  return html`<div class="bar bar-version" data-testid="version-banner">
    <span>A new version is ready.</span>
    <button onClick=${() => waiting.postMessage('take over')}>Use it</button>
  </div>`;
}

/** @param {(worker: ServiceWorker) => void} onWaiting */
async function watchForVersions(onWaiting) {
  const container = navigator.serviceWorker;
  const hadOne = Boolean(container.controller);
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (!hadOne || isReloading) return;
    isReloading = true;
    window.location.reload();
  });
  try {
    const registration = await container.register('sw.js');
    if (registration.waiting && hadOne) onWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && hadOne) onWaiting(worker);
      });
    });
  } catch {
    // Without it the page works all the same; what the views need is fetched now.
    fetchTheRest();
  }
}

/** @param {{name: string, path: string[]}} props */
function View({name, path}) {
  const view = useView(name);
  const [error, reset] = useErrorBoundary((failure) => console.error(failure));
  useEffect(() => reset(), [name]);
  if (error) {
    return html`<div class="page" role="alert">
      <h1>Something went wrong</h1>
      <p>Your table is kept. ${String(error.message)}</p>
      <button class="primary" onClick=${reset}>Try again</button>
    </div>`;
  }
  if (!view) return html`<div class="page" aria-busy="true"></div>`;
  if (view.failed) {
    return html`<div class="page"><h1>${VIEWS[name].label}</h1>
      <p>This view could not be loaded. It opens when the server is back.</p></div>`;
  }
  return html`<${view.Body} store=${store} path=${path} />`;
}

function App() {
  const {name, path} = useRoute();
  useEffect(() => {
    document.title = `${VIEWS[name].label} · Pax Referee`;
    window.scrollTo(0, 0);
  }, [name]);
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    document.getElementById('view')?.focus();
  };
  return html`<a class="skip" href="#view" onClick=${skip}>Skip to the view</a>
    <div class="bars" role="status">
      <${AwayBanner} /><${EngineBanner} /><${ConflictBanner} /><${RoomBanner} /><${VersionBanner} />
    </div>
    <main id="view" tabindex="-1" class=${`view view-${name}`} data-testid=${`view-${name}`}>
      <${View} name=${name} path=${path} key=${name} />
    </main>
    <${Tabs} active=${name} />
    <${Sheets} />`;
}

const root = document.getElementById('app');
if (root) {
  root.textContent = '';
  render(html`<${App} />`, root);
}
loadIcons();
if (!hasServer) beginEngine();
loadCatalog().then(
  () => store.set({}),
  () => {},
);
// Where no service worker keeps it, what is here by then stays usable when the server goes away.
if (!mayKeep()) setTimeout(fetchTheRest, UNHURRIED);
if (store.state.table) store.check();
