"""What every seat should have alike: the way to something, or how much lies within reach.

Named are the seats that are worst off, also where it is the best one that stands out: it has nothing to complain of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.words import counted, number

FIELDS = {"to": "types", "steps_apart": "number", "within": "number", "percent_apart": "number"}
REQUIRED = ("to",)
WORDS = ("space", "is", "has", "steps", "others", "most", "n", "mean", "within")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """`steps_apart` compares the way to the nearest; `within` and `percent_apart` compare how many are near."""
    homes = [home for home in facts.homes if facts.access.get(home)]
    targets = facts.of(spec["to"])
    # One that nobody can use is a fault of its own, and explains why the next is so far.
    if len(homes) > 1 and targets and all(facts.access.get(target) for target in targets):
        yield from (_by_number if "within" in spec else _by_steps)(facts, spec, say, homes, targets)


def _by_steps(
    facts: Facts, spec: Mapping[str, Any], say: Callable[..., str], homes: list[str], targets: list[str]
) -> Iterator[Found]:
    allowed = facts.value(spec["steps_apart"])
    doors = [door for target in targets for door in facts.access.get(target, ())]
    steps = {home: facts.distances.nearest(facts.access[home], doors) for home in homes}
    known = {home: far for home, far in steps.items() if far is not None}
    if not known or max(known.values()) - min(known.values()) <= allowed:
        return
    far = [home for home in known if known[home] == max(known.values())]
    yield Found(
        say(
            **_names(facts, far),
            steps=counted(known[far[0]], "step"),
            others=_others(known, far),
            n=known[far[0]],
            most=allowed,
            within="",
            mean="",
        ),
        tuple(far),
    )


def _by_number(
    facts: Facts, spec: Mapping[str, Any], say: Callable[..., str], homes: list[str], targets: list[str]
) -> Iterator[Found]:
    within, allowed = facts.value(spec["within"]), facts.value(spec["percent_apart"])
    near = {}
    for home in homes:
        steps = facts.distances.steps_from(facts.access[home])
        near[home] = sum(
            any(steps.get(door, within + 1) <= within for door in facts.access.get(target, ())) for target in targets
        )
    mean = sum(near.values()) / len(near)
    if not mean or max(near.values()) - min(near.values()) <= mean * allowed / 100:
        return
    poor = [home for home in near if near[home] == min(near.values())]
    yield Found(
        say(
            **_names(facts, poor),
            n=near[poor[0]],
            others=_others(near, poor),
            mean=number(mean, 1),
            within=within,
            most=allowed,
            steps="",
        ),
        tuple(poor),
    )


def _names(facts: Facts, homes: list[str]) -> dict[str, str]:
    many = len(homes) > 1
    return {"space": facts.names(homes), "is": "are" if many else "is", "has": "have" if many else "has"}


def _others(values: Mapping[str, int], named: list[str]) -> str:
    rest = sorted(value for home, value in values.items() if home not in named)
    span = str(rest[0]) if rest[0] == rest[-1] else f"{rest[0]} to {rest[-1]}"
    return f"the {'other' if len(rest) == 1 else 'others'} {span}"
