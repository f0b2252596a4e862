package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Cards that an effect forces an investigator to use, and looking at the backs of spells (MOM-5.3, MOM-8.4).

// forcible lists the uses of an investigator's cards that an effect can force: those with a valid target that would
// change something. A sedative has none without a trauma card (MOM-17, example 12).
func (e *Engine) forcible(s state.State, f state.Task) []UseCard {
	v, ok := s.Seat(f.Who)
	if !ok || v.State != state.SeatIn {
		return nil
	}
	var out []UseCard
	for _, card := range v.Cards {
		if !e.forces(card, *f.Force) {
			continue
		}
		for _, a := range e.Card(card).Actions {
			if a.Attack && v.Hidden || !e.holds(s, v.Who, a.Needs) {
				continue
			}
			for _, target := range e.cardTargets(s, v, a) {
				if !e.futile(s, state.Task{Who: v.Who, Target: target, Card: card}, a.Effects) {
					out = append(out, UseCard{Who: v.Who, Card: card, Action: a.ID, Target: target})
				}
			}
		}
	}
	return out
}

// forces reports whether an effect applies to a card. One on equipment does not apply to artefacts (MOM-8.1).
func (e *Engine) forces(card string, u stories.Use) bool {
	return (u.Card == "" || e.Matches(card, u.Card)) &&
		(u.Type == "" || e.OfType(card, u.Type) || e.Card(card).Spell == u.Type) &&
		(u.Type != state.TypeEquipment || !e.OfType(card, state.TypeArtefact))
}

// askForced asks which card is used, and on whom. A single possibility is taken at once.
func (w *work) askForced(f state.Task) {
	by := state.PlaceKeeper
	if f.Force.By == "you" {
		by = f.Who
	}
	var choice []keeper.Option
	for _, u := range w.e.forcible(w.s, f) {
		o := keeper.Option{Key: forcedKey(u), Args: keeper.Args{"card": w.e.Shown(u.Card),
			"action": u.Action, "target": u.Target}}
		w.e.Name(w.s, o.Args)
		choice = append(choice, o)
	}
	w.offer(f, keeper.Prompt{Kind: "force", Rule: "MOM-5.3", Who: by, Choice: choice,
		Args: keeper.Args{"who": f.Who}}, "use", "noCard")
}

func forcedKey(u UseCard) string { return u.Card + "/" + u.Action + "/" + u.Target }

func (w *work) useForced(f state.Task, a answer) {
	for _, u := range w.e.forcible(w.s, f) {
		if forcedKey(u) == a.Choice {
			w.push(state.Task{Kind: taskUse, Who: u.Who, Target: u.Target, Card: u.Card, Stage: u.Action})
		}
	}
}

// look makes an investigator look at the backs of his spells, one after the other (MOM-8.4).
func (w *work) look(f state.Task, l stories.Look) {
	v, _ := w.s.Seat(f.Who)
	var frames []state.Task
	for _, card := range v.Cards {
		if c := w.e.Card(card); v.State == state.SeatIn && c.Deck == stories.Spell &&
			(l.Type == "" || c.Spell == l.Type) {
			frames = append(frames, state.Task{Kind: taskLook, Who: v.Who, Card: card})
		}
	}
	if len(frames) == 0 {
		w.nothing("look", "noCard", f.Card)
	}
	w.pushInOrder(frames)
}

// askLook shows the back of a spell until it has been read. With the decks on the table the player turns the card
// himself.
func (w *work) askLook(f state.Task) {
	v, _ := w.s.Seat(f.Who)
	if v.State != state.SeatIn || !slices.Contains(v.Cards, f.Card) {
		return
	}
	args := keeper.Args{"who": f.Who, "card": w.e.Shown(f.Card)}
	if w.s.Decks != keeper.OnTable {
		args["text"] = "card." + w.e.KindOf(f.Card) + ".back"
	}
	w.ask(f, keeper.Prompt{Kind: "look", Rule: "MOM-8.4", Who: f.Who,
		Choice: []keeper.Option{{Key: "done"}}, Args: args})
}

// healTrauma removes trauma cards of a kind from an investigator. It reports whether there was one (MOM-14.8).
func (w *work) healTrauma(who, sort string) bool {
	v, _ := w.s.Seat(who)
	healed := false
	for _, t := range []struct{ sort, card string }{{"injury", v.Injury}, {"insanity", v.Insanity}} {
		if t.card != "" && (sort == t.sort || sort == "any") {
			w.discard(who, t.card, "discarded")
			healed = true
		}
	}
	return healed
}

// traumatised reports whether an investigator has a trauma card of a kind.
func traumatised(v state.Investigator, sort string) bool {
	return v.Injury != "" && sort != "insanity" || v.Insanity != "" && sort != "injury"
}

// keeperReveals reveals the objective as soon as the keeper meets his own condition, unless a correction has hidden it
// again (MOM-15.1).
func (w *work) keeperReveals() bool {
	g := w.e.Goal(w.s)
	if w.s.Revealed || w.s.Unveiled || w.s.Round == 0 || g.Reveals == nil || !w.e.holds(w.s, "", g.Reveals) {
		return false
	}
	w.revealObjective("keeper")
	return true
}
