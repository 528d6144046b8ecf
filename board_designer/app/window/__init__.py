"""Knows how one window is put together: canvas, panels, menus, status line, and the file behind it.

Must never hold a rule, a gesture or a drawing.
"""
