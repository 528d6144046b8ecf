"""Two steps as one change of the draft."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Circle, Footprint
from board_designer.kits.kit_registry import find_kit
from board_designer.search.change import Change, change_from
from board_designer.search.net_words import net_words
from board_designer.search.step_words import both

NOWHERE = Circle(0, 0, 1)


def then(draft: Board, change: Change, further: Change) -> Change:
    """A step on top of a change of the draft. What the step takes back is no longer touched. Where both touch the
    same things, the words tell what is different in the end."""
    renamed = {old: further.renamed.get(new, new) for old, new in change.renamed.items()}
    renamed = {**{old: new for old, new in further.renamed.items() if old not in change.renamed.values()}, **renamed}
    figures = {**change.figures, **further.figures}
    spaces = _with_alike_ones_as_before(draft, _with_spaces_as_before(draft, further.board))
    board = _with_lines_as_before(draft, spaces)
    found = change_from(draft, board, both(change.words, further.words), figures, renamed)
    kit = find_kit(draft.kit)
    overlap = change.spaces & further.spaces or change.links & further.links or change.rules & further.rules
    if kit is None or (not overlap and board is further.board):
        return found
    return replace(found, words=net_words(draft, found, kit) or found.words)


def _with_spaces_as_before(draft: Board, board: Board) -> Board:
    """Round spaces that came back lie where they lay: on the way to and fro they are rounded to whole parts."""

    def as_before(space: Space) -> Space:
        match draft.space_by_id.get(space.id), space.footprint:
            case Space(footprint=Circle(x, y, radius)) as old, Circle(now_x, now_y, now_radius):
                is_back = radius == now_radius and max(abs(x - now_x), abs(y - now_y)) <= 1
                return old if is_back and replace(space, footprint=old.footprint) == old else space
        return space

    spaces = tuple(map(as_before, board.spaces))
    return board if spaces == board.spaces else replace(board, spaces=spaces)


def _with_alike_ones_as_before(draft: Board, board: Board) -> Board:
    """Spaces that are alike lie where they lay, as far as one of them lies there now: who only changed places with
    another just like it has not moved."""
    before = draft.space_by_id
    alike: dict[Space, list[Space]] = defaultdict(list)
    for space in board.spaces:
        old = before.get(space.id)
        if old is not None and old is not space and replace(space, footprint=old.footprint) == old != space:
            alike[replace(space, id="", footprint=NOWHERE)].append(space)
    if all(len(those) < 2 for those in alike.values()):
        return board
    linked = {end for link in (*draft.links, *board.links) for end in (link.source, link.target)}
    lies: dict[str, Footprint] = {}
    for those in alike.values():
        free = [space.id for space in those if space.id not in linked]
        places = [space.footprint for space in those if space.id not in linked]
        for id_ in free:
            if before[id_].footprint in places:
                lies[id_] = before[id_].footprint
                places.remove(lies[id_])
        lies.update(zip((id_ for id_ in free if id_ not in lies), places, strict=True))
    spaces = tuple(replace(space, footprint=lies.get(space.id, space.footprint)) for space in board.spaces)
    return board if spaces == board.spaces else replace(board, spaces=spaces)


def _with_lines_as_before(draft: Board, board: Board) -> Board:
    """Lines between spaces that lie where they lay go the way they went."""

    def as_before(link: Link) -> Link:
        old = draft.link_by_id.get(link.id)
        if old is None or old == link or (old.source, old.target) != (link.source, link.target):
            return link
        here, there = board.space_by_id, draft.space_by_id
        ends = [end for end in (link.source, link.target) if end in here and end in there]
        lie_alike = len(ends) == 2 and all(here[end].footprint == there[end].footprint for end in ends)
        return replace(link, bends=old.bends) if lie_alike else link

    links = tuple(map(as_before, board.links))
    return board if links == board.links else replace(board, links=links)
