# `make play` starts the game, `make test` runs every check; both set up whatever they need.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SOURCES := pyproject.toml setup.py constraints.txt $(shell find src docs/rules -type f -not -name '*.pyc')
JOBS    ?= 2

.PHONY: play test check check-js browser test-compiled test-interpreted soak bench load pictures clean

# The first start does not wait for the C compiler: the engine is compiled beside the game and taken over at the next start.
play: $(VENV)/installed
	@$(MAKE) --question --silent $(VENV)/compiled || \
	{ echo "The engine is being compiled beside the game; the next start takes it over."; \
	nice $(MAKE) --silent $(VENV)/compiled >$(VENV)/compiling.log 2>&1 & } ; \
	$(BIN)/bastide serve

test: check check-js test-compiled test-interpreted

check: $(VENV)/test-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests

# The browser client is plain JavaScript; its types are checked where Node is there to do it.
check-js:
	@if command -v npx >/dev/null; then npx --yes --package typescript@5.9 tsc -p tsconfig.json; \
	else echo "no Node here: the types of the browser client are not checked"; fi

# The tests in the browser need Chromium, which Debian packages.
browser:
	@command -v chromium >/dev/null || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	{ apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }; } || \
	echo "no Chromium here: the tests in the browser will be skipped"

test-compiled: $(VENV)/test-installed browser
	BASTIDE_EXPECT=compiled $(BIN)/pytest -q -n $(JOBS) --dist worksteal

# What stands around the engine does not care which build of it there is: once is enough.
test-interpreted: $(VENV)/test-installed
	BASTIDE_EXPECT=interpreted PYTHONPATH=src $(BIN)/pytest -q -n $(JOBS) --dist worksteal \
	$(patsubst %,--ignore=tests/%,architecture art browser docs server table tiles)

# Ever new games, and a server that is killed under load: BASTIDE_SEED repeats those of an earlier run.
BASTIDE_SOAK  ?= 2000
BASTIDE_KILLS ?= 200
BASTIDE_SEED  ?= $(shell date +%s)
soak: $(VENV)/test-installed
	@echo "$(BASTIDE_SOAK) games from seed $(BASTIDE_SEED) on"
	BASTIDE_SOAK=$(BASTIDE_SOAK) BASTIDE_SEED=$(BASTIDE_SEED) $(BIN)/pytest -q -n $(JOBS) --dist worksteal -o timeout=7200 tests/properties
	BASTIDE_KILLS=$(BASTIDE_KILLS) BASTIDE_SEED=$(BASTIDE_SEED) $(BIN)/pytest -q tests/server/test_kills.py

bench: $(VENV)/test-installed browser
	$(BIN)/bastide bench
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.instructions
	$(BIN)/python -m tests.bench.growth
	$(BIN)/python -m tests.bench.browser

# How much a server bears: whole games through real WebSockets, on this machine only.
load: $(VENV)/test-installed
	$(BIN)/python -m tests.load --games 100 --every 5 --seconds 30
	$(BIN)/python -m tests.load --games 10 --every 0 --seconds 20
	$(BIN)/python -m tests.load --games 10 --every 0 --seconds 20 --watching 10

# The pictures of the README.
pictures: $(VENV)/test-installed browser
	$(BIN)/python -m tests.browser.pictures
	$(BIN)/python -m tests.browser.set_pictures

clean:
	rm -rf $(VENV) build src/*.egg-info

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Reinstalling is forced because the version of the package does not change with its source.
INSTALL_COMPILED = $(BIN)/python -m pip install --quiet --force-reinstall --no-deps $(VENV)/wheel/*.whl

$(VENV)/installed: $(BIN)/python $(SOURCES) $(wildcard $(VENV)/compiled)
	@echo "Setting up: this takes half a minute."
	@if $(MAKE) --question --silent $(VENV)/compiled; then $(INSTALL_COMPILED); \
	else BASTIDE_COMPILE=0 $(BIN)/python -m pip install --quiet .; fi
	@touch $@

$(VENV)/compiled: $(BIN)/python $(SOURCES)
	@echo "Building the package: where there is a C compiler, this takes a minute or two."
	@rm -rf $(VENV)/wheel
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir $(VENV)/wheel .
	@touch $@

$(VENV)/test-installed: $(VENV)/compiled
	$(BIN)/python -m pip install --quiet "$$(echo $(VENV)/wheel/*.whl)[test]"
	$(INSTALL_COMPILED)
	@touch $@ $(VENV)/installed
