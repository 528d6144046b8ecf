"""An example of a game engine that reads the JSON export of a board. Python's own library is all it needs.

    python read_engine.py < questions.txt

Each line is a JSON list of a file and a list of questions about it: ["board.json", [{"ask": "pieces"}]]. The answers
come back on a line, as a list in the same order:

    {"ask": "pieces"}                                             how many spaces each connected part has
    {"ask": "steps", "from": "s1", "to": "s9"}                    the fewest steps between two spaces
    {"ask": "ends", "start": "s1", "roll": 7, "drive": 2}         where that roll can end
    {"ask": "stops", "start": "s1", "roll": 7, "drive": 2, "seat": 1}   where it may be broken off on the way

"ends" may say "seat" too, for rules that make a dog stop at its own home, and "housebound": true for a halved roll.
"""

import hashlib
import json
import re
import sys
from collections import deque
from typing import NamedTuple

FORMAT = "board-designer-export/1"
CHECKSUM = re.compile(rb'"checksum": "sha256:([0-9a-f]{64})"')


class Arrival(NamedTuple):
    """How a dog came to where it stands. All empty where its turn begins."""

    kind: str = ""
    origin: int = -1
    link: str = ""
    barred: frozenset = frozenset()  # steps that would go back on its direction before it crossed a road


class Dog(NamedTuple):
    """All that the next move can depend on."""

    space: int
    left: int
    drive: int
    came: Arrival = Arrival()
    late_crossings: int = 0  # crossings it has made with no steps left


def load(path):
    """The document, once its format and checksum have been found right."""
    with open(path, "rb") as file:
        data = file.read()
    document = json.loads(data)
    if document.get("format") != FORMAT:
        raise SystemExit(f"{path}: this is {document.get('format')}, not {FORMAT}")
    if not has_its_checksum(data):
        raise SystemExit(f"{path}: the checksum does not fit; the file was changed after it was written")
    return document


def has_its_checksum(data):
    """The checksum is sha256 over the bytes of the file, with zeros for its own 64 digits."""
    found = CHECKSUM.search(data)
    if not found:
        return False
    blank = data[: found.start(1)] + b"0" * 64 + data[found.end(1) :]
    return found[1].decode() == hashlib.sha256(blank).hexdigest()


class Board:
    """The document in the shape in which it is asked."""

    def __init__(self, document):
        self.rules = document["rules"]
        self.facts = document["facts"]["movement"]  # each is told in a sentence of how_it_is_played
        self.ids = [space["id"] for space in document["spaces"]]
        self.index = {id_: number for number, id_ in enumerate(self.ids)}
        self.standing = [space["index"] for space in document["spaces"] if space["stands"]]
        self.kinds = document["kinds"]
        self.moves = {number: [] for number in self.standing}
        for edge in document["edges"]:
            if self.kinds[edge["kind"]]["moves"] and edge["from"] in self.moves and edge["to"] in self.moves:
                self.moves[edge["from"]].append(edge)
        self.at_home = {seat["seat"]: set(seat["at_home"]) for seat in document["seats"]}
        homes = {name for name, type_ in document["types"].items() if type_["home"]}
        self.may_stop_at_home = bool(homes & set(self.facts["early_stops"]))
        self.may_stop_beside = {
            door
            for access in document["access"]
            if document["spaces"][access["space"]]["type"] in set(self.facts["early_stops"]) - homes
            for door in access["from"]
        }

    def on_foot(self, kind):
        return kind in self.kinds and self.kinds[kind]["on_foot"]

    def across(self, kind):
        return kind in self.kinds and self.kinds[kind]["across"]

    def is_path(self, kind):
        """What is neither a step nor a crossing is a way of its own, from one end to the other."""
        return kind in self.kinds and not self.on_foot(kind) and not self.across(kind)


def pieces(board):
    """How many spaces are connected with each other, directions left aside; the largest part first."""
    beside = {number: set() for number in board.standing}
    for number in board.standing:
        for edge in board.moves[number]:
            beside[number].add(edge["to"])
            beside[edge["to"]].add(number)
    sizes, seen = [], set()
    for start in board.standing:
        if start not in seen:
            part, todo = {start}, [start]
            while todo:
                fresh = beside[todo.pop()] - part
                part |= fresh
                todo += fresh
            seen |= part
            sizes.append(len(part))
    return sorted(sizes, reverse=True)


def fewest_steps(board, start, goal):
    """The fewest steps from one space to another, whatever they cost; None where no way leads."""
    steps, todo = {start: 0}, deque([start])
    while todo:
        here = todo.popleft()
        for edge in board.moves[here]:
            there = steps[here] + edge["steps"]
            if there < steps.get(edge["to"], there + 1):
                steps[edge["to"]] = there
                # Moves without a step come first, so that the queue stays in order.
                (todo.append if edge["steps"] else todo.appendleft)(edge["to"])
    return steps.get(goal)


# The rules of moving


def ends(board, start, roll, drive, seat=None, housebound=False):
    """The spaces on which this roll can end; stops that break it off are left to `stops`."""
    if housebound:
        roll = (roll + 1) // 2 if board.rules["housebound_rounding"] == "up" else roll // 2
    return {dog.space for dog, ways in situations(board, start, roll, drive, seat) if may_end(board, ways, dog, roll)}


