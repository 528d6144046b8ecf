"""From the counts of a batch to numbers: that they add up, and that made-up counts give the numbers they must."""

from __future__ import annotations

import numpy as np
import pytest
from sim_runs import MAIN_STREET, PLAYABLE, STARTER, body, contest, made_up, rates, told

from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.results.batch_comparison import first_blocks
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.io.checksum import board_checksum
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data
from board_designer.simulate import Goal, run
from board_designer.simulate.rate_estimates import difference_of, mean_by_game, mean_of, share_by_game

ROUNDED = 1e-5
# Every board in the usual way; in other ways one of each edition, and the others where there is time.
MORE = [pytest.param(name, marks=() if name in (STARTER, MAIN_STREET) else pytest.mark.slow) for name in PLAYABLE]


def in_two_ways(usual, other):
    pairs = [pytest.param(name, usual) for name in PLAYABLE]
    return pairs + [pytest.param(*one.values, other, marks=one.marks) for one in MORE]


@pytest.mark.parametrize(("name", "policy"), in_two_ways("archetype", "random"))
def test_the_books_balance(name, policy):
    """What a player gained, less what it spent, is what it has left."""
    for token in body(name, 48, None, policy)["stocks"]:
        gained = sum(rate["value"] for rate in token["gained"].values())
        spent = sum(rate["value"] for rate in token["spent"].values())
        assert gained - spent == pytest.approx(token["unspent"]["value"], abs=ROUNDED), token["name"]


@pytest.mark.parametrize(("name", "players"), in_two_ways(None, 2))
def test_every_game_has_one_win_to_give(name, players):
    found = body(name, 48, players)
    for group in (found["sides"]["seats"], found["sides"]["roles"], found["pairs"]):
        wins = sum(item["win_rate"]["value"] * item["win_rate"]["n"] for item in group)
        assert wins == pytest.approx(found["games"], abs=found["games"] * ROUNDED)
    assert sum(ending["share"]["value"] for ending in found["endings"]) == pytest.approx(1, abs=ROUNDED)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_rate_lies_in_its_interval_and_has_six_digits(name):
    found = dict(rates(body(name, 48)))
    assert len(found) > 500
    for path, rate in found.items():
        if rate["n"] == 0:
            assert rate["value"] is rate["low"] is rate["high"] is None, path
        else:
            assert rate["low"] <= rate["value"] <= rate["high"], path
            assert all(round(rate[key], 6) == rate[key] for key in ("value", "low", "high")), path


def test_seats_and_dogs_add_up_to_the_table():
    found = body()
    for action in ("claims", "challenges", "joins", "fortifies"):
        whole = found["measures"][action]["value"]
        for group in ("seats", "roles"):
            parts = sum(item["measures"][action]["value"] for item in found["sides"][group])
            assert parts == pytest.approx(whole, abs=1e-4), (group, action)
    claims = sum(place["counts"]["claims"]["value"] for place in found["heat"]["places"])
    assert claims == pytest.approx(found["measures"]["claims"]["value"], abs=1e-3)
    crossings = sum(way["uses"]["value"] for way in found["heat"]["connections"] if way["kind"] == "crossing")
    assert crossings == pytest.approx(found["measures"]["crossings_paid"]["value"], abs=1e-3)


def test_the_numbers_do_not_depend_on_how_many_played_at_once():
    one = contest()
    alone = run(one, Goal(games=320), workers=1, chunk=1)
    crowd = run(contest(), Goal(games=320), workers=4, chunk=2)
    assert sim_data(GAME.results(one, alone)) == sim_data(GAME.results(one, crowd))


def test_what_only_one_edition_has_is_told_there_alone():
    new, old = body(STARTER), body(MAIN_STREET)
    only_old = ("double_moves", "housebound", "desperate", "grit_penalty", "chance_draws", "side_steps")
    for key in only_old:
        assert key in old["measures"], key
        assert key not in new["measures"], key
        assert all(key in side["measures"] for those in old["sides"].values() for side in those), key
        assert not any(key in side["measures"] for those in new["sides"].values() for side in those), key
    assert "bond_fights" in old["measures"]


# ---- Made-up counts ----------------------------------------------------------------------------------------------


def results_of(one, record):
    return sim_data(GAME.results(one, record))


def filled(one, blocks=10, **marks):
    """A record of a game that seat 1 always wins, in round 20 and turn 80, unless the marks say otherwise."""
    record, named = made_up(one, blocks)
    usual = {"winners": 1, "ending": 1, "turns": 80, "rounds": 20, "third_leaders": 1, "half_last": 2}
    for name, value in (usual | marks).items():
        named[name][:] = value
    return record, named


