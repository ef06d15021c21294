/** The map where one chooses: the whole of it, with what can be chosen lit. */

import {html, useLayoutEffect, useMemo, useRef, useState} from '../vendor/htm-preact.js';
import {Icon} from '../lib/icons.js';
import {borderName, catalog, cityName, counted, empireName} from '../lib/names.js';
import {geometryOf} from './geometry.js';
import {GameMap, Lands, RouteLine, Seas, standingOf} from './map.js';
import {bordersOf, emporiaOf, spacesOf, squaresOf, stateOf} from './model.js';
import {tokenName, tokenParts} from './pieces.js';
import {smallGeometryOf, THING} from './small.js';
import {useZoom} from './zoom.js';

/**
 * @typedef {import('./model.js').Table} Table
 * @typedef {import('./geometry.js').Geometry} Geometry
 * @typedef {import('./geometry.js').Land} Land
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {{key: string, place: string[], letter: string, price: number | null, label: string,
 *   isClosed: boolean}} Target a place that can be chosen, or that answers why it cannot
 */

/** The large map is drawn where its words are large enough to read. */
const WIDE = 700;
const NAMES = {hre: 'HRE', papal_states: 'Papal'};

/**
 * @param {{table: Table, bank: string | null, targets: Target[], reason: string,
 *   onTap: (target: Target) => void, isWhole?: boolean, onElsewhere?: (place: string[]) => void}} props
 *   `reason` changes with the decision; `isWhole`: never enlarged by itself; `onElsewhere`: a tap on
 *   a place of the kind that is lit which is no target
 */
export function PlayMap({table, bank, targets, reason, onTap, isWhole = false, onElsewhere}) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const [isWide, setWide] = useState(window.innerWidth >= 1.7 * WIDE);
  useLayoutEffect(() => {
    const drawn = frame.current;
    if (!drawn) return undefined;
    const watch = new ResizeObserver(() => setWide(drawn.clientWidth >= WIDE));
    watch.observe(drawn);
    return () => watch.disconnect();
  }, []);
  const geometry = useMemo(
    () => (isWide ? geometryOf(table) : smallGeometryOf(table)),
    [table, isWide, catalog()],
  );
  return html`<div ref=${frame}>${geometry
    ? html`<${Picture} geometry=${geometry} table=${table} bank=${bank} targets=${targets} key=${isWide}
        isWhole=${isWhole} reason=${reason} onTap=${onTap} onElsewhere=${onElsewhere} />`
    : html`<p class="muted" aria-busy="true">The map is being looked up…</p>`}</div>`;
}

/** The small map as a picture only. @param {{table: Table}} props */
export function MapPicture({table}) {
  const geometry = useMemo(() => smallGeometryOf(table), [table, catalog()]);
  if (!geometry) return null;
  return html`<svg class="map small" viewBox=${`0 0 ${geometry.width} ${geometry.height}`} preserveAspectRatio="xMidYMin slice">
    <${Small} geometry=${geometry} table=${table} /></svg>`;
}

/**
 * @param {{geometry: Geometry, table: Table, bank: string | null, targets: Target[],
 *   reason: string, isWhole: boolean, onTap: (target: Target) => void,
 *   onElsewhere?: (place: string[]) => void}} props
 */
function Picture({geometry, table, bank, targets, reason, isWhole, onTap, onElsewhere}) {
  const lit = targets.filter(({isClosed}) => !isClosed);
  const placed = targets.flatMap((target) => {
    const at = pointOf(geometry, target.place);
    return at ? [{target, at}] : [];
  });
  const focus = isWhole ? null : focusOf(geometry, placed.filter(({target}) => !target.isClosed).map(({at, target}) => ({at, kind: target.place[0]})));
  const zoom = useZoom(geometry, focus, reason);
  const tap = (/** @type {Target} */ target) => {
    if (!zoom.wasDragged()) onTap(target);
  };
  const {isSmall} = geometry.measures;
  const elsewhere = onElsewhere ? placesBeside(geometry, targets) : [];
  return html`<div class=${`play-map ${zoom.scale > 1 ? 'zoomed' : ''}`} data-testid="play-map">
    <svg ref=${zoom.picture} class=${`map ${isSmall ? 'small' : 'large'} ${lit.length ? 'choosing' : ''}`}
        viewBox=${zoom.viewBox} role="group" aria-label="Map" ...${zoom.hands}
        style=${{aspectRatio: `${geometry.width} / ${geometry.height}`, '--ratio': geometry.width / geometry.height}}>
      ${isSmall
        ? html`<${Small} geometry=${geometry} table=${table} />`
        : html`<${GameMap} table=${table} faults=${[]} onTap=${null} isPart />`}
      ${elsewhere.map((place) => html`<${Elsewhere} key=${place.join(' ')} place=${place} geometry=${geometry}
        onTap=${() => !zoom.wasDragged() && onElsewhere?.(place)} />`)}
      ${placed.map(
        ({target, at}) => html`<${Lit} key=${target.key} target=${target} at=${at} geometry=${geometry}
          table=${table} bank=${bank} unit=${zoom.unit} onTap=${() => tap(target)} />`,
      )}
    </svg>
    ${zoom.scale > 1 &&
    html`<button type="button" class="map-whole" data-testid="map-whole" onClick=${zoom.whole}>Whole map</button>`}
    <div class="map-buttons">
      <button type="button" aria-label="Enlarge the map" onClick=${() => zoom.by(1.6)}><${Icon} name="new" size=${18} /></button>
      ${zoom.scale > 1 && html`<button type="button" aria-label="Shrink the map" onClick=${() => zoom.by(1 / 1.6)}><${Icon} name="less" size=${18} /></button>`}
    </div>
  </div>`;
}

