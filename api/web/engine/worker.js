/**
 * The referee inside the page: the engine, run in a worker of its own, so that the page never waits.
 *
 * It is told where its parts lie, fetches them with progress, and then answers as the server does.
 */

/**
 * @typedef {{start: string}} Start
 * @typedef {{id: number, method: string, target: string, body: string}} Question
 * @typedef {{version: string, pyodide: string, parts: Record<string, number>}} Manifest
 */

const COMPRESSED = '.gz';
const RULES = 'assistant.zip';
const SELF = 'worker.js';
/** Modules are loaded by the browser itself, which keeps them until they are wanted. */
const MODULES = '.js';
/** @type {Record<string, string>} */
const TYPES = {wasm: 'application/wasm', json: 'application/json', zip: 'application/zip'};

/** The smallest module there is: whether WebAssembly may run is known before anything is fetched. */
const NOTHING = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** @typedef {(method: string, target: string, body: string, tell: (decisions: number) => void) => any} Answer */
/** @type {Promise<Answer> | null} */
let answering = null;

self.addEventListener('message', (event) => {
  /** @type {Start | Question} */
  const asked = event.data;
  if ('start' in asked) begin(asked.start);
  else reply(asked);
});

/** @param {string} address */
function begin(address) {
  answering = load(address);
  answering.then(
    () => self.postMessage({ready: true}),
    (error) => self.postMessage({failed: String(error?.message ?? error)}),
  );
}

/** @param {Question} asked */
async function reply({id, method, target, body}) {
  try {
    if (!answering) throw new Error('The engine was not started.');
    const answer = await answering;
    const tell = (/** @type {number} */ decisions) => self.postMessage({id, decisions});
    const [status, type, text] = answer(method, target, body, tell).toJs();
    self.postMessage({id, status, type, text});
  } catch (error) {
    self.postMessage({id, error: String(error)});
  }
}

/** @param {string} address */
async function load(address) {
  await WebAssembly.compile(NOTHING).catch(() => {
    throw new Error('The policy of this host does not let WebAssembly run.');
  });
  const manifest = await (await fetch(`${address}manifest.json`)).json();
  const parts = await fetchParts(address, manifest);
  serveFromHere(parts);
  const {loadPyodide} = await import(`${address}pyodide.js`);
  const python = await loadPyodide({indexURL: address});
  python.unpackArchive(parts.get(RULES), 'zip', {extractDir: '/referee'});
  python.runPython('import sys; sys.path.insert(0, "/referee")');
  return python.pyimport('assistant.answers.addresses').answer;
}

/**
 * Every part, with progress told on the way; what is data, unpacked.
 * @param {string} address
 * @param {Manifest} manifest
 */
async function fetchParts(address, manifest) {
  const wanted = Object.entries(manifest.parts).filter(([name]) => name !== SELF);
  const total = wanted.reduce((sum, [, size]) => sum + size, 0);
  let have = 0;
  const came = (/** @type {number} */ bytes) => {
    have += bytes;
    self.postMessage({progress: Math.min(1, have / total)});
  };
  /** @type {Map<string, Uint8Array>} */
  const parts = new Map();
  await Promise.all(
    wanted.map(async ([name, size]) => {
      if (name.endsWith(MODULES)) {
        await import(`${address}${name}`);
        came(size);
        return;
      }
      const data = await fetched(`${address}${name}`, came);
      if (name.endsWith(COMPRESSED)) parts.set(name.slice(0, -COMPRESSED.length), await unpacked(data));
      else parts.set(name, data);
    }),
  );
  return parts;
}

/**
 * @param {string} address
 * @param {(bytes: number) => void} came
 */
async function fetched(address, came) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  /** @type {Uint8Array[]} */
  const pieces = [];
  const reader = response.body.getReader();
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    pieces.push(value);
    came(value.length);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (pieces)).arrayBuffer());
}

/**
 * A host may have unpacked it on the way.
 * @param {Uint8Array} data
 */
async function unpacked(data) {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([/** @type {BlobPart} */ (data)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What was fetched already is not fetched again. @param {Map<string, Uint8Array>} parts */
function serveFromHere(parts) {
  const fetchElsewhere = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const name = new URL(input instanceof Request ? input.url : input, self.location.href).pathname
      .split('/')
      .pop();
    const data = parts.get(name ?? '');
    if (!data) return fetchElsewhere(input, init);
    const type = TYPES[name?.split('.').pop() ?? ''] ?? 'application/octet-stream';
    return new Response(/** @type {BodyInit} */ (data), {headers: {'Content-Type': type}});
  };
}
