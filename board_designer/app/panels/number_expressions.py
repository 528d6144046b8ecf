"""What people type into a number field: sums, units, and changes such as +4. Qt-free.

    sum    = term {("+" | "-") term}
    term   = signed {("*" | "/") signed}
    signed = {"+" | "-"} value
    value  = (number | "(" sum ")") [unit]

A sign in front of everything changes the value that is there; `=` in front sets it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from board_designer.words import listed

LONGEST = 100
LARGEST = 10**9

_TOKEN = re.compile(r"\s*(?:(?P<number>\d+(?:[.,]\d*)?|[.,]\d+)|(?P<unit>[A-Za-z%\"″]+)|(?P<sign>[-+*/()]))")
_SPELT = str.maketrans({"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/"})

Operator = Literal["=", "+", "-", "*", "/"]


class BadArithmetic(ValueError):
    """What was typed is no number. `position` counts letters from 0."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


@dataclass(frozen=True, slots=True)
class Entry:
    """What was typed: a value to set, or a change of whatever value is there."""

    operator: Operator
    operand: Fraction

    @property
    def is_relative(self) -> bool:
        return self.operator != "="

    def applied_to(self, value: Fraction | float) -> Fraction:
        old = Fraction(value)
        match self.operator:
            case "=":
                return self.operand
            case "+":
                return old + self.operand
            case "-":
                return old - self.operand
            case "*":
                return old * self.operand
            case "/":
                return old / self.operand


@dataclass(frozen=True, slots=True)
class _Value:
    number: Fraction
    units: int = 0  # how many lengths were multiplied to get here: 0 or 1


def read_entry(text: str, units: Mapping[str, float | Fraction] | None = None, *, changes: bool = True) -> Entry:
    """What a text means; `units` says how much of the field's own unit each is. Raises `BadArithmetic`."""
    if len(text) > LONGEST:
        raise BadArithmetic(f"this is longer than {LONGEST} characters", LONGEST)
    spelt = text.translate(_SPELT)
    start = len(spelt) - len(spelt.lstrip())
    operator: Operator = "="
    if spelt[start : start + 2] in ("+=", "-=", "*=", "/="):
        operator, start = _operator(spelt[start]), start + 2
    elif spelt[start : start + 1] == "=":
        start += 1
    elif changes and spelt[start : start + 1] in ("+", "-", "*", "/"):
        operator, start = _operator(spelt[start]), start + 1
    value = _Reader(spelt, start, {name.lower(): Fraction(size) for name, size in (units or {}).items()}).whole()
    if operator in ("*", "/") and value.units:
        raise BadArithmetic("a length times a length is not a length", start)
    if operator == "/" and value.number == 0:
        raise BadArithmetic("cannot divide by 0", start)
    return Entry(operator, value.number)


def evaluate(text: str, units: Mapping[str, float | Fraction] | None = None) -> float:
    """The value of a sum without a change in it."""
    return float(read_entry(text, units, changes=False).operand)


def shown(value: Fraction | float, decimals: int = 2) -> str:
    """A number without needless zeros."""
    text = f"{float(value):.{decimals}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def _operator(letter: str) -> Operator:
    found: dict[str, Operator] = {"+": "+", "-": "-", "*": "*", "/": "/"}
    return found[letter]


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str, start: int, units: Mapping[str, Fraction]) -> None:
        self._text = text
        self._units = units
        self._tokens = list(self._split(start))
        self._next = 0

    def _split(self, at: int) -> list[tuple[str, str, int]]:
        found = []
        while self._text[at:].strip():
            match = _TOKEN.match(self._text, at)
            if match is None:
                at += len(self._text[at:]) - len(self._text[at:].lstrip())
                raise BadArithmetic(f"{self._text[at]!r} cannot be used in a sum", at)
            kind = match.lastgroup or ""
            found.append((kind, match[kind], match.start(kind)))
            at = match.end()
        return found

    def whole(self) -> _Value:
        value = self._sum()
        if self._next < len(self._tokens):
            _, text, at = self._tokens[self._next]
            raise BadArithmetic("there is no ( for this )" if text == ")" else f"no operator before {text!r}", at)
        if abs(value.number) > LARGEST:
            raise BadArithmetic(f"this is more than {LARGEST:,}", 0)
        return value

    def _sum(self) -> _Value:
        value = self._term()
        while (sign := self._sign("+-")) is not None:
            other = self._term()
            change = other.number if sign == "+" else -other.number
            value = _Value(value.number + change, max(value.units, other.units))
        return value

    def _term(self) -> _Value:
        value = self._signed()
        while (sign := self._sign("*/")) is not None:
            at = self._here()
            other = self._signed()
            if sign == "*":
                if value.units and other.units:
                    raise BadArithmetic("a length times a length is not a length", at)
                value = _Value(value.number * other.number, value.units + other.units)
            else:
                if other.number == 0:
                    raise BadArithmetic("cannot divide by 0", at)
                value = _Value(value.number / other.number, max(0, value.units - other.units))
        return value

    def _signed(self) -> _Value:
        is_negative = False
        while (sign := self._sign("+-")) is not None:
            is_negative ^= sign == "-"
        value = self._value()
        return _Value(-value.number, value.units) if is_negative else value

    def _value(self) -> _Value:
        kind, text, at = self._take()
        if kind == "number":
            value = _Value(Fraction(text.replace(",", ".").strip(".") if text[0].isdigit() else "0." + text[1:]))
        elif text == "(":
            value = self._sum()
            if self._sign(")") is None:
                raise BadArithmetic("a closing ) is missing", self._here())
        else:
            raise BadArithmetic(f"a number is missing before {text!r}", at)
        return self._with_unit(value)

    def _with_unit(self, value: _Value) -> _Value:
        if self._next >= len(self._tokens) or self._tokens[self._next][0] != "unit":
            return value
        _, name, at = self._take()
        size = self._units.get(name.lower())
        if size is None:
            known = listed(dict.fromkeys(self._units)) or "none"
            raise BadArithmetic(f"unknown unit {name!r}; use one of: {known}", at)
        if value.units:
            raise BadArithmetic("this already has a unit", at)
        return _Value(value.number * size, 1)

    def _sign(self, wanted: str) -> str | None:
        if self._next < len(self._tokens):
            kind, text, _ = self._tokens[self._next]
            if kind == "sign" and text in wanted:
                self._next += 1
                return text
        return None

    def _take(self) -> tuple[str, str, int]:
        if self._next >= len(self._tokens):
            raise BadArithmetic(
                "a number is missing at the end" if self._tokens else "a number is missing", self._here()
            )
        self._next += 1
        return self._tokens[self._next - 1]

    def _here(self) -> int:
        return self._tokens[self._next][2] if self._next < len(self._tokens) else len(self._text)
