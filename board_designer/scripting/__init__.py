"""Knows how a script or a notebook uses the designer: `import board_designer as bd`.

Must never know a window or a command. What is offered here is named in `board_designer/__init__.py`.
"""
