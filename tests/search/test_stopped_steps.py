"""Whoever stops a search does not wait for the rest of the steps, nor for lint to look at them."""

import pytest
from small_boards import draft_of

from board_designer.search.allowed import Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.change import Change
from board_designer.search.lint_clean import LintClean
from board_designer.search.wished_changes import wished
from board_designer.showing.result_values import Wish

ANYTHING = Allowed(most_spaces=3)


class AfterLooks:
    """A wish to stop that comes when somebody has looked for it so many times."""

    def __init__(self, looks):
        self.left = looks

    def is_set(self):
        self.left -= 1
        return self.left < 0


@pytest.fixture(scope="module")
def street():
    return draft_of("short_street")


def test_no_more_steps_from_the_draft(street):
    assert len(AllowedSteps(*street, ANYTHING, cancel=AfterLooks(5)).first()) == 5


def test_no_more_steps_beyond_a_change(street):
    steps = AllowedSteps(*street, ANYTHING, cancel=AfterLooks(5))
    assert len(list(steps.beyond(Change(street[0], ""), ("t1", "t2", "w1")))) <= 5


def test_lint_looks_at_nothing_more(street):
    steps = AllowedSteps(*street, ANYTHING, cancel=AfterLooks(0))
    assert not steps.is_clean(Change(street[0], ""))
    assert steps.lint.asked == 0


def test_a_suggestion_is_looked_into_no_further(street, monkeypatch):
    asked, wish = [], Wish(steps=("swap",), spaces=("t1",))
    monkeypatch.setattr(LintClean, "is_clean", lambda self, change: asked.append(change))
    wished(*street, wish)
    steps = len(asked)
    assert steps > 10
    asked.clear()
    wished(*street, wish, cancel=AfterLooks(5))
    assert len(asked) == 0, "stopped among the steps"
    wished(*street, wish, cancel=AfterLooks(steps + 3))
    assert len(asked) == 3, "stopped while lint looks at them"
