"""Two spaces that nearly touch."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import moving
from board_designer.lint.near_misses import Gap
from board_designer.lint.rule import rule
from board_designer.lint.wording import sentence


@rule(
    "warning",
    summary="Two spaces stop one or two parts short of each other.",
    why="On paper it looks like contact, in play it is none: no step leads over the gap, and no door.",
    example="A row of spaces with one pushed out of line by one part.",
    tier="deep",
    fixable=True,
    hint=True,
)
def almost_touching(facts: Facts) -> Iterator[Found]:
    for gap in facts.gaps:
        # A place without any door is a fault of its own, which tells of the gap.
        if not _is_shut_out(facts, gap.one) and not _is_shut_out(facts, gap.other):
            mover, fixed = _mover_first(facts, gap)
            by = (gap.dx, gap.dy) if mover == gap.one else (-gap.dx, -gap.dy)
            yield Found(
                sentence(f"{facts.name(mover)} stops {facts.parts(gap.parts)} short of {facts.name(fixed)}."),
                (mover, fixed),
                fix=moving(mover, by, f"Move {mover} against {fixed}") if any(by) else None,
            )


def _is_shut_out(facts: Facts, id_: str) -> bool:
    doors = [touch.of for touch in facts.rules.touches if touch.edge.kind == facts.rules.access]
    return any(facts.types[id_] in types for types in doors) and not facts.access.get(id_)


def _mover_first(facts: Facts, gap: Gap) -> tuple[str, str]:
    """Which of the two to move: a place before what people walk on, that before other ground; then the smaller."""
    places = {type_ for touch in facts.rules.touches if touch.edge.kind == facts.rules.access for type_ in touch.of}

    def weight(id_: str) -> tuple[int, float, int]:
        number, type_ = facts.number[id_], facts.types[id_]
        kind = 0 if type_ in places else 1 if type_ in facts.rules.standing else 2
        return kind, float(facts.shapes.areas[number]), -number

    mover, fixed = sorted((gap.one, gap.other), key=weight)
    return mover, fixed
