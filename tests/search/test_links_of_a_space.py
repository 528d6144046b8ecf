"""Links that begin at one space are one change, and whatever changes anyway may be linked otherwise."""

from searched_boards import step_called, steps_of
from small_boards import draft_of

from board_designer.search.allowed import Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.change_parts import parts_of
from board_designer.search.combined_steps import then
from board_designer.search.net_words import with_links_together


def test_the_links_of_a_space_count_once():
    board, kit = draft_of("short_street")
    steps = AllowedSteps(board, kit, Allowed(most_spaces=1))
    one = next(change for change in steps_of("short_street", "link") if change.words.startswith("Draw"))
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
    board, kit = draft_of("short_street")
    steps = AllowedSteps(board, kit, Allowed(most_spaces=1))
    made = step_called("Make territory 11 a bond space", board, kit, most_spaces=1)
    ways = list(steps.relinked(made))
    assert {way.size for way in ways} == {1}
    assert len({parts_of(way, board) for way in ways}) == len(ways) > 3
    assert {parts_of(way, board) for way in ways} <= {parts_of(way, board) for way in steps.beyond(made, ())}
    kept = AllowedSteps(board, kit, Allowed(most_spaces=1, kinds=frozenset({"retype"})))
    assert not list(kept.relinked(made))


def told(*words):
    """Of the steps one after the other, each by what it says of the board as it is then."""
    (board, kit), change = draft_of("short_street"), None
    for said in words:
        step = step_called(said, board if change is None else change.board, kit)
        change = step if change is None else then(board, change, step)
    return with_links_together(board, change, kit).words


def test_links_of_a_space_are_told_together_and_a_space_that_comes_with_those_it_has():
    assert told("Make territory 11 a bond space") == (
        "Make territory 11 a bond space; draw influence lines from bond space 11 to territories 10, 12 and 13"
    )
    assert told(
        "Make territory 11 a bond space",
        "Take away the influence line from bond space 11 to territory 12",
        "Draw an influence line from bond space 11 to territory 9",
        "Remove territory 22",
    ) == (
        "Make territory 11 a bond space; remove territory 22; "
        "draw influence lines from bond space 11 to territories 9, 10 and 13"
    )
    assert told(
        "Take away the influence line from bond space 1 to territory 1",
        "Draw an influence line from bond space 1 to territory 9",
    ) == (
        "Take away the influence line from bond space 1 to territory 1; "
        "draw an influence line from bond space 1 to territory 9"
    )  # fmt: skip


def test_what_goes_with_a_space_is_not_told():
    assert told("Make bond space 1 a territory") == "Make bond space 1 a territory"
    swapped = "Swap territory 9 and bond space 1"
    assert told(swapped) == swapped
