"""Knows how rules, written as plain functions over a row of whole numbers, are read, compiled, kept and called.

Must never know whose rules they are, nor what a number means.
"""
