"""Rules as data: a kit states what must hold, in one of a few kinds, and brings its own words.

Each kind is one file with `check(facts, spec, say)`; `spec` is what the kit wrote, `say` puts numbers into its words.
"""

from __future__ import annotations

import string
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.lint.board_facts import Facts
from board_designer.lint.constraints import (
    chain,
    count,
    degree,
    enclosed,
    fair,
    lines,
    neighbourhood,
    reach,
    ring,
    same_door,
    spacing,
    touches,
)
from board_designer.lint.finding import Found
from board_designer.lint.rule import Rule
from board_designer.words import listed, sentence

_MODULES = (chain, count, degree, enclosed, fair, lines, neighbourhood, reach, ring, same_door, spacing, touches)
KINDS = {module.__name__.rpartition(".")[2]: module for module in _MODULES}
TIERS = {"count": "quick", "touches": "quick", "lines": "quick"}


def constraint(id_: str, kit: str, data: Mapping[str, Any]) -> Rule:
    """The rule that a kit states as data."""
    kind = kind_of(data)
    module, spec, message = KINDS[kind], FrozenMap(data[kind]), str(data["message"])

    def say(**words: object) -> str:
        return sentence(message.format_map(words))

    def check(facts: Facts) -> Iterator[Found]:
        yield from module.check(facts, spec, say)

    return Rule(
        id=id_,
        severity=data["severity"],
        summary=data["summary"],
        why=data["why"],
        example=data["example"],
        check=check,
        tier="quick" if kind in TIERS else "deep",
        ours=data.get("ours", False),
        hint=data.get("hint", False),
        fixable=getattr(module, "FIXABLE", lambda spec: False)(spec),
        kit=kit,
        sources=tuple(data.get("source", ())),
        when=FrozenMap(data.get("when", EMPTY)),
    )


def kind_of(data: Mapping[str, Any]) -> str:
    """The one kind a constraint is of; `ValueError` in words otherwise."""
    kinds = [kind for kind in KINDS if kind in data]
    if len(kinds) != 1:
        raise ValueError(f"a constraint has exactly one of {listed(sorted(KINDS))}")
    return kinds[0]


def fault_of(data: Mapping[str, Any], parameters: Collection[str], types: Collection[str]) -> str | None:
    """What is wrong with a constraint beyond its form: words it cannot fill in, parameters and types nobody has."""
    try:
        kind = kind_of(data)
    except ValueError as problem:
        return str(problem)
    module, spec = KINDS[kind], data[kind]
    for name in spec:
        if name not in module.FIELDS:
            return f"{kind} has no field {name}; it has {listed(sorted(module.FIELDS))}"
    for name in module.REQUIRED:
        if name not in spec:
            return f"{kind} needs {name}"
    for name, value in spec.items():
        role = module.FIELDS[name]
        if role == "number" and not isinstance(value, int) and value not in parameters:
            return f"{name} is a whole number or a rule parameter; there is no parameter {value}"
        if role == "types":
            wrong = [item for item in value if item not in types]
            if wrong:
                return f"{name} names {wrong[0]}, which is not a space type of this kit"
    known = {*module.WORDS, *parameters}
    for _, word, _, _ in string.Formatter().parse(data["message"]):
        if word is not None and word not in module.WORDS:
            return f"the message of a {kind} has no {{{word}}}; it has {listed(sorted(known & {*module.WORDS}))}"
    return None
