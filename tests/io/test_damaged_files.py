"""A damaged file loads or is refused with a place; nothing else ever comes out of the reader."""

from __future__ import annotations

import pytest
from board_strategies import ANY_CHARACTER, TRAPS, examples
from good_board import GOOD_BOARD
from hypothesis import example, given
from hypothesis import strategies as st

from board_designer.board.model import Board
from board_designer.io import FileProblems
from board_designer.io.board_file import board_from
from board_designer.io.board_writer import WRITERS
from board_designer.io.source_text import source_of

GOOD = {"b.yaml": WRITERS[False](GOOD_BOARD).encode(), "b.json": WRITERS[True](GOOD_BOARD).encode()}
NAMES = tuple(GOOD)
# Every third place will do; the others are tried as well where there is time.
of_three = pytest.mark.parametrize("first", [0, *(pytest.param(at, marks=pytest.mark.slow) for at in (1, 2))])
# Bytes that mean something in one of the two languages or in UTF-8.
LOUD = b"\x00\x01\t\n\r !\"#%&'*,-.:0<>?@[\\]`e{|}~\x7f\x80\xbf\xc3\xed\xf4\xff"


def check_read(data: bytes, name: str) -> Board | FileProblems:
    """Any exception but `FileProblems` fails the test."""
    try:
        return board_from(source_of(data, name))
    except FileProblems as refused:
        found = refused
    assert found.problems
    for problem in found.problems:
        # The end of a file without a last line break counts as a line of its own in YAML.
        assert 1 <= problem.line <= len(data.decode("utf-8", "replace").splitlines()) + 1
        assert problem.column >= 1
        assert problem.message
    return found


@of_three
@pytest.mark.parametrize("name", NAMES)
def test_a_file_cut_at_any_byte_loads_or_is_refused(name: str, first: int) -> None:
    whole = GOOD[name]
    assert check_read(whole, name) == GOOD_BOARD
    for length in range(first, len(whole), 3):
        found = check_read(whole[:length], name)
        # JSON has an end that can be missed; what is cut off YAML at a line's end is not missed by anybody.
        if name.endswith(".json") and length < len(whole.rstrip()):
            assert isinstance(found, FileProblems), f"cut after byte {length}"


@of_three
@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_one_byte_replaced_loads_or_is_refused(name: str, first: int) -> None:
    whole = GOOD[name]
    for place in range(first, len(whole), 3):
        other = LOUD[(place * 7) % len(LOUD)]
        check_read(whole[:place] + bytes([other]) + whole[place + 1 :], name)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_any_byte_replaced_by_any_loud_one_loads_or_is_refused(name: str) -> None:
    whole = GOOD[name]
    for place in range(len(whole)):
        for other in LOUD:
            check_read(whole[:place] + bytes([other]) + whole[place + 1 :], name)


@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_a_line_left_out_doubled_or_moved_loads_or_is_refused(name: str) -> None:
    lines = GOOD[name].splitlines(keepends=True)
    for number, line in enumerate(lines):
        rest = lines[:number] + lines[number + 1 :]
        check_read(b"".join(rest), name)
        check_read(b"".join([*lines[:number], line, *lines[number:]]), name)
        check_read(b"".join([*rest, line]), name)
        check_read(b"".join([*lines[:number], b"\t" + line, *lines[number + 1 :]]), name)


SCRAPS = st.sampled_from(
    [*TRAPS, "\ud800", "&a ", "*a", "!!x ", "? ", "- ", "\n", "\n  ", "\n---\n", "\n...\n", "{}", "[]"]
)
WILD_TEXT = st.lists(SCRAPS | st.text(ANY_CHARACTER, max_size=8), max_size=12).map("".join)


@given(text=WILD_TEXT)
@examples(100)
@example(text="format: board-designer/1\n" * 2)
@example(text="%TAG ! x\n%TAG ! x\n--- a")
@example(text='"\\x')
def test_wild_text_is_refused(text: str) -> None:
    for name in NAMES:
        assert isinstance(check_read(text.encode("utf-8", "surrogatepass"), name), FileProblems)


@given(data=st.binary(max_size=40))
@examples(50)
def test_wild_bytes_are_refused(data: bytes) -> None:
    for name in NAMES:
        assert isinstance(check_read(data, name), FileProblems)


@st.composite
def damaged(draw: st.DrawFn, name: str) -> bytes:
    """A good file with a few pieces cut out, repeated, or written over."""
    data = GOOD[name]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 30)))
        piece = draw(
            st.just(b"")
            | st.just(data[start:end] * 2)
            | WILD_TEXT.map(lambda text: text.encode("utf-8", "surrogatepass"))
            | st.binary(max_size=4)
        )
        data = data[:start] + piece + data[end:]
    return data


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@examples(60)
def test_a_damaged_file_loads_or_is_refused(name: str, data: st.DataObject) -> None:
    check_read(data.draw(damaged(name)), name)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@examples(5000)
def test_many_damaged_files_load_or_are_refused(name: str, data: st.DataObject) -> None:
    check_read(data.draw(damaged(name)), name)
