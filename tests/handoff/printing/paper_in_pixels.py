"""Printed pages as poppler sees them, and what can be measured in their pixels."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

MM_PER_INCH = 25.4


def rendered(pdf: bytes, folder: Path, dpi: int, first: int = 1, last: int = 0) -> list[np.ndarray]:
    """The pages in colour, each an array of rows, columns and three bytes. Pages count from 1."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    file = folder / "in.pdf"
    file.write_bytes(pdf)
    pages = ["-f", str(first)] + (["-l", str(last)] if last else [])
    subprocess.run(["pdftoppm", "-r", str(dpi), *pages, str(file), str(folder / "page")], check=True)
    return [_pixels(path.read_bytes()) for path in sorted(folder.glob("page*.ppm"))]


def _pixels(data: bytes) -> np.ndarray:
    kind, width, height, _ = data.split(maxsplit=4)[:4]
    assert kind == b"P6"
    size = int(width) * int(height) * 3
    return np.frombuffer(data[-size:], dtype=np.uint8).reshape(int(height), int(width), 3)


def grey(page: np.ndarray) -> np.ndarray:
    """The mean of the three colours, added one by one: numpy takes its time over many sums of three."""
    red, green, blue = np.moveaxis(page, 2, 0)
    return (red.astype(np.uint16) + green + blue) / 3


def longest_run(dark: np.ndarray) -> int:
    """The longest run of true cells along any row."""
    best = 0
    for row in dark:
        if row.sum() > best:
            edges = np.flatnonzero(np.diff(np.concatenate(([0], row.view(np.int8), [0]))))
            best = max(best, int((edges[1::2] - edges[::2]).max()))
    return best


def crosses(page: np.ndarray, dpi: int, arm_mm: float) -> list[tuple[float, float]]:
    """The centres, in pixels, of all crosses with arms of that length: dark along both arms, bare paper round it."""
    light = grey(page)
    dark = light < 170
    arm = arm_mm * dpi / MM_PER_INCH
    inner, beyond, beside = int(arm) - 1, int(np.ceil(arm)) + 2, round(arm * 0.62)
    wide = dark | np.roll(dark, 1, 1)  # a line may lie half on one pixel and half on the next
    high = dark | np.roll(dark, 1, 0)
    spots = np.argwhere(high & wide)
    # All round it there is bare paper, which no place on a board is. What is seldom there is looked for first.
    bare = light > 250
    for along in range(-beyond, beyond + 1, 3):
        for dx, dy in ((along, beyond), (along, -beyond), (beyond, along), (-beyond, along)):
            spots = _having(bare, spots, dy, dx)
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        spots = _having(~dark, spots, dy * beside, dx * beside)
    for step in range(1, inner + 1):
        for way in (step, -step):
            spots = _having(high, spots, 0, way)
            spots = _having(wide, spots, way, 0)
    groups: list[list[np.ndarray]] = []
    for spot in spots:
        near = next((group for group in groups if np.abs(group[0] - spot).max() <= 3), None)
        groups.append([spot]) if near is None else near.append(spot)
    return [_centre(light, np.mean(group, axis=0).round().astype(int), arm) for group in groups]


def _having(cells: np.ndarray, spots: np.ndarray, down: int, right: int) -> np.ndarray:
    """The spots from which a true cell lies so far; beyond an edge the page begins again."""
    rows, columns = spots.T
    return spots[cells[(rows + down) % cells.shape[0], (columns + right) % cells.shape[1]]]


def _centre(light: np.ndarray, spot: np.ndarray, arm: float) -> tuple[float, float]:
    """Finer than a pixel: where the ink of each line lies, away from the ring."""
    y, x = int(spot[0]), int(spot[1])
    near, far = round(arm * 0.68), int(arm) - 1
    weights = 255.0 - light
    steps = [step for step in range(-far, far + 1) if abs(step) >= near]
    around = np.arange(-3, 4)
    column = sum(weights[y + step, x - 3 : x + 4] for step in steps)
    row = sum(weights[y - 3 : y + 4, x + step] for step in steps)
    return float(x + (column * around).sum() / column.sum()), float(y + (row * around).sum() / row.sum())


def differs_beyond_the_edges(one: np.ndarray, other: np.ndarray, slack: int = 40) -> np.ndarray:
    """Where `one` shows what `other` has nowhere within a pixel: more than two ways of drawing the same edge."""
    low = high = other
    for axis in (0, 1):
        low = np.minimum.reduce([low, np.roll(low, 1, axis), np.roll(low, -1, axis)])
        high = np.maximum.reduce([high, np.roll(high, 1, axis), np.roll(high, -1, axis)])
    # In bytes, without falling below nothing or rising above white.
    low, high = np.maximum(low, slack) - slack, np.minimum(high, 255 - slack) + slack
    red, green, blue = np.moveaxis((one < low) | (one > high), 2, 0)
    return red | green | blue
