"""Where each card of a film goes, without a window."""

from collections import Counter
from itertools import pairwise

from filmed import ring_film

from board_designer.app.playback.card_moves import CardMove, Spot, card_moves
from board_designer.showing.film_values import Frame, TableCard


def table(hands=None, played=(), given=()):
    return Frame(0, 0, None, "", (), {}, {}, {}, {}, {}, hands=hands or {}, table=played, given=given)


def moved(before, now):
    return [move for move in card_moves(before, now) if not move.stays]


def test_cards_that_stay_close_up():
    (move,) = card_moves(table({1: ("A",)}), table({1: ("A",)}))
    assert move == CardMove(TableCard("A", 1), Spot(1, 0, 1), Spot(1, 0, 1))
    stays = [move for move in card_moves(table({1: ("A", "2")}), table({1: ("2",)})) if move.stays]
    assert [(move.before, move.after) for move in stays] == [(Spot(1, 1, 2), Spot(1, 0, 1))]


def test_a_card_that_is_played_comes_out_of_the_hand_of_its_player():
    played = TableCard("A", 2, "K")
    (move,) = moved(table({1: ("A",), 2: ("A", "A")}), table({1: ("A",), 2: ("A",)}, (played,)))
    assert (move.card, move.before, move.after) == (played, Spot(2, 1, 2), Spot(None, 0, 1))


def test_two_that_give_each_other_the_same_card_are_both_seen():
    before = table({1: ("2", "A"), 3: ("2", "K")})
    after = table({1: ("2", "A"), 3: ("2", "K")}, given=((1, "2", 3), (3, "2", 1)))
    assert [(move.before, move.after) for move in moved(before, after)] == [
        (Spot(1, 0, 2), Spot(3, 0, 2)),
        (Spot(3, 0, 2), Spot(1, 0, 2)),
    ]


def test_cards_are_dealt_from_nowhere_and_put_away():
    dealt = moved(table(), table({1: ("A", "2"), 2: ("A", "2")}))
    assert [move.before for move in dealt] == [None] * 4
    (away,) = moved(table(played=(TableCard("A", 1),)), table())
    assert (away.before, away.after) == (Spot(None, 0, 1), None)


def test_no_card_is_lost_in_a_game():
    """What leaves a hand goes to the table or to the partner; cards come only with a deal, and go only before one."""
    film = ring_film()
    for before, now in pairwise(film.frames):
        moves = card_moves(before, now)
        lying = Counter((seat, title) for seat, hand in now.hands.items() for title in hand)
        after = [move for move in moves if move.after is not None]
        assert Counter((move.after.seat, move.card.title) for move in after if move.after.seat is not None) == lying
        assert len([move for move in after if move.after.seat is None]) == len(now.table)
        assert any(move.before is None for move in moves) == (now.what == "deal")
        if any(move.after is None for move in moves):
            assert now.what == "round"
        assert sum(not move.stays for move in moves if now.what == "exchange") in (0, 4)
