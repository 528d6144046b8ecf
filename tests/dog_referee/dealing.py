"""The pile and the hands: what is shuffled, dealt and exchanged.

The order of the pile is secret, its contents are not: a card that was not dealt since the last shuffle is on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from refereeing.records import Reader

from dog_referee.layout import Table
from dog_referee.plays import JOKER, RANKS
from dog_referee.position import Standing

SIZES = (6, 5, 4, 3, 2)


class Dealing:
    def __init__(self, table: Table, reader: Reader) -> None:
        self.table, self.reader, self.rules = table, reader, table.rules
        packs = self.rules["packs"]
        self.deck = Counter(dict.fromkeys(RANKS, 4 * packs) | {JOKER: packs * self.rules["jokers_per_pack"]})
        self.pile: Counter[str] = Counter()
        self.hands: dict[int, Counter[str]] = {}

    def new_hands(self) -> None:
        size = SIZES[(self.reader.round - 1) % len(SIZES)]
        left = self._shuffle(size)
        seats = self._deal(size)
        dealt = sum(self.hands.values(), Counter())
        if left is None:
            self._taken_from(self.pile, dealt)
            self.pile -= dealt
            return
        rest = self.deck - left
        if left - dealt:
            self.reader.note(f"these cards were left on the pile and have not been dealt: {_names(left - dealt)}")
        elif not self._left_go_round(left, seats):
            self.reader.note("what was left on the pile is not dealt card by card round the table")
        self._taken_from(rest, dealt - left)
        self.pile = rest - (dealt - left)

    def _taken_from(self, pile: Counter[str], dealt: Counter[str]) -> None:
        if dealt - pile:
            self.reader.note(f"these cards are dealt and were not on the pile: {_names(dealt - pile)}")

    def _shuffle(self, size: int) -> Counter[str] | None:
        """What was left on the pile when it was made anew; None if it was not."""
        reader = self.reader
        first = (reader.round - 1) % len(SIZES) == 0 and self.rules["reshuffle"] == "each_turn"
        if first or reader.round == 1:
            left: Counter[str] = Counter()
        elif self.pile.total() < size * len(self.table.layout.seats):
            left = self.pile
        else:
            if reader.all_of("shuffle"):
                reader.note("the pile is shuffled though it has enough cards")
            return None
        shuffles = reader.all_of("shuffle")
        if len(shuffles) != 1:
            reader.note(f"the cards are to be shuffled once, and are {len(shuffles)} times")
        for record in shuffles:
            if record["left"] != left.total():
                reader.note(f"{left.total()} cards are left on the pile, and not {record['left']}")
            if record["cards"] != self.deck.total():
                reader.note(f"the pile has {self.deck.total()} cards now, and not {record['cards']}")
        return left

    def _deal(self, size: int) -> list[int]:
        """The hands as dealt. The seats in the order of the records."""
        deals = self.reader.all_of("deal")
        seats = [record["seat"] for record in deals]
        table_order = list(self.table.layout.seats)
        turned = [table_order[number:] + table_order[:number] for number in range(len(table_order))]
        if seats not in turned:
            self.reader.note(f"cards go to the seats {seats}, and not to each once in table order")
        self.hands = {seat: Counter() for seat in table_order}
        for record in deals:
            self.hands[record["seat"]] += Counter(record["cards"])
            if len(record["cards"]) != size:
                self.reader.note(f"seat {record['seat']} gets {len(record['cards'])} cards, and not {size}")
        return seats

    def _left_go_round(self, left: Counter[str], seats: Sequence[int]) -> bool:
        """Whether the hands can hold the cards that were left in equal shares.

        Some neighbours may have one more than the others. Who is the first of them is not said, so all are tried.
        """
        share, more = divmod(left.total(), max(1, len(seats)))
        for first in range(len(seats)):
            fortunate = {seats[(first + number) % len(seats)] for number in range(more)}
            shares = {seat: share + (seat in fortunate) for seat in seats}
            if can_be_dealt_out(left, self.hands, shares):
                return True
        return False

    def exchange(self, standing: Standing) -> None:
        """Each gives a card of the hand as dealt; they are taken up when all are given."""
        reader, partner = self.reader, self.table.partner
        done = {seat for seat in partner if standing.is_done(seat, self.table)}
        due = {seat for seat, mate in partner.items() if mate is not None}
        if not self.rules["exchange_when_finished"]:
            due = {seat for seat in due if not {seat, partner[seat]} & done}
        given: list[tuple[int, str]] = []
        for record in reader.all_of("exchange"):
            seat, card = record["seat"], record["card"]
            if seat not in due:
                reader.note(f"seat {seat} has no card to give to anybody, and gives {card}")
                continue
            due.remove(seat)
            if record["to"] != partner[seat]:
                reader.note(f"seat {seat} gives a card to seat {record['to']}, who is not the partner")
            if self.take(seat, card):
                given.append((record["to"], card))
        if due:
            reader.note(f"no card is given by {sorted(due)}")
        for seat, card in given:
            self.hands[seat][card] += 1

    def take(self, seat: int, card: str) -> bool:
        """A card leaves a hand, if it is in it."""
        hand = self.hands[seat]
        if card not in hand:
            self.reader.note(f"seat {seat} does not hold {card}")
            return False
        hand[card] -= 1
        if not hand[card]:
            del hand[card]
        return True


def can_be_dealt_out(cards: Counter[str], hands: dict[int, Counter[str]], shares: dict[int, int]) -> bool:
    """Whether each hand can hold its share of these cards, all of them together. One card after the other looks for
    a hand with room; where there is none, a card of another rank makes room by going elsewhere."""
    holds: dict[int, Counter[str]] = {seat: Counter() for seat in shares}

    def finds_room(rank: str, tried: set[int]) -> bool:
        for seat, share in shares.items():
            if seat in tried or holds[seat][rank] >= hands[seat][rank]:
                continue
            tried.add(seat)
            if holds[seat].total() < share:
                holds[seat][rank] += 1
                return True
            for other in list(+holds[seat]):
                holds[seat][other] -= 1
                if finds_room(other, tried):
                    holds[seat][rank] += 1
                    return True
                holds[seat][other] += 1
        return False

    return all(finds_room(rank, set()) for rank in cards.elements())


def _names(cards: Counter[str]) -> str:
    return " ".join(sorted(cards.elements()))
