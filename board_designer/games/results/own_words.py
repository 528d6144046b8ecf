"""What only a game can tell about its results, beside what is told of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from board_designer.games.results.findings import Finding, Look, Meaning
from board_designer.games.results.run_results import RunResults
from board_designer.showing.pages import Section
from board_designer.showing.results import Remark

if TYPE_CHECKING:  # only a window asks why
    from board_designer.games.results.facts import Fact
    from board_designer.games.results.reasons import Reason


@dataclass(frozen=True)
class OwnWords:
    """Everything may be left out."""

    looks: tuple[Look, ...] = ()
    meanings: Mapping[str, Meaning] = field(default_factory=dict)  # by finding
    labels: Mapping[str, tuple[str, bool]] = field(default_factory=dict)  # of evidence, and whether it is a share
    first: Callable[[RunResults], Iterator[str]] = lambda _: iter(())  # sentences of the headline
    seat_facts: Callable[[RunResults, Sequence[str]], Iterator[Fact]] = lambda *_: iter(())
    role_facts: Callable[[RunResults, Sequence[str]], Iterator[Fact]] = lambda *_: iter(())
    advice: Callable[[RunResults, Sequence[Finding], Sequence[Reason]], Iterator[Remark]] = lambda *_: iter(())
    assumed: Callable[[RunResults], Iterator[str]] = lambda _: iter(())
    doing: Callable[[RunResults], Iterator[str]] = lambda _: iter(())  # behind the table of what players do
    sections: Callable[[RunResults], Iterator[Section]] = lambda _: iter(())
    about: Callable[[RunResults], Iterator[tuple[str, Sequence[str]]]] = lambda _: iter(())  # lines for more spaces
