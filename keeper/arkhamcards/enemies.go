package arkhamcards

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/play"
)

// enemyPhase begins the Enemy phase: hunters move (LCG-3.5).
func (w *work) enemyPhase() {
	w.step(PhaseEnemy, "3.2", false, "", "LCG-3.5")
	w.Emit(SlotsDue{w.S.order()})
	w.S.Push(Task{Kind: taskHunters, Rule: "LCG-8.7"}, Task{Kind: taskSlots})
}

// hunters lists the hunters that move. If there are several, the lead investigator chooses the order (LCG-15.16).
func (w *work) hunters(f Task) {
	var ids []string
	for i := range w.S.Enemies {
		if e := &w.S.Enemies[i]; len(w.S.HuntSteps(e)) > 0 {
			ids = append(ids, e.ID)
		}
	}
	if len(ids) > 1 {
		w.ask(f, keeper.Prompt{Kind: "hunters", Who: w.S.Lead, Rule: "LCG-15.16",
			Choice: keeper.Choice(ids...), Order: true})
		return
	}
	w.huntAll(ids)
}

func (w *work) huntersInOrder(_ Task, a keeper.Answer) { w.huntAll(a.Keys()) }

func (w *work) huntAll(ids []string) {
	var frames []Task
	for _, id := range ids {
		frames = append(frames, slices.Repeat([]Task{{Kind: taskHunt, On: id, Rule: "LCG-8.7"}}, movesOf(&w.S, id))...)
	}
	w.S.Push(frames...)
}

// HuntSteps lists the locations to which a hunter may move now, none if it stays (LCG-8.7 to 8.9).
func (s *State) HuntSteps(e *Enemy) []string {
	if !e.Hunter || e.Exhausted || e.With != "" {
		return nil
	}
	return stepsTo(s, e, e.Prey, s.quarry(e.Prey))
}

// stepsTo lists the locations to which an enemy may move on its way to the nearest of some investigators.
func stepsTo(s *State, e *Enemy, prey Prey, quarry []string) []string {
	if slices.ContainsFunc(quarry, func(who string) bool { return s.seat(who).At == e.At }) {
		return nil
	}
	far := s.distances(e.At)
	nearest := -1
	for _, who := range quarry {
		if d, ok := far[s.seat(who).At]; ok && (nearest < 0 || d < nearest) {
			nearest = d
		}
	}
	if nearest < 0 {
		return nil // LCG-15.17
	}
	quarry = slices.DeleteFunc(quarry, func(who string) bool {
		d, ok := far[s.seat(who).At]
		return !ok || d != nearest
	})
	var out []string
	from := s.place(e.At)
	for _, next := range from.Connections {
		if s.place(next) == nil || slices.Contains(from.Blocked, next) || slices.Contains(out, next) {
			continue // LCG-8.8, 15.35
		}
		left := s.distances(next)
		if slices.ContainsFunc(s.bestPrey(prey, quarry), func(who string) bool {
			d, ok := left[s.seat(who).At]
			return ok && d == nearest-1
		}) {
			out = append(out, next)
		}
	}
	return out
}

// quarry lists the investigators that an enemy moves towards and engages: all of them, or with "Prey - only" the prey
// alone, who may have left the scenario (LCG-8.9).
func (s *State) quarry(p Prey) []string {
	switch {
	case p.Only && p.Name != "":
		return slices.DeleteFunc(s.order(), func(who string) bool { return s.seat(who).Name != p.Name })
	case p.Only:
		return s.bestPrey(p, s.order())
	}
	return s.order()
}

