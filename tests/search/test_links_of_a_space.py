"""Links that begin at one space are one change, and whatever changes anyway may be linked otherwise."""

from shipped_boards import board_of

from board_designer.kits.kit_registry import find_kit
from board_designer.search.allowed import Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.change_parts import parts_of


def test_the_links_of_a_space_count_once():
    board, kit = board_of("main_street"), find_kit("uri-nation-1.2")
    steps = AllowedSteps(board, kit, Allowed(most_spaces=1))
    one = next(change for change in steps.first() if change.words.startswith("Draw"))
    assert (one.size, one.spaces_touched, len(one.links), len(one.relinked)) == (1, 0, 1, 1)
    more = [change for change in steps.relinked(one) if change.links > one.links]
    assert more
    for change in more:
        assert (change.size, len(change.links)) == (1, 2)
        (begins,) = change.relinked
        assert all(begins in ends for ends in links_of(change, board))
    elsewhere = [change for change in steps.beyond(one, ()) if not change.relinked <= one.relinked]
    assert not elsewhere


def links_of(change, board):
    known = {**board.link_by_id, **change.board.link_by_id}
    return [(known[id_].source, known[id_].target) for id_ in change.links]


def test_what_changes_anyway_may_be_linked_otherwise_to_wherever_that_is_allowed():
    board, kit = board_of("main_street"), find_kit("uri-nation-1.2")
    steps = AllowedSteps(board, kit, Allowed(most_spaces=1))
    made = next(change for change in steps.first() if change.words == "Make territory 11 a bond space")
    ways = list(steps.relinked(made))
    assert {way.size for way in ways} == {1}
    assert len({parts_of(way, board) for way in ways}) == len(ways) > 3
    assert {parts_of(way, board) for way in ways} <= {parts_of(way, board) for way in steps.beyond(made, ())}
    kept = AllowedSteps(board, kit, Allowed(most_spaces=1, kinds=frozenset({"retype"})))
    assert not list(kept.relinked(made))
