/** A whole table in the fragment of an address, which browsers do not send to any server. */

const PREFIX = '#/open/';
const DEFLATED = 'd';
const PLAIN = 'p';
/** A table has at most 256 kB; more than that out of a link is no table. */
const MOST_BYTES = 1 << 18;

/**
 * The address that opens this table.
 * @param {object} table
 * @returns {Promise<string>}
 */
export async function linkTo(table) {
  const {origin, pathname} = window.location;
  return `${origin}${pathname}${PREFIX}${await pack(JSON.stringify(table))}`;
}

/**
 * The packed text of an address such as a link's or what was pasted, if it has one.
 * @param {string} address
 * @returns {string | null}
 */
export function packedIn(address) {
  const at = address.indexOf(PREFIX);
  return at < 0 ? null : address.slice(at + PREFIX.length).trim();
}

/**
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function pack(text) {
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
