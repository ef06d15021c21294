/** Start or resume: a new table, the last one, a file, a pasted text, a link; and out again. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';
import {hasServer} from '../lib/engine.js';
import {Icon} from '../lib/icons.js';
import {lazy} from '../lib/lazy.js';
import {bankName, counted} from '../lib/names.js';
import {useStore} from '../lib/store.js';
import {stageOf} from '../lib/tables.js';

/** The front page is there before its picture. */
const SOON = 200;
const opening = () => import('./open.js');
const room = () => import('./room.js');
const NewTable = lazy(() => import('./start/new.js').then((found) => found.NewTable));
const PresentTable = lazy(() => import('./start/present.js').then((found) => found.PresentTable));
const LiveTable = lazy(() => room().then((found) => found.LiveTable));
const LinkedTable = lazy(() => opening().then((found) => found.LinkedTable));
const SetUp = lazy(() => import('./setup.js').then((found) => found.SetUp));
const MapPicture = lazy(() => import('../board/playmap.js').then((found) => found.MapPicture));

/** The parts of *Start*, each with its own address. @type {Record<string, {title: string, Body: any}>} */
const PARTS = {
  new: {title: 'New game', Body: NewTable},
  solo: {title: 'Solitaire', Body: () => html`<${NewTable} isSolo />`},
  open: {title: 'Open', Body: lazy(() => opening().then((found) => found.OpenTable))},
  join: {title: 'Join', Body: () => (hasServer ? html`<${LiveTable} />` : html`<${NoRooms} />`)},
  share: {title: 'Your table', Body: () => html`<${PresentTable} /><${LiveTable} />`},
  aside: {title: 'Games put aside', Body: lazy(() => import('./start/present.js').then((found) => found.Shelf))},
  phones: {title: 'More phones', Body: lazy(() => import('./start/present.js').then((found) => found.Address))},
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
 * @param {{table: import('../lib/store.js').Table | null}} props */
function Hero({table}) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setTime(true), SOON);
    return () => clearTimeout(soon);
  }, []);
  return html`<div class="front-map" aria-hidden="true">${isTime && html`<${MapPicture} table=${table ?? {}} />`}</div>`;
}

/** @param {{icon: string, title: string, words: string, to: string}} props */
const Way = ({icon, title, words, to}) => html`<a class="button way" href=${`#/start/${to}`} data-testid=${`way-${to}`}>
  <${Icon} name=${icon} size=${30} /><strong>${title}</strong><small>${words}</small></a>`;

/** @param {{icon: string, to?: string, href?: string, children?: unknown}} props */
const Row = ({icon, to, href, children}) => html`<a href=${href ?? `#/start/${to}`} data-testid=${to && `way-${to}`}>
  <${Icon} name=${icon} size=${24} className="quiet" /><span>${children}</span><${Icon} name="next" size=${20} className="quiet" /></a>`;
