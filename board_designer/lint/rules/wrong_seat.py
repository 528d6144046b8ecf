"""A space that has another seat than what it lies with."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import seating
from board_designer.lint.rule import rule
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import sentence


@rule(
    "error",
    summary="A space has the seat of another player than what lies around it.",
    why="Its colour says that it belongs to somebody else, and the game goes by that.",
    example="One of four spaces beside a home, in the colour of the home across the board.",
    fixable=True,
)
def wrong_seat(facts: Facts) -> Iterator[Found]:
    meant = meant_seats(facts)
    homes = {home: meant[home] for home in facts.homes if home in meant}
    if homes:
        said = "; ".join(f"{facts.name(home)} lies with what belongs to seat {seat}" for home, seat in homes.items())
        yield Found(sentence(f"{said}."), tuple(homes), fix=seating(homes))
    alike: dict[tuple[str, int | None, int], list[str]] = {}
    for id_, seat in meant.items():
        if id_ not in homes:
            alike.setdefault((facts.types[id_], facts.seats[id_], seat), []).append(id_)
    for (_, given, here), ids in alike.items():
        has, lies = ("has", "lies") if len(ids) == 1 else ("have", "lie")
        home = next(home for home in facts.homes if (homes.get(home) or facts.seats[home]) == here)
        yield Found(
            sentence(
                f"{facts.names(ids)} {has} {'no seat' if given is None else f'seat {given}'}, "
                f"but {lies} at {facts.name(home)}."
            ),
            tuple(ids),
            fix=seating(dict.fromkeys(ids, here)),
        )
