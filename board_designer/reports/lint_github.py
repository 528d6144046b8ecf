"""Lint reports as GitHub workflow commands, which become notes beside the lines of a change.

GitHub shows ten errors, ten warnings and ten notices of a step; so the full list follows as plain text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from board_designer.reports.linted_file import LintedFile, Told, line_of, summary_line
from board_designer.words import STAND_IN, printable

COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def lint_github(files: Iterable[LintedFile]) -> str:
    listed = list(files)
    commands = [_command(file, told) for file in listed for told in file.findings if told.new]
    plain = [_plain(line) for line in _full_list(listed)]
    return "".join(f"{line}\n" for line in (*commands, *plain))


def _full_list(files: Sequence[LintedFile]) -> Iterator[str]:
    for file in files:
        yield from (line_of(file, told) for told in file.findings)
    for file in files:
        yield f"Checked {summary_line(file)}"
        for id_, reason in file.report.skipped.items():
            yield f"  not checked: {id_} ({reason})"


def _command(file: LintedFile, told: Told) -> str:
    finding, place = told.finding, file.place_of(told.finding)
    properties = {"file": file.relative_path}
    if place:
        properties |= {"line": str(place[0]), "col": str(place[1])}
    properties["title"] = finding.rule
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{COMMANDS[finding.severity]} {listed}::{_message(finding.message)}"


def _message(text: str) -> str:
    """A text in which percent signs and line breaks are escaped; no other control character does anything."""
    escaped = {"%": "%25", "\r": "%0D", "\n": "%0A"}
    return "".join(escaped.get(letter) or (letter if letter.isprintable() else STAND_IN) for letter in text)


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")


def _plain(line: str) -> str:
    """A line that is no command, not even in the older spelling, which is looked for anywhere in a line."""
    return printable(line).replace("##[", "## [")
