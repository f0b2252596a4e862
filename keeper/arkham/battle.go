package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// awaken begins the final battle (AH-15.1, AH-15.2): the track is filled, the lost are devoured, all others fight.
func (w *work) awaken(rule string) {
	a := w.box.Ancient(w.S.Ancient)
	w.Emit(BattleBegan{w.S.Ancient, rule})
	if a.AwakeLoses {
		w.ending = Devoured
		return
	}
	if w.S.Doom < w.S.Track {
		w.Emit(DoomSet{w.S.Track, "AH-15.2"})
	}
	for i, p := range w.S.Players {
		if p.Place == AtLost && !p.Out {
			w.Emit(StateSet{i, "out", true, "AH-15.2"})
		}
	}
	if w.allDevoured(); w.ending != "" {
		return
	}
	if w.S.Options.FinalUpkeep == "noIncome" { // AH-19.14
		for _, m := range present(w.S.Environment, w.S.Rumor) {
			w.Emit(MythosStays{Kind: m.Kind})
		}
	}
	w.S.Push(Task{Kind: taskEffects, Seat: w.S.First, For: forAll, Effects: a.Start,
		Rule: "AH-15.2"}, Task{Kind: taskBattle})
}

// survivor returns the first seat that still fights, clockwise from the given one (AH-19.13).
func (s *State) survivor(from int) int {
	for i := range s.Players {
		if seat := (from + i) % len(s.Players); !s.Players[seat].Out {
			return seat
		}
	}
	return from
}

// battleRound begins a round: an Upkeep for all, with trading; Next begins the attacks (AH-15.3, AH-19.14).
func (w *work) battleRound(Task) {
	first := w.S.First
	if w.S.Battle.Round > 0 && w.S.Options.FinalFirst == "pass" {
		first++
	}
	w.Emit(RoundBegan{w.S.Battle.Round + 1, w.S.survivor(first)})
	var rolls []Task
	for _, seat := range w.S.order() {
		if !w.S.Players[seat].Out {
			w.refresh(seat)
			w.Emit(Activated{Seat: seat, Focus: w.focus(seat)})
			rolls = append(rolls, w.duties(seat, w.S.Options.FinalUpkeep != "noIncome"))
		}
	}
	w.Emit(Activated{Seat: w.S.First, Focus: w.S.Players[w.S.First].Focus})
	w.S.Push(rolls...)
}

// strike lets each survivor attack once, clockwise from the first player (AH-15.4).
func (w *work) strike(Task) {
	todo := play.FilterMap(w.S.order(), func(seat int) (Task, bool) {
		return Task{Kind: taskFight, Seat: seat, For: "round", Fight: &Fight{Monster: -1}}, !w.S.Players[seat].Out
	})
	w.S.Push(append(todo, Task{Kind: taskWrath})...)
}

// strikeAt makes the Combat check against the Ancient One. The successes of several checks add up.
func (w *work) strikeAt(f Task, bonus int) {
	f.For = "final"
	w.makeTest(f, "combat", w.box.Ancient(w.S.Ancient).Rating+bonus, 1)
}

// struck counts the successes of one check: every N of them remove a doom token (AH-15.4, AH-19.12).
func (w *work) struck(f Task) {
	if f.Test.Successes == 0 {
		return
	}
	off, left := hits(w.S.Battle.Successes, f.Test.Successes, len(w.S.Players), w.S.Options.FinalExcess == "countOn")
	doom := max(0, w.S.Doom-off)
	w.Emit(Struck{f.Seat, f.Test.Successes, left, doom})
	if doom == 0 {
		w.ending = Banished
	}
}

// hits returns how many doom tokens the successes of one check remove together with those counted before, and how many
// are left for the next check. Without countOn the surplus of a roll is lost (AH-19.12).
func hits(before, successes, players int, countOn bool) (off, left int) {
	sum := before + successes
	if !countOn && sum >= players {
		return 1, 0
	}
	return sum / players, sum % players
}

