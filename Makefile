# One door for people and for CI. Every target makes what it needs first: Python packages in .venv, the browser
# client's in web/node_modules.

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-kernel test-api test-rest test-client test-beside collected ready-client \
	check check-python check-types check-client check-client-words check-client-types \
	client client-packages programs format rules fuzz fuzz-api goldens spent reference layouts search torture siege bench bench-server bench-growth pictures compile \
	interpreted test-compiled wheel \
	lock clean
.DELETE_ON_ERROR:

# Tests start many programs. Where bytecode is not to be kept, each of them would compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
# What others wrote comes in fixed versions with the hashes of their files, what is ours as it lies here. `make lock`
# renews them. The lists are complete, so that pip need not look for what a package depends on: it would look at the
# newest versions there are, and stop where one of them came out after the list was made.
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
locked = $(PIP_INSTALL) --no-deps --require-hashes $(patsubst %,--requirement requirements/%.txt,$(1))
OURS := $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
NPM := npm --prefix web --loglevel=error
# Tests run side by side. Those of browsers and servers wait more than they work, so there are more than processors.
# Those of one file share a browser, a server and pages that are warm, so they stay together.
# In the order of their folders: those that take longest are not the last then.
REST := -p no:schemathesis -p no:faker --ignore=tests/kernel --ignore=tests/project/test_schema_fuzz.py
WORKERS = $(shell $(BIN)/python -c "import os; print(os.cpu_count() + 2)")

# Extra arguments for the command behind a target, for example: make play ARGS="--port 9000"
ARGS ?=
GAMES ?= 10000
KINDS ?= $(shell $(BIN)/python -c "from heroes_unite.games.registry import GAMES; print(*GAMES)")
EXAMPLES ?= 500

# A python on the path may be too old, a stand-in that does not run, or unable to make environments, so
# each candidate is tried. Looked up only when .venv is made; PYTHON=... chooses another.
CANDIDATES := python3.13 python3.12 python3.11 python3
RECENT := import sys; sys.exit(sys.version_info < (3, 11))
first_that = $(shell for python in $(CANDIDATES); do \
	if $$python -c '$(1)' >/dev/null 2>&1; then echo $$python; break; fi; done)
PYTHON ?= $(call first_that,import ensurepip, venv; $(RECENT))

# Whether there is a Node that can build the browser client, tried in the same spirit.
HAS_NODE := node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	>/dev/null 2>&1 && npm --version >/dev/null 2>&1
NO_NODE := Node.js 20.19 or newer, with npm, was not found: the browser client cannot be built.

CLIENT := src/heroes_unite/server/static/index.html
TYPES := web/src/lib/api/schema.d.ts

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.runtime ## Play in the browser (ARGS="..." goes to heroes-unite serve)
	@if $(HAS_NODE); then \
		$(MAKE) --no-print-directory client || { \
			echo "The browser client could not be built. The game in the terminal: make terminal" >&2; exit 1; }; \
	elif [ ! -f $(CLIENT) ]; then \
		echo "$(NO_NODE)"; \
		echo "So here is the game in the terminal."; \
		HEROES_UNITE_LAUNCHER=make exec $(BIN)/heroes-unite play; \
	fi; \
	[ ! -f $(CLIENT) ] || HEROES_UNITE_LAUNCHER=make exec $(BIN)/heroes-unite serve --open $(ARGS)

terminal: $(VENV)/.runtime ## Play in the terminal (ARGS="..." goes to heroes-unite play)
	@HEROES_UNITE_LAUNCHER=make $(BIN)/heroes-unite play $(ARGS)

test: ## Check, run all tests, and require full line coverage of the kernel by its own tests
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/.runtime client-packages
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/.dev ready-client check-python programs collected
	@$(MAKE) --no-print-directory --jobs=2 test-rest test-beside

test-rest: $(VENV)/.dev
	$(BIN)/python -m pytest $(REST) --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

# What works without waiting, while the tests of browsers and servers wait. Each is told of in one piece when it is done:
# the tests tell of themselves meanwhile.
test-beside: $(VENV)/.dev
	@for each in check-types check-client-types test-kernel test-api test-client; do \
		said=$$($(MAKE) --no-print-directory $$each 2>&1) || { echo "$$said" >&2; exit 1; }; \
		echo; echo "$$said"; \
	done

# What pytest makes of the assertions in a file is kept. Made here once, not at the same time by every process that
# collects the tests: it is more than half of collecting.
collected: $(VENV)/.dev
	@said=$$($(BIN)/python -m pytest $(REST) --collect-only --quiet --quiet) || { echo "$$said"; exit 1; }

# Counting lines makes everything slow, so only the tests that have to reach them all are counted.
test-kernel: $(VENV)/.dev
	$(BIN)/python -m pytest --quiet tests/kernel --cov --cov-report=term --cov-fail-under=100

