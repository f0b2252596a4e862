package game

import (
	"slices"
	"strings"

	"lantern/keeper"
)

// Showed lists the steps from one to another, both included, that showed somebody a secret.
func (g *Game) Showed(from, to int) []int {
	steps, err := g.session.Steps(from, to)
	if err != nil {
		return nil
	}
	var out []int
	for _, s := range steps {
		if s.Reveals() {
			out = append(out, s.Seq)
		}
	}
	return out
}

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
