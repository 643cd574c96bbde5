# Two commands do everything on a machine with Python 3.11 or newer:
#   make play    install into .venv, serve tables and open them in the browser
#   make test    install into .venv and run every check and test

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test check bench format clean
.DEFAULT_GOAL := play

# An editable install does not notice a changed client: the stamp depends on it.
CLIENT := $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -type f -print)

$(STAMP): pyproject.toml requirements.lock hatch_build.py $(CLIENT)
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and f"Knavery needs Python 3.11 or newer, and {sys.executable} is {v.major}.{v.minor}. Say which to use: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@node="$$($(BIN)/python hatch_build.py)"; test -z "$$node" || $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$node"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

play: $(STAMP)
	@$(BIN)/knavery

test: $(STAMP)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/check
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/test

check: $(STAMP)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/check

bench: $(STAMP)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/bench

format: $(STAMP)
	@PATH="$(CURDIR)/$(BIN):$$PATH" scripts/format

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache
