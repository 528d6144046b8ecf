"""Lint reports as workflow commands: what GitHub's runner would read out of them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st
from linted_boards import FIRST_DRAFT, NASTY, idle_rule, nasty_file, sample, told_by_hand

from board_designer.lint import Finding
from board_designer.reports.lint_github import lint_github
from board_designer.reports.linted_file import summary_line
from board_designer.words import printable

# As the runner reads a line: a command after leading blanks, or the older spelling anywhere.
COMMAND = re.compile(r"\s*::(?P<name>[a-z]+)(?: (?P<properties>.*?))?::(?P<message>.*)")
OLD_COMMAND = "##["


def lines_of(text: str) -> list[str]:
    assert text.endswith("\n")
    return re.split("\r\n|\r|\n", text)[:-1]


def unescaped(text: str) -> str:
    for escaped, letter in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        text = text.replace(escaped, letter)
    return text


def commands_in(text: str) -> list[tuple[str, dict[str, str], str]]:
    found = []
    for line in lines_of(text):
        match = COMMAND.fullmatch(line)
        if match:
            properties = dict(item.split("=", 1) for item in match["properties"].split(","))
            values = {name: unescaped(value) for name, value in properties.items()}
            found.append((match["name"], values, unescaped(match["message"])))
        else:
            assert not line.lstrip().startswith("::")
            assert OLD_COMMAND not in line
    return found


def visible(text: str) -> str:
    """Line breaks survive as escapes; whatever else is invisible does not."""
    return "".join(letter if letter in "\r\n" else printable(letter) for letter in text)


def test_every_new_finding_is_a_command_at_its_place():
    file = sample(baseline=[sample().findings[0].finding.fingerprint])
    found = commands_in(lint_github([file]))
    assert len(found) == len(file.findings) - 1
    names = {"error": "error", "warning": "warning", "info": "notice"}
    for (name, properties, message), told in zip(found, file.findings[1:], strict=True):
        finding = told.finding
        assert (name, message) == (names[finding.severity], finding.message)
        assert (properties["file"], properties["title"]) == (f"sample_boards/{FIRST_DRAFT}", finding.rule)
        place = file.place_of(finding)
        assert (properties.get("line"), properties.get("col")) == (tuple(map(str, place)) if place else (None, None))


def test_the_full_list_follows_as_plain_text():
    file = sample(more=[idle_rule])
    lines = lines_of(lint_github([file]))
    plain = lines[len(file.findings) :]
    assert len(plain) == len(file.findings) + 1 + len(file.report.skipped)
    for line, told in zip(plain, file.findings, strict=False):
        assert line.startswith(f"{told.finding.severity} sample_boards/{FIRST_DRAFT}")
        assert line.endswith(f" {told.finding.message} [{told.finding.rule}]")
    assert plain[len(file.findings)] == f"Checked {summary_line(file)}"
    assert "  not checked: idle-rule (this game has no rule “no_such_rule”)" in plain


def test_nasty_texts_are_escaped_and_start_no_other_command():
    text = lint_github([nasty_file()])
    found = commands_in(text)
    assert len(found) == 4
    assert found[0][2] == visible(NASTY)
    assert "::error::x" not in [line.strip() for line in lines_of(text)]
    assert "\x1b" not in text
    assert "\x00" not in text


@given(st.text(), st.text(alphabet=st.characters(exclude_characters="/\x00", exclude_categories=["Cs"])))
def test_any_text_and_any_file_name_come_back(message, name):
    file = told_by_hand(Finding("one-rule", "error", message, ("a",)), path=f"boards/{name}.yaml")
    [(_, properties, told)] = commands_in(lint_github([file]))
    assert told == visible(message)
    assert properties == {"file": visible(f"boards/{name}.yaml"), "line": "6", "col": "5", "title": "one-rule"}


def test_a_file_name_is_no_command():
    assert len(commands_in(lint_github([told_by_hand(path="::error::x.yaml")]))) == 0


def test_a_board_without_findings_has_no_commands():
    assert lint_github([told_by_hand()]) == "Checked boards/small.board.yaml: nothing found\n"
    assert lint_github([]) == ""
