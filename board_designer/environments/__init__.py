"""Knows games as learning environments: one agent after the other, or many games at once over numpy.

Must never know a window, a command or a game: options and what is seen come from the kernel of any kit.

`batch` needs numpy alone; `aec` and `parallel` are for PettingZoo, which comes with `board-designer[learn]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from board_designer.board.model import Board
from board_designer.environments.asked_games import AskedGames
from board_designer.environments.batch_environment import BatchEnvironment, Step
from board_designer.environments.table_of_games import MORE, OPTION_COLUMNS, NotOffered

if TYPE_CHECKING:
    from board_designer.environments.aec_environment import BoardGame


def batch(
    board: Board | str | Path,
    games: int = 256,
    *,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    agents: Sequence[int] | None = None,
    policy_of_others: str | Sequence[str] | Path | None = None,
    actions: int | None = None,
    shaping: float = 0.0,
    most_decisions: int | None = None,
    seed: int = 1,
) -> BatchEnvironment:
    """Many games of a board at once, each waiting at a decision of one of its agents.

    `rules`, `players` and `seats` are as in `bd.sim`. `agents` are the seats that are played from here, as numbered
    on the board: all of them; or only the first, where the others have a policy. An action is the number of an
    option. There are as many `actions` as options were found at most in some games at random, up to the next power of
    two; where more are offered, the last action shows the next ones, and is of the kind `MORE`. A reward is the
    seat's share of the win when the game is over, and 0 before: the rewards of a game have the sum 1, and their mean
    is the win rate. With `shaping`, so many times what the seat gained in score against the mean of the others is
    added at every decision. A game ends by its rules, or is broken off after `most_decisions`; to be shown more
    options is one, too. Raises `CannotPlay`.
    """
    asked = AskedGames(
        board, rules=rules, players=players, seats=seats, agents=agents, policy_of_others=policy_of_others,
        actions=actions, seed=seed,
    )  # fmt: skip
    return BatchEnvironment(asked, games, shaping, most_decisions)


def aec(
    board: Board | str | Path,
    *,
    rules: Mapping[str, Any] | None = None,
    players: int | None = None,
    seats: Sequence[str | None] | None = None,
    agents: Sequence[int] | None = None,
    policy_of_others: str | Sequence[str] | Path | None = None,
    actions: int | None = None,
    shaping: float = 0.0,
    most_decisions: int | None = None,
    seed: int = 1,
    render_mode: str | None = None,
) -> BoardGame:
    """The same, one game at a time, as an AEC environment of PettingZoo: `seat_1`, `seat_2` and so on are its agents.

    An observation has the numbers of `observation`, the `action_mask`, and the `options` as numbers. `reset(seed=5)`
    is game 0 of that seed, and `reset()` after it the next. Raises `ModuleNotFoundError` where PettingZoo is missing,
    and `CannotPlay`.
    """
    board_game = _board_game()
    asked = AskedGames(
        board, rules=rules, players=players, seats=seats, agents=agents, policy_of_others=policy_of_others,
        actions=actions, seed=seed,
    )  # fmt: skip
    return board_game(asked, shaping, most_decisions, render_mode)


def parallel(board: Board | str | Path, **wanted: Any) -> Any:
    """The same for what expects all agents to act at once: of those who are not asked the action is passed over. An
    action that is not offered ends the game, with the reward −1 for who tried it."""
    env = aec(board, **wanted)
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    env.is_strict = False
    return turn_based_aec_to_parallel(env)


def _board_game() -> type[BoardGame]:
    try:
        from board_designer.environments.aec_environment import BoardGame
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] not in ("pettingzoo", "gymnasium"):
            raise
        told = "PettingZoo is missing: install it with `pip install board-designer[learn]`. `environments.batch` does"
        raise ModuleNotFoundError(f"{told} without it.", name=problem.name) from None
    return BoardGame


__all__ = ["MORE", "OPTION_COLUMNS", "BatchEnvironment", "NotOffered", "Step", "aec", "batch", "parallel"]
