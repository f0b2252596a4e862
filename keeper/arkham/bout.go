package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// FightForecast is a present or possible fight, computed before any roll (AH-10, AH-11).
type FightForecast struct {
	Seat    int    `json:"seat"`
	Monster string `json:"monster"`           // its kind
	Unknown bool   `json:"unknown,omitempty"` // some values are asked for when it is met (AH-22.7)
	Begun   bool   `json:"begun,omitempty"`   // the Horror check is made
	// Horror is the Horror check. Away is the Evade check to avoid combat or to flee (AH-11.9). nil: none.
	Horror *CheckOdds    `json:"horror,omitempty"`
	Away   *FightOption  `json:"away,omitempty"`
	Arms   []FightOption `json:"arms,omitempty"`   // the ways to fill two hands, the strongest first, bare hands last
	Best   int           `json:"best"`             // index in Arms of the likeliest to win
	Active []int         `json:"active,omitempty"` // numbers of the spells that work already, whatever else is in hand
	// Cast is the combat spell that wins the next round more likely than any of Arms, with the outcome of the fight
	// whether its check passes or fails (AH-11.5, 11.7). nil if there is none.
	Cast *FightOption `json:"cast,omitempty"`
	// Thrown is set if its damage is no Stamina, but the way through the nearest gate (AH-18.39).
	Thrown bool `json:"thrown,omitempty"`
}

// CheckOdds is one check with its chance, without and with clues (AH-9.4).
type CheckOdds struct {
	Dice int `json:"dice"`
	Need int `json:"need"`
	dice.Odds
}

// Likeliest is the outcome of the whole fight in the way that wins it most likely, with the best weapons or the spell
// (AH-11.2, 11.4); nil if it cannot be computed.
func (b FightForecast) Likeliest() (best *combat.Outcome) {
	if len(b.Arms) > 0 {
		best = b.Arms[b.Best].Whole
	}
	if b.Cast != nil && b.Cast.Whole != nil && (best == nil || b.Cast.Whole.Win.Compare(best.Win) > 0) {
		best = b.Cast.Whole
	}
	return best
}

// FightOption is a check that is repeated each round, and the outcome of the whole fight; for an Evade check, a win is
// an escape. Whole is nil if it cannot be computed: the fight may go on forever, or a monster's damage has other
// effects (AH-18.12, AH-18.39).
type FightOption struct {
	Cards []int `json:"cards,omitempty"` // numbers of the cards in hand
	CheckOdds
	Whole *combat.Outcome `json:"whole,omitempty"`
}

// fights returns the present fight, or else those with the monsters that the active investigator has yet to deal with.
func (s *State) fights(box *set.Set) []FightForecast {
	for _, f := range slices.Backward(s.Tasks) {
		if f.Fight != nil && f.Fight.Monster >= 0 {
			return []FightForecast{s.bout(box, f)}
		}
	}
	if s.Stage != StageMovement {
		return nil
	}
	return s.FightsAt(box, s.place())
}

// place returns the place of the active investigator, "" if there is none.
func (s *State) place() string {
	if s.Active < 0 || s.Active >= len(s.Players) || s.Players[s.Active].Out {
		return ""
	}
	return s.Players[s.Active].Place
}

// FightsAt returns the active investigator's possible fights at a place, one for each kind of monster yet to be faced.
func (s *State) FightsAt(box *set.Set, place string) []FightForecast {
	if s.place() == "" {
		return nil
	}
	var out []FightForecast
	kinds := map[string]bool{}
	for _, m := range s.monstersAt(place) {
		if kind := s.Monsters[m].Kind; !kinds[kind] && !slices.Contains(s.Players[s.Active].Faced, m) {
			kinds[kind] = true
			out = append(out, s.bout(box, Task{Kind: taskMeet, Seat: s.Active, Fight: &Fight{Monster: m}}))
		}
	}
	return out
}

