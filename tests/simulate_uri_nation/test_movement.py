"""Where the simulator lets a roll end, against an oracle that tries every move."""

import pytest
from movement_cases import ACCEPTANCE, Case, random_cases, vectors
from movement_oracle import legal_ends

from tests.ends_of_rolls import ends_of_roll

BATCHES = 10


def ends(case: Case) -> list[str]:
    return sorted(ends_of_roll(case.structure(), case.start, case.roll, case.drive))


@pytest.mark.parametrize("name", ACCEPTANCE)
def test_the_examples_of_the_rules_text(name):
    assert ends(ACCEPTANCE[name]) == ACCEPTANCE[name].ends


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=str(case), marks=() if at % 3 == 0 else pytest.mark.slow)
        for at, case in enumerate(vectors())
    ],
)
def test_single_rules_on_the_sample_boards(case):
    assert ends(case) == case.ends


@pytest.mark.parametrize(
    "batch", [at if at < 1 else pytest.param(at, marks=pytest.mark.slow) for at in range(BATCHES)]
)
def test_random_dogs_under_random_rules(batch):
    for structure, case in random_cases(seed=batch, boards=9, dogs=3, longest=12):
        wanted = legal_ends(structure, case.start, case.roll, case.drive, once=True)
        found = ends_of_roll(structure, case.start, case.roll, case.drive)
        assert sorted(found) == sorted(wanted), case
