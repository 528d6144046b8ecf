"""Several names in one sentence."""

from __future__ import annotations

import pytest

from board_designer.words import listed


@pytest.mark.parametrize(
    ("names", "told"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c"), ((1, 2), "1 and 2")],
)
def test_all_are_named_with_one_and(names: tuple[object, ...], told: str) -> None:
    assert listed(names) == told


def test_of_many_the_first_are_named_and_the_rest_is_counted() -> None:
    assert listed("abcdef", 3) == "a, b, c and 3 more"
    assert listed(range(1500), 1) == "0 and 1,499 more"


def test_one_name_more_takes_no_more_room_than_saying_so() -> None:
    assert listed("abcd", 3) == "a, b, c and d"


def test_a_choice_ends_with_or() -> None:
    assert listed(["a fig", "a date", "a nut"], last="or") == "a fig, a date or a nut"
