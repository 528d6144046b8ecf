"""A game to step through: how the table looked before and after everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from board_designer.board.changed_record import changed
from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.game_events import Event
from board_designer.games.replay.replay_steps import Replay, TableState, replay_of
from board_designer.kits.uri_nation.play.board_memory import BoardMemory
from board_designer.kits.uri_nation.play.game_events import Reader
from board_designer.kits.uri_nation.play.game_records import nodes, places, specials
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES


@dataclass(frozen=True)
class Dog:
    """A player's dog and everything in front of that player."""

    kind: str
    at: str
    full_bowl: int  # pegs of water, when the bowl is whole
    bowl_size: int
    bowl: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(TOKEN_NAMES, 0))
    hand: tuple[str, ...] = ()
    housebound: bool = False


NO_DOG = Dog("", "", 0, 0)


@dataclass(frozen=True)
class State(TableState):
    """Everything that lies on the table, for all to see."""

    dogs: Mapping[int, Dog] = field(default_factory=dict)
    owners: Mapping[str, int] = field(default_factory=dict)
    forts: Mapping[str, int] = field(default_factory=dict)
    markers: Mapping[str, Mapping[int, int]] = field(default_factory=dict)  # per alliance space, how many by seat
    lasting: Mapping[str, int] = field(default_factory=dict)  # cards in force until their drawer's next turn

    def owned_by(self, seat: int) -> list[str]:
        return [place for place, owner in self.owners.items() if owner == seat]

    def bonded(self, one: int, other: int) -> bool:
        return any(one in members and other in members for members in self.markers.values())


class UriNationReplay(Replay[State]):
    """A whole game, and what the rules say of the table at any time."""

    @property
    def town(self) -> BoardMemory:
        return cast(BoardMemory, self.tables)

    @classmethod
    def of(cls, contest: GameContest, game: int) -> UriNationReplay:
        """Plays one game of a batch again, with everything written down."""
        town = cast(BoardMemory, contest.tables)
        reader = Reader(town)

        def read(row: list[int], state: State) -> Event:
            dog = state.dogs.get(town.seats[row[1]].number, NO_DOG)
            return reader.event(row, state.round, len(dog.hand))

        found = replay_of(contest, game, read, State(), _EFFECTS)
        return cls(town, found.seed, found.game, found.players, found.events, found.states)

    @cached_property
    def lands(self) -> frozenset[str]:
        """The places that count as territories for these players."""
        seated = {player.seat for player in self.players}
        ordinary = self.town.rule("unused_ordinary") == 1
        homes = {home.id for home in self.town.homes if home.seat in seated or not ordinary}
        return frozenset(self.town.places) - homes

    def holds(self, state: State, seat: int) -> int:
        lands = self.lands
        return sum(1 for place, owner in state.owners.items() if owner == seat and place in lands)

    def in_cluster(self, state: State, place: str) -> bool:
        """Whether a claim lies in a cluster of its owner."""
        return len(self._group(state, place)) >= self.town.rule("cluster")

    def _group(self, state: State, place: str) -> set[str]:
        owner = state.owners[place]
        homes_count = self.town.rule("home_in_groups") == 1
        allies = self.town.rule("cluster_allies") == 1
        if place not in self.lands and not homes_count:
            return set()
        found, waiting = {place}, [place]
        for reached in waiting:  # grows while it is read
            for other in self._beside[reached]:
                holder = self._holder(state, other)
                friendly = holder == owner or (allies and holder is not None and state.bonded(owner, holder))
                if friendly and other not in found and (other in self.lands or homes_count):
                    found.add(other)
                    waiting.append(other)
        return found

    def _holder(self, state: State, place: str) -> int | None:
        """Whose a place is. A home that cannot be taken has no disk on it, and is its player's all the same."""
        if place in self.lands or self.town.rule("home_fights") == 1:
            return state.owners.get(place)
        seated = {player.seat for player in self.players}
        return next((home.seat for home in self.town.homes if home.id == place and home.seat in seated), None)

    def paying_parks(self, at: str) -> list[str]:
        """The parks a dog on this space may have its Bond from."""
        with self.town.reading():
            here = nodes[self.town.nodes.index(at)].specials
            return [self.town.specials[special] for special in here if specials[special].pays]

    @cached_property
    def _beside(self) -> dict[str, list[str]]:
        names = self.town.places
        with self.town.reading():
            return {id_: [names[other] for other in places[at].neighbours] for at, id_ in enumerate(names)}


