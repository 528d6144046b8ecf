"""`import board_designer as bd`: light to load, everything documented, and the same numbers as the commands."""

import ast
import inspect
import json
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import board_designer as bd
from board_designer.app.files.import_file import bring_in
from board_designer.board import edits
from board_designer.cli.main import main
from board_designer.io.board_writer import yaml_text
from board_designer.io.file_limits import MOST_BYTES
from board_designer.io.shipped_files import folder
from board_designer.scripting import edit

ROOT = Path(__file__).parents[2]
STARTER = folder("sample_boards") / "starter.board.yaml"
TODAY = date(2026, 1, 31)
HEAVY = ("networkx", "PySide6", "llvmlite", "shapely", "numpy", "yaml", "jsonschema")


# ---- The shape of it ---------------------------------------------------------------------------------------------


def test_importing_it_loads_nothing_heavy_and_using_it_only_what_is_needed():
    program = f"""
import sys
import board_designer as bd
loaded = [name for name in {HEAVY!r} if name in sys.modules]
assert not loaded, loaded
assert {{"load", "sim", "edit"}} <= set(dir(bd))
bd.Rect(0, 0, 4, 4)
board = bd.load({str(STARTER)!r})
assert bd.edit.move(board, "t1", 1, 0) != board
late = [name for name in ("PySide6", "llvmlite", "networkx") if name in sys.modules]
assert not late, late
"""
    done = subprocess.run([sys.executable, "-c", program], cwd="/", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_name_is_there_and_documented():
    for name in bd.__all__:
        offered = getattr(bd, name)
        if name != "__version__":
            own = offered.__doc__ or ""
            # A dataclass without words of its own says its signature.
            assert own.strip(), name
            if callable(offered) and not isinstance(offered, type):
                assert len(own.split()) > 3, name
    for name in edit.__all__:
        assert getattr(edit, name).__doc__, name


def test_types_and_loading_name_the_same_things():
    """What type checkers see is what a script gets."""
    tree = ast.parse((ROOT / "board_designer" / "__init__.py").read_text("utf-8"))
    seen = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module not in ("importlib", "typing")
        for alias in node.names
    }
    assert seen.keys() == set(bd.__all__)
    for name, module in seen.items():
        assert getattr(bd, name) is getattr(import_module(module), name)
    (table,) = [node.values for node in ast.walk(tree) if isinstance(node, ast.Dict)]
    loaded = [name for names in table for name in ast.literal_eval(names)]
    assert sorted([*loaded, "__version__"]) == sorted(seen), "nothing else, and each once"
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = bd.nonsense


def test_everything_offered_is_used_somewhere():
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")]
    texts.append((folder("sample_boards") / "explore_a_board.py").read_text("utf-8"))
    unused = [name for name in bd.__all__ if not any(f"bd.{name}" in text for text in texts)]
    assert not unused


def test_every_edit_of_the_program_is_offered():
    # Pasting takes spaces of another board apart from it; a script adds or duplicates.
    assert set(edits.__all__) - {"paste"} == set(edit.__all__) - {"exclude"}
    for name in edit.__all__:
        assert next(iter(inspect.signature(getattr(edit, name)).parameters)) == "board"
    assert bd.__version__


# ---- Files -------------------------------------------------------------------------------------------------------


def test_loading_and_saving(board, tmp_path):
    for name in ("a.board.yaml", "a.board.json"):
        bd.save(board, tmp_path / name)
        assert bd.load(str(tmp_path / name)) == board
    (tmp_path / "broken.board.yaml").write_text("format: board-designer/1\nkit: [x\n", "utf-8")
    with pytest.raises(bd.FileProblems, match=r"broken\.board\.yaml:\d+:\d+: "):
        bd.load(tmp_path / "broken.board.yaml")
    with pytest.raises(bd.NotWhatWasWritten, match="this board cannot be saved"):
        bd.save(bd.Board(""), tmp_path / "b.board.yaml")
    assert not (tmp_path / "b.board.yaml").exists()


def test_new_boards(board):
    assert bd.new("starter") == board
    city = bd.new("city", blocks="3x2", lots=5)
    assert isinstance(city, bd.Board)
    assert len(city.spaces) > len(bd.new("city", blocks="2x2").spaces)
    with pytest.raises(bd.BadParameter, match="there is no template 'citty'; did you mean city"):
        bd.new("citty")
    with pytest.raises(bd.BadParameter, match="city has no parameter block; did you mean blocks"):
        bd.new("city", block="3x2")
    with pytest.raises(bd.BadParameter, match="columns x rows"):
        bd.new("city", blocks=3)
    with pytest.raises(bd.BadParameter, match="it has none"):
        bd.new("starter", blocks=3)


