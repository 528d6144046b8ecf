"""Whole numbers as LLVM's text: shifts and divisions as Python has them; and what is said of a line that is wrong."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from board_designer.games.kernel.diagnostics import refusal_of
from board_designer.games.kernel.llvm_text import Program, Site, Text, Value
from board_designer.games.kernel.value_kinds import NUMBER, TRUTH, Refused

_SMALLEST = -(1 << 63)


class WholeNumbers(Text):
    def __init__(self, program: Program, function: Callable[..., Any]) -> None:
        super().__init__(program)
        self.function, self.line = function, function.__code__.co_firstlineno

    def refused(self, what: str | ast.AST) -> Refused:
        words = what if isinstance(what, str) else refusal_of(what)
        return Refused(f"{self.function.__code__.co_filename}:{self.line}: {self.function.__name__}: {words}")

    def site(self, words: str) -> Site:
        return Site(self.function.__code__.co_filename, self.line, self.function.__name__, words)

    def shifted(self, how: str, one: str, by: str) -> Value:
        """By 64 or more, or by less than none, has no meaning."""
        if self.program.is_checked and not by.isdecimal():
            fine = self.write(f"icmp ult i64 {by}, 64", TRUTH).text
            self.check(fine, self.site("{one} shifted by {other}"), one, by)
            by = self.write(f"select i1 {fine}, i64 {by}, i64 0", NUMBER).text
        elif (by.isdecimal() and int(by) > 63) or by.startswith("-"):
            raise self.refused(f"a shift by {by}; numbers have 64 bits")
        return self.write(f"{how} i64 {one}, {by}", NUMBER)

    def divided(self, one: str, two: str, want_rest: bool) -> Value:
        """Python rounds down, and what is left has the sign of the divisor; a processor rounds towards zero.

        By zero, which the rules forbid, gives zero: the game must not take the program with it. The smallest number
        by minus one gives itself, as sums do that are too large.
        """
        if two.isdecimal() and int(two).bit_count() == 1:
            bits = int(two).bit_length() - 1
            return self.write(f"and i64 {one}, {int(two) - 1}" if want_rest else f"ashr i64 {one}, {bits}", NUMBER)
        none = self.write(f"icmp eq i64 {two}, 0", TRUTH).text
        if self.program.is_checked:
            some = self.write(f"xor i1 {none}, true", TRUTH).text
            self.check(some, self.site("{one} divided by {other}"), one, two)
        by = self.write(f"select i1 {none}, i64 1, i64 {two}", NUMBER).text
        if not two.lstrip("-").isdecimal() or two == "-1":
            smallest = self.write(f"icmp eq i64 {one}, {_SMALLEST}", TRUTH).text
            backwards = self.write(f"icmp eq i64 {by}, -1", TRUTH).text
            too_large = self.write(f"and i1 {smallest}, {backwards}", TRUTH).text
            by = self.write(f"select i1 {too_large}, i64 1, i64 {by}", NUMBER).text
        rest = self.write(f"srem i64 {one}, {by}", NUMBER).text
        signs = self.write(f"xor i64 {rest}, {by}", NUMBER).text
        differ = self.write(f"icmp slt i64 {signs}, 0", TRUTH).text
        inexact = self.write(f"icmp ne i64 {rest}, 0", TRUTH).text
        below = self.write(f"and i1 {differ}, {inexact}", TRUTH).text
        if want_rest:
            more = self.write(f"select i1 {below}, i64 {by}, i64 0", NUMBER).text
            found = self.write(f"add i64 {rest}, {more}", NUMBER).text
        else:
            whole = self.write(f"sdiv i64 {one}, {by}", NUMBER).text
            less = self.write(f"sext i1 {below} to i64", NUMBER).text
            found = self.write(f"add i64 {whole}, {less}", NUMBER).text
        return self.write(f"select i1 {none}, i64 0, i64 {found}", NUMBER)
