"""Every view and sheet: it fits each screen, large and small, and keeps nobody out.

One browser walks over all scenes of a table; at each stop all that can be measured is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from tests.web.companion import SCREENSHOTS, THEMES, Companion
from tests.web.conftest import NewContext
from tests.web.scenes import Scene, scenes

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
SIZES: dict[str, ViewportSize] = {
    "360x640": {"width": 360, "height": 640},
    "390x844": {"width": 390, "height": 844},
    "768x1024": {"width": 768, "height": 1024},
    "1280x800": {"width": 1280, "height": 800},
}
BETWEEN: tuple[ViewportSize, ...] = ({"width": 820, "height": 1180}, {"width": 640, "height": 360})
ENLARGED: tuple[ViewportSize, ...] = (
    {"width": 195, "height": 422}, {"width": 320, "height": 256}, {"width": 180, "height": 320},
)  # fmt: skip
"""200 % of a phone, 400 % of a laptop's window, 200 % of a small phone."""
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.tagName} ${one.scrollWidth} > ${one.clientWidth}`)"""
SMALL_CONTROLS = """() => [...document.querySelectorAll('button, a, select, input, summary')]
  .filter((one) => !one.closest('.skip') && one.checkVisibility())
  .map((one) => [one.closest('label') ?? one, one])
  .map(([hit, one]) => [hit.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([box, text]) => `${box.width} × ${box.height} ${text}`)"""
SMALL_TARGETS = """() => [...document.querySelectorAll('.play-map .target.lit .hit')]
  .map((one) => [one.getBoundingClientRect(), one.parentElement.dataset.place])
  .filter(([box]) => Math.min(box.width, box.height) < 43)
  .map(([box, place]) => `${box.width} × ${box.height} ${place}`)"""
SMALL_TEXT = """() => [...document.querySelectorAll('main *, nav *, dialog *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => !one.closest('.token, .bank-mark, .state, .fault-mark, .visually-hidden'))
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
  .map((one) => {
    const svg = one.closest('svg.map');
    const scale = svg ? one.getScreenCTM().a : 1;
    return [parseFloat(getComputedStyle(one).fontSize) * scale, one.textContent.slice(0, 30)];
  })
  .filter(([size]) => size < 11.9)"""
"""Letters on pieces are also told by their shape and name; the front page's map is a picture."""
CUT = """() => [...document.querySelectorAll(`.choices, .choices label, .tab, .subtabs a,
    .face-name, .option-words, .bank-choice, .seat, th, .primary`)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim().slice(0, 60))"""
TABLES = list(scenes())


def trouble_in(companion: Companion, theme: str) -> list[str]:
    """What axe finds that keeps people out; by night only what night changes."""
    if not companion.page.evaluate("'axe' in window"):
        companion.page.add_script_tag(path=AXE)
    options = {"resultTypes": ["violations"]} | (
        {} if theme == "light" else {"runOnly": ["color-contrast"]}
    )
    found = companion.page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{theme}: {one['id']} ({one['impact']}): {node['html'][:160]} {node['target']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def measured(companion: Companion, scene: Scene) -> list[str]:
    """Everything that is wrong with a scene."""
    page = companion.page
    found: list[str] = []

    def note(what: str, script: str) -> None:
        found.extend(f"{scene.name}: {what}: {one}" for one in page.evaluate(script))

    page.set_viewport_size(SIZES["390x844"])
    scene.come(companion)
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        found += [f"{scene.name}: {one}" for one in trouble_in(companion, theme)]
        page.screenshot(path=SCREENSHOTS / f"{scene.name}-390x844-{theme}.png")
    page.emulate_media(color_scheme="light")
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(60)
        note(f"{name} too wide", TOO_WIDE)
        note(f"{name} small control", SMALL_CONTROLS)
        note(f"{name} small text", SMALL_TEXT)
        note(f"{name} cut off", CUT)
        note(f"{name} small target", SMALL_TARGETS)
    page.screenshot(path=SCREENSHOTS / f"{scene.name}-1280x800-light.png")
    for size in (*BETWEEN, *ENLARGED):
        page.set_viewport_size(size)
        page.wait_for_timeout(60)
        note(f"{size['width']} wide", TOO_WIDE)
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_view_and_sheet_fits_and_keeps_nobody_out(
    number: int, new_context: NewContext, new_companion: Callable[..., Companion]
) -> None:
    """Axe has no finding, no control is too small for a thumb, nothing is wider than the screen."""
    table, of_table = TABLES[number]
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    companion = new_companion(new_context(bypass_csp=True, reduced_motion="reduce"))
    for message in ("404", "422", "400"):
        companion.allow(message)
    if table is not None:
        companion.lay(table)
    wrong = [one for scene in of_table for one in measured(companion, scene)]
    assert not wrong, "\n".join(wrong)
