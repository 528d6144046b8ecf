"""A game of Uri-Nation to watch: which events are seen together, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.changed_record import changed
from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.film import Cut, Scene
from board_designer.games.replay.game_events import Event
from board_designer.games.replay.replay_steps import Replay
from board_designer.games.results.run_subject import Subject
from board_designer.kits.uri_nation.play.game_records import roles
from board_designer.kits.uri_nation.play.play_by_play import PAID_ALONE, PAID_BEFORE, UriNationTeller
from board_designer.kits.uri_nation.play.replay_steps import State, UriNationReplay
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.showing.film_cutting import Jump

_UNSEEN = ("round", "stop", "pass", "no_action")  # told, but nothing on the table changes
_ON_THE_SPOT = ("card", "play_card", "trick", "housebound")  # they happen where the dog stands
_JUMPS: tuple[Jump, ...] = (
    ("challenge", "Challenge", ("challenge", "bond_challenge")),
    ("claim", "Claim", ("claim", "keep")),
    ("alliance", "Alliance", ("initiate", "join", "break", "bond_won", "repainted")),
    ("home", "Visit home", ("resupply",)),
)


def town_film(contest: GameContest, game: int, subject: Subject) -> tuple[UriNationTeller, MemoryCut]:
    """What one game of a batch is told and shown with."""
    replay = UriNationReplay.of(contest, game)
    data = subject.structure.kit.data
    titles = {item["name"]: item["title"] for item in data["resources"]}
    cards = {card["id"]: card["title"] for item in data.get("decks", {}).values() for card in item["cards"]}
    with replay.town.reading():
        full = {player.seat: tuple(roles[replay.town.roles.index(player.role)].full) for player in replay.players}
    cut = MemoryCut(_UNSEEN, _JUMPS, tuple(titles[name] for name in TOKEN_NAMES), full=full, cards=cards)
    return UriNationTeller(replay, subject), cut


@dataclass
class _Dice:
    """What lies there until the next turn, or until others are rolled; and what is fought for, and with whom."""

    dice: tuple[int, ...] = ()
    rolled_by: tuple[int | None, ...] = ()
    disputed: tuple[tuple[str, ...], int | None] = ((), None)


@dataclass(frozen=True)
class MemoryCut(Cut):
    cards: dict[str, str] = field(default_factory=dict)  # titles
    seen: _Dice = field(default_factory=_Dice)

    def scenes(self, replay: Replay[Any], first: int) -> Iterator[Scene]:
        """Tokens are paid together with what they are paid for."""
        found: list[Scene] = []
        for at in range(first, len(replay.events)):
            event = replay.events[at]
            if event.what == "token" and event["why"] not in PAID_ALONE:
                # What is paid beforehand is seen with what it is paid for, which comes next.
                if event["why"] not in PAID_BEFORE and found:
                    found[-1] = changed(found[-1], last=at)
            elif event.what not in self.unseen:
                found.append(Scene(at, at))
        yield from found

    def table(self, replay: Replay[Any], state: State, event: Event | None) -> dict[str, Any]:  # type: ignore[override]
        assert isinstance(replay, UriNationReplay)
        self._see_dice(replay, event)
        return {
            "pawns": {(seat, 0): dog.at for seat, dog in state.dogs.items()},
            "disks": {place: (owner, state.forts.get(place, 0)) for place, owner in state.owners.items()},
            "markers": {at: dict(marks) for at, marks in state.markers.items()},
            "bowls": {seat: tuple(dog.bowl[token] for token in TOKEN_NAMES) for seat, dog in state.dogs.items()},
            "scores": {seat: replay.holds(state, seat) for seat in state.dogs},
            "hands": {seat: tuple(self.cards[card] for card in dog.hand) for seat, dog in state.dogs.items()},
            "dice": self.seen.dice,
            "dice_of": self.seen.rolled_by,
        }

    def _see_dice(self, replay: UriNationReplay, event: Event | None) -> None:
        seen = self.seen
        if event is None or event.what == "turn":
            seen.dice, seen.rolled_by = (), ()
        elif event.what == "roll":
            both = replay.town.rule("dice") == 2
            seen.dice = (event["first"], event["second"]) if both else (event["steps"],)
            seen.rolled_by = (event.seat,) * len(seen.dice)
        elif event.what == "dice":
            seen.dice = (event["attacker"], event["defender"])
            seen.rolled_by = (event.seat, seen.disputed[1])

    def spaces(self, replay: Replay[Any], event: Event | None, at: int) -> tuple[str, ...]:
        assert isinstance(replay, UriNationReplay)
        if event is None or event.seat is None:
            return ()
        stands = replay.states[at].dogs[event.seat].at
        if event.what == "token" and event["why"] == "park":
            return tuple(replay.paying_parks(stands))
        if event.what in _ON_THE_SPOT:
            return (stands,)
        if event.what == "resupply":
            return (next(home.id for home in replay.town.homes if home.seat == event.seat),)
        if event.what == "dice":
            return self.seen.disputed[0]
        named = super().spaces(replay, event, at)
        where = tuple(dict.fromkeys((*named, *event.details.get("clears", ()))))
        if event.what in ("challenge", "bond_challenge"):
            self.seen.disputed = (where, event.details.get("against"))
        return where
