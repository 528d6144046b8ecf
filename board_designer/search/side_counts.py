"""All that is counted of seats, roles or teams: points, claims, income, steps and whatever else a game has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

import numpy as np

from board_designer.games.results.batch_statistics import Batch
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate.confidence_intervals import Floats

WINS, OF_ITSELF = "wins", ("games", "turns")  # how often it took part says nothing of how it fared


@dataclass(frozen=True, eq=False)
class SideCounts:
    """What each side has of everything, per game and more than all sides on average. The share it won comes first."""

    batch: Batch
    kind: str

    @cached_property
    def values(self) -> Floats:
        """[sides, counters]"""
        return _about_mean(self._counted(self._blocks.sum(axis=0, keepdims=True))[0] / self._games.sum(axis=0))

    @cached_property
    def noise(self) -> Floats:
        """How much each varies from block to block, alone and with each other: covariances, as of any side."""
        counted, played = self._counted(self._blocks), self._games
        many, sides, counters = counted.shape
        mean = counted.sum(axis=0) / played.sum(axis=0)
        rows = (counted - mean * played) * (many / played.sum(axis=0))
        apart = (rows - rows.mean(axis=1, keepdims=True)).reshape(many * sides, counters)
        return cast(Floats, apart.T @ apart / (max(many - 1, 1) * sides))

    @property
    def _blocks(self) -> Floats:
        return self.batch.record.blocks.astype(np.float64)

    @cached_property
    def _games(self) -> Floats:
        """[blocks, sides, 1]: in how many games of a block each took part."""
        found = [one.games for one in self.batch.accounts(self.kind).values()]
        return np.stack(found, axis=1).astype(np.float64)[:, :, None]

    def _counted(self, blocks: Floats) -> Floats:
        """[blocks, sides, counters]"""
        accounts = self.batch.accounts(self.kind).values()
        found = np.stack([sum(blocks[:, self._columns[one]] for one in each.owners) for each in accounts], axis=1)
        found[:, :, 0] /= WHOLE
        return found

    @cached_property
    def _columns(self) -> dict[str, list[int]]:
        """By whom they are counted of: wins, then the others in their order."""
        found: dict[str, list[int]] = {}
        for number, name in enumerate(self.batch.record.columns):
            owner, _, counter = name.partition("/")
            if counter == WINS:
                found.setdefault(owner, []).insert(0, number)
            elif counter not in OF_ITSELF:
                found.setdefault(owner, []).append(number)
        return found


def _about_mean(values: Floats) -> Floats:
    found: Floats = values - values.mean(axis=0)
    return found
