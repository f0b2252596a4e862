package table_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/session"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// guided is a face whose guide speaks in the first round of the given ones.
type guided struct {
	tiny.Face
	round *int
	ended *string
}

func (g guided) View(who keeper.Audience) table.View {
	v := g.Face.View(who)
	if v.Header.Round, v.Ending = *g.round, *g.ended; *g.round == 1 {
		v.Guide.Title, v.Guide.Text = "The guide", "Do this first."
	}
	return v
}

// TestAPointedButtonLeavesItsNeighbourAlone: the frame and the arrow at a button cover no word that ends beside it.
func TestAPointedButtonLeavesItsNeighbourAlone(t *testing.T) {
	uitest.Start(t, theme.Options{})
	label, button := fynewidget.NewLabel("Places"), fynewidget.NewButton("Cave", nil)
	g := guide.New(func(string) fyne.CanvasObject { return button })
	page := container.NewWithoutLayout(label, button, g.Ring)
	w := uitest.Show(t, page, 600, 400)
	label.Move(fyne.NewPos(100, 100))
	label.Resize(label.MinSize())
	button.Move(fyne.NewPos(100+label.MinSize().Width, 100))
	button.Resize(fyne.NewSize(90, 30))
	g.Ring.Resize(w.Canvas().Size())
	g.Say(guide.Advice{Title: "Go", Text: "Go on.", Part: "button"})
	g.Ring.Refresh()
	drawn := test.WidgetRenderer(g.Ring).Objects()[0].(*fyne.Container)
	drawn.Layout.Layout(drawn.Objects, drawn.Size())
	for _, o := range drawn.Objects[1:] {
		if line, ok := o.(*canvas.Line); ok && min(line.Position1.X, line.Position2.X) < button.Position().X-3 {
			t.Errorf("the arrow begins at %v, the button at %v", line.Position1, button.Position())
		}
	}
}

// TestAPointedPlaceLeavesItsNeighboursAlone: the arrow at a place on a board comes from above, and covers nothing at
// its left, such as a figure or a score.
func TestAPointedPlaceLeavesItsNeighboursAlone(t *testing.T) {
	uitest.Start(t, theme.Options{})
	place := fynewidget.NewLabel("Kingsport")
	g := guide.New(func(string) fyne.CanvasObject { return place })
	w := uitest.Show(t, container.NewWithoutLayout(place, g.Ring), 600, 400)
	place.Move(fyne.NewPos(300, 200))
	place.Resize(fyne.NewSize(120, 40))
	g.Ring.Resize(w.Canvas().Size())
	g.Say(guide.Advice{Title: "Go", Text: "Go on.", Part: "place.x", Far: true})
	g.Ring.Refresh()
	drawn := test.WidgetRenderer(g.Ring).Objects()[0].(*fyne.Container)
	drawn.Layout.Layout(drawn.Objects, drawn.Size())
	for _, o := range drawn.Objects[1:] {
		if line, ok := o.(*canvas.Line); ok && (line.Position2.X < 340 || line.Position2.Y > 200) {
			t.Errorf("the arrow has a line from %v to %v", line.Position1, line.Position2)
		}
	}
}

// board is a board with words in one part, and place a place on it.
type board struct {
	fyne.CanvasObject
	at   fyne.Position
	size fyne.Size
}

func (b board) Says(at fyne.Position, size fyne.Size) bool {
	return at.X < b.at.X+b.size.Width && at.X+size.Width > b.at.X &&
		at.Y < b.at.Y+b.size.Height && at.Y+size.Height > b.at.Y
}

type place struct {
	fyne.CanvasObject
	on *board
}

func (p place) Ground() fyne.CanvasObject { return p.on }

