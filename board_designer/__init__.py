"""Board Designer: draw, check, simulate and hand off the boards of tabletop games."""

from board_designer.version import __version__

__all__ = ["__version__"]
