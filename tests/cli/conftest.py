"""Pictures need a Qt application. The one for widgets serves both, and there can only be one in a process."""

import pytest
from small_boards import short_street

from board_designer.io import save_board


@pytest.fixture(autouse=True)
def one_application(qapp):
    return qapp


@pytest.fixture(scope="session")
def street(tmp_path_factory):
    """The file of a small board for two players, soon searched."""
    path = tmp_path_factory.mktemp("boards") / "street.board.yaml"
    save_board(short_street(), path)
    return path
