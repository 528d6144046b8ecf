"""Pieces on the table that do not hang together."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.piece_stacks import in_hand
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="The pieces on the table are not one patch.",
    why="Each piece is laid next to another one, so all of them hang together.",
    example="A tile that was dragged away from the others.",
)
def pieces_apart(facts: Facts, *, of: tuple[str, ...] = ()) -> Iterator[Found]:
    kept = in_hand(facts)
    left = dict.fromkeys(id_ for id_ in facts.of(of) if id_ not in kept)
    table, ids = facts.contacts, facts.ids
    beside: dict[str, list[str]] = {}
    rows = table.meeting >= Meeting.EDGE
    for one, other in zip(table.first[rows].tolist(), table.second[rows].tolist(), strict=True):
        beside.setdefault(ids[one], []).append(ids[other])
        beside.setdefault(ids[other], []).append(ids[one])
    patches: list[list[str]] = []
    while left:
        patch, waiting = [], [next(iter(left))]
        del left[waiting[0]]
        while waiting:
            patch.append(waiting.pop())
            near = [it for it in beside.get(patch[-1], ()) if it in left]
            waiting += near
            for it in near:
                left.pop(it, None)
        patches.append(sorted(patch, key=facts.number.__getitem__))
    patches.sort(key=lambda patch: (-len(patch), facts.number[patch[0]]))
    for patch in patches[1:]:
        lies, rest = ("lies", "it") if len(patch) == 1 else ("lie", "them")
        many = len(patches[0])
        others = "the other piece does not touch" if many == 1 else f"none of the other {many} pieces touches"
        yield Found(sentence(f"{facts.names(patch)} {lies} apart: {others} {rest}."), tuple(patch))
