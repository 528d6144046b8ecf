"""Selections saved as stamps of one's own."""

import os

import pytest
from shipped_boards import board_of

from board_designer.app.document.clipboard import fragment
from board_designer.app.files.user_stamps import StampTrouble, UserStamps
from board_designer.board.model import Board
from board_designer.io import FileProblems


@pytest.fixture(scope="module")
def piece():
    starter = board_of("starter")
    return fragment(starter, ["s1", "s2", "s3", "t1", "t2"])


def test_saved_listed_renamed_deleted(tmp_path, piece):
    stamps = UserStamps(tmp_path / "not there yet")
    assert stamps.listing().stamps == ()
    saved = stamps.save("  Élan  corner ", piece)
    assert (saved.name, saved.title) == ("elan-corner", "Élan corner")
    assert saved.board.spaces == piece.spaces
    second = stamps.save("Élan corner", piece)
    assert second.name == "elan-corner-2"
    assert stamps.listing().stamps == (saved, second)
    renamed = stamps.rename(second.name, "A yard")
    assert (renamed.name, renamed.title) == ("elan-corner-2", "A yard")
    assert [stamp.title for stamp in stamps.listing().stamps] == ["A yard", "Élan corner"]
    assert stamps.load(second.name) == renamed
    stamps.delete(saved.name)
    stamps.delete(saved.name)
    assert stamps.listing().stamps == (renamed,)


def test_titles_without_latin_letters_still_make_file_names(tmp_path, piece):
    stamps = UserStamps(tmp_path)
    assert [stamps.save("公園", piece).name, stamps.save("パーク", piece).name] == ["stamp", "stamp-2"]
    assert {stamp.title for stamp in stamps.listing().stamps} == {"公園", "パーク"}


def test_a_broken_file_is_skipped_and_named(tmp_path, piece):
    stamps = UserStamps(tmp_path)
    stamps.save("Good", piece)
    (tmp_path / "bad.board.yaml").write_text("format: board-designer/1\nkit: [")
    (tmp_path / "notes.txt").write_text("not a stamp")
    found = stamps.listing()
    assert [stamp.title for stamp in found.stamps] == ["Good"]
    (line,) = found.broken
    assert line.startswith(f"{tmp_path / 'bad.board.yaml'}:")
    with pytest.raises(FileProblems):
        stamps.load("bad")


def test_what_cannot_be_is_refused_in_words(tmp_path, piece):
    stamps = UserStamps(tmp_path)
    with pytest.raises(StampTrouble, match="a stamp needs a name"):
        stamps.save("  ", piece)
    with pytest.raises(StampTrouble, match="at least one space"):
        stamps.save("Empty", Board(kit="x"))
    with pytest.raises(StampTrouble, match="is not the name of a stamp"):
        stamps.delete("../elsewhere")
    (tmp_path / "file").write_text("")
    with pytest.raises(StampTrouble, match="file"):
        UserStamps(tmp_path / "file").save("Corner", piece)


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_cannot_be_written_says_so(tmp_path, piece):
    tmp_path.chmod(0o500)
    with pytest.raises(StampTrouble, match="denied"):
        UserStamps(tmp_path).save("Corner", piece)
