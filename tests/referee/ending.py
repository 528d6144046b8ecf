"""Whose turn it is, when a game is over, and who has won it."""

from __future__ import annotations

from referee.standing import Standing


def check_order(game: Standing, seat: int) -> None:
    """Whether it is this seat's turn: the next of the round, or a first one that may begin."""
    if seat not in game.players or seat in game.played:
        game.fail(f"it is not the turn of seat {seat}")
    if game.ground.edition == "1.4":
        order = [one for one in game.ground.counter_clockwise if one in game.players]
        if game.last_seat is not None and order[(order.index(game.last_seat) + 1) % len(order)] != seat:
            game.fail(f"after seat {game.last_seat} it is not the turn of seat {seat}")
        return
    counts = game.counts_in_round
    if not game.played or game.rules["turn_order"] == "ascending_territory":
        if counts[seat] != min(counts[other] for other in game.players if other not in game.played):
            game.fail(f"seat {seat} holds more than somebody who has still to play")
        return
    order = [one for one in reversed(game.ground.counter_clockwise) if one in game.players]
    if order[(order.index(game.played[-1]) + 1) % len(order)] != seat:
        game.fail(f"clockwise it is not the turn of seat {seat}")


def counting(game: Standing, seat: int) -> int:
    """Territories that count for winning."""
    held = game.territories(seat)
    if game.rules.get("neighbourhood_counts_for_win", True):
        return len(held)
    near = {place for player in game.players.values() for place in game.ground.neighbourhood.get(player.home, ())}
    return sum(place not in near for place in held)


def _threshold(game: Standing) -> int:
    if game.rules.get("threshold_by_players") == "scaled":
        return int(game.ground.extra["win_territories_by_players"][str(len(game.players))])
    return int(game.rules["win_territories"])


def outcome(game: Standing, active: int, round_over: bool) -> tuple[str, list[int]] | None:
    """How the game has ended with this turn, and who has won; None while it goes on."""
    able = [active] if game.rules.get("win_check") == "active_player" else sorted(game.players)
    enough = [seat for seat in able if counting(game, seat) >= _threshold(game)]
    if enough:
        return "count", enough
    holders = [seat for seat in sorted(game.players) if game.territories(seat)]
    if len(holders) == 1 and holders[0] in able and _armed(game):
        return "last_standing", holders
    by_turns = game.rules["turn_limit_unit"] == "player_turn"
    passed = game.turn if by_turns else game.round if round_over else 0
    if passed >= game.rules["turn_limit"]:
        return "limit", _leaders(game)
    return None


def _armed(game: Standing) -> bool:
    rule = game.rules.get("last_standing", "armed_when_all_have_claimed")
    if rule == "armed_when_all_have_claimed":
        return all(player.has_held for player in game.players.values())
    return rule == "always" or (rule == "from_round_2" and game.round >= 2)


def _leaders(game: Standing) -> list[int]:
    def merit(seat: int) -> tuple[int, int, int]:
        disks = sum(number for place, number in game.disks.items() if game.owner.get(place) == seat)
        return counting(game, seat), disks, game.players[seat].bowl["swagger"]

    best = max(merit(seat) for seat in game.players)
    level = [seat for seat in sorted(game.players) if merit(seat) == best]
    if game.rules["final_tie"] == "shared" or len(level) == 1:
        return level
    return [next(seat for seat in game.order_of_round if seat in level)]
