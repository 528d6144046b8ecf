"""Numbers as a designer reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

NEARLY_ALL = 0.9995


class Rate(Protocol):
    """A number with its interval; none of them is known of nothing."""

    @property
    def value(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...

    @property
    def is_known(self) -> bool: ...

    @property
    def reach(self) -> float: ...


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def part_of(share: float, many: str) -> str:
    """12.5 % of games; nearly all games, where it would be shown as 100.0 %: beside “hardly anybody” that would be
    read as a slip."""
    if share > NEARLY_ALL:
        return f"all {many}" if share == 1 else f"nearly all {many}"
    return f"{percent(share)} of {many}"


def percent_of(rate: Rate, digits: int = 1) -> str:
    """A share with its interval: 24.6 % (22.8–26.5)."""
    if not rate.is_known:
        return "–"
    return f"{percent(rate.value, digits)} ({100 * rate.low:.{digits}f}–{100 * rate.high:.{digits}f})"


def about(rate: Rate | None) -> str:
    """25 % ±3"""
    return f"{percent(rate.value, 0)} ±{100 * rate.reach:.0f}" if rate is not None and rate.is_known else "–"


def signed(value: float, digits: int = 1) -> str:
    """+1.5, or −1.5 with a minus that is as wide as the plus."""
    return f"{value:+.{digits}f}".replace("-", "−")


def number(value: float) -> str:
    """Three figures are plenty to look at."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def number_of(rate: Rate) -> str:
    """A mean with its interval: 3.21 (3.10–3.32)."""
    return f"{number(rate.value)} ({number(rate.low)}–{number(rate.high)})" if rate.is_known else "–"


def a_game(rate: Rate) -> str:
    """4.10 a game (4.02–4.18)"""
    return f"{number(rate.value)} a game ({number(rate.low)}–{number(rate.high)})"


def games(many: int) -> str:
    return f"{many:,} game" if many == 1 else f"{many:,} games"


def count_shown(value: float) -> str:
    """11 or 11.5"""
    return f"{value:,.1f}".removesuffix(".0")


def in_range(values: Sequence[float], shown: Callable[[float], str]) -> str:
    """4 to 5, or 4 where all are the same."""
    return " to ".join(dict.fromkeys((shown(min(values)), shown(max(values)))))


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


def in_words(value: Any) -> str:
    """A value of a rule: on, or per component."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def rule_title(name: str) -> str:
    """turn_limit -> Turn limit"""
    return name.replace("_", " ").capitalize()
