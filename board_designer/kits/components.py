"""What has to be cut out to play a board: which things, how many of each, and what is on them."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from board_designer.board.model import Board, Space
from board_designer.kits.box_of_pieces import box_of
from board_designer.kits.decks import copies_of, suits_of
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import folder_of
from board_designer.kits.piece_counts import Needed
from board_designer.kits.print_file import CARDS, ROLES, Component, Shape, Sum, all_among, print_file_of
from board_designer.words import listed

# Below so many, single ones are handier than change.
SINGLES_PER_PLAYER = 6


@dataclass(frozen=True, slots=True)
class Face:
    """What is on one thing. What does not fit its shape is left out."""

    title: str = ""
    colour: str = "#2e2a26"
    symbol: str = ""
    letter: str = ""  # of a playing card: its rank
    lines: tuple[str, ...] = ()
    foot: str = ""
    holes: int = 0  # of a mat: places to be filled
    holes_title: str = ""
    figures: tuple[tuple[str, int], ...] = ()
    space: Space | None = None  # of hexes: what is drawn, as on a board


@dataclass(frozen=True, slots=True)
class Printed:
    """Things of one kind: each face with the number of its copies."""

    name: str
    title: str
    shape: Shape
    size_mm: tuple[float, float]
    faces: tuple[tuple[Face, int], ...]
    note: str
    back: Face | None = None

    @property
    def copies(self) -> int:
        return sum(count for _, count in self.faces)

    @property
    def is_card(self) -> bool:
        return self.shape in CARDS

    @property
    def has_backs(self) -> bool:
        return self.back is not None


def printed_for(board: Board, kit: Kit, rules: Mapping[str, Any], needed: Needed | None) -> tuple[Printed, ...]:
    """Without figures from games, the bounds of the rules count, and the notes say so. Nothing for a board without
    seats: nobody can play on it."""
    seats = seats_of(board, kit, rules)
    if not seats:
        return ()
    components = _Components(board, kit, kit.values_on(board, rules), needed or Needed(), seats)
    return tuple(item for item in map(components.printed, print_file_of(kit).components) if item and item.copies)


def seats_of(board: Board, kit: Kit, rules: Mapping[str, Any]) -> list[int]:
    """Those on the board, and those for whom there are pieces in the box: then a board needs no seats."""
    seats = {space.seat for space in board.spaces if space.seat is not None and space.seat > 0}
    return sorted(seats | set(range(1, kit.seats_by_rule(board, rules) + 1)))


@dataclass(frozen=True)
class _Components:
    board: Board
    kit: Kit
    values: Mapping[str, Any]
    needed: Needed
    seats: list[int]

    def printed(self, component: Component) -> Printed | None:
        if not all_among(self.values, component.when):
            return None
        if component.on and not self.board.of_type(component.on):
            return None
        if component.deck:
            return self._cards(component)
        if component.each == "box":
            return self._from_the_box(component)
        if component.each == "archetype":
            return self._mats(component)
        return self._for_seats(component) if component.each == "seat" else self._for_the_table(component)

    def _made(
        self, component: Component, faces: list[tuple[Face, int]], note: str, back: Face | None = None
    ) -> Printed:
        told = f"{note} {component.how}".strip()
        size = component.size_mm
        if size is None:
            piece = self.kit.piece_under(component.piece, self.values).diameter_mm if component.piece else 0.0
            size = (piece or self.board.grid.cell_mm,) * 2
        return Printed(component.name, component.title, component.shape, size, tuple(faces), told, back)

    # ---- seats

    def _from_the_box(self, component: Component) -> Printed:
        """Every piece of a type once. Hexes are drawn as on the board; other shapes are in the colour of the seat."""
        spaces = [piece.space for piece in box_of(self.kit, self.values) if piece.of.type == component.type]
        if component.shape == "hexes":
            faces = [Face(space=space) for space in spaces]
        else:
            faces = [self._face_of_seat(component, space.seat or 0) for space in spaces]
        back = Face(component.title, component.colour, component.symbol) if component.shape == "hexes" else None
        return self._made(component, [(face, 1) for face in faces], "", back if component.symbol else None)

    def _face_of_seat(self, component: Component, seat: int) -> Face:
        return Face(f"Seat {seat}", self.kit.style.seat_colour(seat) or "", component.symbol, str(seat))

    def _for_seats(self, component: Component) -> Printed:
        count, note = self._for_one_seat(component)
        faces = [(self._face_of_seat(component, seat), count) for seat in self.seats]
        return self._made(component, faces, note)

    def _for_one_seat(self, component: Component) -> tuple[int, str]:
        """How many, and why."""
        most = self._sum(component.most)
        peak = self.needed.figures.get(component.peak)
        if not component.peak:
            return most, "One per seat." if most == 1 else f"{most} per seat."
        if peak is None:
            return most, f"{most} per seat: under these rules, no player can use more."
        games = self.needed.told
        count = min(most, peak)
        least = self._sum(component.least)
        if least > count:
            return least, f"{least} per seat: it takes that many to win. In {games}, no player had more than {count}."
        return count, f"{count} per seat: in {games}, no player had more on the table at once."

    # ---- the table

    def _for_the_table(self, component: Component) -> Printed:
        if not component.peak:
            face = Face(component.title, component.colour, component.symbol, component.letter)
            return self._made(component, [(face, self._sum(component.most))], "")
        peak = self.needed.figures.get(component.peak)
        total = self._sum(component.without_games) if peak is None else peak
        change = _in_change(total, component.worth, len(self.seats))
        faces = [
            (Face(component.title, component.colour, component.symbol, self._letter(component, worth)), count)
            for worth, count in change.items()
            if count
        ]
        counted = (
            f"In {self.needed.told}, at most {total} were on the table at once."
            if peak is not None
            else f"{total}, estimated from full bowls; the rules set no limit."
        )
        told = listed(f"{count} worth {worth}" for worth, count in change.items() if count)
        return self._made(component, faces, f"{counted} That is {told}." if len(change) > 1 else counted)

    @staticmethod
    def _letter(component: Component, worth: int) -> str:
        return f"{worth}{component.letter}" if worth > 1 else component.letter

    # ---- roles and cards

    def _mats(self, component: Component) -> Printed:
        resources = self.kit.data.get("resources", ())
        faces = []
        for role in self.kit.data.get("archetypes", {}).values():
            held = next((item for item in resources if item.get("capacity") not in (None, "none")), None)
            face = Face(
                title=role["title"],
                lines=(role["doc"],),
                holes=int(role.get(held["name"], 0)) if held else 0,
                holes_title=held["title"] if held else "",
                figures=tuple(
                    (item["title"], int(role[item["name"]]))
                    for item in resources
                    if item is not held and item["name"] in role
                ),
            )
            faces.append((face, 1))
        return self._made(component, faces, "One of each; every player chooses one.")

    def _cards(self, component: Component) -> Printed:
        deck = self.kit.data["decks"][component.deck]
        faces = [face for card in deck["cards"] for face in self._faces_of(card, deck, component)]
        total = sum(count for _, count in faces)
        proposed = " These cards are a proposal for playtests." if deck.get("status") == "proposed" else ""
        back = Face(deck["title"], component.colour, component.symbol)
        return self._made(component, faces, f"{total} cards.{proposed}", back)

    def _faces_of(
        self, card: Mapping[str, Any], deck: Mapping[str, Any], component: Component
    ) -> Iterator[tuple[Face, int]]:
        """One for each suit of the card."""
        face = Face(
            card["title"],
            component.colour,
            card.get("symbol", component.symbol),
            letter=str(card.get("rank", "")),
            lines=tuple(_card_words(self.kit)(card, self.kit, self.values)),
            foot=str(card.get("grade") or card.get("category") or ""),
        )
        copies = copies_of(card, deck, self.values)
        suits = suits_of(card, deck, copies)
        colours = {**deck.get("suits", {}), **card.get("suits", {})}
        for suit, count in suits.items():
            yield replace(face, symbol=suit, colour=colours[suit]), count
        if not suits:
            yield face, copies

    # ---- counting

    def _sum(self, sum_: Sum) -> int:
        return max(0, sum(math.prod(self._factor(factor) for factor in product) for product in sum_))

    def _factor(self, factor: str | int) -> int:
        if isinstance(factor, int):
            return factor
        if factor.startswith(ROLES):
            figure = factor.removeprefix(ROLES)
            return sum(int(role[figure]) for role in self.kit.data["archetypes"].values())
        if factor in self.values:
            return self._largest(factor)
        return len(self.board.of_type(factor))

    def _largest(self, name: str) -> int:
        """What a rule says, or the most that the board says of it for some number of players."""
        plain = int(self.values[name])
        if self.values.get("threshold_by_players") != "scaled":
            return plain
        table = self.board.extra.get(f"{name}_by_players")
        numbers = [number for number in table.values() if type(number) is int] if isinstance(table, Mapping) else []
        return max(numbers, default=plain)


def _in_change(total: int, worth: tuple[int, ...], players: int) -> dict[int, int]:
    """Ones and larger ones, so that any way of sharing the total out can be laid: each player may need all small ones
    short of a larger one."""
    if len(worth) == 1 or total <= SINGLES_PER_PLAYER * players:
        return {worth[0]: total}
    large = max(worth)
    return {1: min(total, (large - 1) * players), large: total // large}


def _card_words(kit: Kit) -> Any:
    """How the game of a kit words its cards: the module `card_words` beside its kit file."""
    path = f"board_designer.kits.{folder_of(kit.name)}.card_words"
    if importlib.util.find_spec(path) is None:
        return lambda card, kit, values: ()
    return importlib.import_module(path).lines_of
