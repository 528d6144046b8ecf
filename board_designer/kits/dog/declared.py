"""Dog, as everything that is the same for all games needs to know it."""

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
    Telling,
    Words,
)
from board_designer.kits.dog.play.game_records import CYCLES

DOING, MOVING, CARDS, HOME = "What players do", "Moving", "Cards", "Marbles home"
AFTER = tuple(5 * cycle + 5 for cycle in range(CYCLES))
MEASURES = (
    Measure("hits", "Marbles sent back", DOING, ("hits",), column="hits", compared=True, unused="sends a marble back",
            telling=Telling("sends {} marbles back a game", "Marbles sent back per game", MORE, 0.5, "hits")),
    Measure("taken", "Own marbles lost", DOING, ("taken",), column="lost",
            telling=Telling("loses {} marbles a game", "Marbles lost per game", LESS, 0.8, "hits")),
    Measure("friendly", "Hits on the own team", DOING, ("friendly_hits",), also="hits on the own team"),
    Measure("swaps", "Swaps", DOING, ("swaps",), column="swaps", compared=True, unused="swaps marbles"),
    Measure("splits", "Sevens", DOING, ("splits",), column="sevens", unused="plays a seven"),
    Measure("starts", "Marbles started", MOVING, ("starts",), column="starts", compared=True,
            unused="starts a marble",
            telling=Telling("starts {} marbles a game", "Marbles started per game", MORE, 0.3, "visits")),
    Measure("laps", "Times past the own start", MOVING, ("laps",), column="laps",
            telling=Telling("comes by its own start {} times", "Times past the own start", layer="visits")),
    Measure("homes", "Marbles into the lane", MOVING, ("homes",), column="home", compared=True),
    Measure("plays", "Cards played", CARDS, ("plays",), column="cards"),
    Measure("jokers", "Jokers played", CARDS, ("jokers",), column="jokers"),
    Measure("thrown", "Cards thrown in", CARDS, ("thrown",), ("thrown", "plays"), True, column="thrown",
            compared=True, telling=Telling("throws in {} of its cards", "Cards thrown in", LESS, 0.6)),
    Measure("blocked", "Turns without a play", CARDS, ("throws",), ("turns",), True, column="no play"),
    Measure("start_gifts", "Start cards given away", CARDS, ("start_gifts",), also="start cards given away"),
    *(Measure(f"home_{after}", f"Marbles home after {after} deals", HOME, (f"home_{after}",)) for after in AFTER),
)  # fmt: skip
DECLARED = Declared(
    title="Dog",
    score=Words("step", "steps"),
    pawn=Words("marble", "marbles"),
    home=Words("start", "starts"),
    endings=(
        Ending("home", "all marbles of a team home", "Ends with all marbles home"),
        Ending("limit", "the longest game", "Ends at the limit"),
    ),
    measures=MEASURES,
    heat=(
        Heat("visits", "Stops", "How often marbles stop here in a game.", "spaces", "visits", "Stops: {}"),
        Heat("hits", "Hits", "How often a marble is sent back from here in a game.", "spaces", "hits", "Hits: {}"),
    ),
    seldom=(
        Seldom("unvisited", "spaces", "stops on", "spaces", "visited", "It is no part of the game.", "visits"),
    ),
    charts=(
        Chart("home", "Marbles home", "How many marbles a player has in the lane after so many deals.",
              tuple(f"home_{after}" for after in AFTER), tuple(map(str, AFTER)), "marbles of a player"),
    ),
    had="gone",
    most="furthest",
    columns="hits are marbles sent back, lost those of the own colour; thrown is the share of all cards.",
    levels=("greedy", "thoughtful", "look_ahead"),
    policies=(
        Policy("thoughtful", "Thoughtful", "Keeps start cards, stays out of reach, plays for the team.",
               "all play thoughtfully"),
        Policy("greedy", "Greedy", "Goes as far as it can and hits whom it can.", "all play greedily"),
        Policy("random", "Random", "Any play that is allowed.", "all play at random"),
        Policy("look_ahead", "Looks ahead", "Tries its best plays against hands it imagines.", "all look ahead"),
        Policy("strong", "Strong", "Plays its best plays out many times, with hands it imagines. For judging: takes"
               " seconds for a game.", "all play strongly"),
    ),
)  # fmt: skip
