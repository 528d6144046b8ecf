"""An experiment file is read strictly, and every fault has its place."""

from pathlib import Path

import pytest
from small_experiments import PARK, RING, asked, planned

from board_designer.experiments.experiment_file import FORMAT, experiment_of, read_experiment, values_in
from board_designer.experiments.experiment_plan import plan_of
from board_designer.experiments.factors import rule_factors
from board_designer.io import FileProblems
from board_designer.io.shipped_files import folder

STREET = {"template": "street", "with": {"chance": 0, "stretch": 6}}
PLACED = {"type": "chance", "number": 4, "on": "territory"}
SOME = ("b3", "b6", "b7", "b8", "b9")  # experiments of a few cells
SHIPPED = sorted((folder("sample_boards") / "experiments").glob("*.experiment.yaml"))


def told(**fields) -> str:
    with pytest.raises(FileProblems) as problems:
        planned(**fields)
    return str(problems.value)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"tilte": "x"}, "there is no field 'tilte'; did you mean title?"),
        ({"title": ""}, "title is the text ''"),
        ({"boards": RING}, "write a list"),
        ({"boards": []}, "there is no board"),
        ({"boards": [RING, RING]}, "occurs twice"),
        ({"boards": [RING, PARK]}, "different games: dog and puppy-park"),
        ({"boards": {"template": "strete"}}, "there is no template 'strete'; did you mean street?"),
        ({"boards": {"template": "ring", "with": {"playres": 4}}}, "no parameter playres; did you mean"),
        ({"boards": {"template": "ring", "with": {"players": [4, 5]}}}, "players '5'"),
        ({"boards": {"random": 1, "of": RING, "by": "deal"}}, "a whole number of set-ups, from 2 to 5,000"),
        ({"boards": {"random": 9, "of": STREET}}, "say what is random"),
        ({"boards": {"random": 9, "of": STREET, "by": "luck"}}, "no parameter luck to draw by"),
        ({"boards": {"random": 9, "of": STREET, "place": {**PLACED, "type": "chanse"}}}, "no type of space chanse"),
        ({"boards": {"random": 9, "of": STREET, "place": {**PLACED, "how": "nicely"}}}, "clustered or at random"),
        ({"boards": {"random": 9, "of": STREET, "place": {**PLACED, "allow": ["far"]}}}, "there is no lint rule far"),
        ({"boards": {"random": 9, "of": STREET, "place": {**PLACED, "number": 99}}}, "99 chance spaces do not fit"),
        ({"rules": {"pakcs": [2, 3]}}, "there is no rule parameter pakcs; did you mean packs?"),
        ({"rules": {"packs": [2, 9]}}, "packs must be 2, 1 or 3, not 9"),
        ({"rules": {"packs": [2, 2]}}, "2 occurs twice"),
        ({"rules": {"packs": {"from": 3, "to": 2}}}, "a range goes up"),
        ({"rules": {"packs": {"from": 1, "until": 2}}}, "a range has two whole numbers"),
        ({"rules": {"decks.none.ace": 3}}, "there is no figure decks.none.ace"),
        ({"variants": {"Cards": {"few": {"packs": 1}}}}, "at least two levels"),
        ({"variants": {"Cards": {"few": {"packs": 1}, "many": {"packs": 7}}}}, "packs must be"),
        ({"players": [9]}, "all 4 seats of a Dog board are played"),
        ({"policies": "cunning"}, "there is no policy cunning"),
        ({"width": 0.1}, "not both"),
        ({"design": "square"}, "it must be grid"),
        ({"design": {"random": 1}}, "a whole number of cells, from 2 to 5,000"),
        ({"measures": []}, "at least one measure"),
        ({"measures": ["roundz"]}, "there is no measure roundz; did you mean rounds?"),
        ({"best": {"measure": "roundz", "want": "lowest"}}, "best.measure: there is no measure roundz; did you mean"),
        ({"boards": ["none.board.yaml"]}, "the experiment: boards[0]: there is no board none.board.yaml"),
        ({"policies": ["greedy", "cunning"]}, "the experiment: policies[1]: there is no policy cunning"),
        ({"best": {"measure": "rounds", "want": "nice"}}, "lowest, highest or a number"),
        ({"seed": -1}, "a whole number from 0"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_what_would_be_right(fields, words):
    assert words in told(**fields)


def test_a_fault_has_its_line_and_column(tmp_path):
    path = tmp_path / "mine.experiment.yaml"
    path.write_text(
        f"format: {FORMAT}\ntitle: Mine\nboards: [{RING}]\nrules:\n  packs: [2, 7]\nmeasures: [rounds]\n", "utf-8"
    )
    with pytest.raises(FileProblems) as problems:
        plan_of(read_experiment(path))
    assert str(problems.value) == f"{path}:5:14: packs must be 2, 1 or 3, not 7"
    path.write_text(f"format: {FORMAT}\ntitle: Mine\nboards: [none.yaml]\ngamez: 240\nmeasures: [rounds]\n", "utf-8")
    with pytest.raises(FileProblems, match=r"mine\.experiment\.yaml:4:1: there is no field 'gamez'"):
        read_experiment(path)
    path.write_text(path.read_text("utf-8").replace("gamez", "games"), "utf-8")
    with pytest.raises(FileProblems, match=r"mine.experiment.yaml:3:10: there is no board none\.yaml"):
        plan_of(read_experiment(path))


def test_what_is_no_file_is_not_called_one():
    with pytest.raises(FileProblems) as problems:
        experiment_of({"title": "x"})
    assert str(problems.value).startswith("the experiment: ")
    assert ".json" not in str(problems.value)


def test_the_best_may_be_told_by_a_measure_of_its_own():
    plan = planned(measures=["win_spread.seats"], best={"measure": "rounds", "want": "lowest"})
    assert [one.name for one in plan.measures] == ["win_spread.seats", "rounds"]


def test_policies_are_called_as_in_a_run(tmp_path):
    declared = planned().game.declared
    file = experiment_of(asked(policies=["greedy", "trained", "trained:some/l.players.yaml", "strong:400"]))
    (factor,) = [one for one in rule_factors(file, planned().kit, declared) if one.name == "policy"]
    titles = [level.title for level in factor.levels]
    assert titles == ["Greedy", "Trained", "Trained (l.players.yaml)", "Strong (400)"]


def test_another_kind_of_file_is_no_experiment():
    with pytest.raises(FileProblems, match="board-designer-experiment/1"):
        read_experiment(RING)


def test_values_are_one_or_several_or_a_range():
    assert values_in(3) == [3]
    assert values_in(["a", "b"]) == ["a", "b"]
    assert values_in({"from": 2, "to": 9, "step": 3}) == [2, 5, 8]


def test_paths_are_seen_from_the_file(tmp_path):
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "ring.board.yaml").write_bytes(Path(RING).read_bytes())
    file = experiment_of(asked(boards=["boards/ring.board.yaml"]), tmp_path)
    assert list(plan_of(file).boards) == ["ring"]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name.partition(".")[0])
def test_shipped_experiments_can_be_read(path):
    assert read_experiment(path).data["question"]


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=(name := path.name.partition(".")[0]),
            marks=() if name.startswith(SOME) else pytest.mark.slow,
        )
        for path in SHIPPED
        if "random:" not in path.read_text("utf-8")
    ],
)
def test_shipped_experiments_can_be_played(path):
    assert len(plan_of(read_experiment(path)).cells) > 2


def test_every_balance_question_has_an_experiment():
    assert {path.name.partition("_")[0] for path in SHIPPED} == {f"b{number}" for number in range(1, 10)}
