"""What every home, or every space of some types, must be able to reach: by free moves or by any, within n steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.wording import number_of

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
                missed[source] = []
                steps[source] = nearest
    # What the same homes miss is one finding.
    together: dict[tuple[tuple[str, ...], int | None], list[str]] = {}
    for id_, others in missed.items():
        together.setdefault((tuple(others), steps.get(id_)), []).append(id_)
    for (homes, far), ids in together.items():
        yield Found(
            say(
                space=facts.names(ids),
                n=len(ids),
                within=within,
                others=facts.names(homes),
                steps="no way" if far is None else number_of(far, "step"),
            ),
            (*ids, *homes),
        )


def _ok(doors: tuple[str, ...], steps: Mapping[str, int], within: int | None) -> bool:
    best = min((steps[door] for door in doors if door in steps), default=None)
    return best is not None and (within is None or best <= within)
