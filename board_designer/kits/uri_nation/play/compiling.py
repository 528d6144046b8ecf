"""The marks of rules, for the files beside this one. How they are compiled is the same for all games."""

from __future__ import annotations

from board_designer.games.kernel.doors import compiles, door, kernel

__all__ = ["compiles", "door", "kernel"]
