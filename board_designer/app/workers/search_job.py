"""A search for a better draft, beside the window: how far it is, and what it found when it ends or is stopped."""

from __future__ import annotations

import time

from board_designer.app.workers.game_messages import Improve, TrialWent, Tried
from board_designer.app.workers.worker_loop import Tell
from board_designer.board.model import Board
from board_designer.games.playing.play_options import Refused
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.reports.improvement_shown import improvement_of
from board_designer.search.draft_search import improve_draft
from board_designer.search.front import NothingPlayed
from board_designer.search.goal_words import BadGoal
from board_designer.search.improve import Budget
from board_designer.simulate import Cancel
from board_designer.words import sentence

BETWEEN_WORDS = 0.1  # seconds
STOPPED = "Stopped before any game was compared."


def search(
    game: Game, kit: Kit, board: Board, asked: Improve, stop: Cancel, tell: Tell, workers: int
) -> None:  # fmt: skip
    """Raises `Refused` where nothing can be searched for. Stopped, it tells the best so far."""
    told = 0.0

    def went(done: int, wanted: int, doing: str) -> None:
        nonlocal told
        if time.monotonic() - told > BETWEEN_WORDS:
            told = time.monotonic()
            done = min(done, wanted)
            tell(TrialWent(asked.ticket, f"{sentence(doing)}: {done:,} of {wanted:,} games.", done, wanted))

    tell(TrialWent(asked.ticket, "Looking at the board as it is…", 0, asked.games))
    try:
        outcome = improve_draft(
            board, kit, game, asked.options, asked.goals, asked.allowed, budget=Budget(asked.games), workers=workers,
            progress=went, cancel=stop,
        )  # fmt: skip
    except BadGoal as problem:
        raise Refused(str(problem)) from None
    except NothingPlayed:
        raise Refused(STOPPED) from None
    tell(Tried(asked.ticket, improvement_of(outcome, game), is_last=True))
