package console

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/game/gametest"
	"lantern/ui/kit"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// glimpsed is the late evening with the picture of the players' window shown.
func glimpsed(t *testing.T, lang string, width, height float32) (*Page, *gametest.Session, fyne.Window, *[]bool) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	g, s := gametest.New(t, lateBase(), lateStory(), lang)
	s.KeeperView, s.Commands = lateView(), lateCommands()
	told := &[]bool{}
	p := New(g, Nav{OnGlimpse: func(shown bool) { *told = append(*told, shown) }})
	t.Cleanup(p.Close)
	w := uitest.Show(t, p.Content(), width, height)
	p.Bind(kit.NewKeys(w.Canvas()))
	return p, s, w, told
}

func TestTheKeeperSeesWhatThePlayersSee(t *testing.T) {
	p, s, w, told := glimpsed(t, "en", 1280, 800)
	if p.glimpse.page != nil {
		t.Fatal("the picture is shown unasked")
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10})
	if p.glimpse.page == nil {
		t.Fatal("F10 does not show the picture")
	}
	uitest.Resize(w, 1280, 800)
	small := p.glimpse.page.Size()
	if small.Width < 180 || small.Height < 110 {
		t.Errorf("the picture is %v", small)
	}
	test.Tap(p.glimpse.box.Objects[3].(*lid))
	if p.glimpse.page.Size().Width < 1.8*small.Width {
		t.Errorf("a click makes it %v", p.glimpse.page.Size())
	}
	v := lateView()
	v.Table.Page = &state.Page{Kind: "room", Keys: []string{"story.title", "story.tagline"}, Seq: 1}
	v.Table.Pages = []state.Page{*v.Table.Page}
	s.Show(v)
	if !p.glimpse.page.Narrating() {
		t.Error("the page that the players read is not in the picture")
	}
	before := p.glimpse.table
	p.draw()
	if p.glimpse.table.Page != before.Page {
		t.Error("the picture is drawn anew though nothing has changed")
	}
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10})
	if p.glimpse.page != nil || len(p.glimpse.box.Objects) != 1 {
		t.Error("F10 does not take it away")
	}
	if !slices.Equal(*told, []bool{true, false}) {
		t.Errorf("the window was told %v", *told)
	}
}

func TestThePictureHoldsNothingOfTheKeepers(t *testing.T) {
	p, s, w, _ := glimpsed(t, "en", 1280, 800)
	v := lateView()
	v.Table.Investigators[2].Insanity = "" // lies open, and bears the name of a card in the hand
	v.Table.Decks["mythos"], v.FaceDown = mansions.DeckView{Draw: 3}, nil
	s.Show(v)
	p.glimpse.toggle()
	for _, words := range secrets {
		for _, secret := range words {
			if holds(w, secret) {
				t.Errorf("the window holds %q", secret)
			}
		}
	}
}

func TestPictureOfTheGlimpse(t *testing.T) {
	p, _, w, _ := glimpsed(t, "fr", 1280, 800)
	p.glimpse.toggle()
	uitest.Resize(w, 1280, 800)
	uitest.Picture(t, "glimpse-fr", w)
}
