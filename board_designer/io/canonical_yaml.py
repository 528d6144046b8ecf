"""One way to write each value: flow-style YAML that any YAML reader, old or new, takes for the same thing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from board_designer.io.scalars import BadScalar, resolve

LONGEST_PLAIN_NAME = 1000

# Plain only where nobody could misread it: letters first, no sign that means something in YAML.
_PLAIN = re.compile(r"[^\W\d_][\w./+' -]*(?<![ ])")
# What older readers take for a truth value.
_MISREAD = re.compile(r"y|n|yes|no|on|off|true|false|null", re.IGNORECASE)
# Line breaks and invisible characters that YAML would fold or refuse.
_MUST_ESCAPE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def flow(value: Any) -> str:
    """A value on one line of YAML."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return number(value)
        case str():
            return text(value)
        case Mapping():
            return "{" + ", ".join(f"{name(key)}: {flow(item)}" for key, item in value.items()) + "}"
        case _:
            return "[" + ", ".join(flow(item) for item in value) + "]"


def field_line(key: str, value: Any, indent: str = "") -> str:
    """A field on a line of its own."""
    return indent + name(key).replace("\n", f"\n{indent}") + f": {flow(value)}"


def name(key: str) -> str:
    """The name of a field. YAML looks 1,024 characters ahead for the colon, unless a question mark announces it."""
    written = text(key)
    return written if len(written) <= LONGEST_PLAIN_NAME else f"? {written}\n"


def text(value: str) -> str:
    return value if is_plain(value) else quoted(value)


@lru_cache(maxsize=4096)  # the same few names and words, on every line of a board
def is_plain(value: str) -> bool:
    if not _PLAIN.fullmatch(value) or _MISREAD.fullmatch(value) or _MUST_ESCAPE.search(value):
        return False
    try:
        return resolve(value) == value
    except BadScalar:
        return False


def quoted(value: str) -> str:
    """Double quotes and escapes as JSON has them; YAML reads the same."""
    return _MUST_ESCAPE.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))


def number(value: float) -> str:
    """The fewest digits that read back the same; a point stays, so that 2.0 does not come back as 2."""
    return repr(value)


def json_flow(value: Any) -> str:
    """A value on one line of JSON."""
    match value:
        case float():
            return number(value)
        case str():
            return quoted(value)
        case Mapping():
            return "{" + ", ".join(f"{quoted(key)}: {json_flow(item)}" for key, item in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(json_flow(item) for item in value) + "]"
        case _:
            return json.dumps(value)
