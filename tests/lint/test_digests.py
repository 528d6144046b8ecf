"""The 51 items of Uri-Nation 1.4, the 37 of 1.2, the 19 of Dog and the 20 of Puppy Park: each has a rule, and a board
that breaks nothing else.

What is found on a board is read from its case: `test_cases` holds that lint says just that.
"""

from __future__ import annotations

import pytest

from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_setup import rules_for

from .lint_cases import all_cases

# Item -> the cases that show it.
SHOWN_IN_1_4 = {
    # Shapes and graph
    "UN14.SPACE.KIND": ["unknown-type"],
    "UN14.SPACE.OVERLAP": ["overlapping-spaces", "duplicate-space"],
    "UN14.WALK.SIDEWALK_ONLY": ["link-to-wrong-type--walk", "link-to-nothing--crossing"],
    "UN14.WALK.THROUGH_ROAD": ["walk-over-road"],
    "UN14.WALK.CONNECTED": ["board-in-pieces", "isolated-space"],
    "UN14.WALK.DRIVE_TRAP": ["paid-way-home"],
    "UN14.WALK.ONE_WAY_TRAP": ["no-way-home"],
    "UN14.WALK.DEAD_END": ["dead-end-sidewalk"],
    "UN14.BLOCK.FACE": ["bare-block-face"],
    "UN14.ROAD.SEPARATES": ["bare-road-side"],
    "UN14.INTERSECTION.LINKS": ["junction-joins-nothing"],
    "UN14.INTERSECTION.CORNERS": ["junction-list-incomplete"],
    "UN14.INTERSECTION.ROADS": ["roads-meet-bare", "lonely-intersection"],
    "UN14.MIDBLOCK.SIDES": ["crossing-not-over-road", "crossing-on-one-block"],
    "UN14.MIDBLOCK.CORNER": ["crossing-at-corner"],
    "UN14.MIDBLOCK.MUTUAL": ["no-partner-across"],
    "UN14.MIDBLOCK.NONE": ["road-without-crossing"],
    # Special spaces
    "UN14.ACCESS.MISSING": ["no-door"],
    "UN14.ACCESS.ACROSS_ROAD": ["door-across-road"],
    "UN14.ACCESS.MANY": ["several-doors", "served-at-every-door"],
    "UN14.CHANCE.INERT": ["idle-chance"],
    # Homes
    "UN14.HOME.COUNT": ["wrong-number-of-homes", "few-homes", "seat-twice", "home-without-seat"],
    "UN14.HOME.NEIGHBOURS": ["wrong-neighbourhood"],
    "UN14.HOME.CORNER": ["corner-home"],
    "UN14.HOME.NEIGHBOUR_READINGS": ["neighbourhood-readings"],
    "UN14.HOME.SHARED_NEIGHBOUR": ["shared-neighbour"],
    "UN14.HOME.ACCESS_SINGLE": ["home-with-several-doors"],
    "UN14.HOME.SEAT_ORDER": ["turn-order-unclear"],
    "UN14.HOME.BLOCK_CROWD": ["homes-on-one-segment"],
    # Territories
    "UN14.TERR.MIN": ["few-territories"],
    "UN14.TERR.CONTENTION": ["contention"],
    "UN14.TERR.CLUSTER_NONE": ["no-group-possible"],
    "UN14.TERR.CLUSTER_PER_HOME": ["home-without-group"],
    "UN14.TERR.SEGMENT_CROWD": ["crowded-segment"],
    "UN14.TERR.ADJ_READINGS": ["readings-differ"],
    "UN14.TERR.PAID_ONLY": ["paid-territory"],
    "UN14.TERR.CORNER_LOT": ["place-on-two-segments"],
    # Parks, water, paths
    "UN14.PARK.NONE": ["no-dog-park"],
    "UN14.PARK.HOME_DOOR": ["park-at-home-door"],
    "UN14.WATER.NONE": ["no-water"],
    "UN14.WATER.COUNT": ["unusual-water"],
    "UN14.PATH.ENDS": ["link-to-wrong-type", "link-to-nothing", "link-to-itself"],
    "UN14.PATH.SHORTENS": ["needless-path"],
    "UN14.PATH.SAME_ENTRY": ["two-paths-from-one-space"],
    "UN14.PATH.LOOP": ["path-loop", "path-loop--endless"],
    "UN14.PATH.HOME_SKIP": ["path-at-home-door"],
    # Fairness
    "UN14.FAIR.WATER": ["far-from-water"],
    "UN14.FAIR.PARK": ["far-from-park"],
    "UN14.FAIR.TERRITORY": ["few-territories-near"],
    "UN14.FAIR.RIVAL": ["nearest-rival"],
    "UN14.REACH.FIRST_TURN": ["first-turn"],
}

