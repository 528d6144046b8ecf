"""What a plain word in a file means: YAML 1.2 core, finite numbers only."""

from __future__ import annotations

import math
import re

from board_designer.io.file_limits import LARGEST_NUMBER

Scalar = str | int | float | bool | None

_WORDS: dict[str, Scalar] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_COULD_BE_A_NUMBER = frozenset("0123456789+-.")


class BadScalar(ValueError):
    """A number no board can use."""


def resolve(text: str) -> Scalar:
    """The value of an unquoted word."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _COULD_BE_A_NUMBER:
        return text
    if _INTEGER.fullmatch(text):
        return _bounded(text, 10)
    if _FLOAT.fullmatch(text):
        number = float(text)
        if not math.isfinite(number) or abs(number) > LARGEST_NUMBER:
            raise BadScalar(f"the number {_short(text)} is too large")
        return number
    if _OCTAL.fullmatch(text):
        return _bounded(text, 8)
    if _HEXADECIMAL.fullmatch(text):
        return _bounded(text, 16)
    if _NOT_FINITE.fullmatch(text):
        raise BadScalar(f"{text} is not a finite number")
    return text


def _bounded(text: str, base: int) -> int:
    # Long digit strings are refused before they are turned into a number: that alone takes quadratic time.
    digits = text[2:] if base != 10 else text
    number = int(digits, base) if len(digits) <= 20 else LARGEST_NUMBER + 1
    if abs(number) > LARGEST_NUMBER:
        raise BadScalar(f"the number {_short(text)} is too large")
    return number


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:20] + "..."
