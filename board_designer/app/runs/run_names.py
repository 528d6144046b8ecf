"""What sets a run apart, in words: how it differs from the usual, and its board from that of the run before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.app.runs.same_games import PLAYED
from board_designer.app.runs.sim_run import Asked, Run
from board_designer.board.board_difference import difference
from board_designer.board.model import Board
from board_designer.games.playing.play_options import USUAL_GAMES, Options
from board_designer.games.playing.policy_names import is_file, path_of
from board_designer.kits.kit import Kit
from board_designer.words import counted, in_words, listed, short

MOST_PARTS = 4
USUAL = "default options"
SAME = "same as before"
_NO_TITLES: Mapping[str, str] = {}


def run_title(
    board: Board,
    asked: Asked,
    before: Run | None = None,
    titles: Mapping[str, str] = _NO_TITLES,
    kit: Kit | None = None,
) -> str:
    """Such as "“Paths” compulsory, 3 players; board changed: 2 spaces moved". `titles` are those of figures."""
    said = list(unusual(asked, titles, kit))
    parts = [", ".join(_shortened(said))] if said else []
    if before is not None:
        changes = (_rules_in_words(before.board, board, kit), board_change(before.board, board))
        parts += [change for change in changes if change]
        if not parts:
            parts = [SAME if asked == before.asked else USUAL]
    return "; ".join(parts) or USUAL


# ---- Unlike the usual ----------------------------------------------------------------------------------------------


def unusual(asked: Asked, titles: Mapping[str, str] = _NO_TITLES, kit: Kit | None = None) -> Iterator[str]:
    """What somebody asked for who did not leave everything as it is."""
    options, usual = asked.options, Options()
    yield from (_rule(name, value, kit) for name, value in options.rules.items())
    yield from (f"{titles.get(name, name)} {value}" for name, value in options.figures.items())
    if options.seats is not None:
        yield "seats: " + ", ".join(in_words(role) if role else "nobody" for role in options.seats)
    elif options.players is not None:
        yield counted(options.players, "player")
    if options.policies:
        named = [_way(way) for way in options.policies]
        ways = list(dict.fromkeys(named))
        yield (f"all play {ways[0]}" if len(ways) == 1 else f"play {listed(named)}")
    if options.players_file is not None:
        yield f"players from {options.players_file.name}"
    if asked.width is not None:
        yield f"±{short(100 * asked.width)} %"
    elif asked.games != USUAL_GAMES:
        yield counted(asked.games or 0, "game")
    if options.seed != usual.seed:
        yield f"seed {options.seed}"
    if options.tolerance != usual.tolerance:
        yield f"tolerance ±{short(100 * options.tolerance)} %"


def _way(way: str) -> str:
    return f"as trained ({path_of(way).name})" if is_file(way) else in_words(way)


def summary(asked: Asked, players: int) -> str:
    """One line for everything: "2,000 games, 4 players, seed 1"."""
    options = asked.options
    many = f"±{short(100 * asked.width)} %" if asked.width is not None else counted(asked.games or 0, "game")
    changed = len(options.rules) + len(options.figures)
    parts = [many, counted(players, "player"), f"seed {options.seed}"]
    parts += ["fixed seats"] if options.seats is not None else []
    parts += ["other strategy"] if options.policies or options.players_file else []
    parts += [f"{counted(changed, 'rule')} changed"] if changed else []
    parts += [f"tolerance ±{short(100 * options.tolerance)} %"] if options.tolerance != Options.tolerance else []
    return ", ".join(parts)


# ---- Unlike the board before ---------------------------------------------------------------------------------------


def _rules_in_words(before: Board, after: Board, kit: Kit | None) -> str:
    names = sorted({*before.rules, *after.rules})
    said = [
        _rule(name, after.rules.get(name), kit) for name in names if before.rules.get(name) != after.rules.get(name)
    ]
    return f"rules: {', '.join(_shortened(said))}" if said else ""


def _rule(name: str, value: Any, kit: Kit | None) -> str:
    """“Turn limit” 20, or default where the board says nothing; by its name where no kit knows it."""
    known = kit.parameters.get(name) if kit else None
    title, shown = (f"“{known.title}”", known.shown) if known else (in_words(name), in_words)
    return f"{title} {'default' if value is None else shown(value)}"


def board_change(before: Board, after: Board) -> str:
    """Such as "board changed: 2 spaces moved"; nothing where play is the same."""
    change = difference(before, after)
    moved = sum(before.space_by_id[id_].footprint != after.space_by_id[id_].footprint for id_ in change.changed)
    said = [
        _many(moved, "space", "moved"),
        _many(len(change.changed) - moved, "space", "changed"),
        _many(len(change.added), "space", "added"),
        _many(len(change.removed), "space", "removed"),
        _many(len(change.added_links), "link", "added"),
        _many(len(change.removed_links), "link", "removed"),
        _many(len(change.changed_links), "link", "changed"),
        *(f"{name} changed" for name in change.settings if name in (*PLAYED, "order")),
    ]
    words = ", ".join(filter(None, said))
    return f"board changed: {words}" if words else ""


def _many(number: int, thing: str, how: str) -> str:
    return f"{counted(number, thing)} {how}" if number else ""


def _shortened(parts: list[str]) -> list[str]:
    rest = len(parts) - MOST_PARTS
    return parts if rest <= 1 else [*parts[:MOST_PARTS], f"{rest} more"]
