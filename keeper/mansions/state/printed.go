package state

import "fmt"

// The numbers of a monster's token (MOM-13.1): two on its front, which are those of its type, and two under the figure.
const (
	NumberAwareness = "awareness"
	NumberHorror    = "horror"
	NumberDamage    = "damage"
)

// Token are the numbers of a monster's token in the order in which they are read off it.
var Token = []string{NumberAwareness, NumberHorror, NumberDamage, NumberHealth}

// PrintedKey is where a number that was read off a monster's token is kept in [State].Printed.
func PrintedKey(m Monster, what string) string {
	if what == NumberAwareness || what == NumberHorror {
		return m.Type + "." + what
	}
	return fmt.Sprintf("%s.%d.%s", m.Type, m.Figure, what)
}

// printedOn are the numbers of a monster that were read off its token or off another of its type; nil: none were.
func printedOn(s *State, m Monster) map[string]int {
	var out map[string]int
	for _, what := range Token {
		if n, said := s.Printed[PrintedKey(m, what)]; said {
			out = with(out, what, n)
		}
	}
	return out
}
