// Shows the OpenAPI document of this server; everything on the page is written as text.

const METHODS = ["get", "post"];

/** @typedef {any} Described A part of the document, in the shape that OpenAPI gives it. */
/** @typedef {string | Node} Content */

/**
 * @param {string} tag
 * @param {Content | Content[]} [content]
 * @param {Record<string, string>} [attributes]
 */
function element(tag, content = [], attributes = {}) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...[content].flat());
  return made;
}

/** @param {string} text */
const code = (text) => element("code", text);

/** @param {string} name */
const shapeId = (name) => `shape-${name}`;

/**
 * What a schema is called: a link to its shape, or its type in words.
 * @param {Described} schema
 * @returns {Content[]}
 */
function typeOf(schema) {
  if (schema === undefined || Object.keys(schema).length === 0) return ["anything"];
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return [element("a", name, { href: `#${shapeId(name)}` })];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((/** @type {Described} */ one, /** @type {number} */ index) => (index ? [" or ", ...typeOf(one)] : typeOf(one)));
  if (schema.enum) return [schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(" or ")];
  const types = [schema.type ?? "anything"].flat();
  /** @type {Content[]} */
  const said = [types.join(" or ")];
  if (types.includes("array")) said.push(" of ", ...typeOf(schema.items));
  if (schema.additionalProperties) said.push(" of ", ...typeOf(schema.additionalProperties));
  if (schema.minimum !== undefined) said.push(`, from ${schema.minimum}`);
  if (schema.maximum !== undefined) said.push(` to ${schema.maximum}`);
  return said;
}

/**
 * @param {string} name
 * @param {boolean} isRequired
 * @param {Described} schema
 * @param {string} [description]
 */
function row(name, isRequired, schema, description) {
  return element("tr", [
    element("td", [code(name), isRequired ? element("small", " needed") : ""]),
    element("td", [...typeOf(schema), element("br"), description ?? schema?.description ?? ""]),
  ]);
}

/**
 * @param {string} title
 * @param {unknown} value
 */
function exampleOf(title, value) {
  return element("details", [
    element("summary", title),
    element("pre", JSON.stringify(value, null, 2)),
  ]);
}

/** @param {Record<string, Described> | undefined} content */
function contentOf(content) {
  return Object.entries(content ?? {}).flatMap(([type, media]) => [
    element("p", [code(type), ": ", ...typeOf(media.schema)]),
    ...(media.example === undefined ? [] : [exampleOf("Example", media.example)]),
    ...Object.values(media.examples ?? {}).map((one) => exampleOf(`Example: ${one.summary}`, one.value)),
  ]);
}

/**
 * @param {string} status
 * @param {Described} given
 * @param {Described} document_
 */
function answerOf(status, given, document_) {
  const found = given.$ref ? document_.components.responses[given.$ref.split("/").pop()] : given;
  return element("details", [
    element("summary", [element("b", status), found.description]),
    ...contentOf(found.content),
  ]);
}

/**
 * @param {string} method
 * @param {string} address
 * @param {Described} operation
 * @param {Described[] | undefined} shared
 * @param {Described} document_
 */
function operationOf(method, address, operation, shared, document_) {
  const parameters = [...(shared ?? []), ...(operation.parameters ?? [])];
  return element("details", [
    element("summary", [element("b", method.toUpperCase()), code(address), " ", operation.summary]),
    ...(parameters.length
      ? [
          element("h4", "Parameters"),
          element("table", parameters.map((one) => row(one.name, one.required, one.schema, one.description))),
        ]
      : []),
    ...(operation.requestBody
      ? [element("h4", "Body"), ...contentOf(operation.requestBody.content)]
      : []),
    element("h4", "Answers"),
    ...Object.entries(operation.responses).map(([status, given]) => answerOf(status, given, document_)),
  ]);
}

/**
 * @param {string} name
 * @param {Described} schema
 */
function shapeOf(name, schema) {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([key, value]) =>
    row(key, required.has(key), value),
  );
  return element(
    "details",
    [element("summary", [element("b", name)]), element("p", schema.description ?? ""), element("table", rows)],
    { id: shapeId(name) },
  );
}

/** @param {Described} document_ */
function show(document_) {
  /** @type {Map<string, Content[]>} */
  const tags = new Map();
  for (const [address, item] of Object.entries(document_.paths)) {
    for (const method of METHODS.filter((one) => item[one])) {
      const tag = item[method].tags?.[0] ?? "";
      const made = operationOf(method, address, item[method], item.parameters, document_);
      tags.set(tag, [...(tags.get(tag) ?? []), made]);
    }
  }
  const described = new Map((document_.tags ?? []).map((/** @type {Described} */ tag) => [tag.name, tag.description]));
  part("about").prepend(`${document_.info.description} `);
  part("operations").replaceChildren(
    ...[...tags].flatMap(([tag, made]) => [element("h2", described.get(tag) ?? tag), ...made]),
  );
  part("shapes").replaceChildren(
    ...Object.entries(document_.components.schemas).map(([name, schema]) => shapeOf(name, schema)),
  );
  openTarget();
}

function openTarget() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

/**
 * A part of the page that is always there.
 * @param {string} id
 */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

async function load() {
  try {
    const response = await fetch("/v1/openapi.json");
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    show(await response.json());
  } catch (error) {
    part("operations").replaceChildren(
      element("p", `The description cannot be read: ${error instanceof Error ? error.message : error}.`),
    );
  }
}

addEventListener("hashchange", openTarget);
load();
