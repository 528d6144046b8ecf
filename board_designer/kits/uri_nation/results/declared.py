"""Uri-Nation, as everything that is the same for all games needs to know it."""

from __future__ import annotations

from board_designer.games.declared import (
    LESS,
    MORE,
    Chart,
    Declared,
    Ending,
    Flow,
    Heat,
    Measure,
    Policy,
    Seldom,
    TableMeasure,
    Telling,
    Words,
)
from board_designer.games.playing.playable_board import Tables
from board_designer.games.results.batch_statistics import Batch
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.simulate.rate_estimates import Rate, mean_of

DOING, ALLIES, MOVING, LACKING = "What players do", "Alliances", "Moving", "Shortages"
LENGTH = "Length"
EARLY_ROUND = 5
BY_LAST = 2  # the kernel's number for the ending of the last one standing

REASONS = {
    "setup": "start", "income": "income", "desperation": "desperation", "park": "dog park", "drink": "drinking",
    "water_card": "water cards", "chance_card": "chance cards", "event_card": "event cards", "resupply": "resupply",
    "lost_fight": "lost fights", "rival_trait": "a rival's trait", "claim": "claims", "challenge": "challenges",
    "keep": "keeping", "fortify": "fortifying", "initiate": "new alliances", "join": "joining",
    "break": "breaking alliances", "bond_fight": "alliance challenges", "crossing": "crossings", "path": "paths",
    "side_street": "side streets", "bid": "bids", "trick": "tricks", "garden_party": "garden party",
    "shrunk_bowl": "smaller bowl",
}  # fmt: skip
WON = ("challenges_won",)
TURNS = ("turns",)


def _lacking(token: str, title: str) -> Measure:
    """Of a token whose lack may explain who wins."""
    told = Telling(f"lacks {title} on {{}} of its turns", f"Turns without {title}", LESS, 0.9, chart="starved")
    return Measure(f"starved.{token}", "", LACKING, (f"starved_{token}",), TURNS, True, telling=told, of_table=False)


