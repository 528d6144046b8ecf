"""A search on a small board: the same whoever plays it, within what is allowed, stoppable with the best so far."""

import threading

import pytest
from searched_boards import sample, searched

from board_designer.games.playing.play_options import Options
from board_designer.search.allowed_words import allowed_from
from board_designer.search.draft_search import improve_draft
from board_designer.search.front import NothingPlayed
from board_designer.search.improve import ON_FRESH, SCREEN_GAMES, Budget

FEW = {"moves": ("swap",), "only": ("chance", "t2", "t9")}
GAMES = 1000


@pytest.fixture(scope="module")
def found():
    return searched("short_street", GAMES, **FEW)


def shown(outcome):
    return (
        [(one.change.words, one.loss, one.gain, one.record.n_games) for one in (outcome.draft, *outcome.front)],
        outcome.best,
        outcome.tried,
        outcome.games,
    )


def test_seats_that_take_turns_have_all_played_before_they_are_judged():
    """Two players on four seats: a short race had boards on which nobody had sat on one of them."""
    board, kit, game = sample("main_street")
    allowed = allowed_from(board, kit, moves=("swap",), only=("dog_park", "t24", "w2"))
    outcome = improve_draft(
        board, kit, game, Options(seed=3, players=2), ["seats"], allowed,
        budget=Budget(600), workers=1,
    )  # fmt: skip
    assert outcome.tried > 1
    assert all(one.judged.sizes == (4,) for one in (outcome.draft, *outcome.front))


def test_the_same_seed_gives_the_same_answer_whatever_the_threads(found):
    assert shown(searched("short_street", GAMES, workers=1, **FEW)) == shown(found)


def test_each_on_the_front_is_larger_and_better_than_the_one_before(found):
    assert found.front
    sizes = [one.change.size for one in found.front]
    losses = [one.judged.value for one in found.front]
    assert sizes == sorted(set(sizes))
    assert losses == sorted(losses, reverse=True)
    assert max(sizes) <= 3


def test_only_what_is_allowed_changes(found):
    draft = sample("short_street")[0]
    free = {space.id for space in draft.spaces if space.type in FEW["only"] or space.id in FEW["only"]}
    for one in found.front:
        assert one.change.spaces <= free
        changed = {space.id for space in one.change.board.spaces if space != draft.space_by_id.get(space.id)}
        assert changed == one.change.spaces


def test_the_end_is_played_on_other_seeds_with_as_many_games_for_all(found):
    assert found.is_fresh
    seeds = {one.contest.seed for one in (found.draft, *found.front)}
    assert len(seeds) == 1
    assert seeds != {found.seed}
    assert len({one.record.n_games for one in (found.draft, *found.front)}) == 1
    assert found.games == pytest.approx(GAMES, rel=0.1)
    assert found.draft.record.n_games >= GAMES * ON_FRESH / 3, "of few games, a few boards have many"


def test_stopped_it_gives_the_best_so_far():
    stop = threading.Event()

    def until_combined(done, wanted, doing):
        if doing == "racing single changes":
            stop.set()

    outcome = searched("short_street", GAMES, cancel=stop, progress=until_combined, **FEW)
    assert not outcome.is_fresh
    assert outcome.front
    assert outcome.draft.contest.seed == outcome.seed


def test_stopped_while_single_changes_are_tried_it_has_some_already():
    stop, of_draft = threading.Event(), [0]

    def until_some(done, wanted, doing):
        if doing == "playing the draft":
            of_draft[0] = done
        elif done >= of_draft[0] + 4 * SCREEN_GAMES:
            stop.set()

    outcome = searched("short_street", 8000, cancel=stop, progress=until_some, **FEW)
    assert not outcome.is_fresh
    assert outcome.tried >= 3
    assert outcome.draft.record.n_games > 0


def test_stopped_before_anything_was_played_there_is_nothing_to_tell():
    stop = threading.Event()
    stop.set()
    with pytest.raises(NothingPlayed):
        searched("short_street", GAMES, cancel=stop, **FEW)


def test_a_draft_that_is_as_asked_for_is_left_alone():
    outcome = searched("starter", GAMES, goals=("turns=1..1000",))
    assert (outcome.front, outcome.best, outcome.tried) == ((), None, 0)
    assert outcome.draft.loss.value == 0
