"""A table with everything on it: bowls, disks, markers and dogs are put where a test wants them, and looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from towns import town_of

from board_designer.board.model import Board
from board_designer.games.kernel.records import current_game, playing_in
from board_designer.games.shared_rules import game_records as common
from board_designer.games.shared_rules import play_batches
from board_designer.kits.uri_nation.play import (
    alliances,
    game_records,
    holdings,
)
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.rules_entry import kernel

TOKENS = ("water", "swagger", "drive", "grit", "bond")
ENDS = {c.NOT_OVER: "", c.BY_COUNT: "count", c.BY_LAST: "last", c.BY_LIMIT: "limit"}
DECKS = {"water": c.WATER_CARDS, "chance": c.CHANCE_CARDS, "events_proposed": c.EVENT_CARDS}
HANDS = ("second_wind", "long_lead", "moving_van")


class Opened:
    def __init__(self, cells: list[int]) -> None:
        self._cells = cells

    def __getattr__(self, name: str) -> Any:
        current_game.cells = self._cells  # until another table is looked at
        return getattr(game_records, name, None) or getattr(common, name)


class LaidTable:
    def __init__(
        self,
        name: str | Board = "twin_faces",
        seats: Sequence[str | None] = ("bruiser", "yapper"),
        policy: str = "greedy",
        starter: int = 1,
        laid_in: int = 0,
        game: int = 0,
        figures: Mapping[str, int] | None = None,
        **rules: Any,
    ) -> None:
        """As one game lays it out; what is left to chance afterwards is that of another game, if wanted."""
        self.town, begun = town_of(name, rules, figures or {})
        self._row = [-1] * play_batches.ROW
        for seat, role in enumerate(seats):
            if role is not None:
                self._row[play_batches.ROW_ROLE + seat] = self.town.roles.index(role)
            number = next(n for n, known in enumerate(self.town.player_names) if known.startswith(policy))
            if policy == "archetype" and role is not None:
                number = self.town.player_names.index(f"archetype {role}")
            self._row[play_batches.ROW_PLAYER + seat] = number
        self._row[play_batches.ROW_STARTER] = starter - 1
        self._row[play_batches.ROW_SEED] = 7
        self._row[play_batches.ROW_GAME] = laid_in
        self.m = begun.memory(self._row, self._begin)
        if game:
            self.of.match.game, self.of.match.word_left = game, 0
        self.of.match.turn = 1  # what was never used was used in turn 0

    def _begin(self, cells: list[int]) -> None:
        with playing_in(cells, kernel.given):
            play_batches.begin(self._row, 0)

    @property
    def of(self) -> Opened:
        """The records of this table: `table.of.match.turn`."""
        return Opened(self.m)

    def call(self, function: Callable[..., Any], *values: Any) -> Any:
        """A rule, at this table."""
        with playing_in(self.m, kernel.given):
            return function(*values)

    # ---- Names -----------------------------------------------------------------------------------------------------

    def node(self, space: str) -> int:
        return self.town.nodes.index(space)

    def place(self, lot: str) -> int:
        return self.town.places.index(lot)

    def special(self, id_: str) -> int:
        return self.town.specials.index(id_)

    def target(self, id_: str | None) -> int:
        if id_ is None:
            return c.NOBODY
        return self.place(id_) if id_ in self.town.places else self.special(id_)

    def dog(self, seat: int) -> game_records.Dog:
        found: game_records.Dog = self.of.dogs[seat - 1]
        return found

    @property
    def seats(self) -> list[int]:
        return [seat + 1 for seat in range(c.SEATS) if self.of.match.seated >> seat & 1]

    # ---- Laying things out -----------------------------------------------------------------------------------------

    def bowl(self, seat: int, **tokens: int) -> Self:
        """What a dog has; tokens that are not named stay as they are."""
        for token, many in tokens.items():
            at = TOKENS.index(token)
            self.of.game.tokens_out[at] += many - self.dog(seat).bowl[at]
            self.dog(seat).bowl[at] = many
        return self

    def empty(self, seat: int, **tokens: int) -> Self:
        """A dog with nothing but what is named."""
        return self.bowl(seat, **(dict.fromkeys(TOKENS, 0) | tokens))

    def put_dog(self, seat: int, space: str) -> Self:
        self.dog(seat).node = self.node(space)
        self.of.turn.here = self.of.nodes[self.node(space)].start
        return self

    def claim(self, seat: int | None, *lots: str) -> Self:
        for lot in lots:
            self.call(holdings.set_owner, self.place(lot), c.NOBODY if seat is None else seat - 1)
        return self

    def forts(self, lot: str, many: int) -> Self:
        self.call(holdings.add_fort, self.place(lot), many - self.forts_on(lot))
        return self

    def mark(self, park: str, *seats: int) -> Self:
        """Markers, put down in this order and without any of the effects of joining."""
        for seat in seats:
            self.call(alliances.put_marker, self.special(park), seat - 1)
        return self

    def stack(self, deck: str, *cards_in_order: str) -> Self:
        """A deck of just these cards. They come in any order unless they are all the same."""
        pile = self.of.piles[DECKS[deck]]
        pile.left = pile.size = len(cards_in_order)
        for at, card in enumerate(cards_in_order):
            pile.cards[at] = self.town.cards.index((deck, card))
        return self

    # ---- Looking ---------------------------------------------------------------------------------------------------

    def bowl_of(self, seat: int) -> dict[str, int]:
        return dict(zip(TOKENS, self.dog(seat).bowl, strict=True))

    def has(self, seat: int, token: str) -> int:
        return self.bowl_of(seat)[token]

    def capacity(self, seat: int) -> int:
        return self.dog(seat).capacity

    def owner(self, lot: str) -> int | None:
        owner = self.call(holdings.owner_of, self.place(lot))
        return None if owner == c.NOBODY else owner + 1

    def lots_of(self, seat: int) -> set[str]:
        return {lot for lot in self.town.places if self.owner(lot) == seat}

    def forts_on(self, lot: str) -> int:
        return self.call(holdings.forts_on, self.place(lot))

    def members(self, park: str) -> set[int]:
        bits = self.call(alliances.members_at, self.special(park))
        return {seat + 1 for seat in range(c.SEATS) if bits >> seat & 1}

    def marks(self, park: str) -> int:
        return self.call(alliances.marks_on, self.special(park))

    def bonded(self, one: int, other: int) -> bool:
        return self.dog(one).bonded[other - 1] == 1

    def where(self, seat: int) -> str:
        return self.town.nodes[self.dog(seat).node]

    def income(self, seat: int) -> int:
        return self.dog(seat).income

    def group(self, lot: str) -> int:
        return self.of.claims[self.place(lot)].group

    def in_cluster(self, lot: str) -> bool:
        return self.call(holdings.in_cluster, self.place(lot))

    def of_dog(self, seat: int, field: str) -> int:
        return int(getattr(self.dog(seat), field))

    def hand(self, seat: int) -> dict[str, int]:
        return {card: many for card, many in zip(HANDS, self.dog(seat).hand, strict=True) if many}

    def counted(self, seat: int, counter: str) -> int:
        return int(getattr(self.of.accounts[seat - 1], counter))

    @property
    def left(self) -> int:
        return self.of.turn.left

    @property
    def disks(self) -> tuple[int, int]:
        """Large and small disks on the board."""
        return tuple(self.of.game.disks_out)

    @property
    def end(self) -> str:
        return ENDS[self.of.match.over]

    @property
    def winners(self) -> set[int]:
        return {seat + 1 for seat in range(c.SEATS) if self.of.match.winners >> seat & 1}

    @property
    def order(self) -> list[int]:
        return [self.of.game.order[at] + 1 for at in range(self.of.match.players)]

    def events(self, what: int) -> list[tuple[int, ...]]:
        """What was noted of one kind: seat, then three details."""
        noted = [self.of.events[number] for number in range(self.of.log.length)]
        return [(one.seat + 1, one.one, one.two, one.three) for one in noted if one.what == what]
