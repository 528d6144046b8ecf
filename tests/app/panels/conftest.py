"""Documents on the sample boards, one of each kit."""

import pytest
from problems_sample import DRAFT, FOUND
from PySide6.QtGui import QGuiApplication
from quick_sim_bench import Bench
from shipped_boards import board_of

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
        panel.grab()  # what is made when it is first looked at
        qtbot.wait(1)
        return panel

    yield show
    # A clipboard without a screen outlives Python, and must not hold anything made by it.
    QGuiApplication.clipboard().clear()


@pytest.fixture
def panel(shown) -> ProblemsPanel:
    """The list of problems of a draft."""
    panel = ProblemsPanel(Document(DRAFT))
    panel.show_problems(DRAFT, FOUND)
    return shown(panel, 1200, 320)


@pytest.fixture
def context(document, shown):
    runs = Runs()
    return Bench(document, shown(QuickSim(document, runs), 380, 860), runs)
