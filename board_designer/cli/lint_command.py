"""`board-designer lint FILE...`: every fault of a layout, explained, and mended where that is safe."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import add_today_argument, in_colour, refuse_to_replace_boards, write_output
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINDINGS, FINE, CommandError
from board_designer.io.atomic_write import CannotWrite
from board_designer.io.board_file import board_from, save_board
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source, read_source
from board_designer.kits import find_kit, kit_names
from board_designer.kits.lint_board import linter, rules_on
from board_designer.kits.lint_setup import rules_for
from board_designer.lint.finding import Finding
from board_designer.lint.fixing import Fixed, fix_all
from board_designer.reports.baseline import Known, baseline_text, read_baseline, seen_from
from board_designer.reports.lint_text import lint_text
from board_designer.reports.linted_file import LintedFile, linted
from board_designer.words import counted, did_you_mean, listed

FORMATS = ("text", "json", "sarif", "github", "junit")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="a board, .board.yaml or .board.json")
    parser.add_argument("--format", choices=FORMATS, default="text", help="text, or a report for other programs")
    parser.add_argument("--fix", action="store_true", help="fix what can be fixed, and save the board")
    parser.add_argument(
        "--only", metavar="RULE", action="append", default=[], help="check only this rule; can be repeated"
    )
    parser.add_argument("--strict", action="store_true", help="warnings count as errors")
    parser.add_argument("--baseline", metavar="FILE", help="findings in this file are known and are not counted")
    parser.add_argument("--write-baseline", metavar="FILE", help="save the present findings as the baseline")
    parser.add_argument("--all", action="store_true", help="show every finding, even of the same kind")
    add_today_argument(parser)


def execute(options: argparse.Namespace) -> int:
    _insist_on_rules(options.only)
    refuse_to_replace_boards(options.write_baseline)
    known = _baseline(options.baseline)
    today = options.today or date.today()
    files: list[LintedFile] = []
    unusable = 0
    for name in options.files:
        try:
            source = read_source(name)
            files.append(_lint(name, source, board_from(source), options, today, known))
        except FileProblems as problems:
            print(problems, file=sys.stderr)
            unusable += 1
        except CannotWrite as problem:
            print(problem.strerror, file=sys.stderr)
            unusable += 1
    if options.write_baseline:
        target = Path(options.write_baseline)
        text = baseline_text([(file.path, file.report) for file in files], target.parent)
        write_output(str(target), text.encode())
        print(f"Wrote {target}: {counted(text.count('fingerprint'), 'finding')}", file=sys.stderr)
    sys.stdout.write(_rendered(files, options))
    if unusable:
        return BAD_FILE
    return FINDINGS if any(file.fails(options.strict) for file in files) and not options.write_baseline else FINE


def _lint(
    name: str, source: Source, board: Board, options: argparse.Namespace, today: date, known: Known | None
) -> LintedFile:
    rules = rules_on(board)
    remembering = linter(options.only)
    refused: list[tuple[Finding, str]] = []
    if options.fix:
        fixed = fix_all(board, lambda changed: linter().run(changed, today), options.only)
        if fixed.done:
            save_board(fixed.board, name)
            had_comments = any(line.lstrip().startswith("#") for line in source.text.splitlines())
            board, source = fixed.board, read_source(name)
            if had_comments and not source.is_json:
                print(f"{name}: the comments in the file were not kept", file=sys.stderr)
        refused = fixed.refused
        _tell_fixes(name, fixed)
    report = remembering.run(board, today)
    # What was just tried and left alone is not offered again.
    tried = {finding.fingerprint for finding, _ in refused}

    def untried(findings: Sequence[Finding]) -> tuple[Finding, ...]:
        return tuple(replace(item, fix=None) if item.fingerprint in tried else item for item in findings)

    report = replace(report, findings=untried(report.findings), explained=untried(report.explained))
    chosen = [rule for rule in rules if not options.only or rule.id in options.only]
    baseline: Counter[str] | None = None
    if known is not None:
        baseline = known.get(seen_from(Path(options.baseline).parent, name), Counter())
    return linted(name, board, source, report, chosen, baseline)


def _insist_on_rules(asked_for: Sequence[str]) -> None:
    """A rule of another kit finds nothing on a board; one that no kit has is a slip."""
    known = {rule.id for name in kit_names() for rule in rules_for(find_kit(name))} if asked_for else set()
    for rule in asked_for:
        if rule not in known:
            raise CommandError(f"there is no rule {rule!r}{did_you_mean(rule, sorted(known))}", BAD_USAGE)


def _tell_fixes(name: str, fixed: Fixed) -> None:
    """What was done, on stderr: stdout belongs to the report."""
    for finding in fixed.done:
        assert finding.fix is not None
        print(f"{name}: fixed {finding.rule}: {finding.fix.title}", file=sys.stderr)
    for finding, why in fixed.refused:
        print(
            f"{name}: not fixed {finding.rule} ({listed((*finding.spaces, *finding.links))}): {why}",
            file=sys.stderr,
        )
    if not fixed.done:
        print(f"{name}: nothing to fix", file=sys.stderr)


def _rendered(files: Sequence[LintedFile], options: argparse.Namespace) -> str:
    match options.format:
        case "json":
            from board_designer.reports.lint_json import lint_json as render
        case "sarif":
            from board_designer.reports.lint_sarif import lint_sarif as render
        case "github":
            from board_designer.reports.lint_github import lint_github as render
        case "junit":
            from board_designer.reports.lint_junit import lint_junit

            return lint_junit(files, strict=options.strict)
        case _:
            return lint_text(files, in_colour(), options.all)
    return render(files)


def _baseline(path: str | None) -> Known | None:
    if path is None:
        return None
    try:
        return read_baseline(Path(path))
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
