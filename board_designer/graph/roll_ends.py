"""Where a pawn can end a roll when it spends no tokens: exactly so many steps, with or without turning back."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Literal

import numpy as np

from board_designer.geometry.shapes import Bools, Ints
from board_designer.graph.distances import Distances

Turning = Literal["never", "dead_end_only", "free"]


class Rolls:
    """The moves of a board as "having come this way, which ways are open": one state for each move and each start."""

    def __init__(self, distances: Distances, turning: Turning) -> None:
        graph = distances.free
        self.ids = list(graph)
        self.number = {id_: number for number, id_ in enumerate(self.ids)}
        moves: list[tuple[int, int, int]] = [
            (self.number[a], self.number[b], data["steps"]) for a, b, data in graph.edges(data=True)
        ]
        onward: dict[int, list[int]] = {}
        for move, (source, _, _) in enumerate(moves):
            onward.setdefault(source, []).append(move)
        first_start = len(moves)
        self._start = np.arange(first_start, first_start + len(self.ids))
        self._at: Ints = np.array([target for _, target, _ in moves] + list(range(len(self.ids))), dtype=np.int64)
        follow = [
            (state, move)
            for state, (source, here, _) in enumerate(moves)
            for move in onward.get(here, ())
            if turning == "free"
            or moves[move][1] != source
            or (turning == "dead_end_only" and len(onward[here]) == 1)
        ]
        follow += [(first_start + source, move) for source, chosen in onward.items() for move in chosen]
        steps = [moves[move][2] for _, move in follow]
        table = np.array(follow, dtype=np.int64).reshape(-1, 2)
        # Steps a move takes -> which states lead to which: nearly always 1, and 0 for a crossing that takes none.
        self._follow = {
            size: (table[np.array(steps) == size, 0].copy(), table[np.array(steps) == size, 1].copy())
            for size in sorted(set(steps))
        }

    def ends(self, sources: Collection[str], most: int) -> list[Bools]:
        """Per number of steps from 0 to `most`, the spaces where a walk of exactly so many steps can end."""
        levels = [np.zeros(len(self._at), dtype=bool) for _ in range(most + 1)]
        levels[0][[self._start[self.number[id_]] for id_ in sources if id_ in self.number]] = True
        found = []
        for steps in range(most + 1):
            self._without_steps(levels[steps])
            for size, (before, after) in self._follow.items():
                if size and steps + size <= most:
                    levels[steps + size][after[levels[steps][before]]] = True
            reached = np.zeros(len(self.ids), dtype=bool)
            reached[self._at[levels[steps]]] = True
            found.append(reached)
        return found

    def after_rolls(self, source: str, rolls: int, sums: Collection[int], exact: bool) -> list[set[str]]:
        """Per number of rolls from 1, the spaces where a pawn can stand after so many."""
        here: set[str] = {source}
        found = []
        for _ in range(rolls):
            levels = self.ends(here, max(sums))
            chosen = sums if exact else range(max(sums) + 1)
            reached = np.logical_or.reduce([levels[steps] for steps in chosen])
            here = {self.ids[number] for number in np.flatnonzero(reached).tolist()}
            found.append(here)
        return found

    def _without_steps(self, level: Bools) -> None:
        """Also everything that can be reached from a level without a step."""
        table = self._follow.get(0)
        while table is not None:
            count = int(level.sum())
            level[table[1][level[table[0]]]] = True
            if int(level.sum()) == count:
                return


def odds(count: int, sides: int) -> dict[int, float]:
    """The chance of each sum of so many dice."""
    chances: dict[int, float] = {}
    for faces in product(range(1, sides + 1), repeat=count):
        chances[sum(faces)] = chances.get(sum(faces), 0.0) + sides**-count
    return chances
