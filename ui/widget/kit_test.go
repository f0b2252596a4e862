package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// texts lists the visible texts of a widget in drawing order.
func texts(t *testing.T, o fyne.CanvasObject) []string {
	t.Helper()
	var all []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			all = append(all, o.Text)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.TempWidgetRenderer(t, o).Objects() {
				walk(child)
			}
		}
	}
	walk(o)
	return all
}

func wantTexts(t *testing.T, o fyne.CanvasObject, want ...string) {
	t.Helper()
	got := texts(t, o)
	if len(got) != len(want) {
		t.Fatalf("draws %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("draws %q, want %q", got, want)
		}
	}
}

func TestPressablesByMouseAndKeys(t *testing.T) {
	uitest.Start(t, theme.Options{})
	presses := 0
	count := func() { presses++ }
	for name, o := range map[string]interface {
		fyne.Tappable
		fyne.Focusable
		fyne.Disableable
		fyne.CanvasObject
	}{
		"button": widget.NewKeyButton("Go", "G", count),
		"card":   widget.NewCard(widget.CardFace{Title: "Go"}, count),
		"tick":   widget.NewTick("Go", "", false, func(bool) { count() }),
	} {
		t.Run(name, func(t *testing.T) {
			window := uitest.Show(t, o, 300, 100)
			presses = 0
			test.TapCanvas(window.Canvas(), fyne.NewPos(150, 50))
			window.Canvas().Focus(o)
			o.TypedKey(key(fyne.KeySpace))
			o.TypedKey(key(fyne.KeyReturn))
			o.TypedKey(key(fyne.KeyEnter))
			if presses != 4 {
				t.Errorf("%d presses, want 4", presses)
			}
			o.Disable()
			test.TapCanvas(window.Canvas(), fyne.NewPos(150, 50))
			o.TypedKey(key(fyne.KeySpace))
			o.Enable()
			o.Hide()
			o.TypedKey(key(fyne.KeySpace))
			if presses != 4 {
				t.Errorf("%d presses after disabling and hiding, want 4", presses)
			}
		})
	}
}

func TestFocusIsVisibleAndWalks(t *testing.T) {
	uitest.Start(t, theme.Options{})
	a, b := widget.NewKeyButton("A", "", nothing), widget.NewCard(widget.CardFace{Title: "B"}, nothing)
	window := uitest.Show(t, container.NewGridWithColumns(2, a, b), 300, 60)
	ring := fynetheme.Color(theme.FocusRing)
	rings := func() int {
		n, img := 0, window.Canvas().Capture()
		r, g, bl, _ := ring.RGBA()
		for i := range 300 * 60 {
			if pr, pg, pb, _ := img.At(i%300, i/300).RGBA(); pr == r && pg == g && pb == bl {
				n++
			}
		}
		return n
	}
	if rings() != 0 {
		t.Fatal("a ring is drawn without focus")
	}
	window.Canvas().Focus(a)
	if n := rings(); n < 300 {
		t.Errorf("the ring of the first has %d pixels", n)
	}
	a.TypedKey(key(fyne.KeyRight))
	if window.Canvas().Focused() != b {
		t.Errorf("right goes to %v", window.Canvas().Focused())
	}
	b.TypedKey(key(fyne.KeyUp))
	if window.Canvas().Focused() != a {
		t.Errorf("up goes to %v", window.Canvas().Focused())
	}
}

func TestTickKeepsItsState(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var heard []bool
	tick := widget.NewTick("Library", "3 cards", false, func(on bool) { heard = append(heard, on) })
	wantTexts(t, tick, "Library", "3 cards")
	test.Tap(tick)
	test.Tap(tick)
	if len(heard) != 2 || !heard[0] || heard[1] || tick.On() {
		t.Errorf("heard %v, on %v", heard, tick.On())
	}
}

func TestCardShowsItsFace(t *testing.T) {
	uitest.Start(t, theme.Options{})
	card := widget.NewCard(widget.CardFace{Icon: "spell", Title: "Ward", Text: "Quiet.", Badge: "2"}, nil)
	wantTexts(t, card, "Ward", "Quiet.", "2")
	if !card.Disabled() {
		t.Error("a card without callback must not take the focus")
	}
}