/**
 * Where a place lies on the map; null for what is not on it.
 * @param {Geometry} geometry
 * @param {string[]} place
 * @returns {Point | null}
 */
function pointOf({borders, spots, lands}, [kind, name]) {
  if (kind === 'border') return borders.find(({border}) => border.id === name)?.at ?? null;
  if (kind === 'city') return spots.find(({space}) => space === name)?.at ?? null;
  if (kind !== 'square') return null;
  const head = lands.get(name)?.head;
  return head ? {x: head.x + head.width / 2, y: head.y + head.height / 2} : null;
}

/**
 * The other places of the kinds that are lit: a tap there asks why not.
 * @param {Geometry} geometry
 * @param {Target[]} targets
 */
function placesBeside({borders, spots, lands}, targets) {
  const kinds = new Set(targets.filter(({isClosed}) => !isClosed).map(({place}) => place[0]));
  const known = new Set(targets.map(({place: [kind, name]}) => `${kind} ${name}`));
  const all = [
    ...[...lands.keys()].map((name) => ['square', name]),
    ...spots.filter(({isCovered}) => !isCovered).map(({space}) => ['city', space]),
    ...borders.map(({border}) => ['border', border.id]),
  ];
  return all.filter(([kind, name]) => kinds.has(kind) && !known.has(`${kind} ${name}`));
}

/** A place that cannot be chosen, and is not lit. @param {{place: string[], geometry: Geometry, onTap: () => void}} props */
function Elsewhere({place, geometry, onTap}) {
  const [kind, name] = place;
  const label = `${kind === 'border' ? borderName(name) : kind === 'city' ? cityName(name.replace('-', ' ')) : empireName(name)}: why not?`;
  const at = pointOf(geometry, place);
  const land = kind === 'square' ? geometry.lands.get(name)?.box : null;
  if (!at) return null;
  return html`<g class="elsewhere" role="button" tabindex="-1" aria-label=${label} data-testid="elsewhere"
      data-place=${`${kind} ${name}`} onClick=${onTap}>
    ${land
      ? html`<rect class="hit" x=${land.x} y=${land.y} width=${land.width} height=${land.height} />`
      : html`<circle class="hit" cx=${at.x} cy=${at.y} r=${kind === 'border' ? 20 : 10} />`}
  </g>`;
}

/**
 * Spaces of cities lie close together: then only their surroundings are shown, large enough for
 * fingers.
 * @param {Geometry} geometry
 * @param {{at: Point, kind: string}[]} lit
 */
function focusOf({measures}, lit) {
  if (!measures.isSmall || !lit.some(({kind}) => kind === 'city')) return null;
  const xs = lit.map(({at}) => at.x);
  const ys = lit.map(({at}) => at.y);
  const width = Math.max(MOST_ENLARGED, Math.max(...xs) - Math.min(...xs) + 2 * AROUND);
  const height = Math.max(...ys) - Math.min(...ys) + 2 * AROUND;
  const x = (Math.min(...xs) + Math.max(...xs) - width) / 2;
  return {x, y: (Math.min(...ys) + Math.max(...ys) - height) / 2, width, height};
}

// What is lit

/** Units around what is focused, and the fewest shown across: the spaces of a city are a finger apart. */
const AROUND = 46;
const MOST_ENLARGED = 170;
const HALF_A_FINGER = 22;

/**
 * @param {{target: Target, at: Point, geometry: Geometry, table: Table, bank: string | null,
 *   unit: number, onTap: () => void}} props
 */
