"""Rule values of a board that do not go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "error",
    summary="A rule has a value that is too high beside other rules.",
    why="Each value is allowed by itself, but nobody can play with both of them.",
    example="Seat 3 is to move, and two play.",
)
def rules_do_not_agree(facts: Facts, *, at_most: tuple[Mapping[str, Any], ...] = ()) -> Iterator[Found]:
    """Each item says which parameter (`rule`) is at most so much (`most`, a number or a parameter), and `when`."""
    known = facts.terms.parameters
    for item in at_most:
        name, most, when = item["rule"], item["most"], item.get("when", {})
        if facts.value(name) <= facts.value(most) or any(facts.values[it] != value for it, value in when.items()):
            continue
        reasons = {it: facts.values[it] for it in ([most] if isinstance(most, str) else when)}
        because = listed(f"“{known[it].title}” is {known[it].shown(value)}" for it, value in reasons.items())
        is_ = f"“{known[name].title}” is {known[name].shown(facts.values[name])}"
        yield Found(f"{is_}, but it can be at most {facts.value(most)} where {because}.", key=name)
