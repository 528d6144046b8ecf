"""What a batch shows that no look at the board can: each finding found, and not found without its reason."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from sim_runs import MAIN_STREET, STARTER, contest
from supposed_results import supposed

from board_designer.games.results import game_findings
from board_designer.games.results.event_counts import Spot
from board_designer.games.results.game_findings import Finding, findings_in
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.kits.uri_nation.results import own_findings
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_shown import sim_shown
from board_designer.simulate import Goal, run
from board_designer.simulate.rate_estimates import Rate, share_by_game

GAMES, PLAYED = 2_000, 80
SHARES = {one.name for one in GAME.declared.measures if one.is_share}


def share(value: float, n: int = GAMES) -> Rate:
    return share_by_game(value * n, n)


def mean(value: float, off: float = 0.01, n: int = GAMES) -> Rate:
    return Rate(value, max(value - off, 0), value + off, n)


@functools.cache
def many_games(name: str) -> RunResults:
    """The same few games again and again."""
    one = contest(name)
    record, times = run(one, Goal(games=PLAYED)), GAMES // PLAYED
    blocks, games = np.tile(record.blocks, (times, 1)), np.tile(record.games, (times, 1))
    results = RunResults(one, replace(record, blocks=blocks, games=games, totals=times * record.totals))
    assert results.games == GAMES
    return results


def quiet(name: str = STARTER) -> RunResults:
    """Results in which nothing stands out."""
    real = many_games(name)
    usual = {"claims": mean(8, 0.1), "idle": share(0.4), "drinks": mean(2)}
    sides = {}
    for kind, those in real.sides.items():
        measures = {name: usual.get(name) or _dull(name) for name in those.sides[0].measures}
        even = [replace(side, together=share(0.25), measures=measures) for side in those]
        sides[kind] = replace(those, sides=tuple(even))
    return supposed(
        real,
        sides=sides,
        ends={"count": share(0.9), "last_standing": share(0), "limit": share(0.1)},
        tension={**real.tension, "leader_at_third_wins": share(0.4)},
        measures={name: _dull(name) for name in real.measures} | {"early_ends": share(0)},
        stocks=tuple(replace(stock, unspent=mean(1)) for stock in real.stocks),
        spaces=tuple(replace(spot, ever=share(0.9)) for spot in real.spaces),
        places=tuple(
            replace(spot, ever=share(0.9), held=dict.fromkeys(spot.held, share(0.2))) for spot in real.places
        ),
        ways=tuple(replace(way, used=share(0.5)) for way in real.ways),
    )


def _dull(name: str) -> Rate:
    return share(0.1) if name in SHARES else mean(3)


def told(found: RunResults) -> tuple[Finding, ...]:
    return findings_in(found, GAME.own.looks)


def only(found: RunResults) -> Finding:
    (one,) = told(found)
    return one


def side_with(found: RunResults, kind: str, at: int, measures: Mapping[str, Rate] | None = None, **changes: Rate):
    """As if one side had other numbers."""
    sides = found.sides[kind]
    those = list(sides)
    those[at] = replace(those[at], measures={**those[at].measures, **(measures or {})}, **changes)
    return supposed(found, sides={**found.sides, kind: replace(sides, sides=tuple(those))})


def wins(found: RunResults, kind: str, at: int, rate: Rate) -> RunResults:
    return side_with(found, kind, at, together=rate)


def tension_with(found: RunResults, **rates: Rate) -> RunResults:
    return supposed(found, tension={**found.tension, **rates})


def measures_with(found: RunResults, **rates: Rate) -> RunResults:
    assert rates.keys() <= found.measures.keys()
    return supposed(found, measures={**found.measures, **rates})


def spots_with(found: RunResults, part: str, *others: Spot) -> RunResults:
    by_space = {spot.space: spot for spot in others}
    return supposed(found, **{part: tuple(by_space.get(spot.space, spot) for spot in getattr(found, part))})


def ways_with(found: RunResults, changed, used: Rate) -> RunResults:
    return supposed(found, ways=tuple(replace(way, used=used) if way is changed else way for way in found.ways))


@pytest.mark.parametrize("name", [STARTER, MAIN_STREET])
def test_nothing_is_said_of_a_board_without_reason(name):
    assert told(quiet(name)) == ()


def looks_in(module) -> set[str]:
    return {
        name
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and function.__annotations__.get("return") == "Iterator[Finding]"
    }


def test_every_look_is_tried_here():
    """Whoever adds a look, or something that is seldom done, adds its test."""
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    common = {name for name in looks_in(game_findings) if not name.startswith("_")}
    assert {look.__name__ for look in own_findings.LOOKS} == looks_in(own_findings)
    assert len(common) == 7
    seldom = {one.rule.replace("-", "_") for one in GAME.declared.seldom}
    assert (common - {"seldom_happenings"}) | looks_in(own_findings) | seldom <= tested


def test_lucky_sides():
    found = wins(quiet(), "seats", 2, share(0.35))
    one = only(found)
    assert (one.rule, one.severity, one.spaces) == ("sim-seat-advantage", "warning", (found.seats["3"].home,))
    assert one.message == "Seat 3 wins 35.0 % (32.9–37.1) of its games, clearly more than the fair 25.0 %"
    assert one.evidence["seat"] == 3
    little = only(wins(quiet(), "seats", 2, share(0.22)))
    assert little.severity == "info"
    assert "less than the fair 25.0 %, though perhaps not by more than the tolerance" in little.message


def test_seat_profile():
    found = wins(quiet(), "seats", 0, share(0.15))
    assert [one.rule for one in told(found)] == ["sim-seat-advantage"]
    sure_and_of_no_weight = {"drinks": mean(2.1, 0.001)}
    found = side_with(found, "seats", 0, {"claims": mean(6, 0.1), "idle": share(0.5), **sure_and_of_no_weight})
    advantage, profile = told(found)
    assert (advantage.rule, profile.rule, profile.severity) == ("sim-seat-advantage", "sim-seat-profile", "info")
    assert profile.message == (
        "Seat 1, which wins less, claims 6.00 territories a game (others 8.00) and takes no action on 50.0 %"
        " of its turns (others 40.0 %)"
    )
    assert profile.evidence["others_claims"] == 8


def test_lucky_roles():
    one = only(wins(quiet(), "roles", 0, share(0.15)))
    assert (one.rule, one.severity) == ("sim-role-advantage", "warning")
    assert one.message.startswith("The Bruiser wins 15.0 %")
    assert one.evidence["role"] == "bruiser"


def test_runaway_leader():
    assert only(tension_with(quiet(), leader_at_third_wins=share(0.8))).rule == "sim-runaway-leader"
    assert told(tension_with(quiet(), leader_at_third_wins=share(0.76))) == ()  # may well be below three quarters


def test_unreached_threshold():
    found = quiet()
    nobody = {"count": share(0), "last_standing": share(0), "limit": share(1)}
    found = supposed(found, ends=nobody, best_score=replace(found.best_score, p50=9))
    one = only(found)
    assert one.message == (
        "Nobody reaches 15 territories in 2,000 games; all games end at the turn limit, and in half of them nobody"
        " holds more than 9"
    )
    assert one.evidence["threshold"] == 15
    found = supposed(found, ends={**nobody, "count": share(0.01)})
    assert only(found).message.startswith("Only 1.0 % of games reach 15 territories")


def test_early_end():
    assert only(measures_with(quiet(), early_ends=share(0.05))).rule == "sim-early-end"
    assert told(measures_with(quiet(), early_ends=share(0.012))) == ()


def test_unclaimed():
    found = quiet()
    place = next(spot for spot in found.places if spot.space.startswith("t"))
    nobodys = dict.fromkeys(place.held, share(0))
    never = replace(place, ever=share(0), held=nobodys)
    one = only(spots_with(found, "places", never))
    assert (one.rule, one.severity, one.spaces) == ("sim-unclaimed", "warning", (place.space,))
    assert one.message == f"Nobody claims territory {place.space}: in none of 2,000 games"
    seldom = only(spots_with(found, "places", replace(never, ever=share(0.03))))
    assert seldom.message.startswith("Hardly anybody claims")
    assert seldom.severity == "info"
    few = replace(never, ever=share(0, n=40))  # in so few games none means nothing
    assert told(spots_with(found, "places", few)) == ()
    from_the_start = replace(never, held={**nobodys, 1: share(0.9)})
    assert told(spots_with(found, "places", from_the_start)) == ()


def test_unvisited():
    found = quiet()
    space = found.spaces[5]
    one = only(spots_with(found, "spaces", replace(space, ever=share(0))))
    assert (one.rule, one.severity, one.spaces) == ("sim-unvisited", "warning", (space.space,))


@pytest.mark.parametrize(
    ("part", "rule", "words"),
    [
        ("spaces", "sim-unvisited", "comes to 21 spaces, in none of 2,000 games: sidewalk s1, "),
        ("places", "sim-unclaimed", "claims 21 territories, in none of 2,000 games: territory t1, "),
    ],
)
def test_many_of_a_kind_are_told_in_one(part, rule, words):
    found = quiet()
    those = [spot for spot in getattr(found, part) if not spot.space.startswith("h")][:21]

    def with_ever(*shares: Rate) -> RunResults:
        each = zip(those, shares, strict=True)
        return spots_with(
            found, part, *(replace(spot, ever=ever, held=dict.fromkeys(spot.held, share(0))) for spot, ever in each)
        )

    never = with_ever(*[share(0)] * 21)
    one = only(never)
    assert (one.rule, one.severity) == (rule, "warning")
    assert one.message.startswith(f"Nobody {words}")
    assert one.message.endswith(" and 18 more")
    assert one.spaces == tuple(spot.space for spot in those)
    assert one.evidence["many"] == 21
    (shown,) = sim_shown(ToldResults(never, GAME.own)).seen
    assert ("How many of them", "21") in shown.evidence.rows
    assert len(told(with_ever(share(0.9), *[share(0)] * 20))) == 20
    assert "each in 1.0 % at most of 2,000 games" in only(with_ever(*[share(0.01)] * 21)).message


def test_unused_connection():
    found = quiet()
    path = next(way for way in found.ways if way.connection.kind == "path")
    one = only(ways_with(found, path, share(0)))
    assert (one.rule, one.severity, one.links) == ("sim-unused-connection", "warning", (path.connection.link,))
    assert one.spaces == (path.connection.source, path.connection.target)
    there = next(way for way in found.ways if way.connection.kind == "crossing")
    one_way = ways_with(found, there, share(0))
    assert told(one_way) == ()  # somebody crosses the other way
    ends = (there.connection.target, there.connection.source)
    back = next(
        way
        for way in found.ways
        if way.connection.kind == "crossing" and (way.connection.source, way.connection.target) == ends
    )
    assert only(ways_with(one_way, back, share(0))).severity == "info"


def test_unused_measures():
    found = measures_with(quiet(), breaks=mean(0, 0.002))
    assert only(found).message == "Nobody ever breaks an alliance in 2,000 games"
    assert only(found).rule == "sim-unused-action"


def test_unvisited_home():
    found = side_with(quiet(), "seats", 1, {"home_visits": mean(0.3)})
    assert only(found).spaces == (found.seats["2"].home,)


def test_starved_seat():
    one = only(side_with(quiet(), "seats", 3, {"starved.drive": share(0.3)}))
    assert one.message == "Seat 4 lacks Drive on 30.0 % (28.0–32.0) of its turns, the others on 10.0 %"
    # Clearly more, but not by much.
    assert told(side_with(quiet(), "seats", 3, {"starved.drive": share(0.13)})) == ()


def test_idle_pile():
    found = quiet()
    piled = [replace(one, unspent=mean(12)) if one.name == "swagger" else one for one in found.stocks]
    one = only(supposed(found, stocks=tuple(piled)))
    assert one.evidence["token"] == "swagger"
    assert one.message.startswith("Swagger piles up: of the ")
    assert "12.0 (12.0–12.0) are never spent" in one.message


def test_idle_turns():
    assert only(measures_with(quiet(), idle=share(0.6))).rule == "sim-idle-turns"