// wrath is the Ancient One's attack on every survivor, harder each round (AH-15.5); then the next round begins.
func (w *work) wrath(Task) {
	if w.S.Options.FinalLeftover != "carry" && w.S.Battle.Successes > 0 {
		w.Emit(Struck{-1, 0, 0, w.S.Doom})
	}
	attack := w.box.Ancient(w.S.Ancient).Attack
	w.logNote("wrath", "AH-15.5", -1, "ancient", w.S.Ancient)
	w.S.Push(Task{Kind: taskBattle})
	for _, seat := range slices.Backward(w.S.order()) {
		if !w.S.Players[seat].Out {
			if attack.Skill == "" { // nobody withstands it
				w.S.Push(Task{Kind: taskEffects, Seat: seat, Effects: attack.Fail, Rule: "AH-15.5"})
				continue
			}
			w.makeTest(Task{Seat: seat, For: "wrath", Fail: attack.Fail}, attack.Skill, w.S.wrathModifier(w.box), 1)
		}
	}
}

// wrathModifier returns the modifier of the Ancient One's attack this round (AH-15.5).
func (s *State) wrathModifier(box *set.Set) int {
	attack := box.Ancient(s.Ancient).Attack
	return attack.Modifier - attack.Harder*max(0, s.Battle.Round-1)
}

// Wrath is the attack of the Ancient One that ends this round of the final battle (AH-15.5).
type Wrath struct {
	Skill    string       `json:"skill"` // "": nobody withstands it
	Modifier int          `json:"modifier"`
	Fail     []set.Effect `json:"fail,omitempty"` // what a failed check costs
	// Withstood is each seat's exact chance to withstand it without clues; nil for a seat that cannot.
	Withstood []*keeper.Fraction `json:"withstood"`
}

// wrath predicts the attack; nil outside the final battle.
func (s *State) wrath(box *set.Set) *Wrath {
	a := box.Ancient(s.Ancient)
	if s.Stage != StageFinal || s.Battle == nil || a == nil {
		return nil
	}
	w := &Wrath{Skill: a.Attack.Skill, Modifier: s.wrathModifier(box), Fail: a.Attack.Fail}
	for seat, p := range s.Players {
		if p.Out || w.Skill == "" {
			w.Withstood = append(w.Withstood, nil)
			continue
		}
		chance := dice.Chance(s.check(box, seat, w.Skill)+w.Modifier, 1, p.Luck)
		w.Withstood = append(w.Withstood, &chance)
	}
	return w
}

// Sheet is the score of a won game (AH-16.6).
type Sheet struct {
	Doom      int   `json:"doom"` // the track's highest number
	Terror    int   `json:"terror"`
	Loans     int   `json:"loans"`
	Signs     int   `json:"signs"`
	Gates     int   `json:"gates"`
	Monsters  int   `json:"monsters"`
	Survivors int   `json:"survivors"`
	Points    int   `json:"points"`
	Citizens  []int `json:"citizens,omitempty"` // First Citizens by seat (AH-16.4)
}

// total returns the sum by AH-16.6.
func (s Sheet) total() int {
	return s.Doom - s.Terror - s.Loans - s.Signs + s.Gates + s.Monsters/trophyPoints + s.Survivors
}

// Score returns the sheet for the present state.
func (s *State) Score() Sheet {
	out := Sheet{Doom: s.Track, Terror: s.Terror, Signs: s.Signs, Gates: allTrophies(s.Gates),
		Monsters: allTrophies(s.Monsters)}
	if s.Options.SignScore == "all" {
		out.Signs = len(s.Seals)
	}
	best := [2]int{-1, -1}
	for i, p := range s.Players {
		if p.Loan {
			out.Loans++
		}
		if !p.Out && p.Sanity > 0 {
			out.Survivors++
		}
		mine := [2]int{len(trophies(s.Gates, i)), len(trophies(s.Monsters, i))}
		switch {
		case mine[0] > best[0] || mine[0] == best[0] && mine[1] > best[1]:
			best, out.Citizens = mine, []int{i}
		case mine == best: // AH-19.44
			out.Citizens = append(out.Citizens, i)
		}
	}
	out.Points = out.total()
	return out
}

func (s *State) ancientSide(w *work) combat.Monster {
	a := w.box.Ancient(s.Ancient)
	return combat.Monster{Physical: combat.Ward(a.Physical), Magical: combat.Ward(a.Magical)}
}
