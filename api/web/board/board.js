/** Everything that lies on the table: the map, the market, the victory squares, the banks. */

import {html, useRef} from '../vendor/htm-preact.js';
import {BackTile, FaceTile} from '../lib/face.js';
import {Icon} from '../lib/icons.js';
import {bankName, capitalized, cardName, cardOf, catalog, cityName, counted, empireName} from
  '../lib/names.js';
import {GameMap, standingOf} from './map.js';
import {
  REGIONS, VICTORIES, banksOf, deckOf, emporiaOf, endingOf, faultsAt, hasPromo, marketOf, squaresOf,
  stateOf, turnOf, victoriesOf,
} from './model.js';
import {BankMark, Bishop, CardChip, Florins, Token} from './pieces.js';
import {MapPicture} from './playmap.js';

/**
 * @typedef {import('./model.js').Table} Table
 * @typedef {import('./model.js').Fault} Fault
 * @typedef {import('./model.js').Region} Region
 * @typedef {import('./model.js').PlacedCard} PlacedCard
 * @typedef {import('./model.js').PlacedSquare} PlacedSquare
 * @typedef {import('./model.js').BankBoard} BankBoard
 * @typedef {import('./map.js').MapThing | {kind: 'market', region: Region, index: number}
 *   | {kind: 'deck', region: Region} | {kind: 'bank', bank: string}
 *   | {kind: 'card', pointer: string, card?: string} | {kind: 'add', bank: string,
 *      to: 'hand' | 'west' | 'east' | 'old_maids'}
 *   | {kind: 'turn'} | {kind: 'victories'} | {kind: 'victory', victory: string} | {kind: 'emporium', colour: string}} Thing
 *   what can be tapped
 * @typedef {((thing: Thing) => void) | null} OnTap null: only to look at
 * @typedef {{table: Table, faults: Fault[], onTap: OnTap,
 *   onFlorins?: ((bank: string, florins: number) => void) | null}} BoardProps
 */

/** @type {Record<string, string>} */
const ABBREVIATIONS = {
  england: 'En', france: 'Fr', hre: 'HR', hungary: 'Hu', byzantium: 'By',
  portugal: 'Po', aragon: 'Ar', papal_states: 'Pa', ottoman: 'Ot', mamluk: 'Ma',
};

/** Narrower than this, the whole map is shown in its small drawing. */
const NARROW = 700;

/** The whole board, only to look at. @param {{position: Table}} props */
export function BoardPicture({position}) {
  const shown = {table: position, faults: [], onTap: null};
  if (window.innerWidth >= NARROW) return html`<div class="board" data-testid="board-picture"><${Board} ...${shown} /></div>`;
  return html`<div class="board" data-testid="board-picture">
    <${TurnStrip} ...${shown} />
    <div class="play-map" role="group" aria-label="The map"><${MapPicture} table=${position} /></div>
    <${Market} ...${shown} /><${Victories} ...${shown} /><${Banks} ...${shown} />
  </div>`;
}

/** @param {BoardProps} props */
export function Board(props) {
  return html`
    <${TurnStrip} ...${props} />
    <${MapPanel} ...${props} />
    <${Market} ...${props} />
    <${Victories} ...${props} each=${Boolean(props.onFlorins)} />
    <${Banks} ...${props} />`;
}

/**
 * Something to tap, or the same thing only to look at.
 * @param {{className: string, testid?: string, children?: unknown,
 *   onTap: (() => void) | null}} props
 */
function Tap({className, testid, onTap, children}) {
  if (!onTap) return html`<span class=${className}>${children}</span>`;
  return html`<button type="button" class=${className} data-testid=${testid}
    onClick=${onTap}>${children}</button>`;
}

/**
 * The faults of a place: how many, and the words of the first.
 * @param {{faults: Fault[]}} props
 */
export function FaultBadge({faults}) {
  if (!faults.length) return null;
  const isError = faults.some(({grade}) => grade === 'error');
  return html`<span class=${`fault-badge ${isError ? '' : 'warning'}`} data-testid="fault-badge">
    <span aria-hidden="true">!</span><span class="visually-hidden">${counted(
      faults.length, isError ? 'fault' : 'warning',
    )}: ${faults[0].message}</span>
  </span>`;
}

