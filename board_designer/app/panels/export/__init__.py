"""Knows how to ask which format, what about it, and where to. Must never know a process or write a file."""

from board_designer.app.panels.export.export_dialog import ExportDialog, ExportWish

__all__ = ["ExportDialog", "ExportWish"]
