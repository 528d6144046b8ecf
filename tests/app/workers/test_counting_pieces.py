"""Games that are played to count pieces: how many there will be is said before, and comes true."""

import re

from shipped_boards import board_of

from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.handoff_messages import Going, Preview
from board_designer.app.workers.print_previews import Previews
from board_designer.kits import find_kit
from board_designer.kits.piece_counts import needed

STARTER = board_of("starter")


def test_as_many_games_are_played_as_announced():
    announced = []
    counted = needed(STARTER, find_kit(STARTER.kit), {}, games=60, announce=announced.append)
    assert announced == [counted.games] == [79]


def test_the_preview_says_one_number_before_and_after():
    told = []
    previews = Previews(told.append)
    asked = Preview(1, Packer().pack(STARTER), {}, may_play=True)
    previewed = previews.make(asked, STARTER)
    words = [one.words for one in told if isinstance(one, Going)]
    (games,) = re.findall(r"Playing ([\d,]+) games to count the pieces…$", words[-1])
    assert f"as many as {games} games" in previewed.remarks[-1]
    assert not any("1,000 games" in one for one in words)
