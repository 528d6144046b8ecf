"""What somebody knows or lives with silences nothing else: baseline, exclusions and severities."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Exclusion, LintSettings
from board_designer.cli.main import main
from board_designer.io import load_board, save_board
from board_designer.io.shipped_files import folder
from board_designer.kits.lint_board import check, terms_of
from board_designer.lint import Facts, Found, lint
from board_designer.lint.rule import rule
from board_designer.lint.severity_policy import exclusion_for
from board_designer.reports.baseline import baseline_text, read_baseline
from board_designer.reports.linted_file import linted

from .lint_cases import TODAY, all_cases

DRAFT = folder("sample_boards") / "first_draft.board.yaml"
# One case in twelve each time, all of them in the exhaustive run; every test of a case before the next case.
of_every_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=name, marks=() if number % 12 == 0 else pytest.mark.slow)
        for number, (name, case) in enumerate(sorted(all_cases().items()))
    ],
    scope="module",
)


def file_of(board, report, baseline=None):
    return linted("a.board.yaml", board, None, report, (), baseline)


def counted(file):
    """What counts, as often as it does."""
    return Counter(told.finding.fingerprint for told in file.findings if told.new)


def everything(report):
    return (*report.findings, *report.explained)


def insist_that_the_count_follows(file):
    new = [told.finding.severity for told in file.findings if told.new]
    assert {severity: file.summary[severity] for severity in ("error", "warning", "info")} == {
        severity: new.count(severity) for severity in ("error", "warning", "info")
    }
    assert file.fails() is ("error" in new)
    assert file.fails(strict=True) is bool({"error", "warning"} & set(new))
    assert not [finding for finding in file.explained if finding.severity == "error"]
    assert sum(file.summary.values()) == len(file.findings) + len(file.explained) == len(everything(file.report))


@of_every_case
def test_a_finding_in_the_baseline_takes_no_other_along(case):
    report = case.report
    before = counted(file_of(case.flagged, report))
    for finding in everything(report):
        file = file_of(case.flagged, report, [finding.fingerprint])
        assert not before - counted(file) - Counter([finding.fingerprint]), finding
        assert file.summary["known"] == (0 if finding.excluded else 1)
        insist_that_the_count_follows(file)


@of_every_case
def test_an_excluded_finding_takes_no_other_along(case):
    board = case.flagged
    linter, report = case.linter(), case.report
    before = counted(file_of(board, report))
    for finding in report.open:
        made = exclusion_for(board, finding, "on purpose")
        after = linter.run(replace(board, lint=replace(board.lint, exclude=(*board.lint.exclude, made))), TODAY)
        covered = Counter(item.fingerprint for item in everything(after) if item.excluded)
        file = file_of(board, after)
        assert not before - counted(file) - covered, finding
        insist_that_the_count_follows(file)


@pytest.mark.parametrize("severity", ["off", "info"])
@of_every_case
def test_a_rule_that_weighs_less_takes_no_other_along(case, severity):
    board = case.flagged
    linter, report = case.linter(), case.report
    for id_ in {finding.rule for finding in report.findings}:
        settings = replace(board.lint, severity=board.lint.severity.with_(id_, severity))
        after = linter.run(replace(board, lint=settings), TODAY)
        others = Counter(item.fingerprint for item in report.open if item.rule != id_)
        file = file_of(board, after)
        assert not others - counted(file), id_
        insist_that_the_count_follows(file)


@of_every_case
def test_what_was_explained_comes_up_when_nothing_that_counts_explains_it(case):
    report = case.report
    for hint in report.explained:
        about = [item.fingerprint for item in report.findings if set(item.spaces) & set(hint.spaces)]
        hints = [item.fingerprint for item in report.explained if item.fingerprint != hint.fingerprint]
        file = file_of(case.flagged, report, [*about, *hints])
        assert counted(file)[hint.fingerprint] == 1


@of_every_case
def test_a_baseline_that_was_just_written_knows_all_that_counts(case, tmp_path):
    written = tmp_path / "known.json"
    written.write_text(baseline_text([("a.board.yaml", case.report)], tmp_path), "utf-8")
    (known,) = read_baseline(written).values()
    assert not file_of(case.flagged, case.report, known).fails(strict=True)


# ---- small boards on which one finding stands in the shadow of another


def saying(severity, name, spaces, **more):
    @rule(severity, summary="A rule.", why="To see.", example="Any board.", needs_kit=False, **more)
    def check_(facts):
        yield Found(f"{name} about {' and '.join(spaces)}.", spaces)

    return replace(check_, id=name)


def told(rules, baseline=(), **settings):
    board = replace(load_board(DRAFT), lint=LintSettings(**settings))
    report = lint(Facts(board, terms_of(board)), rules, TODAY)
    file = file_of(board, report, baseline)
    insist_that_the_count_follows(file)
    return {item.finding.rule for item in file.findings if item.new}, {item.rule for item in file.explained}


LOUD = saying("error", "loud", ("t1",))
LOUD_HINT = saying("error", "loud-hint", ("t1",), hint=True)
HINT = saying("warning", "hint", ("t1", "t2"), hint=True)
NOTE = saying("info", "note", ("t2",), hint=True)


def fingerprint_of(one):
    board = load_board(DRAFT)
    return lint(Facts(board, terms_of(board)), [one], TODAY).findings[0].fingerprint


def test_an_error_is_never_held_back():
    assert told([LOUD, LOUD_HINT]) == ({"loud", "loud-hint"}, set())
    assert told([LOUD, LOUD_HINT], [fingerprint_of(LOUD)]) == ({"loud-hint"}, set())


def test_what_is_known_or_excluded_explains_nothing():
    assert told([LOUD, HINT]) == ({"loud"}, {"hint"})
    assert told([LOUD, HINT], [fingerprint_of(LOUD)]) == ({"hint"}, set())
    assert told([LOUD, HINT], exclude=(Exclusion("loud", "on purpose", ("t1",)),)) == ({"hint"}, set())
    assert told([LOUD, HINT], severity=FrozenMap({"loud": "off"})) == ({"hint"}, set())
    assert told([LOUD, HINT], severity=FrozenMap({"loud": "info"})) == ({"loud", "hint"}, set())


def test_a_hint_that_comes_up_takes_no_note_along():
    assert told([LOUD, HINT, NOTE])[0] == {"loud"}
    shown, explained = told([LOUD, HINT, NOTE], [fingerprint_of(LOUD)])
    assert (shown, explained) == ({"hint"}, {"note"})
    assert told([LOUD, HINT, NOTE], [fingerprint_of(LOUD), fingerprint_of(HINT)])[0] == {"note"}


def test_what_lint_says_of_its_own_settings_explains_nothing_of_the_board():
    stale = (Exclusion("loud", "long ago", ("t1",)), Exclusion("no-such-rule", "long ago", ("t2",)))
    shown, _ = told([saying("error", "loud", ("t3",)), HINT], exclude=stale)
    assert {"stale-exclusion", "lint-setting", "hint"} <= shown


def test_what_is_excluded_stays_listed_as_excluded():
    board = replace(load_board(DRAFT), lint=LintSettings(exclude=(Exclusion("hint", "on purpose", ("t1", "t2")),)))
    report = lint(Facts(board, terms_of(board)), [LOUD, HINT], TODAY)
    assert [(item.rule, item.excluded) for item in report.findings] == [("loud", False), ("hint", True)]


# ---- the command


@pytest.mark.parametrize(
    ("strict", "first"),
    [(False, 0), (True, 1), *(pytest.param(*it, marks=pytest.mark.slow) for it in ((False, 1), (True, 0)))],
)
def test_the_command_counts_and_ends_by_what_is_new(strict, first, tmp_path, capsys):
    """Every other rule in each way; the rest where there is time."""
    report = check(load_board(DRAFT), TODAY)
    baseline = tmp_path / "known.json"
    one_of_each_rule = {item.rule: item for item in everything(report) if item.severity != "info"}
    line = ["lint", str(DRAFT), "--today", TODAY.isoformat(), "--format", "json", *(["--strict"] if strict else [])]
    assert main([*line, "--write-baseline", str(baseline)]) == 0
    whole = baseline.read_text("utf-8")
    for left in list(one_of_each_rule.values())[first::2]:
        data = json.loads(whole)
        (items,) = data["files"].values()
        items[:] = [item for item in items if item["fingerprint"] != left.fingerprint]
        baseline.write_text(json.dumps(data), "utf-8")
        capsys.readouterr()
        code = main([*line, "--baseline", str(baseline)])
        (file,) = json.loads(capsys.readouterr().out)["files"]
        new = [item for item in file["findings"] if not item["known"] and not item["excluded"]]
        assert left.fingerprint in [item["fingerprint"] for item in new]
        assert file["summary"][left.severity] == 1
        assert code == (1 if left.severity == "error" or strict else 0)


@pytest.mark.parametrize("kind", ["text", "json", "sarif", "github", "junit"])
def test_every_report_tells_a_new_error_beside_a_known_one(kind, tmp_path, capsys):
    board = load_board(DRAFT)
    corner = next(item for item in check(board, TODAY).findings if item.rule == "corner-home")
    save_board(board, tmp_path / "a.board.yaml")
    known = {"format": "board-designer-baseline/1", "files": {"a.board.yaml": [
        {"rule": corner.rule, "fingerprint": corner.fingerprint, "message": corner.message}
    ]}}  # fmt: skip
    (tmp_path / "known.json").write_text(json.dumps(known), "utf-8")
    line = ["lint", str(tmp_path / "a.board.yaml"), "--format", kind, "--baseline", str(tmp_path / "known.json")]
    assert main(line) == 1
    said = capsys.readouterr().out
    told = next(item for item in check(board, TODAY).findings if item.rule == "wrong-neighbourhood")
    assert told.message.rstrip(".") in said
