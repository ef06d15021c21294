"""The picture of a table is the table as the page draws it: two drawings, shape by shape."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from assistant import ask, read, set_up, write
from assistant.catalog.cards import CARDS
from assistant.words.wording import shown
from tests.web.companion import SCREENSHOTS, Companion

HERE = Path(__file__).parent
NEAR = 0.11
"""The page writes coasts with one decimal, and rounds halves otherwise than Python."""

DRAWN = """
(root) => {
  const inside = 'defs, symbol, pattern';
  const numbers = (element, names) => names.map((name) => Number(element.getAttribute(name) ?? 0));
  const found = [];
  for (const one of root.querySelectorAll('rect, circle, path, text, use')) {
    if (one.closest(inside)) continue;
    if (one.classList.contains('hit') && !one.classList.contains('chip')) continue;
    switch (one.tagName) {
      case 'rect': found.push(['rect', '', numbers(one, ['x', 'y', 'width', 'height'])]); break;
      case 'circle': found.push(['circle', '', numbers(one, ['cx', 'cy', 'r'])]); break;
      case 'path': {
        const d = one.getAttribute('d');
        const told = `${d} ${one.getAttribute('transform') ?? ''}`.match(/-?\\d*\\.?\\d+/g);
        found.push(['path', d.replace(/[-\\d. ,]+/g, ''), told.map(Number)]);
        break;
      }
      case 'text': found.push(['text', one.textContent, numbers(one, ['x', 'y'])]); break;
      default: {
        const name = one.dataset.icon ?? one.getAttribute('href').slice('#i-'.length);
        const at = one.dataset.icon ? one : one.parentElement;
        found.push(['icon', name, numbers(at, ['x', 'y', 'width', 'height'])]);
      }
    }
  }
  return found;
}
"""
PARSED = f"""
(text) => {{
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  return ({DRAWN})(root.querySelector('.map'));
}}
"""
NAMED = """
(root) => [...root.querySelectorAll('.card-name, .square-name strong')]
  .map((one) => one.firstChild.textContent.trim())
"""
OUTSIDE = """
(svg) => [...svg.querySelectorAll('text')].filter((one) => {
  const box = one.getBoundingClientRect();
  const place = (one.closest('.tile') ?? svg).getBoundingClientRect();
  return !box.width || box.left < place.left || box.right > place.right + 0.5;
}).map((one) => one.textContent)
"""
PRICED = """
(list) => [...list.querySelectorAll('.face-tile')].map((tile) => [
  tile.querySelector('.face-name')?.textContent ?? '?',
  tile.querySelector('.lies')?.textContent ?? '',
])
"""


def tables() -> dict[str, dict[str, Any]]:
    """The tables of the tests, and one of the promo after its set-up."""
    kept = [*(HERE.parent / "tables").glob("*.json"), HERE / "turn_twenty.json"]
    found = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(kept)}
    promo = set_up({"players": 3, "map": "reformation", "seed": 3}).table
    assert promo is not None
    return {**found, "promo": write(promo)}


TABLES = tables()


def names_in(picture: str) -> list[str]:
    """What the tiles of a part of a picture show, by their names."""
    return [name_of(one) for one in re.findall(r'data-thing="([^"]+)"', picture)]


def name_of(thing: str) -> str:
    if thing == "?":
        return "hidden card"
    return CARDS[thing].name if thing in CARDS else shown(thing)


def priced(tile: str) -> list[str]:
    """The card at a place of the market, and the florins that lie on it."""
    [thing] = re.findall(r'data-thing="([^"]+)"', tile)
    return [CARDS[thing].name if thing in CARDS else "?", "".join(re.findall(r">(\+\d+)<", tile))]


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_shows_what_the_page_shows(companion: Companion, name: str) -> None:
    table = TABLES[name]
    companion.load(table)
    picture = ask("picture", {"table": table})["svg"]
    page = companion.page.locator("svg.map").first.evaluate(DRAWN)
    drawn = companion.page.evaluate(PARSED, picture)
    assert [one[:2] for one in drawn] == [one[:2] for one in page]
    far = [
        (one, other)
        for one, other in zip(drawn, page, strict=True)
        if any(abs(a - b) > NEAR for a, b in zip(one[2], other[2], strict=True))
    ]
    assert far == []
    _, *banks = picture.split('<g class="bank" data-bank="')
    for part in banks:
        bank = part.partition('"')[0]
        listed = companion.find(f"bank-{bank}").evaluate(NAMED)
        assert sorted(names_in(part)) == sorted(listed)
        florins = re.findall(r'class="florins"[^>]*>(\d+)<', part)
        assert (
            companion.find(f"bank-{bank}").locator(".bank-head .florins").inner_text()
            == (florins[0])
        )


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_has_the_market_of_the_page(companion: Companion, name: str) -> None:
    table = TABLES[name]
    companion.load(table)
    picture = ask("picture", {"table": table})["svg"]
    position = read(table).table
    assert position is not None
    _, *markets = picture.split('<g class="market"')
    for region, part in zip(("west", "east"), markets, strict=True):
        page = companion.page.locator(f".market-{region}").evaluate(PRICED)
        tiles = part.split('class="tile"')[1:]
        shown_here = [
            [
                "?" if names[0] == "hidden card" else names[0],
                "".join(re.findall(r">(\+\d+)<", tile)),
            ]
            for tile in tiles[:6]
            for names in [names_in(tile)]
        ]
        assert shown_here == page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TABLES)
def test_no_word_leaves_its_place(companion: Companion, name: str, theme: str) -> None:
    """As a browser draws it, with the fonts that are there; kept in build/screenshots."""
    picture = ask("picture", {"table": TABLES[name], "theme": theme})["svg"]
    companion.page.set_content(f"<body style='margin:0'>{picture}</body>")
    drawn = companion.page.locator("svg").first
    assert drawn.evaluate(OUTSIDE) == []
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    drawn.screenshot(path=SCREENSHOTS / f"picture-{name}-{theme}.png")