def test_exports_are_those_of_the_command(board, tmp_path, capsys):
    written = bd.export(board, tmp_path / "out.svg")
    assert isinstance(written, bd.Exported)
    assert written.files == (tmp_path / "out.svg",)
    assert str(written).startswith(str(tmp_path))
    main(["export", str(STARTER), "-o", str(tmp_path / "same.svg")])
    assert (tmp_path / "out.svg").read_bytes() == (tmp_path / "same.svg").read_bytes()
    bd.export(board, tmp_path / "engine.data", to="json", rules={"win_territories": 9})
    assert json.loads((tmp_path / "engine.data").read_text("utf-8"))["format"]
    with pytest.raises(bd.CannotExport, match=r"out\.xyz does not end like any format; there are"):
        bd.export(board, tmp_path / "out.xyz")
    with pytest.raises(bd.CannotExport, match="there is no format 'xyz'"):
        bd.export(board, tmp_path / "out.svg", to="xyz")
    with pytest.raises(bd.BadChoice, match="there is no option colour; the only option is letters"):
        bd.export(board, tmp_path / "out.svg", colour="red")
    capsys.readouterr()


def test_reading_a_board_file_is_loading_it(board, tmp_path):
    found = bd.read(STARTER)
    assert isinstance(found, bd.Imported)
    assert (found.board, found.report) == (board, ())
    (tmp_path / "other.txt").write_text("hello", "utf-8")
    with pytest.raises(bd.FileProblems, match=r"other\.txt:1:1"):
        bd.read(tmp_path / "other.txt")
    with pytest.raises(bd.FileProblems, match="cannot be read"):
        bd.read(tmp_path / "nowhere.tmj")


