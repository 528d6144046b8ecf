"""Lint reports as JUnit XML: a suite per file, a case per rule, as build servers show tests."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from board_designer.lint.finding import RANK
from board_designer.lint.lint_own_findings import crashed_rule
from board_designer.reports.linted_file import LintedFile, Told, line_of
from board_designer.words import counted, harmless

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def lint_junit(files: Iterable[LintedFile], strict: bool = False) -> str:
    """New errors fail; with `strict`, new warnings too. What does not fail is told in `system-out`."""
    failing = {"error", "warning"} if strict else {"error"}
    root = ET.Element("testsuites", {"name": "Board Designer lint"})
    given: Counter[str] = Counter()
    for file in files:
        # Readers drop the second of two cases of one name, so a file given twice needs two names.
        given[file.path] += 1
        again = f" ({given[file.path]})" if given[file.path] > 1 else ""
        root.append(_suite(file, file.path + again, failing))
    _count(root)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _suite(file: LintedFile, name: str, failing: set[str]) -> ET.Element:
    suite = ET.Element("testsuite", {"name": _legal(name)})
    properties = ET.SubElement(suite, "properties")
    for key, value in (("kit", file.kit), ("title", file.board.title)):
        ET.SubElement(properties, "property", {"name": key, "value": _legal(value)})
    by_rule: dict[str, list[Told]] = defaultdict(list)
    for told in file.findings:
        by_rule[told.finding.rule].append(told)
    # What crashed is told at the rule that did.
    by_rule.pop(crashed_rule.id, None)
    rules = {*file.report.checked, *file.report.skipped, *by_rule, *file.crashes} - {crashed_rule.id}
    for id_ in sorted(rules):
        case = ET.SubElement(suite, "testcase", {"classname": _legal(name), "name": _legal(id_)})
        if id_ in file.report.skipped:
            ET.SubElement(case, "skipped", {"message": _legal(file.report.skipped[id_])})
        if id_ in file.crashes:
            _tell_crash(case, file, file.crashes[id_])
        else:
            _tell(case, file, by_rule.get(id_, ()), failing)
    _count(suite)
    return suite


def _tell(case: ET.Element, file: LintedFile, findings: Sequence[Told], failing: set[str]) -> None:
    failed: list[Told] = []
    rest: list[Told] = []
    for told in findings:
        (failed if told.new and told.finding.severity in failing else rest).append(told)
    if failed:
        worst = min((told.finding.severity for told in failed), key=RANK.__getitem__)
        first = failed[0].finding.message
        message = first if len(failed) == 1 else f"{counted(len(failed), 'finding')}, the first: {first}"
        _add(case, "failure", _lines(file, failed), message=message, type=worst)
    if rest:
        _add(case, "system-out", _lines(file, rest))


def _tell_crash(case: ET.Element, file: LintedFile, told: Told) -> None:
    if told.new:
        _add(case, "error", _lines(file, [told]), message=told.finding.message, type=crashed_rule.id)
    else:
        _add(case, "system-out", _lines(file, [told]))


def _add(case: ET.Element, tag: str, text: str, **attributes: str) -> None:
    element = ET.SubElement(case, tag, {name: _legal(value) for name, value in attributes.items()})
    element.text = _legal(text)


def _lines(file: LintedFile, findings: Iterable[Told]) -> str:
    return "\n".join(line_of(file, told) for told in findings)


def _count(element: ET.Element) -> None:
    for name, what in (("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(sum(1 for _ in element.iter(what))))


def _legal(text: str) -> str:
    """The text without the characters that XML 1.0 does not know, and with nothing that acts on what shows it."""
    return harmless(_ILLEGAL.sub("", text))