// The turn

/** @param {BoardProps} props */
export function TurnStrip({table, faults, onTap}) {
  const turn = turnOf(table);
  const done = [
    turn.actions ? `${counted(turn.actions, 'action')} spent` : 'no action spent',
    ...turn.ops.map((region) => `${region} ops run`),
    ...turn.fairs.map((region) => `${region} fair held`),
  ];
  const ending = endingOf(table);
  if (ending) return html`<${EndStrip} ending=${ending} onTap=${onTap} />`;
  return html`<${Tap} className="turn-strip" testid="turn" onTap=${onTap && (() => onTap({kind: 'turn'}))}>
    ${turn.bank
      ? html`<span aria-hidden="true"><${BankMark} bank=${turn.bank} size=${34} /></span>
          <span><strong>${bankName(turn.bank)}’s turn</strong>
            <span class="muted">${done.join(', ')}</span></span>`
      : html`<span>Nobody’s turn yet</span>`}
    <${FaultBadge} faults=${faultsAt(faults, '/turn')} />
  <//>`;
}

/** How the game ended. @param {{ending: {victory: string, winners: string[]}, onTap: OnTap}} props */
function EndStrip({ending: {victory, winners}, onTap}) {
  return html`<${Tap} className="turn-strip" testid="turn" onTap=${onTap && (() => onTap({kind: 'victories'}))}>
    ${winners.map((bank) => html`<span aria-hidden="true"><${BankMark} bank=${bank} size=${34} /></span>`)}
    <span><strong>${winners.map(bankName).join(' and ') || 'Nobody'} won</strong>
      <span class="muted">${capitalized(victory)} victory</span></span>
  <//>`;
}

// The map

/** @param {BoardProps} props */
export function MapPanel({table, faults, onTap}) {
  const scroll = useRef(/** @type {HTMLElement | null} */ (null));
  const show = (/** @type {string} */ empire) =>
    scroll.current
      ?.querySelector(`[data-land="${empire}"]`)
      ?.scrollIntoView({inline: 'center', block: 'center', behavior: 'smooth'});
  return html`<section class="panel" aria-label="The map">
    <${MapIndex} table=${table} onShow=${show} />
    <div class="map-scroll" ref=${scroll} data-testid="map-scroll" tabindex="0" role="region"
         aria-label="Map, scrolls sideways">
      <${GameMap} table=${table} faults=${faults} onTap=${onTap} />
    </div>
    <div class="emporia">
      ${['white', 'black'].map(
        (colour) => html`<${OpenRoute} key=${colour} colour=${colour} table=${table}
          faults=${faults} onTap=${onTap} />`,
      )}
    </div>
  </section>`;
}

/**
 * The lands in small, where the map is wider than the screen: each leads to its place.
 * @param {{table: Table, onShow: (empire: string) => void}} props
 */
function MapIndex({table, onShow}) {
  const squares = squaresOf(table);
  return html`<nav class="map-index" aria-label="Lands of the map">
    ${(catalog()?.grid ?? []).flat().map((empire) => {
      const holder = squares.get(empire)?.bank;
      return html`<button type="button" class=${`tint-${stateOf(table, empire)}`}
          data-testid=${`show-${empire}`} onClick=${() => onShow(empire)}>
        <span class="visually-hidden">${empireName(empire)}</span>
        <span aria-hidden="true">${ABBREVIATIONS[empire]}</span>
        ${holder && html`<span aria-hidden="true"><${BankMark} bank=${holder} size=${24} /></span>`}
      </button>`;
    })}
  </nav>`;
}

