"""The ring template: holes evenly along a closed line, lanes inwards from the starts, kennels outside.

It is laid out in steps of the ring, as complex numbers about the middle. How long a step is comes last.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from board_designer.board.model import Board
from board_designer.geometry.regular_loops import begun_towards, cross, evenly, rounded_polygon
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.template import BadParameter, Template, TemplateParameter, one_of, side_on_paper, whole
from board_designer.kits.template_draft import Draft

EDGE = 4  # millimetres from the outermost holes to the edge of the board
REACH = 0.45  # of a hole: up to this gap the kit takes two for neighbours
SHIFT = 1.5  # by how many millimetres two holes can come closer when both lie on whole ones
SHORTEST, KING = 14, "a King moves 13 and would go all the way round"
ARM = 10  # spaces of the shortest arm: out and back, four lane spaces between, and a middle

# Kennels as seen from their starts, in steps outwards and against the clock.
IN_CORNER = tuple(2.6 + 0.72 * place for place in (-1, -1j, 1j, 1))
IN_A_ROW = tuple(1.6 + 1j * place for place in (-1.5, -0.5, 0.5, 1.5))
BESIDE_ARM = (-2.2j, -3.2j, -1 - 2.2j, -1 - 3.2j)


@dataclass(frozen=True)
class Plan:
    """A ring in steps: its spaces against the clock, the first of them the start of seat 1."""

    players: int
    ring: tuple[complex, ...]
    kennel: tuple[complex, ...]

    @property
    def lane_room(self) -> float:
        """From a start to the middle in steps of its lane: four, and so much that no two lanes meet."""
        return 4 + 0.6 / math.sin(math.pi / self.players)

    def steps(self, hole: int) -> tuple[float, float, float]:
        """The shortest step, a comfortable one and the longest; all longer where the ring is short for its lanes."""
        least = max(hole + SHIFT, 1.06 * hole)  # with less, holes would be neighbours across a corner
        longer = max(1.0, self.lane_room / abs(self.ring[0]))
        easy = max(least, 1.19 * hole) * longer
        return least * longer, easy, max(easy, _neighbourly(hole))

    def places(self, step: float, hole: int) -> Iterator[tuple[str, int, complex]]:
        """Type, seat and place in millimetres: the ring against the clock, then lanes and kennels."""
        own, near = len(self.ring) // self.players, min(step, _neighbourly(hole))
        for at, place in enumerate(self.ring):
            yield ("track" if at % own else "start"), at // own + 1, place * step
        for seat, place in enumerate(self.ring[::own], 1):
            start, out = place * step, place / abs(place)
            inwards = min(near, abs(start) / self.lane_room)
            yield from (("lane", seat, start - number * inwards * out) for number in (1, 2, 3, 4))
            yield from (("kennel", seat, start + near * offset * out) for offset in self.kennel)

    def width(self, step: float, hole: int) -> int:
        """The side of the square that everything needs, in millimetres."""
        reach = max(max(abs(place.real), abs(place.imag)) for _, _, place in self.places(step, hole))
        return math.ceil(2 * (reach + EDGE) + hole)

    def longest_step(self, hole: int, side: int, unit: float) -> float | None:
        """In whole units, so that all fits onto the board; None where not even the shortest does."""
        least, _, longest = self.steps(hole)
        units = range(math.ceil(least / unit), max(math.floor(longest / unit), math.ceil(least / unit)) + 1)
        fitting = bisect_right(units, side, key=lambda many: self.width(many * unit, hole))
        return units[fitting - 1] * unit if fitting else None


def _neighbourly(hole: int) -> float:
    """The longest step at which holes are neighbours wherever whole millimetres put them."""
    return (1 + REACH) * hole - SHIFT


def _round(players: int, per_player: int, rounding: float) -> Plan:
    """A square with the starts in its rounded corners; for six players a hexagon with the starts at its sides."""
    six = players == 6
    line = rounded_polygon(6 if six else 4, rounding, from_corner=not six)
    first, kennel = (-1j, IN_A_ROW) if six else (-1 - 1j, IN_CORNER)
    return Plan(players, evenly(begun_towards(line, first), players * per_player), kennel)


def _cross(players: int, per_player: int) -> Plan:
    """Arms of three rows: the ring runs out along one and back along the other, the lane lies between them."""
    arms = 6 if players == 6 else 4
    steps, over = divmod(players * per_player, arms)
    if over or steps < ARM:
        needs = f"{ARM * arms // players} or more{', an even number' if players == 2 else ''}"
        what = f"a cross for {players} players has {arms} arms of at least {ARM} spaces"
        raise BadParameter(f"{what}; each player needs {needs}, and there are {per_player}")
    return Plan(players, evenly(begun_towards(cross(arms, steps), -1j), players * per_player), BESIDE_ARM)


SHAPES: dict[str, Callable[[int, int], Plan]] = {
    "circle": lambda players, per_player: _round(players, per_player, 1.0),
    "rounded-square": lambda players, per_player: _round(players, per_player, 0.3 if players == 6 else 0.6),
    "cross": _cross,
}


def hole_for(marble: int) -> int:
    """A marble and two millimetres; as circles have a centre, an even number."""
    return (marble + 3) // 2 * 2


def ring(players: str, track_per_player: int, shape: str, marble: int, print_size: int | None) -> Board:
    kit = find_kit("dog")
    assert kit is not None
    if int(players) * track_per_player < SHORTEST:
        raise BadParameter(f"{players} players with {track_per_player} spaces each are fewer than {SHORTEST}; {KING}")
    plan, hole, border = SHAPES[shape](int(players), track_per_player), hole_for(marble), 2 * kit.grid.margin
    unit = 1.0 if shape == "cross" else 0.05  # rows and columns of a cross stand on whole millimetres
    shortest, easy = (math.ceil(step / unit) * unit for step in plan.steps(hole)[:2])
    size = print_size or math.ceil((plan.width(easy, hole) + border) / 10) * 10
    step = plan.longest_step(hole, size - border, unit)
    if step is None:
        smaller = (
            other for other in range(marble - 1, 4, -1) if plan.longest_step(hole_for(other), size - border, unit)
        )
        instead = "".join(f", marbles of {other} mm" for other in islice(smaller, 1))
        least = plan.width(shortest, hole) + border
        what = f"{len(plan.ring)} holes of {hole} mm, lanes and kennels need a board of {least} mm"
        raise BadParameter(f"{what}, and there are {size} mm; take a larger size{instead} or another shape")
    draft = _drawn(kit, plan, step, hole, size - border)
    return draft.board(player_count=int(players), marble_diameter=marble, track_per_player=track_per_player)


def _drawn(kit: Kit, plan: Plan, step: float, hole: int, side: int) -> Draft:
    draft, places = Draft(kit, f"Ring of {len(plan.ring)} spaces", (side, side)), list(plan.places(step, hole))
    middle = side // 2  # a whole millimetre, so that rows along it stay straight
    spaces = [
        draft.circle(type_, middle + at.real, middle - at.imag, hole, seat=None if type_ == "track" else seat)
        for type_, seat, at in places
    ]
    loop = spaces[: len(plan.ring)]
    if step > _neighbourly(hole):
        for one, other in pairwise([*loop, loop[0]]):
            draft.link("next", one, other)
    free = min(abs(place) for _, _, place in places) - hole
    if free >= 0.6 * hole:
        draft.circle("decor", middle, middle, 2 * round(min(free, abs(plan.ring[0]) * step / 3)))
    return draft


RING = Template(
    name="ring",
    kit="dog",
    doc="A ring of holes with a start, a lane inwards and a kennel outside for every player.",
    parameters=(
        TemplateParameter("players", "4", "players: 2, 4 or 6", one_of("2", "4", "6")),
        TemplateParameter("track_per_player", "16", "spaces of the ring for each player", whole(4, 40)),
        TemplateParameter("shape", "circle", "circle, rounded-square or cross", one_of(*SHAPES)),
        TemplateParameter("marble", "14", "diameter of a marble in mm; holes are 2 or 3 mm wider", whole(5, 40)),
        TemplateParameter("print_size", "auto", "side of the board: auto, A4 to A0, or mm", side_on_paper(100, 3000)),
    ),
    build=ring,
)
