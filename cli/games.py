"""Games in files: a table or a record, asked about and written back as what it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias, cast

import click

from assistant import (
    HEADER,
    BadCode,
    BadJson,
    KeptMove,
    Referee,
    Table,
    formatted,
    is_code,
    is_record,
    lines_of,
    loads,
    read,
    read_code,
    read_shorthand,
    write_code,
    write_shorthand,
)
from assistant.answers.forms import Answer
from cli.asking import Asker, RefusedQuestion
from cli.faults import tell
from cli.files import WrongUse, read_bytes, shown_name, write_text
from cli.output import NO, end, print_json

ABOUT_A_TABLE = ("table", "fingerprint", "edition", "rulings")
_OPTIONS = {"/empire": "--at", "/to": "--to", "/count": "--count", "/back": "--count"}


class No(click.ClickException):
    """An answer of no, told in one line."""

    exit_code = NO


class GameFile(NamedTuple):
    """A game in a file, as it stands there."""

    name: str
    document: object
    """The table, if the file holds one."""
    record: str | None = None
    """The text of the record, if it is one."""
    turns: int = 0
    """How many turns the record has begun, once it is replayed."""
    data: bytes | None = None
    """What the file held when it was read."""
    kind: FileKind = "json"
    """How a table stands in the file, and is written back."""

    @property
    def shown(self) -> str:
        """The file as messages call it."""
        return shown_name(self.name)

    def after(self, table: Answer, made: Iterable[KeptMove] = ()) -> GameFile:
        """The game with the table that it leads to now, and a record with these moves more."""
        if self.record is None:
            return self._replace(document=table)
        moves = list(made)
        turns = self.turns + sum(one.turn is not None for one in moves)
        text = self.record + lines_of(moves, self.turns)
        return self._replace(document=table, record=text, turns=turns)

    @property
    def text(self) -> str:
        """What the file holds."""
        return _WRITERS[self.kind](self.table) if self.record is None else self.record

    @property
    def table(self) -> Answer:
        """Its table, of a record once it is replayed."""
        return cast(Answer, self.document)

    @property
    def is_mid_turn(self) -> bool:
        """Whether moves of the turn are made already."""
        return bool(self.table.get("moves"))


def read_game(name: str) -> GameFile:
    """The table or the record in a file, or in standard input for `-`."""
    data = read_bytes(name)
    try:
        text = data.decode("utf-8", "replace")
        if is_record(text):
            return GameFile(name, None, data.decode("utf-8-sig"), data=data)
        if is_code(text):
            return GameFile(name, read_code(text), data=data, kind="code")
        return _table_as_lines(name, text, data) or GameFile(name, loads(data), data=data)
    except BadCode as error:
        raise WrongUse(f"{shown_name(name)}: {error}") from None
    except BadJson as error:
        raise WrongUse(f"{shown_name(name)}: {error.detail}") from None
    except UnicodeDecodeError as error:
        where = f"byte {error.start + 1}"
        raise WrongUse(f"{shown_name(name)}: {where} is not valid UTF-8.") from None


def _table_as_lines(name: str, text: str, data: bytes) -> GameFile | None:
    """The table in a file of plain lines; None of a file in which no line is one of ours."""
    written = [line for line in text.splitlines() if line.strip() and line.strip()[0] != "#"]
    if not written or written[0].lstrip("\ufeff ")[:1] in '{["':
        return None
    found = read_shorthand(text)
    if len(found.faults) >= len(written):
        return None
    if found.document is None:
        said = " ".join(f"Line {fault.line}: {fault.message}" for fault in found.faults)
        raise WrongUse(f"{shown_name(name)}: {said}")
    return GameFile(name, found.document, data=data, kind="lines")


def table_text(table: Answer) -> str:
    """A canonical table as its file holds it."""
    return formatted(table) + "\n"


FileKind: TypeAlias = Literal["json", "lines", "code"]
_WRITERS: dict[FileKind, Callable[[Answer], str]] = {
    "json": table_text,
    "lines": write_shorthand,
    "code": lambda table: write_code(table) + "\n",
}


def position(table: Answer) -> Table:
    """A table as it stands after the moves that it holds."""
    found = table_of(table)
    return Referee(found).position if found.moves else found


def table_of(document: object) -> Table:
    """The table of a document, which was found to be sound."""
    found = read(document).table
    if found is None:
        raise ValueError("a table that this version cannot read")
    return found


# Asking


def ask_about(
    asker: Asker, game: GameFile, question: str, *, as_json: bool, **more: object
) -> Answer:
    """The answer about a game; whatever is wrong with the game is told, and ends the command."""
    game = opened(asker, game, as_json=as_json)
    given = {key: value for key, value in more.items() if value is not None}
    try:
        return asker.ask(question, {"table": game.document, **given})
    except RefusedQuestion as refused:
        _tell_refused(asker, game, refused, as_json)


def opened(asker: Asker, game: GameFile, *, as_json: bool) -> GameFile:
    """The game with its table: a record is read and replayed for it, once in a command."""
    if game.document is not None or game.record is None:
        return game
    return found_in(game, replayed(asker, game, as_json=as_json))


def found_in(game: GameFile, answer: Answer) -> GameFile:
    """The game as replaying its record gave it."""
    return game._replace(document=answer["table"], record=answer["record"], turns=answer["turns"])


def kept(made: Iterable[Answer], *, begins_turn: bool = False) -> Iterator[KeptMove]:
    """The moves of an answer as a record keeps them."""
    for one in made:
        begins_turn = one.get("begins_turn", begins_turn)
        yield KeptMove(one["move"], one["bank"], one["bank"] if begins_turn else None)
        begins_turn = False


def replayed(asker: Asker, game: GameFile, *, as_json: bool, **more: int | None) -> Answer:
    """Where a record leads, or a table with its moves; if nowhere, that is told."""
    answer = replayed_game(asker, game, **more)
    if answer.get("table") is None:
        _tell_broken(game, answer, as_json)
    return answer


def replayed_game(asker: Asker, game: GameFile, **more: int | None) -> Answer:
    """What replaying a game gives: `table` is nowhere in it, or null, if that fails."""
    if game.record is not None:
        return _ask_replay(asker, game, game.record, more)
    answer = asker.ask("check", {"table": game.document})
    if answer["ok"] or _are_moves_all(answer):
        table: Any = answer["table"] or game.document
        answer = _ask_replay(asker, game, _as_record(table), more)
        if "broken" in answer:
            answer["broken"]["line"] = None
    return answer


def _are_moves_all(answer: Answer) -> bool:
    """Whether nothing is wrong with a table but that its moves cannot be made."""
    errors = [one for one in answer["faults"] if one["grade"] == "error"]
    return all(one["pointer"].startswith("/moves/") for one in errors) and all(
        one["code"] == "turn_impossible" for one in errors
    )


def checked(asker: Asker, game: GameFile, *, as_json: bool) -> Answer:
    """What is found about a sound table; the errors of another are told, and end the command."""
    answer = asker.ask("check", {"table": game.document})
    if not answer["ok"]:
        if _are_moves_all(answer):
            replayed(asker, game, as_json=as_json)
        tell(answer, as_json=as_json)
        end(NO)
    return answer


def _ask_replay(
    asker: Asker, game: GameFile, record: str, more: Mapping[str, int | None]
) -> Answer:
    given = {key: value for key, value in more.items() if value is not None}
    return ask_to_replay(asker, game, {"record": record, **given})


def ask_to_replay(asker: Asker, game: GameFile, body: Answer) -> Answer:
    """The answer about a record or several; a question that has faults ends the command."""
    try:
        return asker.ask("replay", body)
    except RefusedQuestion as refused:
        _refuse_options(refused)
        raise No(f"{game.shown}: {refused.detail}") from None


def _as_record(table: Answer) -> str:
    """A table with moves as a record."""
    origin = {part: value for part, value in table.items() if part != "moves"}
    return "\n".join([HEADER, formatted(origin), *table.get("moves", [])])


def _tell_broken(game: GameFile, answer: Answer, as_json: bool) -> NoReturn:
    """Say what keeps a record from being replayed."""
    broken = answer.get("broken")
    if broken is None:
        tell(answer, as_json=as_json)
        end(NO)
    if as_json:
        print_json(answer)
        end(NO)
    raise No(f"{game.shown}: {broken_sentence(broken)}")


def broken_sentence(broken: Answer) -> str:
    """Which move cannot be made, and why."""
    where = f" (line {broken['line']})" if broken["line"] else ""
    return f"Move {broken['number']}{where}, {broken['move']!r}, cannot be made: {broken['reason']}"


def _tell_refused(
    asker: Asker, game: GameFile, refused: RefusedQuestion, as_json: bool
) -> NoReturn:
    """Say what is wrong with a question, or with the table that it is about."""
    _refuse_options(refused)
    if refused.faults and _is_of_moves(refused.faults[0]):
        if as_json:
            replayed(asker, game, as_json=as_json)
    elif refused.checked is not None:
        tell(refused.checked, as_json=as_json)
        end(NO)
    raise No(f"{game.shown}: {refused.detail}") from None


def _is_of_moves(fault: Answer) -> bool:
    return bool(fault["pointer"].startswith("/table/moves/") and fault["code"] == "turn_impossible")


def _refuse_options(refused: RefusedQuestion) -> None:
    """Wrong use, if it is an option that has a fault and not the game."""
    faults = [one for one in refused.faults if not one["pointer"].startswith(("/table", "/record"))]
    if faults:
        raise WrongUse(" ".join(f"{_option(one['pointer'])}: {one['message']}" for one in faults))


def _option(pointer: str) -> str:
    return _OPTIONS.get(pointer, f"--{pointer[1:]}")


def hand_back(game: GameFile, text: str, output: str | None, *, force: bool, as_json: bool) -> None:
    """Write a game where it came from, or where it is wanted."""
    if output is None and game.name != "-":
        write_text(game.name, text, force=True, expected=game.data)
    elif output is not None and output != "-":
        write_text(output, text, force=force)
    elif not as_json:
        click.echo(text, nl=False)
