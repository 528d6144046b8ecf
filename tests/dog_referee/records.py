"""What the records of a game of Dog have to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from refereeing.records import Record, RecordFormat, is_count, is_number, list_of, number_among, one_of

from dog_referee.layout import PAWNS, Layout
from dog_referee.plays import JOKER, RANKS

DEEDS = ("enter", "move", "swap", "hit")
FORMAT = RecordFormat(
    {
        "start": {"pawn", "to"},
        "round": set(),
        "shuffle": {"left", "cards"},
        "deal": {"cards"},
        "exchange": {"card", "to"},
        "turn": {"own_turn"},
        "play": {"card", "as"},
        "enter": {"pawn", "to"},
        "move": {"pawn", "to", "steps"},
        "swap": {"pawn", "with_seat", "with_pawn"},
        "hit": {"pawn", "to", "by"},
        "throw": {"cards"},
        "end": {"by", "winners"},
    },
    of_nobody=("round", "shuffle", "end"),
)


def unreadable(records: Sequence[Record], layout: Layout) -> Iterator[str]:
    """Each record that lacks a field, has one too many, or names what does not exist on this layout."""
    is_seat, is_pawn, is_card = number_among(layout.seats), number_among(PAWNS), one_of(*RANKS, JOKER)
    own_spaces = (name for own in (layout.kennel, layout.lane) for names in own.values() for name in names)
    return FORMAT.unreadable(
        records,
        layout.seats,
        {
            "left": is_count,
            "steps": is_number,
            "pawn": is_pawn,
            "with_pawn": is_pawn,
            "with_seat": is_seat,
            "card": is_card,
            "as": one_of(*RANKS),
            "to": {*layout.track, *own_spaces}.__contains__,
            "cards": list_of(is_card),
            "by": one_of("home", "limit"),
            ("shuffle", "cards"): is_count,
            ("exchange", "to"): is_seat,
            ("hit", "by"): is_seat,
        },
    )
