"""Puppy Park, as everything that is the same for all games needs to know it."""

from __future__ import annotations

from board_designer.games.declared import (
    LESS,
    MORE,
    Chart,
    Declared,
    Ending,
    Heat,
    Measure,
    Policy,
    Seldom,
    TableMeasure,
    Telling,
    Words,
)
from board_designer.kits.kit_registry import find_kit

DOING, TILES, BREEDS, SIZE = "What players do", "Tiles", "Pairs by breed", "The park"
KIT = find_kit("puppy-park")
assert KIT is not None
NAMES = tuple(KIT.style.motifs)
TITLES = tuple(motif.title for motif in KIT.style.motifs.values())
MEASURES = (
    Measure("extra_turns", "Extra turns", DOING, ("extra_turns",), column="extra", compared=True,
            unused="has an extra turn",
            telling=Telling("has {} extra turns a game", "Extra turns per game", MORE, 0.8, "dogs")),
    Measure("two_pairs", "Tiles with two pairs", DOING, ("two_pairs",), column="pairs", compared=True),
    Measure("stacks", "Tiles on top", DOING, ("tops",), column="on top", compared=True, unused="lays a tile on top",
            telling=Telling("lays {} tiles on top a game", "Tiles on top per game", MORE, 0.4, "tops")),
    Measure("houses", "Dog houses", DOING, ("houses",), column="houses", unused="puts down a dog house"),
    Measure("trees", "Tree-poop tiles", DOING, ("trees",), column="trees"),
    Measure("blocked", "Turns without a tile", DOING, ("passes",), ("turns",), True, column="blocked", compared=True,
            telling=Telling("cannot lay a tile on {} of its turns", "Turns without a tile", LESS, 0.6)),
    Measure("laid", "Tiles laid", TILES, ("laid",), column="laid"),
    Measure("draws", "Tiles drawn", TILES, ("draws",), column="drawn"),
    Measure("forks", "Forks", TILES, ("forks",), column="forks"),
    Measure("product", "Mission", TILES, ("product",), also="points of the mission, of which fewer are better"),
    *(Measure(f"pairs_{name}", f"Pairs of breed {title}", BREEDS, (f"pairs_{name}",))
      for name, title in zip(NAMES, TITLES, strict=True)),
)  # fmt: skip
DECLARED = Declared(
    title="Puppy Park",
    score=Words("point", "points"),
    pawn=Words("tile", "tiles"),
    home=Words("tray", "trays"),
    endings=(
        Ending("empty_hand", "a player without tiles", "Ends with an empty hand"),
        Ending("blocked", "nobody can lay a tile", "Ends blocked"),
        Ending("last_tile", "the last tile is laid", "Ends with the last tile"),
    ),
    measures=MEASURES,
    table=(
        TableMeasure("park_size", "Cells covered", SIZE, lambda batch: batch.mean_mark(batch.mark("cells"))),
        TableMeasure("highest", "Highest stack", SIZE, lambda batch: batch.mean_mark(batch.mark("peak/height"))),
    ),
    heat=(
        Heat("dogs", "Dogs", "How many dogs are laid here in a game, on top too.", "spaces", "dogs", "Dogs: {}"),
        Heat("tops", "Stacked", "How many dogs are laid on top here in a game.", "spaces", "tops", "On top: {}"),
        Heat("naps", "Naps", "How often a dog house is put here in a game.", "spaces", "naps", "Naps: {}"),
    ),
    seldom=(
        Seldom("unvisited", "spaces", "lays a dog on", "cells", "visited", "The park could do without.", "dogs"),
    ),
    charts=(
        Chart("breeds", "Pairs by breed", "How many pairs of each breed a player makes in two-pair tiles.",
              tuple(f"pairs_{name}" for name in NAMES), TITLES, "pairs of a player"),
    ),
    had="made",
    most="most points",
    pieces={"height": "tiles on each other"},
    columns="pairs are tiles that make two pairs; a point is a tile laid, in Dömidög one that is not in the hand.",
    policies=(
        Policy("thoughtful", "Thoughtful", "Keeps its own chances open and those of others closed.",
               "all play thoughtfully"),
        Policy("greedy", "Greedy", "Takes every extra turn, or the lowest score.", "all play greedily"),
        Policy("random", "Random", "Anything that is allowed.", "all play at random"),
        Policy("look_ahead", "Looks ahead", "Tries its best options a few turns on.", "all look ahead"),
    ),
)  # fmt: skip
