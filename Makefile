# `make play` starts the game, `make test` runs every check; both set up whatever they need.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SOURCES := pyproject.toml setup.py constraints.txt $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json')
JOBS    ?= 2

.PHONY: play test check test-compiled test-interpreted soak bench clean

play: $(VENV)/installed
	$(BIN)/bastide play

test: check test-compiled test-interpreted

check: $(VENV)/test-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests

test-compiled: $(VENV)/test-installed
	BASTIDE_EXPECT=compiled $(BIN)/pytest -q -n $(JOBS)

test-interpreted: $(VENV)/test-installed
	BASTIDE_EXPECT=interpreted PYTHONPATH=src $(BIN)/pytest -q -n $(JOBS)

soak: $(VENV)/test-installed
	BASTIDE_SOAK=2000 $(BIN)/pytest -q -n $(JOBS) tests/properties

bench: $(VENV)/test-installed
	$(BIN)/bastide bench
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) build src/*.egg-info

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(BIN)/python $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/test-installed: $(BIN)/python $(SOURCES)
	$(BIN)/python -m pip install --quiet '.[test]'
	touch $@ $(VENV)/installed
