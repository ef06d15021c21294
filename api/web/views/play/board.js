/** The board around the map: the market, and what lies before a bank. */

import {html, useEffect, useState} from '../../vendor/htm-preact.js';
import {PlaceBand, Tableau} from '../../board/board.js';
import {banksOf, deckOf, marketOf, REGIONS} from '../../board/model.js';
import {BackTile, FaceTile} from '../../lib/face.js';
import {Icon} from '../../lib/icons.js';
import {bankName, capitalized, cardName, cardOf, counted} from '../../lib/names.js';
import {showCard} from '../../lib/sheet.js';

/**
 * @typedef {import('./targets.js').Target} Target
 * @typedef {import('../../board/model.js').Table} Table
 * @typedef {{table: Table, tiles: Map<string, Target>, onTap: (target: Target) => void}} TilesProps
 */

/**
 * A card on the board: lit where it can be chosen, asked about where it cannot.
 * @param {{target: Target | undefined, label: string, card: string | null,
 *   onTap: (target: Target) => void, children?: unknown}} props
 */
function Tile({target, label, card, onTap, children}) {
  if (!target && !card) return html`<span class="tile" role="img" aria-label=${label}>${children}</span>`;
  const tap = () => (target ? onTap(target) : card && showCard(card));
  return html`<button type="button" class=${`tile ${!target ? '' : target.isClosed ? 'closed' : 'lit'}`}
      data-testid=${target && !target.isClosed ? 'target' : 'tile'} data-place=${target?.key} onClick=${tap}>
    <span><span class="visually-hidden">${label}: </span>${children}
      ${target && html`<span class="visually-hidden">: ${target.label}</span>`}</span></button>`;
}

/** Both rows of the market. @param {TilesProps & {bank: string | null}} props */
export function MarketRows({table, tiles, onTap, bank}) {
  return html`<section class="market-rows" aria-label="Market" data-testid="market-rows">
    ${REGIONS.map(
      (region) => html`<div class="market-row" key=${region}>
        <span class="market-side"><${Icon} name=${region} className=${`side-${region}`} size=${26} label=${capitalized(region)} />
          <strong class="market-title" aria-hidden="true">${capitalized(region)} market</strong>
          <small>${deckOf(table, region).count}<span class="deck-words"> in the deck</span></small></span>
        ${marketOf(table, region).map(({card, florins}, index) => {
          const known = card && card !== '?' && index > 0 ? cardOf(card) : null;
          const band = html`<${PlaceBand} index=${index} florins=${florins} />`;
          const words = card === null ? 'gap' : index === 0 ? 'fair card' : 'face down';
          return html`<${Tile} key=${index} target=${tiles.get(`market ${region} ${index}`)} onTap=${onTap}
              card=${known ? known.id : null}
              label=${`${capitalized(region)} ${index ? `column ${index}` : 'trade fair'}, ${known ? known.name : words}${florins ? `, ${counted(florins, 'florin')} on it` : ''}`}>
            ${known
              ? html`<${FaceTile} card=${known} band=${band} bank=${bank ?? undefined} />`
              : html`<${BackTile} region=${region} isGap=${card === null} band=${band} words=${words} />`}
          <//>`;
        })}
      </div>`,
    )}
  </section>`;
}

/** The cards of the deciding bank that can be chosen now. @param {TilesProps & {bank: string}} props */
export function OwnCards({table, bank, tiles, onTap}) {
  const board = banksOf(table).find((one) => one.bank === bank);
  const lit = [...tiles.values()].filter(({place, isClosed}) => place[0] === 'card' && !isClosed);
  const hand = (board?.hand ?? []).map(({card}) => card);
  const shown = [...new Set([...lit.map(({place}) => place[1]), ...hand.filter((card) => card !== '?')])];
  if (!lit.length) return null;
  return html`<section class="own-cards" aria-label=${`Cards of ${bankName(bank)}`} data-testid="own-cards">
    ${shown.map((id) => {
      const card = cardOf(id);
      return html`<${Tile} key=${id} target=${tiles.get(`card ${id}`)} onTap=${onTap} card=${id} label=${cardName(id)}>
        ${card && html`<${FaceTile} card=${card} bank=${bank} />`}<//>`;
    })}
  </section>`;
}

/** What lies before each bank, one at a time. @param {{table: Table, bank: string | null}} props */
export function Holdings({table, bank}) {
  const boards = banksOf(table);
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  useEffect(() => setChosen(null), [bank]);
  const shown = boards.find((board) => board.bank === (chosen ?? bank)) ?? boards[0];
  if (!shown) return null;
  return html`<section class="holdings" aria-label="Tableaux" data-testid="holdings">
    <div class="holders" role="group" aria-label="Banks">
      ${boards.map(
        (board) => html`<button type="button" key=${board.bank} aria-pressed=${board.bank === shown.bank}
            aria-label=${`${bankName(board.bank)}, ${counted(board.florins, 'florin')}`} onClick=${() => setChosen(board.bank)}>
          <${Icon} name=${`bank-${board.bank}`} owner=${board.bank} size=${26} />
          <${Icon} name="florin" className="coin" size=${16} /> ${board.florins}</button>`,
      )}
    </div>
    <${Tableau} board=${shown} isTurn=${false} faults=${[]} onTap=${null} />
  </section>`;
}
