"""The search for a better draft: many changes played a little, the promising ones more, and combined.

The best few of each size are then played with seeds that the search has never seen: whatever wins a search looks
better than it is. Their intervals hold all at once, so they hold for whichever is taken.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import cast

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.search.candidates import Candidate, Candidates, Steps
from board_designer.search.change import Change
from board_designer.search.front import GOOD_ENOUGH, Outcome, outcome_of
from board_designer.search.goals import Judged, Wanted
from board_designer.search.screening import screened
from board_designer.simulate import Cancel
from board_designer.simulate.racing import Competitor, Race, Rung, players

USUAL_BUDGET = 180_000  # games in all
# How they are spent. What is left over when the search ends goes to the last part, fresh games.
ON_DRAFT, ON_SCREENING, ON_RACES, ON_FINALS, ON_FRESH = 0.04, 0.13, 0.45, 0.22, 0.16
SCREEN_GAMES = 96  # of each single step; what they say is pooled
ROUNDS, MOST_ROUNDS = 6, 9  # of races: single steps, then what is one step on; more while games are left for them
KEPT = 1000  # changes from one round to the next
# How many are looked at, with the usual budget.
RACING = 36  # of the largest size; fewer of those below, of which there are fewer
FINALISTS = (2, 14), (1, 6)  # of each size, and of the largest, of which there are most: first many, then few
SCORED = 1, 4
PARENTS, PARENTS_OF_SIZE, HOT = 10, 5, 12
STEPS_AHEAD, LINKS_TUNED = 2, 3
ALIKE = 2  # of a race may change the same places, and of later ones, which tune what was found, a few more
LADDER = ((1.0, 0.33), (4.0, 0.33))  # games of each, and which share stays
COST = 2.0  # of such a ladder, in the games of its first rung
SEARCHING = 0.7  # of the time, where that is limited
FRESH = 0x2545F4914F6CDD1D  # far from any seed that somebody types
SEEDS = 2**62

Contests = Callable[[Change, int], GameContest | None]  # of a change with a seed
Progress = Callable[[int, int, str], None]  # games so far, games allowed, what is being done


@dataclass(frozen=True)
class Budget:
    """Games make a search that can be repeated; seconds end it earlier, then its answer depends on the machine."""

    games: int = USUAL_BUDGET
    seconds: float | None = None


def improve(
    draft: Board,
    steps: Steps,
    goal: Wanted,
    contests: Contests,
    *,
    seed: int = 1,
    budget: Budget | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Outcome:
    """Looks for changes that bring a draft nearer to the goal. Cancelled, it gives the best so far."""
    with players(executor, workers) as (pool, many):
        search = _Search(draft, steps, goal, contests, seed, budget or Budget(), pool, many, progress, cancel)
        return search.outcome()


class _Search:
    def __init__(
        self,
        draft: Board,
        steps: Steps,
        goal: Wanted,
        contests: Contests,
        seed: int,
        budget: Budget,
        pool: Executor,
        workers: int,
        progress: Progress | None,
        cancel: Cancel | None,
    ) -> None:
        self._steps, self._goal, self._contests, self._seed, self._budget = steps, goal, contests, seed, budget
        self._draft, self._cancel, self._doing = draft, cancel, ""
        tell = progress or (lambda done, wanted, doing: None)
        self._race: Race[Change] = Race(
            goal.judge, pool, workers, cancel=cancel, progress=lambda done: tell(done, budget.games, self._doing)
        )
        self._clock = None if budget.seconds is None else time.monotonic()
        self._all = Candidates(draft, steps, goal, lambda change: contests(change, seed))
        self._left: set[Candidate] = set()  # from which steps were taken

    def outcome(self) -> Outcome:
        finalists = self._finalists()
        if not self._race.is_cancelled:
            fresh = self._fresh(finalists)
            if fresh:
                return self._told(fresh[0], self._best_by_both(fresh[1:]), len(fresh) - 1, is_fresh=True)
        return self._told(self._all.draft, finalists, len(finalists), is_fresh=False)

    def _told(self, draft: Candidate, those: Sequence[Candidate], among: int, is_fresh: bool) -> Outcome:
        tried = len(self._all.played)
        return outcome_of(self._goal, draft, those, among, tried, self._race.games, self._seed, is_fresh)

    # ---- Searching -------------------------------------------------------------------------------------------------

    def _finalists(self) -> list[Candidate]:
        """The best few of each size; none where the draft needs nothing."""
        self._doing = "playing the draft"
        games, draft = self._budget.games, self._all.draft
        if not self._race.advance([draft], round(ON_DRAFT * games)) or draft.score is None:
            return []
        if draft.score.typical().high < GOOD_ENOUGH:
            return []
        pool = singles = self._all.different(self._steps.first())
        self._doing = "trying single changes"
        self._race.advance(self._screened(pool), SCREEN_GAMES)
        end = self._race.games + ON_RACES * games
        for number in range(MOST_ROUNDS):
            if self._is_over or not pool or self._race.games > end - ON_RACES * games / ROUNDS / 2:
                break
            self._doing = "racing combined changes" if number else "racing single changes"
            if number:
                few = sorted(pool, key=self._all.expected_loss)[:KEPT]
                pool = self._all.different([*few, *self._beyond(singles)])
            self._race_by_size(pool, ON_RACES * games / ROUNDS, ALIKE + number // 2)
        return self._raced_to_the_end()

    def _screened(self, pool: Sequence[Change]) -> Iterator[Candidate]:
        """As many as there are games for; those that cannot be played cost none."""
        left = max(1, round(ON_SCREENING * self._budget.games / SCREEN_GAMES))
        for one in screened(self._all, pool, left, self._seed):
            if not left or self._is_over:
                return
            yield one
            left -= not one.is_out

    def _race_by_size(self, pool: Sequence[Change], games: float, most_alike: int) -> None:
        self._all.learn()
        sizes = _by_size(pool)
        for size in sorted(sizes):
            if self._is_over:
                return
            share = size**3 / sum(one**3 for one in sizes)  # there are more of the larger ones
            (racing,) = self._many(RACING * size / max(sizes))
            many = min(racing, len(sizes[size]))
            first = games * share / COST / many
            # While some play, the next are made ready.
            those = self._race.advance(self._all.most_promising(sizes[size], many, most_alike), round(first))
            if those:
                rungs = [Rung(round(first * more), max(1, round(keep * many))) for more, keep in LADDER]
                self._race.run(those, rungs, self._all.in_order)

    def _beyond(self, singles: Sequence[Change]) -> Iterator[Change]:
        """On from the best, and from single steps that would go well with another: each with steps on the spaces of
        those that would bring it nearest to the goal. Then once more from the most promising of these."""
        ordered = self._all.in_order(self._all.played)
        parents, of_size = self._many(PARENTS, PARENTS_OF_SIZE)
        best = [one.thing for one in self._all.in_order(_few_of_each_size(ordered, of_size))[:parents]]
        pairs = self._all.good_pairs(singles)
        ahead = [*best, *pairs.paired(parents)]
        for _ in range(STEPS_AHEAD):
            found: list[Change] = []
            for parent in self._all.different(ahead):
                if not self._race.is_cancelled and self._all.of(parent) not in self._left:
                    self._left.add(self._all.of(parent))
                    hot = {id_ for one in pairs.partners(parent, HOT) for id_ in one.spaces | one.relinked}
                    found += self._steps.beyond(parent, hot)
                    found += self._tuned(parent)
            yield from found
            nearest = sorted(self._all.different(found), key=self._all.expected_loss)[: parents * HOT]
            ahead = [one.thing for one in self._all.mixed([*map(self._all.of, nearest)], 1)[:parents]]

    def _tuned(self, change: Change) -> Iterator[Change]:
        """With other links where it changes something anyway, one after the other, as long as that promises more."""
        for _ in range(LINKS_TUNED):
            ways = list(self._steps.relinked(change))
            best = min(ways, key=self._all.expected_loss, default=change)
            if self._all.expected_loss(best) >= self._all.expected_loss(change):
                return
            yield best
            change = best

    def _raced_to_the_end(self) -> list[Candidate]:
        """The few of each size that look best, with as many games each; then fewer of them with more."""
        self._doing = "comparing the best"
        if not self._all.played:
            return []
        few = self._all.mixed(self._all.in_order(self._all.played), ALIKE)
        games = min((1 - ON_FRESH) * self._budget.games - self._race.games, ON_FINALS * self._budget.games)
        for many in FINALISTS:
            few = _few_of_each_size(few, *self._many(*many))
            if not self._is_over:
                self._race.advance(few, _as_many_each(few, max(games, 0) / len(FINALISTS)))
            few = self._all.in_order(few)
        return _few_of_each_size(few, *self._many(*SCORED))

    # ---- Scoring ---------------------------------------------------------------------------------------------------

    def _fresh(self, finalists: Sequence[Candidate]) -> list[Candidate]:
        """The draft and the finalists on other seeds, all with as many games; none where it was cancelled."""
        self._doing = "scoring on fresh seeds"
        seed = (self._seed ^ FRESH) % SEEDS
        those = [
            self._on_seed(change, seed) for change in (Change(self._draft, ""), *(one.thing for one in finalists))
        ]
        left = max(self._budget.games - self._race.games, 0) // len(those)
        most = max(left, SCREEN_GAMES)
        if self._clock is None:
            return self._race.advance(those, most)
        reached: list[Candidate] = []
        games = SCREEN_GAMES
        while games <= most and (not reached or not self._is_late(1.0)):
            reached = self._race.advance(those, games) or reached
            games *= 2
        return reached

    def _best_by_both(self, those: Sequence[Candidate]) -> list[Candidate]:
        """One of each size: the best by what the search knows and by the fresh games together."""
        found: dict[int, list[tuple[float, Candidate]]] = defaultdict(list)
        for one in those:
            if one.score is not None:
                values = cast(Judged, one.score).values
                found[one.thing.size].append((self._all.loss_of_both(one.thing, values), one))
        return [min(found[size], key=lambda item: round(item[0], 9))[1] for size in sorted(found)]

    def _on_seed(self, change: Change, seed: int) -> Candidate:
        return Competitor(change, lambda: self._contests(change, seed))

    def _many(self, *usual: float) -> list[int]:
        """With a fourth of the games, half as many with half as many games each."""
        return [max(round(one * (self._budget.games / USUAL_BUDGET) ** 0.5), 1) for one in usual]

    @property
    def _is_over(self) -> bool:
        return self._race.is_cancelled or self._is_late(SEARCHING)

    def _is_late(self, share: float) -> bool:
        if self._clock is None or self._budget.seconds is None:
            return False
        return time.monotonic() - self._clock > share * self._budget.seconds


def _by_size(changes: Iterable[Change]) -> dict[int, list[Change]]:
    found: dict[int, list[Change]] = defaultdict(list)
    for change in changes:
        found[change.size].append(change)
    return found


def _few_of_each_size(ordered: Sequence[Candidate], many: int, of_largest: int | None = None) -> list[Candidate]:
    found: dict[int, list[Candidate]] = defaultdict(list)
    for one in ordered:
        found[one.thing.size].append(one)
    most = dict.fromkeys(found, many) | ({max(found): of_largest} if found and of_largest else {})
    return [one for size in sorted(found) for one in found[size][: most[size]]]


def _as_many_each(those: Sequence[Candidate], games: float) -> int:
    """How many games each will have had, with so many more for all together: whoever has fewer catches up first."""
    have = sorted(one.score.games for one in those if one.score is not None)
    for many in range(len(have), 0, -1):
        level = (games + sum(have[:many])) / many
        if level >= have[many - 1]:
            return round(level)
    return have[0]
