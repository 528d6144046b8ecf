"""What sets seats, or kinds of dog, apart before a game begins: their surroundings, and what their bowls hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.declared import LESS, MORE
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.side_facts import Fact
from board_designer.kits.uri_nation.results.seat_layout import Layout, layout_of
from board_designer.words import one_decimal

FEW_STEPS = 2.0  # a step more or less is lost in the roll of two dice
FEW_TERRITORIES = 1.0  # one claim more or less is worth a word; what is shared may come to less
USED_UP = 0.75  # of what is gained is spent; a larger bowl for what piles up helped no dog on any sample board


def layout_facts(results: RunResults, seats: Sequence[str]) -> Iterator[Fact]:
    """The surroundings of each seat's home."""
    layout = layout_of(results)
    homes = {seat: layout.homes[int(seat)] for seat in seats}
    at_home = {seat: (home,) for seat, home in homes.items()}
    yield Fact(
        "own_ground", ground_in_words(layout), {seat: layout.own_ground(int(seat)) for seat in seats}, MORE, 1.4,
        FEW_TERRITORIES, 4.0, one_decimal, spaces=at_home, layer="owners",
        for_one=ground_in_words(layout, "territory"),
    )  # fmt: skip
    near = {seat: layout.within_a_roll(int(seat)) for seat in seats}
    yield Fact(
        "within_a_roll", f"has {{}} territories within an average roll of {layout.roll} steps",
        {seat: float(len(places)) for seat, places in near.items()}, MORE, 1.0, FEW_TERRITORIES, 4.0, one_decimal,
        spaces={seat: (*at_home[seat], *near[seat]) for seat in seats}, layer="claims",
        for_one=f"has {{}} territory within an average roll of {layout.roll} steps",
    )  # fmt: skip
    group = f"its nearest {layout.group_size} connected territories"
    yield Fact(
        "first_group", f"is {{}} steps from the last of {group}",
        {seat: layout.first_group(int(seat), layout.group_size) for seat in seats}, LESS, 0.9, FEW_STEPS, 4.0,
        one_decimal, spaces=at_home, layer="owners", for_one=f"is {{}} step from the last of {group}",
        never=f"has no free way to {layout.group_size} connected territories",
    )  # fmt: skip
    # How far it is to where alliances are made is not here: without any such place seats win just as often.
    wanted = (
        ("water", "the nearest water", "any water", layout.of_type("water"), 0.9),
        ("free_crossing", "the nearest free crossing", "any free crossing", layout.free_crossings, 1.0),
        ("chance", "the nearest chance spot", "any chance spot", layout.of_type("chance"), 0.4),
    )
    for key, what, any_of_it, spaces, weight in wanted:
        found = {seat: one for seat in seats if (one := layout.nearest(int(seat), spaces)) is not None}
        if found:
            yield Fact(
                key, f"is {{}} steps from {what}", {seat: one.steps for seat, one in found.items()}, LESS, weight,
                FEW_STEPS, 4.0, one_decimal, spaces={seat: (homes[seat], one.space) for seat, one in found.items()},
                layer="visits", never=f"has no free way to {any_of_it}", for_one=f"is {{}} step from {what}",
            )  # fmt: skip
    rivals = {seat: one.space for seat in seats if (one := layout.nearest_rival(int(seat))) is not None}
    yield Fact(
        "rival", f"is {{}} steps from the nearest rival's home{layout.on_average}",
        {seat: layout.rival_steps(int(seat)) for seat in seats}, MORE, 0.7, FEW_STEPS, 4.0, one_decimal,
        spaces={seat: (homes[seat], rival) for seat, rival in rivals.items()}, layer="challenges",
        never="has no free way to a rival's home",
        for_one=f"is {{}} step from the nearest rival's home{layout.on_average}",
    )  # fmt: skip


def ground_in_words(layout: Layout, many: str = "territories") -> str:
    others = "any other in use" if layout.has_empty_homes else "any other"
    return f"has {{}} {many} nearer to its home than to {others}{layout.how_counted}"


def bowl_facts(results: RunResults, dogs: Sequence[str]) -> Iterator[Fact]:
    """What a full bowl of each kind of dog holds, of the tokens that run out."""
    figures = results.subject.figures
    for token in results.stocks:
        used = token.used_up
        if used >= USED_UP:
            values = {dog: float(figures[f"archetypes.{dog}.{token.name}"]) for dog in dogs}
            yield Fact(
                f"bowl_{token.name}", f"has {{}} {token.title} in a full bowl", values, MORE, used, 1.0, 1.0,
                one_decimal, chart="resources",
            )  # fmt: skip
