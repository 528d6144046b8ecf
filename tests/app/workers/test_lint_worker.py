"""The process that lints: the same findings as in this process, fixes as boards, and an end that leaves nothing."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import date

import pytest
from hearing import PATIENCE, Line, line_to
from shipped_boards import board_of

from board_designer.app.problems.problem import problems_of
from board_designer.app.workers.board_packing import Packer, changed_board
from board_designer.app.workers.lint_messages import Look, Looked, Mend, Mended
from board_designer.app.workers.worker_process import Gone
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.kits.lint_board import check
from board_designer.lint.lint_engine import Report


@pytest.fixture(scope="module")
def draft() -> Board:
    return board_of("first_draft")


@pytest.fixture(scope="module")
def line() -> Iterator[Line]:
    with line_to("lint_worker") as line:
        yield line


@pytest.fixture(scope="module")
def found(draft: Board) -> Report:
    return check(draft)


def test_it_says_what_lint_says_board_after_board(line: Line, draft: Board) -> None:
    packer = Packer()
    moved = edits.move(draft, [draft.spaces[10].id], (1, 0))
    for ticket, board in enumerate((draft, moved, edits.delete(moved, [draft.spaces[4].id]), draft), 1):
        looked = line.ask(Look(ticket, packer.pack(board)), Looked)
        assert looked.ticket == ticket
        assert looked.problems == problems_of(check(board))


def test_a_newer_board_is_what_is_told_of(line: Line, draft: Board, found: Report) -> None:
    """Older questions may go unanswered, the last one never."""
    packer = Packer()
    for ticket in range(1, 20):
        line.worker.send(Look(ticket, packer.pack(edits.move(draft, [draft.spaces[ticket].id], (1, 0)))))
    line.worker.send(Look(20, packer.pack(draft)))
    while (looked := line.wait(Looked)).ticket != 20:
        assert looked.ticket < 20
    assert looked.problems == problems_of(found)


def test_a_fix_comes_back_as_a_board_without_the_problem(line: Line, draft: Board, found: Report) -> None:
    fixable = next(finding for finding in found.open if finding.fix and not finding.fix.on_request)
    mended = line.ask(Mend(1, Packer().pack(draft), (fixable.fingerprint,)), Mended)
    assert mended.changes is not None
    after = changed_board(draft, mended.changes)
    assert fixable.fingerprint not in {finding.fingerprint for finding in check(after).open}
    assert mended.done == (fixable.fix.title,) if fixable.fix else ()


def test_all_fixes_of_a_rule_come_back_as_one_board(line: Line, draft: Board, found: Report) -> None:
    rules = [finding.rule for finding in found.open if finding.fix]
    rule = max(rules, key=rules.count)
    mended = line.ask(Mend(1, Packer().pack(draft), rule=rule), Mended)
    assert len(mended.done) + len(mended.refused) == rules.count(rule)


def test_a_group_is_fixed_as_far_as_it_can_be(line: Line, draft: Board, found: Report) -> None:
    wanted = [one for one in found.open if one.severity == "error" and one.fix and not one.fix.on_request]
    mended = line.ask(Mend(1, Packer().pack(draft), tuple(one.fingerprint for one in wanted)), Mended)
    assert mended.changes is not None
    (refusal,) = mended.refused
    assert refusal.fix == "Make s81 a sidewalk"
    assert len(mended.done) == len(wanted) - 1


def test_a_problem_that_is_gone_already_changes_nothing(line: Line, draft: Board) -> None:
    mended = line.ask(Mend(1, Packer().pack(draft), ("0" * 16,)), Mended)
    assert (mended.changes, mended.done, mended.refused) == (None, (), ())


def test_dates_count_where_the_work_is_done(line: Line, draft: Board, found: Report) -> None:
    """An exclusion until yesterday has run out."""
    finding = next(one for one in found.open if one.spaces)
    past = date.fromordinal(date.today().toordinal() - 1).isoformat()
    from board_designer.app.problems.exclusions import exclude
    from board_designer.app.problems.problem import problem_of

    board = exclude(draft, problem_of(finding), "for a while", "", past)
    looked = line.ask(Look(1, Packer().pack(board)), Looked)
    assert finding.fingerprint in {problem.fingerprint for problem in looked.problems.open}


@pytest.fixture(scope="module")
def few() -> Board:
    """Where the process is looked at, and not what it says."""
    starter = board_of("starter")
    return edits.delete(starter, starter.space_by_id.keys() - {"s1", "s2", "t1", "h1"})


def test_stopping_leaves_no_process_and_no_thread(few: Board) -> None:
    before = set(threading.enumerate())
    with line_to("lint_worker") as line:
        line.worker.send(Look(1, Packer().pack(few)))
        process = line.worker.line.process  # type: ignore[union-attr]
    assert process.poll() is not None
    assert set(threading.enumerate()) <= before
    assert line.heard.empty()


def test_a_killed_process_is_told_of_and_started_again_and_one_whose_window_is_gone_ends_by_itself(
    few: Board,
) -> None:
    with line_to("lint_worker") as line:
        line.ask(Look(1, Packer().pack(few)), Looked)
        line.worker.line.process.kill()  # type: ignore[union-attr]
        line.wait(Gone)
        line.worker.start()
        assert line.ask(Look(2, Packer().pack(few)), Looked).problems == problems_of(check(few))
        process = line.worker.line.process  # type: ignore[union-attr]
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=PATIENCE) == 0
