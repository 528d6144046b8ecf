"""What rules of lint and the page of rules say is for people: no name of a field in a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from shipped_boards import board_of

from board_designer.kits import Kit, find_kit, kit_names
from board_designer.kits.lint_setup import rules_for
from board_designer.kits.rule_sheet import rule_sheet

from .lint_cases import NAME_OF_A_FIELD

SAMPLES = {"uri-nation-1.4": "starter", "uri-nation-1.2": "main_street"}


def flips(kit: Kit) -> Iterator[dict[str, object]]:
    yield {}
    for name, parameter in kit.parameters.items():
        ends = [end for end in (parameter.minimum, parameter.maximum) if end is not None]
        values = [True, False] if parameter.type == "boolean" else [*parameter.options, *ends]
        yield from ({name: value} for value in values if value != parameter.default)


@pytest.mark.parametrize("name", [*kit_names(), None])
def test_rules_explain_themselves_without_names_of_fields(name: str | None) -> None:
    for rule in rules_for(find_kit(name) if name else None):
        for text in (rule.summary, rule.why, rule.example):
            assert not NAME_OF_A_FIELD.search(text), (rule.id, text)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_of_rules_names_no_field(name: str) -> None:
    board, kit = board_of(SAMPLES[name]), find_kit(name)
    assert kit is not None
    for rules in flips(kit):
        for section in rule_sheet(board, kit, rules).sections:
            for entry in section.entries:
                assert not NAME_OF_A_FIELD.search(f"{entry.term} {entry.text}"), (rules, entry)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_rule_of_a_kit_and_each_of_its_options_has_a_title(name: str) -> None:
    kit = find_kit(name)
    assert kit is not None
    titles = [parameter.title for parameter in kit.parameters.values()]
    assert len(set(titles)) == len(titles)
    for parameter in kit.parameters.values():
        assert parameter.called, parameter.name
        assert parameter.option_titles.keys() <= {str(option) for option in parameter.options}
        shown = [parameter.shown(option) for option in parameter.options]
        assert len(set(shown)) == len(shown), parameter.name
        # An option of several words has words of its own: its name with blanks is a name still.
        for option in parameter.options:
            assert "_" not in str(option) or str(option) in parameter.option_titles, (parameter.name, option)
