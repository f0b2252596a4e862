// Package deck is the investigator decks of Arkham Horror: The Card Game: what a list holds, whether it keeps the rules
// of deck construction (LCG-11), what cards cost (LCG-12.2), what an opening hand promises, and lists and card facts
// read from the owner's files. It ships no card.
package deck

import (
	"slices"
	"strings"
	"unicode"
)

// NoLevel is the level of a card that has none, or of which none is known.
const NoLevel = -1

// Card is an entry of a deck list (LCG-16.8).
type Card struct {
	Code        string   `json:"code,omitempty"` // in the owner's card file
	Title       string   `json:"title"`
	Class       string   `json:"class"`            // "guardian", "mystic", "rogue", "seeker", "survivor", "neutral"
	Class2      string   `json:"class2,omitempty"` // of a card with two classes: it fits where either does
	Level       int      `json:"level"`            // printed experience, or [NoLevel]
	Copies      int      `json:"copies"`           // 0 to 99
	Kind        string   `json:"kind,omitempty"`   // "asset", "event", "skill", ...
	Traits      []string `json:"traits,omitempty"`
	Permanent   bool     `json:"permanent,omitempty"`
	Exceptional bool     `json:"exceptional,omitempty"`
	Myriad      bool     `json:"myriad,omitempty"`
	Weakness    string   `json:"weakness,omitempty"` // "", or "basic", "story", "signature"
	Required    bool     `json:"required,omitempty"` // the investigator's own: mandatory, and never removed (LCG-12.2)
	Story       bool     `json:"story,omitempty"`    // given by a scenario (LCG-11.6)
}

// Counts tells whether the card counts for the deck's size (LCG-11.1).
func (c Card) Counts() bool { return !c.Permanent && !c.free() }

// free tells whether the card needs no room in the investigator's options.
func (c Card) free() bool { return c.Weakness != "" || c.Required || c.Story }

// Investigator is what a deck is built by (LCG-16.3).
type Investigator struct {
	Size     int         `json:"size"` // cards that count (LCG-11.1)
	Allowed  []Allowance `json:"allowed"`
	Required []string    `json:"required"`         // titles that must be in the deck, one for each copy
	Manual   []string    `json:"manual,omitempty"` // options that people must look at themselves (LCG-16.9)
}

// Allowance is one deck option (LCG-16.9): cards of a class, of levels from Min to Max, with a trait if one is named.
type Allowance struct {
	Class string `json:"class"` // "" is any
	Min   int    `json:"min,omitempty"`
	Max   int    `json:"max"`
	Trait string `json:"trait,omitempty"`
	Limit *int   `json:"limit,omitempty"` // copies in all; nil is any number
}

func (a Allowance) fits(c Card) bool {
	classed := a.Class == "" || a.Class == c.Class || c.Class2 != "" && a.Class == c.Class2
	return classed && c.Level >= a.Min && c.Level <= a.Max && (a.Trait == "" || c.has(a.Trait))
}

func (c Card) has(trait string) bool {
	return slices.ContainsFunc(c.Traits, func(t string) bool { return strings.EqualFold(t, trait) })
}

// SameTitle is what a title is compared by: neither case nor spaces tell titles apart (LCG-18.7).
func SameTitle(title string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, title))
}
