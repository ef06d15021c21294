/** A whole table in the fragment of an address, which browsers do not send to any server. */

const DEFLATED = 'd';
const PLAIN = 'p';
/** A table has at most 256 kB; more than that out of a link is no table. */
const MOST_BYTES = 1 << 18;
const IN_A_LINK = /#\/(open|room)\/([^\s#]+)/i;
const CODE = /^\s*pax\d/i;

/**
 * The address by which other phones reach this page; null where it has only one of this machine.
 * @returns {string | null}
 */
export function reachable() {
  const {protocol, hostname, origin, pathname} = window.location;
  const isOwn = protocol === 'file:' || /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);
  if (!isOwn) return `${origin}${pathname}`;
  const told = document.querySelector('meta[name="pax-address"]')?.getAttribute('content');
  return told ? `${told}/` : null;
}

/** The link that opens a code. @param {string} base @param {string} code */
export const linkOf = (base, code) => `${base}#/open/${code}`;

/** The link that leads into a room. @param {string} base @param {string} room */
export const inviteTo = (base, room) => `${base}#/room/${room}`;

/**
 * The link that opens a table, made without anybody's help.
 * @param {string} base
 * @param {object} table
 * @returns {Promise<string>}
 */
export const packedLink = async (base, table) => linkOf(base, await pack(JSON.stringify(table)));

/** Whether a text is the code of a table. @param {string} text */
export const isCode = (text) => CODE.test(text);

/**
 * What a text leads to that somebody pasted or scanned.
 * @param {string} text
 * @returns {{kind: 'link' | 'room' | 'record' | 'json' | 'text', text: string}}
 */
export function meaningOf(text) {
  const link = text.match(IN_A_LINK);
  if (link) return {kind: link[1].toLowerCase() === 'room' ? 'room' : 'link', text: link[2]};
  const bare = text.replace(/^\ufeff/, '').trim();
  if (/^pax record/i.test(bare)) return {kind: 'record', text: bare};
  return {kind: bare.startsWith('{') ? 'json' : 'text', text: bare};
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
async function pack(text) {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return PLAIN + toBase64(bytes);
  return DEFLATED + toBase64(await through(bytes, new CompressionStream('deflate-raw'), Infinity));
}

/**
 * @param {string} packed
 * @returns {Promise<string>} the text, or an error when the link is damaged
 */
export async function unpack(packed) {
  const bytes = fromBase64(packed.slice(1));
  const isDeflated = packed.startsWith(DEFLATED);
  if (!isDeflated && !packed.startsWith(PLAIN)) throw new Error('not a table');
  const plain = isDeflated
    ? await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES)
    : bytes;
  return new TextDecoder('utf-8', {fatal: true}).decode(plain);
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 */
async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  // The reader below meets the same error.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error('too large');
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function fromBase64(text) {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
