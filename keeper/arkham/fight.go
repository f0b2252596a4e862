package arkham

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// Side returns the present combat values of a kind of monster, including what the Ancient One's worship adds (AH-1.8).
func (s *State) Side(box *set.Set, kind string) combat.Monster {
	m := box.Monster(kind)
	if m == nil {
		return combat.Monster{}
	}
	side := m.Side
	if a := box.Ancient(s.Ancient); a != nil && a.Worshippers.Monster == kind {
		side.Horror.Damage += a.Worshippers.Horror
		side.Combat.Damage += a.Worshippers.Combat
	}
	return side
}

func (w *work) kindOf(f Task) *set.Monster { return w.box.Monster(w.S.Monsters[f.Fight.Monster].Kind) }
func (w *work) side(f Task) combat.Monster {
	return w.S.Side(w.box, w.S.Monsters[f.Fight.Monster].Kind)
}

// askMeet asks whether to evade or fight a monster (AH-4.2), and shows both chances.
func (w *work) askMeet(f Task) {
	m, side, luck := w.kindOf(f), w.side(f), w.S.Players[f.Seat].Luck
	if len(m.Open) > 0 { // AH-22.7
		w.S.Push(Task{Kind: taskFact, Seat: f.Seat, For: m.ID}, f)
		return
	}
	evade := dice.Chance(w.S.check(w.box, f.Seat, "evade")+side.Awareness, side.Evading(), luck)
	horror := dice.Chance(w.S.check(w.box, f.Seat, "horror")+side.Horror.Rating, side.Horror.Difficulty, luck)
	w.Emit(Met{f.Seat, f.Fight.Monster, m.ID, f.Fight.Appears})
	w.ask(f, keeper.Prompt{Kind: "meet", Rule: "AH-4.2", Args: keeper.Args{"monster": m.ID}, Choice: []keeper.Option{
		{Key: "evade", Args: keeper.Args{"odds": Percent(evade)}},
		{Key: "fight", Args: keeper.Args{"odds": Percent(horror)}}}})
}

func (w *work) met(f Task, a keeper.Answer) {
	if a.Choice == "evade" {
		f.For = "evade"
		w.makeTest(f, "evade", w.side(f).Awareness, w.side(f).Evading())
		return
	}
	w.beginFight(f)
}

// evaded handles an Evade check before combat (AH-10.2, AH-10.3).
func (w *work) evaded(f Task, passed bool) {
	if passed {
		w.over(f)
		return
	}
	f.For = "begin"
	f.Kind = taskFight
	w.S.Push(f)
	w.damage(f)
}

// over ends dealing with a monster for this phase.
func (w *work) over(f Task) {
	if !f.Fight.Appears {
		w.Emit(Faced{f.Seat, f.Fight.Monster})
	}
}

// beginFight is step 1 of combat, the Horror check (AH-11.1). Movement is over (AH-4.3).
func (w *work) beginFight(f Task) {
	if w.S.Stage == StageMovement {
		w.Emit(Halted{f.Seat})
	}
	side := w.side(f)
	f.For = "horror"
	w.makeTest(f, "horror", side.Horror.Rating, side.Horror.Difficulty)
}

func (w *work) horrified(f Task, passed bool) {
	side := w.side(f)
	w.S.Push(Task{Kind: taskFight, Seat: f.Seat, Fight: f.Fight, For: "round"})
	if passed {
		w.hurt(f.Seat, side.Nightmarish, 0, "AH-11.9")
	} else {
		w.hurt(f.Seat, side.Horror.Damage, 0, "AH-11.1")
	}
}

