"""Numbers and names as people read them: 41.0 % (40.1–41.9)."""

from __future__ import annotations

from typing import Any

NOTHING = "–"


def in_words(name: Any) -> str:
    """A name or a value of a kit as people write it."""
    if isinstance(name, bool):
        return "on" if name else "off"
    return str(name).replace("_", " ")


def amount(value: float | None, is_share: bool) -> str:
    """Three figures are plenty to look at; shares are written in percent."""
    if value is None:
        return NOTHING
    return f"{_rounded(100 * value, _share_digits(value))} %" if is_share else _rounded(value, _digits(value))


def amount_between(value: float | None, low: float | None, high: float | None, is_share: bool) -> str:
    """With the interval it lies in: 3.21 (3.10–3.32)."""
    if value is None or low is None or high is None:
        return amount(value, is_share)
    scale = 100 if is_share else 1
    digits = _share_digits(value) if is_share else _digits(value)
    ends = [_rounded(scale * end, digits) for end in (low, high)]
    # A dash between negative numbers cannot be read.
    return f"{amount(value, is_share)} ({('–' if low >= 0 else ' to ').join(ends)})"


def change(value: float, is_share: bool) -> str:
    """With its sign; a share changes by points of a percent."""
    return f"{_signed(100 * value, 1)} points" if is_share else _signed(value, _digits(value))


def change_between(low: float, high: float, is_share: bool) -> str:
    """+0.8 to +3.4, both to the same digit."""
    scale, digits = (100, 1) if is_share else (1, min(_digits(low), _digits(high)))
    return f"{_signed(scale * low, digits)} to {_signed(scale * high, digits)}"


def _signed(value: float, digits: int) -> str:
    text = _rounded(abs(value), digits)
    return text if not float(text.replace(",", "")) else f"+{text}" if value > 0 else f"−{text}"


def _share_digits(share: float) -> int:
    """Less than one in a hundred needs another digit to be told apart from nothing."""
    return 2 if 0 < abs(share) < 0.01 else 1


def _digits(value: float) -> int:
    return 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2


def _rounded(value: float, digits: int) -> str:
    text = f"{value:,.{digits}f}"
    is_nothing = not float(text.replace(",", ""))
    return text.removeprefix("-") if is_nothing else text.replace("-", "−")
