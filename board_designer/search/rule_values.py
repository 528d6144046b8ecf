"""Rules and figures that take another of the values allowed for them."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.edits import set_rule
from board_designer.kits.figures import figure_names, figure_title
from board_designer.kits.game_of_kit import game_of
from board_designer.search.change import Change, change_from
from board_designer.search.step_scope import Scope


def other_values(scope: Scope) -> Iterator[Change]:
    board, kit = scope.board, scope.kit
    values, figures = kit.values_on(board, {}), figure_names(kit.data)
    for name, choices in scope.allowed.rules.items():
        for value in choices:
            if name in kit.parameters:
                parameter = kit.parameters[name]
                if value != values[name]:
                    now, then = parameter.shown(values[name]), parameter.with_unit(value)
                    words = f"Set “{parameter.title}” to {then}, not {now}"
                    yield change_from(board, set_rule(board, name, value), words)
            elif value != figures[name]:
                title = figure_title(name, kit.data, _prices(scope))
                yield change_from(board, board, f"Set “{title}” to {value}, not {figures[name]}", {name: value})


def _prices(scope: Scope) -> dict[str, str]:
    game = game_of(scope.kit)
    return dict(game.declared.prices) if game else {}
