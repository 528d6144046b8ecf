"""Games as films: every frame is the table as it was, every step a move that the board has."""

import pickle
from itertools import pairwise

import pytest
from rewrite_golden import ALL_MODULES, CASES, MIXED, OTHERWISE_1_4, Case

from board_designer.kits.uri_nation.play.replay_steps import UriNationReplay
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.simulation import GAME

FILMED = {
    "1.4": Case("starter", 4),
    "1.4 otherwise": Case("three_by_two", 3, MIXED, OTHERWISE_1_4),
    "1.2": Case("main_street", 4),
    "1.2 with everything": Case("main_street", 3, MIXED, ALL_MODULES),
    "1.2 with late homes": Case("main_street", 3, ("greedy",), {"home_revert_at": "end_of_round", "home_bonus": 0}),
}
QUICK = ("1.4 otherwise", "1.2 with late homes")


@pytest.fixture(
    scope="module",
    params=[name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in FILMED],
)
def filmed(request):
    contest = FILMED[request.param].contest()
    return contest, UriNationReplay.of(contest, 6), shot(contest, 6)


def test_the_last_frame_is_the_table_at_the_end(filmed):
    _, replay, shown = filmed
    state, frame = replay.states[-1], shown.frames[-1]
    assert frame.pawns == {(seat, 0): dog.at for seat, dog in state.dogs.items()}
    assert frame.disks == {place: (owner, state.forts.get(place, 0)) for place, owner in state.owners.items()}
    assert frame.markers == state.markers
    assert frame.scores == {seat: replay.holds(state, seat) for seat in state.dogs}
    for seat, dog in state.dogs.items():
        assert dict(zip(TOKEN_NAMES, frame.bowls[seat], strict=True)) == dog.bowl
        assert len(frame.hands[seat]) == len(dog.hand)
    assert shown.winners == state.winners
    assert (frame.what, frame.turn, frame.round) == ("end", state.turn, state.round)


def test_every_step_is_a_move_of_the_board(filmed):
    contest, _, shown = filmed
    nodes = contest.town.nodes
    moves = {(nodes[move.source], nodes[move.target]) for move in contest.town.moves}
    walked = 0
    for before, now in pairwise(shown.frames):
        steps = [(before.pawns[seat], at) for seat, at in now.pawns.items() if before.pawns[seat] != at]
        assert len(steps) <= 1, "dogs walk one at a time"
        assert moves.issuperset(steps)
        walked += len(steps)
    assert walked > 100


def test_frames_are_the_table_as_it_was(filmed):
    """Each frame is a state of the game, in order; between two turns nothing is left out."""
    _, replay, shown = filmed
    assert all(count >= 0 for frame in shown.frames for bowl in frame.bowls.values() for count in bowl)
    assert all(0 <= now.turn - before.turn <= 1 for before, now in pairwise(shown.frames))
    for turn in replay.turns:
        last = [frame for frame in shown.frames if frame.turn == turn.number][-1]
        state = replay.states[turn.end]
        assert {place: owner for place, (owner, _) in last.disks.items()} == state.owners
        assert last.markers == state.markers
        assert [last.bowls[seat][0] for seat in state.dogs] == [dog.bowl["water"] for dog in state.dogs.values()]


def test_nothing_changes_unseen(filmed):
    """What changes on the board between two frames is at the spaces that the second one points to."""
    _, _, shown = filmed
    for before, now in pairwise(shown.frames):
        for here, then in ((now.disks, before.disks), (now.markers, before.markers)):
            changed = {at for at in here.keys() | then.keys() if here.get(at) != then.get(at)}
            assert changed <= set(now.spaces), now.what


def test_the_log_follows_the_frames(filmed):
    _, replay, shown = filmed
    frames = [line.frame for line in shown.log]
    assert frames == sorted(frames)
    assert (frames[0], frames[-1]) == (0, len(shown.frames) - 1)
    for line in shown.log:
        frame = shown.frames[line.frame]
        assert line.seat is None or (line.turn, line.seat) == (frame.turn, frame.seat)
        assert line.text
        assert "None" not in line.text
    headings = [line for line in shown.log if line.text.startswith("Round ")]
    assert [line.turn for line in headings] == [turn.number for turn in replay.turns]
    assert all(shown.frames[line.frame].what == "turn" for line in headings)


def test_words_and_frames_tell_the_same():
    shown = shot(CASES["1.2-4-players"].contest(), 3)
    for line in shown.log:
        what = shown.frames[line.frame].what
        if line.text.startswith("Claims"):
            assert what == "claim"
        if line.text.startswith("Challenges"):
            assert what in ("challenge", "bond_challenge")
        if line.text.startswith("Is resupplied"):
            assert what == "resupply"


def test_jumps(filmed):
    _, replay, shown = filmed
    jumps = {name: frames for name, _, frames in shown.jumps}
    kinds = [event.what for event in replay.events if event.turn]
    assert len(jumps["challenge"]) == kinds.count("challenge") + kinds.count("bond_challenge")
    assert len(jumps["claim"]) == kinds.count("claim") + kinds.count("keep")
    assert len(jumps["home"]) == kinds.count("resupply")
    assert jumps["end"] == (len(shown.frames) - 1,)
    for at in jumps.get("lead", ()):
        now, before = (shown.frames[frame].scores for frame in (at, at - 1))
        assert list(now.values()).count(max(now.values())) == 1
        assert now != before


def test_dice_lie_on_the_table_until_the_next_turn(filmed):
    _, replay, shown = filmed
    rolled = [event for event in replay.events if event.what == "roll"]
    seen = [frame for frame in shown.frames if frame.what == "roll"]
    assert [frame.dice for frame in seen] == [(event["first"], event["second"]) for event in rolled]
    fought = [frame for frame in shown.frames if frame.what == "dice"]
    assert all(frame.dice_of[0] != frame.dice_of[1] and frame.spaces for frame in fought)
    assert all(len(frame.dice) == len(frame.dice_of) for frame in shown.frames)
    assert not any(frame.dice for frame in shown.frames if frame.what == "turn")


def test_a_film_is_small_and_always_the_same(filmed):
    contest, _, shown = filmed
    bytes_ = pickle.dumps(shown)
    assert len(bytes_) < 1_000_000
    assert pickle.loads(bytes_) == shown
    assert pickle.dumps(shot(contest, 6)) == bytes_


def test_what_a_film_says_of_itself():
    shown = shot(CASES["1.4-4-players"].contest(), 3)
    assert shown.title == "Two by two, game 3"
    assert shown.under == "Seed 1; 30 rounds, 120 turns; won by seat 1 (Bruiser)."
    assert [player.title for player in shown.players] == ["Bruiser", "Scrapper", "Diplomat", "Yapper"]
    assert shown.tokens == ("Water", "Swagger", "Drive", "Grit", "Bond")
    assert shown.full[1] == shown.frames[0].bowls[1] == (6, 3, 2, 2, 1)


def shot(contest, game):
    return GAME.film(contest, game)
