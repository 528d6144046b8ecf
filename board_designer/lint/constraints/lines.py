"""Over which spaces a drawn line may run: never over some types, or over nothing but some."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import crossed
from board_designer.lint.finding import Found

FIELDS = {"of": "", "never_over": "types", "only_over": "types"}
REQUIRED = ("of",)
WORDS = ("link", "one", "other", "over")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """With `only_over` the line must also meet exactly one such space: it goes across it, and from side to side."""
    for link in facts.links:
        if link.type not in spec["of"] or link.cut:
            continue
        over = crossed(facts, link)
        if over is None:
            continue
        types = [facts.types[id_] for id_ in over]
        if "never_over" in spec:
            wrong = [id_ for id_, type_ in zip(over, types, strict=True) if type_ in spec["never_over"]]
            if not wrong:
                continue
        else:
            wrong = [id_ for id_, type_ in zip(over, types, strict=True) if type_ not in spec["only_over"]]
            if not wrong and len(over) == 1:
                continue
            wrong = wrong or over
        yield Found(
            say(
                link=link.id,
                one=facts.name(link.source),
                other=facts.name(link.target),
                over=facts.names(wrong) if wrong else "nothing",
            ),
            (link.source, link.target, *wrong),
            (link.id,),
        )
