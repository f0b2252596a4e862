package evening

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	stats "lantern/keeper/mansions/evening"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
	"lantern/ui/mansions/board"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestWhatOneRemembers: of an evening with more turning points than there is room for, what is rare is told and what happened often
// gives way; everybody stands on the map where he was last; the wheel over the map rolls the page.
func TestWhatOneRemembers(t *testing.T) {
	uitest.Start(t, theme.Options{})
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	tale := lib.Story("inland-lamp")
	told := Told{Base: lib.BaseOf(tale), Tale: tale}
	who := told.Base.Investigators[0].ID
	far := tale.Map.Rooms[len(tale.Map.Rooms)-1].Spaces[0].ID
	told.People = []stats.Person{{Who: "inv1", Characters: []string{who}, Way: []string{tale.Start, far}, Fate: state.SeatIn, Clues: 2}}
	told.Moments = []stats.Moment{{Round: 1, Kind: stats.Escaped, Who: who}}
	for range mostMoments {
		told.Moments = append(told.Moments, stats.Moment{Round: 2, Kind: stats.Slain, Who: who, What: told.Base.Monsters[0].ID})
	}
	rolled := 0
	memory := told.in(text.New("en")).memory(told, func(*fyne.ScrollEvent) { rolled++ })
	w := uitest.Show(t, memory, 1200, 700)
	maps := 0
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if house, ok := o.(*board.Map); ok {
			maps++
			if at, there := house.FigureCentre("inv1"); !there || house.SpaceAt(at) != far {
				t.Error("he does not stand where he was last")
			}
		}
		return true
	})
	lines := uitest.Texts(w)
	name := told.in(text.New("en")).t.Investigator(who)
	if maps != 1 || !slices.Contains(lines, "Round 1 – "+name+" leaves the house.") {
		t.Errorf("%d maps; told: %q", maps, lines)
	}
	test.Scroll(w.Canvas(), fyne.NewPos(200, 200), 0, -10)
	if rolled != 1 {
		t.Error("the wheel over the map does not roll the page")
	}
}