// askFight is step 2 of each round: fight with what two hands hold or bare, cast a spell, or flee (AH-11.2, AH-11.5).
// The usual answer is the likeliest to win the round; one that costs Sanity only where it wins half as often again.
func (w *work) askFight(f Task) {
	if f.For == "begin" {
		w.beginFight(f)
		return
	}
	p := w.S.Players[f.Seat]
	rating, need, side := 0, 1, combat.Monster{}
	args := keeper.Args{}
	var flee []keeper.Option
	if f.Fight.Monster < 0 { // the Ancient One (AH-15.4)
		a := w.box.Ancient(w.S.Ancient)
		side.Physical, side.Magical = combat.Ward(a.Physical), combat.Ward(a.Magical)
		rating, args["monster"] = a.Rating, a.ID
	} else {
		m := w.kindOf(f)
		side = w.side(f)
		rating, need, args["monster"] = side.Combat.Rating, side.Toughness, m.ID
		if !m.Ambush {
			odds := dice.Chance(w.S.check(w.box, f.Seat, "evade")+side.Awareness, side.Evading(), p.Luck)
			flee = append(flee, keeper.Option{Key: "flee", Args: keeper.Args{"odds": Percent(odds)}})
		}
	}
	var out []keeper.Option
	usual, best := 0, never
	offer := func(o keeper.Option, wins keeper.Fraction) {
		bare := o.Key == "fight:" // what only fills the hands is not proposed
		if out = append(out, o); wins.Compare(best) > 0 || bare && usual > 0 && wins.Compare(best) == 0 {
			usual, best = len(out), wins
		}
	}
	bare := w.S.armed(w.box, f.Seat, f.Fight, nil, side)
	var active []string
	for _, n := range f.Fight.Cast {
		active = append(active, itoa(n))
	}
	arm := func(hands []string) {
		bonus := w.S.armed(w.box, f.Seat, f.Fight, hands, side)
		pool := w.S.check(w.box, f.Seat, "combat") + rating + bonus
		wins := dice.Chance(pool, need, p.Luck)
		offer(keeper.Option{Key: "fight:" + strings.Join(hands, "+"), Args: keeper.Args{"dice": itoa(max(pool, 0)),
			"odds":   Percent(wins),
			"clue":   Percent(dice.Chance(max(pool, 0)+min(1, p.Tokens), need, p.Luck)),
			"active": strings.Join(active, "+"), "idle": idle(len(hands) > 0 && bonus == bare)}}, wins)
	}
	arms := w.S.arms(w.box, f.Seat, f.Fight, side)
	for _, hands := range arms[:len(arms)-1] { // bare hands come last
		arm(hands)
	}
	costly, dearest := 0, never
	for _, n := range w.S.castable(w.box, f.Seat, f.Fight) {
		c := w.box.Card(p.Cards[p.card(n)].ID)
		odds, wins := w.S.casting(w.box, f, n, rating, need, side)
		o := keeper.Option{Key: "cast:" + itoa(n), Args: keeper.Args{"card": c.ID, "cost": itoa(c.Cost),
			"odds": Percent(odds), "wins": Percent(wins)}}
		if c.Cost == 0 {
			offer(o, wins)
		} else if out = append(out, o); wins.Compare(dearest) > 0 {
			costly, dearest = len(out), wins
		}
	}
	arm(nil)
	if costly > 0 && 2*dearest.Float() > 3*best.Float() {
		usual = costly
	}
	out = append(out, flee...)
	for _, n := range f.Fight.Cast {
		if c := w.cardOf(f.Seat, n); c != nil && c.Hands > 0 {
			out = append(out, keeper.Option{Key: "release:" + itoa(n), Args: keeper.Args{"card": c.ID}})
		}
	}
	if f.Fight.Monster < 0 {
		out = append(out, keeper.Option{Key: "pass"})
	}
	w.ask(f, keeper.Prompt{Kind: "round", Rule: "AH-11.2", Args: args, Choice: out, Usual: usual})
}

// idle marks weapons that add no die, since the monster's wards take their bonus (AH-11.8).
func idle(is bool) string {
	if is {
		return "idle"
	}
	return ""
}

// handsLeft returns how many of two hands the attempted spells leave free (AH-11.5).
func (s *State) handsLeft(box *set.Set, seat int, f *Fight) int {
	left := combat.Hands
	for _, n := range append(slices.Clone(f.Cast), f.Tried...) {
		if i := s.Players[seat].card(n); i >= 0 {
			left -= box.Card(s.Players[seat].Cards[i].ID).Hands
		}
	}
	return max(left, 0)
}

