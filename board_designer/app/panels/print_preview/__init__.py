"""Knows how pages are looked at before they are printed. Must never know how they are made, or write a file."""

from board_designer.app.panels.print_preview.print_preview import PrintPreview

__all__ = ["PrintPreview"]
