package players

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	large "lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// rolled is a die with what was rolled.
func rolled(number string, tint fyne.ThemeColorName) []large.Thrown {
	return []large.Thrown{{Shape: piece.Ten, Number: number, Tint: tint}}
}

// TestAMomentStandsOverTheMap: the result of a roll and its cost are shown at every text size until removed; not while
// the die is falling.
func TestAMomentStandsOverTheMap(t *testing.T) {
	m := &Moment{Thrown: rolled("8", theme.Danger), Head: "Fight", Saying: "Nobody saw it coming.", Title: "Missed it", Sub: "Hal Marsh · Willpower",
		Rows: []MomentRow{{Icon: "horror", Text: "Hal Marsh takes horror: 2.", Tint: theme.Horror}}}
	for _, scale := range []int{100, 200, 300} {
		p, w := shown(t, theme.Options{}, "en", 1280, 800, quiet)
		p.SetScale(scale)
		if says(w, m.Title) {
			t.Fatal("nothing has happened yet")
		}
		p.sight.ShowMoment(m)
		for _, words := range []string{m.Title, m.Rows[0].Text} {
			if !says(w, words) {
				t.Errorf("%d %%: nobody is told %q", scale, words)
			}
		}
		if out := outside(p, p.Size()); len(out) > 0 {
			t.Errorf("%d %%: %q leave the window", scale, out)
		}
		p.sight.ShowMoment(nil)
		if says(w, m.Title) {
			t.Errorf("%d %%: it stays", scale)
		}
	}
}

// TestARollStandsAboveThePageThatItBrought: the page would hide the die's result. While it is falling there is no page.
func TestARollStandsAboveThePageThatItBrought(t *testing.T) {
	m := &Moment{Thrown: rolled("3", theme.OK), Title: "Made it", Sub: "Hal Marsh · Strength", Paged: true, Head: "The way is free",
		Rows: []MomentRow{{Icon: "unlocked", Text: "Hal Marsh opens the gate.", Tint: theme.OK}}}
	for _, falls := range []bool{false, true} {
		p, w := shown(t, theme.Options{}, "en", 1280, 800, func(v *mansions.TableView) {
			v.Page = &state.Page{Keys: []string{"story.title", "story.introduction.1"}, Seq: 3}
		})
		p.sheet.Pace = func(func(float32)) func() { return func() {} } // it stays in the air
		p.Still(!falls)
		p.sight.ShowMoment(m)
		page := p.names.Text("story.introduction.1")
		if got := says(w, page[:12]); !p.Narrating() || got == falls {
			t.Errorf("falls %v: the page is there: %v", falls, got)
		}
		if says(w, m.Title) == falls || !says(w, m.Sub) {
			t.Errorf("falls %v: the result is told: %v, who rolls: %v", falls, !falls, says(w, m.Sub))
		}
		if says(w, m.Head) == falls {
			t.Errorf("falls %v: the head is told: %v", falls, !falls)
		}
		if out := outside(p, p.Size()); len(out) > 0 {
			t.Errorf("falls %v: %q leave the window", falls, out)
		}
	}
}

// TestATraumaSaysItsCard: the text of an injury is shown to everybody.
func TestATraumaSaysItsCard(t *testing.T) {
	p, w := shown(t, theme.Options{}, "en", 1280, 800, quiet)
	p.sight.ShowMoment(&Moment{Icon: "trauma", Tint: theme.Damage, Title: "An injury for Hal Marsh.", Words: "He drops all."})
	if !says(w, "He drops all.") {
		t.Error("nobody is told what it does")
	}
}