/** @param {BoardProps & {colour: string}} props */
function OpenRoute({colour, table, faults, onTap}) {
  const emporium = emporiaOf(table)[colour];
  const route = emporium ? catalog()?.routes[emporium] : null;
  const end = route?.empires.at(-1);
  return html`<${Tap} className="open-route" testid=${`emporium-${colour}`}
      onTap=${onTap && (() => onTap({kind: 'emporium', colour}))}>
    <span class=${`route-sign route-sign-${colour}`} aria-hidden="true"></span>
    <span><span class="muted">${capitalized(colour)} route, ${
      colour === 'white' ? 'west' : 'east'
    } fair</span> <strong>${emporium ? cityName(emporium) : 'not noted'}</strong>${
      end && html` to ${empireName(end)}`
    }</span>
    <${FaultBadge} faults=${faultsAt(faults, `/emporia/${colour}`)} />
  <//>`;
}

// The market

/** @param {BoardProps} props */
export function Market({table, faults, onTap}) {
  return html`<section class="panel" aria-label="Market">
    ${REGIONS.map(
      (region) => html`
        <div class="panel-head">
          <h2>${capitalized(region)} market <${FaultBadge}
            faults=${faults.filter(({pointer}) => pointer === `/market/${region}`)} /></h2>
          <${Deck} table=${table} faults=${faults} onTap=${onTap} region=${region} />
        </div>
        <ol class=${`market market-${region}`}>
          ${marketOf(table, region).map(
            (place, index) => html`<li key=${index}>
              <${MarketPlace} region=${region} index=${index} place=${place}
                faults=${faultsAt(faults, place.pointer)} onTap=${onTap} /></li>`,
          )}
        </ol>`,
    )}
  </section>`;
}

/** @param {BoardProps & {region: Region}} props */
function Deck({table, faults, onTap, region}) {
  const {count, top} = deckOf(table, region);
  return html`<${Tap} className="deck" testid=${`deck-${region}`}
      onTap=${onTap && (() => onTap({kind: 'deck', region}))}>
    <span class=${`card-back side-${region}`} aria-hidden="true"></span>
    <span><span class="visually-hidden">${capitalized(region)} deck: </span>${counted(count, 'card')}${top.length ? `, top: ${cardName(top[0])}` : ''}</span>
    <${FaultBadge} faults=${faultsAt(faults, `/decks/${region}`)} />
  <//>`;
}

/**
 * @param {{region: Region, index: number, place: import('./model.js').MarketPlace,
 *   faults: Fault[], onTap: OnTap}} props
 */
function MarketPlace({region, index, place: {card, florins}, faults, onTap}) {
  const where = `${capitalized(region)} ${index === 0 ? 'trade fair place' : `column ${index}`}`;
  const known = card && card !== '?' ? cardOf(card) : null;
  const isGap = card === null;
  const band = html`<${PlaceBand} index=${index} florins=${florins} />`;
  const words = isGap ? 'gap' : index === 0 ? 'fair card' : 'face down';
  return html`<${Tap} className="market-place" testid=${`market-${region}-${index}`}
      onTap=${onTap && (() => onTap({kind: 'market', region, index}))}>
    <span class="visually-hidden">${where}: </span>
    ${known
      ? html`<${FaceTile} card=${known} band=${band} />`
      : html`<${BackTile} region=${region} isGap=${isGap} band=${band}
          words=${card && card !== '?' ? cardName(card) : words} />`}
    <${FaultBadge} faults=${faults} />
  <//>`;
}

/** What a card costs here, and the florins that lie on it. @param {{index: number, florins: number}} props */
export function PlaceBand({index, florins}) {
  return html`${index === 0
      ? html`<${Icon} name="act-fair" size=${18} />`
      : html`<span class="price" role="img" aria-label=${`costs ${counted(index, 'florin')}`}>
          <${Icon} name="florin" size=${18} className="coin" />${index}</span>`}
    ${florins > 0 &&
    html`<span class="lies" role="img" aria-label=${`${counted(florins, 'florin')} on it`}>+${florins}</span>`}`;
}

// Victory squares