// mostArms limits the combinations of weapons: in an owner's set, cards may need no hands.
const mostArms = 200

// arms lists all combinations of weapons for the remaining hands (AH-11.5), the most effective against a side first and
// none last. Copies of a card are equivalent.
func (s *State) arms(box *set.Set, seat int, f *Fight, side combat.Monster) [][]string {
	var weapons []Held
	for _, h := range s.Players[seat].Cards {
		if c := box.Card(h.ID); c != nil && c.Bonus != 0 && c.Kind != set.Spell && !h.Exhausted {
			weapons = append(weapons, h)
		}
	}
	var out [][]string
	seen := map[string]bool{}
	var take func(from, left int, keys, kinds []string)
	take = func(from, left int, keys, kinds []string) {
		for i := from; i < len(weapons) && len(out) < mostArms; i++ {
			hands := box.Card(weapons[i].ID).Hands
			if hands > left {
				continue
			}
			more, of := append(slices.Clone(keys), itoa(weapons[i].N)), append(slices.Clone(kinds), weapons[i].ID)
			if slices.Sort(of); !seen[strings.Join(of, "+")] {
				seen[strings.Join(of, "+")] = true
				out = append(out, more)
			}
			take(i+1, left-hands, more, of)
		}
	}
	take(0, s.handsLeft(box, seat, f), nil, nil)
	counts := func(keys []string) int { return s.armed(box, seat, &Fight{}, keys, side) }
	slices.SortStableFunc(out, func(a, b []string) int {
		return cmp.Or(cmp.Compare(counts(b), counts(a)), cmp.Compare(len(a), len(b)))
	})
	return append(out, nil)
}

// bonuses returns the bonuses of weapons in hand and of active spells.
func (s *State) bonuses(box *set.Set, seat int, f *Fight, hands []string) []combat.Bonus {
	var all []combat.Bonus
	add := func(n int) {
		if i := s.Players[seat].card(n); i >= 0 {
			c := box.Card(s.Players[seat].Cards[i].ID)
			all = append(all, combat.Bonus{Kind: c.Type, Value: c.Bonus})
		}
	}
	for _, key := range hands {
		add(atoi(key))
	}
	for _, n := range f.Cast {
		add(n)
	}
	return all
}

// armed returns the sum of the bonuses after the monster's wards (AH-11.6, AH-11.8).
func (s *State) armed(box *set.Set, seat int, f *Fight, hands []string, side combat.Monster) int {
	side.Combat.Rating = 0
	return combat.Fight{Bonuses: s.bonuses(box, seat, f, hands), Monster: side}.CombatDice()
}

func (w *work) fought(f Task, a keeper.Answer) {
	what, which, _ := strings.Cut(a.Choice, ":")
	fight := *f.Fight
	f.Fight = &fight
	switch what {
	case "pass":
	case "flee":
		f.For = "flee"
		w.makeTest(f, "evade", w.side(f).Awareness, w.side(f).Evading())
	case "cast":
		w.castSpell(f, atoi(which))
	case "release": // its hands are free again, and its bonus is gone (AH-19.27)
		f.Fight.Cast = slices.DeleteFunc(slices.Clone(f.Fight.Cast), func(n int) bool { return n == atoi(which) })
		w.S.Push(f)
	case "fight":
		var hands []string
		if which != "" {
			hands = strings.Split(which, "+")
		}
		side := w.S.ancientSide(w)
		if f.Fight.Monster >= 0 {
			side = w.side(f)
		}
		bonus := w.S.armed(w.box, f.Seat, f.Fight, hands, side)
		for _, key := range hands {
			if c := w.cardOf(f.Seat, atoi(key)); c.Once {
				w.loseCard(f.Seat, atoi(key), false)
			}
		}
		if f.Fight.Monster < 0 {
			w.strikeAt(f, bonus)
			return
		}
		f.For = "combat"
		w.makeTest(f, "combat", side.Combat.Rating+bonus, side.Toughness)
	}
}

