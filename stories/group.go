package stories

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Group holds cards that the story does not assign room by room, in the variants in which every option of When was
// chosen (MOM-2.3). Groups laid by chance with the same Into are shuffled together, and each of their rooms without a
// card gets one.
type Group struct {
	When  When     `yaml:"when,omitempty" json:"when,omitempty"`
	Cards []string `yaml:"cards" json:"cards"`
	// Into lists rooms, or IntoWord with one of their words, IntoOthers (the default) and IntoAside.
	Into []string `yaml:"into,omitempty" json:"into,omitempty"`
	By   string   `yaml:"by,omitempty" json:"by,omitempty"` // ByKeeper; chance, if left out
	// of a printed story: that these cards are shuffled in is a guess
	Doubt bool `yaml:"doubt,omitempty" json:"doubt,omitempty"`
}

// Where the cards of a group may go, besides rooms, and who decides.
const (
	IntoWord   = "word:"  // followed by a word that rooms may have
	IntoOthers = "others" // the rooms that the story does not list
	IntoAside  = "aside"  // cards left over are set aside, in no room and no draw pile
	ByKeeper   = "keeper" // he chooses a room for each card in the set-up; any of the house, if Into is left out
)

// Pool combines the groups of a variant that have the same rooms.
type Pool struct {
	Cards  []Entry
	Rooms  []string // by chance: each gets one card; by the keeper: his choices
	Keeper bool
	Aside  bool   // what is left over is set aside, so that no card is sure to lie in a room
	Path   string // of its first group
	Into   string // of all its groups
}

// Uneven reports whether chance does not have exactly one card per room, or too few cards if the rest is set aside, or
// the keeper has no room to choose.
func (p Pool) Uneven() bool {
	if p.Keeper {
		return len(p.Rooms) == 0
	}
	return len(p.Cards) < len(p.Rooms) || len(p.Cards) > len(p.Rooms) && !p.Aside
}

// Has reports whether a card is in the pool.
func (p Pool) Has(id string) bool {
	return slices.ContainsFunc(p.Cards, func(s Entry) bool { return s.Card == id })
}

// Pools returns the pools of a variant in the order in which they are laid. Those for rooms that the story does not
// list come last, since they take all rooms that are left. bare reports that no pile has a card in a room.
func (s *Story) Pools(answers Answers, bare func(room string) bool) []Pool {
	last := Pool{Path: "others", Into: IntoOthers}
	all := []Pool{}
	for i, g := range s.Others {
		if !g.When.Fits(answers) {
			continue
		}
		path := fmt.Sprintf("others[%d]", i)
		one := Pool{Keeper: g.By == ByKeeper, Path: path, Into: strings.Join(g.Into, " ")}
		one.Aside = slices.Contains(g.Into, IntoAside)
		into := &last
		if one.Keeper || len(g.Into) > 0 && !slices.Contains(g.Into, IntoOthers) {
			k := slices.IndexFunc(all, func(p Pool) bool { return !p.Keeper && !one.Keeper && p.Into == one.Into })
			if k < 0 {
				one.Rooms = s.roomsInto(g, func(room string) bool {
					return one.Keeper ||
						bare(room) && !taken(all, room)
				})
				all, k = append(all, one), len(all)
			}
			into = &all[k]
		}
		into.Aside = into.Aside || one.Aside
		into.Cards = append(into.Cards, Entries(g.Cards, path+".cards")...)
	}
	last.Rooms = s.roomsInto(Group{Into: []string{IntoOthers}}, func(room string) bool { return !taken(all, room) })
	return append(all, last)
}

// taken reports whether chance lays a card of one of the pools in a room.
func taken(all []Pool, room string) bool {
	return slices.ContainsFunc(all, func(p Pool) bool { return !p.Keeper && slices.Contains(p.Rooms, room) })
}

// roomsInto lists the free rooms that a group names, in map order.
func (s *Story) roomsInto(g Group, free func(room string) bool) []string {
	var rooms []string
	for _, room := range s.Map.Rooms {
		listed := slices.ContainsFunc(s.Rooms, func(r Seeded) bool { return r.Room == room.ID })
		named := g.By == ByKeeper && len(g.Into) == 0 || slices.ContainsFunc(g.Into, func(into string) bool {
			word, ok := strings.CutPrefix(into, IntoWord)
			return into == room.ID || into == IntoOthers && !listed || ok && room.Bears(word)
		})
		if named && free(room.ID) {
			rooms = append(rooms, room.ID)
		}
	}
	return rooms
}

// Bears reports whether a room has a word. "outside" is one.
func (r Room) Bears(word string) bool {
	return slices.Contains(r.Words, word) || r.Outside && word == "outside"
}

// SetsAside reports whether a card of a kind may be set aside when the story begins.
func (s *Story) SetsAside(kind string) bool {
	return slices.Contains(s.Aside, kind) || slices.ContainsFunc(s.Others, func(g Group) bool {
		return slices.Contains(g.Into, IntoAside) && slices.Contains(g.Cards, kind)
	})
}

// Handled lists the kinds of cards that some variant lays or sets aside, and the keeper's actions.
func (s *Story) Handled() map[string]bool {
	all := slices.Concat(s.Keeper.Actions, s.Aside)
	for _, room := range s.Rooms {
		for _, pile := range room.Piles {
			all = append(all, pile.Cards...)
		}
	}
	for _, g := range s.Others {
		all = append(all, g.Cards...)
	}
	kinds := map[string]bool{}
	for _, id := range all {
		kinds[id] = true
	}
	return kinds
}

// Draws returns which cards of its base pack can come up in the story: those it lays, and the decks drawn from.
func (s *Story) Draws() func(Card) bool {
	laid := s.Handled()
	return func(card Card) bool {
		switch card.Deck {
		case Trauma, StartingItem:
			return true
		case Mythos:
			return slices.ContainsFunc(card.Icons, func(icon string) bool { return slices.Contains(s.Keeper.Icons, icon) })
		}
		return laid[card.ID]
	}
}

// Entry is a card in a pile and its place in the story file.
type Entry struct{ Card, Path string }

func Entries(cards []string, path string) []Entry {
	all := make([]Entry, len(cards))
	for i, card := range cards {
		all[i] = Entry{card, path + "[" + strconv.Itoa(i) + "]"}
	}
	return all
}
