package arkhamcards

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestNothingTellsATokenBeforeItLies: while a token is falling, neither log, reminders nor next button reveal it in
// either window, and nothing can be pressed; without animation there is no pause.
func TestNothingTellsATokenBeforeItLies(t *testing.T) {
	for _, moves := range []bool{true, false} {
		uitest.Start(t, theme.Options{})
		uitest.Speak(text.English)
		run, words := start(t, text.English), text.New(text.English)
		face := newFace(run, func() *text.Localizer { return words })
		s := session.New(run, face, words)
		page := table.New(s, face, keeper.ForKeeper, table.Deps{Moves: func() bool { return moves }})
		players := table.NewPlayers(s, face)
		players.Still(!moves)
		t.Cleanup(func() { page.Close(); s.Close() })
		g := &testTable{t, run, s, uitest.Show(t, page.Content(), 1280, 800), uitest.Show(t, players.Content(), 1280, 800), players}
		g.do(rules.Begin{})
		g.answer()
		g.do(rules.Turn{Who: "seat1"}, rules.Action{Who: "seat1", Action: rules.ActInvestigate})
		players.Renew()
		var boards []*board
		for _, w := range []fyne.Window{g.w, g.tv} {
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if b, ok := o.(*board); ok {
					b.start = func(*fyne.Animation) {} // it stays in the air until the test lands it
					boards = append(boards, b)
				}
				return true
			})
		}
		if len(boards) != 2 {
			t.Fatalf("%d boards", len(boards))
		}
		before := [][]string{uitest.Texts(g.w), uitest.Texts(g.tv)}
		g.press("Draw a token")
		players.Renew()
		at := run.Header().Cursor
		line := s.Lines(at, at, keeper.ForTable)[0].Text
		if moves {
			g.press("A moment…") // a second press draws no other token
			before[0] = append(before[0], "A moment…")
			if slices.Contains(uitest.Texts(g.w), "Draw a token") {
				t.Error("a token is offered while one falls")
			}
			for i, w := range []fyne.Window{g.w, g.tv} {
				for _, now := range uitest.Texts(w) {
					if !slices.Contains(before[i], now) {
						t.Errorf("window %d already says %q", i, now)
					}
				}
			}
			if len(face.seen().State.Test.Drawn) != 1 || run.Header().Cursor != at {
				t.Errorf("drawn are %+v", face.seen().State.Test.Drawn)
			}
			for _, b := range boards {
				b.showArrival(1, 1)
			}
		}
		for i, w := range []fyne.Window{g.w, g.tv} {
			if said := strings.Join(uitest.Texts(w), "\n"); !strings.Contains(said, line) {
				t.Errorf("moves %t: window %d does not say %q: %s", moves, i, line, said)
			}
		}
		if said := strings.Join(uitest.Texts(g.w), "\n"); !strings.Contains(said, "Apply result") {
			t.Errorf("moves %t: the result cannot be applied: %s", moves, said)
		}
	}
}
