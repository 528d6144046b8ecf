"""An edit repeated for every other motion of a symmetry. Whatever it was: the boards before and after say it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeGuard

from board_designer.board.board_difference import Change
from board_designer.board.edit_errors import BadValue
from board_designer.board.free_seats import sits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import IdGiver, prefix_of, remember
from board_designer.board.model import Board, Link, Space
from board_designer.board.record_checks import fault_of_points
from board_designer.board.symmetry.mirrored_ground import Key, grounds_of, image_of, key_of
from board_designer.board.symmetry.symmetric_seats import next_free_seat, seat_of_image
from board_designer.board.symmetry.symmetry_groups import Symmetry
from board_designer.geometry.rigid_motion import Motion

LinkKey = tuple[str, bool, str, str]


def repeated(before: Board, after: Board, symmetry: Symmetry, homes: Collection[str] = ()) -> Board:
    """The board after an edit, with the same done to the counterparts of everything the edit was about.

    A counterpart is the space of the same type that lies on the image of the ground. What the edit itself touched
    stays as the edit left it; so do locked counterparts. Only what differs is carried over: a counterpart keeps its
    own label, notes and seat. Where types of homes are named, only they take seats of their own; what else has a
    seat belongs to the home there.
    """
    if not symmetry or before is after or before.grid != after.grid:
        return after
    change = _difference(before, after)
    return _Repetition(before, after, change, symmetry.motions(after.grid), homes).board() if change else after


def _difference(before: Board, after: Board) -> Change:
    """What came, went and differs. Order and settings do not matter here, and a drag asks at every move."""
    spaces = _compare(before.space_by_id, after.space_by_id)
    return Change(*spaces, *_compare(before.link_by_id, after.link_by_id))


def _compare(
    before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    differing = [id_ for id_, item in after.items() if before.get(id_) is not item]
    added = tuple(id_ for id_ in differing if id_ not in before)
    changed = tuple(id_ for id_ in differing if id_ in before and before[id_] != after[id_])
    nobody_left = len(after) - len(added) == len(before)
    return added, () if nobody_left else tuple(id_ for id_ in before if id_ not in after), changed


class _Repetition:
    """The pieces of one repeated edit, gathered in the order: gone, changed, new, then the links among them."""

    def __init__(
        self, before: Board, after: Board, change: Change, motions: tuple[Motion, ...], homes: Collection[str]
    ) -> None:
        self.before, self.after, self.change, self.motions, self.homes = before, after, change, motions, homes
        self.touched = {*change.added, *change.removed, *change.changed}
        self.touched_links = {*change.added_links, *change.removed_links, *change.changed_links}
        self.gone: set[str] = set()
        self.other: dict[str, Space] = {}  # counterparts that change
        self.new: list[Space] = []
        self.gone_links: set[str] = set()
        self.other_links: dict[str, Link] = {}
        self.new_links: list[Link] = []
        # Per motion: the image of each space that the edit added.
        self.images: list[dict[str, str]] = [{} for _ in motions]
        self._giver: IdGiver | None = None

    def board(self) -> Board:
        self._repeat_removals()
        self._repeat_changes()
        self._repeat_additions()
        self._repeat_links()
        if not (self.gone or self.other or self.new or self.gone_links or self.other_links or self.new_links):
            return self.after
        board = replace(self.after, spaces=tuple(self._spaces()), links=tuple(self._links()))
        if self.gone or self.gone_links:
            return replace(board, used_ids=remember(board, self.after))
        if self.new or self.new_links:
            # A fresh number is the highest of its prefix, so the ids in use say it by themselves.
            ids = [*(space.id for space in self.new), *(link.id for link in self.new_links)]
            fresh = {prefix_of(id_) for id_ in ids}
            used = {prefix: number for prefix, number in board.used_ids.items() if prefix not in fresh}
            return replace(board, used_ids=FrozenMap(used))
        return board

    def _repeat_removals(self) -> None:
        for id_ in self.change.removed:
            for number in range(len(self.motions)):
                there = self._counterpart(id_, number)
                if self._is_free(there) and not self.after.space_by_id[there].locked:
                    self.gone.add(there)

    def _repeat_changes(self) -> None:
        for id_ in self.change.changed:
            old, new = self.before.space_by_id[id_], self.after.space_by_id[id_]
            for number, motion in enumerate(self.motions):
                there = self._counterpart(id_, number)
                if self._is_free(there) and there not in self.gone and there not in self.other:
                    theirs = self.after.space_by_id[there]
                    changed = self._changed_likewise(theirs, old, new, number, motion)
                    if changed != theirs:
                        self.other[there] = changed

    def _changed_likewise(self, theirs: Space, old: Space, new: Space, number: int, motion: Motion) -> Space:
        if not theirs.locked:
            if new.footprint != old.footprint:
                image = image_of(new.footprint, motion, self.after.grid, new.id)
                theirs = replace(theirs, footprint=image)
            theirs = replace(theirs, type=new.type if new.type != old.type else theirs.type)
        if new.locked != old.locked:
            theirs = replace(theirs, locked=new.locked)
        return replace(theirs, props=self._props_likewise(theirs.props, old.props, new.props, number))

    def _repeat_additions(self) -> None:
        if not self.change.added:
            return
        added = [self.after.space_by_id[id_] for id_ in self.change.added]
        standing = {
            key_of(space.type, space.footprint): space.id
            for space in (*self._after(self.change.changed), *self.other.values(), *added)
        }
        sitting = [space for space in self.after.spaces if space.id not in self.gone and sits(space, self.homes)]
        seats = {space.seat for space in sitting if space.seat}
        made: list[tuple[Space, int]] = []
        for space in added:
            for number, motion in enumerate(self.motions):
                image = image_of(space.footprint, motion, self.after.grid, space.id)
                key = key_of(space.type, image)
                there = standing.get(key) or self._standing_before(key)
                if there is None:
                    there = self._fresh(space.id)
                    standing[key] = there
                    seat = next_free_seat(space.seat, seats) if sits(space, self.homes) else space.seat
                    made.append((replace(space, id=there, footprint=image, seat=seat), number))
                self.images[number][space.id] = there
        # Only now has every new space its images, so that lists of spaces can point at them.
        known = {**self.after.space_by_id, **{space.id: space for space, _ in made}}
        self.new = [
            replace(space, props=self._props_image(space.props, number), seat=self._seat(space, number, known))
            for space, number in made
        ]

    def _seat(self, space: Space, number: int, known: Mapping[str, Space]) -> int | None:
        if sits(space, self.homes):
            return space.seat
        return seat_of_image(space.seat, self.homes, known, lambda id_: self._counterpart(id_, number))

    def _standing_before(self, key: Key) -> str | None:
        """The space that lay there before and still does."""
        for id_ in grounds_of(self.before).at(key):
            if id_ not in self.touched and id_ not in self.gone and id_ not in self.other:
                return id_
        return None

    def _repeat_links(self) -> None:
        if not self.touched_links:
            return
        for id_ in self.change.removed_links:
            for number in range(len(self.motions)):
                there, _ = self._link_counterpart(self.before.link_by_id[id_], number)
                if there and there not in self.touched_links:
                    self.gone_links.add(there)
        for id_ in self.change.changed_links:
            self._repeat_link_change(self.before.link_by_id[id_], self.after.link_by_id[id_])
        drawn = {_key_of_link(link): link.id for link in self._links()}
        done: set[str] = set()
        for id_ in self.change.added_links:
            if id_ not in done:
                self._repeat_new_link(self.after.link_by_id[id_], drawn, done)

    def _repeat_link_change(self, old: Link, new: Link) -> None:
        for number, motion in enumerate(self.motions):
            there, is_reversed = self._link_counterpart(old, number)
            ends = self._image_of_ends(new, number)
            if not there or not ends or there in self.touched_links | self.gone_links or there in self.other_links:
                continue
            theirs = self.after.link_by_id[there]
            if new.bends != old.bends:
                bends = _image_of_bends(new, motion)
                theirs = replace(theirs, bends=bends[::-1] if is_reversed else bends)
            if (new.source, new.target) != (old.source, old.target):
                source, target = reversed(ends) if is_reversed else ends
                theirs = replace(theirs, source=source, target=target)
            theirs = replace(
                theirs,
                type=new.type if new.type != old.type else theirs.type,
                cut=new.cut if new.cut != old.cut else theirs.cut,
                props=self._props_likewise(theirs.props, old.props, new.props, number),
            )
            if theirs != self.after.link_by_id[there]:
                self.other_links[there] = theirs

    def _repeat_new_link(self, link: Link, drawn: dict[LinkKey, str], done: set[str]) -> None:
        for number, motion in enumerate(self.motions):
            ends = self._image_of_ends(link, number)
            if not ends or ends[0] == ends[1]:
                continue
            image = replace(link, source=ends[0], target=ends[1], bends=_image_of_bends(link, motion))
            there = drawn.get(_key_of_link(image))
            if there is None and link.cut:
                # A cut works both ways, so the same two spaces need no second one.
                there = drawn.get((link.type, True, ends[1], ends[0]))
            if there is None:
                there = self._fresh(link.id)
                drawn[_key_of_link(image)] = there
                self.new_links.append(replace(image, id=there, props=self._props_image(link.props, number)))
            done.add(there)

    def _image_of_ends(self, link: Link, number: int) -> tuple[str, str] | None:
        source, target = self._counterpart(link.source, number), self._counterpart(link.target, number)
        return None if source is None or target is None or {source, target} & self._missing() else (source, target)

    def _link_counterpart(self, link: Link, number: int) -> tuple[str | None, bool]:
        """The link that was the image of this one before the edit; and whether it was drawn the other way round."""
        source, target = self._counterpart(link.source, number), self._counterpart(link.target, number)
        for other in self.before.links:
            if (other.type, other.cut) == (link.type, link.cut) and other.id in self.after.link_by_id:
                if (other.source, other.target) == (source, target):
                    return other.id, False
                if link.cut and (other.target, other.source) == (source, target):
                    return other.id, True
        return None, False

    def _counterpart(self, id_: str, number: int) -> str | None:
        if id_ in self.images[number]:
            return self.images[number][id_]
        if id_ not in self.before.space_by_id:
            return None
        return grounds_of(self.before).counterpart(self.before.space_by_id[id_], self.motions[number])

    def _is_free(self, id_: str | None) -> TypeGuard[str]:
        """Whether a counterpart is there, and the edit itself left it alone."""
        return id_ is not None and id_ not in self.touched

    def _missing(self) -> set[str]:
        return self.gone.union(self.change.removed)

    def _props_likewise(self, theirs: FrozenMap, old: FrozenMap, new: FrozenMap, number: int) -> FrozenMap:
        """Their properties, with those changed that the edit changed."""
        if old == new:
            return theirs
        image = self._props_image(new, number)
        for name in {**old, **new}:
            if name not in new:
                theirs = theirs.without(name)
            elif name not in old or FrozenMap({name: old[name]}) != FrozenMap({name: new[name]}):
                theirs = theirs.with_(name, image[name])
        return theirs

    def _props_image(self, props: FrozenMap, number: int) -> FrozenMap:
        """Properties that list spaces list their counterparts."""
        if not any(isinstance(value, tuple) for value in props.values()):
            return props

        def image(item: object) -> object:
            return (self._counterpart(item, number) or item) if isinstance(item, str) else item

        return FrozenMap(
            {
                name: tuple(image(item) for item in value) if isinstance(value, tuple) else value
                for name, value in props.items()
            }
        )

    def _fresh(self, like: str) -> str:
        if self._giver is None:
            self._giver = IdGiver(self.after)
        return self._giver.fresh(prefix_of(like))

    def _after(self, ids: Iterable[str]) -> list[Space]:
        return [self.after.space_by_id[id_] for id_ in ids]

    def _spaces(self) -> Iterable[Space]:
        for space in self.after.spaces:
            if space.id not in self.gone:
                yield self.other.get(space.id, space)
        yield from self.new

    def _links(self) -> Iterable[Link]:
        for link in self.after.links:
            if link.id not in self.gone_links and link.source not in self.gone and link.target not in self.gone:
                yield self.other_links.get(link.id, link)
        yield from self.new_links


def _key_of_link(link: Link) -> LinkKey:
    return link.type, link.cut, link.source, link.target


def _image_of_bends(link: Link, motion: Motion) -> tuple[tuple[int, int], ...]:
    bends = tuple(motion.point(point) for point in link.bends)
    fault = fault_of_points(bends)
    if fault:
        raise BadValue(f"the image of {link.id}: {fault}")
    return bends
