"""How many spaces of some types there are: at least, at most, or so many for each space of another type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found

FIELDS = {
    "of": "types",
    "at_least": "number",
    "at_most": "number",
    "per": "types",
    "if_at_least": "number",
    "each": "",
}
REQUIRED = ("of",)
WORDS = ("n", "least", "most", "per", "space", "spaces")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    ids = facts.of(spec["of"])
    per = len(facts.of(spec["per"])) if "per" in spec else 1
    least = facts.value(spec.get("at_least", 0)) * per
    most = facts.value(spec["at_most"]) * per if "at_most" in spec else None
    # Below that, another rule speaks.
    if len(ids) < facts.value(spec.get("if_at_least", 0)):
        return
    if least <= len(ids) and (most is None or len(ids) <= most):
        return
    words = {"n": len(ids), "least": least, "most": most, "per": per}
    if spec.get("each"):
        for id_ in ids:
            yield Found(say(space=facts.name(id_), spaces=facts.name(id_), **words), (id_,))
    else:
        # What is missing has no place; what is too many has.
        too_many = tuple(ids) if most is not None and len(ids) > most else ()
        yield Found(say(space="", spaces=facts.names(ids), **words), too_many)
