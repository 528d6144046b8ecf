"""The state of a game as the referee keeps it, and the reader that holds each event against it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.ground import TOKENS, Ground

Event = dict[str, Any]


class Illegal(Exception):
    """An event that the rules do not allow: its number from 0, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"event {number}: {why}")
        self.number, self.why = number, why


class Player:
    """A seat with its dog."""

    def __init__(self, seat: int, dog: str, figures: dict[str, Any], ground: Ground) -> None:
        self.seat, self.dog = seat, dog
        self.full = {token: figures[token] for token in TOKENS}
        self.bowl = dict.fromkeys(TOKENS, 0)
        self.capacity = figures["water"]
        traits = figures
        if ground.edition == "1.4":
            traits = figures.get("in_1_2", {}) if ground.rules["archetype_discounts_1_2"] else {}
        self.waive = traits.get("waive", {})
        self.attack_modifier = traits.get("attack_modifier", 0)
        self.ceasefire = traits.get("ceasefire", False)
        self.grit_to_attacker = traits.get("grit_to_attacker", 0)
        self.at = ground.seats[seat]["start"]
        self.home = ground.home[seat]
        self.hand: list[str] = []
        self.tricks: set[str] = set()
        self.own_turns = 0
        self.empty_turns = 0  # turns in a row that ended without a territory
        self.housebound = False
        self.skips = False  # a card takes away the action of the next turn
        self.has_held = False  # a territory, at some time


