"""Two spaces that nearly touch."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.grid import Point
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import widening
from board_designer.lint.free_room import closing
from board_designer.lint.near_misses import Gap
from board_designer.lint.rule import rule
from board_designer.words import sentence

Way = tuple[list[str], float, Point]  # what a space stops short of, by how much, and the step that would close it


@rule(
    "warning",
    summary="Two spaces miss each other by one or two parts.",
    why="They look connected, but no step leads across the gap.",
    example="A row of spaces with one of them pushed out of line by one part.",
    tier="deep",
    fixable=True,
    hint=True,
)
def almost_touching(facts: Facts) -> Iterator[Found]:
    ways_of: dict[str, list[Way]] = {}
    for mover, others, width, by in _culprits(facts):
        ways_of.setdefault(mover, []).append((others, width, by))
    for mover, ways in ways_of.items():
        others = [other for way in ways for other in way[0]]
        widest = max(width for _, width, _ in ways)
        yield Found(
            sentence(f"{facts.name(mover)} stops {facts.parts(widest)} short of {facts.names(others)}."),
            (mover, *others),
            fix=closing(facts, mover, others, ways[0][2]) if len(ways) == 1 else _pulled_out(facts, mover, ways),
        )


def _pulled_out(facts: Facts, id_: str, ways: list[Way]) -> Fix | None:
    """Short on several sides at once: no move helps, but a space that was drawn too small can grow."""
    steps = [by for _, _, by in ways]
    if not facts.shapes.is_box[facts.number[id_]] or not all(any(by) for by in steps):
        return None
    sides = {
        "left": max(-x for x, _ in steps),
        "right": max(x for x, _ in steps),
        "top": max(-y for _, y in steps),
        "bottom": max(y for _, y in steps),
    }
    return widening(id_, {side: max(by, 0) for side, by in sides.items()}, f"Widen {id_} on all sides with a gap")


def _culprits(facts: Facts) -> Iterator[tuple[str, list[str], float, Point]]:
    """What one move would close is one finding: a space that stops short of several is the odd one out."""
    ways: dict[tuple[str, float, Point], list[Gap]] = {}
    for gap in facts.gaps:
        # A place without any door is a fault of its own, which tells of the gap.
        if not _is_shut_out(facts, gap.one) and not _is_shut_out(facts, gap.other):
            ways.setdefault((gap.one, gap.parts, (gap.dx, gap.dy)), []).append(gap)
            ways.setdefault((gap.other, gap.parts, (-gap.dx, -gap.dy)), []).append(gap)
    told: set[Gap] = set()
    for mover, width, by in sorted(ways, key=lambda way: (-len(ways[way]), _weight(facts, way[0]))):
        gaps = [gap for gap in ways[mover, width, by] if gap not in told]
        if gaps:
            told.update(gaps)
            yield mover, [gap.other if gap.one == mover else gap.one for gap in gaps], width, by


def _is_shut_out(facts: Facts, id_: str) -> bool:
    doors = [touch.of for touch in facts.rules.touches if touch.edge.kind == facts.rules.access]
    return any(facts.types[id_] in types for types in doors) and not facts.access.get(id_)


def _weight(facts: Facts, id_: str) -> tuple[int, float, int]:
    """Which of two to move: a place before what people walk on, that before other ground; then the smaller."""
    places = {type_ for touch in facts.rules.touches if touch.edge.kind == facts.rules.access for type_ in touch.of}
    number, type_ = facts.number[id_], facts.types[id_]
    kind = 0 if type_ in places else 1 if type_ in facts.rules.standing else 2
    return kind, float(facts.shapes.areas[number]), -number
