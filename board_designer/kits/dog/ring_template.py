"""The ring template: holes evenly along a closed line, lanes inwards from the starts, kennels outside.

Everything is laid out in steps of the ring, as complex numbers about the middle; only then is it decided how many
millimetres a step measures.
"""

from __future__ import annotations

import cmath
import math
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.template import BadParameter, Template, TemplateParameter, whole
from board_designer.kits.template_draft import Draft
from board_designer.words import listed

PAPER_MM = {"A4": 210, "A3": 297, "A2": 420, "A1": 594, "A0": 841}
PAPER_EDGE = 5  # what a printer leaves blank on each side of a page
BOARD_EDGE = 4  # between the outermost holes and the edge of the board
REACH = 0.45  # of a hole: up to this gap the kit takes two for neighbours
UNEVEN = 1.5  # by how much whole millimetres can shift two holes against each other
ARM = 10  # spaces of the shortest arm: out and back, four lane spaces between, and a middle
ROUNDING = 0.6  # of half a side: the kennel fits into the corner outside

# Kennels as seen from their starts, in steps outwards and against the clock.
CORNER = tuple(2.6 + 0.72 * place for place in (-1, -1j, 1j, 1))
ROW = tuple(1.6 + place * 1j for place in (-1.5, -0.5, 0.5, 1.5))
BESIDE_ARM = (-2.6j, -3.6j, -1 - 2.6j, -1 - 3.6j)


@dataclass(frozen=True)
class Plan:
    """A ring in steps: its spaces against the clock, the first one the start of seat 1."""

    players: int
    ring: tuple[complex, ...]
    kennel: tuple[complex, ...]

    @property
    def lane_room(self) -> float:
        """The way from a start to the middle, in steps of its lane: four, and so much that no two lanes meet."""
        return 4 + 0.6 / math.sin(math.pi / self.players)

    def steps(self, hole: int) -> tuple[float, float, float]:
        """The shortest step, a comfortable one, and the longest; all longer where the ring is short for its lanes."""
        least = max(hole + UNEVEN, 1.06 * hole)  # below, holes would be neighbours across a corner
        longer = max(1.0, self.lane_room / abs(self.ring[0]))
        easy = max(least, 1.19 * hole) * longer
        return least * longer, easy, max(easy, (1 + REACH) * hole - UNEVEN)

    def places(self, step: float, hole: int) -> Iterator[tuple[str, int, complex]]:
        """Type, seat and place in millimetres: starts and track against the clock, then lanes and kennels."""
        own = len(self.ring) // self.players
        near = min(step, (1 + REACH) * hole - UNEVEN)
        for at, place in enumerate(self.ring):
            yield ("track" if at % own else "start"), at // own, place * step
        for seat, place in enumerate(self.ring[::own]):
            start, out = place * step, place / abs(place)
            inwards = min(near, abs(start) / self.lane_room)
            yield from (("lane", seat, start - number * inwards * out) for number in (1, 2, 3, 4))
            yield from (("kennel", seat, start + near * offset * out) for offset in self.kennel)

    def width(self, step: float, hole: int) -> float:
        """The side of the square that everything needs, in millimetres."""
        reach = max(max(abs(place.real), abs(place.imag)) for _, _, place in self.places(step, hole))
        return 2 * (reach + BOARD_EDGE) + hole


def _evenly(line: list[complex], many: int) -> tuple[complex, ...]:
    """So many places along a closed line, from its first corner on, in steps of length 1."""
    ends = [*line, line[0]]
    step = sum(abs(b - a) for a, b in pairwise(ends)) / many
    found: list[complex] = []
    gone = 0.0
    for one, other in pairwise(ends):
        length = abs(other - one) / step
        while len(found) < min(many, gone + length - 1e-6):
            found.append((one + (other - one) * (len(found) - gone) / length) / step)
        gone += length
    return tuple(found)


def _turned(line: list[complex], first: complex) -> list[complex]:
    """The same line with its first corner in that direction."""
    return [place * first / abs(first) * abs(line[0]) / line[0] for place in line]


def _round(players: int, per_player: int, rounding: float) -> Plan:
    """A polygon with rounded corners: a square with its starts in the corners, as the kennels are in those of the
    board; for six players, for whom it has not enough, a hexagon with its starts at the sides."""
    sides = 6 if players == 6 else 4
    half = math.pi / sides
    middle = cmath.rect((1 - rounding) / math.cos(half), half)
    corner = [middle + rounding * cmath.rect(1, 2 * half * part / 64) for part in range(65)]
    line = [place * cmath.rect(1, 2 * half * number) for number in range(sides) for place in corner]
    if players == 6:
        return Plan(players, _evenly(_turned([1 + 0j, *line], -1j), players * per_player), ROW)
    return Plan(players, _evenly(_turned([*line[32:], *line[:32]], -1 - 1j), players * per_player), CORNER)


def _circle(players: int, per_player: int) -> Plan:
    return _round(players, per_player, 1)


def _rounded_square(players: int, per_player: int) -> Plan:
    return _round(players, per_player, ROUNDING)


