"""A trial and a search begin where the games they come from were: their options, and as many games."""

from dataclasses import replace

import pytest
from patience import until
from variants_sample import found, variant
from whole_window import legend, page_of, play, suggestion, try_it

from board_designer.app.runs import Asked
from board_designer.board.edits import move, set_rule
from board_designer.games.playing.play_options import Options
from board_designer.showing.result_values import Trial

FEW = Asked(games=48, options=Options(seed=5))
RULE, PRICE = "win_territories", "recipes.claim.water"


def played_with(window, **options):
    return play(window, replace(FEW, options=Options(seed=5, **options)))


def try_rule(window, run, parameter, values=()):
    """A suggestion about this rule, whatever the games have shown."""
    sweep = Trial(parameter, "Territories to win", values)
    window.trying.try_it(run, replace(run.shown.change[0], sweep=sweep, wish=None, games=0))
    page = page_of(window)
    until(lambda: not page.is_busy, "the variants")
    return page


def press_keep(page, title):
    page.cards.by_title[title].keep.click()


def test_a_trial_begins_with_the_options_of_its_run(window):
    of_a_layout_with_a_price_both_are_kept(window)
    a_rule_that_the_run_has_set_is_where_the_trial_begins(window)
    back_to_the_rule_of_the_board_is_a_change_too(window)
    a_price_that_the_run_has_set_is_where_the_trial_begins(window)
    # How sure a run is may be asked for instead of a number.
    a_trial_has_as_many_games_as_its_run(window, Asked(games=None, width=0.2, options=Options(seed=5)))


def of_a_layout_with_a_price_both_are_kept(window):
    document = window.document
    moved = move(document.board, ["t9"], (0, 6))
    both = variant(
        "Move territory 9; water is dearer", moved, (0.24, 0.26, 0.26, 0.24), 0.06, True, spaces=("t9",), size=2,
        figures={PRICE: 2}, rules=(PRICE,),
    )  # fmt: skip
    window.quick_sim.show_page("variants")
    page = page_of(window)
    page.begin("A search", of_search=True)
    page.show_found(replace(found(document.board), front=(both,)))
    page.end()
    card = page.cards.by_title[both.title]
    assert (card.keep.text(), card.save.isEnabled()) == ("Keep", True)
    assert "Prices and the like are on no board" in card.keep.toolTip()
    assert "without prices and the like" in card.save.toolTip()
    card.keep.click()
    assert document.board.spaces == moved.spaces
    assert window.runs.asked.options.figures == {PRICE: 2}
    assert "Kept:" in window.status.words.text()
    assert not card.kept.isHidden()
    assert not card.keep.isEnabled()
    document.undo()
    assert card.keep.isEnabled(), "the price alone is not the change"
    card.keep.click()
    assert document.board.spaces == moved.spaces
    document.undo()


def a_rule_that_the_run_has_set_is_where_the_trial_begins(window):
    run = played_with(window, rules={RULE: 10})
    usual = window.document.kit.parameters[RULE].default
    assert usual != 10
    page = try_rule(window, run, RULE, (9, 10, 11))
    assert [one.board.rules[RULE] for one in page.left] == [9, 11]
    assert all(one.title.endswith("not 10") for one in page.left)
    assert page.found.draft.games == run.shown.games, "the games of the run are not played again"
    first = page.left[0]
    page.cards.pin(first.title)
    assert any(line.endswith("10 → 9") for line in legend(window))
    press_keep(page, first.title)
    assert window.document.board.rules[RULE] == 9
    assert RULE not in window.runs.asked.options.rules, "the next run would else not play it"
    assert "goes by the board" in window.status.words.text()
    assert page.cards.by_title[first.title].kept.isVisible()
    again = play(window, window.runs.asked)
    assert [one.rate.value for one in first.sides["seats"]] == [
        one["win_rate"]["value"] for one in again.body["sides"]["seats"]
    ]


def back_to_the_rule_of_the_board_is_a_change_too(window):
    usual = window.document.kit.parameters[RULE].default
    window.document.edit("Rule", set_rule, RULE, usual)
    run = played_with(window, rules={RULE: 10})
    page = try_rule(window, run, RULE, (usual,))
    (back,) = page.left
    card = page.cards.by_title[back.title]
    assert card.keep.isEnabled()
    card.keep.click()
    assert window.runs.asked.options.rules == {}
    assert not card.keep.isEnabled()
    assert card.kept.isVisible()


def a_price_that_the_run_has_set_is_where_the_trial_begins(window):
    run = played_with(window, figures={PRICE: 3})
    page = try_rule(window, run, PRICE)
    assert [dict(one.figures) for one in page.left] == [{PRICE: 2}, {PRICE: 4}]
    assert page.left[0].title.endswith("to 2, not 3")


def a_trial_has_as_many_games_as_its_run(window, asked):
    run = play(window, asked)
    page = try_it(window, run, suggestion(run))
    assert {one.games for one in (page.found.draft, *page.left)} == {run.shown.games}


@pytest.mark.slow
def test_a_trial_has_as_many_games_as_were_asked_for(window):
    a_trial_has_as_many_games_as_its_run(window, Asked(games=64, options=Options(seed=5)))
