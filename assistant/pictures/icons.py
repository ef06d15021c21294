"""The drawings in the colours in which a picture shows them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from assistant.catalog.drawings import drawings
from assistant.pictures.palette import Palette
from assistant.pictures.svg import Drawn, element

_GROUND = re.compile(r"var\(--g,\s*#\w+\)")
_NOTHING = "none"


@dataclass
class Sheet:
    """The drawings that one picture uses, each put into it once for each way it is coloured."""

    palette: Palette
    _used: dict[tuple[str, ...], str] = field(default_factory=dict)
    _defined: list[Drawn] = field(default_factory=list)

    def piece(
        self, name: str, owner: str | None, size: float, x: float, y: float, *, ghost: bool = False,
        kind: str = "token",
    ) -> Drawn:  # fmt: skip
        """A drawing in the colour of its owner; `ghost`: an icon where a piece can stand."""
        colours = self.palette
        if ghost:
            quiet = colours["on-map-quiet"]
            drawn = self._drawn(name, quiet, _NOTHING, quiet, quiet, colours["raised"], "ghost")
            return self._use(drawn, name, size, x, y, f"{kind} ghost", opacity=0.8)
        body = colours[owner] if owner else colours["raised"]
        mark = colours[f"{owner}-ink"] if owner else colours["rim"]
        drawn = self._drawn(name, colours["ink"], body, mark, colours["rim"], colours["raised"], "")
        return self._use(drawn, name, size, x, y, kind)

    def sign(
        self, name: str, colour: str, ground: str, size: float, x: float, y: float, *,
        opacity: float | None = None, width: float | None = None, kind: str = "sign",
        outline: str | None = None,
    ) -> Drawn:  # fmt: skip
        """A drawing in one colour on a ground."""
        drawn = self._drawn(name, colour, self.palette["raised"], colour, colour, ground, "")
        return self._use(
            drawn, name, size, x, y, kind, opacity=opacity, width=width, outline=outline
        )

    def coin(self, size: float, x: float, y: float) -> Drawn:
        """A florin."""
        half = size / 2
        disc = element("circle", cx=x + half, cy=y + half, r=half, fill=self.palette["gold"])
        return disc + self.sign(
            "florin", self.palette["gold-ink"], self.palette["gold"], size, x, y, kind="coin"
        )

    @property
    def symbols(self) -> Drawn:
        """Every drawing used so far."""
        return "".join(self._defined)

    def _use(
        self, drawn: str, name: str, size: float, x: float, y: float, kind: str, *,
        opacity: float | None = None, width: float | None = None, outline: str | None = None,
    ) -> Drawn:  # fmt: skip
        return element(
            "use", href=f"#{drawn}", class_=kind, data_icon=name, x=x, y=y,
            width=size if width is None else width, height=size, opacity=opacity,
            stroke=outline, stroke_width=1.1 if outline else None,
            stroke_linejoin="round" if outline else None,
        )  # fmt: skip

    def _drawn(
        self, name: str, colour: str, body: str, mark: str, rim: str, ground: str, way: str
    ) -> str:
        key = (name, colour, body, mark, rim, ground, way)
        if key not in self._used:
            self._used[key] = f"i{len(self._used)}"
            self._defined.append(self._symbol(self._used[key], *key))
        return self._used[key]

    def _symbol(
        self, drawn: str, name: str, colour: str, body: str, mark: str, rim: str, ground: str,
        way: str,
    ) -> Drawn:  # fmt: skip
        view, shapes = drawings()[name]
        dashes = ' stroke-dasharray="2.5 2"' if way else ""
        shapes = shapes.replace(
            'class="body"',
            f'fill="{body}" stroke="{rim}" stroke-width="1.3" stroke-linejoin="round"{dashes}',
        )
        shapes = shapes.replace('class="mark" fill-rule="evenodd"', 'class="mark"')
        shapes = shapes.replace('class="mark"', f'fill="{mark}" stroke="none" fill-rule="evenodd"')
        shapes = _GROUND.sub(ground, shapes).replace("currentColor", colour)
        return f'<symbol id="{drawn}" viewBox="{view}" overflow="visible">{shapes}</symbol>'
