"""The fast way to read JSON gives what the careful way gives, or leaves the text to it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from board_strategies import VALUES, exact, examples
from good_board import GOOD_BOARD
from hypothesis import given
from hypothesis import strategies as st

from board_designer.io.board_writer import json_text
from board_designer.io.data_tree import build
from board_designer.io.file_limits import DEEPEST, LARGEST_NUMBER, LONGEST_TEXT, MOST_VALUES
from board_designer.io.file_problems import ProblemList
from board_designer.io.json_events import json_events
from board_designer.io.plain_data import InDoubt, quick_json

GOOD = json_text(GOOD_BOARD)


def careful(text: str) -> Any:
    problems = ProblemList()
    data = build(json_events(text), problems)
    assert not problems.found, problems.found[0].message[:200]
    return data


def assert_as_the_careful_way(text: str) -> bool:
    """Whether the fast way answered."""
    try:
        quick = quick_json(text)
    except InDoubt:
        return False
    assert exact(quick) == exact(careful(text))
    return True


def nested(depth: int, core: str) -> str:
    return "[" * depth + core + "]" * depth


EDGES = {
    "empty": "",
    "white space": " \n",
    "null": "null",
    "as deep as can be": nested(DEEPEST, "1"),
    "as deep as can be, empty": nested(DEEPEST, ""),
    "too deep": nested(DEEPEST + 1, "1"),
    "too deep, empty": nested(DEEPEST + 1, ""),
    "too deep, empty map": nested(DEEPEST, "{}"),
    "far too deep": nested(100_000, ""),
    "name as long as can be": json.dumps({"k" * LONGEST_TEXT: 1}),
    "name too long": json.dumps({"k" * (LONGEST_TEXT + 1): 1}),
    "name too long, deep inside": json.dumps([{"a": {"k" * (LONGEST_TEXT + 1): 1}}]),
    "text as long as can be": json.dumps(["k" * LONGEST_TEXT]),
    "text too long": json.dumps(["k" * (LONGEST_TEXT + 1)]),
    "number as large as can be": f"[{LARGEST_NUMBER}, -{LARGEST_NUMBER}, {LARGEST_NUMBER}.0, 1e15]",
    "number too large": f"[{LARGEST_NUMBER + 1}]",
    "float too large": "[1e16]",
    "negative float too large": "[-1.1e15]",
    "infinity by exponent": "[1e999]",
    "small floats": "[1e-400, -1e-400, -0, -0.0, 0e0, 1E+5, 5e-324]",
    "many digits": f"[{'9' * 4000}]",
    "too many digits for Python": f"[{'9' * 5000}]",
    "many digits after the point": f"[0.{'3' * 5000}]",
    "leading zeros": "[007]",
    "NaN": "[NaN]",
    "Infinity": "[-Infinity]",
    "same name twice": '{"a": 1, "b": 2, "a": 1}',
    "same name twice by an escape": '{"a": 1, "\\u0061": 2}',
    "merge key": '{"<<": {"a": 1}}',
    "lone surrogate": '["\\ud800"]',
    "pair of surrogates": '["\\ud83d\\ude00"]',
    "upper case escape": '["\\U0041"]',
    "escapes": '["\\"\\\\\\/\\b\\f\\n\\r\\t"]',
    "line break in a text": '["a\nb"]',
    "control character": '["\x01"]',
    "delete and line separators": '["\x7f\x85\u2028\ufeff"]',
    "trailing comma": "[1,]",
    "comment": "[1] // no",
    "rest": "[1] 2",
    "single quotes": "['a']",
    "form feed": "\f[1]",
    "no-break space": "\xa0[1]",
    "byte order mark": "\ufeff[1]",
    "as many values as can be": f"[{'1,' * (MOST_VALUES - 2)}1]",
    "too many values": f"[{'1,' * (MOST_VALUES - 1)}1]",
    "too many values in maps": "[" + ",".join(['{"a":{}}'] * (MOST_VALUES // 2)) + "]",
    "too many empty lists": "[" + ",".join(["[]"] * MOST_VALUES) + "]",
}


@pytest.mark.parametrize("name", EDGES)
def test_on_the_edge_both_ways_agree(name: str) -> None:
    assert_as_the_careful_way(EDGES[name])


def test_the_fast_way_answers_for_a_good_board() -> None:
    assert assert_as_the_careful_way(GOOD)


@given(value=VALUES, spaced=st.booleans(), escaped=st.booleans())
@examples(75)
def test_both_ways_read_any_value_alike(value: Any, spaced: bool, escaped: bool) -> None:
    assert_as_the_careful_way(json.dumps(value, ensure_ascii=escaped, indent=1 if spaced else None))


LOUD = st.text('{}[]",:\\u0e1-+.N \n<a\x00\x1f', max_size=5)


@given(at=st.integers(0, len(GOOD)), length=st.integers(0, 6), piece=LOUD)
@examples(150)
def test_both_ways_read_a_damaged_text_alike(at: int, length: int, piece: str) -> None:
    assert_as_the_careful_way(GOOD[:at] + piece + GOOD[at + length :])
