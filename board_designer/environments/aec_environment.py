"""One game as a PettingZoo environment: every seat that is played from outside is an agent."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from board_designer.environments.asked_games import AskedGames
from board_designer.environments.table_of_games import NotOffered
from board_designer.games.shared_rules.waiting_games import OFFERED

LARGEST = float(np.finfo(np.float32).max)
WORDS = "ansi"  # what PettingZoo calls a game shown as text
ILLEGAL_REWARD = -1.0


class BoardGame(AECEnv):  # type: ignore[misc]
    """See `environments.aec`. `is_strict`: an action that is not offered is an error; else it ends the game."""

    is_strict = True

    def __init__(
        self, asked: AskedGames, shaping: float, most_decisions: int | None, render_mode: str | None
    ) -> None:
        super().__init__()
        if render_mode not in (None, WORDS):
            raise ValueError(f"the render mode is {WORDS!r} or None, not {render_mode!r}")
        self._games = asked.games(1)
        self._shaping, self._most_decisions = shaping, most_decisions
        self._number, self._decisions = -1, 0
        self.layout, self.render_mode = self._games.layout, render_mode
        self.metadata = {"name": f"{asked.title}_v1", "render_modes": [WORDS]}
        self._seat_of = {f"seat_{asked.numbers[seat]}": seat for seat in asked.acts}
        self._agent_at = {seat: agent for agent, seat in self._seat_of.items()}
        self.possible_agents = list(self._seat_of)
        self._observed = {agent: self._observation_space() for agent in self.possible_agents}
        self._acted = {agent: Discrete(asked.actions) for agent in self.possible_agents}

    def _observation_space(self) -> Any:
        whole, actions = np.iinfo(np.int64), self._games.actions
        return Dict(
            observation=Box(-LARGEST, LARGEST, (self.layout.size,), np.float32),
            action_mask=Box(0, 1, (actions,), np.int8),
            options=Box(whole.min, whole.max, (actions, OFFERED), np.int64),
        )

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._acted[agent]

    # ---- Playing ---------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Game 0 of a seed, or the next game of the same; `options={"game": 7}` is any other. A game in which none of
        the agents has anything to decide gives way to the next."""
        games = self._games
        if seed is not None:
            games.seed, self._number = seed, -1
        self._number = int((options or {}).get("game", self._number + 1))
        games.begin([0], [self._number])
        while not games.is_asked[0]:
            self._number += 1
            games.begin([0], [self._number])
        self._decisions = 0
        self.agents = [agent for agent, seat in self._seat_of.items() if games.is_seated(0, seat)]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"game": self._number} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._agent_at[int(games.asked[0])]

    def step(self, action: int | None) -> None:
        agent, games = self.agent_selection, self._games
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            games.take(np.array([-1 if action is None else index(action)], dtype=np.int64))
        except NotOffered:
            if self.is_strict:
                raise
            self._end_by(agent)
            return
        self._decisions += 1
        given = games.rewards(self._shaping)[0]
        self.rewards = {one: float(given[self._seat_of[one]]) for one in self.agents}
        self._accumulate_rewards()
        if games.is_asked[0]:
            self.agent_selection = self._agent_at[int(games.asked[0])]
            if self._most_decisions is not None and self._decisions >= self._most_decisions:
                self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _end_by(self, agent: str) -> None:
        """The game ends with what was not offered, at the cost of who tried it."""
        self.rewards = {one: ILLEGAL_REWARD if one == agent else 0.0 for one in self.agents}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    # ---- Looking ---------------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """Who is not asked sees the table all the same, and has no action."""
        games, seat = self._games, self._seat_of[agent]
        is_asked = games.asked[0] == seat and agent in self.agents and not self._is_over(agent)
        seen = games.tables[0] if is_asked else games.seen_by(seat)
        return {
            "observation": seen.astype(np.float32),
            "action_mask": games.mask[0].astype(np.int8) if is_asked else np.zeros(games.actions, dtype=np.int8),
            "options": games.options[0].copy() if is_asked else np.zeros((games.actions, OFFERED), dtype=np.int64),
        }

    def _is_over(self, agent: str) -> bool:
        return bool(self.terminations[agent] or self.truncations[agent])

    def render(self) -> str | None:
        """Who is asked, and the actions in words."""
        if self.render_mode is None or not self._games.is_asked[0]:
            return None
        actions = np.flatnonzero(self._games.mask[0])
        told = (f"{action:4}  {words}" for action, words in zip(actions, self._games.words(0), strict=True))
        return "\n".join([f"{self.agent_selection}:", *told])

    def close(self) -> None:
        """Nothing is open."""
