"""Two runs side by side: the differences of the results to the digit, and what is said of them."""

import functools

import pytest
from shown_runs import played, sample

from board_designer.kits.uri_nation import simulation


@functools.cache
def whole(name="starter", games=480, **settings):
    contest, record, options = played(sample(name), games, **dict(settings))
    return contest, record, simulation.results(contest, record, options)


def changed(rules=None, figures=None, games=480):
    contest, record, options = played(sample("starter"), games, rules=rules or {}, figures=figures or {})
    return contest, record, simulation.results(contest, record, options)


@functools.cache
def thin_bruiser():
    return simulation.compared(whole(), changed(figures={"archetypes.bruiser.water": 3}))


def test_numbers_are_those_of_the_differences():
    after = changed(rules={"win_territories": 9})
    found = simulation.differences(whole()[:2], after[:2])
    compared = simulation.compared(whole(), after)
    by_title = {change.title: change for change in compared.changes}
    seat = found["seats"][1]["win_rate"]
    told = by_title["Seat 2 wins"]
    assert (told.before, told.after) == (seat["before"]["value"], seat["after"]["value"])
    assert (told.difference, told.low, told.high) == tuple(
        seat["difference"][key] for key in ("value", "low", "high")
    )
    assert by_title["Rounds"].difference == found["length"]["rounds"]["difference"]["value"]
    assert len(compared.changes) == 8 + 2 + 3 + 8
    chart = compared.charts[0]
    assert chart.series[0].values == tuple(item["win_rate"]["difference"]["value"] for item in found["seats"])
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
    told = simulation.compared(whole(), whole())
    assert told.headline == "Nothing changed: all 480 games went the same way."
    assert told.new == told.gone == ()


def test_what_may_be_chance_is_not_announced():
    """A handful of games: whatever differs, nobody can be sure."""
    told = simulation.compared(whole(games=32), changed(figures={"archetypes.yapper.grit": 2}, games=32))
    assert any(change.difference for change in told.changes)
    assert told.headline.startswith("Nothing surely changed in 32 games")


def test_runs_of_different_tables_are_refused():
    contest, record, options = played(sample("starter"), 48, players=3)
    other = contest, record, simulation.results(contest, record, options)
    with pytest.raises(simulation.Refused, match="3 players on 4 homes"):
        simulation.compared(whole(), other)
