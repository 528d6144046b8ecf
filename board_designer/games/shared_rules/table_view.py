"""What people see of a game: all that lies on the table, and what each option says and where it leads.

Rules say it in rows of plain numbers, so that a window and a page show the same. `show` and `describe` change nothing
of the game.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import declared, rule
from board_designer.games.shared_rules.game_records import (
    NOBODY,
    asking,
    described,
    log,
    lying,
    match,
    setting,
    sight,
    waymarks,
)
from board_designer.games.shared_rules.tallies import is_seated, score

# What can lie on a table: whose it is, where, and up to three numbers.
PAWN = 0  # on a space: which of the seat's
DISK = 1  # on a place: how many lie on top of it
MARKER = 2  # on a space: how many of the seat
TOKENS = 3  # in front of a seat: which kind, how many, how many there is room for
CARD = 4  # in the hand of a seat: which
PLAYED = 5  # a card in the middle, put there by a seat: which, what it stands for
DIE = 6  # rolled by a seat: its number
PIECE = 7  # laid on a cell: which, the second cell (the first once more for none), its level
HELD = 8  # a piece in the hand of a seat: which
STACK = 9  # on a space: how many that are nobody's
FACT = 10  # of a seat, or of nobody: which fact, its number
SCORE = 11  # of a seat: what the game is won by


@declared
def show() -> None:
    """Says with `lies` all that lies on the table, what is hidden too: who may see it is not decided here."""


@declared
def describe(number: int) -> None:
    """Says with `says` what an option of the present decision is, and with `leads_to` where, one after the other."""


@rule
def lies(what: int, seat: int, at: int, one: int, two: int, three: int) -> None:
    """One thing on the table."""
    if sight.lying < len(lying):
        row = lying[sight.lying]
        row.what, row.seat, row.at, row.one, row.two, row.three = what, seat, at, one, two, three
        sight.lying += 1


@rule
def says(sentence: int, one: int, two: int, three: int, four: int) -> None:
    """Which of the game's sentences an option is told by, and the numbers in it."""
    row = described[sight.option]
    row.sentence, row.one, row.two, row.three, row.four = sentence, one, two, three, four


@rule
def leads_to(at: int) -> None:
    """One more place that an option is about. What moves begins where it is, and the last one is where it ends."""
    if sight.waymarks < len(waymarks):
        waymarks[sight.waymarks] = at
        sight.waymarks += 1
        described[sight.option].many += 1


@rule
def look() -> None:
    """The table as it is now."""
    sight.lying, sight.events = 0, log.length
    sight.turn, sight.round, sight.active = match.turn, match.round, match.active
    for seat in range(setting.seats):
        if is_seated(seat):
            lies(SCORE, seat, NOBODY, score(seat), 0, 0)
    show()


@rule
def look_at_decision() -> None:
    """The table at the decision that is shown, with all its options. Later the step is taken back."""
    look()
    sight.waymarks = 0
    for number in range(min(asking.count, len(described))):
        sight.option = number
        described[number].first, described[number].many, described[number].sentence = sight.waymarks, 0, 0
        describe(number)
