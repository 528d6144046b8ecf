"""An example of an engine for a race of marbles on a ring, made from the JSON export of a board alone.

`Ring(document).plays(seat, rank, marbles)` lists what the table can look like after a card. `marbles` says where each
one is, by seat and number: `Marble()` waits in the kennel, `Marble(track=5)` is five steps along the list in `rings`,
`Marble(lane=2)` is on the second lane space. Python's own library is all it needs.
"""

from typing import NamedTuple


class Marble(NamedTuple):
    track: int = -1
    lane: int = 0
    fresh: bool = False
    laps: int = 0

    @property
    def waits(self):
        return self.track < 0 and not self.lane


class Ring:
    def __init__(self, document):
        self.facts = {name: value for topic in document["facts"].values() for name, value in topic.items()}
        track = document["rings"][0]
        self.length = len(track)
        self.start = {seat["seat"]: track.index(seat["start"]) for seat in document["seats"]}
        self.team = {seat["seat"]: seat["team"] for seat in document["seats"]}
        self.cards = {card["rank"]: card for card in document["game"]["decks"]["cards"]["cards"]}

    def partner(self, seat):
        mates = [other for other in self.team if other != seat and self.team[other] == self.team[seat]]
        return mates[0] if mates and self.facts["partner"] == "same_team" else None

    def is_home(self, seat, marbles):
        return all(marble.lane for (owner, _), marble in marbles.items() if owner == seat)

    def plays(self, seat, rank, marbles):
        """Every table that a card can lead to, each once."""
        # Whether a marble stood on its start before the card was played is asked again in the middle of a seven.
        self._stood = {key for key, marble in marbles.items() if marble.track == self.start[key[0]]}
        mate = self.partner(seat)
        if self.is_home(seat, marbles):
            if mate is None or self.is_home(mate, marbles):
                return []
            seat, mate = mate, seat
        card = self.cards[rank]
        found = []
        if not card.get("any"):
            found = self._played(seat, mate, card, marbles)
        for other in self.cards.values() if card.get("any") else ():
            if not other.get("any"):
                tables = self._played(seat, mate, other, marbles)
                found += [table for table in tables if self._may_end(seat, mate, other, table)]
        return list({frozenset(table.items()): table for table in found}.values())

    def _may_end(self, seat, mate, card, table):
        """Whether a card that stands for another one may bring this about."""
        if not all(self.is_home(one, table) for one in (seat, mate) if one is not None):
            return True
        return self.facts["joker_as_last"] == "allowed_as_seven" and "split" in card

    def _played(self, seat, mate, card, marbles):
        own = [key for key in marbles if key[0] == seat]
        found = []
        if card.get("start"):
            found += self._started(seat, own, marbles)
        for steps in card.get("forward", ()):
            found += [table for key in own for table in self._forward(key, steps, marbles)]
        if "backward" in card:
            found += [table for key in own for table in self._backward(key, card["backward"], marbles)]
        if card.get("swap"):
            found += self._swapped(seat, own, marbles)
        if "split" in card:
            found += self._split(seat, mate, card["split"], marbles)
        return found

    # ---- what a card does

    def _started(self, seat, own, marbles):
        waiting = [key for key in own if marbles[key].waits]
        there = self._at(self.start[seat], marbles)
        if not waiting:
            return []
        if there is not None and marbles[there].fresh and self.facts["start_onto_fresh"] == "illegal":
            return []
        if there is not None and not marbles[there].fresh and not self._may_hit(seat, [there]):
            return []
        table = self._without(marbles, [] if there is None else [there])
        return [{**table, key: Marble(self.start[seat], fresh=True)} for key in waiting]

    def _forward(self, key, steps, marbles, is_seven=False):
        marble, start = marbles[key], self.start[key[0]]
        if marble.waits:
            return []
        if marble.lane:
            free = self._free_lane(key[0], marble.lane, marble.lane + steps, marbles)
            return [{**marbles, key: Marble(lane=marble.lane + steps)}] if free else []
        path = [(marble.track + step) % self.length for step in range(1, steps + 1)]
        before = (start - marble.track) % self.length
        into = self._moved(key, path[:before], Marble(lane=steps - before), marbles, is_seven, ends_there=False)
        if not self._enters(key, steps - before, before, marbles):
            into = []
        if into and self.facts["lane_entry"] == "forced":
            return into
        laps = marble.laps + path.count(start)
        return into + self._moved(key, path, Marble(path[-1], laps=laps), marbles, is_seven)

    def _enters(self, key, lane, before, marbles):
        marble = marbles[key]
        if not 1 <= lane <= 4 or not self._free_lane(key[0], 0, lane, marbles):
            return False
        if not before and (marble.fresh or (key in self._stood and not self.facts["lane_from_start"])):
            return False
        return not self.facts["lap_needed"] or marble.laps + bool(before) >= 1

    def _backward(self, key, steps, marbles):
        marble, start = marbles[key], self.start[key[0]]
        if marble.track < 0:
            return []
        path = [(marble.track - step) % self.length for step in range(1, steps + 1)]
        if start in path[:-1] and not self.facts["backward_past_start"]:
            return []
        laps = marble.laps - (start in [marble.track, *path[:-1]])
        return self._moved(key, path, Marble(path[-1], laps=laps), marbles, is_seven=False)

    def _swapped(self, seat, own, marbles):
        allowed = {
            "any_other_player": lambda other: other != seat,
            "rivals_only": lambda other: other != seat and other != self.partner(seat),
            "any_token": lambda other: True,
        }[self.facts["swap"]]
        movable = [key for key, marble in marbles.items() if marble.track >= 0 and not marble.fresh]
        return [
            {
                **marbles,
                one: marbles[one]._replace(track=marbles[other].track),
                other: marbles[other]._replace(track=marbles[one].track),
            }
            for one in movable
            for other in movable
            if one in own and other != one and allowed(other[0])
        ]

    def _split(self, seat, mate, steps, marbles):
        found, seen, open_ = [], set(), [(marbles, steps, frozenset())]
        while open_:
            table, left, moved = open_.pop()
            if not left:
                found.append(table)
                continue
            shared = mate is not None and (self.facts["seven_shared"] or self.is_home(seat, table))
            for key in table:
                if key[0] != seat and not (shared and key[0] == mate):
                    continue
                if self.facts["seven_in_runs"] and key in moved:
                    continue
                for run in range(1, left + 1) if self.facts["seven_in_runs"] else (1,):
                    for after in self._forward(key, run, table, is_seven=True):
                        state = (frozenset(after.items()), left - run, moved | {key})
                        if state not in seen:
                            seen.add(state)
                            open_.append((after, left - run, moved | {key}))
        return found

    # ---- what happens on the way

    def _moved(self, key, path, place, marbles, is_seven, ends_there=True):
        """The table after a marble went along a path of the track to a place; none where it cannot."""
        met = [other for at in path if (other := self._at(at, marbles)) is not None and other != key]
        if any(marbles[other].fresh for other in met):
            return []
        last = path[-1] if path and ends_there else None
        hit = [other for other in met if marbles[other].track == last]
        if is_seven:
            spared = None if self.facts["seven_hits_partner"] else self.partner(key[0])
            hit = [other for other in met if other in hit or other[0] != spared]
        if not self._may_hit(key[0], hit):
            return []
        return [{**self._without(marbles, hit), key: place}]

    def _may_hit(self, seat, hit):
        return self.facts["own_hit"] == "sent_back" or all(other[0] != seat for other in hit)

    def _at(self, track, marbles):
        return next((key for key, marble in marbles.items() if marble.track == track), None)

    def _without(self, marbles, hit):
        return {key: Marble() if key in hit else marble for key, marble in marbles.items()}

    def _free_lane(self, seat, after, up_to, marbles):
        taken = {marble.lane for (owner, _), marble in marbles.items() if owner == seat}
        return up_to <= 4 and not any(lane in taken for lane in range(after + 1, up_to + 1))
