"""Who sits where in one game, and how each of them plays: the line of a schedule, with names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.policy_names import told_as
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.play_batches import ROW_PLAYER, ROW_ROLE, ROW_SEED
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.showing.film_values import PERSON
from board_designer.words import did_you_mean, listed


@dataclass(frozen=True)
class Seating:
    """One game of a contest: which game of its schedule, and with which seed; by seat, as numbered on the board,
    a way to play or `person`. The first steps may be played by the program alone, as in the batch."""

    game: int = 0
    seed: int = 1
    by: Mapping[int, str] = field(default_factory=dict)  # who is not named plays as the contest has it
    opening: int = 0  # steps

    def line(self, contest: GameContest) -> Ints:
        """The line of the schedule. A person's seat has the kit's usual player: advice is by that one."""
        line = contest.line_of(self.game).copy()
        line[ROW_SEED] = self.seed
        usual = next(iter(contest.players))
        for at, seat in enumerate(contest.tables.seats):
            role = int(line[ROW_ROLE + at])
            way = self.by.get(seat.number, "")
            if role >= 0 and way:
                line[ROW_PLAYER + at] = _players(contest, usual if way == PERSON else way)[role]
        return line

    def people(self, contest: GameContest) -> tuple[int, ...]:
        """The seats that are played by hand, as numbered on the board."""
        line = contest.line_of(self.game)
        seats = enumerate(contest.tables.seats)
        return tuple(it.number for at, it in seats if line[ROW_ROLE + at] >= 0 and self.by.get(it.number) == PERSON)

    def options(self, contest: GameContest) -> Options:
        """What the contest was asked for, with those players only who sit down in this game."""
        asked, line = cast(Subject, contest.subject).options, contest.line_of(self.game)
        seats, usual = contest.tables.seats, next(iter(contest.players))
        ways = asked.policies * len(seats) if len(asked.policies) == 1 else asked.policies
        plays = [line[ROW_ROLE + at] >= 0 and not self.by.get(seat.number) for at, seat in enumerate(seats)]
        return replace(
            asked,
            policies=tuple(way if is_there else usual for way, is_there in zip(ways, plays, strict=False)),
            also=tuple(way for way in asked.also if told_as(way) in self.by.values()),
        )


def table_for(game: Game, kit: Kit, contest: GameContest, seating: Seating) -> GameContest:
    """The contest as its log will make it again: a log names who played, and no one else is known then."""
    subject, options = cast(Subject, contest.subject), seating.options(contest)
    return contest if options == subject.options else game.contest_of(subject.board, kit, options)


def _players(contest: GameContest, way: str) -> tuple[int, ...]:
    if way not in contest.players:
        there = did_you_mean(way, contest.players) or f"; there are {listed(contest.players)}"
        raise Refused(f"there is no policy {way}{there}")
    return contest.players[way]


__all__ = ["PERSON", "Seating", "table_for"]
