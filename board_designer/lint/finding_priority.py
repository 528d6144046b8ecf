"""One mistake, one finding: which hints are left out because another finding about the same space says more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from board_designer.board.model import Board
from board_designer.lint.finding import RANK, Finding
from board_designer.lint.lint_own_findings import HOUSEKEEPING

# A finding about half the board explains nothing about any one space.
MOST_EXPLAINED = 8

_OF_LINT_ITSELF = frozenset(rule.id for rule in HOUSEKEEPING)


def held_back(findings: Sequence[Finding], set_aside: Sequence[bool]) -> list[bool]:
    """For each finding, whether it is left out. What is set aside, being excluded or known, is not, and explains
    nothing; nor does a heuristic of ours, a note, or what lint says of its own settings.

    A hint gives way to a plain finding that is at least as serious, and a note also to any other hint; an error gives
    way to nothing. A hint that is left out itself explains a note all the same: so whatever is set aside, others can
    only come up.
    """
    able = [
        finding
        for finding, aside in zip(findings, set_aside, strict=True)
        if not aside and not finding.ours and finding.severity != "info"
        and finding.rule not in _OF_LINT_ITSELF and len(finding.spaces) <= MOST_EXPLAINED
    ]  # fmt: skip
    any_about = _gravest(able)
    plain_about = _gravest(finding for finding in able if not finding.hint)

    def is_explained(finding: Finding) -> bool:
        gravest = any_about if finding.severity == "info" else plain_about
        return any(gravest.get(id_, RANK["info"] + 1) <= RANK[finding.severity] for id_ in finding.spaces)

    return [
        finding.hint and finding.severity != "error" and not aside and is_explained(finding)
        for finding, aside in zip(findings, set_aside, strict=True)
    ]


def order_on(board: Board) -> Callable[[Finding], tuple[object, ...]]:
    """Sorts findings: the most serious first, then by rule, then as the spaces follow each other on the board."""
    number = {space.id: place for place, space in enumerate(board.spaces)}

    def order(finding: Finding) -> tuple[object, ...]:
        places = tuple(number.get(id_, -1) for id_ in finding.spaces)
        return RANK[finding.severity], finding.rule, places, finding.links, finding.key, finding.message

    return order


def _gravest(findings: Iterable[Finding]) -> dict[str, int]:
    """Space -> the rank of the most serious finding about it."""
    ranks: dict[str, int] = {}
    for finding in findings:
        for id_ in finding.spaces:
            ranks[id_] = min(RANK[finding.severity], ranks.get(id_, RANK["info"]))
    return ranks
