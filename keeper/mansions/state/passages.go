package state

import "slices"

// walker says which passages a figure can use, and which barriers stop it.
type walker struct {
	ladders bool // investigators and humanoid monsters (MOM-11.6)
	vents   bool // beasts (MOM-11.6)
}

// Walks returns how an investigator (by seat) or a monster (by ID) moves.
func (b *Box) Walks(s State, figure string) walker {
	if m, ok := s.Monster(figure); ok {
		class := ""
		if k := b.Kinds[m.Type]; k != nil {
			class = k.Class
		}
		return walker{ladders: class == "humanoid", vents: class == "beast"}
	}
	return walker{ladders: true}
}

// passages lists the spaces that a ladder or a vent connects with a space for a figure. They count for movement only,
// never for range or sight (MOM-11.6).
func (s State) passages(space string, w walker) []string {
	var out []string
	for _, feature := range []struct {
		name string
		use  bool
	}{{"ladder", w.ladders}, {"vent", w.vents}} {
		if !feature.use || !s.Has(feature.name, space) {
			continue
		}
		for _, t := range s.Things {
			if t.Feature == feature.name && t.Space != space {
				out = PlusOnce(out, t.Space)
			}
		}
	}
	return out
}

// Reach lists the spaces one movement step away for a figure: the adjacent ones, then those through a ladder or a vent.
// It ignores barricades and locks.
func (b *Box) Reach(s State, space string, w walker) []string {
	out := b.Board.Next[space]
	for _, other := range s.passages(space, w) {
		out = PlusOnce(out, other)
	}
	return out
}

// BarredBy returns the barricaded door that keeps a figure from stepping from one space to another. It is empty if
// there is a way without one, or no way at all (MOM-11.2).
func (b *Box) BarredBy(s State, from, to string, w walker) string {
	if slices.Contains(s.passages(from, w), to) {
		return ""
	}
	barred := ""
	for _, door := range b.Board.through[[2]string{from, to}] {
		if door == "" || !s.Barricaded(door) {
			return ""
		}
		if barred == "" {
			barred = door
		}
	}
	return barred
}

// BesideBy reports whether an investigator can enter a room from his space by a ladder.
func (b *Box) BesideBy(s State, v Investigator, room string) bool {
	return slices.ContainsFunc(s.passages(v.Space, walker{ladders: true}),
		func(space string) bool { return b.Board.RoomOf[space] == room })
}
