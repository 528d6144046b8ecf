"""Playing on: a step of the game, with the decisions of those who look ahead or are asked outside."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import declared, rule
from board_designer.games.kernel.memory_layout import put_aside, take_back
from board_designer.games.shared_rules.chance import FOR_SEEDS, this_turn, words
from board_designer.games.shared_rules.game_records import NOT_OVER, asking, match, race, rivals, script
from board_designer.games.shared_rules.pondering import begin_race, enter_race, futures_of_heat, leave_worse
from board_designer.games.shared_rules.tallies import FINE, is_winner, winners

BEFORE_STEP = 0  # where the game is put aside


@declared
def step() -> None:
    """Plays on to a place where the game can be put aside: as a rule, a whole turn."""


@declared
def set_up() -> None:
    """Everything on the table before the first step. Nothing has happened yet; who plays is known."""


@declared
def standing(seat: int) -> int:
    """How well a player stands, the end of the game included."""
    return 0


@declared
def imagine(seat: int, future: int) -> None:
    """Puts something else in the place of all that a player cannot see: nobody looks ahead with what is hidden."""


@declared
def is_tried(number: int) -> bool:
    """Whether an option of the decision that is shown is worth playing on."""
    return True


@declared
def how_far(seat: int) -> tuple[int, int]:
    """How a player looks ahead: with how many futures for each option, and how many steps into each."""
    return 1, 1


@declared
def playouts(seat: int) -> int:
    """How many futures a player plays out at a decision, over all options; 0 for one who gives each the same few."""
    return 0


@declared
def together(seat: int) -> int:
    """How many win together where this seat wins: its team."""
    return 1


@declared
def outlook(seat: int) -> int:
    """What part of a win a player may expect where playing on has stopped, in parts of `FINE`."""
    return FINE // 2


@rule
def advance() -> None:
    """A step by itself. Setting up is the first: it has decisions too."""
    match.decisions, match.whims, match.word_left = 0, 0, 0
    if match.is_set_up:
        step()
    else:
        match.is_set_up = True
        set_up()


@rule
def take_step() -> None:
    """One step of a game that nobody outside has a say in."""
    asking.known = 0
    if match.thinkers != 0:
        play_step(0)
    else:
        asking.watched, asking.thinkers, asking.is_shown = 0, 0, False
        advance()


@rule
def play_step(watched: int) -> None:
    """One step, in which those look ahead who do. It is left unfinished where one of the watched seats has a decision
    that was not told: then that is shown, and the game stands as before the step."""
    try_step(watched)
    while asking.is_shown and (watched >> asking.shown_seat) & 1 == 0:
        script[asking.known] = pondered(asking.shown_seat, asking.shown_count)
        asking.known += 1
        try_step(watched)


@rule
def try_step(watched: int) -> None:
    """A step up to the first decision that was not told; or all of it."""
    put_aside(BEFORE_STEP)
    asking.is_shown, asking.reseed = False, 0
    asking.watched, asking.thinkers = watched, match.thinkers & ~watched
    advance()
    if asking.is_shown:
        take_back(BEFORE_STEP)


@rule
def pondered(seat: int, many: int) -> int:
    """What a player takes who tries the options first."""
    return best_by_racing(seat, many) if playouts(seat) > 0 else best_by_playing_on(seat, many)


@rule
def best_by_racing(seat: int, many: int) -> int:
    """The option with which the player wins most."""
    line_up_options(many)
    while race.left > 1:
        for _ in range(futures_of_heat(playouts(seat))):
            meet_future(seat)
        leave_worse()
    return rivals[0].option if race.left > 0 else 0


@rule
def line_up_options(many: int) -> None:
    """All that are worth it, at the start of a race."""
    begin_race()
    for option in range(many):
        if is_tried(option):
            enter_race(option)


@rule
def meet_future(seat: int) -> None:
    """All options that are left are played on into the next future. It is not the real one, and everybody goes by
    weights or chance in it."""
    known, steps = asking.known, how_far(seat)[1]
    for at in range(race.left):
        imagine(seat, race.future)
        script[known], asking.known = rivals[at].option, known + 1
        asking.reseed = words(this_turn(), FOR_SEEDS, race.future)[0] | 1
        rivals[at].won += part_of_win_after(steps, seat)
        take_back(BEFORE_STEP)
    race.future += 1
    asking.known = known


@rule
def best_by_playing_on(seat: int, many: int) -> int:
    """The option after which the player stands best. Each is tried with the same few futures, none the real one, in
    which everybody goes by weights or chance: as long as a decision is shown, no other one is."""
    known = asking.known
    futures, steps = how_far(seat)
    best, most = -1, 0
    for option in range(many):
        if not is_tried(option):
            continue
        total = 0
        for future in range(futures):
            imagine(seat, future)
            script[known], asking.known = option, known + 1
            asking.reseed = words(this_turn(), FOR_SEEDS, future)[0] | 1
            total += standing_after(steps, seat)
            take_back(BEFORE_STEP)
        if best < 0 or total > most:
            best, most = option, total
    asking.known = known
    return max(best, 0)


@rule
def standing_after(steps: int, seat: int) -> int:
    """How a player stands some steps after the one that is being decided."""
    advance_by(steps)
    return standing(seat)


@rule
def part_of_win_after(steps: int, seat: int) -> int:
    """What a player has won by then, or may expect to win."""
    advance_by(steps)
    if match.over == NOT_OVER:
        return outlook(seat)
    return min(FINE * together(seat) // winners(), FINE) if is_winner(seat) else 0


@rule
def advance_by(steps: int) -> None:
    """The step that is being decided, and some more."""
    advance()
    asking.known = 0
    for _ in range(steps):
        if match.over != NOT_OVER:
            break
        advance()
