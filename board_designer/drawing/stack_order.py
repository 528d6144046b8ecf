"""What is painted on what: by layers of types, and within one by how many lie below."""

from __future__ import annotations

from board_designer.board.model import Space
from board_designer.drawing.style import Style, TypeStyle

HIGHEST = 99  # a stack that is higher is a slip of the pen


def painted_on(space: Space, style: Style) -> tuple[int, int]:
    """The layer of a space and its level there; what has more is painted later."""
    look = style.of_type(space.type)
    return look.layer, level_of(space, look)


def level_of(space: Space, look: TypeStyle) -> int:
    """How many of its type lie below it; what cannot be such a number counts as none."""
    level = space.props.get(look.stacks, 0) if look.stacks else 0
    return level if isinstance(level, int) and 0 < level <= HIGHEST else 0
