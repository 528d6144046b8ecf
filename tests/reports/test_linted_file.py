"""What reports know of a file: what counts, where it is, and how the file is named."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from linted_boards import NASTY, SAMPLES, nasty_file, sample, told_by_hand
from shipped_boards import one_of_each_kind

from board_designer.io.shipped_files import folder
from board_designer.lint import Finding
from board_designer.reports import linted_file as module
from board_designer.reports.linted_file import line_of, linted, summary_line

ONE = Finding("one-rule", "error", "One.", ("a",))
TWIN = Finding("one-rule", "error", "The same thing in other words.", ("a",))
LIVED_WITH = Finding("one-rule", "error", "One.", ("a",), excluded=True, reason="on purpose")


@pytest.mark.parametrize("name", one_of_each_kind(SAMPLES))
def test_places_are_the_lines_of_the_spaces_and_links(name):
    file = sample(name)
    lines = (folder("sample_boards") / name).read_text("utf-8").splitlines()
    about = {id_ for told in file.findings for id_ in (*told.finding.spaces, *told.finding.links)}
    on_board = {*file.board.space_by_id, *file.board.link_by_id}
    assert set(file.places) == about & on_board
    for id_, (line, column) in file.places.items():
        assert lines[line - 1][column - 1 :].startswith(f"{{id: {id_},")


def test_places_and_middles_are_worked_out_when_asked_for(monkeypatch):
    asked = []
    monkeypatch.setattr(module, "positions", lambda source, paths: asked.append(source) or {})
    file = sample()
    assert file.summary["error"] > 0
    assert not asked
    assert "places" not in vars(file)
    assert "where" not in vars(file)


def test_without_the_text_of_the_file_there_are_no_places():
    file = sample()
    bare = linted(file.path, file.board, None, file.report, file.rules.values())
    assert bare.places == {}
    assert all(bare.place_of(told.finding) is None for told in bare.findings)
    assert bare.summary == file.summary


def test_the_middle_of_a_space_is_in_millimetres():
    assert told_by_hand().where == {"a": (12.5, 12.5), "b": (37.5, 12.5)}


def test_a_finding_about_a_link_is_placed_at_the_link():
    file = told_by_hand(Finding("one-rule", "error", "One.", ("a",), ("k",)))
    assert file.place_of(file.findings[0].finding) == (9, 5)


def test_without_a_baseline_everything_open_is_new():
    file = told_by_hand(ONE, TWIN, LIVED_WITH)
    assert [told.new for told in file.findings] == [True, True, False]
    assert file.known is None


@pytest.mark.parametrize(
    ("baseline", "known"), [((), 0), ([ONE.fingerprint], 1), (Counter({ONE.fingerprint: 2}), 2), (["other"], 0)]
)
def test_an_entry_of_the_baseline_covers_one_finding(baseline, known):
    file = told_by_hand(LIVED_WITH, ONE, TWIN, baseline=baseline)
    assert [told.known for told in file.findings] == [False, known > 0, known > 1]
    assert [told.new for told in file.findings] == [False, known < 1, known < 2]
    assert file.summary == {"error": 2 - known, "warning": 0, "info": 0, "excluded": 1, "known": known, "left_out": 0}


def test_the_summary_accounts_for_every_finding():
    file = sample()
    again = sample(baseline=[told.finding.fingerprint for told in file.findings[:5]])
    assert again.summary["known"] == 5
    assert sum(file.summary.values()) == sum(again.summary.values()) == len(file.findings) + file.report.left_out


def test_paths_are_told_with_forward_slashes_and_in_unicode(tmp_path, monkeypatch):
    assert told_by_hand(path="./boards//x.yaml").path == "boards/x.yaml"
    assert told_by_hand(path="b\udcff.yaml").path == "b\ufffd.yaml"
    monkeypatch.chdir(tmp_path)
    assert told_by_hand(path=str(tmp_path / "boards" / "x.yaml")).relative_path == "boards/x.yaml"
    assert told_by_hand(path="boards/x.yaml").relative_path == "boards/x.yaml"
    elsewhere = (Path.cwd().parent / "x.yaml").as_posix()
    assert told_by_hand(path=elsewhere).relative_path == elsewhere


def test_a_line_says_what_where_which_rule_and_whether_it_counts():
    file = nasty_file()
    lines = [line_of(file, told) for told in file.findings]
    assert lines[1] == "error boards/small.board.yaml:9:5 The same again. [one-rule]"
    assert lines[2] == "error boards/small.board.yaml:6:5 Known already. [one-rule] (known)"
    assert lines[3] == f"warning boards/small.board.yaml {NASTY} [one-rule] (excluded: {NASTY})"
    assert summary_line(file) == "boards/small.board.yaml: 3 errors, 1 info, 1 excluded, 1 known"
    assert summary_line(told_by_hand()) == "boards/small.board.yaml: nothing found"