func (s *State) bout(box *set.Set, f Task) FightForecast {
	p := s.Players[f.Seat]
	b := FightForecast{Seat: f.Seat, Monster: s.Monsters[f.Fight.Monster].Kind,
		Begun:  f.Kind == taskFight && f.For == "round" || f.For == "flee" || f.For == "combat" || f.For == "cast",
		Active: f.Fight.Cast}
	m, side := box.Monster(b.Monster), s.Side(box, b.Monster)
	if b.Unknown = m == nil || len(m.Open) > 0; b.Unknown {
		return b
	}
	b.Thrown = m.Gated && len(nearestGates(s, box, f.Seat)) > 0
	fight := combat.Fight{Fight: s.check(box, f.Seat, "combat"), Will: s.check(box, f.Seat, "horror"),
		Sneak: s.check(box, f.Seat, "evade"), Sanity: p.Sanity, Stamina: p.Stamina, Luck: p.Luck, Monster: side}
	if b.Begun { // only Combat checks are left
		fight.Monster.Horror.Damage, fight.Monster.Nightmarish = 0, 0
	} else {
		o := odd(fight.HorrorDice(), side.Horror.Difficulty, p)
		b.Horror = &o
	}
	counted := !m.Gated && !m.Takes
	b.Arms, b.Best = s.armings(box, f, fight, counted)
	best := never
	for _, w := range b.Arms[:len(b.Arms)-1] {
		if w.Success.Compare(best) > 0 {
			best = w.Success
		}
	}
	for _, n := range s.castable(box, f.Seat, f.Fight) {
		c := box.Card(p.Cards[p.card(n)].ID)
		_, wins := s.casting(box, f, n, side.Combat.Rating, side.Toughness, side)
		if wins.Compare(best) <= 0 || wins.Compare(b.Arms[len(b.Arms)-1].Success) < 0 {
			continue
		}
		best = wins
		b.Cast = &FightOption{Cards: []int{n}, CheckOdds: odd(s.check(box, f.Seat, "cast")+c.Cast, 1, p)}
		paid := fight
		paid.Sanity = max(0, p.Sanity-c.Cost)
		after := func(done Fight) *combat.Outcome {
			next := f
			next.Fight = &done
			arms, strongest := s.armings(box, next, paid, counted)
			return arms[strongest].Whole
		}
		with := after(Fight{Cast: append(slices.Clone(f.Fight.Cast), n), Tried: f.Fight.Tried})
		without := after(Fight{Cast: f.Fight.Cast, Tried: append(slices.Clone(f.Fight.Tried), n)})
		if with != nil && without != nil {
			all := combat.Either(b.Cast.Success, *with, *without)
			b.Cast.Whole = &all
		}
	}
	if b.Begun && m.Ambush || !b.Begun && f.Kind != taskMeet { // no fleeing (AH-11.9); he has chosen (AH-10.3)
		return b
	}
	b.Away = &FightOption{CheckOdds: odd(fight.EvadeDice(), side.Evading(), p)}
	if counted && b.Begun && p.Sanity > 0 && p.Stamina > 0 {
		b.Away.Whole = whole(fleeing(fight), 0)
	}
	return b
}

// armings returns the ways to fill the free hands in a fight, and the index of the likeliest to win: with bare hands,
// if nothing adds to them.
func (s *State) armings(box *set.Set, f Task, fight combat.Fight, counted bool) (ways []FightOption, likeliest int) {
	p, side, best := s.Players[f.Seat], fight.Monster, never
	known := map[[2]int]*combat.Outcome{} // by number of dice: many combinations are equivalent
	for _, hands := range s.arms(box, f.Seat, f.Fight, side) {
		all := s.armed(box, f.Seat, f.Fight, hands, side)
		stay := s.armed(box, f.Seat, f.Fight, slices.DeleteFunc(slices.Clone(hands), func(key string) bool {
			return box.Card(p.Cards[p.card(atoi(key))].ID).Once
		}), side)
		fight.Bonuses = []combat.Bonus{{Value: stay}} // wards have been applied
		fight.Monster.Physical = combat.NoWard
		w := FightOption{CheckOdds: odd(fight.CombatDice()+all-stay, side.Toughness, p)}
		for _, key := range hands {
			w.Cards = append(w.Cards, atoi(key))
		}
		if key := [2]int{all, stay}; counted && fight.Sanity > 0 && fight.Stamina > 0 {
			if _, ok := known[key]; !ok {
				known[key] = whole(fight, all-stay)
			}
			w.Whole = known[key]
		}
		bare := len(hands) == 0 // what only fills the hands is not proposed
		if w.Whole != nil && (w.Whole.Win.Compare(best) > 0 || bare && w.Whole.Win.Compare(best) == 0) {
			best, likeliest = w.Whole.Win, len(ways)
		}
		ways = append(ways, w)
	}
	return ways, likeliest
}

// testing returns the test about to be rolled, with the effect of clues (AH-9.4); nil if there is none.
func (s *State) testing() *CheckOdds {
	if s.Prompt == nil || len(s.Tasks) == 0 {
		return nil
	}
	f := s.Tasks[len(s.Tasks)-1]
	if f.Kind != taskTest || f.Test.Rolled {
		return nil
	}
	o := odd(f.Test.Dice, f.Test.Difficulty, s.Players[f.Seat])
	return &o
}

var never = keeper.NewFraction(0, 1)

func odd(pool, need int, p Player) CheckOdds {
	need = max(1, need)
	return CheckOdds{pool, need, dice.Test{Dice: pool, Difficulty: need, Luck: p.Luck, Clues: p.Tokens}.Odds()}
}

// fleeing returns the fight of an investigator who only tries to flee: each failed Evade check hurts (AH-11.2).
func fleeing(f combat.Fight) combat.Fight {
	f.Fight, f.Bonuses = f.Sneak, nil
	f.Monster.Combat.Rating, f.Monster.Toughness, f.Monster.Overwhelming = f.Monster.Awareness,
		f.Monster.Evading(), 0
	return f
}

// whole returns the outcome of a fight with once additional dice in its first round; nil if it cannot be computed.
func whole(f combat.Fight, once int) *combat.Outcome {
	o, err := f.OddsOnce(once)
	if err != nil {
		return nil
	}
	return &o
}
