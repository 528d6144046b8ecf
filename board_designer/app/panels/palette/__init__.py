"""What can be put on the board: types of spaces, links, stamps of the kit and one's own."""

from board_designer.app.panels.palette.palette_panel import STAMP_MIME, TYPE_MIME, Palette

__all__ = ["STAMP_MIME", "TYPE_MIME", "Palette"]