class Standing:
    """Everything that lies on the table."""

    def __init__(self, ground: Ground, events: list[Event]) -> None:
        self.ground, self.rules, self.events = ground, ground.rules, events
        self.next = 0
        self.turn = self.round = 0
        self.players: dict[int, Player] = {}
        self.owner: dict[int, int] = {}
        self.disks: Counter[int] = Counter()  # fortify disks by place
        self.markers: dict[int, Counter[int]] = {park: Counter() for park in ground.alliance_places}
        self.founder: dict[int, int] = {}
        self.held_until: dict[tuple[int, int], int] = {}  # (park, seat): the last own turn of a ceasefire
        self.lasting: dict[str, int] = {}  # what a card changed for all, and who drew it
        self.decks = {
            name: Counter({card["id"]: card["copies"] for card in deck["cards"]})
            for name, deck in ground.game["decks"].items()
        }
        self.discards: dict[str, Counter[str]] = {name: Counter() for name in self.decks}
        self.cards = {
            name: {card["id"]: card for card in deck["cards"]} for name, deck in ground.game["decks"].items()
        }
        limited = self.rules["supply_limit"] == "from_board_file"
        self.supply: dict[str, int] = dict(ground.extra.get("supply", {})) if limited else {}

    # Reading

    def fail(self, why: str, back: int = 0) -> None:
        raise Illegal(max(0, min(self.next - back, len(self.events) - 1)), why)

    def peek(self) -> Event:
        return self.events[self.next] if self.next < len(self.events) else {"what": "nothing"}

    def next_is(self, what: str) -> bool:
        return self.next < len(self.events) and self.events[self.next]["what"] == what

    def read(self, what: str, seat: int | None, *fields: str) -> Event:
        """The next event, which has to be of this kind and to have these fields and no others."""
        event = self.peek()
        if event["what"] != what:
            self.fail(f"{what} of seat {seat} was due, not {event}")
        if event.get("turn") != self.turn or event.get("round") != self.round or event.get("seat", 0) != seat:
            self.fail(f"turn {self.turn} of round {self.round}, seat {seat} was due, not {event}")
        if len(event) != 4 + len(fields) or not all(field in event for field in fields):
            self.fail(f"{what} has the fields {fields}, not those of {event}")
        self.next += 1
        return event

    def must(self, what: str, seat: int | None, **fields: Any) -> None:
        """The next event has to be exactly this."""
        event = self.read(what, seat, *fields)
        for name, value in fields.items():
            if event[name] != value or type(event[name]) is not type(value):
                self.fail(f"{name} of {what} should be {value!r}, not {event[name]!r}", 1)

    def place_of(self, event: Event, field: str = "place") -> int:
        place = self.ground.index.get(event[field])
        if place is None:
            self.fail(f"there is no space {event[field]!r}", 1)
        assert place is not None
        return place

    def about(self, place: int) -> dict[str, Any]:
        """The fields that name a place in events."""
        named: dict[str, Any] = {"place": self.ground.ids[place]}
        return {**named, "home": True} if self.ground.type[place] == "home" else named

    # Tokens

    def left(self, what: str) -> int:
        """How many of a token or a disk are still in the supply."""
        if what not in self.supply:
            return 10**6
        if what == "large_disk":
            return self.supply[what] - len(self.owner)
        if what == "small_disk":
            return self.supply[what] - self.disks.total() - sum(each.total() for each in self.markers.values())
        return self.supply[what] - sum(player.bowl[what] for player in self.players.values())

    def change(self, player: Player, changes: dict[str, int], why: str) -> None:
        """Gains, as far as the bowl and the supply go, and losses, as far as there is something to lose."""
        for token in TOKENS:
            wanted = changes.get(token, 0)
            if wanted > 0:
                room = player.capacity - player.bowl["water"] if token == "water" else 10**6
                wanted = max(0, min(wanted, room, self.left(token)))
            elif wanted < 0:
                wanted = -min(-wanted, player.bowl[token])
            if wanted:
                self.must("token", player.seat, token=token, change=wanted, why=why)
                player.bowl[token] += wanted

    def price(self, player: Player, recipe: str) -> dict[str, int]:
        """What this dog pays."""
        waived = player.waive.get(recipe)
        listed = self.ground.recipes[recipe]
        return {token: listed[token] for token in TOKENS if listed.get(token) and token != waived}

    def can_pay(self, player: Player, price: dict[str, int]) -> bool:
        return all(player.bowl[token] >= amount for token, amount in price.items())

    def pay(self, player: Player, price: dict[str, int], why: str) -> None:
        if not self.can_pay(player, price):
            self.fail(f"seat {player.seat} has {player.bowl} and cannot pay {price} for {why}", 1)
        self.change(player, {token: -amount for token, amount in price.items()}, why)

    # Places

    def is_territory(self, place: int) -> bool:
        """Territories proper, and homes that nobody sits at where these are territories."""
        if self.ground.type[place] == "territory":
            return True
        if self.ground.type[place] != "home" or self.rules["unused_homes"] != "ordinary_territory":
            return False
        return all(player.home != place for player in self.players.values())

    def own(self, place: int, seat: int) -> None:
        self.owner[place] = seat
        if self.is_territory(place):
            self.players[seat].has_held = True

    def empty(self, place: int) -> None:
        del self.owner[place]
        self.disks.pop(place, None)

    def territories(self, seat: int) -> list[int]:
        return [place for place, owner in self.owner.items() if owner == seat and self.is_territory(place)]

    def joined(self, seat: int) -> set[int]:
        """What counts in the groups of a player: its territories, and homes where the rules count them."""
        if self.ground.edition == "1.4":
            homes = {self.players[seat].home} if self.rules["home_counts_in_cluster"] else set()
            return homes.union(self.territories(seat))
        if self.rules["home_is_territory"]:
            return {place for place, owner in self.owner.items() if owner == seat}
        return set(self.territories(seat))

    def group(self, place: int, among: set[int]) -> set[int]:
        group, ends = {place}, [place]
        while ends:
            fresh = (self.ground.neighbours[ends.pop()] & among) - group
            group |= fresh
            ends.extend(fresh)
        return group

    # Alliances

    def parks_of(self, park: int) -> list[int]:
        """The places whose markers are one alliance."""
        if self.ground.edition == "1.4" and self.rules["dog_parks_share_one_alliance"]:
            return self.ground.alliance_places
        return [park]

    def members(self, park: int) -> set[int]:
        return {seat for place in self.parks_of(park) for seat in self.markers[place]}

    def allied(self, one: int, other: int) -> bool:
        return any({one, other} <= self.members(park) for park in self.ground.alliance_places)

    def dissolve(self, park: int, event: Event) -> None:
        """All markers of an alliance go; the event just read names its places."""
        cleared = [place for place in self.parks_of(park) if self.markers[place]]
        for place in cleared:
            self.markers[place].clear()
            self.founder.pop(place, None)
        for key in [key for key in self.held_until if key[0] in cleared]:
            del self.held_until[key]
        expected = [self.ground.ids[place] for place in self.parks_of(park)]
        if event["clears"] != expected:
            self.fail(f"{expected} lose their markers, not {event['clears']}", 1)
