"""Knows how a board looks: plain shapes in millimetres from a board and a style, then SVG or pixels.

Must never know a game: textures and symbols are named by the style a kit brings. Paints with QtGui only when asked
for pixels.
"""
