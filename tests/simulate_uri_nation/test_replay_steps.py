"""Games told again: the golden ones word for word, and the events against everything the kernel has counted."""

import json
import re
import subprocess
import sys
from collections import Counter

import pytest
from rewrite_golden import ALL_MODULES, CASES, MIXED, SAMPLES, Case, game_of, path_of

from board_designer.cli.main import main
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.counter_names import ENDINGS, REASON_NAMES
from board_designer.kits.uri_nation.play.game_events import SHAPES
from board_designer.kits.uri_nation.play.replay_steps import UriNationReplay
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.simulation import GAME

BOOKS = {
    "1.4": Case("starter", 2, MIXED, {"starting_claims": "one_neighbour"}),
    "1.4 with one alliance": Case("starter", 2, ("greedy",), {"dog_parks_share_one_alliance": True}),
    "1.4 with decks": Case("three_by_two", 2, MIXED, {"water_source_mode": "deck_1_2"}),
    "1.2": Case("main_street", 2, MIXED),
    "1.2 with everything": Case("main_street", 3, MIXED, ALL_MODULES),
    "1.2 with late homes": Case(
        "main_street",
        2,
        ("greedy",),
        {"home_revert_at": "end_of_round", "home_bonus": 0, "terrible_water_loss": "capacity_minus_one_until_home"},
    ),
}
QUICK = ("1.4 with one alliance", "1.2 with late homes")
RICH_GAMES = ((7, 21, 33), (8, 11, 18, 29, 37))  # everything happens in them, one taken with the other
COUNTED = {  # a counter of the kernel and the event it counts
    "turns": "turn",
    "claims": "claim",
    "challenges": "challenge",
    "challenges_won": "won",
    "conquests": "keep",
    "denials": "left_empty",
    "fortifies": "fortify",
    "initiates": "initiate",
    "joins": "join",
    "breaks": "break",
    "bond_fights": "bond_challenge",
    "bond_wins": "bond_won",
    "idle": "pass",
    "drinks": "drink",
    "home_visits": "resupply",
    "cleared": "cleared",
}


@pytest.fixture(
    scope="module",
    params=[name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in BOOKS],
)
def block(request):
    """One block of games, counted by the kernel and told by its events."""
    contest = BOOKS[request.param].contest()
    games = range(contest.block_size, 2 * contest.block_size)
    return contest, contest.play(1, 2, None), [UriNationReplay.of(contest, game) for game in games]


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_is_told_in_the_same_words(name):
    assert CASES[name].told(game_of(name)) == path_of(name).read_text("utf-8")


def test_every_golden_file_is_a_case():
    assert {path.stem for path in path_of("any").parent.glob("*.txt")} == set(CASES)


def test_every_event_of_the_kernel_has_a_name():
    codes = {value for name, value in vars(c).items() if re.match(r"E_[A-Z]", name)}
    assert codes == set(SHAPES)


@pytest.mark.parametrize("games", [RICH_GAMES, pytest.param((range(40), range(40)), marks=pytest.mark.slow)])
def test_everything_that_can_happen_is_told(games):
    """All kinds of event occur in a few games, and each of them has its words."""
    seen = set()
    for case, some in zip(
        (Case("starter", 4, MIXED), Case("main_street", 4, MIXED, ALL_MODULES)), games, strict=True
    ):
        contest = case.contest()
        for game in some:
            told = list(GAME.lines(contest, game, {}))
            assert not any("None" in line for line in told)
            assert max(map(len, told)) <= 118
            seen |= {event.what for event in UriNationReplay.of(contest, game).events}
    rare = {"housebound", "left_empty", "bond_won"}
    assert {shape.what for shape in SHAPES.values()} - seen <= rare


def test_the_bowls_are_what_the_ledger_adds_up_to(block):
    contest, counted, replays = block
    changes = Counter()
    for event in (event for replay in replays for event in replay.events if event.what == "token"):
        changes[event.seat, event["token"], event["why"]] += event["change"]
    for at, home in enumerate(contest.town.homes):
        for token in TOKEN_NAMES:
            here = [replay.states[-1].dogs[home.seat].bowl[token] for replay in replays if home.seat in seats(replay)]
            assert sum(here) == column(contest, counted, f"seat{at + 1}/unspent_{token}")
            for reason in REASON_NAMES:
                booked = column(contest, counted, f"seat{at + 1}/ledger/{reason}/{token}")
                assert changes[home.seat, token, reason] == booked, reason


