"""What a learner is shown: all that its seat may see, nothing else, and counted from its own seat on."""

from collections import Counter

import numpy as np
import pytest

from board_designer import environments
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating
from board_designer.environments.asked_games import AskedGames
from board_designer.environments.table_layout import layout_of
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import lying, sight
from board_designer.games.shared_rules.table_view import CARD, DISK, FACT, HELD, MARKER, PAWN, PIECE, SCORE, TOKENS
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from tests.environments.any_action import any_actions, taken
from tests.games.all_kits import BOARDS, board_of

EDITION = pytest.param("uri-nation-1.2", {}, marks=pytest.mark.slow)  # one of the two for both
OPEN = pytest.param("puppy-park", {}, marks=pytest.mark.slow)  # its other games hide something as well
GAMES = [{"uri-nation-1.2": EDITION, "puppy-park": OPEN}.get(kit, (kit, {})) for kit in BOARDS]
SECRETIVE = [
    ("dog", {}),
    ("puppy-park", {"game": "domidog", "surface": "unbounded"}),
    ("puppy-park", {"game": "secret_mission", "surface": "unbounded"}),
]


@pytest.mark.parametrize(("kit", "rules"), [*GAMES, *SECRETIVE[1:]])
def test_it_shows_what_lies_on_the_table_for_those_who_may_see_it(kit, rules):
    board = board_of(kit)
    batch = environments.batch(board, 2, rules=rules, seed=5)
    game = game_of(find_kit(kit))
    contest = game.contest_of(board, find_kit(kit), Options(rules=rules))
    hidden = game.spoken(contest, contest.subject).hidden
    by_hand = [PlayedGame(game, contest, Seating(number, 5)) for number in range(2)]
    seats = len(contest.tables.seats)
    for _ in range(40):
        actions = any_actions(batch)
        for at, one in enumerate(by_hand):
            viewer, parts = int(batch.seats[at]), _parts(batch, at)
            seen = [it for it in one.position.things if it.what not in hidden or it.seat == viewer]
            assert parts["own_seat"].tolist() == [seat == viewer for seat in range(seats)]
            assert parts["turn"] == one.position.turn
            for what, name in ((PAWN, "pawns"), (CARD, "cards"), (HELD, "held")):
                expected = Counter(((it.seat - viewer) % seats, it.one if what != PAWN else it.at)
                                   for it in seen if it.what == what)  # fmt: skip
                assert _counted(parts.get(name)) == expected
            for it in seen:
                side = (it.seat - viewer) % seats
                if it.what == DISK:
                    assert parts["disks"][side, it.at].tolist() == [1, it.one]
                elif it.what == MARKER:
                    assert parts["markers"][side, it.at].tolist() == [it.one]
                elif it.what == TOKENS:
                    assert parts["tokens"][side, it.one].tolist() == [it.two, it.three]
                elif it.what == SCORE:
                    assert parts["scores"][side].tolist() == [[it.one]]
            laid = [(it.one, (it.seat - viewer) % seats + 1 if it.seat >= 0 else seats + 1, it.at, it.two, it.three)
                    for it in seen if it.what == PIECE]  # fmt: skip
            if laid:
                assert [tuple(row) for row in parts["pieces"][0, : len(laid)]] == laid
                assert not parts["pieces"][0, len(laid) :].any()
            one.take(int(actions[at]))
        batch.step(actions)
        if any(one.position.is_over for one in by_hand):
            break


def _parts(batch, at):
    return {name: batch.observations[at][where].reshape(shape) for name, (where, shape) in batch.layout.parts.items()}


def _counted(part):
    return Counter() if part is None else Counter({
        (int(side), int(place)): int(part[side, place, 0]) for side, place in np.argwhere(part[..., 0])
    })  # fmt: skip


