// Package board describes the cult boards of Evil High Priest as templates: their spaces with costs and gains, their
// arrows, and the special rules of the Great Old Ones on them (EHP-10, EHP-14, EHP-19.1). A template holds only facts,
// no text of a board; what happens on a space is in package priest. Some boards of our own are embedded; owners enter
// theirs and share them as files.
package board

import (
	"slices"

	"lantern/keeper/priest/score"
)

// Kind is what a site is.
type Kind string

// The kinds of sites.
const (
	Lock   Kind = "lock"   // a space that is broken by a cultist (EHP-10.1)
	Growth Kind = "growth" // broken by the Growth track only (EHP-14.16)
)

// Title is a name by its language, en and fr; without one the ID is shown.
type Title map[string]string

// Board is one cult board: just 13 sites, each with an Elder Sign (EHP-10.1, EHP-21.6).
type Board struct {
	ID    string `json:"id"`
	Title Title  `json:"title" keys:"en,fr"`
	// Tracks are the counters of the board's own rules, for example "growth" or "deepOnes", with where they start
	// (EHP-14.4, EHP-18.55).
	Tracks map[string]int `json:"tracks,omitempty" strict:"optional" range:"0..99"`
	// Prowlers is how many spaces for cult prowlers the board has (EHP-14.7).
	Prowlers int `json:"prowlers,omitempty" strict:"optional" range:"0..3"`
	// Special are its prowler spaces of other kinds: EHP-14.15, EHP-14.19.
	Special []Prowler `json:"special,omitempty" len:"0..4" oneof:"ritual,flexible,blocking,eternal"`
	// Glaciers are what three spaces wake and what then rewards everybody in each maintenance (EHP-14.17).
	Glaciers []Glacier `json:"glaciers,omitempty" len:"0..6"`
	// Avatars are what the controllers of these may do in each maintenance (EHP-14.9).
	Avatars []Avatar `json:"avatars,omitempty" len:"0..8"`
	// Paths are tracks that lead over broken sites, from one to the next (EHP-14.23).
	Paths []Path `json:"paths,omitempty" len:"0..6"`
	Sites []Site `json:"sites" len:"1..40"`
}

// Prowler is a kind of prowler space of a cult board beside those of EHP-14.7.
type Prowler string

// The kinds of special prowler spaces.
const (
	RitualProwler   Prowler = "ritual"   // goes to the start of a ritual and advances at once (EHP-14.15)
	FlexibleProwler Prowler = "flexible" // by choice as one of the location board or as a ritual one (EHP-14.15)
	BlockingProwler Prowler = "blocking" // like a flexible one, before all others; its space is then closed (EHP-14.15)
	EternalProwler  Prowler = "eternal"  // stays on a location and gains its reward each round (EHP-14.19)
)

// Glacier rewards everybody in each maintenance once a space has woken it (EHP-14.17).
type Glacier struct {
	ID    string `json:"id"`
	Title Title  `json:"title,omitempty" keys:"en,fr"`
	Gain  Gain   `json:"gain"`
}

// Avatar is a card that its controller uses in maintenance (EHP-14.9): its kind decides what it does, the other fields
// are those of the owner's card.
type Avatar struct {
	ID    string `json:"id"`
	Title Title  `json:"title,omitempty" keys:"en,fr"`
	Kind  Power  `json:"kind" oneof:"retrieve,start,send,monster"`
	Sends int    `json:"sends,omitempty" range:"0..6"` // Acolytes of the player that is chosen; of the kind send
	Gain  Gain   `json:"gain,omitzero"`                // what its controller gains with it
}

// Power is what an Avatar does in maintenance.
type Power string

// What Avatars do (EHP-14.9).
const (
	Retrieve Power = "retrieve" // brings one Acolyte back from Azathoth, anybody's
	Starts   Power = "start"    // puts one Acolyte from Azathoth on the start of a ritual
	Send     Power = "send"     // sends another player's Acolytes to Azathoth
	Lure     Power = "monster"  // brings a monster to an empty Lair
)

