"""Simulation results as one tidy table: a line for every number, wherever it stands in the document."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

HEADINGS = ("section", "item", "measure", "value", "low", "high", "n")
RATE = {"value", "low", "high", "n"}
# By what an entry of a list is known, in this order.
NAMES = ("space", "seat", "name", "rule", "link", "round")
# Sentences and settings have no place in a table of numbers.
LEFT_OUT = ("format", "version", "tool", "rules", "figures", "findings")


def sim_csv(document: Mapping[str, Any]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    for section, value in document.items():
        if section not in LEFT_OUT:
            writer.writerows(
                (section, item, measure or section, *rest) for item, measure, *rest in _rows(value, "", "")
            )
    return text.getvalue()


def _rows(value: Any, item: str, measure: str) -> Iterator[tuple[str, ...]]:
    if isinstance(value, Mapping):
        if value.keys() >= RATE:
            yield (item, measure, *(_text(value[key]) for key in ("value", "low", "high", "n")))
            return
        for key, inner in value.items():
            if key not in NAMES and key not in LEFT_OUT:
                yield from _rows(inner, item, f"{measure}/{key}" if measure else str(key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _rows(inner, _joined(item, _name(inner, at)), measure)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield item, measure, _text(value), "", "", ""


def _name(entry: Any, at: int) -> str:
    """What an entry is about: a connection by its ends, everything else by its name."""
    if not isinstance(entry, Mapping):
        return str(at + 1)
    if "from" in entry and "to" in entry:
        return f"{entry['from']}>{entry['to']}" + (f":{entry['kind']}" if "kind" in entry else "")
    named = list(dict.fromkeys(str(entry[key]) for key in NAMES if isinstance(entry.get(key), (str, int))))
    if "role" in entry:
        named.append(str(entry["role"]))
    if "seats" in entry and isinstance(entry["seats"], list):
        named.append("+".join(str(seat) for seat in entry["seats"]))
    return " ".join(named) or str(at + 1)


def _joined(one: str, other: str) -> str:
    return f"{one} {other}" if one else other


def _text(value: Any) -> str:
    return "" if value is None else repr(value)
