"""Spaces that exchange their places: two of them, or all that lie otherwise than their mirror image."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations

from board_designer.board.edit_errors import EditError
from board_designer.board.model import Space
from board_designer.board.symmetry import LEFT_RIGHT, TOP_BOTTOM
from board_designer.board.symmetry.mirrored_ground import image_of, key_of
from board_designer.geometry.footprint import lattice_box
from board_designer.geometry.rigid_motion import MIRROR, Motion, OffLattice, about
from board_designer.search.change import Change
from board_designer.search.step_scope import Scope, exchanged

MOST_MIRRORED = 12  # spaces; more is another board, not a change of this one
MOST_UNLIKE = 2.0  # how many times as large a place may be that is exchanged for another


def swaps(scope: Scope) -> Iterator[Change]:
    """Every two spaces that may stand for each other and are not the same to begin with."""
    alike = _Alike(scope)
    for one, other in combinations(scope.free, 2):
        if scope.may_touch(one.id, other.id) and alike.can_swap(one, other):
            after = exchanged(scope.board, scope.kit, {one.id: other.id, other.id: one.id})
            change = scope.done(after, f"Swap {scope.name(one.id)} and {scope.name(other.id)}")
            if change:
                yield change


def mirrors(scope: Scope) -> Iterator[Change]:
    """Patches of the board mirrored in place, and its two halves exchanged, where only a few spaces differ."""
    alike = _Alike(scope)
    done: set[frozenset[str]] = set()
    for title, spaces, motion in _mirrored_parts(scope):
        goes_to = _to_images(scope, alike, spaces, motion)
        touched = frozenset(goes_to)
        if not 2 < len(goes_to) <= MOST_MIRRORED or touched in done:  # two are a swap
            continue
        if not scope.may_touch(*goes_to):
            continue
        done.add(touched)
        change = scope.done(exchanged(scope.board, scope.kit, goes_to), title)
        if change:
            yield change


class _Alike:
    """Which spaces may exchange their places."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        joined: dict[str, list[Hashable]] = {}
        for link in scope.board.links:
            joined.setdefault(link.source, []).append((link.type, link.cut, "to", link.target))
            joined.setdefault(link.target, []).append((link.type, link.cut, "from", link.source))
        self._joined = {id_: frozenset(ends) for id_, ends in joined.items()}
        shapes = scope.board.shapes.shapes
        self._area = {space.id: float(shape.area) for space, shape in zip(scope.board.spaces, shapes, strict=True)}

    def can_swap(self, one: Space, other: Space) -> bool:
        roles, owned = self._scope.roles, self._scope.rules.homes.owned
        if owned and {one.type, other.type} & (roles.homes | owned):
            return False  # what belongs to them would stay behind
        if one.type == other.type and one.type in self._scope.rules.standing:
            return False  # only its links differ, and they can be drawn otherwise
        if one.footprint == other.footprint or not roles.can_exchange(one.type, other.type):
            return False
        if self.says(one) == self.says(other):
            return False
        small, large = sorted((self._area[one.id], self._area[other.id]))
        return type(one.footprint) is type(other.footprint) and large <= MOST_UNLIKE * small

    def says(self, space: Space) -> Hashable:
        """All that makes a space another one than its neighbour, wherever it lies."""
        item = self._scope.kit.spaces.get(space.type)
        of_place = {name for name, spec in item.props.items() if spec.get("as_on")} if item else set()
        props = frozenset((name, value) for name, value in space.props.items() if name not in of_place)
        return space.type, space.seat, props, self._joined.get(space.id)


def _mirrored_parts(scope: Scope) -> Iterator[tuple[str, list[Space], Motion]]:
    grid = scope.board.grid
    for symmetry, how in ((LEFT_RIGHT, "left to right"), (TOP_BOTTOM, "top to bottom")):
        try:
            (motion,) = symmetry.motions(grid)
        except EditError:
            continue
        yield f"Mirror the board {how}", list(scope.free), motion
    if grid.shape != "square":
        return
    for name, spaces in _patches(scope).items():
        boxes = [lattice_box(space.footprint, grid) for space in spaces]
        middle = (
            min(box[0] for box in boxes) + max(box[2] for box in boxes),
            min(box[1] for box in boxes) + max(box[3] for box in boxes),
        )
        for symmetry, how in ((LEFT_RIGHT, "left to right"), (TOP_BOTTOM, "top to bottom")):
            try:
                motion = about(MIRROR[grid.lattice, symmetry.axes[0]], middle)
            except OffLattice:
                continue
            yield f"Mirror the part round {scope.name(name)} {how}", spaces, motion


def _patches(scope: Scope) -> dict[str, list[Space]]:
    """Spaces that hang together, by the first of them that is used."""
    patch_of = scope.play.patch_of
    found: dict[str, list[Space]] = {}
    for space in scope.board.spaces:
        if space.id in patch_of:
            found.setdefault(patch_of[space.id], []).append(space)
    named = {}
    for spaces in found.values():
        first = next((space for space in spaces if space.type in scope.roles.places), spaces[0])
        named[first.id] = spaces
    return named


def _to_images(scope: Scope, alike: _Alike, spaces: list[Space], motion: Motion) -> dict[str, str]:
    """Per space that lies otherwise than its image, the space on whose place it comes to lie; none where one has no
    image among them."""
    grid = scope.board.grid
    ids = {space.id for space in spaces}
    there = {key_of("", space.footprint): space for space in scope.board.spaces if space.id in ids}
    goes_to = {}
    for space in spaces:
        try:
            image = there.get(key_of("", image_of(space.footprint, motion, grid, space.id)))
        except EditError:
            image = None
        if (
            image is None
            or alike.says(space) == alike.says(image)
            or space.type == image.type in scope.rules.standing
        ):
            continue
        if not scope.may_change(space) or not scope.may_change(image) or not alike.can_swap(space, image):
            return {}
        goes_to[space.id] = image.id
    return goes_to if set(goes_to) == set(goes_to.values()) else {}
