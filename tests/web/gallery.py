"""Pictures of every view and sheet, to look at: `python -m tests.web.gallery [part of a name …]`.

Each at four sizes and in both themes, in `build/screenshots/`; beside them sheets that show many at
once, for a first look.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.web.companion import SCREENSHOTS, THEMES, Companion
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.scenes import Scene, scenes
from tests.web.server import Server

SIZES: dict[str, ViewportSize] = {
    "360x640": {"width": 360, "height": 640},
    "390x844": {"width": 390, "height": 844},
    "768x1024": {"width": 768, "height": 1024},
    "1280x800": {"width": 1280, "height": 800},
}
COLUMNS = 4
ON_A_SHEET = 8
SETTLED = 250
"""Milliseconds until a sheet has risen and the map has its new size."""


def shoot(companion: Companion, scene: Scene) -> None:
    """The scene at every size, in both themes."""
    page = companion.page
    page.set_viewport_size(SIZES["390x844"])
    scene.come(companion)
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        page.wait_for_timeout(SETTLED)
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.screenshot(path=picture(scene.name, size, theme))
        page.emulate_media(color_scheme="light")


def picture(name: str, size: str, theme: str) -> Path:
    return SCREENSHOTS / f"{name}-{size}-{theme}.png"


def walk(browser: Browser, address: str, wanted: list[str]) -> list[str]:
    """Come to every scene that is wanted; the names of those that were pictured."""
    seen = []
    for table, of_table in scenes():
        chosen = [scene for scene in of_table if is_wanted(scene.name, wanted)]
        if not chosen:
            continue
        context = browser.new_context(has_touch=True, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(10_000)
        companion = Companion.in_context(context, address)
        if table is not None:
            companion.lay(table)
        for scene in chosen:
            try:
                shoot(companion, scene)
                seen.append(scene.name)
            except Exception as problem:
                print(f"{scene.name}: {str(problem)[:400]}")
        for error in companion.errors:
            print(f"console: {error}")
        context.close()
    return seen


def is_wanted(name: str, wanted: list[str]) -> bool:
    return not wanted or any(part in name for part in wanted)


def lay_out(browser: Browser, names: list[str]) -> None:
    """Sheets of many pictures, one for each size and theme and so many scenes."""
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    for size in SIZES:
        columns = COLUMNS if SIZES[size]["width"] < 1000 else 2
        for theme in THEMES:
            for start in range(0, len(names), ON_A_SHEET):
                part = names[start : start + ON_A_SHEET]
                cells = "".join(
                    f"<figure><figcaption>{name}</figcaption>"
                    f"<img src='{picture(name, size, theme).as_uri()}'></figure>"
                    for name in part
                )
                sheet = SCREENSHOTS / f"sheet-{size}-{theme}-{start // ON_A_SHEET}.html"
                sheet.write_text(
                    "<style>body{margin:8px;display:grid;gap:8px;font:14px sans-serif;"
                    f"grid-template-columns:repeat({columns},1fr);background:#888}}"
                    f"figure{{margin:0}}img{{width:100%}}</style>{cells}",
                    "utf-8",
                )
                page.goto(sheet.as_uri(), wait_until="load")
                page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
                sheet.unlink()


def main(wanted: list[str]) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    server = Server()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            names = walk(browser, server.address, wanted)
            lay_out(browser, names)
            print(f"{len(names)} scenes in {SCREENSHOTS}")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
