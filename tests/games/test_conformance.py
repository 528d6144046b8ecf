"""What every game must do, asked of every kit there is: the same games whoever plays them, only what is offered."""

from __future__ import annotations

import hashlib
import json
import pickle
import subprocess
from functools import cache

import numpy as np
import pytest
from all_kits import BOARDS, board_of, more_kits

from bench import node
from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.memory_layout import CHANGES, STEADY
from board_designer.games.kernel.records import playing_in
from board_designer.games.kernel.value_kinds import symbol
from board_designer.games.kernel.webassembly import module_of
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, match
from board_designer.games.shared_rules.outside_players import answer, begin_outside, play_on
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit, kit_names
from board_designer.simulate import Goal, run

NEEDS_NODE = pytest.mark.skipif(not node.available(), reason="node is not installed")
SMALLEST = "ring-race"  # of the games, by its rules
OUTSIDE = (begin_outside, play_on, answer)


@pytest.fixture(autouse=True, scope="module")
def kits():
    with more_kits():
        yield


def slow_but(*quick):
    """All kits, and of them only these in every run."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in BOARDS]


# One edition of a game for both.
@pytest.fixture(scope="module", params=slow_but("uri-nation-1.4", "dog", "puppy-park", SMALLEST))
def contest(request, kits):
    return contest_of(request.param)


def contest_of(name, **settings):
    return contest_on(board_of(name), **settings)


def contest_on(board, **settings):
    kit = find_kit(board.kit)
    return game_of(kit).contest_of(board, kit, Options(**settings))


def test_every_kit_that_can_be_played_is_here(kits):
    assert set(kit_names()) == set(BOARDS)


# ---- Batches -----------------------------------------------------------------------------------------------------


def test_blocks_are_the_same_whoever_plays_them(contest):
    """In one piece or in several, by one thread or by two, here or in a copy of the contest."""
    whole = contest.play(0, 3, None)
    pieces = [contest.play(first, last, None) for first, last in ((0, 1), (1, 3))]
    assert np.array_equal(whole.blocks, np.concatenate([piece.blocks for piece in pieces]))
    assert np.array_equal(whole.games, np.concatenate([piece.games for piece in pieces]))
    assert np.array_equal(whole.totals, sum(piece.totals for piece in pieces))
    goal = Goal(games=2 * contest.block_size)
    first = run(contest, goal, workers=1)
    assert run(contest, goal, workers=2) == first
    assert run(pickle.loads(pickle.dumps(contest)), goal, workers=2) == first


def test_every_way_to_play_is_played(contest):
    """All seats by the quick ones; who looks ahead plays one of them."""
    seats = len(contest.tables.seats)
    for way in contest.players:
        policies = (way, *["random"] * (seats - 1)) if way == "look_ahead" else (way,)
        ways = contest_of(contest.subject.kit, policies=policies)
        games = ways.play(0, 1, None).games
        assert (games[:, ways.marks.index("ending")] > 0).all()
        assert (games[:, ways.marks.index("winners")] > 0).all()


# ---- One game, from outside ----------------------------------------------------------------------------------------


class Luck:
    """Numbers that plain Python and a page draw alike."""

    def __init__(self, seed):
        self.at = seed

    def below(self, many):
        self.at = (self.at * 1103 + 12345) % 65536
        return self.at % many


def state_of(cells):
    """A checksum of all that a game changes."""
    stretches = [(int(cells[head]), int(cells[head + 1])) for head in (STEADY, CHANGES)]
    parts = [np.array(cells[first:last], dtype=np.int64).tobytes() for first, last in stretches]
    return hashlib.sha256(b"".join(parts)).hexdigest()


def shown_options(cells):
    with playing_in(cells):
        return asking.shown_count


def played(enter, cells, row, watched, luck):
    """All decisions of a game, each with the number of options and the state before it; and the state at the end."""
    begin, go_on, take = enter
    found = []
    begin(cells, row, 0)
    while go_on(cells, watched):
        many = shown_options(cells)
        assert many > 1, "a decision without a choice was shown"
        found.append([many, state_of(cells)])
        assert take(cells, luck.below(many))
    with playing_in(cells):
        assert match.over
        assert match.winners
    return [*found, [0, state_of(cells)]]


def everybody(contest):
    return (1 << len(contest.tables.seats)) - 1


def natively(contest, game):
    enter = contest.enter
    entered = (enter.begin, enter.play_on, enter.answer)
    return played(entered, contest.room(), contest.line_of(game), everybody(contest), Luck(game))


@cache  # two editions may have one kernel
def checked_build(kernel):
    return kernel.checked(*OUTSIDE)


@cache
def page_module(kernel):
    return module_of(kernel.build.text, [symbol(rule) for rule in OUTSIDE])


@pytest.mark.parametrize("contest", slow_but(SMALLEST), indirect=True)
def test_the_checked_build_finds_nothing_wrong(contest):
    """Whatever is taken of what is offered leads to a state that the checked build accepts; and to the same one."""
    checked = checked_build(contest.kernel)
    enter = tuple(lambda cells, *values, rule=rule: checked(rule, cells, *values) for rule in OUTSIDE)
    for game in range(2):
        told = played(enter, contest.room(), contest.line_of(game), everybody(contest), Luck(game))
        assert told == natively(contest, game)


@pytest.mark.parametrize("contest", slow_but("dog", "puppy-park", SMALLEST), indirect=True)
@pytest.mark.parametrize("turns", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_plain_python_agrees_on_every_state(contest, turns, monkeypatch):
    """Of a short game for as few as can play: it is hundreds of times slower."""
    kit = contest.subject.kit
    in_deals, of_tiles = kit == "dog", kit == "puppy-park"
    short = {"round_limit": turns - 1} if in_deals else {} if of_tiles else {"turn_limit": turns}
    # A game of tiles is short where few are left in the hands.
    board = load_board(folder("sample_boards") / "puppy_puzzle.board.yaml") if of_tiles else board_of(kit)
    contest = contest_on(board, players=None if in_deals else 2, rules=short)
    expected = natively(contest, 0)
    monkeypatch.setenv(UNCOMPILED, "1")
    enter = contest.enter
    cells = contest.room().tolist()
    entered = (enter.begin, enter.play_on, enter.answer)
    assert played(entered, cells, contest.line_of(0), everybody(contest), Luck(0)) == expected


@NEEDS_NODE
@pytest.mark.parametrize("contest", slow_but(SMALLEST), indirect=True)
def test_a_page_agrees_on_every_state(contest, tmp_path):
    """Rules of many hundred lines take long to be made a module."""
    (tmp_path / "module.wasm").write_bytes(page_module(contest.kernel))
    for game in range(3):
        cells = contest.room()
        cells.tofile(tmp_path / "memory.cells")
        contest.line_of(game).tofile(tmp_path / "rows.cells")
        with playing_in(cells):
            options = asking.first_cell + asking.fields["shown_count"].at
        asked = {
            "functions": [rule.__name__ for rule in OUTSIDE], "options": options, "luck": game,
            "stretches": [STEADY, CHANGES],
            "watched": everybody(contest),
        }  # fmt: skip
        (tmp_path / "asked.json").write_text(json.dumps(asked))
        script = __file__.replace("test_conformance.py", "outside.mjs")
        done = subprocess.run(["node", script, str(tmp_path)], capture_output=True, text=True, check=False)
        assert not done.stderr
        assert json.loads(done.stdout) == natively(contest, game)


def test_what_is_not_offered_is_not_taken(contest):
    enter, cells, watched = contest.enter, contest.room(), everybody(contest)
    enter.begin(cells, contest.line_of(0), 0)
    assert enter.play_on(cells, watched)
    before, many = state_of(cells), shown_options(cells)
    for number in (-1, many, many + 7):
        assert not enter.answer(cells, number)
    assert (state_of(cells), shown_options(cells)) == (before, many)


def test_the_same_answers_give_the_same_game(contest):
    games = [natively(contest, game) for game in (5, 5, 0, 1)]
    assert games[0] == games[1]
    assert len({states[-1][1] for states in games}) == 3, "other games are other games"


def test_decisions_can_be_shared_with_players_of_the_program(contest):
    """One seat from outside, the others play by themselves: whoever decides, the game comes to its end."""
    enter = contest.enter
    for seat in range(len(contest.tables.seats)):
        entered = (enter.begin, enter.play_on, enter.answer)
        assert played(entered, contest.room(), contest.line_of(seat), 1 << seat, Luck(seat))