// Path leads over sites one after the other: it is entered once the first two are broken, and a cultist on it advances
// only onto broken ones (EHP-14.23, EHP-18.54). Advancing onto a site gives its Bonus.
type Path struct {
	ID    string   `json:"id"`
	Title Title    `json:"title,omitempty" keys:"en,fr"`
	Sites []string `json:"sites" len:"0..13"`
	Cost  Cost     `json:"cost,omitzero"` // of entering it
	Gain  Gain     `json:"gain,omitzero"`
}

// What a player can control (EHP-14.1, EHP-14.22).
const (
	Shoggoth = "shoggoth"
	King     = "king"
)

// Site is a Lock with its Bonus, or a Growth site.
type Site struct {
	ID    string   `json:"id"`
	Title Title    `json:"title,omitempty" keys:"en,fr"`
	Kind  Kind     `json:"kind" oneof:"lock,growth"`
	Start bool     `json:"start,omitempty" strict:"optional"`
	Opens []string `json:"opens,omitempty" strict:"optional"` // where its arrows lead (EHP-10.4)
	Cost  Cost     `json:"cost,omitzero" strict:"optional"`
	Gain  Gain     `json:"gain,omitzero" strict:"optional"`
	Dice  int      `json:"dice,omitempty" strict:"optional" range:"0..3"` // of the raid that breaking it sets off
	// its raid comes with each use of the Bonus (14.13)
	Again bool   `json:"again,omitempty" strict:"optional"`
	Bonus *Bonus `json:"bonus,omitempty" strict:"optional"` // nil: once broken the site is dead (EHP-10.3)
	Point int    `json:"point,omitempty" strict:"optional" range:"0..99"`
	// who has most of it gets the sign (EHP-14.16)
	Most string `json:"most,omitempty" strict:"optional" oneof:",T,B,M,At,G"`
	// a prerequisite in the owner's words (EHP-5.7)
	Needs string `json:"needs,omitempty" strict:"optional"`
	// Unsure names what the owner has not entered; it is asked when the space is used (EHP-19.5).
	Unsure []string `json:"unsure,omitempty" strict:"optional" oneof:"cost,gain,dice,bonus"`
}

// Bonus is the half of a site that works once it is broken (EHP-10.2).
type Bonus struct {
	Cost Cost `json:"cost,omitzero" strict:"optional"`
	Gain Gain `json:"gain,omitzero" strict:"optional"`
	Must bool `json:"must,omitempty" strict:"optional"` // compulsory for all but the breaker (EHP-14.3)
	// Only says who may use it when not everybody may: an Acolyte or a Priest (EHP-14.22).
	Only string `json:"only,omitempty" oneof:"acolyte,priest"`
	// Hardens gives the Amoebas of the player on this space a defence of 4 (EHP-14.18).
	Hardens bool `json:"hardens,omitempty"`
}

// Cost is what a space asks for (EHP-5.1). Any are basic resources in any mix (EHP-5.6).
type Cost struct {
	Resources score.Resources `json:"resources,omitzero"`

	Any      int `json:"any,omitempty" range:"0..99" rule:"EHP-5.6"`
	Acolytes int `json:"acolytes,omitempty" range:"0..6" rule:"EHP-5.3"`  // sacrificed
	Amoebas  int `json:"amoebas,omitempty" range:"0..3" rule:"EHP-14.18"` // taken into free Lairs
	Rooms    int `json:"rooms,omitempty" range:"0..1" rule:"EHP-14.23"`   // given up, contents first to Exposed
	// Prowling asks for an own cultist on a prowler space (EHP-14.14), Controls for what the player must control.
	Prowling bool   `json:"prowling,omitempty" rule:"EHP-14.14"`
	Controls string `json:"controls,omitempty" oneof:"shoggoth,king" rule:"EHP-14.2"`
}

// None reports whether there is no cost.
func (c Cost) None() bool { return c == Cost{} }

