"""What was played: the board, the kit, and every rule and figure beside its usual value."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.model import Board
from board_designer.games.declared import Declared
from board_designer.games.playing.options import Options
from board_designer.games.results.batch import Batch
from board_designer.io.checksum import board_checksum
from board_designer.lint.wording import named
from board_designer.version import __version__


@dataclass(frozen=True)
class Subject:
    board: Board
    kit: str
    title: str  # of the kit
    declared: Declared
    options: Options
    rules: Mapping[str, Any]  # as they were played
    usual_rules: Mapping[str, Any]
    figures: Mapping[str, int]
    usual_figures: Mapping[str, int]
    figure_titles: Mapping[str, str] = field(default_factory=dict)
    stock_titles: Mapping[str, str] = field(default_factory=dict)  # what players gain and spend
    space_titles: Mapping[str, str] = field(default_factory=dict)  # by type
    home_types: frozenset[str] = frozenset()
    faults: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of the board's rules that cannot be used
    structure: Any = None  # for the eyes of the game alone

    def name(self, id_: str) -> str:
        """A space as a person would point at it."""
        space = self.board.space_by_id[id_]
        return named(space, self.space_titles.get(space.type, space.type).lower(), space.type in self.home_types)

    @property
    def changed_rules(self) -> list[dict[str, Any]]:
        return [
            {
                "name": name,
                "value": self.rules[name],
                "default": usual,
                "by": "run" if name in self.options.rules else "board",
            }
            for name, usual in self.usual_rules.items()
            if self.rules[name] != usual
        ]

    @property
    def changed_figures(self) -> list[dict[str, Any]]:
        return [
            {"name": name, "value": value, "default": self.usual_figures[name]}
            for name, value in sorted(self.options.figures.items())
            if value != self.usual_figures[name]
        ]


def identity(batch: Batch, subject: Subject) -> dict[str, Any]:
    """Everything needed to run it again and get the same numbers, as plain data."""
    board, record, options = subject.board, batch.record, subject.options
    return {
        "tool": {"name": "board-designer", "version": __version__},
        "board": {"title": board.title, "checksum": board_checksum(board)},
        "kit": subject.kit,
        "rules": {"values": subject.rules, "changed": subject.changed_rules},
        "figures": {"values": subject.figures, "changed": subject.changed_figures},
        "line_up": _line_up(batch, options),
        "seed": options.seed,
        "games": record.n_games,
        "blocks": record.n_blocks,
        "block_size": record.block_size,
        "tolerance": options.tolerance,
        "complete": record.complete,
    }


def _line_up(batch: Batch, options: Options) -> dict[str, Any]:
    seats, sets = batch.tables.seats, batch.contest.line_up.seat_sets
    teams = batch.tables.teams()
    return {
        "players": batch.players,
        "seats": [{"seat": seat.number, "home": seat.home or None} for seat in seats],
        "teams": [[seats[at].number for at in those] for those in teams.values()],
        "roles": batch.seated_roles or "rotated",
        "used": [[seats[at].number for at in chosen] for chosen in sets] or "all choices in turn",
        "starter": "rotated",
        "policies": list(batch.contest.ways),
        "players_file": _players_file(options),
    }


def _players_file(options: Options) -> dict[str, str] | None:
    if options.players_file is None:
        return None
    data = options.players_file.read_bytes()
    return {"name": options.players_file.name, "checksum": f"sha256:{hashlib.sha256(data).hexdigest()}"}
