"""Training from end to end, with next to no games: the same whoever plays, and nothing kept that is worth nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache

import pytest
from shipped_boards import board_of

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Halt
from board_designer.training import held_out
from board_designer.training import train as training
from board_designer.training.grounds import Crew, Ground, Meeting
from board_designer.training.held_out import gain_of
from board_designer.training.learners import learners_on
from board_designer.training.shared_deals import win_rate
from board_designer.training.train import Plan, train

TINY = Plan(generations=2, games=8, rounds=2, judged=16, seed=3)
FEW = {"claim": 12, "conquer": 5, "win": 60, "drink": 1}  # a player with little to tune
BAD = {"claim": -10, "conquer": -10, "win": -60, "noise": 0.6}


@cache
def ground(name):
    board = board_of(name)
    kit = find_kit(board.kit)
    return Ground(name, board, kit, game_of(kit), Options())


@cache
def learners(name):
    return learners_on([ground(name)])


def tiny(name, crew=Crew(), plan=TINY, **more):  # noqa: B008  a value that never changes
    known = learners(name)
    names = [one for one in known.names if one in ("claim", "conquer", "danger", "extra", "own", "progress", "drink")]
    role = {"starter": ["diplomat"]}.get(name, [])
    return train([ground(name)], known.usual, names, plan, roles=role, crew=crew, **more)


@pytest.mark.parametrize(
    "name", ["starter", *(pytest.param(name, marks=pytest.mark.slow) for name in ("usual_ring", "park_hexagon"))]
)
def test_the_same_on_any_number_of_threads(name):
    one, three = (tiny(name, Crew(workers=workers)) for workers in (1, 3))
    with ThreadPoolExecutor(2) as pool:
        own = tiny(name, Crew(executor=pool))
    assert one == three == own
    assert one.complete


def test_another_seed_learns_otherwise():
    plan = replace(TINY, rounds=1)
    lessons = [[], []]
    for seed, heard in enumerate(lessons):
        tiny("starter", plan=replace(plan, seed=seed), heard=heard.append)
    assert len(lessons[0]) == TINY.generations
    assert lessons[0] != lessons[1]


def test_somebody_bad_learns(tmp_path):
    """From a start that refuses to win, a few generations are a sure gain over it; the usual player is not beaten."""
    known = learners("starter")
    meeting = Meeting("diplomat", [{"diplomat": BAD}, {}], ["archetype"])
    record = meeting.play(ground("starter"), 5, 160, Crew())
    assert win_rate(record, 0) < win_rate(record, 1)
    gain = gain_of("diplomat", (known.usual, {"diplomat": BAD}), [ground("starter")], [], 1, 320, Crew())
    assert not gain.kept
    assert gain.usual.gain.high < 0
    better = gain_of("diplomat", ({"diplomat": BAD}, known.usual), [ground("starter")], [], 1, 320, Crew())
    assert better.kept
    assert better.usual.before == gain.usual.after, "the same seeds"


def test_what_is_no_gain_on_unknown_seeds_is_not_kept(monkeypatch):
    """A search that is led astray: whoever loses most is taken for the best."""
    monkeypatch.setattr(training, "win_rate", lambda record, number: -win_rate(record, number))
    known = learners("starter")
    found = tiny("starter", plan=Plan(generations=3, games=32, rounds=1, judged=320))
    assert [gain.kept for gain in found.gains] == [False]
    assert found.players["diplomat"] == known.usual["diplomat"]


def test_surely_worse_on_one_board_is_enough_to_refuse():
    better = held_out.Judged(("a",), "usual", *[held_out.Rate(0.3, 0.2, 0.4, 99)] * 3, is_worse=False)
    worse = replace(better, boards=("b",), is_worse=True)
    assert held_out.Gain("x", better, (better,), better).kept
    assert not held_out.Gain("x", better, (worse,), better).kept
    assert not held_out.Gain("x", better, (), worse).kept
    unsure = replace(better, gain=held_out.Rate(0.1, -0.1, 0.3, 99))
    assert not held_out.Gain("x", unsure, (better,), better).kept


def test_a_stopped_training_gives_what_was_learnt():
    stop = Halt()

    def heard(lesson):
        if lesson.generation == 1:
            stop.raise_()

    found = tiny("starter", Crew(cancel=stop), plan=replace(TINY, generations=50), heard=heard)
    assert not found.complete
    assert [gain.role for gain in found.gains] == ["diplomat"]
    assert set(found.players) == set(learners("starter").usual)


def test_weights_without_a_say_stay(monkeypatch):
    """In Puppy Park nobody joins dominoes to a chain, whatever a double is worth."""
    known = learners("park_hexagon")
    tuned, evolve = [], training.evolve
    monkeypatch.setattr(training, "evolve", lambda space, *more: tuned.append(space.names) or evolve(space, *more))
    train([ground("park_hexagon")], known.usual, ("extra", "double"), TINY, roles=["thoughtful"])
    assert tuned == [("extra",)] * TINY.rounds


def test_roles_and_boards_must_fit():
    with pytest.raises(Refused, match=r"nobody called diplomatt to learn.*diplomat"):
        learners("starter").chosen(["diplomatt"])
    dumb = replace(ground("starter"), game=replace(ground("starter").game, trainable=None))
    with pytest.raises(Refused, match="there is nothing they could learn"):
        learners_on([dumb])
    with pytest.raises(Refused, match="one kit at a time"):
        learners_on([ground("starter"), ground("usual_ring")])
