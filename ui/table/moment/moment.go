// Package moment draws what happened in a step: a sheet of parchment or a card with portraits, dice, tokens, result and
// text. It knows no game; the page chooses content and position.
package moment

import (
	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
)

// Moment is what a step came to, in words.
type Moment struct {
	Icon, Number string // what stands beside the title if nothing was thrown; the number is how much somebody takes
	Tint         fyne.ThemeColorName
	Title, Sub   string
	Rows         []Row
	Card, Words  string // the name of a card or page, and its text
	Paged        bool   // it is on parchment

	Head, Saying string // what sort of moment it is, and a sentence for it
	HeadTint     fyne.ThemeColorName
	HeadIcon     string // stands for the faces where there are none
	Faces        []Face // whom it concerns

	Thrown  []Thrown // dice and tokens
	Tallies []Tally
	Mood    string // words that have no effect on play
	First   bool   // it is read whole: under a seal and a large head, the text before the rows
	Rule    string
}

// Face is the sign of somebody.
type Face interface{ Emblem() fyne.CanvasObject }

// Row is one more thing that came of it.
type Row struct {
	Icon, Text string
	Tint       fyne.ThemeColorName
}

// Thrown is a die or a token.
type Thrown struct {
	Shape        piece.Shape
	Number, Icon string // what it shows
	Tint         fyne.ThemeColorName
	Picture      fyne.CanvasObject // it all, but for a number; nil: it is drawn plainly
	New          bool              // it was added to what was thrown before
}

// Tally is how many of something each side has.
type Tally struct {
	Icon, Name string
	Sides      []Count
}

// Count is how many one side has.
type Count struct {
	Face Face
	Name string
	N    int
	Note string // why it has none
}

// seal is the sign of what sort of moment it is.
func (m *Moment) seal() fyne.CanvasObject {
	return piece.NewThrown(piece.Token).Showing("", m.HeadIcon, m.HeadTint)
}
