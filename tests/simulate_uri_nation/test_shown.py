"""What a window is shown: the numbers of the results to the digit, and words that say what they say."""

import pickle
import re
from pathlib import Path

import pytest
from shipped_boards import board_of
from shown_runs import SAMPLES, run_of, shown_of

from board_designer.games.playing.play_options import USUAL_GAMES
from board_designer.games.results import finding_evidence, game_findings
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.results import own_findings
from board_designer.kits.uri_nation.simulation import GAME

ENDS = ("value", "low", "high")
WAYS = ("crossings_free", "crossings_paid", "paths", "side_steps")


def bars(chart):
    """By category, the value and its interval."""
    (series,) = chart.series
    return dict(zip(chart.categories, zip(series.values, series.lows, series.highs, strict=True), strict=True))


def ends(rate):
    return tuple(rate[key] for key in ENDS)


def charts_of(name):
    shown, body = run_of(name)
    return {chart.name: chart for chart in shown.charts}, body


# ---- Charts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_win_rates_are_those_of_the_results(name):
    charts, body = charts_of(name)
    by_seat, by_dog = charts["win_by_seat"], charts["win_by_role"]
    seats, dogs = (body["sides"][key] for key in ("seats", "roles"))
    assert bars(by_seat) == {f"Seat {one['seat']}": ends(one["together"]) for one in seats}
    assert bars(by_dog) == {one["title"]: ends(one["together"]) for one in dogs}
    assert list(bars(by_dog)) == ["Bruiser", "Scrapper", "Diplomat", "Yapper"]
    assert by_seat.series[0].seats == (1, 2, 3, 4)
    assert (by_seat.mark, by_seat.is_share) == (0.25, True)
    assert by_seat.band == pytest.approx((0.23, 0.27))
    alone = sorted(ends(item["win_rate"]) for item in body["pairs"])
    together = sorted(bars(charts["pairs"]).values())
    assert [value for value, *_ in together] == [value for value, *_ in alone]
    wider = zip(together, alone, strict=True)
    assert all(low <= low_alone and high >= high_alone for (_, low, high), (_, low_alone, high_alone) in wider)


@pytest.mark.parametrize("running", [False, True])
def test_the_same_interval_is_told_everywhere(running):
    """In the verdict or the finding, the chart and its table, and the note on the home."""
    shown, _ = run_of("main_street", running)
    chart = next(chart for chart in shown.charts if chart.name == "win_by_seat")
    told = [row[1] for row in chart.table.rows]
    assert [shown.about[f"h{seat}"][0] for seat in (1, 2, 3, 4)] == [
        f"Seat {seat} wins {rate}" for seat, rate in zip((1, 2, 3, 4), told, strict=True)
    ]
    for one in shown.seen:
        if one.rule == "sim-seat-advantage":
            assert any(rate in one.message for rate in told)
    assert "hold for all bars together" in chart.doc


@pytest.mark.parametrize("name", SAMPLES)
def test_lengths_and_scores_are_those_of_the_results(name):
    charts, body = charts_of(name)
    length = charts["length"]
    assert sum(value for series in length.series for value in series.values) == pytest.approx(1, abs=1e-4)
    by_round = {str(item["round"]): item["endings"] for item in body["last_rounds"]}
    for at, number in enumerate(length.categories):
        shares = [rate["value"] for rate in by_round[number].values() if rate["value"]]
        assert sorted(series.values[at] for series in length.series if series.values[at]) == sorted(shares)
    score = charts["score"]
    assert [series.seat for series in score.series] == [1, 2, 3, 4]
    for series in score.series:
        rates = [item["seats"][str(series.seat)] for item in body["score"]["rounds"]]
        assert list(zip(series.values, series.lows, series.highs, strict=True)) == [ends(rate) for rate in rates]


@pytest.mark.parametrize("name", SAMPLES)
def test_tokens_that_come_less_those_that_go_are_left(name):
    charts, body = charts_of(name)
    chart = charts["resources"]
    for at, token in enumerate(body["stocks"]):
        flow = sum(series.values[at] or 0.0 for series in chart.series)
        assert chart.categories[at] == token["title"]
        assert flow == pytest.approx(token["unspent"]["value"], abs=0.03)  # very small flows are left out
        whole = token["gained_in_all"]["value"] - token["spent_in_all"]["value"]
        assert whole == pytest.approx(token["unspent"]["value"], abs=1e-5)
    assert bars(charts["starved"]) == {token["title"]: ends(token["starved"]) for token in body["stocks"]}
    assert list(bars(charts["broke"]).values()) == [
        ends(item["measures"]["broke"]) for item in body["sides"]["seats"]
    ]
    ways = [body["measures"][name] for name in WAYS if name in body["measures"]]
    assert list(bars(charts["ways"]).values()) == [ends(rate) for rate in ways]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_chart_has_a_table_of_words(name):
    for chart in run_of(name)[0].charts:
        assert chart.table.rows, chart.name
        assert all(len(row) == len(chart.table.headings) for row in chart.table.rows), chart.name
        assert all(isinstance(cell, str) for row in chart.table.rows for cell in row), chart.name
        assert all(len(series.values) == len(chart.categories) for series in chart.series), chart.name
        assert chart.doc.endswith("."), chart.name


