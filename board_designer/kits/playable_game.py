"""A game that can be played: what its kit declares, and everything that every game gets for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.games.declared import TRAINED, Declared, Policy
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import USUAL_GAMES, Options, Refused
from board_designer.games.playing.playable_board import Tables
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.players_verdict import usual_contest
from board_designer.games.results.result_texts import OwnWords, ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.run_subject import Subject
from board_designer.kits.board_structure import Structure
from board_designer.kits.figures import figure_names, figure_title, with_figures
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import trained_file_path
from board_designer.kits.line_ups import line_up_of, ways_of
from board_designer.kits.trained_players import Trainable
from board_designer.simulate import Goal, Record
from board_designer.simulate.rate_estimates import share_of

if TYPE_CHECKING:  # what a batch does not need is loaded when it is asked for
    from board_designer.games.playing.spoken_game import Spoken
    from board_designer.games.replay.film import Cut
    from board_designer.games.replay.play_by_play import Teller
    from board_designer.showing.film_values import Film
    from board_designer.showing.run_questions import Choices

Players = Mapping[str, tuple[int, ...]]  # by way to play, which player of the kernel that is, for each role


_kept = lru_cache(maxsize=4)(Structure)  # a board is played by parties of every size, or again with other players


def _structure(board: Board, kit: Kit, rules: Mapping[str, Any]) -> Structure:
    try:
        hash(board)
    except TypeError:  # a script put something into it that may change
        return Structure(board, kit, rules)
    return _kept(board, kit, FrozenMap(rules))


@dataclass(frozen=True)
class Game:
    """`ready` makes the tables of a board, or says in `Refused` why it cannot be played; and names the players."""

    declared: Declared
    contest: type[GameContest]
    ready: Callable[[Structure, Options], tuple[Tables, Players]]
    telling: Callable[[GameContest, int, Subject], tuple[Teller, Cut]]  # of one game of a batch
    own: OwnWords = OwnWords()
    spoken: Callable[[Any, Any], Spoken] | None = None  # what is said to those who play it, on one board
    trainable: Callable[[Kit], Trainable] | None = None  # what its players go by

    # ---- Playing ---------------------------------------------------------------------------------------------------

    def contest_of(self, board: Board, kit: Kit, options: Options) -> GameContest:
        """The contest, or `Refused` with the reason why it cannot be played."""
        faults = kit.rule_faults(options.rules)
        if faults:
            raise Refused("; ".join(faults))
        structure = _structure(board, kit, options.rules)
        tables, players = self.ready(structure, options)
        role, home = self.declared.role, self.declared.home
        line_up = line_up_of(structure, tables, options, role, home)
        ways = ways_of(tables, players, options, home, [one.name for one in self.policies_for(kit)])
        subject = self._subject(structure, options)
        return self.contest(tables, line_up, ways, players, options.seed, subject)

    def policies_for(self, kit: Kit) -> tuple[Policy, ...]:
        """The ways to play that need no file: trained players only where some come with the kit."""
        return (*self.declared.policies, *([TRAINED] if trained_file_path(kit.name) else ()))

    def _subject(self, structure: Structure, options: Options) -> Subject:
        board, kit = structure.board, structure.kit
        usual = figure_names(kit.data)
        return Subject(
            board, kit.name, kit.title, self.declared, options,
            rules=structure.rules,
            usual_rules={name: parameter.default for name, parameter in kit.parameters.items()},
            parameters=kit.parameters,
            figures=figure_names(with_figures(kit.data, options.figures)),
            usual_figures=usual,
            figure_titles={name: figure_title(name, kit.data, self.declared.prices) for name in usual},
            stock_titles={item["name"]: item["title"] for item in kit.data.get("resources", ())},
            space_titles={name: kind.title for name, kind in kit.spaces.items()},
            home_types=structure.graph_rules.homes.types,
            faults={name: tuple(kit.rule_faults({name: value}, True)) for name, value in board.rules.items()},
            structure=structure,
        )  # fmt: skip

    def goal_of(self, contest: GameContest, games: int | None, width: float | None) -> Goal:
        """When a run has enough: after so many games, or when every seat's win rate is as sure as `width`."""
        if width is None:
            return Goal(games=games or USUAL_GAMES)
        return Goal(width=width, width_of=lambda record: _widest(contest, record))

    def is_prepared(self) -> bool:
        """Whether the first game need not wait for the compiler."""
        return self.contest.kernel.is_ready()

    def prepare(self) -> None:
        """Compiles what plays, or loads it if that was done before."""
        self.contest.kernel.make_ready()

    # ---- Telling ---------------------------------------------------------------------------------------------------

    def results(
        self, contest: GameContest, record: Record, running: bool = False, usual: Record | None = None
    ) -> ToldResults:
        """`running`: more games are to come, and somebody looks again and again. `usual` are the same games under the
        usual players, where others played them."""
        other = usual_contest(contest) if usual is not None and usual.n_blocks else None
        compared = None if other is None or usual is None else RunResults(other, usual)
        return ToldResults(RunResults(contest, record, running), self.own, compared)

    def film(self, contest: GameContest, game: int) -> Film:
        """One game of a batch, to be watched."""
        from board_designer.games.replay.film import film

        return film(*self.telling(contest, game, cast(Subject, contest.subject)))

    def lines(
        self, contest: GameContest, game: int, changes: Mapping[str, Any], notes: Sequence[tuple[int, str]] = ()
    ) -> Iterator[str]:
        """The same in words, line by line. `changes` are the rules and figures that were not as the kit has them;
        `notes` what somebody noted, by turn."""
        from board_designer.games.replay.play_by_play import lines

        teller, _ = self.telling(contest, game, cast(Subject, contest.subject))
        return lines(teller, changes, notes)

    def records(self, contest: GameContest, game: int) -> Iterator[dict[str, Any]]:
        """The same as plain data for any program."""
        from board_designer.games.replay.play_by_play import records

        teller, _ = self.telling(contest, game, cast(Subject, contest.subject))
        return records(teller.replay)

    def choices(self, kit: Kit, board: Board) -> Choices:
        """What may be asked for in a run of this board."""
        from board_designer.kits.run_choices import choices_for

        return choices_for(self.declared, self.policies_for(kit), kit, board)


def _widest(contest: GameContest, record: Record) -> float:
    """Half the width of the least certain win rate of a seat."""
    accounts = Batch(contest, record).seats.values()
    return max(share_of(account.wins, account.games).reach for account in accounts)
