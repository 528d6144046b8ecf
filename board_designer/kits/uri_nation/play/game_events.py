"""What happened in a game, one thing after the other, with names in place of the kernel's numbers."""

from __future__ import annotations

from typing import Any

from board_designer.board.changed_record import changed
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.replay.game_events import END, ROUND, TURN, Event, Shape, common_readers, read_event
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.board_memory import DECKS, BoardMemory
from board_designer.kits.uri_nation.play.counter_names import ENDINGS, REASON_NAMES
from board_designer.kits.uri_nation.play.game_records import cards, roles, specials
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES

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
SHAPES: dict[int, Shape] = {
    c.E_START: Shape("start", (("at", "space"), ("dog", "role"))),
    c.E_ROUND: ROUND,
    c.E_TURN: TURN,
    c.E_TOKEN: Shape("token", (("token", "token"), ("change", "number"), ("why", "reason"))),
    c.E_ROLL: Shape("roll", (("first", "number"), ("second", "number"), ("steps", "number"))),
    c.E_MOVE: Shape("move", (("to", "space"), ("how", "move"), ("link", "link"))),
    c.E_STOP: Shape("stop", (("at", "space"), ("purpose", "stop"), ("steps_left", "number"))),
    c.E_DRINK: Shape("drink", (("at", "special"),)),
    c.E_JOIN: Shape("join", (("at", "special"),)),
    c.E_CARD: Shape("card", (("deck", "deck"), ("card", "card"))),
    c.E_CLAIM: Shape("claim", (("place", "place"), ("free", "flag"))),
    c.E_CHALLENGE: Shape("challenge", (("place", "place"), ("against", "seat"), ("defence", "number"))),
    c.E_DICE: Shape("dice", (("attacker", "number"), ("defender", "number"), ("defence", "number"))),
    c.E_WON: Shape("won", (("place", "place"), ("against", "seat"))),
    c.E_LOST: Shape("lost", (("place", "place"), ("against", "seat"))),
    c.E_KEEP: Shape("keep", (("place", "place"), ("paid_with", "keep"))),
    c.E_EMPTY: Shape("left_empty", (("place", "place"),)),
    c.E_FORTIFY: Shape("fortify", (("place", "place"),)),
    c.E_INITIATE: Shape("initiate", (("at", "special"),)),
    c.E_BREAK: Shape("break", (("at", "special"), ("clears", "clears"))),
    c.E_BOND_FIGHT: Shape("bond_challenge", (("at", "special"), ("defence", "number"))),
    c.E_BOND_WON: Shape("bond_won", (("at", "special"), ("clears", "clears"))),
    c.E_CLEAR: Shape("cleared", (("place", "place"), ("beside", "seat"))),
    c.E_RESUPPLY: Shape("resupply"),
    c.E_PASS: Shape("pass"),
    c.E_END: END,
    c.E_REVERT: Shape("home_reverts", (("place", "place"),)),
    c.E_HOUSEBOUND: Shape("housebound"),
    c.E_TRICK: Shape("trick", (("trick", "trick"),)),
    c.E_BID: Shape("bid", (("water", "number"),)),
    c.E_SWEEP: Shape("swept", (("place", "place"),)),
    c.E_REPAINT: Shape("repainted", (("at", "special"), ("clears", "clears"))),
    c.E_PARTY: Shape("garden_party", (("place", "place"),)),
    c.E_VAN: Shape("moving_van", (("place", "place"), ("against", "seat"))),
    c.E_SKIP: Shape("no_action"),
    c.E_PLAY_CARD: Shape("play_card", (("card", "held"),)),
}


class Reader:
    """Turns rows of the log into events."""

    def __init__(self, town: BoardMemory) -> None:
        self._town = town
        self._homes = {home.id for home in town.homes}
        with town.reading():
            self._alliances = [id_ for at, id_ in enumerate(town.specials) if specials[at].allies]
        self._readers = common_readers(town, ENDINGS[1:]) | {
            "special": town.specials.__getitem__,
            "token": TOKEN_NAMES.__getitem__,
            "reason": REASON_NAMES.__getitem__,
            "deck": DECKS.__getitem__,
            "card": lambda number: town.cards[number][1],
            "move": MOVES.__getitem__,
            "stop": STOPS.__getitem__,
            "trick": TRICKS.__getitem__,
            "keep": KEPT_WITH.__getitem__,
            "held": self._card_with,
            "clears": lambda _: self._alliances,
        }

    def event(self, row: list[int], round_: int, hand: int) -> Event:
        """The event of a row, in the round it belongs to; `hand` is how many cards its player holds."""
        event = read_event(row, round_, SHAPES, self._readers, self._town)
        known = event.details
        more: dict[str, Any] = {}
        if "clears" in known and not self._town.rule("one_alliance"):
            more["clears"] = [known["at"]]
        if event.what == "start":
            more["bowl_size"] = self._full_bowl(row[4])
        elif event.what == "card":
            more |= self._of_card(row[4], hand)
        if "place" in known and known["place"] in self._homes:
            more["home"] = True
        return changed(event, details=FrozenMap({**known, **more})) if more else event

    def _full_bowl(self, role: int) -> int:
        with self._town.reading():
            return roles[role].full[c.WATER]

    def _of_card(self, card: int, hand: int) -> dict[str, Any]:
        """What becomes of a card that is not simply done with: kept in the hand, in force for a while, or a dent."""
        with self._town.reading():
            effect, loss = cards[card].effect, -cards[card].own[c.WATER]
        found: dict[str, Any] = {}
        if c.HOLD_STEPS <= effect <= c.HOLD_VAN:
            found["kept"] = hand < self._town.rule("hand_limit")
        if effect in (c.FREE_DRINKING, c.NO_CROSSING, c.FREE_CROSSING):
            found["lasts"] = True
        if loss > 0 and self._town.rule("shrinks") == 1 and self._town.cards[card][0] == DECKS[c.WATER_CARDS]:
            found["bowl_shrinks_by"] = loss
        return found

    def _card_with(self, effect: int) -> str:
        """The card that has this effect when it is played from the hand."""
        with self._town.reading():
            return next(name for at, (_, name) in enumerate(self._town.cards) if cards[at].effect == effect)
