# Keeper's Lantern. `make` alone lists what can be made.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test check lint bench tour gallery witness torture soak fuzz package package-test bare-test clean

# Fyne complains about the locale C; the tests choose their languages themselves.
TESTENV := env -u LC_ALL -u LANGUAGE LANG=en_US.UTF-8
FUZZTIME ?= 30s
FUZZJOBS ?= 1
KILLS ?= 500
MINUTES ?= 48
SUITES ?= bookworm trixie
COMMANDS ?= window tour test

# cgo asks the C compiler what each of the names of OpenGL is by a word that nobody declared, and for each gcc looks among
# all others for one that is spelt alike: more than two minutes. A word that it knows is refused at once: ten seconds.
KNOWNWORD := -D__cgo_undefined__2=__builtin_abs
ifeq (,$(findstring $(KNOWNWORD),$(CGO_CFLAGS)))
export CGO_CFLAGS := $(or $(CGO_CFLAGS),-g -O2) $(KNOWNWORD)
endif

# The tests run with the race detector. It watches our packages, the windows' and all that shares memory between
# goroutines, but not what only reckons (letters, pictures, layouts, bytes, swaps of pieces, the proofs of stories,
# and the drawn parts of ours that TestWhatTheDetectorDoesNotWatchSharesNothing finds alone): watched, that is ten
# times slower. Packages with locks of their own or with shared maps (JSON, XML, reading patterns) are watched: else
# the detector sees their maps and not their locks, and reports races that are none. One that is not watched must not
# call sync.Map, nor hold a text field of Fyne’s, which does: the linker may take its unwatched copy of that map for
# all. The arithmetic on pointers in the libraries is not looked at: a tenth of the windows' tests. SQLite is compiled
# without optimising, which takes a minute less, and nothing is written down for debuggers, a twelfth of compiling:
# the trace of a panic needs none of it. Vet and staticcheck look at the same build, so that `make test` on a cold
# cache compiles everything once only. Memory is plentiful beside time: what is collected less often takes a sixth
# less of the tests and two thirds less of staticcheck. A program that the detector watches need not sleep before it
# ends, and while one package waits (for a window, a disk, another program) others have its processor.
RECKONING := strconv fmt strings bytes bufio io sort slices unicode/... regexp internal/fmtsort math math/bits compress/... \
	hash/... github.com/goccy/go-yaml/token github.com/goccy/go-yaml/lexer github.com/goccy/go-yaml/ast \
	github.com/goccy/go-yaml/parser lantern/stories/plane \
	image/... golang.org/x/image/... fyne.io/fyne/v2/layout fyne.io/fyne/v2/container fyne.io/fyne/v2/theme \
	fyne.io/fyne/v2/internal/widget fyne.io/fyne/v2/internal/theme fyne.io/fyne/v2/internal/color fyne.io/fyne/v2/internal/scale \
	github.com/golang/freetype/... github.com/srwiley/... github.com/fyne-io/oksvg/... github.com/fyne-io/image/... \
	github.com/go-text/typesetting/font/... github.com/go-text/typesetting/harfbuzz github.com/go-text/typesetting/shaping \
	lantern/puzzles/solve/swaps github.com/nfnt/resize fyne.io/fyne/v2/internal/painter/software fyne.io/fyne/v2/internal/svg \
	github.com/google/go-cmp/... fyne.io/fyne/v2/canvas lantern/ui/frame/piece \
	lantern/ui/kit/draw lantern/ui/mansions/board/... lantern/stories/par lantern/stories/prove lantern/stories/check \
	lantern/keeper/priest/raid lantern/keeper/priest/score lantern/keeper/arkham/combat lantern/keeper/arkham/dice \
	lantern/keeper/cthulhucards/story lantern/ui/frame/screen
RACE := GOFLAGS="$$GOFLAGS -race '-gcflags=all=-d=checkptr=0 -dwarf=false' '-ldflags=-s -w' \
	$(RECKONING:%='-gcflags=%=-race=false -dwarf=false')" CGO_CFLAGS="-O0 $(KNOWNWORD)" GOGC=400 GOMEMLIMIT=3GiB GORACE=atexit_sleep_ms=0
