"""Properties that follow from where a space lies: a kit says `as_on` which types they are read from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import shapely

from board_designer.board.board_difference import difference
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.model import Board, Space
from board_designer.kits.kit import Kit

TOUCH = 0.01  # parts: what lies nearer than that is beside it


def with_properties_of_place(before: Board, after: Board, kit: Kit) -> Board:
    """The board after a step, in which spaces that came or went elsewhere say what is right at their new place."""
    of_type = {
        type_: {name: spec["as_on"] for name, spec in item.props.items() if spec.get("as_on")}
        for type_, item in kit.spaces.items()
    }
    if not any(of_type.values()):
        return after
    found = difference(before, after)
    new = [after.space_by_id[id_] for id_ in (*found.added, *found.changed)]
    changed = []
    for space in new:
        props = space.props
        for name, types in of_type.get(space.type, {}).items():
            value = _value_beside(after, space, name, types)
            if value is not None and value != props.get(name):
                props = props.with_(name, value)
        # What another type has no word for was said of the type before.
        old = before.space_by_id.get(space.id)
        if old is not None and old.type != space.type and space.type in kit.spaces:
            for name in of_type.get(old.type, {}):
                if name not in kit.spaces[space.type].props:
                    props = props.without(name)
        changed.append(replace(space, props=props))
    return put_back(after, changed)


def _value_beside(board: Board, space: Space, name: str, types: tuple[str, ...]) -> Any:
    """What most spaces of these types say that it touches; None where none says anything."""
    number = {item.id: at for at, item in enumerate(board.spaces)}[space.id]
    ground = shapely.buffer(board.shapes.shapes[number], TOUCH)
    near = sorted(board.shapes.tree.query(ground, predicate="intersects").tolist())
    said = [board.spaces[at].props.get(name) for at in near if at != number and board.spaces[at].type in types]
    counted = Counter(value for value in said if value is not None)
    return counted.most_common(1)[0][0] if counted else None