// cardOf returns an investigator's card by its number; nil if he does not have it.
func (w *work) cardOf(seat, n int) *set.Card {
	if i := w.S.Players[seat].card(n); i >= 0 {
		return w.box.Card(w.S.Players[seat].Cards[i].ID)
	}
	return nil
}

func (w *work) fled(f Task, passed bool) {
	if passed {
		w.over(f)
		return
	}
	w.nextRound(f)
}

// nextRound follows a failed check: damage, then flee or fight again. The hands of a failed spell are free again: only
// what is used at the same time counts (AH-11.5, AH-19.48).
func (w *work) nextRound(f Task) {
	fight := *f.Fight
	fight.Tried = nil
	w.S.Push(Task{Kind: taskFight, Seat: f.Seat, Fight: &fight, For: "round"})
	w.damage(f)
}

// hit handles the Combat check. A beaten monster's marker becomes a trophy, unless the monster is endless or came in an
// encounter (AH-11.3).
func (w *work) hit(f Task, passed bool) {
	if !passed {
		w.nextRound(f)
		return
	}
	w.won(f)
	w.hurt(f.Seat, 0, w.side(f).Overwhelming, "AH-11.9") // the trophy is kept (AH-19.29)
}

// won makes a monster a trophy.
func (w *work) won(f Task) {
	m := w.kindOf(f)
	to := trophyOf + itoa(f.Seat)
	if m.Endless || f.Fight.Appears && w.S.Options.EncounterTrophy != "keep" {
		to = AtCup
	}
	w.Emit(MonsterPut{f.Fight.Monster, m.ID, w.S.Monsters[f.Fight.Monster].At, to, "AH-11.3"})
}

// beat defeats a monster by a card's text: the one being met or fought, else one in the investigator's area. Without a
// Combat check, Overwhelming does not apply (AH-11.9).
func (w *work) beat(seat int, kind string) {
	for i, f := range slices.Backward(w.S.Tasks) {
		if f.Seat != seat || f.Fight == nil || f.Fight.Monster < 0 || kind != "" && kind != w.kindOf(f).ID {
			continue
		}
		w.S.Tasks = slices.Delete(slices.Clone(w.S.Tasks), i, i+1)
		w.won(f)
		return
	}
	for _, m := range w.S.monstersAt(w.S.Players[seat].Place) {
		if kind == "" || w.S.Monsters[m].Kind == kind {
			w.won(Task{Seat: seat, Fight: &Fight{Monster: m}})
			return
		}
	}
	w.logNote("nothingBeaten", "AH-11.3", seat)
}

// damage is step 3 (AH-11.4). A monster that throws the investigator through the nearest gate does nothing else
// (AH-18.39); without an open gate, or outside the town, it deals its printed damage.
func (w *work) damage(f Task) {
	if w.S.Stage == StageMovement {
		w.Emit(Halted{f.Seat})
	}
	m := w.kindOf(f)
	if m.Gated && w.thrown(f.Seat) {
		return
	}
	if m.Takes {
		w.S.Push(Task{Kind: taskTake, Seat: f.Seat})
	}
	w.hurt(f.Seat, 0, w.side(f).Combat.Damage, "AH-11.4")
}

// askTake lets the player choose the weapon or spell that a monster's damage takes (AH-18.12).
func (w *work) askTake(f Task) {
	var keys []string
	for _, h := range w.S.Players[f.Seat].Cards {
		if c := w.box.Card(h.ID); c != nil && (c.Kind == set.Spell || c.Bonus != 0) {
			keys = append(keys, itoa(h.N))
		}
	}
	if len(keys) > 0 {
		w.ask(f, keeper.Prompt{Kind: "take", Rule: "AH-11.4", Choice: keeper.Choice(keys...)})
	}
}

func (w *work) taken(f Task, a keeper.Answer) { w.loseCard(f.Seat, atoi(a.Choice), false) }
