"""The results of a run as a window and a report show them: words, charts, layers and tables in one value."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.results import result_summary
from board_designer.games.results.advice import advice
from board_designer.games.results.comparable_measures import measures
from board_designer.games.results.heat_layers import about, layers
from board_designer.games.results.reasons import reasons, remarks
from board_designer.games.results.result_charts import charts
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.reports.sim_page import sim_page
from board_designer.showing.result_values import Shown, StrikingGame
from board_designer.words import counted

ERRORS = "Errors that lint finds did not stop the games; the board was played as far as the rules allow."


def sim_shown(told: ToldResults) -> Shown:
    results, own, page = told.results, told.own, sim_page(told)
    found = reasons(results, own.seat_facts, own.role_facts)
    return Shown(
        title=page.title,
        under=result_summary.under(results),
        assumed=(*result_summary.assumed(results), *own.assumed(results), ERRORS),
        headline=told.headline,
        verdicts=told.verdicts,
        worst=result_summary.worst_off(results),
        why=remarks(results, found),
        change=advice(results, told.findings, own.advice(results, told.findings, found)),
        charts=tuple(charts(results)),
        layers=tuple(layers(results)),
        about=about(results, own.about(results)),
        measures=measures(results),
        seen=told.seen(told.findings),
        striking=tuple(_striking(results)),
        page=page,
        games=results.games,
        complete=results.record.complete,
    )


def _striking(results: RunResults) -> Iterator[StrikingGame]:
    games = results.striking
    for name, title in (("longest", "Longest game"), ("shortest", "Shortest game")):
        one = games[name]
        if name == "shortest" and one.numbers["turns"] == games["longest"].numbers["turns"]:
            continue
        told = ", ".join(counted(one.numbers[f"{what}s"], what) for what in ("round", "turn"))
        yield StrikingGame(name, title, one.game, told)
    close, back = games["closest"], games["biggest_comeback"]
    margin = "a tie" if not close.numbers["margin"] else f"won by {close.numbers['margin']}"
    told = f"{margin}, {close.numbers['lead_changes']} changes of the lead"
    yield StrikingGame("closest", "Closest game", close.game, told)
    if back.numbers["deficit"]:
        told = f"from {results.declared.score.counted(back.numbers['deficit'])} behind"
        yield StrikingGame("biggest_comeback", "Biggest comeback", back.game, told)
