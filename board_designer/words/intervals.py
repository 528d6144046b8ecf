"""Numbers that are known only so well, with the interval they lie in: 41.0 % (40.1–41.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from board_designer.words.numbers import NOTHING, number, number_digits, percent, share_digits, signed

if TYPE_CHECKING:  # a protocol is slow to make, and nobody asks for it when the program runs

    class Rate(Protocol):
        """A share or a mean with its interval; of nothing it is not a number."""

        @property
        def value(self) -> float: ...

        @property
        def low(self) -> float: ...

        @property
        def high(self) -> float: ...


def percent_of(rate: Rate) -> str:
    """24.6 % (22.8–26.5)"""
    return amount_between(rate.value, rate.low, rate.high, is_share=True)


def number_of(rate: Rate, each: str = "") -> str:
    """3.21 (3.10–3.32); 4.10 a game (4.02–4.18)"""
    return amount_between(rate.value, rate.low, rate.high, is_share=False, each=each)


def give_or_take(rate: Rate | None) -> str:
    """25 % ±3"""
    if rate is None or (shown := percent(rate.value, 0)) == NOTHING:
        return NOTHING
    return f"{shown} ±{number(50 * (rate.high - rate.low), 0)}"


def amount(value: float | None, is_share: bool) -> str:
    """26.9 % for a share, 3.21 for a number, – for what is not known."""
    return NOTHING if value is None else percent(value) if is_share else number(value)


def amount_between(value: float | None, low: float | None, high: float | None, is_share: bool, each: str = "") -> str:
    """With the interval it lies in, all to the same digit: 9.87 (9.61–10.13)."""
    shown = amount(value, is_share)
    if value is None or low is None or high is None or shown == NOTHING:
        return shown
    scale, digits = (100, share_digits(value)) if is_share else (1, number_digits(value))
    # A dash between negative numbers cannot be read.
    ends = ("–" if low >= 0 else " to ").join(number(scale * end, digits) for end in (low, high))
    return f"{shown} {each} ({ends})" if each else f"{shown} ({ends})"


def change(value: float, is_share: bool) -> str:
    """+0.42; a share changes by points of a percent: −1.5 points."""
    return f"{signed(100 * value, 1)} points" if is_share else signed(value)


def change_between(low: float, high: float, is_share: bool) -> str:
    """+0.8 to +3.4, both to the same digit."""
    scale, digits = (100, 1) if is_share else (1, min(number_digits(low), number_digits(high)))
    return f"{signed(scale * low, digits)} to {signed(scale * high, digits)}"
