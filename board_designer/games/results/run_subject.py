"""What was played: the board, the kit, and every rule and figure beside its usual value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.model import Board
from board_designer.games.declared import Declared
from board_designer.games.playing.play_options import Options
from board_designer.lint.space_names import named


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
