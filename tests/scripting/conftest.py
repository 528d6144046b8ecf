"""A board, and some games on it.

Pictures need a Qt application. The one for widgets serves both, and there can only be one in a process.
"""

import pytest

import board_designer as bd
from board_designer.io.shipped_files import folder


@pytest.fixture(autouse=True)
def one_application(qapp):
    return qapp


@pytest.fixture(scope="session")
def board():
    return bd.load(folder("sample_boards") / "starter.board.yaml")


@pytest.fixture(scope="session")
def played(board):
    return bd.sim(board, games=48, seed=3)
