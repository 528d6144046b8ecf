"""The games of every kit pass PettingZoo's own tests, agent by agent and in parallel."""

import subprocess
import sys
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from board_designer import environments
from tests.environments.any_action import taken
from tests.games.all_kits import BOARDS

SOME = [kit if kit in ("dog", "ring-race") else pytest.param(kit, marks=pytest.mark.slow) for kit in BOARDS]
EXPECTED = (  # a mask needs a dictionary, and PettingZoo asks whether that is meant
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)


@pytest.fixture
def only_expected():
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in told if not str(one.message).startswith(EXPECTED)] == []


@pytest.mark.parametrize("kit", SOME)
@pytest.mark.usefixtures("only_expected")
def test_the_games_of_a_kit_pass(kit):
    api_test(environments.aec(BOARDS[kit], render_mode="ansi"), num_cycles=150)
    seed_test(lambda: environments.aec(BOARDS[kit]), num_cycles=50)


@pytest.mark.parametrize("kit", SOME)
@pytest.mark.usefixtures("only_expected")
def test_they_pass_in_parallel(kit):
    parallel_api_test(environments.parallel(BOARDS[kit]), num_cycles=150)
    parallel_seed_test(lambda: environments.parallel(BOARDS[kit]), num_cycles=50)


def finished(env, most=20_000):
    """Plays a game to its end. The rewards that each agent had in it."""
    total = dict.fromkeys(env.agents, 0.0)
    for decision, agent in enumerate(env.agent_iter(most)):
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        ends = terminated or truncated
        env.step(None if ends else taken(0, decision, int(seen["action_mask"].sum())))
    assert env.agents == []
    return total


@pytest.mark.parametrize("kit", [pytest.param("uri-nation-1.4", marks=pytest.mark.slow), "puppy-park", "ring-race"])
def test_the_rewards_of_a_game_are_shares_of_one_win(kit):
    env = environments.aec(BOARDS[kit])
    env.reset(seed=4)
    total = finished(env)
    assert sum(total.values()) == pytest.approx(1)
    assert set(total) == set(env.possible_agents)


def test_with_shaping_scores_come_on_top_and_cancel_out():
    env = environments.aec(BOARDS["ring-race"], shaping=0.5)
    env.reset(seed=4)
    total = finished(env)
    assert sum(total.values()) == pytest.approx(1)
    assert max(total.values()) > 1.5


def test_the_same_seed_is_the_same_game_and_the_next_is_another():
    env = environments.aec(BOARDS["dog"])
    seen = []
    for seed in (9, None, 9, 8):
        env.reset(seed=seed)
        seen.append(env.last()[0]["observation"].tobytes())
    assert seen[0] == seen[2]
    assert len(set(seen)) == 3
    env.reset(seed=9, options={"game": 1})
    assert env.last()[0]["observation"].tobytes() == seen[1]
    assert env.infos[env.agent_selection] == {"game": 1}


def test_nobody_else_draws_from_its_chance():
    """Not numpy's and not Python's: they may be seeded and used at will meanwhile."""
    states = []
    for seed in (1, 2):
        np.random.seed(seed)
        before = np.random.get_state()[1].tobytes()
        env = environments.aec(BOARDS["ring-race"])
        env.reset(seed=3)
        states.append(env.last()[0]["observation"].tobytes())
        env.step(0)
        assert np.random.get_state()[1].tobytes() == before
    assert states[0] == states[1]


def test_a_game_can_be_broken_off():
    env = environments.aec(BOARDS["uri-nation-1.4"], most_decisions=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}
    assert env.observe(env.agent_selection)["action_mask"].sum() == 0


def test_agents_may_be_some_of_the_seats():
    env = environments.aec(BOARDS["ring-race"], agents=[2, 4], policy_of_others="greedy")
    env.reset(seed=1)
    assert env.possible_agents == env.agents == ["seat_2", "seat_4"]
    asked = set()
    for decision, agent in enumerate(env.agent_iter(60)):
        seen, _, terminated, _, _ = env.last()
        if terminated:
            break
        asked.add(agent)
        env.step(taken(0, decision, int(seen["action_mask"].sum())))
    assert asked == {"seat_2", "seat_4"}


def test_only_those_who_sit_there_are_agents():
    env = environments.aec(BOARDS["uri-nation-1.4"], players=2)
    parties = set()
    for _ in range(80):
        env.reset()
        assert env.agent_selection in env.agents
        parties.add(tuple(env.agents))
    assert {len(party) for party in parties} == {2}
    assert len(parties) > 1


def test_what_is_not_offered_is_refused_and_in_parallel_ends_the_game():
    env = environments.aec(BOARDS["ring-race"])
    env.reset(seed=1)
    with pytest.raises(environments.NotOffered, match="action 7 is not offered in game 0: the mask has 2 actions"):
        env.step(7)
    env.step(1)  # nothing was taken
    together = environments.parallel(BOARDS["ring-race"])
    seen, _ = together.reset(seed=1)
    (asked,) = [agent for agent in together.agents if seen[agent]["action_mask"].any()]
    _, rewards, terminated, _, _ = together.step(dict.fromkeys(together.agents, 7))
    assert all(terminated.values())
    assert rewards == {agent: -1.0 if agent == asked else 0.0 for agent in rewards}


def test_it_is_shown_in_words():
    env = environments.aec(BOARDS["ring-race"], render_mode="ansi")
    env.reset(seed=3)
    lines = env.render().splitlines()
    assert lines[0] == f"{env.agent_selection}:"
    assert lines[1] == "   0  Leave the yard"
    assert len(lines) == 1 + env.last()[0]["action_mask"].sum()
    with pytest.raises(ValueError, match="'ansi' or None, not 'human'"):
        environments.aec(BOARDS["ring-race"], render_mode="human")


def test_without_pettingzoo_it_says_what_to_install_and_the_batch_works():
    program = """
import sys
sys.modules["pettingzoo"] = None
from board_designer import environments
batch = environments.batch(sys.argv[1], 2)
assert not {"gymnasium", "pettingzoo.utils", "PySide6"} & set(sys.modules)
try:
    environments.aec(sys.argv[1])
except ModuleNotFoundError as problem:
    print(problem)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(BOARDS["uri-nation-1.4"])], capture_output=True, text=True, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "PettingZoo is missing: install it with `pip install board-designer[learn]`. `environments.batch` does"
        " without it.\n"
    )
