"""Draw, see what is wrong, play, see who wins, change it, see the difference: the whole window with its processes."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from small_boards import small_ring
from whole_window import FEW, close, play, player_of, press, problems_of_window, workers_of

from board_designer.app.panels.export import ExportWish
from board_designer.app.problems.problem import problems_of
from board_designer.app.runs import Asked
from board_designer.app.runs.parameter_sweep import Sweep
from board_designer.board import edits
from board_designer.cli.main import main
from board_designer.games.playing.play_options import Options
from board_designer.kits.lint_board import check


def processes() -> set[int]:
    """That this process has started and that have not ended: at this moment, others may be about to."""
    if not Path("/proc/self/task").exists():
        pytest.skip("processes are counted in /proc, which this system has not")
    tasks = Path("/proc/self/task").iterdir()
    return {int(child) for task in tasks for child in (task / "children").read_text().split()}


# ---- games


def the_command_tells_the_same_numbers(window, tmp_path):
    """To the digit, with the same seed; and after any detour of the window."""
    play(window, Asked(games=48, options=Options(seed=3)))
    options = Options(seed=11, rules={"win_territories": 9}, players=3)
    run = play(window, Asked(games=100, options=options))
    out = tmp_path / "sim.json"
    words = ["--games", "100", "--seed", "11", "--players", "3", "--set", "win_territories=9", "--threads", "2"]
    assert main(["sim", str(window.document.path), *words, "--json", str(out)]) == 0
    told = json.loads(out.read_text(encoding="utf-8"))
    for key in ("format", "version"):
        del told[key]
    del told["board"]["file"]
    assert told == json.loads(json.dumps(run.body))
    assert run.shown.games == told["games"] == 108


@pytest.mark.slow
def test_precision_stops_where_the_command_stops(window, tmp_path):
    run = play(window, Asked(games=None, width=0.03))
    out = tmp_path / "sim.json"
    command = [sys.executable, "-m", "board_designer", "sim", str(window.document.path), "--width", "3%"]
    subprocess.run([*command, "--json", str(out)], check=True, capture_output=True)
    told = json.loads(out.read_text(encoding="utf-8"))
    assert (told["games"], told["sides"]) == (run.body["games"], json.loads(json.dumps(run.body["sides"])))


QUIET = """
import sys
from pathlib import Path
from fork_server import CAN_FORK, start_process
from PySide6.QtWidgets import QApplication
from patience import until
from board_designer.app.runs import Asked
from board_designer.app.window_manager import WindowManager
from board_designer.app.workers import worker_process
if CAN_FORK:
    worker_process.start_process = start_process
window = WindowManager(QApplication([])).open_path(Path(sys.argv[1]))
window.runs.ask(Asked(games=48))
window.game_handling.play()
until(lambda: window.runs.all[-1].is_over, "a run")
assert window.runs.all[-1].state == "done"
printing = window.handing_on.printing
window.application.settings.remember(printing.settings_key, {"components": False, "rules_page": False})
for name in ("print", "export", "guide"):
    window.menus.actions[name].trigger()
preview = printing.preview
until(lambda: preview.view.image is not None and preview.save.isEnabled(), "the pages")
loaded = [name for name in ("llvmlite", "board_designer.kits.uri_nation.simulation") if name in sys.modules]
window.filing.close_confirmed = True
window.close()
print("loaded:", loaded)
"""


@pytest.mark.slow
def test_the_window_never_loads_the_compiler(starter_file, own_state):
    """In a process of its own: other tests load it here."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", QUIET, str(starter_file)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    assert done.stdout.strip() == "loaded: []"


