"""What somebody has gained by learning, judged on seeds, opponents and boards that it never met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.kits.trained_players import ByRole
from board_designer.simulate import Record
from board_designer.simulate.rate_estimates import Rate, difference_of, is_sure, share_of
from board_designer.training.grounds import Crew, Ground, Meeting, seed_for
from board_designer.training.shared_deals import wins_of

BEFORE, AFTER = range(2)


@dataclass(frozen=True)
class Judged:
    """How often a role wins before and after, and what it gained, on the same seeds."""

    boards: tuple[str, ...]
    against: str  # the policy of all others
    before: Rate
    after: Rate
    gain: Rate
    is_worse: bool  # surely, however many are looked at


@dataclass(frozen=True)
class Gain:
    """What a role has gained. `usual` is with all others as usual, on the boards it has learnt; `elsewhere` on those
    it has not; `others` against a policy it never met. It is `kept` only where it surely gained, and is surely worse
    nowhere."""

    role: str
    usual: Judged
    elsewhere: tuple[Judged, ...]
    others: Judged

    @property
    def kept(self) -> bool:
        return self.usual.gain.low > 0 and not any(one.is_worse for one in self.all)

    @property
    def all(self) -> tuple[Judged, ...]:
        return (self.usual, *self.elsewhere, self.others)


def gain_of(
    role: str,
    players: tuple[ByRole, ByRole],
    learnt: Sequence[Ground],
    unknown: Sequence[Ground],
    seed: int,
    games: int,
    crew: Crew,
) -> Gain | None:
    """`players` are those before and after. None where it was stopped."""
    declared = learnt[0].game.declared
    usual, other = declared.policies[0].name, declared.three_levels()[0]
    asked = [(learnt, usual), *(([one], usual) for one in unknown), ([*learnt, *unknown], other)]
    found = list(_judged(role, players, asked, seed, games, crew))
    if len(found) < len(asked):
        return None
    return Gain(role, found[0], tuple(found[1:-1]), found[-1])


def _judged(
    role: str,
    players: tuple[ByRole, ByRole],
    asked: Sequence[tuple[Sequence[Ground], str]],
    seed: int,
    games: int,
    crew: Crew,
) -> Iterator[Judged]:
    for grounds, against in asked:
        records = []
        for ground in grounds:
            fresh = seed_for(seed, "held out", role, against)
            record = Meeting(role, players, [against]).play(ground, fresh, -(-games // len(grounds)), crew)
            if record is None:
                return
            records.append(record)
        yield _compared(tuple(one.name for one in grounds), against, records, len(asked))


def _compared(boards: tuple[str, ...], against: str, records: Sequence[Record], many: int) -> Judged:
    """One observation is a block of each board."""
    blocks = min(one.n_blocks for one in records)
    (before, tried), (after, _) = (
        tuple(np.sum([part[:blocks] for part in parts], axis=0) for parts in zip(*each, strict=True))
        for each in ([wins_of(record, which) for record in records] for which in (BEFORE, AFTER))
    )
    wins = before / WHOLE, after / WHOLE
    return Judged(
        boards,
        against,
        share_of(wins[BEFORE], tried),
        share_of(wins[AFTER], tried),
        difference_of(wins[AFTER], wins[BEFORE], tried, most=1.0, may_hide=True),
        is_sure(wins[AFTER], wins[BEFORE], tried, many) and float(wins[AFTER].sum()) < float(wins[BEFORE].sum()),
    )
