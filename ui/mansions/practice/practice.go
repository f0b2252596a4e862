// Package practice lets one person practise puzzles without a session: any layout, for any intellect, with a stored
// best result per layout and a shortest solution to view. The board itself is in package puzzle.
package practice

import (
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// Deps are what the pages need from outside.
type Deps struct {
	Now  func() time.Time
	Seed func() uint64 // makes a new seed each time
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Every calls f on the UI goroutine periodically until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Copy copies a text to the clipboard.
	Copy func(words string)
	// Trouble shows why something could not be stored.
	Trouble func(err error)
	// Still turns animation off.
	Still bool
}

// How a puzzle is dealt: by a level of package puzzles, or by one of these.
const (
	byRules  = "rules"  // at random
	byBounds = "bounds" // within bounds of the optimum
	byID     = "id"     // by its ID
)

// hows lists the ways of dealing in the order of the page.
func hows() []string {
	var all []string
	for _, level := range puzzles.Levels {
		all = append(all, string(level))
	}
	return append(all, byRules, byBounds, byID)
}

// The ranges of what can be chosen.
const (
	leastIntellect, mostIntellect = 1, 8
	leastActions, mostActions     = 1, 20
)

// Choice is a puzzle to practise.
type Choice struct {
	Layout    string `json:"layout"`
	Intellect int    `json:"intellect"` // of the investigator
	How       string `json:"how"`
	Min       int    `json:"min"` // for How "bounds"
	Max       int    `json:"max"`
	Timed     bool   `json:"timed,omitempty"` // with the time limit of the timed variant (MOM-15.3)

	id string // for How "id"; not stored
}

// firstChoice is the choice of a new installation.
func firstChoice() Choice {
	return Choice{Layout: puzzles.IDs()[0], Intellect: 4, How: string(puzzles.LevelFair), Min: 3, Max: 6}
}

// bounds are the bounds of the optimum; nil for a random deal or an ID.
func (c Choice) bounds(l *puzzles.Layout) *puzzles.Bounds {
	switch c.How {
	case byRules, byID:
		return nil
	case byBounds:
		return &puzzles.Bounds{Min: c.Min, Max: c.Max}
	}
	b := solve.LevelBounds(puzzles.Level(c.How), l, c.Intellect)
	return &b
}

// recipe is the puzzle for the choice and a seed.
func (c Choice) recipe(seed uint64) (puzzles.Recipe, error) {
	if c.How == byID {
		return puzzles.ParseID(c.id)
	}
	l, err := puzzles.Lookup(c.Layout)
	if err != nil {
		return puzzles.Recipe{}, err
	}
	return puzzles.Recipe{Layout: c.Layout, Seed: seed, Bounds: c.bounds(l)}, nil
}

// shelf shows the cards of all layouts by kind, at most perLine in a line. Cards grow with the available room and are
// never too small to read.
type shelf struct {
	widget.BaseWidget

	kinds []kindOnShelf
}

type kindOnShelf struct {
	head  fyne.CanvasObject
	cards []*card
}

const (
	perLine  = 6
	mostGrow = 2.2 // relative to the minimum size of a card
)

func newShelf() *shelf {
	s := &shelf{}
	s.ExtendBaseWidget(s)
	return s
}

func (s *shelf) add(head fyne.CanvasObject, cards []*card) {
	s.kinds = append(s.kinds, kindOnShelf{head, cards})
}

// CreateRenderer implements fyne.Widget.
func (s *shelf) CreateRenderer() fyne.WidgetRenderer {
	return &shelfRenderer{s}
}

// least is the minimum size of a card.
func (s *shelf) least() (size fyne.Size) {
	for _, k := range s.kinds {
		for _, c := range k.cards {
			size = size.Max(c.MinSize())
		}
	}
	return size
}

// columns is the number of cards in a line at a width.
func (s *shelf) columns(width float32) int {
	gap := fynetheme.Padding()
	least := max(s.least().Width, 1)
	return min(max(int((width+gap)/(least+gap)), 1), perLine)
}

// lines is the resulting number of lines; heads is the height of everything but cards.
func (s *shelf) lines(columns int) (lines int, heads float32) {
	gap := fynetheme.Padding()
	for _, k := range s.kinds {
		n := (len(k.cards) + columns - 1) / columns
		lines += n
		heads += k.head.MinSize().Height + gap + float32(n)*gap
	}
	return lines, heads
}

// height is the height needed at a width, with the smallest cards.
func (s *shelf) height(width float32) float32 {
	lines, heads := s.lines(s.columns(width))
	return heads + float32(lines)*s.least().Height
}

// Resize lays the cards out again. If that changes the height, the window is told.
func (s *shelf) Resize(size fyne.Size) {
	before := s.height(s.Size().Width)
	s.BaseWidget.Resize(size)
	if s.height(size.Width) != before {
		s.Refresh()
	}
}

type shelfRenderer struct{ s *shelf }

func (r *shelfRenderer) Destroy() {}

func (r *shelfRenderer) Objects() (all []fyne.CanvasObject) {
	for _, k := range r.s.kinds {
		all = append(all, k.head)
		for _, c := range k.cards {
			all = append(all, c)
		}
	}
	return all
}

func (r *shelfRenderer) Refresh() {
	r.Layout(r.s.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// MinSize is that of the smallest cards, in the lines of the current width, or in as few as possible
// before there is one.
func (r *shelfRenderer) MinSize() fyne.Size {
	width := r.s.Size().Width
	if width == 0 {
		width = 1e6
	}
	return fyne.NewSize(r.s.least().Width, r.s.height(width))
}

func (r *shelfRenderer) Layout(size fyne.Size) {
	s, gap := r.s, fynetheme.Padding()
	least, columns := s.least(), s.columns(size.Width)
	lines, heads := s.lines(columns)
	if lines == 0 || least.Width == 0 {
		return
	}
	grown := min((size.Width+gap)/float32(columns)/(least.Width+gap),
		(size.Height-heads)/float32(lines)/least.Height, mostGrow)
	grown = max(grown, 1)
	one := fyne.NewSize(least.Width*grown, least.Height*grown)
	y := float32(0)
	for _, k := range s.kinds {
		head := k.head.MinSize().Height
		k.head.Move(fyne.NewPos(0, y))
		k.head.Resize(fyne.NewSize(size.Width, head))
		y += head + gap
		for i, c := range k.cards {
			c.Move(fyne.NewPos(float32(i%columns)*(one.Width+gap), y+float32(i/columns)*(one.Height+gap)))
			c.Resize(one)
		}
		y += float32((len(k.cards)+columns-1)/columns) * (one.Height + gap)
	}
}
