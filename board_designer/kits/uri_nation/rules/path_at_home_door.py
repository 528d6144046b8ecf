"""A path that starts at a home's door."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_queries import working_paths
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "info",
    summary="A path starts beside a home.",
    why="The owner of that home has a shortcut right there. The others have to walk to it.",
    example="An arrow that begins in front of a home.",
    tier="deep",
)
def path_at_home_door(facts: Facts) -> Iterator[Found]:
    home_at = {door: home for home in facts.homes for door in facts.access.get(home, ())}
    for path in working_paths(facts):
        if path.source in home_at:
            home = home_at[path.source]
            yield Found(
                f"The path {path.id} starts on {facts.name(path.source)}, beside {facts.name(home)}.",
                (path.source, home),
                (path.id,),
            )
