"""Every choice is a list of options: what is not offered cannot be done.

A rule asks, offers, and goes on with the option that was taken. Who decides is no business of the rule: a player by
weights, chance, somebody who looks ahead, or somebody outside. For the last two the step is played up to the
decision, shown, and played again from its beginning with the answer. Chance depends on what it is for and not on
when it is drawn, so that it comes out the same.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import declared, rule
from board_designer.games.shared_rules.chance import whim
from board_designer.games.shared_rules.game_records import Option, asking, match, options, script
from board_designer.games.shared_rules.table_view import look_at_decision


@declared
def worth(number: int) -> int:
    """What an option of the present decision is worth to the player who is asked. It draws nothing: what a player
    leaves to chance is drawn before it is asked, so that an answer from elsewhere changes no later chance."""
    return 0


@declared
def picks_evenly(seat: int) -> bool:
    """Whether a player takes any option, each with the same chance."""
    return False


@declared
def is_pondered(kind: int) -> bool:
    """Whether those who look ahead do so at this kind of decision."""
    return True


@rule
def ask(seat: int, kind: int) -> None:
    """Begins a decision: whose it is, and what kind of decision."""
    asking.seat, asking.kind, asking.count = seat, kind, 0
    asking.first = asking.shown_count if asking.is_shown else 0  # what is shown stays


@rule
def offer(kind: int, target: int, way: int, price: int) -> None:
    """One thing that can be done, in plain numbers, so that anybody can be shown it."""
    option = options[asking.first + asking.count]  # a checked game finds that there is no room
    if asking.first + asking.count < len(options):
        option.kind, option.target, option.way, option.price = kind, target, way, price
        asking.count += 1


@rule
def decide() -> Option:
    """The option that is taken. A single one is no decision; without any, a checked game finds a fault."""
    number = asking.count - 1
    if asking.count > 1:
        if is_asked(asking.seat, asking.kind):
            number = told()
        else:
            number = preferred()
    return options[asking.first + number]


@rule
def is_watched(seat: int) -> bool:
    """Whether a seat is played from outside."""
    return (asking.watched >> seat) & 1 != 0


@rule
def is_asked(seat: int, kind: int) -> bool:
    """Whether the answer comes from elsewhere: told beforehand, or waited for."""
    if match.decisions >= asking.known and (asking.is_shown or match.decisions >= len(script)):
        return False
    return is_watched(seat) or ((asking.thinkers >> seat) & 1 != 0 and is_pondered(kind))


@rule
def told() -> int:
    """The option that was told for this decision. If none was, the decision is shown, and the step goes on with what
    the player prefers: it will be played again."""
    number = match.decisions
    match.decisions += 1
    if number < asking.known and 0 <= script[number] < asking.count:
        if number == asking.known - 1 and asking.reseed != 0:
            match.seed, match.word_left = asking.reseed, 0
        return script[number]
    asking.known = number  # what is not offered is no answer, and what was told after it has lost its meaning
    asking.is_shown = True
    asking.shown_seat, asking.shown_kind, asking.shown_count = asking.seat, asking.kind, asking.count
    if is_watched(asking.seat):
        look_at_decision()
    asking.preferred = preferred()
    return asking.preferred


@rule
def preferred() -> int:
    """What the player takes on its own: any option, or the first of those that are worth most."""
    return whim(asking.count) if picks_evenly(asking.seat) else most_worth()


@rule
def most_worth() -> int:
    best, most = 0, worth(0)
    for number in range(1, asking.count):
        now = worth(number)
        if now > most:
            best, most = number, now
    return best