def _cross(players: int, per_player: int) -> Plan:
    """Arms of three rows: the ring runs out along one and back along the other, the lane lies between them."""
    arms = 6 if players == 6 else 4
    spaces, over = divmod(players * per_player, arms)
    if over or spaces < ARM:
        needs = f"{ARM * arms // players} or more" + (", an even number" if players == 2 else "")
        raise BadParameter(
            f"a cross for {players} players has {arms} arms of at least {ARM} spaces; "
            f"each player needs {needs}, and there are {per_player}"
        )
    half = math.pi / arms
    # Two arms meet in one space; where that would be too narrow or makes the number wrong, in a straight stretch.
    stretch = spaces % 2 or (2 if arms == 6 else 0)
    base = (stretch / 2 + math.cos(half)) / math.sin(half)
    tip = base + (spaces - stretch) / 2 - 1
    back = [complex(base, -1), complex(tip, -1)]
    arm = [complex(tip), complex(tip, 1), complex(base, 1), *(place * cmath.rect(1, 2 * half) for place in back)]
    line = [place * cmath.rect(1, 2 * half * number) for number in range(arms) for place in arm]
    return Plan(players, _evenly(_turned(line, -1j), players * per_player), BESIDE_ARM)


SHAPES: dict[str, Callable[[int, int], Plan]] = {
    "circle": _circle,
    "rounded-square": _rounded_square,
    "cross": _cross,
}


def ring(players: int, track_per_player: int, shape: str, marble: int, print_size: int | None) -> Board:
    kit = find_kit("dog")
    assert kit is not None
    plan = SHAPES[shape](players, track_per_player)
    hole = _hole(marble)
    # Holes of a cross stand in rows and columns: there a step is a whole number of millimetres.
    unit = 1.0 if shape == "cross" else 0.05
    if print_size is None:
        step = math.ceil(plan.steps(hole)[1] / unit) * unit
        print_size = math.ceil((plan.width(step, hole) + 2 * kit.grid.margin) / 10) * 10
    side = print_size - 2 * kit.grid.margin
    found = _longest_step(plan, hole, side, unit)
    if found is None:
        smaller = next(
            (less for less in range(marble - 1, 4, -1) if _longest_step(plan, _hole(less), side, unit)), None
        )
        least = math.ceil(plan.width(math.ceil(plan.steps(hole)[0] / unit) * unit, hole)) + 2 * kit.grid.margin
        raise BadParameter(
            f"{len(plan.ring)} holes of {hole} mm, lanes and kennels need a board of {least} mm, and there are "
            f"{print_size} mm; take a larger size{f', marbles of {smaller} mm' if smaller else ''} or another shape"
        )
    rules = {"player_count": players, "marble_diameter": marble, "track_per_player": track_per_player}
    changed = {name: value for name, value in rules.items() if value != kit.parameters[name].default}
    return replace(_drawn(kit, plan, found, hole, side), rules=FrozenMap(changed))


def _hole(marble: int) -> int:
    """A marble and two millimetres; holes measure an even number of them."""
    return (marble + 3) // 2 * 2


def _longest_step(plan: Plan, hole: int, side: int, unit: float) -> float | None:
    """In whole units, so that everything fits onto the board; None where not even the shortest does."""
    least, _, longest = plan.steps(hole)
    steps = range(math.ceil(least / unit), max(math.floor(longest / unit), math.ceil(least / unit)) + 1)
    fitting = bisect_right(steps, 0, key=lambda step: math.ceil(plan.width(step * unit, hole)) - side)
    return steps[fitting - 1] * unit if fitting else None


def _drawn(kit: Kit, plan: Plan, step: float, hole: int, side: int) -> Board:
    draft = Draft(kit, f"Ring of {len(plan.ring)} spaces", (side, side))
    drawn: list[Space] = []
    for type_, seat, place in plan.places(step, hole):
        owner = None if type_ == "track" else seat + 1
        drawn.append(draft.circle(type_, side / 2 + place.real, side / 2 - place.imag, hole, seat=owner))
    loop = drawn[: len(plan.ring)]
    for one, other in pairwise([*loop, loop[0]]):
        a, b = one.footprint, other.footprint
        assert isinstance(a, Circle)
        assert isinstance(b, Circle)
        if math.hypot(a.x - b.x, a.y - b.y) > (1 + REACH) * hole - 0.1:
            draft.link("next", one, other)
    free = min(abs(place) for _, _, place in plan.places(step, hole)) - hole
    if free >= hole:
        draft.circle("decor", side / 2, side / 2, 2 * round(min(free, 4 * hole)))
    return draft.board()


def _shape(text: str) -> str:
    if text not in SHAPES:
        raise BadParameter(f"it is {listed(SHAPES, last='or')}")
    return text


def _players(text: str) -> int:
    if text not in ("2", "4", "6"):
        raise BadParameter("it is 2, 4 or 6")
    return int(text)


def _print_size(text: str) -> int | None:
    if text == "auto":
        return None
    if text.upper() in PAPER_MM:
        return PAPER_MM[text.upper()] - 2 * PAPER_EDGE
    try:
        return whole(100, 2000)(text)
    except BadParameter:
        raise BadParameter(f"it is auto, {', '.join(PAPER_MM)}, or millimetres from 100 to 2000") from None


RING = Template(
    name="ring",
    kit="dog",
    doc="A ring of holes with a start, a lane inwards and a kennel outside for every player.",
    parameters=(
        TemplateParameter("players", "4", "players: 2, 4 or 6", _players),
        TemplateParameter("track_per_player", "16", "spaces of the ring for each player", whole(4, 40)),
        TemplateParameter("shape", "circle", "circle, rounded-square or cross", _shape),
        TemplateParameter("marble", "14", "diameter of a marble in mm; holes are 2 mm wider", whole(5, 40)),
        TemplateParameter("print_size", "auto", "side of the board: auto, A4 to A0, or mm", _print_size),
    ),
    build=ring,
)
