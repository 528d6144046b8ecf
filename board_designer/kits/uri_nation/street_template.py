"""The street template of edition 1.2: one road, a sidewalk on either side, side streets north and south in turn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Rect
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.template import BadParameter, Template, TemplateParameter, whole, whole_or_auto
from board_designer.kits.template_draft import Draft
from board_designer.kits.uri_nation.block_layout import LOT_DEPTH, ROAD, STEP
from board_designer.words import counted, in_words

KIT = "uri-nation-1.2"

LANE = 2  # behind the lots, where the influence lines run
SIDES = ("north", "south")


@dataclass(frozen=True)
class Plan:
    """Where things stand. Row numbers grow away from the road; `away` is -1 for north and 1 for south."""

    cells: int
    mouths: tuple[int, ...]  # cell of each side street
    depth: int

    @property
    def reach(self) -> int:
        """From the sidewalk outwards: the lots, the lane, and the lots along the side streets."""
        return max(LOT_DEPTH + LANE + LOT_DEPTH, STEP * self.depth + LANE) if self.mouths else LOT_DEPTH + LANE

    @property
    def size(self) -> tuple[int, int]:
        return STEP * self.cells, 2 * (self.reach + STEP) + ROAD

    def side_of(self, street: int) -> str:
        return SIDES[street % 2]

    def box(self, side: str, x: int, width: int, out: int, height: int) -> tuple[int, int, int, int]:
        """A box that starts `out` parts away from the outer edge of a sidewalk."""
        if side == "north":
            return x, self.reach - out - height, width, height
        return x, self.reach + 2 * STEP + ROAD + out, width, height

    def has_mouth(self, side: str, cell: int) -> bool:
        return any(cell == mouth and self.side_of(n) == side for n, mouth in enumerate(self.mouths))

    def stretch(self, cell: int) -> int:
        """Which stretch between side streets a cell belongs to."""
        return sum(cell > mouth for mouth in self.mouths)


Lot = tuple[str, int]  # side and cell


def street(side_streets: int, stretch: int | None, depth: int, bonds: int, chance: int, water: int) -> Board:
    kit = find_kit(KIT)
    assert kit is not None
    if stretch is None:
        # Room for everything and two territories to each home, on two sides, with a few lots to spare.
        needed = (bonds + chance + water + 2 + 3 * 4) / 2 + 7
        stretch = max(5, math.ceil((needed - side_streets) / (side_streets + 1)))
    cells = stretch * (side_streets + 1) + side_streets
    plan = Plan(cells, tuple((stretch + 1) * n + stretch for n in range(side_streets)), depth)
    roles, seats = _share_out(plan, {"water": water, "bond": bonds, "chance": chance, "dog_park": 1, "events": 1})
    draft = Draft(kit, f"Main street with {counted(side_streets, 'side street')}", plan.size)
    _draw_street(draft, plan)
    # Homes first, so that h1 is the home of seat 1.
    lots = {
        lot: draft.space(
            role,
            *plan.box(lot[0], STEP * lot[1], STEP, 0, LOT_DEPTH),
            seat=seats.get(lot),
            props={"side": lot[0]} if role == "home" else None,
        )
        for lot, role in sorted(roles.items(), key=lambda item: seats.get(item[0], len(roles)))
    }
    side_lots = _draw_side_streets(draft, plan)
    _draw_influence(draft, plan, lots, side_lots)
    _check(kit, sum(role == "territory" for role in roles.values()) + sum(map(len, side_lots.values())))
    return draft.board()


def _share_out(plan: Plan, wanted: dict[str, int]) -> tuple[dict[Lot, str], dict[Lot, int]]:
    """A role for every lot along the sidewalks: homes first, then the others spread evenly, the rest territory."""
    lots = [(side, cell) for side in SIDES for cell in range(plan.cells) if not plan.has_mouth(side, cell)]
    roles = dict.fromkeys(lots, "territory")
    seats: dict[Lot, int] = {}
    kept: set[Lot] = set()
    # Counter-clockwise from the upper left: down the left side, back along the right one.
    for seat, (side, share) in enumerate((("north", 0.2), ("south", 0.2), ("south", 0.8), ("north", 0.8)), 1):
        target = share * plan.cells
        free_for_homes = roles.keys() - kept
        fitting = [
            lot for lot in lots if lot[0] == side and all((side, lot[1] + d) in free_for_homes for d in (-1, 0, 1))
        ]
        if not fitting:
            raise BadParameter("the stretches are too short for four homes with a territory on either side")
        home = min(fitting, key=lambda lot: (abs(lot[1] + 0.5 - target), lot[1]))
        roles[home], seats[home] = "home", seat
        kept |= {(side, home[1] + d) for d in (-1, 0, 1)}
    # Sides alternate, and chance spots begin on the other side: no home is then far from everything at once.
    for role, count in wanted.items():
        for number in range(count):
            target = (number + 0.5) / count * plan.cells
            side = SIDES[(number + (role == "chance")) % 2]
            free = [lot for lot in lots if roles[lot] == "territory" and lot not in kept]
            if not free:
                raise BadParameter(f"there is no lot left for another {in_words(role)}; make the stretches longer")
            best = min(free, key=lambda lot: (abs(lot[1] + 0.5 - target) + (lot[0] != side) * 2, lot[1], lot[0]))
            roles[best] = role
    return roles, seats


def _draw_street(draft: Draft, plan: Plan) -> None:
    for side in SIDES:
        for cell in range(plan.cells):
            draft.space("sidewalk", *plan.box(side, STEP * cell, STEP, -STEP, STEP), props={"side": side})
    y, start = plan.reach + STEP, 0
    for mouth in (*plan.mouths, plan.cells):
        if mouth > start:
            draft.space("road", STEP * start, y, STEP * (mouth - start), ROAD)
        if mouth < plan.cells:
            draft.space("intersection", STEP * mouth, y, STEP, ROAD)
        start = mouth + 1


def _draw_side_streets(draft: Draft, plan: Plan) -> dict[tuple[str, int], list[Space]]:
    """Each side street with a lot on either side of its end; returned by side and stretch."""
    lots: dict[tuple[str, int], list[Space]] = {}
    for number, mouth in enumerate(plan.mouths):
        side, x = plan.side_of(number), STEP * mouth
        for step in range(plan.depth):
            draft.space("side_street", *plan.box(side, x, STEP, STEP * step, STEP))
        draft.space("decor", *plan.box(side, x, STEP, STEP * plan.depth, plan.reach - STEP * plan.depth))
        # The lots of the sidewalk and the lane behind them take up the first two spaces.
        beside = ((x - LOT_DEPTH, number), (x + STEP, number + 1)) if plan.depth > 2 else ()
        for at, stretch in beside:
            box = plan.box(side, at, LOT_DEPTH, LOT_DEPTH + LANE, LOT_DEPTH)
            lots.setdefault((side, stretch), []).append(draft.space("territory", *box))
    return lots


def _draw_influence(
    draft: Draft, plan: Plan, lots: dict[Lot, Space], side_lots: dict[tuple[str, int], list[Space]]
) -> None:
    """Lines from each bond along the lane behind the lots to the territories of its stretch."""
    for (side, cell), bond in lots.items():
        if bond.type != "bond":
            continue
        stretch = plan.stretch(cell)
        near = [
            space
            for (its_side, its_cell), space in lots.items()
            if its_side == side and space.type == "territory" and plan.stretch(its_cell) == stretch
        ]
        tied = (*near, *side_lots.get((side, stretch), ())) or _nearest_on(side, cell, lots)
        for territory in tied:
            draft.link("influence", bond, territory, _behind_the_lots(plan, side, bond, territory))


def _nearest_on(side: str, cell: int, lots: dict[Lot, Space]) -> tuple[Space, ...]:
    """The two nearest territories of a side, for a bond in a stretch that has none."""
    others = [(abs(at - cell), at) for (its, at), space in lots.items() if its == side and space.type == "territory"]
    return tuple(lots[side, at] for _, at in sorted(others)[:2])


def _behind_the_lots(plan: Plan, side: str, bond: Space, territory: Space) -> tuple[tuple[int, int], ...]:
    one, other = bond.footprint, territory.footprint
    assert isinstance(one, Rect)
    assert isinstance(other, Rect)
    _, lane, _, _ = plan.box(side, 0, 1, LOT_DEPTH + LANE // 2, 0)
    # Lots along a side street are wider than deep; their house stands at the end away from the street.
    at_street_end = other.width > STEP and other.x + other.width in (STEP * mouth for mouth in plan.mouths)
    house = 1 if at_street_end else other.width - 1
    return (one.x + one.width // 2, lane), (other.x + (house if other.width > STEP else STEP // 2), lane)


def _check(kit: Kit, territories: int) -> None:
    least = kit.parameters["win_territories"].default
    if territories < int(least):
        raise BadParameter(f"only {territories} territories would be left; {least} are needed to win")


STREET = Template(
    name="street",
    kit=KIT,
    doc="One main street with two sidewalks, side streets, and bond spaces with influence lines.",
    parameters=(
        TemplateParameter("side_streets", "3", "side streets, alternating north and south", whole(1, 20)),
        TemplateParameter("stretch", "auto", "lots between side streets", whole_or_auto(3, 40)),
        TemplateParameter("depth", "3", "spaces per side street; with 3, it has lots", whole(1, 3)),
        TemplateParameter("bonds", "7", "bond spaces", whole(0, 40)),
        TemplateParameter("chance", "5", "chance spots", whole(0, 40)),
        TemplateParameter("water", "5", "water sources", whole(0, 40)),
    ),
    build=street,
)
