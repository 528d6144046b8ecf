"""What is selected, field by field: spaces, links, or the board when nothing is."""

from board_designer.app.panels.inspector.inspector import Inspector

__all__ = ["Inspector"]
