"""Games round by round: what the kernel adds up is what a look at every single game would give."""

import pytest
from shipped_boards import board_of
from shown_runs import played

from board_designer.kits.uri_nation.play.replay_steps import UriNationReplay
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data


def held_by_hand(contest, record):
    """By round and seat, what is held after it, added up over all games; and how many games came to it."""
    homes = {home.id for home in contest.town.homes}
    most = int(record.mark("rounds").max())
    sums = {(number, home.seat): 0 for number in range(1, most + 1) for home in contest.town.homes}
    playing = dict.fromkeys(range(1, most + 1), 0)
    for game in range(record.n_games):
        replay = UriNationReplay.of(contest, game)
        table = {turn.round: replay.states[turn.end] for turn in replay.turns}  # the last turn of a round stays
        for number in range(1, most + 1):
            state = table.get(number) or table[max(table)]
            playing[number] += number in table
            for place, seat in state.owners.items():
                sums[number, seat] += place not in homes
    return sums, playing


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        pytest.param("starter", {"rules": {"win_territories": 6, "turn_limit": 12}}, marks=pytest.mark.slow),
        ("starter", {"players": 2, "rules": {"turn_limit": 15, "turn_limit_unit": "player_turn"}}),
        pytest.param("main_street", {"rules": {"win_territories": 5, "turn_limit": 10}}, marks=pytest.mark.slow),
    ],
)
def test_scores_are_those_of_the_games(name, settings):
    contest, record = played(board_of(name), 1, **settings)
    body = sim_data(GAME.results(contest, record))
    sums, playing = held_by_hand(contest, record)
    seats = {item["seat"]: item["win_rate"]["n"] for item in body["sides"]["seats"]}
    assert [item["round"] for item in body["score"]["rounds"]] == list(playing)
    for item in body["score"]["rounds"]:
        assert item["playing"]["value"] == pytest.approx(playing[item["round"]] / record.n_games, abs=1e-6)
        for seat, games in seats.items():
            held = item["seats"][str(seat)]
            assert held["value"] == pytest.approx(sums[item["round"], seat] / games, abs=1e-6), (item["round"], seat)
            assert held["low"] <= held["value"] <= held["high"]
            assert held["n"] == games


@pytest.mark.parametrize("name", ["starter", "main_street"])
def test_a_game_that_is_over_counts_on_as_it_ended(name):
    contest, record = played(board_of(name), 48, rules={"win_territories": 5})
    body = sim_data(GAME.results(contest, record))
    assert len({int(last) for last in record.mark("rounds")}) > 1
    last = body["score"]["rounds"][-1]["seats"]
    for seat in body["sides"]["seats"]:
        assert last[seat["name"]]["value"] == seat["measures"]["final_score"]["value"]


def test_last_rounds_add_up_to_all_games():
    contest, record = played(board_of("starter"), 96, rules={"win_territories": 8, "turn_limit": 20})
    body = sim_data(GAME.results(contest, record))
    over = 0.0
    for item, after in zip(body["last_rounds"], body["score"]["rounds"], strict=True):
        assert after["playing"]["value"] == pytest.approx(1 - over, abs=1e-5)
        over += sum(rate["value"] for rate in item["endings"].values())
    assert over == pytest.approx(1, abs=1e-4)
    for ending in body["endings"]:
        whole = sum(item["endings"][ending["name"]]["value"] for item in body["last_rounds"])
        assert whole == pytest.approx(ending["share"]["value"], abs=1e-4)
