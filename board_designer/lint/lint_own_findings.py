"""What lint has to say of itself: a rule that crashed, a setting it cannot follow, an exclusion gone stale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Exclusion
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.rule import Rule, rule
from board_designer.lint.severity_policy import Stale
from board_designer.words import did_you_mean, listed, nearest_name


@rule(
    "error",
    summary="A rule stopped with a fault.",
    why="The board may have the fault this rule looks for. This is a bug in the program, not in the board.",
    example="A rule that divides by the number of homes, on a board without any.",
    needs_kit=False,
    always=True,
)
def crashed_rule(facts: Facts) -> Iterator[Found]:
    """Found by the engine, when a rule raises an exception."""
    yield from ()


@rule(
    "warning",
    summary="An exclusion is out of date.",
    why="An accepted finding is gone, or its spaces have changed. Review the exclusion.",
    example="An exclusion for a dead end that now leads to the next street.",
    needs_kit=False,
    fixable=True,
)
def stale_exclusion(facts: Facts) -> Iterator[Found]:
    """Found by the engine, after all rules have run."""
    yield from ()


@rule(
    "warning",
    summary="A lint setting of the board cannot be used.",
    why="The setting has no effect.",
    example="A severity for a rule with a misspelt name.",
    needs_kit=False,
    fixable=True,
)
def lint_setting(facts: Facts) -> Iterator[Found]:
    """Found by the engine, which knows all rules."""
    yield from ()


HOUSEKEEPING = (crashed_rule, stale_exclusion, lint_setting)


def stale_findings(stale: Iterable[Stale], board: Board) -> Iterator[Found]:
    for item in stale:
        exclusion = item.exclusion
        about = f" for {listed((*exclusion.spaces, *exclusion.links))}" if exclusion.spaces or exclusion.links else ""
        yield Found(
            f"The exclusion of {exclusion.rule}{about} (“{exclusion.reason}”) is out of date: {item.why}.",
            tuple(id_ for id_ in exclusion.spaces if id_ in board.space_by_id),
            tuple(id_ for id_ in exclusion.links if id_ in board.link_by_id),
            Fix(f"Remove the exclusion of {exclusion.rule}{about}", _without(exclusion)),
            key=f"{exclusion.rule} {exclusion.reason}",
        )


def _without(exclusion: Exclusion) -> Callable[[Board], Board]:
    def apply(board: Board) -> Board:
        kept = tuple(item for item in board.lint.exclude if item != exclusion)
        return replace(board, lint=replace(board.lint, exclude=kept))

    return apply


def setting_findings(board: Board, rules: Sequence[Rule]) -> Iterator[Found]:
    by_id = {item.id: item for item in (*rules, *HOUSEKEEPING)}
    for id_, wanted in board.lint.severity.items():
        if id_ not in by_id:
            yield Found(
                f"The board sets a severity for {id_}, but there is no such rule{did_you_mean(id_, by_id) or '.'}",
                fix=_rename_severity(id_, wanted, nearest_name(id_, by_id)),
                key=id_,
            )
        elif by_id[id_].always:
            yield Found(
                f"The board sets a severity for {id_}, but a rule that stopped with a fault is always an error.",
                fix=_rename_severity(id_, wanted, None),
                key=id_,
            )
        elif wanted == "error" and by_id[id_].ours:
            yield Found(
                f"The board makes {id_} an error, but it is a heuristic, not a rule of the game: it stays a warning.",
                fix=Fix(f"Make {id_} a warning", _with_severities({id_: "warning"})),
                key=id_,
            )
    for exclusion in board.lint.exclude:
        if exclusion.rule not in by_id:
            yield Found(
                f"The board excludes findings of {exclusion.rule}, but there is no such rule"
                f"{did_you_mean(exclusion.rule, by_id) or '.'}",
                tuple(id_ for id_ in exclusion.spaces if id_ in board.space_by_id),
                tuple(id_ for id_ in exclusion.links if id_ in board.link_by_id),
                _rename_exclusion(exclusion, nearest_name(exclusion.rule, by_id)),
                key=f"{exclusion.rule} {exclusion.reason}",
            )


def _rename_severity(id_: str, wanted: str, meant: str | None) -> Fix:
    """What was probably meant keeps the severity; what means nothing goes."""
    if meant is None:
        return Fix(f"Remove the severity of {id_}", _with_severities({}, but=id_))
    return Fix(f"Set the severity of {meant} instead of {id_}", _with_severities({meant: wanted}, but=id_))


def _rename_exclusion(exclusion: Exclusion, meant: str | None) -> Fix:
    if meant is None:
        return Fix(f"Remove the exclusion of {exclusion.rule}", _without(exclusion))

    def apply(board: Board) -> Board:
        renamed = tuple(replace(item, rule=meant) if item == exclusion else item for item in board.lint.exclude)
        return replace(board, lint=replace(board.lint, exclude=renamed))

    return Fix(f"Exclude {meant} instead of {exclusion.rule}", apply)


def _with_severities(new: Mapping[str, str], but: str = "") -> Callable[[Board], Board]:
    def apply(board: Board) -> Board:
        kept = {id_: severity for id_, severity in board.lint.severity.items() if id_ != but}
        return replace(board, lint=replace(board.lint, severity=FrozenMap({**kept, **new})))

    return apply