# ---- On the board ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_layers_are_the_heat_of_the_results(name):
    shown, body = run_of(name)
    layers = {layer.name: layer for layer in shown.layers}
    for space in body["heat"]["spaces"]:
        for what in ("visits", "stops"):
            level = layers[what].spaces[space["space"]]
            assert (level.value, level.low, level.high) == ends(space["counts"][what])
    for place in body["heat"]["places"]:
        if place["space"] not in layers["claims"].spaces:
            assert not place["counts"]["claims"]["value"]
            continue
        for what, counter in (("claims", "claims"), ("challenges", "challenged")):
            level = layers[what].spaces[place["space"]]
            assert (level.value, level.low, level.high) == ends(place["counts"][counter])
        owner = layers["owners"].spaces[place["space"]]
        assert owner.value == max(rate["value"] for rate in place["held"].values())
        assert owner.seat is None or place["held"][str(owner.seat)]["value"] == owner.value
        if place["win_association"]["n"]:
            assert layers["winning"].spaces[place["space"]].value == place["win_association"]["value"]
    assert set(layers["dead"].spaces) == set(body["heat"]["dead"])
    uses = sum(link["uses"]["value"] for link in body["heat"]["connections"] if link["kind"] != "walk")
    assert sum(link.level.value for link in layers["ways"].links) == pytest.approx(uses, abs=1e-4)
    assert "need not be" in layers["winning"].doc


@pytest.mark.parametrize("name", SAMPLES)
def test_every_space_that_is_played_on_has_a_few_lines(name):
    shown, body = run_of(name)
    known = {space["space"] for space in body["heat"]["spaces"]} | {
        place["space"] for place in body["heat"]["places"]
    }
    assert known <= set(shown.about)
    assert all(2 <= len(lines) <= 6 for lines in shown.about.values())
    waters = [space.id for space in board_of(name).spaces if space.type == "water"]
    assert set(waters) <= set(shown.about)


# ---- Measures, findings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_measures_have_names_that_are_known_beforehand(name):
    shown, body = run_of(name)
    found = {measure.name: measure for measure in shown.measures}
    assert len(found) == len(shown.measures)
    known = {item[0]: item for item in GAME.choices(find_kit(body["kit"]), board_of(name)).measures}
    assert set(found) <= set(known)
    assert all(known[name][1:] == (measure.title, measure.group) for name, measure in found.items())
    assert found["conquests"].value == body["measures"]["conquests"]["value"]
    assert found["win_rate.seat.3"].low == body["sides"]["seats"][2]["win_rate"]["low"]
    assert found["starved.drive"].value == body["stocks"][2]["starved"]["value"]
    wins = [item["win_rate"]["value"] for item in body["sides"]["roles"]]
    spread = found["win_spread.roles"]
    assert spread.value == pytest.approx(max(wins) - min(wins), abs=1e-6)
    assert 0 <= spread.low < spread.value < spread.high <= 1
    assert all(
        measure.low <= measure.value <= measure.high for measure in shown.measures if measure.value is not None
    )


@pytest.mark.parametrize("name", SAMPLES)
def test_findings_come_with_evidence_and_what_shows_it(name):
    shown, body = run_of(name)
    assert [one.message for one in shown.seen] == [one["message"] for one in body["findings"]]
    layers, charts = {layer.name for layer in shown.layers}, {chart.name for chart in shown.charts}
    for one in (*shown.seen, *shown.why, *shown.change):
        assert {one.layer} <= {"", *layers}
        assert {one.chart} <= {"", *charts}
    for one in shown.seen:
        assert one.why.endswith(".")
        assert one.evidence.rows
    assert {space.id for space in board_of(name).spaces} >= {id_ for one in shown.why for id_ in one.spaces}


def test_every_finding_has_its_meaning():
    """Whoever adds a finding says what it means for the game."""
    for module, meanings in ((game_findings, finding_evidence.MEANINGS), (own_findings, own_findings.MEANINGS)):
        rules = re.findall(r'\bfinding\(\s*"([a-z-]+)"', Path(module.__file__).read_text("utf-8"))
        assert rules
        assert {f"sim-{rule}" for rule in rules} <= set(meanings)
    assert {"sim-seat-advantage", "sim-team-advantage"} <= set(finding_evidence.MEANINGS)
    assert all(one.why.endswith(".") for one in GAME.declared.seldom)


