"""A board drawn with real mouse and key events in a real window, from the start page to a saved file and back."""

import signal

import pytest

from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

EVERYTHING = {"sidewalk", "intersection", "territory", "home", "dog_park", "water", "road"}


@pytest.mark.slow
def test_boards_are_drawn_saved_closed_and_opened_again(screen):
    """One by mouse alone, the other by keys alone."""
    files = {"draw_by_mouse": "untitled.board.yaml", "draw_by_keys": "by keys.board.yaml"}
    saved = {}
    for story, file in files.items():
        drawn = screen.run(story)
        assert drawn.returncode == 0, drawn.stderr
        board = load_board(screen.folder / file)
        assert {space.type for space in board.spaces} >= EVERYTHING
        assert [link.type for link in board.links] == ["path"]
        kit = find_kit(board.kit)
        assert kit is not None
        assert len(Structure(board, kit).play.graph.edges) > 10, "what was drawn hangs together"
        saved[file] = (screen.folder / file).read_bytes()
    opened = screen.run("open_recent")
    assert opened.returncode == 0, opened.stderr
    assert (screen.folder / "opened.txt").read_text().split("\n") == ["by keys.board.yaml", "untitled.board.yaml"]
    assert {file: (screen.folder / file).read_bytes() for file in files.values()} == saved


def test_a_killed_window_gives_its_work_back(screen):
    died = screen.run("draw_and_die")
    assert died.returncode == -signal.SIGKILL, died.stderr
    back = screen.run("restore")
    assert back.returncode == 0, back.stderr
    lost = load_board(screen.folder / "lost.board.yaml")
    assert len(lost.spaces) == 8
    assert load_board(screen.folder / "restored.board.yaml") == lost


@pytest.mark.slow
def test_everything_leaves_the_window_with_keys_alone(screen):
    """Export, PDF, picture, report, guide; each gives the keys back to the board."""
    story = screen.run("hand_it_on")
    assert story.returncode == 0, story.stderr
    for ending in ("svg", "pdf", "html"):
        assert (screen.folder / f"two_by_two.{ending}").stat().st_size > 20_000


def test_the_command_alone_opens_the_start_page(screen):
    """`board-designer` without arguments, as a person types it."""
    program = screen.start("-m", "board_designer")
    try:
        assert screen.sees_a_window("Board Designer"), program.poll()
    finally:
        program.terminate()
        program.wait(10)


@pytest.mark.slow
def test_draw_play_watch_change_and_see_the_difference(screen):
    """The whole loop with mouse and keys; closing in the middle of a run leaves no process."""
    story = screen.run("go_round_the_loop")
    assert story.returncode == 0, story.stderr
    for picture in ("before_the_drop", "problem", "verdict", "replay", "difference"):
        assert (screen.folder / f"{picture}.png").stat().st_size > 20_000
