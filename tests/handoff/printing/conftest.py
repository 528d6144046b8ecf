"""One Qt application for all that paints."""

import pytest


@pytest.fixture(autouse=True)
def one_application(qapp):
    return qapp
