"""A page to read: sections of sentences, tables and bars, for a terminal, a window or paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A share with its interval, to be drawn to scale."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True)
class Bars:
    """Several shares on one scale, with a mark where they should be."""

    bars: tuple[Bar, ...]
    mark: float | None = None


@dataclass(frozen=True)
class Table:
    """Words in columns: the first to the left, the others to the right. The last may be long and is then wrapped."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    last_is_text: bool = False


@dataclass(frozen=True)
class Told:
    """Something seen, as lint would put it."""

    rule: str
    severity: str
    message: str


@dataclass(frozen=True)
class Section:
    """A part of a page: a heading, and what stands under it in this order."""

    title: str
    parts: tuple[str | Bars | Table | Told, ...]
    note: str = ""


@dataclass(frozen=True)
class Page:
    title: str
    under: str
    sections: tuple[Section, ...]
