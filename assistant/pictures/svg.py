"""Elements of SVG as texts, and how much room words take."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

Drawn: TypeAlias = str
"""Elements, one after the other."""

SANS = "DejaVu Sans Condensed, Noto Sans, Segoe UI, Roboto, sans-serif"
SERIF = "Palatino, Georgia, Noto Serif, DejaVu Serif Condensed, serif"

_NARROW = frozenset("iIjlft.,;:'’!|()[]-/ ")
_WIDE = frozenset("mwMW%@—")
_WIDTH = 0.55
_NARROW_WIDTH = 0.34
_WIDE_WIDTH = 0.86
_CAPITAL_WIDTH = 0.68
"""Of a sign, in sizes of its font: those of the widest font that is named, for none is at hand."""


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
    """A line of words; pressed together where they may not fit their room."""
    is_tight = room is not None and width_of(words, size, is_bold=is_bold) > room
    return element(
        "text", escape(words), class_=class_, x=x, y=y, font_size=size, fill=fill,
        font_weight=700 if is_bold else None, font_family=SERIF if is_serif else None,
        text_anchor=anchor, opacity=opacity, textLength=room if is_tight else None,
        lengthAdjust="spacingAndGlyphs" if is_tight else None,
    )  # fmt: skip


def width_of(words: str, size: float, *, is_bold: bool = False) -> float:
    """About how wide words are."""
    return sum(map(_width, words)) * size * (1.08 if is_bold else 1)


def _width(sign: str) -> float:
    if sign in _NARROW:
        return _NARROW_WIDTH
    if sign in _WIDE:
        return _WIDE_WIDTH
    return _CAPITAL_WIDTH if sign.isupper() else _WIDTH


def wrapped(words: str, size: float, room: float, most: int) -> list[str]:
    """Words in lines of a width; what does not go into so many lines is cut off."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]