// Gain is what a space gives.
type Gain struct {
	Resources score.Resources `json:"resources,omitzero"`

	Any      int             `json:"any,omitempty" range:"0..99" rule:"EHP-5.6"`
	Rooms    int             `json:"rooms,omitempty" range:"0..7" rule:"EHP-7.1"`
	Monsters int             `json:"monsters,omitempty" range:"0..3" rule:"EHP-12.1"`
	Rescues  int             `json:"rescues,omitempty" range:"0..6" rule:"EHP-5.5"`
	First    bool            `json:"first,omitempty" rule:"EHP-8.12"` // the first player's marker
	Evolve   int             `json:"evolve,omitempty" range:"0..6" rule:"EHP-14.11"`
	Azathoth int             `json:"azathoth,omitempty" range:"0..6" rule:"EHP-14.8"` // own Acolytes sent there
	Boxes    int             `json:"boxes,omitempty" range:"0..1" rule:"EHP-14.20"`   // every player's Acolytes, for good
	Escapes  bool            `json:"escapes,omitempty" rule:"EHP-14.20"`              // all Acolytes go to Escape
	Takes    string          `json:"takes,omitempty" oneof:",shoggoth,king" rule:"EHP-14.1"`
	Frees    bool            `json:"frees,omitempty" rule:"EHP-14.2"`  // the Shoggoth returns and breaks a site
	Avatar   string          `json:"avatar,omitempty" rule:"EHP-14.9"` // that comes under control, by its ID
	Wakes    string          `json:"wakes,omitempty" rule:"EHP-14.17"` // a glacier, by its ID
	Amoebas  int             `json:"amoebas,omitempty" range:"0..3" rule:"EHP-14.18"`
	Readies  int             `json:"readies,omitempty" range:"0..4" rule:"EHP-14.22"` // Asylum to Pool, at once available
	Gives    score.Resources `json:"gives,omitzero" rule:"EHP-14.23"`                 // to an opponent of one's choice
	Renews   bool            `json:"renews,omitempty" rule:"EHP-14.17"`               // the used Priest card
	Tracks   map[string]int  `json:"tracks,omitempty" range:"0..99"`                  // steps forward
}

// Site returns the site with an ID, or nil.
func (b *Board) Site(id string) *Site {
	for i := range b.Sites {
		if b.Sites[i].ID == id {
			return &b.Sites[i]
		}
	}
	return nil
}

// Starts reports whether the board has Start Locks. Without any all its Locks are open from the beginning (EHP-10.4,
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

// Before lists the sites whose arrows lead to one (EHP-10.4).
func (b *Board) Before(id string) (out []string) {
	for _, s := range b.Sites {
		if slices.Contains(s.Opens, id) {
			out = append(out, s.ID)
		}
	}
	return out
}

// Atoms reports whether a space costs or gives atoms: other boards have none (EHP-14.21).
func (b *Board) Atoms() bool {
	for _, s := range b.Sites {
		n := s.Cost.Resources.At + s.Gain.Resources.At
		if s.Bonus != nil {
			n += s.Bonus.Cost.Resources.At + s.Bonus.Gain.Resources.At
		}
		if n > 0 {
			return true
		}
	}
	return false
}

// Glacier returns the glacier with an ID, or nil (EHP-14.17).
func (b *Board) Glacier(id string) *Glacier {
	return named(b.Glaciers, func(g Glacier) bool { return g.ID == id })
}

// Avatar returns the avatar with an ID, or nil (EHP-14.9).
func (b *Board) Avatar(id string) *Avatar {
	return named(b.Avatars, func(a Avatar) bool { return a.ID == id })
}

// Path returns the path with an ID, or nil (EHP-14.23).
func (b *Board) Path(id string) *Path {
	return named(b.Paths, func(p Path) bool { return p.ID == id })
}

// OnPath reports whether a path leads over a site: once broken it is a step of the path, not a space (EHP-14.23).
func (b *Board) OnPath(site string) bool {
	return slices.ContainsFunc(b.Paths, func(p Path) bool { return slices.Contains(p.Sites, site) })
}

// KingsCard reports whether the King in Yellow's card itself is a space, on a board that can take him but has no space
// for the card (EHP-14.22).
func (b *Board) KingsCard() bool {
	takes, space := false, false
	for _, s := range b.Sites {
		takes = takes || s.Gain.Takes == King || s.Bonus != nil && s.Bonus.Gain.Takes == King
		space = space || s.Bonus != nil && s.Bonus.Cost.Controls == King
	}
	return takes && !space
}

func named[T any](all []T, is func(T) bool) *T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return &all[i]
	}
	return nil
}
