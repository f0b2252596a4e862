package games_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/table/tiny"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestBoardsAreReadInEveryLook: in the keeper's and the players' window of each game with a board, dark and light,
// small and large, with ordinary and very large letters, no text is cut and none of the board is over another.
func TestBoardsAreReadInEveryLook(t *testing.T) {
	for n, h := range tables() {
		if h.ID == tiny.Game.ID {
			continue
		}
		for i, look := range []theme.Options{{}, {Variant: theme.Light, Scale: 300}, {Variant: theme.Light}, {Scale: 300}} {
			uitest.Start(t, look)
			lang := []string{text.French, text.English}[(n+i)%2]
			at := sit(t, h, 1, lang)
			chance := rand.New(rand.NewPCG(uint64(i), 49))
			for range 60 {
				if legal := at.r.Legal(); len(legal) > 0 {
					_ = at.s.Do(legal[chance.IntN(len(legal))])
				}
			}
			page, players := table.New(at.s, at.face, keeper.ForKeeper, table.Deps{}), table.NewPlayers(at.s, at.face)
			t.Cleanup(page.Close)
			for who, content := range map[string]fyne.CanvasObject{"keeper": page.Content(), "players": players.Content()} {
				for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
					w := uitest.Show(t, content, size.Width, size.Height)
					faults := covered(w)
					if look.Scale == 0 || who == "players" { // else boards scroll, in both directions
						faults = append(faults, uitest.Clipped(w)...)
					}
					for _, fault := range faults {
						t.Errorf("%s, %s, %s, %v, %v: %s", h.ID, lang, who, look, size, fault)
					}
				}
			}
		}
	}
}

// covered are the texts of a window that are over another one of the same picture.
func covered(w fyne.Window) (out []string) {
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		var before []*canvas.Text
		var drawn []fyne.CanvasObject
		switch o := o.(type) {
		case *fyne.Container:
			drawn = o.Objects
		case fyne.Widget:
			drawn = test.WidgetRenderer(o).Objects()
		}
		for _, part := range drawn {
			a, is := part.(*canvas.Text)
			if !is || a.Text == "" || !a.Visible() {
				continue
			}
			for _, b := range before {
				p, q, n, m := a.Position(), b.Position(), a.MinSize(), b.MinSize()
				if p.X+3 < q.X+m.Width && q.X+3 < p.X+n.Width && p.Y+0.35*n.Height < q.Y+m.Height && q.Y+0.35*m.Height < p.Y+n.Height {
					out = append(out, fmt.Sprintf("%q at %v is over %q at %v", a.Text, p, b.Text, q))
				}
			}
			before = append(before, a)
		}
		return true
	})
	return out
}
