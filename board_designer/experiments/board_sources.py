"""Where the boards of an experiment come from: files, or a template with ranges for its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Protocol

from board_designer.board.model import Board
from board_designer.experiments.experiment_file import ExperimentFile, Scalar, values_in
from board_designer.experiments.factors import Factor, Level
from board_designer.io import load_board
from board_designer.io.file_problems import Path as DataPath
from board_designer.kits import templates
from board_designer.kits.template import BadParameter, Template
from board_designer.words import did_you_mean, in_words, listed, titled

BOARD = "board"
Chosen = Mapping[str, Scalar]  # the level of each factor, by its name


class CannotBuild(Exception):
    """A board that cannot be made; the message says why, `where` in the file it was asked for."""

    def __init__(self, where: DataPath, message: str) -> None:
        super().__init__(message)
        self.where = where


class BoardSource(Protocol):
    """`factors` are those that boards differ by; `setups` how many are drawn of each kind, 0 where none are."""

    factors: tuple[Factor, ...]
    setups: int

    def board(self, chosen: Chosen, setup: int) -> tuple[str, Board]:
        """A board with a name of its own."""
        ...


class BoardFiles:
    """Boards as they lie there."""

    setups = 0

    def __init__(self, file: ExperimentFile) -> None:
        paths = [str(path) for path in file.data["boards"]]
        file.refuse(
            (("boards", at), f"there is no board {path}, as seen from this file")
            for at, path in enumerate(paths)
            if not (file.folder / path).exists()
        )
        self._boards = [load_board(file.folder / path) for path in paths]
        kits = sorted({board.kit for board in self._boards})
        if len(kits) > 1:
            file.refuse([(("boards",), f"the boards are of different games: {listed(kits)}")])
        stems = [PurePath(path).name.partition(".")[0] for path in paths]
        self._names = stems if len(set(stems)) == len(stems) else paths
        levels = [Level(name, board.title or name) for name, board in zip(self._names, self._boards, strict=True)]
        self.factors: tuple[Factor, ...] = (Factor(BOARD, "Board", tuple(levels), ("boards",)),)

    def board(self, chosen: Chosen, setup: int) -> tuple[str, Board]:
        at = self._names.index(str(chosen[BOARD]))
        return self._names[at], self._boards[at]


class TemplateBoards:
    """Boards that a template makes: one for every combination of its parameters, or those of a list."""

    setups = 0

    def __init__(self, file: ExperimentFile, made: Mapping[str, Any], where: DataPath) -> None:
        self._template, self._where = template_of(file, made, where), where
        given = made.get("with", {})
        self._listed = {_named(one): one for one in given} if isinstance(given, list) else {}
        self.factors: tuple[Factor, ...]
        if self._listed:
            levels = tuple(Level(name, name) for name in self._listed)
            self.factors = (Factor(BOARD, "Board", levels, (*where, "with")),)
        else:
            self.factors = tuple(
                Factor(f"{BOARD}.{name}", titled(name), _levels(item), (*where, "with", name))
                for name, item in given.items()
            )

    def board(self, chosen: Chosen, setup: int, **more: str) -> tuple[str, Board]:
        typed = {factor.name.partition(".")[2]: chosen[factor.name] for factor in self.factors}
        varied = [str(chosen[factor.name]) for factor in self.factors if factor.is_varied]
        if self._listed:
            typed = self._listed[varied[0]]
            varied = [str(value) for value in typed.values()]
        try:
            board = self._template.make(**{name: str(value) for name, value in typed.items()}, **more)
        except BadParameter as problem:
            raise CannotBuild(self._where, str(problem)) from None
        return "-".join((self._template.name, *varied)), board


def _levels(item: Any) -> tuple[Level, ...]:
    return tuple(Level(value, str(value)) for value in values_in(item))


def _named(parameters: Mapping[str, Any]) -> str:
    """side streets 3, stretch 5"""
    return ", ".join(f"{in_words(name)} {value}" for name, value in parameters.items())


def template_of(file: ExperimentFile, made: Mapping[str, Any], where: DataPath) -> Template:
    known = templates()
    name = made["template"]
    if name not in known:
        file.refuse([((*where, "template"), f"there is no template {name!r}{did_you_mean(name, known)}")])
    template = known[name]
    parameters = [parameter.name for parameter in template.parameters]
    with_ = made.get("with", {})
    for given in dict.fromkeys(given for one in (with_ if isinstance(with_, list) else [with_]) for given in one):
        if given not in parameters:
            there = did_you_mean(given, parameters) or f"; it has {listed(parameters)}"
            file.refuse([((*where, "with", given), f"{name} has no parameter {given}{there}")])
    return template
