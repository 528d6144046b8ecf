"""Which combinations are played."""

from collections import Counter

from board_designer.experiments.designs import grid, latin_hypercube, random_cells


def test_a_grid_has_every_combination_once():
    assert grid([2, 1, 3]) == [(0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0), (1, 0, 1), (1, 0, 2)]


def test_random_cells_are_different_and_the_same_for_the_same_seed():
    cells = random_cells([5, 4, 6], 50, seed=3)
    assert len(set(cells)) == 50
    assert all(cell in grid([5, 4, 6]) for cell in cells)
    assert cells == random_cells([5, 4, 6], 50, seed=3)
    assert cells != random_cells([5, 4, 6], 50, seed=4)
    assert random_cells([2, 2], 50, seed=3) == grid([2, 2])


def test_a_hypercube_has_each_level_equally_often():
    cells = latin_hypercube([5, 4, 10], 20, seed=1)
    assert len(cells) == 20
    for factor, size in enumerate([5, 4, 10]):
        assert set(Counter(cell[factor] for cell in cells).values()) == {20 // size}
    assert cells == latin_hypercube([5, 4, 10], 20, seed=1)


def test_a_hypercube_takes_one_of_each_part_of_a_long_range():
    cells = latin_hypercube([100, 100], 10, seed=1)
    assert sorted(cell[0] // 10 for cell in cells) == list(range(10))
