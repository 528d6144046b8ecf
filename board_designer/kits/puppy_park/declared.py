"""Puppy Park, as everything that is the same for all games needs to know it."""

from __future__ import annotations

from functools import partial

from board_designer.games import declared as say
from board_designer.kits.kit_registry import find_kit

DOING, TILES, BREEDS, SIZE = "What players do", "Tiles", "Pairs by breed", "The park"
PARK, CHAIN, MISSION = "puppy_park", "domidog", "secret_mission"  # what only one of the games has
parked = partial(say.Measure, module=PARK)
KIT = find_kit("puppy-park")
assert KIT is not None
NAMES = tuple(KIT.style.motifs)
TITLES = tuple(motif.title for motif in KIT.style.motifs.values())
MEASURES = (
    parked("extra_turns", "Extra turns", DOING, ("extra_turns",), column="extra", compared=True,
            unused="has an extra turn",
            telling=say.Telling("has {} extra turns a game", "Extra turns per game", say.MORE, 0.8, "dogs")),
    parked("two_pairs", "Tiles with two pairs", DOING, ("two_pairs",), column="pairs", compared=True),
    parked("stacks", "Tiles on top", DOING, ("tops",), column="on top", compared=True,
            unused="lays a tile on top",
            telling=say.Telling("lays {} tiles on top a game", "Tiles on top per game", say.MORE, 0.4, "tops")),
    parked("houses", "Dog houses", DOING, ("houses",), column="houses", unused="puts down a dog house"),
    parked("trees", "Tree-poop tiles", DOING, ("trees",), column="trees"),
    say.Measure("blocked", "Turns without a tile", DOING, ("passes",), ("turns",), True, column="blocked",
            compared=True,
            telling=say.Telling("cannot lay a tile on {} of its turns", "Turns without a tile", say.LESS, 0.6)),
    say.Measure("laid", "Tiles laid", TILES, ("laid",), column="laid"),
    say.Measure("draws", "Tiles drawn", TILES, ("draws",), column="drawn", module=CHAIN),
    say.Measure("forks", "Forks", TILES, ("forks",), column="forks", module=CHAIN),
    say.Measure("product", "Product of the mission", TILES, ("product",), column="product", module=MISSION),
    *(parked(f"pairs_{name}", f"Pairs of breed {title}", BREEDS, (f"pairs_{name}",))
      for name, title in zip(NAMES, TITLES, strict=True)),
)  # fmt: skip
DECLARED = say.Declared(
    title="Puppy Park",
    score=say.Words("point", "points"),
    pawn=say.Words("tile", "tiles"),
    home=say.Words("tray", "trays"),
    endings=(
        say.Ending("empty_hand", "a player without tiles", "Ends with an empty hand"),
        say.Ending("blocked", "nobody can lay a tile", "Ends blocked"),
        say.Ending("last_tile", "the last tile is laid", "Ends with the last tile"),
    ),
    measures=MEASURES,
    table=(
        say.TableMeasure("park_size", "Cells covered", SIZE, lambda batch: batch.mean_mark(batch.mark("cells"))),
        say.TableMeasure("highest", "Highest stack", SIZE, lambda batch: batch.mean_mark(batch.mark("peak/height"))),
    ),
    heat=(
        say.Heat("dogs", "Dogs", "How many dogs are laid here in a game, on top too.", "spaces", "dogs", "Dogs: {}"),
        say.Heat("tops", "Stacked", "How many dogs are laid on top here in a game.", "spaces", "tops", "On top: {}"),
        say.Heat("naps", "Naps", "How often a dog house is put here in a game.", "spaces", "naps", "Naps: {}"),
    ),
    seldom=(
        say.Seldom("unvisited", "spaces", "lays a dog on", "cells", "visited", "The park could do without.", "dogs"),
    ),
    charts=(
        say.Chart("breeds", "Pairs by breed", "How many pairs of each breed a player makes in two-pair tiles.",
              tuple(f"pairs_{name}" for name in NAMES), TITLES, "pairs of a player"),
    ),
    had="made",
    most="most points",
    pieces={"height": "tiles on each other"},
    columns="a point is a tile laid; in Dömidög one that is not in the hand; in Secret Mission 81 less the product.",
    levels=("greedy", "thoughtful", "look_ahead"),
    policies=(
        say.Policy("thoughtful", "Thoughtful", "Keeps its own chances open and those of others closed.",
               "all play thoughtfully"),
        say.Policy("greedy", "Greedy", "Takes every extra turn, or the lowest score.", "all play greedily"),
        say.Policy("random", "Random", "Anything that is allowed.", "all play at random"),
        say.Policy("look_ahead", "Looks ahead", "Tries its best options a few turns on.", "all look ahead"),
        say.Policy("strong", "Strong", "Plays its best options out many times. For judging: takes seconds a game.",
               "all play strongly"),
    ),
)  # fmt: skip
