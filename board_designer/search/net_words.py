"""What leads from a draft to a board, told by what is different in the end: for steps that touch the same spaces.

The words of such steps one after the other would tell detours, and call spaces what they are only in between.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from board_designer.board.board_difference import difference
from board_designer.board.model import Board, Link, Space
from board_designer.kits.figures import figure_names, figure_title
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit import Kit
from board_designer.search.change import Change
from board_designer.search.step_words import name_of, title_of
from board_designer.words import a, listed, plural, sentence

MOST_TOLD = 8  # more places than these nobody follows in a sentence


def net_words(draft: Board, change: Change, kit: Kit) -> str:
    """Short sentences, with spaces as they are called in the draft; nothing where there would be too many."""
    told = [*dict.fromkeys(_Net(draft, change, kit).each())]
    return sentence("; ".join(told)) if len(told) <= MOST_TOLD else ""


def with_links_together(draft: Board, change: Change, kit: Kit) -> Change:
    """Told by what is different in the end, where links are: one by one they would make a long tale."""
    if not any(_Net(draft, change, kit).links()):
        return change
    return replace(change, words=net_words(draft, change, kit) or change.words)


class _Net:
    def __init__(self, draft: Board, change: Change, kit: Kit) -> None:
        self._draft, self._change, self._kit = draft, change, kit
        self._homes = kit.graph_rules(draft.rules).homes
        self._old, self._new = draft.space_by_id, change.board.space_by_id
        self._found = difference(draft, change.board)
        self._came_from = {new: old for old, new in change.renamed.items()}

    def each(self) -> Iterator[str]:
        yield from self._spaces()
        yield from self.links()
        yield from self._rules()

    # ---- Spaces ----------------------------------------------------------------------------------------------------

    def _spaces(self) -> Iterator[str]:
        elsewhere = []
        for old, new in self._pairs:
            if new is None:
                yield f"remove {self._name(old)}"
            elif old.footprint == new.footprint:
                same_type = old.type == new.type
                yield f"alter {self._name(old)}" if same_type else f"make {self._name(old)} {self._some(new)}"
            elif old.type != new.type:
                if old.footprint not in self._taken:
                    yield f"remove {self._name(old)}"
                yield self._put(self._some(new), new) or f"add {self._some(new)}"
            elif other := self._swapped_with(old, new):
                yield f"swap {listed(self._name(one) for one, _ in self._pairs if one in (old, other))}"
            elif put := self._put(self._name(old), new):
                yield put + self._with_what_hangs_on(old)
            elif not self._goes_along(old):
                elsewhere.append(self._name(old))
        if elsewhere:
            yield f"move {listed(elsewhere, 3)} to another place"
        for id_ in self._found.added:
            if id_ not in self._came_from:
                space = self._new[id_]
                yield self._put(self._some(space), space) or f"add {self._some(space)}"

    @cached_property
    def _pairs(self) -> list[tuple[Space, Space | None]]:
        """What is no longer as it was, and what has become of it, in the order of the draft."""
        touched = {*self._found.removed, *self._found.changed}
        renamed = self._change.renamed
        return [(old, self._new.get(renamed.get(old.id, old.id))) for old in self._draft.spaces if old.id in touched]

    @cached_property
    def _taken(self) -> set[object]:
        """The places on which something lies now that lay elsewhere, or nowhere."""
        return {self._new[id_].footprint for id_ in (*self._found.added, *self._found.changed)}

    @cached_property
    def _place(self) -> dict[object, Space]:
        return {old.footprint: old for old, _ in self._pairs}

    def _swapped_with(self, old: Space, new: Space) -> Space | None:
        other = self._place.get(new.footprint)
        now = other and self._new.get(other.id)
        return other if other and now and now.type == other.type and now.footprint == old.footprint else None

    def _put(self, what: str, new: Space) -> str:
        place = self._place.get(new.footprint)
        return f"put {what} where {self._name(place)} is" if place else ""

    def _goes_along(self, space: Space) -> bool:
        """Whether it belongs to a home that has moved."""
        return space.type in self._homes.owned and any(
            old.type in self._homes.types and old.seat == space.seat is not None for old, _ in self._pairs
        )

    def _with_what_hangs_on(self, home: Space) -> str:
        is_home = home.type in self._homes.types
        along = is_home and any(self._goes_along(old) and old.seat == home.seat for old, _ in self._pairs)
        return ", with what belongs to it" if along else ""

    def _name(self, space: Space) -> str:
        return name_of(space, self._kit, self._homes.types)

    def _some(self, space: Space) -> str:
        return a(title_of(space.type, self._kit))

    # ---- Links and rules -------------------------------------------------------------------------------------------

    def links(self) -> Iterator[str]:
        """From each space in one sentence. A space that comes is told with the lines it has; what went with a space
        is not told."""
        renamed, here, there = self._change.renamed, self._draft, self._change.board
        before = {(link.type, *(renamed.get(end, end) for end in _ends(link))) for link in here.links}
        now = {(link.type, *_ends(link)) for link in there.links}
        gone: dict[tuple[str, str], list[str]] = defaultdict(list)  # of a type from a space: where to
        drawn: dict[tuple[str, str], list[str]] = defaultdict(list)
        for link in here.links:
            if (link.type, *_ends(link)) not in now and all(map(self._is_as_it_was, _ends(link))):
                gone[link.type, self._end(link.source)].append(self._end(link.target))
        for link in there.links:
            if (link.type, *_ends(link)) not in before:
                drawn[link.type, self._end(link.source)].append(self._end(link.target))
        for (type_, source), targets in gone.items():
            title = self._title(type_)
            yield f"take away the {plural(title) if targets[1:] else title} from {source} to {_together(targets)}"
        for (type_, source), targets in drawn.items():
            title = self._title(type_)
            yield f"draw {plural(title) if targets[1:] else a(title)} from {source} to {_together(targets)}"

    def _is_as_it_was(self, id_: str) -> bool:
        """But for its place."""
        return id_ in self._old and id_ in self._new and self._old[id_].type == self._new[id_].type

    def _title(self, type_: str) -> str:
        return self._kit.links[type_].title.lower() if type_ in self._kit.links else type_

    def _end(self, id_: str) -> str:
        space = self._new.get(id_) or self._old.get(id_)
        return self._name(space) if space else id_

    def _rules(self) -> Iterator[str]:
        before, after = self._kit.values_on(self._draft, {}), self._kit.values_on(self._change.board, {})
        for name, parameter in self._kit.parameters.items():
            if name in self._change.rules and before[name] != after[name]:
                now, then = parameter.shown(before[name]), parameter.with_unit(after[name])
                yield f"set “{parameter.title}” to {then}, not {now}"
        game, figures = game_of(self._kit), figure_names(self._kit.data)
        for name, value in self._change.figures.items():
            title = figure_title(name, self._kit.data, dict(game.declared.prices) if game else {})
            yield f"set “{title}” to {value}, not {figures.get(name)}"


def _together(names: Sequence[str]) -> str:
    """Gardens 2, 3 and 9; garden 2 and well 1."""
    split = [name.rpartition(" ") for name in names]
    titles, numbers = {title for title, _, _ in split}, [number for _, _, number in split]
    if len(names) > 1 and len(titles) == 1 and all(map(str.isdecimal, numbers)):
        return f"{plural(*titles)} {listed(sorted(map(int, numbers)))}"
    return listed(names)


def _ends(link: Link) -> tuple[str, str]:
    return link.source, link.target