function Lit({target, at, geometry, table, bank, unit, onTap}) {
  const {place: [kind, name], letter, price, label, isClosed} = target;
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onTap();
  };
  const square = kind === 'square' ? geometry.lands.get(name)?.box : null;
  const isNorth = square && square.y + square.height / 2 < geometry.middle;
  const reach = Math.max(HALF_A_FINGER * unit, kind === 'border' ? 24 : 12);
  const radius = kind === 'border' ? 18 * Math.max(1, unit) : 11;
  const sized = (kind === 'city' ? 0.98 : 1.06) * unit;
  const shoulder = square
    ? {x: square.x + square.width - 8, y: isNorth ? square.y + 3 : square.y + square.height - 3}
    : {x: at.x - radius * 0.95, y: at.y - radius * 0.95};
  const words = price === null ? null : price > 0 ? `${price}` : price < 0 ? `+${-price}` : 'free';
  return html`<g class=${`target ${isClosed ? 'closed' : 'lit'}`} role="button" tabindex=${isClosed ? -1 : 0}
      data-testid=${isClosed ? 'closed-target' : 'target'} data-place=${`${kind} ${name}`}
      onClick=${onTap} onKeyDown=${press}>
    <title>${label}</title>
    ${square
      ? html`<rect class="hit" x=${square.x} y=${square.y} width=${square.width} height=${square.height} rx="18" />
          ${!isClosed && html`<rect class="halo" x=${square.x - 2} y=${square.y - 2} width=${square.width + 4} height=${square.height + 4} rx="20" />
            <rect class="ring" x=${square.x} y=${square.y} width=${square.width} height=${square.height} rx="18" />`}`
      : html`<circle class="hit" cx=${at.x} cy=${at.y} r=${reach} />
          ${!isClosed &&
          html`<circle class="halo" cx=${at.x} cy=${at.y} r=${radius + 4} />
            <circle class="ring disc" cx=${at.x} cy=${at.y} r=${radius} />
            <${There} kind=${kind} name=${name} at=${at} table=${table} bank=${bank} radius=${radius} />`}`}
    ${!isClosed &&
    html`${words && kind === 'border' && html`<g class="price-tag" transform=${`translate(${at.x} ${at.y + radius + 11 * Math.max(1, unit)}) scale(${Math.max(1, unit)})`}>
        <rect x="-20" y="-10" width="40" height="20" rx="10" />
        ${price ? html`<text x="-3" y="0.5" text-anchor="end">${words}</text><circle class="coin-disc" cx="7.5" cy="0" r="7.5" /><${Icon} name="florin" className="coin" size=${15} x=${0} y=${-7.5} />` : html`<text y="0.5" text-anchor="middle">${words}</text>`}
      </g>`}
      ${letter && html`<g class="letter" transform=${`translate(${shoulder.x} ${shoulder.y}) scale(${sized})`}>
        <circle r="9.5" /><text y="0.5">${letter}</text>
      </g>`}`}
  </g>`;
}

/** What stands at a lit place now; one's own pawn in outline where there is room for it.
 * @param {{kind: string, name: string, at: Point, table: Table, bank: string | null, radius: number}} props */
function There({kind, name, at, table, bank, radius}) {
  const size = radius * 1.35;
  const tokens = kind === 'border' ? (bordersOf(table).get(name) ?? []) : tokensOf(table, name);
  if (!tokens.length) {
    return kind === 'border' && bank
      ? html`<g class="outline"><${Piece} token=${`${bank} pawn`} x=${at.x - size / 2} y=${at.y - size / 2} size=${size} /></g>`
      : null;
  }
  return tokens.map((token, index) => html`<${Piece} token=${token} size=${tokens.length > 1 ? size * 0.7 : size}
    x=${at.x - size / 2 + index * size * 0.5} y=${at.y - size / 2} />`);
}

/** @param {Table} table @param {string} space */
function tokensOf(table, space) {
  const [id, number = '1'] = space.split('-');
  const city = catalog()?.cities[id];
  const held = city && spacesOf(table, city)[Number(number) - 1];
  return held?.token ? [held.token] : held?.levy ? [held.levy] : [];
}

// The small map

/** @param {{token: string, x: number, y: number, size: number}} props */
function Piece({token, x, y, size}) {
  const {owner, kind} = tokenParts(token);
  return html`<${Icon} name=${`${kind}-${owner}`} owner=${owner} size=${size} x=${x} y=${y} className="piece" />`;
}

/** @param {{geometry: Geometry, table: Table}} props */
function Small({geometry, table}) {
  const open = Object.values(emporiaOf(table)).flatMap((emporium) => catalog()?.routes[emporium] ?? []);
  return html`<${Seas} geometry=${geometry} />
    <${Lands} geometry=${geometry} table=${table} />
    ${open.map((route) => html`<${RouteLine} geometry=${geometry} route=${route} />`)}
    ${[...geometry.lands.values()].map((land) => html`<${SmallLand} key=${land.empire} land=${land} table=${table} />`)}
    ${geometry.spots.map((spot) => html`<${SmallSpot} key=${spot.space} spot=${spot} table=${table} />`)}
    ${geometry.borders.map((place) => html`<${SmallBorder} key=${place.border.id} place=${place} table=${table} />`)}`;
}

