"""The chances in a fight: exact, simulated with the simulator's own numbers, and against the rulebook's table."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from command_line import said

from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules import chance
from board_designer.games.shared_rules.game_records import common, held, match, owners, scores, things
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import odds_of
from board_designer.kits.uri_nation.odds_table import RulebookRow, rulebook_rows, situations
from board_designer.kits.uri_nation.play.terms import FOR_FIGHT
from board_designer.simulate import threefry
from board_designer.simulate.dice_duels import won_duels

OLD, NEW = "uri-nation-1.2", "uri-nation-1.4"


def chances(kit: str, **options) -> dict[tuple[str, str], Fraction]:
    return {(one.group, one.name): one.chance for one in situations(find_kit(kit), Options(**options))}


def test_exact_chances_of_the_old_edition():
    found = chances(OLD)
    assert found["Territory", "bare, alone"] == Fraction(1, 2)
    assert found["Territory", "bare, in a cluster"] == Fraction(5, 12)
    assert found["Territory", "1 fortify disk, alone"] == Fraction(10, 31)
    assert found["Territory", "3 fortify disks, in a cluster"] == Fraction(1, 12)
    assert found["Home", "1 fortify disk, alone"] == Fraction(1, 34)
    assert found["Home", "2 fortify disks, alone"] == found["Home", "3 fortify disks, in a cluster"] == 0
    assert [found["Bond", f"{n} marker{'s' if n > 1 else ''}"] for n in (1, 2, 3, 4)] == [
        Fraction(10, 31), Fraction(3, 16), Fraction(1, 11), Fraction(1, 34),
    ]  # fmt: skip
    assert found["Attacker", "Diplomat, alone"] == Fraction(10, 31)
    assert found["Attacker", "8 Grit, alone"] == found["Territory", "3 fortify disks, alone"]


def test_the_new_edition_has_neither_home_nor_bond_fights():
    assert {group for group, _ in chances(NEW)} == {"Territory"}
    assert ("Territory", "1 fortify disk, alone") in chances(NEW)
    assert ("Territory", "2 fortify disks, alone") not in chances(NEW)
    assert ("Territory", "2 fortify disks, alone") in chances(NEW, rules={"fortify_limit": 2})
    assert ("Attacker", "Diplomat, alone") in chances(NEW, rules={"archetype_discounts_1_2": True})


def test_four_rows_of_the_rulebook_are_wrong():
    wrong = {row.name: row.off for row in rulebook_rows() if row.off}
    assert list(wrong) == ["bare, alone", "1 fortify disk", "2 fortify disks", "3 fortify disks"]
    assert wrong["bare, alone"] == {"outside": -8}
    assert float(wrong["1 fortify disk"]["outside"]) == pytest.approx(-4.26, abs=0.01)
    assert float(wrong["2 fortify disks"]["outside"]) == pytest.approx(-1.75, abs=0.01)
    assert list(wrong["3 fortify disks"]) == ["inside"]
    assert float(wrong["3 fortify disks"]["inside"]) == pytest.approx(0.67, abs=0.01)
    assert isinstance(rulebook_rows()[0], RulebookRow)


@pytest.mark.parametrize(
    ("count", "key", "words"),
    [
        ((0, 0), (0, 0), (0x9D1C5EC6, 0x8BD50731)),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0xFD36D048, 0x2D17272C)),
        ((0x243F6A88, 0x85A308D3), (0x13198A2E, 0x03707344), (0xBA3E4725, 0xF27D669E)),
    ],
)
def test_the_generator_gives_its_published_numbers(count, key, words):
    cells = [np.array([value], dtype=np.uint32) for value in (*key, *count)]
    assert tuple(int(word[0]) for word in threefry.threefry(*cells)) == words


@pytest.mark.parametrize("seed", [1, 2**40 + 17])
@pytest.mark.parametrize("game", [0, 5])
@pytest.mark.parametrize(("when", "roll"), [(0, 0), (7, 3)])
def test_the_dice_are_those_of_the_simulator(seed, game, when, roll):
    with common.draft(dict.fromkeys((things, scores, owners, held), 0)):
        match.seed, match.game = seed, game
        words = chance.words(when, FOR_FIGHT, roll)
    mine = threefry.words(seed, np.array([game], dtype=np.uint32), when, FOR_FIGHT, roll)
    assert tuple(int(word[0]) for word in mine) == words


@pytest.mark.parametrize("kit", [OLD, NEW])
def test_simulated_chances_agree(kit):
    for number, one in enumerate(situations(find_kit(kit), Options())):
        seen = won_duels(one.points, one.tie, one.die, 3, number, FOR_FIGHT, 40_000) / 40_000
        assert seen == pytest.approx(float(one.chance), abs=0.012), one.name


def test_equal_rolls_go_where_they_belong():
    assert won_duels(0, "attacker", 2, 1, 0, FOR_FIGHT, 4_000) > won_duels(0, "reroll", 2, 1, 0, FOR_FIGHT, 4_000)
    assert won_duels(0, "reroll", 2, 1, 0, FOR_FIGHT, 4_000) > won_duels(0, "defender", 2, 1, 0, FOR_FIGHT, 4_000)


def test_the_command(capsys):
    code, out, err = said(capsys, "odds", "--kit", OLD, "--games", "2000")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 100
    assert "bare, alone                42 %     50.00 %      41.67 %  8.0 points too low outside a cluster" in out
    assert "4 of its 7 rows are wrong" in out
    code, out, _ = said(capsys, "odds", "--games", "2000", "--set", "challenge_die=8")
    assert code == 0
    assert "the attacker's chance to win; each rolls one die with 8 sides; seed 1; with challenge_die=8" in out
    assert "rulebook" not in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--kit", "uri-nation-1"), "there is no kit 'uri-nation-1'; did you mean"),
        (("--set", "fortfy_limit=1"), "did you mean fortify_limit?"),
        (("--set", "recipes.clam.water=1"), "there is no figure recipes.clam.water"),
    ],
)
def test_bad_usage(capsys, arguments, words):
    code, out, err = said(capsys, "odds", *arguments)
    assert (code, out) == (2, "")
    assert words in err


def test_every_kit_has_its_odds():
    for name in (OLD, NEW):
        page = odds_of(find_kit(name)).odds_page(find_kit(name), Options(), 100)
        assert page.title == f"Odds of a challenge · {find_kit(name).title}"
