"""A rule: what it looks for, why that hurts, an example, and the function that finds it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Literal

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found, Severity
from board_designer.words import listed

Check = Callable[..., Iterator[Found]]
Tier = Literal["quick", "deep"]
ANY = "any"


@dataclass(frozen=True, slots=True)
class Rule:
    """Quick rules look at shapes and words and run at every edit; deep ones read the whole play graph.

    A hint gives way: where an error or a warning is about the same space, that explains it already.
    """

    id: str
    severity: Severity | Literal["off"]
    summary: str
    why: str
    example: str
    check: Check
    tier: Tier = "quick"
    ours: bool = False
    hint: bool = False
    fixable: bool = False
    always: bool = False  # nobody can change how serious it is, or exclude it
    needs_kit: bool = True  # without a kit there is nothing this rule could look at
    kit: str = ANY
    sources: tuple[str, ...] = ()  # items of the rules text it implements
    options: FrozenMap = EMPTY
    when: FrozenMap = EMPTY  # parameters and the values they must have for the rule to mean anything

    def why_skipped(self, facts: Facts) -> str:
        """Why the rule has nothing to say on this board; empty when it runs."""
        if self.needs_kit and not facts.terms.known:
            return f"the kit {facts.terms.kit} is not installed"
        for name, wanted in self.when.items():
            if name not in facts.values:
                return f"this game has no rule “{name}”"
            parameter, value = facts.terms.parameters[name], facts.values[name]
            if value not in (wanted if isinstance(wanted, tuple) else (wanted,)):
                shown = parameter.shown(value)
                return f"“{parameter.title}” is {shown if isinstance(value, bool) else f'set to “{shown}”'}"
        return ""

    def find(self, facts: Facts) -> Iterator[Found]:
        return self.check(facts, **self.options)

    def under(self, kit: str, policy: Mapping[str, Any]) -> Rule:
        """The rule as a kit uses it: its own severity, sources and options."""
        return replace(
            self,
            kit=kit,
            severity=policy.get("severity", self.severity),
            sources=tuple(policy.get("source", ())),
            ours=policy.get("ours", self.ours),
            options=FrozenMap(policy.get("with", EMPTY)),
            when=FrozenMap(policy.get("when", EMPTY)),
        )

    def fault_of_options(self, options: Mapping[str, Any]) -> str | None:
        """Whether the check takes these options, in words."""
        known = [
            name for name, item in inspect.signature(self.check).parameters.items() if item.kind == item.KEYWORD_ONLY
        ]
        for name in options:
            if name not in known:
                return f"the rule {self.id} has no option {name}; it has {listed(known) or 'none'}"
        return None


def rule(severity: Severity, *, summary: str, why: str, example: str, **more: Any) -> Callable[[Check], Rule]:
    """Makes a rule of a function. Its id is the name of the function with dashes."""

    def make(check: Check) -> Rule:
        return Rule(check.__name__.replace("_", "-"), severity, summary, why, example, check, **more)

    return make


def rules_in(package: ModuleType) -> dict[str, Rule]:
    """The rules of a package: each module beside its `__init__` holds the one rule it is named after."""
    found = {}
    for module in sorted(item.name for item in pkgutil.iter_modules(package.__path__)):
        one = getattr(importlib.import_module(f"{package.__name__}.{module}"), module)
        found[one.id] = one
    return found
