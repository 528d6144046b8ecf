"""Lint that remembers: after an edit only the rules run again whose facts have changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date

import numpy as np

from board_designer.board.model import Board, Space
from board_designer.geometry.contact import ContactTable, contacts_after
from board_designer.lint.board_facts import Facts
from board_designer.lint.game_terms import Terms
from board_designer.lint.lint_engine import Outcome, Report, lint
from board_designer.lint.rule import Rule, Tier
from board_designer.lint.tracked_facts import Input

# With more than this share of spaces moved, it is quicker to compare all of them anew.
MANY_MOVED = 0.1


# What follows from the play graph alone and names spaces by id: good for any board with the same graph.
SHARED = ("segments", "pieces", "access", "distances", "rolls")


class Linter:
    """One board after the other. Each tier remembers the board it last saw."""

    def __init__(
        self,
        rules_for: Callable[[Board], Sequence[Rule]],
        terms_for: Callable[[Board], Terms],
        only: Collection[str] = (),
    ) -> None:
        self._rules_for = rules_for
        self._terms_for = terms_for
        self._only = only
        self._last: Mapping[Tier | None, tuple[Facts, Mapping[str, Outcome]]] = {}

    def run(
        self, board: Board, today: date, tier: Tier | None = None, cancelled: Callable[[], bool] = lambda: False
    ) -> Report:
        """The report of this board. A run that is cancelled leaves what is remembered as it was."""
        before = self._last.get(tier)
        rules = self._rules_for(board)
        terms = self._terms_for(board)
        if before is None or before[0].board.kit != board.kit:
            facts, known = Facts(board, terms), {}
        else:
            facts = Facts(board, terms, _contacts(before[0], board))
            changed = changes(before[0], facts)
            facts.adopt(before[0], changed, SHARED)
            known = {id_: item for id_, item in before[1].items() if not item.crash and not item.read & changed}
        report = lint(facts, rules, today, tier, cancelled, known, self._only)
        # A new one, so that a copy of this linter goes on from the boards seen so far on its own.
        self._last = {**self._last, tier: (facts, report.outcomes)}
        return report


def changes(before: Facts, after: Facts) -> set[Input]:
    """Which inputs differ between two boards of one kit."""
    old, new = before.board, after.board
    found: set[Input] = set()
    if old.spaces is not new.spaces:
        found |= _changed_spaces(old.spaces, new.spaces)
    if old.grid != new.grid or old.grid_extra != new.grid_extra:
        found.add("shapes")
    if old.links != new.links:
        found.add("links")
    if before.terms != after.terms:
        found.add("rules")
    if (old.lint, old.print, old.title, old.notes, old.extra) != (
        new.lint,
        new.print,
        new.title,
        new.notes,
        new.extra,
    ):
        found.add("settings")
    # The play graph follows from these; very often a small move leaves it as it was.
    causes: set[Input] = {"spaces", "shapes", "props", "links", "rules"}
    if any(touch.one_seat for touch in after.rules.touches):
        causes.add("words")
    if found & causes and not after.play.same_as(before.play):
        found.add("graph")
    return found


def _changed_spaces(old: Sequence[Space], new: Sequence[Space]) -> set[Input]:
    if len(old) != len(new):
        return {"spaces", "shapes", "words", "props"}
    found: set[Input] = set()
    for one, other in zip(old, new, strict=True):
        if one is other:
            continue
        if one.id != other.id or one.type != other.type:
            found.add("spaces")
        if one.footprint != other.footprint:
            found.add("shapes")
        if one.props != other.props:
            found.add("props")
        if (one.label, one.seat, one.extra) != (other.label, other.seat, other.extra):
            found.add("words")
    return found


def _contacts(before: Facts, board: Board) -> ContactTable | None:
    """The contacts of the new board, worked out from those of the old one where most spaces are the same."""
    old = before.board
    if old.grid != board.grid or len(old.spaces) != len(board.spaces):
        return None
    moved = [n for n, (a, b) in enumerate(zip(old.spaces, board.spaces, strict=True)) if a.footprint != b.footprint]
    if len(moved) > MANY_MOVED * len(board.spaces):
        return None
    if not moved:
        return before.contacts
    return contacts_after(before.contacts, board.shapes, np.array(moved, dtype=np.int64))