def test_a_board_is_drawn_played_watched_changed_and_compared(window, tmp_path):
    results_come_while_games_are_played_and_stop_when_told(window)
    run = play(window)
    results_go_grey_when_the_board_is_another_and_are_laid_over_it_as_heat(window, run)
    a_striking_game_is_watched_on_the_board_and_one_that_the_run_has_not_is_refused(window, run)
    before_and_after_on_the_same_seeds(window, run)
    what_could_be_tried_is_one_click_away(window)
    a_sweep_plays_each_value_once_on_the_same_seeds(window)
    f5_while_something_is_played_says_what_it_does(window)
    escape_on_the_board_stops_the_games_when_nothing_else_is_left_to_put_down(window)
    the_command_tells_the_same_numbers(window, tmp_path)
    a_board_that_cannot_be_played_says_why(window)
    a_worker_that_dies_is_started_again_and_nothing_is_lost(window)


def results_come_while_games_are_played_and_stop_when_told(window):
    window.runs.ask(Asked(games=100_000))
    press(window, "quick_sim")
    run = window.runs.all[-1]
    until(lambda: run.shown is not None, "the first results")
    assert run.state == "playing"
    assert not run.shown.complete
    rates = [seat["win_rate"] for seat in run.body["sides"]["seats"]]
    assert all(rate["low"] < rate["value"] < rate["high"] for rate in rates)
    window.document.edit("Move", edits.move, [window.document.board.spaces[0].id], (1, 0))
    assert problems_of_window(window).open  # editing and lint go on meanwhile
    press(window, "stop_games")
    until(lambda: run.is_over, "the stop")
    assert run.state == "stopped"
    until(lambda: run.shown.games == run.body["games"] and window.runs.playing is None)
    again = play(window)
    assert again.state == "done"
    window.document.undo()


def a_board_that_cannot_be_played_says_why(window):
    document = window.document
    homes = [space.id for space in document.board.spaces if space.type == "home"]
    document.edit("Delete", edits.delete, homes)
    run = window.game_handling.games.play_now()
    until(lambda: run.is_over, "the answer")
    assert run.state == "failed"
    assert run.problem
    press(window, "quick_sim")
    assert window.runs.all[-1] is run, "the panel knows by now what can be played"
    assert window.status.words.text().startswith("Not played: ")
    document.undo()


def before_and_after_on_the_same_seeds(window, first):
    document = window.document
    water = next(space.id for space in document.board.spaces if space.type == "water")
    document.edit("Delete", edits.delete, [water])
    heard = []
    window.game_handling.games.compared.connect(lambda *values: heard.append(values))
    window.game_handling.games.compare("file", "now")
    until(lambda: heard, "the comparison")
    before, after, compared = heard[-1]
    assert before is first  # the saved file was played already
    assert after.is_of(document.board)
    assert compared.changes
    assert all(one.low <= one.difference <= one.high for one in compared.changes)
    document.undo()


def a_sweep_plays_each_value_once_on_the_same_seeds(window):
    sweep, before = Sweep("win_territories", (7, 9), FEW), len(window.runs.all)
    window.quick_sim.sweep_wanted.emit(sweep)
    until(lambda: all(run and run.state == "done" for run in sweep.runs_on(window.document.board, window.runs.all)))
    assert len(window.runs.all) == before + 2
    window.quick_sim.sweep_wanted.emit(sweep)
    assert len(window.runs.all) == before + 2
    lengths = [run.body["length"]["rounds"]["mean"]["value"] for run in window.runs.all[before:]]
    assert lengths[0] < lengths[1]


def f5_while_something_is_played_says_what_it_does(window):
    words, before = window.status.words, len(window.runs.all)
    sweep = Sweep("win_territories", (7, 9), Asked(games=20_000))
    window.quick_sim.sweep_wanted.emit(sweep)
    assert [run.title for run in window.runs.all[before:]] == ["Sweep win territories 7", "Sweep win territories 9"]
    window.runs.ask(Asked(games=100_000))
    press(window, "quick_sim")
    run = window.runs.looked_at
    assert "The sweep was stopped: 0 of 2 values are done. Run sweep continues it." in words.text()
    press(window, "quick_sim")
    assert window.runs.looked_at is run
    assert "already running" in words.text()
    window.document.edit("Rule", edits.set_rule, "win_territories", 9)
    press(window, "quick_sim")
    assert window.runs.looked_at is not run
    assert "Restarted on the board as it is now." in words.text()
    press(window, "stop_games")
    until(lambda: all(one.is_over for one in window.runs.all), "the stop")
    window.document.undo()


