"""The verdict as a sentence a designer can act on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from board_designer.kits.uri_nation.results.winning import MANY_GAMES
from board_designer.kits.uri_nation.results.words import percent, percent_of
from board_designer.lint.wording import listed, sentence

TOO_WIDE = 0.5  # an interval that leaves out less than half of all there is says nothing
FOURFOLD = 4  # times the games: half the interval


def verdict_sentence(verdict: Mapping[str, Any], name: Callable[[str], str], games: int | None) -> str:
    """What the word means here, with the numbers; `name` says who somebody is, in the middle of a sentence.

    With the number of games, it also says how to ask a command line for as many as would tell more.
    """
    if len(verdict["intervals"]) == 1:
        return f"Only {name(verdict['worst'])} plays, so there is nothing to compare."
    words = {"fair": _fair, "unfair": _unfair, "undecided": _undecided}[verdict["word"]](verdict, name, games)
    caution = f" But {verdict['caution']}." if verdict["caution"] else ""
    return words + caution


def _fair(verdict: Mapping[str, Any], name: Callable[[str], str], games: int | None) -> str:
    low, high = _band(verdict)
    values = [one["value"] for one in verdict["intervals"]]
    return (
        f"Fair: all win between {percent(min(values))} and {percent(max(values))} of their games,"
        f" surely within the tolerance of {low}–{high}."
    )


def _unfair(verdict: Mapping[str, Any], name: Callable[[str], str], games: int | None) -> str:
    low, high = verdict["fair_share"] - verdict["tolerance"], verdict["fair_share"] + verdict["tolerance"]
    above = [one for one in verdict["intervals"] if one["low"] > high]
    below = [one for one in verdict["intervals"] if one["high"] < low]
    above.sort(key=lambda one: -one["value"])
    below.sort(key=lambda one: one["value"])
    told = [_wins(above, name, ""), _wins(below, name, "only ")]
    return f"Unfair: {', but '.join(filter(None, told))}, where {percent(verdict['fair_share'])} would be fair."


def _wins(those: Sequence[Mapping[str, Any]], name: Callable[[str], str], how: str) -> str:
    """seat 2 wins 32.2 % (29.7–34.9) and seat 1 30.5 % (28.0–33.2)"""
    verbs = ["wins ", *[""] * len(those)]
    return listed(
        [f"{name(one['name'])} {verb}{how}{percent_of(one)}" for one, verb in zip(those, verbs, strict=False)]
    )


def _undecided(verdict: Mapping[str, Any], name: Callable[[str], str], games: int | None) -> str:
    worst = next(one for one in verdict["intervals"] if one["name"] == verdict["worst"])
    low, high = _band(verdict)
    text = (
        f"Undecided: {name(worst['name'])} stands out most with {percent_of(worst)}, which may or may not lie within"
        f" {low}–{high}. "
    )
    more = verdict["more_games"]
    if are_too_few(verdict):
        return text + "These are too few games to tell."
    if more:
        return text + f"About {more:,} more games would very likely decide" + _asked(games, more) + "."
    if are_plenty(verdict):
        return text + "It is so near the edge that more games would hardly decide it."
    three_more = (FOURFOLD - 1) * (games or 0)
    return text + "Four times as many games would halve the intervals" + _asked(games, three_more) + "."


def are_too_few(verdict: Mapping[str, Any]) -> bool:
    return any(not one["n"] or one["high"] - one["low"] > TOO_WIDE for one in verdict["intervals"])


def are_plenty(verdict: Mapping[str, Any]) -> bool:
    """So many that four times as many are as good as never."""
    return FOURFOLD * max(int(one["n"]) for one in verdict["intervals"]) > MANY_GAMES


def _asked(games: int | None, more: int) -> str:
    return f" (--games {games + more})" if games else ""


def _band(verdict: Mapping[str, Any]) -> tuple[str, str]:
    fair, tolerance = verdict["fair_share"], verdict["tolerance"]
    return f"{100 * (fair - tolerance):.1f}", percent(fair + tolerance)


def seat_name(seat: str) -> str:
    return f"seat {seat}"


def dog_name(titles: Mapping[str, str]) -> Callable[[str], str]:
    return lambda dog: f"the {titles[dog]}"


def starter_sentence(starter: Mapping[str, Any]) -> str:
    """Whether it pays to go first."""
    rate, fair = starter["win_rate"], starter["fair_share"]
    if not rate["n"] or rate["high"] - rate["low"] > TOO_WIDE:
        return "Too few games to tell whether going first helps."
    if rate["low"] > fair:
        return f"Going first helps: the starting player wins {percent_of(rate)}."
    if rate["high"] < fair:
        return f"Going first hurts: the starting player wins only {percent_of(rate)}."
    return sentence(f"going first makes no clear difference: the starting player wins {percent_of(rate)}.")