def test_a_large_export_is_read_as_the_command_and_the_window_read_it(board, tmp_path):
    """Exports may be larger than board files."""
    path, target = tmp_path / "large.json", tmp_path / "b.board.yaml"
    bd.export(board, path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\n" + b" " * 4_000))
    assert path.stat().st_size > MOST_BYTES
    found, brought = bd.read(path), bring_in(path)
    assert main(["import", str(path), "-o", str(target)]) == 0
    assert found.board == brought.board == bd.load(target)
    assert found.board.spaces == board.spaces
    assert found.report == brought.report


def test_nothing_but_a_board_replaces_a_board(board, tmp_path):
    mine = tmp_path / "mine.board.json"
    bd.save(board, mine)
    before = mine.read_bytes()
    only = r"^[^\[]*mine\.board\.json is a board and can be replaced only by a board; choose another name$"
    with pytest.raises(bd.CannotExport, match=only):
        bd.export(board, mine, to="json")
    with pytest.raises(OSError, match=r"mine\.board\.json is a board"):
        bd.picture(board).save(mine)
    assert mine.read_bytes() == before
    bd.save(bd.new("street"), mine)
    assert bd.load(mine) == bd.new("street")


# ---- Edits -------------------------------------------------------------------------------------------------------


def test_one_id_or_several(board):
    assert bd.edit.move(board, "t1", 4, 0) == edits.move(board, ["t1"], (4, 0))
    both = bd.edit.move(board, ["t1", "t2"], 0, 2)
    assert [both.space_by_id[id_].footprint.y for id_ in ("t1", "t2")] == [6, 6]
    assert bd.edit.delete(board, "t12").space_by_id.keys() == board.space_by_id.keys() - {"t12"}
    with pytest.raises(bd.EditError, match="there is no space or link 't99'"):
        bd.edit.delete(board, ["t1", "t99"])


def test_every_edit_does_what_its_name_says(board):
    e = bd.edit
    more = e.add(board, "dog_park", bd.Rect(70, 0, 4, 6), label="Far")
    assert isinstance(more.spaces[-1], bd.Space)
    assert (more.spaces[-1].id, more.spaces[-1].label) == ("d3", "Far"), "numbered as the kit does"
    linked = e.link(board, "path", "s1", "s30", props={"two_way": True})
    assert isinstance(linked.links[-1], bd.Link)
    assert linked.links[-1].id == "p3"
    assert e.bend(linked, "p3", [(1, 1)]).links[-1].bends == ((1, 1),)
    adopted = e.adopt(e.change_settings(board, title="Mine"), linked)
    assert (adopted.links, adopted.title) == (linked.links, "Mine")
    with pytest.raises(TypeError, match="this needs a Board"):
        e.adopt(board, "linked")
    assert e.cut(board, "walk", "s1", "s2").links[-1].cut
    assert len(e.duplicate(board, "t1", 0, 40).spaces) == len(board.spaces) + 1
    assert e.rotate(board, "t1").space_by_id["t1"].footprint == bd.Rect(3, 5, 6, 4)
    assert e.mirror(board, ["t1", "t2"], "left_right").space_by_id["t1"].footprint.x == 8
    assert e.resize(board, "t1", bd.Rect(0, 0, 2, 2)).space_by_id["t1"].footprint == bd.Rect(0, 0, 2, 2)
    assert e.resize_by(board, "t1", right=1).space_by_id["t1"].footprint.width == 5
    assert e.align(board, ["t1", "w1"], "top").space_by_id["w1"].footprint.y == 4
    spread = e.distribute(e.move(board, "t2", 1, 0), ["t1", "t2", "h1"], "across")
    assert spread.space_by_id["t2"].footprint.x == 8
    assert e.retype(board, "t1", "water").space_by_id["t1"].type == "water"
    assert e.relabel(board, "t1", "Oak").space_by_id["t1"].label == "Oak"
    assert e.set_seat(board, "h1", None).space_by_id["h1"].seat is None
    assert e.set_property(board, "s1", "corner", True).space_by_id["s1"].props["corner"] is True
    assert e.set_notes(board, "s1", "wet").space_by_id["s1"].notes == "wet"
    with pytest.raises(bd.EditError, match="t1 is locked"):
        e.move(e.lock(board, "t1"), "t1", 1, 0)
    assert "t1" in e.renumber(e.delete(board, "t1")).space_by_id
    assert e.renumber(board, "t1").spaces[0] == board.spaces[0]
    assert e.set_rule(board, "win_territories", 9).rules["win_territories"] == 9
    assert e.change_settings(board, title="New", grid=bd.Grid(size=(90, 90), folds=bd.Folds((45,)))).title == "New"
    uneven = e.delete(board, "t1")
    assert e.make_symmetric(uneven, "turn_2", "bottom").space_by_id.keys() >= {"t30"}
    with pytest.raises(bd.EditError, match="there is no symmetry 'round'"):
        e.make_symmetric(board, "round", "left")


def test_shapes_of_every_kind():
    square, hexes = bd.Board("x"), bd.Board("x", grid=bd.Grid(shape="hex"))
    for footprint in (
        bd.Rect(0, 0, 1, 1),
        bd.Circle(4, 4, 2),
        bd.Polygon(((0, 0), (4, 0), (0, 4))),
        bd.Cells(((0, 0),)),
    ):
        assert bd.edit.add(square, "field", footprint).spaces[0].footprint == footprint
    assert bd.edit.add(hexes, "field", bd.Hexes(((0, 0),))).spaces[0].id == "f1"


# ---- Checks ------------------------------------------------------------------------------------------------------


def test_findings_are_a_sequence_with_questions(board):
    findings = bd.check(board, today=TODAY)
    assert isinstance(findings, bd.Findings)
    assert (len(findings.errors), len(findings.warnings)) == (0, 0)
    assert list(findings) == [findings[n] for n in range(len(findings))]
    broken = bd.check(bd.edit.move(board, "t9", 0, 1), today=TODAY)
    assert isinstance(broken[0], bd.Finding)
    assert {finding.rule for finding in broken.beyond(findings)} == {"no-door", "overlapping-spaces"}
    assert broken.errors[0] in broken.about("t9")
    assert str(broken).startswith(f"2 errors, 0 warnings, {len(broken.notes)} notes\nerror: ")
    assert {finding.rule for finding in bd.check(bd.edit.move(board, "t9", 0, 1), only=["no-door"])} == {"no-door"}
    with pytest.raises(bd.UnknownRule, match="there is no rule 'no-dor' for this board; did you mean no-door"):
        bd.check(board, only=["no-dor"])


def test_fixing_and_living_with_a_problem(board):
    broken = bd.edit.move(board, "t9", 0, 1)
    fixed = bd.fix(broken, today=TODAY)
    assert isinstance(fixed, bd.Fixed)
    assert fixed.board == board
    assert fixed.done
    (finding, *_) = bd.check(broken, today=TODAY).errors
    lived_with = bd.edit.exclude(broken, finding, "on purpose", by="Ada")
    assert finding.rule not in {one.rule for one in bd.check(lived_with, today=TODAY).errors}


# ---- Slips and short words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "use",
    [
        bd.check,
        bd.fix,
        bd.sim,
        bd.picture,
        lambda it: bd.diff(bd.new("starter"), it),
        lambda it: bd.diff(it, bd.new("starter")),
        lambda it: bd.export(it, "mine.svg"),
        lambda it: bd.save(it, "mine.board.yaml"),
        lambda it: bd.replay(board=it, game=1),
        *(
            lambda it, function=function: function(it, "t1", 1, 1)
            for name, function in inspect.getmembers(edit, inspect.isfunction)
            if name in edit.__all__
        ),
    ],
)
def test_what_is_no_board_is_told_in_words(use):
    wanted = r"^this needs a Board, such as one from bd\.load\(\.\.\.\) or bd\.new\(\.\.\.\), not the text 'starter'$"
    with pytest.raises(TypeError, match=wanted):
        use("starter")


