/** Look up: cards, rules, empires and cities. */

import {html, useEffect, useMemo, useState} from '../vendor/htm-preact.js';
import {Token} from '../board/pieces.js';
import {lookup, onAway} from '../lib/api.js';
import {FaceLine, Location, locationName, Op, opName, Prestige, Side} from '../lib/face.js';
import {Trouble} from '../lib/faults.js';
import {Select, Subtabs} from '../lib/forms.js';
import {Icon} from '../lib/icons.js';
import {borderName, capitalized, catalog, counted, empireName, folded, loadCatalog, nameOf} from '../lib/names.js';
import {loadRules} from '../lib/rules.js';
import {showCard, showRule} from '../lib/sheet.js';

/**
 * @typedef {import('../lib/api.js').ApiError} ApiError
 * @typedef {import('../lib/names.js').Card} Card
 * @typedef {import('../lib/names.js').Empire} Empire
 * @typedef {import('../lib/names.js').Face} Face
 * @typedef {import('../lib/rules.js').Rule} Rule
 */

/** @type {[string, string][]} */
const TABS = [['cards', 'Cards'], ['rules', 'Rules'], ['empires', 'Empires']];
const FIRST_SHOWN = 40;
/** @type {Record<string, string>} */
const PLACES = {the_west: 'The West', the_east: 'The East'};

/** @param {{path: string[]}} props */
export default function LookView({path}) {
  const name = TABS.some(([key]) => key === path[0]) ? path[0] : 'cards';
  const [, asked] = path;
  useEffect(() => {
    if (asked && name === 'rules') showRule(asked);
    if (asked && name === 'cards') showCard(asked);
  }, [name, asked]);
  return html`<div class="page wide">
    <${Subtabs} label="What to look up" base="look" active=${name} tabs=${TABS} />
    ${name === 'cards' && html`<${Cards} />`}
    ${name === 'rules' && html`<${Rules} />`}
    ${name === 'empires' && html`<${Empires} chosen=${asked} />`}
  </div>`;
}

/**
 * What a loader gives, tried again when the server is back.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {[T | null, ApiError | null]}
 */
function useLoaded(load) {
  const [found, setFound] = useState(/** @type {T | null} */ (null));
  const [error, setError] = useState(/** @type {ApiError | null} */ (null));
  useEffect(() => {
    const attempt = () =>
      load().then(
        (answer) => {
          setFound(answer);
          setError(null);
        },
        (problem) => setError(problem),
      );
    attempt();
    return onAway((isAway) => !isAway && attempt());
  }, []);
  return [found, found ? null : error];
}

/** What the server believes was meant. @param {string} path @param {boolean} isWanted */
function useDidYouMean(path, isWanted) {
  const [words, setWords] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    setWords([]);
    if (!isWanted) return undefined;
    const timer = setTimeout(
      () => lookup(path).then((answer) => setWords(answer.did_you_mean ?? []), () => {}),
      250,
    );
    return () => clearTimeout(timer);
  }, [path, isWanted]);
  return words;
}

/**
 * @param {{id: string, label: string, text: string, onInput: (text: string) => void}} props
 */
function Search({id, label, text, onInput}) {
  return html`<div class="search field">
    <label for=${id} class="visually-hidden">${label}</label>
    <input id=${id} type="search" data-testid=${id} placeholder=${label} value=${text}
      autocapitalize="off" autocomplete="off" enterkeyhint="search"
      onInput=${(/** @type {Event} */ event) => onInput(/** @type {HTMLInputElement} */ (event.target).value)} />
  </div>`;
}

/** @param {{words: string[], onPick: (word: string) => void}} props */
function DidYouMean({words, onPick}) {
  if (!words.length) return null;
  return html`<div class="row">Did you mean ${words.map(
    (word) => html`<button onClick=${() => onPick(word)}>${word}</button>`,
  )}</div>`;
}

/** Whether every word of a search stands in a text. @param {string} text @param {string[]} words */
const holds = (text, words) => words.every((word) => text.includes(word));

