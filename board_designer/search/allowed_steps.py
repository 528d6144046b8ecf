"""The steps of a search: from the draft, and on from what was found, within what a designer allows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import date
from itertools import takewhile

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.search.allowed import Allowed, Kind
from board_designer.search.change import Change
from board_designer.search.change_parts import parts_of
from board_designer.search.combined_steps import then
from board_designer.search.lint_clean import LintClean
from board_designer.search.steps import each_neighbour
from board_designer.simulate import Cancel

LINKS: frozenset[Kind] = frozenset({"link", "unlink"})


class AllowedSteps:
    """Cancelled, there are no more of them, and none is clean: to look for all takes seconds on a large board."""

    def __init__(
        self, draft: Board, kit: Kit, allowed: Allowed, today: date | None = None, cancel: Cancel | None = None
    ) -> None:
        self._draft, self._kit, self._allowed, self._cancel = draft, kit, allowed, cancel
        self._most = allowed.most_spaces  # how much may be changed in all
        self.lint = LintClean(draft, today)
        self.offered: int | None = None  # how many first ones there were; None where nobody asked

    def first(self) -> list[Change]:
        found = list(self._first())
        self.offered = len(found)
        return found

    def are_there_any(self) -> bool:
        """The first one will do: to look for all takes seconds."""
        return next(self._first(), None) is not None

    def _first(self) -> Iterator[Change]:
        return (one for one in self._steps_from(self._draft, self._allowed) if self._is_small(one))

    def beyond(self, change: Change, spaces: Collection[str]) -> Iterator[Change]:
        """Steps on these spaces and on those that were touched; links that begin there, wherever they end; rules and
        new spaces as they are allowed."""
        there, kinds = change.board.space_by_id.keys(), self._allowed.kinds
        begins = near = (frozenset(spaces) | change.spaces | change.relinked) & there
        left = None if self._allowed.spaces is None else self._allowed.spaces & there  # what was removed is no space
        if self._allowed.spaces is not None:
            near &= self._allowed.spaces | frozenset(change.renamed.values())
        elsewhere = replace(self._allowed, kinds=kinds & {"add", *LINKS}, spaces=left)
        for allowed in (replace(self._allowed, kinds=kinds - LINKS, spaces=near), elsewhere):
            if allowed.kinds:
                for further in self._steps_from(change.board, allowed, change, begins):
                    both = then(self._draft, change, further)
                    if both.size and self._is_small(both):
                        yield both

    def together(self, those: Iterable[Change]) -> Change:
        """Single steps of the draft all at once, as far as each can still be made after those before it. More may
        change than is allowed, and lint is not asked: such a board says what its parts do."""
        found = Change(self._draft, "")
        for one in those:
            there, kinds = found.board.space_by_id.keys(), self._allowed.kinds
            if one.spaces:
                allowed = replace(self._allowed, kinds=kinds - LINKS, spaces=one.spaces & there, most_spaces=None)
            else:
                allowed = replace(self._allowed, kinds=kinds & LINKS, spaces=None, most_spaces=None)
            wanted = parts_of(one, self._draft)
            steps = self._steps_from(found.board, allowed, begins=one.relinked) if allowed.kinds else ()
            same = next((step for step in steps if parts_of(step, found.board) == wanted), None)
            if same is not None:
                found = then(self._draft, found, same)
        return found

    def relinked(self, change: Change) -> Iterator[Change]:
        there = change.board.space_by_id.keys()
        spaces = None if self._allowed.spaces is None else self._allowed.spaces & there
        lines = replace(self._allowed, kinds=self._allowed.kinds & LINKS, spaces=spaces)
        if lines.kinds:
            for further in self._steps_from(change.board, lines, change, change.spaces | change.relinked):
                both = then(self._draft, change, further)
                if both.size and self._is_small(both):
                    yield both

    def is_clean(self, change: Change) -> bool:
        return not self._is_cancelled and self.lint.is_clean(change)

    def _steps_from(
        self,
        board: Board,
        allowed: Allowed,
        so_far: Change | None = None,
        begins: Collection[str] | None = None,
    ) -> Iterator[Change]:
        steps = each_neighbour(board, self._kit, allowed, so_far, begins)
        return takewhile(lambda _: not self._is_cancelled, steps)

    @property
    def _is_cancelled(self) -> bool:
        return self._cancel is not None and self._cancel.is_set()

    def _is_small(self, change: Change) -> bool:
        return self._most is None or change.size <= self._most
