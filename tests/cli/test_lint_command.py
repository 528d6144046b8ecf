"""`lint` and `rules` as people and machines use them: exit codes, formats, fixes, baselines."""

import json
import shutil
import xml.etree.ElementTree as ElementTree

import pytest

from board_designer.cli.main import main
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

DRAFT = folder("sample_boards") / "first_draft.board.yaml"
STARTER = folder("sample_boards") / "starter.board.yaml"


@pytest.fixture
def draft(tmp_path):
    return shutil.copy(DRAFT, tmp_path / "draft.board.yaml")


def test_a_good_board_is_fine(capsys):
    assert main(["lint", str(STARTER)]) == 0
    said = capsys.readouterr().out
    assert "No errors, no warnings" in said
    assert "rules checked" in said


def test_errors_end_with_1_and_say_where_and_what_to_do(capsys):
    assert main(["lint", str(DRAFT)]) == 1
    said = capsys.readouterr().out
    assert "✖ No dog can use territory t14, because it touches no sidewalk space: it stops 1 part (6.25" in said
    assert "[no-door, at 300 × 78 mm, line 100]" in said
    assert "fix: Widen t14 up to s34" in said
    assert "10 errors, 1 warning" in said
    assert "board-designer lint --fix" in said
    assert "\x1b[" not in said  # no colour where nobody looks


def test_warnings_count_only_when_strict(tmp_path, capsys):
    text = (
        STARTER.read_text("utf-8")
        .replace(", seat: 4}", "}")
        .replace("type: home, rect: [46, 4", "type: decor, rect: [46, 4")
    )
    board = tmp_path / "three_homes.board.yaml"
    board.write_text(text, "utf-8")
    assert main(["lint", str(board)]) == 0
    assert "Homes: 3." in capsys.readouterr().out
    assert main(["lint", "--strict", str(board)]) == 1


def test_bad_usage_and_unreadable_files(tmp_path, capsys):
    assert main(["lint", str(tmp_path / "none.board.yaml")]) == 3
    broken = tmp_path / "broken.board.yaml"
    broken.write_text("format: board-designer/1\nkit: [", "utf-8")
    assert main(["lint", str(broken)]) == 3
    assert f"{broken}:" in capsys.readouterr().err
    assert main(["lint", str(STARTER), "--only", "no-such-rule"]) == 2
    with pytest.raises(SystemExit) as ended:
        main(["lint", str(STARTER), "--today", "tomorrow"])
    assert ended.value.code == 2


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path, capsys):
    broken = tmp_path / "broken.board.yaml"
    broken.write_text("nonsense", "utf-8")
    assert main(["lint", str(broken), str(DRAFT), "--format", "json"]) == 3
    said = json.loads(capsys.readouterr().out)
    assert [file["path"] for file in said["files"]] == [DRAFT.as_posix()]


@pytest.mark.parametrize("kind", ["json", "sarif"])
def test_machine_formats_are_pure_json(kind, capsys):
    assert main(["lint", str(DRAFT), "--format", kind]) == 1
    assert json.loads(capsys.readouterr().out)


def test_junit_is_xml_and_github_lists_everything(capsys):
    assert main(["lint", str(DRAFT), "--format", "junit"]) == 1
    assert ElementTree.fromstring(capsys.readouterr().out).tag == "testsuites"
    assert main(["lint", str(DRAFT), "--format", "github"]) == 1
    assert capsys.readouterr().out.count("::error ") == 10


def test_fix_writes_the_board_and_says_what_it_did(draft, capsys):
    assert main(["lint", "--fix", str(draft)]) == 1
    told = capsys.readouterr()
    assert "fixed seat-twice: Give h2 seat 2" in told.err
    assert "not fixed unknown-type (s81): the fix would cause a new error" in told.err
    board = load_board(draft)
    assert board.space_by_id["h2"].seat == 2
    assert "p9" not in board.link_by_id
    before = draft.read_bytes()
    assert main(["lint", "--fix", str(draft)]) == 1
    assert draft.read_bytes() == before
    assert "nothing to fix" in capsys.readouterr().err


