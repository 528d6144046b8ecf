"""Why a seat wins less, and what could be changed: on boards that were made lopsided on purpose."""

import functools
from dataclasses import replace

import pytest
from shipped_boards import board_of
from shown_runs import played, run_of, sample_run, shown_of, told_of, without
from supposed_results import judged, seat_names, supposed

from board_designer.games.declared import LESS
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.side_facts import Fact, said, telling
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.kits.uri_nation.results.rule_advice import bowl_changes, tried
from board_designer.kits.uri_nation.results.seat_layout import layout_of
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_shown import sim_shown
from board_designer.words import one_decimal

NEAR_SEAT_3 = ("t24", "t27", "t28")
MOST_WORDS = 25


@functools.cache
def lopsided(*ids, games=960):
    return shown_of(without(board_of("starter"), *ids), games)[0]


def test_the_layout_counts_steps_along_the_sidewalk():
    contest, record = played(board_of("starter"), 1)
    layout = layout_of(RunResults(contest, record))
    assert layout.roll == 7
    assert layout.nearest(3, layout.of_type("water")).steps == 5
    assert layout.nearest_rival(1).steps == 15
    assert sum(layout.own_ground(seat) for seat in layout.homes) == len(layout.territories) == 30
    assert set(NEAR_SEAT_3) <= set(layout.within_a_roll(3))


def fact(**values):
    return Fact(
        "water", "is {} steps from the nearest water", values, LESS, 1.0, 2.0, 4.0, one_decimal,
        never="has no free way to any water", for_one="is {} step from the nearest water",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"1": 9, "2": 4, "3": 5}, "Seat 1 is 9 steps from the nearest water (others 4 to 5)"),
        ({"1": 9, "2": 4}, "Seat 1 is 9 steps from the nearest water (the other 4)"),
        ({"1": 9, "2": 9, "3": 5, "4": 5}, "Seat 1 is 9 steps from the nearest water (seats 3 and 4: 5, seat 2: 9)"),
        ({"1": 1, "2": 4, "3": 4}, "Seat 1 is 1 step from the nearest water (others 4)"),
        ({"1": 77, "2": 4, "3": 74}, "Seat 1 is 77 steps from the nearest water (others 4 to 74)"),
        ({"1": None, "2": 4, "3": 77}, "Seat 1 has no free way to any water (others 4 to 77)"),
        ({"1": 77, "2": 4, "3": None}, "Seat 1 is 77 steps from the nearest water (seat 2: 4, seat 3: no free way)"),
        ({"1": 4, "2": None, "3": None}, "Seat 1 is 4 steps from the nearest water (others without a free way)"),
    ],
)
def test_a_fact_is_said_beside_what_others_have(values, words):
    assert said(fact(**values), "1", seat_names) == words


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"1": 9, "2": 8, "3": 4, "4": 5}, "Seat 1 is 9 steps from the nearest water (seat 2: 8, others 4 to 5)"),
        ({"1": 9, "2": 9, "3": 5}, "Seat 1 is 9 steps from the nearest water (seat 2: 9, the other 5)"),
        ({"1": 9, "2": 5, "3": 6, "4": 5}, "Seat 1 is 9 steps from the nearest water (seats 2 and 4: 5, seat 3: 6)"),
        ({"1": 9, "2": None, "3": 4, "4": 5},
         "Seat 1 is 9 steps from the nearest water (seat 2: no free way, others 4 to 5)"),
    ],
)  # fmt: skip
def test_who_fares_alike_is_not_counted_among_the_others(values, words):
    assert said(fact(**values), "1", seat_names, like=("1", "2")) == words


