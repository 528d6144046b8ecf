"""What can be chosen about an export: a name, the values it may have, and what it usually is."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal


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
            raise BadChoice(f"{self.name} is one of {', '.join(names)}; not {given}")
        return found

    def _number(self, given: Any) -> float:
        try:
            number = float(given)
        except (TypeError, ValueError):
            raise BadChoice(f"{self.name} is a number, not {given}") from None
        if not self.least <= number <= self.most:
            raise BadChoice(f"{self.name} goes from {self.least:g} to {self.most:g}, not {given}")
        return number

    def _yes_no(self, given: Any) -> bool:
        if isinstance(given, bool):
            return given
        text = str(given).casefold()
        if text not in ("yes", "no", "true", "false"):
            raise BadChoice(f"{self.name} is yes or no, not {given}")
        return text in ("yes", "true")


def chosen(choices: tuple[Choice, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every choice with its value. What was not given, or given as None, is as it is usually."""
    unknown = sorted(set(given) - {choice.name for choice in choices})
    if unknown:
        known = ", ".join(choice.name for choice in choices)
        there = f"what can be chosen is {known}" if known else "this format leaves nothing to choose"
        raise BadChoice(f"there is no {unknown[0]} to choose here; {there}")
    return {
        choice.name: choice.default if given.get(choice.name) is None else choice.value(given[choice.name])
        for choice in choices
    }
