"""Random set-ups of one kind: some spaces of a type put evenly, clustered or at random, or a template drawn anew."""

from __future__ import annotations

from collections import Counter
from datetime import date
from math import dist
from random import Random

from board_designer.board import edits
from board_designer.board.model import Board, Space
from board_designer.experiments.board_sources import BoardSource, CannotBuild, Chosen, TemplateBoards, template_of
from board_designer.experiments.experiment_file import HOW, ExperimentFile, values_in
from board_designer.experiments.factors import Factor, Level
from board_designer.geometry.footprint import plane_box
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.lint_board import linter
from board_designer.kits.lint_setup import rules_for
from board_designer.words import did_you_mean, in_words, listed, sentence

EVENLY, CLUSTERED, AT_RANDOM = HOW
NUMBER, PLACED = "board.number", "board.how"
TRIES = 200  # until a set-up is as free of problems as what it is made of
NO_DAY = date(2000, 1, 1)  # exclusions hold: what expires must not change an experiment
Problems = Counter[str]


def setups_of(file: ExperimentFile) -> BoardSource:
    return DrawnTemplates(file) if "by" in file.data["boards"] else PlacedSpaces(file)


class DrawnTemplates(TemplateBoards):
    """Boards of a template that has a parameter for chance: the same number, the same board."""

    def __init__(self, file: ExperimentFile) -> None:
        boards = file.data["boards"]
        super().__init__(file, boards["of"], ("boards", "of"))
        self.setups, self._by = int(boards["random"]), str(boards["by"])
        self._first = int(boards.get("seed", 1))
        known = [parameter.name for parameter in template_of(file, boards["of"], ("boards", "of")).parameters]
        if self._by not in known or self._by in boards["of"].get("with", {}):
            there = did_you_mean(self._by, known) or f"; it has {listed(known)}"
            file.refuse([(("boards", "by"), f"the template has no parameter {self._by} to draw by{there}")])

    def board(self, chosen: Chosen, setup: int, **more: str) -> tuple[str, Board]:
        name, board = super().board(chosen, setup, **more, **{self._by: str(self._first + setup - 1)})
        return f"{name}-{setup:03}", board


class PlacedSpaces:
    """Boards on which so many spaces of a type lie elsewhere. All else stays as it is."""

    def __init__(self, file: ExperimentFile) -> None:
        boards = file.data["boards"]
        self.setups, self._seed = int(boards["random"]), int(boards.get("seed", 1))
        self._file: Board | None = None
        self._made: TemplateBoards | None = None
        if isinstance(boards["of"], str):
            if not (file.folder / boards["of"]).exists():
                file.refuse([(("boards", "of"), f"there is no board {boards['of']}, as seen from this file")])
            self._file = load_board(file.folder / boards["of"])
        else:
            self._made = TemplateBoards(file, boards["of"], ("boards", "of"))
        self._place = boards["place"]
        self._type = str(self._place["type"])
        on = self._place["on"]
        self._on = [on] if isinstance(on, str) else list(on)
        self._allowed = frozenset(self._place.get("allow", ()))
        self._lint = linter()
        self._problems: dict[str, Problems] = {}
        self.factors = (*(self._made.factors if self._made else ()), *self._placing(file))

    def _placing(self, file: ExperimentFile) -> tuple[Factor, ...]:
        made = {} if self._made is None else {factor.name: factor.levels[0].value for factor in self._made.factors}
        kit = find_kit(self._base(made)[1].kit)
        known = {} if kit is None else kit.spaces
        for name, types in (("type", [self._type]), ("on", self._on)):
            file.refuse(
                (("boards", "place", name), f"there is no type of space {type_}{did_you_mean(type_, known)}")
                for type_ in types
                if type_ not in known
            )
        rules = () if kit is None else [rule.id for rule in rules_for(kit)]
        file.refuse(
            (("boards", "place", "allow", at), f"there is no lint rule {name}{did_you_mean(name, rules)}")
            for at, name in enumerate(self._place.get("allow", ()))
            if name not in rules
        )
        numbers, hows = values_in(self._place["number"]), values_in(self._place.get("how", AT_RANDOM))
        file.refuse(
            (("boards", "place", "number"), f"{number!r} is no number of spaces")
            for number in numbers
            if type(number) is not int or number < 1
        )
        title, where = in_words(self._type), ("boards", "place")
        return (
            Factor(NUMBER, f"Number of {title} spaces", tuple(Level(one, str(one)) for one in numbers), where),
            Factor(PLACED, sentence(f"{title} spaces placed"), tuple(Level(one, str(one)) for one in hows), where),
        )

    def _base(self, chosen: Chosen) -> tuple[str, Board]:
        if self._made is not None:
            return self._made.board(chosen, 0)
        assert self._file is not None
        return "setup", self._file

    def board(self, chosen: Chosen, setup: int) -> tuple[str, Board]:
        stem, base = self._base(chosen)
        if stem not in self._problems:
            self._problems[stem] = self._found_on(base)
        number, how = int(chosen[NUMBER]), str(chosen[PLACED])
        worse: Problems = Counter()
        for attempt in range(TRIES):
            board = self._placed(base, number, how, Random(f"{self._seed}/{setup}/{attempt}"))
            worse = self._found_on(board) - self._problems[stem]
            if not worse:
                return f"{stem}-{number}-{how.replace(' ', '-')}-{setup:03}", board
        reason = f"of {TRIES} set-ups with {number} placed {how}, none is free of new problems such as {min(worse)}"
        raise CannotBuild(("boards", "place"), reason)

    def _found_on(self, board: Board) -> Problems:
        """How often lint finds what, apart from notes and from what is allowed."""
        faults = [one for one in self._lint.run(board, NO_DAY).open if one.severity != "info"]
        return Counter(one.rule for one in faults if one.rule not in self._allowed)

    def _placed(self, base: Board, number: int, how: str, random: Random) -> Board:
        """By ordinary edits: those there are become what they may lie on, then others become them. What leads to a
        space that is no longer what it was goes with it."""
        there = [space.id for space in base.spaces if space.type == self._type and not space.locked]
        board = edits.retype(base, there, self._on[0]) if there else base
        free = [space for space in board.spaces if space.type in self._on and not space.locked]
        if len(free) < number:
            reason = f"{number} {in_words(self._type)} spaces do not fit: only {len(free)} spaces may become one"
            raise CannotBuild(("boards", "place"), reason)
        chosen = [space.id for space in spread(board, free, number, how, random)]
        gone = [link.id for link in board.links_of([*chosen, *there])]
        return edits.retype(edits.delete(board, gone) if gone else board, chosen, self._type)


def spread(board: Board, free: list[Space], number: int, how: str, random: Random) -> list[Space]:
    """So many of the spaces: at random; those about one of them; or each next as far as can be from those before."""
    if how == AT_RANDOM:
        return random.sample(free, number)
    centres = {space.id: _centre(space, board) for space in free}
    first = random.choice(free)

    def far(space: Space, from_: Space) -> float:
        return dist(centres[space.id], centres[from_.id])

    if how == CLUSTERED:
        return sorted(free, key=lambda space: far(space, first))[:number]
    chosen = [first]
    while len(chosen) < number:
        left = [space for space in free if space not in chosen]
        chosen.append(max(left, key=lambda space: min(far(space, other) for other in chosen)))
    return chosen


def _centre(space: Space, board: Board) -> tuple[float, float]:
    left, top, right, bottom = plane_box(space.footprint, board.grid)
    return (left + right) / 2, (top + bottom) / 2
