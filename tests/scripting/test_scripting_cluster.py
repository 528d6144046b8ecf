"""Scripts play on a cluster as the command does."""

import pytest

import board_designer as bd
from board_designer.io.shipped_files import folder

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

RING = folder("sample_boards") / "usual_ring.board.yaml"


def test_the_same_numbers_on_a_cluster_by_its_name_kept_open_or_as_a_client():
    board = bd.load(RING)
    here = bd.sim(board, 200)
    with bd.cluster("local:1") as workers:
        assert bd.sim(board, 200, cluster=workers).document == here.document
        again = bd.sim(board, 200, seed=2, cluster=workers)
        assert again.document == bd.sim(board, 200, seed=2).document
        address = workers.client.scheduler.address
        assert bd.sim(board, 200, cluster=address).document == here.document
        with distributed.Client(address, set_as_default=False) as client:
            assert bd.sim(board, 200, cluster=client).document == here.document
            assert client.submit(pow, 2, 3).result() == 8  # it stays open


def test_what_is_no_cluster(tmp_path):
    with pytest.raises(bd.NoCluster, match="write local:N"):
        bd.sim(bd.load(RING), 8, cluster="local:none")
    with pytest.raises(bd.NoCluster):
        bd.improve(bd.load(RING), games=8, cluster="local:none")
    with pytest.raises(bd.NoCluster):
        bd.train(bd.load(RING), cluster="local:none")
    asked = {"title": "x", "boards": [str(RING)], "games": 8, "measures": ["rounds"]}
    with pytest.raises(bd.NoCluster):
        bd.experiment(asked, tmp_path / "found", cluster="local:none")
    with pytest.raises(TypeError, match=r"a cluster is an address, local:N or a distributed\.Client, not int"):
        bd.cluster(7)
