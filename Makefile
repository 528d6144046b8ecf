# Two commands are enough: `make run` and `make test`. Each sets up what it needs; a second call is quick.
# What they install is locked, with hashes, in requirements/: the same on every machine, today and next year.

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check
LOCKED := install --require-hashes --only-binary :all: --requirement
# Nothing is looked up for the package itself: what builds it is in the lock.
OURSELVES := install --no-deps --no-build-isolation --editable .

.PHONY: run test test-all test-changed mutants test-lowest test-newest ready-to-test upgrade bench lint style types layers format pictures guide \
  wheel warm clean

run: $(READY) warm
	@$(BIN)/board-designer open --out out

# Tests start some 500 processes, benchmarks time them: without bytecode on disk, each would compile what it loads.
test test-all test-changed mutants bench: export PYTHONDONTWRITEBYTECODE :=
# Unbuffered, each dot would be a write of its own, and the reports of the workers would wait for it.
test test-all test-changed mutants: export PYTHONUNBUFFERED :=

# Each worker loads and collects everything for itself: as many as there are cores in the smallest machine.
test: ready-to-test
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow"

# What a change can affect, nearest first, up to the first test that fails. SINCE names the commit to compare with;
# ALL=1 goes on after a failure.
SINCE ?= HEAD
test-changed: $(READY_DEV)
	@$(MAKE) --no-print-directory -j 2 types style layers
	@PYTHONPATH=tests $(BIN)/python -m affected $(SINCE) $(if $(ALL),--all)

# How many of 100 small faults the tests see, in blocks that can be taken up again: BLOCK=3, or all of them.
mutants: ready-to-test
	@PYTHONPATH=tests $(BIN)/python -m mutants $(if $(BLOCK),--block $(BLOCK))

test-all: ready-to-test
	@HYPOTHESIS_PROFILE=exploring $(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(READY) warm
	@$(PIP) $(LOCKED) requirements/bench.txt || echo "without OpenSpiel, its lines are left out"
	@$(BIN)/python -m bench

# Types take one core most of a minute in a fresh clone; the other one does the rest meanwhile.
ready-to-test: $(READY_DEV)
	@$(MAKE) --no-print-directory -j 2 types style layers warm

lint: style types layers

style: $(READY_DEV)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY_DEV)
	@$(BIN)/mypy

layers: $(READY_DEV)
	@$(BIN)/lint-imports

format: $(READY_DEV)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# The simulator is compiled once for each version of it; afterwards this takes a second.
warm: $(READY)
	@$(BIN)/board-designer doctor --prepare

# The picture of the README and those of the guide that show the tool at work, made by the tool itself.
pictures: $(READY)
	@$(BIN)/board-designer export sample_boards/main_street.board.yaml --dpi 72 -o resources/guide/pictures/main_street.png
	@$(BIN)/python resources/window_pictures.py

# The guide: what its commands print, and its pictures, made by doing what it says.
guide: $(READY) warm
	@$(BIN)/python resources/guide_commands.py
	@$(BIN)/python resources/guide_pictures.py

wheel: $(READY_DEV)
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .

# The first Python that the lock is for; PYTHON=... names another one.
$(VENV)/bin/python:
	@for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11); do \
	  $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null || continue; \
	  echo "Making $(VENV) with $$($$python --version)"; \
	  $$python -m venv $(VENV) || rm -rf $(VENV); \
	  break; \
	done; \
	test -x $@ || { echo "Board Designer needs Python 3.11, 3.12 or 3.13 with venv; name it with PYTHON=..."; exit 2; }

# Once everything is there, both lines need no network, whatever was touched.
$(READY): $(VENV)/bin/python requirements/run.txt pyproject.toml
	@echo "Installing what Board Designer needs (once)"
	@$(PIP) $(LOCKED) requirements/run.txt
	@rm -rf board_designer.egg-info  # an older one would be taken for the package
	@$(PIP) $(OURSELVES)
	@touch $(READY)

$(READY_DEV): $(VENV)/bin/python requirements/dev.txt pyproject.toml
	@echo "Installing what the tests need (once)"
	@$(PIP) $(LOCKED) requirements/dev.txt
	@rm -rf board_designer.egg-info
	@$(PIP) $(OURSELVES)
	@touch $(READY) $(READY_DEV)

# A newer lock: the newest releases that every machine we know of can install. Then `make test`, and commit it.
upgrade: $(READY_DEV)
	@$(BIN)/python requirements/relock.py

# The tests outside the lock: with the lowest releases that pyproject.toml allows, and with the newest.
test-lowest: RESOLUTION := lowest-direct
test-newest: RESOLUTION := highest
test-lowest test-newest: test-%: $(READY_DEV)
	@rm -rf .venv-$*
	@$(BIN)/uv venv --quiet --seed --python $(BIN)/python .venv-$*
	@$(BIN)/uv pip install --quiet --python .venv-$* --only-binary :all: --no-binary board-designer --resolution $(RESOLUTION) --editable . --group build
	@$(BIN)/uv pip install --quiet --python .venv-$* --only-binary :all: --no-binary board-designer --editable ".[dev]"
	@touch .venv-$*/.ready .venv-$*/.ready-dev
	@$(MAKE) --no-print-directory test VENV=.venv-$*

clean:
	rm -rf .venv .venv-lowest .venv-newest build dist out *.egg-info .mypy_cache .ruff_cache .hypothesis .affected.pickle
