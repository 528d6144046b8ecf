"""What is said to those who play with the tiles."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.table_view import HELD, PIECE, SCORE
from board_designer.geometry.footprint import Hexes
from board_designer.kits.hex_laying import numbers_from
from board_designer.kits.puppy_park.declared import CHAIN, DECLARED, MISSION, PARK, TITLES
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play import shown_table as say
from board_designer.kits.puppy_park.telling import SET, begin_of, titled

QUESTIONS = {
    r.ON_LAY: "Which tile is laid, and where?",
    r.ON_HOUSE: "Which dog gets the dog house?",
    r.ON_RULE: "Which rule holds for tree-poop tiles?",
    r.ON_EXTRA: "Is the extra turn taken?",
}
LAID = ("piece", "cell", "cell")
TREE = "The tree-poop tile"


def _laid(words: str, group: str, *more: str, stands_out: bool = False) -> Sentence:
    return Sentence(words, (*LAID, *more), "cell", True, group, stands_out)


OPTIONS = {
    say.SAY_PAIRS_ONLY: _laid("Lay {0}, the last tile, at {1} and {2}: two pairs", "Two pairs", stands_out=True),
    say.SAY_TOP_ONLY: _laid(
        "Lay {0}, the last tile, on top at {1} and {2}, level {3}", "On top", "number", stands_out=True
    ),
    say.SAY_PAIRS: _laid(
        "Lay {0} at {1} and {2}: two pairs and an extra turn", "Two pairs, with an extra turn", stands_out=True
    ),
    say.SAY_TOP: _laid(
        "Lay {0} on top at {1} and {2}, level {3}: an extra turn", "On top, with an extra turn", "number",
        stands_out=True,
    ),
    say.SAY_JOIN: _laid("Lay {0} at {1} and {2}, at the open end {3}", "At an open end", "cell"),
    say.SAY_FORK: _laid(
        "Fork: lay {0} with a dog at {1} beside {2}, and a dog house at {3}", "A fork, with a dog house", "cell"
    ),
    say.SAY_LAY: _laid("Lay {0} at {1} and {2}", "Other places"),
    say.SAY_TREE: _laid("Lay the tree-poop tile at {1}", TREE),
    say.SAY_LONG_TREE: _laid("Lay the tree-poop tile at {1} and {2}", TREE),
    say.SAY_HOUSE: Sentence(
        "Put the dog house on the {2} at {1}", ("piece", "cell", "breed"), "cell", True, "The dog house"
    ),
    say.SAY_NO_HOUSE: Sentence("Keep the dog house"),
    say.SAY_POOP: Sentence("Poop rules: no dog may be laid next to one"),
    say.SAY_TREES: Sentence("Tree rules: a dog must be laid next to one where it can"),
    say.SAY_TAKE: Sentence("Take the extra turn"),
    say.SAY_DECLINE: Sentence("Decline the extra turn"),
    say.SAY_PASS: Sentence("Pass"),
    say.SAY_DRAW: Sentence("Draw a tile"),
}  # fmt: skip
EVENTS = {
    r.E_ROUND: Sentence("Round {0}", ("number",), is_told=False),
    r.E_TURN: Sentence("{seat} has {2}", ("number", "number", "turn")),
    r.E_DEAL: Sentence("{seat} is dealt a hand"),
    r.E_SUPPLY: Sentence("{0} left in the supply", ("tiles",)),
    r.E_MISSION: Sentence("{seat} gets the mission {0}", ("piece",), hidden="{seat} gets a mission"),
    r.E_START: Sentence("{0} is left over and begins at {1} and {2}", LAID),
    r.E_LAY: Sentence("{seat} lays {0} at {1} and {2}", LAID),
    r.E_PAIRS: Sentence("{seat} makes two pairs", ("number",)),
    r.E_HOUSE: Sentence("{seat} puts a dog house at {0}", ("cell",)),
    r.E_TREE: Sentence("{seat} lays a tree-poop tile at {0}", ("cell", "cell")),
    r.E_NAME: Sentence("{seat} says: {0}", ("rule",)),
    r.E_JOIN: Sentence("{seat} joins it to the dog at {0}", ("cell", "cell")),
    r.E_DRAW: Sentence("{seat} draws {0}", ("piece",), hidden="{seat} draws a tile"),
    r.E_PASS: Sentence("{seat} {0}", ("pass",)),
    r.E_SCORE: Sentence("{seat} scores {0} × {1} = {2}", ("number", "number", "number")),
    r.E_END: Sentence("The game is over: {0}. Won by {1}", ("ending", "seats")),
}
FACTS = {
    say.KNOWN_SUPPLY: Sentence("Tiles in the supply: {0}", ("number",)),
    say.KNOWN_END: Sentence("Open end at {0}", ("cell",)),
    say.KNOWN_RULE: Sentence("Tree-poop tiles: {0}", ("rule",)),
    say.KNOWN_PASSES: Sentence("Passed one after the other: {0}", ("number",)),
    say.KNOWN_TILES: Sentence("Tiles in the hand: {0}", ("number",)),
    say.KNOWN_HOUSE: Sentence("Has a dog house"),
    say.KNOWN_TREE: Sentence("Has a tree-poop tile"),
    say.KNOWN_MISSION: Sentence("Mission: {0}", ("piece",), hidden="Has a secret mission"),
    say.KNOWN_EXTRA: Sentence("Plays an extra turn"),
}
LISTS = {
    "piece": (*map(titled, SET), "Dog house", "Tree-poop tile", "Tree-poop tile of two cells"),
    "breed": TITLES,
    "rule": ("no rule", "poop rules", "tree rules"),
    "turn": ("a turn", "an extra turn"),
    "pass": ("passes", "declines the extra turn"),
    "ending": ("", *(ending.words for ending in DECLARED.endings)),
}
SCORES = {PARK: ("tile laid", "tiles laid"), CHAIN: ("tile out of the hand", "tiles out of the hand"), MISSION: None}
HIDDEN = {PARK: frozenset[int](), CHAIN: frozenset({HELD}), MISSION: frozenset({HELD, SCORE})}


def _shapes() -> Iterator[Space]:
    """The tiles as they are listed, and the pieces of a seat."""
    one, two = Hexes(((0, 0),)), Hexes(((0, 0), (1, 0)))
    for a, b in SET:
        yield Space(f"{a}-{b}", "tile", two, props=FrozenMap({"a": a, "b": b}))
    yield from (Space("house", "house", one), Space("tree", "tree_poop", one), Space("long-tree", "tree_poop", two))


def spoken(contest: GameContest, subject: Subject) -> Spoken:
    (game,) = contest.tables.modules
    motifs = subject.structure.kit.style.motifs.values()
    return Spoken(
        QUESTIONS, tuple(OPTIONS[number] for number in range(len(OPTIONS))), EVENTS,
        facts=tuple(FACTS[number] for number in range(len(FACTS))),
        lists=LISTS,
        nouns={"tiles": ("tile", "tiles")},
        lies_in={PIECE: "cell"},
        pieces="piece",
        shapes=tuple(_shapes()),
        hidden=HIDDEN[game],
        score=SCORES[game],
        seats=tuple(f"seat {seat.number}" for seat in contest.tables.seats),
        colours={motif.title: motif.fill for motif in motifs},
        needs_passing=game != PARK,
        cells=numbers_from(begin_of(contest, subject).known.values()),
    )  # fmt: skip
