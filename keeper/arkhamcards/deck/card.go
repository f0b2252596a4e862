// Package deck checks investigator decks of Arkham Horror: The Card Game: deck construction (LCG-11), the cost of cards
// (LCG-12.2), the odds of an opening hand. It also parses lists and card facts of the owner's files. It opens no file
// and contains no card.
package deck

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// NoLevel is the level of a card without a level, or with an unknown one.
const NoLevel = -1

// Card is an entry of a deck list (LCG-16.8).
type Card struct {
	Code        string   `json:"code,omitempty"` // in the owner's card file
	Title       string   `json:"title"`
	Original    string   `json:"original,omitempty"` // the title in English where Title is a translation
	Subtitle    string   `json:"subtitle,omitempty"`
	Class       string   `json:"class"`            // "guardian", "mystic", "rogue", "seeker", "survivor", "neutral"
	Class2      string   `json:"class2,omitempty"` // of a card with several classes: it fits where any of them does
	Class3      string   `json:"class3,omitempty"`
	Level       int      `json:"level"`            // printed experience, or [NoLevel]
	Copies      int      `json:"copies"`           // 0 to 99
	Kind        string   `json:"kind,omitempty"`   // "asset", "event", "skill", ...
	Traits      []string `json:"traits,omitempty"` // in English
	Permanent   bool     `json:"permanent,omitempty"`
	Exceptional bool     `json:"exceptional,omitempty"`
	Myriad      bool     `json:"myriad,omitempty"`
	Weakness    string   `json:"weakness,omitempty"` // "", or "basic", "story", "signature"
	Required    bool     `json:"required,omitempty"` // the investigator's own: mandatory, and never removed (LCG-12.2)
	Story       bool     `json:"story,omitempty"`    // given by a scenario (LCG-11.6)

	Random  bool        `json:"random,omitempty"`  // it holds the place of a basic weakness that is drawn
	Limit   *int        `json:"limit,omitempty"`   // copies in a deck where the card says its own number
	Apart   bool        `json:"apart,omitempty"`   // each subtitle has its own limit
	Free    int         `json:"free,omitempty"`    // copies that count neither for the size nor for the limit
	Boxes   int         `json:"boxes,omitempty"`   // experience in the boxes of a customizable card, once for all copies
	Taboo   int         `json:"taboo,omitempty"`   // experience that a taboo list adds to the price
	Tags    []string    `json:"tags,omitempty"`    // what deck options of some investigators ask for
	Uses    string      `json:"uses,omitempty"`    // what its uses are, in English: "charges"
	Slots   []string    `json:"slots,omitempty"`   // in English: "ally"
	Resizes int         `json:"resizes,omitempty"` // what a copy adds to the size of the deck
	Gives   []Allowance `json:"gives,omitempty"`   // deck options that a copy adds
	Single  bool        `json:"single,omitempty"`  // with it the deck holds one copy of each title
	Group   string      `json:"group,omitempty"`   // a trait of which the deck may have one card
	// Barred says why the investigator may not have the card at all: [BarredOwn], [BarredTrait] or [BarredTaboo].
	Barred string `json:"barred,omitempty"`
	// Numbers are the printed ones: willpower, intellect, combat, agility (skills of an investigator, else icons), health,
	// sanity (LCG-16.3); all 0 where the file does not say. Wild are the wild icons.
	Numbers [6]int `json:"numbers,omitzero"`
	Wild    int    `json:"wild,omitempty"`
	Cost    *int   `json:"cost,omitempty"` // in resources; nil: X, none, or not known
	// Others are what it may be instead, where the list does not say its level or its boxes; with as many copies.
	Others []Card `json:"-"`
}

// Reasons why a card may not be in a deck.
const (
	BarredOwn   = "own"   // it is another investigator's, or no player card
	BarredTrait = "trait" // it asks for a trait or class of the investigator
	BarredTaboo = "taboo" // a taboo list forbids it
)

// Counts reports whether the card counts for the deck's size (LCG-11.1).
func (c Card) Counts() bool { return !c.Permanent && !c.free() }

// ways are all that the card may be.
func (c Card) ways() []Card {
	all := make([]Card, 1, 1+len(c.Others))
	all[0] = c
	for _, other := range c.Others {
		other.Copies, other.Free = c.Copies, max(c.Free, other.Free)
		all = append(all, other)
	}
	return all
}

// may reports whether the card can be so, must whether it is so in any case.
func (c Card) may(be func(Card) bool) bool { return slices.ContainsFunc(c.ways(), be) }

func (c Card) must(be func(Card) bool) bool { return !c.may(func(c Card) bool { return !be(c) }) }

// counted are the copies that count for the size.
func (c Card) counted() int {
	if !c.Counts() || c.Barred == BarredOwn && c.Level == NoLevel { // another's own card
		return 0
	}
	return max(c.Copies-c.Free, 0)
}

