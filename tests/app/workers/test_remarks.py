"""What workers have to remark is said by their window, once."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
WINDOW = f"""
import queue, sys
sys.path.insert(0, {str(HERE)!r})
from remarking_worker import Asked
from board_designer.app.workers.worker_process import Worker
heard = queue.SimpleQueue()
workers = [Worker("remarking_worker", heard.put) for _ in range(2)]
for worker in [*workers, workers[0]]:
    worker.start()
    worker.send(Asked(1))
    assert heard.get(timeout=60) == Asked(1)
for worker in workers:
    worker.stop()
"""


def test_several_workers_and_one_that_is_started_again_are_one_line():
    done = subprocess.run([sys.executable, "-c", WINDOW], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "something to hear once\n")
