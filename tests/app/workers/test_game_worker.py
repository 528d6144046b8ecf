"""What the worker that plays says: of a game whose rules cannot be read, and of trained players."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from shipped_boards import board_of

from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.game_messages import Play, Result
from board_designer.app.workers.game_worker import GameServer
from board_designer.games.playing.play_options import Options

RING_RACE = Path(__file__).parents[2] / "more_kits" / "ring_race"
PROGRAM = """
import sys
from board_designer.app.workers.game_messages import Play
from board_designer.app.workers.game_worker import GameServer
from board_designer.app.workers.board_packing import Packer
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board

clerk = GameServer(lambda message: print(type(message).__name__, getattr(message, "sentence", "")))
clerk.works(clerk.arrives(Play(1, Packer().pack(load_board(sys.argv[1])), Options(), 20, None)))
"""


def test_rules_that_cannot_be_read_are_told_with_their_line(tmp_path):
    game = shutil.copytree(RING_RACE, tmp_path / "ring_race")
    text = (game / "rules.py").read_text("utf-8").replace("to = steps + die", "to = steps / die")
    (game / "rules.py").write_text(text, "utf-8")
    world = {**os.environ, "BOARD_DESIGNER_KITS": str(tmp_path), "BOARD_DESIGNER_CACHE": str(tmp_path / "cache")}
    world.pop("BOARD_DESIGNER_UNCOMPILED", None)
    line = [sys.executable, "-c", PROGRAM, str(game / "ring.board.yaml")]
    done = subprocess.run(line, env=world, capture_output=True, text=True, encoding="utf-8")
    where = text[: text.index("steps / die")].count("\n") + 1
    assert done.stdout.splitlines()[-1].startswith(f"Refused {game / 'rules.py'}:{where}: goal_of: "), done.stderr


def test_trained_players_are_told_apart_from_the_board():
    """The same games are played under the usual players, too; the last results say what these change."""
    said = []
    clerk = GameServer(said.append)
    options = Options(policies=("trained",))
    clerk.works(clerk.arrives(Play(1, Packer().pack(board_of("starter")), options, 64, None)))
    *running, last = [message for message in said if isinstance(message, Result)]
    assert last.is_last
    assert "Players" in [line.about for line in last.shown.verdicts]
    assert "players" in last.body
    assert all("players" not in message.body for message in running)


def test_usual_players_are_asked_once():
    said = []
    clerk = GameServer(said.append)
    clerk.works(clerk.arrives(Play(1, Packer().pack(board_of("starter")), Options(), 64, None)))
    assert "Players" not in [line.about for line in said[-1].shown.verdicts]
