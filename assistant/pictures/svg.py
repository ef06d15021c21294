"""Elements of SVG as texts, and how much room words take."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

Drawn: TypeAlias = str
"""Elements, one after the other."""

SANS = "DejaVu Sans Condensed, Noto Sans, Segoe UI, Roboto, sans-serif"
SERIF = "Palatino, Georgia, Noto Serif, DejaVu Serif Condensed, serif"

_WIDTHS = {
    "iIjl": (0.27, 0.38), "ft.,;:'’!|()[]-/ ": (0.35, 0.42), "r": (0.38, 0.47),
    "cszykvx": (0.53, 0.6), "mMW": (0.89, 1.0), "w%—@": (0.8, 0.85), "JLEFTYPSBC": (0.62, 0.72),
    "DGHNOQRUVAKXZ&": (0.71, 0.8),
}  # fmt: skip
_BY_SIGN = {sign: widths for signs, widths in _WIDTHS.items() for sign in signs}
_OTHERS = (0.58, 0.65)
"""Of a sign, light and bold, in sizes of its font: those of the widest font that is named, for none
is at hand."""
_SMALLEST = 0.7
"""No words are smaller than this part of their size: then they are pressed together."""


def number(value: float) -> str:
    """A length as it is written: at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *inside: Drawn, **attributes: str | float | None) -> Drawn:
    """An element; `stroke_width` stands for stroke-width, and None is left out."""
    told = "".join(
        f' {name.strip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    body = "".join(inside)
    return f"<{tag}{told}>{body}</{tag}>" if body else f"<{tag}{told}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def text(
    words: str, x: float, y: float, size: float, fill: str, *, room: float | None = None,
    is_bold: bool = False, is_serif: bool = False, anchor: str | None = None,
    opacity: float | None = None, class_: str | None = None,
) -> Drawn:  # fmt: skip
    """A line of words; smaller where they may not fit their room, and then pressed together, which
    not everything that draws SVG can do."""
    if room is not None:
        size = max(_SMALLEST * size, fitting(words, size, room, is_bold=is_bold))
    is_tight = room is not None and width_of(words, size, is_bold=is_bold) > room + 0.01
    return element(
        "text", escape(words), class_=class_, x=x, y=y, font_size=size, fill=fill,
        font_weight=700 if is_bold else None, font_family=SERIF if is_serif else None,
        text_anchor=anchor, opacity=opacity, textLength=room if is_tight else None,
        lengthAdjust="spacingAndGlyphs" if is_tight else None,
    )  # fmt: skip


def width_of(words: str, size: float, *, is_bold: bool = False) -> float:
    """How wide words may be."""
    return sum(_BY_SIGN.get(sign, _OTHERS)[is_bold] for sign in words) * size


def fitting(words: str, size: float, room: float, *, is_bold: bool = False) -> float:
    """The size, or the smaller one at which words fit their room."""
    return size * min(1, room / max(room, width_of(words, size, is_bold=is_bold)))


def wrapped(words: str, size: float, room: float, most: int, *, is_bold: bool = False) -> list[str]:
    """Words in lines of a width; what does not go into so many lines is cut off."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, is_bold=is_bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]
