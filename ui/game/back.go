package game

import (
	"slices"
	"strings"

	"lantern/keeper"
)

// seatsOf lists the seats that a line of the log speaks of, each once.
func seatsOf(line keeper.Line) []string {
	var out []string
	for _, name := range []string{"who", "to", "target"} {
		if seat := line.Args[name]; strings.HasPrefix(seat, "inv") && !slices.Contains(out, seat) {
			out = append(out, seat)
		}
	}
	return out
}
