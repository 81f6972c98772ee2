# `make play` starts the game, `make test` runs every check; both set up whatever they need.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SOURCES := pyproject.toml setup.py constraints.txt $(shell find src docs/rules -type f -not -name '*.pyc')
# One more than there are cores: tests often wait for a browser or a server.
JOBS    ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)

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
	$(BIN)/python -m tests.audit

# The browser client is plain JavaScript; its types are checked where Node is there to do it.
check-js:
	@if command -v npx >/dev/null; then npx --yes --package typescript@5.9 tsc -p tsconfig.json; \
	else echo "no Node here: the types of the browser client are not checked"; fi

# The tests in the browser need Chromium and WebKit, which Debian packages; WebKit shows itself on a screen of Xvfb.
# Chromium without windows does as well, in less time.
browser:
	@$(call installed,chromium,chromium,$(SKIPPED))
	@$(call installed,chromium-headless-shell,chromium-headless-shell,chromium itself does)
	@$(call installed,WebKitWebDriver,--no-install-recommends webkit2gtk-driver xvfb,$(SKIPPED))

SKIPPED := the tests that need it will be skipped

# A command, what apt-get installs where it is missing, and what follows if it cannot.
installed = command -v $(1) >/dev/null || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	{ apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2) >/dev/null; }; } || \
	echo "no $(1) here: $(3)"

test-compiled: $(VENV)/test-installed browser
	BASTIDE_EXPECT=compiled $(BIN)/pytest -q -n $(JOBS) --dist worksteal

# What stands around the engine does not care which build of it there is: once is enough.
test-interpreted: $(VENV)/test-installed
	BASTIDE_EXPECT=interpreted PYTHONPATH=src $(BIN)/pytest -q -n $(JOBS) --dist worksteal \
	$(patsubst %,--ignore=tests/%,architecture art browser cli docs lessons load notation puzzles server table tiles)

# Ever new games, whatever strangers might send, every lesson in the browser, and a server that is killed under load:
# BASTIDE_SEED repeats those of an earlier run.
BASTIDE_SOAK  ?= 2000
BASTIDE_KILLS ?= 200
BASTIDE_SEED  ?= $(shell date +%s)
soak: $(VENV)/test-installed browser
	@echo "$(BASTIDE_SOAK) games from seed $(BASTIDE_SEED) on"
	BASTIDE_SOAK=$(BASTIDE_SOAK) BASTIDE_SEED=$(BASTIDE_SEED) $(BIN)/pytest -q -n $(JOBS) --dist worksteal -o timeout=7200 tests/properties tests/puzzles
	BASTIDE_SOAK=$(BASTIDE_SOAK) $(BIN)/pytest -q -o timeout=7200 tests/server/test_decoders.py tests/server/test_description.py
	BASTIDE_SOAK=$(BASTIDE_SOAK) $(BIN)/pytest -q tests/browser/test_lessons.py
	BASTIDE_KILLS=$(BASTIDE_KILLS) BASTIDE_SEED=$(BASTIDE_SEED) $(BIN)/pytest -q tests/server/test_kills.py

bench: $(VENV)/test-installed browser
	$(BIN)/bastide bench
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.instructions
	$(BIN)/python -m tests.bench.growth
	$(BIN)/python -m tests.bench.moves
	$(BIN)/python -m tests.bench.browser

# How much a server bears: whole games through real WebSockets, on this machine only.
load: $(VENV)/test-installed
	$(BIN)/python -m tests.load --games 1000 --every 5 --seconds 40
	$(BIN)/python -m tests.load --games 10 --every 0 --seconds 20
	$(BIN)/python -m tests.load --games 20 --every 0.4 --seconds 10 --watching 10 --tiles 20
	$(BIN)/python -m tests.load --games 4 --every 0.2 --seconds 30 --watching 10 --tiles 150 --with all
	$(BIN)/python -m tests.load --games 1000 --every 5 --seconds 40 --servers 2

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

# A part of pyproject.toml, as words for pip.
wanted = $$($(BIN)/python -c "import tomllib; found = tomllib.load(open('pyproject.toml', 'rb')); print(*$(1))")

# What building needs is installed once, and not into a new environment for every build.
$(VENV)/tools: $(BIN)/python pyproject.toml constraints.txt
	@$(BIN)/python -m pip install --quiet $(call wanted,found['build-system']['requires'])
	@touch $@

$(VENV)/compiled: $(VENV)/tools $(SOURCES)
	@echo "Building the package: where there is a C compiler, this takes a minute or two."
	@rm -rf $(VENV)/wheel build/lib*
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir $(VENV)/wheel .
	@touch $@

$(VENV)/test-tools: $(VENV)/tools
	$(BIN)/python -m pip install --quiet \
	$(call wanted,found['project']['dependencies'] + found['project']['optional-dependencies']['test'])
	@touch $@

# The package is built while the rest is fetched. What cannot be compiled ends it at once, and the reason is told.
$(VENV)/test-installed: $(SOURCES)
	@BASTIDE_COMPILE=1 $(MAKE) --jobs=2 $(VENV)/compiled $(VENV)/test-tools
	$(INSTALL_COMPILED)
	@touch $@ $(VENV)/installed
