"""The options of a run: what is chosen is asked for, what cannot be played is said first."""

import pytest
from choices_sample import CHOICES
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.quick_sim.options_form import OptionsForm
from board_designer.app.panels.quick_sim.options_form_checks import (
    UNKNOWN,
    about,
    around,
    faults,
    games_for,
    games_played,
    sure_to,
)
from board_designer.app.runs import Asked, Runs
from board_designer.board import edits
from board_designer.games.playing.play_options import Options


@pytest.fixture
def runs():
    return Runs()


@pytest.fixture
def form(document, runs, shown):
    form = OptionsForm(document, runs)
    form.show_choices(CHOICES)
    form.unfold()
    return shown(form, 340, 700)


def pick(choice: Choice, text: str) -> None:
    row = choice.findText(text)
    assert row >= 0, [choice.itemText(at) for at in range(choice.count())]
    choice.setCurrentIndex(row)
    choice.activated.emit(row)


def test_folded_it_is_one_line_and_unfolded_it_fits_a_narrow_panel(form):
    assert form.summary.text() == "10,000 games, 4 players, seed 1"
    assert form.minimumSizeHint().width() <= 340
    form.unfold(False)
    assert not form.body.isVisible()
    assert "collapsed" in form.fold.accessibleName()


def test_games_or_precision(form, runs):
    form.amount.presets[2].click()
    assert runs.asked == Asked(games=40_000)
    form.amount.games.setValue(500)
    assert runs.asked.games == 500
    assert "512 are played" in form.amount.note.text()
    assert "to about ± 4.8 %" in form.amount.note.text()
    pick(form.amount.how, "until win rates are precise")
    assert (runs.asked.games, runs.asked.width) == (None, 0.01)
    assert "About 7,500 games with 4 players" in form.amount.note.text()
    assert "4 seats at once and show ± 1.3 %" in form.amount.note.text()
    pick(form.amount.precision, "± 0.5 %")
    assert runs.asked.width == 0.005
    assert form.summary.text().startswith("±0.5 %")


def test_games_for_a_precision_are_those_of_the_tables():
    assert [games_for(width, 4, 4) for width in (0.03, 0.02, 0.01)] == pytest.approx([801, 1801, 7203], abs=1)
    assert games_for(0.01, 2, 2) == pytest.approx(9604, abs=1)
    assert games_for(0.01, 2, 4) == pytest.approx(19208, abs=1), "each seat plays half of the games"
    assert sure_to(2_000, 4, 4) == pytest.approx(0.0242, abs=0.0001), "as wide as in the charts"
    assert [about(games) for games in (801, 1_801, 7_203, 19_208, 115_248)] == [900, 2_000, 7_500, 20_000, 120_000]


def test_who_sits_where(form, runs):
    assert not form.seats.who.isVisible()
    pick(form.seats.players, "3")
    assert form.seats.who.text() == "All take turns."
    runs.ask(Asked(Options(players=3, rules={"seat_choice": "fixed"})))
    assert form.seats.who.text() == "Always the first."
    runs.ask(Asked(Options(players=3)))
    assert runs.asked.options.players == 3
    form.seats.rotate.click()
    assert runs.asked.options.seats == ("bruiser", "scrapper", "diplomat", None)
    assert runs.asked.options.players is None
    assert not form.seats.players.isVisible()
    pick(form.seats.roles[0], "nobody")
    pick(form.seats.roles[2], "nobody")
    assert form.seats.seats_trouble.isVisible()
    assert form.trouble == "1 of 4 seats is taken; 2 to 4 must play."
    form.unfold(False)
    assert form.summary_trouble.isVisible()
    form.unfold()
    form.seats.rotate.click()
    assert runs.asked.options.seats is None
    assert form.trouble == ""


def test_policies_for_all_or_by_seat(form, runs):
    assert form.seats.policy_note.text() == "Everybody plays as its kind does."
    pick(form.seats.policy, "Random")
    assert runs.asked.options.policies == ("random",)
    assert form.seats.policy_note.text() == "Any move that is allowed."
    pick(form.seats.policy, "Choose for each seat")
    assert runs.asked.options.policies == ("random",) * 4
    pick(form.seats.policies[1], "Greedy")
    assert runs.asked.options.policies == ("random", "greedy", "random", "random")
    pick(form.seats.policy, "Each its own way (default)")
    assert runs.asked.options.policies == ()


