// Package story resolves the story phase of Call of Cthulhu: The Card Game (COC-6 to COC-9) once all have committed:
// struggle by struggle, then success, tokens and won stories. Choices of players are fixed: a loser gives up the last
// eligible character of his list, the winner of Arcane readies his first one, a success token is always taken, and
// nothing else is played. A session with real choices is in cthulhucards.
package story

import (
	"slices"
	"strconv"

	"lantern/keeper"
)

// Wins is how many stories win the game (COC-1.10).
const Wins = 3

// Codes of the refusals; all have the argument where, the path of the culprit.
const (
	CodeNobody = "nobodyCommitted" // a story to which the active side commits nobody
	CodeAtGoal = "atGoal"          // tokens at the goal already: the story is won; args: tokens, goal
)

// Kind is a kind of struggle, and of icon.
type Kind string

// The kinds, in the order of most stories (COC-6.3).
const (
	Terror        Kind = "Te"
	Combat        Kind = "Co"
	Arcane        Kind = "Ar"
	Investigation Kind = "In"
)

// Kinds are all kinds in their usual order.
var Kinds = []Kind{Terror, Combat, Arcane, Investigation}

// Side is one of the players; the zero value is neither.
type Side string

// The sides of a turn.
const (
	Nobody Side = ""
	Active Side = "active"
	Other  Side = "other"
)

// Pair is a number for each side.
type Pair struct {
	Active int `json:"active" range:"0..99"`
	Other  int `json:"other" range:"0..99"`
}

func (p *Pair) of(s Side) *int {
	if s == Active {
		return &p.Active
	}
	return &p.Other
}

// Icons is how many icons of each kind a character has, 0 or more.
type Icons struct {
	Te int `json:"Te" range:"0..99" rule:"COC-17.4" form:"n=0..9"`
	Co int `json:"Co" range:"0..99" rule:"COC-17.4" form:"n=0..9"`
	Ar int `json:"Ar" range:"0..99" rule:"COC-17.4" form:"n=0..9"`
	In int `json:"In" range:"0..99" rule:"COC-17.4" form:"n=0..9"`
}

// Of counts one kind.
func (i Icons) Of(k Kind) int {
	switch k {
	case Terror:
		return i.Te
	case Combat:
		return i.Co
	case Arcane:
		return i.Ar
	}
	return i.In
}

// Character is one that is committed: ready and sane when it was.
type Character struct {
	Name         string `json:"name"`
	Skill        int    `json:"skill" range:"-99..99"` // below 0 by effects
	Icons        Icons  `json:"icons"`
	Toughness    int    `json:"toughness" range:"0..99"` // survives as many wounds (COC-8.5)
	Wounds       int    `json:"wounds" range:"0..99"`
	Willpower    bool   `json:"willpower"`
	Invulnerable bool   `json:"invulnerable"`
	Fast         bool   `json:"fast"`
	// Extra are its large struggle icons: each adds a struggle, and is no icon of its own (COC-6.5, COC-14.43).
	Extra []Kind `json:"extra" oneof:"Te,Co,Ar,In"`
}

// MayGoInsane reports whether it can be chosen for a lost Terror struggle: neither a Terror icon nor Willpower
// (COC-8.3).
func (c Character) MayGoInsane() bool { return c.Icons.Te == 0 && !c.Willpower }

// MayBeWounded reports whether it can be chosen for a lost Combat struggle (COC-8.6).
func (c Character) MayBeWounded() bool { return !c.Invulnerable }

// Story is a story, or a conspiracy, with those committed to it, in the order of each player's list.
type Story struct {
	ID     string      `json:"id"`
	Order  []Kind      `json:"order" oneof:"Te,Co,Ar,In"` // its printed struggles; effects may have added or taken some
	Tokens Pair        `json:"tokens"`
	Goal   int         `json:"goal" range:"1..99" rule:"COC-1.9"` // tokens that win it, 5 for most (COC-1.9)
	Active []Character `json:"active"`
	Other  []Character `json:"other"`
}

