"""Finding out whether a board is good: its problems, and games played on it."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.actions.command import Bench, Command


def _do(what: str) -> Callable[[Bench], object]:
    return lambda bench: bench.check(what)


def _unless(what: str) -> Callable[[Bench], str]:
    return lambda bench: bench.why_not_check(what)


CHECK = tuple(
    Command(what.replace(" ", "_"), text, "Check", _do(what), keys, tip, _unless(what), group=group)
    for what, text, keys, tip, group in (
        (
            "quick sim",
            "Run the &quick-sim",
            ("F5",),
            "Plays thousands of games on this board and says who wins.",
            "play",
        ),
        ("stop games", "&Stop playing", ("Shift+F5",), "What was played until now counts.", "play"),
        (
            "compare with before",
            "&Before and after",
            ("Ctrl+F5",),
            "Compares the last two runs, game by game on the same seeds.",
            "play",
        ),
        ("sweep a rule", "S&weep a rule", ("Ctrl+Shift+F5",), "The same games under each value.", "play"),
        ("watch a game", "Re&play a game", ("F9",), "Shows a game of the last run on the board.", "play"),
        ("heat", "&Heat of the last run", ("Alt+0",), "Paints on the board where games went.", "play"),
        ("next problem", "&Next problem", ("F8",), "Selects the next problem and shows where it is.", "problems"),
        ("problem before", "Problem befo&re", ("Shift+F8",), "Selects the problem before.", "problems"),
        (
            "fix problem",
            "&Fix this problem",
            ("Ctrl+.",),
            "Takes the selected problem away.",
            "problems",
        ),
    )
)
