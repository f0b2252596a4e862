package mansions

import (
	"maps"
	"slices"

	"lantern/keeper"
)

// Editing a state: each method first copies the part it hands out, so that the
// state it came from keeps its own.

func (s *State) editSeat(who string) *Investigator {
	i := slices.IndexFunc(s.Seats, func(v Investigator) bool { return v.Who == who })
	if i < 0 {
		return &Investigator{}
	}
	s.Seats = slices.Clone(s.Seats)
	return &s.Seats[i]
}

func (s *State) editRoom(id string) *Room {
	i := slices.IndexFunc(s.Rooms, func(v Room) bool { return v.ID == id })
	if i < 0 {
		return &Room{}
	}
	s.Rooms = slices.Clone(s.Rooms)
	return &s.Rooms[i]
}

func (s *State) editMonster(id string) *Monster {
	i := slices.IndexFunc(s.Monsters, func(v Monster) bool { return v.ID == id })
	if i < 0 {
		return &Monster{}
	}
	s.Monsters = slices.Clone(s.Monsters)
	return &s.Monsters[i]
}

func (s *State) editTurn() *Turn {
	if s.Turn == nil {
		return &Turn{}
	}
	t := *s.Turn
	s.Turn = &t
	return s.Turn
}

func (s *State) setDeck(name string, d keeper.Deck) {
	s.Piles = maps.Clone(s.Piles)
	if s.Piles == nil {
		s.Piles = map[string]keeper.Deck{}
	}
	s.Piles[name] = d
}

// Reading a state.

// Seat returns an investigator by seat name.
func (s State) Seat(who string) (Investigator, bool) {
	for _, v := range s.Seats {
		if v.Who == who {
			return v, true
		}
	}
	return Investigator{}, false
}

// Room returns a room by ID.
func (s State) Room(id string) (Room, bool) {
	for _, v := range s.Rooms {
		if v.ID == id {
			return v, true
		}
	}
	return Room{}, false
}

// Monster returns a monster on the map by ID.
func (s State) Monster(id string) (Monster, bool) {
	for _, v := range s.Monsters {
		if v.ID == id {
			return v, true
		}
	}
	return Monster{}, false
}

// plays reports whether the seat's investigator is on the board.
func (s State) plays(who string) bool {
	v, ok := s.Seat(who)
	return ok && v.State == SeatIn
}

// has reports whether a room feature lies on a space.
func (s State) has(feature, space string) bool {
	return slices.ContainsFunc(s.Things, func(t Thing) bool { return t.Feature == feature && t.Space == space })
}

// inPlay lists the seats whose investigators are on the board, in seat order.
func (s State) inPlay() []string {
	var out []string
	for _, v := range s.Seats {
		if v.State == SeatIn {
			out = append(out, v.Who)
		}
	}
	return out
}

// Lists as values.

func plus[T any](list []T, more ...T) []T {
	return append(slices.Clip(list), more...)
}

// minus takes the first occurrence of one away; a list without anything left is nil.
func minus(list []string, one string) []string {
	i := slices.Index(list, one)
	if i < 0 {
		return list
	}
	out := make([]string, 0, len(list)-1)
	out = append(append(out, list[:i]...), list[i+1:]...)
	if len(out) == 0 {
		return nil
	}
	return out
}

func plusOnce(list []string, one string) []string {
	if slices.Contains(list, one) {
		return list
	}
	return plus(list, one)
}
