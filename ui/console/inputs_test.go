package console

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/ui/game/gametest"
)

// TestFewestInputs counts keys for what a keeper does again and again: each list of keys is as long as it may be.
func TestFewestInputs(t *testing.T) {
	attack := func(s *gametest.Session) {
		s.KeeperView, s.Commands = lateKeeperTurn(state.StepAttack)
		s.Show(s.KeeperView)
	}
	for _, c := range []struct {
		name  string
		begin func(*gametest.Session)
		keys  []string
		then  map[int]func(*gametest.Session) // what the rules ask after so many keys
		want  []keeper.Command
	}{
		{"end an investigator's turn: 1", func(s *gametest.Session) {
			v := lateView()
			v.Table.Turn.Moves, v.Table.Turn.Action, v.Mythos, v.Left = 0, false, nil, nil
			s.Show(v)
		}, []string{"Return"}, nil, []keeper.Command{mansions.EndTurn{Who: "inv2"}}},
		{"a horror test, which of several first and its die entered: 2", func(s *gametest.Session) { s.Show(lateAsking("horrorOrder")) },
			[]string{"Return", "7"}, map[int]func(*gametest.Session){1: func(s *gametest.Session) { s.Show(lateAsking("dieTable")) }},
			[]keeper.Command{keeper.Answer{Prompt: 31, Choice: "rest"}, keeper.Answer{Prompt: 31, Choice: "roll", Die: 7}}},
		{"a test with a skill point, its die entered: 2", func(s *gametest.Session) { s.Show(lateAsking("dieTable")) },
			[]string{"s", "5"}, nil, []keeper.Command{keeper.Answer{Prompt: 31, Choice: "skill", Die: 5}}},
		{"play a mythos card: 2", func(s *gametest.Session) { s.Show(lateView()) },
			[]string{"m", "1"}, nil, []keeper.Command{mansions.PlayMythos{Card: "m-whisper#2"}}},
		{"a monster's attack, its combat card and die on the screen: 2", attack, []string{"1", "Return"}, map[int]func(*gametest.Session){
			1: func(s *gametest.Session) { s.Show(lateAsking("combat")) },
		}, []keeper.Command{mansions.MonsterAttack{Monster: "m3", Who: "inv2"}, keeper.Answer{Prompt: 31, Choice: "roll"}}},
		{"a monster's attack with cards and dice on the table, its damage and its horror: 3", attack, []string{"1", "2", "0"}, map[int]func(*gametest.Session){
			1: func(s *gametest.Session) { s.Show(lateAsking("number")) },
		}, []keeper.Command{mansions.MonsterAttack{Monster: "m3", Who: "inv2"}, keeper.Answer{Prompt: 31, Number: number(2)}, keeper.Answer{Prompt: 31, Number: number(0)}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, s, w, _ := shownLate(t, "en")
			c.begin(s)
			for i, key := range c.keys {
				if then := c.then[i]; then != nil {
					then(s)
				}
				typeIn(w, key)
			}
			wantDone(t, s, c.want...)
		})
	}
	t.Run("undo: 1", func(t *testing.T) {
		_, s, w, _ := shownLate(t, "en")
		at := s.Head.Cursor
		w.Canvas().(interface {
			TypedShortcut(fyne.Shortcut)
		}).TypedShortcut(&fyne.ShortcutUndo{})
		if s.Head.Cursor != at-1 {
			t.Errorf("the session stands at step %d, before it was %d", s.Head.Cursor, at)
		}
	})
	t.Run("open the puzzle for the players: 1", func(t *testing.T) {
		_, s, w, c := shownLate(t, "en")
		puzzling(t, s, laid(t, "1A", "l-iron", "inv2", puzzles.Bounds{Min: 5, Max: 5}))
		typeIn(w, "Return")
		if c["puzzle"] != 1 {
			t.Error("Enter does not open the board of the puzzle")
		}
		wantDone(t, s)
	})
}
