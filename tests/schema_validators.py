"""JSON schemas as validators that take less time: what is referred to stands in its place, and equal values under one
schema are judged once. What is valid is what is valid for `jsonschema`, which judges them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from board_designer.io.shipped_files import folder


@cache
def schema_named(name: str) -> dict[str, Any]:
    """`schemas/NAME.schema.json` as it stands there."""
    return json.loads((folder("schemas") / f"{name}.schema.json").read_text("utf-8"))


@cache
def shipped_validator(name: str) -> Draft202012Validator:
    return validator_of(schema_named(name))


def validator_of(schema: dict[str, Any]) -> Draft202012Validator:
    valid: dict[int, set[str]] = defaultdict(set)  # by schema: the values that fit it

    def judge(validator: Any, value: Any, wanted: Any, path: int | str) -> Iterator[Any]:
        """What is wrong with a value, which has been seen before more often than not."""
        known, text = valid[id(wanted)], repr(value)
        if text not in known:
            errors = list(validator.descend(value, wanted, path=path, schema_path=path))
            yield from errors
            if not errors:
                known.add(text)

    def items(validator: Any, wanted: Any, instance: Any, _: dict[str, Any]) -> Iterator[Any]:
        if isinstance(instance, list):
            for index, item in enumerate(instance):
                yield from judge(validator, item, wanted, index)

    def properties(validator: Any, wanted: dict[str, Any], instance: Any, _: dict[str, Any]) -> Iterator[Any]:
        if isinstance(instance, dict):
            for name, value in instance.items():
                if name in wanted:
                    yield from judge(validator, value, wanted[name], name)

    quick = extend(Draft202012Validator, {"items": items, "properties": properties})
    return quick(_in_place(schema, schema.get("$defs", {})))


def _in_place(node: Any, named: dict[str, Any]) -> Any:
    if isinstance(node, list):
        return [_in_place(inner, named) for inner in node]
    if not isinstance(node, dict):
        return node
    if node.keys() - {"description"} == {"$ref"}:
        return _in_place(named[node["$ref"].removeprefix("#/$defs/")], named)
    return {key: _in_place(inner, named) for key, inner in node.items()}
