# `make run` opens the course, `make test` proves it; both make the environment that they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto
# Each has a course and a Chromium of its own, so more than the cores can serve only makes them wait.
PAGE_WORKERS ?= 2
DEALS ?= 2000
PUZZLES ?= 2000

.DEFAULT_GOAL := help
.PHONY: help run test lint types units pages notebooks js bundle bench soak contest texts pictures clean

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/'

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("The course needs Python 3.11 or newer, and this is %d.%d." % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV) || (echo "Python could not make an environment; on Debian: apt install python3-venv" >&2; rm -rf $(VENV); exit 1)

$(VENV)/ready: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/ready-to-test: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $(VENV)/ready $@

run: $(VENV)/ready  ## make the environment, start the course, open it in the browser
	$(BIN)/buraco

test: lint types js units notebooks pages  ## everything: style, types, units, properties, doctests, notebooks, JS, browser

lint: $(VENV)/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/ready-to-test
	$(BIN)/mypy

widgets/node_modules/ready: widgets/package.json widgets/package-lock.json $(VENV)/ready-to-test
	cd widgets && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	touch $@

bundle: widgets/node_modules/ready  ## build static/board.js and static/board.css from their sources
	cd widgets && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build

js: widgets/node_modules/ready
	cd widgets && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test
	cd widgets && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

units: $(VENV)/ready-to-test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --durations=10 --ignore=tests/browser --ignore=tests/serve tests
	$(BIN)/pytest --doctest-modules buraco_core widgets/buraco_widgets

pages: $(VENV)/ready-to-test
	$(BIN)/pytest -n $(PAGE_WORKERS) --dist worksteal --durations=10 tests/serve tests/browser

notebooks: $(VENV)/ready-to-test
	$(BIN)/pytest -p no:cacheprovider --nbval lessons

bench: $(VENV)/ready-to-test  ## print the speed of the engine beside its targets
	$(BIN)/pytest tests/benchmarks --benchmark-only -s

soak: $(VENV)/ready-to-test  ## deals and puzzles by the thousand under every configuration (DEALS, PUZZLES each), some hours
	BURACO_DEALS=$(DEALS) BURACO_PUZZLES=$(PUZZLES) $(BIN)/pytest -n $(WORKERS) --dist worksteal tests/core/test_random_play.py tests/puzzles/test_bank.py

contest: $(VENV)/ready-to-test  ## measure the computer players against each other
	$(BIN)/python tests/benchmarks/contest.py

texts: $(VENV)/ready-to-test  ## collect the texts to translate
	$(BIN)/pybabel -q extract --no-location --omit-header --sort-output -k M_ -k MN_:1,2 -k _ -o widgets/buraco_widgets/locale/buraco.pot buraco_core widgets/buraco_widgets

pictures: $(VENV)/ready-to-test  ## take the README's pictures anew
	$(BIN)/python tests/browser/picture.py

clean:
	rm -rf $(VENV) widgets/node_modules
