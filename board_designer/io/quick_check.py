"""A yes-or-no check made from a JSON schema, for the many items of a large board.

jsonschema is the judge of what is wrong and why. It also takes a tenth of a millisecond per space, so spaces that
are plainly fine are waved through by this, and only the others go before the judge. A test holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Check = Callable[[Any], bool]

_TYPES: dict[str, Check] = {
    "object": lambda value: type(value) is dict,
    "array": lambda value: type(value) is list,
    "string": lambda value: type(value) is str,
    "boolean": lambda value: type(value) is bool,
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) is int or type(value) is float,
    "null": lambda value: value is None,
}
# Keywords that say nothing about validity, or that the reader of the data checks.
_SILENT = {"description", "title", "$schema", "$id", "type"}


def quick_check(schema: dict[str, Any]) -> Check:
    """A check that says yes only to what the schema allows. It may say no to an oddity the schema would allow."""
    checks = [_type(schema["type"])] if "type" in schema else []
    for keyword, wanted in schema.items():
        if keyword not in _SILENT:
            checks.append(_MAKERS[keyword](wanted, schema))
    if len(checks) == 1:
        return checks[0]
    return lambda value: all(check(value) for check in checks)


def _type(wanted: str | list[str]) -> Check:
    if isinstance(wanted, str):
        return _TYPES[wanted]
    allowed = [_TYPES[name] for name in wanted]
    return lambda value: any(check(value) for check in allowed)


def _properties(wanted: dict[str, Any], schema: dict[str, Any]) -> Check:
    by_name = {name: quick_check(sub) for name, sub in wanted.items()}
    other = schema.get("additionalProperties")
    rest = quick_check(other) if isinstance(other, dict) else (lambda value: False) if other is False else None

    def check(value: Any) -> bool:
        for name, item in value.items():
            known = by_name.get(name, rest)
            if known is not None and not known(item):
                return False
        return True

    return check


def _items(wanted: dict[str, Any], schema: dict[str, Any]) -> Check:
    each = quick_check(wanted)
    most = schema.get("maxItems")
    if most is None:
        return lambda value: all(each(item) for item in value)
    return lambda value: len(value) <= most and all(each(item) for item in value)


def _pattern(wanted: str, _: dict[str, Any]) -> Check:
    compiled = re.compile(wanted)
    # A dollar sign also matches before a final line break, in both checkers.
    return lambda value: compiled.search(value) is not None


_MAKERS: dict[str, Callable[[Any, dict[str, Any]], Check]] = {
    "properties": _properties,
    "additionalProperties": lambda wanted, schema: _properties(schema.get("properties", {}), schema),
    "items": _items,
    "pattern": _pattern,
    "required": lambda wanted, _: lambda value: all(name in value for name in wanted),
    "minimum": lambda wanted, _: lambda value: value >= wanted,
    "maximum": lambda wanted, _: lambda value: value <= wanted,
    "minLength": lambda wanted, _: lambda value: type(value) is not str or len(value) >= wanted,
    "maxLength": lambda wanted, _: lambda value: type(value) is not str or len(value) <= wanted,
    "minItems": lambda wanted, _: lambda value: len(value) >= wanted,
    "maxItems": lambda wanted, _: lambda value: len(value) <= wanted,
    "enum": lambda wanted, _: lambda value: type(value) is str and value in wanted,
    "const": lambda wanted, _: lambda value: type(value) is str and value == wanted,
}