# The longest packages begin first: none of them is left to run alone at the end, beside an idle processor.
LONGEST := ./ui/shell ./ui/mansions/console ./keeper/mansions ./tools/gallery . ./cli ./puzzles/solve ./ui/mansions/players ./ui/games
TESTJOBS ?= $(shell expr 1 + $$(getconf _NPROCESSORS_ONLN))

help:
	@echo "Keeper's Lantern. Targets:"
	@sed -n 's/^\([a-z-]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-19s %s\n", $$1, $$2}'

run: ## build the program and start it (without a display: play the tour)
	@packaging/setup.sh build
	go build -buildvcs=auto -o bin/lantern .
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here (DISPLAY and WAYLAND_DISPLAY are empty): playing the tour instead."; \
		$(MAKE) --no-print-directory tour; \
	else bin/lantern; fi

test: ## check, then all tests with the race detector
	@packaging/setup.sh build screen
	@$(MAKE) --no-print-directory lint
	$(RACE) $(TESTENV) go test -vet=off -shuffle=on -timeout 40m -p $(TESTJOBS) $(LONGEST) ./...

check: lint ## gofmt, vet, staticcheck and the import rules
	$(RACE) go test -vet=off -run '^TestImportRules' .

lint:
	@packaging/setup.sh build
	@unformatted=$$(gofmt -l .); \
		if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	@GOGC=400 GOFLAGS="$$GOFLAGS -gcflags=all=-dwarf=false -ldflags=-w" go build -o bin/staticcheck \
		honnef.co/go/tools/cmd/staticcheck & made=$$!; $(RACE) go vet ./... && wait $$made
	$(RACE) bin/staticcheck ./...

bench: ## measure start, commands, resuming and memory, each beside its yardstick
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/bench

tour: ## play an evening in the real program on a virtual screen, screenshots into dist/tour
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/tour
	go run ./tools/tour -lantern fr
	go run ./tools/tour -cards en
	go run ./tools/tour -priest fr
	go run ./tools/tour -priest en
	go run ./tools/tour -duel fr
	go run ./tools/tour -duel en
	go run ./tools/tour -arkham fr
	go run ./tools/tour -arkham en

gallery: ## look for clipped text on every screen in every look, then draw the screens into dist/screens
	@packaging/setup.sh build gallery
	@for part in '^c' '^[abd-l]' '^[m-r]' '^[s-z]'; do \
		$(TESTENV) go test -count=1 -timeout 60m -run "TestEveryScreenIsWhole/$$part" ./tools/gallery -full || exit 1; done
	$(TESTENV) go run ./tools/gallery

witness: ## win every variant of every story that ships, for every party size (a minute)
	@packaging/setup.sh build
	go build -buildvcs=auto -o bin/lantern .
	bin/lantern story check --witness

torture: ## kill the program KILLS (500) times at work, damage 200 files, play at random, and look whether anything is lost
	@packaging/setup.sh build screen
	go build -buildvcs=auto -o bin/lantern .
	go run ./tools/torture -kills $(KILLS)
	LANTERN_TORTURE=1 $(TESTENV) go test -count=1 -timeout 60m -run 'Damaged|Killed|Full|Forged' -v ./storage ./cli
	LANTERN_TORTURE=1 go test -count=1 -timeout 60m -run 'TestSessions|TestRandom' ./keeper/mansions ./keeper/arkham ./keeper/arkhamcards ./keeper/cthulhucards ./keeper/priest

soak: ## live through an evening of 8 hours at ten times human speed (MINUTES=48) and look what grows
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
	@if [ -x tools/trial/test.sh ]; then tools/trial/test.sh; fi

bare-test: ## the README's first commands (COMMANDS=window tour test) in bare Debians (SUITES=bookworm trixie): minutes each (needs root)
	@packaging/setup.sh build screen trial
	go run ./packaging/meta -out dist/meta
	go run ./tools/packagetest -only commands -suites "$(SUITES)" -commands "$(COMMANDS)"

clean: ## remove what was built
	rm -rf bin dist coverage.out
	find . -type d -path '*/testdata/failed' -prune -exec rm -rf {} +
