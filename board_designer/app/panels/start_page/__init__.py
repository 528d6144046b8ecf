"""What a window without a board shows: new boards, samples, recent ones, and work that can be restored."""

from board_designer.app.panels.start_page.start_page import Recovery, StartPage

__all__ = ["Recovery", "StartPage"]
