"""What a search found, in order: the best change of each size, and which of them is advised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from board_designer.games.playing.contest import GameContest
from board_designer.search.candidates import Candidate
from board_designer.search.change import Change
from board_designer.search.goals import Judged, Wanted
from board_designer.simulate import Interval, Record, per_comparison
from board_designer.simulate.confidence_intervals import LEVEL
from board_designer.simulate.loss_scores import typical_gain

GOOD_ENOUGH = 0.01  # off by less than a point, typically: half of what counts as fair
FAIR = 2 * GOOD_ENOUGH
WORTH = 0.005  # less is not worth a change, however sure it is


@dataclass(frozen=True, eq=False)
class Tried:
    """A change that was played, or the draft. All intervals of an outcome hold together."""

    change: Change
    contest: GameContest
    record: Record
    judged: Judged
    loss: Interval
    gain: Interval

    @property
    def is_sure(self) -> bool:
        return self.gain.low > 0


@dataclass(frozen=True, eq=False)
class Outcome:
    """`front`: by size, each better than the draft and all that are smaller. `best`: which is advised, if any.

    `is_fresh`: scored on seeds that the search has not seen. A search that was stopped has only its own, on which
    what it found looks better than it is.
    """

    goal: Wanted
    draft: Tried
    front: tuple[Tried, ...]
    best: int | None
    tried: int
    games: int
    seed: int
    is_fresh: bool
    level: float  # of each interval
    why_none: str = ""  # nothing could be tried, for the end of a sentence


class NothingPlayed(Exception):
    """A search that was stopped before the draft was played."""


def outcome_of(
    goal: Wanted,
    draft: Candidate,
    those: Sequence[Candidate],
    among: int,
    tried: int,
    games: int,
    seed: int,
    is_fresh: bool,
) -> Outcome:
    """`among` so many they were chosen by the games that tell of them, so the intervals of all those must hold."""
    if draft.score is None:
        raise NothingPlayed
    level = per_comparison(LEVEL, among + 1)
    found = [_tried(one, draft, level) for one in those if one.score is not None]
    before = _tried(draft, draft, level)
    front = tuple(_front(found, before.loss.value))
    return Outcome(goal, before, front, _advised(front), tried, games, seed, is_fresh, level)


def _tried(one: Candidate, draft: Candidate, level: float) -> Tried:
    assert one.score is not None
    assert draft.score is not None
    assert one.record is not None
    gain = typical_gain(draft.score, one.score, level)
    contest = cast(GameContest, one.contest)
    return Tried(one.thing, contest, one.record, cast(Judged, one.score), one.score.typical(level), gain)


def _front(found: Sequence[Tried], least: float) -> Iterator[Tried]:
    """Each better than all that are smaller, by what is told of them; the first than the draft, which is no change at
    all. Where nothing is known to be off, a larger one cannot be better."""
    for one in sorted(found, key=lambda one: (one.change.size, round(one.judged.value, 9))):
        if round(one.loss.value, 9) < round(least, 9):
            least = one.loss.value
            yield one


def _advised(front: Sequence[Tried]) -> int | None:
    """The smallest change that is surely worth it, and about as good as the best: a larger one would have to bring
    so much more that it is worth a change by itself."""
    worth = [at for at, one in enumerate(front) if one.is_sure and one.gain.value >= WORTH]
    if not worth:
        return None
    most = front[worth[-1]].gain.value
    return next(at for at in worth if most - front[at].gain.value < WORTH)
