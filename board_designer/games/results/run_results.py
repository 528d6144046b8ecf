"""What a batch of games says, as typed values. Each is worked out when it is asked for, and once."""

from __future__ import annotations

from functools import cached_property

from board_designer.games.declared import Declared
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.playable_board import Tables
from board_designer.games.results import event_counts, game_course, win_rates
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.run_subject import Subject
from board_designer.games.results.win_rates import Kind, Pair, SeatSet, Sides
from board_designer.simulate import Record
from board_designer.simulate.rate_estimates import Purpose, Rate


class RunResults:
    """The results of one run. `running`: more games are to come, and somebody looks again and again. In forty looks
    one fair board of three would be called unfair; so what is judged rests on intervals that hold at all looks."""

    def __init__(self, contest: GameContest, record: Record, running: bool = False) -> None:
        if not record.n_blocks:
            raise ValueError("no games were played, so there is nothing to tell")
        assert isinstance(contest.subject, Subject)
        self.contest, self.record, self.running, self.subject = contest, record, running, contest.subject
        self.batch = Batch(contest, record)

    @property
    def declared(self) -> Declared:
        return self.subject.declared

    @property
    def tables(self) -> Tables:
        return self.contest.tables

    @property
    def tolerance(self) -> float:
        return self.subject.options.tolerance

    @property
    def games(self) -> int:
        return self.batch.games

    @property
    def purpose(self) -> Purpose:
        return "so far" if self.running else "together"

    # ---- Who wins --------------------------------------------------------------------------------------------------

    @cached_property
    def sides(self) -> dict[Kind, Sides]:
        declared = self.declared
        return win_rates.all_sides(self.batch, declared.measures, declared.role, self.tolerance, self.purpose)

    @property
    def seats(self) -> Sides:
        return self.sides["seats"]

    @property
    def roles(self) -> Sides | None:
        return self.sides.get("roles")

    @property
    def caution(self) -> str:
        return self.seats.verdict.caution

    @property
    def fair_share(self) -> float:
        """Of a seat."""
        return self.seats.verdict.fair_share

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return win_rates.pairs(self.batch, self.purpose)

    @cached_property
    def in_order(self) -> tuple[Rate, ...]:
        return win_rates.in_order(self.batch, self.purpose)

    @cached_property
    def starter(self) -> Rate:
        return self.in_order[0]

    @cached_property
    def seat_sets(self) -> tuple[SeatSet, ...]:
        return win_rates.seat_sets(self.batch)

    # ---- How games go ----------------------------------------------------------------------------------------------

    @cached_property
    def rounds(self) -> game_course.Spread:
        return game_course.spread(self.batch, "rounds")

    @cached_property
    def turns(self) -> game_course.Spread:
        return game_course.spread(self.batch, "turns")

    @cached_property
    def best_score(self) -> game_course.Spread:
        """What whoever has most has at the end."""
        return game_course.spread(self.batch, "best")

    @property
    def _endings(self) -> list[str]:
        return [ending.name for ending in self.declared.endings]

    @cached_property
    def ends(self) -> dict[str, Rate]:
        return game_course.ends(self.batch, self._endings)

    @cached_property
    def last_rounds(self) -> tuple[game_course.LastRound, ...]:
        return game_course.last_rounds(self.batch, self._endings)

    @cached_property
    def over_time(self) -> tuple[game_course.AfterRound, ...]:
        return game_course.over_time(self.batch)

    @cached_property
    def tension(self) -> dict[str, Rate]:
        return game_course.tension(self.batch)

    @cached_property
    def measures(self) -> dict[str, Rate]:
        """Of all players of a game together, and of whole games."""
        of_table = [one for one in self.declared.measures if one.of_table]
        found = win_rates.measured(self.batch, of_table, self.batch.table)
        return found | {one.name: one.rate(self.batch) for one in self.declared.table}

    @cached_property
    def stocks(self) -> tuple[event_counts.Stock, ...]:
        return tuple(event_counts.stocks(self.batch, self.subject.stock_titles, self.declared.flow.reasons))

    @cached_property
    def spaces(self) -> tuple[event_counts.Spot, ...]:
        return event_counts.spots(self.batch, "spaces", self.tables.spaces)

    @cached_property
    def places(self) -> tuple[event_counts.Spot, ...]:
        return event_counts.spots(self.batch, "places", self.tables.places)

    @cached_property
    def ways(self) -> tuple[event_counts.Way, ...]:
        return event_counts.ways(self.batch)

    @cached_property
    def peaks(self) -> dict[str, dict[str, int]]:
        return game_course.peaks(self.batch)

    @cached_property
    def striking(self) -> dict[str, game_course.Striking]:
        return game_course.striking(self.batch)
