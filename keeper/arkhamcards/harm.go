package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
)

// harm assigns damage and horror (step 1 of LCG-9.1). When all possible assets have been asked for and nothing more
// is prevented, everything is applied at once (step 2 of LCG-9.2).
func (w *work) harm(f Task) {
	v := w.S.seat(f.On)
	if v == nil || f.Direct { // an enemy or an asset: only to the named card
		w.Emit(Harmed{f.On, f.Damage, f.Horror, f.Why, f.Rule})
		return
	}
	if f.Damage == 0 && f.Horror == 0 && len(f.Split) == 0 {
		return
	}
	for _, a := range v.Assets {
		for _, kind := range []string{"damage", "horror"} {
			key := a.ID + " " + kind
			if most := f.room(a, kind); most > 0 && !slices.Contains(f.Names, key) {
				f.Names = append(slices.Clone(f.Names), key)
				f.Who = v.Seat
				n := map[string]int{"damage": f.Damage, "horror": f.Horror}[kind]
				w.ask(f, keeper.Prompt{Kind: "assign", Who: v.Seat, Rule: "LCG-9.1", Unknown: true, // who bears it is a plan
					Args:   keeper.Args{"asset": a.Name, "kind": kind, kind: itoa(n)},
					Number: &keeper.Range{Min: 0, Max: most}})
				return
			}
		}
	}
	if f.Asks == asksAlways || f.Asks == asksFatal && w.S.fatal(&f) {
		w.askDealt(f)
	} else {
		w.deal(f)
	}
}

// When to ask, before harm is dealt, whether a card prevents any of it.
const (
	asksAlways = "always" // nothing was asked before
	asksFatal  = "fatal"  // the attack could be stopped already
)

// fatal reports whether the assigned harm defeats somebody or an asset.
func (s *State) fatal(f *Task) bool {
	v := s.seat(f.On)
	if f.Damage > 0 && v.Damage+f.Damage >= v.Health || f.Horror > 0 && v.Horror+f.Horror >= v.Sanity {
		return true
	}
	return slices.ContainsFunc(f.Split, func(x Share) bool {
		a, _ := s.asset(x.On)
		return x.Damage > 0 && a.Damage+x.Damage >= a.Health || x.Horror > 0 && a.Horror+x.Horror >= a.Sanity
	})
}

// Answers before harm is dealt, apart from a kind and a card that prevents one point of it.
const (
	dealAll  = "deal"
	dealNone = "stopped"
)

// askDealt asks what a card prevents: all of it, or one point at a time (LCG-9.2).
func (w *work) askDealt(f Task) {
	var less []string
	damage, horror := 0, 0
	for _, x := range append([]Share{{f.On, f.Damage, f.Horror}}, f.Split...) {
		damage, horror = damage+x.Damage, horror+x.Horror
		if x.Damage > 0 {
			less = append(less, "damage "+x.On)
		}
		if x.Horror > 0 {
			less = append(less, "horror "+x.On)
		}
	}
	choice := []string{dealAll, dealNone}
	if damage+horror > 1 {
		choice = append(choice, less...)
	}
	f.Kind, f.Who = taskDealt, f.On
	w.ask(f, keeper.Prompt{Kind: "dealt", Who: f.On, Rule: "LCG-9.2", Choice: keeper.Choice(choice...), Usual: 1,
		Args: keeper.Args{"damage": itoa(damage), "horror": itoa(horror), "source": f.Why}})
}

func (w *work) prevented(f Task, a keeper.Answer) {
	kind, on, less := strings.Cut(a.Choice, " ")
	switch {
	case less:
		w.logNote("prevented", "LCG-9.2", f.On)
		f.Split = slices.Clone(f.Split)
		one := Share{Damage: map[bool]int{true: 1}[kind == "damage"], Horror: map[bool]int{true: 1}[kind == "horror"]}
		if on == f.On {
			f.Damage, f.Horror = f.Damage-one.Damage, f.Horror-one.Horror
		} else if x := play.Find(f.Split, func(x *Share) bool {
			return x.On == on && x.Damage >= one.Damage && x.Horror >= one.Horror
		}); x != nil {
			x.Damage, x.Horror = x.Damage-one.Damage, x.Horror-one.Horror
		}
		w.askDealt(f)
	case a.Choice == dealNone:
		w.logNote("preventedAll", "LCG-9.2", f.On)
	default:
		w.deal(f)
	}
}