// Cards

/**
 * What can be filtered, and what of a card is compared.
 * @type {Record<string, {label: string, of: (card: Card) => string[]}>}
 */
const FILTERS = {
  deck: {label: 'Deck', of: (card) => [card.deck]},
  location: {label: 'Place', of: (card) => (card.location ? [card.location] : [])},
  op: {label: 'Op', of: (card) => (card.ops ?? []).map((op) => op.split(' ')[0])},
  one_shot: {label: 'One-shot', of: (card) => (card.one_shot ? [card.one_shot.split(' ')[0]] : [])},
  prestige: {label: 'Prestige', of: (card) => card.prestige ?? []},
  agent: {label: 'Agent', of: (card) => card.agents ?? []},
  set: {label: 'Set', of: (card) => [card.set]},
};

function Cards() {
  const [found, error] = useLoaded(loadCatalog);
  const [text, setText] = useState('');
  const [filters, setFilters] = useState(/** @type {Record<string, string>} */ ({}));
  const [isWhole, setWhole] = useState(false);
  const cards = useMemo(() => Object.values(found?.cards ?? {}).sort(cometsLast), [found]);
  const texts = useMemo(() => new Map(cards.map((card) => [card.id, searchText(card)])), [cards]);
  const words = folded(text).split(' ').filter(Boolean);
  const chosen = cards.filter(
    (card) =>
      holds(texts.get(card.id) ?? '', words) &&
      Object.entries(filters).every(([name, value]) => !value || FILTERS[name].of(card).includes(value)),
  );
  if (words.length) chosen.sort((a, b) => Number(isNamed(b, words)) - Number(isNamed(a, words)));
  const near = useDidYouMean(
    `/v1/cards?q=${encodeURIComponent(text)}`,
    Boolean(found) && words.length > 0 && !chosen.length,
  );
  const shown = isWhole ? chosen : chosen.slice(0, FIRST_SHOWN);
  const active = Object.values(filters).filter(Boolean).length;
  return html`<h1 class="visually-hidden">Cards</h1>
    <${Search} id="card-search" label="Name, op, ability…" text=${text} onInput=${setText} />
    <details class="paper">
      <summary>Filter ${active > 0 && html`<span class="pill">${active}</span>`}</summary>
      <div class="filters">
        ${Object.entries(FILTERS).map(
          ([name, {label, of}]) => html`<${Select} id=${`filter-${name}`} label=${label} key=${name}
            value=${filters[name] ?? ''} options=${[['', 'Any'], ...valuesOf(cards, of)]}
            onChange=${(/** @type {string} */ value) => setFilters({...filters, [name]: value})} />`,
        )}
      </div>
      ${active > 0 &&
      html`<button data-testid="clear-filters" onClick=${() => setFilters({})}>Clear the filters</button>`}
    </details>
    <${Trouble} error=${error} />
    <p class="muted" role="status" data-testid="card-count">${found ? counted(chosen.length, 'card') : 'Looking them up…'}</p>
    <${DidYouMean} words=${near} onPick=${setText} />
    <ul class="found" data-testid="cards">
      ${shown.map((card) => html`<li key=${card.id}><${FoundCard} card=${card} /></li>`)}
    </ul>
    ${shown.length < chosen.length &&
    html`<button onClick=${() => setWhole(true)}>Show all ${chosen.length}</button>`}`;
}

/** Whether the words stand in the card's name. @param {Card} card @param {string[]} words */
const isNamed = (card, words) => holds(folded(card.name), words);

/**
 * @param {Card} a
 * @param {Card} b
 */
const cometsLast = (a, b) => Number(a.kind === 'comet') - Number(b.kind === 'comet');

/**
 * @param {Card[]} cards
 * @param {(card: Card) => string[]} of
 * @returns {[string, string][]}
 */
const valuesOf = (cards, of) =>
  [...new Set(cards.flatMap(of))].sort().map((value) => [value, valueName(value)]);

