"""JSON is read strictly: each kind of bad text has its code, and the limits hold at their edge."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.strict_json import MAX_BYTES, MAX_DEPTH, BadJson, loads


def refused(data: bytes | str, **limits: int) -> BadJson:
    with pytest.raises(BadJson) as caught:
        loads(data, **limits)
    assert caught.value.detail == str(caught.value)
    assert caught.value.detail.endswith(".")
    return caught.value


BAD: list[tuple[str, bytes | str]] = [
    ("empty", b""),
    ("empty", "  \n\t"),
    ("empty", b"\xef\xbb\xbf"),
    ("not_utf8", b'{"a": "\xff"}'),
    ("not_utf8", '"Lübeck"'.encode("latin-1")),
    ("not_utf8", b'"\xed\xa0\x80"'),
    ("not_json", "{"),
    ("not_json", "{'a': 1}"),
    ("not_json", "[1,]"),
    ("not_json", "{} {}"),
    ("not_json", '{"a" 1}'),
    ("not_json", "01"),
    ("not_json", '"a\nb"'),
    ("not_json", "// note\n1"),
    ("too_large", b" " * (MAX_BYTES + 1)),
    ("too_deep", "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)),
    ("too_deep", "[" * 100_000 + "]" * 100_000),
    ("too_deep", '{"a":' * 30_000 + "1" + "}" * 30_000),
    ("duplicate_key", '{"a": 1, "a": 1}'),
    ("duplicate_key", "{" + ",".join([f'"{n}":1' for n in range(5_000)] + ['"4999":1']) + "}"),
    ("too_many_keys", "{" + ",".join(f'"{n}":1' for n in range(5_001)) + "}"),
    ("duplicate_key", '[{"x": {"a": 1, "b": 2, "\\u0061": 3}}]'),
    ("not_a_number", "NaN"),
    ("not_a_number", "[Infinity]"),
    ("not_a_number", '{"a": -Infinity}'),
    ("lone_surrogate", '"\\ud800"'),
    ("lone_surrogate", '{"\\uDC00": 1}'),
    ("lone_surrogate", '["\ud800"]'),
    ("number_too_large", "1e999"),
    ("number_too_large", "-1e999"),
    ("number_too_large", "9" * 5000),
]


@pytest.mark.parametrize(("code", "data"), BAD, ids=[f"{n}-{bad[0]}" for n, bad in enumerate(BAD)])
def test_bad_text_is_refused(code: str, data: bytes | str) -> None:
    assert refused(data).code == code


def test_the_place_of_a_mistake_is_told() -> None:
    assert "line 2, column 8" in refused('{\n  "a": x}').detail
    assert "'bank'" in refused('{"bank": 1, "bank": 2}').detail
    assert "Byte 2" in refused(b'"\xff"').detail
    assert "-Infinity" in refused("-Infinity").detail
    assert str(MAX_BYTES) in refused(b" " * (MAX_BYTES + 1)).detail


@pytest.mark.parametrize(
    ("data", "value"),
    [
        ("{}", {}),
        (b"[]", []),
        ("null", None),
        (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
        ('"L\\u00fcbeck"', "Lübeck"),
        ('"Lübeck"'.encode(), "Lübeck"),
        ('"\\ud83d\\ude00"', "\U0001f600"),
        (" [1, -2, 1.5, true, false] \n", [1, -2, 1.5, True, False]),
        ('{"a": {"a": 1}}', {"a": {"a": 1}}),
        ("1e308", 1e308),
    ],
)
def test_good_text_is_read(data: bytes | str, value: Any) -> None:
    assert loads(data) == value


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_the_depth_limit_is_exact(opening: str, closing: str) -> None:
    def nested(levels: int) -> str:
        core = "[]" if opening == "[" else "{}"
        return opening * (levels - 1) + core + closing * (levels - 1)

    loads(nested(MAX_DEPTH))
    assert refused(nested(MAX_DEPTH + 1)).code == "too_deep"
    loads(nested(3), max_depth=3)
    assert refused(nested(4), max_depth=3).code == "too_deep"


def test_the_depth_limit_counts_only_what_is_nested() -> None:
    wide = "[" + ",".join(["[[[]]]"] * 100) + "]"
    loads(wide, max_depth=4)
    assert refused(wide, max_depth=3).code == "too_deep"


def test_a_scalar_fits_any_depth() -> None:
    assert loads("[" * MAX_DEPTH + "7" + "]" * MAX_DEPTH) is not None


def test_the_size_limit_is_exact() -> None:
    assert MAX_BYTES == 262144
    text = '"' + "x" * (MAX_BYTES - 2) + '"'
    assert loads(text) == text[1:-1]
    assert loads(text.encode()) == text[1:-1]
    assert refused(text + " ").code == "too_large"
    assert refused(text.encode() + b" ").code == "too_large"


def test_the_size_of_a_text_is_that_of_its_bytes() -> None:
    assert loads('"ü"', max_bytes=4) == "ü"
    assert refused('"ü"', max_bytes=3).code == "too_large"


def test_bad_json_is_a_value_error() -> None:
    assert issubclass(BadJson, ValueError)
