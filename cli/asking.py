"""Who answers the commands: the assistant itself, or with `--server` the API of a server.

Both take the same JSON bodies and give the same JSON answers, and the commands print from those
answers alone: so the two ways cannot differ.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NoReturn, Protocol, TypeVar, cast
from urllib.parse import urlsplit

import click

from assistant import MAX_BYTES, Faulty, Stale, Unanswerable, __version__, ask
from assistant.answers.forms import Answer, card_answer, check_answer, rule_answer
from assistant.answers.game import vocabulary
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.documents import empire_document, map_document
from assistant.catalog.finding import find
from assistant.catalog.search import search_cards, search_rules
from assistant.catalog.shapes import document_of
from cli.files import WrongUse

SERVER_TROUBLE = 3
"""The exit code when a server does not answer as ours do."""

Command = TypeVar("Command", bound=Callable[..., Any])


class ServerTrouble(click.ClickException):
    """A server that cannot be reached, or does not answer as ours do."""

    exit_code = SERVER_TROUBLE


class RefusedQuestion(WrongUse):
    """A question that has faults, or that its table cannot answer."""

    def __init__(self, detail: str, faults: list[Answer], checked: Answer | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.faults = faults
        self.checked = checked
        """What checking its table answers; None where it is not the table that has faults."""


class Asker(Protocol):
    """Whoever answers."""

    def ask(self, question: str, body: Answer) -> Answer:
        """The answer to a question, named as its address is; RefusedQuestion if it has faults."""

    def look_up(self, kind: str, query: Mapping[str, str]) -> Answer:
        """The `cards` or `rules` that a query finds, or the vocabulary of a `game`."""

    def misunderstood(self, error: Exception) -> NoReturn:
        """End the command because an answer could not be used."""


def asks(command: Command) -> Command:
    """A command that asks something; it is given the `asker` that `--server` names."""

    @wraps(command)
    def run(asker: Asker, **options: Any) -> Any:
        try:
            return command(asker=asker, **options)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            asker.misunderstood(error)

    option = click.option(
        "--server", "asker", metavar="URL", envvar="PAX_SERVER", callback=_asker,
        help="Ask the API at this address instead, as PAX_SERVER does.",
    )  # fmt: skip
    return cast(Command, option(run))


def _asker(context: click.Context, option: click.Parameter, url: str | None) -> Asker:
    if url is None:
        return Embedded()
    if not _is_address(url):
        raise click.BadParameter(f"{url!r} is no address such as http://127.0.0.1:8383.")
    from cli.remote import Remote  # what nobody asks for need not be loaded

    remote = Remote(url)
    context.call_on_close(remote.close)
    return remote


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        has_port = parts.port != 0
    except ValueError:
        return False
    is_plain = url.isprintable() and not (parts.query or parts.fragment)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and has_port and is_plain


def encoded(body: Answer) -> bytes:
    """A body as it is sent, of a size that the API reads."""
    data = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 1024
        raise WrongUse(f"The question has more than {limit} kB, which no game needs.")
    return data


# Here


class Embedded:
    """The assistant in this very process."""

    def ask(self, question: str, body: Answer) -> Answer:
        """The answer as a client of the API would have it."""
        sent = json.loads(encoded(body))
        try:
            return as_sent(ask(question, sent))
        except Faulty as error:
            raise _refused(error) from None
        except (Unanswerable, Stale) as error:
            raise RefusedQuestion(str(error), []) from None

    def look_up(self, kind: str, query: Mapping[str, str]) -> Answer:
        """The cards or rules that a query finds."""
        return as_sent(_LOOKUPS[kind](**query))

    def misunderstood(self, error: Exception) -> NoReturn:
        """An error of our own."""
        raise error


def as_sent(answer: Answer) -> Answer:
    """An answer with nothing in it but what JSON has."""
    return cast(Answer, json.loads(json.dumps(answer)))


def _refused(error: Faulty) -> RefusedQuestion:
    return RefusedQuestion(
        error.faults[0].message,
        [fault.document() for fault in error.faults],
        None if error.reading is None else as_sent(check_answer(error.reading)),
    )


def _cards(q: str = "", **filters: str) -> Answer:
    return card_answer(search_cards(q, **filters))


def _rules(q: str) -> Answer:
    return rule_answer(search_rules(q))


def _game() -> Answer:
    return document_of(vocabulary())


def _everything(q: str) -> Answer:
    return {**find(q)}


def _empires() -> Answer:
    return {"empires": [empire_document(empire) for empire in EMPIRES]}


def _map() -> Answer:
    return {**map_document()}


_LOOKUPS: dict[str, Callable[..., Answer]] = {
    "cards": _cards,
    "rules": _rules,
    "find": _everything,
    "empires": _empires,
    "map": _map,
    "game": _game,
}


def is_same_version(version: str) -> bool:
    """Whether a server speaks as we do: the same major and minor version."""
    return version.split(".")[:2] == __version__.split(".")[:2]
