package priest

import (
	"strings"

	"lantern/keeper/play"
	"lantern/keeper/priest/score"
)

// Card is a Room, a monster or an Investigator as far as the rules need it (EHP-19.2, 19.3).
type Card struct {
	ID      string     `json:"id"`
	Name    string     `json:"name,omitempty"` // as the owner entered it; those of our own cards are in the catalogues
	Defence int        `json:"defence,omitempty"`
	Space   []Capacity `json:"space,omitempty"` // of a Room

	Dice   int  `json:"dice,omitempty"`   // how many dice an Investigator adds
	Total  int  `json:"total,omitempty"`  // or the amount added to the sum
	Ignore bool `json:"ignore,omitempty"` // the defence of the first Room is ignored as well (EHP-18.59)
	Upkeep bool `json:"upkeep,omitempty"` // the monster acts in maintenance (EHP-4.3)
}

// Capacity is a part of what a Room can hold: a number of units of the given kinds in any mix. "*" is the white circle,
// all six kinds (EHP-5.6).
type Capacity struct {
	Kinds string `json:"kinds"` // for example "TB", of the letters T, B, M, A (atoms), G, E (signs), or "*"
	N     int    `json:"n"`
}

// letters of the kinds of resources, the most valuable first.
const letters = "EGMBAT"

// amount returns a pointer to the number of a kind.
func amount(r *score.Resources, kind byte) *int {
	switch kind {
	case 'E':
		return &r.ES
	case 'G':
		return &r.G
	case 'M':
		return &r.M
	case 'B':
		return &r.B
	case 'A':
		return &r.At
	}
	return &r.T
}

func count(r score.Resources) int { return r.T + r.B + r.M + r.At + r.G + r.ES }

func minus(a, b score.Resources) score.Resources { return a.Minus(b) }

// covers reports whether a includes b; no number of b may be below 0.
func covers(a, b score.Resources) bool {
	for _, kind := range []byte(letters) {
		if n := *amount(&b, kind); n < 0 || n > *amount(&a, kind) {
			return false
		}
	}
	return true
}

// fits reports whether a Room can hold these resources (EHP-7.5). Every unit needs a place of its kind. A token of 3
// fills three places (EHP-7.4), so tokens need not be known.
func (c Card) fits(r score.Resources) bool {
	left := make([]int, len(c.Space))
	for i, s := range c.Space {
		left[i] = s.N
	}
	holds := make([]map[byte]int, len(c.Space)) // the kinds in each part
	for i := range holds {
		holds[i] = map[byte]int{}
	}
	// place finds a place for one more of a kind, moving others if necessary (augmenting paths).
	var place func(kind byte, been map[int]bool) bool
	place = func(kind byte, been map[int]bool) bool {
		for i, s := range c.Space {
			if been[i] || !s.takes(kind) {
				continue
			}
			been[i] = true
			if left[i] > 0 {
				left[i]--
				holds[i][kind]++
				return true
			}
			for _, other := range []byte(letters) {
				if holds[i][other] > 0 && other != kind && place(other, been) {
					holds[i][other]--
					holds[i][kind]++
					return true
				}
			}
		}
		return false
	}
	for _, kind := range []byte(letters) {
		n := *amount(&r, kind)
		if n < 0 {
			return false
		}
		for range n {
			if !place(kind, map[int]bool{}) {
				return false
			}
		}
	}
	return true
}

func (s Capacity) takes(kind byte) bool {
	return s.Kinds == "*" || strings.IndexByte(s.Kinds, kind) >= 0
}

// Our own cards, for tables without the box: 40 Rooms, 13 monsters, 10 Investigators. Their names are in the
// catalogues.
var (
	OurRooms    = rooms()
	OurMonsters = monsters()
	OurHunters  = []Card{
		{
			ID:    "sexton",
			Total: 1,
		}, {ID: "postmistress", Total: -1}, {ID: "surveyor", Dice: 1}, {ID: "novice", Dice: -1},
		{ID: "locksmith", Ignore: true}, {ID: "lamplighter"}, {ID: "ferryman", Total: 2}, {ID: "almoner", Total: -2},
		{ID: "cartographer", Ignore: true, Total: -1}, {ID: "bellfounder"},
	}
	// tableHunters are the possible effects of a printed Investigator on dice and Rooms. An effect on the sum is
	// announced after the roll (EHP-11.3, 19.3, 19.6).
	tableHunters = []Card{
		{ID: "hunterPlain"}, {ID: "hunterLess", Dice: -1}, {ID: "hunterMore", Dice: 1},
		{ID: "hunterPasses", Ignore: true},
	}
	// genericMonster has no ability (EHP-12.1); it is the only monster of the base game.
	genericMonster = Card{ID: "deepOne", Defence: 5}
)

// rooms returns ten kinds of Rooms, four of each.
func rooms() []Card {
	kinds := []Card{
		{ID: "cistern", Defence: 2, Space: []Capacity{{"B", 4}}},
		{ID: "strongbox", Defence: 3, Space: []Capacity{{"T", 6}}},
		{ID: "reliquary", Defence: 2, Space: []Capacity{{"M", 3}}},
		{ID: "library", Defence: 1, Space: []Capacity{{"G", 2}, {"M", 1}}},
		{ID: "signhall", Defence: 3, Space: []Capacity{{"E", 1}}},
		{ID: "crossway", Defence: 1, Space: []Capacity{{"*", 4}}},
		{ID: "gatehouse", Defence: 5},
		{ID: "laboratory", Defence: 2, Space: []Capacity{{"A", 3}, {"BM", 2}}},
		{ID: "oratory", Defence: 2, Space: []Capacity{{"EG", 1}, {"B", 2}}},
		{ID: "granary", Defence: 1, Space: []Capacity{{"TB", 6}}},
	}
	var out []Card
	for _, k := range kinds {
		for n := range 4 {
			c := k
			c.ID += itoa(n + 1)
			out = append(out, c)
		}
	}
	return out
}

// monsters returns monsters without abilities, so none acts in maintenance.
func monsters() []Card {
	out := []Card{
		{ID: "tideling", Defence: 3}, {ID: "bellhound", Defence: 4}, {ID: "kelpQueen", Defence: 6},
		{ID: "oarsman", Defence: 4}, {ID: "saltChild", Defence: 2}, {ID: "lampEater", Defence: 5},
		{ID: "reefMother", Defence: 7}, {ID: "drownedJudge", Defence: 4}, {ID: "netWeaver", Defence: 3},
		{ID: "brinePriest", Defence: 5}, {ID: "gullFaced", Defence: 3}, {ID: "anchorman", Defence: 6},
	}
	return append(out, genericMonster) // only one (EHP-2.2)
}

// find returns the card with an ID, or nil.
func find(cards []Card, id string) *Card {
	return play.Find(cards, func(c *Card) bool { return c.ID == id })
}
