"""How people are told of places in town: by what is printed there, else by what lies beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from board_designer.board.model import Space
from board_designer.drawing.space_numbers import number_of
from board_designer.games.results.run_subject import Subject
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.game_records import nodes
from board_designer.words import listed


class PlaceNames:
    """`places` as “territory 12”; `spaces` as “the sidewalk beside 12 and 13”; `specials` as “the dog park at 7”."""

    def __init__(self, contest: UriNationContest, subject: Subject) -> None:
        self._subject, self._style = subject, subject.structure.kit.style
        town, known = contest.town, subject.board.space_by_id
        with town.reading():
            beside = [(tuple(nodes[at].places), tuple(nodes[at].specials)) for at in range(len(town.nodes))]
        places, specials, spaces = ([known[id_] for id_ in ids] for ids in (town.places, town.specials, town.nodes))
        at_special = [{place for near, here in beside if at in here for place in near} for at in range(len(specials))]
        shorts = [self._short(space) for space in places]
        self.places = tuple(self._full(space) for space in places)
        near = ([shorts[at] for at in sorted(some)] for some in at_special)
        self.specials = _told_apart([self._full(space) for space in specials], near, "at")
        around = [[*(shorts[at] for at in some), *(self.specials[at] for at in here)] for some, here in beside]
        self.spaces = tuple(self._space(space, some) for space, some in zip(spaces, around, strict=True))

    def _title(self, space: Space) -> str:
        return self._subject.space_titles.get(space.type, space.type).lower()

    def _short(self, space: Space) -> str:
        """What is printed on a place, in few words."""
        if space.type in self._subject.home_types and space.seat is not None:
            return f"the {self._title(space)} of seat {space.seat}"
        if self._style.of_type(space.type).caption == "number":
            return number_of(space.id)
        return f"“{space.label.strip()}”" if space.label.strip() else f"a {self._title(space)}"

    def _full(self, space: Space) -> str:
        title, label = self._title(space), space.label.strip()
        if space.type in self._subject.home_types and space.seat is not None:
            return f"the {title} of seat {space.seat}"
        if self._style.of_type(space.type).caption == "number":
            return f"{title} {number_of(space.id)}" + f" “{label}”" * bool(label)
        return f"the {title}" + f" “{label}”" * bool(label)

    def _space(self, space: Space, around: Sequence[str]) -> str:
        title, label = self._title(space), space.label.strip()
        if label:
            return f"the {title} “{label}”"
        return f"the {title} beside {listed(around)}" if around else f"a {title} space"


def _told_apart(names: Sequence[str], beside: Iterable[Sequence[str]], word: str) -> tuple[str, ...]:
    """Several of one name are told by what lies beside them."""
    many = Counter(names)
    return tuple(
        f"{name} {word} {listed(near)}" if many[name] > 1 and near else name
        for name, near in zip(names, beside, strict=True)
    )