/** @param {string} value */
const valueName = (value) => PLACES[value] ?? (value === 'hre' ? 'HRE' : nameOf(value));

/** @param {Card} card */
const searchText = (card) =>
  folded(
    [
      card.id, card.name, card.kind, locationName(card), card.one_shot, ...(card.ops ?? []),
      ...(card.agents ?? []), ...(card.prestige ?? []), ...(card.suitors ?? []).map(empireName),
      ...(card.abilities ?? []).flatMap(({title, text}) => [title, text]),
    ].join(' ').replaceAll('_', ' '),
  );

/** @param {{card: Card}} props */
function FoundCard({card}) {
  return html`<button class="found-card" data-testid="found-card" data-card=${card.id}
      onClick=${() => showCard(card.id)}>
    <${Side} deck=${card.deck} size=${24} />
    <span><strong>${card.name}</strong> <${FaceLine} card=${card} /></span>
  </button>`;
}

// Rules

/** @type {Record<string, string>} */
const CHAPTERS = {
  A: 'Introduction', B: 'Concepts', C: 'Set-up', D: 'The turn', E: 'Actions', F: 'Ops', G: 'Trade fair',
  H: 'Trade shift', I: 'Coronations', J: 'Civil wars', K: 'Religious wars', L: 'Victory', O: 'Solitaire',
};

function Rules() {
  const [rules, error] = useLoaded(loadRules);
  const [text, setText] = useState('');
  const texts = useMemo(
    () => new Map((rules ?? []).map((rule) => [rule.section, folded(`${rule.section} ${rule.title} ${rule.text}`)])),
    [rules],
  );
  const words = folded(text).split(' ').filter(Boolean);
  const found = words.length ? ranked(rules ?? [], texts, words) : [];
  const near = useDidYouMean(
    `/v1/rules?q=${encodeURIComponent(text)}`,
    Boolean(rules) && words.length > 0 && !found.length,
  );
  return html`<h1 class="visually-hidden">Rules</h1>
    <${Search} id="rule-search" label="Section or words: F6b, vassal…" text=${text} onInput=${setText} />
    <${Trouble} error=${error} />
    <p class="muted" role="status">${words.length ? counted(found.length, 'rule') : 'In our own words; the sections are the rulebook’s.'}</p>
    <${DidYouMean} words=${near} onPick=${setText} />
    ${words.length
      ? html`<ul class="found" data-testid="rules">
          ${found.slice(0, FIRST_SHOWN).map((rule) => html`<li key=${rule.section}><${FoundRule} rule=${rule} /></li>`)}
        </ul>`
      : html`<${Chapters} rules=${rules ?? []} />`}`;
}

/**
 * The rules that hold every word; those whose section or title does come first.
 * @param {Rule[]} rules
 * @param {Map<string, string>} texts
 * @param {string[]} words
 */
function ranked(rules, texts, words) {
  const whole = words.join(' ');
  const rank = (/** @type {Rule} */ rule) => {
    const section = folded(rule.section);
    if (section === whole) return 0;
    if (section.startsWith(whole)) return 1;
    return holds(folded(rule.title), words) ? 2 : 3;
  };
  return rules
    .filter((rule) => holds(texts.get(rule.section) ?? '', words))
    .sort((a, b) => rank(a) - rank(b));
}

/** @param {Rule} rule */
const chapterOf = ({section}) => (/^[A-Z](?![A-Z])/.test(section) ? section[0] : 'Glossary');

/** @param {{rules: Rule[]}} props */
function Chapters({rules}) {
  const chapters = [...new Set(rules.map(chapterOf))];
  return html`<div class="stack">
    ${chapters.map(
      (chapter) => html`<${Chapter} key=${chapter} name=${chapter}
        rules=${rules.filter((rule) => chapterOf(rule) === chapter)} />`,
    )}
  </div>`;
}

