"""The panel of quick simulations, and a window that only writes down what it is asked."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel


class Bench:
    """A panel, and a window that only writes down what it is asked."""

    def __init__(self, document, panel, runs):
        self.document, self.panel, self.runs = document, panel, runs
        self.asked = []
        for name in ("run_wanted", "cancel_wanted", "layer_wanted", "spaces_wanted", "replay_wanted", "leave_wanted"):
            getattr(panel, name).connect(lambda *values, name=name: self.asked.append((name, *values)))

    def play(self, shown=None, state="done", title="as usual", wanted=2_000, problem=""):
        run = self.runs.add(self.document.board, self.runs.asked, title)
        self.runs.look_at(run)
        return self.tell(run, shown, state, wanted, problem)

    def tell(self, run, shown, state="playing", wanted=2_000, problem=""):
        run.shown, run.state, run.wanted, run.problem = shown, state, wanted, problem
        run.done = shown.games if shown else 0
        self.runs.changed.emit(run)
        return run

    @property
    def page(self):
        return self.panel.contents.result

    @property
    def view(self):
        return self.page.view


def words_of(widget):
    """All that can be read there, from top to bottom."""
    QApplication.processEvents()
    labels = [label for label in widget.findChildren(QLabel) if label.isVisible()]
    labels.sort(key=lambda label: label.mapTo(widget, QPoint(0, 0)).y())
    return "\n".join(label.text().replace("\u00a0", " ").replace("\u2060", "") for label in labels)
