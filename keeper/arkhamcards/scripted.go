package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// What the special rules of a scenario file allow an investigator to do, see packs.Rule, and the consequences of a
// defeat, see packs.Felled and packs.Asset.

// specialOf returns the special rule in force that a pin shows, or nil.
func specialOf(s *State, pin string) *packs.Rule {
	p := play.Find(s.Pins, func(p *Pin) bool { return p.ID == pin && p.On == "" })
	if p == nil {
		return nil
	}
	return play.Find(s.scenario().Rules, func(r *packs.Rule) bool { return r.ID == p.Text })
}

// byRule refuses an action that no special rule in force allows: clues go to another investigator at the same location,
// and a test may be possible only at some locations.
func (c Action) byRule(s *State, v *Investigator) error {
	r, to := specialOf(s, c.On), s.seat(c.On)
	gives := func(r packs.Rule) bool { return r.Gives }
	switch {
	case c.Tag == TagGive && to != nil && to.Out == "" && to != v && to.At == v.At && v.Clues > 0 &&
		slices.ContainsFunc(inForce(s), gives):
	case c.Tag == TagTry && r != nil && r.Try != nil && (len(r.Try.At) == 0 || slices.Contains(r.Try.At, v.At)):
	default:
		return refuse(CodeBadTarget, "LCG-4.14", "who", c.Who, "on", c.On)
	}
	return nil
}

// handOver asks how many clues are given. A single one is given at once.
func handOver(w *work, f Task) {
	most := w.S.seat(f.Who).Clues
	if most > 1 {
		w.ask(f, keeper.Prompt{Kind: "handOver", Who: f.Who, Args: keeper.Args{"on": f.On}, Usual: 1,
			Number: &keeper.Range{Min: 1, Max: most}})
		return
	}
	handsOver(w, f, keeper.Answer{Number: &most})
}

func handsOver(w *work, f Task, a keeper.Answer) {
	w.count(f.Who, "clues", -*a.Number, f.Rule)
	w.count(f.On, "clues", *a.Number, f.Rule)
}

// triedFrames adds the consequences of a special rule's test: its horror first, and last, after a success, the
// resolution that it leads to.
func triedFrames(t *Test, try *packs.Try, frames []Task) []Task {
	if try.Horror > 0 {
		frames = append([]Task{{Kind: taskHarm, Who: t.Who, On: t.Who, Horror: try.Horror, Why: t.Name, Rule: "LCG-9.9",
			Asks: asksFatal}}, frames...)
	}
	if t.Result.Success && try.Ends != "" {
		frames = append(frames, Task{Kind: taskFelled, On: try.Ends, Rule: "LCG-7.5"})
	}
	return frames
}

// beaten defeats an enemy and applies the consequences on its card.
func beaten(w *work, e Enemy, rule string) {
	w.Emit(EnemyLeft{e.ID, e.Name, true, rule})
	if e.Felled.Ends != "" {
		w.S.Push(Task{Kind: taskFelled, Who: w.S.Lead, On: e.Felled.Ends, Why: e.Name, Rule: "LCG-7.5",
			N: map[bool]int{true: 1}[e.Felled.May]})
	}
}

// felled ends the scenario at a resolution that the current act has. With f.N, it first asks whether it ends.
func felled(w *work, f Task) {
	card := w.S.Act.Now()
	switch {
	case w.S.Stage != StagePlay || card == nil || !slices.Contains(card.Ends, f.On):
	case f.N > 0:
		w.ask(f, keeper.Prompt{Kind: "felled", Who: w.S.Lead, Args: keeper.Args{"enemy": f.Why, "resolution": f.On},
			Choice: keeper.Choice("no", "yes")})
	default:
		felledEnds(w, f, keeper.Answer{Choice: "yes"})
	}
}

func felledEnds(w *work, f Task, a keeper.Answer) {
	if a.Choice != "yes" {
		return
	}
	if card := w.S.Act.Now(); card.Note != "" {
		w.Emit(Flipped{OnAct, card.ID, card.Name})
	}
	w.ended(f.On, "LCG-7.6")
}

// struckOut strikes out the note that is erased by the defeat of a story asset.
func struckOut(w *work, name string) {
	d := play.Find(w.S.scenario().Cards, func(d *Drawable) bool { return d.Kind == DrawAsset && d.Name == name })
	if d != nil && d.Asset != nil && w.S.Campaign.hasNote(d.Asset.Strikes) {
		w.Emit(LogWritten{Note: d.Asset.Strikes, Erased: true})
	}
}
