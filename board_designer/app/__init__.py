"""Knows the window; alone imports PySide6.QtWidgets. Must never hold a rule or write a file by itself."""
