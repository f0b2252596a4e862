package moment

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/ui/canvas"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// sign is a made-up face.
type sign struct{}

// Emblem draws it.
func (sign) Emblem() fyne.CanvasObject {
	return piece.NewThrown(piece.Token).Showing("A", "", theme.Brass)
}

// made is a moment with everything in it.
func made() *Moment {
	m := &Moment{Paged: true, First: true, Head: "The well of the mill", Saying: "An encounter", HeadIcon: "event",
		HeadTint: theme.Brass, Tint: theme.OK, Icon: "check", Title: "Passed", Sub: "Ada: 5 2 6 (2 of 1)",
		Words: "Something answers when you call. Gain 1 clue, then test Will or lose 1 Sanity.",
		Mood:  "It knows your name now.", Faces: []Face{sign{}, sign{}}, Rule: "AH-5.2",
		Rows: []Row{{"search", "Ada: clues +1.", theme.ParchmentInk}, {"horror", "Ada: Sanity −1.", theme.ParchmentInk}},
		Tallies: []Tally{{"fight", "Combat", []Count{{sign{}, "Ada", 3, false}, {sign{}, "Ben", 7, true}}},
			{"horror", "Terror", []Count{{sign{}, "Ada", 0, false}, {sign{}, "Ben", 1, true}}}}}
	for i, n := range []string{"5", "2", "6"} {
		m.Thrown = append(m.Thrown, Thrown{Shape: piece.Six, Number: n,
			Tint: []fyne.ThemeColorName{theme.OK, theme.Muted, theme.OK}[i]})
	}
	m.Thrown = append(m.Thrown, Thrown{Shape: piece.Token, Icon: "skull", Tint: theme.Horror})
	return m
}

// over puts a card over an area of a window, as a page does.
type over struct{ c *Card }

func (l over) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.c.Place(0, 0, size.Width, size.Height, size.Height, 10, 600)
}
func (over) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func carded(t *testing.T, width, height float32, all ...*Moment) (*Card, fyne.Window) {
	t.Helper()
	c := NewCard(func() {})
	c.Show(all, func() bool { return false }, nil, true)
	c.Onward.Set(piece.ChipFace{Text: "Read", Key: "Enter", Look: piece.LookPrimary}, func() {})
	c.Cite([]string{"AH-5.2"}, func(string) func() { return func() {} })
	return c, uitest.Show(t, container.New(over{c}, c.Tile), width, height)
}

// TestACardGrowsToItsWords: where its area is too low for its words it takes more room, up to what there is, and nothing
// scrolls; a short one stays within the area.
func TestACardGrowsToItsWords(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for words, most := range map[int]float32{1: 300, 6: 700} {
		m := made()
		m.Words = strings.Repeat(m.Words+" ", words)
		m.Thrown, m.Tallies, m.Rows = nil, nil, nil
		c, _ := carded(t, 700, 900, m)
		c.Place(0, 0, 700, 300, 700, 10, 600)
		if high := c.Tile.Size().Height; high > most || words > 1 && high <= 300 {
			t.Errorf("%d times the words: %.0f high", words, high)
		}
		if c.inner.Size().Height > c.Scroll.Size().Height {
			t.Errorf("%d times the words scroll: %.0f in %.0f", words, c.inner.Size().Height, c.Scroll.Size().Height)
		}
	}
}

// TestWordsOutOfSightAreShownFirst: a card whose words scroll shows them all, a screen at a time, before it is read;
// one whose words are all in sight is read at once.
func TestWordsOutOfSightAreShownFirst(t *testing.T) {
	uitest.Start(t, theme.Options{})
	m := made()
	if c, _ := carded(t, 700, 900, m); Further(c) {
		t.Error("a short one scrolls")
	}
	m.Words = strings.Repeat(m.Words+" ", 40)
	c, _ := carded(t, 700, 500, m)
	n := 0
	for n < 20 && Further(c) {
		n++
	}
	if end := c.Scroll.Offset.Y + c.Scroll.Size().Height; n == 0 || n == 20 || end < c.inner.Size().Height-3 {
		t.Errorf("after %d presses it ends at %.0f of %.0f", n, end, c.inner.Size().Height)
	}
}