def test_other_things_that_are_no_board():
    for given, said in ((None, "None"), (Path("a.yaml"), "the path 'a.yaml'"), (3, "something of type int")):
        with pytest.raises(TypeError, match=f"not {said}$"):
            bd.check(given)


def test_a_board_is_saved_under_the_name_of_a_board_only(board, tmp_path):
    for name in ("mine.txt", "mine", "mine.board.png"):
        with pytest.raises(ValueError, match=r"must end in \.yaml, \.yml or \.json, such as mine\.board"):
            bd.save(board, tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_everything_shows_itself_in_a_line(board, played, tmp_path):
    written = bd.export(board, tmp_path / "mine.svg")
    assert repr(board) == "<Board “Two by two”: 125 spaces, 2 links, uri-nation-1.4>"
    assert repr(played) == f"<48 games: {played.headline}>"
    assert repr(bd.check(board)) == "<0 errors, 0 warnings, 25 notes>"
    assert repr(bd.fix(board)) == "<0 problems fixed, 0 not fixed>"
    assert repr(written) == f"<wrote {tmp_path / 'mine.svg'}>"
    assert repr(bd.diff(board, board)).startswith("<difference: ")
    assert "125 spaces" in repr(bd.read(STARTER))
    assert "lines>" in repr(bd.replay(board, 5, seed=3))
    assert "48 games" in repr(played.against(played))


def test_only_what_is_offered_is_listed():
    assert [name for name in dir(bd) if not name.startswith("__")] == [
        name for name in sorted(bd.__all__) if name != "__version__"
    ]


def test_a_verdict_speaks_of_no_command_line(board):
    played = bd.sim(board, games=320, seed=7)
    assert "--" not in played.verdict
    assert ("(1,280 games)" in played.verdict) == ("(--games 1280)" in played["verdict"]["seats"]["sentence"])


# ---- Looking -----------------------------------------------------------------------------------------------------


def test_pictures_show_themselves_in_a_notebook(board, tmp_path):
    shown = bd.picture(board)
    assert isinstance(shown, bd.BoardPicture)
    assert shown._repr_svg_() == shown.svg
    assert 'width="412.5mm" height="312.5mm"' in shown.svg
    assert all(f'data-id="{space.id}"' in shown.svg for space in board.spaces)
    shown.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text("utf-8") == shown.svg
    shown.save(tmp_path / "board.png", dpi=20)
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert "412.5 × 312.5 mm" in repr(shown)
    assert "<svg" in bd.picture(bd.Board("unheard-of")).svg


def test_differences(board):
    moved = bd.edit.move(board, "t9", 0, 1)
    difference = bd.diff(board, moved, today=TODAY)
    assert isinstance(difference, bd.Difference)
    assert (difference.same, difference.summary) == (False, "space t9 moved")
    assert bd.diff(board, bd.load(STARTER)).same
    schema = json.loads((folder("schemas") / "diff.v1.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(difference.document)
    assert str(difference).startswith("Space t9 moved.\n\nSpaces\n")
    assert difference._repr_svg_() == difference.picture.svg
    assert yaml_text(board) == STARTER.read_text("utf-8"), "nothing above has changed the board"
