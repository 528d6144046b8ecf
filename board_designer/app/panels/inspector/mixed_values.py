"""What many selected things have in common. Qt-free."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from board_designer.board.frozen_mapping import freeze


@dataclass(frozen=True, slots=True)
class Shared:
    """One value that all have, or the news that they differ."""

    value: Any
    is_mixed: bool


def shared(values: Iterable[Any]) -> Shared:
    """Looks no further than the first difference: a selection may be the whole board."""
    each = iter(values)
    first = freeze(next(each, None))
    for value in each:
        # Mostly it is the very same object; comparing is what takes time.
        if value is first:
            continue
        if type(value) is not type(first) or value != first:
            return Shared(None, True)
    return Shared(first, False)
