"""The colours of the page, by day and by night; the tests compare them with its style sheets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

from assistant.catalog.shapes import Kind

Theme: TypeAlias = Annotated[
    Literal["light", "dark"], Kind("Theme", "The colours of a picture: by day or by night.")
]
THEMES: tuple[Theme, Theme] = ("light", "dark")
Palette: TypeAlias = Mapping[str, str]

_OWNERS = {
    "catholic": "#e3b128", "catholic-ink": "#2a1f00",
    "islamic": "#1f7a4a", "islamic-ink": "#ffffff",
    "reformist": "#b42a20", "reformist-ink": "#ffffff",
    "fugger": "#2c5aa8", "fugger-ink": "#ffffff",
    "medici": "#f2cf3a", "medici-ink": "#2a2200",
    "coeur": "#7a3f9d", "coeur-ink": "#ffffff",
    "marchionni": "#3f7f2c", "marchionni-ink": "#ffffff",
    "berenberg": "#5b6470", "berenberg-ink": "#ffffff",
    "mendes": "#ad5212", "mendes-ink": "#ffffff",
}  # fmt: skip

_LIGHT = {
    "paper": "#f4ecdb", "raised": "#fffaf0", "sunken": "#e9dec7", "ink": "#2a2018",
    "quiet": "#655644", "line": "#cdbd9f", "strong-line": "#8a775a", "accent": "#7b1e2b",
    "warn-paper": "#f7dfa6", "warn-ink": "#3f2c00",
    "sea": "#a9c8d3", "sea-deep": "#86adbd", "land": "#efe3c6", "coast": "#7d6a49",
    "on-map": "#2a2018", "on-map-quiet": "#54462f", "tint-catholic": "#f3d98c",
    "tint-islamic": "#b9dcb4", "tint-reformist": "#efb9a8", "route-white": "#ffffff",
    "route-black": "#1d1710", "chip": "#fffaf0",
    "west": "#6d2430", "east": "#1d4d52", "band-ink": "#fff7ea", "plate": "#3d3127",
    "plate-ink": "#fff7ea", "gold": "#e8bb3a", "gold-ink": "#6b4e08", "rim": "#1c140c",
}  # fmt: skip
_DARK = {
    "paper": "#17130f", "raised": "#241d17", "sunken": "#0f0c09", "ink": "#f1e7d4",
    "quiet": "#b9a88d", "line": "#43372a", "strong-line": "#85714f", "accent": "#e0b257",
    "warn-paper": "#4b3a10", "warn-ink": "#fbe6b0",
    "sea": "#16303c", "sea-deep": "#244857", "land": "#3b3226", "coast": "#93805d",
    "on-map": "#f6eddc", "on-map-quiet": "#d3c3a6", "tint-catholic": "#5a4714",
    "tint-islamic": "#1d4a30", "tint-reformist": "#5e251d", "route-white": "#fffdf5",
    "route-black": "#080604", "chip": "#241d17",
    "west": "#7a2a38", "east": "#1f5a60", "plate": "#4a3d2f",
}  # fmt: skip
PALETTES: Mapping[Theme, Palette] = MappingProxyType(
    {"light": {**_OWNERS, **_LIGHT}, "dark": {**_OWNERS, **_LIGHT, **_DARK}}
)
CASINGS: Mapping[str, str] = MappingProxyType({"white": "#5d4d33", "black": "#d8c9a8"})
"""Around the lines and the ports of the routes, by day and by night."""
PORTS: Mapping[str, str] = MappingProxyType({"white": "#fff", "black": "#1d1710"})
