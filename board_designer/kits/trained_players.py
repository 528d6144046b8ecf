"""Players that were trained: those that come with a kit, those of a file, and those that are still being trained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.policy_names import STRONG, TRAINED, kind_of, seconds_of, told_as
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import trained_file_path
from board_designer.kits.players_file import KINDS, USUAL, WAYS, Weights, read_trained, weight_faults

ByRole = Mapping[str, Mapping[str, float]]  # the weights of each role, or of the usual way to play
Effort = Mapping[str, float]  # how much the strong player thinks
MOST_PLAYOUTS, MOST_SECONDS = 10_000, 600


class Trainable(NamedTuple):
    """What training can change of a game's players, and where it begins."""

    known: Weights
    usual: ByRole  # of each role; of the usual player alone in a game without roles
    greedy: Mapping[str, float]


def trained_players(options: Options, kit: Kit, known: Weights, usual: ByRole) -> dict[str, ByRole]:
    """By policy, as it is told, all trained players that somebody is to be, or may become. `usual` are the weights of
    who is not trained."""
    found: dict[str, tuple[str, ByRole]] = {}
    for way in sorted({*options.policies, *options.also}):
        if kind_of(way) == TRAINED:
            before, _ = found.setdefault(told_as(way), (way, _players(way, options, kit, known, usual)))
            if before != way:
                raise Refused(f"two files of players are called {told_as(way).partition(':')[2]}; rename one of them")
    return {told: players for told, (_, players) in found.items()}


def strong_players(options: Options, kit: Kit, known: Weights, usual: ByRole, effort: Effort) -> dict[str, ByRole]:
    """By policy, those who play out many futures that somebody is to be, or may become: with the weights of trained
    players where some come with the kit. Behind a colon stands how many futures, or how long; else that, and what
    else they do, is as `effort` says."""
    found: dict[str, ByRole] = {}
    for way in sorted({*options.policies, *options.also}):
        if kind_of(way) == STRONG:
            budget = _budget(way, options.is_by_hand)
            shipped = trained_file_path(kit.name) if options.players_file is None else None
            base = _players(TRAINED, options, kit, known, usual) if shipped else usual
            found[way] = {role: {**weights, **effort, **budget} for role, weights in base.items()}
    return found


def _budget(way: str, is_by_hand: bool) -> dict[str, int]:
    """The playouts of a decision, where they are given."""
    _, colon, playouts = way.partition(":")
    seconds = seconds_of(way)
    if seconds is not None and not is_by_hand:
        raise Refused(
            f"{way}: what it comes to in that time depends on the machine, and a run must not;"
            f" name the playouts of a decision instead, such as {STRONG}:400"
        )
    if not colon or (seconds is not None and 0 < seconds <= MOST_SECONDS):
        return {}
    if not (playouts.isascii() and playouts.isdigit() and 0 < int(playouts) <= MOST_PLAYOUTS):
        timed = f", or seconds up to {MOST_SECONDS}, such as {STRONG}:2s" if is_by_hand else ""
        raise Refused(f"{way}: give the playouts of a decision, from 1 to {MOST_PLAYOUTS:,}{timed}")
    return {"samples": int(playouts)}


def views_of(
    weights: Mapping[str, Mapping[str, float]], options: Options, kit: Kit, known: Weights
) -> dict[str, dict[str, int]]:
    """In a game without roles, what each player cares about, in hundredths: by policy, the usual one first. `weights`
    are those of a file."""
    kinds = {way: KINDS.index(kind) for way, kind in WAYS.items()}
    usual = {USUAL: weights[USUAL]}
    trained = trained_players(options, kit, known, usual)
    strong = strong_players(options, kit, known, usual, weights[STRONG])
    kinds |= dict.fromkeys(trained, KINDS.index("weights")) | dict.fromkeys(strong, KINDS.index(STRONG))
    more = {way: players[USUAL] for way, players in (*trained.items(), *strong.items())}
    everybody = {**{way: weights[way] for way in WAYS}, **more}
    return {way: {"kind": kinds[way], **in_hundredths(own, known.names)} for way, own in everybody.items()}


def in_hundredths(weights: Mapping[str, float], names: Sequence[str]) -> dict[str, int]:
    return {name: round(weights.get(name, 0) * 100) for name in names}


def _players(way: str, options: Options, kit: Kit, known: Weights, usual: ByRole) -> ByRole:
    if way in options.weights:
        given = options.weights[way]
        if fault := next(_faults(given, known, tuple(usual)), ""):
            raise Refused(f"{way}: {fault}")
        return {**usual, **given}
    roles = () if tuple(usual) == (USUAL,) else tuple(usual)
    path = way.partition(":")[2]
    if path:
        return read_trained(Path(path), roles, known, kit)
    shipped = trained_file_path(kit.name)
    if shipped is None:
        raise Refused(f"no trained players come with {kit.title}; train some, and give their file as {TRAINED}:FILE")
    return read_trained(shipped, roles, known, kit)


def _faults(given: ByRole, known: Weights, roles: Sequence[str]) -> Iterator[str]:
    for role, weights in given.items():
        if role not in roles:
            yield f"there is no player for {role}"
        else:
            yield from (fault for _, fault in weight_faults({"weights": weights}, (), known))