def test_only_what_goes_along_with_winning_is_telling():
    wins = {"1": 0.15, "2": 0.25, "3": 0.3, "4": 0.3}
    assert telling(fact(**{"1": 9, "2": 5, "3": 4, "4": 4}), wins, "1") > 0.3
    assert telling(fact(**{"1": 4, "2": 5, "3": 9, "4": 9}), wins, "1") == 0  # who has it nearest wins least
    assert telling(fact(**{"1": 5, "2": 4, "3": 4, "4": 4}), wins, "1") == 0  # one step is nothing
    assert telling(fact(**{"1": None, "2": 70, "3": 60, "4": 60}), wins, "1") > 0.2
    assert telling(fact(**{"1": 6, "2": 4, "3": 9, "4": 4}), wins, "1") == 0  # so does one who wins most


def test_a_seat_without_ground_is_worst_off_and_that_is_said():
    shown = lopsided(*NEAR_SEAT_3)
    assert shown.headline.word == "unfair"
    assert shown.headline.sentence.startswith("Not fair to the seats: seat 3 wins only ")
    assert shown.worst.startswith("Worst off is seat 3 with ")
    reasons = [remark.text for remark in shown.why]
    assert any(text.startswith("Seat 3 has 4 territories nearer to its home than to any other") for text in reasons)
    assert "(others 7 to 8)" in " ".join(reasons)
    assert ["need not be the cause" in text for text in reasons] == [False] * (len(reasons) - 1) + [True]
    change = next(remark for remark in shown.change if "territory" in remark.text)
    assert change.text.startswith("Add a territory near the home of seat 3, or move t")
    assert change.spaces[0] == "h3"


def test_a_seat_without_water_is_told_where_the_water_is():
    shown = lopsided("w4")
    assert shown.worst.startswith("Worst off is seat 3 with ")
    assert shown.why[0].text == "Seat 3 is 13 steps from the nearest water (others 5)."
    assert shown.why[0].spaces == ("h3", "w1")
    assert any(
        remark.text
        == "Add a water source near the home of seat 3, or move water source 1 nearer: 13 steps, against 5 for"
        " seats 2 and 4."
        for remark in shown.change
    )


def test_suggestions_are_read_at_a_glance():
    wins = ({1: 0.2, 2: 0.3, 3: 0.2, 4: 0.3}, {1: 0.3, 2: 0.3, 3: 0.2, 4: 0.2}, {1: 0.18, 2: 0.33, 3: 0.32, 4: 0.17})
    told = [remark.text for shown in (lopsided(*NEAR_SEAT_3), lopsided("w4")) for remark in shown.change]
    told += [remark.text for remark in run_of("main_street")[0].change]
    for name in ("starter", "main_street"):
        for rates in wins:
            told += advice_if(name, rates)
    assert len(set(told)) > 20
    for text in told:
        assert len(text.split()) <= MOST_WORDS, text
        assert "_" not in text


def test_there_are_never_many_reasons_or_suggestions():
    for shown in (lopsided(*NEAR_SEAT_3), lopsided("w4"), run_of("main_street")[0]):
        assert len(shown.why) <= 4 + 1  # and the caution
        assert len(shown.change) <= 5
        texts = [remark.text for remark in (*shown.why, *shown.change)]
        assert len(set(texts)) == len(texts)
        assert all(text[:1].isupper() and text.endswith(".") for text in texts)


def test_a_number_nobody_reaches_is_lowered_to_one_that_games_reach():
    contest, record = sample_run("starter")
    shown = sim_shown(GAME.results(contest, record))
    told = next(remark.text for remark in shown.change if "Territories to win" in remark.text)
    best = record.mark("best")
    wanted = int(told.split(" from 15 to ")[1].split(":")[0])
    assert told.startswith(f"Lower “Territories to win” from 15 to {wanted}: no game reaches 15, but ")
    assert (best >= wanted).mean() >= 0.5 > (best > wanted).mean()
    assert told.endswith(f", but {100 * (best >= wanted).mean():.1f} % reach {wanted}.")


def test_an_uneven_dog_gets_a_smaller_bowl():
    shown = lopsided(*NEAR_SEAT_3)
    told = [remark.text for remark in shown.change]
    assert any(text.startswith("Lower “Bruiser: Water” from 6 to 5: the other dogs have 3 to 4") for text in told)
    assert any(text.startswith("Raise “Diplomat: ") for text in told)


