"""Documents on the sample boards, one of each kit."""

import pytest
from problems_sample import DRAFT, FOUND
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from quick_sim_bench import Bench
from shipped_boards import board_of
from shown_sample import unfair

from board_designer.app.document.document import Document
from board_designer.app.panels.problems import ProblemsPanel
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.runs import Runs


def open_sample(name: str) -> Document:
    return Document(board_of(name))


@pytest.fixture(params=["starter", "main_street"])
def either(request) -> Document:
    return open_sample(request.param)


@pytest.fixture
def document() -> Document:
    return open_sample("starter")


@pytest.fixture
def shown(qtbot):
    """Put a panel on the screen of the test."""

    def show(panel, width=300, height=600):
        qtbot.addWidget(panel)
        panel.resize(width, height)
        panel.show()
        qtbot.waitExposed(panel)
        QApplication.processEvents()
        QApplication.processEvents()  # what is made when it is first looked at
        return panel

    yield show
    # A clipboard without a screen outlives Python, and must not hold anything made by it.
    QGuiApplication.clipboard().clear()


@pytest.fixture
def draft() -> Document:
    return Document(DRAFT)


@pytest.fixture
def panel(draft, shown) -> ProblemsPanel:
    """The list of problems of a draft."""
    panel = ProblemsPanel(draft)
    panel.show_problems(DRAFT, FOUND)
    return shown(panel, 1200, 320)


@pytest.fixture(scope="module")
def played_of_module(qapp):
    document, runs = open_sample("starter"), Runs()
    panel = QuickSim(document, runs)
    panel.resize(380, 860)
    panel.show()
    QApplication.processEvents()
    bench = Bench(document, panel, runs)
    bench.play(unfair())
    yield bench
    panel.close()
    panel.deleteLater()


@pytest.fixture
def played(played_of_module):
    """A panel for the tests of a file that need no new one: it shows an unfair result, from its top."""
    first = played_of_module.runs.all[0]
    if played_of_module.runs.looked_at is not first:
        played_of_module.runs.look_at(first)
    played_of_module.panel.show_layer("")
    played_of_module.view.verticalScrollBar().setValue(0)
    played_of_module.asked.clear()
    QApplication.processEvents()
    return played_of_module


@pytest.fixture
def context(document, shown):
    runs = Runs()
    return Bench(document, shown(QuickSim(document, runs), 380, 860), runs)
