// Package moment draws what happened in a step: a sheet of parchment or a card with portraits, dice, tokens, result and
// text. It knows no game; the page chooses content and position.
package moment

import (
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// Moment is what happened in a step, in words.
type Moment struct {
	Icon, Number string // beside the title if nothing was thrown; the number is an amount of damage or the like
	Tint         fyne.ThemeColorName
	Title, Sub   string
	Rows         []Row
	Card, Words  string // the name of a card or page, and its text
	Paged        bool   // shown on parchment
	Silent       bool   // the text is for the keeper alone: nothing asks to read it aloud

	Head, Saying string // the sort of moment, and a sentence about it
	HeadTint     fyne.ThemeColorName
	HeadIcon     string // shown if there are no faces
	Faces        []Face // the people concerned

	Thrown  []Thrown // dice and tokens
	Tallies []Tally
	Mood    string // flavour text
	First   bool   // shown with a seal and a large head, and its text before the rows
	Rule    string
}

// Face is the picture of a person.
type Face interface{ Emblem() fyne.CanvasObject }

// Row is a further consequence.
type Row struct {
	Icon, Text string
	Tint       fyne.ThemeColorName
}

// Thrown is a die or a token.
type Thrown struct {
	Shape        piece.Shape
	Number, Icon string // what it shows
	Tint         fyne.ThemeColorName
	Picture      fyne.CanvasObject // the whole die or token without its number; nil: a plain one is drawn
	New          bool              // added to an earlier throw
}

// Tally is the number of something that each side has.
type Tally struct {
	Icon, Name string
	Sides      []Count
}

// Count is the number of one side.
type Count struct {
	Face Face
	Name string
	N    int
	Won  bool // it wins with them
}

// seal returns the icon of the sort of moment.
func (m *Moment) seal() fyne.CanvasObject {
	return piece.NewThrown(piece.Token).Showing("", m.HeadIcon, m.HeadTint)
}

// mostSigns is the most icons that a count shows; above that it is a number.
const mostSigns = 5

// tallies is a table: a row of faces and names, then a row for each tally with a column for each side.
type tallies struct {
	all  []Tally
	rows [][]fyne.CanvasObject
}

// newTallies makes the table.
func newTallies(all []Tally) (t tallies, objects []fyne.CanvasObject) {
	t.all = all
	if len(all) == 0 {
		return t, nil
	}
	head := []fyne.CanvasObject{}
	for _, c := range all[0].Sides {
		head = append(head, c.Face.Emblem(), inked(c.Name, false))
	}
	t.rows = append(t.rows, head)
	for _, one := range all {
		row := []fyne.CanvasObject{piece.NewIcon(22).Showing(one.Icon, theme.ParchmentInk), inked(one.Name, false)}
		for _, c := range one.Sides {
			row = append(row, inked(strconv.Itoa(c.N), true))
			for range min(max(c.N, 0), mostSigns) {
				row = append(row, piece.NewIcon(22).Showing(one.Icon, theme.ParchmentInk))
			}
			if c.Won {
				row = append(row, piece.NewIcon(22).Showing("check", theme.ParchmentInk))
			}
		}
		t.rows = append(t.rows, row)
	}
	for _, row := range t.rows {
		objects = append(objects, row...)
	}
	return t, objects
}

func inked(words string, number bool) *piece.Label {
	l := piece.Plain().Bolder()
	if number {
		l = piece.NewLabel(theme.SizeSubtitle, theme.ParchmentInk)
		l.Serif = true
	}
	l.Cut = !number
	l.Update(words, theme.ParchmentInk)
	return l
}

// tallyRow is the height of a row at text of 100 %.
const tallyRow = 32

func (t tallies) height() float32 { return float32(len(t.rows)) * piece.Grown(tallyRow) }

// Layout implements fyne.Layout.
func (t tallies) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if len(t.all) == 0 {
		return
	}
	high, first := piece.Grown(tallyRow), size.Width*0.3
	each := (size.Width - first) / float32(len(t.all[0].Sides))
	put := func(o fyne.CanvasObject, x, y, w float32) {
		h := min(o.MinSize().Height, high)
		piece.Place(o, x, y+(high-h)/2, w, h)
	}
	side := high - 4
	for i := range t.all[0].Sides {
		x := first + float32(i)*each
		piece.Place(t.rows[0][2*i], x, 2, side, side)
		put(t.rows[0][2*i+1], x+side+6, 0, each-side-10)
	}
	for r, one := range t.all {
		y, row := float32(r+1)*high, t.rows[r+1]
		icon := row[0].MinSize().Width
		put(row[0], 0, y, icon)
		put(row[1], icon+8, y, first-icon-12)
		at := 2
		for i, c := range one.Sides {
			x := first + float32(i)*each
			put(row[at], x, y, side)
			at++
			signs := min(max(c.N, 0), mostSigns)
			for n := range signs {
				put(row[at], x+side+6+float32(n)*(icon+2), y, icon)
				at++
			}
			if c.Won {
				put(row[at], x+side+10+float32(signs)*(icon+2), y, icon)
				at++
			}
		}
	}
}

// MinSize implements fyne.Layout.
func (t tallies) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, t.height()) }
