"""L: the victories, what they ask, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Final, NamedTuple, TypeAlias

from assistant.catalog.abilities import Adding
from assistant.catalog.components import OWNER, PROMO_VICTORY, RELIGIONS, VICTORIES
from assistant.catalog.shapes import Keys
from assistant.catalog.squares import Side
from assistant.engine.decisions import Offer, at_once
from assistant.engine.game import Game
from assistant.engine.instructions import EndGame
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Religion, Table
from assistant.rules.abilities import anyone_has, how_often, lies_anywhere, live, torch_bearer
from assistant.rules.actions import Action, Deed, actions_left, deed, says
from assistant.rules.prestige import for_victory
from assistant.rules.tokens import bordering_pirates, ruling_class
from assistant.words.wording import Said

ZIONISTS: Final = "islamic_pirates_count_reformist"
CIRCASSIANS: Final = "patron_counts_as_islamic_bishop"
DEAR = 2
"""L2: the actions that a declaration costs where a torch burns."""


ReligionCounts: TypeAlias = Annotated[
    dict[str, Annotated[dict[Religion, int], "How many for each religion."]],
    Keys(
        "ReligionCounts",
        "What was counted for each religion: bishops and tokens (L3), or theocracies (L7).",
        ("bishops", "tokens", "theocracies"),
        is_whole=False,
    ),
]


class Clause(NamedTuple):
    """One thing that a victory asks: so much more of something than every other bank."""

    section: Annotated[str, "The section of the rules."]
    what: Annotated[str, "What is counted."]
    have: Annotated[int, "What the bank has."]
    rival: Annotated[Bank | None, "The other bank that has most."]
    most: Annotated[int, "What that bank has."]
    margin: Annotated[int, "How much more is needed."]
    counts: Annotated[
        ReligionCounts | None, "What was counted for each religion, where none of them leads."
    ] = None

    @property
    def is_met(self) -> Annotated[bool, "Whether the lead is large enough."]:
        """Whether the lead is large enough."""
        return self.have >= self.most + self.margin


class Supremacy(NamedTuple):
    """L3: bishops and theocratic tokens of each religion, and which religion is supreme."""

    bishops: Annotated[dict[Religion, int], "The bishops of each religion."]
    tokens: Annotated[dict[Religion, int], "The tokens of each religion in its theocracies."]
    supreme: Annotated[Religion | None, "The supreme religion, if there is one."]


class Theocracy(NamedTuple):
    """What one theocracy adds to the tokens of its religion (L3)."""

    empire: Annotated[Empire, "The empire."]
    religion: Annotated[Religion, "Its religion."]
    in_cities: Annotated[int, "Tokens in its cities."]
    pirates: Annotated[int, "Pirates on its borders."]
    by_ability: Annotated[int, "Pirates of another religion that an ability counts."]
    """Islamic pirates that count as reformist there."""


def squares_in_game(table: Table) -> tuple[str, ...]:
    """The victory squares of this game, active or not."""
    return (*VICTORIES, PROMO_VICTORY) if table.has_promo else VICTORIES


def supremacy(table: Table) -> Supremacy:
    """L3: more bishops, and more tokens in theocracies, than both other religions together."""
    bishops, tokens = _bishops(table), _tokens(table)
    first = _preponderant(bishops)
    return Supremacy(bishops, tokens, first if first == _preponderant(tokens) else None)


def supreme_religion(table: Table) -> Religion | None:
    """L3: the tokens need only be counted where one religion has the bishops."""
    first = _preponderant(_bishops(table))
    return first if first is not None and first == _preponderant(_tokens(table)) else None


def _preponderant(counts: dict[Religion, int]) -> Religion | None:
    """The religion that has more than both others together."""
    half = sum(counts.values()) / 2
    return next((religion for religion, count in counts.items() if count > half), None)


def _bishops(table: Table) -> dict[str, int]:
    """L3 (1), with Zionist State and Circassian Mamluks."""
    standing = list(table.bishops.values())
    counts = {religion: standing.count(religion) for religion in RELIGIONS}
    if anyone_has(table, ZIONISTS):
        counts["reformist"] += list(table.pirates.values()).count("islamic pirate")
    for bank in table.seats if lies_anywhere(table, CIRCASSIANS) else ():
        for _ in live(table, bank, CIRCASSIANS):
            counts["islamic"] += for_victory(table, bank, "patron")
    return counts


def _tokens(table: Table) -> dict[Religion, int]:
    """L3 (2): all together."""
    tokens = dict.fromkeys(RELIGIONS, 0)
    for one in theocratic_tokens(table):
        if one.religion in tokens:
            tokens[one.religion] += one.in_cities + one.pirates + one.by_ability
    return tokens


def theocratic_tokens(table: Table) -> Iterator[Theocracy]:
    """L3 (2): tokens in theocracies of their colour; pirates once for each such side."""
    counts_reformist = anyone_has(table, ZIONISTS)
    for empire, religion in table.religions.items():
        pirates = [OWNER[token] for _, token in bordering_pirates(table, empire)]
        yield Theocracy(
            empire, religion,
            sum(OWNER[token] == religion for _, token in ruling_class(table, empire)),
            pirates.count(religion),
            pirates.count("islamic") if counts_reformist and religion == "reformist" else 0,
        )  # fmt: skip


class Demand(NamedTuple):
    """One thing that a victory asks of any bank."""

    section: str
    what: str
    margin: int
    amount: Callable[[Table, Bank], int] | None
    """What each bank has of it; None where no religion leads."""
    counts: Callable[[], dict[str, dict[str, int]]] | None = None

    def is_met(self, table: Table, bank: Bank) -> bool:
        """Whether the bank has so much more of it; who has less than the margin never has."""
        if self.amount is None or self.amount(table, bank) < self.margin:
            return False
        return self.clause(bank, self.of_all(table)).is_met

    def of_all(self, table: Table) -> dict[Bank, int]:
        """What every bank has of it."""
        return {bank: self.amount(table, bank) for bank in table.seats} if self.amount else {}

    def counted_once(self) -> Demand:
        """The same, for clauses of several banks: what was counted for religions holds for all."""
        if self.counts is None:
            return self
        return self._replace(counts=_known(self.counts()))

    def clause(self, bank: Bank, have: dict[Bank, int]) -> Clause:
        """The clause for one bank, from what every bank has."""
        if not have:
            counts = self.counts() if self.counts is not None else None
            return Clause(self.section, self.what, 0, None, 0, self.margin, counts)
        rivals = [(count, other) for other, count in have.items() if other != bank]
        most, rival = max(rivals, default=(0, None))
        return Clause(self.section, self.what, have[bank], rival, most, self.margin)


def _known(counts: dict[str, dict[str, int]]) -> Callable[[], dict[str, dict[str, int]]]:
    """Tells what was counted already."""
    return lambda: counts


def _squares(table: Table, bank: Bank, side: Side) -> int:
    count = 0
    for square in table.squares.values():
        if square.bank == bank and square.side == side:
            count += 1
    return count


def kings(table: Table, bank: Bank) -> int:
    """L4: king-side squares, vassals included."""
    return _squares(table, bank, "king")


def republics(table: Table, bank: Bank) -> int:
    """L6 (1): republics, and the cards that count as one."""
    cards = how_often(table, bank, "counts_as_republic")
    return _squares(table, bank, "republic") + cards


def _patron_bonus(table: Table, bank: Bank, key: Adding) -> int:
    """ABILITY: patron prestige that counts as something else, once or for each such card."""
    cards = how_often(table, bank, key)
    if not cards:
        return 0
    times = cards if table.ruling("patron_stacks") else 1
    return times * for_victory(table, bank, "patron")


def law(table: Table, bank: Bank) -> int:
    """L6 (2)."""
    return for_victory(table, bank, "law") + _patron_bonus(table, bank, "patron_counts_as_law")


def all_concessions(table: Table, bank: Bank) -> int:
    """L5 (2)."""
    standing = list(table.pawns.values()).count(f"{bank} pawn")
    return standing + _patron_bonus(table, bank, "patron_counts_as_concession")


def theocracies(table: Table) -> dict[str, int]:
    """L7 (2): how many theocracies each religion has."""
    states = list(table.religions.values())
    return {religion: sum(state == religion for state in states) for religion in RELIGIONS}


def leading_theocracy(table: Table) -> str | None:
    """L7 (2): the religion with the most theocracies; a tie means none."""
    counts = theocracies(table)
    most = max(counts.values())
    leaders = [religion for religion, count in counts.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None


def clauses(table: Table, bank: Bank, victory: str) -> Iterator[Clause]:
    """L3-L7: everything that a victory asks of a bank, with both sides' numbers."""
    for demand in VICTORY_SQUARES[victory].demands(table):
        yield demand.clause(bank, demand.of_all(table))


