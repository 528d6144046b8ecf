"""The steps of a search: from the draft, and on from what was found, within what a designer allows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import date

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.search.allowed import Allowed
from board_designer.search.change import Change, then
from board_designer.search.lint_clean import LintClean
from board_designer.search.steps import neighbours


class AllowedSteps:
    """`most` is how much may be changed in all: spaces, links and rules."""

    def __init__(self, draft: Board, kit: Kit, allowed: Allowed, today: date | None = None) -> None:
        self._draft, self._kit, self._allowed = draft, kit, allowed
        self._most = allowed.most_spaces
        self.lint = LintClean(draft, today)

    def first(self) -> list[Change]:
        return [one for one in neighbours(self._draft, self._kit, self._allowed) if self._is_small(one)]

    def beyond(self, change: Change, spaces: Collection[str]) -> Iterator[Change]:
        """Steps on these spaces and on those that were touched; rules and new spaces as they are allowed."""
        near = frozenset(spaces) | change.spaces
        if self._allowed.spaces is not None:
            near &= self._allowed.spaces | frozenset(change.renamed.values())
        there = change.board.space_by_id.keys()
        left = None if self._allowed.spaces is None else self._allowed.spaces & there  # what was removed is no space
        near &= there
        elsewhere = replace(self._allowed, kinds=self._allowed.kinds & {"add"}, spaces=left)
        for allowed in (replace(self._allowed, spaces=near), elsewhere):
            if allowed.kinds:
                for further in neighbours(change.board, self._kit, allowed):
                    both = then(self._draft, change, further)
                    if both.size and self._is_small(both):
                        yield both

    def is_clean(self, change: Change) -> bool:
        return self.lint.is_clean(change)

    def _is_small(self, change: Change) -> bool:
        return self._most is None or change.size <= self._most
