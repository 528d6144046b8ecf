"""The page of rules says what holds: it follows every rule a board can change, and does not contradict itself."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from functools import cache

import pytest
from dog_boards import ring
from park_boards import park
from shipped_boards import board_of

from board_designer.board.model import Board, Link
from board_designer.io import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit, kit_names
from board_designer.kits.print_file import filled, print_file_from, print_file_of
from board_designer.kits.rule_sheet import rule_sheet, words_for

NOT_ON_THE_PAGE = {
    "home_corner_reading": "where homes may be drawn; nobody meets it in play",
    "home_neighbours": "how many territories a home must have; nobody meets it in play",
    "half_refill": "the cards themselves say it",
    "terrible_water_loss": "the cards themselves say it",
    "skip_action_when": "the cards themselves say it",
}
# Rules that count only under another one.
UNDER = {
    "held_events_limit": {"events_deck": "proposed"},
    "distracted_owner_repeats": {"walk_tricks": True},
    "bid_survives_reroll": {"secret_water_bidding": True},
    **{key: {"game": "domidog"} for key in ["domi_contact", "domi_blocked", "domi_fork_end"]},
    **{key: {"game": "secret_mission"} for key in ["mission_tie", "mission_order"]},
    **{
        key: {"tree_poop_tiles": "everybody"}
        for key in [
            "tree_poop_cells",
            "tree_poop_counts_to_win",
            "tree_rule_allows_e",
            "poop_blocks_stacking",
            "named_rule",
        ]
    },
}
# Rules that belong to one of several games.
OF_ONE_GAME = [
    "two_pairs_rule", "pair_across_levels", "option_d", "must_take_extra_turn", "cover_napping", "house_with",
    "dog_houses", "tree_poop_tiles", "tree_poop_cells", "tree_poop_counts_to_win", "tree_rule_allows_e",
    "poop_blocks_stacking", "named_rule",
]  # fmt: skip
# Rules that the game does not ask for while another one is like this; only then may the page say nothing of them.
WITHOUT_EFFECT = {
    "uri-nation-1.2": {
        ("may_stay", "full_roll_required", True),
        ("side_street_charge", "side_street_drive", 0),
        ("midblock_after_last_step", "midblock_cross_steps", 1),
        ("ceasefire_blocks", "ceasefire_turns", 0),
        ("housebound_blocks_desperation", "desperation_below", 0),
        ("housebound_blocks_desperation", "desperation_grit", 0),
        ("desperation_below", "desperation_grit", 0),
        ("desperation_grit", "desperation_below", 0),
        ("fortify_bonus", "fortify_limit", 0),
        ("home_start_adjacent", "start_claim_adjacent", 0),
    },
    "uri-nation-1.4": {
        ("dog_park_early_stop_for", "full_roll_required", False),
        ("midblock_after_last_step", "midblock_cross_steps", 1),
        ("dog_park_bond_when_active", "dog_park_bond", 0),
        ("initiate_forgoes_park_bond", "dog_park_bond", 0),
        ("fortify_bonus", "fortify_limit", 0),
        ("win_territories", "threshold_by_players", "scaled"),
    },
    # Two players have no partners, and sit opposite each other either way.
    "dog": {
        ("seat_order", "player_count", 2),
        ("exchange_when_finished", "player_count", 2),
        ("seven_partner_before_done", "player_count", 2),
        ("seven_hits_partner", "player_count", 2),
    },
    # Without dog houses nobody asks what they do.
    "puppy-park": {
        *((rule, "game", game) for rule in OF_ONE_GAME for game in ("domidog", "secret_mission")),
        *((rule, "dog_houses", "nobody") for rule in ("cover_napping", "house_with")),
        *((rule, "player_count", players) for rule in ("cover_napping", "house_with") for players in (3, 4)),
    },
}


def full(name: str) -> Board:
    """A board of a kit with its homes, and a space and a line of every type: a page needs no more."""
    samples = {"uri-nation-1.4": "starter", "uri-nation-1.2": "main_street"}
    board = board_of(samples[name]) if name in samples else ring() if name == "dog" else park(trays=2)
    kit = find_kit(name)
    home = kit.graph["homes"]["types"][0]
    first = {type_: (board.of_type(type_) or board.spaces)[0] for type_ in kit.spaces if type_ != home}
    spaces = [replace(one, id=f"new{at}", type=type_) for at, (type_, one) in enumerate(first.items())]
    lines = [Link(f"line{at}", type_, spaces[0].id, spaces[1].id) for at, type_ in enumerate(kit.links)]
    return replace(board, spaces=(*board.of_type(home), *spaces), links=tuple(lines), rules=type(board.rules)({}))


BOARDS = {name: full(name) for name in kit_names()}
# What is told of territories, disks and prices is told of these.
URI_NATION = [name for name in kit_names() if name.startswith("uri-nation")]


@cache
def sheet_under(name: str, rules: tuple):
    """The page of a kit under some rules: several tests read it."""
    return rule_sheet(BOARDS[name], find_kit(name), dict(rules))


def sheet_of(board: Board, rules: dict):
    if board is BOARDS[board.kit]:
        return sheet_under(board.kit, tuple(sorted(rules.items())))
    return rule_sheet(board, find_kit(board.kit), rules)


def told(board: Board, rules: dict) -> list[str]:
    """All sentences but those about what was changed."""
    sheet = sheet_of(board, rules)
    return [
        f"{entry.term}: {entry.text}"
        for section in sheet.sections
        for entry in section.entries
        if section.title != "Changed on this board"
    ]


def choices(parameter) -> list:
    if parameter.type == "boolean":
        return [True, False]
    if parameter.options:
        return list(parameter.options)
    return sorted({parameter.minimum, parameter.minimum + 1, parameter.default, parameter.maximum})


EVERY = [(name, rule) for name in kit_names() for rule in find_kit(name).parameters]


@pytest.mark.parametrize(("name", "rule"), EVERY, ids=lambda part: part)
def test_every_value_of_every_rule_has_a_page_of_its_own(name, rule):
    board, parameter = BOARDS[name], find_kit(name).parameters[rule]
    pages = {value: tuple(told(board, {**UNDER.get(rule, {}), rule: value})) for value in choices(parameter)}
    if rule in NOT_ON_THE_PAGE:
        assert len(set(pages.values())) == 1, "it is on the page after all"
    else:
        assert len(set(pages.values())) == len(pages)


@pytest.mark.parametrize("name", kit_names())
def test_so_it_is_whatever_any_other_rule_says(name):
    kit, board = find_kit(name), BOARDS[name]
    rules = [rule for rule in kit.parameters if rule not in NOT_ON_THE_PAGE]
    lines = [line for section in print_file_of(kit).summary for line in section.lines]
    about = {rule: [line for line in lines if rule in line.names()] for rule in rules}
    everything, defaults = {*kit.spaces, *kit.links}, kit.rule_values({})
    words = words_for(board, kit, defaults)

    @cache
    def ways_to_say(rule, others):
        """How many different things are said of a rule under its values, while others are as they are."""
        said = set()
        for value in choices(kit.parameters[rule]):
            values = {**defaults, **UNDER.get(rule, {}), **dict(others), rule: value}
            told = words | {key: str(values[key]) for key in (*dict(others), rule)}
            said.add(tuple(filled(line.text, told) for line in about[rule] if line.holds(values, everything)))
        return len(said)

    silent = set()
    for rule in rules:
        named = {name for line in about[rule] for name in line.names()}
        for other, parameter in kit.parameters.items():
            for setting in choices(parameter):
                # What none of its sentences depends on leaves them as they are.
                ways = ways_to_say(rule, ((other, setting),) if other in named else ())
                under_it = other in UNDER.get(rule, {}) and setting != UNDER[rule][other]
                if rule != other and not under_it and ways < len(choices(kit.parameters[rule])):
                    silent.add((rule, other, setting))
    assert silent == WITHOUT_EFFECT[name]


@pytest.mark.parametrize("name", kit_names())
def test_a_changed_rule_without_effect_is_not_told(name):
    kit, board = find_kit(name), BOARDS[name]
    for rule, other, setting in WITHOUT_EFFECT[name]:
        parameter = kit.parameters[rule]
        changed = next(value for value in choices(parameter) if value != parameter.default)
        sheet = rule_sheet(board, kit, {rule: changed, other: setting})
        assert [len(section.entries) for section in sheet.sections if section.title == "Changed on this board"] == [1]


def test_rules_that_silence_each_other_are_told_once():
    none = told_as_changed("uri-nation-1.2", {"desperation_grit": 0, "desperation_below": 0})
    assert none == ["Not used here: Desperation: if you hold fewer than 3 territories, gain 2 Grit."]
    assert told_as_changed("uri-nation-1.2", {"full_roll_required": True, "may_stay": False}) == [
        "Move: roll two dice and walk that many spaces. Use the whole roll. "
        "Standard rule: Move: roll two dice and walk up to that many spaces, at least 1."
    ]


def told_as_changed(name: str, rules: dict) -> list[str]:
    sections = rule_sheet(BOARDS[name], find_kit(name), rules).sections
    return [entry.text for part in sections if part.title == "Changed on this board" for entry in part.entries]


@pytest.mark.parametrize("number", [0, 1, 2, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", kit_names())
def test_one_is_one_and_nothing_is_no_number(name, number):
    """Each number of the rules by itself, and all of them together."""
    kit = find_kit(name)
    numbers = {
        rule: number
        for rule, parameter in kit.parameters.items()
        if parameter.type == "integer" and not parameter.fault(number)
    }
    switches = {"walk_tricks": True, "events_deck": "proposed"} if "walk_tricks" in kit.parameters else {}
    for rules in ({rule: number} for rule in numbers):
        check_numbers(" ".join(told(BOARDS[name], {**switches, **rules})))
    check_numbers(" ".join(told(BOARDS[name], {**switches, **numbers})))
    check_numbers(" ".join(told(BOARDS[name], {**switches, **numbers, "turn_limit_unit": "player_turn"})))


def check_numbers(page: str) -> None:
    ones, many = ("territory", "round", "turn", "disk", "marker", "step", "time"), ("territories",)
    many += tuple(f"{one}s" for one in ones[1:])
    assert not re.search(rf"\b1 ({'|'.join(many)})\b", page)
    assert not re.search(rf"\b([2-9]|\d\d+) ({'|'.join(ones)})\b", page)
    assert not re.search(r"\b0\b", page)
    assert not re.search(r"[{}|#]", page)


@pytest.mark.parametrize(("name", "rule"), EVERY, ids=lambda part: part)
def test_what_changed_is_said_in_words_of_players(name, rule):
    board, kit = BOARDS[name], find_kit(name)
    for value in choices(kit.parameters[rule]):
        rules = {**UNDER.get(rule, {}), rule: value}
        sections = {section.title: section.entries for section in sheet_of(board, rules).sections}
        changed = sections.get("Changed on this board", ())
        if value == kit.parameters[rule].default:
            assert len(changed) == len(UNDER.get(rule, {}))
            continue
        assert len(changed) == len(rules)
        for entry in changed:
            assert entry.text.endswith((".", "…"))
            assert "_" not in entry.text
            assert not re.search(r"\b(decks? 1 2|on path|top up|per component)\b", entry.text)


@pytest.mark.parametrize("name", URI_NATION)
def test_who_wins_a_tie_is_always_said(name):
    options = ("reroll", "defender", "attacker")
    words = {"reroll": "both roll again", "defender": "the defender wins", "attacker": "the attacker wins"}
    for outside, inside in itertools.product(options, options):
        page = told(BOARDS[name], {"tie_without_cluster": outside, "tie_with_cluster": inside})
        ties = [sentence for sentence in page if sentence.startswith(": On a tie")]
        assert ties == [
            f": On a tie outside a cluster, {words[outside]}.",
            f": On a tie in a cluster, {words[inside]}.",
        ]


@pytest.mark.parametrize("way", [True, False])
@pytest.mark.parametrize("steps", [0, 1])
@pytest.mark.parametrize("cost", [0, 1])
def test_paths_are_told_as_they_are(way, steps, cost):
    page = " ".join(
        told(BOARDS["uri-nation-1.4"], {"path_two_way": way, "path_steps": steps, "path_cost_drive": cost})
    )
    assert ("take a path in either direction" in page) == way
    assert ("take a path in the direction of its arrow" in page) != way
    assert ("sidewalk spaces, in both directions." in page) == way
    paid, taken = "1 Drive" if cost else "nothing", "1 step" if steps else "no step"
    assert page.count("A path costs") == 1
    assert f"A path costs {paid} and takes {taken}." in page
    assert f"Take a path: {paid}." in page


def test_spaces_without_effect_are_said_to_have_none():
    for name, rules in (
        ("uri-nation-1.2", {"events_deck": "none"}),
        ("uri-nation-1.4", {"chance_and_events": "off"}),
    ):
        page = told(BOARDS[name], rules)
        assert not any(re.search(r"[Dd]raws? an? (Events|Chance) card", s) for s in page if s.startswith("Events"))
        assert any(re.match(r"Events space \(\d+\): No effect", sentence) for sentence in page)
    page = told(BOARDS["uri-nation-1.2"], {"events_deck": "proposed"})
    assert any(re.match(r"Events space \(\d+\): Draw an Events card", s) for s in page)


def test_what_wins_is_told_for_each_number_of_players():
    board = BOARDS["uri-nation-1.4"]
    scaled = {"threshold_by_players": "scaled"}
    assert any("not yet given by the board" in sentence for sentence in told(board, scaled))
    extra = type(board.extra)({"win_territories_by_players": {"2": 20, "3": 17, "4": 15}})
    page = told(replace(board, extra=extra), scaled)
    assert any("(2 players: 20, 3 players: 17, 4 players: 15)" in sentence for sentence in page)


def test_every_price_is_on_the_page():
    for name in kit_names():
        kit = find_kit(name)
        named = " ".join(line.text for section in print_file_of(kit).summary for line in section.lines)
        for recipe in kit.data.get("recipes", ()):
            if recipe != "side_street":  # its price is a rule
                assert f"{{price.{recipe}}}" in named, recipe


def test_no_disk_is_counted_that_cannot_be_laid():
    for name in URI_NATION:
        for unit in ("round", "player_turn"):
            page = " ".join(told(BOARDS[name], {"fortify_limit": 0, "turn_limit_unit": unit}))
            assert "most territories wins; on a tie, the most Swagger." in page
            assert "fortify disks" not in page


def test_two_homes_of_one_seat_make_no_order():
    draft = board_of("first_draft")
    page = " ".join(told(draft, {}))
    assert "Seat 1, then" not in page
    assert "More than one home has seat 1." in page


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{win_territories|one|# of them}", ""),
        ("{win_territories|one}", "braces must hold a name, or {name|words for one|words for many}"),
        ("{win_territories", "braces must hold a name, or {name|words for one|words for many}"),
        ("{turn_limit_unit|one|many}", "'turn_limit_unit' is not a number"),
        ("{price.claim|one|many}", "'price.claim' is not a number"),
        ("{all_of_it|one|many}", "there is no rule parameter and no price 'all_of_it'"),
    ],
)
def test_words_for_one_and_for_many_are_checked(text, wanted):
    content = f'format: board-designer-kit-print/1\nsummary:\n  - {{title: Aim, lines: ["{text}"]}}\n'
    source = Source("x.print.yaml", content, is_json=False)
    if not wanted:
        assert print_file_from(source, find_kit("uri-nation-1.4")).summary[0].lines[0].text == text
        return
    with pytest.raises(FileProblems) as caught:
        print_file_from(source, find_kit("uri-nation-1.4"))
    assert wanted in str(caught.value)
    assert "x.print.yaml:3:" in str(caught.value)


@pytest.mark.parametrize(("number", "wanted"), [("0", "0 dogs"), ("1", "a dog"), ("2", "2 dogs"), ("11", "11 dogs")])
def test_words_for_one_and_for_many(number, wanted):
    assert filled("{dogs|a dog|# dogs}", {"dogs": number}) == wanted
