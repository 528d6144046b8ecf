"""What happened where, to be painted on the board, and in a few lines for each space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from board_designer.games.results.event_counts import Spot, Way, both_ways
from board_designer.games.results.game_findings import NOBODY, places_that_count
from board_designer.games.results.run_results import RunResults
from board_designer.showing.result_values import Layer, Level, LinkLevel
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import number, number_of, percent, percent_of, sentence

HELD = 0.005  # of the rounds; less is as good as never
LINES = 6  # about a space


def layers(results: RunResults) -> Iterator[Layer]:
    declared, fair = results.declared, results.fair_share
    places = _played_for(results)
    for heat in declared.heat:
        spots = results.spaces if heat.things == "spaces" else places
        levels = {spot.space: _amount(spot.counts[heat.counter]) for spot in spots}
        yield Layer(heat.name, heat.title, heat.doc, "amount", "a game", levels)
    if places:
        one = declared.place.one
        yield Layer(
            "owners", "Held by", f"Which seat holds each {one} most, and for what share of the rounds.", "owner",
            "of rounds", {spot.space: _owner(spot.held) for spot in places}, is_share=True,
        )  # fmt: skip
        yield Layer(
            "winning", "Correlates with winning",
            f"How far the win rate of the owner at half-time lies above or below the fair {percent(fair)}. It"
            " correlates with winning; it need not be the cause.",
            "difference", f"of games, above or below the fair {percent(fair)}",
            {spot.space: _association(spot.win_association, fair) for spot in places if spot.win_association.n},
            is_share=True,
        )  # fmt: skip
    if results.spaces:
        yield Layer(
            "dead", "Dead spaces", "Spaces that nobody visits in at least 99 of 100 games.", "dead", "of games",
            {spot.space: _level(spot.ever, f"visited in {percent_of(spot.ever)} of games") for spot in dead(results)},
            is_share=True,
        )  # fmt: skip
    if declared.connections and results.ways:
        yield Layer(
            "ways", sentence(declared.ways), f"How often each {declared.each_way} is used per game, in both"
            " directions together.", "links", "a game", links=tuple(_ways(results.ways, declared.connections)),
        )  # fmt: skip


def dead(results: RunResults) -> list[Spot]:
    """Spaces where surely hardly anybody ever is."""
    return [spot for spot in results.spaces if spot.ever.high < NOBODY]


def _played_for(results: RunResults) -> list[Spot]:
    """Places that count; and others where something happened all the same."""
    counted = places_that_count(results)
    return [
        spot
        for spot in results.places
        if spot.space in counted
        or next(iter(spot.counts.values())).value
        or any(rate.value for rate in spot.held.values())
    ]


def _level(rate: Rate, text: str, seat: int | None = None) -> Level:
    return Level(rate.value, rate.low, rate.high, text, seat)


def _amount(rate: Rate) -> Level:
    return _level(rate, number_of(rate, "a game"))


def _owner(held: Mapping[int, Rate]) -> Level:
    seat, rate = max(held.items(), key=lambda item: item[1].value)
    if rate.value < HELD:
        return _level(rate, "hardly ever held by anybody")
    return _level(rate, f"seat {seat} in {percent_of(rate)} of rounds", seat)


def _association(rate: Rate, fair: float) -> Level:
    """Results hold the difference from the fair share; a reader wants the win rate as well."""
    wins = percent_of(Rate(rate.value + fair, rate.low + fair, rate.high + fair, rate.n))
    points, way = number(100 * abs(rate.value), 1), "above" if rate.value > 0 else "below"
    return _level(rate, f"its owner at half-time wins {wins} of games, {points} points {way} the fair share")


def _ways(ways: Iterable[Way], words: Mapping[str, str]) -> Iterator[LinkLevel]:
    """Both ways together. Ends of intervals are added too, which is on the safe side."""
    for (link_id, kind, *_), those in both_ways(ways).items():
        if kind in words:
            sums = (sum(getattr(way.uses, end) for way in those) for end in ("value", "low", "high"))
            value, low, high = (round(end, 6) for end in sums)
            uses = Rate(value, low, high, those[0].uses.n)
            first = those[0].connection
            level = _level(uses, f"{words[kind]}: {number_of(uses, 'a game')}")
            yield LinkLevel(first.source, first.target, link_id or None, kind, level)


# ---- A space at a time -------------------------------------------------------------------------------------------


def about(results: RunResults, own: Iterable[tuple[str, Sequence[str]]]) -> dict[str, tuple[str, ...]]:
    """A few lines for each space that anything is known of."""
    found: dict[str, list[str]] = {}
    for things, spots in (("spaces", results.spaces), ("places", _played_for(results))):
        told = [heat for heat in results.declared.heat if heat.things == things]
        for spot in spots:
            lines = found.setdefault(spot.space, [])
            lines += [
                heat.line.format(number_of(spot.counts[heat.counter], "a game"), **_others(spot)) for heat in told
            ]
            lines += _about_place(results, spot) if things == "places" else [
                f"Visited in {percent_of(spot.ever)} of games"
            ]  # fmt: skip
    for side in results.seats:
        if side.home:
            lines = [f"{side.title} wins {percent_of(side.together)}"]
            for one in results.declared.measures:
                if one.at_home and one.name in side.measures:
                    lines.append(one.at_home.format(number_of(side.measures[one.name])))
            found[side.home] = lines + found.get(side.home, [])[: LINES - len(lines)]
    for space, told_of_it in own:
        found.setdefault(space, list(told_of_it))
    return {space: tuple(lines) for space, lines in found.items()}


def _others(spot: Spot) -> dict[str, str]:
    """Other counters of a spot, for a line that tells of several."""
    return {name: number(rate.value) for name, rate in spot.counts.items()}


def _about_place(results: RunResults, spot: Spot) -> Iterator[str]:
    yield f"{sentence(results.declared.taken)} in {percent_of(spot.ever)} of games"
    ordered = sorted(spot.held.items(), key=lambda item: -item[1].value)
    held = [f"seat {seat} {percent(rate.value, 0)}" for seat, rate in ordered if rate.value >= HELD]
    yield f"Held, in rounds: {', '.join(held)}" if held else "Hardly ever held by anybody"
    if spot.win_association.n:
        yield sentence(_association(spot.win_association, results.fair_share).text)
