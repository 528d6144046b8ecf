"""The page as one file: its scripts joined, its data packed, and a policy under which nothing else can run."""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from pathlib import Path

from board_designer.handoff.play_page.page_data import Data, packed

ENGINE_SCRIPTS = ("kernel", "memory", "hexes", "words", "play", "log", "sim")  # they know no page, and run anywhere
PAGE_SCRIPTS = (
    "elements", "store", "places", "camera", "pieces", "board", "options", "hands", "focus", "panel", "dialogs",
    "results", "start", "telling", "game_table", "main",
)  # fmt: skip
FOLDER = Path(__file__).parent
CSS, DATA, SCRIPT, TITLE, POLICY = (f"<!--{name}-->" for name in ("CSS", "DATA", "SCRIPT", "TITLE", "POLICY"))


def page_file(data: Data, parts: dict[str, str]) -> bytes:
    """The same data gives the same bytes."""
    said = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    carried = json.dumps({"said": packed(said.encode("utf-8", "replace")), **parts}, separators=(",", ":"))
    script, css = script_text(), _text("page.css")
    page = _text("page.html")
    for mark, text in (
        (TITLE, escape(str(data["title"]))),
        (POLICY, f'<meta http-equiv="Content-Security-Policy" content="{policy(script, css)}">'),
        (CSS, f"<style>{css}</style>"),
        (DATA, f'<script type="application/json" id="data">{carried}</script>'),
        (SCRIPT, f'<script id="script">{script}</script>'),
    ):
        assert page.count(mark) == 1, mark
        page = page.replace(mark, text)
    return page.encode("utf-8", "replace")


def script_text() -> str:
    """All scripts as one. It is run by a worker, too."""
    joined = '"use strict";\n' + "\n".join(_text(f"{name}.js") for name in (*ENGINE_SCRIPTS, *PAGE_SCRIPTS))
    assert "</script" not in joined
    return joined


def engine_text() -> str:
    """The scripts that know no page."""
    return '"use strict";\n' + "\n".join(_text(f"{name}.js") for name in ENGINE_SCRIPTS)


def policy(script: str, css: str) -> str:
    """Only this script and this style; no network, no frames, no forms."""
    return (
        f"default-src 'none'; script-src '{_digest(script)}' 'wasm-unsafe-eval'; style-src '{_digest(css)}'; "
        "img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}"


def _text(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")
