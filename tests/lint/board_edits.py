"""Edits of a board as plain data, so that a board which no tool would make can be made too.

An edit has one or more of these words; what it says is done in this order:

    remove: [s9, p1]                                          # spaces and links
    set: {t1: {rect: [8, 10, 4, 5], seat: null}}              # fields of spaces and links; null takes one away
    add: [{id: s49, type: sidewalk, rect: [70, 14, 4, 4]}]    # at the end; what has a `from` is a link
    board: {grid: {size: [82, 32]}}                           # fields of the board itself

A field that holds fields, such as `props` or `grid`, keeps those that are not named. An edit that changes nothing, or
names what is not there, is refused.
"""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]

WORDS = ("remove", "set", "add", "board")


class BadEdit(ValueError):
    """An edit that nobody can have meant."""


def edited(board: Data, edit: Data) -> Data:
    """The board after an edit; what was given stays as it was."""
    insist(bool(edit) and edit.keys() <= set(WORDS), f"an edit is made of {', '.join(WORDS)}, not of {list(edit)}")
    insist(all(edit.values()), f"an edit with nothing in it: {edit}")
    fields = patched(own_fields(board), edit["board"], "board") if "board" in edit else own_fields(board)
    items = items_of(board)
    for id_ in edit.get("remove", ()):
        insist(id_ in items, f"{id_} cannot be removed: there is none")
        del items[id_]
    for id_, changes in edit.get("set", {}).items():
        insist(id_ in items, f"{id_} cannot be set: there is none")
        items[id_] = patched(items[id_], changes, id_)
    for item in edit.get("add", ()):
        insist(item["id"] not in items, f"{item['id']} cannot be added: there is one already")
        items[item["id"]] = item
    links = [item for item in items.values() if "from" in item]
    spaces = [item for item in items.values() if "from" not in item]
    return {**fields, "spaces": spaces, **({"links": links} if links else {})}


def patched(fields: Data, changes: Data, where: str) -> Data:
    insist(bool(changes), f"{where} is left as it is")
    after = dict(fields)
    for name, value in changes.items():
        if isinstance(value, dict) and name in fields:
            after[name] = patched(fields[name], value, f"{where}.{name}")
            continue
        insist(fields.get(name) != value, f"{where}.{name} is {value} already")
        after[name] = value
    return {name: value for name, value in after.items() if value is not None}


def difference(before: Data, after: Data) -> Data:
    """The edit that makes the one board the other."""
    old, new = items_of(before), items_of(after)
    now = {id_: id_ for id_ in old if id_ in new}
    if len(old) == len(new):
        # In the place of what is gone lies what is new: it has got another id.
        now |= {one: other for one, other in zip(old, new, strict=True) if one not in new and other not in old}
    words = {
        "remove": [id_ for id_ in old if id_ not in now],
        "set": {id_: patch(old[id_], new[other]) for id_, other in now.items() if old[id_] != new[other]},
        "add": [item for id_, item in new.items() if id_ not in now.values()],
        "board": patch(own_fields(before), own_fields(after)),
    }
    edit = {word: said for word, said in words.items() if said}
    insist(edited(before, edit) == after, "no edit puts spaces or links into another order")
    return edit


def patch(before: Data, after: Data) -> Data:
    """What `patched` needs to make the one the other."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    for name, value in changed.items():
        if isinstance(value, dict) and name in before:
            changed[name] = patch(before[name], value)
    return {**dict.fromkeys(before.keys() - after.keys()), **changed}


def items_of(board: Data) -> dict[str, Data]:
    return {item["id"]: item for item in (*board["spaces"], *board.get("links", ()))}


def own_fields(board: Data) -> Data:
    return {name: value for name, value in board.items() if name not in ("spaces", "links")}


def insist(sound: bool, fault: str) -> None:
    if not sound:
        raise BadEdit(fault)
