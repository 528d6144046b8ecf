"""Few games tell which weights have a say."""

import pytest

from board_designer.training import train as training


@pytest.fixture(autouse=True)
def few_probes(monkeypatch):
    monkeypatch.setattr(training, "PROBED", 16)
