package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// Effects of a scenario file's cards besides harm and doom, see packs.Mark, packs.Loss and packs.Enemy.

// mark pins an effect of a card on an investigator, or on the investigator's location, until later.
func mark(w *work, m *packs.Mark, who, name string) {
	if m == nil {
		return
	}
	p := Pin{ID: "pin-" + itoa(w.S.Made+1), Text: name, On: who, Does: m.Does, Until: UntilOwnTurn}
	if m.Until == "round" {
		p.Until, p.Round = UntilRound, w.S.Round+1
	}
	if m.Does == packs.Dark {
		p.On = w.S.seat(who).At
	}
	w.Emit(Pinned{p})
}

// marked returns the pin with that effect on an investigator or location, or nil.
func marked(s *State, on, does string) *Pin {
	return play.Find(s.Pins, func(p *Pin) bool { return p.On == on && p.Does == does })
}

// ShroudOf returns the shroud of a location, with the additions of cards.
func ShroudOf(s *State, p *Place) int {
	n := p.Shroud
	for _, pin := range s.Pins {
		if pin.On == p.ID && pin.Does == packs.Dark {
			n++
		}
	}
	return n
}

// CostOf returns the number of actions that an action takes: the icons of an ability, and additions of cards to a move.
func CostOf(s *State, c Action) int {
	v := s.seat(c.Who)
	switch {
	case c.Free:
		return 0
	case c.Action == ActActivate:
		return max(1, c.Icons)
	case c.Action != ActMove || v == nil:
		return 1
	}
	n := 1
	for _, id := range s.Attackers(c.Who) {
		n += s.enemy(id).Slows
	}
	for _, p := range s.Pins {
		if p.On == c.Who && p.Does == packs.Slow && !v.Walked {
			n++
		}
	}
	return n
}

// sheds returns the test that discards a card of a threat area, or nil if it has none.
func sheds(s *State, p *Pin) *packs.Test {
	if d := s.drawn(s.threat(p.Text)); d != nil {
		return d.Sheds
	}
	return nil
}

// cardAction begins the test of an ability, if it has one.
func cardAction(w *work, c *Action, t *packs.Test) {
	if t != nil {
		w.testFor(c, t.Skill, t.Difficulty)
	}
}

// persuaded puts a clue on an enemy that was parleyed with. When there is one for each investigator, it goes to the
// victory display.
func persuaded(w *work, who string, e *Enemy) {
	n := min(1, w.S.seat(who).Clues)
	w.count(who, "clues", -n, "LCG-4.14")
	w.count(e.ID, "clues", n, "LCG-4.14")
	if e = w.S.enemy(e.ID); e.Clues >= w.S.N {
		w.Emit(EnemyLeft{Enemy: e.ID, Name: e.Name, Rule: "LCG-7.9"}, Won{Trophy{e.Name, e.Foe.Victory}})
	}
}

// holdsFor reports whether a condition of a card holds for the investigator who drew it.
func holdsFor(s *State, condition, who string) bool {
	here := s.place(s.seat(who).At)
	return condition != packs.MostClues || here != nil && here.Left > 0 &&
		!slices.ContainsFunc(s.Places, func(p Place) bool { return p.Left > here.Left })
}

// inForce lists the special rules that are in force.
func inForce(s *State) (out []packs.Rule) {
	for _, r := range s.scenario().Rules {
		if slices.ContainsFunc(s.Pins, func(p Pin) bool { return p.Text == r.ID }) {
			out = append(out, r)
		}
	}
	return out
}

// movesOf returns how often a hunter moves in the Enemy phase.
func movesOf(s *State, id string) int {
	twice := func(r packs.Rule) bool { return r.Twice != "" && r.Twice == s.enemy(id).Foe.ID }
	if slices.ContainsFunc(inForce(s), twice) {
		return 2
	}
	return 1
}

// turnEnds ends what lasts until an investigator's turn ends, and deals the harm of special rules.
func turnEnds(w *work, who string) {
	for _, p := range slices.Clone(w.S.Pins) {
		if p.Until == UntilOwnTurn && p.On == who {
			w.Emit(Unpinned{ID: p.ID, Rule: "LCG-3.8"})
		}
	}
	for _, r := range inForce(&w.S) {
		for _, h := range r.Ends {
			here, cause := w.S.seat(who).At, r.ID
			if len(h.At) > 0 { // players see a location as the cause
				cause = here
			}
			if w.S.playing(who) && (len(h.At) == 0 || slices.Contains(h.At, here)) {
				w.hurt([]string{who}, h.Damage, h.Horror, cause, asksAlways)
			}
		}
	}
}

// removed takes a location out of play, and ends the special rules that apply only to locations that are gone.
func removed(w *work, place string) {
	w.Emit(LocationGone{Place: place, Name: w.S.NameOf(place)})
	for _, r := range inForce(&w.S) {
		speaks := len(r.Ends) > 0 && r.Twice == "" && !r.Gives && r.Try == nil
		for _, h := range r.Ends {
			left := slices.ContainsFunc(h.At, func(id string) bool { return w.S.place(id) != nil })
			speaks = speaks && slices.Contains(h.At, place) && !left
		}
		for _, p := range slices.Clone(w.S.Pins) {
			if speaks && p.Text == r.ID {
				w.Emit(Unpinned{ID: p.ID, Rule: "LCG-3.8"})
			}
		}
	}
}

