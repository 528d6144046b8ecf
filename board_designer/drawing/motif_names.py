"""What a piece is called by the motifs it shows."""

from __future__ import annotations

from board_designer.board.model import Space
from board_designer.drawing.style import Style


def motif_name(space: Space, style: Style) -> str:
    """The titles of its motifs, such as Sun–Moon, in the order of its cells; empty where it shows none."""
    names = [str(space.props.get(prop, "")) for prop in style.of_type(space.type).motifs]
    return "–".join(style.motifs[name].title if name in style.motifs else name or "?" for name in names)
