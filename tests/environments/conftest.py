"""Learners play the games of the tests too."""

import pytest

from tests.games.all_kits import more_kits


@pytest.fixture(autouse=True, scope="module")
def kits():
    with more_kits():
        yield