def escape_on_the_board_stops_the_games_when_nothing_else_is_left_to_put_down(window):
    canvas = window.canvas
    window.runs.ask(Asked(games=100_000))
    press(window, "place_type_home")
    window.document.select(["s1"])
    press(window, "quick_sim")
    run = window.runs.all[-1]
    until(lambda: run.state == "playing", "the first games")
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert window.toolbox.name == "select"
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not window.document.selection
    assert not run.is_over
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    until(lambda: run.is_over, "the stop")
    assert run.state == "stopped"


def a_striking_game_is_watched_on_the_board_and_one_that_the_run_has_not_is_refused(window, run):
    told = []
    window.game_handling.games.no_film.connect(told.append)
    window.game_handling.games.tell_game(run, 96)
    until(lambda: told, "the refusal")
    assert "0 to 95" in told[0]
    game = run.shown.striking[0]
    scenes = []
    window.replay.frame_shown.connect(scenes.append)
    window.quick_sim.replay_wanted.emit(run, game.game)
    until(lambda: any(scenes), "the film")
    assert window.replay.reel.film.game == game.game
    assert window.focusWidget() is window.replay.transport.play, "Space plays it"
    window.replay.close_button.click()
    assert scenes[-1] is None
    assert window.docks["Replay"].isHidden()
    assert window.focusWidget() is window.canvas


def results_go_grey_when_the_board_is_another_and_are_laid_over_it_as_heat(window, run):
    document = window.document
    assert run.is_of(document.board)
    document.edit("Name", edits.relabel, [document.board.spaces[0].id], "Here")
    assert not run.is_of(document.board)
    document.undo()
    assert run.is_of(document.board)
    assert any(problem.source == "games" for problem in window.problems.seen)
    for layer in run.shown.layers:
        window.quick_sim.layer_wanted.emit(layer.name)
        assert window.viewing.laid == layer.title
        assert window.canvas.board_painter.over is not None or not (layer.spaces or layer.links)
    press(window, "overlay_segments")
    assert window.viewing.laid == ""
    press(window, "heat")
    assert window.viewing.laid == run.shown.layers[0].title
    press(window, "heat")
    assert window.viewing.laid == ""


# ---- ends


ALL_AT_WORK = ("lint", "games", "files")


@pytest.mark.fresh_processes
@pytest.mark.parametrize(
    "running",
    [
        pytest.param((), marks=pytest.mark.few_spaces, id="at once"),
        pytest.param(("lint",), marks=pytest.mark.few_spaces, id="while lint starts"),
        pytest.param(ALL_AT_WORK, id="while games are played, in an export"),
    ],
)
def test_closing_leaves_no_process_and_no_thread(window_manager, starter_file, running):
    threads, others = set(threading.enumerate()), processes()
    window = window_manager.open_path(starter_file)
    workers = workers_of(window)
    if "games" in running:
        window.runs.ask(Asked(games=100_000))
        press(window, "quick_sim")
        run = window.runs.all[-1]
        until(lambda: run.shown is not None, "the first results")
    if "files" in running:
        press(window, "export")
        wish = ExportWish("png", {"dpi": 900}, str(starter_file.with_name("large.png")))
        window.handing_on.exporting.dialog.export_wanted.emit(wish)
        press(window, "print")
    until(lambda: all(workers[name].is_running for name in running), "its processes")
    # A window that has been there for a while has begun to make the games ready by itself.
    started = [worker.line.process for worker in workers.values() if worker.is_running]
    assert {process.pid for process in started} <= processes() - others
    close(window)
    assert all(process.poll() is not None for process in started)
    assert [path.name for path in starter_file.parent.iterdir() if path.is_file()] == [starter_file.name]
    until(lambda: processes() <= others, "the end of all processes")
    until(lambda: set(threading.enumerate()) <= threads, "the end of all threads")