// deal applies the assigned harm that was not prevented.
func (w *work) deal(f Task) {
	w.dealt(Harmed{f.On, f.Damage, f.Horror, f.Why, f.Rule})
	for _, share := range f.Split {
		w.dealt(Harmed{share.On, share.Damage, share.Horror, f.Why, "LCG-9.1"})
	}
}

func (w *work) dealt(h Harmed) {
	if h.Damage != 0 || h.Horror != 0 {
		w.Emit(h)
	}
}

// room returns how much of the rest an asset may take: at most as much as defeats it, and nothing if it has no printed
// health or sanity (LCG-9.1, 9.5).
func (f *Task) room(a Asset, kind string) int {
	if kind == "damage" {
		return min(f.Damage, a.Health-a.Damage)
	}
	return min(f.Horror, a.Sanity-a.Horror)
}

// assign handles the answer for the asset asked about last.
func (w *work) assign(f Task, a keeper.Answer) {
	id, kind := splitKey(f.Names[len(f.Names)-1])
	share := Share{On: id}
	if kind == "damage" {
		share.Damage = *a.Number
	} else {
		share.Horror = *a.Number
	}
	f.Damage, f.Horror = f.Damage-share.Damage, f.Horror-share.Horror
	if *a.Number > 0 {
		f.Split = append(slices.Clone(f.Split), share)
	}
	w.S.Push(f)
}

func splitKey(key string) (id, kind string) {
	i := slices.Index([]byte(key), ' ')
	return key[:i], key[i+1:]
}

// fell removes everything from play whose damage reaches its health, or whose horror reaches its sanity (LCG-9.4).
func (w *work) fell() bool {
	for i := range w.S.Enemies {
		if e := &w.S.Enemies[i]; !e.Unknown && e.Health.N > 0 && e.Harm >= e.Health.Of(w.S.N) {
			beaten(w, *e, "LCG-9.4")
			return true
		}
	}
	for i := range w.S.Seats {
		v := &w.S.Seats[i]
		if v.Out != "" {
			continue
		}
		for _, a := range v.Assets {
			if a.Health > 0 && a.Damage >= a.Health || a.Sanity > 0 && a.Horror >= a.Sanity {
				w.Emit(AssetLeft{Asset: a.ID, Name: a.Name, Rule: "LCG-9.4"})
				struckOut(w, a.Name)
				return true
			}
		}
		if waits := len(w.S.Tasks); (v.Damage >= v.Health || v.Horror >= v.Sanity) &&
			(waits == 0 || w.S.Tasks[waits-1].Kind != taskDefeat) {
			w.S.Push(Task{Kind: taskDefeat, Who: v.Seat, Rule: "LCG-12.4"})
			return true
		}
	}
	return false
}

// defeat eliminates an investigator. If damage and horror defeat one at the same time, the player chooses the trauma
// (LCG-12.4).
func (w *work) defeat(f Task) {
	v := w.S.seat(f.Who)
	byDamage, byHorror := v.Damage >= v.Health, v.Horror >= v.Sanity
	switch {
	case byDamage && byHorror && !w.S.Campaign.Standalone:
		w.ask(f, keeper.Prompt{Kind: "defeat", Who: f.Who, Choice: keeper.Choice(string(OutDamage), string(OutHorror))})
	case byDamage:
		w.eliminate(f.Who, OutDamage)
	case byHorror:
		w.eliminate(f.Who, OutHorror)
	}
}

func (w *work) defeatBy(f Task, a keeper.Answer) { w.eliminate(f.Who, Exit(a.Choice)) }

