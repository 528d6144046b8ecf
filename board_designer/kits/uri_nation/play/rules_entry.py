"""The rules as a whole: a turn."""

from __future__ import annotations

from board_designer.games.shared_rules.stepping import step
from board_designer.kits.uri_nation.play import (  # noqa: F401  they give what only they can tell
    looking_ahead,
    option_values,
    setting_up,
    shown_table,
    tallies,
)
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.move_choice import make_plan
from board_designer.kits.uri_nation.play.turns import begin_turn, carry_out


@kernel.gives(step)
def turn() -> None:
    begin_turn()
    make_plan()
    carry_out()
