package game_test

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/text"
)

// TestNobodyReadsTheKeepersLines or gets the keeper's commands while the lantern is the keeper; a person
// who takes over does.
func TestNobodyReadsTheKeepersLines(t *testing.T) {
	base, story := gametest.Story()
	g, s := gametest.New(t, base, story, text.English)
	s.Log = []keeper.StepLines{{Seq: 1, Lines: []keeper.LogLine{{Key: "log.round"}, {Key: "log.secret"}}}}
	s.Secret = map[string]bool{"log.secret": true}
	s.Commands = []keeper.Command{mansions.PlayMythos{Card: "card"}, mansions.EndTurn{Who: "inv1"}}
	for _, lantern := range []string{"host", ""} {
		s.Show(mansions.KeeperView{Lantern: lantern})
		want := 2
		if lantern != "" {
			want = 1
		}
		steps, err := g.StepLines(1, 1, keeper.ForKeeper)
		if err != nil || len(steps[0].Lines) != want || len(g.Legal()) != want {
			t.Errorf("%q keeps: %d lines, %d commands, want %d; %v", lantern, len(steps[0].Lines), len(g.Legal()), want, err)
		}
	}
}
