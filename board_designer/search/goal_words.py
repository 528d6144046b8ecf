"""Goals as a designer writes them: `seats`, `turns=45..60`, `dead-spaces*2`, `ends.limit=0..10%`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import inf

from board_designer.games.results.comparable_measures import measures
from board_designer.games.results.run_results import RunResults
from board_designer.search.block_sums import DEAD_SPACES
from board_designer.search.goals import Aim, Between, Even, Wanted
from board_designer.showing.result_values import Measure
from board_designer.words import did_you_mean, listed

DEFAULT = ("seats",)
KINDS = ("seats", "roles", "teams")
SHOWN = 12  # names, where none is like the one typed
DEAD = DEAD_SPACES.replace("_", "-")
_END = r"(\d+(?:\.\d+)?)?"
_RANGE = re.compile(rf"{_END}(%?)\.\.{_END}(%?)")
_WEIGHT = re.compile(r"\d+(?:\.\d+)?")


class BadGoal(ValueError):
    """Something asked for that cannot be; the message says what could."""


def wanted(texts: Iterable[str], results: RunResults) -> Wanted:
    """What the texts ask for, of a board that a few games were played on. Several may stand in one, with commas."""
    texts = list(texts)
    parts = [part.strip() for text in texts for part in text.split(",") if part.strip()]
    if texts and not parts:
        raise BadGoal("say what to ask for, such as seats or turns=45..60")
    aims = tuple(_aim(part, results) for part in parts or DEFAULT)
    names = [_name(aim) for aim in aims]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise BadGoal(f"{listed(twice)} {'is' if len(twice) == 1 else 'are'} asked for twice")
    return Wanted(aims)


def _aim(text: str, results: RunResults) -> Aim:
    plain, star, heavy = (part.strip() for part in text.partition("*"))
    if star and (not _WEIGHT.fullmatch(heavy) or not float(heavy)):
        raise BadGoal(f"{text}: a weight is a number above 0, such as {plain}*2")
    weight = float(heavy) if star else 1.0
    name, equals, typed = (part.strip() for part in plain.partition("="))
    if name in KINDS:
        if equals:
            raise BadGoal(f"{text}: {name} are to be even, without a range; win_rate.… has one")
        return _even(name, weight, results)
    if name in (DEAD, DEAD_SPACES):
        if equals:
            raise BadGoal(f"{text}: {DEAD} are to be fewer, without a range")
        if not results.spaces:
            raise BadGoal(f"{name}: this game does not count who visits a space")
        return Between(weight, DEAD_SPACES, "Dead spaces", -inf, 0.0, True)
    known = {one.name: one for one in measures(results)}
    if name not in known:
        titles = {one.name: one.title for one in results.declared.measures if one.title}
        if name in titles:
            raise BadGoal(f"“{titles[name]}” is not counted under the rules of these games")
        there = [*KINDS, DEAD, *known]
        raise BadGoal(f"nothing called {name!r} can be asked for{did_you_mean(name, there) or _there(known)}")
    return Between(weight, name, known[name].title, *_range(name, typed, known[name]), known[name].is_share)


def _even(kind: str, weight: float, results: RunResults) -> Aim:
    if len(results.batch.accounts(kind)) < 2:
        there = [one for one in KINDS if len(results.batch.accounts(one)) > 1]
        raise BadGoal(f"there are no {kind} that could be even here; there are {listed(there) or 'no sides'}")
    return Even(weight, kind, results.roles.words.many if kind == "roles" and results.roles else "")


def _range(name: str, typed: str, measure: Measure) -> tuple[float, float]:
    example = f"{name}={'10%..20%' if measure.is_share else '45..60'}"
    found = _RANGE.fullmatch(typed.replace(" ", ""))
    if found is None or (found[1] is None and found[3] is None):
        raise BadGoal(f"{name}: write between which numbers it shall be, such as {example}")
    has_percent = bool(found[2] or found[4])
    if has_percent and not measure.is_share:
        raise BadGoal(f"{name} is no share; write numbers without %, such as {example}")
    low, high = (*_ends(found, 0.01 if has_percent else 1.0),)
    if measure.is_share and max(end for end in (low, high) if abs(end) < inf) > 1:
        raise BadGoal(f"{name} is a share; write it with %, such as {example}")
    if low > high:
        raise BadGoal(f"{name}: {typed} has its larger number first")
    return low, high


def _ends(found: re.Match[str], scale: float) -> Iterator[float]:
    for end, without in ((found[1], -inf), (found[3], inf)):
        yield without if end is None else scale * float(end)


def _name(aim: Aim) -> str:
    return aim.kind if isinstance(aim, Even) else getattr(aim, "name", "")


def _there(known: Iterable[str]) -> str:
    return f"; there are {listed([*KINDS, DEAD, *known], SHOWN)}, as `sim --json` names them"
