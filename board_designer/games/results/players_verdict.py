"""Whether somebody wins too much or too little because of the board, or because of its player: the same games under
trained players and under the usual ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from board_designer.games.declared import TRAINED
from board_designer.games.playing.contest import GameContest
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Kind, Side, Sides
from board_designer.simulate.rate_estimates import Rate, difference_of, is_sure, rounded
from board_designer.words import change, change_between, counted, percent, percent_of, sentence

UNDER, INSTEAD = "Under trained players ", " under the usual ones"
MOST_TOLD = 2  # sides of each kind, those furthest off; a file has all
# What it is: the player; the player, and it is not sure whether all of it; partly the player; the board or the rules;
# the player, and well played it is off the other way; well played it is further off; only good play brings it out;
# nobody can tell yet; or these players play as the usual ones, and say nothing.
Cause = Literal["player", "mostly", "partly", "board", "turned", "further", "brought_out", "open", "same"]


@dataclass(frozen=True)
class Moved:
    """A side that is off its fair share under the one or the other, and what its player has to do with it."""

    kind: Kind
    name: str
    cause: Cause
    usual: Rate
    trained: Rate
    difference: Rate
    sentence: str


def usual_contest(contest: GameContest) -> GameContest | None:
    """The same games under the usual players, where all go by the same trained ones; else nothing can be told."""
    if len({*contest.ways}) > 1 or contest.ways[0].partition(":")[0] != TRAINED.name:
        return None
    return replace(contest, ways=(next(iter(contest.players)),) * len(contest.ways))


def players_sentence(moved: tuple[Moved, ...]) -> str:
    """All of it for the verdict. Under whom is said once; and of two, what the one wins the other loses."""
    if not moved:
        return "Under trained players, as under the usual ones, nobody is surely off a fair share."
    if moved[0].cause == "same":
        return f"{UNDER}every game goes as{INSTEAD}, so they tell nothing new about the board."
    first, *others = told = [one for at, one in enumerate(moved) if _is_told(one, moved[:at])]
    shorter = [one.sentence.removeprefix(UNDER).replace(INSTEAD, "", 1) for one in others]
    left = sum(not _is_mirrored(one, moved[:at]) for at, one in enumerate(moved)) - len(told)
    more = f"{counted(left, 'more side is', 'more sides are')} off a fair share; the results as JSON have all."
    return " ".join([first.sentence, *map(sentence, shorter), *([more] if left else [])])


def _is_told(one: Moved, further_off: Sequence[Moved]) -> bool:
    alike = [other for other in further_off if other.kind == one.kind]
    return len(alike) < MOST_TOLD and not _is_mirrored(one, further_off)


def _is_mirrored(one: Moved, further_off: Sequence[Moved]) -> bool:
    alike = [other for other in further_off if other.kind == one.kind]
    return any(rounded(one.usual.value + other.usual.value) == 1 for other in alike)


def moved_by_players(trained: RunResults, usual: RunResults) -> tuple[Moved, ...]:
    """Whoever is surely off a fair share under the one or the other, who is furthest off first."""
    found = [one for kind in trained.sides for one in _of_kind(kind, trained, usual)]
    return tuple(sorted(found, key=lambda one: -_off(one, trained.sides[one.kind])))


def _of_kind(kind: Kind, trained: RunResults, usual: RunResults) -> Iterator[Moved]:
    sides, before = trained.sides[kind], usual.batch.accounts(kind)
    same = np.array_equal(trained.record.blocks, usual.record.blocks)
    for side, was in zip(sides, usual.sides[kind], strict=True):
        after = trained.batch.accounts(kind)[side.name]
        wins = after.wins, before[side.name].wins
        difference = difference_of(*wins, after.games, most=1.0)
        cause = cause_of(sides, was.together, side.together, difference, is_sure(*wins, after.games, len(sides)))
        if cause is not None:
            cause = "same" if same else cause
            told = sentence_of(sides, side, was.together, difference, cause)
            yield Moved(kind, side.name, cause, was.together, side.together, difference, told)


def cause_of(sides: Sides, was: Rate, now: Rate, difference: Rate, sure: bool) -> Cause | None:
    """Why somebody is off a fair share, where it is; `sure` is whether the difference is no chance."""
    (low, high), fair = sides.verdict.band, sides.verdict.fair_share
    before, after = _side_of(was, low, high), _side_of(now, low, high)
    little = max(abs(difference.low), abs(difference.high)) <= sides.verdict.tolerance
    if not before:
        return None if not after else "brought_out" if sure else "board"
    if not sure or (little and after == before):
        return "board" if after or difference.reach <= sides.verdict.tolerance else "open"
    if after == -before:
        return "turned"
    if abs(now.value - fair) >= abs(was.value - fair):
        return "further"
    if after:
        return "partly"
    return "player" if low <= now.low and now.high <= high else "mostly"


def _side_of(rate: Rate, low: float, high: float) -> int:
    """-1 for surely too little, 1 for surely too much."""
    return -1 if rate.high < low else 1 if rate.low > high else 0


def _off(one: Moved, sides: Sides) -> float:
    fair = sides.verdict.fair_share
    return max(abs(one.usual.value - fair), abs(one.trained.value - fair))


def sentence_of(sides: Sides, side: Side, was: Rate, difference: Rate, cause: Cause) -> str:
    how = "much" if side.together.value > sides.verdict.fair_share else "little"
    player = "players" if sides.is_numbered else "player"
    its = f"its {percent(was.value)} was the {player}"
    moves = f"it moves by {change(difference.value, True)} ({change_between(difference.low, difference.high, True)})"
    well = f"well played it wins too {how}"
    hardly = difference.reach <= sides.verdict.tolerance
    meaning = {
        "player": f"{its}, not the board",
        "mostly": f"much of it was the {player}; whether the rest is fair takes more games",
        "partly": f"part of it was the {player}, but it still wins too {how}, by the board or the rules",
        "board": f"{moves}, so it is the board or the rules" if hardly else f"{well}, by the board or the rules",
        "turned": f"{its}; {well}, by the board or the rules",
        "further": f"{well} all the more, so it is the board or the rules",
        "brought_out": f"only good play shows that it wins too {how}",
        "open": "too few games to tell whether that is the board",
        "same": "they play as the usual ones, and tell nothing new about the board",
    }[cause]
    return (
        f"{UNDER}{sides.called(side.name)} wins {percent_of(side.together)}, against {percent_of(was)}{INSTEAD}:"
        f" {meaning}."
    )
