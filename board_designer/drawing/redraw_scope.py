"""What an edit means for a drawing: which spaces look different by themselves, and which lie elsewhere."""

from __future__ import annotations

from board_designer.board.model import Board


class BoardEdit:
    """The difference of two boards as a drawing sees it. Most records are shared, so it compares objects first."""

    def __init__(self, before: Board, after: Board) -> None:
        self.spaces: set[str] = set()  # came, went, or differ
        self.moved: set[str] = set()  # came, went, lie or count as something else: their neighbours look again
        self.links: set[str] = set()
        self.reordered = False
        self.resettled = False  # the list of spaces has other entries, types or properties
        if before.spaces is not after.spaces:
            self._compare_spaces(before, after)
        if before.links is not after.links:
            self._compare_links(before, after)

    def _compare_spaces(self, before: Board, after: Board) -> None:
        pairs = [(a, b) for a, b in zip(before.spaces, after.spaces, strict=False) if a is not b]
        aligned = len(before.spaces) == len(after.spaces) and all(a.id == b.id for a, b in pairs)
        if not aligned:
            old, new = before.space_by_id, after.space_by_id
            kept = [id_ for id_ in old if id_ in new]
            self.reordered = kept != [id_ for id_ in new if id_ in old]
            self.spaces = (old.keys() - new.keys()) | (new.keys() - old.keys())
            self.moved = set(self.spaces)
            self.resettled = True
            pairs = [(old[id_], new[id_]) for id_ in kept if old[id_] is not new[id_]]
        for a, b in pairs:
            if a.footprint != b.footprint or a.type != b.type:
                self.moved.add(a.id)
            elif a != b:
                self.spaces.add(a.id)
            self.resettled |= a.type != b.type or a.props != b.props
        self.spaces |= self.moved

    def _compare_links(self, before: Board, after: Board) -> None:
        old, new = before.link_by_id, after.link_by_id
        self.links = {id_ for id_ in old.keys() | new.keys() if old.get(id_) != new.get(id_)}
        self.reordered |= [id_ for id_ in old if id_ in new] != [id_ for id_ in new if id_ in old]
