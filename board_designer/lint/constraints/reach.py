"""What every home, or every space of some types, must be able to reach: by free moves or by any, within n steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.words import counted

FIELDS = {"from": "types", "to": "types", "within": "number", "moves": "", "which": ""}
REQUIRED = ("from", "to")
WORDS = ("space", "n", "within", "others", "steps")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """`which: every` asks for each single target, and speaks of the target; else the nearest will do.

    What no move reaches at all is a fault of its own and not repeated here.
    """
    within = facts.value(spec["within"]) if "within" in spec else None
    paid = spec.get("moves") == "any"
    sources, targets = facts.of(spec["from"]), facts.of(spec["to"])
    doors = {id_: facts.access.get(id_, ()) for id_ in (*sources, *targets)}
    missed: dict[str, list[str]] = {}
    steps: dict[str, int | None] = {}
    for source in sources:
        facts.alive()
        if spec.get("which") == "every":
            reached = facts.distances.steps_from(doors[source], paid)
            anyhow = facts.distances.steps_from(doors[source], paid=True)
            for target in targets:
                if _ok(doors[target], reached, within) or not _ok(doors[target], anyhow, None):
                    continue
                missed.setdefault(target, []).append(source)
        elif targets and doors[source]:
            ends = [door for target in targets for door in doors[target]]
            nearest = facts.distances.nearest(doors[source], ends, paid)
            if nearest is None or (within is not None and nearest > within):
                steps[source] = nearest
    if spec.get("which") == "every":
        yield from _all_at_once(facts, missed, within, say)
        return
    for id_, far in steps.items():
        said = "no way" if far is None else counted(far, "step")
        yield Found(say(space=facts.name(id_), n=1, within=within, others="", steps=said), (id_,))


def _all_at_once(
    facts: Facts, missed: Mapping[str, list[str]], within: int | None, say: Callable[..., str]
) -> Iterator[Found]:
    """One cause often cuts off a whole street: what is missed is one finding, by whomever."""
    if not missed:
        return
    missed = {id_: missed[id_] for id_ in sorted(missed, key=facts.number.__getitem__)}
    homes = sorted({home for others in missed.values() for home in others}, key=facts.number.__getitem__)
    alike = all(set(others) == set(homes) for others in missed.values())
    others = facts.names(homes) if alike else f"some of {facts.names(homes)}"
    yield Found(
        say(space=facts.names(missed), n=len(missed), within=within, others=others, steps="no way"),
        (*missed, *homes),
    )


def _ok(doors: tuple[str, ...], steps: Mapping[str, int], within: int | None) -> bool:
    best = min((steps[door] for door in doors if door in steps), default=None)
    return best is not None and (within is None or best <= within)