// TestThePointingArrowCoversNoWords: where there are words above a place, the arrow is beside them, or else below; the
// place need not have been painted.
func TestThePointingArrowCoversNoWords(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for name, c := range map[string]struct {
		size  fyne.Size // of the words, which begin at the left edge above the place
		below bool
	}{"none": {}, "over a half": {size: fyne.NewSize(90, 40)},
		"over all of it": {size: fyne.NewSize(200, 40), below: true}} {
		on := &board{canvas.NewRectangle(nil), fyne.NewPos(60, 60), c.size}
		at := place{canvas.NewRectangle(nil), on}
		g := guide.New(func(string) fyne.CanvasObject { return at })
		w := uitest.Show(t, container.NewWithoutLayout(on, g.Ring), 600, 400)
		on.Move(fyne.NewPos(100, 50))
		on.Resize(fyne.NewSize(400, 300))
		at.Move(fyne.NewPos(60, 100))
		at.Resize(fyne.NewSize(120, 40))
		g.Ring.Resize(w.Canvas().Size())
		g.Say(guide.Advice{Title: "Go", Text: "Go on.", Part: "place.x", Far: true})
		g.Ring.Refresh()
		drawn := test.WidgetRenderer(g.Ring).Objects()[0].(*fyne.Container)
		drawn.Layout.Layout(drawn.Objects, drawn.Size())
		if frame := drawn.Objects[0]; frame.Position() != fyne.NewPos(158, 148) {
			t.Errorf("%s: the frame is at %v", name, frame.Position())
		}
		for _, o := range drawn.Objects[1:] {
			line, ok := o.(*canvas.Line)
			if !ok {
				continue
			}
			from := fyne.NewPos(min(line.Position1.X, line.Position2.X), min(line.Position1.Y, line.Position2.Y))
			size := line.Position1.Subtract(line.Position2)
			if on.Says(from.SubtractXY(100, 50), fyne.NewSize(max(size.X, -size.X), max(size.Y, -size.Y))) ||
				(from.Y > 150) != c.below {
				t.Errorf("%s: a line from %v to %v", name, line.Position1, line.Position2)
			}
		}
	}
}

// TestNoArrowPointsAtAWholeBoard: the frame is visible without an arrow, which would cover the panels beside the board.
func TestNoArrowPointsAtAWholeBoard(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for wide, hidden := range map[float32]bool{180: false, 300: true} {
		at := canvas.NewRectangle(nil)
		g := guide.New(func(string) fyne.CanvasObject { return at })
		w := uitest.Show(t, container.NewWithoutLayout(at, g.Ring), 600, 400)
		at.Move(fyne.NewPos(200, 100))
		at.Resize(fyne.NewSize(wide, 200))
		g.Ring.Resize(w.Canvas().Size())
		g.Say(guide.Advice{Title: "Go", Text: "Go on.", Part: "board"})
		g.Ring.Refresh()
		drawn := test.WidgetRenderer(g.Ring).Objects()[0].(*fyne.Container)
		drawn.Layout.Layout(drawn.Objects, drawn.Size())
		for _, o := range drawn.Objects[1:] {
			if line, ok := o.(*canvas.Line); ok && line.Hidden != hidden {
				t.Errorf("%v wide: the arrow is hidden: %v", wide, line.Hidden)
			}
		}
	}
}

// TestTheGuideSaysThatItIsOver: after its last word it says so, and where help is, until it is closed or a round is
// over; a table at which it never spoke, or which left it, is told nothing.
func TestTheGuideSaysThatItIsOver(t *testing.T) {
	round, ended := 2, ""
	all := play(t, "guide")
	page, _ := keyed(t, all, guided{faceOf(all), &round, &ended})
	over := all.s.Words().T("frame.guide.over.text")
	says := func(at int, want string) {
		t.Helper()
		round = at
		page.Refresh()
		said := all.says(keeper.ForKeeper)
		for _, words := range []string{"Do this first.", over} {
			if is := strings.Contains(strings.ReplaceAll(said, "\n", " "), words); is != (words == want) {
				t.Errorf("in round %d: %q is said: %t", at, words, is)
			}
		}
	}
	leave := func() { uitest.Press(t, all.w[keeper.ForKeeper], "Close") }
	says(2, "")
	says(1, "Do this first.")
	says(2, over)
	says(1, "Do this first.") // undone
	says(2, over)
	says(3, "")
	says(1, "Do this first.")
	ended = "It is over."
	says(2, "")
	ended = ""
	says(2, over)
	leave()
	says(2, "")
}

// TestTheGuideSpeaksOfWhatIsReadFirst: while something is read the banner says what to do with it, and the parchment
// alone has a button; the next step comes after it.
func TestTheGuideSpeaksOfWhatIsReadFirst(t *testing.T) {
	round, ended := 1, ""
	all := play(t, "guide reads")
	all.s.Stop(func() string { return session.StopAll })
	_, w := keyed(t, all, guided{faceOf(all), &round, &ended})
	all.do(t, tinygame.Throw{})
	all.do(t, all.run.Prompts()[0].Answers()[0])
	for _, reads := range []bool{true, false} {
		said := all.says(keeper.ForKeeper)
		for words, want := range map[string]bool{all.s.Words().T("frame.guide.read"): reads, "Do this first.": !reads} {
			if strings.Contains(said, words) != want {
				t.Errorf("read: %t, and %q is said: %t", reads, words, !want)
			}
		}
		if n := strings.Count(said, "Continue"); n > 1 || (n == 1) != reads {
			t.Errorf("read: %t, and Continue is said %d times: %s", reads, n, said)
		}
		uitest.Key(w, "Enter")
	}
}

