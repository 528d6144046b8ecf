"""Knows the panels round the canvas: each shows a document and changes it through its edits.

Must never know the canvas, a tool or another panel.
"""
