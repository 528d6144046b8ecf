"""What makes no sense is refused, with all reasons, before anything is tried."""

import pytest
from shipped_boards import board_of

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Refused
from board_designer.kits.kit_registry import find_kit
from board_designer.search.allowed import Allowed, faults_of
from board_designer.search.steps import neighbours

BAD = [
    (Allowed(kinds=frozenset({"swop"})), "there is no kind of change swop; did you mean “swap”?"),
    (Allowed(most_spaces=0), "at least 1 space must be allowed to change, not 0"),
    (Allowed(types=frozenset({"teritory"})), "there is no type of space teritory in Uri-Nation 1.2"),
    (Allowed(spaces=frozenset({"t99"})), "there is no space t99 on this board"),
    (Allowed(region=(10, 10, 4, 20)), "the region from 2.5, 2.5 to 1, 5 has no room: left and top come first"),
    (Allowed(region=(400, 400, 440, 440)), "the region from 100, 100 to 110, 110 lies off the board, which is"),
    (Allowed(symmetry="turn_5"), "there is no symmetry turn_5: choose off, "),
    (Allowed(symmetry="turn_3"), "a square grid allows 2- and 4-fold rotation, not 3-fold"),
    (Allowed(rules=FrozenMap({"win_teritories": (9,)})), "there is no rule or figure win_teritories"),
    (Allowed(rules=FrozenMap({"win_territories": (True,)})), "win_territories must be a whole number, not True"),
    (Allowed(rules=FrozenMap({"win_territories": ()})), "win_territories needs at least one value to try"),
    (Allowed(rules=FrozenMap({"recipes.claim.water": (99,)})), "recipes.claim.water must be a whole number from"),
]


@pytest.mark.parametrize(("allowed", "said"), BAD, ids=[said for _, said in BAD])
def test_what_makes_no_sense_is_refused(allowed, said):
    board = board_of("main_street")
    kit = find_kit(board.kit)
    (fault,) = faults_of(allowed, board, kit)
    assert said.split(";")[0] in fault
    with pytest.raises(Refused) as refused:
        neighbours(board, kit, allowed)
    assert fault in str(refused.value)


def test_all_reasons_are_told_at_once():
    board = board_of("main_street")
    allowed = Allowed(types=frozenset({"nothing"}), spaces=frozenset({"nobody"}), most_spaces=-1)
    assert len(faults_of(allowed, board, find_kit(board.kit))) == 3
    assert not faults_of(Allowed(), board, find_kit(board.kit))
