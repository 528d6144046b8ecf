"""Finding out whether a board is good: its problems, and games played on it."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.commands.command import Command, CommandContext


def _do(what: str) -> Callable[[CommandContext], object]:
    return lambda context: context.check(what)


def _unless(what: str) -> Callable[[CommandContext], str]:
    return lambda context: context.why_not_check(what)


CHECK = tuple(
    Command(what.replace(" ", "_"), text, "Check", _do(what), keys, tip, _unless(what), group=group)
    for what, text, keys, tip, group in (
        (
            "quick sim",
            "Run &quick-sim",
            ("F5",),
            "Play thousands of games on this board and see who wins.",
            "play",
        ),
        ("stop games", "&Stop quick-sim", ("Shift+F5",), "Stop playing. The games played so far count.", "play"),
        (
            "compare with before",
            "&Compare runs",
            ("Ctrl+F5",),
            "Compare the last two runs, game by game on the same seeds.",
            "play",
        ),
        ("sweep a rule", "S&weep a rule", ("Ctrl+Shift+F5",), "Play the same games with each value.", "play"),
        (
            "make it fairer",
            "&Make it fairer…",
            ("F7",),
            "Search for small changes that make the board fairer.",
            "play",
        ),
        ("play by hand", "Play &by hand", ("F6",), "Play a game yourself, against others or the program.", "play"),
        ("open game log", "&Open game log…", (), "Go on with a game that was played by hand on this board.", "play"),
        ("save game log", "Save &game log…", (), "Save the game that is played by hand, with your notes.", "play"),
        ("watch a game", "Re&play a game", ("F9",), "Replay a game of the last run on the board.", "play"),
        (
            "keep layout",
            "&Keep layout as a board",
            (),
            "Make a new board of what lies on the table just now in the replay.",
            "play",
        ),
        (
            "show options",
            "Show what can be pla&yed",
            (),
            "List what the seat to move can do in this position, and try it out.",
            "play",
        ),
        ("heat", "&Heat map", ("Alt+0",), "Show on the board where the games of the last run went.", "play"),
        ("next problem", "&Next problem", ("F8",), "Select the next problem and show where it is.", "problems"),
        ("problem before", "Pre&vious problem", ("Shift+F8",), "Select the previous problem.", "problems"),
        (
            "fix problem",
            "&Fix problem",
            ("Ctrl+.",),
            "Fix the selected problem.",
            "problems",
        ),
    )
)
