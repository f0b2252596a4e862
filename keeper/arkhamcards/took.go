package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// noHarm is the answer that a card deals no harm.
const noHarm = "none"

// commonHarm are the answers for a card that is known only in print: damage and horror.
var commonHarm = []string{"0/1", "1/0", "0/2", "2/0", "1/1"}

// askTook asks what a card dealt: to f.On, or to everybody. The harm in the pack is the default answer. With f.N, a
// printed card was drawn, which may require a test first.
func (w *work) askTook(f Task) {
	keys, usual := slices.Clone(commonHarm), 0
	if known := itoa(f.Damage) + "/" + itoa(f.Horror); known != "0/0" {
		keys = slices.Insert(slices.DeleteFunc(keys, func(k string) bool { return k == known }), 0, known)
		usual = 1
	}
	if f.N > 0 {
		keys = append(slices.Clone(SkillNames), keys...)
	}
	w.ask(f, keeper.Prompt{Kind: "took", Who: f.Who, Usual: usual, Choice: keeper.Choice(append(keys, noHarm)...),
		Args: keeper.Args{"card": f.Why, "on": f.On}})
}

func (w *work) took(f Task, a keeper.Answer) {
	damage, horror, harms := strings.Cut(a.Choice, "/")
	switch {
	case slices.Contains(SkillNames, a.Choice):
		w.S.Push(Task{Kind: taskDemands, Who: f.Who, On: a.Choice, Why: f.Why, Rule: "LCG-5.9"})
	case harms:
		whom := w.S.order()
		if f.On != "" {
			whom = []string{f.On}
		}
		d, _ := strconv.Atoi(damage) // these are our own keys
		h, _ := strconv.Atoi(horror)
		w.hurt(whom, d, h, f.Why, asksFatal)
	}
}

// askDemands asks for the difficulty of a printed card's test.
func (w *work) askDemands(f Task) {
	w.ask(f, keeper.Prompt{Kind: "demands", Who: f.Who, Args: keeper.Args{"card": f.Why, "skill": f.On},
		Number: &keeper.Range{Min: 0, Max: 9}, Usual: 3})
}

func (w *work) demanded(f Task, a keeper.Answer) { w.cardTest(f.Who, f.On, *a.Number, f.Why) }

// cardTest begins the test of a drawn card (LCG-5.9).
func (w *work) cardTest(who, skill string, difficulty int, card string) {
	w.Emit(Tested{Test{Who: who, Skill: skill, Base: w.S.seat(who).Skill(skill), Difficulty: difficulty, Name: card,
		OfCard: true, Peril: w.S.Peril == who}})
}

// reveals carries out a treachery as far as the pack describes it, or asks about a printed one. In the set-up, it
// starts no test and asks nothing (LCG-2.5).
func (w *work) reveals(who, name string, card *Drawable) {
	switch {
	case card == nil && w.S.Stage == StagePlay:
		w.S.Push(Task{Kind: taskTook, Who: who, On: who, Why: name, N: 1, Rule: "LCG-8.1"})
	case card == nil:
	case card.Test != nil && w.S.Stage == StagePlay:
		w.cardTest(who, card.Test.Skill, card.Test.Difficulty, name)
	default:
		if !card.Threat {
			mark(w, card.Mark, who, name)
		}
		if card.Calls {
			w.S.Push(Task{Kind: taskCalled, Who: who, Rule: "LCG-8.7"})
		}
		w.hits(card.Hits, name)
	}
}

// hits deals the harm of a card to each investigator at some locations, or to everybody (LCG-9.9).
func (w *work) hits(hits []packs.Hit, source string) {
	for _, h := range slices.Backward(hits) { // pushed last, done first
		whom := slices.DeleteFunc(w.S.order(), func(who string) bool {
			return len(h.At) > 0 && !slices.Contains(h.At, w.S.seat(who).At)
		})
		w.hurt(whom, h.Damage, h.Horror, source, asksAlways)
	}
}

func (w *work) hurt(whom []string, damage, horror int, source, asks string) {
	var frames []Task
	for _, who := range whom {
		frames = append(frames, Task{Kind: taskHarm, Who: who, On: who, Damage: damage, Horror: horror, Why: source,
			Rule: "LCG-9.9", Asks: asks})
	}
	w.S.Push(frames...)
}

// lostTest applies the consequences of a card's failed test, as far as the pack describes them, and returns the tasks
// that remain: the harm, or a question about it if the pack does not describe all of it.
func (w *work) lostTest(t *Test) []Task {
	f := Task{Kind: taskTook, Who: t.Who, On: t.Who, Why: t.Name, Rule: "LCG-9.9"}
	c, v := w.S.demands(t.Name), w.S.seat(t.Who)
	if c == nil {
		return []Task{f}
	}
	lost, times := c.Test.Failed, 1
	if lost.PerPoint {
		times = t.Result.Margin
	}
	f.Damage, f.Horror = lost.Damage*times, lost.Horror*times
	if v.Physical+v.Mental > 0 {
		f.Horror += lost.Scarred
	}
	if n := min(lost.Clues, v.Clues); n > 0 && w.S.place(v.At) != nil {
		w.count(t.Who, "clues", -n, "LCG-5.8")
		w.count(v.At, "clues", n, "LCG-5.8")
		f.Damage, f.Horror = 0, 0
	}
	w.count(t.Who, "losesNext", lost.Actions, "LCG-4.1")
	w.count(OnAgenda, "doom", lost.Doom, "LCG-5.8")
	mark(w, lost.Mark, t.Who, t.Name)
	switch {
	case lost.Strays:
		f.Kind = taskStrays
		return []Task{f}
	case lost.Discards && lost.Whole:
		f.Kind = taskDiscards
		return []Task{f}
	case !lost.Whole:
		return []Task{f}
	case f.Damage+f.Horror == 0:
		return nil
	}
	f.Kind, f.Asks = taskHarm, asksAlways
	return []Task{f}
}

// demands returns the encounter card with a name if it requires a test, else nil.
func (s *State) demands(name string) *Drawable {
	return play.Find(s.scenario().Cards, func(c *Drawable) bool {
		return name != "" && c.Name == name && c.Test != nil
	})
}
