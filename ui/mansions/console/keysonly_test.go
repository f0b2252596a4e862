package console

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// TestSeveralQuestionsInARowByKeysOnly answers a fight and its tests without the mouse, with the focus nowhere, on a
// button of the bar, and on the map.
func TestSeveralQuestionsInARowByKeysOnly(t *testing.T) {
	row := []struct {
		prompt string
		keys   []string
		want   keeper.Answer
	}{
		{"weapon", []string{"Return"}, keeper.Answer{Choice: "e-revolver"}},
		{"combatTable", []string{"s", "4"}, keeper.Answer{Choice: "skill", Die: 4}},
		{"horrorOrder", []string{"2"}, keeper.Answer{Choice: "inv4/m5"}},
		{"dieTable", []string{"0"}, keeper.Answer{Choice: "roll", Die: 10}},
		{"dieTable", []string{"1"}, keeper.Answer{Choice: "roll", Die: 1}},
		{"evadeHurt", []string{"Return"}, keeper.Answer{Choice: "deal"}},
		{"number", []string{"3"}, keeper.Answer{Number: number(3)}},
		{"choose", []string{"1"}, keeper.Answer{Choice: "t-fracture#2"}},
		{"done", []string{"Return"}, keeper.Answer{Choice: "done"}},
	}
	for name, focus := range map[string]func(*Page, fyne.Window){
		"nobody":       func(_ *Page, w fyne.Window) { w.Canvas().Unfocus() },
		"an option":    func(p *Page, w fyne.Window) { w.Canvas().Focus(p.Bar.Options.Chips[0]) },
		"a tab":        func(p *Page, w fyne.Window) { w.Canvas().Focus(p.Side.Part("mythos").(fyne.Focusable)) },
		"a hand's row": func(p *Page, w fyne.Window) { w.Canvas().Focus(p.Side.Part("action:k-raise").(fyne.Focusable)) },
		"the map":      func(p *Page, w fyne.Window) { w.Canvas().Focus(p.chart) },
	} {
		t.Run(name, func(t *testing.T) {
			p, s, w, _ := shownLate(t, "en")
			focus(p, w)
			for i, q := range row {
				v := lateAsking(q.prompt)
				v.Prompt.ID = 40 + i
				s.Show(v)
				if name != "nobody" && q.keys[0] == "Return" && w.Canvas().Focused() != nil && w.Canvas().Focused() != fyne.Focusable(p.chart) {
					w.Canvas().Unfocus() // Enter would press what has the keyboard
				}
				typeIn(w, q.keys...)
				q.want.Prompt = 40 + i
				wantDone(t, s, q.want)
			}
		})
	}
}

// TestAnEveningByKeysOnly plays a real session with dice on the table by keyboard alone: the next button if there is
// one, else the first option, a die by its number. No step needs more than two presses.
func TestAnEveningByKeysOnly(t *testing.T) {
	uitest.Start(t, theme.Options{})
	g, _ := evening(t, "keys only", 2)
	p := New(g, Deps{Puzzle: func() {}})
	t.Cleanup(p.Close)
	w := test.NewTempWindow(t, p.Content())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	p.Bind(widget.NewKeys(w.Canvas()))
	if err := g.Do(mansions.SetSource{What: "dice", Source: keeper.OnTable}); err != nil {
		t.Fatal(err)
	}
	met := map[string]int{}
	for n := 0; n < 90 && p.shown.view.Table.Ending == nil; n++ {
		at, tried := p.shown.cursor, []string{}
		for range 2 {
			if p.Fixer.Active() { // cards to choose for a trade: not this time
				typeIn(w, "Escape")
			}
			key := "1"
			_, do := p.Onward()
			switch {
			case p.Menu().Die != nil && p.Menu().Die.Table:
				key = fmt.Sprint((n*7 + 3) % 10)
				met["die"]++
			case p.shown.view.Table.Puzzle != nil && p.prompt() == nil:
				for _, cmd := range p.shown.legal { // the puzzle has a page of its own
					if _, stop := cmd.(mansions.PuzzleStop); stop {
						if err := g.Do(cmd); err != nil {
							t.Fatal(err)
						}
					}
				}
				key = ""
			case do != nil && (n%3 > 0 || p.prompt() != nil || len(tried) > 0):
				key = "Return"
				met["next"]++
			default:
				met["option"]++
			}
			if key != "" {
				typeIn(w, key)
				tried = append(tried, key)
			}
			if p.shown.cursor > at {
				break
			}
		}
		if p.shown.cursor == at {
			t.Fatalf("step %d: nothing comes of the keys %q; the bar says %q, the notice %q", n, tried, p.Bar.Title.Text, p.Bar.NoticeText.Text)
		}
	}
	for _, what := range []string{"die", "next", "option"} {
		if met[what] == 0 {
			t.Errorf("the evening never came to %s: %v", what, met)
		}
	}
}