SHOWN_IN_1_2 = {
    "UN12.SPACE.KIND": ["unknown-type--1-2"],
    "UN12.SPACE.OVERLAP": ["overlapping-spaces--1-2", "duplicate-space--1-2"],
    "UN12.WALK.TWO_SIDEWALKS": ["not-two-sidewalks"],
    "UN12.WALK.THROUGH_ROAD": ["walk-over-road--1-2"],
    "UN12.WALK.CONNECTED": ["board-in-pieces--1-2", "isolated-space--1-2"],
    "UN12.WALK.FREE_LINK": ["no-free-crossing"],
    "UN12.INTERSECTION.LINKS": ["junction-joins-nothing--1-2"],
    "UN12.INTERSECTION.SIDE_STREET": ["intersection-without-side-street", "side-street-off-intersection"],
    "UN12.MIDBLOCK.SIDES": ["crossing-not-over-road--1-2", "crossing-to-same-side"],
    "UN12.MIDBLOCK.MUTUAL": ["no-partner-across--1-2"],
    "UN12.SIDE.PERPENDICULAR": ["slanting-side-street"],
    "UN12.SIDE.DEPTH": ["deep-side-street"],
    "UN12.SIDE.TRAP": ["side-street-trap"],
    "UN12.ACCESS.MISSING": ["no-door--1-2"],
    "UN12.HOME.COUNT": ["wrong-number-of-homes--1-2", "seat-twice--1-2", "home-without-seat--1-2"],
    "UN12.HOME.SIDE": ["home-on-wrong-side"],
    "UN12.HOME.START_CLAIM": ["home-without-start"],
    "UN12.HOME.BALANCE": ["homes-per-side"],
    "UN12.TERR.MIN": ["few-territories--1-2", "fewer-territories-than-homes"],
    "UN12.TERR.SIDES": ["lopsided-territories"],
    "UN12.TERR.CLUSTER_NONE": ["no-group-possible--1-2"],
    "UN12.TERR.SEGMENT_CROWD": ["crowded-segment--1-2"],
    "UN12.BOND.COUNT": ["wrong-number-of-bonds"],
    "UN12.BOND.INFLUENCE": [
        "bond-without-line",
        "bond-with-one-line",
        "link-to-wrong-type--1-2",
        "link-to-nothing--1-2",
    ],
    "UN12.BOND.LINE_CROSSES_ROAD": ["line-across-road"],
    "UN12.BOND.COVERAGE": ["bond-coverage"],
    "UN12.BOND.ON_SIDEWALK": ["off-sidewalk"],
    "UN12.WATER.COUNT": ["wrong-number-of-water-sources"],
    "UN12.WATER.SIDES": ["water-on-one-side"],
    "UN12.CHANCE.COUNT": ["wrong-number-of-chance-spots"],
    "UN12.CHANCE.SPREAD": ["chance-spread"],
    "UN12.PARK.COUNT": ["not-one-dog-park"],
    "UN12.EVENTS.COUNT": ["not-one-events-space", "off-sidewalk--events"],
    "UN12.FAIR.WATER": ["far-from-water--1-2"],
    "UN12.FAIR.PARK": ["far-from-park--1-2"],
    "UN12.FAIR.CHANCE": ["far-from-chance"],
    "UN12.CROSS.RATIO": ["crossing-ratio"],
}

