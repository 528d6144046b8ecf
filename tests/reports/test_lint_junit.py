"""Lint reports as JUnit XML: what a build server would make of them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from linted_boards import NASTY, SAMPLES, crashing_rule, idle_rule, nasty_file, sample, told_by_hand
from shipped_boards import one_of_each_kind

from board_designer.lint import Finding
from board_designer.reports.lint_junit import lint_junit


def read(*files, strict: bool = False) -> ET.Element:
    text = lint_junit(files, strict=strict)
    # As bytes, so that the encoding it names is the one it is in.
    root = ET.fromstring(text.encode("utf-8"))
    assert root.tag == "testsuites"
    cases = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    assert len(set(cases)) == len(cases)
    for element in (root, *root.iter("testsuite")):
        for name, tag in (
            ("tests", "testcase"),
            ("failures", "failure"),
            ("errors", "error"),
            ("skipped", "skipped"),
        ):
            assert element.get(name) == str(len(list(element.iter(tag))))
    return root


def case_of(root: ET.Element, rule: str) -> ET.Element:
    [case] = [case for case in root.iter("testcase") if case.get("name") == rule]
    return case


@pytest.mark.parametrize("name", one_of_each_kind(SAMPLES))
def test_there_is_a_case_for_every_rule(name):
    file = sample(name, more=[crashing_rule, idle_rule])
    root = read(file)
    [suite] = root
    assert suite.get("name") == f"sample_boards/{name}"
    names = [case.get("name") for case in suite.iter("testcase")]
    expected = {*file.report.checked, *file.report.skipped, "crashing-rule"} - {"crashed-rule"}
    assert names == sorted(expected)
    assert "idle-rule" in expected
    assert {case.get("classname") for case in suite.iter("testcase")} == {f"sample_boards/{name}"}


def test_a_rule_with_errors_fails_once_and_lists_them_all():
    file = sample()
    failure = case_of(read(file), "isolated-space").find("failure")
    messages = [told.finding.message for told in file.findings if told.finding.rule == "isolated-space"]
    assert failure is not None
    assert failure.get("type") == "error"
    assert failure.get("message") == messages[0]
    assert all(message in failure.text for message in messages)
    assert re.search(r"first_draft\.board\.yaml:\d+:\d+ ", failure.text)


def test_only_errors_fail_unless_the_check_is_strict():
    file = told_by_hand(
        Finding("one-rule", "error", "An error.", ("a",)),
        Finding("one-rule", "warning", "A warning.", ("b",)),
        Finding("one-rule", "info", "A hint."),
        Finding("other-rule", "warning", "Another warning."),
    )
    lenient, strict = read(file), read(file, strict=True)
    assert "An error." in case_of(lenient, "one-rule").findtext("failure")
    assert "A warning." in case_of(lenient, "one-rule").findtext("system-out")
    assert "A hint." in case_of(lenient, "one-rule").findtext("system-out")
    assert case_of(lenient, "other-rule").find("failure") is None
    assert [item.get("type") for item in strict.iter("failure")] == ["error", "warning"]
    assert case_of(strict, "one-rule").find("failure").get("message") == "2 findings, the first: An error."
    assert "A warning." in case_of(strict, "one-rule").findtext("failure")
    assert "A warning." not in case_of(strict, "one-rule").findtext("system-out")
    assert "A hint." in case_of(strict, "one-rule").findtext("system-out")


def test_known_and_excluded_findings_do_not_fail_but_are_told():
    root = read(nasty_file(), strict=True)
    case = case_of(root, "one-rule")
    assert "Known already." not in case.findtext("failure")
    assert "Known already. [one-rule] (known)" in case.findtext("system-out")
    assert "(excluded: 50 % of" in case.findtext("system-out")


def test_skipped_and_crashed_rules_say_why():
    root = read(sample(more=[crashing_rule, idle_rule]))
    assert case_of(root, "idle-rule").find("skipped").get("message") == "this game has no rule “no_such_rule”"
    error = case_of(root, "crashing-rule").find("error")
    assert "ValueError: 50 % of <nothing>" in error.get("message")
    assert error.get("type") == "crashed-rule"
    assert not [case for case in root.iter("testcase") if case.get("name") == "crashed-rule"]


def test_a_crash_that_is_known_is_no_error():
    crash = Finding("crashed-rule", "error", "It raised.", key="one-rule")
    assert case_of(read(told_by_hand(crash)), "one-rule").find("error") is not None
    known = case_of(read(told_by_hand(crash, baseline=[crash.fingerprint])), "one-rule")
    assert known.find("error") is None
    assert "It raised." in known.findtext("system-out")


def test_a_file_given_twice_has_two_names():
    assert [suite.get("name") for suite in read(nasty_file("x.yaml"), nasty_file("x.yaml"))] == [
        "x.yaml",
        "x.yaml (2)",
    ]


def test_nasty_texts_keep_all_that_xml_knows():
    root = read(nasty_file())
    legal = (
        NASTY.replace("\x00", "")
        .replace("\x08", "")
        .replace("\x1b", "")
        .replace("\ufffe", "")
        .replace("\u2028", "\ufffd")
    )
    assert root.find(".//failure").get("message") == f"2 findings, the first: {legal}"
    assert case_of(root, "fourth-rule").find("skipped").get("message") == legal
    # Readers of XML take either line break for one.
    assert legal.replace("\r\n", "\n") in root.find(".//failure").text
    assert {item.get("name"): item.get("value") for item in root.iter("property")} == {
        "kit": "no-such-kit",
        "title": "Small & <odd>",
    }


@given(st.text(alphabet=st.characters(codec=None)), st.text())
def test_any_text_gives_readable_xml(message, reason):
    finding = Finding("one-rule", "error", message, excluded=bool(reason), reason=reason)
    root = read(told_by_hand(finding, skipped={"third-rule": reason}))
    assert {case.get("name") for case in root.iter("testcase")} >= {"one-rule", "third-rule"}


def test_no_files_give_an_empty_report():
    assert lint_junit([]).startswith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')
    assert len(read()) == 0
