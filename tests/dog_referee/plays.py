"""All legal plays of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import NamedTuple

from dog_referee.layout import Layout, Place, Rules, Table, Token
from dog_referee.position import Standing
from dog_referee.sevens import Deed, sevens
from dog_referee.walking import BACK, backward, can_swap, enter, forward

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "joker"
STARTS = ("A", "K")
FORWARD = {"A": (1, 11), "Q": (12,), "K": (13,), **{str(n): (n,) for n in (2, 3, 4, 5, 6, 8, 9, 10)}}
Result = tuple[tuple[Token, Place], ...]


class Play(NamedTuple):
    """A whole play: the card as held, the card it stands for, and where all tokens stand afterwards."""

    card: str
    stands_for: str
    result: Result


class Outcome(NamedTuple):
    standing: Standing
    deeds: tuple[Deed, ...]


def legal_plays(
    position: Mapping[Token, Place], hand: Iterable[str], seat: int, layout: Layout, rules: Rules
) -> set[Play]:
    """Everything that a seat may play. A Joker that starts a token is there as an Ace and as a King."""
    table, standing = Table(layout, rules), Standing(position)
    known: dict[str, list[Outcome]] = {}
    plays = set()
    for card in set(hand):
        for rank in ranks_of(card):
            if rank not in known:
                known[rank] = list(outcomes(standing, rank, seat, table))
            for outcome in known[rank]:
                if may_end_so(card, rank, outcome.standing, seat, table):
                    plays.add(Play(card, rank, tuple(sorted(outcome.standing.places.items()))))
    return plays


def unnamed(play: Play) -> Play:
    """The same play where the four tokens of a colour cannot be told apart."""
    result = sorted(((seat, 0), place) for (seat, _), place in play.result)
    return play._replace(result=tuple(result))


def can_play(standing: Standing, hand: Iterable[str], seat: int, table: Table) -> str | None:
    """A card of the hand that has a legal play; None where the hand is to be thrown in."""
    for card in sorted(set(hand), key=lambda one: one in ("7", JOKER)):  # what is quickly asked comes first
        for rank in ranks_of(card):
            for outcome in outcomes(standing, rank, seat, table):
                if may_end_so(card, rank, outcome.standing, seat, table):
                    return card
    return None


def ranks_of(card: str) -> tuple[str, ...]:
    return RANKS if card == JOKER else (card,)


def may_end_so(card: str, rank: str, after: Standing, seat: int, table: Table) -> bool:
    """A Joker must not bring in the last token of a team."""
    if card != JOKER or (rank == "7" and table.rules["joker_as_last"] == "allowed_as_seven"):
        return True
    return not after.team_is_done(seat, table)


def outcomes(standing: Standing, rank: str, seat: int, table: Table) -> Iterator[Outcome]:
    """All that a card of this rank can do, without the rule about the last token."""
    colour = standing.colour(seat, table)
    if colour is None:
        return
    if rank == "7":
        yield from (Outcome(stage.standing, stage.deeds) for stage in sevens(standing, colour, table))
    elif rank == "J":
        yield from _swaps(standing, colour, table)
    else:
        for deed in _moves(standing, rank, colour, table):
            after = standing.copy()
            after.send_back(deed.hits)
            after.put(deed.token, deed.place)
            yield Outcome(after, (deed,))


def _moves(standing: Standing, rank: str, colour: int, table: Table) -> Iterator[Deed]:
    for token in table.pawns[colour]:
        if rank in STARTS:
            for way in enter(standing, token, table):
                yield Deed("enter", token, way.place, 0, way.hits)
        for steps in FORWARD[rank]:
            for way in forward(standing, token, steps, table):
                yield Deed("move", token, way.place, steps, way.hits)
        if rank == "4":
            for way in backward(standing, token, table):
                yield Deed("move", token, way.place, -BACK, way.hits)


def _swaps(standing: Standing, colour: int, table: Table) -> Iterator[Outcome]:
    own = table.pawns[colour]
    others = [token for token in standing.places if token[0] != colour]
    for one, other in (*combinations(own, 2), *product(own, others)):
        if can_swap(standing, one, other, table):
            after = standing.copy()
            after.swap(one, other)
            yield Outcome(after, (Deed("swap", one, other=other),))