# ---- Words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAMPLES)
def test_at_the_end_the_words_are_those_of_the_results(name):
    shown, body = run_of(name)
    assert shown.complete
    assert shown.headline.word == body["headline"]["word"]
    assert [line.word for line in shown.verdicts[:3]] == [
        body["verdict"][key]["word"] for key in ("seats", "roles")
    ] + [""]
    for line, key in zip(shown.verdicts, ("seats", "roles"), strict=False):
        assert body["verdict"][key]["sentence"].startswith(line.sentence.removesuffix("."))
    assert not any("--" in text for text in all_words(shown))


def all_words(shown):
    yield from (shown.headline.sentence, shown.worst, shown.under, *shown.assumed)
    yield from (line.sentence for line in shown.verdicts)
    yield from (remark.text for remark in (*shown.why, *shown.change))


def test_an_open_verdict_asks_for_more_games():
    shown, body = run_of("starter")
    assert body["verdict"]["seats"]["more_games"] == 0, "nobody can say after so few"
    assert re.search(
        r"plus or minus (\d+\.\d) points.* Four times as many games would narrow it to plus or minus \d",
        shown.headline.sentence,
    )
    assert shown.change[0].text.startswith("Play four times as many games")
    assert shown.change[0].games == 4 * body["games"]
    assert shown.worst.startswith("No seat is surely worse or better off: seat ")


def test_one_block_is_too_few():
    shown, _ = shown_of(board_of("starter"), 16)
    assert {line.word for line in shown.verdicts} == {"undecided", ""}
    assert shown.headline.sentence.endswith("These are too few games to tell.")
    assert "plus or minus" not in shown.headline.sentence, "it would be nearly everything"
    assert shown.change[0].games == USUAL_GAMES
    assert not any("advantage" in one.rule for one in shown.seen)


def test_while_games_are_played_all_that_is_said_holds_at_all_looks():
    """The usual intervals would call it unfair, but somebody looks again and again."""
    done, _ = run_of("main_street")
    live, _ = run_of("main_street", running=True)
    assert done.headline.word == "unfair"
    assert live.headline.title == "So far, dogs are not fair; seats are undecided"
    assert live.headline.sentence.startswith("After 320 games, the dogs are not even: the Bruiser wins ")
    assert "Not clear yet whether the seats are fair" in live.headline.sentence
    assert live.verdicts[0].sentence.startswith("Undecided so far: seat ")
    assert not any(remark.games for remark in live.change)
    assert "Four times" not in live.headline.sentence
    assert "(" not in live.headline.sentence + live.worst
    seats, live_seats = (bars(next(c for c in one.charts if c.name == "win_by_seat")) for one in (done, live))
    assert all(live_seats[seat][1] < low and high < live_seats[seat][2] for seat, (_, low, high) in seats.items())
    clear = [[one.rule for one in those.seen if "clearly" in one.message] for those in (done, live)]
    assert "sim-seat-advantage" in clear[0]
    assert set(clear[1]) == {"sim-role-advantage"}
    assert live.verdicts[2].sentence != done.verdicts[2].sentence  # a wider interval for who starts
    assert live.verdicts[1].word == "unfair"  # nobody can doubt that of the dogs
    assert live.verdicts[1].sentence.startswith("Unfair already: the Bruiser wins ")


def test_what_was_assumed_is_told():
    shown, _ = shown_of(
        board_of("starter"), 48, players=3, seed=5, policies=("greedy",), rules={"income_divisor": 2},
        figures={"recipes.challenge.drive": 2},
    )  # fmt: skip
    told = " ".join(shown.assumed)
    assert "Every kind of dog plays on every seat equally often" in told
    assert "3 of the 4 homes are used: all combinations in turn." in told
    assert "All play greedily" in told
    assert "This run changes: “Territories per Swagger” 2 (default 3) and “Challenge: Drive” 2 (default 1)." in told
    assert shown.under == (
        f"{shown.games} games, 3 players, every dog on every seat, all play greedily, seed 5;"
        " with “Territories per Swagger” 2, “Challenge: Drive” 2"
    )


def test_games_worth_a_look_can_be_replayed():
    shown, body = run_of("main_street")
    games = {one.name: one.game for one in shown.striking}
    assert games == {name: item["game"] for name, item in body["striking_games"].items() if name in games}
    assert {"longest", "closest"} <= set(games)


@pytest.mark.parametrize("name", SAMPLES)
def test_it_crosses_to_another_process(name):
    shown, _ = run_of(name)
    assert pickle.loads(pickle.dumps(shown)) == shown
