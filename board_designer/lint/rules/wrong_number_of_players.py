"""Starts that are not those of the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import renaming_seats, ruling
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import listed, sentence

PLAYERS = "player_count"


@rule(
    "error",
    summary="The starts are not those of the players.",
    why="Each player needs a start, and each start a player. Their seats are numbered from 1.",
    example="Three starts on a board for four.",
    fixable=True,
)
def wrong_number_of_players(facts: Facts) -> Iterator[Found]:
    """A seat that two starts have, or none, is said elsewhere."""
    wanted, meant = facts.value(PLAYERS), meant_seats(facts)
    seats = {home: meant.get(home, facts.seats[home]) for home in facts.homes}
    if len(seats) != wanted:
        title = facts.terms.parameters[PLAYERS].title
        yield Found(f"Starts: {len(seats)}. The rule “{title}” is set to {wanted}.", fix=_ruled(facts, len(seats)))
        return
    given = sorted(seat for seat in seats.values() if seat is not None)
    if len(set(given)) < wanted:
        return
    missing = [seat for seat in range(1, wanted + 1) if seat not in given]
    beyond = [seat for seat in given if seat > wanted]
    if missing:
        renamed = dict(zip(beyond, missing, strict=True))
        yield Found(
            f"There is no seat {listed(missing)}, but a seat {listed(beyond)}.",
            tuple(home for home in seats if seats[home] in beyond),
            fix=renaming_seats(renamed, f"Make {listed(f'seat {old} seat {new}' for old, new in renamed.items())}"),
        )
    strays: dict[int, list[str]] = {}
    for id_ in facts.of(facts.rules.homes.owned):
        seat = meant.get(id_, facts.seats[id_])
        if seat is not None and seat not in given:
            strays.setdefault(seat, []).append(id_)
    for seat, ids in strays.items():
        has = "has" if len(ids) == 1 else "have"
        yield Found(sentence(f"{facts.names(ids)} {has} seat {seat}, but there is no such start."), tuple(ids))


def _ruled(facts: Facts, players: int) -> Fix | None:
    """As many players as there are starts, where the game can be played by so many."""
    terms = facts.terms.parameters[PLAYERS]
    if terms.fault(players):
        return None
    return replace(ruling(PLAYERS, PLAYERS, players, terms), on_request=True)