def is_met(table: Table, bank: Bank, victory: str) -> bool:
    """L3-L7: whether a bank has everything that a victory asks."""
    return all(demand.is_met(table, bank) for demand in VICTORY_SQUARES[victory].demands(table))


def clauses_of_all(table: Table, victory: str) -> dict[Bank, tuple[Clause, ...]]:
    """The same for every bank, with everything counted once."""
    demands = [demand.counted_once() for demand in VICTORY_SQUARES[victory].demands(table)]
    asked = [(demand, demand.of_all(table)) for demand in demands]
    return {bank: tuple(one.clause(bank, have) for one, have in asked) for bank in table.seats}


def _holy(table: Table) -> Iterator[Demand]:
    """L3."""
    yield _faith("L3", supreme_religion(table), partial(_weighed, table))


def _weighed(table: Table) -> dict[str, dict[str, int]]:
    found = supremacy(table)
    return {"bishops": found.bishops, "tokens": found.tokens}


def _imperial(table: Table) -> Iterator[Demand]:
    """L4."""
    yield Demand("L4", "kings", _king_margin(table), kings)


def _globalization(table: Table) -> Iterator[Demand]:
    """L5."""
    yield _prestige("L5", "discovery")
    yield Demand("L5", "concessions", 2, all_concessions)


