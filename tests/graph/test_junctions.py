"""Free crossings round an intersection: in any direction, or one road at a time and never diagonally."""

import pytest

from board_designer.io.board_file import parse_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure


def crossings(kit: str, diagonal: bool, **spaces: str) -> set[frozenset[str]]:
    """Each space is its type and its left, top, width and height."""
    lines = ["format: board-designer/1", f"kit: {kit}"]
    lines += ["grid: {shape: square, cell_mm: 25, parts: 4, size: [60, 60]}", "spaces:"]
    for id_, text in spaces.items():
        type_, *box = text.split()
        lines.append(f"  - {{id: {id_}, type: {type_}, rect: [{', '.join(box)}]}}")
    drawing = parse_board("\n".join(lines))
    found = Structure(drawing, find_kit(kit), {"intersection_diagonal": diagonal})
    return {frozenset((one, other)) for one, other, _ in found.play.edges("cross")}


def pairs(text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in text.split()}


FOUR_BLOCKS = {
    "nw": "sidewalk 0 0 4 4", "ne": "sidewalk 10 0 4 4", "sw": "sidewalk 0 10 4 4", "se": "sidewalk 10 10 4 4",
    "x": "intersection 4 4 6 6",
}  # fmt: skip
# A broad side street: two spaces of each sidewalk lie along the intersection.
TWO_A_SIDE = {
    "n1": "sidewalk 0 0 4 4", "n2": "sidewalk 4 0 4 4", "s1": "sidewalk 0 10 4 4", "s2": "sidewalk 4 10 4 4",
    "x": "intersection 0 4 8 6",
}  # fmt: skip
THREE_A_SIDE = TWO_A_SIDE | {
    "n3": "sidewalk 8 0 4 4", "s3": "sidewalk 8 10 4 4", "x": "intersection 0 4 12 6",
}  # fmt: skip
# A road that ends at another: one long block above it, two below.
T_JUNCTION = {
    "n1": "sidewalk 0 0 4 4", "n2": "sidewalk 4 0 4 4", "n3": "sidewalk 8 0 4 4", "n4": "sidewalk 12 0 4 4",
    "sw": "sidewalk 0 8 4 4", "se": "sidewalk 12 8 4 4", "x": "intersection 0 4 16 4",
}  # fmt: skip


@pytest.mark.parametrize(
    ("kit", "spaces", "straight"),
    [
        ("uri-nation-1.4", FOUR_BLOCKS, "nw-ne ne-se se-sw sw-nw"),
        ("uri-nation-1.2", TWO_A_SIDE, "n1-s1 n2-s2"),
        ("uri-nation-1.4", TWO_A_SIDE, "n1-s1 n2-s2"),
        ("uri-nation-1.2", THREE_A_SIDE, "n1-s1 n2-s2 n3-s3"),
        ("uri-nation-1.4", T_JUNCTION, "n1-sw n4-se sw-se"),
    ],
)
def test_without_diagonals_one_road_is_crossed_at_a_time(kit, spaces, straight):
    assert crossings(kit, False, **spaces) == pairs(straight)


def test_with_diagonals_all_corners_of_different_blocks_are_joined():
    assert crossings("uri-nation-1.4", True, **FOUR_BLOCKS) == pairs("nw-ne ne-se se-sw sw-nw nw-se ne-sw")
    assert crossings("uri-nation-1.2", True, **TWO_A_SIDE) == pairs("n1-s1 n2-s2 n1-s2 n2-s1")


def test_a_lone_corner_opposite_two_is_joined_to_both():
    spaces = TWO_A_SIDE | {"s1": "sidewalk 2 10 4 4"}
    del spaces["s2"]
    assert crossings("uri-nation-1.2", False, **spaces) == pairs("n1-s1 n2-s1")
