"""What every seat should have alike: the way to something, or how much lies within reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from statistics import median
from typing import Any

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.wording import number_of

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
    odd = _odd_ones(known, worst=max(known.values()))
    yield Found(
        say(
            **_names(facts, odd),
            steps=number_of(known[odd[0]], "step"),
            others=_others(known, odd),
            n=known[odd[0]],
            most=allowed,
            within="",
            mean="",
        ),
        tuple(odd),
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
    odd = _odd_ones(near, worst=min(near.values()))
    yield Found(
        say(
            **_names(facts, odd),
            n=near[odd[0]],
            others=_others(near, odd),
            mean=f"{mean:.1f}",
            within=within,
            most=allowed,
            steps="",
        ),
        tuple(odd),
    )


def _names(facts: Facts, homes: list[str]) -> dict[str, str]:
    many = len(homes) > 1
    return {"space": facts.names(homes), "is": "are" if many else "is", "has": "have" if many else "has"}


def _odd_ones(values: Mapping[str, int], worst: int) -> list[str]:
    """The seats that stand out: furthest from what is usual; of two ways to stand out, those that are worse off."""
    usual = median(values.values())
    odd = max(abs(value - usual) for value in values.values())
    standing_out = [value for value in values.values() if abs(value - usual) == odd]
    named = worst if worst in standing_out else standing_out[0]
    return [home for home, value in values.items() if value == named]


def _others(values: Mapping[str, int], odd: list[str]) -> str:
    rest = sorted(value for home, value in values.items() if home not in odd)
    span = str(rest[0]) if rest[0] == rest[-1] else f"{rest[0]} to {rest[-1]}"
    return f"the {'other' if len(rest) == 1 else 'others'} {span}"
