"""One of something, or several."""

from __future__ import annotations

import pytest

from board_designer.words import counted, plural, with_unit


def test_only_one_is_singular() -> None:
    told = [counted(number, "space") for number in (0, 1, 2, 1234)]
    assert told == ["0 spaces", "1 space", "2 spaces", "1,234 spaces"]


def test_what_goes_along_with_the_noun_can_be_given_for_both() -> None:
    assert [counted(number, "problem is", "problems are") for number in (1, 3)] == ["1 problem is", "3 problems are"]


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("home", "homes"), ("city", "cities"), ("way", "ways"), ("city gate", "city gates"),
        ("stretch", "stretches"), ("pass", "passes"), ("box", "boxes"),
    ],
)  # fmt: skip
def test_plurals_are_spelt_as_they_are_spoken(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_unit_is_given_for_many_and_fits_the_value() -> None:
    told = [
        with_unit(3, "steps"),
        with_unit(1, "steps"),
        with_unit(1, "cities"),
        with_unit(True, ""),
        with_unit(0, "mm"),
    ]
    assert told == ["3 steps", "1 step", "1 city", "on", "0 mm"]