def stops(board, start, roll, drive, seat):
    """Where the move may be broken off: at the dog's own home, or at a park where it could begin an alliance."""
    home = board.at_home.get(seat, set()) if board.may_stop_at_home else set()
    return {
        dog.space
        for dog, _ in situations(board, start, roll, drive, seat)
        if dog.left > 0 and roll - dog.left >= board.facts["fewest_steps"]
        if dog.space in home | board.may_stop_beside
    }


def situations(board, start, roll, drive, seat):
    """Every situation the dog can come into, each once, with the moves it has there."""
    first = Dog(start, roll, drive)
    seen, todo = {first}, [first]
    while todo:
        dog = todo.pop()
        arrived_home = dog.came.kind != "" and dog.space in board.at_home.get(seat, ())
        must_stay = board.facts["home_ends_move"] and arrived_home
        ways = [] if must_stay else legal_moves(board, dog)
        yield dog, ways
        fresh = {after(board, dog, edge) for edge in ways} - seen
        seen |= fresh
        todo += fresh


def may_end(board, ways, dog, roll):
    if not ways:
        return True  # nothing is left to do, be the roll used up or not
    if must_take_path(board, ways):
        return False
    if not board.facts["stops_anywhere"]:
        return dog.left == 0
    return roll - dog.left >= board.facts["fewest_steps"]


def must_take_path(board, ways):
    return board.facts.get("must_take_path", False) and any(board.is_path(edge["kind"]) for edge in ways)


def legal_moves(board, dog):
    """Every move the dog can pay for and may make; of these only paths, where a path must be taken."""
    ways = [
        edge
        for edge in board.moves[dog.space]
        if edge["steps"] <= dog.left and price(edge) <= dog.drive and is_allowed(board, dog, edge)
    ]
    return [edge for edge in ways if board.is_path(edge["kind"]) or not must_take_path(board, ways)]


def is_allowed(board, dog, edge):
    if board.on_foot(edge["kind"]):
        return may_step(board, dog, edge)
    return may_cross(board, dog, edge) if board.across(edge["kind"]) else may_enter(board, dog, edge)


def price(edge):
    return edge["cost"].get("drive", 0)


def may_step(board, dog, edge):
    """A dog does not turn round during its move, unless the rules let it, or it has come to a dead end."""
    if not board.on_foot(dog.came.kind) or edge["to"] != dog.came.origin:
        return edge["to"] not in dog.came.barred
    turning = board.facts["turning_round"]
    return turning == "free" or (turning == "dead_end_only" and is_dead_end(board, dog))


def is_dead_end(board, dog):
    """Whether nothing but the way back leads on for free. That is how the place is, whatever is left of the roll."""
    facts = board.facts
    for edge in board.moves[dog.space]:
        if facts["dead_end_despite_paid_moves"] and price(edge) > 0:
            continue
        if board.is_path(edge["kind"]):
            leads_on = may_enter(board, dog, edge)
        else:
            left_aside = facts["dead_end_despite_crossings"] and board.across(edge["kind"])
            leads_on = edge["to"] != dog.came.origin and not left_aside
        if leads_on:
            return False
    return True


def may_cross(board, dog, edge):
    """Over a road, but not straight back. With no steps left that is not done as often as one likes."""
    if dog.left == 0 and dog.late_crossings >= board.facts["late_crossings"]:
        return False
    straight_back = board.across(dog.came.kind) and edge["to"] == dog.came.origin
    return board.facts["straight_back_after_crossing"] or not straight_back


def may_enter(board, dog, edge):
    """A path is taken on arrival at its mouth; out of another path only where they may be chained."""
    if dog.came.kind == "":
        return board.facts["path_from_start_space"]
    if not board.is_path(dog.came.kind):
        return True
    same = edge["link"] == dog.came.link
    return board.facts["path_after_path"] and (board.facts["same_path_straight_back"] or not same)


def after(board, dog, edge):
    """The situation after a move."""
    barred = frozenset()
    across = board.across(edge["kind"])
    if across and board.facts["heading_after_crossing"] == "keep" and board.on_foot(dog.came.kind):
        barred = frozenset(step for before, step in edge["turns_back"] if before == dog.came.origin)
    came = Arrival(edge["kind"], dog.space, edge["link"] if board.is_path(edge["kind"]) else "", barred)
    late = dog.late_crossings + (1 if across and dog.left == 0 else 0)
    return Dog(edge["to"], dog.left - edge["steps"], dog.drive - price(edge), came, late)


def answer(board, question):
    asked = dict(question)
    kind = asked.pop("ask")
    if kind == "pieces":
        return pieces(board)
    if kind == "steps":
        return fewest_steps(board, board.index[asked["from"]], board.index[asked["to"]])
    asked["start"] = board.index[asked["start"]]
    found = ends(board, **asked) if kind == "ends" else stops(board, **asked)
    return sorted(board.ids[number] for number in found)


if __name__ == "__main__":
    for line in sys.stdin:
        path, questions = json.loads(line)
        opened = Board(load(path))
        print(json.dumps([answer(opened, question) for question in questions]), flush=True)
