"""Board Designer: draw, check, simulate and hand off the boards of tabletop games."""

__version__ = "0.1.0"
