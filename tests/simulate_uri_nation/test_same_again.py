"""The same seed gives the same bytes, whatever the threads, the chunks, the process, and whether it is compiled."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data
from board_designer.simulate import Goal, run

ROOT = Path(__file__).parent.parent.parent
SAMPLES = ROOT / "sample_boards"


def contest(name, **options):
    board = load_board(SAMPLES / f"{name}.board.yaml")
    return GAME.contest_of(board, find_kit(board.kit), Options(**options))


def fingerprint(chunk):
    text = hashlib.sha256()
    for part in (chunk.blocks, chunk.games, chunk.totals):
        text.update(np.ascontiguousarray(part, dtype=np.int64).tobytes())
    return text.hexdigest()


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("starter", 48),
        *(pytest.param(*more, marks=pytest.mark.slow) for more in (("main_street", 48), ("crooked_lanes", 1000))),
    ],
)
def test_threads_and_chunks_do_not_matter(name, games):
    documents = []
    for workers, chunk in ((1, None), (2, 1), (7, 3)):
        fresh = contest(name, seed=5)
        record = run(fresh, Goal(games=games), workers=workers, chunk=chunk)
        documents.append(json.dumps(sim_data(GAME.results(fresh, record)), sort_keys=True))
    assert len(set(documents)) == 1


ONE_BLOCK = """
import sys
sys.path.insert(0, {here!r})
from test_same_again import contest, fingerprint
print(fingerprint(contest({name!r}, **{options!r}).play(0, 1, None)))
"""


@pytest.mark.parametrize(
    ("name", "options"),
    [
        # A whole block of short games; whole games, which take plain Python half a minute, where there is time.
        ("starter", {"seed": 3, "seats": ("bruiser", None, "yapper", None), "rules": {"turn_limit": 1}}),
        pytest.param("starter", {"seed": 3, "seats": ("bruiser", None, "yapper", None)}, marks=pytest.mark.slow),
        pytest.param(
            "main_street",
            {"seed": 4, "players": 2, "rules": {"events_deck": "proposed", "walk_tricks": True}},
            marks=pytest.mark.slow,
        ),
    ],
)
def test_uncompiled_it_is_the_same_game(name, options):
    script = ONE_BLOCK.format(here=str(Path(__file__).parent), name=name, options=options)
    expected = fingerprint(contest(name, **options).play(0, 1, None))
    other = {"PYTHONPATH": str(ROOT), "BOARD_DESIGNER_UNCOMPILED": "1", "PYTHONHASHSEED": "77"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, **other})
    assert done.stdout.strip() == expected, done.stderr[-2000:]


def test_a_game_does_not_depend_on_the_games_before_it():
    fresh = contest("starter", seed=9)
    late = fresh.play(6, 8, None)
    whole = contest("starter", seed=9).play(0, 8, None)
    assert (late.games == whole.games[-len(late.games) :]).all()
