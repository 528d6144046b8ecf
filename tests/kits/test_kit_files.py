"""The kits that come with the program: complete, documented, consistent with themselves."""

from itertools import combinations

import pytest

from board_designer import kits
from board_designer.drawing.colour_vision import difference, lightness
from board_designer.drawing.symbols import SYMBOLS
from board_designer.drawing.textures import TEXTURES
from board_designer.geometry.disk_packing import fit_disks
from board_designer.geometry.footprint import Rect
from board_designer.geometry.shapes import outline
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit, kit_names, kit_registry
from board_designer.kits.kit_reader import kit_from
from board_designer.kits.kit_registry import kit_files

KITS = [find_kit(name) for name in kit_names()]
EYES = ["normal", "protan", "deutan", "tritan"]


def test_both_editions_are_there():
    assert {"uri-nation-1.2", "uri-nation-1.4"} <= set(kit_names())


def test_a_kit_is_looked_up_by_name_and_never_as_a_path():
    for name in ("../uri_nation/uri-nation-1.4", "/etc/passwd", "", "uri-nation-1.4.kit.yaml"):
        assert find_kit(name) is None


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_every_parameter_is_complete(kit):
    for parameter in kit.parameters.values():
        assert parameter.doc.endswith("."), parameter.name
        assert parameter.source, parameter.name
        assert parameter.impact in ("high", "medium", "low"), parameter.name
        assert parameter.fault(parameter.default) is None
        if parameter.type == "choice":
            assert len(parameter.options) >= 2, parameter.name
    docs = [parameter.doc for parameter in kit.parameters.values()]
    assert len(set(docs)) == len(docs)


# Defaults a change of which would change the game; the rest is compared against the rules when they are written.
EXPECTED = {
    "uri-nation-1.4": {
        "win_territories": 15, "turn_limit": 30, "income_divisor": 3, "path_cost_drive": 1, "path_use": "optional",
        "mid_roll_reversal": "dead_end_only", "full_roll_required": True, "chance_and_events": "off",
        "territory_adjacency": "same_segment", "home_adjacency": "access_neighbour", "fortify_limit": 1,
        "last_standing": "armed_when_all_have_claimed", "supply_limit": "unlimited", "early_stop_min_steps": 1,
    },
    "uri-nation-1.2": {
        "win_territories": 10, "specials_model": "beside", "desperation_grit": 2, "full_roll_required": False,
        "territory_adjacency": "same_segment_or_bond", "side_street_charge": "inward", "events_deck": "none",
        "fortify_limit": 3, "home_bonus": 3, "turn_order": "ascending_territory", "intersection_diagonal": True,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", EXPECTED)
def test_defaults(name):
    kit = find_kit(name)
    assert {key: kit.parameters[key].default for key in EXPECTED[name]} == EXPECTED[name]
    assert len(kit.parameters) == {"uri-nation-1.4": 64, "uri-nation-1.2": 67}[name]


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_every_option_of_a_reading_has_relations(kit):
    for parameter, options in kit.readings.items():
        assert set(options) == set(kit.parameters[parameter].options)
        for option in options:
            kit.graph_rules({parameter: option})


@pytest.mark.parametrize("kit", [kit for kit in KITS if "archetypes" in kit.data], ids=lambda kit: kit.name)
def test_archetypes_have_eight_tokens_and_decks_twenty_four_cards(kit):
    for archetype in kit.data["archetypes"].values():
        assert sum(archetype[token] for token in ("swagger", "drive", "grit", "bond")) == 8
    for deck in kit.data["decks"].values():
        assert sum(card["copies"] for card in deck["cards"]) == 24


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_pieces_fit_the_usual_spaces(kit):
    for space in kit.spaces.values():
        shape = outline(Rect(0, 0, *space.size), kit.grid)
        scale = kit.grid.mm_per_part
        radii = [kit.pieces[piece].diameter_mm / 2 / scale for piece in space.fits]
        assert fit_disks(shape, radii) is not None, space.name


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_every_type_has_a_texture_and_a_known_symbol(kit):
    for name, look in kit.style.types.items():
        assert look.texture in TEXTURES, name
        # A roof is drawn by the lawn itself, seen from above.
        assert look.symbol in SYMBOLS or look.symbol in ("", "roof"), name
        assert look.symbol or look.texture in ("paving", "cobbles", "asphalt", "junction"), name


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_grounds_stay_apart_for_every_eye_and_in_grey(kit):
    """Plots take the colour of their seat, so their own ground does not count."""
    grounds = {name: look.fill for name, look in kit.style.types.items() if look.texture != "plot"}
    names = sorted(grounds)
    for position, one in enumerate(names):
        for other in names[position + 1 :]:
            for eye in EYES:
                apart = difference(grounds[one], grounds[other], eye)
                assert apart >= 6, f"{one} and {other} differ by {apart:.1f} for {eye} eyes"
            apart = abs(lightness(grounds[one]) - lightness(grounds[other]))
            assert apart >= 5, f"{one} and {other} differ by {apart:.1f} in grey"


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)
def test_seats_stay_apart_for_every_eye(kit):
    seats = kit.style.seats
    for position, one in enumerate(seats):
        for other in seats[position + 1 :]:
            assert min(difference(one, other, eye) for eye in EYES) >= 10


@pytest.mark.parametrize("kit", [kit for kit in KITS if kit.style.motifs], ids=lambda kit: kit.name)
def test_motifs_stay_apart_for_every_eye_and_in_grey_and_each_has_a_symbol_of_its_own(kit):
    """Heads of dogs have outlines of their own too: `tests/drawing/test_motifs.py`."""
    motifs = kit.style.motifs
    assert len({motif.symbol for motif in motifs.values()}) == len(motifs)
    for (one, first), (other, second) in combinations(motifs.items(), 2):
        for eye in EYES:
            apart = difference(first.fill, second.fill, eye)
            assert apart >= 9, f"{one} and {other} differ by {apart:.1f} for {eye} eyes"
        apart = abs(lightness(first.fill) - lightness(second.fill))
        assert apart >= 6, f"{one} and {other} differ by {apart:.1f} in grey"


def test_a_motif_without_a_symbol_is_named_with_its_place():
    text = kit_files()["puppy-park"].read_text("utf-8")
    with pytest.raises(FileProblems, match="there is no symbol 'unicorn'"):
        kit_from(Source("a.kit.yaml", text.replace("symbol: husky", "symbol: unicorn"), False))


def broken(old: str, new: str) -> FileProblems:
    text = kit_files()["uri-nation-1.4"].read_text("utf-8")
    assert old in text
    with pytest.raises(FileProblems) as caught:
        kit_from(Source("a.kit.yaml", text.replace(old, new, 1), False))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fits: [figurine]", "fits: [elephant]", "no piece 'elephant'"),
        ("over: [road]", "over: [rood]", "no space type 'rood'"),
        (
            "planted: true",
            'bands: [{of: [rood], to: [road], reach: 1, colour: "#ffffff"}]',
            "no space type 'rood'",
        ),
        ("link: path,", "link: tunnel,", "no link type 'tunnel'"),
        ("consecutive_access: [consecutive_access]", "consecutive_access: [nearby]", "relation"),
        ("shared_edge: [shared_edge]", "shared_face: [shared_edge]", "are not its options"),
        ("options: [1, 0], default: 1", "options: [1, 0], default: 7", "must be 1 or 0, not 7"),
        ("texture: paving", "texture: marble", "one of paving"),
        ('fill: "#e7e0d2"', 'fill: "beige"', "a colour such as"),
        ("type: boolean, default: false", "type: boolean, default: maybe", "must be true or false"),
        ("count: [win_territories]", "count: [win_territory]", "no parameter 'win_territory' with a whole number"),
        ("count: [win_territories]", "count: [win_check]", "no parameter 'win_check' with a whole number"),
        ("count: [2, 4]", "count: [2, 4.5]", "must be a whole number from 0 or a parameter, not 4.5"),
        ('count_when: {chance_and_events: "off"}', "count_when: {chance: true}", "no parameter 'chance'"),
    ],
)
def test_a_mistake_in_a_kit_file_is_named_with_its_place(old, new, said):
    problems = broken(old, new)
    assert any(said in problem.message and problem.line > 1 for problem in problems.problems), str(problems)


