"""Why no change of a draft is possible within what is allowed, and what would have to be loosened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.search.allowed import KINDS, Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.steps import each_neighbour
from board_designer.words import counted, listed


def why_nothing(draft: Board, kit: Kit, allowed: Allowed, steps: AllowedSteps) -> str:
    """For the end of a sentence."""
    if not steps.offered:
        return _to_loosen(draft, kit, allowed)
    if rules := [title for title, _ in steps.lint.against]:
        return f"each of {counted(steps.offered, 'step')} brings a new problem, mostly {listed(rules)}"
    return f"with each of {counted(steps.offered, 'step')} another game would be played"


def _to_loosen(draft: Board, kit: Kit, allowed: Allowed) -> str:
    helps = [*_that_help(draft, kit, allowed)]
    if not helps:
        return "there is no single step, whichever limit is loosened"
    return f"there is no step. There would be one with {listed(helps, last='or')}"


def _that_help(draft: Board, kit: Kit, allowed: Allowed) -> Iterator[str]:
    """Each limit that alone stands in the way."""
    if allowed.most_spaces is not None:
        larger = each_neighbour(draft, kit, replace(allowed, most_spaces=None))
        if least := min((change.size for change in larger), default=0):
            yield f"{counted(least, 'change')} allowed instead of {allowed.most_spaces}"
    looser = (
        (allowed.spaces is not None or allowed.types is not None, replace(allowed, spaces=None, types=None),
         "all spaces allowed to change"),
        (allowed.region is not None, replace(allowed, region=None), "the whole board instead of the region"),
        (allowed.keep_counts, replace(allowed, keep_counts=False), "other counts of each type"),
        (allowed.symmetry != "off", replace(allowed, symmetry="off"), "no symmetry to keep"),
        (allowed.kinds < set(KINDS) - {"rule"}, replace(allowed, kinds=frozenset(KINDS)), "other kinds of change"),
    )  # fmt: skip
    for is_limited, wider, words in looser:
        if is_limited and next(each_neighbour(draft, kit, wider), None):
            yield words
