"""What changed between two boards, as somebody would say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from board_designer.board.board_difference import Change, difference
from board_designer.board.model import Board, Space
from board_designer.reports.diff.aligning import align
from board_designer.reports.diff.details import Moved, footprint_details
from board_designer.reports.diff.gestures import gestures
from board_designer.words import counted, in_words, listed

_SETTINGS = {
    "grid_extra": "grid",
    "extra": "other fields",
    "print": "print settings",
}
_FIELDS = {"footprint": "place", "props": "properties", "locked": "lock", "extra": "other fields"}
MOST_NAMED = 3  # spaces; of more, their number is said


def change_in_words(before: Board, after: Board, change: Change | None = None) -> str:
    """Such as "12 spaces more, space t1 moved, title changed". Who knows the difference already may hand it in."""
    aligned = align(before, after, change)
    if change is None or aligned.board is not before:
        change = difference(aligned.board, after)
    old, new = aligned.board.space_by_id, after.space_by_id
    altered = [id_ for id_ in change.changed if old[id_].footprint == new[id_].footprint]
    footprints = {id_: (old[id_].footprint, new[id_].footprint) for id_ in change.changed}
    made = gestures(footprints, after.grid).together
    how = {id_: gesture.what for gesture in made for id_ in gesture.ids if gesture.what != "moved"}
    turned, mirrored = ([id_ for id_ in change.changed if how.get(id_) == what] for what in ("turned", "mirrored"))
    alone = {id_: footprint_details(*pair, after.grid) for id_, pair in footprints.items() if id_ not in how}
    kinds = {id_: {type(detail) for detail in details} for id_, details in alone.items()}
    shaped = [id_ for id_, found in kinds.items() if found - {Moved}]
    moved = [id_ for id_, found in kinds.items() if found == {Moved}]
    said = [
        _many(len(change.added), "space", "more"),
        _many(len(change.removed), "space", "fewer"),
        f"{_named(moved)} moved" if moved else "",
        f"{_named(turned)} rotated" if turned else "",
        f"{_named(mirrored)} mirrored" if mirrored else "",
        f"{_named(shaped)} resized" if shaped else "",
        f"{_altered(aligned.board, after, altered)} changed" if altered else "",
        _many(sum(id_ in before.space_by_id for id_ in aligned.names), "space", "renumbered"),
        _many(len(change.added_links), "link", "more"),
        _many(len(change.removed_links), "link", "fewer"),
        _many(len(change.changed_links), "link", "changed"),
        _many(sum(id_ in before.link_by_id for id_ in aligned.names), "link", "renumbered"),
        *(_decided(aligned.board, after) if "lint" in change.settings else ()),
    ]
    # Cells divided otherwise were put into the same parts to compare what lies on them.
    settings = (*change.settings, "grid") if before.grid.parts != after.grid.parts else change.settings
    names = dict.fromkeys(_SETTINGS.get(name, name) for name in settings if name != "lint")
    if names:
        said.append(f"{listed(names)} changed")
    if not any(said) and before.used_ids != after.used_ids:
        said.append("reserved id numbers changed")
    return ", ".join(filter(None, said)) or "the same"


def _named(ids: Sequence[str]) -> str:
    if len(ids) > MOST_NAMED:
        return f"{len(ids):,} spaces"
    return f"{'space' if len(ids) == 1 else 'spaces'} {listed(ids)}"


def _altered(before: Board, after: Board, ids: Sequence[str]) -> str:
    """ "seat of space h2"; what differs is said where it is the same of all."""
    differing = {_differing(before.space_by_id[id_], after.space_by_id[id_]) for id_ in ids}
    what = differing.pop() if len(differing) == 1 else ()
    return f"{listed(what)} of {_named(ids)}" if what else _named(ids)


def _differing(one: Space, other: Space) -> tuple[str, ...]:
    names = (field.name for field in fields(Space) if getattr(one, field.name) != getattr(other, field.name))
    return tuple(_FIELDS.get(name, in_words(name)) for name in names)


def _decided(before: Board, after: Board) -> list[str]:
    """What a designer has decided about problems."""
    old, new = before.lint, after.lint
    excluded = sum(one not in old.exclude for one in new.exclude)
    taken_back = sum(one not in new.exclude for one in old.exclude)
    rules = {**old.severity, **new.severity}
    weighed = [f"“{rule.replace('-', ' ')}”" for rule in rules if old.severity.get(rule) != new.severity.get(rule)]
    said = [
        _many(excluded, "problem", "excluded"),
        _many(taken_back, "exclusion", "removed"),
        f"severity of {listed(weighed)} changed" if weighed else "",
    ]
    return [words for words in said if words] or ["lint settings changed"]


def size_in_words(board: Board) -> str:
    links = _many(len(board.links), "link")
    return (_many(len(board.spaces), "space") or "no spaces") + (f", {links}" if links else "")


def _many(number: int, thing: str, how: str = "") -> str:
    return f"{counted(number, thing)} {how}".strip() if number else ""
