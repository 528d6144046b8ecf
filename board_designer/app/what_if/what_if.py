"""What an edit changes for play, in a sentence: shown while something is still being dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from board_designer.app.what_if.new_overlaps import off_board, overlaps
from board_designer.board.board_difference import Change, difference
from board_designer.board.model import Board
from board_designer.kits.board_structure import Structure
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.play_outlook import Outlook, Way
from board_designer.words import counted

LONGEST = 140
NOTHING = "changes nothing in play"

Part = Callable[["Outlook", "Outlook"], Iterator[str]]


def what_if(before: Structure, after: Structure, change: Change) -> str:
    """What the change from one structure to the other means, the most important first, in one short line."""
    return _sentence(Outlook(before), Outlook(after), change)


class WhatIf:
    """Sentences about one board after another; what is known of the board before is kept while it stays the same."""

    def __init__(self) -> None:
        self._before: Outlook | None = None

    def sentence(self, before: Board, after: Board) -> str:
        """What making `after` out of `before` changes; empty for a board without a known kit."""
        change = difference(before, after)
        kit, new_kit = find_kit(before.kit), find_kit(after.kit)
        if kit is None or new_kit is None or not change:
            return ""
        known = self._before
        if known is None or known.board is not before:
            known = self._before = Outlook(Structure(before, kit))
        return _sentence(known, Outlook(Structure(after, new_kit)), change)


def _sentence(before: Outlook, after: Outlook, change: Change) -> str:
    if not (change.added or change.removed or change.changed) and not _touches_links_or_rules(change):
        return NOTHING
    touched = _on_new_ground(before.board, after.board, change)
    lying = after.structure.kit.lying
    ground = [*overlaps(before.board, after.board, touched, after.title, lying), *off_board(after.board, touched)]
    play: list[str] = []
    for part in _parts(before, after, change):
        for phrase in part(before, after):
            if len(", ".join((*ground, *play, phrase))) <= LONGEST:
                play.append(phrase)
    if not play:
        play += _steps(before, after)
    return ", ".join((*ground, *play)) or ("" if _lays_pieces(after, touched) else NOTHING)


def _lays_pieces(after: Outlook, touched: list[str]) -> bool:
    """Whether pieces were put down or moved: what that changes in play, only the game knows."""
    kinds = {after.board.space_by_id[id_].type for id_ in touched} & after.structure.kit.spaces.keys()
    return any(after.structure.kit.spaces[kind].lies_on for kind in kinds)


def _on_new_ground(before: Board, after: Board, change: Change) -> list[str]:
    """What was added, moved or resized."""
    pairs = ((before.space_by_id[id_], after.space_by_id[id_]) for id_ in change.changed)
    return [*change.added, *(new.id for old, new in pairs if old.footprint != new.footprint)]


def _parts(before: Outlook, after: Outlook, change: Change) -> tuple[Part, ...]:
    """What is worth comparing. Most moves of a drag leave the graph as it was, and then little can have changed."""
    if not after.play.same_as(before.play) or _means_something_else(before.board, after.board, change):
        return _walk_groups, _access, _ways, _kinds_of_moves, _groups, _counts
    if "shared_edge" in after.play.rules.places.relations:
        return _access, _groups, _counts
    return _access, _counts


def _means_something_else(before: Board, after: Board, change: Change) -> bool:
    """Whether a space has another type or seat: the graph does not tell."""
    pairs = ((before.space_by_id[id_], after.space_by_id[id_]) for id_ in change.changed)
    return any((old.type, old.seat) != (new.type, new.seat) for old, new in pairs)


def _touches_links_or_rules(change: Change) -> bool:
    links = change.added_links or change.removed_links or change.changed_links
    return bool(links) or bool({"rules", "kit", "grid"} & set(change.settings))


def _walk_groups(before: Outlook, after: Outlook) -> Iterator[str]:
    group_before = {id_: number for number, group in enumerate(before.walk_groups) for id_ in group}
    group_after = {id_: number for number, group in enumerate(after.walk_groups) for id_ in group}
    joined = [len({group_before[id_] for id_ in group if id_ in group_before}) for group in after.walk_groups]
    split = [len({group_after[id_] for id_ in group if id_ in group_after}) for group in before.walk_groups]
    if max(joined, default=0) > 1:
        yield f"joins {max(joined)} walk areas"
    if max(split, default=0) > 1:
        yield f"splits a walk area in {max(split)}"
    alone = [len(group) for group, old in zip(after.walk_groups, joined, strict=True) if old == 0]
    if alone and before.walk_groups:
        yield f"{counted(sum(alone), 'space')} cut off from all others"


def _access(before: Outlook, after: Outlook) -> Iterator[str]:
    """Places that cannot be used, or can again. A new place that can be used is no news."""
    lost, gained = [], []
    for space in after.board.spaces:
        if space.type not in after.useful_types:
            continue
        old = before.board.space_by_id.get(space.id)
        could = bool(before.doors.get(space.id)) if old and old.type in before.useful_types else None
        can = bool(after.doors.get(space.id))
        if not can and could is not False:
            lost.append(space)
        if can and could is False:
            gained.append(space)
    for spaces, what in ((lost, "cannot be used"), (gained, "can be used")):
        if len(spaces) == 1:
            yield f"{after.name(spaces[0])} {what}"
        elif spaces:
            yield f"{len(spaces)} places {what}"


def _ways(before: Outlook, after: Outlook) -> Iterator[str]:
    """Which homes come nearer to what; by ways that cost something only where the free ones are as before."""
    news = _changed_ways(before.free_ways, after.free_ways)
    paying, no_way = ("", "no free way") if news else (" when paying", "no way")
    if not news:
        news = _changed_ways(before.paid_ways, after.paid_ways)
    for number, (id_, type_, old, new) in enumerate(news):
        way = f"{after.name(after.board.space_by_id[id_])} ↔ {after.title(type_)}"
        if number > 1:
            yield counted(len(news) - 2, "more such way")
            return
        if new is None:
            yield f"{way} {counted(old or 0, 'step')} → {no_way}{paying}"
        else:
            yield f"{way} {no_way if old is None else old} → {counted(new, 'step')}{paying}"


def _changed_ways(
    before: Mapping[Way, int | None], after: Mapping[Way, int | None]
) -> list[tuple[str, str, int | None, int | None]]:
    found = [(*way, before[way], after[way]) for way in after if way in before and before[way] != after[way]]
    lost_way = 10_000
    return sorted(
        found, key=lambda it: -abs((lost_way if it[2] is None else it[2]) - (lost_way if it[3] is None else it[3]))
    )


def _kinds_of_moves(before: Outlook, after: Outlook) -> Iterator[str]:
    """Crossings and other moves beside the plain ones, in the kit's own words."""
    rules = after.play.rules
    yield from _counted_kinds(before, after, lambda kind: kind not in (rules.walk, rules.access))


