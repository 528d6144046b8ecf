"""What was played: the board, the kit, and every rule and figure beside its usual value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.model import Board
from board_designer.games.declared import Declared
from board_designer.games.playing.play_options import Options
from board_designer.lint.game_terms import RuleTerms
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
    parameters: Mapping[str, RuleTerms]
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
        by = dict.fromkeys(self.options.rules, "run")
        return [
            {"name": name, "value": self.rules[name], "default": usual, "by": by.get(name, "board")}
            for name, usual in self.usual_rules.items()
            if self.rules[name] != usual
        ]

    def in_words(self, changed: Mapping[str, Any], with_default: bool = False) -> str:
        """A rule or a figure: “Turn limit” 20 (default 30)"""
        rule = self.parameters.get(changed["name"])
        title, shown = (rule.title, rule.shown) if rule else (self.figure_titles[changed["name"]], str)
        told = f"“{title}” {shown(changed['value'])}"
        return f"{told} (default {shown(changed['default'])})" if with_default else told

    @property
    def changed_figures(self) -> list[dict[str, Any]]:
        return [
            {"name": name, "value": value, "default": self.usual_figures[name]}
            for name, value in sorted(self.options.figures.items())
            if value != self.usual_figures[name]
        ]
