"""What can be asked for: everything that is offered can be played, and every question can be answered."""

import pytest
from shipped_boards import board_of
from shown_runs import SAMPLES, run_of

from board_designer.games.playing.play_options import Options
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit
from board_designer.kits.figures import figure_names
from board_designer.kits.kit_reader import kit_from
from board_designer.kits.kit_registry import kit_files
from board_designer.kits.uri_nation.simulation import GAME


def choices_of(name):
    board = board_of(name)
    return GAME.choices(find_kit(board.kit), board)


@pytest.mark.parametrize("name", SAMPLES)
def test_everything_offered_has_a_title_and_can_be_played(name):
    board, choices = board_of(name), choices_of(name)
    kit = find_kit(board.kit)
    assert [role for role, _ in choices.roles] == list(kit.data["archetypes"])
    assert choices.players == (2, 4)
    for policy, title, about in choices.policies:
        assert title
        assert about.endswith(".")
        GAME.contest_of(board, kit, Options(policies=(policy,)))
    assert {figure.name: figure.default for figure in choices.figures} == figure_names(kit.data)
    titles = [figure.title for figure in choices.figures]
    assert len(set(titles)) == len(titles)
    assert "Challenge: Drive" in titles
    assert "Bruiser: Water" in titles


@pytest.mark.parametrize("name", ["starter", pytest.param("main_street", marks=pytest.mark.slow)])
def test_every_question_can_be_asked_and_answered(name):
    board, choices = board_of(name), choices_of(name)
    kit = find_kit(board.kit)
    names = [question.name for question in choices.questions]
    assert len(set(names)) == len(names) >= 10
    known = {item[0] for item in choices.measures}
    answered = {measure.name for measure in run_of(name)[0].measures}
    for question in choices.questions:
        assert set(question.measures) <= known & answered, question.name
        assert question.doc.endswith("."), question.name
        usual = kit.parameters[question.parameter].default if question.parameter in kit.parameters else None
        figures = figure_names(kit.data)
        assert (usual if usual is not None else figures[question.parameter]) in question.values, question.name
        place = "rules" if question.parameter in kit.parameters else "figures"
        for value in (question.values[0], question.values[-1]):
            GAME.contest_of(board, kit, Options(**{place: {question.parameter: value}}))


@pytest.mark.parametrize(("edition", "has"), [("uri-nation-1.4", "path-price"), ("uri-nation-1.2", "grit-penalty")])
def test_each_edition_has_its_own_questions(edition, has):
    names = {item["name"] for item in find_kit(edition).questions}
    assert has in names
    assert {"swagger-income", "bruiser-bowl", "challenge-drive", "win-territories", "join-price"} <= names


@pytest.mark.parametrize(
    ("fine", "broken", "says"),
    [
        ("parameter: income_divisor", "parameter: income_divider", "there is no parameter 'income_divider'"),
        ("values: [2, 3, 4]", "values: [2, 3, 40]", "income_divisor must be at most 6, not 40"),
    ],
)
def test_a_question_that_cannot_be_asked_is_found_in_the_kit(fine, broken, says):
    text = kit_files()["uri-nation-1.4"].read_text("utf-8")
    with pytest.raises(FileProblems, match=says):
        kit_from(Source("kit.yaml", text.replace(fine, broken, 1), False))


def test_a_board_with_fewer_homes_seats_fewer():
    assert choices_of("first_draft").players[1] <= 4
    assert all(name for name, _, _ in choices_of("first_draft").measures)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_way_to_seat_a_smaller_party_is_told(name):
    rule, told = choices_of(name).fewer
    assert [value for value, _ in told] == list(find_kit(board_of(name).kit).parameters[rule].options)
