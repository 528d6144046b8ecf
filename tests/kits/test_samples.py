"""The sample boards: what each is there to show."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.geometry.contact import Meeting, contacts
from board_designer.graph.rings import ring_of
from board_designer.io import load_board
from board_designer.io.board_writer import yaml_text
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit, templates
from board_designer.kits.board_structure import Structure
from board_designer.kits.lint_board import check

SAMPLES = sorted(path.name for path in folder("sample_boards").glob("*.board.yaml"))
WITH_MISTAKES = ("first_draft.board.yaml", "rough_park.board.yaml", "rough_ring.board.yaml")
GOOD = [name for name in SAMPLES if name not in WITH_MISTAKES]


def sample(name):
    return board_of(name.removesuffix(".board.yaml"))


def counts(name):
    return Counter(space.type for space in sample(name).spaces)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_in_canonical_form(name):
    assert yaml_text(sample(name)) == (folder("sample_boards") / name).read_text("utf-8")


def overlapping(board, kit):
    """Spaces that overlap, but for pieces that lie where they belong."""
    found = contacts(board.shapes)
    found = found.where(found.meeting == Meeting.OVERLAP)
    for pair in zip(found.first.tolist(), found.second.tolist(), strict=True):
        one, other = (kit.spaces[board.spaces[number].type] for number in pair)
        stacked = one is other and one.stacks
        if not stacked and one.name not in other.lies_on and other.name not in one.lies_on:
            yield pair


@pytest.mark.parametrize("name", GOOD)
def test_a_good_sample_is_whole(name):
    board = sample(name)
    structure = Structure(board, find_kit(board.kit))
    assert not list(overlapping(board, structure.kit))
    assert len(structure.walk_groups) == 1
    assert not structure.play.ignored_links
    assert structure.kit.rule_faults(board.rules) == []
    assert {space.type for space in board.spaces} <= set(structure.kit.spaces)


def test_the_starter_is_symmetric_and_large_enough():
    found = counts("starter.board.yaml")
    assert (found["home"], found["dog_park"], found["water"]) == (4, 2, 4)
    assert found["territory"] >= 30
    board = sample("starter.board.yaml")
    assert len(board.links) == 2
    turned = edits.rotate(board, [space.id for space in board.spaces], 2)
    assert Counter((s.type, s.footprint) for s in turned.spaces) == Counter(
        (s.type, s.footprint) for s in board.spaces
    )


def test_the_main_street_has_what_edition_1_2_asks_for():
    found = counts("main_street.board.yaml")
    assert found["bond"] == 7
    assert found["chance"] == 5
    assert found["water"] == 5
    assert (found["dog_park"], found["events"], found["home"], found["intersection"]) == (1, 1, 4, 3)
    lines = Counter(link.source for link in sample("main_street.board.yaml").links)
    assert len(lines) == 7
    assert min(lines.values()) >= 2


def test_the_first_draft_loads_with_all_its_mistakes():
    board = sample("first_draft.board.yaml")
    structure = Structure(board, find_kit(board.kit))
    assert structure.play.ignored_links == {"p9": "there is no space s999"}
    assert len(structure.walk_groups) == 2
    assert counts("first_draft.board.yaml")["sidwalk"] == 1
    overlapping = contacts(board.shapes)
    assert (overlapping.meeting == Meeting.OVERLAP).sum() == 1


# One finding for each mistake that the notes of the first draft confess. What follows from one is told as well where
# it is an error of its own: the corner home lacks a neighbour.
MISTAKES = {
    "no-door": ("t14",),
    "overlapping-spaces": ("t16", "t17"),
    "corner-home": ("h3",),
    "wrong-neighbourhood": ("h3", "t29"),
    "seat-twice": ("h1", "h2"),
    "link-to-nothing": ("s52",),
    "unknown-type": ("s81",),
    "off-board": ("z1",),
    "isolated-space": ("s82",),
    "two-paths-from-one-space": ("s13",),
    "far-from-water": ("h4",),
}


def test_lint_finds_the_ten_mistakes_of_the_first_draft_and_what_follows_from_one():
    found = [item for item in check(sample("first_draft.board.yaml")).findings if item.severity != "info"]
    assert {item.rule: item.spaces for item in found} == MISTAKES
    assert len(found) == len(MISTAKES) == 11


@pytest.mark.parametrize("name", GOOD)
def test_lint_finds_no_error_and_no_warning_in_the_other_samples(name):
    unfair = ["uneven-starts"] if name == "uneven_ring.board.yaml" else []
    assert [item.rule for item in check(sample(name)).findings if item.severity != "info"] == unfair


def test_the_usual_ring_is_what_the_template_makes():
    board = replace(sample("usual_ring.board.yaml"), title="", notes="")
    assert board == replace(templates()["ring"].make(), title="")


def test_the_park_mat_is_what_the_template_makes():
    board = replace(sample("park_hexagon.board.yaml"), title="", notes="")
    assert board == replace(templates()["hexagon"].make(), title="")


def test_on_the_uneven_ring_one_seat_starts_right_behind_another():
    board = sample("uneven_ring.board.yaml")
    found = ring_of(Structure(board, find_kit("dog")).play, [s.id for s in board.of_type("start", "track")])
    at = sorted((found.order.index(f"s{seat}") - found.order.index("s1")) % 64 for seat in (1, 2, 3, 4))
    assert at == [0, 4, 24, 44]


SLIPS = {
    "broken-ring": ("t53",),
    "wrong-number-of-lane-spaces": ("l5", "l6", "l7"),
    "wrong-seat": ("k9",),
    "kennel-inside": ("k16",),
    "overlapping-spaces": ("k2", "k1"),
    "unknown-type": ("z2",),
}


def test_lint_finds_the_six_mistakes_of_the_rough_ring():
    found = [item for item in check(sample("rough_ring.board.yaml")).findings if item.severity != "info"]
    assert {item.rule: item.spaces for item in found} == SLIPS
    assert len(found) == 6


def test_twin_faces_is_too_small_and_otherwise_sound():
    board = load_board(Path(__file__).parent.parent / "boards" / "twin_faces.board.yaml")
    found = {item.rule: item.severity for item in check(board).findings}
    assert found["few-territories"] == "error"
    assert found["few-homes"] == "warning"
    assert found["unusual-water"] == "info"
    assert [rule for rule, severity in found.items() if severity == "error"] == ["few-territories"]
    assert "dead-end-sidewalk" not in found