/** A chapter, whose hundred rules are drawn when it is opened. @param {{name: string, rules: Rule[]}} props */
function Chapter({name, rules}) {
  const [isOpen, setOpen] = useState(false);
  const follow = (/** @type {Event} */ event) =>
    setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  return html`<details class="paper" onToggle=${follow} data-testid=${`chapter-${name}`}>
    <summary><h2>${name in CHAPTERS ? `${name} · ${CHAPTERS[name]}` : name}</h2></summary>
    ${isOpen &&
    html`<ul class="found">
      ${rules.map((rule) => html`<li key=${rule.section}><${FoundRule} rule=${rule} /></li>`)}
    </ul>`}
  </details>`;
}

/** @param {{rule: Rule}} props */
function FoundRule({rule}) {
  return html`<button class="found-rule wide-button" data-testid="found-rule" data-section=${rule.section}
      onClick=${() => showRule(rule.section)}>
    <span class="section-mark">${rule.section}</span><span>${rule.title}</span>
  </button>`;
}

// Empires

/** @param {{chosen?: string}} props */
function Empires({chosen}) {
  const [found, error] = useLoaded(loadCatalog);
  return html`<h1 class="visually-hidden">Empires and cities</h1>
    <${Trouble} error=${error} />
    <div class="stack" data-testid="empires">
      ${(found?.grid ?? []).flat().map(
        (id) => html`<${EmpireOf} empire=${/** @type {any} */ (found).empires[id]} key=${id} isOpen=${id === chosen} />`,
      )}
    </div>`;
}

/** @param {{empire: Empire, isOpen: boolean}} props */
function EmpireOf({empire, isOpen}) {
  const {cities = {}, borders = {}} = catalog() ?? {};
  return html`<details class="paper" open=${isOpen} data-testid=${`empire-${empire.id}`}>
    <summary class="empire-line"><${Location} card=${/** @type {any} */ ({location: empire.id})} height=${18} />
      <h2>${empire.name}</h2> <${Icon} name=${empire.region} size=${24} className=${`side-${empire.region}`} label=${capitalized(empire.region)} /></summary>
    <div class="stack">
      <${FaceOf} title="King" face=${empire.king} />
      <${FaceOf} title="Republic" face=${empire.republic} />
      ${(empire.promo ?? []).map(
        (face) => html`<${FaceOf} title=${`Promo: ${face.state} ${face.side}`} face=${face} />`,
      )}
      <h3>Cities</h3>
      <ul class="stack">
        ${empire.cities.map((id) => html`<${CityOf} city=${cities[id]} key=${id} />`)}
      </ul>
      <h3>Borders</h3>
      <p>${empire.borders.map((id) => `${borderName(id)} (${borders[id]?.sea ? 'sea' : 'land'})`).join(', ')}</p>
    </div>
  </details>`;
}

/** @param {{title: string, face: Face}} props */
function FaceOf({title, face}) {
  return html`<div class="face">
    <p><span class="muted">${title}</span><br /><strong>${face.name}</strong></p>
    <p class="row">${(face.prestige ?? []).map((kind) => html`<${Prestige} kind=${kind} size=${26} />`)}
      ${(face.ops ?? []).map((op) => html`<span class="pill"><${Op} op=${op} /> ${opName(op)}</span>`)}</p>
  </div>`;
}

/** @param {{city: import('../lib/names.js').City}} props */
function CityOf({city}) {
  const notes = [
    city.capital && 'capital',
    city.emporium && `${city.emporium} emporium`,
    city.only_promo && 'promo map only',
  ].filter(Boolean);
  return html`<li>
    <p><strong>${city.name}</strong> <span class="muted">${notes.join(', ')}</span></p>
    <p class="levies">
      ${Object.entries(city.levies ?? {}).map(
        ([state, tokens]) => html`<span><span class="muted">${capitalized(state)}</span>
          ${tokens.map((token) => html`<${Token} token=${token} size=${26} />`)}</span>`,
      )}
    </p>
  </li>`;
}
