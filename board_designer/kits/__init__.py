"""Knows the games: a kit is data first, code where data cannot say it.

A kit must never import another kit, and nothing below this package may name what belongs to a game.
"""

from board_designer.kits.kit import Kit
from board_designer.kits.kit_folders import FOLDERS
from board_designer.kits.kit_registry import find_kit, kit_names, stamps_for, templates

__path__.extend(str(folder) for folder in FOLDERS[1:])  # a game of the user's own is a package like any other

__all__ = ["Kit", "find_kit", "kit_names", "stamps_for", "templates"]