def _renaissance(table: Table) -> Iterator[Demand]:
    """L6."""
    yield Demand("L6", "republics", 1, republics)
    yield Demand("L6", "law", 2, law)


def _byzantine(table: Table) -> Iterator[Demand]:
    """L7."""
    yield Demand("L7", "kings", 1, kings)
    yield _faith("L7", leading_theocracy(table), lambda: {"theocracies": theocracies(table)})


def _king_margin(table: Table) -> int:
    """L4: a lead of two kings, of three against a single opponent."""
    return 3 if len(table.seats) == 2 else 2


def _prestige(section: str, kind: str) -> Demand:
    return Demand(section, kind, 1, lambda table, bank: for_victory(table, bank, kind))


def _faith(
    section: str, religion: str | None, counts: Callable[[], dict[str, dict[str, int]]]
) -> Demand:
    if religion is None:
        return Demand(section, "religion", 1, None, counts)
    return _prestige(section, religion)


class VictorySquare(NamedTuple):
    """One square of the victory board: what it asks of a bank."""

    demands: Callable[[Table], Iterator[Demand]]
    without_religion: str = ""
    """The refusal where it asks for the prestige of a religion and none leads."""


VICTORY_SQUARES: dict[str, VictorySquare] = {
    "holy": VictorySquare(_holy, "no_supreme_religion"),
    "imperial": VictorySquare(_imperial),
    "globalization": VictorySquare(_globalization),
    "renaissance": VictorySquare(_renaissance),
    "byzantine": VictorySquare(_byzantine, "no_leading_religion"),
}


_BONUS: dict[str, Adding] = {
    "law": "patron_counts_as_law",
    "concessions": "patron_counts_as_concession",
}
"""Patron prestige that counts as something else."""


