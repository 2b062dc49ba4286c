# Two commands: `make run` plays the demonstration in a window (in the console where there is no display), `make test` checks
# everything.
# Both first install what the machine lacks and say nothing when it lacks nothing.

SHELL := /bin/sh
CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/simultaan
PEERS := $(CACHE)/peers

export CARGO_TARGET_DIR ?= $(CACHE)/target
export PYTHON ?= $(PEERS)/bin/python3

# A shell that was open before Rust was installed does not find it yet.
CARGO := $(or $(shell command -v cargo 2>/dev/null),$(wildcard $(HOME)/.cargo/bin/cargo))

.PHONY: run test bench packages rust peers

run: packages rust
	@if test -n "$$DISPLAY$$WAYLAND_DISPLAY"; then way=; else \
	    echo 'no display: the demonstration is played in the console'; way=--headless; \
	fi; \
	$(CARGO) run --locked -- run scenes/demonstration.ron $$way --archive '$(CACHE)/demonstration.sqlite' </dev/null

test: packages rust peers
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --all-targets -- -D warnings
	$(CARGO) test --locked

# The figures of the README, in a release build.
bench: MORE := benches/packages.txt
bench: packages rust peers
	$(CARGO) bench --locked

# Debian and its kin; elsewhere the packages of packages.txt have to be there already.
packages:
	@command -v dpkg-query >/dev/null || exit 0; \
	missing=$$(cat packages.txt $(MORE) | sed 's/#.*//' | while read -r name; do \
	    test -z "$$name" || dpkg-query -W -f '$${Status}' "$$name" 2>/dev/null | grep -q ' installed$$' || echo "$$name"; \
	done); \
	test -n "$$missing" || exit 0; \
	echo "installing" $$missing; \
	if test "$$(id -u)" = 0; then sudo=; else sudo=sudo; fi; \
	test -z "$$sudo" || command -v sudo >/dev/null || { echo 'neither root nor sudo: install them first' >&2; exit 1; }; \
	$$sudo apt-get update -qq && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null

rust:
	@test -n '$(CARGO)' || { \
	    echo 'Rust is missing: install version 1.95 or newer, best with rustup, then try again.' >&2; \
	    exit 1; \
	}

# Other programs that the tests and the measures are compared with. They are left out where they cannot be had.
peers:
	@test -e '$(PEERS)/complete' || { \
	    python3 -m venv '$(PEERS)' && \
	    '$(PEERS)/bin/pip' install -q --disable-pip-version-check --retries 1 --timeout 10 -r benches/peers/requirements.txt && \
	    touch '$(PEERS)/complete'; \
	} >/dev/null 2>&1 || echo "going on without the Python packages to compare with"