def a_worker_that_dies_is_started_again_and_nothing_is_lost(window):
    problems_of_window(window)
    window.problem_handling.linting.worker.line.process.kill()
    window.document.edit("Move", edits.move, [window.document.board.spaces[0].id], (1, 0))
    assert problems_of_window(window) == problems_of(check(window.document.board))
    first = play(window)
    window.runs.ask(Asked(games=100_000))
    press(window, "quick_sim")
    run = window.runs.all[-1]
    until(lambda: run.state == "playing", "a run")
    player_of(window).kill()
    until(lambda: run.is_over, "the end")
    assert (run.state, bool(run.problem)) == ("failed", True)
    again = play(window)
    assert again.body["sides"] == first.body["sides"]
    # What it was asked when it died is answered too.
    games = window.game_handling.games
    process = player_of(window)
    process.send_signal(signal.SIGSTOP)
    told = []
    games.no_film.connect(told.append)
    games.not_compared.connect(told.append)
    games.tell_game(again, 3)
    games.compare(again, again)
    process.kill()
    until(lambda: len(told) == 2, "the answers")
    after = play(window)
    assert (after.state, after.problem) == ("done", "")


def what_could_be_tried_is_one_click_away(window):
    run = play(window, Asked(games=320, options=Options(seed=5)))
    more = next(remark for remark in run.shown.change if remark.games)
    lines = window.quick_sim.contents.result.view.change.lines
    lines[run.shown.change.index(more)].followed.emit("games")
    again = window.runs.all[-1]
    assert again is not run
    assert (again.asked.games, again.asked.options) == (more.games, run.asked.options)
    press(window, "stop_games")
    rule = next(remark for remark in run.shown.change if remark.sweep)
    lines[run.shown.change.index(rule)].followed.emit("sweep")
    sweep = window.quick_sim.contents.sweep
    assert window.quick_sim.contents.tabs.currentWidget() is sweep
    until(lambda: sweep.values.values == rule.sweep.values, "the values that were suggested")
    assert sweep.measures.names == list(rule.sweep.measures)


@pytest.mark.slow
def test_the_end_of_an_old_worker_is_no_news_for_a_new_one(window):
    """F5 before the window has heard that its worker died."""
    play(window)
    window.runs.ask(Asked(games=100_000))
    press(window, "quick_sim")
    old = window.runs.all[-1]
    until(lambda: old.state == "playing", "a run")
    process = player_of(window)
    process.kill()
    process.wait()
    new = play(window)
    assert (old.state, new.state) == ("failed", "done")


@pytest.mark.fresh_processes
@pytest.mark.slow
def test_a_second_f5_while_the_simulator_is_compiled_is_played(window, tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))
    window.runs.ask(FEW)
    compiling = []
    window.game_handling.games.compiling.connect(lambda: compiling.append(1))
    press(window, "quick_sim")
    until(lambda: compiling, "the compiler")
    second = play(window, Asked(games=640))
    assert [run.state for run in window.runs.all] == ["stopped", "done"]
    assert second.body["games"] == 640


def test_stopping_while_the_simulator_is_compiled_takes_effect_at_once(window_manager, tmp_path, monkeypatch, qtbot):
    """Of a game that no worker has loaded before it is forked."""
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))
    window = window_manager.new_board(small_ring())
    qtbot.waitExposed(window)
    window.runs.ask(FEW)
    compiling = []
    window.game_handling.games.compiling.connect(lambda: compiling.append(1))
    press(window, "quick_sim")
    until(lambda: compiling, "the compiler")
    press(window, "stop_games")
    assert [run.state for run in window.runs.all] == ["stopped"]