// eliminate removes an investigator from the scenario, in the order of LCG-9.7. In standalone mode there is no trauma
// (LCG-13.3).
func (w *work) eliminate(who string, how Exit) {
	v := w.S.seat(who)
	place, clues := v.At, v.Clues
	trauma := map[Exit]string{OutDamage: "physical", OutHorror: "mental"}[how]
	if w.S.Campaign.Standalone {
		trauma = ""
	}
	if t := w.S.Test; t != nil && t.Who == who {
		w.Emit(TestEnded{})
		w.unpin(UntilTest)
	}
	w.Emit(Eliminated{who, how, trauma})
	if clues > 0 && w.S.place(place) != nil {
		w.count(who, "clues", -clues, "LCG-9.7")
		w.count(place, "clues", clues, "LCG-9.7")
	}
	for _, e := range slices.Clone(w.S.Enemies) {
		if e.With == who {
			w.Emit(Disengaged{e.ID, place, "LCG-9.7"})
		}
	}
	for _, p := range slices.Clone(w.S.Pins) {
		if p.On == who {
			w.Emit(Unpinned{ID: p.ID, Rule: "LCG-9.7"})
		}
	}
	if w.S.Peril == who {
		w.perilOver(Task{})
	}
	w.logNote("eliminated", "LCG-9.7", who, "place", place)
	w.meetAll(place)
	if left := w.S.order(); w.S.Lead == who && len(left) > 0 {
		w.S.Push(Task{Kind: taskNewLead, Rule: "LCG-1.5"})
	}
}

func (w *work) askLead(f Task) {
	if left := w.S.order(); len(left) > 1 {
		w.ask(f, keeper.Prompt{Kind: "newLead", Who: left[0], Choice: keeper.Choice(left...)})
	} else if len(left) == 1 {
		w.Emit(LeadChosen{left[0], f.Rule})
	}
}

func (w *work) newLead(f Task, a keeper.Answer) { w.Emit(LeadChosen{a.Choice, f.Rule}) }

func (c Harm) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	damage, horror := w.S.counter(c.On, "damage"), w.S.counter(c.On, "horror")
	asset, owner := w.S.asset(c.On)
	seat := w.S.seat(c.On)
	switch {
	case c.Damage < 0 || c.Horror < 0 || c.Damage > most20 || c.Horror > most20 || c.Damage+c.Horror == 0:
		return refuse(CodeBadValue, "LCG-9.1", "on", c.On)
	case damage == nil || seat != nil && seat.Out != "":
		return refuse(CodeNoSuch, "LCG-9.1", "on", c.On)
	case c.Horror > 0 && horror == nil,
		asset != nil && (c.Damage > 0 && asset.Health == 0 || c.Horror > 0 && asset.Sanity == 0):
		return refuse(CodeBadTarget, "LCG-9.5", "on", c.On)
	}
	f := Task{Kind: taskHarm, On: c.On, Damage: c.Damage, Horror: c.Horror, Direct: c.Direct, Why: c.Source,
		Rule: "LCG-9.2"}
	if c.Direct {
		f.Rule = "LCG-9.3"
	}
	if owner != nil {
		f.Who = owner.Seat
	} else if seat != nil {
		f.Who = c.On
	}
	w.S.Push(f)
	return nil
}

// most20 limits the amount that one command can deal or change.
const most20 = 20

func (c Heal) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	on := func(name string) int {
		if n := w.S.counter(c.On, name); n != nil {
			return *n
		}
		return 0
	}
	damage, horror := min(c.Damage, on("damage")), min(c.Horror, on("horror")) // LCG-9.6
	if c.Damage < 0 || c.Horror < 0 || damage+horror == 0 {
		return refuse(CodeBadTarget, "LCG-9.6", "on", c.On)
	}
	w.Emit(Healed{c.On, damage, horror, c.Source})
	return nil
}

func (c LeaveScenario) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if !w.S.playing(c.Who) {
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	}
	if !slices.Contains([]Exit{OutResigned, OutCard, OutDamage, OutHorror}, c.How) {
		return refuse(CodeBadValue, "LCG-9.10", "how", string(c.How))
	}
	w.eliminate(c.Who, c.How)
	return nil
}
