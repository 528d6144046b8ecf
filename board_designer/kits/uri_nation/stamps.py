"""Pieces of both editions' boards: blocks, streets, crossings, dead ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from board_designer.board.model import Board
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.stamp import Stamp, StampParameter
from board_designer.kits.template import BadParameter
from board_designer.kits.template_draft import Draft
from board_designer.kits.uri_nation.block_layout import BOTTOM, LOT_DEPTH, ROAD, STEP, TOP, Block

CITY, STREET = "uri-nation-1.4", "uri-nation-1.2"
LOTS_BEHIND = 2  # side street spaces beside which the lots of the main street lie


def _draft(kit_name: str, title: str, width: int, height: int) -> Draft:
    kit = find_kit(kit_name)
    assert kit is not None
    return Draft(kit, title, (width, height))


def _pieces(start: int, length: int) -> list[tuple[int, int]]:
    """A length cut into spaces of a step each; what is left over makes some of them a little longer."""
    count = max(1, length // STEP)
    cuts = [start + length * number // count for number in range(count + 1)]
    return [(one, other - one) for one, other in pairwise(cuts)]


def city_block(width: int, depth: int, seat: int) -> Board:
    block = Block(0, 0, width - 2, STEP * (depth - 2) // 2)
    if seat and block.lots < 3:
        raise BadParameter("a home needs a lot on either side; make the block at least 5 wide")
    draft = _draft(CITY, "City block", STEP * width, STEP * depth)
    for place in block.ring():
        draft.space("sidewalk", *block.cell(*place))
    home = (TOP, block.lots // 2) if seat else None
    for side in (TOP, BOTTOM):
        for number in range(block.lots):
            if (side, number) == home:
                draft.space("home", *block.lot(side, number), seat=seat)
            else:
                draft.space("territory", *block.lot(side, number))
    return draft.board()


def _street(kit_name: str, length: int, road: int, lots: int) -> Board:
    """Two rows of sidewalk with a road between; lots behind none, the upper or both of them."""
    above = LOT_DEPTH if lots else 0
    below = LOT_DEPTH if lots > 1 else 0
    draft = _draft(kit_name, "Street", STEP * length, above + 2 * STEP + road + below)
    for side, y in (("north", above), ("south", above + STEP + road)):
        props = {"side": side} if kit_name == STREET else None
        for cell in range(length):
            draft.space("sidewalk", STEP * cell, y, STEP, STEP, props=props)
    draft.space("road", 0, above + STEP, STEP * length, road)
    for cell in range(length):
        if above:
            draft.space("territory", STEP * cell, 0, STEP, LOT_DEPTH)
        if below:
            draft.space("territory", STEP * cell, above + 2 * STEP + road, STEP, LOT_DEPTH)
    return draft.board()


def city_street(length: int, road: int, lots: int) -> Board:
    return _street(CITY, length, road, lots)


def main_street(length: int, road: int, lots: int) -> Board:
    return _street(STREET, length, road, lots)


def city_crossing(road: int, stub: int, arms: int) -> Board:
    """An intersection with a stub of road to each side, and the corners of the blocks round it."""
    reach = STEP * stub
    far = reach + road
    height = far + (reach if arms == 4 else STEP)
    draft = _draft(CITY, "Crossing", 2 * reach + road, height)
    draft.space("intersection", reach, reach, road, road)
    draft.space("road", reach, 0, road, reach)
    draft.space("road", 0, reach, reach, road)
    draft.space("road", far, reach, reach, road)
    corners = [(reach - STEP, reach - STEP, -1, -1), (far, reach - STEP, 1, -1)]
    if arms == 4:
        draft.space("road", reach, far, road, reach)
        corners += [(reach - STEP, far, -1, 1), (far, far, 1, 1)]
    for x, y, right, down in corners:
        draft.space("sidewalk", x, y, STEP, STEP)
        for step in range(1, stub):
            draft.space("sidewalk", x + right * STEP * step, y, STEP, STEP)
            draft.space("sidewalk", x, y + down * STEP * step, STEP, STEP)
    if arms == 3:
        for x, width in (*_pieces(0, reach), *_pieces(reach, road), *_pieces(far, reach)):
            draft.space("sidewalk", x, far, width, STEP)
    return draft.board()


def cul_de_sac(length: int, road: int, lots: int) -> Board:
    """A road that ends, with the sidewalk led round its end and lots all round."""
    edge = LOT_DEPTH if lots else 0
    inner, far = edge + STEP, edge + STEP + road
    draft = _draft(CITY, "Cul-de-sac", 2 * inner + road, inner + STEP * length)
    end = [(edge, STEP), *_pieces(inner, road), (far, STEP)]
    for x, width in end:
        draft.space("sidewalk", x, edge, width, STEP)
    draft.space("road", inner, inner, road, STEP * length)
    for cell in range(length):
        for x in (edge, far):
            draft.space("sidewalk", x, inner + STEP * cell, STEP, STEP)
    if lots:
        for x, width in end:
            draft.space("territory", x, 0, width, LOT_DEPTH)
        for cell in range(length):
            for x in (0, far + STEP):
                draft.space("territory", x, inner + STEP * cell, LOT_DEPTH, STEP)
    return draft.board()


def row_of_lots(length: int, seat: int) -> Board:
    """The north side of a street: a sidewalk and the lots behind it."""
    draft = _draft(STREET, "Row of lots", STEP * length, LOT_DEPTH + STEP)
    for cell in range(length):
        draft.space("sidewalk", STEP * cell, LOT_DEPTH, STEP, STEP, props={"side": "north"})
    for cell in range(length):
        if seat and cell == length // 2:
            draft.space("home", STEP * cell, 0, STEP, LOT_DEPTH, seat=seat, props={"side": "north"})
        else:
            draft.space("territory", STEP * cell, 0, STEP, LOT_DEPTH)
    return draft.board()


def street_crossing(road: int, stub: int, depth: int) -> Board:
    """The mouth of a side street: an intersection in the road, both sidewalks, and the street leading away."""
    top = STEP * depth
    mouth = STEP * stub
    draft = _draft(STREET, "Crossing", 2 * mouth + STEP, top + 2 * STEP + road)
    for side, y in (("north", top), ("south", top + STEP + road)):
        for cell in range(2 * stub + 1):
            draft.space("sidewalk", STEP * cell, y, STEP, STEP, props={"side": side})
    for step in range(depth):
        draft.space("side_street", mouth, STEP * step, STEP, STEP)
    draft.space("road", 0, top + STEP, mouth, road)
    draft.space("intersection", mouth, top + STEP, STEP, road)
    draft.space("road", mouth + STEP, top + STEP, mouth, road)
    return draft.board()


def side_street(depth: int, lots: int) -> Board:
    """A side street with lots on both sides of its far end, clear of those along the main street."""
    rows = max(0, depth - LOTS_BEHIND) if lots else 0
    edge = LOT_DEPTH if rows else 0
    draft = _draft(STREET, "Side street", 2 * edge + STEP, STEP * depth)
    for step in range(depth):
        draft.space("side_street", edge, STEP * step, STEP, STEP)
    for step in range(rows):
        for x in (0, edge + STEP):
            draft.space("territory", x, STEP * step, LOT_DEPTH, STEP)
    return draft.board()


def _length(default: int) -> StampParameter:
    return StampParameter("length", "Length", 2, 40, default, "Sidewalk spaces along the street.")


def _lots(most: int, default: int, doc: str) -> StampParameter:
    return StampParameter("lots", "Lots", 0, most, default, doc)


_ROAD = StampParameter("road", "Road width", STEP, 12, ROAD, "Width of the road, in parts.")
_STUB = StampParameter("stub", "Arm", 1, 12, 2, "Sidewalk spaces along each arm of the road.")
_SEAT = StampParameter("seat", "Home of seat", 0, 4, 0, "Seat of a home in the middle of the first row; 0 for none.")
_SIDES = "Rows of lots along the street: 0, 1 or 2."


def _stamp(
    kit: str, name: str, title: str, doc: str, build: Callable[..., Board], *parameters: StampParameter
) -> Stamp:
    return Stamp(name, title, (kit,), doc, parameters, build)


STAMPS_1_4 = (
    _stamp(
        CITY,
        "city_block",
        "City block",
        "A ring of sidewalk around two rows of lots.",
        city_block,
        StampParameter("width", "Width", 3, 40, 7, "Sidewalk spaces from left to right."),
        StampParameter("depth", "Depth", 5, 8, 5, "Sidewalk spaces from top to bottom."),
        _SEAT,
    ),
    _stamp(
        CITY,
        "street",
        "Street",
        "A road between two rows of sidewalk.",
        city_street,
        _length(6),
        _ROAD,
        _lots(2, 0, _SIDES),
    ),
    _stamp(
        CITY,
        "crossing",
        "Intersection",
        "An intersection with its roads and the corners around it.",
        city_crossing,
        _ROAD,
        _STUB,
        StampParameter("arms", "Arms", 3, 4, 4, "Roads that meet here: 3 or 4."),
    ),
    _stamp(
        CITY,
        "cul_de_sac",
        "Cul-de-sac",
        "A road that ends, with the sidewalk around its end.",
        cul_de_sac,
        _length(4),
        _ROAD,
        _lots(1, 1, "Rows of lots around it: 0 or 1."),
    ),
)
STAMPS_1_2 = (
    _stamp(
        STREET,
        "row_of_lots",
        "Row of lots",
        "The north side of the street: a sidewalk and the lots behind it.",
        row_of_lots,
        _length(6),
        _SEAT,
    ),
    _stamp(
        STREET,
        "street",
        "Street",
        "A road between two sidewalks.",
        main_street,
        _length(6),
        _ROAD,
        _lots(2, 2, _SIDES),
    ),
    _stamp(
        STREET,
        "crossing",
        "Intersection",
        "An intersection in the road, where a side street begins.",
        street_crossing,
        _ROAD,
        _STUB,
        StampParameter("depth", "Depth", 1, 4, 3, "Spaces of the side street."),
    ),
    _stamp(
        STREET,
        "cul_de_sac",
        "Side street",
        "A side street with lots on both sides at its end.",
        side_street,
        StampParameter("depth", "Depth", 1, 6, 3, "Spaces of the side street."),
        _lots(1, 1, "Lots at its end: 0 or 1."),
    ),
)
