"""The API of a server, asked over HTTP. Whatever goes wrong there is one clear line."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from threading import Thread
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

import requests
from urllib3.exceptions import HTTPError

from assistant import __version__
from assistant.answers.forms import Answer
from assistant.answers.game import Vocabulary
from assistant.answers.questions import QUESTIONS
from assistant.catalog.documents import (
    CardListDocument,
    EmpireListDocument,
    HitListDocument,
    MapDocument,
    RuleListDocument,
)
from assistant.catalog.shapes import expected_keys
from cli.asking import RefusedQuestion, ServerTrouble, encoded, is_same_version

T = TypeVar("T")

CONNECT_SECONDS = 5
ANSWER_SECONDS = 60
LARGEST_ANSWER = 16 * 1024 * 1024
HEADERS = {"Accept": "application/json", "User-Agent": f"pax/{__version__}"}
JSON = {"Content-Type": "application/json"}
PROBLEM = "application/problem+json"
REFUSALS = (409, 422)
BUSY = 429
KEYS: dict[str, frozenset[str]] = {
    "health": frozenset({"status", "version"}),
    "cards": expected_keys([CardListDocument]),
    "game": expected_keys([Vocabulary]),
    "rules": expected_keys([RuleListDocument]),
    "find": expected_keys([HitListDocument]),
    "empires": expected_keys([EmpireListDocument]),
    "map": expected_keys([MapDocument]),
    **{name: expected_keys(asked.answers) for name, asked in QUESTIONS.items()},
}
"""What each answer has at least."""


class Remote:
    """A server, found to be one of ours before the first question."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self._name = _without_password(self._url)
        self._session = requests.Session()
        self._session.headers.update(HEADERS)
        self._is_known = False

    def close(self) -> None:
        """Leave the server."""
        self._session.close()

    def ask(self, question: str, body: Answer) -> Answer:
        """The server's answer to a question."""
        data = encoded(body)
        self._meet()
        return self._answer("POST", question, data=data, headers=JSON)

    def look_up(self, kind: str, query: Mapping[str, str]) -> Answer:
        """The cards or rules that the server finds."""
        self._meet()
        return self._answer("GET", kind, params=query)

    def misunderstood(self, error: Exception) -> NoReturn:
        """An answer that could not be used."""
        said = f"{type(error).__name__}: {error}"
        raise ServerTrouble(f"{self._name}: its answer is not ours ({said}).") from None

    def _meet(self) -> None:
        """See that the server is one of ours, and of our version."""
        if self._is_known:
            return
        version = self._answer("GET", "health")["version"]
        if not isinstance(version, str) or not is_same_version(version):
            self._fail(f"the server is of version {version}, this is {__version__}.")
        self._is_known = True

    def _answer(self, method: str, question: str, **sent: Any) -> Answer:
        began = time.monotonic()
        try:
            response, document = _in_time(lambda: self._exchange(method, question, sent))
        except (requests.Timeout, TimeoutError):
            waited = time.monotonic() - began
            seconds = ANSWER_SECONDS if waited >= ANSWER_SECONDS else max(1, round(waited))
            self._fail(f"no answer within {seconds} seconds.")
        except (requests.RequestException, HTTPError, UnicodeError) as error:
            self._fail(f"cannot be reached: {_reason(error)}.")
        self._refuse_bad_status(response, question, document)
        if document is None or not all(key in document for key in KEYS[question]):
            self._fail(f"what it answers to {question} is not ours.")
        return document

    def _exchange(
        self, method: str, question: str, sent: Answer
    ) -> tuple[requests.Response, Answer | None]:
        with self._session.request(
            method, f"{self._url}/v1/{question}", stream=True, allow_redirects=False,
            timeout=(CONNECT_SECONDS, ANSWER_SECONDS), **sent,
        ) as response:  # fmt: skip
            return response, _document(response)

    def _refuse_bad_status(
        self, response: requests.Response, question: str, problem: Answer | None
    ) -> None:
        status = response.status_code
        if status == requests.codes.ok:
            return
        if response.is_redirect or 300 <= status < 400:
            target = _printable(response.headers.get("Location", "nowhere"))
            self._fail(f"sends us on to {target}; give the address that answers.")
        if status == BUSY:
            wait = _printable(response.headers.get("Retry-After", "a few"))
            self._fail(f"has too much to do; try again in {wait} seconds.")
        is_problem = response.headers.get("Content-Type", "").startswith(PROBLEM)
        detail = problem.get("detail") if problem is not None and is_problem else None
        if status in REFUSALS and problem is not None and isinstance(detail, str):
            faults = problem.get("faults", [])
            said = faults[0]["message"] if faults else detail
            raise RefusedQuestion(said, faults, problem.get("checked"))
        said = f": {detail}" if isinstance(detail, str) else ""
        self._fail(f"answers to {question} with status {status}{said}")

    def _fail(self, message: str) -> NoReturn:
        raise ServerTrouble(f"{self._name}: {message}") from None


def _in_time(exchange: Callable[[], T]) -> T:
    """What an exchange gives, TimeoutError if it takes too long, however it is kept waiting."""
    outcome: Future[T] = Future()

    def run() -> None:
        try:
            outcome.set_result(exchange())
        except BaseException as error:
            outcome.set_exception(error)

    # Left to itself when it is late: it ends with the command.
    Thread(target=run, daemon=True).start()
    return outcome.result(CONNECT_SECONDS + ANSWER_SECONDS)


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


def _document(response: requests.Response) -> Answer | None:
    """The JSON object that a server sent, None if it is none."""
    data = bytearray()
    for chunk in response.iter_content(64 * 1024):
        data += chunk
        if len(data) > LARGEST_ANSWER:
            return None
    try:
        document = _shown_safely(json.loads(bytes(data)))
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _shown_safely(value: Any) -> Any:
    """A document without the signs by which a text could take over a terminal."""
    if isinstance(value, str):
        return _printable(value)
    if isinstance(value, list):
        return [_shown_safely(item) for item in value]
    if isinstance(value, dict):
        return {_printable(key): _shown_safely(item) for key, item in value.items()}
    return value


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in text)


def _reason(error: BaseException) -> str:
    """What the system says, which libraries wrap several times over."""
    for one in _causes(error):
        if (
            isinstance(one, OSError)
            and one.strerror
            and not isinstance(one, requests.RequestException)
        ):
            return one.strerror
    return str(error).rstrip(".") or type(error).__name__


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        inner = [one for one in error.args if isinstance(one, BaseException)]
        inner += [
            one for one in (getattr(error, "reason", None),) if isinstance(one, BaseException)
        ]
        error = inner[0] if inner else error.__cause__ or error.__context__
