"""Knows the board on screen: camera, tiles, grid, rulers, minimap, hints. It only looks; tools act.

Must never write the board, and must never know a panel or a game.
"""