def test_as_much_is_told_as_was_counted(block):
    contest, counted, replays = block
    for at, home in enumerate(contest.town.homes):
        mine = [event for replay in replays for event in replay.events if event.seat == home.seat]
        # What lies on the table from the start, and a home won back, count as neither claim nor conquest.
        told = Counter(
            event.what
            for event in mine
            if not event.details.get("free") and event.details.get("paid_with", "nothing") is not None
        )
        for counter, what in COUNTED.items():
            assert told[what] == column(contest, counted, f"seat{at + 1}/{counter}"), counter
        holds = [replay.holds(replay.states[-1], home.seat) for replay in replays if home.seat in seats(replay)]
        assert sum(holds) == column(contest, counted, f"seat{at + 1}/final_score")


def test_who_owns_what_after_every_round(block):
    """The kernel counts for each place how many rounds each seat has held it."""
    contest, counted, replays = block
    town = contest.town
    held = Counter()
    for replay in replays:
        ends = [
            one.end for one, other in zip(replay.turns, replay.turns[1:], strict=False) if one.round != other.round
        ]
        for end in (*ends, len(replay.events)):
            held.update(replay.states[end].owners.items())
    for place, cells in zip(town.places, town.counted.holders(counted.totals), strict=True):
        assert [held[place, home.seat] for home in town.homes] == list(cells[: len(town.homes)]), place


def test_how_each_game_ends(block):
    contest, counted, replays = block
    for replay, marks in zip(replays, counted.games.tolist(), strict=True):
        end = next(event for event in reversed(replay.events) if event.what == "end")
        mark = dict(zip(contest.marks, marks, strict=True))
        winners = [home.seat for at, home in enumerate(contest.town.homes) if mark["winners"] >> at & 1]
        assert list(end["winners"]) == winners == list(replay.states[-1].winners)
        assert (end["by"], end.turn, end.round) == (ENDINGS[mark["ending"]], mark["turns"], mark["rounds"])


def test_stepping_through_a_game():
    replay = UriNationReplay.of(CASES["1.2-3-players"].contest(), 0)
    assert [turn.number for turn in replay.turns] == list(range(1, len(replay.turns) + 1))
    assert replay.state_after(-1) is replay.states[0]
    for turn in replay.turns:
        assert replay.events[turn.first].what == "turn"
        assert {event.what for event in replay.events[turn.first + 1 : turn.end]}.isdisjoint({"turn", "round"})
        assert replay.state_after(turn.first).seat == turn.seat
        assert replay.turn_at(turn.end - 1) == turn
    wanted = ("claim", "challenge")
    marked = [at for at, event in enumerate(replay.events) if event.what in wanted]
    found, at = [], -1
    while (at := replay.next_event(at, *wanted)) is not None:
        found.append(at)
    assert found == marked
    assert replay.event_before(marked[-1], *wanted) == marked[-2]


# ---- The command -------------------------------------------------------------------------------------------------


def test_the_command_tells_a_golden_game(capsys):
    name = "1.2-4-players-modules"
    case = CASES[name]
    settings = [word for rule, value in case.rules.items() for word in ("--set", f"{rule}={str(value).lower()}")]
    board = str(SAMPLES / f"{case.board}.board.yaml")
    assert main(["replay", board, "--game", str(game_of(name)), "--policy", ",".join(case.policies), *settings]) == 0
    assert capsys.readouterr().out == path_of(name).read_text("utf-8")


def test_events_for_any_program(capsys):
    board = str(SAMPLES / "starter.board.yaml")
    assert main(["replay", board, "--seed", "7", "--seats", "bruiser,-,yapper,-", "--json"]) == 0
    first, *events = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["what"], first["seed"], first["game"]) == ("game", 7, 0)
    assert [(player["seat"], player["role"]) for player in first["players"]] == [(1, "bruiser"), (3, "yapper")]
    assert {event["seat"] for event in events} == {None, 1, 3}
    assert "end" in {event["what"] for event in events}


def test_what_cannot_be_replayed(capsys):
    board = str(SAMPLES / "starter.board.yaml")
    assert main(["replay", board, "--policy", "greedi"]) == 2
    assert "greedy" in capsys.readouterr().err
    assert main(["replay", board, "--set", "recipes.clam.water=1"]) == 2
    assert "recipes.claim.water" in capsys.readouterr().err


def test_the_command_is_light_until_it_plays():
    asked = "import sys, board_designer.cli.replay_command; sys.exit('llvmlite' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked]).returncode == 0


def seats(replay):
    return {player.seat for player in replay.players}


def column(contest, counted, name):
    return int(counted.blocks[0][contest.columns.index(name)])
