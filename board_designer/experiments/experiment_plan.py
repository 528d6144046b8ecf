"""An experiment made ready: its factors, its cells, and for every cell a board and how it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.experiments import designs
from board_designer.experiments.board_sources import BoardFiles, BoardSource, CannotBuild, TemplateBoards
from board_designer.experiments.experiment_file import ExperimentFile
from board_designer.experiments.factors import PLAYERS, POLICIES, Factor, Level, rule_factors
from board_designer.experiments.random_setups import setups_of
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import USUAL_GAMES, Options, Refused
from board_designer.games.results.comparable_measures import measures
from board_designer.games.results.run_results import RunResults
from board_designer.io.file_problems import Path as DataPath
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.showing.result_values import Measure
from board_designer.simulate import Goal, run
from board_designer.words import counted, did_you_mean

TAUGHT = "trained:"  # before the file of a policy
FILES = (".yaml", ".yml", ".json")


@dataclass(frozen=True)
class Cell:
    """One thing that is played: a level of every factor, on a board. Cells are counted from 1, set-ups too."""

    number: int
    levels: tuple[Level, ...]
    setup: int
    board: str


@dataclass(frozen=True)
class Plan:
    file: ExperimentFile
    kit: Kit
    game: Game
    factors: tuple[Factor, ...]
    setups: int
    cells: tuple[Cell, ...]
    boards: Mapping[str, Board]
    measures: tuple[Measure, ...]  # those asked for, without values

    @cached_property
    def varied(self) -> tuple[Factor, ...]:
        return tuple(factor for factor in self.factors if factor.is_varied)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The names of what is asked for."""
        return frozenset(one.name for one in self.measures)

    @property
    def games(self) -> int | None:
        """Of each cell; none where they are played until they are sure enough."""
        return None if "width" in self.file.data else int(self.file.data.get("games", USUAL_GAMES))

    @property
    def width(self) -> float | None:
        return self.file.data.get("width")

    def contest(self, cell: Cell) -> GameContest:
        """Raises `Refused` where it cannot be played."""
        return self.game.contest_of(
            self.boards[cell.board], self.kit, options_of(self.file, self.factors, cell.levels)
        )

    def level_of(self, cell: Cell, factor: Factor) -> Level:
        return cell.levels[self.factors.index(factor)]


def plan_of(file: ExperimentFile) -> Plan:
    """Everything that can be wrong is told before the first game; raises `FileProblems`."""
    source = _source_of(file)
    kit, game = _game_of(file, source)
    factors = (*source.factors, *rule_factors(file, kit, game.declared))
    cells, boards = _cells(file, factors, source)
    plan = Plan(file, kit, game, factors, source.setups, cells, boards, ())
    _try_levels(plan)
    return Plan(file, kit, game, factors, source.setups, cells, boards, _measures(plan))


def options_of(file: ExperimentFile, factors: Sequence[Factor], levels: Sequence[Level]) -> Options:
    chosen = {factor.name: level.value for factor, level in zip(factors, levels, strict=True)}
    rules: dict[str, Any] = {}
    for level in levels:
        rules |= level.rules
    policies, players_file = _policies(file.folder, str(chosen.get(POLICIES, "")))
    players = chosen.get(PLAYERS)
    return Options(
        rules={name: value for name, value in rules.items() if "." not in name},
        figures={name: value for name, value in rules.items() if "." in name},
        players=None if players is None else int(players),
        policies=policies,
        players_file=players_file,
        seed=file.seed,
        tolerance=float(file.data.get("tolerance", Options.tolerance)),
    )


def _policies(folder: Path, text: str) -> tuple[tuple[str, ...], Path | None]:
    """As on the command line: one for all, or one for each seat, or a file of players; files as seen from here."""
    if not text.startswith(TAUGHT) and text.endswith(FILES):
        return (), folder / text
    names = [name.strip() for name in text.split(",") if name.strip()]
    return tuple(
        f"{TAUGHT}{folder / name.removeprefix(TAUGHT)}" if name.startswith(TAUGHT) else name for name in names
    ), None


def _source_of(file: ExperimentFile) -> BoardSource:
    boards = file.data["boards"]
    if isinstance(boards, list):
        return BoardFiles(file)
    return setups_of(file) if "random" in boards else TemplateBoards(file, boards, ("boards",))