// distances returns the number of connections from a location to each reachable one. Blocked ones count (LCG-8.8).
func (s *State) distances(from string) map[string]int {
	far := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		p := s.place(queue[0])
		if p == nil {
			continue
		}
		for _, next := range p.Connections {
			if _, seen := far[next]; !seen && s.place(next) != nil {
				far[next] = far[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// bestPrey returns the investigators that fit a prey instruction best, or all if it cannot be evaluated.
func (s *State) bestPrey(p Prey, of []string) []string {
	value := func(who string) int {
		v := s.seat(who)
		switch {
		case p.Name != "":
			return map[bool]int{true: 1}[v.Name == p.Name]
		case p.Most != "":
			return v.preyValue(p.Most)
		case p.Least != "":
			return -v.preyValue(p.Least)
		}
		return 0
	}
	var best []string
	for _, who := range of {
		switch {
		case len(best) == 0 || value(who) > value(best[0]):
			best = []string{who}
		case value(who) == value(best[0]):
			best = append(best, who)
		}
	}
	return best
}

// preyValue returns the value that a prey instruction compares: a skill, remaining health or sanity, or a counter.
func (v *Investigator) preyValue(name string) int {
	switch name {
	case "health":
		return v.Health - v.Damage
	case "sanity":
		return v.Sanity - v.Horror
	case "damage":
		return v.Damage
	case "horror":
		return v.Horror
	case "clues":
		return v.Clues
	case "resources":
		return v.Resources
	case "hand":
		return v.Hand
	}
	return v.Skill(name)
}

func (w *work) hunt(f Task) {
	e := w.S.enemy(f.On)
	if e == nil {
		return
	}
	steps := w.S.HuntSteps(e)
	if f.Who != "" { // called
		steps = stepsTo(&w.S, e, Prey{}, []string{f.Who})
	}
	switch len(steps) {
	case 0:
	case 1:
		w.hunted(e.ID, steps[0])
	default:
		w.ask(f, keeper.Prompt{Kind: "hunt", Who: w.S.Lead, Args: keeper.Args{"enemy": e.ID},
			Choice: keeper.Choice(steps...)})
	}
}

func (w *work) huntTo(f Task, a keeper.Answer) { w.hunted(f.On, a.Choice) }

func (w *work) hunted(id, to string) {
	w.Emit(Moved{What: id, To: to, Rule: "LCG-8.7"})
	w.S.Push(Task{Kind: taskMeet, On: id, Rule: "LCG-8.4"})
}

// meets lists the investigators that a ready enemy engages at once. If there are several, the lead investigator
// chooses (LCG-8.4, 8.9 to 8.11).
func (s *State) meets(e *Enemy) []string {
	if e.Exhausted || e.With != "" || e.Aloof || e.Massive {
		return nil
	}
	there := slices.DeleteFunc(s.quarry(e.Prey), func(who string) bool { return s.seat(who).At != e.At })
	return s.bestPrey(e.Prey, there)
}

func (w *work) meet(f Task) {
	e := w.S.enemy(f.On)
	if e == nil {
		return
	}
	switch who := w.S.meets(e); len(who) {
	case 0:
	case 1:
		w.Emit(Engaged{e.ID, who[0], "LCG-8.4"})
	default:
		w.ask(f, keeper.Prompt{Kind: "engage", Who: w.S.Lead, Args: keeper.Args{"enemy": e.ID, "prey": e.Prey.Text},
			Choice: keeper.Choice(who...)})
	}
}

func (w *work) meetOne(f Task, a keeper.Answer) { w.Emit(Engaged{f.On, a.Choice, f.Rule}) }

// meetAll engages the ready enemies at a location.
func (w *work) meetAll(place string) {
	var frames []Task
	for i := range w.S.Enemies {
		if e := &w.S.Enemies[i]; e.At == place && len(w.S.meets(e)) > 0 {
			frames = append(frames, Task{Kind: taskMeet, On: e.ID, Rule: "LCG-8.4"})
		}
	}
	w.S.Push(frames...)
}

// slots opens the window before the first investigator's attacks. Each investigator has a slot, in player order
// (LCG-15.15).
func (w *work) slots(Task) { w.nextSlot() }

// nextSlot continues with the next investigator, or else with the last window of the phase (LCG-3.5).
func (w *work) nextSlot() {
	if len(w.S.Slots) > 0 {
		w.step(PhaseEnemy, "3.2", true, w.S.Slots[0], "LCG-3.5")
		return
	}
	w.step(PhaseEnemy, "3.3", true, "", "LCG-3.5")
}

// Prefixes of an enemy's ID in an answer: a card stops or forbids its attack, or reduces it.
const (
	cancel  = "cancel:"
	lessens = "less:"
)

// askAttack asks which enemy attacks next, or whose attack a card stops or reduces.
func (w *work) askAttack(f Task, kind string, enemies []string) {
	choice := slices.Clone(enemies)
	for _, before := range []string{cancel, lessens} {
		for _, id := range enemies {
			choice = append(choice, before+id)
		}
	}
	w.ask(f, keeper.Prompt{Kind: kind, Who: f.Who, Choice: keeper.Choice(choice...), Usual: 1})
}

// attackChosen returns the chosen enemy, whether a card stops its attack, and when to ask whether a card prevents any
// of the harm.
func attackChosen(choice string) (id string, cancelled bool, asks string) {
	if id, cancelled = strings.CutPrefix(choice, cancel); cancelled {
		return id, true, ""
	}
	if id, lessened := strings.CutPrefix(choice, lessens); lessened {
		return id, false, asksAlways
	}
	return choice, false, asksFatal
}

// slot makes the attacks of step 3.3 on one investigator, who chooses their order (LCG-8.6).
func (w *work) slot(f Task) {
	if enemies := w.S.Attackers(f.Who); len(enemies) > 0 {
		w.askAttack(f, "attack", enemies)
	}
}

func (w *work) slotAttack(f Task, a keeper.Answer) {
	id, cancelled, asks := attackChosen(a.Choice)
	e := w.S.enemy(id)
	after := []Task{{Kind: taskExhaust, On: id, Rule: "LCG-8.6"}, f}
	switch {
	case e.Massive:
		all := Task{Kind: taskMassive, On: id, Why: f.Who, Rule: "LCG-8.11", Asks: asks}
		if cancelled {
			w.Emit(Attacked{Enemy: id, Who: f.Who, Why: "phase", Cancelled: true, Rule: "LCG-10.2"})
			all.Names = []string{f.Who}
		}
		w.S.Push(append([]Task{all}, after...)...)
	case cancelled:
		w.Emit(Attacked{Enemy: id, Who: f.Who, Why: "phase", Cancelled: true, Rule: "LCG-10.2"})
		w.S.Push(after...)
	default:
		attack := Task{Kind: taskAttack, Who: f.Who, On: id, Why: "phase", Rule: "LCG-8.6", Asks: asks}
		w.S.Push(append([]Task{attack}, after...)...)
	}
}

// massive attacks every investigator engaged with it, in the lead investigator's order (LCG-8.11, 15.14). For f.Why,
// it was asked before whether a card stops or reduces the attack; f.Names are those whose attack was stopped.
func (w *work) massive(f Task) {
	e := w.S.enemy(f.On)
	if e == nil {
		return
	}
	stopped := func(who string) bool { return slices.Contains(f.Names, who) }
	if who := slices.DeleteFunc(w.S.engaged(e), stopped); len(who) > 1 {
		w.ask(f, keeper.Prompt{Kind: "massive", Who: w.S.Lead, Args: keeper.Args{"enemy": e.ID},
			Choice: keeper.Choice(who...),
			Order:  true})
	} else {
		w.massiveAttacks(f, who)
	}
}

func (w *work) massiveOrder(f Task, a keeper.Answer) { w.massiveAttacks(f, a.Keys()) }

func (w *work) massiveAttacks(f Task, who []string) {
	var frames []Task
	for _, seat := range who {
		one := Task{Kind: taskMayAttack, Who: seat, On: f.On, Why: "phase", Rule: "LCG-8.11"}
		if seat == f.Why {
			one.Kind, one.Asks = taskAttack, f.Asks
		}
		frames = append(frames, one)
	}
	w.S.Push(frames...)
}

// mayAttack asks whether a card stops or reduces an attack to which there is no alternative (LCG-9.2).
func (w *work) mayAttack(f Task) {
	if w.S.enemy(f.On) != nil {
		w.askAttack(f, "attack", []string{f.On})
	}
}

func (w *work) attackOrNot(f Task, a keeper.Answer) {
	_, cancelled, asks := attackChosen(a.Choice)
	if cancelled {
		w.Emit(Attacked{Enemy: f.On, Who: f.Who, Why: f.Why, Cancelled: true, Rule: "LCG-10.2"})
		return
	}
	f.Kind, f.Asks = taskAttack, asks
	w.S.Push(f)
}

func (w *work) exhaust(f Task) {
	if e := w.S.enemy(f.On); e != nil && !e.Exhausted {
		w.Emit(Turned{f.On, true, f.Rule})
	}
}

// opportunity makes the attacks of opportunity that an action provoked (LCG-4.11). f.Names are the enemies left.
func (w *work) opportunity(f Task) {
	ready := w.S.Attackers(f.Who)
	f.Names = slices.DeleteFunc(slices.Clone(f.Names), func(id string) bool { return !slices.Contains(ready, id) })
	if len(f.Names) > 0 {
		w.askAttack(f, "opportunity", slices.Clone(f.Names))
	}
}

func (w *work) opportunityAttack(f Task, a keeper.Answer) {
	id, cancelled, asks := attackChosen(a.Choice)
	f.Names = play.Without(f.Names, id)
	if cancelled {
		w.Emit(Attacked{Enemy: id, Who: f.Who, Why: "opportunity", Cancelled: true, Rule: "LCG-15.13"})
		w.S.Push(f)
		return
	}
	w.S.Push(Task{Kind: taskAttack, Who: f.Who, On: id, Why: "opportunity", Rule: "LCG-4.11", Asks: asks}, f)
}

// attack deals an enemy's damage and horror. Unknown numbers are asked for (LCG-18.5).
func (w *work) attack(f Task) {
	e := w.S.enemy(f.On)
	if e == nil {
		return
	}
	if e.Unknown {
		kind := []string{"attackDamage", "attackHorror"}[f.N]
		w.ask(f, keeper.Prompt{Kind: kind, Who: f.Who, Rule: "LCG-18.5", Args: keeper.Args{"enemy": e.ID},
			Number: &keeper.Range{Min: 0, Max: 20}})
		return
	}
	f.Damage, f.Horror = e.Damage, e.Horror
	w.strike(f)
}

func (w *work) attackNumbers(f Task, a keeper.Answer) {
	if f.N++; f.N == 1 {
		f.Damage = *a.Number
		w.S.Push(f)
		return
	}
	f.Horror = *a.Number
	w.strike(f)
}

func (w *work) strike(f Task) {
	w.Emit(Attacked{Enemy: f.On, Who: f.Who, Why: f.Why, Rule: f.Rule})
	w.S.Push(Task{Kind: taskHarm, Who: f.Who, On: f.Who, Damage: f.Damage, Horror: f.Horror, Why: f.On, Rule: f.Rule,
		Asks: cmp.Or(f.Asks, asksFatal)})
}

// spawn brings an enemy into play (LCG-8.3). f.Names are the locations that a card effect names.
func (w *work) spawn(f Task) {
	places := f.Names
	if len(places) == 0 {
		places = f.Foe.Spawn
	}
	valid := slices.DeleteFunc(slices.Clone(places), func(id string) bool { return w.S.place(id) == nil })
	switch {
	case len(places) == 0 && (f.Foe.Aloof || f.Foe.Massive): // LCG-15.18
		w.spawned(f, w.S.seat(f.Who).At, "")
	case len(places) == 0:
		w.spawned(f, "", f.Who)
	case len(valid) == 0:
		e := Unspawned{Name: f.Foe.Name, Rule: "LCG-8.3", Card: f.Foe.ID}
		if f.Foe.Weakness {
			e.Bearer = f.Who
		}
		w.Emit(e)
	case len(valid) == 1:
		w.spawned(f, valid[0], "")
	default:
		w.ask(f, keeper.Prompt{Kind: "spawn", Who: f.Who, Args: keeper.Args{"foe": f.Foe.Name},
			Choice: keeper.Choice(valid...)})
	}
}

func (w *work) spawnAt(f Task, a keeper.Answer) { w.spawned(f, a.Choice, "") }

func (w *work) spawned(f Task, at, with string) {
	e := Enemy{Foe: *f.Foe, ID: "enemy-" + itoa(w.S.Made+1), At: at, With: with, Doom: f.Foe.Brings}
	if e.Weakness {
		e.Bearer = f.Who
	}
	w.Emit(Spawned{e, "LCG-8.3"})
	for _, v := range slices.Clone(w.S.Seats) {
		for _, a := range v.Assets {
			if e.Unique && a.Unique && deck.SameTitle(a.Name) == deck.SameTitle(e.Name) {
				w.Emit(AssetLeft{Asset: a.ID, Name: a.Name, Rule: "LCG-10.9"})
			}
		}
	}
	w.S.Push(Task{Kind: taskMeet, On: e.ID, Rule: "LCG-8.4"})
}