MEASURES = (
    Measure("claims", "Claims", DOING, ("claims",), column="claims", compared=True, unused="claims a territory",
            telling=Telling("claims {} territories a game", "Claims per game", MORE, 0.5, "claims")),
    Measure("challenges", "Challenges", DOING, ("challenges",), column="fights", compared=True,
            unused="challenges anybody",
            telling=Telling("challenges {} times", "Challenges per game", layer="challenges")),
    Measure("challenge_success", "Challenges won", DOING, WON, ("challenges",), True, column="won"),
    Measure("conquests", "Conquests", DOING, ("conquests",), compared=True),
    Measure("conquest_share", "Territories taken by conquest", DOING, ("conquests",), ("claims", "conquests"), True),
    Measure("denials", "", DOING, ("denials",)),
    Measure("denial_share", "Won and left empty", DOING, ("denials",), WON, True),
    Measure("fortifies", "Fortify disks", DOING, ("fortifies",), column="fortify", compared=True,
            unused="fortifies anything"),
    Measure("bond_fights", "Alliance challenges", DOING, ("bond_fights",), needs="challenge_bond",
            module="bond_fights", unused="challenges an alliance"),
    Measure("bond_fight_success", "", DOING, ("bond_wins",), ("bond_fights",), True, module="bond_fights"),
    Measure("grit_penalty", "Challenges with a Grit penalty", DOING, ("penalised",), ("challenges", "bond_fights"),
            True, "grit_penalty_threshold", "grit_penalty"),
    Measure("grit_penalty_points", "Points lost to a Grit penalty", DOING, ("penalty",), ("penalised",),
            needs="grit_penalty_threshold", module="grit_penalty"),
    Measure("attacked", "", DOING, ("attacked",),
            telling=Telling("is challenged {} times", "Times challenged per game", LESS, 0.6, "challenges")),
    Measure("lost", "", DOING, ("lost",),
            telling=Telling("loses {} territories", "Territories lost per game", LESS, 0.6, "challenges")),
    Measure("cleared", "", DOING, ("cleared",)),
    Measure("initiates", "Alliances started", ALLIES, ("initiates",), unused="starts an alliance"),
    Measure("joins", "Alliances joined", ALLIES, ("joins",), column="joins", compared=True,
            unused="joins an alliance"),
    Measure("breaks", "Alliances broken", ALLIES, ("breaks",), unused="breaks an alliance"),
    Measure("crossings_free", "Free crossings", MOVING, ("free_crossings",), column="cross",
            telling=Telling("crosses {} times for free", "Free crossings per game", layer="ways", chart="ways")),
    Measure("crossings_paid", "Paid crossings", MOVING, ("paid_crossings",), column="paid", compared=True,
            telling=Telling("pays for {} crossings", "Paid crossings per game", layer="ways", chart="ways")),
    Measure("side_steps", "Steps in side streets", MOVING, ("side_steps",), needs="side_street", module="side_steps",
            also="steps in side streets"),
    Measure("paths", "Paths taken", MOVING, ("paths",), needs="path", module="paths", also="paths taken"),
    Measure("home_visits", "Visits home", MOVING, ("home_visits",), column="home", compared=True,
            at_home="Comes home {} times a game",
            telling=Telling("comes home {} times", "Visits home per game", layer="visits")),
    Measure("drinks", "Drinks", MOVING, ("drinks",), column="drinks",
            telling=Telling("drinks {} times", "Drinks per game", layer="visits")),
    Measure("parks", "Dog parks passed", MOVING, ("parks",)),
    Measure("chance_draws", "Chance cards drawn", MOVING, ("chance_draws",), module="chance", also="chance cards"),
    Measure("event_draws", "Events cards drawn", MOVING, ("event_draws",), module="events", also="event cards"),
    Measure("double_moves", "", MOVING, ("double_moves",), module="order", also="double moves"),
    Measure("idle", "Turns without an action", LACKING, ("idle",), TURNS, True, column="idle", compared=True,
            telling=Telling("takes no action on {} of its turns", "Turns without an action", LESS, 0.8)),
    Measure("broke", "Turns with nothing affordable", LACKING, ("broke",), TURNS, True),
    Measure("choices", "", LACKING, ("choices",), TURNS, True),
    Measure("real_choices", "Turns with a real choice", LACKING, ("real_choices",), TURNS, True, column="choice"),
    Measure("housebound", "Turns Housebound", LACKING, ("housebound",), TURNS, True, "housebound_after_turns",
            "housebound", also="housebound"),
    Measure("desperate", "Turns with desperation Grit", LACKING, ("desperate",), TURNS, True, "desperation_grit",
            "desperation", also="with desperation Grit"),
    Measure("final_score", "", DOING, ("final_score",), column="holds", at_home="Ends with {} territories"),
    _lacking("water", "Water"),
    _lacking("swagger", "Swagger"),
    _lacking("drive", "Drive"),
    *(Measure(f"starved.{token}", "", LACKING, (f"starved_{token}",), TURNS, True, of_table=False)
      for token in ("grit", "bond")),
    *(Measure(f"unspent.{token}", "", LACKING, (f"unspent_{token}",), of_table=False) for token in TOKEN_NAMES),
)  # fmt: skip


def _early_ends(batch: Batch) -> Rate:
    """Games that are over before they have begun, since only one player holds anything."""
    alone = batch.mark("ending") == BY_LAST
    return batch.share_of_games(alone & (batch.mark("rounds") < EARLY_ROUND))


def _alliance_rounds(batch: Batch) -> Rate:
    formed, turns = (batch.by_block(batch.mark(name)) for name in ("alliances", "alliance_turns"))
    return mean_of(turns / batch.players, formed)


def _join_water(batch: Batch) -> Rate:
    return mean_of(-batch.player.sums("ledger/join/water"), batch.player.games)


def _territories(tables: Tables) -> frozenset[str]:
    """Homes are places too, but only where the rules let them be taken."""
    return frozenset(tables.places) - {seat.home for seat in tables.seats}


