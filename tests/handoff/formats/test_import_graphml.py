"""GraphML from elsewhere, or changed on the way."""

from __future__ import annotations

import re
from typing import Any
from xml.parsers import expat

import pytest
from handoff_boards import SAMPLES

from board_designer.geometry.footprint import Rect
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import Imported, importer_for
from board_designer.io.file_problems import FileProblems

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="k" for="graph" attr.name="kit" attr.type="string"/>
<key id="t" for="node" attr.name="type" attr.type="string"/>
<key id="x" for="node" attr.name="x_mm" attr.type="double"/>
<key id="y" for="node" attr.name="y_mm" attr.type="double"/>
<key id="s" for="node" attr.name="seat" attr.type="int"/>
<key id="f" for="node" attr.name="shape" attr.type="string"/>
"""


def graph(body: str, kit: str = "uri-nation-1.4") -> str:
    data = f'<data key="k">{kit}</data>' if kit else ""
    return f'{HEAD}<graph edgedefault="directed">{data}\n{body}</graph></graphml>'


def node(name: str, **values: Any) -> str:
    keys = {"type": "t", "x": "x", "y": "y", "seat": "s", "shape": "f"}
    data = "".join(f'<data key="{keys[key]}">{value}</data>' for key, value in values.items())
    return f'<node id="{name}">{data}</node>\n'


def read(text: str) -> Imported:
    return importer_for(text.encode()).read(text.encode(), "g.graphml")


def test_nodes_with_a_type_and_a_place_become_spaces_of_the_usual_size() -> None:
    found = read(graph(node("a b", type="home", x=25, y=18.75, seat=2) + node("s9", type="sidewalk", x=50, y=12.5)))
    assert [(space.id, space.footprint, space.seat) for space in found.board.spaces] == [
        ("h1", Rect(2, 0, 4, 6), 2),
        ("s9", Rect(6, 0, 4, 4), None),
    ]
    assert found.board.grid.size == (10, 6)
    told = "\n".join(found.report)
    assert "Node 'a b' is h1 now." in told
    assert "h1 and s9 have no shape and got the usual one of their type." in told


def test_edges_are_not_taken_over_but_told() -> None:
    data = export(SAMPLES["starter"], "graphml").files[""].decode()
    found = read(data.replace('<data key="d18">walk</data>', '<data key="d18">flight</data>', 1))
    assert found.board == SAMPLES["starter"]
    assert len(found.report) == 2
    assert "such as flight from s1 to s2" in found.report[0]
    assert "such as walk from s1 to s2" in found.report[1]


@pytest.mark.parametrize("name", ["x_mm", "height_mm"])
def test_a_place_that_was_changed_without_the_shape_is_told(name: str) -> None:
    """It is worked out of the shape, which may have been changed as well: the shape is what counts."""
    board = SAMPLES["starter"]
    data = export(board, "graphml").files[""].decode()
    key = re.search(rf'<key id="(d\d+)" for="node" attr.name="{name}"', data)[1]
    pattern = rf'(<node id="s13">(?:(?!</node>).)*<data key="{key}">)[^<]*'
    found = read(re.sub(pattern, r"\g<1>999.5", data, count=1, flags=re.DOTALL))
    told = "s13 has another place or size in x_mm, y_mm, width_mm or height_mm than in shape; shape was taken."
    assert found == Imported(board, (told,))


def test_too_much_is_refused_before_anything_is_made_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def must_not_be_called(encoding: str) -> None:
        raise AssertionError

    monkeypatch.setattr(expat, "ParserCreate", must_not_be_called)
    for element in ("<node id='a'/>", '<node id="a"/>'):
        with pytest.raises(FileProblems, match="the file holds more than 1,400,000 values"):
            read(f"<graphml ><graph>{element * 700_000}</graph></graphml>")


def test_more_nodes_than_spaces_can_be_are_refused_at_the_first_of_them() -> None:
    with pytest.raises(FileProblems, match=r"g\.graphml:10502:1: there are more than 10,500 nodes"):
        read("<graphml ><graph>\n" + "<node/>\n" * 20_000 + "</graph></graphml>")


def test_a_node_without_a_type_is_left_out_and_told() -> None:
    found = read(graph(node("s1", type="sidewalk", x=5, y=5) + node("n2", x=1, y=1)))
    assert [space.id for space in found.board.spaces] == ["s1"]
    assert "Node 'n2' has no type and was left out." in found.report


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (graph(node("s1", type="sidewalk")), r":10:1: the node 's1' has neither shape nor x_mm and y_mm"),
        (graph(node("s1", type="sidewalk", x="near", y=2)), r":10:\d+: x_mm should be of the kind double; 'near'"),
        (graph(node("s1", type="sidewalk", x="nan", y=2)), r"x_mm should be of the kind double; 'nan'"),
        (graph(node("s1", type="sidewalk", shape="[1]")), r":10:1: shape must be a footprint such as"),
        (graph(node("s1", type="sidewalk", shape='{"rect": [0, 0, 0, 4]}')), r":10:1: a rect needs a width"),
        (graph(node("h1", type="home", x=1, y=1, seat=99)), r":10:1: seat is the number 99; it must be"),
        (
            graph(node("s1", type="sidewalk", x=1, y=1) * 2),
            r":11:1: the id 's1' is already used by space 1; every id must be unique",
        ),
        (graph(node("s1", type="sidewalk", x=1, y=1), kit=""), r":9:1: the graph does not say which kit"),
        (HEAD + "</graphml>", r":1:1: there is no graph in this file"),
        (HEAD + "<graph>", r"not valid XML: no element found"),
        (HEAD.replace("double", "complex") + "<graph/></graphml>", r"a kind of value that is not known: complex"),
        ("<html><graphml ></graphml></html>", r":1:1: this is no GraphML: it begins with html"),
    ],
)
def test_faults_are_told_with_their_place(text: str, message: str) -> None:
    with pytest.raises(FileProblems, match=message):
        read(text)
