// Package frame is the table of any game: whose turn it is and the one next thing at the top, the people on the left, what
// lies open in the middle, below it the bar that asks and offers, and the log. It knows no game: a game gives it a Face, and
// what is decided is decided by the game's rules in keeper/<game>.
//
// Its parts stand by themselves too: session (what any session needs of a window), offer (the bar), piece (what pages are
// made of). The console of Mansions is made of them.
package frame

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/session"
)

// Face is what a game shows. Everything in it is words already, in the language of the session.
type Face interface {
	session.Speech

	// View is what an audience sees now, made of what the rules show that audience and of nothing else.
	View(who keeper.Audience) View
	// Option words a legal command, and says under which word it stands; false for one that has another place.
	Option(cmd keeper.Command) (group string, o offer.Option, ok bool)
}

// View is what one audience sees at one moment.
type View struct {
	Header Header
	Next   Next
	People []Person
	Decks  []Deck
	Open   []Card            // what lies open on the table
	Centre fyne.CanvasObject // the game's own centre piece; nil: the decks and what lies open
}

// Header says where play stands.
type Header struct {
	Icon, Title, Sub string
}

// Next is the one next thing; the zero value when there is none.
type Next struct {
	Words   string
	Command keeper.Command
	Left    string // what would be left undone, as part of a sentence: asked about once before; "" is nothing
	Rule    string // that it rests on
}

// Person is somebody at the table.
type Person struct {
	ID       string // "seat1" ...
	Name     string
	Where    string // or how it stands with him
	Turn     bool
	Counters []Counter
	Cards    []Card // those that the audience may see
	Covered  int    // how many more he holds
}

// Counter is a number with a sign.
type Counter struct {
	Icon, Words string
	Colour      fyne.ThemeColorName
	Now         int
}

// Card is a card by its name.
type Card struct{ ID, Icon, Words string }

// Deck is a deck, and how many cards are left in it.
type Deck struct {
	ID, Icon, Words string
	Left            int
}
