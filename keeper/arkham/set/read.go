package set

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"io"
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
			_, err = decode(raw, &s)
		}
		if err != nil {
			panic("arkham: set " + part + ": " + err.Error())
		}
	}
	return &s
}

// decode reads one JSON value, all of whose fields must be known. near is the approximate position of an error, in
// bytes.
func decode(raw []byte, into any) (near int64, err error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err = d.Decode(into); err == nil {
		if _, more := d.Token(); more != io.EOF {
			err = errors.New("text follows the facts; remove it")
		}
	}
	return d.InputOffset(), err
}

func find[T any](all []T, is func(*T) bool) *T {
	for i := range all {
		if is(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Area returns the area with an ID, or nil; the other methods work alike.
func (s *Set) Area(id string) *Area { return find(s.Areas, func(a *Area) bool { return a.ID == id }) }

// World is the Other World of an ID.
func (s *Set) World(id string) *World {
	return find(s.Worlds, func(w *World) bool { return w.ID == id })
}

// Monster is the kind of monster of an ID.
func (s *Set) Monster(id string) *Monster {
	return find(s.Monsters, func(m *Monster) bool { return m.ID == id })
}

// Card is the card of an ID.
func (s *Set) Card(id string) *Card { return find(s.Cards, func(c *Card) bool { return c.ID == id }) }

// Myth is the mythos card of an ID.
func (s *Set) Myth(id string) *Mythos {
	return find(s.Mythos, func(m *Mythos) bool { return m.ID == id })
}

// Investigator is the sheet of an ID.
func (s *Set) Investigator(id string) *Investigator {
	return find(s.Investigators, func(i *Investigator) bool { return i.ID == id })
}

// Ancient is the Ancient One of an ID.
func (s *Set) Ancient(id string) *Ancient {
	return find(s.Ancients, func(a *Ancient) bool { return a.ID == id })
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
