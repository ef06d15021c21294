/** Scanning a QR code: by the camera where the browser lends it, otherwise from a photograph. */

import {html, useEffect, useRef, useState} from '../vendor/htm-preact.js';
import {textIn} from '../lib/qr.js';
import {Sheet} from '../lib/sheet.js';

const LOOKS_EVERY = 200;

/** Browsers lend the camera to pages of HTTPS and of the machine itself only. */
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** @param {{onText: (text: string) => void, onClose: () => void}} props */
export function ScanSheet({onText, onClose}) {
  const [said, setSaid] = useState('');
  const [isLent, setLent] = useState(hasCamera());
  const take = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    input.value = '';
    const picture = await createImageBitmap(file).catch(() => null);
    const text = picture && (await textIn(picture));
    if (text) onText(text);
    else setSaid('No QR code can be read in this picture. Hold the camera straight, and near enough that the code fills it.');
  };
  return html`<${Sheet} title="Scan a table or a group" onClose=${onClose} testid="scan-sheet">
    ${isLent && html`<${Camera} onText=${onText} onFail=${() => setLent(false)} />`}
    ${!isLent &&
    html`<p>The camera is not lent to this page. Take a photograph of the code instead; or scan a link
      with the phone’s own camera.</p>`}
    <label class="button file-button">Read it from a photograph…
      <input type="file" class="visually-hidden" accept="image/*" capture="environment"
        data-testid="scan-file" onChange=${take} /></label>
    <p role="status" data-testid="scan-said">${said}</p>
  <//>`;
}

/** @param {{onText: (text: string) => void, onFail: () => void}} props */
function Camera({onText, onFail}) {
  const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
  useEffect(() => {
    let isOpen = true;
    /** @type {MediaStream | null} */
    let stream = null;
    const look = async () => {
      const shown = video.current;
      if (!isOpen || !shown) return;
      const text = shown.videoWidth ? await textIn(shown) : null;
      if (!isOpen) return;
      if (text) onText(text);
      else setTimeout(look, LOOKS_EVERY);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: 'environment'}});
      if (!isOpen || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      return look();
    };
    const end = () => stream?.getTracks().forEach((track) => track.stop());
    begin().catch(onFail);
    return () => {
      isOpen = false;
      end();
    };
  }, []);
  return html`<video class="scan" ref=${video} muted playsinline aria-label="What the camera sees"></video>
    <p class="muted">Hold the camera over the code.</p>`;
}
