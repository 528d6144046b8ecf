"""Sets of pieces: one for every choice of motifs."""

import pytest

from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source, read_source
from board_designer.kits import find_kit
from board_designer.kits.kit_reader import kit_from
from board_designer.kits.kit_registry import _kit_files
from board_designer.kits.piece_sets import motifs_of_set, pieces_in_set

KIT = find_kit("puppy-park")


@pytest.mark.parametrize(("value", "motifs"), [(28, 7), (36, 8)])
def test_there_is_one_piece_for_every_pair_and_no_other(value, motifs):
    values = KIT.rule_values({"tile_set": value})
    pieces = pieces_in_set(KIT, values)
    pairs = {frozenset((piece.props["a"], piece.props["b"])) for piece in pieces}
    assert len(pieces) == len(pairs) == value
    assert len(motifs_of_set(KIT, "tile", values)) == motifs == sum(len(pair) == 1 for pair in pairs)
    shown = [piece.props[name] for piece in pieces for name in ("a", "b")]
    assert {shown.count(motif) for motif in shown} == {motifs + 1}, "each is there equally often"


def test_a_type_without_a_set_has_no_pieces_of_one():
    assert motifs_of_set(KIT, "house", KIT.rule_values({})) == ()
    assert pieces_in_set(find_kit("dog"), find_kit("dog").rule_values({})) == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tile: {by: tile_set", "lawn: {by: tile_set", "no space type 'lawn'"),
        ("tile: {by: tile_set", "house: {by: tile_set", "has no motifs"),
        ("{by: tile_set", "{by: tile_sets", "option of the parameter 'tile_sets'"),
        ('"28": [b1,', '"28": [b9,', "no motif 'b9'"),
        ('motifs: {"28"', 'motifs: {"27"', "a list for each option"),
    ],
)
def test_a_set_that_cannot_be_made_is_told(old, new, message):
    source = read_source(_kit_files()["puppy-park"])
    with pytest.raises(FileProblems, match=message):
        kit_from(Source(source.name, source.text.replace(old, new, 1), source.is_json))