DECLARED = Declared(
    title="Uri-Nation",
    role=Words("dog", "dogs"),
    score=Words("territory", "territories"),
    place=Words("territory", "territories"),
    pawn=Words("dog", "dogs"),
    endings=(
        Ending("count", "enough territories", "Ends by enough territories"),
        Ending("last_standing", "last one standing", "Ends by the last one standing"),
        Ending("limit", "the turn limit", "Ends at the turn limit"),
    ),
    measures=MEASURES,
    table=(
        TableMeasure("early_ends", "Over before round 5", LENGTH, _early_ends, True),
        TableMeasure("alliances", "Alliances formed", ALLIES, lambda batch: batch.mean_mark(batch.mark("alliances"))),
        TableMeasure("alliance_rounds", "Rounds an alliance lasts", ALLIES, _alliance_rounds),
        TableMeasure("join_water", "Water spent on joining", ALLIES, _join_water),
    ),
    flow=Flow(REASONS, broke="broke"),
    heat=(
        Heat("visits", "Visits", "How often dogs enter each space per game, in passing or to stop.", "spaces",
             "visits", "Visits: {}"),
        Heat("stops", "Stops", "How often moves end on each space per game.", "spaces", "stops", "Stops: {}"),
        Heat("claims", "Claims", "How often each territory is claimed per game.", "places", "claims", "Claims: {}"),
        Heat("challenges", "Challenges", "How often each territory is challenged per game.", "places", "challenged",
             "Challenges: {}, {conquered} conquered"),
    ),
    seldom=(
        Seldom("unclaimed", "places", "claims", "territories", "claimed",
               "A territory that nobody claims takes up room, and nothing happens on it.", "claims", "",
               "Move {} nearer to where dogs walk, or remove {}: nobody claims {}.",
               ("move", "swap", "remove", "retype")),
        Seldom("unvisited", "spaces", "comes to", "spaces", "visited",
               "A space that nobody visits plays no part in the game.", "dead", "",
               "Shorten the way to {}, or remove {}: nobody goes there.", ("remove", "link", "retype")),
        Seldom("unused-connection", "connections", "takes", "connections", "used",
               "A connection that nobody uses only makes the board harder to read.", "ways", "ways",
               "Move {} to where it saves more steps, or remove {}: nobody uses it.", ("unlink",)),
    ),
    charts=(
        Chart("broke", "Nothing affordable",
              "The share of a seat's turns on which actions were possible but none was affordable.",
              ("broke", "idle"), ("nothing affordable", "no action at all"), "share of turns", by_seat=True),
        Chart("ways", "Crossings and paths", "How often they are used per game, by all players together.",
              ("crossings_free", "crossings_paid", "paths", "side_steps"),
              ("Free crossings", "Paid crossings", "Paths", "Side street steps"), "a game"),
    ),
    connections={
        "path": "path", "crossing": "paid crossing", "cross": "free crossing", "side_step": "side street step",
    },
    ways="crossings and paths",
    each_way="crossing and path",
    taken="claimed",
    has="holds",
    had="held",
    most="most held",
    columns="idle: turns without an action; choice: turns with more than one possible",
    prices={
        "re_claim": "Keep a won territory", "ally_initiate": "Start an alliance", "ally_join": "Join an alliance",
        "break_alliance": "Break an alliance", "challenge_bond": "Challenge an alliance",
        "cross_midblock": "Cross mid-block",
    },
    pieces={"large_disk": "large disks", "small_disk": "small disks"},
    levels=("greedy", "archetype", "look_ahead"),
    policies=(
        Policy("archetype", "Each dog in its own way", "Each kind of dog rates all its moves in its own way.",
               "each dog plays in its own way"),
        Policy("greedy", "Greedy", "Takes the best action in reach and does not think ahead.", "all play greedily"),
        Policy("random", "Random", "Makes any legal move with equal chance.", "all play at random"),
        Policy("look_ahead", "Looking ahead",
               "Plays out its best few moves before it decides, and rates them like its kind of dog."
               " Takes many times as long.", "all look ahead"),
        Policy("strong", "Strong", "Plays its best moves out many times before it decides. For judging: takes seconds"
               " for a game.", "all play strongly"),
    ),
    places_that_count=_territories,
)  # fmt: skip
