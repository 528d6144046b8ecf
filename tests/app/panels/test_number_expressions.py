"""What people type into number fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_designer.app.panels.number_expressions import BadArithmetic, evaluate, read_entry, shown

UNITS = {"mm": 4 / 25, "in": 25.4 * 4 / 25, "cells": 4, "cell": 4}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("25*3", 75),
        ("10+2.5", 12.5),
        ("(4-1)/2", 1.5),
        ("2,5", 2.5),
        ("1 + 2 * 3 - 4 / 2", 5),
        ("-(2+3)*-2", 10),
        ("12×2−4÷2", 22),
        (".5", 0.5),
        ("5.", 5),
        ("50mm", 8),
        ("3 cells", 12),
        ("1cell + 25mm + 1", 9),
        ("(1+1) cells", 8),
        ("50mm/25mm", 2),
        ("2*25 mm", 8),
    ],
)
def test_sums_and_units(text, value):
    assert evaluate(text, UNITS) == pytest.approx(value)


def test_an_inch_is_an_inch():
    assert evaluate("2in", {"in": 25.4}) == pytest.approx(50.8)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("+4", 10, 14),
        ("-4", 10, 6),
        ("*2", 10, 20),
        ("/4", 10, 2.5),
        ("+=1cell", 10, 14),
        ("=-4", 10, -4),
        ("7", 10, 7),
    ],
)
def test_a_sign_in_front_changes_what_is_there(text, before, after):
    assert read_entry(text, UNITS).applied_to(before) == after


@pytest.mark.parametrize(
    ("text", "words", "position"),
    [
        ("", "a number is missing", 0),
        ("3+", "missing at the end", 2),
        ("3 4", "no operator before '4'", 2),
        ("(3", "a closing ) is missing", 2),
        ("3)", "no ( for this )", 1),
        ("2**9", "a number is missing before '*'", 2),
        ("1/0", "cannot divide by 0", 2),
        ("2mm*3mm", "a length times a length", 4),
        ("2 mm cells", "no operator before 'cells'", 5),
        ("3 furlongs", "unknown unit 'furlongs'", 2),
        ("1;2", "';' cannot be used in a sum", 1),
        ("__import__('os')", "'_' cannot be used", 0),
        ("9999999999*9", "more than", 0),
        ("1" * 101, "longer than 100", 100),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text, words, position):
    with pytest.raises(BadArithmetic) as problem:
        read_entry(text, UNITS)
    assert words in str(problem.value)
    assert problem.value.position == position


@given(st.text(alphabet='0123456789+-*/().,= mcelsin"xé−', max_size=110))
def test_nothing_typed_breaks_it(text):
    position = 0
    try:
        shown(read_entry(text, UNITS).applied_to(1))
    except BadArithmetic as problem:
        position = problem.position
    assert 0 <= position <= len(text)


def test_numbers_are_shown_without_needless_zeros():
    assert [shown(value) for value in (4, 4.5, -0.001, 1 / 3)] == ["4", "4.5", "0", "0.33"]
