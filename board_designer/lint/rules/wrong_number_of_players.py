"""Homes that are not those of the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import renaming_seats, ruling
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import listed, plural, sentence


@rule(
    "error",
    summary="The homes are not those of the players.",
    why="Each player needs a home, and each home a player. Their seats are numbered from 1.",
    example="Three homes on a board for four.",
    fixable=True,
)
def wrong_number_of_players(facts: Facts, *, players: str = "", or_none: bool = False) -> Iterator[Found]:
    """A seat that two homes have, or none, is said elsewhere. `players` is the parameter that says how many play;
    with `or_none`, homes need not be drawn at all."""
    if players not in facts.values or (or_none and not facts.homes):
        return
    wanted, meant = facts.value(players), meant_seats(facts)
    seats = {home: meant.get(home, facts.seats[home]) for home in facts.homes}
    if len(seats) != wanted:
        title, homes = facts.terms.parameters[players].title, _homes(facts)
        fix = _ruled(facts, players, len(seats))
        yield Found(f"{sentence(plural(homes))}: {len(seats)}. The rule “{title}” is set to {wanted}.", fix=fix)
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
        yield Found(
            sentence(f"{facts.names(ids)} {has} seat {seat}, but there is no such {_homes(facts)}."), tuple(ids)
        )


def _homes(facts: Facts) -> str:
    """What the game calls a home."""
    return facts.title(min(facts.rules.homes.types, default="home"))


def _ruled(facts: Facts, name: str, many: int) -> Fix | None:
    """As many players as there are homes, where the game can be played by so many."""
    terms = facts.terms.parameters[name]
    if terms.fault(many):
        return None
    return replace(ruling(name, name, many, terms), on_request=True)
