PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# The lock holds setuptools and wheel, so the project is built with what is already installed.
INSTALL_PROJECT := $(PIP) install --no-deps --no-build-isolation -e .

.PHONY: engine site serve fast test compiled browser services page-lint api-lint fuzz golden bench dist format lock clean

serve: $(VENV)/.stamp-run
	$(BIN)/pax serve $(if $(PORT),--port $(PORT))

# The companion with the whole referee inside, for any static host; needs npm to fetch Pyodide.
SITE := build/site
site: $(VENV)/.stamp-run
	$(BIN)/python -m scripts.site site $(SITE)

# The same engine, for the page of `pax serve` to go on with when the server is away.
engine: $(VENV)/.stamp-run
	$(BIN)/python -m scripts.site engine

# The engine as machine code, about twice as fast; needs a C compiler. Whatever runs with
# PYTHONPATH=build/fast takes it in place of the plain one.
FAST := build/fast
fast: $(FAST)/.stamp

$(FAST)/.stamp: $(VENV)/.stamp-test setup.py $(wildcard assistant/*/*.py)
	rm -rf $(FAST)
	PAX_COMPILED=$(or $(PAX_COMPILED),2) $(BIN)/python setup.py --quiet build --build-lib $(FAST)
	touch $@

test: $(VENV)/.stamp-test compiled browser services page-lint api-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto -q

# The rules are tested as machine code too, where there is a C compiler; here it is not optimized,
# for that is what takes long.
TRIED := build/tried
HEADER := $$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('include'))")/Python.h
HAS_COMPILER := command -v $(CC) > /dev/null && [ -e $(HEADER) ]
compiled: $(VENV)/.stamp-test
	@if $(HAS_COMPILER); then \
		$(MAKE) --no-print-directory fast FAST=$(TRIED) PAX_COMPILED=0 && \
			PYTHONPATH=$(TRIED) PAX_COMPILED=0 $(BIN)/pytest --import-mode=append -n auto -q \
				tests/engine tests/rules tests/referee/test_line.py tests/test_golden.py; \
	else \
		echo "No C compiler with Python's headers: the rules are not tested as machine code."; \
	fi

# The page is tested in Debian's Chromium: installed when it is missing and we may.
CHROMIUM := /usr/bin/chromium
browser:
	@if [ -x $(CHROMIUM) ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium > /dev/null; \
	fi; \
	[ -x $(CHROMIUM) ] || echo "No Chromium at $(CHROMIUM), and it cannot be installed here:" \
		"the tests of the page in a browser are skipped."

# Served for many it stands behind nginx and counts in Redis, and shells complete its commands: real
# ones are tested.
REDIS := /usr/bin/redis-server
NGINX := /usr/sbin/nginx
ZSH := /usr/bin/zsh
services:
	@if [ -x $(REDIS) ] && [ -x $(NGINX) ] && [ -x $(ZSH) ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends \
			redis-server nginx-light zsh > /dev/null; \
	fi; \
	{ [ -x $(REDIS) ] && [ -x $(NGINX) ] && [ -x $(ZSH) ]; } || \
		echo "No redis-server, nginx or zsh, and they cannot be installed here: their tests are skipped."

# The page needs no build step, and so no Node; its scripts are checked where there is one.
LINT := build/lint
page-lint: $(LINT)/.stamp
	@if [ -x $(LINT)/node_modules/.bin/tsc ]; then \
		$(LINT)/node_modules/.bin/tsc -p api/web/jsconfig.json && \
		$(LINT)/node_modules/.bin/eslint --config $(LINT)/eslint.config.js api/web; \
	else \
		echo "No npm that can install the checkers: the page's scripts are not linted."; \
	fi

# The OpenAPI document is judged by its own rules, and clients are made from it and played with,
# where the tools for that can be installed.
CLIENTS := build/clients
api-lint: $(CLIENTS)/.stamp
	@if [ -x $(CLIENTS)/node_modules/.bin/redocly ]; then \
		$(CLIENTS)/node_modules/.bin/redocly lint --extends recommended openapi.yaml > $(CLIENTS)/lint.txt 2>&1 \
			|| { cat $(CLIENTS)/lint.txt; exit 1; }; \
	else \
		echo "No npm that can install the checkers: openapi.yaml is not linted."; \
	fi

$(CLIENTS)/.stamp: $(VENV)/.stamp-test tests/clients/package.json tests/clients/requirements.txt
	@mkdir -p $(CLIENTS) && cp tests/clients/package.json $(CLIENTS)
	@if command -v npm > /dev/null; then \
		npm install --prefix $(CLIENTS) --silent --no-package-lock --no-audit --no-fund \
			|| rm -rf $(CLIENTS)/node_modules; \
	fi
	@$(PYTHON) -m venv $(CLIENTS)/venv && $(CLIENTS)/venv/bin/python -m pip --quiet \
		--disable-pip-version-check install -r tests/clients/requirements.txt || rm -rf $(CLIENTS)/venv
	@touch $@

$(LINT)/.stamp: tests/web/lint/package.json tests/web/lint/eslint.config.js
	@mkdir -p $(LINT) && cp $^ $(LINT)
	@if command -v npm > /dev/null; then \
		npm install --prefix $(LINT) --silent --engine-strict --no-package-lock --no-audit --no-fund \
			|| rm -rf $(LINT)/node_modules; \
	fi
	@touch $@

# Tries many random requests of each operation against its description; `make fuzz CASES=5000`.
CASES ?= 1000
fuzz: $(VENV)/.stamp-test
	PAX_FUZZ=$(CASES) $(BIN)/pytest -n auto -q tests/api/test_schemathesis.py

# Writes the golden playthroughs and option counts anew; look at the diff before you keep it.
golden: $(VENV)/.stamp-run
	$(BIN)/python -m tests.golden

bench: $(VENV)/.stamp-bench
	@if $(HAS_COMPILER); then $(MAKE) --no-print-directory fast; fi
	@set -e; for script in benchmarks/*.py; do \
		[ -e "$$script" ] || continue; echo "== $$script"; $(BIN)/python "$$script"; \
	done

# Builds what is uploaded, into dist/, and lets two judges of packages look at it.
DIST := build/dist
dist: $(DIST)/.stamp
	rm -rf dist
	$(DIST)/bin/python -m build --quiet --outdir dist .
	$(DIST)/bin/twine check --strict dist/*
	$(DIST)/bin/pyroma --min=10 dist/*.tar.gz

$(DIST)/.stamp: requirements-dist.lock
	$(PYTHON) -m venv $(DIST)
	$(DIST)/bin/python -m pip --quiet --disable-pip-version-check install -r requirements-dist.lock
	touch $@

format: $(VENV)/.stamp-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Writes the locks anew from the newest releases that pyproject.toml allows.
lock:
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --upgrade setuptools wheel
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --no-build-isolation .
	build/lock/bin/python -m pip freeze --all | grep -vi -e '^pip==' -e '^pax-referee' > requirements.lock
	build/lock/bin/python -m pip --quiet --disable-pip-version-check install --no-build-isolation '.[test]'
	build/lock/bin/python -m pip freeze --all | grep -vi -e '^pip==' -e '^pax-referee' > requirements-test.lock
	$(PYTHON) -m venv build/bench
	build/bench/bin/python -m pip --quiet --disable-pip-version-check install -r requirements.lock
	build/bench/bin/python -m pip --quiet --disable-pip-version-check install --no-build-isolation '.[bench]'
	build/bench/bin/python -m pip freeze --all | grep -vi -e '^pip==' -e '^pax-referee' > requirements-bench.lock
	$(PYTHON) -m venv build/judges
	build/judges/bin/python -m pip --quiet --disable-pip-version-check install 'build>=1.2' 'pyroma>=5.0' 'twine>=6.0'
	build/judges/bin/python -m pip freeze > requirements-dist.lock
	rm -rf build

clean:
	rm -rf $(VENV) build dist *.egg-info

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

$(VENV)/.stamp-bench: $(VENV)/.stamp-run requirements-bench.lock
	$(PIP) install --no-build-isolation -r requirements-bench.lock
	touch $@
