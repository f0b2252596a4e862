package arkham

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// makeTest pushes a test. f.For says what follows it (see tested).
func (w *work) makeTest(f Task, check string, modifier, difficulty int) {
	f.Kind = taskTest
	f.Test = &Test{Check: check, Dice: w.S.check(w.box, f.Seat, check) + modifier, Difficulty: max(1, difficulty)}
	w.S.Push(f)
}

// test rolls, or asks for the dice. Without dice it fails (AH-9.3). After a failure clues may be spent one at a time
// (AH-9.4).
func (w *work) test(f Task) {
	t := *f.Test
	f.Test = &t
	p := w.S.Players[f.Seat]
	switch {
	case !t.Rolled && t.Dice > 0:
		w.ask(f, keeper.Prompt{Kind: "test", Rule: "AH-9.2", Args: sumArgs(w, f),
			Pool: w.pool(t.Dice, t.Difficulty, p.Luck)})
	case !t.Rolled:
		w.logNote("noDice", "AH-9.3", f.Seat, "check", t.Check)
		t.Rolled = true
		w.test(f)
	case t.Successes >= t.Difficulty && (f.For != "final" || p.Tokens == 0):
		w.Emit(Tested{f.Seat, t.Check, true})
		w.tested(f, true)
	case len(w.afterFailure(f)) > 0:
		need := max(1, t.Difficulty-t.Successes)
		kind, rule := "clue", "AH-9.4"
		if p.Tokens == 0 {
			kind, rule = "reroll", "AH-9.7"
		}
		w.ask(f, keeper.Prompt{Kind: kind, Rule: rule, Args: keeper.Args{"check": t.Check, "clues": itoa(p.Tokens),
			"need": itoa(need), "one": Percent(dice.Chance(1, need, p.Luck)),
			"all": Percent(dice.Chance(p.Tokens, need, p.Luck))},
			Choice: append(w.afterFailure(f), keeper.Option{Key: "stop"})})
	default:
		w.Emit(Tested{f.Seat, t.Check, false})
		w.tested(f, false)
	}
}

// afterFailure returns the options after a failed roll: a clue (AH-9.4), a card that allows a reroll (AH-9.7). Attacks
// in the final battle cannot fail: clues always add to them (AH-19.21).
func (w *work) afterFailure(f Task) []keeper.Option {
	var out []keeper.Option
	t, p := f.Test, w.S.Players[f.Seat]
	if p.Tokens > 0 {
		out = keeper.Choice("spend")
	}
	for _, h := range p.Cards {
		c := w.box.Card(h.ID)
		if c == nil || c.Rerolls == "" || h.Exhausted || t.Dice+t.Added <= 0 || t.Successes >= t.Difficulty {
			continue
		}
		if c.Rerolls == t.Check || c.Rerolls == set.Checks[t.Check] {
			out = append(out, keeper.Option{Key: "reroll:" + itoa(h.N), Args: keeper.Args{"card": h.ID,
				"odds": Percent(dice.Chance(max(t.Dice, 0)+t.Added, t.Difficulty, p.Luck))}})
		}
	}
	return out
}

// Stakes are what success and failure of a test bring: effects, or that a gate closes.
type Stakes struct {
	Pass   []set.Effect `json:"pass,omitempty"`
	Fail   []set.Effect `json:"fail,omitempty"`
	Closes bool         `json:"closes,omitempty"`
}

// stakes returns the stakes of the test that is asked about; nil if there is none, or if it is part of a fight.
func (s *State) stakes() *Stakes {
	if s.Prompt == nil || len(s.Tasks) == 0 {
		return nil
	}
	switch f := s.Tasks[len(s.Tasks)-1]; {
	case f.Test == nil:
	case f.For == "effects":
		return &Stakes{Pass: f.Pass, Fail: f.Fail}
	case f.For == "wrath":
		return &Stakes{Fail: f.Fail}
	case f.For == "close":
		return &Stakes{Closes: true}
	}
	return nil
}

// Percent is a chance in whole percent.
func Percent(f keeper.Fraction) string { return fmt.Sprintf("%.0f", 100*f.Float()) }

func (w *work) testArgs(t Test) keeper.Args {
	return keeper.Args{"check": t.Check, "dice": itoa(t.Dice), "need": itoa(t.Difficulty)}
}

// sumArgs adds to testArgs what the dice are made of (AH-9.2, 11.8): the skill with its bonuses, what is printed on the
// monster, and what the test, weapons and spells add.
func sumArgs(w *work, f Task) keeper.Args {
	out := w.testArgs(*f.Test)
	value, rating := w.S.check(w.box, f.Seat, f.Test.Check), 0
	if f.Fight != nil && f.Fight.Monster >= 0 {
		side := w.side(f)
		ratings := map[string]int{"horror": side.Horror.Rating, "evade": side.Awareness, "combat": side.Combat.Rating}
		rating = ratings[f.Test.Check]
	}
	out["skill"], out["value"] = cmp.Or(set.Checks[f.Test.Check], f.Test.Check), itoa(value)
	out["rating"], out["more"] = itoa(rating), itoa(f.Test.Dice-value-rating)
	return out
}

