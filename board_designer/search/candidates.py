"""The candidates of a search: each is made ready once, and all that were played say what others may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Protocol, cast
from weakref import WeakKeyDictionary

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.search.change import Change
from board_designer.search.change_parts import Parts, parts_of
from board_designer.search.early_signs import differences
from board_designer.search.expected_effects import USUAL, Alike, Effects, Seen
from board_designer.search.goals import Judged, Wanted
from board_designer.search.good_pairs import GoodPairs
from board_designer.search.near_places import NearPlaces
from board_designer.simulate.confidence_intervals import Floats
from board_designer.simulate.racing import Competitor

Candidate = Competitor[Change]
ON_ONE_SPACE = 0.5  # of those that are new in a race; what is near one good change is not all there is


class Steps(Protocol):
    """Which changes may be made."""

    def first(self) -> Iterable[Change]:
        """All single steps from the draft, in an order that stays. Lint has not seen them yet."""
        ...

    def beyond(self, change: Change, spaces: Collection[str]) -> Iterable[Change]:
        """All that are one step on from there, on these spaces or its own, and still within what is allowed."""
        ...

    def together(self, those: Iterable[Change]) -> Change:
        """Single steps of the draft all at once, whatever is allowed and whatever lint says."""
        ...

    def relinked(self, change: Change) -> Iterable[Change]:
        """All with a link more or less where it changes spaces or links anyway, so that it is as large as before."""
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
        self._probes: dict[Parts, Candidate] = {}
        self._parts: WeakKeyDictionary[Change, Parts] = WeakKeyDictionary()  # each is asked for again and again
        self._alike: Alike | None = None
        self._effects: tuple[Effects, ...] = ()  # what signs tell of them, and what they do not
        self._near = NearPlaces(draft)

    @property
    def played(self) -> list[Candidate]:
        return [one for one in self._by_parts.values() if one.score is not None]

    def of(self, change: Change) -> Candidate:
        """The one for this change, or for another way to the same board: the smaller one, if nobody has played."""
        parts = self._parts_of(change)
        known = self._by_parts.get(parts)
        if known is None or (not known.blocks and change.size < known.thing.size):
            known = self._by_parts[parts] = Competitor(change, lambda: self._made(change))
        return known

    def probe(self, those: Sequence[Change]) -> Candidate:
        """Several steps at once, to learn what each of them does; nobody will be advised to make them all."""
        change = self._steps.together(those)
        parts = self._parts_of(change)
        if parts not in self._probes:
            self._probes[parts] = Competitor(change, lambda: self._contest_of(change))
        return self._probes[parts]

    def different(self, changes: Iterable[Change]) -> list[Change]:
        """Without those that come to the draft; of those that come to the same, the first of the smallest."""
        found: dict[Parts, Change] = {}
        for one in changes:
            if (parts := self._parts_of(one)) and one.size < found.setdefault(parts, one).size:
                found[parts] = one
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
        both = chain(self._probes.items(), self._by_parts.items())
        played = {parts: self._judged(one) for parts, one in both if one.score is not None}
        if self._alike is None or self._alike.those != [*played]:
            self._alike = Alike([*played], self._near)
        found = [*zip(played, differences(draft, [*played.values()]), strict=True)]
        told = [Seen(parts, one.told, one.blocks) for parts, one in found]
        is_told = not any(one.untold.any() for _, one in found)
        untold = [Seen(parts, one.untold, one.blocks_of_untold) for parts, one in found if not is_told]
        known = [one.strengths for one in self._effects] or [USUAL, USUAL]
        self._effects = tuple(
            Effects(seen, draft.spreads, self._near, strengths, settled, self._alike)
            for seen, strengths in zip((told, untold), known, strict=True)
        )

    def expected_loss(self, change: Change) -> float:
        return self._loss(self._expected(change))

    def loss_of_both(self, change: Change, values: Floats) -> float:
        """By what is expected and by other games, which say about as much."""
        draft = self._judged(self.draft)
        return self._goal.loss_of((draft.values + self._expected(change) + values) / 2, draft)

    def good_pairs(self, singles: Sequence[Change]) -> GoodPairs:
        return GoodPairs(singles, self._expected, self._loss)

    def _expected(self, change: Change) -> Floats:
        if not self._effects:
            self.learn()
        parts = self._parts_of(change)
        told, untold = self._effects
        return told.expected(parts) + untold.expected(parts)

    def _loss(self, effect: Floats) -> float:
        draft = self._judged(self.draft)
        return round(self._goal.loss_of(draft.values + effect, draft), 9)

    def in_order(self, those: Sequence[Candidate]) -> list[Candidate]:
        """The most promising first, by all that was played. Of those that played the very same games, such as without
        a space and with one that nobody uses, only the first of the smallest."""
        self.learn(settled=bool(self._effects))
        found: dict[Hashable, Candidate] = {}
        for one in sorted(those, key=lambda one: self.expected_loss(one.thing)):
            judged = self._judged(one)
            games = judged.values.tobytes(), judged.rows.tobytes()
            if one.thing.size < found.setdefault(games, one).thing.size:
                found[games] = one
        return list(found.values())

    def most_promising(self, changes: Iterable[Change], many: int, most_alike: int) -> Iterator[Candidate]:
        """So many that nobody has played yet, and at most as many that were, the most promising first. Where there
        are enough, at most so many change the same places, and not all of the new ones the same space. Each is made
        ready when it is asked for."""
        ranked, alike = sorted(changes, key=self.expected_loss), Counter[Hashable]()
        used, often = Counter[str](), max(1, int(ON_ONE_SPACE * many))
        known: set[Candidate] = set()
        new: set[Candidate] = set()
        for is_mixed in (True, False):
            for change in ranked:
                if len(new) == many:
                    return
                one, places = self.of(change), self._places(change)
                of_its_kind = known if one.blocks else new
                if one in known or one in new or len(of_its_kind) == many:
                    continue
                touched = frozenset() if one.blocks else self._old_spaces(change)
                if is_mixed and (alike[places] >= most_alike or any(used[id_] >= often for id_ in touched)):
                    continue
                if one.ready():
                    of_its_kind.add(one)
                    alike[places] += 1
                    used.update(touched)
                    yield one

    def mixed(self, those: Sequence[Candidate], most_alike: int) -> list[Candidate]:
        """In their order, but those beyond so many that change the same places come after all others: what differs
        little has mostly the same luck."""
        alike = Counter[Hashable]()
        first: list[Candidate] = []
        later: list[Candidate] = []
        for one in those:
            places = self._places(one.thing)
            alike[places] += 1
            (first if alike[places] <= most_alike else later).append(one)
        return first + later

    def _places(self, change: Change) -> Hashable:
        return self._old_spaces(change), change.links, change.rules

    def _old_spaces(self, change: Change) -> frozenset[str]:
        return frozenset(change.spaces & self._board.space_by_id.keys())

    def _judged(self, one: Candidate) -> Judged:
        return cast(Judged, one.score)