// TestPictures compares a moment as it is seen on the table.
func TestPictures(t *testing.T) {
	uitest.Start(t, theme.Options{})
	_, w := carded(t, 760, 640, made())
	uitest.Picture(t, "card-dark", w)
}

// TestACardSaysEverything: each of its words is on the card, none is cut, those of a card's effect are upright and
// those of the mood in italics, and no letter is below 12.
func TestACardSaysEverything(t *testing.T) {
	uitest.Start(t, theme.Options{})
	m := made()
	c, w := carded(t, 760, 700, m)
	said := strings.Join(uitest.Texts(w), " ")
	for _, words := range []string{m.Head, m.Saying, m.Title, m.Sub, m.Mood, m.Rows[1].Text, "Ben", "7", "Terror", "AH-5.2"} {
		if !strings.Contains(said, words) {
			t.Errorf("the card does not say %q: %s", words, said)
		}
	}
	if cut := uitest.Clipped(w); len(cut) > 0 {
		t.Errorf("cut: %q", cut)
	}
	if c.Words.Italic || !c.mood.Italic || c.Words.Colour != theme.ParchmentInk {
		t.Errorf("effect in italics: %v, mood: %v, colour %v", c.Words.Italic, c.mood.Italic, c.Words.Colour)
	}
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if x, ok := o.(*fynecanvas.Text); ok && x.Visible() && x.Text != "" && x.TextSize < 12 {
			t.Errorf("%q has letters of %v", x.Text, x.TextSize)
		}
		return true
	})
}

// TestNothingTellsBeforeTheDiceLie: while they fall no result is told; they are thrown once a moment.
func TestNothingTellsBeforeTheDiceLie(t *testing.T) {
	uitest.Start(t, theme.Options{})
	m, c := made(), NewCard(func() {})
	asked, landed := 0, 0
	c.Pace = func(func(float32)) func() { return func() {} } // they hang in the air
	show := func() {
		c.Show([]*Moment{m}, func() bool { asked++; return true }, func() { landed++ }, true)
	}
	if show(); !c.Falls() || c.Title.Text != "…" || c.Words.Colour != theme.Parchment {
		t.Errorf("falls %v: %q, in %v", c.Falls(), c.Title.Text, c.Words.Colour)
	}
	if c.Land(); c.Falls() || landed != 1 {
		t.Errorf("falls %v, told %d times", c.Falls(), landed)
	}
	if show(); c.Title.Text != m.Title || asked != 1 {
		t.Errorf("says %q, thrown %d times", c.Title.Text, asked)
	}
}

// TestAPosterCutsNothing: however much there is to read, it stays in the window, larger where there is less.
func TestAPosterCutsNothing(t *testing.T) {
	uitest.Start(t, theme.Options{})
	largest := float32(1000)
	for _, sections := range []int{1, 3} {
		var all []*Moment
		for range sections {
			all = append(all, made())
		}
		p := &Poster{}
		p.Hold(all, false, nil)
		pen := &canvas.Painter{Em: 24}
		p.Paint(pen, canvas.Rect(20, 20, 1240, 760))
		var words []string
		high := float32(0)
		for _, o := range pen.Objects {
			x, ok := o.(*fynecanvas.Text)
			if !ok {
				continue
			}
			words, high = append(words, x.Text), max(high, x.TextSize)
			if b := x.Position().Y + x.MinSize().Height; b > 785 || x.Position().X+x.MinSize().Width > 1265 {
				t.Errorf("%d: %q leaves the window at %v", sections, x.Text, x.Position())
			}
		}
		said := strings.Join(words, " ")
		if !strings.Contains(said, all[0].Mood) || slices.ContainsFunc(words, func(s string) bool { return strings.HasSuffix(s, "…") }) {
			t.Errorf("%d: says %s", sections, said)
		}
		if high >= largest || high < 24 {
			t.Errorf("%d sections have letters of %v, fewer of %v", sections, high, largest)
		}
		largest = high
	}
}
