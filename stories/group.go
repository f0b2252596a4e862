package stories

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Group is cards that the story does not lay room by room, in the variants in which every option of When was chosen
// (MOM-2.3). Groups of chance with the same Into are shuffled together, and each room of theirs in which no card lies
// yet gets one.
type Group struct {
	When  []string `yaml:"when,omitempty" json:"when,omitempty"`
	Cards []string `yaml:"cards" json:"cards"`
	// Into names rooms, IntoWord with one of their words, IntoOthers (also meant if it is left out) and IntoAside.
	Into []string `yaml:"into,omitempty" json:"into,omitempty"`
	By   string   `yaml:"by,omitempty" json:"by,omitempty"` // ByKeeper; chance, if left out
}

// Where the cards of a group may go, besides rooms; and who decides.
const (
	IntoWord   = "word:"  // followed by a word of rooms
	IntoOthers = "others" // the rooms that the story does not list
	IntoAside  = "aside"  // what is left over lies ready, in no room and no draw pile
	ByKeeper   = "keeper" // he chooses a room for each card in the set-up; any of the house, if Into is left out
)

// Fits tells whether a group belongs to a variant: every option it names was chosen.
func (g Group) Fits(answers Answers) bool { return allChosen(answers, g.When) }

// pool is what the fitting groups with the same rooms lay together.
type pool struct {
	cards  []seeded
	rooms  []string // by chance: each gets one card; by the keeper: those he may choose from
	keeper bool
	aside  bool   // what is left over is set aside, so that no card is sure to lie in a room
	path   string // of the first of its groups
	into   string // what they have in common
}

// uneven tells whether chance has not exactly one card for each room, or too few where the rest is set aside; or the
// keeper no room.
func (p pool) uneven() bool {
	if p.keeper {
		return len(p.rooms) == 0
	}
	return len(p.cards) < len(p.rooms) || len(p.cards) > len(p.rooms) && !p.aside
}

// has tells whether a card is one of the pool.
func (p pool) has(id string) bool {
	return slices.ContainsFunc(p.cards, func(s seeded) bool { return s.card == id })
}

// pools gathers the fitting groups, in the order in which they are laid: those for rooms that the story does not list
// come last, as there it takes all that is left of them. bare tells of a room that no card of a pile lies there.
func (s *Story) pools(answers Answers, bare func(room string) bool) []pool {
	last := pool{path: "others", into: IntoOthers}
	all := []pool{}
	for i, g := range s.Others {
		if !g.Fits(answers) {
			continue
		}
		path := fmt.Sprintf("others[%d]", i)
		one := pool{keeper: g.By == ByKeeper, path: path, into: strings.Join(g.Into, " ")}
		one.aside = slices.Contains(g.Into, IntoAside)
		into := &last
		if one.keeper || len(g.Into) > 0 && !slices.Contains(g.Into, IntoOthers) {
			k := slices.IndexFunc(all, func(p pool) bool { return !p.keeper && !one.keeper && p.into == one.into })
			if k < 0 {
				one.rooms = s.roomsInto(g, func(room string) bool { return one.keeper || bare(room) && !taken(all, room) })
				all, k = append(all, one), len(all)
			}
			into = &all[k]
		}
		into.aside = into.aside || one.aside
		into.cards = append(into.cards, seededCards(g.Cards, path+".cards")...)
	}
	last.rooms = s.roomsInto(Group{Into: []string{IntoOthers}}, func(room string) bool { return !taken(all, room) })
	return append(all, last)
}

// taken tells whether chance lays a card of one of the pools in a room.
func taken(all []pool, room string) bool {
	return slices.ContainsFunc(all, func(p pool) bool { return !p.keeper && slices.Contains(p.rooms, room) })
}

// roomsInto lists the rooms, in map order, that a group names and that are free.
func (s *Story) roomsInto(g Group, free func(room string) bool) []string {
	var rooms []string
	for _, room := range s.Map.Rooms {
		listed := slices.ContainsFunc(s.Rooms, func(r Seeded) bool { return r.Room == room.ID })
		named := g.By == ByKeeper && len(g.Into) == 0 || slices.ContainsFunc(g.Into, func(into string) bool {
			word, ok := strings.CutPrefix(into, IntoWord)
			return into == room.ID || into == IntoOthers && !listed || ok && room.bears(word)
		})
		if named && free(room.ID) {
			rooms = append(rooms, room.ID)
		}
	}
	return rooms
}

// bears tells whether a room has a word; outside is one.
func (r Room) bears(word string) bool {
	return slices.Contains(r.Words, word) || r.Outside && word == "outside"
}

// SetsAside tells whether a card of a kind may lie aside when the story begins.
func (s *Story) SetsAside(kind string) bool {
	return slices.Contains(s.Aside, kind) || slices.ContainsFunc(s.Others, func(g Group) bool {
		return slices.Contains(g.Into, IntoAside) && slices.Contains(g.Cards, kind)
	})
}

// handled lists the kinds of cards that some variant lays or sets aside, and the keeper's actions.
func (s *Story) handled() map[string]bool {
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

// seeded is a card in a pile, and where the story says so.
type seeded struct{ card, path string }

func seededCards(cards []string, path string) []seeded {
	all := make([]seeded, len(cards))
	for i, card := range cards {
		all[i] = seeded{card, path + "[" + strconv.Itoa(i) + "]"}
	}
	return all
}
