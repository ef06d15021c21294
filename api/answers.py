"""Answers as JSON: the assistant's documents as they are, in the order in which it wrote them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import orjson
from flask import Response, request

from assistant.answers.problems import MOST_BYTES, answer_too_large

Document: TypeAlias = dict[str, Any]

JSON = "application/json"
KEPT = "public, max-age=3600"
NOT_KEPT = "no-store"


def answer(document: dict[str, Any]) -> Response:
    """An answer about what was sent, for the one who sent it."""
    return _response(document, NOT_KEPT)


def answer_in_form(document: Document, forms: Mapping[str, Callable[[Document], str]]) -> Response:
    """The same as JSON, or in another form for one who rather has that."""
    if not forms:
        return answer(document)
    wanted = request.accept_mimetypes.best_match([JSON, *forms], default=JSON)
    if wanted == JSON:
        response = answer(document)
    else:
        response = _sent(forms[wanted](document).encode(), wanted, NOT_KEPT)
    response.vary.add("Accept")
    return response


def lookup_answer(document: dict[str, Any]) -> Response:
    """An answer that anyone can keep; who has it already is told that it still holds."""
    response = _response(document, KEPT)
    # Weak, for the same answer may be sent compressed or not.
    response.add_etag(weak=True)
    response.make_conditional(request)
    return response


def _response(document: dict[str, Any], caching: str) -> Response:
    return _sent(_encoded(document), JSON, caching)


def _sent(text: bytes, media_type: str, caching: str) -> Response:
    if len(text) > MOST_BYTES:
        raise answer_too_large(len(text))
    response = Response(text, content_type=media_type)
    response.headers["Cache-Control"] = caching
    return response


def _encoded(document: dict[str, Any]) -> bytes:
    try:
        return orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:
        # A number of more than 64 bits, told back as it was sent.
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"
        return text.encode(errors="replace")
