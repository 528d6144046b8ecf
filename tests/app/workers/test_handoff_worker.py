"""The process that writes: every question is answered, files are whole, and what is out of date is given up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

import pytest
from hearing import Line, line_to
from shipped_boards import board_of

from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.handoff_messages import (
    Drawn,
    DrawPicture,
    Export,
    GivenUp,
    GivePages,
    Pages,
    Painted,
    PaintPage,
    Preview,
    Previewed,
    Refused,
    SavePages,
    Target,
    Wrote,
)
from board_designer.app.workers.output_files import CannotPut, IsThere, put
from board_designer.board.edits import delete
from board_designer.board.model import Board

PLAIN = {"components": False, "rules_page": False}


@pytest.fixture(scope="module")
def starter() -> Board:
    return board_of("starter")


@pytest.fixture(scope="module")
def few(starter: Board) -> Board:
    """Where pages are made, and no games are played."""
    return delete(starter, starter.space_by_id.keys() - {"s1", "s2", "t1", "h1"})


@pytest.fixture(scope="module")
def line() -> Iterator[Line]:
    with line_to("handoff_worker") as line:
        yield line


@pytest.fixture(scope="module")
def tickets() -> Iterator[int]:
    """Each number once: what is older than the newest preview is given up."""
    return count(1)


def test_only_the_newest_preview_is_made_and_its_pages_alone_are_painted(
    line: Line, tickets: Iterator[int], few: Board
) -> None:
    packer = Packer()
    asked = list(islice(tickets, 3))
    for ticket in asked:
        board = replace(few, title=f"Number {ticket - asked[0]}")
        line.worker.send(Preview(ticket, packer.pack(board), PLAIN, False))
    _, second, third = asked
    heard = {}
    while third not in heard:
        answer = line.heard.get(timeout=240)
        heard[answer.ticket] = type(answer)
    assert heard[third] is Previewed
    assert heard[second] is GivenUp
    ticket = next(tickets)
    assert line.ask(PaintPage(ticket, second, 0, 1.0, False), GivenUp).ticket == ticket
    painted = line.ask(PaintPage(next(tickets), third, 0, 2.0, True), Painted)
    assert (painted.width, painted.height) == (420, 594)
    assert len(painted.pixels) == 420 * 594 * 4
    assert len(set(painted.pixels)) > 20, "something is painted"
    pages = line.ask(GivePages(next(tickets), third), Pages)
    assert pages.title == "Number 2"
    ticket = next(tickets)
    assert line.ask(SavePages(ticket, second, Target("/nowhere/x.pdf")), GivenUp).ticket == ticket


def test_pieces_wait_for_games_until_there_is_time(line: Line, tickets: Iterator[int], starter: Board) -> None:
    packer = Packer()
    first, second, third = (
        line.ask(Preview(next(tickets), packer.pack(starter), {"rules_page": False}, may_play), Previewed)
        for may_play in (False, True, False)
    )
    assert not first.is_complete
    assert second.is_complete
    assert len(second.pages) > len(first.pages)
    assert "games of 2 to 4 players" in second.remarks[-1]
    assert third.is_complete, "they were played once"


def test_a_board_of_an_unknown_kit_has_pages_and_pictures(
    line: Line, tickets: Iterator[int], few: Board, tmp_path: Path
) -> None:
    stranger = replace(few, kit="nobody-knows")
    packer = Packer()
    previewed = line.ask(Preview(next(tickets), packer.pack(stranger), {}, True), Previewed)
    assert previewed.is_complete
    assert any("nobody-knows is not installed" in remark for remark in previewed.remarks)
    assert line.ask(DrawPicture(next(tickets), packer.pack(stranger), None, 50), Drawn).png.startswith(b"\x89PNG")
    target = Target(str(tmp_path / "x.json"))
    refused = line.ask(Export(next(tickets), packer.pack(stranger), "json", {}, target), Refused)
    assert refused.sentence.startswith("The kit 'nobody-knows' is not installed; there are ")
    too_fine = line.ask(DrawPicture(next(tickets), packer.pack(stranger), None, 4_000), Refused)
    assert "pixels are too many" in too_fine.sentence
    wrote = line.ask(Export(next(tickets), packer.pack(few), "json", {}, target), Wrote)
    assert wrote.paths == (str(tmp_path / "x.json"),)


def test_nothing_is_put_unless_everything_may_be(tmp_path: Path) -> None:
    own, other, new = (tmp_path / name for name in ("own.yaml", "other.csv", "new.csv"))
    own.write_text("own")
    other.write_text("other")
    with pytest.raises(IsThere) as there:
        put({new: b"1", other: b"2"}, Target(str(new), str(own)))
    assert there.value.names == ("other.csv",)
    (tmp_path / "link").symlink_to(own)
    with pytest.raises(CannotPut, match="is the board itself"):
        put({new: b"1", tmp_path / "link": b"2"}, Target(str(new), str(own), may_replace=True))
    assert not new.exists()
    assert (own.read_text(), other.read_text()) == ("own", "other")
    assert put({new: b"1", other: b"2"}, Target(str(new), str(own), may_replace=True)) == (str(new), str(other))
    assert (new.read_bytes(), other.read_bytes()) == (b"1", b"2")
