/** QR codes: drawn, and read out of a picture. What does it is fetched when it is first wanted. */

import {html, useEffect, useState} from '../vendor/htm-preact.js';

/** White around a code, in modules; scanners want four. */
const BORDER = 4;
/** Wider pictures say no more about a code, and take longer. */
const WIDEST = 1024;

const load = () => import('../vendor/qr.js');

/**
 * A text as a QR code.
 * @param {{text: string, label: string}} props
 */
export function Qr({text, label}) {
  const [drawn, setDrawn] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    load().then(({encodeQR}) => setDrawn(pathOf(encodeQR(text, 'raw', {ecc: 'medium', border: BORDER}))), () => {});
  }, [text]);
  const size = drawn?.size ?? 1;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`}
    shape-rendering="crispEdges" data-testid="qr" aria-busy=${!drawn}>
    <path d=${drawn?.path ?? ''} fill="#000" /></svg>`;
}

/** @param {boolean[][]} rows */
function pathOf(rows) {
  const path = rows
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return {size: rows.length, path};
}

/**
 * The text of a QR code in a picture, by the browser itself where it can.
 * @param {HTMLVideoElement | ImageBitmap} source
 * @returns {Promise<string | null>} null where there is none to be seen
 */
export async function textIn(source) {
  const {BarcodeDetector} = /** @type {any} */ (window);
  if (BarcodeDetector) {
    try {
      const [found] = await new BarcodeDetector({formats: ['qr_code']}).detect(source);
      return found?.rawValue ?? null;
    } catch {
      // It is named here, but cannot do it.
    }
  }
  const {decodeQR} = await load();
  try {
    return decodeQR(pixelsOf(source));
  } catch {
    return null;
  }
}

/** @param {HTMLVideoElement | ImageBitmap} source */
function pixelsOf(source) {
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, WIDEST / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', {willReadFrequently: true}));
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
