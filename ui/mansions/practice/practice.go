// Package practice lets one person practise puzzles, with no game around them: any layout, to the measure of any
// intellect, with the best result of each layout kept and a shortest solution to look at.
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
	Seed func() uint64 // a new one each time
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Every calls f on the UI goroutine again and again until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Copy copies a text for other programs.
	Copy func(words string)
	// Trouble shows why something could not be kept.
	Trouble func(err error)
	// Still does without animation.
	Still bool
}

// How a puzzle is dealt: by one of the levels of package puzzles, or by one of these.
const (
	byRules  = "rules"  // by chance
	byBounds = "bounds" // within bounds of the optimum
	byID     = "id"     // as an ID says
)

// hows lists the ways of dealing in the order in which they are offered.
func hows() []string {
	var all []string
	for _, level := range puzzles.Levels {
		all = append(all, string(level))
	}
	return append(all, byRules, byBounds, byID)
}

// The span of what can be chosen.
const (
	leastIntellect, mostIntellect = 1, 8
	leastActions, mostActions     = 1, 20
)

// Choice is what somebody wants to practise.
type Choice struct {
	Layout    string `json:"layout"`
	Intellect int    `json:"intellect"` // of the investigator to deal for
	How       string `json:"how"`
	Min       int    `json:"min"` // the bounds, for How "bounds"
	Max       int    `json:"max"`
	Timed     bool   `json:"timed,omitempty"` // against the minute of the timed variant (MOM-15.3)

	id string // for How "id"; not kept
}

// firstChoice is what is offered to begin with.
func firstChoice() Choice {
	return Choice{Layout: puzzles.IDs()[0], Intellect: 4, How: string(puzzles.LevelFair), Min: 3, Max: 6}
}

// bounds are those of the optimum that the choice asks for; nil for a deal by chance or by ID.
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

// recipe is the puzzle that the choice and a seed give.
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

// shelf shows the cards of all layouts, kind by kind. Side by side stand at most as many as perLine; they grow with the
// room that there is, and are never smaller than can be read.
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
	mostGrow = 2.2 // of the least size of a card
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

// least is the smallest size of a card.
func (s *shelf) least() (size fyne.Size) {
	for _, k := range s.kinds {
		for _, c := range k.cards {
			size = size.Max(c.MinSize())
		}
	}
	return size
}

// columns is how many cards stand side by side at a width.
func (s *shelf) columns(width float32) int {
	gap := fynetheme.Padding()
	least := max(s.least().Width, 1)
	return min(max(int((width+gap)/(least+gap)), 1), perLine)
}

// lines is how many lines of cards that makes; heads is the height of all that is not a card.
func (s *shelf) lines(columns int) (lines int, heads float32) {
	gap := fynetheme.Padding()
	for _, k := range s.kinds {
		n := (len(k.cards) + columns - 1) / columns
		lines += n
		heads += k.head.MinSize().Height + gap + float32(n)*gap
	}
	return lines, heads
}

// height is what the shelf needs at a width, with the smallest cards.
func (s *shelf) height(width float32) float32 {
	lines, heads := s.lines(s.columns(width))
	return heads + float32(lines)*s.least().Height
}

// Resize lays the cards again; other lines may change the height that is needed, which the window has to hear.
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

// MinSize is of the smallest cards, in the lines of the present width; before there is one, in as few as may be.
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
