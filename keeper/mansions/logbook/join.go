package logbook

import (
	"maps"
	"strconv"
	"strings"

	"lantern/keeper"
)

// Join tells in one line what belongs together in one step: that something was set by hand and what came of it, which
// has the argument "hand" then; and two draws of the keeper's from one deck, with all the cards counted together.
func Join(before, line keeper.LogLine) (keeper.LogLine, bool) {
	whole := before.Key == "log.corrected.pile.set" // every card of it is listed below
	if strings.HasPrefix(before.Key, "log.corrected.") && strings.HasSuffix(before.Key, ".set") && !whole {
		return byHand(line), true
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
	args := keeper.Args{"hand": "yes"}
	maps.Copy(args, line.Args)
	return keeper.LogLine{Key: line.Key, Args: args}
}
