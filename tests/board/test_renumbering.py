"""Numbers given anew: other names for the same things, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from shipped_boards import board_of

from board_designer.board import Board, Exclusion, Link, LintSettings, Space, edits
from board_designer.board.edits.renumbering import new_names
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import split
from board_designer.board.short_hash import mark_of
from board_designer.geometry.footprint import Rect
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.lint import severity_policy

from .drawn_boards import TOWN, ids_of, steps, take


def at(id_: str, x: int, y: int, **more: object) -> Space:
    return Space(id_, "lot", Rect(x, y, 4, 4), **more)  # type: ignore[arg-type]


def renamed(board: Board, names: dict[str, str]) -> list[object]:
    """Everything on a board as it would be under other names."""

    def name(id_: str) -> str:
        return names.get(id_, id_)

    return [
        *((name(it.id), it.type, it.footprint, it.label, it.seat, it.locked) for it in board.spaces),
        *((name(it.id), it.type, name(it.source), name(it.target), it.bends, it.cut) for it in board.links),
        *(tuple(map(name, it.spaces)) for it in board.lint.exclude),
    ]


@given(st.lists(steps, max_size=15))
def test_it_is_the_same_board_under_other_names(walk: list[tuple[int, int, int]]) -> None:
    board = TOWN
    for step in walk:
        board = take(board, step)
    after, names = edits.renumber(board), new_names(board)
    assert renamed(after, {}) == renamed(board, names)
    assert len(set(ids_of(after))) == len(ids_of(board))
    assert not after.used_ids
    assert edits.renumber(after) is after
    assert parse_board(yaml_text(after)) == after
    groups: dict[str, list[int]] = {}
    for prefix, number in filter(None, map(split, ids_of(after))):
        groups.setdefault(prefix, []).append(number)
    assert all(sorted(numbers) == list(range(1, len(numbers) + 1)) for numbers in groups.values())


def test_the_play_graph_is_the_same_under_other_names() -> None:
    for name in ("starter", "main_street"):
        board = board_of(name)
        board = edits.delete(board, [space.id for space in board.spaces[::7] if not space.locked])
        after, names = edits.renumber(board), new_names(board)
        kit = find_kit(board.kit)
        assert kit
        assert names
        old, new = (Structure(it, kit).play.moves for it in (board, after))
        assert {tuple(names.get(id_, id_) for id_ in edge) for edge in old.edges()} == set(new.edges())
        assert old.number_of_edges() == new.number_of_edges()


def test_rows_from_the_top_and_each_from_the_left() -> None:
    """Half a cell up or down is still the same row."""
    board = Board("any", spaces=(at("t9", 20, 0), at("t4", 0, 2), at("t7", 8, 1), at("t1", 0, 5), at("t2", 30, 40)))
    assert [space.id for space in edits.renumber(board).spaces] == ["t3", "t1", "t2", "t4", "t5"]


def test_everything_that_points_at_something_follows() -> None:
    board = Board(
        "any",
        spaces=(
            at("t5", 8, 0, locked=True),
            at("t3", 0, 0),
            at("plaza", 20, 0, props=FrozenMap({"joins": ["t5", "t3"]})),
        ),
        links=(Link("p8", "path", "t5", "plaza"), Link("p9", "path", "t3", "t5")),
        used_ids=FrozenMap({"t": 12, "p": 20, "gone": 3}),
    )
    marked = Exclusion("dead-end", "so be it", ("t5",), ("p9",), fingerprint=mark_of(board, ["t5"], ["p9"]))
    board = replace(board, lint=LintSettings(exclude=(marked, replace(marked, fingerprint="of old"))))
    after = edits.renumber(board)
    assert [space.id for space in after.spaces] == ["t2", "t1", "plaza"]
    assert after.spaces[2].props["joins"] == ("t2", "t1")
    assert [(link.id, link.source, link.target) for link in after.links] == [
        ("p2", "t2", "plaza"),
        ("p1", "t1", "t2"),
    ]
    fresh, old = after.lint.exclude
    assert (fresh.spaces, fresh.links) == (("t2",), ("p1",))
    assert fresh.fingerprint == severity_policy.mark_of(after, ["t2"], ["p1"])
    assert old.fingerprint == "of old"
    assert not after.used_ids
    assert edits.add(after, "territory", Rect(0, 40, 4, 6)).spaces[-1].id == "t3"


def test_only_what_begins_like_the_given_ids() -> None:
    board = Board(
        "any", spaces=(at("t5", 0, 0), at("s5", 8, 0), at("t8", 4, 0)), used_ids=FrozenMap({"t": 9, "s": 9})
    )
    after = edits.renumber(board, ["t8"])
    assert [space.id for space in after.spaces] == ["t1", "s5", "t2"]
    assert dict(after.used_ids) == {"s": 9}


def test_numbers_that_would_run_together_stay() -> None:
    board = Board("any", spaces=(at("s1234567890123", 0, 0), at("s7", 4, 0), at("s01", 8, 0)))
    after = edits.renumber(board)
    assert [space.id for space in after.spaces] == ["s1234567890123", "s1", "s01"]
    assert edits.renumber(after) is after


def test_lint_marks_things_in_the_same_way() -> None:
    ids = [space.id for space in TOWN.spaces]
    assert mark_of(TOWN, ids, ["p1"]) == severity_policy.mark_of(TOWN, ids, ["p1"])
