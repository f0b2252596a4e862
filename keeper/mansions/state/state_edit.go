package state

import (
	"maps"
	"slices"

	"lantern/keeper"
)

// Editing a state: each method first copies the part it returns, so that the original state is unchanged.

func (s *State) EditSeat(who string) *Investigator {
	return edit(&s.Seats, func(v Investigator) bool { return v.Who == who })
}

func (s *State) EditRoom(id string) *Room {
	return edit(&s.Rooms, func(v Room) bool { return v.ID == id })
}

func (s *State) EditMonster(id string) *Monster {
	return edit(&s.Monsters, func(v Monster) bool { return v.ID == id })
}

// edit copies a list and returns a pointer to the matching element, or to a discarded value if there is none.
func edit[T any](list *[]T, is func(T) bool) *T {
	i := slices.IndexFunc(*list, is)
	if i < 0 {
		return new(T)
	}
	*list = slices.Clone(*list)
	return &(*list)[i]
}

func (s *State) EditTurn() *Turn {
	if s.Turn == nil {
		return &Turn{}
	}
	t := *s.Turn
	s.Turn = &t
	return s.Turn
}

func (s *State) SetDeck(name string, d keeper.Deck) { s.Piles = with(s.Piles, name, d) }

// with returns a copy of a map with one entry set.
func with[V any](m map[string]V, key string, value V) map[string]V {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]V{}
	}
	m[key] = value
	return m
}

// Reading a state.

// Seat returns an investigator by seat name.
func (s State) Seat(who string) (Investigator, bool) {
	return Find(s.Seats, func(v *Investigator) bool { return v.Who == who })
}

// Room returns a room by ID.
func (s State) Room(id string) (Room, bool) {
	return Find(s.Rooms, func(v *Room) bool { return v.ID == id })
}

// Monster returns a monster on the map by ID.
func (s State) Monster(id string) (Monster, bool) {
	return Find(s.Monsters, func(v *Monster) bool { return v.ID == id })
}

func Find[T any](list []T, is func(*T) bool) (T, bool) {
	for i := range list {
		if is(&list[i]) {
			return list[i], true
		}
	}
	var none T
	return none, false
}

// Plays reports whether the seat's investigator is on the board.
func (s State) Plays(who string) bool {
	v, ok := s.Seat(who)
	return ok && v.State == SeatIn
}

// SeatIDs lists the matching seats, in order.
func (s *State) SeatIDs(so func(*Investigator) bool) []string {
	var out []string
	for i := range s.Seats {
		if so(&s.Seats[i]) {
			out = append(out, s.Seats[i].Who)
		}
	}
	return out
}

// MonsterIDs lists the matching monsters, in the order they were placed.
func (s *State) MonsterIDs(so func(*Monster) bool) []string {
	var out []string
	for i := range s.Monsters {
		if so(&s.Monsters[i]) {
			out = append(out, s.Monsters[i].ID)
		}
	}
	return out
}

// SeatsIn counts the seats with a status, for example SeatOut (MOM-14.6).
func (s State) SeatsIn(state string) int {
	n := 0
	for _, v := range s.Seats {
		if v.State == state {
			n++
		}
	}
	return n
}

// Tokens counts the markers of a kind in a room, or on the whole map if room is empty.
func (s State) Tokens(token, room string) int {
	n := 0
	for _, r := range s.Rooms {
		if room == "" || r.ID == room {
			n += r.Tokens[token]
		}
	}
	return n
}

// Has reports whether a room feature is on a space.
func (s State) Has(feature, space string) bool {
	return slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Feature == feature && t.Space == space })
}

// InPlay lists the seats whose investigators are on the board, in seat order.
func (s State) InPlay() []string {
	return s.SeatIDs(func(v *Investigator) bool { return v.State == SeatIn })
}

// Lists as values.

func Plus[T any](list []T, more ...T) []T {
	return append(slices.Clip(list), more...)
}

// Minus returns a list without the first occurrence of one; nil if nothing is left.
func Minus[T comparable](list []T, one T) []T {
	i := slices.Index(list, one)
	if i < 0 {
		return list
	}
	out := make([]T, 0, len(list)-1)
	out = append(append(out, list[:i]...), list[i+1:]...)
	if len(out) == 0 {
		return nil
	}
	return out
}

// Without returns a list without the elements for which gone holds; nil if nothing is left.
func Without[T any](list []T, gone func(T) bool) []T {
	out := slices.DeleteFunc(slices.Clone(list), gone)
	if len(out) == 0 {
		return nil
	}
	return out
}

func PlusOnce(list []string, one string) []string {
	if slices.Contains(list, one) {
		return list
	}
	return Plus(list, one)
}

// withPage adds a page to those that have been read. A page read before is not listed twice: it moves to the end.
func withPage(before []Page, kind string, keys []string) []Page {
	seq := 1
	if n := len(before); n > 0 {
		seq = before[n-1].Seq + 1
	}
	kept := make([]Page, 0, len(before)+1)
	for _, p := range before {
		if !slices.Equal(p.Keys, keys) {
			kept = append(kept, p)
		}
	}
	return append(kept, Page{Kind: kind, Keys: keys, Seq: seq})
}

// unread removes the pages that a correction has made secret again, including the open one.
func (s *State) unread(secret func(text string) bool) {
	hidden := func(p Page) bool { return slices.ContainsFunc(p.Keys, secret) }
	if s.Page != nil && hidden(*s.Page) {
		s.Page = nil
	}
	if slices.ContainsFunc(s.Pages, hidden) {
		s.Pages = slices.DeleteFunc(slices.Clone(s.Pages), hidden)
	}
}

// WhoseTurn returns the investigator whose turn it is; empty between turns.
func (s State) WhoseTurn() string {
	if s.Turn == nil {
		return ""
	}
	return s.Turn.Who
}

// MostMoves returns how many movement steps a turn has (MOM-4.1, MOM-12.1).
func (v Investigator) MostMoves() int {
	if v.Stuns > 0 {
		return 1
	}
	return 2
}
