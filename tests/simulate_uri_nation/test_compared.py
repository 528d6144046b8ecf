"""Two runs side by side: the differences of the results to the digit, and what is said of them."""

import functools
import itertools
from dataclasses import replace

import pytest
from shipped_boards import board_of
from shown_runs import played, told_of
from supposed_results import supposed

from board_designer.games.playing.play_options import Refused
from board_designer.games.results.finding_changes import FindingChanges, finding_changes
from board_designer.games.results.game_findings import finding
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_compared import sim_compared
from board_designer.reports.sim_data import differences_data
from board_designer.simulate.rate_estimates import Rate

TOLERANCE = 0.02


@functools.cache
def whole(name="starter", games=480, **settings):
    return told_of(board_of(name), games, **dict(settings))


def fresh(name, **settings):
    return told_of(board_of(name), 32, **settings)


def changed(rules=None, figures=None, games=480):
    return told_of(board_of("starter"), games, rules=rules or {}, figures=figures or {})


@functools.cache
def thin_bruiser():
    return sim_compared(whole(), changed(figures={"archetypes.bruiser.water": 3}))


def test_numbers_are_those_of_the_differences():
    after = changed(rules={"win_territories": 9})
    found = differences_data(after.against(whole(), TOLERANCE))["measures"]
    compared = sim_compared(whole(), after)
    by_title = {change.title: change for change in compared.changes}
    seat = found["win_rate.seat.2"]
    told = by_title["Seat 2 wins"]
    assert (told.before, told.after) == (seat["before"]["value"], seat["after"]["value"])
    assert (told.difference, told.low, told.high) == tuple(
        seat["difference"][key] for key in ("value", "low", "high")
    )
    assert by_title["Rounds"].difference == found["rounds"]["difference"]["value"]
    assert len(compared.changes) == 8 + 2 + 3 + 8
    chart = compared.charts[0]
    seats = [found[f"win_rate.seat.{seat}"] for seat in (1, 2, 3, 4)]
    assert chart.series[0].values == tuple(item["difference"]["value"] for item in seats)
    assert chart.mark == 0.0
    assert compared.headline.startswith("Most changed: Ends by enough territories ")
    assert any(one.rule == "sim-threshold-unreached" for one in compared.gone)
    assert compared.page.sections[0].title == "Before → after"


def test_the_headline_names_what_surely_changed_most():
    told = thin_bruiser()
    change = next(change for change in told.changes if change.title == "Bruiser wins")
    assert change.is_sure
    assert told.headline.startswith(f"Most changed: the Bruiser wins {100 * change.after:.1f} % instead of ")


def test_the_same_run_twice_changes_nothing():
    told = sim_compared(whole(), whole())
    assert told.headline == "Nothing changed: all 480 games went the same way."
    assert told.new == told.gone == ()


@pytest.mark.parametrize("other", [{"games": 640}, {"tolerance": 0.1}])
def test_the_same_games_longer_or_judged_otherwise_change_nothing(other):
    told = sim_compared(whole(), whole(**other))
    assert told.headline == "Nothing changed: all 480 games went the same way."
    assert told.new == told.gone == ()
    words = "The first 480 games of both are compared" if "games" in other else "by the tolerance of the later run"
    assert words in told.notes[0]


@pytest.mark.parametrize("seeds", [3, pytest.param(8, marks=pytest.mark.slow)])
def test_of_other_dice_nothing_is_sure(seeds):
    """Nothing changed in truth: whatever stands out, by sign, star, finding or headline, is chance."""
    batches = [played(board_of("starter"), 240, seed=seed) for seed in range(1, seeds + 1)]
    runs = [GAME.results(replace(contest, seed=1), record) for contest, record in batches]  # else they are refused
    alarms = came = 0
    for before, after in itertools.pairwise(runs):
        told = sim_compared(before, after)
        sure = [change for change in told.changes if change.is_sure]
        assert told.headline.startswith("Most changed") == bool(sure)
        assert ["*" in name for name in told.charts[0].categories] == [change.sure for change in told.changes[:4]]
        page = told.page.sections[0].parts[1]
        assert [row[-1] for row in page.rows] == ["*" if change.sure else "" for change in told.changes]
        alarms += bool(sure)
        came += len(told.new) + len(told.gone)
    assert alarms <= 1
    assert came == 0


def test_a_finding_is_gone_where_its_number_changed_or_its_place_is_no_more():
    run = whole()
    results, found = run.results, run.against(run, TOLERANCE)
    place = min(results.places, key=lambda spot: spot.ever.value)
    told = finding(
        "unclaimed", "info", "told",
        lambda results: {spot.space: spot.ever for spot in results.places if spot.space == place.space},
        (place.space,), claimed=place.ever,
    )  # fmt: skip

    def later(places):
        return finding_changes((results, [told]), (supposed(results, places=tuple(places)), []), found)

    others = [spot for spot in results.places if spot is not place]
    ever = replace(place, ever=Rate(1.0, 0.99, 1.0, 480))
    assert later([*others, place]) == FindingChanges((), (), 1)
    assert later([*others, ever]).gone == later(others).gone == (told,)


def test_what_may_be_chance_is_not_announced():
    """A handful of games: whatever differs, nobody can be sure."""
    told = sim_compared(whole(games=32), changed(figures={"archetypes.yapper.grit": 2}, games=32))
    assert any(change.difference for change in told.changes)
    assert told.headline.startswith("Nothing clearly changed in 32 games")


def test_runs_of_different_tables_are_refused():
    other = told_of(board_of("starter"), 48, players=3)
    with pytest.raises(Refused, match="4 players on 4 homes in one, 3 players on 4 homes in the other"):
        sim_compared(whole(), other)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ({}, {"seed": 2}, "seed 1 in one, seed 2 in the other"),
        ({}, {"name": "main_street"}, "Uri-Nation 1.4 in one, Uri-Nation 1.2 in the other"),
        (
            {"name": "main_street", "players": 3},
            {"name": "main_street", "players": 3, "rules": {"seat_choice": "fixed"}},
            "all combinations of seats in turn in one, every dog on every one of seats 1, 2 and 3 in the other",
        ),
        (
            {},
            {"seats": ("bruiser", "yapper", "scrapper", "diplomat")},
            "seats with bruiser, yapper, scrapper and diplomat",
        ),
    ],
)
def test_a_refusal_names_what_differs(before, after, words):
    one, other = (fresh(**{"name": "starter", **settings}) for settings in (before, after))
    with pytest.raises(Refused, match=words):
        sim_compared(one, other)