def _steps(before: Outlook, after: Outlook) -> Iterator[str]:
    """Plain steps and doors: every space brings some, so they come last."""
    rules = after.play.rules
    yield from _counted_kinds(before, after, lambda kind: kind in (rules.walk, rules.access))


def _counted_kinds(before: Outlook, after: Outlook, wanted: Callable[[str], bool]) -> Iterator[str]:
    old, new = before.play.count_by_kind(), after.play.count_by_kind()
    words = after.structure.kit.graph.get("kinds", {})
    for kind in sorted({**old, **new}):
        if wanted(kind) and old.get(kind, 0) != new.get(kind, 0):
            yield f"{words.get(kind, kind)} {old.get(kind, 0)} → {new.get(kind, 0)}"


def _groups(before: Outlook, after: Outlook) -> Iterator[str]:
    if before.largest_group != after.largest_group:
        yield f"largest group {before.largest_group} → {after.largest_group}"
    old, new = len(before.structure.adjacent_pairs), len(after.structure.adjacent_pairs)
    if old != new:
        yield f"neighbouring pairs {old} → {new}"


def _counts(before: Outlook, after: Outlook) -> Iterator[str]:
    """How many there are of each kind; with what is allowed where that is not so."""
    for type_ in {**after.structure.kit.spaces, **before.counts, **after.counts}:
        old, new = before.counts.get(type_, 0), after.counts.get(type_, 0)
        if old == new:
            continue
        fewest, most = after.structure.kit.allowed(type_, after.board.rules) or (0, None)
        phrase = f"{after.title(type_)} {old} → {new}"
        if most is not None and new > most:
            phrase += f" (at most {most})"
        elif new < fewest:
            phrase += f" (at least {fewest})"
        yield phrase
