"""The city template of edition 1.4: blocks with a sidewalk all round, two rows of lots inside, roads between.

Homes lie in the four corner blocks, one a block, in the middle of the outer row; everything else is placed so that
opposite corners see the same board: a half turn maps the city of equal blocks onto itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Rect
from board_designer.io.file_limits import MOST_SPACES
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.template import BadParameter, Template, TemplateParameter, columns_by_rows, whole, whole_list
from board_designer.kits.template_draft import Draft
from board_designer.kits.uri_nation.block_layout import BOTTOM, LOT_DEPTH, ROAD, STEP, TOP, Block
from board_designer.words import in_words

KIT = "uri-nation-1.4"

BLOCK_HEIGHT = 2 * STEP + 2 * LOT_DEPTH

Slot = tuple[int, int, int, int]  # column, row, TOP or BOTTOM, number of the lot


@dataclass
class City:
    columns: int
    rows: int
    lots: tuple[int, ...]  # per column of blocks
    roles: dict[Slot, str] = field(default_factory=dict)
    seats: dict[Slot, int] = field(default_factory=dict)
    kept_free: set[Slot] = field(default_factory=set)  # the neighbours of homes stay territories

    def left(self, column: int) -> int:
        return sum(self.width(c) + ROAD for c in range(column))

    def top(self, row: int) -> int:
        return row * (BLOCK_HEIGHT + ROAD)

    def width(self, column: int) -> int:
        return STEP * (self.lots[column] + 2)

    def block(self, column: int, row: int) -> Block:
        return Block(self.left(column), self.top(row), self.lots[column])

    @property
    def size(self) -> tuple[int, int]:
        return self.left(self.columns) - ROAD, self.top(self.rows) - ROAD

    def corner_blocks(self) -> list[tuple[int, int, int]]:
        """Column, row and outer side of the four corner blocks, counter-clockwise from the upper left."""
        right, low = self.columns - 1, self.rows - 1
        return [(0, 0, TOP), (0, low, BOTTOM), (right, low, BOTTOM), (right, 0, TOP)]

    def take(self, role: str, wanted: Iterator[Slot]) -> None:
        """Give a role to the first wanted slot that is free."""
        for slot in wanted:
            if slot not in self.roles and slot not in self.kept_free:
                self.roles[slot] = role
                return
        raise BadParameter(f"there is no lot left for another {in_words(role)}; add blocks or lots")

    def all_slots(self) -> Iterator[Slot]:
        for row in range(self.rows):
            for column in range(self.columns):
                for side in (TOP, BOTTOM):
                    for number in range(self.lots[column]):
                        yield column, row, side, number


def city(blocks: tuple[int, int], lots: tuple[int, ...], homes: int, parks: int, water: int, paths: int) -> Board:
    columns, rows = blocks
    if columns < 2:
        raise BadParameter("a city needs at least 2 columns of blocks")
    if len(lots) not in (1, columns):
        raise BadParameter(f"give one number of lots for all columns, or one for each of the {columns}")
    plan = City(columns, rows, lots * columns if len(lots) == 1 else lots)
    if min(plan.lots) < (5 if rows == 1 else 3):
        raise BadParameter(f"a block needs at least {5 if rows == 1 else 3} lots in a row here")
    if sum(2 * count + 2 * (count + 5) for count in plan.lots) * rows > MOST_SPACES:
        raise BadParameter(f"this city would have more than {MOST_SPACES:,} spaces")
    _place_homes(plan, homes)
    for number in range(parks):
        plan.take("dog_park", _park_wishes(plan, number))
    for number in range(water):
        plan.take("water", _water_wishes(plan, number))
    return _drawn(plan, paths)


def _place_homes(plan: City, homes: int) -> None:
    # Two homes sit at opposite corners; seats count counter-clockwise, as the turn goes.
    corners = plan.corner_blocks()
    chosen = [corners[0], corners[2]] if homes == 2 else corners[:homes]
    for seat, (column, row, side) in enumerate(chosen, 1):
        middle = plan.lots[column] // 2
        plan.roles[column, row, side, middle] = "home"
        plan.seats[column, row, side, middle] = seat
        plan.kept_free |= {(column, row, side, middle - 1), (column, row, side, middle + 1)}


def _park_wishes(plan: City, number: int) -> Iterator[Slot]:
    """Near the middle of the city: in the middle column, or at the inner corners of opposite blocks."""
    if plan.columns % 2:
        column = plan.columns // 2
        row, side = ((plan.rows - 1) // 2, BOTTOM) if number % 2 == 0 else (plan.rows // 2, TOP)
        yield column, row, side, plan.lots[column] // 2
    else:
        middle = plan.columns // 2
        for column, row, side in _inner_corners(plan, middle)[number % 4 :]:
            # One lot away from the corner: at the corner itself the home of that block would be much nearer than
            # the others, because it could also use the park from the side.
            yield column, row, side, plan.lots[column] - 2 if column < middle else 1
    yield from _away_from_the_same(plan, "dog_park")


def _inner_corners(plan: City, middle: int) -> list[tuple[int, int, int]]:
    """The blocks round the middle of the city, opposite ones next to each other in the list."""
    upper, lower = (plan.rows - 1) // 2, plan.rows // 2
    return [(middle - 1, upper, BOTTOM), (middle, lower, TOP), (middle, upper, BOTTOM), (middle - 1, lower, TOP)]


def _water_wishes(plan: City, number: int) -> Iterator[Slot]:
    """One in each corner block, behind the home, at the outer end; then wherever there is room in the middle."""
    corners = plan.corner_blocks()
    opposite_pairs = [corners[0], corners[2], corners[1], corners[3]]
    if number < 4:
        column, row, side = opposite_pairs[number]
        yield column, row, 1 - side, 0 if column == 0 else plan.lots[column] - 1
    yield from _away_from_the_same(plan, "water")


def _away_from_the_same(plan: City, role: str) -> Iterator[Slot]:
    """All lots, those furthest from every lot of this role first; of equals the one nearest to the middle."""
    width, height = plan.size
    same = [_lot(plan, slot) for slot, its_role in plan.roles.items() if its_role == role]

    def rank(slot: Slot) -> tuple[int, int, Slot]:
        x, y, *_ = _lot(plan, slot)
        apart = min((abs(x - other[0]) + abs(y - other[1]) for other in same), default=0)
        return -apart, abs(2 * x + STEP - width) + abs(2 * y + LOT_DEPTH - height), slot

    yield from sorted(plan.all_slots(), key=rank)


def _lot(plan: City, slot: Slot) -> tuple[int, int, int, int]:
    column, row, side, number = slot
    return plan.block(column, row).lot(side, number)


def _drawn(plan: City, paths: int) -> Board:
    kit = find_kit(KIT)
    assert kit is not None
    draft = Draft(kit, f"City of {plan.columns} × {plan.rows} blocks", plan.size)
    walks = {
        (column, row): _sidewalk_round(draft, plan, column, row)
        for row in range(plan.rows)
        for column in range(plan.columns)
    }
    # Homes first, so that h1 is the home of seat 1.
    for slot, seat in sorted(plan.seats.items(), key=lambda item: item[1]):
        draft.space("home", *_lot(plan, slot), seat=seat)
    territories = 0
    for slot in plan.all_slots():
        role = plan.roles.get(slot, "territory")
        territories += role == "territory"
        if role != "home":
            draft.space(role, *_lot(plan, slot))
    least = kit.parameters["win_territories"].default
    if territories < int(least):
        raise BadParameter(
            f"only {territories} territories would be left; {least} are needed to win. Add blocks or lots"
        )
    _draw_roads(draft, plan)
    _draw_paths(draft, plan, walks, paths)
    return draft.board()


def _sidewalk_round(draft: Draft, plan: City, column: int, row: int) -> dict[tuple[int, int], Space]:
    """The ring of sidewalk spaces of a block, clockwise, by their place in the block."""
    block = plan.block(column, row)
    return {place: draft.space("sidewalk", *block.cell(*place)) for place in block.ring()}


def _draw_roads(draft: Draft, plan: City) -> None:
    for row in range(plan.rows):
        for column in range(plan.columns - 1):
            x, y = plan.left(column + 1) - ROAD, plan.top(row)
            if plan.rows == 1:
                # Without cross roads the only free crossings are at the two ends of each road.
                draft.space("intersection", x, y, ROAD, STEP)
                draft.space("road", x, y + STEP, ROAD, BLOCK_HEIGHT - 2 * STEP)
                draft.space("intersection", x, y + BLOCK_HEIGHT - STEP, ROAD, STEP)
            else:
                draft.space("road", x, y, ROAD, BLOCK_HEIGHT)
    for row in range(plan.rows - 1):
        y = plan.top(row + 1) - ROAD
        for column in range(plan.columns):
            draft.space("road", plan.left(column), y, plan.width(column), ROAD)
            if column < plan.columns - 1:
                draft.space("intersection", plan.left(column + 1) - ROAD, y, ROAD, ROAD)


Walks = dict[tuple[int, int], dict[tuple[int, int], Space]]


def _draw_paths(draft: Draft, plan: City, walks: Walks, paths: int) -> None:
    """Slanting shortcuts over a road, far from its intersection, in pairs that a half turn exchanges."""
    routes = [
        (walks[plan.columns - 1 - c, r], walks[plan.columns - 1 - c, r + 1], plan.lots[plan.columns - 1 - c])
        if turned
        else (walks[c, r], walks[c, r + 1], plan.lots[c])
        for r in range(plan.rows - 1)
        for c in range(plan.columns)
        for turned in (False, True)
        if 2 * c < plan.columns - 1 or (2 * c == plan.columns - 1 and not turned)
    ]
    low = BLOCK_HEIGHT // STEP - 1
    for number, (upper, lower, lots) in enumerate(routes[:paths]):
        if number % 2 == 0:
            source, target = upper[lots - 1, low], lower[1, 0]
        else:
            source, target = lower[2, 0], upper[lots, low]
        draft.link("path", source, target, _over_the_road(source, target))


def _over_the_road(source: Space, target: Space) -> tuple[tuple[int, int], ...]:
    """Straight off the kerb, slanting inside the road, straight onto the other kerb."""
    one, other = source.footprint, target.footprint
    assert isinstance(one, Rect)
    assert isinstance(other, Rect)
    down = 1 if other.y > one.y else -1
    kerb = one.y + one.height if down > 0 else one.y
    return (
        (one.x + one.width // 2, kerb + down),
        (other.x + other.width // 2, kerb + down * (ROAD - 1)),
    )


CITY = Template(
    name="city",
    kit=KIT,
    doc="City blocks with sidewalks, lots and roads. The homes are in the corner blocks.",
    parameters=(
        TemplateParameter("blocks", "2x2", "blocks, as columns x rows", columns_by_rows(40)),
        TemplateParameter(
            "lots", "5", "lots in a row of a block; or one number per column, such as 6,4", whole_list(3, 40)
        ),
        TemplateParameter("homes", "4", "homes, one per player: 2 to 4", whole(2, 4)),
        TemplateParameter("parks", "2", "dog parks", whole(0, 20)),
        TemplateParameter("water", "4", "water sources", whole(0, 40)),
        TemplateParameter("paths", "2", "one-way paths, as many as fit", whole(0, 40)),
    ),
    build=city,
)
