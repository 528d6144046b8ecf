"""Light and dark, also where the desktop has no say in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}
_DARK = {
    QPalette.ColorRole.Window: "#36393e",
    QPalette.ColorRole.WindowText: "#e6e6e6",
    QPalette.ColorRole.Base: "#1d1f22",
    QPalette.ColorRole.AlternateBase: "#24272b",
    QPalette.ColorRole.Text: "#e6e6e6",
    QPalette.ColorRole.PlaceholderText: "#9a9a9a",
    QPalette.ColorRole.Button: "#44484e",
    QPalette.ColorRole.ButtonText: "#e6e6e6",
    QPalette.ColorRole.BrightText: "#ffffff",
    QPalette.ColorRole.ToolTipBase: "#3a3c40",
    QPalette.ColorRole.ToolTipText: "#f0f0f0",
    QPalette.ColorRole.Highlight: "#3d8fd6",
    QPalette.ColorRole.HighlightedText: "#ffffff",
    QPalette.ColorRole.Link: "#7db8f0",
    QPalette.ColorRole.Light: "#5c6169",
    QPalette.ColorRole.Midlight: "#50555c",
    QPalette.ColorRole.Mid: "#1c1d1f",
    QPalette.ColorRole.Dark: "#17181a",
    QPalette.ColorRole.Shadow: "#0c0c0d",
}
_FAINT = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def use_theme(name: str) -> None:
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_SCHEMES.get(name, Qt.ColorScheme.Unknown))
    application = QGuiApplication.instance()
    if not isinstance(application, QGuiApplication):
        return
    # A bare X11 session has no theme that would follow the wish: then the colours are ours.
    followed = hints.colorScheme() == Qt.ColorScheme.Dark
    if name == "dark" and not followed:
        application.setPalette(dark_palette())
    else:
        application.setPalette(QPalette())


def dark_palette() -> QPalette:
    palette = QPalette()
    for role, colour in _DARK.items():
        palette.setColor(role, QColor(colour))
    for role in _FAINT:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor("#7d7f83"))
    return palette