func TestPanelHead(t *testing.T) {
	uitest.Start(t, theme.Options{})
	panel := widget.NewPanel("Log", widget.NewWords("body", ""), widget.NewKeyButton("Undo", "", nothing))
	panel.Resize(fyne.NewSize(300, 100))
	wantTexts(t, panel, "body", "Log", "Undo")
	panel.SetTitle("Journal")
	panel.SetContent(widget.NewWords("other", ""))
	wantTexts(t, panel, "other", "Journal", "Undo")
	bare := widget.NewPanel("", widget.NewWords("body", ""))
	wantTexts(t, bare, "body")
	if a, b := bare.MinSize().Height, panel.MinSize().Height; a >= b {
		t.Errorf("without a head the panel is %v high, with one %v", a, b)
	}
}

func TestBarAndPipsShowNumbers(t *testing.T) {
	uitest.Start(t, theme.Options{})
	bar := widget.NewBar("health", theme.Damage, 5, 10)
	bar.Resize(fyne.NewSize(300, 30))
	lengths := func() (track, fill float32) {
		var found []*canvas.Rectangle
		var walk func(fyne.CanvasObject)
		walk = func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *canvas.Rectangle:
				found = append(found, o)
			case *fyne.Container:
				for _, child := range o.Objects {
					walk(child)
				}
			}
		}
		walk(test.TempWidgetRenderer(t, bar).Objects()[0])
		if !found[1].Visible() {
			return found[0].Size().Width, 0
		}
		return found[0].Size().Width, found[1].Size().Width
	}
	for _, c := range []struct {
		value, max int
		number     string
		share      float32
	}{{5, 10, "5\u202f/\u202f10", 0.5}, {10, 10, "10\u202f/\u202f10", 1}, {0, 10, "0\u202f/\u202f10", 0}, {12, 10, "12\u202f/\u202f10", 1}, {-1, 10, "-1\u202f/\u202f10", 0}, {0, 0, "?", 0}} {
		bar.Set(c.value, c.max)
		wantTexts(t, bar, c.number)
		if track, fill := lengths(); track <= 0 || fill != track*c.share {
			t.Errorf("%d of %d fills %v of %v", c.value, c.max, fill, track)
		}
	}
	pips := widget.NewPips(theme.OK, 2, 4)
	wantTexts(t, pips)
	small := pips.MinSize()
	pips.Set(13, 21)
	wantTexts(t, pips, "13\u202f/\u202f21")
	pips.Set(1, 5)
	if grown := pips.MinSize(); grown.Width <= small.Width || grown.Height != small.Height {
		t.Errorf("four pips need %v, five %v", small, grown)
	}
	pips.Set(4, 5)
	if full, ticks := pipsOf(pips); full != 4 || ticks != 0 {
		t.Errorf("four of five are %d full dots and %d strokes", full, ticks)
	}
	pips.Steps(true)
	if full, ticks := pipsOf(pips); full != 1 || ticks != 6 {
		t.Errorf("at the fourth step of five are %d full dots and %d strokes", full, ticks)
	}
}

// pipsOf counts full dots and strokes of ticks.
func pipsOf(p *widget.Pips) (full, strokes int) {
	for _, o := range test.WidgetRenderer(p).Objects() {
		switch o := o.(type) {
		case *canvas.Circle:
			if _, _, _, a := o.FillColor.RGBA(); a > 0 {
				full++
			}
		case *canvas.Line:
			strokes++
		}
	}
	return full, strokes
}

