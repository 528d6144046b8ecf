"""What happened where, and what was gained and spent: at each space, place and connection, and of each stock."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.playable_board import Connection
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate.rate_estimates import UNKNOWN, Rate, mean_by_game, mean_of, rounded, share_by_game


@dataclass(frozen=True)
class Spot:
    """A space, or a place that can be owned, and what happened there. Owners are counted at the end of each round."""

    space: str
    counts: Mapping[str, Rate]  # by counter, a game
    ever: Rate  # in which share of games the first of them happened at all
    held: Mapping[int, Rate] = field(default_factory=dict)  # by seat, the share of rounds
    # The win rate of its owner at half time, less the fair share. It goes along with winning; it need not be why.
    win_association: Rate = UNKNOWN


@dataclass(frozen=True)
class Way:
    """A connection in one direction."""

    connection: Connection
    uses: Rate
    used: Rate


@dataclass(frozen=True)
class Stock:
    """What players gain and spend of something, per player and game."""

    name: str
    title: str
    gained: Mapping[str, Rate]  # by reason, most first
    spent: Mapping[str, Rate]
    gained_in_all: Rate
    spent_in_all: Rate
    unspent: Rate
    starved: Rate  # on which share of turns it alone stood in the way

    @property
    def used_up(self) -> float:
        """Which share of what players gain they spend."""
        return self.spent_in_all.value / self.gained_in_all.value if self.gained_in_all.value else 0.0


# ---- Where --------------------------------------------------------------------------------------------------------


def spots(batch: Batch, things: str, names: Iterable[str]) -> tuple[Spot, ...]:
    counters = next((kind.counters for kind in batch.counted.things if kind.name == things), ())
    if not counters:
        return ()
    sums = batch.counted.at_things(batch.record.totals, things).tolist()
    holders = batch.counted.holders(batch.record.totals).tolist() if things == "places" else []
    rounds = max(int(batch.mark("rounds").sum()), 1)
    found = []
    for at, (id_, cells) in enumerate(zip(names, sums, strict=True)):
        rates = {name: mean_by_game(one[0], one[1], batch.games) for name, one in zip(counters, cells, strict=True)}
        ever = share_by_game(cells[0][2], batch.games)
        if not holders:
            found.append(Spot(id_, rates, ever))
            continue
        *rounds_held, owned, won = holders[at]
        held = {
            seat: share_by_game(rounds_held[batch.place_at(seat)] / rounds * batch.games, batch.games)
            for seat in batch.seats
        }
        found.append(Spot(id_, rates, ever, held, _association(won / WHOLE, owned, batch.players)))
    return tuple(found)


def _association(won: float, owned: int, players: int) -> Rate:
    rate = share_by_game(won, owned)
    if not owned:
        return rate
    value, low, high = (rounded(end - 1 / players) for end in (rate.value, rate.low, rate.high))
    return Rate(value, low, high, owned)


def ways(batch: Batch) -> tuple[Way, ...]:
    if not batch.tables.connections:
        return ()
    uses = batch.counted.at_things(batch.record.totals, "connections").tolist()
    return tuple(
        Way(one, mean_by_game(total, squares, batch.games), share_by_game(any_, batch.games))
        for one, ((total, squares, any_),) in zip(batch.tables.connections, uses, strict=True)
    )


def both_ways(ways: Iterable[Way]) -> dict[tuple[str, ...], list[Way]]:
    """By link, kind and both ends, the ways of a connection."""
    found: dict[tuple[str, ...], list[Way]] = {}
    for way in ways:
        one = way.connection
        found.setdefault((one.link, one.kind, *sorted((one.source, one.target))), []).append(way)
    return found


def used_either_way(those: Iterable[Way], games: int) -> Rate:
    return share_by_game(min(sum(way.used.value * games for way in those), games), games)


# ---- Stocks -------------------------------------------------------------------------------------------------------


def stocks(batch: Batch, titles: Mapping[str, str], reasons: Collection[str]) -> Iterator[Stock]:
    player = batch.player
    for name, title in titles.items():
        flows = {reason: player.sums(f"ledger/{reason}/{name}") for reason in reasons}
        gained = {reason: mean_of(flow, player.games) for reason, flow in flows.items() if flow.sum() > 0}
        spent = {reason: mean_of(-flow, player.games) for reason, flow in flows.items() if flow.sum() < 0}
        yield Stock(
            name,
            title,
            dict(sorted(gained.items(), key=lambda item: -item[1].value)),
            dict(sorted(spent.items(), key=lambda item: -item[1].value)),
            _in_all(batch, flows, 1),
            _in_all(batch, flows, -1),
            player.per_game(f"unspent_{name}"),
            player.per_turn(f"starved_{name}") if f"starved_{name}" in batch.counted.counters else UNKNOWN,
        )


def _in_all(batch: Batch, flows: Mapping[str, Ints], way: int) -> Rate:
    """Everything that came, or went."""
    sums = [way * flow for flow in flows.values() if way * flow.sum() > 0]
    return mean_of(np.sum(sums, axis=0) if sums else np.zeros(batch.record.n_blocks), batch.player.games)
