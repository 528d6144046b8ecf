"""A board made symmetric from a part of it: the part stays, the rest becomes its images."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Literal

from board_designer.board.edit_errors import BadValue, LockedSpace
from board_designer.board.free_seats import sits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import remember
from board_designer.board.model import Board, Link, Space
from board_designer.board.record_checks import fault_of_seat
from board_designer.board.symmetry.mirrored_ground import Key, grounds_of, image_of, key_of
from board_designer.board.symmetry.repeat_edit import repeated
from board_designer.board.symmetry.symmetry_groups import Symmetry
from board_designer.geometry.grid import Grid, PlanePoint
from board_designer.geometry.rigid_motion import Motion
from board_designer.words import listed

Keep = Literal["left", "right", "top", "bottom", "top_left", "top_right", "bottom_left", "bottom_right"]

# Where a part of the board lies as seen from the middle: x to the right, y downwards.
_TOWARDS: dict[Keep, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "top": (0, -1),
    "bottom": (0, 1),
    "top_left": (-1, -1),
    "top_right": (1, -1),
    "bottom_left": (-1, 1),
    "bottom_right": (1, 1),
}
_SIDES: tuple[Keep, ...] = ("left", "right", "top", "bottom")
_CORNERS: tuple[Keep, ...] = ("top_left", "top_right", "bottom_left", "bottom_right")
_HAIR = 1e-6  # parts; less than any two centres can differ on a board


def keeps(symmetry: Symmetry) -> tuple[Keep, ...]:
    """The parts of the board from which it can be made symmetric in this way."""
    if len(symmetry.axes) == 1:
        return _SIDES[:2] if symmetry.axes == ("left_right",) else _SIDES[2:]
    if symmetry.axes or symmetry.folds == 4:
        return _CORNERS
    return _SIDES if symmetry else ()


def make_symmetric(board: Board, symmetry: Symmetry, keep: Keep, homes: Collection[str] = ()) -> Board:
    """The board whose kept part is as it was, and whose other parts are its images.

    A space belongs to the part in which its centre lies; one on the border stays when it is its own image. Spaces
    elsewhere that are images already keep their id, label and notes. Where players come or go, seats are given
    anew, round the board. Where types of homes are named, what else has a seat goes with its home.
    """
    if keep not in (_TOWARDS if symmetry.folds > 1 else keeps(symmetry)):
        raise BadValue(
            f"{symmetry.title}: choose the part to keep: {listed(keeps(symmetry), last='or') or 'nothing'}"
        )
    motions = symmetry.motions(board.grid)
    kept = _kept(board, symmetry, motions, keep)
    originals = _originals(board, kept, motions)
    staying = kept | originals.keys()
    for space in board.spaces:
        if space.locked and space.id not in staying:
            raise LockedSpace(space.id)
    links = tuple(
        link
        for link in board.links
        if (link.source in kept or link.target in kept) and link.source in staying and link.target in staying
    )
    base = replace(board, spaces=tuple(space for space in board.spaces if space.id in staying), links=links)
    base = replace(base, used_ids=remember(base, board))
    result = repeated(replace(base, spaces=(), links=()), base, symmetry, homes)
    result = _with_props_of_originals(result, originals)
    result = _with_old_links(result, board)
    result = _with_seats_round_the_board(result, board, homes)
    result = replace(result, used_ids=remember(result, board))
    return board if result == board else result


def _kept(board: Board, symmetry: Symmetry, motions: tuple[Motion, ...], keep: Keep) -> set[str]:
    kept = set()
    for space, centre in zip(board.spaces, board.shapes.centroids.tolist(), strict=True):
        images = [_image_of_point(motion, (centre[0], centre[1]), board.grid) for motion in motions]
        if not _is_in_part(symmetry, keep, _from_middle((centre[0], centre[1]), images)):
            continue
        key = key_of(space.type, space.footprint)
        # A space whose image has the same centre but lies otherwise would cover itself.
        if all(
            key == key_of(space.type, image_of(space.footprint, motion, board.grid, space.id))
            for motion, image in zip(motions, images, strict=True)
            if math.dist(image, centre) < _HAIR
        ):
            kept.add(space.id)
    return kept


def _is_in_part(symmetry: Symmetry, keep: Keep, seen: PlanePoint) -> bool:
    towards = _TOWARDS[keep]
    if symmetry.axes:
        return all(side * off > -_HAIR for side, off in zip(towards, seen, strict=True) if side)
    if math.hypot(*seen) < _HAIR:
        return True
    # Of the two rays that bound a wedge only the first belongs to it: the other is its image.
    full = 2 * math.pi
    wedge = full / symmetry.folds
    start = math.atan2(towards[1], towards[0]) - wedge / 2
    turned = (math.atan2(seen[1], seen[0]) - start + _HAIR) % full
    return turned < wedge


def _image_of_point(motion: Motion, plane: PlanePoint, grid: Grid) -> PlanePoint:
    (a, b, c, d), (x, y) = motion.matrix, grid.to_lattice(plane)
    return grid.to_plane((a * x + b * y + motion.shift[0], c * x + d * y + motion.shift[1]))


def _from_middle(centre: PlanePoint, images: list[PlanePoint]) -> PlanePoint:
    """A point as seen from the middle of all its images, which is the pivot, or the nearest point of the axis."""
    count = len(images) + 1
    middle = [(centre[axis] + sum(image[axis] for image in images)) / count for axis in (0, 1)]
    return centre[0] - middle[0], centre[1] - middle[1]


def _originals(board: Board, kept: set[str], motions: tuple[Motion, ...]) -> dict[str, tuple[Space, Motion]]:
    """The spaces elsewhere that are images of kept ones already: of which, and under which motion."""
    images: dict[Key, tuple[Space, Motion]] = {}
    keeping = [space for space in board.spaces if space.id in kept]
    for space in keeping:
        for motion in motions:
            key = key_of(space.type, image_of(space.footprint, motion, board.grid, space.id))
            images.setdefault(key, (space, motion))
    for space in keeping:
        images.pop(key_of(space.type, space.footprint), None)
    found = {}
    for space in board.spaces:
        original = images.pop(key_of(space.type, space.footprint), None)
        if original:
            found[space.id] = original
    return found


def _with_props_of_originals(board: Board, originals: dict[str, tuple[Space, Motion]]) -> Board:
    """Spaces that stayed because they were images have the properties of images too."""
    grounds = grounds_of(board)

    def image(item: Any, motion: Motion) -> Any:
        space = board.space_by_id.get(item) if isinstance(item, str) else None
        return (grounds.counterpart(space, motion) or item) if space else item

    def of_original(space: Space) -> Space:
        if space.id not in originals:
            return space
        original, motion = originals[space.id]
        props = {
            name: tuple(image(item, motion) for item in value) if isinstance(value, tuple) else value
            for name, value in original.props.items()
        }
        return replace(space, props=FrozenMap(props))

    return replace(board, spaces=tuple(of_original(space) for space in board.spaces))


def _with_old_links(board: Board, before: Board) -> Board:
    """Links that were there already keep their id, label and notes."""
    old = {(link.type, link.cut, link.source, link.target): link for link in reversed(before.links)}
    in_use = {link.id for link in board.links}

    def as_before(link: Link) -> Link:
        theirs = old.get((link.type, link.cut, link.source, link.target))
        if theirs is None or theirs.id in in_use:
            return link
        return replace(theirs, bends=link.bends, props=link.props)

    links = [as_before(link) for link in board.links]
    place = {link.id: number for number, link in enumerate(before.links)}
    return replace(board, links=tuple(sorted(links, key=lambda link: place.get(link.id, len(place)))))


def _with_seats_round_the_board(board: Board, before: Board, homes: Collection[str]) -> Board:
    """Seats 1, 2, 3 clockwise from the lowest that was kept; as they were where the same players stay."""
    seated = [space for space in board.spaces if space.seat and sits(space, homes)]
    if {space.id for space in seated} == {space.id for space in before.spaces if space.seat and sits(space, homes)}:
        return board
    centres = dict(zip((space.id for space in board.spaces), board.shapes.centroids.tolist(), strict=True))
    first = min(seated, key=lambda space: (space.id not in before.space_by_id, space.seat or 0), default=None)
    if first is None:
        return board

    def angle(space: Space) -> float:
        across, down = centres[space.id]
        return math.atan2(down - board.grid.size[1] / 2, across - board.grid.size[0] / 2)

    start = angle(first)
    seated.sort(key=lambda space: (angle(space) - start + _HAIR) % (2 * math.pi))
    given = {space.id: seat for seat, space in enumerate(seated, 1)}
    fault = fault_of_seat(len(seated))
    if fault:
        raise BadValue(fault)
    new = {space.seat: given[space.id] for space in reversed(seated)}

    def reseated(space: Space) -> Space:
        return replace(space, seat=given.get(space.id) if sits(space, homes) else new.get(space.seat, space.seat))

    return replace(board, spaces=tuple(map(reseated, board.spaces)))
