"""The candidates of a search: each is made ready once, and all that were played say what others may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Protocol, cast
from weakref import WeakKeyDictionary

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.search.change import Change
from board_designer.search.change_parts import Parts, parts_of
from board_designer.search.early_signs import differences
from board_designer.search.expected_effects import USUAL, Effects, Seen
from board_designer.search.goals import Judged, Wanted
from board_designer.search.good_pairs import GoodPairs
from board_designer.search.near_places import NearPlaces
from board_designer.simulate.confidence_intervals import Floats
from board_designer.simulate.racing import Competitor

Candidate = Competitor[Change]
MOST_ALIKE = 2  # in a race; they mostly do the same


class Steps(Protocol):
    """Which changes may be made."""

    def first(self) -> Iterable[Change]:
        """All single steps from the draft, in an order that stays. Lint has not seen them yet."""
        ...

    def beyond(self, change: Change, spaces: Collection[str]) -> Iterable[Change]:
        """All that are one step on from there, on these spaces or its own, and still within what is allowed."""
        ...

    def is_clean(self, change: Change) -> bool:
        """Whether lint has nothing against it that it has not against the draft."""
        ...


class Candidates:
    """`contest_of` gives a contest with the seed of the search, or None where a change cannot be played."""

    def __init__(
        self, draft: Board, steps: Steps, goal: Wanted, contest_of: Callable[[Change], GameContest | None]
    ) -> None:
        self.draft = Competitor(Change(draft, ""), lambda: contest_of(Change(draft, "")))
        self._board, self._steps, self._goal, self._contest_of = draft, steps, goal, contest_of
        self._by_parts: dict[Parts, Candidate] = {}
        self._parts: WeakKeyDictionary[Change, Parts] = WeakKeyDictionary()  # each is asked for again and again
        self._effects: Effects | None = None
        self._near = NearPlaces(draft)

    @property
    def played(self) -> list[Candidate]:
        return [one for one in self._by_parts.values() if one.score is not None]

    def of(self, change: Change) -> Candidate:
        """The one for this change, or for another way to the same board."""
        parts = self._parts_of(change)
        if parts not in self._by_parts:
            self._by_parts[parts] = Competitor(change, lambda: self._made(change))
        return self._by_parts[parts]

    def different(self, changes: Iterable[Change]) -> list[Change]:
        """Without those that come to the same as one before, or to the draft."""
        found: dict[Parts, Change] = {}
        for one in changes:
            if parts := self._parts_of(one):
                found.setdefault(parts, one)
        return list(found.values())

    def _parts_of(self, change: Change) -> Parts:
        if change not in self._parts:
            self._parts[change] = parts_of(change, self._board)
        return self._parts[change]

    def _made(self, change: Change) -> GameContest | None:
        return self._contest_of(change) if self._steps.is_clean(change) else None

    # ---- What they will probably do --------------------------------------------------------------------------------

    def learn(self, settled: bool = False) -> None:
        """From all games so far; more quickly where it is `settled` how strong effects are, which changes little."""
        draft = self._judged(self.draft)
        played = {parts: self._judged(one) for parts, one in self._by_parts.items() if one.score is not None}
        seen = [Seen(parts, *one) for parts, one in zip(played, differences(draft, [*played.values()]), strict=True)]
        known = self._effects.strengths if self._effects else USUAL
        self._effects = Effects(seen, draft.spreads, self._near, known, settled)

    def expected_loss(self, change: Change) -> float:
        return self._loss(self._expected(change))

    def good_pairs(self, singles: Sequence[Change]) -> GoodPairs:
        return GoodPairs(singles, self._expected, self._loss)

    def _expected(self, change: Change) -> Floats:
        if self._effects is None:
            self.learn()
        assert self._effects is not None
        return self._effects.expected(self._parts_of(change))

    def _loss(self, effect: Floats) -> float:
        draft = self._judged(self.draft)
        return round(self._goal.loss_of(draft.values + effect, draft), 9)

    def in_order(self, those: Sequence[Candidate]) -> list[Candidate]:
        """The most promising first, by all that was played. Of those that played the very same games, such as without
        a space and with one that nobody uses, only the first."""
        self.learn(settled=self._effects is not None)
        found: dict[Hashable, Candidate] = {}
        for one in sorted(those, key=lambda one: self.expected_loss(one.thing)):
            judged = self._judged(one)
            found.setdefault((judged.values.tobytes(), judged.rows.tobytes()), one)
        return list(found.values())

    def most_promising(self, changes: Iterable[Change], many: int) -> Iterator[Candidate]:
        """So many that nobody has played yet, and at most as many that were, the most promising first. Where there
        are enough, only a few of them change the same places. Each is made ready when it is asked for."""
        ranked, alike = sorted(changes, key=self.expected_loss), Counter[Hashable]()
        known: set[Candidate] = set()
        new: set[Candidate] = set()
        for most in (MOST_ALIKE, len(ranked)):
            for change in ranked:
                if len(new) == many:
                    return
                one, places = self.of(change), self._places(change)
                of_its_kind = known if one.blocks else new
                if one in known or one in new or len(of_its_kind) == many or alike[places] >= most:
                    continue
                if one.ready():
                    of_its_kind.add(one)
                    alike[places] += 1
                    yield one

    def _places(self, change: Change) -> Hashable:
        return frozenset(change.spaces & self._board.space_by_id.keys()), change.links, change.rules

    def _judged(self, one: Candidate) -> Judged:
        return cast(Judged, one.score)
