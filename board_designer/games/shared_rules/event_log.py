"""What happens in a game, written down where somebody wants to read it later."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import events, log, match


@rule
def note(seat: int, what: int, one: int, two: int, three: int) -> None:
    """An event: whose, what, and three details. Of a game that is only counted nothing is written down."""
    length = log.length
    if length < len(events):
        event = events[length]
        event.turn, event.seat, event.what = match.turn, seat, what
        event.one, event.two, event.three = one, two, three
        log.length = length + 1