func TestTitleTruncates(t *testing.T) {
	uitest.Start(t, theme.Options{})
	title := widget.NewTitle("The House on the Fens")
	full := title.MinSize().Width
	title.Resize(fyne.NewSize(full/2, 40))
	wantTexts(t, title, "The House on the Fens")
	title.Truncated()
	if w := title.MinSize().Width; w >= full/4 {
		t.Errorf("a truncated title needs %v of %v", w, full)
	}
	got := texts(t, title)[0]
	if runes := []rune(got); len(runes) < 5 || len(runes) > 15 || runes[len(runes)-1] != '…' {
		t.Errorf("half the room shows %q", got)
	}
	title.Resize(fyne.NewSize(full+1, 40))
	wantTexts(t, title, "The House on the Fens")
}

func TestWordsWrap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := widget.NewReading("one two three\n\nQui\u00a0?", theme.ParchmentInk)
	words.Resize(fyne.NewSize(1000, 10))
	wantTexts(t, words, "one two three", "", "Qui\u00a0?")
	wide := words.MinSize()
	words.Resize(fyne.NewSize(wide.Width, 10))
	wantTexts(t, words, "one", "two", "three", "", "Qui\u00a0?")
	if narrow := words.MinSize(); narrow.Width != wide.Width || narrow.Height <= wide.Height {
		t.Errorf("needs %v in a narrow place, %v in a wide one", narrow, wide)
	}
	words.SetText("four")
	wantTexts(t, words, "four")
}

func TestWordsMakeRoomInAWindow(t *testing.T) {
	uitest.Start(t, theme.Options{})
	below := widget.NewKeyButton("Below", "", nothing)
	words := widget.NewQuiet("a line that has to be broken into several lines in such a narrow window as this one is")
	window := uitest.Show(t, container.NewVBox(words, below), 160, 400)
	if words.Size().Height < 60 || below.Position().Y < words.Size().Height {
		t.Errorf("the words are %v high, what is below begins at %v", words.Size().Height, below.Position().Y)
	}
	uitest.Resize(window, 900, 400)
	if y := below.Position().Y; y > 40 {
		t.Errorf("in a wide window what is below begins at %v", y)
	}
}

func TestFlowWraps(t *testing.T) {
	uitest.Start(t, theme.Options{})
	a, b, c := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	for _, r := range []*canvas.Rectangle{a, b, c} {
		r.SetMinSize(fyne.NewSize(100, 20))
	}
	flow := widget.NewFlow(a, b)
	flow.Add(c)
	below := canvas.NewRectangle(nil)
	below.SetMinSize(fyne.NewSize(10, 10))
	window := uitest.Show(t, container.NewVBox(flow, below), 330, 200)
	gap := fynetheme.Padding()
	if c.Position() != fyne.NewPos(2*(100+gap), 0) || below.Position().Y != 20+gap {
		t.Errorf("wide: third at %v, below at %v", c.Position(), below.Position())
	}
	uitest.Resize(window, 220, 200)
	if c.Position() != fyne.NewPos(0, 20+gap) || below.Position().Y != 40+2*gap {
		t.Errorf("narrow: third at %v, below at %v", c.Position(), below.Position())
	}
	b.Hide()
	flow.Refresh()
	if c.Position() != fyne.NewPos(100+gap, 0) {
		t.Errorf("without the second, the third is at %v", c.Position())
	}
}

// TestAChosenSegmentTakesItsRoom: the chosen one needs room for the tick and bold text, which the
// previous one gives up.
func TestAChosenSegmentTakesItsRoom(t *testing.T) {
	uitest.Start(t, theme.Options{})
	segments := widget.NewSegments("s", "a", []widget.Segment{{Key: "a", Label: "Never"}, {Key: "b", Label: "When it matters"}}, func(string) {})
	uitest.Show(t, segments, 400, 100)
	for _, key := range []string{"b", "a"} {
		segments.Press(key)
		parts := test.TempWidgetRenderer(t, segments.Flow).Objects()
		left, right := parts[0], parts[1]
		if left.Size() != left.MinSize() || right.Position().X != left.Size().Width+fynetheme.Padding() {
			t.Errorf("%s: the first is %v, needs %v; the second stands at %v", key, left.Size(), left.MinSize(), right.Position())
		}
	}
}

