package mansions

import (
	"slices"

	"lantern/keeper"
)

// walker is how a figure gets about: what holds some figures lets others pass.
type walker struct {
	ladders bool // investigators and humanoid monsters (MOM-11.6)
	vents   bool // beasts (MOM-11.6)
}

// walks says how an investigator (by seat) or a monster (by ID) gets about.
func (e *Engine) walks(s State, figure string) walker {
	if m, ok := s.Monster(figure); ok {
		class := ""
		if k := e.kinds[m.Type]; k != nil {
			class = k.Class
		}
		return walker{ladders: class == "humanoid", vents: class == "beast"}
	}
	return walker{ladders: true}
}

// passages lists the spaces that a ladder or a vent joins to a space for a figure. They
// count for movement only, never for range or sight (MOM-11.6).
func (s State) passages(space string, w walker) []string {
	var out []string
	for _, feature := range []struct {
		name string
		use  bool
	}{{"ladder", w.ladders}, {"vent", w.vents}} {
		if !feature.use || !s.has(feature.name, space) {
			continue
		}
		for _, t := range s.Things {
			if t.Feature == feature.name && t.Space != space {
				out = plusOnce(out, t.Space)
			}
		}
	}
	return out
}

// reach lists the spaces one movement step away for a figure: the adjacent ones, then those
// behind a ladder or a vent. Barricades and locks are not asked here.
func (e *Engine) reach(s State, space string, w walker) []string {
	out := e.board.next[space]
	for _, other := range s.passages(space, w) {
		out = plusOnce(out, other)
	}
	return out
}

// barredBy names the barricaded door that keeps a figure from stepping from one space to
// another; empty when there is a way without one, or no way at all (MOM-11.2).
func (e *Engine) barredBy(s State, from, to string, w walker) string {
	if slices.Contains(s.passages(from, w), to) {
		return ""
	}
	barred := ""
	for _, door := range e.board.through[[2]string{from, to}] {
		if door == "" || !s.barricaded(door) {
			return ""
		}
		if barred == "" {
			barred = door
		}
	}
	return barred
}

// barricaded reports whether a barricade stands on a door (MOM-11.2).
func (s State) barricaded(door string) bool {
	return door != "" && slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Feature == featureBarricade && t.Door == door })
}

// besideBy reports whether an investigator can enter a room by a ladder from where he stands.
func (e *Engine) besideBy(s State, v Investigator, room string) bool {
	return slices.ContainsFunc(s.passages(v.Space, walker{ladders: true}), func(space string) bool { return e.board.roomOf[space] == room })
}

// notHidden refuses what nobody can do from a hiding place: moving, attacking, attack
// spells (MOM-11.5).
func notHidden(v Investigator) error {
	if v.Hidden {
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", v.Who)
	}
	return nil
}
