package arkham

import (
	"fmt"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
)

// makeTest pushes a test. What follows it says For (see tested).
func (w *work) makeTest(f Frame, check string, modifier, difficulty int) {
	f.Kind = frameTest
	f.Test = &Test{Check: check, Dice: w.s.Check(w.box, f.Seat, check) + modifier, Difficulty: max(1, difficulty)}
	w.push(f)
}

// test rolls, or asks for what the dice show; a pool of none fails by itself (AH-9.3). After a failure clues may be
// spent one at a time (AH-9.4).
func (w *work) test(f Frame) {
	t := *f.Test
	f.Test = &t
	p := w.s.Players[f.Seat]
	switch {
	case !t.Rolled && t.Dice > 0:
		w.ask(f, keeper.Prompt{Kind: "test", Rule: "AH-9.2", Args: w.testArgs(t),
			Pool: w.pool(t.Dice, t.Difficulty, p.Luck)})
	case !t.Rolled:
		w.note("noDice", "AH-9.3", f.Seat, "check", t.Check)
		t.Rolled = true
		w.test(f)
	case t.Successes >= t.Difficulty && (f.For != "final" || p.Tokens == 0):
		w.emit(Tested{f.Seat, t.Check, true})
		w.tested(f, true)
	case p.Tokens > 0: // attacks in the final battle have no fail line: clues add to them in any case (AH-19.21)
		need := max(1, t.Difficulty-t.Successes)
		w.ask(f, keeper.Prompt{Kind: "clue", Rule: "AH-9.4", Args: keeper.Args{"check": t.Check, "clues": itoa(p.Tokens),
			"need": itoa(need), "one": Percent(dice.Chance(1, need, p.Luck)),
			"all": Percent(dice.Chance(p.Tokens, need, p.Luck))}, Choice: options("spend", "stop")})
	default:
		w.emit(Tested{f.Seat, t.Check, false})
		w.tested(f, false)
	}
}

// Percent is a chance in whole percent.
func Percent(f keeper.Fraction) string { return fmt.Sprintf("%.0f", 100*f.Float()) }

func (w *work) testArgs(t Test) keeper.Args {
	return keeper.Args{"check": t.Check, "dice": itoa(t.Dice), "need": itoa(t.Difficulty)}
}

func (w *work) pool(n, need int, luck dice.Luck) *keeper.PoolAsk {
	return &keeper.PoolAsk{Dice: n, Sides: 6, Counts: luck.Faces(), Need: need, Source: w.s.Options.Dice,
		Odds: dice.Chance(n, need, luck)}
}

// testGoesOn takes what the dice show, or a clue that is spent. A clue gives one full die (AH-9.4).
func (w *work) testGoesOn(f Frame, a keeper.Answer) {
	t := *f.Test
	f.Test = &t
	luck := w.s.Players[f.Seat].Luck
	if a.Choice == "stop" {
		w.emit(Tested{f.Seat, t.Check, false})
		w.tested(f, false)
		return
	}
	pool := w.pool(max(t.Dice, 1), t.Difficulty, luck)
	clue := t.Rolled
	if clue {
		pool = w.pool(1, t.Difficulty-t.Successes, luck)
		if a.Choice == "spend" {
			w.emit(Tracked{f.Seat, "clues", -1, "AH-9.4"})
			if w.s.Options.Dice == keeper.OnTable {
				w.ask(f, keeper.Prompt{Kind: "clueDie", Rule: "AH-9.4", Args: w.testArgs(t), Pool: pool})
				return
			}
		}
	}
	rolled := pool.Rolled(a, w.chance)
	t.Successes += pool.Successes(rolled)
	t.Rolled = true
	w.emit(Rolled{f.Seat, t.Check, rolled, t.Successes, t.Difficulty, clue})
	w.push(f)
}

// tested goes on with what a test was made for.
func (w *work) tested(f Frame, passed bool) {
	switch f.For {
	case "effects":
		if f.Effects = f.Fail; passed {
			f.Effects = f.Pass
		}
		w.push(Frame{Kind: frameEffects, Seat: f.Seat, Effects: f.Effects, At: f.At})
	case "evade":
		w.evaded(f, passed)
	case "flee":
		w.fled(f, passed)
	case "horror":
		w.horrified(f, passed)
	case "combat":
		w.hit(f, passed)
	case "cast":
		w.cast(f, passed)
	case "close":
		if passed {
			w.closeGate(f.Seat, f.N, false)
		} else {
			w.note("gateHolds", "AH-13.2", f.Seat)
		}
	case "final":
		w.struck(f)
	case "wrath":
		if !passed {
			w.push(Frame{Kind: frameEffects, Seat: f.Seat, Effects: f.Fail})
		}
	}
}
