"""A paid crossing that comes back to the side it started from."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="Both ends of a paid crossing lie on one block.",
    why="A crossing leads from one side of a road to the other. Along one block, a dog walks for free.",
    example="A crossing that leads over the road and back.",
    tier="deep",
    fixable=True,
)
def crossing_on_one_block(facts: Facts) -> Iterator[Found]:
    patch = facts.play.patch_of
    for link in facts.links:
        if link.type != "crossing" or link.cut or link.id in facts.play.ignored_links:
            continue
        if patch.get(link.source, link.source) == patch.get(link.target, link.target):
            yield Found(
                f"The crossing {link.id} from {facts.name(link.source)} to {facts.name(link.target)} starts and ends "
                "on the same block.",
                (link.source, link.target),
                (link.id,),
                deleting(link.id),
            )
