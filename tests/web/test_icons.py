"""The sheet of drawings: whole, of our own, and with one for everything that is printed."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from assistant.catalog.cards import CARDS, Card
from assistant.catalog.components import BANKS
from assistant.catalog.drawings import SHEET
from tests.web.companion import Companion

SVG = "{http://www.w3.org/2000/svg}"


def drawings() -> set[str]:
    return {str(symbol.get("id")) for symbol in ElementTree.parse(SHEET).iter(f"{SVG}symbol")}


def drawn(card: Card) -> set[str]:
    """The drawings that stand for what is printed on a card, by the words of the rulebook."""
    names = {f"i-prestige-{kind}" for kind in card.prestige}
    for op in card.ops:
        name, _, what = op.text.partition(" ")
        if name in ("inquisitor", "corsair", "repress"):
            name = f"{name}-{what.replace('+', '-')}"
        names.add(f"i-op-{name}")
    if card.one_shot is not None:
        names.add(f"i-shot-{card.one_shot.kind}")
    for agent in card.agents:
        religion, _, kind = agent.rpartition(" ")
        names.add(f"i-{kind}-{religion}" if religion else "i-pawn")
    return names


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_everything_printed_on_a_card_has_a_drawing(card: Card) -> None:
    assert drawn(card) <= drawings()


def test_every_bank_has_a_sign_and_a_pawn() -> None:
    wanted = {f"i-{thing}-{bank}" for thing in ("bank", "pawn") for bank in BANKS}
    assert wanted <= drawings()


def test_the_sheet_draws_and_nothing_else() -> None:
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.parse(SHEET).iter()}
    assert tags <= {"svg", "symbol", "g", "path", "circle", "rect"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_shows_its_face(companion: Companion, theme: str) -> None:
    """Peasant Republic of Dithmarschen: a revolt, a pawn, vote and commerce, law prestige."""
    companion.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    companion.open("#/look/cards/PREN041")
    banner = companion.find("card-banner")
    for words in ("Peasant revolt", "Your pawn", "Vote west", "Commerce west", "The West"):
        expect(banner).to_contain_text(words)
    expect(banner.get_by_role("img", name="Law prestige")).to_be_visible()
    seen = banner.locator("use").first
    assert seen.evaluate("use => use.getBoundingClientRect().width") > 0
    companion.shoot("card-face")


def test_a_fact_of_a_card_opens_its_rule(companion: Companion) -> None:
    companion.open("#/look/cards/PREN041")
    companion.find("card-banner").get_by_role("button", name="Vote west").click()
    expect(companion.find("rule-sheet")).to_contain_text("F6")