/** @param {{land: Land, table: Table}} props */
function SmallLand({land: {empire, head}, table}) {
  const square = squaresOf(table).get(empire);
  if (!square) return null;
  const {sign, words} = standingOf(square);
  const state = stateOf(table, empire);
  const {x, y, width} = head;
  const things = [
    ...(square.bishop ? [`${square.bishop} bishop`] : []),
    ...square.queens.map(() => 'queen'),
    ...square.repressed,
  ];
  const name = /** @type {Record<string, string>} */ (NAMES)[empire] ?? empireName(empire);
  const label = `${empireName(empire)}, ${state}, ${words}${square.bishop ? `; ${square.bishop} bishop` : ''}${
    square.queens.length ? `; ${counted(square.queens.length, 'queen')}` : ''
  }${square.repressed.length ? `; repressed: ${square.repressed.map(tokenName).join(', ')}` : ''}`;
  return html`<g role="img" aria-label=${label}>
    <text class=${`land-name ${name.length > 8 ? 'long' : ''}`} x=${x + 1} y=${y + 14}>${name}</text>
    <${Icon} name=${sign} className="quiet piece" size=${15} x=${x + 2} y=${y + 20} />
    ${square.bank && html`<${Icon} name=${`bank-${square.bank}`} owner=${square.bank} size=${17} x=${x + 20} y=${y + 19} />`}
    ${state !== 'medieval' &&
    html`<${Icon} name=${`rel-${state}`} owner=${state} className="religion" size=${15} x=${x + width - 17} y=${y + 20} />`}
    ${things.map((thing, at) => {
      const place = {x: x + 1 + (at % 4) * THING, y: y + 38 + Math.floor(at / 4) * 17, size: THING - 1};
      return thing === 'queen'
        ? html`<${Icon} name="queen" className="quiet piece" ...${place} />`
        : html`<${Piece} token=${thing} ...${place} />`;
    })}
  </g>`;
}

/** @param {{spot: import('./geometry.js').Spot, table: Table}} props */
function SmallSpot({spot: {city, space, isCovered, at}, table}) {
  const facts = catalog()?.cities[city];
  if (!facts) return null;
  const number = Number(space.split('-')[1] ?? 1) - 1;
  const {token, levy} = spacesOf(table, facts)[number] ?? {token: null, levy: null};
  const words = isCovered ? 'covered' : token ? tokenName(token) : `empty, levy ${levy ? tokenName(levy) : 'unknown'}`;
  const label = `${cityName(space.replace('-', ' '))}: ${words}`;
  return html`<g role="img" aria-label=${label}>
    <title>${label}</title>
    ${isCovered && html`<circle class="disk-small" cx=${at.x} cy=${at.y} r="9.2" fill="url(#disk)" />`}
    ${token
      ? html`<${Piece} token=${token} x=${at.x - 9.75} y=${at.y - 9.75} size=${19.5} />`
      : !isCovered && html`<circle class="space-small" cx=${at.x} cy=${at.y} r="8.4" />`}
  </g>`;
}

/** @param {{place: import('./geometry.js').BorderPlace, table: Table}} props */
function SmallBorder({place: {border, at}, table}) {
  const tokens = bordersOf(table).get(border.id) ?? [];
  const label = `${border.sea ? 'Sea' : 'Land'} border ${borderName(border.id)}: ${tokens.map(tokenName).join(', ') || 'empty'}`;
  return html`<g role="img" aria-label=${label} class="border">
    <title>${label}</title>
    ${tokens.length
      ? html`<rect class="held" x=${at.x - (tokens.length > 1 ? 20 : 13)} y=${at.y - 13} width=${tokens.length > 1 ? 40 : 26} height="26" rx="13" />
          ${tokens.map((token, index) => html`<${Piece} token=${token} size=${tokens.length > 1 ? 16 : 19}
            x=${at.x - (tokens.length > 1 ? 17 - index * 17 : 9.5)} y=${at.y - (tokens.length > 1 ? 8 : 9.5)} />`)}`
      : html`<circle class="empty" cx=${at.x} cy=${at.y} r="7" />
          <path class="sign-line" d=${border.sea ? `M${at.x - 4} ${at.y + 1}q2 -3 4 0t4 0` : `M${at.x - 4} ${at.y + 3}l4 -6l4 6Z`} />`}
  </g>`;
}