func TestNoticeComesAndGoes(t *testing.T) {
	uitest.Start(t, theme.Options{})
	notice := widget.NewNotice()
	uitest.Show(t, container.NewVBox(notice), 400, 100)
	if notice.Visible() {
		t.Error("an empty notice shows")
	}
	notice.Set(widget.Error, "No room left on the disk.")
	if !notice.Visible() || notice.Message() != "No room left on the disk." {
		t.Errorf("visible %v, message %q", notice.Visible(), notice.Message())
	}
	wantTexts(t, notice, "No room left on the disk.")
	notice.Dismiss()
	if notice.Visible() || notice.Message() != "" {
		t.Error("it does not go away")
	}
}

func TestEmptyState(t *testing.T) {
	uitest.Start(t, theme.Options{})
	empty := widget.NewEmptyState("lantern", "No session", "Begin one.", widget.NewKeyButton("New", "N", nothing))
	wantTexts(t, empty, "No session", "Begin one.", "New", "N")
	empty.SetText("Nothing", "")
	wantTexts(t, empty, "Nothing", "New", "N")
}

func TestParchmentScrollsWithKeys(t *testing.T) {
	uitest.Start(t, theme.Options{})
	text := ""
	for range 60 {
		text += "A long line of what is read aloud. "
	}
	page := widget.NewParchment("Title", text)
	window := uitest.Show(t, page, 320, 300)
	window.Canvas().Focus(page)
	top := window.Canvas().Capture()
	page.TypedKey(key(fyne.KeyPageDown))
	if same(top, window.Canvas().Capture()) {
		t.Error("page down does not scroll")
	}
	for range 100 {
		page.TypedKey(key(fyne.KeyDown))
	}
	end := window.Canvas().Capture()
	page.TypedKey(key(fyne.KeyDown))
	if !same(end, window.Canvas().Capture()) {
		t.Error("it scrolls beyond its end")
	}
}

func TestParchmentHearsAKeyLetGo(t *testing.T) {
	uitest.Start(t, theme.Options{})
	page, pressed := widget.NewParchment("Title", "What is read aloud."), 0
	window := uitest.Show(t, page, 320, 300)
	window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if !widget.Repeats(e) {
			pressed++
		}
	})
	first := key(fyne.KeyReturn) // opens the page, which takes the focus before the key is released
	widget.KeyDown(first)
	widget.Repeats(first)
	window.Canvas().Focus(page)
	for range 2 {
		if focused, ok := window.Canvas().Focused().(desktop.Keyable); ok { // as Fyne's desktop driver does
			focused.KeyUp(key(fyne.KeyReturn))
			focused.KeyDown(key(fyne.KeyReturn))
		}
		page.TypedKey(key(fyne.KeyReturn))
	}
	widget.KeyUp(first)
	if pressed != 2 {
		t.Errorf("Enter pressed twice on the page arrives %d times", pressed)
	}
}

// forgetful is a canvas whose objects Fyne has forgotten: only a refresh of the canvas itself is painted.
type forgetful struct {
	fyne.Canvas
	painted int
}

func (c *forgetful) Refresh(fyne.CanvasObject) { c.painted++ }

// TestWhatAKeyDoesIsPainted, even if no refresh of a changed object reaches the canvas.
func TestWhatAKeyDoesIsPainted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := &forgetful{Canvas: uitest.Show(t, container.NewStack(), 200, 100).Canvas()}
	k := widget.NewKeys(c)
	k.Bind("N", func() {})
	k.Bind("F9", func() {})
	k.Bind("Ctrl+H", func() {})
	for what, press := range map[string]func(){
		"letter": func() { c.OnTypedRune()('n') },
		"key":    func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF9}) },
		"page":   func() { widget.Swap(c, container.NewStack(), fynewidget.NewLabel("evenings")) },
		"shortcut": func() {
			c.Canvas.(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyH, Modifier: fyne.KeyModifierShortcutDefault})
		},
	} {
		c.painted = 0
		press()
		if c.painted == 0 {
			t.Errorf("%s: nothing is painted", what)
		}
	}
}