// free reports whether the card needs no room in the investigator's options.
func (c Card) free() bool { return c.Weakness != "" || c.Required || c.Story }

// same is what copies of one card are recognised by (LCG-11.2): the title in English.
func (c Card) same() string {
	title := SameTitle(cmp.Or(c.Original, c.Title))
	if c.Apart {
		title += "|" + SameTitle(c.Subtitle)
	}
	return title
}

// Investigator holds the deck-building data of an investigator (LCG-16.3).
type Investigator struct {
	Size     int         `json:"size"` // cards that count (LCG-11.1)
	Allowed  []Allowance `json:"allowed"`
	Required []string    `json:"required"`         // titles that must be in the deck, one for each copy
	Manual   []string    `json:"manual,omitempty"` // options that people must look at themselves (LCG-16.9)

	// Codes are those of required titles in the owner's card files.
	Codes map[string]string `json:"codes,omitempty"`
	// Instead are the titles that may replace a required one; one copy of them is enough.
	Instead map[string][]string `json:"instead,omitempty"`
	// Exact are titles with at most the required number of copies.
	Exact  []string `json:"exact,omitempty"`
	Basics int      `json:"basics,omitempty"` // random basic weaknesses (LCG-11.5)
	Sizes  []int    `json:"sizes,omitempty"`  // sizes to choose from, see [Facts.Build]
	// Best has room given so that as many copies as possible find some; else the order of the cards decides.
	Best bool `json:"best,omitempty"`
	// Leaves is a trait: lower levels of its cards may stay in the deck without counting when they are upgraded.
	Leaves string `json:"leaves,omitempty"`
}

// Allowance is one deck option (LCG-16.9): cards of a class, of levels from Min to Max, with a trait if one is named.
// Of a list one has to fit; an empty list asks for nothing.
type Allowance struct {
	Class string `json:"class"` // "" is any
	Min   int    `json:"min,omitempty"`
	Max   int    `json:"max"`
	Trait string `json:"trait,omitempty"`
	Limit *int   `json:"limit,omitempty"` // copies in all; nil is any number

	Classes   []string `json:"classes,omitempty"`
	Traits    []string `json:"traits,omitempty"`
	Kinds     []string `json:"kinds,omitempty"`
	Tags      []string `json:"tags,omitempty"`
	Uses      []string `json:"uses,omitempty"`
	Slots     []string `json:"slots,omitempty"`
	Permanent *bool    `json:"permanent,omitempty"`
	Not       bool     `json:"not,omitempty"`   // what fits is forbidden, unless an earlier option allows it
	Least     *Least   `json:"least,omitempty"` // the deck must have that many cards; it may give no room itself
	Ask       string   `json:"ask,omitempty"`   // under this name the deck says which of Classes or Choices it chose
	// Choices are the choices made; see [Facts.Build].
	Choices []Choice `json:"choices,omitempty"`
}

// Least is how many cards of a deck must be of each of a number of classes of the option, or of its kinds.
type Least struct {
	Cards   int  `json:"cards"`
	Classes int  `json:"classes,omitempty"` // 0: of the option's kinds instead
	Only    bool `json:"only,omitempty"`    // the option gives no room
}

// Choice is a set of options from which a deck chooses one.
type Choice struct {
	ID   string    `json:"id"`
	Name string    `json:"name,omitempty"`
	Size int       `json:"size,omitempty"` // added to the size of the deck
	Of   Allowance `json:"of"`
}

// fits reports whether a card matches the option.
func (a Allowance) fits(c Card) bool {
	return c.Level >= a.Min && c.Level <= a.Max && a.fitsAnyLevel(c)
}

func (a Allowance) fitsAnyLevel(c Card) bool {
	return (a.Class == "" || c.of(a.Class)) && (a.Trait == "" || has(c.Traits, a.Trait)) &&
		anyOf(a.Classes, c.of) && among(a.Traits, c.Traits) && among(a.Tags, c.Tags) && among(a.Slots, c.Slots) &&
		among(a.Kinds, []string{c.Kind}) && among(a.Uses, []string{c.Uses}) &&
		(a.Permanent == nil || *a.Permanent == c.Permanent)
}

func (c Card) of(class string) bool {
	return class == c.Class || class != "" && (class == c.Class2 || class == c.Class3)
}

func anyOf(list []string, fits func(string) bool) bool {
	return len(list) == 0 || slices.ContainsFunc(list, fits)
}

// among reports whether one of the required values is present; an empty list requires nothing.
func among(asked, there []string) bool {
	return anyOf(asked, func(a string) bool { return has(there, a) })
}

func has(list []string, what string) bool {
	return slices.ContainsFunc(list, func(t string) bool { return strings.EqualFold(t, what) })
}

// SameTitle returns the form in which titles are compared: case and spaces do not matter (LCG-18.7).
func SameTitle(title string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, title))
}
