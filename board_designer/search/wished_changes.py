"""The concrete changes that a suggestion asks for: what can be tried of it on this board, the smallest first."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from board_designer.board.edits import set_rule
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.kits.figures import figure_names
from board_designer.kits.game_of_kit import with_figures
from board_designer.kits.kit import Kit
from board_designer.search.allowed import Allowed, Kind
from board_designer.search.change import Change
from board_designer.search.combined_steps import then
from board_designer.search.lint_clean import LintClean
from board_designer.search.relinkings import new_links
from board_designer.search.step_scope import Scope
from board_designer.search.steps import STEPS, each_neighbour, neighbours
from board_designer.showing.result_values import Trial, Wish
from board_designer.simulate import Cancel
from board_designer.words import counted, listed

MOST = 40
PATIENCE = 200  # changes looked at by lint; where so many in a row bring faults, the next ones hardly help
LITTLE = 1e-9
USUAL = Options()


@dataclass(frozen=True)
class Wished:
    """`reason` says why there is no change, where there is none."""

    changes: tuple[Change, ...]
    reason: str = ""


def changes_for(board: Board, kit: Kit, wish: Wish | Trial) -> list[Change]:
    return list(wished(board, kit, wish).changes)


def wished(
    board: Board,
    kit: Kit,
    wish: Wish | Trial,
    most: int = MOST,
    cancel: Cancel | None = None,
    options: Options = USUAL,
) -> Wished:
    """At most so many changes without a new error or warning: those of the named spaces first, then the smallest,
    then those that bring most of what is asked for. Cancelled, it gives those found so far. The wish comes from games
    with these options."""
    if isinstance(wish, Trial):
        return _values_tried(_as_played(board, wish, options), with_figures(kit, options.figures), wish)

    def goes_on(_: object) -> bool:
        return cancel is None or not cancel.is_set()

    found = _in_order(board, wish, takewhile(goes_on, _steps(board, kit, wish)))
    if not found:
        return Wished((), "There is no step on this board that does it.")
    lint = LintClean(board)
    clean: list[Change] = []
    for change in takewhile(goes_on, found[:PATIENCE]):
        if lint.is_clean(change):
            clean.append(change)
            if len(clean) == most:
                break
    return Wished(tuple(clean), "" if clean else _why_none(lint))


def _why_none(lint: LintClean) -> str:
    rules = [f"{title} ({many})" for title, many in lint.against]
    return f"{counted(lint.asked, 'step')} would do it, but each brings a new problem: {listed(rules)}."


def _steps(board: Board, kit: Kit, wish: Wish) -> Iterator[Change]:
    """The steps of the kinds asked for that touch what the wish is about."""
    spaces, types, links = set(wish.spaces), set(wish.types), set(wish.links)
    kinds: list[Kind] = [kind for kind in STEPS if kind in wish.steps]
    for kind in kinds:
        if kind == "link" and links:
            changes = new_links(Scope(board, kit, Allowed()), links)
        else:
            changes = each_neighbour(board, kit, Allowed(kinds=frozenset({kind})))
        for change in changes:
            if kind == "unlink" and (change.links & links or not links):
                yield change
            elif kind == "link":
                if links or not spaces or spaces & _ends_of_new(board, change):
                    yield change
            elif (spaces or types) and _touches(board, change, spaces, types):
                yield change


def _touches(board: Board, change: Change, spaces: set[str], types: set[str]) -> bool:
    if change.spaces & spaces:
        return True
    old, new = board.space_by_id, change.board.space_by_id
    return any(space.type in types for id_ in change.spaces for known in (old, new) if (space := known.get(id_)))


def _ends_of_new(board: Board, change: Change) -> set[str]:
    new = (link for link in change.board.links if link.id not in board.link_by_id)
    return {end for link in new for end in (link.source, link.target)}


def _in_order(board: Board, wish: Wish, changes: Iterator[Change]) -> list[Change]:
    measure = _Measure(board, wish)
    found = [(change, measure.gain(change)) for change in changes]
    if wish.nearer or wish.farther:
        found = [(change, gain) for change, gain in found if gain > LITTLE]
    named = set(wish.spaces)
    found.sort(key=lambda item: (not item[0].spaces & named, item[0].size, -round(item[1], 9)))
    return [change for change, _ in found]


class _Measure:
    """How near the wish's things lie to where they shall be."""

    def __init__(self, board: Board, wish: Wish) -> None:
        self._board, self._wish = board, wish
        self._now = {sign: self._nearness(board, ids) for sign, ids in self._ends()}

    def gain(self, change: Change) -> float:
        """How much more of what is asked for; what lies near counts more than what lies far."""
        return sum(sign * (self._nearness(change.board, ids) - self._now[sign]) for sign, ids in self._ends())

    def _ends(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        if self._wish.nearer:
            yield 1, self._wish.nearer
        if self._wish.farther:
            yield -1, self._wish.farther

    def _nearness(self, board: Board, ends: Collection[str]) -> float:
        centres = dict(zip((space.id for space in board.spaces), board.shapes.centroids.tolist(), strict=True))
        there = [centres[id_] for id_ in ends if id_ in centres]
        here = [centres[id_] for id_ in self._things(board) if id_ in centres and id_ not in ends]
        return sum(1 / (board.grid.parts + math.dist(one, other)) for one in here for other in there)

    def _things(self, board: Board) -> list[str]:
        wish = self._wish
        if wish.links:
            drawn = [link for link in board.links if link.id in wish.links or link.type in wish.links]
            return [end for link in drawn for end in (link.source, link.target)]
        return [space.id for space in board.spaces if space.id in wish.spaces or space.type in wish.types]


def _as_played(board: Board, trial: Trial, options: Options) -> Board:
    """With the values that a run has set of these rules: what is tried begins there."""
    for name in (trial.parameter, *dict(trial.along)):
        if name in options.rules:
            board = set_rule(board, name, options.rules[name])
    return board


def _values_tried(board: Board, kit: Kit, trial: Trial) -> Wished:
    """A rule or figure with each of the values worth playing; without any, with those next to the present one."""
    figures, now = figure_names(kit.data), kit.values_on(board, {})
    name, values = trial.parameter, trial.values
    if name not in kit.parameters and name not in figures:
        return Wished((), f"“{trial.title}” is not a rule that can be set by itself.")
    if not values:
        present = now.get(name, figures.get(name))
        parameter = kit.parameters.get(name)
        if parameter is not None and parameter.options:
            values = parameter.options
        elif isinstance(present, bool):
            values = (not present,)
        elif isinstance(present, int):
            values = (present - 1, present + 1)
    fitting = [value for value in values if name in figures or not kit.parameters[name].fault(value)]
    rules = FrozenMap({name: tuple(fitting)})
    if not fitting:
        return Wished((), f"“{trial.title}” has no other value.")
    changes = neighbours(board, kit, Allowed(kinds=frozenset({"rule"}), rules=rules))
    if not changes:
        return Wished((), f"“{trial.title}” has these values already.")
    lint = LintClean(board)
    clean = tuple(lint.clean([_with_all(board, kit, change, trial.along) for change in changes]))
    return Wished(clean, "" if clean else _why_none(lint))


def _with_all(board: Board, kit: Kit, change: Change, along: Iterable[tuple[str, Any]]) -> Change:
    """A change together with other values; one that is as it shall be is no further step."""
    for name, value in along:
        allowed = Allowed(kinds=frozenset({"rule"}), rules=FrozenMap({name: (value,)}))
        for further in neighbours(change.board, kit, allowed):
            change = then(board, change, further)
    return change
