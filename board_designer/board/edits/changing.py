"""What a space or a board says of itself: type, label, seat, properties, notes, lock, settings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from board_designer.board.edit_errors import BadFootprint
from board_designer.board.edits.edit_targets import insist, pick, pick_unlocked, put_back
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, LintSettings
from board_designer.board.record_checks import (
    fault_of,
    fault_of_grid,
    fault_of_kit,
    fault_of_label,
    fault_of_lint,
    fault_of_notes,
    fault_of_seat,
    fault_of_title,
    fault_of_type,
    fault_of_value,
)
from board_designer.geometry.grid import Grid


def retype(board: Board, ids: Iterable[str], type_: str) -> Board:
    """Another type for the same ground. The id stays: it is the name of the space, not of its type."""
    insist(fault_of_type(type_, "space"))
    return put_back(board, [replace(space, type=type_) for space in pick_unlocked(board, ids, "retype")])


def relabel(board: Board, ids: Iterable[str], label: str) -> Board:
    insist(fault_of_label(label))
    return put_back(board, [replace(space, label=label) for space in pick(board, ids, "relabel")])


def set_seat(board: Board, ids: Iterable[str], seat: int | None) -> Board:
    insist(fault_of_seat(seat))
    return put_back(board, [replace(space, seat=seat) for space in pick(board, ids, "set seat")])


def set_property(board: Board, ids: Iterable[str], name: str, value: Any) -> Board:
    """Set one property of spaces; None takes it away."""
    insist(fault_of_value(value) if name else "a property needs a name")
    spaces = pick(board, ids, "set property")
    if value is None:
        return put_back(board, [replace(space, props=space.props.without(name)) for space in spaces])
    return put_back(board, [replace(space, props=space.props.with_(name, value)) for space in spaces])


def set_notes(board: Board, ids: Iterable[str], notes: str) -> Board:
    insist(fault_of_notes(notes))
    return put_back(board, [replace(space, notes=notes) for space in pick(board, ids, "set notes")])


def lock(board: Board, ids: Iterable[str], locked: bool = True) -> Board:
    return put_back(board, [replace(space, locked=locked) for space in pick(board, ids, "lock")])


def set_rule(board: Board, name: str, value: Any) -> Board:
    """Override one rule parameter of the kit; None goes back to the kit's own value."""
    insist(fault_of_value(value) if name else "a rule needs a name")
    rules = board.rules.without(name) if value is None else board.rules.with_(name, value)
    return board if rules == board.rules else replace(board, rules=rules)


def change_settings(
    board: Board,
    *,
    kit: str | None = None,
    title: str | None = None,
    notes: str | None = None,
    grid: Grid | None = None,
    rules: dict[str, Any] | None = None,
    lint: LintSettings | None = None,
    print_: dict[str, Any] | None = None,
) -> Board:
    """Change what is given, keep the rest. A new grid must be able to hold every space."""
    insist(fault_of_kit(kit) if kit is not None else None)
    insist(fault_of_title(title) if title is not None else None)
    insist(fault_of_grid(grid) if grid is not None else None)
    insist(fault_of_notes(notes) if notes is not None else None)
    insist(fault_of_lint(lint) if lint is not None else None)
    insist(fault_of_value(rules or {}) or fault_of_value(print_ or {}))
    after = replace(
        board,
        kit=board.kit if kit is None else kit,
        title=board.title if title is None else title,
        notes=board.notes if notes is None else notes,
        grid=board.grid if grid is None else grid,
        rules=board.rules if rules is None else FrozenMap(rules),
        lint=board.lint if lint is None else lint,
        print=board.print if print_ is None else FrozenMap(print_),
    )
    if after.grid != board.grid:
        for space in after.spaces:
            fault = fault_of(space.footprint, after.grid)
            if fault:
                raise BadFootprint(f"{space.id}: {fault}")
    return board if after == board else after
