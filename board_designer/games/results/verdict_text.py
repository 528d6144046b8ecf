"""The verdict as a sentence a designer can act on."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.games.results.standing import standing_of
from board_designer.games.results.win_rates import MANY_GAMES, Side, Sides
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import listed, number, percent, percent_of

TOO_WIDE = 0.5  # an interval that leaves out less than half of all there is says nothing
FOURFOLD = 4  # times the games: half the interval


def verdict_sentence(sides: Sides, games: int | None = None) -> str:
    """What the word means here, with the numbers. With the number of games, it also says how to ask a command line
    for as many as would tell more."""
    if len(sides) == 1:
        return f"Only {sides.called(sides.verdict.worst)} plays, so there is nothing to compare."
    told = {"fair": _fair, "unfair": _unfair, "undecided": _undecided}[sides.verdict.word](sides, games)
    return told + (f" But {sides.verdict.caution}." if sides.verdict.caution else "")


def _fair(sides: Sides, games: int | None) -> str:
    values = [side.together.value for side in sides]
    return (
        f"Fair: all win between {percent(min(values))} and {percent(max(values))} of their games,"
        f" clearly within the tolerance of {_band(sides)}."
    )


def _unfair(sides: Sides, games: int | None) -> str:
    found = standing_of(sides)
    told = [_wins(sides, found.ahead, ""), _wins(sides, found.behind, "only ")]
    return f"Unfair: {', but '.join(filter(None, told))}, where {percent(sides.verdict.fair_share)} would be fair."


def _wins(sides: Sides, those: Sequence[Side], how: str) -> str:
    """seat 2 wins 32.2 % (29.7–34.9) and seat 1 30.5 % (28.0–33.2)"""
    verbs = ["wins ", *[""] * len(those)]
    return listed(
        f"{sides.called(one.name)} {verb}{how}{percent_of(one.together)}"
        for one, verb in zip(those, verbs, strict=False)
    )


def _undecided(sides: Sides, games: int | None) -> str:
    worst = sides[sides.verdict.worst]
    text = (
        f"Undecided: {sides.called(worst.name)} stands out most with {percent_of(worst.together)}, which may or may"
        f" not lie within {_band(sides)}. "
    )
    more = sides.verdict.more_games
    if are_too_few(sides):
        return text + "These are too few games to tell."
    if more:
        return text + f"About {more:,} more games would very likely decide it" + _asked(games, more) + "."
    if are_plenty(sides):
        return text + "It is so close to the limit that more games would hardly decide it."
    three_more = (FOURFOLD - 1) * (games or 0)
    return text + "Four times as many games would halve the intervals" + _asked(games, three_more) + "."


def are_too_few(sides: Sides) -> bool:
    return any(not side.together.n or 2 * side.together.reach > TOO_WIDE for side in sides)


def are_plenty(sides: Sides) -> bool:
    """So many that four times as many are as good as never."""
    return FOURFOLD * max(side.together.n for side in sides) > MANY_GAMES


def _asked(games: int | None, more: int) -> str:
    return f" (--games {games + more})" if games else ""


def _band(sides: Sides) -> str:
    """23.0–27.0 %"""
    low, high = sides.verdict.band
    return f"{number(100 * low, 1)}–{percent(high)}"


def live_sentence(sides: Sides) -> str:
    """Without intervals, which are wide and change at every look."""
    fair, verdict = percent(sides.verdict.fair_share), sides.verdict
    if verdict.word == "fair":
        return f"Fair so far: all win within {percent(verdict.tolerance)} of the fair share of {fair}."
    if verdict.word == "unfair":
        low, high = verdict.band
        off = [side for side in sides if side.together.high < low or side.together.low > high]
        told = listed(f"{sides.called(one.name)} wins {percent(one.together.value)}" for one in off)
        return f"Unfair already: {told}, where {fair} would be fair."
    worst = sides[verdict.worst]
    if not worst.together.is_known:
        return "Still playing."
    return f"Undecided so far: {sides.called(worst.name)} stands out most with {percent(worst.together.value)}."


def starter_sentence(in_order: Sequence[Rate], fair: float) -> str:
    """Whether it pays to go first, and how the others fare in the order of play."""
    rate, *others = in_order
    if not rate.n or 2 * rate.reach > TOO_WIDE:
        return "Too few games to tell whether going first helps."
    wins = f"the starting player wins {'only ' if rate.high < fair else ''}{percent_of(rate)}"
    wins += f", those after it {listed(percent(one.value) for one in others)}" if len(others) > 1 else ""
    how = "helps" if rate.low > fair else "hurts" if rate.high < fair else "makes no clear difference"
    return f"Going first {how}: {wins}."