@pytest.mark.parametrize(("kit", "rules"), SECRETIVE)
def test_nothing_hidden_is_in_it(kit, rules):
    """Whatever others hold: what a seat is shown stays the same. What it holds itself is in it."""
    asked = AskedGames(board_of(kit), rules=rules, seed=5).games(1)
    asked.begin([0], [0])
    own = hers = 0
    for _ in range(30):
        for viewer in range(asked.seats):
            before = asked.seen_by(viewer)
            with playing_in(asked.cells):
                things = [lying[at] for at in range(sight.lying) if _is_secret(lying[at], asked.spoken)]
                for is_own in (False, True):
                    changed = [it for it in things if (it.seat == viewer) is is_own]
                    kept = [(it.one, it.two) for it in changed]
                    for it in changed:
                        it.one, it.two = (it.one, it.two + 1) if it.what == FACT else ((it.one + 1) % 8, it.two)
                    is_same = (asked.seen_by(viewer) == before).all()
                    for it, (one, two) in zip(changed, kept, strict=True):
                        it.one, it.two = one, two
                    assert is_same or is_own
                    own, hers = own + (is_own and not is_same), hers + (not is_own and bool(changed))
        asked.answer(np.zeros(1, dtype=np.int64))
        if not asked.is_asked[0]:
            break
    assert own > 20
    assert hers > 20


def _is_secret(thing, spoken):
    return thing.what in spoken.hidden or (thing.what == FACT and bool(spoken.facts[thing.one].hidden))


def test_all_may_see_how_many_cards_somebody_holds():
    batch = environments.batch(BOARDS["dog"], 4, seed=3)
    parts = _parts(batch, 0)
    assert parts["cards_in_hand"].tolist() == [6, 6, 6, 6]
    assert parts["cards"][0].sum() == 6
    assert parts["cards"][1:].sum() == 0


def test_seats_are_counted_from_the_own_one():
    """At the first decision of a ring with four equal seats, each sees the same, but for where it sits."""
    batch = environments.batch(BOARDS["ring-race"], 8, seed=3)
    first = {}
    for at in range(8):
        parts = _parts(batch, at)
        first.setdefault(int(batch.seats[at]), parts)
    for seat, parts in first.items():
        assert parts["own_seat"].tolist() == [one == seat for one in range(4)]
        assert parts["on_turn"].tolist() == [1, 0, 0, 0]
    assert len(first) > 1


@pytest.mark.parametrize(("kit", "rules"), [*GAMES, *SECRETIVE[1:]])
def test_every_thing_on_a_table_has_its_numbers(kit, rules):
    """The layout is made before any game: nothing that is shown in one falls beside it."""
    games, number = AskedGames(board_of(kit), rules=rules, seed=8).games(1), 1
    games.begin([0], [number])
    names = {PAWN: "pawns", CARD: "cards", HELD: "held", DISK: "disks", PIECE: "pieces", FACT: "facts"}
    seen = set()
    for step in range(60):
        with playing_in(games.cells):
            seen |= {lying[at].what for at in range(sight.lying)}
            facts = {lying[at].one for at in range(sight.lying) if lying[at].what == FACT}
            pieces = sum(lying[at].what == PIECE for at in range(sight.lying))
        games.take(np.array([taken(number, step, int(games.mask.sum()))]))
        assert all(fact < len(games.spoken.facts) for fact in facts)
        assert pieces <= 128
        if not games.is_asked[0]:
            number += 1
            games.begin([0], [number])
    assert {names[what] for what in seen if what in names} <= set(games.layout.parts)


def test_a_layout_has_no_gaps():
    for kit in BOARDS:
        batch = environments.batch(BOARDS[kit], 1)
        again = layout_of(batch.asked.contest, batch.asked.spoken)
        assert again.parts == batch.layout.parts
        ends = [0]
        for where, shape in batch.layout.parts.values():
            assert where.start == ends[-1]
            assert where.stop - where.start == int(np.prod(shape))
            ends.append(where.stop)
        assert ends[-1] == batch.layout.size
