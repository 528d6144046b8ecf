"""Two batches on the same seeds, block by block: what changes from the one to the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any, NamedTuple

from board_designer.games.playing.play_options import Refused
from board_designer.games.results.comparable_measures import LENGTH, WINNING
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import win_rate_name
from board_designer.simulate.rate_estimates import Rate, difference_of, is_sure, mean_of, share_of
from board_designer.words import counted, listed

LENGTHS = ("rounds", "turns")


@dataclass(frozen=True)
class Difference:
    """A number before and after, and the difference with the interval of the pairs; `sure` where it is no chance,
    however many are looked at."""

    name: str
    title: str
    group: str
    is_share: bool
    before: Rate
    after: Rate
    difference: Rate
    sure: bool


@dataclass(frozen=True)
class Differences:
    """Only games that both have played count, for the verdicts too; and both are judged by the same tolerance."""

    games: int
    tolerance: float
    verdicts: Mapping[str, tuple[str, str]]  # by kind of side, the word before and after
    by_name: Mapping[str, Difference]

    def of_sides(self, kind: str) -> dict[str, Difference]:
        """By the names of the sides."""
        first = win_rate_name(kind, "")
        rest = {name.removeprefix(first): one for name, one in self.by_name.items() if name.startswith(first)}
        return {name: one for name, one in rest.items() if "." not in name}


def differences_of(before: RunResults, after: RunResults, tolerance: float) -> Differences:
    """Each number before and after. Raises `Refused` where they were not played alike."""
    _insist_on_the_same_games(before, after)
    blocks = min(before.record.n_blocks, after.record.n_blocks)
    one, other = (first_blocks(results, blocks, tolerance) for results in (before, after))
    counts = list(_counts(one, other))
    words: dict[str, tuple[str, str]] = {
        kind: (sides.verdict.word, other.sides[kind].verdict.word)
        for kind, sides in one.sides.items()
        if kind in other.sides
    }
    found = {count.name: count.difference(len(counts)) for count in counts}
    return Differences(one.games, one.seats.verdict.tolerance, words, found)


class _Count(NamedTuple):
    """A number of two batches of as many blocks, counted in each of them."""

    name: str
    title: str
    group: str
    both: Sequence[Any]
    games: Any  # of a block
    is_share: bool = False

    def difference(self, looked_at: int) -> Difference:
        """Per game; `looked_at` numbers at once."""
        (before, after), games = self.both, self.games
        rate = share_of if self.is_share else mean_of
        changed = difference_of(after, before, games, most=1.0 if self.is_share else inf)
        sure = is_sure(after, before, games, looked_at)
        rates = rate(before, games), rate(after, games)
        return Difference(self.name, self.title, self.group, self.is_share, *rates, changed, sure)


def _counts(before: RunResults, after: RunResults) -> Iterator[_Count]:
    one, other = both = before.batch, after.batch
    games = one.record.block_size
    for kind, sides in before.sides.items():
        mine, theirs = one.accounts(kind), other.accounts(kind)
        for side in sides:
            if side.name in theirs:
                wins = mine[side.name].wins, theirs[side.name].wins
                name = win_rate_name(kind, side.name)
                yield _Count(name, f"{side.title} wins", WINNING, wins, mine[side.name].games, True)
    for unit in LENGTHS:
        yield _Count(unit, unit.capitalize(), LENGTH, [batch.by_block(batch.mark(unit)) for batch in both], games)
    for at, ending in enumerate(before.declared.endings, start=1):
        marks = [batch.by_block(batch.mark("ending") == at) for batch in both]
        yield _Count(f"ends.{ending.name}", ending.title, LENGTH, marks, games, True)
    for measure in before.declared.measures:
        if measure.compared:
            # A share of turns is compared by how many turns it were; two numbers do not go by one name.
            name = f"{measure.name}_a_game" if measure.per else measure.name
            sums = [batch.table.sums(*measure.count) for batch in both]
            yield _Count(name, measure.title, measure.group, sums, games)


def first_blocks(results: RunResults, blocks: int, tolerance: float | None = None) -> RunResults:
    """The results of the first blocks alone, judged by this tolerance where one is given. What is kept of all games
    together stays as it is; nobody asks for it."""
    record, subject = results.record, results.subject
    if blocks == record.n_blocks and tolerance in (None, results.tolerance) and not results.running:
        return results  # with all that was worked out of them
    games = blocks * record.block_size
    contest = replace(results.contest)
    if tolerance is not None:
        contest.subject = replace(subject, options=replace(subject.options, tolerance=tolerance))
    return RunResults(contest, replace(record, blocks=record.blocks[:blocks], games=record.games[:games]))


# ---- What can be compared ----------------------------------------------------------------------------------------


def _insist_on_the_same_games(before: RunResults, after: RunResults) -> None:
    told = listed(_what_differs(before, after))
    if told:
        raise Refused(f"they cannot be compared game by game: {told}")


def _what_differs(before: RunResults, after: RunResults) -> Iterator[str]:
    """All that makes their games no pairs, each as the one has it and the other."""
    both = (before, after)
    kits = [results.subject.title for results in both]
    if kits[0] != kits[1]:
        yield f"{kits[0]} in one, {kits[1]} in the other"
    seeds = [results.contest.seed for results in both]
    if seeds[0] != seeds[1]:
        yield f"seed {seeds[0]} in one, seed {seeds[1]} in the other"
    homes = before.declared.home.many
    tables = [
        f"{counted(results.batch.players, 'player')} on {len(results.tables.seats)} {homes}" for results in both
    ]
    if tables[0] != tables[1]:
        yield f"{tables[0]} in one, {tables[1]} in the other"
    elif before.tables.roles != after.tables.roles:
        yield f"different kinds of {before.declared.role.one} in one and in the other"
    elif before.contest.line_up != after.contest.line_up:
        one, other = (_who_sits(results) for results in both)
        yield f"{one} in one, {other} in the other"


def _who_sits(results: RunResults) -> str:
    fixed, role = results.batch.seated_roles, results.declared.role.one
    if fixed is not None:
        return f"seats with {listed(name or 'nobody' for name in fixed)}"
    sets = results.contest.line_up.seat_sets
    if not sets:
        return f"every {role} on every seat, and all combinations of seats in turn"
    seats = [listed(results.tables.seats[at].number for at in chosen) for chosen in sets]
    return f"every {role} on every one of seats {'; '.join(seats)}"
