"""Places that must not be used from the same space."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found

FIELDS = {"of": "types", "as": "types"}
REQUIRED = ("of", "as")
WORDS = ("space", "other", "door")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    used_from: dict[str, list[str]] = {}
    for other in facts.of(spec["as"]):
        for door in facts.access.get(other, ()):
            used_from.setdefault(door, []).append(other)
    for id_ in facts.of(spec["of"]):
        seen = set()
        for door in facts.access.get(id_, ()):
            for other in used_from.get(door, ()):
                if other not in seen and other != id_:
                    seen.add(other)
                    yield Found(
                        say(space=facts.name(id_), other=facts.name(other), door=facts.name(door)), (id_, other, door)
                    )
