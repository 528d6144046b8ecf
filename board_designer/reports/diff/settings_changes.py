"""What a board says of itself as a whole, before and after: title, kit, grid, rules, checks, print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.board.model import Board
from board_designer.io.board_writer import board_data

EXCLUSION = "lint.exclude"
USED_IDS = "used_ids"
# Listed elsewhere, or the same in every file.
_NOT_SETTINGS = ("format", "spaces", "links")
# Fields whose own fields are told one by one.
_OPENED = ("grid", "rules", "print", "lint", "lint.severity", USED_IDS)


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with another value; None where the board does not say."""

    name: str  # dotted, as in the file: `grid.size`, `rules.NAME`
    before: Any
    after: Any

    @property
    def is_bookkeeping(self) -> bool:
        """Numbers that are kept back for new ids follow from other changes and mean nothing in play."""
        return self.name.startswith(f"{USED_IDS}.")


def settings_changed(before: Board, after: Board) -> tuple[Setting, ...]:
    old, new = dict(_flat(_settings(before))), dict(_flat(_settings(after)))
    changed = [
        Setting(name, old.get(name), new.get(name))
        for name in {**old, **new}
        if name != EXCLUSION and not (name in old and name in new and _same(old[name], new[name]))
    ]
    return *changed, *_exclusions(old.get(EXCLUSION, []), new.get(EXCLUSION, []))


def _settings(board: Board) -> dict[str, Any]:
    return {name: value for name, value in board_data(board).items() if name not in _NOT_SETTINGS}


def _flat(data: Mapping[str, Any], under: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        name = f"{under}{key}"
        if name in _OPENED and isinstance(value, dict):
            yield from _flat(value, f"{name}.")
        else:
            yield name, value


def _same(one: Any, other: Any) -> bool:
    """1, 1.0 and true are three different values in a file."""
    return type(one) is type(other) and bool(one == other)


def _exclusions(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Iterator[Setting]:
    """Those taken back, made, and made otherwise: for another reason, until another day."""
    before, after = _by_subject(old), _by_subject(new)
    for subject in {**before, **after}:
        was, now = before.get(subject), after.get(subject)
        if was != now:
            yield Setting(EXCLUSION, was, now)


def _by_subject(exclusions: list[dict[str, Any]]) -> dict[tuple[Any, ...], dict[str, Any]]:
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for one in exclusions:
        subject = (one["rule"], tuple(one.get("spaces", ())), tuple(one.get("links", ())))
        # Two about the same things are told apart by their place.
        number = sum(known[:3] == subject for known in found)
        found[(*subject, number)] = one
    return found
