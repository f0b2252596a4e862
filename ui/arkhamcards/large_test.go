package arkhamcards

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestLargeLettersFitALaptop: at any text size the table is no wider than a laptop's screen, a test shows its chances
// completely, and locations are not smaller than on a crowded board at that size; they scroll instead.
func TestLargeLettersFitALaptop(t *testing.T) {
	for _, scale := range []int{150, 200, 300} {
		g := begin(t, text.French, theme.Options{Scale: scale}, 1280, 800)
		nothing := func() {}
		face := newFace(g.run, g.s.Words)
		page := table.New(g.s, face, keeper.ForKeeper, table.Deps{Home: nothing, Settings: nothing, Players: nothing, Curtain: nothing,
			CurtainKey: "C", Help: nothing, Pages: []table.Tool{{ID: "campaigns", Icon: "log", Words: "Campagnes", Do: nothing},
				{ID: "decks", Icon: "cards", Words: "Vos decks", Do: nothing}}})
		t.Cleanup(page.Close)
		w := uitest.Show(t, page.Content(), 1280, 800)
		h := &shelter{words: g.s.Words(), kept: map[string]string{}}
		for _, c := range []fyne.CanvasObject{newDeckPage(h).Content(), newRecord(h, g.s).Content()} {
			if least := c.MinSize(); least.Width > 1280 || least.Height > 800 {
				t.Errorf("%d %%: a page is at least %v", scale, least)
			}
		}
		if wide := page.Content().MinSize().Width; wide > 1280 {
			t.Errorf("%d %%: %v wide", scale, wide)
		}
		g.do(rules.Begin{})
		g.answer()
		g.do(rules.Turn{Who: "seat1"})
		small := float32(0.6*letters) * float32(scale) / 100
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if line, ok := o.(*canvas.Text); ok && strings.HasPrefix(line.Text, "Vestibule") && line.TextSize < small*0.8 {
				t.Errorf("%d %%: %q is %v high", scale, line.Text, line.TextSize)
			}
			return true
		})
		g.do(rules.Action{Who: "seat1", Action: rules.ActInvestigate})
		odds, shown := face.seen().Odds, uitest.Texts(w)
		for _, chance := range append([]rules.Plus{{Success: odds.Success}}, odds.Plus...) {
			if want := face.percent(chance.Success); !strings.Contains(strings.Join(shown, "\n"), want) {
				t.Errorf("%d %%: %q is not shown", scale, want)
			}
		}
	}
}
