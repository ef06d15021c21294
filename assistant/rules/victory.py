"""L: the victories, what they ask, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from assistant.catalog.atlas import EMPIRE_OF_SPACE, ENDS
from assistant.catalog.components import OWNER, PROMO_VICTORY, RELIGIONS, VICTORIES
from assistant.catalog.squares import Side
from assistant.engine.game import Game
from assistant.engine.instructions import EndGame
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Table
from assistant.rules.abilities import anyone_has, how_often, live, torch_bearer
from assistant.rules.prestige import for_victory


class Clause(NamedTuple):
    """One thing that a victory asks: so much more of something than every other bank."""

    section: str
    what: str
    have: int
    rival: Bank | None
    most: int
    margin: int
    counts: dict[str, dict[str, int]] | None = None
    """What was counted for each religion, where none of them leads."""

    @property
    def is_met(self) -> bool:
        """Whether the lead is large enough."""
        return self.have >= self.most + self.margin

    def document(self) -> dict[str, Any]:
        """The clause as plain data."""
        return {
            "section": self.section, "what": self.what, "have": self.have, "rival": self.rival,
            "most": self.most, "margin": self.margin, "counts": self.counts, "met": self.is_met,
        }  # fmt: skip


class Supremacy(NamedTuple):
    """L3: bishops and theocratic tokens of each religion, and which religion is supreme."""

    bishops: dict[str, int]
    tokens: dict[str, int]
    supreme: str | None


def squares_in_game(table: Table) -> tuple[str, ...]:
    """The victory squares of this game, active or not."""
    return (*VICTORIES, PROMO_VICTORY) if table.has_promo else VICTORIES


def supremacy(table: Table) -> Supremacy:
    """L3: more bishops, and more tokens in theocracies, than both other religions together."""
    bishops = _bishops(table)
    tokens = _theocratic_tokens(table)
    supreme = None
    for religion in RELIGIONS:
        if _outweighs(bishops, religion) and _outweighs(tokens, religion):
            supreme = religion
    return Supremacy(bishops, tokens, supreme)


def _outweighs(counts: dict[str, int], religion: str) -> bool:
    return counts[religion] > sum(counts.values()) - counts[religion]


def _bishops(table: Table) -> dict[str, int]:
    """L3 (1), with Zionist State and Circassian Mamluks."""
    standing = list(table.bishops.values())
    counts = {religion: standing.count(religion) for religion in RELIGIONS}
    if anyone_has(table, "islamic_pirates_count_reformist"):
        counts["reformist"] += list(table.pirates.values()).count("islamic pirate")
    for bank in table.seats:
        for _ in live(table, bank, "patron_counts_as_islamic_bishop"):
            counts["islamic"] += for_victory(table, bank, "patron")
    return counts


def _theocratic_tokens(table: Table) -> dict[str, int]:
    """L3 (2): tokens in theocracies of their colour; pirates once for each such side."""
    counts = dict.fromkeys(RELIGIONS, 0)
    religions = table.religions
    for space, token in table.cities.items():
        religion = religions.get(EMPIRE_OF_SPACE[space])
        if religion is not None and religion == OWNER[token]:
            counts[religion] += 1
    counts_reformist = anyone_has(table, "islamic_pirates_count_reformist")
    for border, pirate in table.pirates.items():
        for empire in ENDS[border]:
            state = table.state(empire)
            if state == OWNER[pirate]:
                counts[state] += 1
            elif counts_reformist and pirate == "islamic pirate" and state == "reformist":
                counts["reformist"] += 1
    return counts


class Ask(NamedTuple):
    """One thing that a victory asks of any bank."""

    section: str
    what: str
    margin: int
    amount: Callable[[Table, Bank], int] | None
    """What each bank has of it; None where no religion leads."""
    counts: dict[str, dict[str, int]] | None = None

    def of_all(self, table: Table) -> dict[Bank, int]:
        """What every bank has of it."""
        return {bank: self.amount(table, bank) for bank in table.seats} if self.amount else {}

    def clause(self, bank: Bank, have: dict[Bank, int]) -> Clause:
        """The clause for one bank, from what every bank has."""
        if not have:
            return Clause(self.section, self.what, 0, None, 0, self.margin, self.counts)
        rivals = [(count, other) for other, count in have.items() if other != bank]
        most, rival = max(rivals, default=(0, None))
        return Clause(self.section, self.what, have[bank], rival, most, self.margin)


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


def _patron_bonus(table: Table, bank: Bank, key: str) -> int:
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
    for ask in _asks(table, victory):
        yield ask.clause(bank, ask.of_all(table))


def clauses_of_all(table: Table, victory: str) -> dict[Bank, tuple[Clause, ...]]:
    """The same for every bank, with everything counted once."""
    asked = [(ask, ask.of_all(table)) for ask in _asks(table, victory)]
    return {bank: tuple(ask.clause(bank, have) for ask, have in asked) for bank in table.seats}


def _asks(table: Table, victory: str) -> Iterator[Ask]:
    if victory == "holy":
        found = supremacy(table)
        counts = {"bishops": found.bishops, "tokens": found.tokens}
        yield _faith("L3", found.supreme, counts)
    elif victory == "imperial":
        yield Ask("L4", "kings", _king_margin(table), kings)
    elif victory == "globalization":
        yield _prestige("L5", "discovery")
        yield Ask("L5", "concessions", 2, all_concessions)
    elif victory == "renaissance":
        yield Ask("L6", "republics", 1, republics)
        yield Ask("L6", "law", 2, law)
    else:
        counts = {"theocracies": theocracies(table)}
        yield Ask("L7", "kings", 1, kings)
        yield _faith("L7", leading_theocracy(table), counts)


def _king_margin(table: Table) -> int:
    """L4: a lead of two kings, of three against a single opponent."""
    return 3 if len(table.seats) == 2 else 2


def has_a_start(table: Table, bank: Bank, victory: str) -> bool:
    """L4-L7: whether the bank could win if no other bank had anything: a cheap first look."""
    if victory == "imperial":
        return kings(table, bank) >= _king_margin(table)
    if victory == "globalization":
        return for_victory(table, bank, "discovery") > 0
    if victory == "renaissance":
        return republics(table, bank) > 0
    return victory == "holy" or kings(table, bank) > 0


def _prestige(section: str, kind: str) -> Ask:
    return Ask(section, kind, 1, lambda table, bank: for_victory(table, bank, kind))


def _faith(section: str, religion: str | None, counts: dict[str, dict[str, int]]) -> Ask:
    if religion is None:
        return Ask(section, "religion", 1, None, counts)
    return _prestige(section, religion)


def why_not_declare(table: Table, bank: Bank, victory: str) -> Iterator[Refusal]:
    """E6, L2: the square is active, each clause is met, and the actions are there."""
    if victory not in table.victories:
        yield refuse("victory_inactive", victory=victory)
    for clause in clauses(table, bank, victory):
        if clause.is_met:
            continue
        if clause.counts is not None:
            code = "no_supreme_religion" if victory == "holy" else "no_leading_religion"
            yield refuse(code, section=clause.section, **clause.counts)
        else:
            yield refuse(
                "victory_not_met", section=clause.section, victory=victory, what=clause.what,
                have=clause.have, rival=clause.rival or "nobody", most=clause.most,
                need=clause.most + clause.margin,
            )  # fmt: skip
    spent = table.turn.actions if table.turn is not None else 0
    torch = torch_bearer(table, victory) if spent else None
    if torch is not None:
        yield refuse("torch", victory=victory, bank=torch[0], card=torch[1], spent=spent)


def cost_of_declaring(table: Table, victory: str) -> int:
    """L2: one action, or two where a torch burns."""
    return 2 if torch_bearer(table, victory) else 1


def declare(game: Game, victory: str) -> None:
    """E6, L2: the phasing bank wins."""
    game.do(EndGame(victory, (game.bank,)), "L2")


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
