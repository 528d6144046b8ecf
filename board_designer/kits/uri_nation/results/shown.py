"""All that a window shows of a batch of games, put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from board_designer.kits.showing import Headline, Shown, StrikingGame, VerdictLine
from board_designer.kits.uri_nation.results import first_words
from board_designer.kits.uri_nation.results.advice import changes
from board_designer.kits.uri_nation.results.books import Books
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.charts import charts
from board_designer.kits.uri_nation.results.findings import findings_so_far
from board_designer.kits.uri_nation.results.headline import headline
from board_designer.kits.uri_nation.results.layers import about, layers
from board_designer.kits.uri_nation.results.layout import Layout
from board_designer.kits.uri_nation.results.live_verdict import live_verdicts
from board_designer.kits.uri_nation.results.measures import measures
from board_designer.kits.uri_nation.results.page import page
from board_designer.kits.uri_nation.results.reasons import reasons, remarks
from board_designer.kits.uri_nation.results.seen import seen
from board_designer.kits.uri_nation.results.together import looked_at_together

Body = Mapping[str, Any]


def shown_of(case: Case, books: Books, layout: Layout, tolerance: float, running: bool) -> Shown:
    body = case.body
    verdict = live_verdicts(books, tolerance) if running else body["verdict"]
    together = Case(looked_at_together(books, body, verdict, running), case.structure, case.town)
    found = reasons(case, layout, verdict)
    first = headline(body, verdict, together.body["starter"], running)
    lines = first_words.verdict_lines(case, verdict, together.body["starter"], running)
    paper = page(_as_judged_so_far(body, together.body, first, lines) if running else body)
    return Shown(
        title=paper.title,
        under=first_words.under(case),
        assumed=first_words.assumed(case),
        headline=first,
        verdicts=lines,
        worst=first_words.worst_off(verdict, running),
        why=remarks(case, found, verdict),
        change=changes(case, layout, verdict, found, books.record.mark("best").tolist(), running),
        charts=charts(together.body, running),
        layers=layers(case),
        about=about(together),
        measures=measures(body),
        seen=seen(together, findings_so_far(together) if running else body["findings"]),
        striking=tuple(_striking(body)),
        page=paper,
        games=body["games"],
        complete=body["complete"],
    )


def _as_judged_so_far(body: Body, together: Body, first: Headline, lines: Sequence[VerdictLine]) -> Body:
    """The results with the verdict of this look, so that nothing on the page says more than what stands above it."""
    sentences = {line.about: line.sentence for line in lines}
    verdict = {
        key: {**together["verdict"][key], "sentence": sentences[about]}
        for about, key in (("Seats", "seats"), ("Dogs", "archetypes"))
    }
    return {**body, "verdict": verdict, "starter": together["starter"], "headline": asdict(first)}


def _striking(body: Body) -> Iterator[StrikingGame]:
    games = body["striking_games"]
    for name, title in (("longest", "Longest game"), ("shortest", "Shortest game")):
        one = games[name]
        if name == "shortest" and one["turns"] == games["longest"]["turns"]:
            continue
        yield StrikingGame(name, title, one["game"], f"{one['rounds']} rounds, {one['turns']} turns")
    close, back = games["closest"], games["biggest_comeback"]
    margin = "a tie" if not close["margin"] else f"won by {close['margin']}"
    yield StrikingGame(
        "closest", "Closest game", close["game"], f"{margin}, {close['lead_changes']} changes of the lead"
    )
    if back["deficit"]:
        yield StrikingGame(
            "biggest_comeback", "Biggest comeback", back["game"], f"from {back['deficit']} territories behind"
        )
