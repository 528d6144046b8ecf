"""A change of a draft: the board as it becomes, and what of it is touched. It can be tried, kept or dropped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from board_designer.board.board_difference import difference
from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.board.model import Board


@dataclass(frozen=True, eq=False)
class Change:
    """`figures` are numbers of the game that become others; a board does not keep them, a run is given them.

    `spaces` are those that come, go, or are no longer as they were; `links` only those that change by themselves, not
    those that go along with a space, and `relinked` the spaces they begin at; `rules` the parameters and figures that
    get another value. A space that gets another id with its type is `renamed`, from the old one to the new one, and
    both are among the spaces. What the draft does not have is `new`, spaces and links.
    """

    board: Board
    words: str  # what is done, as a designer reads it
    figures: FrozenMap = EMPTY
    spaces: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    relinked: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()
    renamed: FrozenMap = EMPTY
    new: frozenset[str] = frozenset()

    def meets(self, other: Change) -> bool:
        """Whether both touch the same of the draft. What is new in both may have the same id, and is not the same."""
        mine, its = ((one.spaces | one.links) - one.new for one in (self, other))
        return bool(mine & its or self.rules & other.rules)

    @property
    def size(self) -> int:
        """How much is changed: spaces and rules count one each. To draw the links of a space anew counts as that one
        space, however many they are."""
        return self.spaces_touched + len(self.relinked) + len(self.rules)

    @property
    def spaces_touched(self) -> int:
        """How many spaces are touched: one that is renamed is still one."""
        return len(self.spaces) - len(self.renamed)


def change_from(
    draft: Board,
    board: Board,
    words: str,
    figures: Mapping[str, int] = EMPTY,
    renamed: Mapping[str, str] = EMPTY,
) -> Change:
    """The change that leads from a draft to a board."""
    found = difference(draft, board)
    spaces = {*found.added, *found.removed, *found.changed}
    known = {old: new for old, new in renamed.items() if old in found.removed and new in found.added}
    links = {
        *(id_ for id_ in found.added_links if not spaces & _ends(board, id_)),
        *(id_ for id_ in found.removed_links if not spaces & _ends(draft, id_)),
        *(id_ for id_ in found.changed_links if not spaces & (_ends(draft, id_) | _ends(board, id_))),
    }
    begins = {known.link_by_id[id_].source for id_ in links for known in (draft, board) if id_ in known.link_by_id}
    values = {name for name in {**draft.rules, **board.rules} if draft.rules.get(name) != board.rules.get(name)}
    return Change(
        board, words, FrozenMap(figures), frozenset(spaces), frozenset(links), frozenset(begins),
        frozenset({*values, *figures}), FrozenMap(known), frozenset({*found.added, *found.added_links}),
    )  # fmt: skip


def _ends(board: Board, id_: str) -> set[str]:
    link = board.link_by_id[id_]
    return {link.source, link.target}
