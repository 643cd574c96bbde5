# Two commands do everything on a machine with Python 3.11 or newer:
#   make play    install into .venv what serving needs, and open tables in the browser
#   make test    install every extra into .venv, and run every check and test

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SERVE := $(VENV)/.installed
ALL := $(VENV)/.installed-all

.PHONY: play test check bench format clean
.DEFAULT_GOAL := play

# An editable install does not notice a changed client, so it depends on the client's files.
CLIENT := $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -type f -print) \
          $(wildcard src/knavery/server/text/*.ftl src/knavery/core/text_errors/*.ftl)

$(SERVE): pyproject.toml requirements.lock hatch_build.py $(CLIENT)
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and f"Knavery needs Python 3.11 or newer, and {sys.executable} is {v.major}.{v.minor}. Say which to use: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements.lock
	@node="$$($(BIN)/python hatch_build.py)"; test -z "$$node" || $(PIP) "$$node"
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(ALL): $(SERVE) requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

play: $(SERVE)
	@$(BIN)/knavery

test: $(ALL)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/test

check: $(ALL)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/check

bench: $(ALL)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/bench

format: $(ALL)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/format

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