# On its own: loading Schemathesis takes each process of the others seconds.
test-api: $(VENV)/.dev
	$(BIN)/python -m pytest --quiet tests/project/test_schema_fuzz.py

test-client: $(VENV)/.dev
	@if $(HAS_NODE); then \
		$(MAKE) --no-print-directory client && $(BIN)/python -m tests.positions >web/positions.json && $(NPM) test; fi

# The client needs few of Python's packages: it is built and read over while the others are being installed.
ready-client: check-client-words
	@if $(HAS_NODE); then $(MAKE) --no-print-directory client; fi

check: $(VENV)/.dev ## Lint, formatting, types, the direction of imports, and how tests wait
	@$(MAKE) --no-print-directory --jobs=2 check-python check-types check-client

check-python: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.waits
	$(BIN)/python -m tools.compilable

check-types: $(VENV)/.dev
	$(BIN)/mypy --strict $(wildcard src tests tools examples)

check-client:
	@$(MAKE) --no-print-directory check-client-words
	@$(MAKE) --no-print-directory check-client-types

check-client-words: $(VENV)/.runtime
	@if $(HAS_NODE); then \
		$(MAKE) --no-print-directory $(TYPES) web/node_modules/.made && $(NPM) run --silent lint; \
	else \
		echo "$(NO_NODE) It is not checked." >&2; [ "$(CI)" != true ]; \
	fi

check-client-types: $(VENV)/.runtime
	@if $(HAS_NODE); then $(MAKE) --no-print-directory $(TYPES) web/node_modules/.made && $(NPM) run check; fi

client-packages:
	@if $(HAS_NODE); then $(MAKE) --no-print-directory web/node_modules/.made; fi

client: $(CLIENT) ## Build the browser client if something in web/ has changed

programs: $(VENV)/.dev ## Find or install Chromium and PostgreSQL, which the tests need
	@$(BIN)/python -m tools.programs

format: $(VENV)/.dev ## Rewrite the code in the project's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	@if $(HAS_NODE); then $(MAKE) --no-print-directory web/node_modules/.made && $(NPM) run --silent format; fi

rules: $(VENV)/.dev ## List rules and cards that no scenario or test proves yet
	@$(BIN)/python tools/rules.py $(ARGS)

fuzz: $(VENV)/.runtime ## Play GAMES random games of each kind and check them
	@for kind in $(KINDS); do $(BIN)/heroes-unite fuzz --game $$kind --games $(GAMES) $(ARGS) || exit 1; done

fuzz-api: $(VENV)/.dev ## Send the server EXAMPLES requests of each kind, and check them against its schema
	SCHEMA_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest --quiet tests/project/test_schema_fuzz.py

goldens: $(VENV)/.dev ## Rewrite the golden files; review the difference before committing it
	UPDATE_GOLDENS=1 $(BIN)/python -m pytest $(wildcard tests/*/test_goldens.py tests/*/test_card_goldens.py) \
		tests/session/test_scenario_docs.py tests/lab/test_conformance.py tests/bots/test_analysis.py $(ARGS)

reference: $(VENV)/.dev ## Write docs/ops.md, the reference of all instructions, from the code and the cards
	$(BIN)/python -m tools.reference

layouts: programs client ## Check every table at every window size
	LONG_SEARCH=1 $(BIN)/python -m pytest --numprocesses $(WORKERS) tests/browser/test_layout.py $(ARGS)

search: programs client ## Search for bugs at length, where `make test` only samples
	LONG_SEARCH=1 $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal -p no:schemathesis -p no:faker \
		$(shell grep -rl 'from tests.searching import' tests --include='test_*.py') $(ARGS)

spent: programs client ## Show where `make test` spends processor time, by folder, file and test
	@$(MAKE) --no-print-directory test-rest ARGS="--quiet -p tools.spent $(ARGS)"

torture: $(VENV)/.dev ## Kill the server at random moments of 50 games; nothing may be lost or done twice
	@$(BIN)/python -m tools.torture $(ARGS)

siege: $(VENV)/.dev ## Play at 100 tables for ten minutes, with hostile clients among them
	@$(BIN)/python -m tools.siege $(ARGS)

bench: $(VENV)/.bench ## Measure the engine's speed next to two peers and compare it with the targets
	@$(BIN)/heroes-unite bench $(ARGS)

bench-server: $(VENV)/.dev ## Measure the server with 200 tables of four, next to a bare echo server
	@$(BIN)/python -m tools.bench_server $(ARGS)

bench-growth: $(VENV)/.dev ## Measure how the server's work grows, and draw it for docs/speed.md
	@$(BIN)/python -m tools.bench_growth $(ARGS)

pictures: programs client ## Retake the README's pictures from the running program
	@$(BIN)/python tools/picture.py
	@$(BIN)/python -m tools.pictures $(ARGS)

