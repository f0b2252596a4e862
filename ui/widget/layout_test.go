package widget_test

import (
	"reflect"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

func block(w, h float32) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

func TestPanesStackWhereTheWidthIsNotEnough(t *testing.T) {
	app := uitest.Start(t, theme.Options{})
	left, right := block(300, 900), block(400, 700)
	p := widget.NewPanes(0.4, 1, left, right)
	w := uitest.Show(t, p, 1000, 400)
	if p.Left().Content != fyne.CanvasObject(left) || left.Size().Width > right.Size().Width || left.Size().Width < 300 {
		t.Errorf("side by side: left %v, right %v", left.Size(), right.Size())
	}
	uitest.Resize(w, 500, 400)
	if p.Left().Content == fyne.CanvasObject(left) || right.Position().Y < left.Position().Y+left.Size().Height {
		t.Errorf("narrow: left at %v size %v, right at %v", left.Position(), left.Size(), right.Position())
	}
	if p.Left().Content.MinSize().Height < 1600 {
		t.Error("stacked, both do not scroll together")
	}
	uitest.Resize(w, 1000, 400)
	if p.Left().Content != fyne.CanvasObject(left) {
		t.Error("not side by side again")
	}
	app.Settings().SetTheme(theme.New(theme.Options{Variant: theme.Light})) // also reaches hidden objects
}

func TestColumnKeepsLinesShort(t *testing.T) {
	uitest.Start(t, theme.Options{})
	b := block(10, 10)
	uitest.Show(t, widget.Column(20, b), 1000, 400)
	if want := 20 * fynetheme.TextSize(); b.Size().Width != want || b.Position().X != (1000-want)/2 {
		t.Errorf("width %v at %v, want %v in the middle", b.Size().Width, b.Position().X, want)
	}
}

func TestGridGivesARowOneHeight(t *testing.T) {
	uitest.Start(t, theme.Options{})
	a, b, c := block(100, 20), block(100, 60), block(100, 30)
	g := widget.Grid(5, 1, a, b, c)
	uitest.Show(t, container.NewVScroll(g), 300, 400)
	if a.Size().Height != 60 || b.Position().Y != 0 || c.Position().Y != 60+fynetheme.TextSize() {
		t.Errorf("a %v, b at %v, c at %v", a.Size(), b.Position(), c.Position())
	}
}

// TestAnEvenGridLeavesNoneAlone: of four objects of which three fit side by side, two are in each row.
func TestAnEvenGridLeavesNoneAlone(t *testing.T) {
	uitest.Start(t, theme.Options{})
	all := []fyne.CanvasObject{block(90, 20), block(90, 20), block(90, 20), block(90, 20)}
	uitest.Show(t, container.NewVScroll(widget.EvenGrid(5, 0, all...)), 300, 400)
	if all[1].Position().Y != 0 || all[2].Position().Y == 0 || all[2].Size().Width < 140 {
		t.Errorf("the second is at %v, the third at %v, %v wide", all[1].Position(), all[2].Position(), all[2].Size().Width)
	}
}

func TestNoMarginAroundNothing(t *testing.T) {
	uitest.Start(t, theme.Options{})
	b := block(10, 10)
	m := widget.Margins(1, 1, b)
	if m.MinSize().Height <= 10 {
		t.Error("no margin")
	}
	b.Hide()
	if !m.MinSize().IsZero() {
		t.Error("a margin around nothing")
	}
}

func TestSegmentsChooseOne(t *testing.T) {
	uitest.Start(t, theme.Options{})
	var told []string
	both := []widget.Segment{{Key: "a", Label: "A"}, {Key: "b", Label: "B"}}
	s := widget.NewSegments("test", "a", both, func(key string) { told = append(told, key) })
	uitest.Show(t, container.NewVBox(s, widget.NewQuiet("")), 400, 100)
	s.Press("a")
	s.Press("b")
	s.Press("b")
	if s.Chosen() != "b" || len(told) != 1 || told[0] != "b" {
		t.Errorf("chosen %s, told %v", s.Chosen(), told)
	}
	s.Choose("a")
	if len(told) != 1 {
		t.Error("choosing from code calls back")
	}
}

func TestFindOverlooksCapitalsAccentsAndLigatures(t *testing.T) {
	for _, c := range []struct {
		typed, text string
		in          bool
		spans       []widget.Span
	}{
		{"", "anything", true, nil},
		{"Ines", "Inés entre dans l’entrée", true, []widget.Span{{0, 4}}},
		{"entree", "Inés entre dans l’entrée", true, []widget.Span{{18, 24}}},
		{"coeur", "Un cœur d’or", true, []widget.Span{{3, 7}}},
		{"cœur", "Coeur", true, []widget.Span{{0, 5}}},
		{"ines entr", "Inés entre dans l’entrée", true, []widget.Span{{0, 4}, {5, 9}, {18, 22}}},
		{"ntre", "Inés entre", false, nil},
		{"ines zombie", "Inés entre", false, []widget.Span{{0, 4}}},
		{"7", "7 contre 17", true, []widget.Span{{0, 1}}},
		{"ÉNIGME", "L’énigme", true, []widget.Span{{2, 8}}},
	} {
		f := widget.NewFind(c.typed)
		if got := f.In(c.text); got != c.in {
			t.Errorf("%q in %q: %v", c.typed, c.text, got)
		}
		if got := f.Spans(c.text); !reflect.DeepEqual(got, c.spans) {
			t.Errorf("%q in %q: %v, want %v", c.typed, c.text, got, c.spans)
		}
	}
}

func TestATextIsShortenedToItsRoom(t *testing.T) {
	letters := func(s string) float32 { return float32(utf8.RuneCountInString(s)) }
	for _, c := range []struct {
		words string
		room  float32
		want  string
	}{
		{"The Drowned Warden", 18, "The Drowned Warden"},
		{"The Drowned Warden", 17, "The Drowned Ward…"},
		{"The Drowned Warden", 13, "The Drowned…"}, // no space before the sign
		{"Porte : électrifiée", 8, "Porte…"},       // no mark either
		{"Éclair", 3, "Éc…"},
		{"Éclair", 1, "…"},
		{"Éclair", 0.5, ""},
		{"Éclair", 0, "Éclair"},
		{"", 3, ""},
		{"a", 0.5, ""},
	} {
		if got := widget.Shorten(c.words, c.room, letters); got != c.want {
			t.Errorf("Shorten(%q, %v) = %q, want %q", c.words, c.room, got, c.want)
		}
	}
}
