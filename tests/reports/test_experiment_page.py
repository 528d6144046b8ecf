"""What is told of an experiment: in words, as JSON by its schema, and as a page."""

import json

import pytest
from jsonschema import Draft202012Validator
from small_experiments import played

from board_designer.io.shipped_files import folder
from board_designer.reports.experiment_json import experiment_document, experiment_json
from board_designer.reports.experiment_text import experiment_page, sections_of
from board_designer.reports.html.experiment_html import experiment_html
from board_designer.reports.sim_text import sim_text


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    return played(
        tmp_path_factory.mktemp("grid"), games=240, question="How many jokers?",
        rules={"packs": [1, 2], "jokers_per_pack": [2, 3]}, measures=["rounds", "jokers", "ends.limit"],
        best={"measure": "jokers", "want": "highest"},
    )  # fmt: skip


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    return played(
        tmp_path_factory.mktemp("drawn"), boards={"random": 8, "of": {"template": "opening"}, "by": "deal"},
        rules=None, games=40, measures=["win_spread.seats"],
    )  # fmt: skip


def told(found) -> str:
    return " ".join(sim_text(experiment_page(found)).split())


def test_words_have_numbers_with_intervals(found):
    text = told(found)
    assert "How many jokers?" in text
    assert "4 cells, 240 games each, 960 in all" in text
    assert "“Jokers per pack” 2 → 3: “Jokers played”" in text
    assert "“Packs of cards” makes no clear difference to" in text
    assert "has the highest “Jokers played”" in text
    assert "What depends on what" in text


def test_set_ups_are_told_as_a_distribution(drawn):
    assert "Of 8 boards of this kind, " in told(drawn)
    assert "are unfair to seats" in told(drawn)


def test_json_follows_its_schema(found, drawn):
    schema = json.loads((folder("schemas") / "experiment-results.v1.schema.json").read_text("utf-8"))
    for one in (found, drawn):
        document = json.loads(experiment_json(one))
        Draft202012Validator(schema).validate(document)
        assert document == json.loads(json.dumps(experiment_document(one)))


def test_the_page_tells_all_and_loads_nothing(found, drawn):
    for one in (found, drawn):
        page = experiment_html(one)
        assert page == experiment_html(one)
        assert "<script" not in page
        assert "http://" not in page.replace("http://www.w3.org", "")
        for section in sections_of(one):
            assert (section.title if section.title != "Question" else section.parts[0]) in page.replace("&#x27;", "'")
    assert 'id="chart-level-jokers-packs"' in experiment_html(found)
    assert 'id="chart-spread-seats"' in experiment_html(drawn)


def test_what_a_designer_wrote_stays_text(tmp_path):
    found = played(tmp_path, title="<b>Mine</b>", question="<script>alert(1)</script>", games=8)
    page = experiment_html(found)
    assert "<b>Mine" not in page
    assert "<script" not in page
