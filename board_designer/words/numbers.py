"""Numbers as people read them: 3.21, 1,234, 41.0 %, +1.5, 12.5 mm."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isnan

NOTHING = "–"
NEARLY_ALL = 0.9995
MM_PER_INCH = 25.4


def number(value: float, digits: int | None = None) -> str:
    """Three figures are plenty to look at: 3.21, 41.0, 1,234. The minus is as wide as a plus."""
    if isnan(value):
        return NOTHING
    text = f"{value:,.{number_digits(value) if digits is None else digits}f}"
    return text.replace("-", "−") if text.strip("-0.") else text.removeprefix("-")


def percent(share: float, digits: int | None = None) -> str:
    """41.0 %; less than one in a hundred gets another digit, to be told apart from nothing: 0.52 %."""
    shown = number(100 * share, share_digits(share) if digits is None else digits)
    return shown if shown == NOTHING else f"{shown} %"


def signed(value: float, digits: int | None = None) -> str:
    """+1.5, −1.5, 0.0: what changed by something has a sign."""
    text = number(value, digits)
    return f"+{text}" if value > 0 and text.strip("0.") else text


def short(value: float, decimals: int = 2) -> str:
    """Without needless zeros: 11, 11.5, 1,234.25."""
    text = number(float(value), decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def one_decimal(value: float) -> str:
    """11 or 11.5."""
    return short(value, 1)


def part_of(share: float, many: str) -> str:
    """12.5 % of games; nearly all games, where it would be shown as 100.0 %: beside “hardly anybody” that would be
    read as a slip."""
    if share > NEARLY_ALL:
        return f"all {many}" if share == 1 else f"nearly all {many}"
    return f"{percent(share)} of {many}"


def coordinates(place: Iterable[int]) -> str:
    """−1, 7: where something is on a grid."""
    return ", ".join(str(value).replace("-", "−") for value in place)


def in_range(values: Sequence[float], shown: Callable[[float], str]) -> str:
    """4 to 5, or 4 where all are the same."""
    return " to ".join(dict.fromkeys((shown(min(values)), shown(max(values)))))


def millimetres(*lengths: float, decimals: int = 2) -> str:
    """12.5 mm; 388 × 288 mm."""
    return f"{_by(lengths, decimals)} mm"


def inches(*lengths: float, decimals: int = 3) -> str:
    """Of lengths in millimetres: 0.492 in. An inch is long; one more decimal says as much as millimetres do."""
    return f"{_by((length / MM_PER_INCH for length in lengths), decimals)} in"


def number_digits(value: float) -> int:
    """How many digits after the point `number` shows of it."""
    return 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2


def share_digits(share: float) -> int:
    """How many digits after the point `percent` shows of it."""
    return 2 if 0 < abs(share) < 0.01 else 1


def _by(lengths: Iterable[float], decimals: int) -> str:
    return " × ".join(short(length, decimals) for length in lengths)
