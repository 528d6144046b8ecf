"""A home that does not say its side, says the wrong one, or lies on no sidewalk."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.street_sides import sides_of, written_side
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A home does not lie on the side of the road it names.",
    why="Setup uses the side that the home names, but the dog starts on the sidewalk beside it.",
    example="A home copied to the other side of the road that still says north.",
    tier="deep",
    fixable=True,
)
def home_on_wrong_side(facts: Facts) -> Iterator[Found]:
    """A home without any door is a fault of its own."""
    run_of = sides_of(facts).run_of
    for home in facts.homes:
        doors = facts.access.get(home, ())
        on_sidewalk = [door for door in doors if facts.types[door] == "sidewalk"]
        said = written_side(facts.props.get(home))
        there = [run_of[door].name for door in on_sidewalk]
        if doors and not on_sidewalk:
            yield Found(
                sentence(f"{facts.name(home)} is used from {facts.names(doors)}, not from a sidewalk."),
                (home,),
            )
        elif doors and said not in there:
            says = f"says side {said}" if said else "names no side"
            yield Found(
                sentence(f"{facts.name(home)} {says}, but is used from the {there[0]} sidewalk ({on_sidewalk[0]})."),
                (home,),
                fix=setting(home, "side", there[0], f"Set the side of {home} to {there[0]}"),
            )