def test_a_shared_win_is_shared():
    one = contest()
    record, named = filled(one, winners=0b0101)
    named["seat1/wins"][:] = named["seat3/wins"][:] = WHOLE // 2 * one.block_size
    named["bruiser/wins"][:] = WHOLE * one.block_size
    found = results_of(one, record)
    assert [seat["win_rate"]["value"] for seat in found["sides"]["seats"]] == [0.5, 0, 0.5, 0]
    assert found["tension"]["shared_wins"]["value"] == 1
    # Seats 1 and 3 share each win and start half of the games: whoever starts has a half in half of them.
    named["starter"][:] = np.arange(len(named["starter"])) % 4
    assert results_of(one, record)["starter"]["win_rate"]["value"] == pytest.approx(0.25)


def test_verdicts_in_words():
    one = contest()
    record, named = filled(one, blocks=400)
    for seat in range(1, 5):
        named[f"seat{seat}/wins"][:] = WHOLE * one.block_size // 4
    for dog in one.tables.roles:
        named[f"{dog}/wins"][:] = WHOLE * one.block_size // 4
    named["bruiser/wins"][:] = WHOLE * one.block_size // 2
    named["yapper/wins"][:] = 0
    verdict = results_of(one, record)["verdict"]
    assert (verdict["seats"]["word"], verdict["roles"]["word"]) == ("fair", "unfair")
    assert verdict["seats"]["sentence"].startswith("Fair: all win between 25.0 % and 25.0 %")
    assert "the Bruiser wins 50.0 %" in verdict["roles"]["sentence"]
    assert "but the Yapper wins only 0.0 %" in verdict["roles"]["sentence"]
    assert verdict["roles"]["more_games"] == 0


def open_verdict(blocks):
    """One seat wins 28.1 %, just outside the tolerance."""
    one = contest()
    record, named = filled(one, blocks=blocks)
    for seat in range(1, 5):
        named[f"seat{seat}/wins"][:] = WHOLE * one.block_size // 4 + (WHOLE // 2 if seat == 1 else -WHOLE // 6)
    return results_of(one, record)["verdict"]["seats"]


def test_an_open_verdict_says_how_many_more_games_would_decide():
    verdict = open_verdict(500)
    assert verdict["word"] == "undecided"
    assert 10_000 < verdict["more_games"] < 160_000
    assert f"About {verdict['more_games']:,} more games would very likely decide it" in verdict["sentence"]
    assert f"(--games {8_000 + verdict['more_games']})." in verdict["sentence"]


def test_an_open_verdict_promises_nothing_that_nobody_can_know():
    verdict = open_verdict(10)
    assert (verdict["word"], verdict["more_games"]) == ("undecided", 0)
    assert verdict["sentence"].endswith("Four times as many games would halve the intervals (--games 640).")
    one_block = open_verdict(1)
    assert one_block["word"] == "undecided"
    assert one_block["sentence"].endswith("These are too few games to tell.")


def test_leads_kept_and_lost():
    one = contest()
    record, named = filled(one)
    named["third_leaders"][::2] = 0b0011  # two lead: nobody does
    named["third_leaders"][1::4] = 0b1000
    named["half_last"][:] = 0b0100
    named["half_last"][:8] = 0b0001
    named["drama"][:], named["decisiveness"][:] = 2_500, 5_000
    tension = results_of(one, record)["tension"]
    assert tension["leader_at_third"]["value"] == 0.5
    assert (tension["leader_at_third_wins"]["value"], tension["leader_at_third_wins"]["n"]) == (0.5, 80)
    assert tension["last_at_half_wins"]["value"] == 0.05
    assert (tension["drama"]["value"], tension["decisiveness"]["value"]) == (0.25, 0.5)


def test_games_worth_a_look():
    one = contest()
    record, named = filled(one, margin=3)
    named["turns"][17], named["rounds"][17] = 119, 30
    named["turns"][4], named["rounds"][4] = 9, 3
    named["margin"][[5, 9]] = 0
    named["lead_changes"][9] = 4
    named["deficit"][30] = 7
    assert results_of(one, record)["striking_games"] == {
        "longest": {"game": 17, "turns": 119, "rounds": 30},
        "shortest": {"game": 4, "turns": 9, "rounds": 3},
        "closest": {"game": 9, "margin": 0, "lead_changes": 4},
        "biggest_comeback": {"game": 30, "deficit": 7},
    }


def test_what_never_happened_may_still_happen():
    none = mean_of(np.zeros(10), 16)
    assert (none.value, none.low, none.n) == (0, 0, 160)
    assert 0.01 < none.high < 0.05
    assert 0.01 < mean_by_game(0, 0, 160).high < 0.05
    assert share_by_game(0, 160).high > 0.01
    nothing = mean_of(np.zeros(3), np.zeros(3))
    assert not nothing.is_known
    assert nothing.as_data() == {"value": None, "low": None, "high": None, "n": 0}


def test_a_few_blocks_never_make_a_difference_sure():
    few = difference_of(np.full(3, 8), np.full(3, 4), 16, most=1.0)
    assert (few.value, few.low) == (0.25, 0)
    many = difference_of(np.full(30, 8), np.full(30, 4), 16, most=1.0)
    assert many.low == many.value == 0.25


