"""A canvas on the starter board."""

import pytest
from watched_canvas import a_canvas

from board_designer.app.canvas.canvas import Canvas


@pytest.fixture
def canvas(qtbot) -> Canvas:
    return a_canvas(qtbot)
