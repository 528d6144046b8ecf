"""What can be chosen about an export: a name, the values it may have, and what it usually is."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from board_designer.words import listed, short


class BadChoice(ValueError):
    """A value that cannot be used; the message says what can."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. Commands make an option `--name` of it, the window a control."""

    name: str
    title: str  # as it stands beside a control
    doc: str  # one sentence
    kind: Literal["one_of", "number", "yes_no", "text"]
    default: Any
    options: tuple[tuple[str, str], ...] = ()  # of one_of: name, title
    least: float = -math.inf  # of number
    most: float = math.inf
    unit: str = ""
    beyond: str = ""  # told with the refusal of a number: how to get what it was meant for
    only_when: tuple[tuple[str, tuple[Any, ...]], ...] = ()  # other choices, and the values with which it counts

    @property
    def called(self) -> str:
        """In a remark: as the window calls it. A command puts the name of its option there."""
        return f"“{self.title}”"

    def value(self, given: Any) -> Any:
        """What was given, as text or as the value itself, checked."""
        match self.kind:
            case "one_of":
                return self._one_of(given)
            case "number":
                return self._number(given)
            case "yes_no":
                return self._yes_no(given)
            case _:
                return str(given)

    def _one_of(self, given: Any) -> str:
        names = [name for name, _ in self.options]
        by_letters = {name.casefold(): name for name in names}
        if (found := by_letters.get(str(given).casefold())) is None:
            raise BadChoice(f"{self.name} must be {listed(names, last='or')}, not {given}")
        return found

    def _number(self, given: Any) -> float:
        try:
            number = float(given)
        except (TypeError, ValueError):
            raise BadChoice(f"{self.name} must be a number, not {given}") from None
        if not self.least <= number <= self.most:
            more = f". {self.beyond}" if self.beyond else ""
            raise BadChoice(f"{self.name} must be from {short(self.least)} to {short(self.most)}, not {given}{more}")
        return number

    def _yes_no(self, given: Any) -> bool:
        if isinstance(given, bool):
            return given
        text = str(given).casefold()
        if text not in ("yes", "no", "true", "false"):
            raise BadChoice(f"{self.name} must be yes or no, not {given}")
        return text in ("yes", "true")


@dataclass(frozen=True, slots=True)
class LeftToBoard:
    """What a choice comes to that nobody makes: what the board says, or else what is usual."""

    value: Any
    is_said: bool  # by the board


@dataclass(frozen=True, slots=True)
class Limit:
    """How far a number may go on one board, and why no further."""

    most: float
    why: str


def limited(choice: Choice, limit: Limit | None) -> Choice:
    """The same choice on that board."""
    return (
        choice if limit is None or limit.most >= choice.most else replace(choice, most=limit.most, beyond=limit.why)
    )


def counts(choice: Choice, values: Mapping[str, Any]) -> bool:
    """Whether it has any effect beside these values of the others."""
    return all(values.get(name) in fitting for name, fitting in choice.only_when)


def chosen(choices: tuple[Choice, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every choice with its value. What was not given, or given as None, is as it is usually."""
    unknown = sorted(set(given) - {choice.name for choice in choices})
    if unknown:
        known = [choice.name for choice in choices]
        there = f"the options are {listed(known)}" if known else "this format has no options"
        if len(known) == 1:
            there = f"the only option is {known[0]}"
        raise BadChoice(f"there is no option {unknown[0]}; {there}")
    return {
        choice.name: choice.default if given.get(choice.name) is None else choice.value(given[choice.name])
        for choice in choices
    }