# ---- Who sits where ----------------------------------------------------------------------------------------------


def test_fewer_players_are_told_by_which_homes_they_use():
    found = body(players=2, games=48)
    assert [item["seats"] for item in found["seat_sets"]] == [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]
    assert sum(item["games"] for item in found["seat_sets"]) == found["games"] == 48
    assert body()["seat_sets"] == []


@pytest.mark.parametrize(
    ("choice", "sets"), [("random", ()), ("fixed", ((0, 1),)), ("spread", ((0, 2), (0, 3), (1, 3)))]
)
def test_seat_choice(choice, sets):
    """On the main street homes 1 and 2 are 4 steps apart, as are 3 and 4; 2 and 3 are 14; all others 16."""
    assert contest(MAIN_STREET, players=2, rules={"seat_choice": choice}).line_up.seat_sets == sets


def test_a_fixed_table_warns_that_seat_and_dog_are_one():
    one = contest(seats=("bruiser", None, "yapper", "-"))
    assert one.line_up.fixed == (0, None, 3, None)
    found = results_of(one, run(one, Goal(games=8)))
    assert [seat["seat"] for seat in found["sides"]["seats"]] == [1, 3]
    assert [dog["name"] for dog in found["sides"]["roles"]] == ["bruiser", "yapper"]
    assert found["line_up"]["roles"] == ["bruiser", None, "yapper", None]
    assert "cannot be told apart" in found["verdict"]["seats"]["sentence"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 5}, "5 players do not fit on a board with 4 homes"),
        ({"players": 1}, "Uri-Nation 1.4 is for 2 to 4 players, not for 1"),
        ({"seats": ("bruser", "yapper", "-", "-")}, "no dog bruser; did you mean bruiser?"),
        ({"seats": ("bruiser", "yapper")}, "2 seats were named, but this board has 4 homes"),
        (
            {"seats": ("bruiser", "yapper", "-", "-"), "players": 3},
            "3 players were asked for, but 2 seats are filled",
        ),
        ({"policies": ("greedi",)}, "no policy greedi; did you mean greedy?"),
        ({"policies": ("greedy", "random")}, "2 policies were named, but this board has 4 homes"),
        ({"figures": {"recipes.claim.watr": 1}}, "no figure recipes.claim.watr; did you mean recipes.claim.water?"),
        ({"rules": {"fortify_limt": 1}}, "no rule parameter fortify_limt; did you mean fortify_limit?"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(options, words):
    with pytest.raises(Refused, match=words.replace("?", r"\?")):
        contest(**options)


def test_everything_needed_to_run_it_again_is_told():
    usual = told().results
    options = Options(rules={"fortify_limit": 2}, figures={"recipes.challenge.drive": 2}, seed=7)
    changed = contest(rules=options.rules, figures=options.figures, seed=7)
    found = sim_data(GAME.results(changed, usual.record))
    assert found["rules"]["changed"] == [{"name": "fortify_limit", "value": 2, "default": 1, "by": "run"}]
    assert found["figures"]["changed"] == [{"name": "recipes.challenge.drive", "value": 2, "default": 1}]
    assert (found["rules"]["values"]["fortify_limit"], found["figures"]["values"]["recipes.challenge.drive"]) == (
        2,
        2,
    )
    assert (found["seed"], found["games"], found["blocks"], found["block_size"]) == (7, 96, 6, 16)
    assert found["line_up"]["roles"] == "rotated"
    assert found["line_up"]["policies"] == ["archetype"] * 4
    assert found["board"]["checksum"] == board_checksum(usual.subject.board)
    assert body("crooked_lanes.board.yaml")["rules"]["changed"][0]["by"] == "board"


def test_the_first_blocks_are_a_run_of_as_many_games():
    longer, shorter = told(STARTER, 96).results, told(STARTER, 48).results
    blocks = shorter.record.n_blocks
    assert blocks < longer.record.n_blocks
    first = first_blocks(longer, blocks)
    assert (first.games, first.sides) == (shorter.games, shorter.sides)
    assert first_blocks(shorter, blocks).sides == shorter.sides
    assert first_blocks(shorter, blocks, shorter.tolerance).sides == shorter.sides
    stricter = first_blocks(shorter, blocks, shorter.tolerance / 2)
    assert stricter.seats.verdict.tolerance == pytest.approx(shorter.tolerance / 2)
    assert shorter.seats.verdict.tolerance == pytest.approx(shorter.tolerance), "it is as it was"


def test_what_is_still_played_is_compared_by_what_there_is_so_far():
    """As if no more were to come: what is judged at all looks would be told of another run."""
    usual = told(STARTER, 48).results
    playing = GAME.results(usual.contest, usual.record, running=True).results
    assert playing.sides != usual.sides
    assert first_blocks(playing, usual.record.n_blocks).sides == usual.sides