// pointing is a face whose guide speaks of the part of the table given, and of questions.
type pointing struct {
	tiny.Face
	part, asked, left *string
}

func (g pointing) View(who keeper.Audience) table.View {
	v := g.Face.View(who)
	v.Guide = table.Guide{Advice: guide.Advice{Title: "The guide", Text: "Do this first.", Part: *g.part}, Asked: *g.asked}
	v.Next.Left = *g.left
	return v
}

// TestTheGuideSpeaksOfNoButtonThatIsAway: while a question waits the guide speaks of the question, in the game's words
// if it has any; a text about a button is shown only while that can be pressed.
func TestTheGuideSpeaksOfNoButtonThatIsAway(t *testing.T) {
	part, asked, left := "", "", ""
	all := play(t, "guide")
	page, w := keyed(t, all, pointing{faceOf(all), &part, &asked, &left})
	l := all.s.Words()
	says := func(when, want string) {
		t.Helper()
		page.Refresh()
		said := strings.ReplaceAll(strings.Join(uitest.Texts(w), " "), "\n", " ")
		if !strings.Contains(said, want) || want != "Do this first." && strings.Contains(said, "Do this first.") {
			t.Errorf("%s: the guide does not say %q: %s", when, want, said)
		}
	}
	next, _ := page.Onward()
	for _, is := range []string{"", table.PartNext, table.PartBoard, table.PartOption + "throw"} {
		part = is
		says("nothing is asked, at "+is, "Do this first.")
	}
	part = table.PartOption + "elsewhere"
	says("it is not offered", l.T("frame.guide.on", text.Args{"button": next}))
	page.Look("seat1")
	says("something is looked at", l.T("frame.guide.looked.only", text.Args{"what": "Seat 1"}))
	for _, part = range []string{table.PartNext, table.PartBoard} { // which are there
		says("something is looked at", "Do this first.")
	}
	uitest.Key(w, "Esc")
	part = table.PartOption + "elsewhere"
	left = "something"
	says("the next button would give something up", l.T("frame.guide.choose"))
	left = ""
	all.do(t, tinygame.Throw{})
	for _, part = range []string{"", table.PartNext, table.PartBoard} {
		asked = ""
		says("a question waits", l.T("frame.guide.asked"))
		asked = "Roll the dice."
		says("a question waits", asked)
	}
	all.do(t, all.run.Prompts()[0].Answers()[0])
	all.do(t, tinygame.Duel{})
	says("a question waits for others", asked)
}

// shownFirst is a face whose commands are shown before they are done.
type shownFirst struct{ tiny.Face }

func (f shownFirst) Option(cmd keeper.Command) (string, actionbar.Option, bool) {
	group, o, ok := f.Face.Option(cmd)
	o.Place, o.Listed = "place", "A place: what it costs and gives"
	return group, o, ok
}

func (shownFirst) Look(_ keeper.Audience, id string) (actionbar.Menu, bool) {
	return actionbar.Menu{Title: "This place"}, id == "place"
}

// TestWhatIsShownFirstIsDoneByTheButton: in the list each place is offered once; pressing it shows what can be done
// there and does nothing, pressing it on the board once more neither; Enter does the first of it.
func TestWhatIsShownFirstIsDoneByTheButton(t *testing.T) {
	all := play(t, "shown")
	page, w := keyed(t, all, shownFirst{faceOf(all)})
	at := all.run.Header().Cursor
	const listed = "A place: what it costs and gives"
	if n := strings.Count(all.says(keeper.ForKeeper), listed); n != 1 {
		t.Fatalf("it is listed %d times", n)
	}
	press(t, w, listed)
	if said := all.says(keeper.ForKeeper); !strings.Contains(said, "This place") || strings.Contains(said, listed) ||
		all.run.Header().Cursor != at {
		t.Fatalf("at %d: %s", all.run.Header().Cursor, said)
	}
	if page.Looked() != "place" {
		t.Errorf("%q is looked at", page.Looked())
	}
	uitest.Key(w, "Enter")
	if all.run.Header().Cursor != at+1 || page.Looked() != "" {
		t.Errorf("Enter leads to step %d, looking at %q", all.run.Header().Cursor, page.Looked())
	}
}
