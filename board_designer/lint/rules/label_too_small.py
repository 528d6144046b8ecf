"""A label that cannot be read on the printed board."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from board_designer.drawing.captions import label_room
from board_designer.drawing.drawn_space import site_of
from board_designer.drawing.text_fitting import SMALLEST_MM, fit
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import labelling
from board_designer.lint.rule import rule
from board_designer.words import millimetres, sentence


@rule(
    "warning",
    summary="A label is too long for its space.",
    why="In readable letters, it is printed shortened or not at all.",
    example="Forty letters on a lot of 25 mm.",
    ours=True,
    fixable=True,
)
def label_too_small(facts: Facts) -> Iterator[Found]:
    scale = facts.grid.mm_per_part
    for id_, label in facts.labels.items():
        if not label.strip():
            continue
        space = facts.spaces[id_]
        shape = shapely.transform(facts.shapes.shapes[facts.number[id_]], lambda points: points * scale)
        width, height, largest = label_room(site_of(space, shape, facts.terms.style))
        fitted = fit(label, width, height, largest)
        if fitted is not None and not fitted.shortened:
            continue
        here, least = millimetres(max(width, 0), decimals=0), millimetres(SMALLEST_MM)
        room = f"It has {here}, and letters below {least} cannot be read"
        shown = f"; only “{fitted.lines[0]}” is printed" if fitted else "; nothing is printed"
        yield Found(
            sentence(f"the label of {facts.name(id_)} is too long. {room}{shown}."),
            (id_,),
            fix=labelling(id_, _shorter(label, width, height, largest) or fitted.lines[0]) if fitted else None,
        )


def _shorter(label: str, width: float, height: float, largest: float) -> str:
    """As many whole words as can be read; empty when not even the first can."""
    words = label.split()
    for count in range(len(words) - 1, 0, -1):
        shorter = f"{' '.join(words[:count]).rstrip(',;:-')}…"
        fitted = fit(shorter, width, height, largest)
        if fitted is not None and not fitted.shortened:
            return shorter
    return ""
