"""A game to watch: the table after each thing that can be seen, the words for it, and what is worth jumping to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.game_events import Event, Reader, Shape, common_readers, read_event
from board_designer.games.replay.play_by_play import Teller
from board_designer.games.replay.replay_steps import Effects, Pawn, Replay, TableState, replay_of
from board_designer.games.results.run_subject import Subject
from board_designer.showing.film_cutting import Jump, jumps_in, set_up, sharing
from board_designer.showing.film_values import Film, FilmPlayer, Frame, LogLine, Look
from board_designer.words import counted, sentence

LYING = ("pawns", "disks", "hands", "table", "dice", "tiles", "stacks", "laid")  # seen of a table as it is


@dataclass(frozen=True)
class Scene:
    """One thing to be seen: its event, and the last event that belongs to it."""

    main: int
    last: int


@dataclass(frozen=True)
class Cut:
    """How a game's events become a film. A game that shows more overrides what it must."""

    unseen: tuple[str, ...] = ("round",)  # told, but nothing on the table changes
    jumps: tuple[Jump, ...] = ()
    tokens: tuple[str, ...] = ()  # titles of what lies in bowls
    where: tuple[str, ...] = ("place", "at", "to")  # details that say where something happens
    full: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by seat, what a full bowl holds
    together: Mapping[str, str] = field(
        default_factory=dict
    )  # events seen at once where several come in a row -> words
    look: Look = Look()

    def scenes(self, replay: Replay[Any], first: int) -> Iterator[Scene]:
        """From the first round on; what comes before is one scene."""
        kinds = [event.what for event in replay.events]
        runs = groupby(range(first, len(kinds)), lambda at: kinds[at] if kinds[at] in self.together else at)
        for at, *others in (tuple(run) for _, run in runs):
            if kinds[at] not in self.unseen:
                yield Scene(at, others[-1] if others else at)

    def frame(self, replay: Replay[Any], state: Any, scene: Scene) -> Frame:
        event = replay.events[scene.main] if scene.main >= 0 else None
        return Frame(
            turn=state.turn,
            round=state.round,
            seat=state.seat,
            what=event.what if event else "start",
            spaces=self.spaces(replay, event, scene.main),
            routes=self.routes(replay, event, scene.main) if event else {},
            said=self.together.get(event.what, "") if event else "",
            **self.table(replay, state, event),
        )

    def spaces(self, replay: Replay[Any], event: Event | None, at: int) -> tuple[str, ...]:
        details = event.details if event else {}
        return tuple(details[name] for name in self.where if isinstance(details.get(name), str))

    def routes(self, replay: Replay[Any], event: Event, at: int) -> Mapping[Pawn, tuple[str, ...]]:
        """The spaces that pawns go along, up to the one they come to; nothing where they do not go step by step."""
        return {}

    def table(self, replay: Replay[Any], state: TableState, event: Event | None) -> dict[str, Any]:
        """What lies on it."""
        players = [player.seat for player in replay.players]
        return {
            **{name: getattr(state, name) for name in LYING},
            "markers": {},
            "bowls": dict.fromkeys(players, ()),
            "scores": {seat: state.scores.get(seat, 0) for seat in players},
            "dice_of": (state.seat,) * len(state.dice),
        }


def told_by(
    shapes: Mapping[int, Shape], effects: Effects[TableState], cut: Cut,
    own: Mapping[str, Reader] = FrozenMap(), teller: type[Teller] = Teller,
) -> Callable[[GameContest, int, Subject], tuple[Teller, Cut]]:  # fmt: skip
    """How a game is told whose events say all there is: what each does to the table, and the words for it. `own` are
    readers of numbers that only this game has."""

    def telling(contest: GameContest, game: int, subject: Subject) -> tuple[Teller, Cut]:
        endings = [ending.name for ending in subject.declared.endings]
        readers = {**common_readers(contest.tables, endings), **own}

        def read(row: list[int], state: TableState) -> Event:
            return read_event(row, state.round, shapes, readers, contest.tables)

        replay = replay_of(contest, game, read, TableState(), effects)
        return teller(replay, subject, {shape.what: shape.words for shape in shapes.values()}), cut

    return telling


