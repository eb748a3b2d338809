# One door for people and for CI. Every target makes what it needs in .venv first.

.DEFAULT_GOAL := help
.PHONY: help play test check format rules fuzz goldens bench clean
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Extra arguments for the command behind a target, for example: make play ARGS="--players 3"
ARGS ?=
GAMES ?= 10000

# A python on the path may be too old, a stand-in that does not run, or unable to make environments, so
# each candidate is tried. Looked up only when .venv is made; PYTHON=... chooses another.
CANDIDATES := python3.13 python3.12 python3.11 python3
RECENT := import sys; sys.exit(sys.version_info < (3, 11))
first_that = $(shell for python in $(CANDIDATES); do \
	if $$python -c '$(1)' >/dev/null 2>&1; then echo $$python; break; fi; done)
PYTHON ?= $(call first_that,import ensurepip, venv; $(RECENT))

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.runtime ## Play a game in the terminal (ARGS="..." goes to heroes-unite play)
	@HEROES_UNITE_LAUNCHER=make $(BIN)/heroes-unite play $(ARGS)

test: check ## Check, run all tests, and hold the kernel to full line coverage
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --cov --cov-report= $(ARGS)
	$(BIN)/coverage report --include='*/heroes_unite/kernel/*' --fail-under=100

check: $(VENV)/.dev ## Lint, formatting, types, and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict $(wildcard src tests tools)
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev ## Rewrite the code in the project's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

rules: $(VENV)/.dev ## List rules and cards that no scenario or test proves yet
	@$(BIN)/python tools/rules.py $(ARGS)

fuzz: $(VENV)/.runtime ## Play GAMES random games and check them
	@$(BIN)/heroes-unite fuzz --games $(GAMES) $(ARGS)

goldens: $(VENV)/.dev ## Rewrite the golden files; review the difference before committing it
	UPDATE_GOLDENS=1 $(BIN)/python -m pytest tests/test_goldens.py tests/test_conformance.py $(ARGS)

bench: $(VENV)/.bench ## Measure speed beside two peers and judge it against the targets
	@$(BIN)/heroes-unite bench $(ARGS)

clean: ## Remove everything that was made, the environment included
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests $(wildcard tools) -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is renewed when pyproject.toml changes. The code itself is installed in place, so editing it
# needs no renewal. Playing waits for the few runtime packages only.

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

$(VENV)/.runtime: pyproject.toml | $(BIN)/python
	@echo "Installing what the game needs"
	@$(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	@echo "Installing what development needs"
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $(VENV)/.runtime $@

$(VENV)/.bench: pyproject.toml | $(BIN)/python
	@echo "Installing what the benchmark needs"
	@$(PIP_INSTALL) --editable '.[bench]'
	@touch $(VENV)/.runtime $@
