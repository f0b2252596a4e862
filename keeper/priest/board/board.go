// Package board is the cult boards of Evil High Priest as templates: which spaces a board has, what they cost and
// give,
// which arrows lead where (EHP-10, EHP-14, EHP-19.1). A template holds facts only, no text of a board. One of our own
// ships with the program; owners enter theirs and share them as files.
package board

import "lantern/keeper/priest/score"

// Kind is what a site is.
type Kind string

// The kinds of sites.
const (
	Lock   Kind = "lock"   // a space that is broken by a cultist (EHP-10.1)
	Growth Kind = "growth" // broken by the Growth track only (EHP-14.16)
)

// Board is one cult board: just 13 sites, each with an Elder Sign (EHP-10.1, EHP-21.6).
type Board struct {
	ID    string            `json:"id"`
	Title map[string]string `json:"title" keys:"en,fr"`
	// Tracks are the counters of the board's own rules, for example "growth" or "deepOnes", with where they start
	// (EHP-14.4, EHP-18.55).
	Tracks map[string]int `json:"tracks" strict:"optional" range:"0..99"`
	// Prowlers is how many spaces for cult prowlers the board has (EHP-14.7).
	Prowlers int    `json:"prowlers" strict:"optional" range:"0..3"`
	Sites    []Site `json:"sites" len:"1..40"`
}

// Site is a Lock with its Bonus, or a Growth site.
type Site struct {
	ID    string   `json:"id"`
	Kind  Kind     `json:"kind" oneof:"lock,growth"`
	Start bool     `json:"start" strict:"optional"`
	Opens []string `json:"opens" strict:"optional"` // where its arrows lead (EHP-10.4)
	Cost  Cost     `json:"cost" strict:"optional"`
	Gain  Gain     `json:"gain" strict:"optional"`
	Dice  int      `json:"dice" strict:"optional" range:"0..3"` // of the raid that breaking it sets off
	Again bool     `json:"again" strict:"optional"`             // its raid comes with each use of the Bonus (14.13)
	Bonus *Bonus   `json:"bonus" strict:"optional"`             // nil: once broken the site is dead (EHP-10.3)
	Point int      `json:"point" strict:"optional" range:"0..99"`
	Most  string   `json:"most" strict:"optional" oneof:",T,B,M,At,G"` // who has most of it gets the sign (EHP-14.16)
	Needs string   `json:"needs" strict:"optional"`                    // a prerequisite in the owner's words (EHP-5.7)
	// Unsure names what the owner has not entered; it is asked when the space is used (EHP-19.5).
	Unsure []string `json:"unsure" strict:"optional" oneof:"cost,gain,dice,bonus"`
}

// Bonus is the half of a site that works once it is broken (EHP-10.2).
type Bonus struct {
	Cost Cost `json:"cost" strict:"optional"`
	Gain Gain `json:"gain" strict:"optional"`
	Must bool `json:"must" strict:"optional"` // compulsory for all but the breaker (EHP-14.3)
}

// Cost is what a space asks for (EHP-5.1). Any are basic resources in any mix (EHP-5.6).
type Cost struct {
	Resources score.Resources `json:"resources,omitzero"`

	Any      int `json:"any,omitempty" range:"0..99" rule:"EHP-5.6"`
	Acolytes int `json:"acolytes,omitempty" range:"0..6" rule:"EHP-5.3"` // sacrificed
}

// None tells whether nothing is asked for.
func (c Cost) None() bool { return c == Cost{} }

// Gain is what a space gives.
type Gain struct {
	Resources score.Resources `json:"resources,omitzero"`

	Any      int            `json:"any,omitempty" range:"0..99" rule:"EHP-5.6"`
	Rooms    int            `json:"rooms,omitempty" range:"0..7" rule:"EHP-7.1"`
	Monsters int            `json:"monsters,omitempty" range:"0..3" rule:"EHP-12.1"`
	Rescues  int            `json:"rescues,omitempty" range:"0..6" rule:"EHP-5.5"`
	First    bool           `json:"first,omitempty" rule:"EHP-8.12"` // the first player's marker
	Evolve   int            `json:"evolve,omitempty" range:"0..6" rule:"EHP-14.11"`
	Azathoth int            `json:"azathoth,omitempty" range:"0..6" rule:"EHP-14.8"` // own Acolytes sent there
	Boxes    int            `json:"boxes,omitempty" range:"0..1" rule:"EHP-14.20"`   // every player's Acolytes, for good
	Escapes  bool           `json:"escapes,omitempty" rule:"EHP-14.20"`              // all Acolytes go to Escape
	Takes    string         `json:"takes,omitempty" oneof:",shoggoth,king" rule:"EHP-14.1"`
	Renews   bool           `json:"renews,omitempty" rule:"EHP-14.17"` // the used Priest card
	Tracks   map[string]int `json:"tracks,omitempty" range:"0..99"`    // steps forward
}

// Site is the one of an ID, nil if there is none.
func (b *Board) Site(id string) *Site {
	for i := range b.Sites {
		if b.Sites[i].ID == id {
			return &b.Sites[i]
		}
	}
	return nil
}

// Starts tells whether the board has Start Locks; one without has all its Locks open from the beginning (EHP-10.4,
// EHP-14.10).
func (b *Board) Starts() bool {
	for _, s := range b.Sites {
		if s.Start {
			return true
		}
	}
	return false
}

// Open tells which sites may be broken when these have been: Starts, and where arrows of broken ones lead. With no
// Start every Lock is open. Growth sites are never open to cultists (EHP-10.4, EHP-14.16).
func (b *Board) Open(broken map[string]bool) map[string]bool {
	out, starts := map[string]bool{}, b.Starts()
	for _, s := range b.Sites {
		if s.Kind == Lock && (s.Start || !starts) {
			out[s.ID] = true
		}
	}
	for _, s := range b.Sites {
		if !broken[s.ID] {
			continue
		}
		for _, to := range s.Opens {
			if next := b.Site(to); next != nil && next.Kind == Lock {
				out[to] = true
			}
		}
	}
	for id := range broken {
		delete(out, id)
	}
	return out
}
