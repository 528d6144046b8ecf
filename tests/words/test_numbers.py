"""Numbers as people read them, alone and with their intervals."""

from __future__ import annotations

from math import nan
from typing import NamedTuple

from board_designer.words import (
    amount,
    amount_between,
    change,
    change_between,
    coordinates,
    give_or_take,
    in_range,
    inches,
    millimetres,
    number,
    number_of,
    one_decimal,
    part_of,
    percent,
    percent_of,
    short,
    signed,
)


class Known(NamedTuple):
    value: float
    low: float
    high: float


UNKNOWN = Known(nan, nan, nan)


def test_three_figures_are_plenty() -> None:
    assert [number(value) for value in (1234.5, 123, 21.44, 3.219, 0)] == ["1,234", "123", "21.4", "3.22", "0.00"]
    assert number(1 / 3, 4) == "0.3333"
    assert number(nan) == "–"


def test_a_minus_is_as_wide_as_a_plus_and_nothing_has_none() -> None:
    assert [number(-12.5), number(-0.001), number(-1234)] == ["−12.5", "0.00", "−1,234"]
    assert [signed(value, 1) for value in (1.5, -1.5, 0.01, -0.01)] == ["+1.5", "−1.5", "0.0", "0.0"]


def test_shares_are_in_percent_and_small_ones_get_another_digit() -> None:
    assert [percent(share) for share in (0.4104, 0.0052, 0, 1)] == ["41.0 %", "0.52 %", "0.0 %", "100.0 %"]
    assert [percent(0.4104, 0), percent(nan)] == ["41 %", "–"]


def test_nearly_all_is_not_all() -> None:
    assert [part_of(share, "games") for share in (0.125, 0.9999, 1)] == [
        "12.5 % of games", "nearly all games", "all games",
    ]  # fmt: skip


def test_needless_zeros_are_left_out() -> None:
    assert [short(value) for value in (11, 11.5, 0.126, 1234.25, 100, -0.001)] == [
        "11", "11.5", "0.13", "1,234.25", "100", "0",
    ]  # fmt: skip
    assert [one_decimal(value) for value in (11.0, 11.46)] == ["11", "11.5"]


def test_a_range_of_one_value_is_that_value() -> None:
    assert in_range([5, 4, 4.5], short) == "4 to 5"
    assert in_range([4, 4.0], short) == "4"


def test_lengths_have_their_unit() -> None:
    assert [millimetres(12.5), millimetres(388, 288.25, decimals=1)] == ["12.5 mm", "388 × 288.2 mm"]
    assert inches(12.5) == "0.492 in"


def test_what_is_known_only_so_well_has_its_interval() -> None:
    assert percent_of(Known(0.4104, 0.4012, 0.4193)) == "41.0 % (40.1–41.9)"
    assert percent_of(Known(0.0052, 0.002, 0.0101)) == "0.52 % (0.20–1.01)"
    assert number_of(Known(9.87, 9.614, 10.13)) == "9.87 (9.61–10.13)", "all to the same digit"
    assert number_of(Known(4.1, 4.02, 4.18), "a game") == "4.10 a game (4.02–4.18)"
    assert give_or_take(Known(0.25, 0.22, 0.28)) == "25 % ±3"


def test_a_dash_between_negative_numbers_cannot_be_read() -> None:
    assert amount_between(-0.5, -1.0, 0.001, False) == "−0.50 (−1.00 to 0.00)"


def test_what_is_not_known_is_a_dash() -> None:
    assert {percent_of(UNKNOWN), number_of(UNKNOWN), give_or_take(UNKNOWN), give_or_take(None)} == {"–"}
    assert {amount(None, True), amount_between(None, 0.1, 0.2, False)} == {"–"}
    assert amount_between(0.5, None, None, True) == "50.0 %"


def test_a_share_changes_by_points() -> None:
    assert [change(0.012, True), change(-0.0001, True), change(0.42, False)] == ["+1.2 points", "0.0 points", "+0.42"]
    assert [change_between(0.008, 0.034, True), change_between(-10.44, -9.1, False)] == [
        "+0.8 to +3.4",
        "−10.4 to −9.1",
    ]


def test_a_place_on_a_grid_has_a_real_minus() -> None:
    assert coordinates((-1, 7)) == "−1, 7"
