"""These tests call single functions of the rules, which only uncompiled Python can."""

import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.records import _here
from board_designer.kits.uri_nation.play import move_choice
from board_designer.kits.uri_nation.play.game_records import turn
from board_designer.kits.uri_nation.play.route_cache import forget, kept_ends


@pytest.fixture(autouse=True)
def as_plain_python(monkeypatch):
    monkeypatch.setenv(UNCOMPILED, "1")
    monkeypatch.setattr(_here, "cells", None)  # a table that is looked at stays open until another one is


@pytest.fixture(autouse=True)
def moves_no_longer_than_the_roll(monkeypatch):
    """Rules keep the ends of all rolls at once; for plain Python, those of the roll that was made are enough."""
    last = ()

    def kept_ends_of_this_roll(node, start, drive, owner, most):
        nonlocal last
        now = id(_here.cells), turn.left
        if now != last:
            forget()
        last = now
        return kept_ends(node, start, drive, owner, turn.left)

    monkeypatch.setattr(move_choice, "kept_ends", kept_ends_of_this_roll)
