# Keeper's Lantern. `make` lists the targets.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test nightly check lint bench tour gallery witness torture soak fuzz pictures package package-test bare-test clean

# Fyne complains about the locale C. The tests set their own languages.
TESTENV := env -u LC_ALL -u LANGUAGE LANG=en_US.UTF-8 GOGC=400
# Without symbol tables linking takes half as long; stack traces stay whole.
TESTFLAGS := -ldflags=-s -vet=off -shuffle=on -timeout 30m -p 3
FUZZTIME ?= 30s
FUZZJOBS ?= 1
KILLS ?= 500
MINUTES ?= 48
SUITES ?= bookworm trixie
COMMANDS ?= window show test
# The seed of the night's tests. Set it to repeat a failure.
NIGHT ?= $(shell date +%F-%N)

# cgo checks thousands of OpenGL names; without this define that takes gcc four minutes instead of half a minute. With
# -O1 and no -g, SQLite is compiled in less than half the time, twice: also for the race detector.
export CGO_CFLAGS ?= -O1 -D__cgo_undefined__2=__builtin_abs

# The packages that start goroutines, and the tests that come to one: these run under the race detector, and with them
# all that the goroutines call. TestGoroutinesAreWatched finds what is missing here. At night everything runs under it.
WATCHED := ./cli ./internal/desktop ./keeper ./keeper/mansions/bot ./keeper/mansions/playthrough ./phones ./puzzles/solve ./storage \
	./stories/packs ./ui/mansions/game ./ui/mansions/players ./ui/shell ./ui/text
STARTING := Ahead|Aside|AtOnce|TestStore|Handed|ManyGoroutines|NoSecretReaches|OpenGL|PendingStep|PlanCache|ProveAll|\
	SameRun|ShareNothing|SlowDisk

help:
	@echo "Keeper's Lantern. Targets:"
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-19s %s\n", $$1, $$2}'

run: ## build the program and start it (without a display: play a show of three minutes)
	@packaging/setup.sh build
	go build -buildvcs=auto -o bin/lantern .
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here (DISPLAY and WAYLAND_DISPLAY are empty): playing a show of three minutes."; \
		packaging/setup.sh build screen browser && rm -rf dist/show && \
		go run ./tools/tour -shots dist/show show && echo "The pictures: $(CURDIR)/dist/show/index.html"; \
	else bin/lantern; fi

test: ## all tests, then those with goroutines under the race detector
	@packaging/setup.sh build screen
	$(TESTENV) go test $(TESTFLAGS) ./...
	$(TESTENV) go test -race $(TESTFLAGS) -run '$(subst | ,|,$(STARTING))' $(WATCHED)

nightly: lint ## everything at full length, from a seed of its own (NIGHT=...): hours
	@packaging/setup.sh build screen package trial gallery browser
	@echo "The seed of this night: $(NIGHT)"
	LANTERN_NIGHT=$(NIGHT) $(TESTENV) go test -race -vet=off -shuffle=on -timeout 3h ./... || \
		{ echo "Repeat it with: make nightly NIGHT=$(NIGHT)"; exit 1; }
	$(MAKE) gallery tour torture package-test
	$(MAKE) soak MINUTES=50
	go build -buildvcs=auto -o bin/lantern . && go run ./tools/tour -shots dist/show show

check: lint ## gofmt, vet, staticcheck and the import rules
	go test -vet=off ./internal/tree

lint:
	@packaging/setup.sh build
	@unformatted=$$(gofmt -l .); \
		if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	GOGC=400 go vet ./...
	GOGC=400 go tool staticcheck ./...

bench: ## measure start, commands, resuming and memory, each beside its yardstick
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/bench

tour: ## play each game in the real program on a virtual screen (GAME=arkham IN=fr: a part of it), pictures in dist/tour
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/tour $(IN:%=-lang %) $(GAME)

pictures: ## draw the pictures of the README and of the pages of the games into docs/pictures
	@packaging/setup.sh build screen gallery
	go build -buildvcs=auto -o bin/lantern .
	@rm -rf dist/pictures && mkdir -p docs/pictures
	@for lang in en fr; do go run ./tools/tour -shots dist/pictures/$$lang -lang $$lang pictures || exit 1; \
		for file in dist/pictures/$$lang/*.png; do \
			name=$$(basename $$file .png); cwebp -quiet -q 80 $$file -o docs/pictures/$${name#*-}-$$lang.webp || exit 1; \
		done; done

gallery: ## look for clipped text on every screen in every look, then draw the screens into dist/screens
	@packaging/setup.sh build gallery
	@for part in '^c' '^[abd-l]' '^[m-r]' '^[s-z]'; do \
		$(TESTENV) go test -count=1 -timeout 60m -run "TestEveryScreenIsWhole/$$part" ./tools/gallery -full || exit 1; done
	$(TESTENV) go run ./tools/gallery

witness: ## win every variant of every story that ships, for every party size (a minute)
	@packaging/setup.sh build
	go build -buildvcs=auto -o bin/lantern .
	bin/lantern story check --witness

torture: ## kill the program KILLS (500) times at work in every game, damage 200 files, and look whether anything is lost
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/torture -kills $(KILLS)
	LANTERN_NIGHT=$(NIGHT) $(TESTENV) go test -count=1 -timeout 60m -run 'Damaged|Killed|Full|Forged' -v ./storage ./cli

soak: ## live through an evening of every game at ten times human speed (all in MINUTES=48) and look what grows
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/soak -minutes $(MINUTES)

fuzz: ## run every fuzz test for FUZZTIME (30s) each, FUZZJOBS (1) at a time
	@packaging/setup.sh build
	@FUZZTIME=$(FUZZTIME) FUZZJOBS=$(FUZZJOBS) tools/fuzz.sh

package: ## .deb, .rpm, portable .tar.xz and the installer for Windows in dist/, with their sums
	@packaging/setup.sh build package
	@packaging/package.sh

package-test: ## make the packages twice and compare, install them in bare systems, play, update, remove
	@packaging/setup.sh build screen package trial
	@packaging/package.sh
	go run ./tools/packagetest

bare-test: ## the README's first commands (COMMANDS=window show test) in bare Debians (SUITES=bookworm trixie): minutes each (needs root)
	@packaging/setup.sh build screen trial
	go run ./packaging/meta -out dist/meta
	go run ./tools/packagetest -only commands -suites "$(SUITES)" -commands "$(COMMANDS)"

clean: ## remove what was built
	rm -rf bin dist coverage.out
	find . -type d -path '*/testdata/failed' -prune -exec rm -rf {} +
