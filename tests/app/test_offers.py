"""What is shown of many options: a pawn is taken up before its ends, and hands of others are backs."""

from dataclasses import replace

from filmed import ring_film

from board_designer.app.playback.hidden_hands import EVERYBODY, as_seen_by
from board_designer.app.playback.offers import FEW, MANY, Offer, Offers, grouped
from board_designer.showing.film_values import HIDDEN, Look


def moves(*ways):
    return [Offer(number, f"Go to {way[-1]}", "move", tuple(way)) for number, way in enumerate(ways)]


def kinds(offers):
    return sorted((mark.kind, mark.place, len(mark.offers)) for mark in offers.marks())


def test_few_ways_are_all_seen_at_once():
    assert kinds(Offers(moves("ab", "cd"))) == [("end", "b", 1), ("end", "d", 1)]


def test_where_two_pawns_end_on_one_space_the_pawn_comes_first():
    offers = Offers(moves("ab", "cb"))
    assert kinds(offers) == [("start", "a", 1), ("start", "c", 1)]
    offers.take_up("a")
    assert kinds(offers) == [("end", "b", 1), ("start", "a", 1), ("start", "c", 1)]
    assert [offer.number for some in offers.groups.values() for offer in some] == [0]
    offers.take_up("a")
    assert offers.taken_up is None, "once more puts it down"


def test_many_ways_of_several_pawns_have_two_steps():
    ways = [(start, f"{start}{number}") for start in "ab" for number in range(FEW)]
    offers = Offers(moves(*ways))
    assert {mark.kind for mark in offers.marks()} == {"start"}
    offers.take_up("b")
    assert sum(mark.kind == "end" for mark in offers.marks()) == FEW
    assert offers.widen()
    assert not offers.widen()


def test_what_is_done_on_the_spot_is_always_there():
    offers = Offers([*moves("ab", "cb"), Offer(2, "Claim x", "act", ("x",)), Offer(3, "Do nothing", "plain")])
    assert ("act", "x", 1) in kinds(offers)
    assert all(mark.place for mark in offers.marks())


def test_many_options_have_headings_and_are_searched():
    ways = [(start, f"{start}{number}") for start in "ab" for number in range(MANY)]
    offers = Offers(grouped(moves(*ways), lambda id_: f"space {id_}"))
    assert list(offers.groups) == ["From space a", "From space b"]
    offers.words = "space b3"
    assert [offer.text for some in offers.groups.values() for offer in some] == ["Go to b3"]


def test_what_brings_most_comes_first_under_its_own_heading():
    ways = [("a", f"a{number}") for number in range(MANY)] + [("b", "b0")]
    plain = moves(*ways)
    offers = Offers(grouped([*plain[:-1], replace(plain[-1], group="Home", order=-1)], str))
    assert list(offers.groups) == ["Home", "From a"]


def test_everybody_sees_the_own_hand_only():
    film = ring_film()
    assert as_seen_by(film, EVERYBODY) is film
    for frame, seen in zip(film.frames, as_seen_by(film, 2).frames, strict=True):
        assert seen.hands.get(2) == frame.hands.get(2)
        assert all({*hand} <= {HIDDEN} for seat, hand in seen.hands.items() if seat != 2)
        assert {seat: len(hand) for seat, hand in seen.hands.items()} == {
            seat: len(hand) for seat, hand in frame.hands.items()
        }
        assert all(title == HIDDEN or 2 in (one, other) for one, title, other in seen.given)
    assert all({*hand} <= {HIDDEN} for frame in as_seen_by(film, None).frames for hand in frame.hands.values())


def test_a_secret_score_is_its_own_seats_until_the_end():
    film = replace(ring_film(), winners=(), look=Look(secret_scores=True))
    assert all({*frame.scores} == {2} for frame in as_seen_by(film, 2).frames)
    assert not any(frame.scores for frame in as_seen_by(film, None).frames)
    over = replace(film, winners=(1, 3))
    assert [frame.scores for frame in as_seen_by(over, 2).frames] == [frame.scores for frame in film.frames]
