package arkham

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/frame/screen"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheMapShowsEveryAreaOnce: every street and location of our town has a spot of its own on the map, over no other one,
// inside the centre piece of a small laptop's window, and the players' window shows the same.
func TestTheMapShowsEveryAreaOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	run := start(t, 3, text.English, "screen")
	words := text.New(text.English)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	for _, scale := range []int{100, 200} {
		centre := face.NewCentre(keeper.ForKeeper, nil)
		centre.SetScale(scale)
		w := uitest.Show(t, centre.Content(), 660, 556)
		centre.Draw(nil)
		spots := map[string]fyne.CanvasObject{}
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if o, ok := o.(*screen.Spot); ok {
				for id, p := range spots {
					if overlap(p, o) {
						t.Errorf("%d %%: %s and %s lie over each other", scale, id, o.ID)
					}
				}
				if spots[o.ID] != nil {
					t.Errorf("%d %%: %s is there twice", scale, o.ID)
				}
				spots[o.ID] = o
			}
			return true
		})
		for _, a := range face.box.Areas {
			if spots[a.ID] == nil {
				t.Errorf("%d %%: no spot for %s", scale, a.ID)
			}
		}
	}
}

func overlap(a, b fyne.CanvasObject) bool {
	p, q, s, z := a.Position(), b.Position(), a.Size(), b.Size()
	return p.X < q.X+z.Width-0.5 && q.X < p.X+s.Width-0.5 && p.Y < q.Y+z.Height-0.5 && q.Y < p.Y+s.Height-0.5
}
