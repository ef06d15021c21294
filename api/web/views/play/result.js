/** How the game ended: to be read, and to be sent as words or as a picture. */

import {html, useState} from '../../vendor/htm-preact.js';
import {copy, saveBlob, stamp} from '../../lib/files.js';
import {Icon} from '../../lib/icons.js';
import {bankName, capitalized, counted} from '../../lib/names.js';
import {store, useStore} from '../../lib/store.js';

/** @typedef {import('../../lib/store.js').Ending} Ending */

/** A bank with its player, if one is named. @param {string} bank */
const named = (bank) => {
  const player = store.state.players[bank];
  return player ? `${player} (${bankName(bank)})` : bankName(bank);
};

/** The result in words. @param {Ending} ending */
function words({victory, ...ending}) {
  /** @type {string[]} */
  const winners = ending.winners;
  const others = Object.keys(store.state.position?.banks ?? {}).filter((bank) => !winners.includes(bank));
  const moves = store.state.log.filter(({kind}) => kind === 'move').length;
  const who = winners.map(named).join(' and ') || 'Nobody';
  return `${who} ${winners.length > 1 ? 'share' : winners.length ? 'wins' : 'won'} the ${capitalized(victory)} victory${
    others.length ? ` against ${others.map(named).join(', ')}` : ''} in Pax Renaissance, after ${counted(moves, 'move')}.`;
}

/** @param {{ending: Ending}} props */
export function Result({ending}) {
  useStore();
  const [said, setSaid] = useState('');
  const {winners, victory} = ending;
  const text = words(ending);
  const send = async () => {
    if (typeof navigator.share === 'function') {
      await navigator.share({title: 'Pax Renaissance', text}).catch(() => {});
    } else setSaid((await copy(text, null)) ? 'Copied.' : text);
  };
  const save = async () => saveBlob(`pax-result-${stamp()}.png`, await picture(ending));
  return html`<section class="paper ending" role="status" data-testid="ending">
    <div class="row center">${winners.map((bank) => html`<${Icon} name=${`bank-${bank}`} owner=${bank} size=${48} />`)}
      ${victory !== 'bankruptcy' && html`<${Icon} name=${`victory-${victory}`} size=${44} />`}</div>
    <h2>${winners.map(bankName).join(' and ') || 'Nobody'} ${winners.length > 1 ? 'win' : 'wins'}</h2>
    <p>${capitalized(victory)} victory</p>
    <p class="muted" data-testid="result-text">${text}</p>
    <div class="row center">
      <button data-testid="share-result" onClick=${send}><${Icon} name="share" /> Share the result</button>
      <button data-testid="picture-result" onClick=${save}>As a picture</button>
    </div>
    <p role="status">${said}</p>
  </section>`;
}

const WIDTH = 1080;
const HEIGHT = 566;

/** The result drawn on a canvas. @param {Ending} ending @returns {Promise<Blob>} */
async function picture(ending) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const drawing = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  drawing.fillStyle = '#f4ecdb';
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  drawing.fillStyle = '#7b1e2b';
  drawing.fillRect(0, 0, WIDTH, 24);
  drawing.textAlign = 'center';
  drawing.font = '400 36px Georgia, serif';
  drawing.fillText('Pax Renaissance', WIDTH / 2, 110);
  drawing.fillStyle = '#2a2018';
  drawing.font = '700 76px Georgia, serif';
  const winners = ending.winners.map(bankName).join(' & ') || 'Nobody';
  drawing.fillText(winners, WIDTH / 2, 240, WIDTH - 80);
  drawing.font = '400 48px Georgia, serif';
  drawing.fillText(`${capitalized(ending.victory)} victory`, WIDTH / 2, 320, WIDTH - 80);
  const style = getComputedStyle(document.documentElement);
  const banks = Object.keys(store.state.position?.banks ?? {});
  banks.forEach((bank, at) => {
    const x = WIDTH / 2 + (at - (banks.length - 1) / 2) * 220;
    drawing.beginPath();
    drawing.arc(x, 410, /** @type {string[]} */ (ending.winners).includes(bank) ? 40 : 26, 0, 2 * Math.PI);
    drawing.fillStyle = style.getPropertyValue(`--${bank}`) || '#655644';
    drawing.fill();
    drawing.fillStyle = '#2a2018';
    drawing.font = '400 28px Georgia, serif';
    drawing.fillText(store.state.players[bank] || bankName(bank), x, 500, 200);
  });
  return new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), 'image/png'));
}