SHOWN_IN_DOG = {
    "DOG.TRACK.CYCLE": ["broken-ring", "broken-ring--gap", "broken-ring--elsewhere"],
    "DOG.TRACK.DIRECTION": ["clockwise-track", "clockwise-track--numbers"],
    "DOG.TRACK.LENGTH": ["short-track", "unusual-track"],
    "DOG.TRACK.DIVISIBLE": ["indivisible-track"],
    "DOG.START.COUNT": ["seat-twice--start", "home-without-seat--start", "broken-ring--start"],
    "DOG.START.SPACING": ["uneven-starts"],
    "DOG.START.KING": ["near-starts"],
    "DOG.START.COLOUR": ["wrong-seat", "wrong-seat--none", "wrong-seat--lanes", "wrong-seat--starts"],
    "DOG.SEAT.PARTNERS": ["partners-apart"],
    "DOG.KENNEL.COUNT": ["wrong-number-of-kennel-spaces", "wrong-number-of-kennel-spaces--five"],
    "DOG.KENNEL.OUTSIDE": ["kennel-inside"],
    "DOG.LANE.COUNT": ["wrong-number-of-lane-spaces"],
    "DOG.LANE.CHAIN": ["broken-lane", "broken-lane--start", "broken-lane--fork"],
    "DOG.LANE.INSIDE": ["lane-outside"],
    "DOG.LANE.DISJOINT": ["link-between-seats", "link-to-wrong-type--lane"],
    "DOG.SHAPE.OVERLAP": ["overlapping-spaces--circles", "duplicate-space--circles"],
    "DOG.SHAPE.PITCH": ["uneven-pitch"],
    "DOG.SHAPE.KENNEL_NEAR": ["nearer-to-another-home"],
    "DOG.PLAYERS": ["wrong-number-of-players", "wrong-number-of-players--rule", "wrong-number-of-players--seat"],
}

SHOWN_IN_PUPPY_PARK = {
    "PUP.CELL.UNIQUE": [
        "duplicate-space--hexes",
        "overlapping-spaces--hexes",
        "wrong-cells--circle",
        "wrong-cells--square",
    ],
    "PUP.TILE.SET": ["piece-used-twice", "piece-not-in-set", "piece-not-in-set--empty"],
    "PUP.TILE.DOMINO": ["wrong-cells", "wrong-cells--three"],
    "PUP.TILE.IN_PARK": ["piece-off-ground", "piece-off-ground--blocked", "piece-off-ground--tree"],
    "PUP.TILE.OVERLAP": ["pieces-on-one-level"],
    "PUP.STACK.SUPPORT": ["overhanging-piece"],
    "PUP.STACK.MATCH": ["motifs-do-not-match", "stack-in-flat-game"],
    "PUP.STACK.FLAT": ["level-gap", "level-gap--ground"],
    "PUP.SURFACE.CONNECTED": ["pieces-apart"],
    "PUP.HOUSE.COUNT": [
        "too-many-pieces",
        "too-many-pieces--none",
        "too-many-pieces--seat",
        "too-many-pieces--nobodys",
    ],
    "PUP.HOUSE.ON_DOG": ["piece-on-nothing", "piece-on-nothing--air"],
    "PUP.HOUSE.COVERED": ["covered-piece"],
    "PUP.TREE.COUNT": ["too-many-pieces--tree", "rule-without-piece", "rule-without-piece--no-tree"],
    "PUP.POOP.NEXT_DOG": ["dog-next-to-poop"],
    "PUP.HAND.COUNT": ["wrong-hands", "wrong-hands--many", "wrong-hands--none"],
    "PUP.PARK.CAPACITY": ["small-ground", "small-ground--none"],
    "PUP.PARK.POCKET": ["pocket"],
    "PUP.PARK.CONNECTED": ["ground-in-pieces"],
    "PUP.PARK.CENTRE": ["no-room-in-the-middle"],
    "PUP.DOMI.CHAIN": [
        "broken-chain",
        "broken-chain--ends",
        "broken-chain--house",
        "broken-chain--closed",
        "broken-chain--touch",
    ],
}

