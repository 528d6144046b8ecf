"""Checking plain data against one of our JSON schemas, with the schema's own descriptions as advice."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from board_designer.io.file_limits import MOST_PROBLEMS
from board_designer.io.file_problems import Path
from board_designer.io.quick_check import Check, quick_check
from board_designer.io.shipped_files import folder
from board_designer.words import counted

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError


@functools.cache
def written_out(schema: str) -> dict[str, Any]:
    """`schemas/NAME.schema.json` with its references written out, read once.

    `oneOf` is left to the reader of the data: a reader can say "exactly one of" in words that help.
    """
    root = json.loads((folder("schemas") / f"{schema}.schema.json").read_text("utf-8"))
    whole: dict[str, Any] = _written_out(root, root.get("$defs", {}))
    return whole


@functools.cache
def validator(schema: str) -> Draft202012Validator:
    # Loaded for a file with a fault only: a good one has passed the quick check.
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    each = Draft202012Validator.VALIDATORS["items"]

    def items(validator: Any, wanted: Any, instance: Any, schema: Any) -> Any:
        """A list that is too long has one fault; its items are not looked at one by one."""
        if not isinstance(instance, list) or len(instance) <= schema.get("maxItems", len(instance)):
            yield from each(validator, wanted, instance, schema) or ()

    strict: type[Draft202012Validator] = extend(Draft202012Validator, {"items": items})  # type: ignore[no-untyped-call]
    return strict(written_out(schema))


def _written_out(node: Any, defs: dict[str, Any]) -> Any:
    if isinstance(node, list):
        return [_written_out(item, defs) for item in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _written_out(defs[node["$ref"].removeprefix("#/$defs/")], defs)
    return {key: _written_out(value, defs) for key, value in node.items() if key not in ("$defs", "oneOf")}


@functools.cache
def item_checks(schema: str) -> dict[str, Check]:
    """Quick checks for the items of the lists at the top level of a schema."""
    fields = written_out(schema)["properties"]
    return {name: quick_check(field["items"]) for name, field in fields.items() if field.get("type") == "array"}


@functools.cache
def whole_check(schema: str) -> Check:
    return quick_check(written_out(schema))


def faults(data: dict[str, Any], schema: str) -> Iterator[tuple[Path, str]]:
    """Path and message of what does not fit, up to the limit of problems shown."""
    doubtful, numbers = dict(data), {}
    for name, check in item_checks(schema).items():
        if isinstance(data.get(name), list):
            numbers[name] = [number for number, item in enumerate(data[name]) if not check(item)]
            doubtful[name] = [data[name][number] for number in numbers[name]]
    if not any(numbers.values()) and whole_check(schema)(doubtful):
        return
    for error in islice(validator(schema).iter_errors(doubtful), MOST_PROBLEMS + 1):
        path = list(error.absolute_path)
        if len(path) > 1 and path[0] in numbers:
            path[1] = numbers[str(path[0])][int(path[1])]
        yield tuple(path), in_words(error, path)


def in_words(error: ValidationError, path: list[str | int]) -> str:
    """A schema error as a sentence: what is here, what would be right."""
    field = next((str(step) for step in reversed(path) if isinstance(step, str)), "the file")
    name = field if not path or isinstance(path[-1], str) else f"item {int(path[-1]) + 1} of {field}"
    if error.validator == "required":
        needed: Any = error.validator_value
        here: Any = error.instance
        missing = [repr(key) for key in needed if key not in here]
        what = "it" if len(missing) == 1 else "them"
        return f"{name if path else 'the file'} has no {' and no '.join(missing)}; add {what}"
    advice = error.schema.get("description") if isinstance(error.schema, dict) else None
    return f"{name} is {describe(error.instance)}; it must be {advice or error.message}"


def describe(value: Any) -> str:
    """A value as a person would name it."""
    match value:
        case None:
            return "empty"
        case bool():
            return f"the word {str(value).lower()}"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {value[:40]!r}" + ("..." if len(value) > 40 else "")
        case list():
            return f"a list of {len(value)}"
        case _:
            return f"a group of {counted(len(value), 'field')}"
