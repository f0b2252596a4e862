package console

import (
	"testing"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// lateUnknown is the late session in which nobody knows the numbers of an investigator yet.
func lateUnknown() mansions.KeeperView {
	v := lateAsking("printed")
	for i := range v.Table.Investigators {
		if seat := &v.Table.Investigators[i]; seat.Who == "inv2" {
			seat.Health, seat.Sanity, seat.SkillPoints, seat.Attributes = 0, 0, 0, nil
			seat.Unknown = append([]string{state.NumberHealth, state.NumberSanity, state.NumberSkill}, stories.Attributes...)
		}
	}
	return v
}

// TestAllNumbersOfAnInvestigatorAreOnOneSheet: ten numbers are typed one after another, and are one answer.
func TestAllNumbersOfAnInvestigatorAreOnOneSheet(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	s.Show(lateUnknown())
	if p.Menu().Number != nil || p.Menu().Primary == nil {
		t.Fatalf("a single number is asked: %+v", p.Menu())
	}
	typeIn(w, "Return")
	if p.Steps.Modal == nil {
		t.Fatal("Enter opens no sheet")
	}
	// 12 ends by itself, as does every digit that no other can follow; 1 waits for it or for the next number.
	typeIn(w, "1", "2", "9", "4", "5", "1", "3", "7", "1", "Return", "0", "Return", "2")
	wantDone(t, s)
	typeIn(w, "Return")
	wantDone(t, s, mansions.CorrectSheet{Who: "inv2", Numbers: map[string]int{"health": 12, "sanity": 9, "skillPoints": 4,
		"strength": 5, "marksmanship": 1, "dexterity": 3, "intellect": 7, "willpower": 1, "lore": 0, "luck": 2}})
	if p.Steps.Modal != nil {
		t.Error("the sheet stays open")
	}
}

// TestAWrongNumberStaysOnTheSheet: what no card can say is not sent, and Escape sends nothing.
func TestAWrongNumberStaysOnTheSheet(t *testing.T) {
	p, s, w, _ := shownLate(t, "fr")
	s.Show(lateUnknown())
	typeIn(w, "Return", "0")
	for range 10 {
		typeIn(w, "Return")
	}
	wantDone(t, s)
	if p.Steps.Modal == nil {
		t.Error("health 0 is accepted")
	}
	typeIn(w, "Escape", "Escape")
	wantDone(t, s)
}

// TestASheetIsSetRight: what was typed wrongly is corrected with the investigator, in the same sheet. A number reached
// with Tab is replaced, its neighbour stays, and Enter ends the sheet.
func TestASheetIsSetRight(t *testing.T) {
	p, s, w, _ := shownLate(t, "en")
	v := lateView()
	seat := v.Table.Investigators[1]
	for i := range p.g.Base().Investigators {
		if who := &p.g.Base().Investigators[i]; who.ID == seat.Character {
			who.Printed = true
		}
	}
	s.Show(v)
	p.correctSeat(seat.Who)
	answer(t, p, "sheet")
	w.Canvas().FocusNext()
	w.Canvas().FocusNext()
	typeIn(w, "9", "Return")
	wantDone(t, s, mansions.CorrectSheet{Who: seat.Who, Numbers: map[string]int{"strength": 9}})
}
