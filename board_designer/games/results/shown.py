"""All that is told of a run, and of two runs compared: by what a game declares, and in its own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from board_designer.games.results import first_words
from board_designer.games.results.findings import Finding, findings_in
from board_designer.games.results.headline import headline
from board_designer.games.results.own_words import OwnWords
from board_designer.games.results.page import page
from board_designer.games.results.run_results import RunResults
from board_designer.showing.pages import Page
from board_designer.showing.results import Body, Compared, Headline, Seen, Shown, StrikingGame, VerdictLine

if TYPE_CHECKING:
    from board_designer.games.results.comparing import Differences

ERRORS = "Errors that lint finds did not stop the games; the board was played as far as the rules allow."


@dataclass(frozen=True)
class ToldResults:
    """The results of a run with everything that is said of them. What a terminal does not show is loaded when it is
    asked for."""

    results: RunResults
    own: OwnWords

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
    def verdicts(self) -> tuple[VerdictLine, ...]:
        return first_words.verdict_lines(self.results, self.first)

    @cached_property
    def page(self) -> Page:
        doing, sections = tuple(self.own.doing(self.results)), tuple(self.own.sections(self.results))
        results = self.results
        lines = first_words.verdict_lines(results, self.first, None if results.running else results.games)
        return page(results, self.headline, lines, self.findings, doing, sections)

    @cached_property
    def data(self) -> Body:
        from board_designer.games.results.data import as_data

        return as_data(self.results, self.headline, self.findings)

    def seen(self, findings: tuple[Finding, ...]) -> tuple[Seen, ...]:
        from board_designer.games.results.seen import seen

        return seen(self.results, findings, self.own.meanings, self.own.labels)

    @cached_property
    def shown(self) -> Shown:
        from board_designer.games.results.advice import advice
        from board_designer.games.results.charts import charts
        from board_designer.games.results.layers import about, layers
        from board_designer.games.results.measures import measures
        from board_designer.games.results.reasons import reasons, remarks

        results = self.results
        found = reasons(results, self.own.seat_facts, self.own.role_facts)
        own_advice = self.own.advice(results, self.findings, found)
        return Shown(
            title=self.page.title,
            under=first_words.under(results),
            assumed=(*first_words.assumed(results), *self.own.assumed(results), ERRORS),
            headline=self.headline,
            verdicts=self.verdicts,
            worst=first_words.worst_off(results),
            why=remarks(results, found),
            change=advice(results, self.findings, own_advice),
            charts=charts(results),
            layers=layers(results),
            about=about(results, self.own.about(results)),
            measures=measures(results),
            seen=self.seen(self.findings),
            striking=tuple(_striking(results)),
            page=self.page,
            games=results.games,
            complete=results.record.complete,
        )

    def against(self, before: ToldResults, tolerance: float) -> Differences:
        """What changes from an earlier run to this one; `Refused` where they were not played alike."""
        from board_designer.games.results.comparing import differences_of

        return differences_of(before.results, self.results, tolerance)

    def compared(self, before: ToldResults) -> Compared:
        from board_designer.games.results.compared import compared_of, is_changed
        from board_designer.games.results.finding_changes import FindingChanges, finding_changes

        differences = self.against(before, self.results.tolerance)
        found = FindingChanges()
        if is_changed(differences):  # of the same games the same is told, unless one run has more of them
            both = (before.results, before.findings), (self.results, self.findings)
            found = finding_changes(*both, differences)
        new, gone = self.seen(found.new), before.seen(found.gone)
        return compared_of(before.results, self.results, differences, found, new, gone)


def _striking(results: RunResults) -> Iterator[StrikingGame]:
    games = results.striking
    for name, title in (("longest", "Longest game"), ("shortest", "Shortest game")):
        one = games[name]
        if name == "shortest" and one.numbers["turns"] == games["longest"].numbers["turns"]:
            continue
        told = f"{one.numbers['rounds']} rounds, {one.numbers['turns']} turns"
        yield StrikingGame(name, title, one.game, told)
    close, back = games["closest"], games["biggest_comeback"]
    margin = "a tie" if not close.numbers["margin"] else f"won by {close.numbers['margin']}"
    told = f"{margin}, {close.numbers['lead_changes']} changes of the lead"
    yield StrikingGame("closest", "Closest game", close.game, told)
    if back.numbers["deficit"]:
        told = f"from {results.declared.score.counted(back.numbers['deficit'])} behind"
        yield StrikingGame("biggest_comeback", "Biggest comeback", back.game, told)