def test_where_seats_keep_their_dogs_nobody_is_blamed():
    shown, _ = shown_of(board_of("starter"), 320, seats=("bruiser", "yapper", "diplomat", "scrapper"))
    assert [remark.text for remark in shown.why] == [
        "Each seat has the same dog in all games, so seat and dog cannot be told apart."
    ]
    assert any(remark.text.startswith("Let every dog play on every seat") for remark in shown.change)
    assert not any("Bruiser" in remark.text for remark in shown.change)
    about = [one for one in shown.seen if one.rule in ("sim-seat-advantage", "sim-role-advantage")]
    assert about, "the Bruiser wins far more than its share"
    for one in about:
        assert one.severity == "info"
        assert one.spaces == ()
        assert one.message.endswith(
            "; but each seat has the same dog in all games, so seat and dog cannot be told apart"
        )
        assert one.why.startswith("Seat, dog and player cannot be told apart")


def fair_run():
    """A record in which everybody wins a quarter of all games, and all games end by count."""
    contest, record = played(board_of("starter"), 3200, policies=("random",), rules={"win_territories": 2})
    columns = {name: at for at, name in enumerate(record.columns)}
    blocks = record.blocks.copy()
    for name, at in columns.items():
        if name.endswith("/wins") and "+" not in name:
            blocks[:, at] = WHOLE * contest.block_size // 4
    games = record.games.copy()
    games[:, record.marks.index("ending")] = 1
    return contest, replace(record, blocks=blocks, games=games)


def test_a_fair_board_is_called_fair_and_left_alone():
    shown = sim_shown(GAME.results(*fair_run()))
    assert shown.headline.word == "fair"
    assert shown.headline.title == "Seats and dogs are fair"
    assert shown.headline.sentence == (
        "Fair to all seats: they win between 25.0 % and 25.0 % of their games."
        " Fair to all dogs: they win between 25.0 % and 25.0 % of their games."
    )
    assert shown.worst.startswith("No seat is off by more than the tolerance: seat ")
    assert shown.why == ()
    assert [remark.text for remark in shown.change if "nobody" not in remark.text] == []


@pytest.mark.parametrize("seats", [2, 3])
def test_smaller_tables_are_told_too(seats):
    shown, _ = shown_of(board_of("starter"), 96, players=seats)
    assert shown.headline.word in ("fair", "unfair", "undecided")
    assert len(shown.charts[0].categories) == 4


# ---- Advice keeps to the facts -----------------------------------------------------------------------------------


def advice_if(name, wins, sure=0.01):
    """What would be advised if seats won so often."""
    contest, record = sample_run(name, 64)
    games = record.games.copy()
    games[:, record.marks.index("best")] = 5
    told = GAME.results(contest, replace(record, games=games))
    real = told.results
    seats = judged(real.seats, "unfair", {str(seat): value for seat, value in wins.items()}, sure)
    # Running, so that more games are not asked for.
    results = supposed(real, sides={**real.sides, "seats": seats}, running=True)
    return [remark.text for remark in sim_shown(ToldResults(results, told.own)).change]


def test_who_has_most_ground_is_not_given_more():
    told = advice_if("crooked_lanes", {1: 0.3, 2: 0.3, 3: 0.2, 4: 0.2})
    # Both territories are as many steps from either home; each goes to the one that lies nearer.
    assert any(
        "Add a territory near seats 3 and 4, or move territory 33 and territory 13 there: " in text for text in told
    )
    told = advice_if("crooked_lanes", {1: 0.2, 2: 0.2, 3: 0.3, 4: 0.3})
    assert not any("territory near" in text for text in told)