def by_cards(table: Table, bank: Bank, what: str) -> Iterator[Said]:
    """ABILITY: what cards add to a count, card by card."""
    if what == "republics":
        for card, _ in live(table, bank, "counts_as_republic"):
            yield Said("by_cards", "republic", {"bank": bank, "card": card})
    key = _BONUS.get(what)
    cards = live(table, bank, key) if key is not None else ()
    patron = for_victory(table, bank, "patron") if cards else 0
    for number, (card, _) in enumerate(cards if patron else ()):
        if number == 0 or table.ruling("patron_stacks"):
            yield Said("by_cards", what, {"bank": bank, "card": card, "patron": patron})


def why_not_declare(table: Table, bank: Bank, victory: str) -> Iterator[Refusal]:
    """E6, L2: the square is active, each clause is met, and the actions are there."""
    if victory not in table.victories:
        yield refuse("victory_inactive", victory=victory)
    for clause in clauses(table, bank, victory):
        if clause.is_met:
            continue
        if clause.counts is not None:
            code = VICTORY_SQUARES[victory].without_religion
            yield refuse(code, section=clause.section, **clause.counts)
        else:
            yield refuse(
                "victory_not_met", section=clause.section, victory=victory, what=clause.what,
                have=clause.have, rival=clause.rival or "nobody", most=clause.most,
                need=clause.most + clause.margin, **_made_of(table, bank, clause),
            )  # fmt: skip
    turn = table.turn
    spent = turn.actions if turn is not None else 0
    is_short = turn is not None and actions_left(turn) < DEAR
    torch = torch_bearer(table, victory) if is_short else None
    if torch is not None:
        yield refuse("torch", victory=victory, bank=torch[0], card=torch[1], spent=spent)


def _made_of(table: Table, bank: Bank, clause: Clause) -> dict[str, tuple[Said, ...]]:
    """What cards add on both sides of a clause, where they add something."""
    sides = (bank,) if clause.rival is None else (bank, clause.rival)
    found = tuple(said for side in sides for said in by_cards(table, side, clause.what))
    return {"by_cards": found} if found else {}


def cost_of_declaring(table: Table, victory: str) -> int:
    """L2: one action, or two where a torch burns."""
    return DEAR if torch_bearer(table, victory) else 1


@at_once
def declare(game: Game, victory: str) -> None:
    """E6, L2: the phasing bank wins."""
    game.do(EndGame(victory, (game.bank,)), "L2")


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E6: the active squares."""
    for victory in table.victories:
        why_not = partial(why_not_declare, table, bank, victory)
        is_open = is_met(table, bank, victory) and next(why_not(), None) is None
        yield _DECLARATIONS[victory], None if is_open else why_not


def _inactive(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    for victory in squares_in_game(table):
        if victory not in table.victories:
            yield _DECLARATIONS[victory], partial(why_not_declare, table, bank, victory)


def _words(table: Table, victory: str) -> Said:
    """E6, L2: which victory, and whether a torch makes it cost both actions."""
    form = "declare" if cost_of_declaring(table, victory) == 1 else "declare_dear"
    return says(form, victory=victory)


DECLARE = Action("declare", _offers, declare, _words, _inactive)
_DECLARATIONS = {
    victory: deed(DECLARE, "declare", (victory,), (victory,)) for victory in VICTORY_SQUARES
}
"""E6: where a torch burns the other action must be unspent, and the game ends anyway."""


def patron_standing(table: Table) -> list[tuple[int, int, Bank]]:
    """L2a, L2b: patron prestige and florins of each bank, best first."""
    return sorted(
        (
            (for_victory(table, bank, "patron"), table.florins[bank], bank)
            for bank in table.seats
            if bank not in table.bankrupt
        ),
        reverse=True,
    )


def end_by_exhaustion(game: Game) -> None:
    """L2a, O6b: the market cannot be filled; in solitaire this is the opponent's victory."""
    opponent = game.table.opponent
    if opponent is not None:
        game.do(EndGame("exhaustion", (opponent,)), "O6b")
    else:
        _patron_end(game)


def _patron_end(game: Game) -> None:
    """L2a, L2b: most patron prestige, then most florins, then shared."""
    standing = patron_standing(game.table)
    best = standing[0][:2]
    winners = tuple(bank for bank in game.table.seats if (*best, bank) in standing)
    game.do(EndGame("patron", winners), "L2a")