compile: $(VENV)/.dev ## Compile the engine where it lies: four times as fast, takes minutes, needs a C compiler
	@$(BIN)/python -m tools.compiling compile $(ARGS)

interpreted: $(VENV)/.dev ## Take back what `make compile` did
	@$(BIN)/python -m tools.compiling remove

# Everything comes out the same in both builds. Browsers only see what the server sends, which its own tests look at.
test-compiled: compile programs client ## Compile the engine, and hold it to all tests of the sources but those of browsers
	@$(BIN)/python -c "import sys, heroes_unite; sys.exit(heroes_unite.BUILD != 'compiled')"
	$(BIN)/heroes-unite --version
	$(BIN)/python -m pytest $(REST) --ignore=tests/browser --numprocesses $(WORKERS) --dist worksteal $(ARGS)
	$(BIN)/python -m pytest --quiet tests/kernel

wheel: $(VENV)/.dev client ## Build dist/*.whl with the browser client in it, compiled and pure, and the source package
	$(BIN)/python -m build --no-isolation --outdir dist
	@if $(BIN)/python -m tools.compiling ready; then \
		HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m build --no-isolation --wheel --outdir dist; fi

lock: $(VENV)/.lock ## Update the pinned versions of all packages, and the images of the Containerfile
	@$(BIN)/python -m tools.lock

clean: ## Remove everything that was built, including the environments
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules web/.schema-made web/schema.json web/positions.json $(TYPES) $(dir $(CLIENT))
	find src tests $(wildcard tools examples) -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is renewed when pyproject.toml or the fixed versions change. The code itself is installed in place, so
# editing it needs no renewal. Playing waits for the few runtime packages only. Of what development needs, most is never
# loaded: it is compiled when it is.

$(BIN)/python:
	@python="$(PYTHON)"; \
	if [ -z "$$python" ]; then \
		bare="$(call first_that,$(RECENT))"; \
		if [ -n "$$bare" ]; then \
			echo "$$bare cannot make virtual environments: its ensurepip module is missing." >&2; \
			echo "On Debian and Ubuntu: sudo apt install python3-venv. Then run make again." >&2; \
		else \
			echo "Heroes Unite needs Python 3.11 or newer; none was found (looked for $(CANDIDATES))." >&2; \
			echo "Install one, or name yours: make PYTHON=/path/to/python $(MAKECMDGOALS)" >&2; \
		fi; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$python"; \
	$$python -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$$python could not make $(VENV). On Debian and Ubuntu: sudo apt install python3-venv." >&2; exit 1; }

$(VENV)/.runtime: pyproject.toml requirements/build.txt requirements/runtime.txt | $(BIN)/python
	@echo "Installing what the game needs into $(VENV)"
	@$(call locked,build runtime)
	@$(OURS)
	@touch $@

$(VENV)/.dev: pyproject.toml requirements/dev.txt | $(VENV)/.runtime
	@echo "Installing what development needs into $(VENV)"
	@$(call locked,dev) --no-compile
	@$(BIN)/python -m pip --disable-pip-version-check check >/dev/null || { \
		$(BIN)/python -m pip --disable-pip-version-check check; exit 1; }
	@touch $@

$(VENV)/.bench: $(VENV)/.runtime requirements/bench.txt
	@echo "Installing what the benchmark needs into $(VENV)"
	@$(call locked,bench)
	@touch $@

$(VENV)/.lock: requirements/lock.txt | $(BIN)/python
	@$(call locked,lock)
	@touch $@

# The browser client. Its types come from the server's and the games', with the tiny game among them: the schema is
# written anew when any of it has changed, but touched only where it says something else, so that the client is not
# built again for nothing.

web/node_modules/.made: web/package.json web/package-lock.json
	@$(HAS_NODE) || { echo "$(NO_NODE)" >&2; exit 1; }
	@echo "Installing what the browser client needs into web/node_modules"
	@$(NPM) ci --no-audit --no-fund
	@touch $@

web/.schema-made: $(VENV)/.runtime $(shell find src/heroes_unite tests/tiny -name '*.py')
	@$(BIN)/python -m tests.tiny.schema >web/schema.json.new
	@if cmp -s web/schema.json.new web/schema.json; then rm web/schema.json.new; \
		else mv web/schema.json.new web/schema.json; fi
	@touch $@

web/schema.json: web/.schema-made ;

$(TYPES): web/schema.json web/node_modules/.made
	@$(NPM) run types
	@touch $@

$(CLIENT): $(TYPES) $(shell find web -name node_modules -prune -o -type f ! -name '.*' ! -name 'schema.*' ! -name positions.json -print)
	@echo "Building the browser client"
	@$(NPM) run build -- --logLevel warn
	@touch $@