def test_where_all_have_the_same_nothing_is_moved():
    told = advice_if("three_by_two", {1: 0.2, 2: 0.25, 3: 0.25, 4: 0.3})
    assert not any(text.startswith(("Add", "Move")) for text in told)
    assert (
        "Draw a free crossing near the home of seat 1, which wins least for no known reason;"
        " the nearest is 7 steps away." in told
    )
    told = advice_if("three_by_two", {1: 0.235, 2: 0.235, 3: 0.235, 4: 0.295}, sure=0.005)
    assert any(text.startswith("Watch a few games of seat 4: it wins most") for text in told)


def test_no_push_that_would_only_change_who_has_less():
    told = advice_if("starter", {1: 0.2, 2: 0.3, 3: 0.2, 4: 0.3})
    assert told[0].startswith("Add a territory near the homes of seats 1 and 3: 7 are nearest, against")


def test_every_seat_that_is_worse_off_is_helped():
    told = advice_if("main_street", {1: 0.18, 2: 0.33, 3: 0.32, 4: 0.17})
    assert told[0].startswith(
        "Add a territory near seats 1 and 4, or move territory 11 and territory 18 there: 3 are nearest,"
        " against 7 elsewhere."
    )
    told = advice_if("three_by_two", {1: 0.2, 2: 0.2, 3: 0.3, 4: 0.3})
    assert told[0].startswith("Draw a free crossing near the home of seat 1, which wins least")
    assert told[1].startswith("Draw a free crossing near the home of seat 2, which wins little")


def test_what_is_missing_altogether_is_asked_for():
    lanes = board_of("crooked_lanes")
    for type_, words in (
        (
            "water",
            "Add a water source: there is none, and players lack Water on ",
        ),
        ("dog_park", "Add a dog park: there is none, so nobody can make an alliance."),
    ):
        board = without(lanes, *(space.id for space in lanes.spaces if space.type == type_))
        assert any(remark.text.startswith(words) for remark in shown_of(board, 64)[0].change)


def test_a_bowl_is_changed_only_of_what_runs_out():
    results = told_of(board_of("main_street"), 320, players=2).results
    off = [("diplomat", True), ("bruiser", False)]
    told = [remark.text for remark in bowl_changes(results, off)]
    assert told[0].startswith("Lower “Bruiser: Water” from 6 to 5: the other dogs have 3 to 4, and players spend ")
    raised = "Raise “Diplomat: Drive” from 1 to 2 and lower “Diplomat: Bond” from 3 to 2: players spend "
    assert told[1].startswith(raised)
    assert not any("Swagger" in text or "Grit" in text or "lack" in text for text in told)
    half = [
        replace(token, spent_in_all=replace(token.spent_in_all, value=0.5 * token.gained_in_all.value))
        for token in results.stocks
    ]
    assert list(bowl_changes(supposed(results, stocks=tuple(half)), off)) == []


@pytest.mark.parametrize(
    ("present", "wanted", "values"),
    [
        (6, 5, (4, 5, 6)),
        (1, 2, (1, 2, 3)),
        (15, 10, (9, 10, 11, 12, 13, 14, 15)),
        (15, 1, (1, 4, 7, 10, 13, 15)),
        (2, 1, (1, 2)),
    ],
)
def test_what_is_suggested_is_among_the_values_that_are_tried(present, wanted, values):
    assert tried(present, wanted) == values


def test_a_sweep_of_a_suggestion_looks_at_what_it_is_for():
    shown = lopsided(*NEAR_SEAT_3)
    trials = {remark.sweep.parameter: remark.sweep for remark in shown.change if remark.sweep}
    assert trials["archetypes.bruiser.water"].values == (4, 5, 6)
    assert trials["archetypes.bruiser.water"].measures[0] == "win_rate.bruiser"
    names = {measure.name for measure in shown.measures}
    assert all(names.issuperset(trial.measures) for trial in trials.values())


def test_only_remedies_that_work_are_given_for_piles():
    told = [remark.text for remark in run_of("main_street")[0].change]
    assert "sim-idle-pile" in [one["rule"] for one in run_of("main_street")[1]["findings"]]
    assert not any("Territories that earn income" in text or "Desperation" in text for text in told)
