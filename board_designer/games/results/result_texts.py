"""What is told of a run, by what a game declares and in its own words. Reports put it together for their readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from board_designer.games.results import result_summary
from board_designer.games.results.game_findings import Finding, Look, Meaning, findings_in
from board_designer.games.results.headline import headline
from board_designer.games.results.players_verdict import Moved, moved_by_players
from board_designer.games.results.run_results import RunResults
from board_designer.showing.text_pages import Section
from board_designer.showing.verdict_values import Headline, VerdictLine

if TYPE_CHECKING:  # only a window asks why
    from board_designer.games.results.batch_comparison import Differences
    from board_designer.games.results.reasons import Reason
    from board_designer.games.results.side_facts import Fact
    from board_designer.showing.result_values import Remark, Seen


@dataclass(frozen=True)
class OwnWords:
    """What only a game can tell about its results, beside what is told of every game. Everything may be left out."""

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


@dataclass(frozen=True)
class ToldResults:
    """The results of a run with everything that is said of them. What a terminal does not show is loaded when it is
    asked for. `usual` are the same games under the usual players, where these were played too."""

    results: RunResults
    own: OwnWords
    usual: RunResults | None = None

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        return findings_in(self.results, self.own.looks)

    @cached_property
    def first(self) -> tuple[str, ...]:
        """What the game itself has to say first."""
        return tuple(self.own.first(self.results))

    @cached_property
    def headline(self) -> Headline:
        return headline(self.results, self.first)

    @cached_property
    def moved(self) -> tuple[Moved, ...] | None:
        """Who is off a fair share, and what its player has to do with it; None where only one kind has played."""
        return None if self.usual is None else moved_by_players(self.results, self.usual)

    @cached_property
    def verdicts(self) -> tuple[VerdictLine, ...]:
        return result_summary.verdict_lines(self.results, self.first, self.moved)

    def seen(self, findings: tuple[Finding, ...]) -> tuple[Seen, ...]:
        from board_designer.games.results.finding_evidence import seen

        return seen(self.results, findings, self.own.meanings, self.own.labels)

    def against(self, before: ToldResults, tolerance: float) -> Differences:
        """What changes from an earlier run to this one; `Refused` where they were not played alike."""
        from board_designer.games.results.batch_comparison import differences_of

        return differences_of(before.results, self.results, tolerance)
