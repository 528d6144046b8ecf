"""Colours that cannot be told apart in grey, or by colour-blind eyes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from board_designer.drawing.colour_vision import Eye, difference, lightness
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import number, short

EYES: dict[Eye, str] = {
    "normal": "for everyone",
    "protan": "for people who do not see red",
    "deutan": "for people who do not see green",
    "tritan": "for people who do not see blue",
}
# About 2 is just noticeable side by side; across a board it takes more.
LEAST, LEAST_IN_GREY, LEAST_BETWEEN_SEATS = 6.0, 5.0, 10.0


@rule(
    "warning",
    summary="Two types of space, or two seats, have colours that are hard to tell apart.",
    why="One man in twelve is colour-blind, and many boards are first printed in greyscale.",
    example="Two greens for two kinds of lot.",
    ours=True,
)
def colours_merge(facts: Facts) -> Iterator[Found]:
    style, used = facts.terms.style, dict.fromkeys(facts.types.values())
    # Homes and what belongs to them wear the colour of their seat.
    seated = facts.rules.homes.types | facts.rules.homes.owned
    grounds = [type_ for type_ in style.types if type_ in used and type_ not in seated]
    for one, other in combinations(grounds, 2):
        seen = _merge(style.types[one].fill, style.types[other].fill, LEAST, in_grey=True)
        if seen:
            yield Found(
                f"The colours of {facts.title(one)} and {facts.title(other)} are hard to tell apart {seen}.",
                key=f"{one} {other}",
            )
    given = {seat for home in facts.homes if (seat := facts.seats[home]) is not None}
    seats = [seat for seat in sorted(given) if seat <= len(style.seats)]  # beyond, colours repeat by design
    for first, second in combinations(seats, 2):
        colours = style.seat_colour(first), style.seat_colour(second)
        seen = _merge(str(colours[0]), str(colours[1]), LEAST_BETWEEN_SEATS, in_grey=False)
        if seen:
            homes = tuple(home for home in facts.homes if facts.seats[home] in (first, second))
            yield Found(f"The colours of seat {first} and seat {second} are hard to tell apart {seen}.", homes)


@lru_cache(maxsize=4096)
def _merge(one: str, other: str, least: float, in_grey: bool) -> str:
    """For whom two colours are too near each other; empty when for nobody."""
    for eye, words in EYES.items():
        apart = difference(one, other, eye)
        if apart < least:
            return f"{words} (they differ by {number(apart, 1)}, and it takes {short(least)})"
    apart = abs(lightness(one) - lightness(other))
    if in_grey and apart < LEAST_IN_GREY:
        return f"in grey (their lightness differs by {number(apart, 1)}, and it takes {short(LEAST_IN_GREY)})"
    return ""
