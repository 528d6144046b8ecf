"""A real browser without a window, driven over its debugging pipe: no library, no port, no network."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--remote-debugging-pipe", "--font-render-hinting=none",
)  # fmt: skip
PATIENCE = 60  # seconds for one answer


class Browser:
    """One page at a time; what it asked for, said and complained of is kept until the next one."""

    def __init__(self, folder: Path) -> None:
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()

        def take_pipes() -> None:
            # It reads from 3 and writes to 4; both may be taken by the other one of these.
            one, other = os.dup(to_browser), os.dup(from_browser)
            high = [os.dup2(one, 60), os.dup2(other, 61)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self._process = subprocess.Popen(
            [str(CHROMIUM), *FLAGS, f"--user-data-dir={folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=take_pipes,
        )  # fmt: skip
        os.close(to_browser)
        os.close(from_browser)
        self._number, self._rest = 0, b""
        self._session = ""
        self.events: list[dict[str, Any]] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def close(self) -> None:
        self._session = ""
        self.call("Browser.close")
        self._process.wait(timeout=PATIENCE)
        os.close(self._write)
        os.close(self._read)

    # ---- asking

    def call(self, method: str, **values: Any) -> dict[str, Any]:
        return self._answer(self._send(method, **values), method)

    def _send(self, method: str, **values: Any) -> int:
        self._number += 1
        message = {"id": self._number, "method": method, "params": values}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        return self._number

    def _answer(self, number: int, method: str) -> dict[str, Any]:
        while True:
            answer = self._next()
            if answer.get("id") == number:
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._read], [], [], max(0.0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            more = os.read(self._read, 1 << 20)
            assert more, "the browser has gone"
            self._rest += more
        one, _, self._rest = self._rest.partition(b"\0")
        return json.loads(one)

    # ---- looking

    def show(self, path: Path, width: int = 1000, dark: bool = False, height: int = 900, touch: bool = False) -> None:
        """Opens a page as large as that, and waits until it is there. `touch`: as a phone or a tablet has it."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        self.call("Emulation.setDeviceMetricsOverride", **size)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.events.clear()
        self.call("Page.navigate", url=path.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def ask(self, script: str) -> Any:
        """The value of a script; what it promises is waited for."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait_for(self, script: str) -> Any:
        """The value of a script, as soon as it is a true one."""
        end = time.monotonic() + PATIENCE
        while not (found := self.ask(script)):
            assert time.monotonic() < end, f"still not: {script}"
            time.sleep(0.02)
        return found

    # ---- doing

    def click(self, selector: str) -> None:
        """Presses and lets go in the middle of what a selector finds, as a mouse does."""
        self.click_at(*self._middle(selector))

    def click_at(self, x: float, y: float) -> None:
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def touch(self, selector: str) -> None:
        """Taps in the middle of what a selector finds, as a finger does. For a page that was shown with `touch`."""
        self.touch_at(*self._middle(selector))

    def touch_at(self, x: float, y: float) -> None:
        """Both events are on their way before the first is answered: a finger that stays is no tap."""
        touch = "Input.dispatchTouchEvent"
        down = self._send(touch, type="touchStart", touchPoints=[{"x": x, "y": y}])
        up = self._send(touch, type="touchEnd", touchPoints=[])
        self._answer(down, touch)
        self._answer(up, touch)

    def key(self, key: str, code: int = 0) -> None:
        """Presses a key by its name, and lets go."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        values = {"key": key, "windowsVirtualKeyCode": code or {"Enter": 13, "Escape": 27, "Tab": 9}.get(key, 0)}
        self.call("Input.dispatchKeyEvent", type="keyDown", **values, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def offline(self, is_off: bool = True) -> None:
        """Without any network."""
        self.call(
            "Network.emulateNetworkConditions", offline=is_off, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def _middle(self, selector: str) -> tuple[float, float]:
        """Once it stays where it is from one frame to the next: a page that is laid out anew moves it away."""
        found = self.ask(
            f"(async () => {{ const item = document.querySelector({json.dumps(selector)}); if (!item) return null;"
            " item.scrollIntoView({block: 'nearest', inline: 'nearest'});"
            " for (let before = ''; ;) { const box = item.getBoundingClientRect();"
            " const middle = [box.x + box.width / 2, box.y + box.height / 2];"
            " if (String(middle) == before) return middle; before = String(middle);"
            " await new Promise(requestAnimationFrame) } })()"
        )
        assert found, f"there is no {selector}"
        return found[0], found[1]

    # ---- keeping

    def picture(self) -> bytes:
        """The whole page, however long."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(shot["data"])

    def printed(self) -> bytes:
        """As it goes to a printer: A4, as the page itself wants its margins."""
        pdf = self.call(
            "Page.printToPDF", paperWidth=8.27, paperHeight=11.69, printBackground=True, preferCSSPageSize=True
        )
        return base64.b64decode(pdf["data"])

    @property
    def requests(self) -> list[str]:
        asked = [event for event in self.events if event.get("method") == "Network.requestWillBeSent"]
        return [event["params"]["request"]["url"] for event in asked]

    @property
    def complaints(self) -> list[str]:
        found = []
        for event in self.events:
            if event.get("method") == "Log.entryAdded":
                found.append(event["params"]["entry"]["text"])
            elif event.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                found.append(str(event["params"]))
        return found
