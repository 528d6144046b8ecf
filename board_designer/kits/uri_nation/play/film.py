"""A game to watch: the table after each thing that can be seen, the words for it, and what is worth jumping to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.showing import Film, FilmPlayer, Frame, LogLine
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.events import Event
from board_designer.kits.uri_nation.play.replaying import Replay, State
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.play.story import PAID_ALONE, PAID_BEFORE, Teller
from board_designer.lint.wording import listed, number_of, sentence

_UNSEEN = ("round", "stop", "pass", "no_action")  # told, but nothing on the table changes
_ON_THE_SPOT = ("card", "play_card", "trick", "housebound")  # they happen where the dog stands
_JUMPS = (
    ("challenge", "Challenge", ("challenge", "bond_challenge")),
    ("claim", "Claim", ("claim", "keep")),
    ("alliance", "Alliance", ("initiate", "join", "break", "bond_won", "repainted")),
    ("home", "Visit home", ("resupply",)),
)
_Value = TypeVar("_Value")


def film(contest: UriNationContest, game: int, board: Board, kit: Kit) -> Film:
    """One game of a batch, to be watched on its board."""
    replay = Replay.of(contest, game)
    scenes = _scenes(replay)
    frames = list(_Camera(replay, kit).frames(scenes))
    titles = {item["name"]: item["title"] for item in kit.data["resources"]}
    players = tuple(
        FilmPlayer(player.seat, kit.data["archetypes"][player.dog]["title"], player.plays)
        for player in replay.players
    )
    return Film(
        title=f"{board.title or 'A board without a title'}, game {game}",
        under=_under(replay, players),
        game=game,
        players=players,
        tokens=tuple(titles[name] for name in TOKEN_NAMES),
        full={player.seat: _full_bowl(replay, player.dog) for player in replay.players},
        score="territories",
        frames=tuple(frames),
        log=tuple(_log(replay, Teller(replay, board, kit), scenes)),
        jumps=tuple(_jumps(frames)),
        winners=replay.states[-1].winners,
    )


# ---- Which events are seen together --------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Scene:
    """One thing to be seen: its event, and the last event that belongs to it. Tokens are paid together with it."""

    main: int
    last: int


def _scenes(replay: Replay) -> list[_Scene]:
    """Everything before the first turn is one scene: the table is laid."""
    first = replay.turns[0].first if replay.turns else len(replay.events)
    found = [_Scene(-1, max(first - 1, 0))]
    for at in range(first, len(replay.events)):
        event = replay.events[at]
        if event.what == "token" and event["why"] not in PAID_ALONE:
            # What is paid beforehand is seen with what it is paid for, which comes next.
            if event["why"] not in PAID_BEFORE:
                found[-1] = replace(found[-1], last=at)
        elif event.what not in _UNSEEN:
            found.append(_Scene(at, at))
    return found


# ---- What there is to see ------------------------------------------------------------------------------------------


class _Camera:
    def __init__(self, replay: Replay, kit: Kit) -> None:
        self._replay = replay
        self._homes = {home.seat: home.id for home in replay.town.homes}
        self._cards = {
            card["id"]: card["title"] for item in kit.data.get("decks", {}).values() for card in item["cards"]
        }
        self._dice: tuple[int, ...] = ()
        self._dice_of: tuple[int | None, ...] = ()
        self._disputed: tuple[tuple[str, ...], int | None] = ((), None)

    def frames(self, scenes: list[_Scene]) -> Iterator[Frame]:
        before = None
        for scene in scenes:
            event = self._replay.events[scene.main] if scene.main >= 0 else None
            state = self._replay.state_after(scene.last)
            self._see_dice(event)
            frame = self._frame(state, event.what if event else "start", self._where(event, scene.main))
            if before is not None:
                frame = _sharing(frame, before)
            before = frame
            yield frame

    def _frame(self, state: State, what: str, spaces: tuple[str, ...]) -> Frame:
        return Frame(
            turn=state.turn,
            round=state.round,
            seat=state.seat,
            what=what,
            spaces=spaces,
            pawns={seat: dog.at for seat, dog in state.dogs.items()},
            disks={place: (owner, state.forts.get(place, 0)) for place, owner in state.owners.items()},
            markers={at: dict(marks) for at, marks in state.markers.items()},
            bowls={seat: tuple(dog.bowl[token] for token in TOKEN_NAMES) for seat, dog in state.dogs.items()},
            scores={seat: self._replay.holds(state, seat) for seat in state.dogs},
            hands={seat: tuple(self._cards[card] for card in dog.hand) for seat, dog in state.dogs.items()},
            dice=self._dice,
            dice_of=self._dice_of,
        )

    def _see_dice(self, event: Event | None) -> None:
        """Dice lie until the next turn, or until others are rolled."""
        if event is None or event.what == "turn":
            self._dice, self._dice_of = (), ()
        elif event.what == "roll":
            both = self._replay.town.size(c.DICE) == 2
            self._dice = (event["first"], event["second"]) if both else (event["steps"],)
            self._dice_of = (event.seat,) * len(self._dice)
        elif event.what == "dice":
            self._dice = (event["attacker"], event["defender"])
            self._dice_of = (event.seat, self._disputed[1])

    def _where(self, event: Event | None, at: int) -> tuple[str, ...]:
        if event is None:
            return ()
        details = event.details
        if event.what == "token" and event["why"] == "park":
            return tuple(self._replay.paying_parks(self._stands(event, at)))
        if event.what in _ON_THE_SPOT:
            return (self._stands(event, at),)
        if event.what == "resupply":
            return (self._homes[event.seat],)
        if event.what == "dice":
            return self._disputed[0]
        named = [details[name] for name in ("place", "at", "to") if name in details]
        where = tuple(dict.fromkeys((*named, *details.get("clears", ()))))
        if event.what in ("challenge", "bond_challenge"):
            self._disputed = (where, details.get("against"))
        return where

    def _stands(self, event: Event, at: int) -> str:
        assert event.seat is not None
        return self._replay.states[at].dogs[event.seat].at


def _sharing(frame: Frame, before: Frame) -> Frame:
    """The same frame, with everything that has not changed taken from the one before: a film stays small."""
    parts = ("pawns", "disks", "markers", "bowls", "scores", "hands", "dice", "dice_of")
    kept: dict[str, Any] = {name: _same(getattr(before, name), getattr(frame, name)) for name in parts}
    return replace(frame, **kept)


def _same(before: _Value, now: _Value) -> _Value:
    return before if before == now else now


# ---- What is said of it --------------------------------------------------------------------------------------------


def _log(replay: Replay, teller: Teller, scenes: list[_Scene]) -> Iterator[LogLine]:
    """First who plays, then a heading for each turn with its happenings below, and at last who has won."""
    starts = [scene.main for scene in scenes]

    def frame_at(event: int) -> int:
        return bisect_right(starts, event) - 1

    for text in teller.header({}):
        yield LogLine(0, 0, None, text)
    for turn in replay.turns:
        yield LogLine(frame_at(turn.first), turn.number, turn.seat, teller.heading(turn))
        for clause in teller.clauses(turn):
            yield LogLine(frame_at(clause.at), turn.number, turn.seat, f"{sentence(clause.text)}.")
    last = replay.states[-1].turn
    for text in teller.ending():
        yield LogLine(len(scenes) - 1, last, None, text.strip())


def _jumps(frames: list[Frame]) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    for name, title, kinds in _JUMPS:
        found = tuple(at for at, frame in enumerate(frames) if frame.what in kinds)
        if found:
            yield name, title, found
    if lead := tuple(_changes_of_the_lead(frames)):
        yield "lead", "Change of the lead", lead
    yield "end", "End", (len(frames) - 1,)


def _changes_of_the_lead(frames: list[Frame]) -> Iterator[int]:
    """Where somebody is alone ahead of all others who was not the last to be."""
    led = None
    for at, frame in enumerate(frames):
        most = max(frame.scores.values(), default=0)
        ahead = [seat for seat, score in frame.scores.items() if score == most]
        if len(ahead) == 1 and ahead[0] != led:
            if led is not None:
                yield at
            led = ahead[0]


def _full_bowl(replay: Replay, dog: str) -> tuple[int, ...]:
    town = replay.town
    first = town.size(c.AT_ROLES) + town.roles.index(dog) * c.ROLE + c.R_FULL
    return tuple(int(town.cells[first + getattr(c, name.upper())]) for name in TOKEN_NAMES)


def _under(replay: Replay, players: tuple[FilmPlayer, ...]) -> str:
    state = replay.states[-1]
    titles = {player.seat: player.title for player in players}
    won = listed([f"seat {seat} ({titles[seat]})" for seat in state.winners])
    length = f"{number_of(state.round, 'round')}, {number_of(len(replay.turns), 'turn')}"
    return f"Seed {replay.seed}; {length}; won by {won}."
