package console

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/game/gametest"
)

// shownOpen shows an investigator's turn in which no question waits.
func shownOpen(t *testing.T, change func(v *mansions.KeeperView)) (*Page, *gametest.Session, fyne.Window) {
	t.Helper()
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	v.Prompt, v.Table.Prompt, v.Table.Puzzle = nil, nil, nil
	change(&v)
	s.Head.Cursor++
	s.Show(v)
	return p, s, w
}

// pressAux presses what a sheet offers beside its actions.
func pressAux(t *testing.T, p *Page, words string) {
	t.Helper()
	for _, o := range p.Menu().Aux {
		if o.Text == words {
			o.Do()
			return
		}
	}
	t.Fatalf("%q is not offered", words)
}

// TestAFaceDownCardIsReadByItsInvestigatorAlone: with the lantern as keeper, the investigator's menu shows it once
// the others look away.
func TestAFaceDownCardIsReadByItsInvestigatorAlone(t *testing.T) {
	p, s, w := shownOpen(t, func(v *mansions.KeeperView) { v.Lantern, v.FaceDown = "host", nil })
	s.Down = map[keeper.Audience][]mansions.CardView{keeper.Seat(1): {{ID: "m-dread", Card: "m-dread"}}}
	name := p.shown.names.Card("m-dread")
	p.look(choice{ofSeat, "inv1"})
	pressAux(t, p, "Look at a face-down card")
	if holds(w, name) || !holds(w, "Everyone else, please look away.") {
		t.Errorf("%q is shown unasked, or nobody is warned: %q", name, texts(w))
	}
	typeIn(w, "Return")
	if !holds(w, name) {
		t.Errorf("he cannot read %q: %q", name, texts(w))
	}
	typeIn(w, "Return")
	if holds(w, name) {
		t.Error("it stays open")
	}
}

// TestAStunTokenCanBeKept, and that can be revoked, in the menu of the stunned investigator (MOM-5.1).
func TestAStunTokenCanBeKept(t *testing.T) {
	for words, kept := range map[string]bool{"Keep the stun token": false, "Discard a stun token": true} {
		p, s, _ := shownOpen(t, func(v *mansions.KeeperView) {
			for i := range v.Table.Investigators {
				one := &v.Table.Investigators[i]
				one.Stunned, one.Stuns, one.KeepsStun = one.Who == "inv2", 1, kept
			}
		})
		p.look(choice{ofSeat, "inv2"})
		pressAux(t, p, words)
		wantDone(t, s, mansions.KeepStun{Who: "inv2", Off: kept})
	}
}

// TestAStepIsWastedOnceMoreAsked: by letter and on the map, and only after a warning (MOM-18.19).
func TestAStepIsWastedOnceMoreAsked(t *testing.T) {
	explore := mansions.Explore{Who: "inv2", Anyway: true}
	step := mansions.Move{Who: "inv2", To: "attic", Anyway: true}
	p, s, w := shownOpen(t, func(v *mansions.KeeperView) {
		v.Table.Wasted = []mansions.Offer{{Command: explore}, {Command: step, Target: "attic"}}
	})
	s.Commands = []keeper.Command{mansions.EndTurn{Who: "inv2"}}
	s.Show(s.KeeperView)
	typeIn(w, "e")
	if !holds(w, "The action would be lost.") {
		t.Errorf("not warned: %q", texts(w))
	}
	typeIn(w, "Escape")
	wantDone(t, s)
	typeIn(w, "e", "Return")
	p.pressSpace("attic")
	typeIn(w, "Return")
	wantDone(t, s, explore, step)
}
