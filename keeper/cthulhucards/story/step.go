package story

import "slices"

// Entry is a struggle to come. Bearer is the name of the character whose large icon adds it, "" for a printed one.
type Entry struct {
	Kind   Kind   `json:"kind"`
	Bearer string `json:"bearer,omitempty"`
}

func (s Story) table() *table {
	t := &table{sides: map[Side][]*Character{}, tokens: s.Tokens, goal: s.Goal}
	for side, all := range map[Side][]Character{Active: s.Active, Other: s.Other} {
		for _, c := range all {
			t.sides[side] = append(t.sides[side], &c)
		}
	}
	return t
}

// Entries are the struggles in their order (COC-6.3, 6.5, 14.9, 14.44). A caller that resolves a story step by step
// leaves out those whose bearer has left (COC-14.8).
func (s Story) Entries() []Entry {
	var out []Entry
	for _, e := range s.table().struggles(s.Order) {
		next := Entry{Kind: e.kind}
		if e.bearer != nil {
			next.Bearer = e.bearer.Name
		}
		out = append(out, next)
	}
	return out
}

// Adding puts struggles into a printed order, as large icons attached to a story do (COC-6.5, 14.9).
func Adding(printed, added []Kind) []Kind {
	bearer := Character{Name: "attached", Extra: added}
	var out []Kind
	for _, e := range (Story{Order: printed, Active: []Character{bearer}}).Entries() {
		out = append(out, e.Kind)
	}
	return out
}

// Struggle counts the icons of one struggle in the present state, without consequences (COC-6.4, 9.1).
func (s Story) Struggle(kind Kind) Struggle {
	t := s.table()
	icons := func(c Character) int { return c.Icons.Of(kind) }
	g := Struggle{Kind: kind, Active: t.sum(Active, icons), Other: t.sum(Other, icons)}
	g.Winner = t.most(g.Active, g.Other)
	return g
}

// Determine adds up the skill in the present state (COC-7.1 to 7.4).
func (s Story) Determine() Determination { return *s.table().determine() }

// Without is the story without a character of a side, by its place in the list.
func (s Story) Without(side Side, at int) Story {
	if side == Active {
		s.Active = slices.Delete(slices.Clone(s.Active), at, at+1)
	} else {
		s.Other = slices.Delete(slices.Clone(s.Other), at, at+1)
	}
	return s
}
