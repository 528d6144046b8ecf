"""All rules of the game are written so that they can be compiled."""

import pytest

from board_designer.games.kernel.doors import _written
from board_designer.games.kernel.reader import translated
from board_designer.kits.uri_nation.play import batches, trees


@pytest.mark.parametrize("door", [batches.play_blocks, trees.ends_of_any_roll])
def test_nothing_is_refused_and_the_text_is_always_the_same(door):
    text = translated(door.written, _written)
    assert text == translated(door.written, _written)
