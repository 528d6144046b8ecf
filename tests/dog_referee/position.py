"""Where all tokens stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dog_referee.layout import Place, Table, Token

KENNEL: Place = ("kennel",)


class Standing:
    """The place of each token, and for each space of the track who stands on it."""

    __slots__ = ("places", "track")

    def __init__(self, places: Mapping[Token, Place]) -> None:
        self.places = dict(places)
        self.look_again()

    def look_again(self) -> None:
        self.track: dict[int, Token] = {
            place[1]: token for token, place in self.places.items() if place[0] == "track"
        }

    def copy(self) -> Standing:
        twin = object.__new__(Standing)
        twin.places, twin.track = self.places.copy(), self.track.copy()
        return twin

    def put(self, token: Token, place: Place) -> None:
        """A token that stands with another one in passing does not take the space from it."""
        self._lift(token)
        self.places[token] = place
        if place[0] == "track":
            self.track.setdefault(place[1], token)

    def _lift(self, token: Token) -> None:
        before = self.places[token]
        if before[0] == "track" and self.track.get(before[1]) == token:
            del self.track[before[1]]

    def send_back(self, tokens: Iterable[Token]) -> None:
        for token in tokens:
            self.put(token, KENNEL)

    def swap(self, one: Token, other: Token) -> None:
        """Both take the other's space, and their own laps with them."""
        here, there = self.places[one], self.places[other]
        self._lift(one)
        self._lift(other)
        self.put(one, ("track", there[1], False, here[3]))
        self.put(other, ("track", here[1], False, there[3]))

    def is_done(self, seat: int, table: Table) -> bool:
        """Whether all tokens of a colour are in their lane."""
        return all(self.places[token][0] == "lane" for token in table.pawns[seat])

    def team_is_done(self, seat: int, table: Table) -> bool:
        return all(self.is_done(one, table) for one in table.team_of(seat))

    def colour(self, seat: int, table: Table) -> int | None:
        """Whose tokens a player moves: the partner's, once all of their own are in. None where there is nobody."""
        return table.partner[seat] if self.is_done(seat, table) else seat


def all_in_kennels(table: Table) -> Standing:
    return Standing({token: KENNEL for seat in table.layout.seats for token in table.pawns[seat]})
