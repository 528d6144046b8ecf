"""Windows with a state folder of their own: no test sees what another, or a person, has left."""

import gc

import pytest
from fork_server import CAN_FORK, start_process
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from shipped_boards import board_of

from board_designer.app.window_manager import WindowManager
from board_designer.app.workers import worker_process
from board_designer.board.edits import delete
from board_designer.board.symmetry import OFF
from board_designer.io import save_board
from board_designer.io.shipped_files import folder

STARTER = folder("sample_boards") / "starter.board.yaml"
FOUR = ("s1", "s2", "t1", "h1")


@pytest.fixture(autouse=True, scope="module")
def _only_new_garbage():
    """Each closed window is collected at once; what earlier tests have loaded is not walked through every time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _closed_is_gone():
    """What a test has shown is closed after it, and deleted by an event that only a running loop would see to."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def _forked_workers(request, monkeypatch):
    """Unless a test is about how they start."""
    is_fresh = request.node.get_closest_marker("fresh_processes") is not None
    has_window = {"window_manager", "window_of_module"} & set(request.fixturenames)
    if CAN_FORK and has_window and not is_fresh:
        monkeypatch.setattr(worker_process, "start_process", start_process)


@pytest.fixture
def own_state(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def window_manager(qapp, own_state):
    yield from _managed(qapp)


def _managed(qapp):
    window_manager = WindowManager(qapp)
    window_manager.settings.first_run_seen()
    yield window_manager
    for window in list(window_manager.windows):
        window.filing.close_confirmed = True
        window.close()
    if window_manager.start_window is not None:
        window_manager.start_window.close()
    # A clipboard without a screen outlives Python, and must not hold anything made by it.
    QGuiApplication.clipboard().clear()
    # Closed windows are gone before the next test, and gone in the thread they belong to.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window_manager.collecting.end()
    window_manager.deleteLater()


@pytest.fixture
def starter_file(request, tmp_path):
    return _starter_in(tmp_path, request.node.get_closest_marker("few_spaces"))


def _starter_in(folder_, few=None):
    """Where any board will do, one as large as the starter board with few of its spaces is sooner painted."""
    path, starter = folder_ / "starter.board.yaml", board_of("starter")
    if few is None or few.args == (False,):  # a test may take back what its file says
        path.write_bytes(STARTER.read_bytes())
    else:
        save_board(delete(starter, starter.space_by_id.keys() - set(few.args or FOUR)), path)
    return path


@pytest.fixture
def small_file(tmp_path):
    return _starter_in(tmp_path, pytest.mark.few_spaces)


@pytest.fixture
def window(window_manager, starter_file, qtbot):
    window = window_manager.open_path(starter_file)
    qtbot.waitExposed(window)
    return window


@pytest.fixture(scope="module")
def file_of_module(request, tmp_path_factory):
    """What the shared window has open; a file of tests may have another."""
    return _starter_in(tmp_path_factory.mktemp("shared"), request.node.get_closest_marker("few_spaces"))


@pytest.fixture(scope="module")
def window_of_module(qapp, file_of_module):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARD_DESIGNER_STATE", str(file_of_module.parent / "state"))
        if CAN_FORK:  # also while it is opened, and between tests
            patch.setattr(worker_process, "start_process", start_process)
        managing = _managed(qapp)
        yield next(managing).open_path(file_of_module)
        next(managing, None)


@pytest.fixture
def shared_window(window_of_module, file_of_module, qtbot):
    """One window for all tests of a file that do no more to it than `put_back` undoes."""
    gc.disable()  # as its manager wants it; that of another test may have ended
    window_of_module.activateWindow()
    qtbot.waitExposed(window_of_module)
    content = file_of_module.read_bytes()
    yield window_of_module
    put_back(window_of_module)
    assert file_of_module.read_bytes() == content, "the file is as it was"


def put_back(window) -> None:
    """As it was opened: the board of the file with no step to undo, nothing selected, armed, told or popped up."""
    document, application = window.document, window.application
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    for other in set(application.windows) - {window}:
        other.filing.close_confirmed = True
        other.close()
    document.set_symmetry(OFF)
    document.hide(())
    document.replace_all(document.history.steps[0].board, document.path)
    while window.bars.close_last():
        pass
    window.toolbox.put_down()
    window.canvas.fit()
    window.canvas.setFocus()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not window.runs.all, "no games were played"
    assert (document.selection, document.draft, document.is_dirty) == (frozenset(), None, False)
    assert not window.bars.shown
    assert not [child for child in window.children() if isinstance(child, QDialog | QMenu) and child.isVisible()]
