"""A game to watch: the table after each thing that can be seen, the words for it, and what is worth jumping to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.game_events import Event, Shape, common_readers, read_event
from board_designer.games.replay.play_by_play import Teller, words_of
from board_designer.games.replay.replay_steps import Effects, Replay, TableState, replay_of
from board_designer.games.results.run_subject import Subject
from board_designer.showing.film_values import Film, FilmPlayer, Frame, LogLine
from board_designer.words import counted, sentence

SHARED = (
    "pawns", "disks", "markers", "bowls", "scores", "hands", "dice", "dice_of", "tiles", "stacks",
)  # fmt: skip
Jump = tuple[str, str, tuple[str, ...]]  # name, title, events
_Value = TypeVar("_Value")


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

    def scenes(self, replay: Replay[Any], first: int) -> Iterator[Scene]:
        """From the first turn on; what comes before is one scene."""
        for at in range(first, len(replay.events)):
            if replay.events[at].what not in self.unseen:
                yield Scene(at, at)

    def frame(self, replay: Replay[Any], state: Any, scene: Scene) -> Frame:
        event = replay.events[scene.main] if scene.main >= 0 else None
        return Frame(
            turn=state.turn,
            round=state.round,
            seat=state.seat,
            what=event.what if event else "start",
            spaces=self.spaces(replay, event, scene.main),
            **self.table(replay, state, event),
        )

    def spaces(self, replay: Replay[Any], event: Event | None, at: int) -> tuple[str, ...]:
        return tuple(event[name] for name in self.where if name in event.details) if event else ()

    def table(self, replay: Replay[Any], state: TableState, event: Event | None) -> dict[str, Any]:
        """What lies on it."""
        players = [player.seat for player in replay.players]
        return {
            "pawns": state.pawns,
            "disks": state.disks,
            "markers": {},
            "bowls": dict.fromkeys(players, ()),
            "scores": {seat: state.scores.get(seat, 0) for seat in players},
            "hands": state.hands,
            "dice": state.dice,
            "dice_of": (state.seat,) * len(state.dice),
            "tiles": state.tiles,
            "stacks": state.stacks,
        }


def told_by(
    shapes: Mapping[int, Shape], effects: Effects[TableState], cut: Cut
) -> Callable[[GameContest, int, Subject], tuple[Teller, Cut]]:
    """How a game is told whose events say all there is: what each does to the table, and the words for it."""

    def telling(contest: GameContest, game: int, subject: Subject) -> tuple[Teller, Cut]:
        readers = common_readers(contest.tables, [ending.name for ending in subject.declared.endings])

        def read(row: list[int], state: TableState) -> Event:
            return read_event(row, state.round, shapes, readers, contest.tables)

        replay = replay_of(contest, game, read, TableState(), effects)
        return Teller(replay, subject, words_of(shapes.values())), cut

    return telling


def film(teller: Teller, cut: Cut) -> Film:
    """One game of a batch, to be watched on its board."""
    replay = teller.replay
    first = replay.turns[0].first if replay.turns else len(replay.events)
    scenes = [Scene(-1, max(first - 1, 0)), *cut.scenes(replay, first)]
    frames: list[Frame] = []
    for scene in scenes:
        frame = cut.frame(replay, replay.state_after(scene.last), scene)
        frames.append(_sharing(frame, frames[-1]) if frames else frame)
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
        log=tuple(_log(teller, scenes)),
        jumps=tuple(_jumps(frames, cut.jumps)),
        winners=last.winners,
    )


def _sharing(frame: Frame, before: Frame) -> Frame:
    """The same frame, with everything that has not changed taken from the one before: a film stays small."""
    kept: dict[str, Any] = {name: _same(getattr(before, name), getattr(frame, name)) for name in SHARED}
    return replace(frame, **kept)


def _same(before: _Value, now: _Value) -> _Value:
    return before if before == now else now


def _log(teller: Teller, scenes: Sequence[Scene]) -> Iterator[LogLine]:
    """First who plays, then a heading for each turn with its happenings below, and at last who has won."""
    starts = [scene.main for scene in scenes]

    def frame_at(event: int) -> int:
        return bisect_right(starts, event) - 1

    for text in teller.header({}):
        yield LogLine(0, 0, None, text)
    for turn in teller.replay.turns:
        yield LogLine(frame_at(turn.first), turn.number, turn.seat, teller.heading(turn))
        for clause in teller.clauses(turn):
            yield LogLine(frame_at(clause.at), turn.number, turn.seat, f"{sentence(clause.text)}.")
    for text in teller.ending():
        yield LogLine(len(scenes) - 1, teller.replay.states[-1].turn, None, text.strip())


def _jumps(frames: Sequence[Frame], jumps: Sequence[Jump]) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    for name, title, kinds in jumps:
        found = tuple(at for at, frame in enumerate(frames) if frame.what in kinds)
        if found:
            yield name, title, found
    if lead := tuple(_changes_of_the_lead(frames)):
        yield "lead", "Lead change", lead
    yield "end", "End", (len(frames) - 1,)


def _changes_of_the_lead(frames: Sequence[Frame]) -> Iterator[int]:
    """Where somebody is alone ahead of all others who was not the last to be."""
    led = None
    for at, frame in enumerate(frames):
        most = max(frame.scores.values(), default=0)
        ahead = [seat for seat, score in frame.scores.items() if score == most]
        if len(ahead) == 1 and ahead[0] != led:
            if led is not None:
                yield at
            led = ahead[0]
