"""Where a dog can end its move, found by trying every move there is, one at a time.

Written from the rules text alone, to check the simulator by: slow, plain, and sharing nothing with it but the play
graph. There is one dog on the board, it drinks nothing on the way, and it never stops early at a home or a park.
"""

from typing import NamedTuple

from board_designer.kits.board_structure import Structure

FREE_WAYS = ("walk", "side_step", "cross")  # along the sidewalk, in a side street, over an intersection
MOVES = (*FREE_WAYS, "crossing", "path")

Vector = tuple[float, float]


class Move(NamedTuple):
    kind: str
    target: str
    steps: int
    drive: int
    link: str  # which path it is, when it is one


class Dog(NamedTuple):
    """Where a dog is, and all that its next move can depend on. Its last move fills at most one of the three."""

    space: str
    left: int
    drive: int
    arrived: bool = False  # it came here during this move, or where it began counts as passed
    came_from: str = ""  # the space before, after a step or a free crossing
    crossed_from: str = ""  # the space before, after a paid crossing
    left_path: str = ""  # the path it has just left
    heading: Vector | None = None  # the way it must not turn against now, after a paid crossing
    crossed_at_the_end: bool = False  # it has paid for a crossing with no steps left


def legal_ends(structure: Structure, start: str, roll: int, drive: int, *, once: bool = False) -> set[str]:
    """The spaces on which this roll can end.

    With `once`, a situation that came up before on any way is not looked into again: nothing new can come of it, and
    long rolls take an acceptable time. Without, only going round in a circle without spending anything is cut short.
    """
    return _Mover(structure, roll, once).ends(start, drive)


class _Mover:
    def __init__(self, structure: Structure, roll: int, once: bool) -> None:
        self.rules = structure.rules
        self.roll = roll
        self.once = once
        self.met: set[Dog] = set()
        self.found: set[str] = set()
        board = structure.board
        middles = board.shapes.centroids.tolist()
        self.middle = {space.id: middle for space, middle in zip(board.spaces, middles, strict=True)}
        self.moves_from: dict[str, list[Move]] = {space.id: [] for space in board.spaces}
        for source, target, data in structure.play.edges(*MOVES):
            price = dict(data["cost"]).get("drive", 0)
            move = Move(data["kind"], target, data["steps"], price, data.get("link", ""))
            self.moves_from[source].append(move)

    def ends(self, start: str, drive: int) -> set[str]:
        self.follow(Dog(start, self.roll, drive, arrived=bool(self.rules["pass_by_on_start_space"])))
        return self.found

    def follow(self, dog: Dog) -> None:
        """Note whether the move may end here; then try everything that can come next."""
        if dog in self.met:
            return
        self.met.add(dog)
        moves = self.legal_moves(dog)
        if not moves or (self.may_end(dog) and not self.must_take_path(dog)):
            self.found.add(dog.space)
        for move in moves:
            self.follow(self.after(dog, move))
        if not self.once:
            self.met.remove(dog)

    @property
    def may_stay(self) -> bool:
        """Whether a dog may stop after no step at all; having crossed the road for it, if it likes."""
        return bool(self.rules.get("may_stay", self.rules.get("early_stop_min_steps") == 0))

    def may_end(self, dog: Dog) -> bool:
        if self.rules["full_roll_required"]:
            return dog.left == 0
        return dog.left < self.roll or self.may_stay

    def legal_moves(self, dog: Dog) -> list[Move]:
        if self.must_take_path(dog):
            return self.paths(dog)
        ways = [move for move in self.ways(dog) if self.may_turn(dog, move)]
        return ways + self.crossings(dog) + self.paths(dog)

    def payable(self, dog: Dog, move: Move) -> bool:
        return move.steps <= dog.left and move.drive <= dog.drive

    def must_take_path(self, dog: Dog) -> bool:
        return self.rules.get("path_use") == "compulsory" and self.paths(dog) != []

    def paths(self, dog: Dog) -> list[Move]:
        """Paths are taken on arrival, and not straight from another path unless they may be chained."""
        if not dog.arrived or (dog.left_path and not self.rules["path_chain"]):
            return []
        return [
            move
            for move in self.moves_from[dog.space]
            if move.kind == "path" and move.link != dog.left_path and self.payable(dog, move)
        ]

    def crossings(self, dog: Dog) -> list[Move]:
        """Paid crossings. With no steps left there is at most one, and none where a crossing takes a step."""
        if dog.left == 0 and (dog.crossed_at_the_end or not self.rules["midblock_after_last_step"]):
            return []
        return [
            move
            for move in self.moves_from[dog.space]
            if move.kind == "crossing" and move.target != dog.crossed_from and self.payable(dog, move)
        ]

    def ways(self, dog: Dog) -> list[Move]:
        """Steps and free crossings, as long as they do not go against the heading kept over a paid crossing."""
        return [
            move
            for move in self.moves_from[dog.space]
            if move.kind in FREE_WAYS and self.payable(dog, move) and not self.against_heading(dog, move)
        ]

    def against_heading(self, dog: Dog, move: Move) -> bool:
        if dog.heading is None:
            return False
        x, y = self.vector(dog.space, move.target)
        return x * dog.heading[0] + y * dog.heading[1] < -1e-9

    def may_turn(self, dog: Dog, move: Move) -> bool:
        """Whether this move is no turning back, or turning back is allowed here."""
        if move.target != dog.came_from or self.rules["mid_roll_reversal"] == "free":
            return True
        return self.rules["mid_roll_reversal"] == "dead_end_only" and self.is_dead_end(dog)

    def is_dead_end(self, dog: Dog) -> bool:
        """Whether nothing but the way back leads on without a token. That is how the place is, whatever is left."""
        onward = [
            move
            for move in self.moves_from[dog.space]
            if move.kind in FREE_WAYS and move.target != dog.came_from and move.drive == 0
        ]
        return not onward and not [move for move in self.paths(dog) if move.drive == 0]

    def after(self, dog: Dog, move: Move) -> Dog:
        heading = None
        if move.kind == "crossing" and dog.came_from and self.rules["direction_after_crossing"] == "keep":
            heading = self.vector(dog.came_from, dog.space)
        return Dog(
            space=move.target,
            left=dog.left - move.steps,
            drive=dog.drive - move.drive,
            arrived=True,
            came_from=dog.space if move.kind in FREE_WAYS else "",
            crossed_from=dog.space if move.kind == "crossing" else "",
            left_path=move.link if move.kind == "path" else "",
            heading=heading,
            crossed_at_the_end=dog.crossed_at_the_end or (move.kind == "crossing" and dog.left == 0),
        )

    def vector(self, source: str, target: str) -> Vector:
        (x0, y0), (x1, y1) = self.middle[source], self.middle[target]
        return x1 - x0, y1 - y0
