"""The main window: assembles the view, the facts beside it and the menus."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontDatabase, QKeySequence
from PySide6.QtWidgets import QDockWidget, QFileDialog, QLabel, QMainWindow, QPlainTextEdit

from board_designer.app.board_view import BoardView
from board_designer.board.model import Board
from board_designer.drawing.picture import draw
from board_designer.drawing.style import Style
from board_designer.io import FileProblems, load_board
from board_designer.kits import find_kit
from board_designer.kits.structure import Structure
from board_designer.reports.structure_report import structure_data
from board_designer.reports.structure_text import structure_text


class MainWindow(QMainWindow):
    def __init__(self, board: Board, path: str) -> None:
        super().__init__()
        self.view = BoardView()
        self.view.setAccessibleName("The board")
        self.setCentralWidget(self.view)
        self.facts = QPlainTextEdit()
        self.facts.setReadOnly(True)
        self.facts.setAccessibleName("Facts about the board")
        self.facts.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        dock = QDockWidget("Facts", self)
        dock.setWidget(self.facts)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
        self.place = QLabel()
        self.zoom = QLabel()
        self.statusBar().addWidget(self.place, 1)
        self.statusBar().addPermanentWidget(self.zoom)
        self.view.pointed.connect(lambda x, y: self.place.setText(f"{x:.1f}, {y:.1f} mm"))
        self.view.zoomed.connect(lambda share: self.zoom.setText(f"{share:.0%}"))
        self._add_menus(dock)
        self.resize(1280, 900)
        self.show_board(board, path)

    def show_board(self, board: Board, path: str) -> None:
        kit = find_kit(board.kit)
        structure = Structure(board, kit) if kit else None
        self.view.show_picture(draw(board, kit.style_under(board.rules) if kit else Style()))
        self.facts.setPlainText(structure_text(structure_data(board, kit, structure), kit))
        self.setWindowTitle(f"{board.title or Path(path).name} — Board Designer")
        self.setWindowFilePath(path)

    def open_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Open a board", "", "Boards (*.board.yaml *.board.json)")
        if path:
            self.open_path(path)

    def open_path(self, path: str) -> None:
        try:
            board = load_board(path)
        except FileProblems as problems:
            # The board on screen stays; what is wrong with the other file is told beside it.
            self.facts.setPlainText("\n".join(problems.lines()))
            self.statusBar().showMessage(f"{Path(path).name} could not be opened", 8000)
            return
        self.show_board(board, path)

    def _add_menus(self, dock: QDockWidget) -> None:
        file_menu = self.menuBar().addMenu("&File")
        view_menu = self.menuBar().addMenu("&View")
        file_menu.addAction(self._action("&Open…", QKeySequence.StandardKey.Open, self.open_file))
        file_menu.addAction(self._action("&Quit", QKeySequence.StandardKey.Quit, self.close))
        view_menu.addAction(self._action("&Fit", "Ctrl+0", self.view.fit))
        view_menu.addAction(self._action("&Print size", "Ctrl+1", self.view.print_size))
        view_menu.addAction(self._action("Zoom &in", QKeySequence.StandardKey.ZoomIn, self.view.zoom_in))
        view_menu.addAction(self._action("Zoom &out", QKeySequence.StandardKey.ZoomOut, self.view.zoom_out))
        view_menu.addAction(dock.toggleViewAction())

    def _action(self, text: str, shortcut: QKeySequence.StandardKey | str, slot: object) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(shortcut))
        action.triggered.connect(slot)
        return action