def _game_of(file: ExperimentFile, source: BoardSource) -> tuple[Kit, Game]:
    first = {factor.name: factor.levels[0].value for factor in source.factors}
    try:
        board = source.board(first, 1)[1]
    except CannotBuild as problem:
        file.refuse([(problem.where, str(problem))])
        raise  # it has been refused
    kit = find_kit(board.kit)
    try:
        if kit is None:
            raise NoSimulator(f"the kit {board.kit!r} is not installed")
        return kit, game_of(kit)
    except NoSimulator as problem:
        file.refuse([(("boards",), str(problem))])
        raise


def _cells(
    file: ExperimentFile, factors: tuple[Factor, ...], source: BoardSource
) -> tuple[tuple[Cell, ...], dict[str, Board]]:
    sizes = [len(factor.levels) for factor in factors]
    design = file.data.get("design", "grid")
    many = prod(sizes) * max(source.setups, 1)
    if design == "grid" and many > designs.MOST_CELLS:
        reason = f"{many:,} cells are more than {designs.MOST_CELLS:,}; take {{latin_hypercube: 200}} as the design"
        file.refuse([(("design",) if "design" in file.data else (), reason)])
    if design == "grid":
        chosen = designs.grid(sizes)
    elif "random" in design:
        chosen = designs.random_cells(sizes, design["random"], file.seed)
    else:
        chosen = designs.latin_hypercube(sizes, design["latin_hypercube"], file.seed)
    cells: list[Cell] = []
    boards: dict[str, Board] = {}
    names: dict[tuple[Any, ...], str] = {}  # a board is made once, however many rules it is played by
    for at in chosen:
        levels = tuple(factor.levels[number] for factor, number in zip(factors, at, strict=True))
        values = {factor.name: level.value for factor, level in zip(factors, levels, strict=True)}
        for setup in range(1, source.setups + 1) if source.setups else (0,):
            key = (*(values[factor.name] for factor in source.factors), setup)
            if key not in names:
                try:
                    names[key], board = source.board(values, setup)
                except CannotBuild as problem:
                    file.refuse([(problem.where, str(problem))])
                    raise
                boards[names[key]] = board
            cells.append(Cell(len(cells) + 1, levels, setup, names[key]))
    return tuple(cells), boards


def _try_levels(plan: Plan) -> None:
    """Every level is made ready to be played once, beside the first ones of the other factors."""
    first = plan.cells[0]
    seen = {(at, level.value) for at, level in enumerate(first.levels)}
    plan.file.refuse(_refused(plan, first, ()))
    for cell in plan.cells[1:]:
        for at, level in enumerate(cell.levels):
            if (at, level.value) not in seen:
                seen.add((at, level.value))
                levels = (*first.levels[:at], level, *first.levels[at + 1 :])
                board = cell.board if not level.rules and plan.factors[at].where[:1] == ("boards",) else first.board
                where = _place_of(plan.file, plan.factors[at], level)
                plan.file.refuse(_refused(plan, Cell(0, levels, cell.setup, board), where))


def _place_of(file: ExperimentFile, factor: Factor, level: Level) -> DataPath:
    """Of a level where levels are listed, else of its factor."""
    item: Any = file.data
    for step in factor.where:
        item = item[step]
    if isinstance(item, list):
        return (*factor.where, factor.levels.index(level))
    return (*factor.where, str(level.value)) if factor.where[:1] == ("variants",) else factor.where


def _refused(plan: Plan, cell: Cell, where: DataPath) -> list[tuple[DataPath, str]]:
    try:
        plan.contest(cell)
    except Refused as problem:
        return [(where, str(problem))]
    return []


def _measures(plan: Plan) -> tuple[Measure, ...]:
    """Those asked for, in their order, and what the best cell is told by. One block tells which there are."""
    contest = plan.contest(plan.cells[0])
    results = RunResults(contest, run(contest, Goal(games=1), workers=1))
    known = {one.name: one for one in measures(results)}
    asked: dict[str, DataPath] = {name: ("measures", at) for at, name in enumerate(plan.file.data["measures"])}
    if "best" in plan.file.data:
        asked.setdefault(plan.file.data["best"]["measure"], ("best", "measure"))
    plan.file.refuse(
        (where, f"there is no measure {name}{did_you_mean(name, known)}")
        for name, where in asked.items()
        if name not in known
    )
    return tuple(known[name] for name in asked)


def told_cells(plan: Plan) -> str:
    """12 cells, or 3 kinds of boards with 60 set-ups each."""
    if not plan.setups:
        return counted(len(plan.cells), "cell")
    return f"{counted(len(plan.cells) // plan.setups, 'kind')} of boards, {counted(plan.setups, 'set-up')} of each"
