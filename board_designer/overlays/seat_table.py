"""The seats compared: steps to what each needs, what lies within reach of it, and who is best and worst off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from board_designer.kits.board_structure import Structure
from board_designer.overlays.every_seat import MOST_ROLLS, Seat, average_roll, every_seat, rolls_for, steps_to
from board_designer.overlays.nearest_ways import Way, nearest_ways
from board_designer.showing.text_pages import Table
from board_designer.words import counted

BEST, WORST = "▲", "▼"
NO_WAY = "no way"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to compare the seats by; None where no free way leads there."""

    title: str
    short: str  # on a card, with the value in the gap
    values: tuple[int | None, ...]
    more_is_better: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """Who is best and worst off; nobody where all are alike."""
        worst = float("-inf")
        ranks = [worst if value is None else value * (1 if self.more_is_better else -1) for value in self.values]
        if len(set(ranks)) < 2:
            return ("",) * len(ranks)
        return tuple(BEST if rank == max(ranks) else WORST if rank == min(ranks) else "" for rank in ranks)

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(NO_WAY if value is None else str(value) for value in self.values)

    @property
    def cells(self) -> tuple[str, ...]:
        return tuple(f"{text} {mark}".rstrip() for text, mark in zip(self.texts, self.marks, strict=True))

    @property
    def spread(self) -> str:
        known = [value for value in self.values if value is not None]
        return str(max(known) - min(known)) if known and len(known) == len(self.values) else "–"


def fairness_table(structure: Structure) -> Table:
    """A line for each thing the seats are compared by, a column for each seat, and how far they are apart."""
    seats = every_seat(structure)
    if not seats:
        return Table(("", "Spread"), ())
    rows = seat_rows(structure, seats, nearest_ways(structure, seats))
    headings = ("", *(seat.title for seat in seats), "Spread")
    return Table(headings, tuple((row.title, *row.cells, row.spread) for row in rows))


def seat_rows(structure: Structure, seats: Sequence[Seat], ways: Sequence[Way]) -> list[Row]:
    """A rival is better far away, everything else near."""
    by_title: dict[str, list[Way]] = {}
    for way in ways:
        by_title.setdefault(way.title, []).append(way)
    to = []
    for title, here in by_title.items():
        steps = tuple(way.steps for way in here)
        to.append(Row(f"Steps to {title.lower()}", f"{title}: {{}}", steps, more_is_better=here[0].to_rival))
    return [*to, *_within(structure, seats)]


def _within(structure: Structure, seats: Sequence[Seat]) -> Iterator[Row]:
    """How many places can be used after one, two and three average rolls."""
    types = structure.graph_rules.places.types
    places = structure.play.ids_of(types)
    if not places:
        return
    roll, doors = average_roll(structure), structure.play.access_of
    needed = []
    for seat in seats:
        near = (steps_to(seat, doors.get(id_, ())) for id_ in places)
        needed.append([rolls_for(steps, roll) for steps in near])
    for most in range(1, MOST_ROLLS + 1):
        counts = tuple(sum(rolls <= most for rolls in of_seat) for of_seat in needed)
        rolls = counted(most, "roll")
        yield Row(f"Places within {rolls}", f"{{}} places in {rolls}", counts, more_is_better=True)
