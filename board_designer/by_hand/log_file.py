"""The log of a game: everything that is needed to play it again, decision by decision, and what was noted on the way.

What it was played on is kept as checksums, so that a log says by itself whether a board is still the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from board_designer.board.model import Board
from board_designer.board.short_hash import mark_of
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON
from board_designer.by_hand.state_sum import cells_sum
from board_designer.games.playing.play_options import Refused
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.play_batches import ROW_ROLE, ROW_STARTER
from board_designer.io.checksum import board_checksum
from board_designer.io.file_limits import LARGEST_NUMBER
from board_designer.version import __version__
from board_designer.words import UNSEEN

FORMAT = "board-designer-game/1"
ENDING = ".game.json"
DIGITS = 8  # of the checksum of a space


@dataclass(frozen=True)
class PlayedOn:
    """The board of a game."""

    title: str
    kit: str
    checksum: str
    tables: str  # checksum of what the rules read
    spaces: Mapping[str, str]  # by id


@dataclass(frozen=True)
class LoggedSeat:
    seat: int
    role: str
    by: str  # `person`, or a way to play


@dataclass(frozen=True)
class LoggedDecision:
    turn: int
    seat: int
    take: int
    of: int
    says: str


@dataclass(frozen=True)
class Note:
    """What somebody noted, after so many decisions."""

    turn: int
    decision: int
    text: str


@dataclass(frozen=True)
class GameLog:
    """The fields of the file, in their order."""

    board: PlayedOn
    rules: Mapping[str, Any]
    figures: Mapping[str, int]
    game: int
    seed: int
    opening: int
    seats: tuple[LoggedSeat, ...]
    starter: int
    decisions: tuple[LoggedDecision, ...]
    notes: tuple[Note, ...]
    state: str
    is_over: bool
    winners: tuple[int, ...]
    ending: str | None
    written_by: str

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(it.seat for it in self.seats if it.by == PERSON)


def log_of(played: PlayedGame, notes: Sequence[Note] = ()) -> GameLog:
    """The log of a game as far as it was played."""
    contest, seating, subject = played.contest, played.seating, played.subject
    if not 0 <= seating.seed <= LARGEST_NUMBER:
        raise Refused(f"a log has seeds up to {LARGEST_NUMBER:,} only")
    line, tables = played.line, contest.tables
    seats = [(at, seat.number) for at, seat in enumerate(tables.seats) if line[ROW_ROLE + at] >= 0]
    position = played.position
    return GameLog(
        board=played_on(subject, cells_sum(tables.cells)),
        rules=dict(subject.rules),
        figures={one["name"]: one["value"] for one in subject.changed_figures},
        game=seating.game,
        seed=seating.seed,
        opening=seating.opening,
        seats=tuple(
            LoggedSeat(number, tables.roles[line[ROW_ROLE + at]], seating.by.get(number) or contest.ways[at])
            for at, number in seats
        ),
        starter=tables.seats[line[ROW_STARTER]].number,
        decisions=tuple(LoggedDecision(it.turn, it.seat, it.option, it.of, it.text) for it in played.decisions),
        notes=tuple(notes),
        state=played.state_sum(),
        is_over=position.is_over,
        winners=position.winners,
        ending=played.ending,
        written_by=f"Board Designer {__version__}",
    )


def played_on(subject: Subject, tables: str) -> PlayedOn:
    board = subject.board
    return PlayedOn(board.title, subject.kit, board_checksum(board), tables, space_sums(board))


def space_sums(board: Board) -> dict[str, str]:
    """A short checksum of each space, with the links that it has: what it is in play, and not what it is called."""
    links: dict[str, list[str]] = {space.id: [] for space in board.spaces}
    for link in board.links:
        for end in {link.source, link.target}:
            links.setdefault(end, []).append(link.id)
    return {space.id: mark_of(board, (space.id,), links[space.id])[:DIGITS] for space in board.spaces}


# ---- As a file -----------------------------------------------------------------------------------------------------


def log_bytes(log: GameLog) -> bytes:
    """The same log has the same bytes: a line for each field, and in each list or group a line for each item."""
    return f"{{\n{field_lines({'format': FORMAT, **asdict(log)})}\n}}\n".encode()


def field_lines(fields: Mapping[str, Any]) -> str:
    return ",\n".join(f"  {_plain(name)}: {_spread(value)}" for name, value in fields.items())


def _spread(value: Any) -> str:
    if isinstance(value, Mapping) and value:
        return _lines("{}", (f"{_plain(name)}: {_plain(item)}" for name, item in value.items()))
    if isinstance(value, Sequence) and value and isinstance(value[0], Mapping):
        return _lines("[]", map(_plain, value))
    return _plain(value)


def _lines(brackets: str, items: Any) -> str:
    inside = ",\n".join(f"    {item}" for item in items)
    return f"{brackets[0]}\n{inside}\n  {brackets[1]}"


def _plain(value: Any) -> str:
    """On one line. What acts on a terminal or an editor is spelt out; half a letter is none."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    text = re.sub("[\ud800-\udfff]", "\N{REPLACEMENT CHARACTER}", text)
    return re.sub(UNSEEN, lambda found: f"\\u{ord(found[0]):04x}", text)
