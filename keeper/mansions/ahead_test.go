package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper/mansions/state"
)

// sets describes the triggers of the steps ahead: "to: kind kind".
func (tb *table) sets() []string {
	var out []string
	for _, step := range tb.e.KeeperView(tb.s).Ahead {
		words := []string{step.To + ":"}
		for _, t := range step.Sets {
			words = append(words, t.Kind+strings.Join(t.Figures, ",")+t.Card+t.Door)
		}
		out = append(out, strings.Join(words, " "))
	}
	slices.Sort(out)
	return out
}

func (tb *table) wantSets(what string, want ...string) {
	tb.t.Helper()
	if got := tb.sets(); !slices.Equal(got, want) {
		tb.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestStepsAheadSayWhatTheySetOff(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.s.EditRoom("bedroom").Seen, tb.s.EditRoom("cellar").Seen = true, true
	tb.pile("study")
	tb.wantSets("an empty house", "cellar-1: dark", "hall-1:", "study-1: page")

	tb.ghouls("cellar-1", "hall-2", "cellar-1", "hall-1") // the monsters of his own room have frightened him already
	tb.alight("cellar", "study")
	tb.pile("study", "key-door")
	tb.wantSets("fire, ghouls and a lock", "cellar-1: evadem2 fire horrorm1,m3 dark", "hall-1: evadem2", "study-1: evadem2 lockkey-door fire page")
	if a := tb.e.KeeperView(tb.s).Ahead; a[slices.IndexFunc(a, func(s StepView) bool { return s.To == "study-1" })].Sets[1].FaceUp {
		t.Error("the lock lies face down")
	}

	tb.s.Tested = []string{"inv1/m3"}
	tb.s.Turn.Evaded = []string{"m2"}
	tb.wantSets("tested already", "cellar-1: fire horrorm1 dark", "hall-1:", "study-1: lockkey-door fire page")
}

// TestStepsAheadAreTheLegalOnes: they are the spaces of the legal moves, or of the runs once no movement step is left.
func TestStepsAheadAreTheLegalOnes(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.bar("hall-1", "hall-bedroom")
	tb.stand("inv1", "hall-1")
	check := func(what string) {
		t.Helper()
		var legal, ahead []string
		for _, c := range tb.e.Legal(tb.s) {
			switch c := c.(type) {
			case Move:
				legal = state.PlusOnce(legal, c.To)
			case Run:
				legal = state.PlusOnce(legal, c.To)
			}
		}
		for _, s := range tb.e.KeeperView(tb.s).Ahead {
			ahead = append(ahead, s.To)
		}
		slices.Sort(legal)
		slices.Sort(ahead)
		if !slices.Equal(legal, ahead) {
			t.Errorf("%s: ahead %q, legal %q", what, ahead, legal)
		}
	}
	check("at first")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	check("after a step")
	tb.do(Move{Who: "inv1", To: "hall-1"})
	check("with the action left")
	tb.do(Run{Who: "inv1", To: "hall-2"})
	check("with nothing left")
	if n := len(tb.e.KeeperView(tb.s).Ahead); n != 0 {
		t.Errorf("%d steps, though none is left", n)
	}
	tb.do(EndTurn{Who: "inv1"})
	check("in nobody's turn")
}

// TestWhatIsAheadComes: the predicted triggers occur when the step is taken, in the predicted order.
func TestWhatIsAheadComes(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-2", "cellar-1")
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.s.EditRoom("cellar").Seen = true
	tb.s.Tested = []string{"inv1/m1"}
	tb.wantSets("before the step", "cellar-1: evadem1 fire horrorm2 dark", "hall-1: evadem1", "study-1: evadem1 lockkey-door page")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.asks("evadeTest", "inv1")
	if n := len(tb.e.KeeperView(tb.s).Ahead); n != 0 {
		t.Errorf("%d steps, though a test waits", n)
	}
	tb.roll(1)
	tb.asks("fireTest", "inv1")
	tb.roll(1)
	tb.asks("horrorTest", "inv1")
}

func TestStepsOfAMonsterAhead(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-1")
	tb.stand("inv2", "hall-2")
	tb.s.Tested = []string{"inv2/m1"}
	tb.bar("cellar-1", "hall-cellar")
	tb.shift("m1", 2)
	if tb.s.Prompt == nil || tb.s.Prompt.Kind != "shift" {
		t.Fatalf("the prompt is %+v", tb.s.Prompt)
	}
	tb.wantSets("a ghoul that moves", "hall-2: stormhall-cellar horrorinv1")
}