// Effect is what a struggle did.
type Effect string

// What struggles do (COC-6.6 to 6.9).
const (
	Nothing   Effect = ""
	Insane    Effect = "insane"    // the chosen character of the loser leaves the story
	Wounded   Effect = "wounded"   // it stays
	Destroyed Effect = "destroyed" // by its last wound, or insane with a wound (COC-8.4)
	Ready     Effect = "ready"     // the chosen character of the winner; it stays committed
	Token     Effect = "token"     // on the winner's side
)

// Struggle is one struggle as it went: the icons of both sides, the winner, and what came of it to whom.
type Struggle struct {
	Kind   Kind   `json:"kind"`
	Active int    `json:"active"`
	Other  int    `json:"other"`
	Winner Side   `json:"winner"`
	Chosen string `json:"chosen"` // name of the character
	Effect Effect `json:"effect"`
}

// Determination is the end of a story that was not won before: skill totals and success (COC-7.1 to 7.3).
type Determination struct {
	Skill        Pair `json:"skill"`
	Success      bool `json:"success"`      // of the active side
	Unchallenged bool `json:"unchallenged"` // its success gives two tokens
}

// Result is a resolved story. The determination is nil if the story was won half-way (COC-7.5). Tokens are as they were
// when it was won, never above the goal.
type Result struct {
	ID        string     `json:"id"`
	Struggles []Struggle `json:"struggles"`
	*Determination
	Tokens Pair `json:"tokens"`
	WonBy  Side `json:"wonBy"`
}

// Phase resolves stories in the order given. Won are the stories each side has won before; with a side's third one the
// game is over and the stories after it are left out (COC-7.7). Counts are 0 or more and kinds are kinds: that is not
// checked here. It refuses a story nobody of the active side is committed to (COC-6.2) and one won already (COC-7.5).
func Phase(stories []Story, won Pair) ([]Result, error) {
	for i, s := range stories {
		if err := s.check("stories[" + strconv.Itoa(i) + "]"); err != nil {
			return nil, err
		}
	}
	results := []Result{}
	for _, s := range stories {
		if max(won.Active, won.Other) >= Wins {
			break
		}
		r := s.resolve()
		if r.WonBy != Nobody {
			*won.of(r.WonBy)++
		}
		results = append(results, r)
	}
	return results, nil
}

func (s Story) check(where string) error {
	if len(s.Active) == 0 {
		return keeper.Refuse(CodeNobody, "COC-6.2", "where", where+".active")
	}
	for _, side := range []Side{Active, Other} {
		if tokens := *s.Tokens.of(side); tokens >= s.Goal {
			return keeper.Refuse(CodeAtGoal, "COC-7.5", "where", where+".tokens."+string(side),
				"tokens", strconv.Itoa(tokens), "goal", strconv.Itoa(s.Goal))
		}
	}
	return nil
}

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
func (s Story) Struggle(kind Kind) Struggle { return s.table().count(kind) }

// Course is how struggles go one after the other: those who are gone count no more, and a struggle that vanished with
// its bearer, or after the story was won, has no winner. From the first whose loser chooses among several characters
// on, or at once if such a choice is open, all count as they stand now.
func Course(s Story, list []Entry, open bool) (went []Struggle, end Determination) {
	t := s.table()
	gone := func(bearer string) bool {
		is := func(c *Character) bool { return c.Name == bearer }
		return bearer != "" && !slices.ContainsFunc(t.sides[Active], is) && !slices.ContainsFunc(t.sides[Other], is)
	}
	for _, e := range list {
		g := Struggle{Kind: e.Kind, Winner: Nobody}
		if t.wonBy() == Nobody && !gone(e.Bearer) {
			g = t.count(e.Kind)
			if open = open || t.chooses(g); !open {
				g = t.struggle(e.Kind)
			}
		}
		went = append(went, g)
	}
	if t.wonBy() != Nobody {
		return went, Determination{}
	}
	return went, *t.determine()
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
