"""E4: what an op is. Each chapter of F describes its own, and running the ops joins them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from assistant.catalog.cards import Op
from assistant.engine.decisions import Offer, Steps
from assistant.engine.table import Bank, Table


class OpRule(NamedTuple):
    """How one op works: its targets with what stands in their way, and its effect."""

    section: str
    targets: Callable[[Table, Bank, str, Op], Iterator[Offer[Any]]]
    perform: Callable[..., Steps[None]]
