package cthulhucards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// Kind is a type of card (COC-1.3); stories have a type of their own.
type Kind string

// The kinds of cards that players bring.
const (
	Character  Kind = "character"
	Support    Kind = "support"
	Event      Kind = "event"
	Conspiracy Kind = "conspiracy"
)

// kinds lists all kinds.
var kinds = []Kind{Character, Support, Event, Conspiracy}

// Card holds what the rules need to know of a card (COC-15.2): numbers and names, no text. The title is its key.
type Card struct {
	Title   string      `json:"title" form:"unlisted;others;ask=name"`
	Kind    Kind        `json:"kind" form:"one=character,support,event,conspiracy;of=what"`
	Faction string      `json:"faction" form:"faction"`
	Cost    int         `json:"cost,omitempty" form:"n=0..20"`
	X       bool        `json:"x,omitempty" form:"opt;ask=isX"` // the player declares the cost (COC-14.13)
	Skill   int         `json:"skill,omitempty" form:"n=0..20;when=kind:character"`
	Icons   story.Icons `json:"icons,omitzero" form:"when=kind:character"`
	// Large struggle icons (COC-6.5).
	Extra     []story.Kind   `json:"extra,omitempty" form:"some=Te,Co,Ar,In;repeat;opt;of=struggle"`
	Unique    bool           `json:"unique,omitempty" form:"opt"`
	Loyal     bool           `json:"loyal,omitempty" form:"opt"`
	Steadfast map[string]int `json:"steadfast,omitempty" form:"n=0..4;opt;each=steadfast"`
	// Its number of symbols as a resource: 1 by default, 2 if Transient (COC-5.8).
	Symbols int `json:"symbols,omitempty" form:"one=1,2;opt"`

	Toughness    int  `json:"toughness,omitempty" form:"n=0..9;opt;when=kind:character"`
	Willpower    bool `json:"willpower,omitempty" form:"opt;when=kind:character"`
	Invulnerable bool `json:"invulnerable,omitempty" form:"opt;when=kind:character"`
	Fast         bool `json:"fast,omitempty" form:"opt;when=kind:character"`
	Heroic       bool `json:"heroic,omitempty" form:"opt;when=kind:character"`
	Villainous   bool `json:"villainous,omitempty" form:"opt;when=kind:character"`

	// A support that is attached to another card or a story.
	Attachment bool `json:"attachment,omitempty" form:"opt;when=kind:support"`
	// While it is in play, it is Day (COC-11.8).
	Day   bool `json:"day,omitempty" form:"opt"`
	Night bool `json:"night,omitempty" form:"opt"`
	// Struggles of a conspiracy; default: the usual ones (COC-15.3).
	Order []story.Kind `json:"order,omitempty" form:"some=Te,Co,Ar,In;repeat;opt;of=struggle;ask=struggle;when=kind:conspiracy"`
	// Success tokens that win a conspiracy; default: 5.
	Goal int `json:"goal,omitempty" form:"n=1..20;opt;when=kind:conspiracy"`
}

// Transient reports whether a card gives two symbols as a resource and is then discarded (COC-5.11).
func (c Card) Transient() bool { return c.Symbols == 2 }

// Limits of the values on a card.
const (
	mostNumber = 20
	mostTitle  = keeper.NameLimit
	mostExtra  = 8
)

// Known reports whether more is known than the title. If not, the rest is entered when the card is played (COC-15.2).
func (c Card) Known() bool { return c.Kind != "" }

// check refuses impossible values (COC-17.3, 17.4).
func (c Card) check() error {
	bad := func(what string) error { return refuse(CodeBadValue, "COC-15.2", "value", c.Title+": "+what) }
	if c.Title == "" || keeper.PlainName(c.Title) != c.Title || len(c.Title) > mostTitle {
		return bad("title")
	}
	if !slices.Contains(kinds, c.Kind) {
		return bad("kind")
	}
	if c.Faction == "" || keeper.PlainName(c.Faction) != c.Faction {
		return bad("faction")
	}
	for _, n := range []int{c.Cost, c.Icons.Te, c.Icons.Co, c.Icons.Ar, c.Icons.In, c.Toughness, c.Goal} {
		if n < 0 || n > mostNumber {
			return bad("a number that is not 0 to " + itoa(mostNumber))
		}
	}
	if c.Skill < -mostNumber || c.Skill > mostNumber || c.Symbols < 0 || c.Symbols > 2 {
		return bad("skill or symbols")
	}
	for faction, n := range c.Steadfast {
		if keeper.PlainName(faction) != faction || n < 1 || n > mostNumber {
			return bad("steadfast")
		}
	}
	if len(c.Extra) > mostExtra || len(c.Order) > mostExtra || len(c.Steadfast) > mostExtra {
		return bad("too many icons")
	}
	for _, k := range slices.Concat(c.Extra, c.Order) {
		if !slices.Contains(story.Kinds, k) {
			return bad("icon " + string(k))
		}
	}
	return nil
}

// price returns the cost of a card as package pay needs it. x is the X declared by the player.
func (c Card) price(x int) pay.Card {
	cost := c.Cost
	if c.X {
		cost = x
	}
	return pay.Card{Faction: c.Faction, Cost: cost, Loyal: c.Loyal, Steadfast: c.Steadfast}
}

// resource returns the card as a resource attached to a domain.
func (c Card) resource() Resource {
	return Resource{Title: c.Title, Resource: pay.Resource{Faction: c.Faction, Symbols: max(c.Symbols, 1)}}
}

// Entry is a card of a deck, with its number of copies.
type Entry struct {
	Card
	Copies int `json:"copies"`
}

// check refuses impossible values; an unknown card has only a title.
func (e Entry) check() error {
	if e.Copies < 1 || e.Copies > 99 {
		return refuse(CodeBadValue, "COC-12.2", "value", e.Title)
	}
	c := e.Card
	if !c.Known() && c.Faction == "" {
		c.Kind, c.Faction = Support, pay.Neutral
	}
	return c.check()
}

// Deck is a player's deck (COC-12). Without cards only its size is known, and cards are entered when they are played.
type Deck struct {
	Name  string  `json:"name,omitempty"`
	Cards []Entry `json:"cards,omitempty"`
	Size  int     `json:"size,omitempty"` // of a deck without cards
}

// Count returns the number of cards.
func (d Deck) Count() int {
	if len(d.Cards) == 0 {
		return d.Size
	}
	n := 0
	for _, e := range d.Cards {
		n += e.Copies
	}
	return n
}
