PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# The lock holds setuptools and wheel, so the project is built with what is already installed.
INSTALL_PROJECT := $(PIP) install --no-deps --no-build-isolation -e .

.PHONY: serve test bench format lock clean

serve: $(VENV)/.stamp-run
	$(BIN)/pax serve

test: $(VENV)/.stamp-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto -q

bench: $(VENV)/.stamp-run
	@set -e; for script in benchmarks/*.py; do \
		[ -e "$$script" ] || continue; echo "== $$script"; $(BIN)/python "$$script"; \
	done

format: $(VENV)/.stamp-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Writes both locks anew from the newest releases that pyproject.toml allows.
lock:
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --upgrade setuptools wheel
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --no-build-isolation .
	build/lock/bin/python -m pip freeze --all | grep -vi -e '^pip==' -e '^pax-referee' > requirements.lock
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --no-build-isolation '.[test]'
	build/lock/bin/python -m pip freeze --all | grep -vi -e '^pip==' -e '^pax-referee' > requirements-test.lock
	rm -rf build

clean:
	rm -rf $(VENV) build *.egg-info

$(VENV)/.stamp-venv:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/.stamp-run: $(VENV)/.stamp-venv requirements.lock pyproject.toml
	$(PIP) install -r requirements.lock
	$(INSTALL_PROJECT)
	touch $@

$(VENV)/.stamp-test: $(VENV)/.stamp-venv requirements-test.lock pyproject.toml
	$(PIP) install -r requirements-test.lock
	$(INSTALL_PROJECT)
	touch $@