/** @param {BoardProps & {each?: boolean}} props `each`: every square can be tapped by itself */
export function Victories({table, faults, onTap, each = false}) {
  const active = victoriesOf(table);
  const all = hasPromo(table) ? [...VICTORIES, 'byzantine'] : VICTORIES;
  const Whole = each ? Plain : Tap;
  return html`<${Whole} className="victories" testid="victories"
      onTap=${onTap && (() => onTap({kind: 'victories'}))}>
    <span class="visually-hidden">Victory squares: </span>
    ${all.map(
      (victory) => html`<${Tap} className=${`victory ${active.includes(victory) ? 'active' : ''}`}
          testid=${`victory-${victory}`} onTap=${each && onTap ? () => onTap({kind: 'victory', victory}) : null}>
        <${Icon} name=${`victory-${victory}`} size=${22} /> ${capitalized(victory)}
        <span class="visually-hidden">${active.includes(victory) ? 'active,' : 'inactive,'}</span>
      <//> `,
    )}
    <${FaultBadge} faults=${faultsAt(faults, '/victories', '/ending')} />
  <//>`;
}

/** @param {{className: string, children?: unknown}} props */
const Plain = ({className, children}) => html`<div class=${className}>${children}</div>`;

// Banks

/** @param {BoardProps} props */
export function Banks({table, faults, onTap, onFlorins}) {
  const turn = turnOf(table).bank;
  return html`<section class="banks" aria-label="Banks">
    <${FaultBadge} faults=${faults.filter(({pointer}) => pointer === '/banks')} />
    ${banksOf(table).map(
      (board) => html`<${Tableau} key=${board.bank} board=${board} isTurn=${board.bank === turn}
        faults=${faultsAt(faults, board.pointer)} onTap=${onTap} onFlorins=${onFlorins} />`,
    )}
  </section>`;
}

/** @param {{board: BankBoard, isTurn: boolean, faults: Fault[], onTap: OnTap,
 *   onFlorins?: BoardProps['onFlorins']}} props */
export function Tableau({board, isTurn, faults, onTap, onFlorins}) {
  const {bank, florins, hand, rows, oldMaids, bankrupt} = board;
  const own = faults.filter((fault) => !/\/(west|east|hand|old_maids)\/\d/.test(fault.pointer));
  const shared = {bank, faults, onTap};
  return html`<article class=${`panel tableau owner-${bank}`} data-testid=${`bank-${bank}`}
      aria-label=${bankName(bank)}>
    <h2 class="visually-hidden">${bankName(bank)}</h2>
    <${Tap} className="bank-head" testid=${`bank-head-${bank}`}
        onTap=${onTap && (() => onTap({kind: 'bank', bank}))}>
      <span aria-hidden="true"><${BankMark} bank=${bank} size=${36} /></span>
      <span class="bank-title">${bankName(bank)}</span>
      ${isTurn && html`<span class="pill">turn</span>`}
      ${bankrupt && html`<span class="pill bad">bankrupt</span>`}
      <${FaultBadge} faults=${own} />
      <${Florins} n=${florins} />
    <//>
    ${onFlorins && html`<${FlorinStepper} bank=${bank} florins=${florins} onFlorins=${onFlorins} />`}
    ${REGIONS.map(
      (region) => html`<${Pile} ...${shared} to=${region} title=${capitalized(region)}
        entries=${rows[region]} />`,
    )}
    <${Pile} ...${shared} to="hand" title="Hand" entries=${hand} />
    ${oldMaids.length > 0 &&
    html`<${Pile} ...${shared} to="old_maids" title="Old maids" entries=${oldMaids} />`}
  </article>`;
}

/**
 * A bank's florins, counted in place.
 * @param {{bank: string, florins: number, onFlorins: (bank: string, florins: number) => void}} props
 */
function FlorinStepper({bank, florins, onFlorins}) {
  const label = `${bankName(bank)}’s florins`;
  return html`<div class="stepper">
    <button type="button" aria-label=${`${label}: one less`} data-testid=${`less-${bank}`}
      disabled=${florins <= 0} onClick=${() => onFlorins(bank, florins - 1)}><${Icon} name="less" size=${18} /></button>
    <input type="number" inputmode="numeric" min="0" max="999" aria-label=${label} value=${florins}
      data-testid=${`florins-${bank}`}
      onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      onChange=${(/** @type {Event} */ event) =>
        onFlorins(bank, Number(/** @type {HTMLInputElement} */ (event.target).value))} />
    <button type="button" aria-label=${`${label}: one more`} data-testid=${`more-${bank}`}
      onClick=${() => onFlorins(bank, florins + 1)}><${Icon} name="new" size=${18} /></button>
  </div>`;
}