def film(teller: Teller, cut: Cut) -> Film:
    """One game of a batch, to be watched on its board."""
    replay = teller.replay
    scenes = _scenes(replay, cut)
    frames = _frames(replay, cut, scenes)
    teams = {seat.number: seat.team for seat in replay.tables.seats}
    whole = _film(teller, cut, frames, frames[0])
    return replace(whole, log=tuple(_log(teller, scenes)), jumps=tuple(jumps_in(frames, cut.jumps, teams)))


def film_since(teller: Teller, cut: Cut, event: int) -> Film:
    """What a film of the whole game shows from an event on, beginning with the frame before it, and no words. A game
    that goes on is not filmed from its beginning again and again."""
    replay = teller.replay
    scenes = _scenes(replay, cut)
    new = next((at for at, scene in enumerate(scenes) if scene.last >= event), len(scenes))
    # A cut may remember what happened earlier in the same turn.
    turn = max((turn.first for turn in replay.passages if turn.first <= scenes[max(0, new - 1)].main), default=-1)
    first = next(at for at, scene in enumerate(scenes) if scene.last >= turn)
    frames = _frames(replay, cut, scenes[first:])[max(0, new - 1 - first) :]
    return _film(teller, cut, frames, cut.frame(replay, replay.state_after(scenes[0].last), scenes[0]))


def _film(teller: Teller, cut: Cut, frames: Sequence[Frame], opening: Frame) -> Film:
    replay = teller.replay
    seats = [player.seat for player in replay.players]
    last = replay.states[-1]
    length = f"{counted(last.round, 'round')}, {counted(len(replay.turns), 'turn')}"
    return Film(
        title=f"{teller.subject.board.heading}, game {replay.game}",
        under=f"Seed {replay.seed}; {length}; won by {teller.who(last.winners) or 'nobody'}.",
        game=replay.game,
        players=tuple(FilmPlayer(player.seat, teller.titles[player.seat], player.plays) for player in replay.players),
        tokens=cut.tokens,
        full=cut.full or dict.fromkeys(seats, ()),
        score=teller.subject.declared.score.many,
        frames=tuple(frames),
        log=(),
        jumps=(),
        winners=last.winners,
        look=set_up(cut.look, opening, replay.tables.spaces),
    )


def _scenes(replay: Replay[Any], cut: Cut) -> list[Scene]:
    first = next((turn.first + (turn.seat is None) for turn in replay.passages), len(replay.events))
    return [Scene(-1, max(first - 1, 0)), *cut.scenes(replay, first)]


def _frames(replay: Replay[Any], cut: Cut, scenes: Sequence[Scene]) -> list[Frame]:
    frames: list[Frame] = []
    for scene in scenes:
        frame = cut.frame(replay, replay.state_after(scene.last), scene)
        frames.append(sharing(frame, frames[-1]) if frames else frame)
    return frames


def _log(teller: Teller, scenes: Sequence[Scene]) -> Iterator[LogLine]:
    """First who plays, then a heading for each turn with its happenings below, and at last who has won."""
    starts = [scene.main for scene in scenes]

    def frame_at(event: int) -> int:
        return bisect_right(starts, event) - 1

    for text in teller.header({}):
        yield LogLine(0, 0, None, text)
    for turn, clauses in teller.passages():
        yield LogLine(frame_at(turn.first), turn.number, turn.seat, teller.heading(turn))
        for clause in clauses:
            yield LogLine(frame_at(clause.at), turn.number, turn.seat, f"{sentence(clause.text)}.")
    for text in teller.ending():
        yield LogLine(len(scenes) - 1, teller.replay.states[-1].turn, None, text.strip())
