"""Names and values, suggestions, and texts of others in lines of ours."""

from __future__ import annotations

import subprocess
import sys

import pytest

from board_designer.words import (
    a,
    did_you_mean,
    harmless,
    in_words,
    inside,
    legible,
    nearest_name,
    one_line,
    printable,
    sentence,
    titled,
)


def test_names_and_values_are_written_as_people_write_them() -> None:
    assert [in_words(value) for value in ("per_component", True, False, 3)] == ["per component", "on", "off", "3"]
    assert titled("turn_limit") == "Turn limit"


def test_a_text_begins_or_goes_on_a_sentence() -> None:
    assert [sentence("the Knight wins"), sentence("")] == ["The Knight wins", ""]
    assert inside("The Knight wins") == "the Knight wins"


@pytest.mark.parametrize("told", ["a home", "an intersection", "an alley", "a unit"])
def test_the_article_fits_the_name(told: str) -> None:
    assert a(told.split()[1]) == told


def test_what_is_spelt_nearly_the_same_was_probably_meant() -> None:
    known = ["territory", "sidewalk"]
    assert nearest_name("teritory", known) == "territory"
    assert did_you_mean("teritory", known) == "; did you mean territory?"
    assert nearest_name("zebra", known) is None
    assert did_you_mean("zebra", known) == ""


def test_what_compares_spellings_is_loaded_only_when_something_is_misspelt() -> None:
    asked = "import sys, board_designer.words; print('difflib' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert told == "False\n"


def test_nothing_in_a_line_acts_on_a_terminal() -> None:
    nasty = "a\x1b[31mb\u202ec\nd\te"
    assert printable(nasty) == "a�[31mb�c�d�e"
    assert harmless(nasty) == "a�[31mb�c\nd\te"
    assert one_line("a\nb\tc") == "a b c"
    assert legible("caf\udce9") == "caf�"