func (w *work) pool(n, need int, luck dice.Luck) *keeper.DicePool {
	return &keeper.DicePool{Dice: n, Sides: 6, Counts: luck.Faces(), Need: need, Source: w.S.Options.Dice,
		Odds: dice.Chance(n, need, luck)}
}

// testGoesOn handles the dice or a spent clue, which adds one die (AH-9.4).
func (w *work) testGoesOn(f Task, a keeper.Answer) {
	t := *f.Test
	f.Test = &t
	luck := w.S.Players[f.Seat].Luck
	if a.Choice == "stop" {
		w.Emit(Tested{f.Seat, t.Check, false})
		w.tested(f, false)
		return
	}
	if n, again := strings.CutPrefix(a.Choice, "reroll:"); again { // rerolls all dice of the test (AH-9.7)
		w.Emit(CardTurned{f.Seat, atoi(n), true})
		t.Dice, t.Added, t.Successes, t.Rolled, t.Fallen = max(t.Dice, 0)+t.Added, 0, 0, false, nil
		w.S.Push(f)
		return
	}
	pool := w.pool(max(t.Dice, 1), t.Difficulty, luck)
	clue := t.Rolled
	if clue {
		pool = w.pool(1, t.Difficulty-t.Successes, luck)
		if a.Choice == "spend" {
			w.Emit(Tracked{f.Seat, "clues", -1, "AH-9.4"})
			if w.S.Options.Dice == keeper.OnTable {
				w.ask(f, keeper.Prompt{Kind: "clueDie", Rule: "AH-9.4", Args: w.testArgs(t), Pool: pool})
				return
			}
		}
	}
	if clue {
		t.Added++
	}
	rolled := pool.Rolled(a, w.Chance)
	t.Successes += pool.Successes(rolled)
	t.Rolled = true
	w.Emit(Rolled{f.Seat, t.Check, rolled, t.Successes, t.Difficulty, clue, t.Fallen})
	t.Fallen = append(slices.Clone(t.Fallen), rolled...)
	w.S.Push(f)
}

// tested continues with what the test was made for.
func (w *work) tested(f Task, passed bool) {
	switch f.For {
	case "effects":
		if f.Effects = f.Fail; passed {
			f.Effects = f.Pass
		}
		w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: f.Effects, At: f.At})
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
	case "spell":
		w.spellWorks(f, passed)
	case "close":
		if passed {
			w.closeGate(f.Seat, f.N, false)
		} else {
			w.logNote("gateHolds", "AH-13.2", f.Seat)
		}
	case "final":
		w.struck(f)
	case "wrath":
		if !passed {
			w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: f.Fail})
		}
	}
}

// modifiers returns the modifiers of everybody's skills and checks: the Ancient One's power and the environment.
func (s *State) modifiers(box *set.Set) []set.Modifiers {
	var out []set.Modifiers
	if a := box.Ancient(s.Ancient); a != nil {
		out = append(out, a.Power)
	}
	if s.Environment != nil {
		out = append(out, s.Environment.Changes)
	}
	return out
}

// skill returns the value of a skill, from the slider, cards and modifiers (AH-9.1). It may be below 0.
func (s *State) skill(box *set.Set, seat int, skill string) int {
	p, n := &s.Players[seat], 0
	if sheet := box.Investigator(p.Who); sheet != nil {
		if i := slices.Index(set.Skills, skill); i >= 0 {
			if n = sheet.Start[i/2] + p.Stops[i/2]; i%2 == 1 {
				n = sheet.Other[i/2] - p.Stops[i/2]
			}
		}
	}
	return n + s.bonus(box, seat, skill)
}

func (s *State) bonus(box *set.Set, seat int, what string) int {
	n := 0
	for _, h := range s.Players[seat].Cards {
		if c := box.Card(h.ID); c != nil && !h.Exhausted {
			n += c.Gives[what]
		}
	}
	for _, m := range s.modifiers(box) {
		n += m[what]
	}
	return n
}

// check returns the value of a special check. A bonus to its skill counts for it, but not the other way round (AH-9.5).
func (s *State) check(box *set.Set, seat int, check string) int {
	skill, special := set.Checks[check]
	if !special {
		return s.skill(box, seat, check)
	}
	return s.skill(box, seat, skill) + s.bonus(box, seat, check)
}

// points returns an investigator's movement points per turn (AH-4.1).
func (s *State) points(box *set.Set, seat int) int { return max(0, s.skill(box, seat, "speed")) }

// trackMax returns the maximum of an investigator's track (AH-12.1), 99 if it has none.
func (s *State) trackMax(box *set.Set, seat int, what string) int {
	sheet := box.Investigator(s.Players[seat].Who)
	switch {
	case sheet != nil && what == "sanity":
		return sheet.Sanity
	case sheet != nil && what == "stamina":
		return sheet.Stamina
	}
	return 99
}
