"""A canvas on the starter board."""

from collections.abc import Iterator

import pytest
from watched_canvas import STARTER, put_back, shared_canvas

from board_designer.app.canvas.canvas import Canvas


@pytest.fixture(scope="module")
def canvas_of_module(qapp) -> Iterator[Canvas]:
    yield from shared_canvas(STARTER)


@pytest.fixture
def canvas(canvas_of_module, qtbot) -> Iterator[Canvas]:
    """One for the tests of a file; each finds it as it was made."""
    qtbot.waitExposed(canvas_of_module)
    yield canvas_of_module
    put_back(canvas_of_module)
