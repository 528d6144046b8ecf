"""A position of a game played by hand, in words and places of the board: what is offered, and what somebody has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.app.playback.offers import Kind, Offer, grouped
from board_designer.by_hand.played_game import Choice, PlayedGame
from board_designer.games.playing.spoken_game import MARK, Spoken
from board_designer.games.shared_rules.table_view import CARD, DIE, FACT, HELD, PIECE, TOKENS
from board_designer.geometry.footprint import Hexes
from board_designer.words import listed

CELL = "cell"


def offers_of(played: PlayedGame) -> tuple[Offer, ...]:
    spoken, position = played.spoken, played.position
    now = spoken.about((it.at, it.two) for it in position.things if it.what == PIECE)
    found = grouped((_offer(choice, now) for choice in position.choices), played.subject.name)
    order = {sentence.group: -at for at, sentence in enumerate(reversed(spoken.options))}  # of groups, by their first
    return tuple(
        replace(offer, group=offer.group or _head(choice.sentence.words), order=order[choice.sentence.group])
        for offer, choice in zip(found, position.choices, strict=True)
    )


def _offer(choice: Choice, spoken: Spoken) -> Offer:
    sentence, places = choice.sentence, choice.places
    if sentence.at == CELL and spoken.cells is not None:
        cells = tuple(Hexes((spoken.cells.hex_of(number, spoken.middle),)) for number in dict.fromkeys(places))
        piece = choice.numbers[0] if sentence.lays else -1
        group = spoken.read(spoken.pieces, piece) if sentence.lays and spoken.pieces else _head(sentence.words)
        return Offer(choice.number, choice.text, "lay" if cells else "plain", (), group, cells, piece)
    ids = spoken.places.get(sentence.at, ())
    way = tuple(ids[at] for at in places if 0 <= at < len(ids))
    kind: Kind = "move" if len(way) > 1 else "act" if way else "plain"
    return Offer(choice.number, choice.text, kind, way, sentence.group)


def _head(words: str) -> str:
    """What a sentence begins with."""
    first = MARK.split(words)[0].strip()
    return f"{first}…" if first and first != words else words.split("{")[0] or "Other"


def facts_of(played: PlayedGame) -> tuple[str, ...]:
    """What whoever is asked has in front, and what is known of the table."""
    numbers = [seat.number for seat in played.contest.tables.seats]
    seat = played.position.seat
    return tuple(_facts(played, numbers.index(seat))) if seat is not None else ()


def _facts(played: PlayedGame, seat: int) -> Iterator[str]:
    spoken, things = played.spoken, played.position.things
    own = [it for it in things if it.seat == seat]
    if dice := [str(it.one) for it in own if it.what == DIE]:
        yield f"Dice: {listed(dice)}"
    bowl = [it for it in own if it.what == TOKENS]
    if bowl:
        yield ", ".join(f"{spoken.tokens[it.one]} {it.two}{f' of {it.three}' if it.three else ''}" for it in bowl)
    if spoken.cards and (cards := [spoken.read(spoken.cards, it.one) for it in own if it.what == CARD]):
        yield f"Hand: {', '.join(cards)}"
    if spoken.pieces and (pieces := [spoken.read(spoken.pieces, it.one) for it in own if it.what == HELD]):
        yield f"Hand: {', '.join(pieces)}"
    for it in things:
        if it.what == FACT and it.seat in (seat, -1) and 0 <= it.one < len(spoken.facts):
            yield spoken.said(spoken.facts[it.one], (it.two, it.three), it.seat)
