"""What each seat has before it: its home, where it starts, and how many steps and rolls it is to everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from board_designer.board.model import Space
from board_designer.drawing.style import Style
from board_designer.graph.distances import Distances
from board_designer.graph.turn_order import homes_by_seat
from board_designer.kits.board_structure import Structure
from board_designer.words import counted

MOST_ROLLS = 3
LATER = MOST_ROLLS + 1  # or never


@dataclass(frozen=True, slots=True)
class Seat:
    number: int
    home: Space
    colour: str
    steps: Mapping[str, int]  # to every standing space that free ways lead to

    @property
    def title(self) -> str:
        return f"Seat {self.number}"


def every_seat(structure: Structure) -> list[Seat]:
    style, distances = style_of(structure), Distances(structure.play)
    found = []
    for home in homes_by_seat(structure.play):
        start = structure.start_of(home)
        steps = distances.steps_from([start] if start else [])
        found.append(Seat(home.seat or 0, home, style.seat_colour(home.seat) or style.ink, steps))
    return found


def steps_to(seat: Seat, spaces: Iterable[str]) -> int | None:
    """To the nearest of these spaces; None where no free way leads to any."""
    return min((seat.steps[id_] for id_ in spaces if id_ in seat.steps), default=None)


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who comes somewhere in the fewest rolls, the nearest first."""

    rolls: int
    seats: tuple[Seat, ...] = ()
    one_is_nearer: bool = False  # than all others: in steps, where the rolls are the same

    @property
    def who(self) -> str:
        """In as little room as there is in a space."""
        if len(self.seats) == 1:
            return self.seats[0].title.lower()
        return "+".join(str(seat.number) for seat in self.seats)


def arrival(seats: Sequence[Seat], steps: Sequence[int | None], roll: int) -> Arrival:
    """From the steps of each seat. Who comes later than in three rolls does not count."""
    rolls = min(rolls_for(count, roll) for count in steps)
    if rolls >= LATER:
        return Arrival(LATER)
    there = [(count, seat) for count, seat in zip(steps, seats, strict=True) if count is not None]
    first = sorted(
        (item for item in there if rolls_for(item[0], roll) == rolls), key=lambda item: (item[0], item[1].number)
    )
    return Arrival(rolls, tuple(seat for _, seat in first), len(first) == 1 or first[0][0] < first[1][0])


def style_of(structure: Structure) -> Style:
    return structure.kit.style_under(structure.board.rules)


def average_roll(structure: Structure) -> int:
    """In steps, rounded down: seven with two dice of six."""
    dice = structure.kit.data.get("dice", {})
    return max(1, int(dice.get("count", 1)) * (int(dice.get("sides", 6)) + 1) // 2)


def rolls_for(steps: int | None, roll: int) -> int:
    """How many average rolls so many steps take. Who stands there already needs one to move at all."""
    return LATER if steps is None else min(max(steps - 1, 0) // roll + 1, LATER)


def rolls_in_words(rolls: int) -> str:
    return "later or never" if rolls >= LATER else counted(rolls, "roll")
