"""What is painted on what: by layers of types, and within one by how many lie below."""

from __future__ import annotations

from board_designer.board.model import Space
from board_designer.drawing.style import Style


def painted_on(space: Space, style: Style) -> tuple[int, int]:
    """The layer of a space and its level there; what has more is painted later."""
    look = style.of_type(space.type)
    level = space.props.get(look.stacks, 0) if look.stacks else 0
    return look.layer, level if isinstance(level, int) else 0
