"""What a player cares about as a point in a space: the weights that have a say, each on a scale of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from board_designer.kits.players_file import MOST

Weights = Mapping[str, float]
DECIMALS = 2  # the rules have weights in hundredths
LEAST_SCALE = 0.1  # of a weight that no player has, or hardly
FURTHEST = 5.0  # times its scale, a weight goes no further from where it starts


@dataclass(frozen=True)
class WeightSpace:
    """`start` is a whole player; `names` are the weights of it that are tuned, the others stay. A step of 1 along a
    weight is its scale."""

    start: Weights
    names: tuple[str, ...]
    scales: tuple[float, ...]

    def __len__(self) -> int:
        return len(self.names)

    @property
    def origin(self) -> list[float]:
        return [0.0] * len(self)

    @property
    def bounds(self) -> tuple[list[float], list[float]]:
        """No weight is one that a file may not have."""
        low, high = [], []
        for name, scale in zip(self.names, self.scales, strict=True):
            at = self.start.get(name, 0.0)
            low.append(max(-FURTHEST, (-MOST - at) / scale))
            high.append(min(FURTHEST, (MOST - at) / scale))
        return low, high

    def player(self, point: Sequence[float]) -> dict[str, float]:
        """The weights at a point, in hundredths. Those that come to nothing are left out."""
        found = dict(self.start)
        for name, scale, along in zip(self.names, self.scales, point, strict=True):
            value = round(self.start.get(name, 0.0) + scale * float(along), DECIMALS)
            found[name] = min(max(value, -MOST), MOST)
        return {name: value for name, value in found.items() if value}


def scales_of(names: Sequence[str], known: Sequence[Weights]) -> dict[str, float]:
    """How large each weight usually is: the mean of those players who care, and not less than can be told apart."""
    found = {}
    for name in names:
        sizes = [abs(player[name]) for player in known if player.get(name)]
        found[name] = round(max(sum(sizes) / len(sizes) if sizes else 0.0, LEAST_SCALE), DECIMALS)
    return found
