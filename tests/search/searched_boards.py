"""A small board of one game, a few games on it, and how it is searched in tests."""

from functools import cache

from small_boards import draft_of

from board_designer.games.playing.play_options import Options
from board_designer.games.results.run_results import RunResults
from board_designer.kits.game_of_kit import game_of
from board_designer.search.allowed import KINDS, Allowed, Kind
from board_designer.search.allowed_words import allowed_from
from board_designer.search.draft_search import improve_draft
from board_designer.search.improve import Budget
from board_designer.search.steps import each_neighbour, neighbours
from board_designer.simulate import Goal, run


@cache
def sample(name):
    board, kit = draft_of(name)
    return board, kit, game_of(kit)


@cache
def played(name, games=64):
    board, kit, game = sample(name)
    contest = game.contest_of(board, kit, Options())
    return contest, run(contest, Goal(games=games))


@cache  # what they work out from the games is kept
def results(name, games=64):
    return RunResults(*played(name, games))


def searched(name, games, goals=("seats",), seed=1, workers=2, cancel=None, progress=None, seconds=None, **allowed):
    board, kit, game = sample(name)
    return improve_draft(
        board, kit, game, Options(seed=seed), goals, allowed_from(board, kit, **allowed),
        budget=Budget(games, seconds), workers=workers, cancel=cancel, progress=progress,
    )  # fmt: skip


@cache
def steps_of(name, *kinds):
    return neighbours(*draft_of(name), Allowed(kinds=frozenset(kinds or KINDS)))


# What a step says first, and its kind: to make the steps of all others takes most of the time.
KIND_BY_VERB: dict[str, Kind] = {
    "Swap": "swap", "Slide": "move", "Make": "retype", "Remove": "remove", "Draw": "link", "Take": "unlink",
}  # fmt: skip


def step_called(words, board, kit, most_spaces=None):
    """The step from a board that says this of itself."""
    allowed = Allowed(kinds=frozenset({KIND_BY_VERB[words.split()[0]]}), most_spaces=most_spaces)
    return next(step for step in each_neighbour(board, kit, allowed) if step.words == words)


def swap_of(name, *ids):
    return next(change for change in steps_of(name, "swap") if change.spaces == set(ids))
