"""Making a draft better: a search over small changes for what a designer asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Refused
from board_designer.reports.improvement_json import improvement_data
from board_designer.reports.improvement_page import improvement_page
from board_designer.reports.improvement_shown import improvement_of
from board_designer.reports.sim_text import sim_text
from board_designer.scripting.cluster_players import players_for
from board_designer.scripting.games import CannotPlay, contest_for
from board_designer.scripting.given import takes_a_board
from board_designer.search.allowed_words import allowed_from
from board_designer.search.draft_search import improve_draft
from board_designer.search.front import NothingPlayed
from board_designer.search.goal_words import BadGoal
from board_designer.search.improve import USUAL_BUDGET, Budget
from board_designer.showing.variant_values import Improvement
from board_designer.simulate import Cancel
from board_designer.words import counted


@dataclass(frozen=True, eq=False)
class Improved:
    """What a search found. Printed, it is told in words; `document` is all of it as plain data."""

    found: Improvement
    goal: str
    document: Mapping[str, Any] = field(repr=False)

    @property
    def sentence(self) -> str:
        """What is advised, or why nothing is, with the numbers."""
        return self.found.sentence

    @property
    def board(self) -> Board | None:
        """The board that is advised; None where nothing is worth changing."""
        return None if self.found.best is None else self.found.front[self.found.best].board

    @property
    def boards(self) -> tuple[Board, ...]:
        """The best of each size, from the smallest change on."""
        return tuple(one.board for one in self.found.front)

    def __str__(self) -> str:
        return sim_text(improvement_page(self.found, self.found.draft.board.heading, self.goal))

    def __repr__(self) -> str:
        return f"<{counted(len(self.found.front), 'change')} found: {self.found.sentence}>"


@takes_a_board
def improve(
    board: Board,
    goal: str | Sequence[str] = "seats",
    *,
    most: int | None = None,
    moves: Sequence[str] = (),
    only: Sequence[str] = (),
    keep: Sequence[str] = (),
    region: Sequence[float] | None = None,
    symmetry: str = "off",
    keep_counts: bool = False,
    try_rules: Mapping[str, Sequence[Any]] | None = None,
    seed: int = 1,
    games: int = USUAL_BUDGET,
    seconds: float | None = None,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    policy: str | Sequence[str] | Path | None = None,
    threads: int | None = None,
    cluster: Any = None,
    executor: Executor | None = None,
    progress: Callable[[int, int, str], None] | None = None,
    cancel: Cancel | None = None,
) -> Improved:
    """Search for small changes that bring a board nearer to a goal, and score the best on seeds it has not seen.

    `goal` is `seats`, `roles` or `teams` to be even, `turns=45..60` or another number in a range, `dead-spaces`;
    several with weights: `["seats", "turns=45..60*0.5"]`. At most `most` spaces and rules change (usually 3; of homes
    that are slid with what hangs on them, as many as 3 of those touch); a space whose links change counts once.
    `moves` are the kinds of steps (swap, move, retype, mirror, add, remove, link, unlink, rule). `only` and `keep`
    name types or spaces; `region` is left, top, right and bottom in cells; `symmetry` is kept, and with `keep_counts`
    how many there are of each type.
    `try_rules` has the values that rules and figures may take. `games` are played in all: the same seed and games
    give the same answer. With `seconds` it ends earlier, and the answer depends on the machine. `cluster` has them
    played elsewhere: what `bd.cluster` takes, or gives. Raises `CannotPlay` and `NoCluster`.
    """
    asked = contest_for(board, seed, rules, players, seats, policy)
    if games < 1 or (most is not None and most < 1):
        raise CannotPlay("games and most must be at least 1")
    goals = [goal] if isinstance(goal, str) else list(goal)
    try:
        allowed = allowed_from(
            board, asked.kit, most=most, moves=moves, only=only, keep=keep, region=region, symmetry=symmetry,
            keep_counts=keep_counts, rules=try_rules,
        )  # fmt: skip
        with players_for(executor if cluster is None else cluster, threads) as (pool, workers):
            outcome = improve_draft(
                board, asked.kit, asked.game, asked.options, goals, allowed, budget=Budget(games, seconds),
                executor=pool, workers=workers, progress=progress, cancel=cancel,
            )  # fmt: skip
    except (Refused, BadGoal) as problem:
        raise CannotPlay(str(problem)) from None
    except NothingPlayed:
        raise CannotPlay("the search was stopped before anything was played") from None
    found = improvement_of(outcome, asked.game)
    return Improved(found, outcome.goal.words, improvement_data(found, "", outcome.goal.words))
