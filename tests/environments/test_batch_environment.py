"""Many games at once are the same games as one at a time: by hand, agent by agent, in threads and processes."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from board_designer import environments
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating
from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.scripting.games import CannotPlay
from tests.environments.any_action import any_actions, played, story_of, taken
from tests.games.all_kits import BOARDS, board_of

SEED = 11


QUICK = ("dog", "ring-race")


@pytest.fixture(params=[name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in BOARDS])
def kit(request):
    return request.param


def test_a_batch_plays_what_is_played_by_hand(kit):
    """Decision by decision, with the words and numbers of each option: two programs over the same rules."""
    board = board_of(kit)
    batch = environments.batch(board, 3, seed=SEED)
    rules = game_of(find_kit(kit))
    contest = rules.contest_of(board, find_kit(kit), Options())
    by_hand = [PlayedGame(rules, contest, Seating(game, SEED)) for game in range(3)]
    numbers = [seat.number for seat in contest.tables.seats]
    for _ in range(60 if kit == "ring-race" else 25):  # of which games some end, of the others none would
        actions = any_actions(batch)
        for at, game in enumerate(by_hand):
            position = game.position
            assert numbers[batch.seats[at]] == position.seat
            assert batch.words(at) == [choice.text for choice in position.choices]
            assert batch.own_choices[at] == game.own_choice()
            game.take(int(actions[at]))
        step = batch.step(actions)
        for at, game in enumerate(by_hand):
            assert step.terminated[at] == game.position.is_over
            if step.terminated[at]:
                won = [number in game.position.winners for number in numbers]
                assert step.rewards[at] == pytest.approx(np.array(won) / sum(won))
                assert step.finished[at] == game.seating.game
                by_hand[at] = PlayedGame(rules, contest, Seating(game.seating.game + 3, SEED))


def test_a_batch_plays_what_is_played_agent_by_agent(kit):
    pytest.importorskip("pettingzoo")
    steps = 40
    story = story_of(environments.batch(BOARDS[kit], 3, seed=SEED), steps)
    env = environments.aec(BOARDS[kit])
    for number in range(3):
        env.reset(seed=SEED, options={"game": number})
        for decision, (seat, of, seen, options, action, rewards, is_over) in enumerate(story[number]):
            agent = env.agent_selection
            told = env.observe(agent)
            assert agent == env.possible_agents[seat]
            assert told["action_mask"].sum() == of
            assert (told["observation"] == np.frombuffer(seen, dtype=np.int64)).all()
            assert told["options"][:of].tobytes() == options
            assert action == taken(number, decision, of)
            env.step(action)
            assert list(env.rewards.values()) == pytest.approx(rewards)
            assert all(env.terminations.values()) == is_over


def test_a_game_is_the_same_whatever_is_played_beside_it(kit):
    alone = story_of(environments.batch(BOARDS[kit], 1, seed=SEED), 30)
    among = story_of(environments.batch(BOARDS[kit], 5, seed=SEED), 30)
    assert alone[0][:30] == among[0][:30]
    assert among[0] != among[1]


def test_the_same_seed_gives_the_same_games_again():
    batch = environments.batch(BOARDS["uri-nation-1.4"], 4, seed=SEED)
    first = story_of(batch, 20)
    batch.reset(seed=SEED + 1)
    assert story_of(batch, 20) != first
    batch.reset(seed=SEED)
    assert story_of(batch, 20) == first


def test_games_are_the_same_in_threads_and_processes(kit):
    jobs = [(BOARDS[kit], seed) for seed in (1, 2, 1)]
    plain = [played(job) for job in jobs]
    assert plain[0] == plain[2] != plain[1]
    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(played, jobs)) == plain
    if kit == "dog":  # a process of its own knows the shipped kits
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as processes:
            assert list(processes.map(played, jobs)) == plain


def test_rules_as_plain_python_play_the_same(monkeypatch):
    compiled = story_of(environments.batch(BOARDS["ring-race"], 2, seed=SEED), 12)
    monkeypatch.setenv(UNCOMPILED, "1")
    assert story_of(environments.batch(BOARDS["ring-race"], 2, seed=SEED, actions=2), 12) == compiled


def test_a_game_that_is_over_gives_way_to_the_next_of_its_place():
    batch = environments.batch(BOARDS["ring-race"], 4, seed=SEED)
    ended = {at: [] for at in range(4)}
    total = np.zeros(4)
    while min(map(len, ended.values())) < 3:
        step = batch.step(any_actions(batch))
        for at in np.flatnonzero(step.terminated):
            ended[int(at)].append(int(step.finished[at]))
            assert batch.decisions[at] == 0
            assert step.rewards[at].sum() == pytest.approx(1)
        total += step.rewards.sum(axis=1)
        assert (step.rewards[~step.terminated] == 0).all()
        assert (step.finished[~step.terminated] == -1).all()
        assert batch.mask.any(axis=1).all()
    assert [numbers[:3] for numbers in ended.values()] == [[at, at + 4, at + 8] for at in range(4)]


def test_a_game_that_is_broken_off_has_no_winner():
    batch = environments.batch(BOARDS["uri-nation-1.4"], 2, most_decisions=5)
    for number in range(1, 11):
        step = batch.step(any_actions(batch))
        assert step.truncated.all() == (number % 5 == 0)
        assert not step.rewards.any()
    assert batch.numbers.tolist() == [4, 5]


def test_all_options_can_be_reached_where_there_are_more_than_actions():
    """The last action leads from page to page and back to the first; what is taken is what was shown."""
    board = BOARDS["uri-nation-1.2"]
    whole = environments.batch(board, 1, seed=SEED)
    paged = environments.batch(board, 1, seed=SEED, actions=5)
    for decision in range(40):
        of = int(whole.mask.sum())
        all_options = whole.options[0, :of].tolist()
        wanted = taken(0, decision, of)
        found, pages = [], 0
        while of > 5 and len(found) < of:
            assert paged.mask[0, -1]
            assert paged.options[0, -1].tolist() == [environments.MORE] + [0] * 11
            assert paged.words(0)[-1] == "Show more options"
            many = int(paged.mask.sum()) - 1
            found += paged.options[0, :many].tolist()
            pages += 1
            step = paged.step(np.array([4]))
            assert not step.rewards.any()
        if of > 5:
            assert found == all_options
            assert pages == -(-of // 4)
            for _ in range(wanted // 4):
                paged.step(np.array([4]))
            assert (paged.observations == whole.observations).all()
            paged.step(np.array([wanted % 4]))
        else:
            assert paged.options[0, :of].tolist() == all_options
            paged.step(np.array([wanted]))
        whole.step(np.array([wanted]))
        assert not paged.options[0][~paged.mask[0]].any()
        assert paged.numbers == whole.numbers


def test_the_seats_of_others_play_by_their_policy():
    """A learner that takes what its own player would is one of a batch of the simulator."""
    board = board_of("ring-race")
    batch = environments.batch(board, 8, agents=[1], policy_of_others="greedy", seed=1)
    won = {}
    while len(won) < 16:
        step = batch.step(batch.own_choices)
        won |= {int(step.finished[at]): step.rewards[at].tolist() for at in np.flatnonzero(step.terminated)}
    rules = game_of(find_kit("ring-race"))
    contest = rules.contest_of(board, find_kit("ring-race"), Options(policies=("greedy",)))
    marks = contest.play(0, 40, None).games[:, contest.marks.index("winners")]
    for number, rewards in won.items():
        winners = [int(marks[number]) >> seat & 1 for seat in range(4)]
        assert rewards == pytest.approx(np.array(winners) / sum(winners))


def test_shaping_is_the_gain_in_score_against_the_others():
    plain = environments.batch(BOARDS["ring-race"], 4, seed=2)
    shaped = environments.batch(BOARDS["ring-race"], 4, seed=2, shaping=0.01)
    any_shaped = False
    for _ in range(120):
        actions = any_actions(plain)
        one, other = plain.step(actions), shaped.step(actions)
        extra = other.rewards - one.rewards
        assert extra.sum(axis=1) == pytest.approx(np.zeros(4))
        any_shaped |= bool(extra.any())
    assert any_shaped


def test_bad_wishes_are_refused_in_words():
    board = BOARDS["ring-race"]
    with pytest.raises(CannotPlay, match="agents are some of the seats 1, 2, 3 and 4; not 7"):
        environments.batch(board, agents=[7])
    with pytest.raises(CannotPlay, match="nobody sits at seat 4"):
        environments.batch(board, seats=["player", "player", "player", None], agents=[4])
    with pytest.raises(ValueError, match="2 actions at least, not 1"):
        environments.batch(board, actions=1)
    with pytest.raises(ValueError, match="1 game at least, not 0"):
        environments.batch(board, 0)
    batch = environments.batch(board, 3)
    before = batch.observations.copy()
    with pytest.raises(environments.NotOffered, match="action -1 is not offered in game 1: the mask has 2 actions"):
        batch.step(np.array([0, -1, 0]))
    assert (batch.observations == before).all()
    with pytest.raises(ValueError, match="3 actions are needed, one for each game; these are 2"):
        batch.step(np.array([0, 1]))


def test_what_is_no_action_or_no_game_is_refused_in_words():
    batch = environments.batch(board_of(next(iter(BOARDS))), 4, seed=SEED)
    with pytest.raises(TypeError, match="actions are whole numbers, one for each game, not float64"):
        batch.step(np.array([0.5] * 4))
    with pytest.raises(IndexError, match="there is no game 99; these are games 0 to 3"):
        batch.words(99)
