"""New spaces and links get fresh ids and keep what was said about them; what is deleted takes its links along."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board_designer.board import Board, Link, Space, edits
from board_designer.board.edit_errors import BadFootprint, OffGrid, UnknownId
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Circle, Hexes, Rect

from .drawn_boards import HEX_PARK, TOWN, ids_of

HERE = Rect(8, 0, 4, 4)


def test_add_puts_a_space_at_the_end() -> None:
    after = edits.add(TOWN, "home", HERE, label="Oaks", seat=3, props={"tags": ["a", "b"]})
    assert after.spaces[:-1] == TOWN.spaces
    assert after.spaces[-1] == Space("h2", "home", HERE, "Oaks", 3, FrozenMap({"tags": ("a", "b")}))
    assert edits.add(TOWN, "home", HERE, prefix="villa").spaces[-1].id == "villa1"


def test_link_and_cut_are_drawn_at_the_end() -> None:
    after = edits.link(TOWN, "path", "s3", "s1", bends=[(1, 2)], props={"two_way": True})
    assert after.links[-1] == Link("p3", "path", "s3", "s1", ((1, 2),), props=FrozenMap({"two_way": True}))
    assert edits.link(TOWN, "path", "s3", "s1", prefix="x").links[-1].id == "x1"
    assert edits.cut(TOWN, "walk", "s1", "s2").links[-1] == Link("cut2", "walk", "s1", "s2", cut=True)


def test_a_link_may_go_back_and_may_have_another_type() -> None:
    """Direction, type and being a cut make a link another one."""
    for board in (
        edits.link(TOWN, "path", "s2", "s1"),
        edits.link(TOWN, "crossing", "s1", "s2"),
        edits.cut(TOWN, "path", "s1", "s2"),
        edits.link(TOWN, "walk", "s1", "t1"),
    ):
        assert len(board.links) == len(TOWN.links) + 1


def test_a_link_to_a_locked_space_may_be_drawn() -> None:
    assert edits.link(TOWN, "path", "s1", "h1").links[-1].target == "h1"


def test_bend_and_straighten() -> None:
    bent = edits.bend(TOWN, "p2", [(1, 1), (2, 2)])
    assert bent.link_by_id["p2"].bends == ((1, 1), (2, 2))
    assert edits.bend(bent, "p2", []).link_by_id["p2"].bends == ()
    assert [link.id for link in bent.links] == [link.id for link in TOWN.links]
    with pytest.raises(UnknownId, match="s1"):
        edits.bend(TOWN, "s1", [])


def test_deleted_spaces_take_their_links_along() -> None:
    after = edits.delete(TOWN, ["s2"])
    assert [link.id for link in after.links] == ["cut1"]
    assert after.lint == TOWN.lint


def test_links_are_deleted_alone() -> None:
    after = edits.delete(TOWN, ["p1", "cut1"])
    assert after.spaces == TOWN.spaces
    assert [link.id for link in after.links] == ["p2"]


def test_spaces_and_their_links_may_be_named_together() -> None:
    after = edits.delete(TOWN, ["s1", "p1", "s1"])
    assert "s1" not in after.space_by_id
    assert [link.id for link in after.links] == ["p2"]


def test_an_unknown_id_deletes_nothing() -> None:
    with pytest.raises(UnknownId, match="p9"):
        edits.delete(TOWN, ["s1", "p9"])


def test_duplicate_copies_the_links_among_the_copied() -> None:
    """p1 joins s1 and s2 and is copied with its bends; p2 leads out and is not."""
    after = edits.duplicate(TOWN, ["s2", "s1"], (0, 10))
    copies = {space.id: space for space in after.spaces[len(TOWN.spaces) :]}
    assert copies["s4"] == replace(TOWN.space_by_id["s2"], id="s4", footprint=Rect(4, 10, 4, 4))
    assert copies["s5"] == replace(TOWN.space_by_id["s1"], id="s5", footprint=Rect(0, 10, 4, 4))
    assert after.links[len(TOWN.links) :] == (Link("p3", "path", "s5", "s4", ((2, 16), (6, 16))),)


def test_a_copy_of_a_locked_space_is_free_and_sits_elsewhere() -> None:
    after = edits.duplicate(TOWN, ["h1"], (0, 10))
    assert after.space_by_id["h1"].locked
    assert not after.space_by_id["h2"].locked
    assert (after.space_by_id["h1"].seat, after.space_by_id["h2"].seat) == (2, 3)


def test_copies_get_no_seat_when_all_are_taken() -> None:
    full = Board("town", spaces=tuple(Space(f"h{n}", "home", Rect(4 * n, 0, 4, 4), seat=n) for n in range(1, 65)))
    assert edits.duplicate(full, ["h1"], (0, 8)).spaces[-1].seat is None


def test_paste_into_another_board() -> None:
    """Fresh ids there, links among the pasted kept, links to what stayed behind dropped."""
    there = Board(kit="town", spaces=(Space("s7", "sidewalk", HERE),))
    after = edits.paste(there, TOWN.spaces[:4], TOWN.links, (1, 1))
    assert ids_of(after) == ["s7", "s8", "s9", "s10", "t1", "p1", "p2", "cut1"]
    ends = {link.id: (link.source, link.target, link.cut) for link in after.links}
    assert ends == {"p1": ("s8", "s9", False), "p2": ("s9", "s10", False), "cut1": ("s8", "t1", True)}
    without_s3 = edits.paste(there, [*TOWN.spaces[:2], TOWN.space_by_id["t1"]], TOWN.links)
    assert [(link.source, link.target) for link in without_s3.links] == [("s8", "s9"), ("s8", "t1")]


def test_paste_keeps_what_this_version_does_not_know() -> None:
    odd = replace(TOWN.spaces[0], extra=FrozenMap({"mood": "calm"}), notes="n")
    pasted = edits.paste(TOWN, [odd], []).spaces[-1]
    assert (pasted.extra, pasted.notes) == (odd.extra, "n")


def test_a_space_pasted_twice_gets_two_ids() -> None:
    """As when one stamp is set down on both sides of an axis."""
    left = TOWN.spaces[0]
    after = edits.paste(TOWN, [left, replace(left, footprint=Rect(30, 0, 4, 4))], [])
    assert len(ids_of(after)) == len(set(ids_of(after)))


def test_paste_that_the_grid_cannot_hold_is_refused() -> None:
    with pytest.raises(BadFootprint, match="hexes cannot lie on a square grid"):
        edits.paste(TOWN, HEX_PARK.spaces, [])
    with pytest.raises(BadFootprint, match="rect cannot lie on a hex grid"):
        edits.paste(HEX_PARK, TOWN.spaces[:1], [])
    assert edits.paste(HEX_PARK, [TOWN.space_by_id["w1"]], []).spaces[-1].footprint == Circle(20, 10, 2)


def test_hexes_are_pasted_by_whole_cells() -> None:
    after = edits.duplicate(HEX_PARK, ["x1"], (8, 4))
    assert after.spaces[-1].footprint == Hexes(((2, 1), (3, 1)))
    with pytest.raises(OffGrid, match="x1"):
        edits.duplicate(HEX_PARK, ["x1"], (1, 0))


@pytest.mark.parametrize(("before", "after"), [(1, True), (2, 2.0)])
def test_a_value_of_another_kind_is_another_value(before: object, after: object) -> None:
    """In a file `1` and `true` differ, so setting one where the other was is a change."""
    board = edits.set_property(TOWN, ["s1"], "open", before)
    assert type(edits.set_property(board, ["s1"], "open", after).space_by_id["s1"].props["open"]) is type(after)
    board = edits.set_rule(TOWN, "win", before)
    assert type(edits.set_rule(board, "win", after).rules["win"]) is type(after)


def test_properties_come_and_go_one_by_one() -> None:
    after = edits.set_property(TOWN, ["s1", "s3"], "deck", {"cards": [1, 2]})
    assert dict(after.space_by_id["s3"].props) == {"corner": True, "deck": FrozenMap({"cards": (1, 2)})}
    assert edits.set_property(after, ["s1", "s3"], "deck", None) == TOWN
    assert edits.set_rule(edits.set_rule(TOWN, "lose", 3), "lose", None) == TOWN


def test_a_copied_list_of_spaces_points_at_the_copies() -> None:
    board = edits.set_property(TOWN, ["h1"], "near", ["s1", "t1"])
    after = edits.duplicate(edits.lock(board, ["h1"], False), ["h1", "s1"], (0, 40))
    copy = after.spaces[-2]
    assert copy.props["near"] == (after.spaces[-1].id, "t1")
