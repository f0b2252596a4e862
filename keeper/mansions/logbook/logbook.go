// Package logbook words events as lines of the log, for the keeper and for the table. The two lists are separate: the
// table gets nothing that is not listed for it. An event that is not listed has no line. It decides no rule; the words
// of each line are in the catalogues of ui/text.
package logbook

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// line makes one log line from a key and pairs of argument name and value.
func line(key string, pairs ...string) []keeper.LogLine {
	return []keeper.LogLine{{Key: "log." + key, Args: keeper.Pairs(pairs...)}}
}

// public is a line that everybody may read.
func public(key string, pairs ...string) (console, table []keeper.LogLine) {
	l := line(key, pairs...)
	return l, l
}

// secret is a line for the keeper alone.
func secret(key string, pairs ...string) (console, table []keeper.LogLine) {
	return line(key, pairs...), nil
}

// ended is a key with an end where it is so.
func ended(key string, so bool, end string) string {
	if so {
		return key + end
	}
	return key
}

// withWho ends a key in ".plain" when nobody is concerned, so that it can be worded without a name.
func withWho(key, who string) string { return ended(key, who == "", ".plain") }

// aimedAt ends a key in ".at" when something was aimed at.
func aimedAt(key, target string) string { return ended(key, target != "", ".at") }

// book words events with the content of a box.
type book struct{ *state.Box }

// Describe makes the log lines of an event that led to s, for the keeper and for the table, with the names of those
// concerned.
func Describe(b *state.Box, s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	e := book{b}
	for _, tell := range []func(state.State, keeper.Event) (console, table []keeper.LogLine){e.linesTurn, e.linesCards,
		e.linesFigures, e.linesStory, e.linesCorrect} {
		if console, table = tell(s, ev); console != nil || table != nil {
			break
		}
	}
	for _, l := range append(slices.Clone(console), table...) {
		b.Name(s, l.Args)
	}
	return console, table
}

func num(n int) string { return strconv.Itoa(n) }

// Join tells in one line what belongs together in one step: that something was set by hand and what came of it, which
// has the argument "hand" then; what a printed card does, which has the card as argument "by"; and two draws of the
// keeper's from one deck, with all the cards counted together.
func Join(before, line keeper.LogLine) (keeper.LogLine, bool) {
	whole := before.Key == "log.corrected.pile.set" // every card of it is listed below
	if strings.HasPrefix(before.Key, "log.corrected.") && strings.HasSuffix(before.Key, ".set") && !whole {
		return byHand(line), true
	}
	if before.Key == "log.applied" {
		return with(line, "by", cmp.Or(before.Args["card"], state.ByNone)), true
	}
	const key = "log.drawn.keeper.open"
	if before.Key != key || line.Key != key || before.Args["deck"] != line.Args["deck"] {
		return line, false
	}
	had, err := strconv.Atoi(before.Args["n"])
	more, err2 := strconv.Atoi(line.Args["n"])
	if err != nil || err2 != nil {
		return line, false
	}
	return keeper.LogLine{Key: key, Args: keeper.Args{"deck": line.Args["deck"], "n": num(had + more)}}, true
}

// byHand is a line that tells what came of a correction; some say so in their own words.
func byHand(line keeper.LogLine) keeper.LogLine {
	if strings.HasPrefix(line.Key, "log.corrected.") || strings.HasPrefix(line.Key, "log.card.set") {
		return line
	}
	return with(line, "hand", "yes")
}

// with is a line with one more argument.
func with(line keeper.LogLine, name, value string) keeper.LogLine {
	args := keeper.Args{name: value}
	maps.Copy(args, line.Args)
	return keeper.LogLine{Key: line.Key, Args: args}
}
