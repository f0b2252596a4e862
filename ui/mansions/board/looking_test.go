package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestRangeAndSightAreTheEnginesOwn: from every space of a story the map shows what the rules compute.
func TestRangeAndSightAreTheEnginesOwn(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("midnight-sixty")
	engine, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "en")}, text.New("en"))
	b.Resize(fyne.NewSize(656, 513))
	words := text.New("en")
	kinds := map[string]int{}
	for _, from := range engine.Spaces() {
		b.LookFrom(from, engine.Aims(from))
		if b.Looking() != from {
			t.Fatalf("looking from %q", b.Looking())
		}
		var numbers []string
		for _, to := range engine.Spaces() {
			n, near := engine.Range(from, to)
			sees := engine.Sees(from, to)
			s := b.camera.plan.byID[to]
			bright := b.choice.view(s.id).colour == lampGold || b.choice.view(s.id).colour == focusGold
			if bright != (sees && near) {
				t.Errorf("%s from %s: shines %v, in sight %v, in range %v", to, from, bright, sees, near)
			}
			if near {
				numbers = append(numbers, fmt.Sprint(n))
			}
			want := words.T("board.sight.none")
			switch {
			case to == from:
				want = words.T("board.sight.here")
			case sees && near:
				want = words.T("board.sight.both", text.Args{"range": n})
			case sees:
				want = words.T("board.sight.door")
			case near:
				want = words.T("board.sight.hidden", text.Args{"range": n})
			}
			kinds[want]++
			if got := b.wording.sightWords(b.choice.look, to); got != want {
				t.Errorf("%s from %s: %q, want %q", to, from, got, want)
			}
		}
		got := b.texts(notes)
		slices.Sort(got)
		slices.Sort(numbers)
		if !slices.Equal(got, numbers) {
			t.Errorf("from %s the numbers are %v, want %v", from, got, numbers)
		}
	}
	if len(kinds) < 4 {
		t.Errorf("only %v comes up: the test tests little", kinds)
	}
	b.LookFrom("", nil)
	if b.Looking() != "" || len(b.texts(notes)) != 0 {
		t.Error("range and sight are still shown")
	}
}

func TestLookingFromElsewhere(t *testing.T) {
	b, w := shown(t, theme.Options{})
	h := listen(b)
	var looked []string
	b.OnLook = func(space string) { looked = append(looked, space) }
	aims := map[string]stories.Aim{"hall-west": {Sees: true}, "hall-east": {Sees: true, Range: 1}, "cellar": {Range: -1}, "study": {Range: 2}, "lawn": {Sees: true, Range: -1}, "path": {Range: -1}}
	b.SetLit(map[string]string{"hall-east": "x"})
	b.LookFrom("hall-west", aims)
	at, _ := b.FigureCentre("m1")
	test.TapCanvas(w.Canvas(), at) // a figure selects its space
	at, _ = b.SpaceCentre("hall-east")
	test.TapCanvas(w.Canvas(), at)
	h.want(t, "while range and sight are shown", "", "")
	w.Canvas().Focus(b)
	b.choice.focus = "hall-west"
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape} { // down is not lit, but may be looked from
		b.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if fmt.Sprint(looked) != "[hall-west hall-east cellar ]" {
		t.Errorf("looked from %q", looked)
	}
}

func TestSightPictures(t *testing.T) {
	b, w := shown(t, theme.Options{})
	b.LookFrom("hall-west", map[string]stories.Aim{"hall-west": {Sees: true}, "hall-east": {Sees: true, Range: 1}, "cellar": {Range: -1}, "study": {Range: 2}, "lawn": {Sees: true, Range: -1}, "path": {Range: -1}})
	uitest.Picture(t, "sight", w)
}

func TestListPicture(t *testing.T) {
	uitest.Start(t, theme.Options{Variant: theme.Light})
	b := New(house, names{}, text.New("en"))
	b.SetTable(everybody("study", "study"))
	w := uitest.Show(t, b, 620, 460)
	b.OpenList("study")
	uitest.Picture(t, "crowd-day", w)
}

func TestDragPicture(t *testing.T) {
	b, w := shown(t, theme.Options{})
	b.OnLift = func(f string) bool {
		b.Select(f)
		b.SetLit(map[string]string{"hall-east": "evade test\nHall 2\nEvade test: Cultist", "cellar": "fire · horror test\nCellar"})
		return true
	}
	from, _ := b.FigureCentre("inv1")
	to, _ := b.SpaceCentre("hall-east")
	e := &fyne.DragEvent{Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)}
	e.Position = to
	b.Dragged(e)
	uitest.Markup(t, "drag", w)
}