def test_rules_for_this_run_only(form, runs, document, qtbot):
    rules = form.rules
    qtbot.keyClicks(rules.picker.field, "fortify limit")
    qtbot.keyClick(rules.picker.field, Qt.Key.Key_Return)
    assert runs.asked.options.rules == {"fortify_limit": 1}
    assert rules.rows["fortify_limit"].note.text() == "as on the board"
    editor = rules.rows["fortify_limit"].editor
    assert isinstance(editor, CalmSpinBox)
    editor.setValue(3)
    rules.picker.chosen.emit("path_two_way")
    box = rules.rows["path_two_way"].editor
    assert isinstance(box, QCheckBox)
    box.click()
    rules.picker.chosen.emit("recipes.claim.water")
    rules.rows["recipes.claim.water"].editor.setValue(2)
    options = runs.asked.options
    assert options.rules == {"fortify_limit": 3, "path_two_way": True}
    assert options.figures == {"recipes.claim.water": 2}
    assert rules.rows["fortify_limit"].note.text() == "board: 1"
    assert form.summary.text().endswith("3 rules changed")
    assert not document.board.rules
    rules.rows["fortify_limit"].remove.click()
    assert runs.asked.options.rules == {"path_two_way": True}
    form.usual.click()
    assert runs.asked == Asked()
    assert not rules.rows


def test_a_rule_is_found_by_its_title_first(form, qtbot):
    picker = form.rules.picker
    qtbot.keyClicks(picker.field, "water")
    first = picker.list.item(0).text()
    assert "water" in first.lower()
    qtbot.keyClick(picker.field, Qt.Key.Key_Escape)
    assert not picker.list.isVisible()
    qtbot.keyClick(picker.field, Qt.Key.Key_Down)
    assert picker.list.isVisible(), "the arrow shows all"


def test_the_next_seed_is_the_next_number(form, runs, qtbot):
    form.new_seed.click()
    form.new_seed.click()
    assert runs.asked.options.seed == 3
    form.seed.clear()
    qtbot.keyClicks(form.seed, "41")
    assert runs.asked.options.seed == 41, "nobody presses Return before F5"
    qtbot.keyClicks(form.seed, "+1")
    qtbot.keyClick(form.seed, Qt.Key.Key_Return)
    assert runs.asked.options.seed == 42
    pick(form.tolerance, "± 3 %")
    assert runs.asked.options.tolerance == 0.03


def test_what_the_board_no_longer_has_is_said(form, runs, document):
    runs.ask(Asked(Options(seats=("bruiser", "yapper", None, None))))
    assert form.trouble == ""
    told = []
    form.trouble_changed.connect(told.append)
    home = next(space for space in document.board.spaces if space.seat == 4)
    document.edit("Delete", edits.delete, [home.id])
    assert told == ["This was chosen for 4 seats, and the board has 3 now. Choose again."]
    pick(form.seats.roles[2], "Scrapper")
    assert form.trouble == ""
    assert runs.asked.options.seats == ("bruiser", "yapper", "scrapper")


def test_a_board_that_nobody_can_sit_at_says_why(document):
    homes = [space.id for space in document.board.spaces if space.seat is not None]

    def told():
        return faults(Asked(), around(document, CHOICES)).get("players", "")

    document.edit("Seat", edits.set_seat, [homes[1]], document.board.space_by_id[homes[0]].seat)
    assert told() == f"The homes {homes[0]} and {homes[1]} both have seat 1. Give each a seat of its own."
    assert faults(Asked(), around(document, UNKNOWN)), "that is seen before the kit has told"
    document.undo()
    document.edit("Delete", edits.delete, homes[2:])
    document.edit("Seat", edits.set_seat, [homes[1]], None)
    assert told() == f"At least 2 must play, and the board has 1 seat. The home {homes[1]} has no seat yet."
    document.edit("Delete", edits.delete, homes[:2])
    assert told() == "Place a home first. The board has none yet, so nobody can play."


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        (Options(players=5), "players", "5 players cannot sit on 4 seats"),
        (Options(players=1), "players", "for 2 to 4 players"),
        (Options(seats=("cat", "bruiser", None, None)), "seats", "no player cat"),
        (Options(policies=("asleep",)), "policies", "no strategy asleep"),
        (Options(policies=("random", "greedy")), "policies", "chosen for 2 seats"),
        (Options(rules={"nonsense": 1}), "nonsense", "no such rule"),
        (Options(rules={"fortify_limit": 99}), "fortify_limit", "at most 6"),
    ],
)
def test_faults_are_told_in_words(document, options, field, words):
    found = faults(Asked(options), around(document, CHOICES))
    assert list(found) == [field]
    assert words in found[field]


def test_games_come_in_whole_blocks(document):
    there = around(document, CHOICES)
    assert games_played(Asked(games=2_000), there) == 2_000
    assert games_played(Asked(Options(players=3), games=2_000), there) == 2_007
    assert games_played(Asked(Options(seats=("bruiser", "yapper", None, None)), games=501), there) == 502