def test_fix_of_a_good_board_leaves_the_file_alone(tmp_path):
    target = tmp_path / "starter.board.yaml"
    # Written by hand and not the way the program would: it must not be touched without need.
    target.write_text("# mine\n" + STARTER.read_text("utf-8"), "utf-8")
    before = target.read_bytes()
    assert main(["lint", "--fix", str(target)]) == 0
    assert target.read_bytes() == before


def test_a_baseline_makes_only_new_findings_count(draft, tmp_path, capsys, monkeypatch):
    known = tmp_path / "known.json"
    assert main(["lint", str(draft), "--write-baseline", str(known)]) == 0
    assert "12 findings" in capsys.readouterr().err
    assert main(["lint", str(draft), "--baseline", str(known)]) == 0
    assert "12 findings of the baseline not shown" in capsys.readouterr().out
    text = draft.read_text("utf-8").replace(
        "{id: t2, type: territory, rect: [8, 4", "{id: t2, type: territory, rect: [8, 5"
    )
    draft.write_text(text, "utf-8")
    assert main(["lint", str(draft), "--baseline", str(known)]) == 1
    assert "t2" in capsys.readouterr().out
    # The same baseline from another folder, with another way to name the file.
    monkeypatch.chdir(tmp_path)
    assert main(["lint", "draft.board.yaml", "--baseline", "known.json"]) == 1
    assert "12 findings of the baseline" in capsys.readouterr().out


def test_a_bad_baseline_is_refused_with_its_place(draft, tmp_path, capsys):
    known = tmp_path / "known.json"
    known.write_text('{"format": "board-designer-baseline/1"}', "utf-8")
    assert main(["lint", str(draft), "--baseline", str(known)]) == 3
    assert "known.json:1:" in capsys.readouterr().err


def test_an_exclusion_is_judged_by_the_day(draft, capsys):
    text = draft.read_text("utf-8")
    text += 'lint:\n  exclude:\n    - {rule: no-door, spaces: [t14], reason: a ruin, until: "2027-01-31"}\n'
    draft.write_text(text, "utf-8")
    main(["lint", str(draft), "--today", "2027-01-31"])
    assert "Excluded: no-door t14: a ruin" in capsys.readouterr().out
    main(["lint", str(draft), "--today", "2027-02-01"])
    assert "out of date: it was valid until 2027-01-31" in capsys.readouterr().out


def test_only_looks_for_one_rule(capsys):
    assert main(["lint", str(DRAFT), "--only", "seat-twice"]) == 1
    said = capsys.readouterr().out
    assert "1 error" in said
    assert "1 rule checked" in said


def test_all_writes_out_what_is_otherwise_summed_up(capsys):
    main(["lint", str(STARTER)])
    short = capsys.readouterr().out
    main(["lint", str(STARTER), "--all"])
    long = capsys.readouterr().out
    assert "and 11 more like this: t4, t7" in short
    assert "more like this" not in long
    assert "Territory t30 is used from 2 stretches" in long


def test_rules_lists_and_explains(capsys):
    assert main(["rules"]) == 0
    listed = capsys.readouterr().out
    assert "overlapping-spaces" in listed
    assert "Boards of uri-nation-1.4" in listed
    assert main(["rules", "no-door"]) == 0
    page = capsys.readouterr().out
    assert "Why it matters:" in page
    assert "UN14.ACCESS.MISSING" in page
    assert main(["rules", "no-dor"]) == 2
    assert "did you mean no-door?" in capsys.readouterr().err


def test_rules_as_json_names_the_item_each_implements(capsys):
    assert main(["rules", "--format", "json", "--kit", "uri-nation-1.2"]) == 0
    rules = json.loads(capsys.readouterr().out)["rules"]
    assert {"id", "kit", "severity", "summary", "why", "source", "fixable"} <= rules[0].keys()
    assert "UN12.BOND.COUNT" in {rule["source"] for rule in rules}
