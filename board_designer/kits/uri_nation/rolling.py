"""How dogs may turn during a roll, put to the board."""

from __future__ import annotations

from typing import cast

from board_designer.graph.rolls import Rolls, Turning
from board_designer.lint.facts import Facts


def rolls_of(facts: Facts) -> Rolls:
    """Where rolls can end on this board. Worked out once, whichever rule asks first."""
    turning = cast(Turning, facts.values["mid_roll_reversal"])
    return facts.keep("rolls", ("graph", "spaces", "rules"), lambda: Rolls(facts.distances, turning))
