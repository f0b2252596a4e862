package set

import (
	"embed"

	"lantern/internal/decode"
	"lantern/keeper/play"
)

//go:embed library/*.json
var shipped embed.FS

// Limit is the maximal size of a file of facts, in bytes.
const Limit = 1 << 20

// First is the shipped set.
const First = "saltmarrow"

// Shipped reads our own set. It is read again each time, so the caller owns it.
func Shipped() *Set {
	var s Set
	for _, part := range []string{"town", "foes", "party", "cards", "mythos", "encounters", "beyond"} {
		raw, err := shipped.ReadFile("library/" + part + ".json")
		if err == nil {
			err = decode.ReadOptions(raw, &s)
		}
		if err != nil {
			panic("arkham: set " + part + ": " + err.Error())
		}
	}
	return &s
}

// Area returns the area with an ID, or nil; the other methods work alike.
func (s *Set) Area(id string) *Area {
	return play.Find(s.Areas, func(a *Area) bool { return a.ID == id })
}

// World is the Other World of an ID.
func (s *Set) World(id string) *World {
	return play.Find(s.Worlds, func(w *World) bool { return w.ID == id })
}

// Monster is the kind of monster of an ID.
func (s *Set) Monster(id string) *Monster {
	return play.Find(s.Monsters, func(m *Monster) bool { return m.ID == id })
}

// Card is the card of an ID.
func (s *Set) Card(id string) *Card {
	return play.Find(s.Cards, func(c *Card) bool { return c.ID == id })
}

// Myth is the mythos card of an ID.
func (s *Set) Myth(id string) *Mythos {
	return play.Find(s.Mythos, func(m *Mythos) bool { return m.ID == id })
}

// Investigator is the sheet of an ID.
func (s *Set) Investigator(id string) *Investigator {
	return play.Find(s.Investigators, func(i *Investigator) bool { return i.ID == id })
}

// Ancient is the Ancient One of an ID.
func (s *Set) Ancient(id string) *Ancient {
	return play.Find(s.Ancients, func(a *Ancient) bool { return a.ID == id })
}

// Unstable lists the IDs of the locations where gates open (AH-1.3).
func (s *Set) Unstable() []string {
	var out []string
	for _, a := range s.Areas {
		if a.Unstable {
			out = append(out, a.ID)
		}
	}
	return out
}

// Steps returns the number of steps between two areas, -1 if there is no way.
func (s *Set) Steps(from, to string) int {
	if n, ok := s.distances(from)[to]; ok {
		return n
	}
	return -1
}

// distances returns the number of steps from an area to each reachable one.
func (s *Set) distances(from string) map[string]int {
	links := map[string][]string{}
	for _, a := range s.Areas {
		links[a.ID] = a.Links
	}
	out := map[string]int{from: 0}
	for edge := []string{from}; len(edge) > 0; edge = edge[1:] {
		for _, next := range links[edge[0]] {
			if _, seen := out[next]; !seen {
				out[next], edge = out[edge[0]]+1, append(edge, next)
			}
		}
	}
	return out
}