def test_how_many_spaces_there_may_be_follows_the_rules():
    kit = find_kit("uri-nation-1.4")
    assert kit.allowed("territory", {}) == (15, None)
    assert kit.allowed("territory", {"win_territories": 10}) == (10, None)
    assert kit.allowed("territory", {"win_territories": "many"}) == (15, None), "what cannot be used has no effect"
    assert kit.allowed("chance", {}) == (0, 0)
    assert kit.allowed("chance", {"chance_and_events": "decks_1_2"}) is None
    assert kit.allowed("home", {"win_territories": 10}) == (2, 4)
    assert kit.allowed("castle", {}) is None


@pytest.fixture
def bare_kit(tmp_path, monkeypatch):
    """A game of data alone: its package has neither templates nor stamps."""
    package = tmp_path / "bare_game"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    text = kit_files()["uri-nation-1.4"].read_text("utf-8")
    (package / "bare-1.kit.yaml").write_text(text.replace("uri-nation-1.4", "bare-1"), "utf-8")
    cached = (kit_registry.kit_files, kit_registry.find_kit, kit_registry.templates, kit_registry.stamps_for)
    monkeypatch.setattr(kit_registry, "FOLDERS", (tmp_path,))
    monkeypatch.setattr(kits, "__path__", [*kits.__path__, str(tmp_path)])
    for function in cached:
        function.cache_clear()
    yield "bare-1"
    for function in cached:
        function.cache_clear()


def test_a_game_needs_neither_templates_nor_stamps(bare_kit):
    assert kit_registry.kit_names() == [bare_kit]
    assert kit_registry.stamps_for(bare_kit) == ()
    assert kit_registry.templates() == {}
