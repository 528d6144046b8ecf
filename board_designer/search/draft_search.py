"""A search from what a designer asks for to what was found: the draft as it is to be played, the goal, the steps."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.results.run_results import RunResults
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.search.allowed import Allowed, NotAllowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.change import Change
from board_designer.search.front import Outcome
from board_designer.search.goal_words import wanted
from board_designer.search.improve import Budget, Progress, improve
from board_designer.search.net_words import with_links_together
from board_designer.search.nothing_possible import why_nothing
from board_designer.simulate import Cancel, Goal, run
from board_designer.simulate.racing import FEWEST_BLOCKS
from board_designer.words import listed

FOR_DRAFT = 4000  # games of a draft that cannot be changed


def improve_draft(
    board: Board,
    kit: Kit,
    game: Game,
    options: Options,
    goals: Sequence[str],
    allowed: Allowed,
    *,
    budget: Budget | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Outcome:
    """Raises `Refused` where the draft cannot be played, and `BadGoal`. The seed of the options is the search's."""
    if both := sorted(allowed.rules.keys() & {*options.rules, *options.figures}):
        raise NotAllowed(("rule", f"{listed(both)}: set for all games, no other value would be played; do only one"))
    draft = game.contest_of(board, kit, options)
    fewest = max(FEWEST_BLOCKS, draft.blocks_for_all)  # a seat that has not played has no rate
    few = run(draft, Goal(games=fewest * draft.block_size), workers=1)
    goal = wanted(goals, RunResults(draft, few))

    def contest_of(change: Change, seed: int) -> GameContest | None:
        asked = replace(options, seed=seed, figures={**options.figures, **change.figures})
        try:
            found = game.contest_of(change.board, kit, asked)
        except Refused:
            return None
        # Other seats, roles or counts make other games: they are no pairs with those of the draft.
        alike = found.line_up == draft.line_up and found.tables.roles == draft.tables.roles
        return found if alike and found.columns == draft.columns else None

    steps = AllowedSteps(board, kit, allowed, cancel=cancel)
    budget = budget or Budget()
    if not steps.are_there_any():  # the draft is told all the same, with fewer games
        budget = replace(budget, games=min(budget.games, FOR_DRAFT))
    found = improve(
        board, steps, goal, contest_of, seed=options.seed, budget=budget, executor=executor, workers=workers,
        progress=progress, cancel=cancel,
    )  # fmt: skip
    front = (replace(one, change=with_links_together(board, one.change, kit)) for one in found.front)
    found = replace(found, front=tuple(front))
    if found.tried or not found.is_fresh or steps.offered is None:  # stopped, or the draft needs nothing
        return found
    return replace(found, why_none=why_nothing(board, kit, allowed, steps))
