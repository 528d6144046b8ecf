"""Going through a film, without a window."""

import pytest
from filmed import film_of, ring_film

from board_designer.app.playback import Playback


@pytest.fixture
def reel():
    return Playback(film_of())


def frames_of(film, name):
    return next(frames for key, _, frames in film.jumps if key == name)


def test_a_film_begins_still_and_before_the_first_turn(reel):
    assert (reel.at, reel.progress, reel.is_moving) == (0, 1.0, False)
    assert reel.heading == "Before the first turn"
    assert not reel.advance(5.0)


def test_playing_to_the_end_shows_every_frame_once(reel):
    reel.play(True)
    seen = [reel.at]
    while reel.is_playing:
        reel.advance(0.05)
        if reel.at != seen[-1]:
            seen.append(reel.at)
    assert seen == list(range(reel.last + 1))
    assert reel.heading.startswith("After round 30: won by seat 1 (Bruiser)")
    assert reel.scene.winners == reel.film.winners
    reel.play(True)
    assert reel.at == 0, "it begins anew"


def test_speed_is_a_matter_of_time_only():
    def at_after(speed, seconds):
        reel = Playback(film_of())
        reel.speed = speed
        reel.play(True)
        for _ in range(round(seconds * 100)):
            reel.advance(0.01)
        return reel.at

    assert at_after(2.0, 8.0) == at_after(16.0, 1.0) == at_after(0.25, 64.0)


def test_a_step_walks_to_the_end_of_a_walk_and_stops(reel):
    first_walk = next(at for at, frame in enumerate(reel.film.frames) if frame.what == "move")
    reel.go_to(first_walk - 1)
    reel.step(True)
    assert reel.at == first_walk
    assert reel.progress == 0.0
    assert reel.is_moving
    reel.advance(0.1)
    assert 0 < reel.scene.progress < 1
    while reel.is_moving:
        reel.advance(0.05)
    arrived = reel.at
    assert reel.film.frames[arrived].what == "move"
    assert reel.film.frames[arrived + 1].what != "move"
    reel.step(False)
    assert reel.at == first_walk - 1
    assert not reel.is_moving


def test_impatient_steps_do_not_wait_for_the_walk(reel):
    places = []
    for _ in range(40):
        reel.step(True)
        places.append(reel.at)
    patient = Playback(film_of())
    for _ in range(39):
        patient.step(True)
        while patient.is_moving:
            patient.advance(0.05)
    assert patient.at + 1 == places[-1]


def test_turn_by_turn(reel):
    reel.turn(True)
    assert reel.film.frames[reel.at].turn == 1
    reel.turn(True)
    reel.step(True)
    assert reel.film.frames[reel.at].turn == 2
    reel.turn(False)
    assert reel.film.log[reel.line].text.startswith("Round 1, turn 2,"), "first to the beginning of this turn"
    reel.turn(False)
    assert reel.film.frames[reel.at].turn == 1
    for _ in range(3):
        reel.turn(False)
    assert reel.at == 0
    for _ in range(500):
        reel.turn(True)
    assert reel.at == reel.last


def test_jumping_from_challenge_to_challenge(reel):
    wanted = frames_of(reel.film, "challenge")
    found = []
    while reel.jump("challenge"):
        found.append(reel.at)
    assert tuple(found) == wanted
    assert reel.jump("challenge", forward=False)
    assert reel.at == wanted[-2]
    assert not reel.jump("no such thing")


def test_the_words_belong_to_the_frame(reel):
    for at in frames_of(reel.film, "claim"):
        reel.go_to(at)
        assert reel.scene.said.startswith(("Claims", "Keeps"))
        assert reel.heading.startswith(
            f"Round {reel.film.frames[at].round} of 30, seat {reel.film.frames[at].seat} ("
        )
    reel.go_to(reel.last)
    assert reel.scene.said.startswith("The game ends")
    reel.turn(False)
    assert reel.scene.said == "", "a heading is not said twice"


def test_frames_beyond_the_ends_do_not_exist(reel):
    reel.go_to(-5)
    assert reel.at == 0
    reel.step(False)
    assert reel.at == 0
    reel.go_to(10**9)
    assert reel.at == reel.last
    reel.step(True)
    assert (reel.at, reel.is_moving) == (reel.last, False)


# ---- balls and cards


@pytest.fixture
def ring():
    return Playback(ring_film())


def test_what_happens_between_rounds_has_its_own_frames_and_words(ring):
    deal = next(at for at, frame in enumerate(ring.film.frames) if frame.what == "deal" and frame.round == 2)
    ring.go_to(deal)
    assert (ring.heading, ring.scene.said) == ("Round 2 of 16", "Cards are dealt")
    assert ring.film.log[ring.line].text.startswith("Seat 1 gets")
    ring.turn(False)
    assert ring.film.frames[ring.at].what == "round"
    assert (ring.scene.said, ring.film.log[ring.line].text) == ("", "Round 2, 5 cards each")
    ring.turn(True)
    assert ring.film.frames[ring.at].what == "turn"


def test_a_longer_way_takes_longer(ring):
    def takes(kind, length):
        frames = enumerate(ring.film.frames)
        at = next(at for at, frame in frames if frame.what == kind and length in map(len, frame.routes.values()))
        ring.go_to(at - 1)
        ring.play(on=True)
        while ring.at < at:
            ring.advance(0.01)
        ring.play(on=False)
        steps = 0
        while ring.progress < 1.0:
            ring.advance(0.01)
            steps += 1
        return steps

    assert takes("move", 12) > takes("move", 6) > takes("move", 2)


def test_a_ball_that_is_hit_belongs_to_the_move_that_hits_it(ring):
    hit = next(frames for name, _, frames in ring.film.jumps if name == "hit")[0]
    ring.go_to(hit - 2)
    ring.step(True)
    while ring.is_moving:
        ring.advance(0.05)
    assert ring.at == hit