# ---- What an event does to the table -------------------------------------------------------------------------------


def _with_dog(state: State, event: Event, **changes: Any) -> State:
    assert event.seat is not None
    return changed(state, dogs={**state.dogs, event.seat: changed(state.dogs[event.seat], **changes)})


def _start(state: State, event: Event) -> State:
    assert event.seat is not None
    # The bowl was filled before the dog was put down.
    before = state.dogs.get(event.seat, NO_DOG)
    dog = Dog(event["dog"], event["at"], event["bowl_size"], event["bowl_size"], before.bowl)
    return changed(state, dogs={**state.dogs, event.seat: dog})


def _token(state: State, event: Event) -> State:
    assert event.seat is not None
    dog = state.dogs.get(event.seat, NO_DOG)
    bowl = {**dog.bowl, event["token"]: dog.bowl[event["token"]] + event["change"]}
    return changed(state, dogs={**state.dogs, event.seat: changed(dog, bowl=bowl)})


def _turn(state: State, event: Event) -> State:
    lasting = {card: seat for card, seat in state.lasting.items() if seat != event.seat}
    return changed(state, lasting=lasting)


def _owned(state: State, event: Event) -> State:
    assert event.seat is not None
    bare = _emptied(state, event)
    owned = changed(bare, owners={**bare.owners, event["place"]: event.seat})
    return _with_dog(owned, event, housebound=False) if not event.details.get("home") else owned


def _emptied(state: State, event: Event) -> State:
    place = event["place"]
    return changed(state, owners=_without(state.owners, place), forts=_without(state.forts, place))


def _fort(change: int) -> Callable[[State, Event], State]:
    def effect(state: State, event: Event) -> State:
        many = state.forts.get(event["place"], 0) + change
        rest = _without(state.forts, event["place"])
        return changed(state, forts={**rest, event["place"]: many} if many else rest)

    return effect


def _marked(state: State, event: Event) -> State:
    assert event.seat is not None
    here = state.markers.get(event["at"], {})
    here = {**here, event.seat: here.get(event.seat, 0) + 1}
    return changed(state, markers={**state.markers, event["at"]: here})


def _unmarked(state: State, event: Event) -> State:
    return changed(state, markers={at: marks for at, marks in state.markers.items() if at not in event["clears"]})


def _card(state: State, event: Event) -> State:
    assert event.seat is not None
    dog = state.dogs[event.seat]
    if event.details.get("kept"):
        return _with_dog(state, event, hand=(*dog.hand, event["card"]))
    if event.details.get("lasts"):
        return changed(state, lasting={**_without(state.lasting, event["card"]), event["card"]: event.seat})
    return _with_dog(state, event, bowl_size=max(dog.bowl_size - event.details.get("bowl_shrinks_by", 0), 0))


def _refilled(state: State, event: Event) -> State:
    assert event.seat is not None
    return _with_dog(state, event, bowl_size=state.dogs[event.seat].full_bowl)


def _without_card(state: State, event: Event, card: str) -> State:
    assert event.seat is not None
    hand = list(state.dogs[event.seat].hand)
    hand.remove(card)
    return _with_dog(state, event, hand=tuple(hand))


def _without(table: Mapping[str, int], name: str) -> dict[str, int]:
    return {key: value for key, value in table.items() if key != name}


_EFFECTS: dict[str, Callable[[State, Event], State]] = {
    "start": _start,
    "turn": _turn,
    "token": _token,
    "move": lambda state, event: _with_dog(state, event, at=event["to"]),
    "claim": _owned,
    "keep": _owned,
    "home_reverts": _owned,
    "won": _emptied,
    "cleared": _emptied,
    "moving_van": lambda state, event: _without_card(_emptied(state, event), event, "moving_van"),
    "fortify": _fort(1),
    "garden_party": _fort(1),
    "swept": _fort(-1),
    "initiate": _marked,
    "join": _marked,
    "break": _unmarked,
    "bond_won": _unmarked,
    "repainted": _unmarked,
    "card": _card,
    "play_card": lambda state, event: _without_card(state, event, event["card"]),
    "resupply": _refilled,
    "housebound": lambda state, event: _with_dog(state, event, housebound=True),
}