/**
 * A row of a tableau, a hand, or the old maids.
 * @param {{bank: string, to: 'west' | 'east' | 'hand' | 'old_maids', title: string,
 *   entries: (PlacedCard | PlacedSquare)[], faults: Fault[], onTap: OnTap}} props
 */
function Pile({bank, to, title, entries, faults, onTap}) {
  return html`<div class="pile">
    <h3>${title}</h3>
    <ul class=${`entries ${to}`}>
      ${entries.map(
        (entry) => html`<li key=${entry.pointer}>
          ${'empire' in entry
            ? html`<${SquareChip} square=${entry} faults=${faults} onTap=${onTap} />`
            : html`<${PlacedChip} placed=${entry} faults=${faults} onTap=${onTap} />`}
        </li>`,
      )}
      ${onTap
        ? html`<li><button type="button" class="add" aria-label=${`Add to ${title.toLowerCase()} of ${
            bankName(bank)
          }`} data-testid=${`add-${bank}-${to}`} onClick=${() => onTap({kind: 'add', bank, to})}
          ><${Icon} name="new" size=${18} /></button></li>`
        : entries.length === 0 && html`<li class="muted">empty</li>`}
    </ul>
  </div>`;
}

/** @param {{placed: PlacedCard, faults: Fault[], onTap: OnTap}} props */
function PlacedChip({placed, faults, onTap}) {
  const {card, bishop, pointer} = placed;
  return html`<${CardChip} id=${card} bishop=${bishop ?? undefined}
      onTap=${onTap ? () => onTap({kind: 'card', pointer, card}) : undefined} />
    <${FaultBadge} faults=${faultsAt(faults, pointer)} />`;
}

/**
 * An empire square with everything on and under it.
 * @param {{square: PlacedSquare, faults: Fault[], onTap: OnTap}} props
 */
function SquareChip({square, faults, onTap}) {
  const {empire, bishop, queens, repressed, vassals, side, suzerain, pointer} = square;
  const {sign} = standingOf(square);
  const facts = catalog()?.empires[empire];
  const inner = [...queens.map((queen) => queen.pointer), ...vassals.map((one) => one.pointer)];
  const own = faultsAt(faults, pointer).filter(
    (fault) => !inner.some((place) => faultsAt([fault], place).length),
  );
  return html`<div class=${`square-chip ${side} ${suzerain ? 'vassal' : ''}`}>
    <${Tap} className="square-face" testid=${`square-${empire}`}
        onTap=${onTap && (() => onTap({kind: 'empire', empire}))}>
      <span class="square-sign"><${Icon} name=${sign} size=${24} /></span>
      <span class="square-name"><strong>${empireName(empire)}</strong>
        <span class="muted">${suzerain ? 'vassal' : side}</span></span>
      ${bishop && html`<${Bishop} religion=${bishop} size=${26} />`}
      ${repressed.length > 0 &&
      html`<span class="repressed"><span class="visually-hidden">repressed: </span>${repressed.map(
        (token) => html`<${Token} token=${token} size=${24} />`,
      )}</span>`}
      <${FaultBadge} faults=${own} />
      ${!facts && html`<span class="muted">unknown</span>`}
    <//>
    ${(queens.length > 0 || vassals.length > 0) &&
    html`<ul class="with-square">
      ${queens.map(
        (queen) => html`<li key=${queen.pointer}>
          <${PlacedChip} placed=${queen} faults=${faults} onTap=${onTap} /></li>`,
      )}
      ${vassals.map(
        (vassal) => html`<li key=${vassal.pointer}>
          <${SquareChip} square=${vassal} faults=${faults} onTap=${onTap} /></li>`,
      )}
    </ul>`}
  </div>`;
}
