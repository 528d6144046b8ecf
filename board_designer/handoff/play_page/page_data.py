"""All that a page knows of a game: its rules as a module, its tables, its words, and who sits where."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

import numpy as np

from board_designer.board.model import Board
from board_designer.by_hand.log_file import FORMAT, field_lines, played_on
from board_designer.by_hand.played_game import ROOM
from board_designer.by_hand.state_sum import cells_sum
from board_designer.games.declared import Heat, Words
from board_designer.games.kernel.records import Record, Rows, Table
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.game_records import (
    Standing,
    asking,
    described,
    events,
    lying,
    match,
    sight,
    waymarks,
)
from board_designer.games.shared_rules.play_batches import ROW, ROW_GAME, ROW_PLAYER, ROW_ROLE, ROW_SEED, ROW_STARTER
from board_designer.games.shared_rules.tallies import SUMS, WHOLE
from board_designer.geometry.hex_numbers import HexNumbers
from board_designer.handoff.play_page.page_picture import picture_of
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit, kit_names
from board_designer.kits.playable_game import Game
from board_designer.kits.rule_sheet import rule_sheet
from board_designer.simulate.confidence_intervals import LEVEL, per_comparison
from board_designer.simulate.quantile import normal_quantile, student_quantile
from board_designer.version import __version__

GAMES = 1_000  # that a page lets the program play, and of which it knows who sits where
LEVELS = ("Easy", "Medium", "Strong")
Data = dict[str, Any]


def page_data(game: Game, contest: GameContest, board: Board, kit: Kit) -> tuple[Data, dict[str, str]]:
    """What a page says and knows, as plain data; and its large parts, packed."""
    assert game.spoken is not None
    assert isinstance(contest.subject, Subject)
    subject, tables = contest.subject, contest.tables
    spoken = game.spoken(contest, subject)
    blocks = -(-GAMES // contest.block_size)
    seatings = contest.line_up.seatings(0, blocks)
    head = log_head(contest, subject)
    data = {
        "version": __version__,
        "title": board.title,
        "heading": kit.title,
        "kits": {name: found.title for name in kit_names() if (found := find_kit(name))},
        "spoken": spoken_data(spoken),
        "score": (Words(*spoken.score) if spoken.score else game.declared.score)._asdict(),
        "seats": list(_seats(contest, spoken)),
        "roles": list(tables.roles),
        "roleTitles": dict(tables.role_titles),
        "levels": levels_of(game),
        "endings": [ending.name for ending in game.declared.endings],
        "sheet": asdict(rule_sheet(board, kit, subject.options.rules)),
        "picture": picture_of(board, kit, spoken),
        "names": {space.id: subject.name(space.id) for space in board.spaces},
        "titles": {**{name: rule.title for name, rule in subject.parameters.items()}, **subject.figure_titles},
        "board": head,
        "logHead": field_lines({"format": FORMAT, **head}),  # as it stands in a file
        "kernel": _kernel(contest),
        "sim": _sim(contest, blocks, int((seatings[:, :-1] >= 0).any(axis=0).sum())),
        "heat": [_heat(game, contest, heat) for heat in game.declared.heat],
    }
    enter = contest.enter
    module = contest.kernel.module(
        enter.begin, enter.step_on, enter.step_alone, enter.answer, enter.own_choice, enter.play_out, enter.play_games
    )
    parts = {"module": module, "cells": _bytes(tables.cells), "seatings": seatings.astype(np.int8).tobytes()}
    return data, {name: packed(part) for name, part in parts.items()}


def packed(part: bytes) -> str:
    """For a page to unpack: gzip without a date, then base64."""
    small = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    return base64.b64encode(small.compress(part) + small.flush()).decode("ascii")


def _bytes(cells: Any) -> bytes:
    return bytes(np.asarray(cells).astype("<i8").tobytes())


# ---- What is said --------------------------------------------------------------------------------------------------


def spoken_data(spoken: Spoken) -> Data:
    return {
        "questions": _by_number(spoken.questions),
        "options": [_sentence(one) for one in spoken.options],
        "events": {str(what): _sentence(one) for what, one in spoken.events.items()},
        "facts": [_sentence(one) for one in spoken.facts],
        "lists": {name: list(names) for name, names in spoken.lists.items()},
        "packed": {name: list(how) for name, how in spoken.packed.items()},
        "nouns": {name: list(words) for name, words in spoken.nouns.items()},
        "places": {name: list(ids) for name, ids in spoken.places.items()},
        "liesIn": _by_number(spoken.lies_in),
        "tokens": list(spoken.tokens),
        "cards": spoken.cards,
        "cardIn": {name: list(cards) for name, cards in spoken.card_in.items()},
        "pieces": spoken.pieces,
        "hidden": sorted(spoken.hidden),
        "seats": list(spoken.seats),
        "colours": dict(spoken.colours),
        "needsPassing": spoken.needs_passing,
        "cells": _cells(spoken.cells) if spoken.cells else None,
    }


def _cells(cells: HexNumbers) -> Data:
    return {"across": cells.across, "stepDown": cells.step_down, "start": [list(cell) for cell in cells.start]}


def _by_number(words: Mapping[int, str]) -> dict[str, str]:
    return {str(number): text for number, text in words.items()}


def _sentence(one: Sentence) -> Data:
    return {
        "words": one.words, "reads": list(one.reads), "at": one.at, "lays": one.lays, "hidden": one.hidden,
        "moves": one.moves, "isTold": one.is_told, "untoldIf": one.untold_if, "group": one.group,
        "standsOut": one.stands_out, "shownTo": one.shown_to,
    }  # fmt: skip


def _seats(contest: GameContest, spoken: Spoken) -> Iterator[Data]:
    subject = contest.subject
    assert isinstance(subject, Subject)
    style = subject.structure.kit.style_under(subject.rules)
    for seat, title in zip(contest.tables.seats, spoken.seats, strict=True):
        colour = style.seat_colour(seat.number) or ""
        yield {"number": seat.number, "home": seat.home, "team": seat.team, "title": title, "colour": colour}


def levels_of(game: Game) -> list[Data]:
    """How well the program plays, from easy to strong."""
    found = []
    for title, name in zip(LEVELS, game.declared.three_levels(), strict=True):
        found.append({"name": name, "title": title, "about": game.declared.policy(name).about})
    return found


def log_head(contest: GameContest, subject: Subject) -> Data:
    """What a log begins with, the same for all games of a page."""
    return {
        "board": asdict(played_on(subject, cells_sum(contest.tables.cells))),
        "rules": dict(subject.rules),
        "figures": {one["name"]: one["value"] for one in subject.changed_figures},
    }


# ---- What is played ------------------------------------------------------------------------------------------------


def _kernel(contest: GameContest) -> Data:
    """Where everything is in the memory. Beyond the tables it begins empty, but for some cells of its head."""
    tables, room = contest.tables.cells, contest.small_room(ROOM)
    assert not room[len(tables) :].any()
    heads = np.flatnonzero(room[: len(tables)] != tables)
    return {
        "size": len(room),
        "heads": [[int(cell), int(room[cell])] for cell in heads],
        "records": {
            "match": _record(match, "over", "winners"),
            "asking": _record(asking, "is_shown", "shown_seat", "shown_kind", "shown_count"),
            "sight": _record(sight, "turn", "round", "active", "events", "lying"),
        },
        "tables": {"lying": _table(lying), "described": _table(described), "events": _table(events),
                   "waymarks": {"head": waymarks.place.at}},
        "row": {"cells": ROW, "role": ROW_ROLE, "player": ROW_PLAYER, "starter": ROW_STARTER, "seed": ROW_SEED,
                "game": ROW_GAME},
        "players": {way: list(numbers) for way, numbers in contest.players.items()},
        "usual": next(iter(contest.players)),
        "ways": list(contest.ways),
        "blockSize": contest.block_size,
    }  # fmt: skip


def _record(record: Record, *names: str) -> Data:
    return {"at": record.first_cell, "fields": {name: record.fields[name].at for name in names}}


def _table(table: Table[Any] | Rows) -> Data:
    assert isinstance(table, Table)
    fields = {name: field.at for name, field in table.record.fields.items()}
    return {"head": table.place.at, "width": table.place.width, "fields": fields}


# ---- What is counted -----------------------------------------------------------------------------------------------


def _sim(contest: GameContest, blocks: int, seated: int) -> Data:
    """Where counts are; and quantiles for so many seats looked at at once, so that a page need not work them out."""
    counted, level = contest.tables.counted, per_comparison(LEVEL, seated)
    common = list(Standing.fields)
    return {
        "columns": len(counted.columns),
        "marks": len(counted.marks),
        "totals": counted.totals,
        "account": Standing.cells + len(counted.counters),
        "wins": common.index("wins"),
        "games": common.index("games"),
        "whole": WHOLE,
        "quantiles": {
            "normal": normal_quantile(level),
            "student": [student_quantile(level, freedom) for freedom in range(1, blocks)],
        },
    }


def _heat(game: Game, contest: GameContest, heat: Heat) -> Data:
    tables, counted = contest.tables, contest.tables.counted
    first = 0
    for kind in counted.things:
        if kind.name == heat.things:
            break
        first += kind.many * len(kind.counters) * SUMS
    spaces = tables.spaces if heat.things == "spaces" else tables.places
    found = {
        "name": heat.name, "title": heat.title, "doc": heat.doc, "spaces": list(spaces), "first": first,
        "step": len(kind.counters) * SUMS, "counter": kind.counters.index(heat.counter) * SUMS,
    }  # fmt: skip
    if heat.things == "spaces":
        return {**found, "held": None, "counts": [True] * len(spaces)}
    chosen = game.declared.places_that_count
    counts = chosen(tables) if chosen else frozenset(spaces)
    after_things = sum(kind.many * len(kind.counters) * SUMS for kind in counted.things)
    held = {"first": after_things, "step": counted.seats + 2}
    return {**found, "held": held, "counts": [id_ in counts for id_ in spaces]}
