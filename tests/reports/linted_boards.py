"""Linted files for the tests of reports: real ones, and one whose texts are as bad as texts can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache

from board_designer.board.model import Board
from board_designer.io.board_file import board_from
from board_designer.io.shipped_files import folder
from board_designer.io.source_text import Source, read_source, source_of
from board_designer.kits import find_kit
from board_designer.kits.lint_setup import rules_for, terms_for
from board_designer.lint import Facts, Finding, Fix, Found, Report, lint
from board_designer.lint.rule import Rule, rule
from board_designer.reports.linted_file import LintedFile, linted

SAMPLES = sorted(path.name for path in folder("sample_boards").glob("*.board.yaml"))
FIRST_DRAFT = "first_draft.board.yaml"
TODAY = date(2026, 1, 31)

NASTY = (
    "50 % of «Süd»,\r\n\"a\": 'b' <b>&amp;</b> ::error::x ##[error]y {0} [z](javascript:1) ]]> "
    "\x00\x08\x1b[31m\ufffe 𝄞 \u2028end"
)

SMALL = """\
format: board-designer/1
kit: no-such-kit
title: "Small & <odd>"
grid: {shape: square, cell_mm: 25, parts: 4, size: [60, 52]}
spaces:
  - {id: a, type: thing, rect: [0, 0, 4, 4]}
  - {id: b, type: thing, rect: [4, 0, 4, 4]}
links:
  - {id: k, type: way, from: a, to: b}
"""


def sample(name: str = FIRST_DRAFT, baseline: Iterable[str] | None = None, more: Iterable[Rule] = ()) -> LintedFile:
    """A board that comes with the program, linted with all rules of its kit and `more`."""
    board, source, report, rules = checked(name, tuple(rule.id for rule in more))
    return linted(f"sample_boards/{name}", board, source, report, rules, baseline)


@cache
def checked(name: str, more: tuple[str, ...]) -> tuple[Board, Source, Report, tuple[Rule, ...]]:
    source = read_source(folder("sample_boards") / name)
    board = board_from(source)
    kit = find_kit(board.kit)
    rules = (*rules_for(kit), *(rule for rule in (crashing_rule, idle_rule) if rule.id in more))
    return board, source, lint(Facts(board, terms_for(board, kit)), rules, TODAY), rules


def told_by_hand(
    *findings: Finding,
    path: str = "boards/small.board.yaml",
    checked: Iterable[str] = ("one-rule", "other-rule"),
    skipped: Mapping[str, str] | None = None,
    baseline: Iterable[str] | None = None,
) -> LintedFile:
    """A small file with exactly these findings."""
    report = Report(findings, tuple(checked), skipped or {})
    source = source_of(SMALL.encode(), path)
    return linted(path, board_from(source), source, report, [one_rule, other_rule], baseline)


@rule("error", summary=NASTY, why=NASTY, example=NASTY)
def one_rule(facts: Facts) -> Iterable[Found]:
    yield from ()


@rule("info", summary="Nothing.", why="Nothing.", example="Nothing.", ours=True)
def other_rule(facts: Facts) -> Iterable[Found]:
    yield from ()


@rule("error", summary="Never ends well.", why="It raises.", example="Any board.", needs_kit=False)
def crashing_rule(facts: Facts) -> Iterable[Found]:
    raise ValueError("50 % of <nothing>")
    yield from ()


@rule("error", summary="Never runs.", why="It has nothing to say.", example="Any board.", when={"no_such_rule": 1})
def idle_rule(facts: Facts) -> Iterable[Found]:
    yield from ()


def nasty_file(path: str = "boards/small.board.yaml") -> LintedFile:
    """Bad texts wherever a text can be, and every state a finding can have."""
    return told_by_hand(
        Finding("one-rule", "error", NASTY, ("a", "b"), ("k",), fix=Fix(NASTY, lambda board: board)),
        Finding("one-rule", "error", "The same again.", ("a", "b"), ("k",)),
        Finding("one-rule", "error", "Known already.", ("a",)),
        Finding("one-rule", "warning", NASTY, excluded=True, reason=NASTY),
        Finding("other-rule", "info", NASTY, ("gone",), key=NASTY, ours=True),
        Finding("crashed-rule", "error", NASTY, key="third-rule"),
        path=path,
        skipped={"fourth-rule": NASTY},
        baseline=[Finding("one-rule", "error", "", ("a",)).fingerprint],
    )
