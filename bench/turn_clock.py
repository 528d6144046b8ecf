"""A clock for turns, run by the Python of either version: `turn_clock.py BOARD POLICY BLOCKS`.

Each line it reads is a round: it plays the same games and answers with the processor's seconds for one player-turn.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from board_designer.io import load_board
from board_designer.kits import find_kit

try:
    from board_designer.games.playing.play_options import Options
    from board_designer.kits.game_of_kit import game_of
except ModuleNotFoundError:  # where release 0.1.0 has them
    from board_designer.kits.simulating import Options, game_of  # type: ignore[import-not-found, no-redef]


def main(path: str, policy: str, blocks: str) -> None:
    board = load_board(Path(path))
    kit = find_kit(board.kit)
    assert kit is not None
    contest = game_of(kit).contest_of(board, kit, Options(policies=(policy,), seed=1))
    contest.play(0, int(blocks), None)  # routes are known from here on
    for _ in sys.stdin:
        start = time.process_time()
        chunk = contest.play(0, int(blocks), None)
        spent = time.process_time() - start
        assert chunk is not None
        print(spent / int(chunk.games[:, contest.marks.index("turns")].sum()), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
