"""These tests call single functions of the rules, which only uncompiled Python can."""

import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.records import current_game


@pytest.fixture(autouse=True)
def as_plain_python(monkeypatch):
    monkeypatch.setenv(UNCOMPILED, "1")
    monkeypatch.setattr(current_game, "cells", None)  # a table that is looked at stays open until another one is
