"""The results as charts, each with the numbers behind it as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from board_designer.games.declared import Chart as DeclaredChart
from board_designer.games.results.event_counts import Stock
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Sides
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import counted, number_of, part_of, percent, percent_of, sentence

NOTHING = 0.005  # a flow of less would not be seen
SHOWN_FLOWS = 9  # the largest sources and uses have a colour of their own
EMPTY_BEFORE = 2  # empty rounds that are shown before the first in which a game ends


def charts(results: RunResults) -> Iterator[Chart]:
    yield _wins(results, results.seats)
    for kind in ("roles", "teams"):
        sides = results.sides.get(kind)
        if sides is not None and len(sides) > 1:  # one alone has nobody to be compared with
            yield _wins(results, sides)
    if results.roles is not None and results.batch.seated_roles is None:
        yield _pairs(results, results.roles)
    yield _length(results)
    yield _scores(results)
    if results.stocks:
        yield _flows(results)
        if all(f"starved.{stock.name}" in results.seats.sides[0].measures for stock in results.stocks):
            yield _starved(results)
    for declared in results.declared.charts:
        yield _of_sides(results, declared) if declared.by_seat else _of_measures(results, declared)


# ---- Who wins ----------------------------------------------------------------------------------------------------


def _fair(sides: Sides) -> dict[str, Any]:
    fair = sides.verdict.fair_share
    return {
        "is_share": True,
        "mark": fair,
        "mark_text": f"fair {percent(fair)}",
        "band": sides.verdict.band,
        "scale": "share of games won",
    }


def _hold_together(running: bool) -> str:
    at_looks = ", at every moment of the run" if running else ""
    return f"The 95 % intervals hold for all bars together{at_looks}."


def _wins(results: RunResults, sides: Sides) -> Chart:
    doc = (
        f"All bars should end at the fair line. {_hold_together(results.running)} A bar whose interval lies entirely"
        " outside the band is not fair."
    )
    names, rates = [side.title for side in sides], [side.together for side in sides]
    seats = tuple(side.seat for side in sides if side.seat is not None)
    rows = [(name, percent_of(rate), f"{rate.n:,}") for name, rate in zip(names, rates, strict=True)]
    return Chart(
        f"win_by_{sides.kind[:-1]}", f"Win rate by {sides.words.one}", doc, "bars", tuple(names),
        (_series("wins", rates, seats=seats),), Table(("", "win rate", "games"), tuple(rows)), **_fair(sides),
    )  # fmt: skip


def _pairs(results: RunResults, roles: Sides) -> Chart:
    by_pair = {(pair.seat, pair.role): pair.together for pair in results.pairs}
    found = [
        (seat.seat, role, by_pair[seat.seat, role.name])
        for role in roles
        for seat in results.seats
        if seat.seat is not None and (seat.seat, role.name) in by_pair
    ]
    rows = [
        (
            seat.title,
            *(percent_of(by_pair[key]) if (key := (seat.seat or 0, role.name)) in by_pair else "–" for role in roles),
        )
        for seat in results.seats
    ]
    one = roles.words.one
    return Chart(
        "pairs", f"Win rate of each {one} on each seat",
        f"Shows whether a seat is better for one kind of {one} than for another. {_hold_together(results.running)}",
        "bars", tuple(f"{role.title} {seat}" for seat, role, _ in found),
        (_series("wins", [rate for *_, rate in found], seats=tuple(seat for seat, *_ in found)),),
        Table(("", *(role.title for role in roles)), tuple(rows)), axis=f"{one} and seat", **_fair(results.seats),
    )  # fmt: skip


# ---- How games go ------------------------------------------------------------------------------------------------


def _length(results: RunResults) -> Chart:
    """Only endings that occurred, from shortly before the first round in which a game ended."""
    rounds = results.last_rounds
    ended = [item.round for item in rounds if any(rate.value for rate in item.endings.values())]
    first = max(min(ended, default=1) - EMPTY_BEFORE, 1)
    shown = rounds[first - 1 :]
    endings = [ending for ending in results.declared.endings if results.ends[ending.name].value]
    series = [
        Series(sentence(ending.words), tuple(item.endings[ending.name].value for item in shown)) for ending in endings
    ]
    rows = [(str(item.round), *(percent_of(item.endings[ending.name]) for ending in endings)) for item in shown]
    rows.append(("all", *(percent_of(results.ends[ending.name]) for ending in endings)))
    return Chart(
        "length", "Length and endings", f"In which round games end, and how. {_half(results)}", "stacked",
        tuple(str(item.round) for item in shown), tuple(series),
        Table(("round", *(ending.words for ending in endings)), tuple(rows)),
        is_share=True, axis="round", scale="share of games",
    )  # fmt: skip


def _half(results: RunResults) -> str:
    length = results.rounds
    if length.min == length.max:
        return f"All last {counted(length.max, 'round')}."
    if length.p50 == length.max:
        last = sum(rate.value for rate in results.last_rounds[-1].endings.values())
        return f"{sentence(part_of(last, 'games'))} go on to round {length.p50}."
    return f"Half of them are over by round {length.p50}, 19 of 20 by round {length.p95}."


def _scores(results: RunResults) -> Chart:
    rounds, score = results.over_time, results.declared.score
    seats = [side.seat for side in results.seats if side.seat is not None]
    series = [_series(f"Seat {seat}", [item.seats[seat] for item in rounds], seat=seat) for seat in seats]
    rows = [
        (
            str(item.round),
            *(number_of(item.seats[seat]) for seat in seats),
            percent(item.playing.value, 0),
        )
        for item in rounds
    ]
    return Chart(
        "score", f"{sentence(score.many)} over time",
        f"What each seat {results.declared.has} after each round, on average. Finished games keep their"
        " final value.",
        "lines", tuple(str(item.round) for item in rounds), tuple(series),
        Table(("round", *(f"seat {seat}" for seat in seats), "still played"), tuple(rows)),
        axis="round", scale=score.many,
    )  # fmt: skip


# ---- What is gained and spent ------------------------------------------------------------------------------------


def _flows(results: RunResults) -> Chart:
    stocks, flow = results.stocks, results.declared.flow
    flows = [
        {reason: 0.0 + rate.value for reason, rate in stock.gained.items()}
        | {reason: -rate.value for reason, rate in stock.spent.items()}
        for stock in stocks
    ]
    whole = {reason: sum(abs(one.get(reason, 0.0)) for one in flows) for reason in flow.reasons}
    reasons = sorted((reason for reason in whole if whole[reason] >= NOTHING), key=lambda reason: -whole[reason])
    series = [
        Series(sentence(flow.reasons[reason]), tuple(one.get(reason) for one in flows))
        for reason in reasons[:SHOWN_FLOWS]
    ]
    for name, way in (("Other sources", 1), ("Other uses", -1)):
        rest = [[one[reason] for reason in reasons[SHOWN_FLOWS:] if one.get(reason, 0.0) * way > 0] for one in flows]
        if any(rest):
            series.append(Series(name, tuple(round(sum(amounts), 6) if amounts else None for amounts in rest)))
    rows = [row for stock in stocks for row in _flow_rows(stock, flow.reasons)]
    return Chart(
        "resources", f"{sentence(flow.noun.many)} in and out",
        "What a player gains per game is above the line, what is spent is below. What is left piles up.",
        "flows", tuple(stock.title for stock in stocks), tuple(series),
        Table((flow.noun.one, "from or to", "per player and game"), tuple(rows)),
        axis=flow.noun.one, scale="per player and game",
    )  # fmt: skip


def _flow_rows(stock: Stock, words: Any) -> Iterator[tuple[str, ...]]:
    yield stock.title, "gained in all", number_of(stock.gained_in_all)
    for reason, rate in stock.gained.items():
        yield "", f"from {words[reason]}", number_of(rate)
    yield "", "spent in all", number_of(stock.spent_in_all)
    for reason, rate in stock.spent.items():
        yield "", f"for {words[reason]}", number_of(rate)
    yield "", "left at the end", number_of(stock.unspent)


def _starved(results: RunResults) -> Chart:
    stocks, sides = results.stocks, [*results.seats, *(results.roles or ())]
    rows = [
        (
            stock.title,
            percent_of(stock.starved),
            *(percent_of(side.measures[f"starved.{stock.name}"]) for side in sides),
        )
        for stock in stocks
    ]
    noun, role = results.declared.flow.noun.one, results.declared.role.one
    return Chart(
        "starved", "Shortages",
        f"The share of turns on which only this {noun} was missing for something a {role} wanted.",
        "bars", tuple(stock.title for stock in stocks), (_series("lacked", [stock.starved for stock in stocks]),),
        Table(("", "all", *(f"seat {side.seat}" if side.seat else side.title for side in sides)), tuple(rows)),
        is_share=True, axis=noun, scale="share of turns",
    )  # fmt: skip


# ---- What a game declares ----------------------------------------------------------------------------------------


def _of_sides(results: RunResults, told: DeclaredChart) -> Chart:
    """One number of each seat; the others stand beside it in the table."""
    seats, first = results.seats, told.measures[0]
    known = {one.name: one for one in results.declared.measures}
    shown = {name: percent_of if known[name].is_share else number_of for name in told.measures}
    rows = [(side.title, *(shown[name](side.measures[name]) for name in told.measures)) for side in seats]
    colours = tuple(side.seat for side in seats if side.seat is not None)
    return Chart(
        told.name, told.title, told.doc, "bars", tuple(side.title for side in seats),
        (_series(told.name, [side.measures[first] for side in seats], seats=colours),),
        Table(("", *told.headings), tuple(rows)), is_share=known[first].is_share, scale=told.scale,
    )  # fmt: skip


def _of_measures(results: RunResults, told: DeclaredChart) -> Chart:
    """Several numbers of all players together, and of each seat in the table."""
    found = {
        heading: name for heading, name in zip(told.headings, told.measures, strict=True) if name in results.measures
    }
    rows = [
        (
            heading,
            number_of(results.measures[name]),
            *(number_of(side.measures[name]) for side in results.seats),
        )
        for heading, name in found.items()
    ]
    return Chart(
        told.name, told.title, told.doc, "bars", tuple(found),
        (_series("uses", [results.measures[name] for name in found.values()]),),
        Table(("", "all", *(f"seat {side.seat}" for side in results.seats)), tuple(rows)), scale=told.scale,
    )  # fmt: skip


def _series(name: str, rates: Sequence[Rate], seat: int | None = None, seats: tuple[int | None, ...] = ()) -> Series:
    values, lows, highs = (tuple(known(getattr(rate, end)) for rate in rates) for end in ("value", "low", "high"))
    return Series(name, values, lows, highs, seat, seats)


def known(value: float) -> float | None:
    """None for what is not known."""
    return None if value != value else value
