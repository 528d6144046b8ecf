"""Two batches on the same seeds, block by block: what changes from the one to the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from board_designer.games.playing.play_options import Refused
from board_designer.games.results.batch_statistics import Account, Batch
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
    one, other = (_first(results, blocks, tolerance) for results in (before, after))
    kinds = [kind for kind in one.sides if kind in other.sides]
    pair = _Pair(one.batch, other.batch)
    for kind in kinds:
        for side in one.sides[kind]:
            if any(side.name == their.name for their in other.sides[kind]):
                accounts = [_accounts(results.batch, kind)[side.name] for results in (one, other)]
                pair.add(
                    win_rate_name(kind, side.name), f"{side.title} wins", WINNING,
                    [account.wins for account in accounts], accounts[0].games, is_share=True,
                )  # fmt: skip
    for unit in LENGTHS:
        marks = [results.batch.by_block(results.batch.mark(unit)) for results in (one, other)]
        pair.add(unit, unit.capitalize(), LENGTH, marks)
    for at, ending in enumerate(one.declared.endings, start=1):
        marks = [results.batch.by_block(results.batch.mark("ending") == at) for results in (one, other)]
        pair.add(f"ends.{ending.name}", ending.title, LENGTH, marks, is_share=True)
    for measure in one.declared.measures:
        if measure.compared:
            counts = [results.batch.table.sums(*measure.count) for results in (one, other)]
            # A share of turns is compared by how many turns it were; two numbers do not go by one name.
            name = f"{measure.name}_a_game" if measure.per else measure.name
            pair.add(name, measure.title, measure.group, counts)
    words: dict[str, tuple[str, str]] = {
        kind: (one.sides[kind].verdict.word, other.sides[kind].verdict.word) for kind in kinds
    }
    return Differences(one.games, one.seats.verdict.tolerance, words, pair.found())


def _first(results: RunResults, blocks: int, tolerance: float) -> RunResults:
    """The results of the first blocks alone, judged by this tolerance. What is kept of all games together stays as it
    is; nobody asks for it."""
    record, subject = results.record, results.subject
    games = blocks * record.block_size
    contest = replace(results.contest)
    contest.subject = replace(subject, options=replace(subject.options, tolerance=tolerance))
    return RunResults(contest, replace(record, blocks=record.blocks[:blocks], games=record.games[:games]))


def _accounts(batch: Batch, kind: str) -> Mapping[str, Account]:
    kinds: dict[str, Mapping[Any, Account]] = {"seats": batch.seats, "roles": batch.roles, "teams": batch.teams}
    return {str(name): account for name, account in kinds[kind].items()}


class _Pair:
    """Two batches of as many blocks: all numbers of both, and how many are looked at at once."""

    def __init__(self, before: Batch, after: Batch) -> None:
        self._block_size = before.record.block_size
        self._added: list[tuple[str, str, str, Any, Any, Any, bool]] = []

    def add(
        self, name: str, title: str, group: str, both: Sequence[Any], games: Any = None, is_share: bool = False
    ) -> None:
        """Per game, from counts per block."""
        played = self._block_size if games is None else games
        self._added.append((name, title, group, both[0], both[1], played, is_share))

    def found(self) -> dict[str, Difference]:
        return {one[0]: self._difference(*one) for one in self._added}

    def _difference(
        self, name: str, title: str, group: str, before: Any, after: Any, played: Any, is_share: bool
    ) -> Difference:
        rate = share_of if is_share else mean_of
        changed = difference_of(after, before, played, most=1.0 if is_share else inf)
        sure = is_sure(after, before, played, len(self._added))
        return Difference(name, title, group, is_share, rate(before, played), rate(after, played), changed, sure)


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
