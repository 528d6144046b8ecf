"""Is it the board, or the player? What the verdict says of the same games under trained and under usual players."""

from __future__ import annotations

from dataclasses import replace

import pytest
from shipped_boards import board_of
from supposed_results import rate, seats

from board_designer.games.playing.play_options import Options
from board_designer.games.results.players_verdict import Moved, cause_of, players_sentence, sentence_of, usual_contest
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Goal, run

# Of four seats, 23 to 27 % is fair. Each: the rate before, after, half the interval of the difference, whether it is
# sure, and what it is.
CASES = {
    "it was the player": (0.03, 0.25, 0.01, True, "player"),
    "too much was the player too": (0.40, 0.25, 0.01, True, "player"),
    "it may be fair now": (0.03, 0.275, 0.01, True, "mostly"),
    "it is still unfair": (0.03, 0.15, 0.01, True, "partly"),
    "it does not move": (0.17, 0.171, 0.01, False, "board"),
    "it surely moves, but next to nothing": (0.17, 0.178, 0.002, True, "board"),
    "too few games": (0.17, 0.225, 0.08, False, "open"),
    "surely off under both, whatever it moves": (0.17, 0.20, 0.08, False, "board"),
    "surely off well played, and it may have been before": (0.26, 0.29, 0.08, False, "board"),
    "off the other way": (0.03, 0.40, 0.01, True, "turned"),
    "further off": (0.17, 0.10, 0.01, True, "further"),
    "only good play shows it": (0.25, 0.40, 0.01, True, "brought_out"),
    "fair under both": (0.25, 0.251, 0.01, False, None),
}


@pytest.mark.parametrize(("was", "now", "half", "sure", "cause"), CASES.values(), ids=CASES)
def test_what_it_is(was, now, half, sure, cause):
    sides = seats("unfair", now, 0.25, 0.25, 0.25)
    assert cause_of(sides, rate(was), rate(now), rate(now - was, half), sure) == cause


def test_sentences_have_both_rates_with_their_intervals():
    sides = seats("fair", 0.25, 0.25, 0.25, 0.25)
    told = sentence_of(sides, sides["1"], rate(0.03), rate(0.22), "player")
    assert told == (
        "Under trained players seat 1 wins 25.0 % (24.0–26.0), against 3.0 % (2.0–4.0) under the usual ones:"
        " its 3.0 % was the players, not the board."
    )
    unfair = seats("unfair", 0.30, 0.25, 0.25, 0.20)
    told = sentence_of(unfair, unfair["1"], rate(0.32), rate(-0.02, 0.04), "board")
    assert told.endswith(" under the usual ones: well played it wins too much, by the board or the rules.")
    told = sentence_of(sides, sides["1"], rate(0.17), rate(-0.002, 0.005), "board")
    assert told.endswith("it moves by −0.2 points (−0.7 to +0.3), so it is the board or the rules.")


def test_too_little_and_too_much_are_told_apart():
    few, many = seats("unfair", 0.15, 0.25, 0.25, 0.35), seats("unfair", 0.35, 0.25, 0.25, 0.15)
    for sides, word in ((few, "little"), (many, "much")):
        assert f"still wins too {word}" in sentence_of(sides, sides["1"], rate(0.03), rate(0.12), "partly")


def moved(name, was, now):
    sides = seats("unfair", now, 0.25, 0.25, 0.25)
    told = sentence_of(sides, sides["1"], rate(was), rate(now - was), "partly").replace("seat 1", f"seat {name}")
    return Moved("seats", name, "partly", rate(was), rate(now), rate(now - was), told)


def test_under_whom_is_said_once_and_of_two_one_is_told():
    told = players_sentence((moved("1", 0.03, 0.15), moved("2", 0.10, 0.20)))
    assert told.count("nder trained players") == told.count("the usual ones") == 1
    assert " Seat 2 wins 20.0 % (19.0–21.0), against 10.0 % (9.0–11.0): part of it" in told
    of_two = players_sentence((moved("1", 0.40, 0.45), moved("2", 0.60, 0.55)))
    assert "eat 2" not in of_two
    many = players_sentence(tuple(moved(str(at), 0.03 + at / 100, 0.15) for at in range(1, 8)))
    assert many.count("wins too little") == 2, "a file has all"
    assert many.endswith(" 5 more sides are off a fair share; the results as JSON have all.")
    assert "more side" not in of_two
    dogs = [replace(moved(str(at), 0.06, 0.15), kind="roles") for at in range(1, 4)]
    last = f"{dogs[0].sentence.partition(': ')[2]} 1 more side is off a fair share; the results as JSON have all."
    assert players_sentence((*dogs, moved("4", 0.10, 0.15))).endswith(last)
    assert "Seat 4 wins" in players_sentence((*dogs, moved("4", 0.10, 0.15))), "dogs do not crowd out seats"


def test_nothing_to_tell_is_said():
    assert "nobody is surely off" in players_sentence(())


def test_players_that_play_as_usual_tell_nothing_of_the_board():
    board = board_of("starter")
    kit = find_kit(board.kit)
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(policies=("trained:same",), weights={"trained:same": {}}))
    record, usual = run(contest, Goal(games=320)), run(usual_contest(contest), Goal(games=320))
    told = game.results(contest, record, usual=usual)
    assert {one.cause for one in told.moved} == {"same"}
    assert players_sentence(told.moved) == (
        "Under trained players every game goes as under the usual ones, so they tell nothing new about the board."
    )


BETTER = {
    "claim": 16, "claim_joining": 0.5, "claim_completing": 6, "conquer": 16, "deny": 1, "against_leader": 1.6,
    "fortify": 2.6, "initiate": 5.8, "break": -3.9, "fight_bond": -2, "join": 1.2, "drink": 1.4, "chance": 0.6,
    "resupply": 2, "water": 1, "swagger": 1.1, "drive": 0.8, "grit": 0.4, "bond": 0.2, "stray": 0.1, "thirst": 0.2,
    "near_friends": 0.1, "win": 65, "bid": 20, "tricks": 50, "noise": 0.3, "own_side": 0.8, "new_ground": -0.6,
}  # fmt: skip
TAUGHT = {"trained:better": {"diplomat": BETTER}}


def contest_with(*policies):
    board = board_of("starter")
    kit = find_kit(board.kit)
    game = game_of(kit)
    return game, game.contest_of(board, kit, Options(policies=policies, weights=TAUGHT))


def test_usual_players_are_asked_only_where_all_were_trained():
    _, contest = contest_with("trained:better")
    assert set(usual_contest(contest).ways) == {"archetype"}
    assert usual_contest(contest_with("archetype")[1]) is None
    assert usual_contest(contest_with("trained:better", "archetype", "archetype", "archetype")[1]) is None


def test_a_verdict_on_both():
    game, contest = contest_with("trained:better")
    goal = Goal(games=800)
    record = run(contest, goal)
    told = game.results(contest, record, usual=run(usual_contest(contest), goal))
    lines = {line.about: line.sentence for line in told.verdicts}
    assert lines["Players"] == players_sentence(told.moved)
    moved = {one.name: one for one in told.moved if one.kind == "roles"}
    assert moved["diplomat"].usual.high < 0.08
    assert moved["diplomat"].trained.value > moved["diplomat"].usual.value
    assert "The Diplomat wins" in lines["Players"]
    alone = game.results(contest, record)
    assert alone.moved is None
    assert "Players" not in {line.about for line in alone.verdicts}
