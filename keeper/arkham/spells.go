package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// castable lists the numbers of the combat spells that can be cast with the remaining hands, one of each title.
func (s *State) castable(box *set.Set, seat int, f *Fight) []int {
	var out []int
	left, titles := s.handsLeft(box, seat, f), map[string]bool{}
	for _, h := range s.Players[seat].Cards {
		c := box.Card(h.ID)
		if c != nil && c.Kind == set.Spell && c.Bonus > 0 && !h.Exhausted && c.Hands <= left && !titles[h.ID] {
			titles[h.ID] = true
			out = append(out, h.N)
		}
	}
	return out
}

// casting returns the chance that a combat spell works, and that of winning the round with it, or with bare hands if it
// fails.
func (s *State) casting(box *set.Set, f Task, n, rating, need int, side combat.Monster) (odds, wins keeper.Fraction) {
	p := s.Players[f.Seat]
	strike := func(cast []int) keeper.Fraction {
		pool := s.check(box, f.Seat, "combat") + rating + s.armed(box, f.Seat, &Fight{Cast: cast}, nil, side)
		return dice.Chance(pool, need, p.Luck)
	}
	odds = dice.Chance(s.check(box, f.Seat, "cast")+box.Card(p.Cards[p.card(n)].ID).Cast, 1, p.Luck)
	with := strike(append(slices.Clone(f.Fight.Cast), n))
	return odds, odds.Times(with).Plus(keeper.NewFraction(1, 1).Minus(odds).Times(strike(f.Fight.Cast)))
}

// castSpell pays the cost and then makes the Spell check (AH-11.7), unless the cost brings Sanity to 0 (AH-19.40).
func (w *work) castSpell(f Task, n int) {
	p := w.S.Players[f.Seat]
	c := w.box.Card(p.Cards[p.card(n)].ID)
	w.Emit(CardTurned{f.Seat, n, true})
	f.Fight.Tried = append(slices.Clone(f.Fight.Tried), n)
	f.N, f.For = n, "cast"
	w.payAndCast(f, c)
}

// payAndCast casts a spell (AH-11.7). An investigator whom the cost drives insane is carried off at once, or after the
// check (AH-19.40).
func (w *work) payAndCast(f Task, c *set.Card) {
	w.hurt(f.Seat, c.Cost, 0, "AH-11.7")
	if w.S.Players[f.Seat].Sanity > 0 || w.S.Options.SpellCost != "stop" {
		w.makeTest(f, "cast", c.Cast, 1)
	}
}

func (w *work) cast(f Task, passed bool) {
	fight := *f.Fight
	f.Fight = &fight
	if passed {
		i := slices.Index(f.Fight.Tried, f.N)
		f.Fight.Tried = slices.Delete(slices.Clone(f.Fight.Tried), i, i+1)
		f.Fight.Cast = append(slices.Clone(f.Fight.Cast), f.N)
	}
	if w.S.Players[f.Seat].Sanity == 0 { // the cost has driven him insane
		return
	}
	w.S.Push(Task{Kind: taskFight, Seat: f.Seat, Fight: f.Fight, For: "round"})
}

// spellWorks is what a spell does outside combat, for some as often as there were successes (AH-11.7, AH-18.13).
func (w *work) spellWorks(f Task, passed bool) {
	c := w.box.Card(f.At)
	if !passed || c == nil {
		return
	}
	times := 1
	if c.Each {
		times = f.Test.Successes
	}
	for range times {
		w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: c.Heals, Rule: "AH-11.7"})
	}
}
