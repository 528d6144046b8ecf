"""Whether what the records tell of a play is what the card may do. Only the play that was made is looked at.

A play that cannot be is noted, and then the tokens go where the records say: what follows is judged by that.
"""

from __future__ import annotations

from collections.abc import Sequence

from refereeing.records import Reader, Record

from dog_referee.layout import Place, Table, Token
from dog_referee.plays import FORWARD, JOKER, STARTS, may_end_so
from dog_referee.position import KENNEL, Standing
from dog_referee.sevens import SEVEN, movable
from dog_referee.walking import BACK, Way, backward, can_swap, enter, forward


class Judge:
    """One play."""

    def __init__(self, table: Table, standing: Standing, seat: int, reader: Reader) -> None:
        self.table, self.standing, self.seat, self.reader = table, standing, seat, reader
        self.colour = standing.colour(seat, table)
        self.left = SEVEN
        self.moved: set[Token] = set()

    def play(self, card: str, rank: str, records: Sequence[Record]) -> None:
        """Checks a play and makes it."""
        if card not in (JOKER, rank):
            self.reader.note(f"a {card} does not stand for a {rank}")
        deeds = self._with_hits(records)
        kinds = {record["what"] for record, _ in deeds}
        if rank != "7" and len(deeds) != 1:
            self.reader.note(f"a {rank} does one thing, and here it does {len(deeds)}")
        allowed = {"swap"} if rank == "J" else {"enter", "move"} if rank in STARTS else {"move"}
        for kind in sorted(kinds - allowed):
            self.reader.note(f"a {rank} cannot {kind} a token")
        for number, (record, hits) in enumerate(deeds):
            follower = deeds[number + 1][0] if number + 1 < len(deeds) else None
            self._deed(rank, record, hits, follower is None or _token(follower) != _token(record))
        if rank == "7" and self.left:
            self.reader.note(f"a seven has seven steps, and {SEVEN - self.left} are told")
        if not may_end_so(card, rank, self.standing, self.seat, self.table):
            self.reader.note("a Joker brings in the last token of the team")

    def _with_hits(self, records: Sequence[Record]) -> list[tuple[Record, list[Record]]]:
        deeds: list[tuple[Record, list[Record]]] = []
        for record in records:
            if record["what"] != "hit":
                deeds.append((record, []))
            elif deeds:
                deeds[-1][1].append(record)
            else:
                self.reader.note(f"{_said(_token(record))} is sent back before anything has moved")
                self.standing.put(_token(record), KENNEL)
        return deeds

    def _deed(self, rank: str, record: Record, hits: list[Record], ends: bool) -> None:
        token = _token(record)
        mine = self.table.pawns[self.colour] if self.colour is not None else ()
        if rank == "7" and self.colour is not None:
            mine = movable(self.standing, self.colour, self.table)
        if token not in mine:
            self.reader.note(f"seat {self.seat} cannot play {_said(token)}")
        if record["what"] == "swap":
            self._swap(record, hits)
            return
        if record["what"] == "enter":
            ways = enter(self.standing, token, self.table)
        elif rank == "7":
            ways = self._run(token, record, ends)
        else:
            ways = self._steps(rank, token, record["steps"])
        self._goes(token, record, hits, ways)

    def _steps(self, rank: str, token: Token, steps: int) -> list[Way]:
        if steps in FORWARD.get(rank, ()):
            return forward(self.standing, token, steps, self.table)
        if rank == "4" and steps == -BACK:
            return backward(self.standing, token, self.table)
        self.reader.note(f"a {rank} does not go {steps} steps")
        return []

    def _run(self, token: Token, record: Record, ends: bool) -> list[Way]:
        """The part of a seven that one record tells."""
        steps = record["steps"]
        if not 0 < steps <= self.left:
            self.reader.note(f"{_said(token)} cannot go {steps} steps of a seven that has {self.left} left")
            return []
        self.left -= steps
        again = token in self.moved
        self.moved.add(token)
        if self.table.interleaved:
            return self._single_steps(token, record, ends, again)
        if again:
            self.reader.note(f"{_said(token)} runs twice in one seven")
        return forward(self.standing, token, steps, self.table, seven=True)

    def _single_steps(self, token: Token, record: Record, ends: bool, moved: bool) -> list[Way]:
        """Each step is a count of its own. At its start the token takes the way to where it is said to end."""
        inwards = record["to"] in self.table.layout.lane[token[0]]
        trial = self.standing.copy()
        hits: list[Token] = []
        for left in range(record["steps"], 0, -1):
            ways = forward(trial, token, 1, self.table, seven=True, ends=ends and left == 1, moved=moved)
            ways.sort(key=lambda way: (way.place[0] == "lane") != inwards)
            if not ways or (ways[0].place[0] == "lane" and not inwards):
                return []
            moved = True
            trial.send_back(ways[0].hits)
            trial.put(token, ways[0].place)
            hits += ways[0].hits
        return [Way(trial.places[token], tuple(hits))]

    def _goes(self, token: Token, record: Record, hits: list[Record], ways: Sequence[Way]) -> None:
        """The token and whoever is hit go where the records say."""
        standing = self.standing
        way = next((candidate for candidate in ways if self.table.name(token, candidate.place) == record["to"]), None)
        sent_back = self._told_hits(hits)
        if way is None:
            where = self.table.name(token, standing.places[token])
            self.reader.note(f"{_said(token)} cannot go from {where} to {record['to']} like that")
            way = Way(self._as_said(token, record), tuple(sent_back))
        elif list(way.hits) != sent_back:
            due = ", ".join(map(_said, way.hits)) or "nobody"
            told = ", ".join(map(_said, sent_back)) or "nobody"
            self.reader.note(f"{due} is sent back by this, and told is {told}")
        standing.send_back(sent_back)
        standing.put(token, way.place)
        if way not in ways or list(way.hits) != sent_back:
            standing.look_again()

    def _told_hits(self, hits: list[Record]) -> list[Token]:
        for record in hits:
            seat, pawn = _token(record)
            if record["to"] != self.table.layout.kennel[seat][pawn]:
                self.reader.note(f"{_said((seat, pawn))} is sent to {record['to']}, where it does not live")
            if record["by"] != self.seat:
                self.reader.note(f"{_said((seat, pawn))} is sent back by seat {record['by']}, who does not play")
        return [_token(record) for record in hits]

    def _as_said(self, token: Token, record: Record) -> Place:
        place, lane = self.standing.places[token], list(self.table.layout.lane[token[0]])
        if record["to"] in self.table.index:
            laps = place[3] if place[0] == "track" else 0
            return "track", self.table.index[record["to"]], record["what"] == "enter", laps
        return ("lane", lane.index(record["to"]) + 1) if record["to"] in lane else place

    def _swap(self, record: Record, hits: list[Record]) -> None:
        token, other = _token(record), (record["with_seat"], record["with_pawn"])
        if hits:
            self.reader.note("a swap sends nobody back")
            self.standing.send_back(self._told_hits(hits))
        if can_swap(self.standing, token, other, self.table):
            self.standing.swap(token, other)
            return
        self.reader.note(f"{_said(token)} and {_said(other)} cannot be swapped")
        if self.standing.places[token][0] == self.standing.places[other][0] == "track" and token != other:
            self.standing.swap(token, other)


def _token(record: Record) -> Token:
    return record["seat"], record["pawn"]


def _said(token: Token) -> str:
    return f"token {token[1]} of seat {token[0]}"
