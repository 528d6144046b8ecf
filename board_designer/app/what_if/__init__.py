"""Knows what an edit would change for play, in a sentence. Must never know Qt, and never change a board."""

from board_designer.app.what_if.what_if import WhatIf, what_if

__all__ = ["WhatIf", "what_if"]
