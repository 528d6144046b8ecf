"""Knows the command line: one file per command. Must never hold logic that another way in would need too."""
