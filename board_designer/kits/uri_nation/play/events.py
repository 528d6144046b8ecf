"""What happened in a game, one thing after the other, with names in place of the kernel's numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board_designer.board.frozen import FrozenMap, thaw
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.columns import ENDINGS, REASON_NAMES
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.play.town import Town

DECKS = ("water", "chance", "events_proposed")
MOVES = ("step", "side_step", "cross", "crossing", "path")
STOPS = (None, "home", "alliance")
KEPT_WITH = ("swagger", "grit", None)
DISTRACTED_OWNER, PULLED_LEASH = 10, 11  # the kernel's numbers for the tricks that are not a dog's own
TRICKS = {
    c.ZOOMIES: "zoomies",
    c.LEG_DAY: "leg_day",
    c.PATROL_TRICK: "paranoid_patrol",
    DISTRACTED_OWNER: "distracted_owner",
    PULLED_LEASH: "pull_leash",
}

# What a row of the kernel's log means: a name, then for each detail its name and how its number is read.
SHAPES: dict[int, tuple[str, tuple[tuple[str, str], ...]]] = {
    c.E_START: ("start", (("at", "node"), ("dog", "role"))),
    c.E_ROUND: ("round", ()),
    c.E_TURN: ("turn", (("round", "number"), ("own_turn", "number"))),
    c.E_TOKEN: ("token", (("token", "token"), ("change", "number"), ("why", "reason"))),
    c.E_ROLL: ("roll", (("first", "number"), ("second", "number"), ("steps", "number"))),
    c.E_MOVE: ("move", (("to", "node"), ("how", "move"), ("link", "link"))),
    c.E_STOP: ("stop", (("at", "node"), ("purpose", "stop"), ("steps_left", "number"))),
    c.E_DRINK: ("drink", (("at", "special"),)),
    c.E_JOIN: ("join", (("at", "special"),)),
    c.E_CARD: ("card", (("deck", "deck"), ("card", "card"))),
    c.E_CLAIM: ("claim", (("place", "place"), ("free", "flag"))),
    c.E_CHALLENGE: ("challenge", (("place", "place"), ("against", "seat"), ("defence", "number"))),
    c.E_DICE: ("dice", (("attacker", "number"), ("defender", "number"), ("defence", "number"))),
    c.E_WON: ("won", (("place", "place"), ("against", "seat"))),
    c.E_LOST: ("lost", (("place", "place"), ("against", "seat"))),
    c.E_KEEP: ("keep", (("place", "place"), ("paid_with", "keep"))),
    c.E_EMPTY: ("left_empty", (("place", "place"),)),
    c.E_FORTIFY: ("fortify", (("place", "place"),)),
    c.E_INITIATE: ("initiate", (("at", "special"),)),
    c.E_BREAK: ("break", (("at", "special"), ("clears", "clears"))),
    c.E_BOND_FIGHT: ("bond_challenge", (("at", "special"), ("defence", "number"))),
    c.E_BOND_WON: ("bond_won", (("at", "special"), ("clears", "clears"))),
    c.E_CLEAR: ("cleared", (("place", "place"), ("beside", "seat"))),
    c.E_RESUPPLY: ("resupply", ()),
    c.E_PASS: ("pass", ()),
    c.E_END: ("end", (("by", "ending"), ("winners", "seats"))),
    c.E_REVERT: ("home_reverts", (("place", "place"),)),
    c.E_HOUSEBOUND: ("housebound", ()),
    c.E_TRICK: ("trick", (("trick", "trick"),)),
    c.E_BID: ("bid", (("water", "number"),)),
    c.E_SWEEP: ("swept", (("place", "place"),)),
    c.E_REPAINT: ("repainted", (("at", "special"), ("clears", "clears"))),
    c.E_PARTY: ("garden_party", (("place", "place"),)),
    c.E_VAN: ("moving_van", (("place", "place"), ("against", "seat"))),
    c.E_SKIP: ("no_action", ()),
    c.E_PLAY_CARD: ("play_card", (("card", "held"),)),
}


@dataclass(frozen=True)
class Event:
    """One thing that happened. `seat` is whom it happened to, as numbered on the board; None for all."""

    turn: int  # 0 while setting up
    round: int
    seat: int | None
    what: str
    details: FrozenMap

    def __getitem__(self, detail: str) -> Any:
        return self.details[detail]

    def as_data(self) -> dict[str, Any]:
        """For any program: plain data with the details beside the rest."""
        plain = thaw(self.details)
        return {"turn": self.turn, "round": self.round, "seat": self.seat, "what": self.what, **plain}


def seat_number(town: Town, at: int) -> int:
    """The seat as numbered on the board; the kernel counts the homes from 0."""
    seat = town.homes[at].seat
    assert seat is not None
    return seat


class Reader:
    """Turns rows of the log into events."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._homes = {home.id for home in town.homes}
        self._alliances = [
            id_
            for at, id_ in enumerate(town.specials)
            if town.cells[town.size(c.AT_SPECIALS) + at * c.SPECIAL + c.X_ALLIES] == 1
        ]
        self._by_kind: dict[str, Callable[[int], Any]] = {
            "number": lambda number: number,
            "flag": bool,
            "node": town.nodes.__getitem__,
            "place": town.places.__getitem__,
            "special": town.specials.__getitem__,
            "seat": lambda number: seat_number(town, number),
            "seats": lambda bits: [seat_number(town, at) for at in range(len(town.homes)) if bits >> at & 1],
            "role": town.roles.__getitem__,
            "token": TOKEN_NAMES.__getitem__,
            "reason": REASON_NAMES.__getitem__,
            "deck": DECKS.__getitem__,
            "card": lambda number: town.cards[number][1],
            "move": MOVES.__getitem__,
            "link": lambda number: town.moves[number].link or None,
            "stop": STOPS.__getitem__,
            "ending": ENDINGS.__getitem__,
            "trick": TRICKS.__getitem__,
            "keep": KEPT_WITH.__getitem__,
            "held": self._card_with,
        }

    def event(self, row: list[int], round_: int, hand: int) -> Event:
        """The event of a row, in the round it belongs to; `hand` is how many cards its player holds."""
        turn, seat, code, *numbers = row
        what, shape = SHAPES[code]
        details: dict[str, Any] = {}
        for (name, kind), number in zip(shape, numbers, strict=False):
            if kind != "clears":
                details[name] = self._by_kind[kind](number)
            else:
                details[name] = self._alliances if self._town.size(c.ONE_ALLIANCE) else [details["at"]]
        whose = seat_number(self._town, seat) if seat >= 0 else None
        if code == c.E_ROUND:
            turn, round_ = turn + 1, numbers[0]  # it belongs to what comes, not to the turn before
        elif code == c.E_TURN:
            round_ = details.pop("round")
        elif code == c.E_START:
            details["bowl_size"] = self._full_bowl(numbers[1])
        elif code == c.E_CARD:
            details |= self._of_card(numbers[1], hand)
        if details.get("place") in self._homes:
            details["home"] = True
        return Event(turn, round_, whose, what, FrozenMap(details))

    def _full_bowl(self, role: int) -> int:
        return int(self._town.cells[self._town.size(c.AT_ROLES) + role * c.ROLE + c.R_FULL + c.WATER])

    def _of_card(self, card: int, hand: int) -> dict[str, Any]:
        """What becomes of a card that is not simply done with: kept in the hand, in force for a while, or a dent."""
        record = self._town.size(c.AT_CARDS) + card * c.CARD
        effect = int(self._town.cells[record + c.K_EFFECT])
        found: dict[str, Any] = {}
        if c.HOLD_STEPS <= effect <= c.HOLD_VAN:
            found["kept"] = hand < self._town.size(c.HAND_LIMIT)
        if effect in (c.FREE_DRINKING, c.NO_CROSSING, c.FREE_CROSSING):
            found["lasts"] = True
        loss = -int(self._town.cells[record + c.K_OWN + c.WATER])
        if loss > 0 and self._town.size(c.SHRINKS) == 1 and self._town.cards[card][0] == DECKS[c.WATER_CARDS]:
            found["bowl_shrinks_by"] = loss
        return found

    def _card_with(self, effect: int) -> str:
        """The card that has this effect when it is played from the hand."""
        first = self._town.size(c.AT_CARDS)
        effects = self._town.cells[first + c.K_EFFECT : first + len(self._town.cards) * c.CARD : c.CARD]
        return self._town.cards[list(map(int, effects)).index(effect)][1]
