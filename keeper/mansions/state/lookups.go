package state

import (
	"cmp"
	"slices"

	"lantern/stories"
)

// ActionUses returns how often the keeper has used an action card in this turn.
func (s State) ActionUses(card string) int {
	n := 0
	for _, c := range s.Used {
		if c == card {
			n++
		}
	}
	return n
}

// BarricadeOn returns the barricade on a door.
func (s State) BarricadeOn(door string) (Thing, bool) {
	i := slices.IndexFunc(s.Things, func(t Thing) bool { return t.Feature == FeatureBarricade && t.Door == door })
	if door == "" || i < 0 {
		return Thing{}, false
	}
	return s.Things[i], true
}

// Count counts the markers of a room feature on a space, or on the whole map if space is empty.
func (s State) Count(feature, space string) int {
	n := 0
	for _, t := range s.Things {
		if t.Feature == feature && (space == "" || t.Space == space) {
			n++
		}
	}
	return n
}

// HasEvaded reports whether an investigator has tested against a monster in this turn, his own or another one.
func (s State) HasEvaded(who, monster string) bool {
	if s.WhoseTurn() == who {
		return slices.Contains(s.Turn.Evaded, monster)
	}
	return slices.Contains(s.Evaded, who+"/"+monster)
}

// Fallen lists those of a task's cards that are still face up on the pile they fell onto, the lowest first.
func (s State) Fallen(f Task) []string {
	r, _ := s.Room(f.Room)
	return slices.DeleteFunc(slices.Clone(r.Pile), func(card string) bool {
		return !slices.Contains(f.List, card) || !slices.Contains(r.FaceUp, card)
	})
}

// Exposed returns an investigator whose hiding place is gone, "" if there is none.
func (s State) Exposed() string {
	for _, v := range s.Seats {
		if v.Hidden && !s.Has(FeatureHidingPlace, v.Space) {
			return v.Who
		}
	}
	return ""
}

// BarredFrom reports whether an investigator may not enter a room in this turn by a step of his own (MOM-4.8).
func (s State) BarredFrom(who, room string) bool { return slices.Contains(s.Barred, who+"/"+room) }

// Stopped says what keeps a monster from moving now: it is stunned (MOM-12.2), or a barricade has stopped it for this
// turn (MOM-11.2); empty if it can move.
func (s State) Stopped(id string) string {
	m, ok := s.Monster(id)
	switch {
	case !ok:
		return "nobody"
	case m.Stuns > 0:
		return "stunned"
	case slices.Contains(s.Halted, id):
		return "halted"
	}
	return ""
}

// Barricaded reports whether there is a barricade on a door (MOM-11.2).
func (s State) Barricaded(door string) bool {
	return door != "" && slices.ContainsFunc(s.Things,
		func(t Thing) bool { return t.Feature == FeatureBarricade && t.Door == door })
}

// Unplaced lists the cards for which the keeper has not chosen a room yet.
func (s State) Unplaced() []stories.AskedCard {
	return slices.DeleteFunc(slices.Clone(s.ByKeeper), func(c stories.AskedCard) bool {
		room, _ := SeedOf(s, c.Card)
		return room >= 0
	})
}

// Needed returns the number on the back of the top event card; 0 if none is left (MOM-5.6).
func (b *Box) Needed(s State) int {
	if s.Resolved < len(b.StoryPack.Events) {
		ev := b.StoryPack.Events[s.Resolved]
		return max(ev.Time, s.Clock[ev.ID])
	}
	return 0
}

// FirstOf lists 1 to n.
func FirstOf(n int) []int {
	var out []int
	for i := range n {
		out = append(out, i+1)
	}
	return out
}

func SeedAt(s State, room string) int {
	return slices.IndexFunc(s.Seeding, func(seed Seed) bool { return seed.Room == room })
}

// SeedOf finds a card in the seeding list and returns its room and position from 0; -1 if it is not there.
func SeedOf(s State, card string) (room, position int) {
	for i, seed := range s.Seeding {
		if at := slices.Index(seed.Cards, card); at >= 0 {
			return i, at
		}
	}
	return -1, -1
}

// shifted moves ticks from a position on: up by one before an insertion, or down by one after a removal.
func shifted(ticked []int, from, by int) []int {
	var out []int
	for _, n := range ticked {
		switch {
		case n == from && by < 0:
		case n >= from:
			out = append(out, n+by)
		default:
			out = append(out, n)
		}
	}
	slices.SortFunc(out, cmp.Compare[int])
	return out
}

// Tidied returns the counts without zeros; nil if none are left.
func Tidied(counts map[string]int) map[string]int {
	var out map[string]int
	for id, n := range counts {
		if n != 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[id] = n
		}
	}
	return out
}
