"""The page of rules says what holds: it follows every rule a board can change, and does not contradict itself."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.shipped import folder
from board_designer.kits import find_kit, kit_names
from board_designer.kits.print_file import print_file_of
from board_designer.kits.rule_sheet import rule_sheet

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
}


def full(name: str) -> Board:
    """A board of a kit with a space and a line of every type."""
    sample = {"uri-nation-1.4": "starter", "uri-nation-1.2": "main_street"}[name]
    board = load_board(folder("sample_boards") / f"{sample}.board.yaml")
    kit = find_kit(name)
    missing = [type_ for type_ in kit.spaces if not board.of_type(type_)]
    one = board.spaces[0]
    more = [replace(one, id=f"new{at}", type=type_) for at, type_ in enumerate(missing)]
    lines = [replace(board.links[0], id=f"line{at}", type=type_) for at, type_ in enumerate(kit.links)]
    return replace(board, spaces=(*board.spaces, *more), links=(*board.links, *lines), rules=type(board.rules)({}))


BOARDS = {name: full(name) for name in kit_names()}


def told(board: Board, rules: dict) -> list[str]:
    """All sentences but those about what was changed."""
    sheet = rule_sheet(board, find_kit(board.kit), rules)
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


@pytest.mark.parametrize(("name", "rule"), EVERY, ids=lambda part: part)
def test_what_changed_is_said_in_words_of_players(name, rule):
    board, kit = BOARDS[name], find_kit(name)
    for value in choices(kit.parameters[rule]):
        rules = {**UNDER.get(rule, {}), rule: value}
        sections = {section.title: section.entries for section in rule_sheet(board, kit, rules).sections}
        changed = sections.get("Changed on this board", ())
        if value == kit.parameters[rule].default:
            assert len(changed) == len(UNDER.get(rule, {}))
            continue
        assert len(changed) == len(rules)
        for entry in changed:
            assert entry.text.endswith((".", "…"))
            assert "_" not in entry.text
            assert not re.search(r"\b(decks? 1 2|on path|top up|per component)\b", entry.text)


@pytest.mark.parametrize("name", kit_names())
def test_who_wins_a_tie_is_always_said(name):
    options = ("reroll", "defender", "attacker")
    words = {"reroll": "both roll again", "defender": "the defender wins", "attacker": "the attacker wins"}
    for outside, inside in itertools.product(options, options):
        page = told(BOARDS[name], {"tie_without_cluster": outside, "tie_with_cluster": inside})
        ties = [sentence for sentence in page if "On a tie over" in sentence]
        assert ties == [
            f": On a tie over a territory outside a cluster {words[outside]}.",
            f": On a tie over a territory in a cluster {words[inside]}.",
        ]


@pytest.mark.parametrize("way", [True, False])
@pytest.mark.parametrize("steps", [0, 1])
@pytest.mark.parametrize("cost", [0, 1])
def test_paths_are_told_as_they_are(way, steps, cost):
    page = " ".join(
        told(BOARDS["uri-nation-1.4"], {"path_two_way": way, "path_steps": steps, "path_cost_drive": cost})
    )
    assert ("from either end to the other" in page) == way
    assert ("from its start to its end" in page) != way
    assert ("another, both ways." in page) == way
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
        assert not any(re.search(r"draws? an? (Events|Chance) card", s) for s in page if s.startswith("Events"))
        assert any(re.match(r"Events space \(\d+\): It has no effect", sentence) for sentence in page)
    page = told(BOARDS["uri-nation-1.2"], {"events_deck": "proposed"})
    assert any(re.match(r"Events space \(\d+\): Whoever comes by draws an Events card", s) for s in page)


def test_what_wins_is_told_for_each_number_of_players():
    board = BOARDS["uri-nation-1.4"]
    scaled = {"threshold_by_players": "scaled"}
    assert any("the board does not say it yet" in sentence for sentence in told(board, scaled))
    extra = type(board.extra)({"win_territories_by_players": {"2": 20, "3": 17, "4": 15}})
    page = told(replace(board, extra=extra), scaled)
    assert any("(2 players: 20, 3 players: 17, 4 players: 15)" in sentence for sentence in page)


def test_every_price_is_on_the_page():
    for name in kit_names():
        kit = find_kit(name)
        named = " ".join(line.text for section in print_file_of(kit).summary for line in section.lines)
        for recipe in kit.data["recipes"]:
            if recipe != "side_street":  # its price is a rule
                assert f"{{price.{recipe}}}" in named, recipe
