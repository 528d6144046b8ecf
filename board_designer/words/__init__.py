"""Knows how people write lists, numbers, plurals and names. Must never know anything but the standard library."""

from board_designer.words.intervals import (
    amount,
    amount_between,
    change,
    change_between,
    give_or_take,
    number_of,
    percent_of,
)
from board_designer.words.lists import listed
from board_designer.words.numbers import (
    NOTHING,
    coordinates,
    in_range,
    inches,
    millimetres,
    number,
    one_decimal,
    part_of,
    percent,
    short,
    signed,
)
from board_designer.words.phrases import a, in_words, inside, sentence, titled
from board_designer.words.plain_text import STAND_IN, UNSEEN, harmless, legible, one_line, printable
from board_designer.words.plurals import counted, plural, with_unit
from board_designer.words.suggestions import did_you_mean, nearest_name

__all__ = [
    "NOTHING", "STAND_IN", "UNSEEN", "a", "amount", "amount_between", "change", "change_between", "coordinates",
    "counted", "did_you_mean", "give_or_take", "harmless", "in_range", "in_words", "inches", "inside", "legible",
    "listed", "millimetres", "nearest_name", "number", "number_of", "one_decimal", "one_line", "part_of", "percent",
    "percent_of", "plural", "printable", "sentence", "short", "signed", "titled", "with_unit",
]  # fmt: skip
