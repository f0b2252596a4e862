package puzzles

import (
	"testing"
)

func TestMOM_16_4_Actions(t *testing.T) {
	d := library4A(t)
	if Solved(d) {
		t.Fatal("this deal must not be solved")
	}
	a := NewAttempt(4, 2)
	steps := []struct {
		move string
		left int
	}{{"T 0 +", 3}, {"S 0 1", 2}, {"D", 0}, {"L 0", 0}} // the worked example of the digest
	for _, s := range steps {
		m, _ := ParseMove(s.move)
		var err error
		if a, d, err = a.Play(d, m); err != nil {
			t.Fatal(err)
		}
		if a.Left() != s.left {
			t.Errorf("after %s: %d left, want %d", s.move, a.Left(), s.left)
		}
	}
	same, unchanged, err := a.Play(d, TurnMove(0, 1))
	if code, rule := refusal(t, err); code != CodeTooFewActions || rule != "MOM-16.4" || same != a || unchanged.Laid[0] != d.Laid[0] {
		t.Errorf("out of actions: %s %s %+v", code, rule, same)
	}
	if a, err = a.SpendSkillPoint(d); err != nil || a.Budget() != 6 || a.Left() != 2 {
		t.Errorf("skill point: %+v, %v", a, err)
	}
	if _, err = a.SpendSkillPoint(d); err == nil {
		t.Error("a second skill point was taken")
	} else if code, rule := refusal(t, err); code != CodeSkillPoint || rule != "MOM-16.4" {
		t.Errorf("second skill point: %s %s", code, rule)
	}
	a, d, err = a.Play(d, TurnMove(0, 1))
	if err != nil || a.Left() != 1 {
		t.Fatalf("%+v, %v", a, err)
	}
	if _, _, err = a.Play(d, DrawMove()); err == nil {
		t.Error("a draw was overdrawn")
	}
	for _, m := range a.Moves(d) {
		if m.Kind == Draw {
			t.Error("a draw is offered with one action left")
		}
	}
	if a, d, err = a.Play(d, TurnMove(0, 1)); err != nil || len(a.Moves(d)) != 0 {
		t.Errorf("all spent: %+v, %v", a, err)
	}
}

func TestMOM_16_9_AttemptEndsWhenSolved(t *testing.T) {
	solved := laidAs(t, smallLock(), "A", "B", "C")
	d := play(t, solved, "T 0 +")
	a, d, err := NewAttempt(5, 0).Play(d, TurnMove(0, -1))
	if err != nil || a.Left() != 4 {
		t.Fatalf("%+v, %v", a, err)
	}
	if _, _, err := a.Play(d, TurnMove(0, 1)); err == nil {
		t.Error("the attempt goes on")
	} else if code, rule := refusal(t, err); code != CodeAttemptOver || rule != "MOM-16.9" {
		t.Errorf("%s %s", code, rule)
	}
	if _, err := a.SpendSkillPoint(d); err == nil {
		t.Error("a skill point was spent on a solved puzzle")
	}
}

func TestMOM_16_10_Stop(t *testing.T) {
	d := library4A(t)
	a := NewAttempt(3, 1)
	a.Stopped = true
	if a.Moves(d) != nil {
		t.Error("a stopped attempt is over")
	}
	if _, _, err := a.Play(d, TurnMove(0, 1)); err == nil {
		t.Error("a stopped attempt goes on")
	} else if code, rule := refusal(t, err); code != CodeAttemptOver || rule != "MOM-16.10" {
		t.Errorf("%s %s", code, rule)
	}
}

func TestMOM_16_12_DealtWithoutPiecesInUse(t *testing.T) {
	l, _ := Lookup("4A")
	without, err := NewWithout(l, 7, []string{"L01", "L02"})
	if err != nil || len(without.Laid)+len(without.Pile) != 13 {
		t.Fatalf("%+v, %v", without, err)
	}
	if _, err := NewWithout(l, 7, without.Pieces()); err == nil {
		t.Error("dealt from two pieces")
	}
}

func TestMOM_16_14_Timed(t *testing.T) {
	d := library4A(t)
	a := NewTimedAttempt()
	for range 50 {
		var err error
		if a, d, err = a.Play(d, TurnMove(0, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if a.Left() != Unlimited || a.Used != 50 {
		t.Errorf("%+v", a)
	}
	if _, err := a.SpendSkillPoint(d); err == nil {
		t.Error("a skill point was spent against the clock")
	} else if code, rule := refusal(t, err); code != CodeTimed || rule != "MOM-16.14" {
		t.Errorf("%s %s", code, rule)
	}
}
