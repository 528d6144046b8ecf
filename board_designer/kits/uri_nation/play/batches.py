"""The rules as a whole: a turn."""

from __future__ import annotations

from board_designer.games.common.stepping import step
from board_designer.kits.uri_nation.play import (  # noqa: F401  they give what only they can tell
    choosing,
    counting,
    looking_ahead,
    setting_up,
)
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.planning import make_plan
from board_designer.kits.uri_nation.play.turns import begin_turn, carry_out


@kernel.gives(step)
def turn() -> None:
    begin_turn()
    make_plan()
    carry_out()
