"""What a step may touch: a board, its kit and what is allowed, worked out once for all steps."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from functools import cached_property

from board_designer.board.board_difference import difference
from board_designer.board.edit_errors import EditError
from board_designer.board.model import Board, Space
from board_designer.board.symmetry import repeated
from board_designer.board.symmetry.mirrored_ground import Grounds
from board_designer.drawing.space_numbers import with_own_numbers
from board_designer.geometry.footprint import plane_box
from board_designer.graph.derive_graph import derive
from board_designer.graph.play_graph import PlayGraph
from board_designer.kits.kit import Kit
from board_designer.search.allowed import Allowed
from board_designer.search.change import Change, change_from
from board_designer.search.links_along import with_fitting_links
from board_designer.search.properties_of_place import with_properties_of_place
from board_designer.search.step_words import name_of, title_of
from board_designer.search.type_roles import TypeRoles
from board_designer.words import counted, listed

MOST_NAMED = 6  # images of a step


class Scope:
    def __init__(
        self,
        board: Board,
        kit: Kit,
        allowed: Allowed,
        so_far: Change | None = None,
        begins: Collection[str] | None = None,
    ) -> None:
        self.board, self.kit, self.allowed, self._so_far, self._begins = board, kit, allowed, so_far, begins
        self.rules = kit.graph_rules(board.rules)
        self.roles = TypeRoles(kit, self.rules)
        self.homes = self.rules.homes.types
        self.counts = Counter(space.type for space in board.spaces)

    @cached_property
    def free(self) -> tuple[Space, ...]:
        """The spaces that may change, in the order of the board."""
        return tuple(space for space in self.board.spaces if self.may_change(space))

    @cached_property
    def free_alone(self) -> tuple[Space, ...]:
        """Those of them that may change with no other."""
        return tuple(space for space in self.free if self.may_touch(space.id))

    @cached_property
    def play(self) -> PlayGraph:
        return derive(self.board, self.rules)

    @cached_property
    def centres(self) -> dict[str, tuple[float, float]]:
        found = self.board.shapes.centroids.tolist()
        return {space.id: (x, y) for space, (x, y) in zip(self.board.spaces, found, strict=True)}

    def apart(self, one: str, other: str) -> float:
        """How far two spaces lie from each other, in parts."""
        return math.dist(self.centres[one], self.centres[other])

    def may_change(self, space: Space) -> bool:
        allowed = self.allowed
        if space.locked or (allowed.spaces is not None and space.id not in allowed.spaces):
            return False
        return self.may_be(space)

    def may_be(self, space: Space) -> bool:
        """Whether a space of this type may lie there, whatever it is called."""
        if self.allowed.types is not None and space.type not in self.allowed.types:
            return False
        if self.allowed.region is None:
            return True
        left, top, right, bottom = plane_box(space.footprint, self.board.grid)
        least_x, least_y, most_x, most_y = self.allowed.region
        return least_x <= left and least_y <= top and right <= most_x and bottom <= most_y

    def has_room_for(self, type_: str, more: int) -> bool:
        """Whether there may be so many more of a type, by the kit; less than none: so many fewer."""
        bounds = self.kit.allowed(type_, self.board.rules)
        if bounds is None:
            return True
        fewest, most = bounds
        many = self.counts[type_] + more
        return (many >= fewest or more > 0) and (most is None or many <= most or more < 0)

    def may_touch(self, *ids: str) -> bool:
        """Whether a step on these spaces can stay within how many may differ in all: those touched so far may come
        to lie as they lay. To make the step and count takes much longer."""
        if self.allowed.most_spaces is None or self._so_far is None:
            return True
        again = len(self._so_far.spaces.intersection(ids))
        return self._so_far.spaces_touched - again + len(ids) - again <= self.allowed.most_spaces

    def may_begin(self, id_: str) -> bool:
        """Whether a link that is drawn or taken away may begin there."""
        return self._begins is None or id_ in self._begins

    def name(self, id_: str) -> str:
        return name_of(self.board.space_by_id[id_], self.kit, self.homes)

    def title(self, type_: str) -> str:
        return title_of(type_, self.kit)

    def done(self, after: Board, words: str) -> Change | None:
        """The step as a change, with its images and all that goes along; None where it is not allowed."""
        try:
            alone, after = after, repeated(self.board, after, self.allowed.repeats, self.homes)
            words += self._likewise(alone, after)
            after = with_properties_of_place(self.board, after, self.kit)
            after = with_fitting_links(self.board, after, self.rules)
            after, names = with_own_numbers(self.board, after, self.kit.style)
        except EditError:
            return None
        change = change_from(self.board, after, words, renamed=names)
        return change if change.size and self._is_allowed(change) else None

    def _likewise(self, alone: Board, after: Board) -> str:
        """On which spaces the same was done, for the end of a sentence."""
        if alone is after:
            return ""
        also = difference(alone, after)
        known = {*also.changed, *also.removed}
        names = [self.name(space.id) for space in self.board.spaces if space.id in known]
        if names:
            return f", likewise {listed(names, MOST_NAMED)}"
        # Links of spaces that change come along with these, and nobody is told of them.
        links = len(also.added_links) or len(also.removed_links) if alone.spaces == self.board.spaces else 0
        images = len(also.added) or links
        return f", likewise its {counted(images, 'image') if images > 1 else 'image'}" if images else ""

    def _is_allowed(self, change: Change) -> bool:
        most = self.allowed.most_spaces
        if most is not None and change.spaces_touched > most:
            return False
        old, new = self.board.space_by_id, change.board.space_by_id
        arrived = set(change.renamed.values())
        for id_ in change.spaces:
            if id_ in old and not self.may_change(old[id_]):
                return False
            if id_ in new and not self.may_be(new[id_]):
                return False
            if id_ not in old and id_ not in arrived and self.allowed.spaces is not None:
                return False
        if self.allowed.keep_counts and not self._has_same_counts(change.board):
            return False
        return not self.allowed.repeats or self._is_as_symmetric(change.board, change.spaces)

    def _has_same_counts(self, after: Board) -> bool:
        links = Counter(link.type for link in self.board.links), Counter(link.type for link in after.links)
        return self.counts == Counter(space.type for space in after.spaces) and links[0] == links[1]

    def _is_as_symmetric(self, after: Board, touched: Collection[str]) -> bool:
        """Whether everything that was touched still has its images, unless the draft had none there either."""
        motions = self.allowed.repeats.motions(after.grid)
        grounds = Grounds(after)
        return all(
            grounds.counterpart(after.space_by_id[id_], motion) is not None
            for id_ in touched
            if id_ in after.space_by_id and id_ not in self._alone
            for motion in motions
        )

    @cached_property
    def _alone(self) -> frozenset[str]:
        """Spaces of the draft that lack an image."""
        motions, grounds = self.allowed.repeats.motions(self.board.grid), Grounds(self.board)
        return frozenset(
            space.id
            for space in self.board.spaces
            if any(grounds.counterpart(space, motion) is None for motion in motions)
        )


def exchanged(board: Board, kit: Kit, goes_to: dict[str, str]) -> Board:
    """The board with spaces on the places of others. How high a piece lies belongs to its place."""
    known = board.space_by_id

    def there(space: Space) -> Space:
        if space.id not in goes_to:
            return space
        other = known[goes_to[space.id]]
        props = space.props
        stacks = kit.spaces[space.type].stacks if space.type in kit.spaces else ""
        if stacks:
            level = other.props.get(stacks)
            props = props.without(stacks) if level is None else props.with_(stacks, level)
        return replace(space, footprint=other.footprint, props=props)

    return replace(board, spaces=tuple(map(there, board.spaces)))
