# Two commands are enough: `make run` and `make test`. Each sets up what it needs; a second call is quick.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev

.PHONY: run test test-all bench lint format pictures guide wheel warm clean

run: $(READY) warm
	@$(BIN)/board-designer open --out out

test: $(READY_DEV) lint warm
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow"

test-all: $(READY_DEV) lint warm
	@HYPOTHESIS_PROFILE=exploring $(BIN)/python -m pytest -n 2 --dist worksteal

bench: $(READY) warm
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[bench]" || echo "without OpenSpiel, its line is left out"
	@$(BIN)/python -m bench

lint: $(READY_DEV)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(READY_DEV)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# The simulator is compiled once for each version of it; afterwards this takes a second.
warm: $(READY)
	@$(BIN)/board-designer doctor --prepare

# The pictures of the README, made by the tool itself.
pictures: $(READY)
	@for name in starter main_street; do \
	  $(BIN)/board-designer export sample_boards/$$name.board.yaml --to png --dpi 72 -o resources/pictures/$$name.png; done
	@$(BIN)/python resources/window_pictures.py

# The guide: what its commands print, and its pictures, made by doing what it says.
guide: $(READY) warm
	@$(BIN)/python resources/guide_commands.py
	@$(BIN)/python resources/guide_pictures.py

wheel: $(READY_DEV)
	@$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

$(VENV)/bin/python:
	@echo "Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Board Designer needs Python 3.11 or later; set PYTHON=..."; exit 2; }
	@$(PYTHON) -m venv $(VENV)

# A marker is newer than pyproject.toml only after everything it names was installed.
$(READY): $(VENV)/bin/python pyproject.toml
	@echo "Installing what Board Designer needs (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $(READY)

$(READY_DEV): $(VENV)/bin/python pyproject.toml
	@echo "Installing what the tests need (once)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $(READY) $(READY_DEV)

clean:
	rm -rf $(VENV) build dist out *.egg-info .mypy_cache .ruff_cache .hypothesis