SHOWN_BY = {
    "uri-nation-1.4": SHOWN_IN_1_4,
    "uri-nation-1.2": SHOWN_IN_1_2,
    "dog": SHOWN_IN_DOG,
    "puppy-park": SHOWN_IN_PUPPY_PARK,
}
# Heuristics: not in the rules text, so never errors.
OURS = {
    "UN14.HOME.BLOCK_CROWD",
    "UN14.TERR.CONTENTION",
    "UN14.TERR.SEGMENT_CROWD",
    "UN14.PARK.HOME_DOOR",
    "UN14.FAIR.WATER",
    "UN14.FAIR.PARK",
    "UN14.FAIR.TERRITORY",
    "UN14.FAIR.RIVAL",
    "UN14.REACH.FIRST_TURN",
    "UN12.TERR.SIDES",
    "UN12.TERR.SEGMENT_CROWD",
    "UN12.FAIR.WATER",
    "UN12.FAIR.PARK",
    "UN12.FAIR.CHANCE",
    "DOG.START.SPACING",
    "DOG.START.KING",
}
# How serious the items of the later games are that are no errors; one of them has two parts.
SEVERITIES = {
    "DOG.TRACK.LENGTH": {"error", "info"},
    "DOG.TRACK.DIVISIBLE": {"warning"},
    "DOG.START.SPACING": {"warning"},
    "DOG.START.KING": {"info"},
    "DOG.KENNEL.OUTSIDE": {"warning"},
    "DOG.LANE.INSIDE": {"warning"},
    "DOG.SHAPE.PITCH": {"info"},
    "DOG.SHAPE.KENNEL_NEAR": {"info"},
    "PUP.POOP.NEXT_DOG": {"warning"},
    "PUP.HAND.COUNT": {"warning"},
    "PUP.PARK.CAPACITY": {"warning"},
    "PUP.PARK.POCKET": {"info"},
    "PUP.PARK.CENTRE": {"info"},
}
# A park on which the game cannot even begin is worse than a small one.
GRAVER = {"PUP.PARK.CAPACITY": {"error"}}
ITEMS = [(kit, item) for kit, shown in SHOWN_BY.items() for item in shown]


@pytest.mark.parametrize(
    ("kit", "count"), [("uri-nation-1.4", 51), ("uri-nation-1.2", 37), ("dog", 19), ("puppy-park", 20)]
)
def test_the_kit_names_these_items_and_no_others(kit: str, count: int) -> None:
    assert len(SHOWN_BY[kit]) == count
    assert {source for rule in rules_for(find_kit(kit)) for source in rule.sources} == SHOWN_BY[kit].keys()


@pytest.mark.parametrize(("kit", "item"), ITEMS)
def test_an_item_has_rules_and_boards_that_break_only_it(kit: str, item: str) -> None:
    rules = {rule.id: rule for rule in rules_for(find_kit(kit))}
    shown = [all_cases()[name] for name in SHOWN_BY[kit][item]]
    assert {case.rule for case in shown} == {rule.id for rule in rules.values() if item in rule.sources}
    for case in shown:
        assert item in rules[case.rule].sources
        assert case.clean_data["kit"] == kit
        assert case.told["findings"]
        assert case.also == {}


@pytest.mark.parametrize("kit", SHOWN_BY)
def test_what_is_ours_says_so(kit: str) -> None:
    for rule in rules_for(find_kit(kit)):
        if rule.sources:
            assert rule.ours == bool(OURS & set(rule.sources)), rule.id


@pytest.mark.parametrize(("kit", "item"), [(kit, item) for kit, item in ITEMS if kit in ("dog", "puppy-park")])
def test_an_item_is_as_serious_as_the_digest_says(kit: str, item: str) -> None:
    rules = [rule for rule in rules_for(find_kit(kit)) if item in rule.sources]
    assert {rule.severity for rule in rules} == SEVERITIES.get(item, {"error"})
    shown = [all_cases()[name] for name in SHOWN_BY[kit][item]]
    told = {finding["severity"] for case in shown for finding in case.told["findings"]}
    assert told == SEVERITIES.get(item, {"error"}) | GRAVER.get(item, set())
