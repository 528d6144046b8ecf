"""Everything on the board, as a list that can be searched."""

from board_designer.app.panels.outline.outline_panel import Outline

__all__ = ["Outline"]