// taken removes the clues that enemies take from their locations at the end of the Enemy phase.
func taken(w *work) {
	for _, e := range slices.Clone(w.S.Enemies) {
		if p := w.S.place(w.S.Where(&e)); p != nil && e.Takes > 0 {
			w.count(p.ID, "clues", -min(e.Takes, p.Left), "LCG-3.5")
		}
	}
}

// askDiscards asks how many cards are discarded, each in place of one horror. Weaknesses remain in hand (LCG-3.7).
func askDiscards(w *work, f Task) {
	v := w.S.seat(f.Who)
	most := min(f.Horror, v.Hand-v.Weak)
	if most <= 0 {
		w.hurt([]string{f.Who}, f.Damage, f.Horror, f.Why, asksAlways)
		return
	}
	var choice []string
	for n := range most + 1 {
		choice = append(choice, itoa(n)+"/"+itoa(f.Horror-n))
	}
	w.ask(f, keeper.Prompt{Kind: "discards", Who: f.Who, Args: keeper.Args{"card": f.Why, "n": itoa(f.Horror)},
		Choice: keeper.Choice(choice...)})
}

func discards(w *work, f Task, a keeper.Answer) {
	cards, _, _ := strings.Cut(a.Choice, "/")
	n, _ := strconv.Atoi(cards) // these are our own keys
	if n > 0 {
		w.Emit(Discarded{f.Who, n, f.Rule})
	}
	w.hurt([]string{f.Who}, f.Damage, f.Horror-n, f.Why, asksAlways)
}

// strays moves an investigator to a connected location, chosen by the lead investigator, and deals the harm unless one
// of these locations is without an enemy.
func strays(w *work, f Task) {
	here := w.S.place(w.S.seat(f.Who).At)
	free := false
	var ways []string
	for _, id := range here.Connections {
		if w.S.place(id) == nil || slices.Contains(here.Blocked, id) {
			continue
		}
		ways = append(ways, id)
		free = free || !slices.ContainsFunc(w.S.Enemies, func(e Enemy) bool { return w.S.Where(&e) == id })
	}
	if free {
		f.Damage, f.Horror = 0, 0
	}
	switch {
	case marked(&w.S, f.Who, packs.Held) != nil || len(ways) == 0:
		w.hurt([]string{f.Who}, f.Damage, f.Horror, f.Why, asksAlways)
	case len(ways) == 1:
		straysTo(w, f, keeper.Answer{Choice: ways[0]})
	default:
		w.ask(f, keeper.Prompt{Kind: "strays", Who: w.S.Lead, Args: keeper.Args{"card": f.Why, "on": f.Who},
			Choice: keeper.Choice(ways...)})
	}
}

func straysTo(w *work, f Task, a keeper.Answer) {
	w.hurt([]string{f.Who}, f.Damage, f.Horror, f.Why, asksAlways)
	w.Emit(Moved{What: f.Who, To: a.Choice, Source: f.Why})
	w.S.Push(Task{Kind: taskArrive, Who: f.Who, On: a.Choice})
}

// called moves the nearest ready, unengaged hunter towards an investigator. The lead chooses among equally near ones.
func called(w *work, f Task) {
	var near []string
	least := -1
	for i := range w.S.Enemies {
		e := &w.S.Enemies[i]
		far, reached := w.S.distances(e.At)[w.S.seat(f.Who).At]
		switch {
		case !e.Hunter || e.Exhausted || e.With != "" || !reached:
		case least < 0 || far < least:
			near, least = []string{e.ID}, far
		case far == least:
			near = append(near, e.ID)
		}
	}
	switch len(near) {
	case 0:
		w.logNote("nobodyCalled", f.Rule, f.Who)
	case 1:
		calledOne(w, f, keeper.Answer{Choice: near[0]})
	default:
		w.ask(f, keeper.Prompt{Kind: "called", Who: w.S.Lead, Args: keeper.Args{"on": f.Who},
			Choice: keeper.Choice(near...)})
	}
}

func calledOne(w *work, f Task, a keeper.Answer) {
	w.S.Push(Task{Kind: taskHunt, Who: f.Who, On: a.Choice, Rule: f.Rule})
}

// callers returns the moves of enemies that tokens of the test call towards the investigator.
func callers(s *State) (out []Task) {
	t := s.Test
	for _, d := range t.Drawn {
		e := play.Find(s.Enemies, func(e *Enemy) bool { return d.Calls != "" && e.Foe.ID == d.Calls && e.With == "" })
		if e != nil && (d.Always || !t.Result.Success) {
			out = append(out, Task{Kind: taskHunt, Who: t.Who, On: e.ID, Rule: "LCG-5.4"})
		}
	}
	return out
}

// pays reports whether an investigator is at a location where the clues of an act may be spent.
func pays(s *State, card *Card, who string) bool {
	there := func(place string) bool { return slices.Contains(card.PayAt, place) }
	if len(card.PayAt) == 0 {
		return true
	}
	enemy := func(e Enemy) bool { return !e.Exhausted && there(s.Where(&e)) }
	return there(s.seat(who).At) && !(card.PayFree && slices.ContainsFunc(s.Enemies, enemy))
}
