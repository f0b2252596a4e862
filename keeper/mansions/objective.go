package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// timePasses puts a time token on the event deck and, if there are enough, reveals and resolves the top card (MOM-5.6).
func (w *work) timePasses() {
	w.emit(state.TimePassed{})
	switch {
	case !w.eventDue():
	case w.uncertain():
		w.push(state.Task{Kind: taskLength, Count: w.s.Resolved})
	default:
		w.drawEvent()
	}
}

// eventDue reports whether there are as many time tokens as the top card requires.
func (w *work) eventDue() bool {
	needed := w.e.Needed(w.s)
	return needed > 0 && w.s.Time >= needed
}

// drawEvent reveals the top event card. It resolves the card's first condition if that holds, else the section of the
// keeper's choice.
func (w *work) drawEvent() {
	ev := w.e.StoryPack.Events[w.s.Resolved]
	section, _ := ev.Section(w.s.Choices)
	if first := ev.First; first != nil && w.e.holds(w.s, "", &first.When) {
		section = stories.Section{Text: first.Text, Effects: first.Effects}
	}
	w.emit(state.EventRevealed{Event: ev.ID, Text: section.Text})
	w.page("event", "event."+ev.ID+".name", section.Text)
	w.push(state.Task{Kind: taskEvent, Count: w.s.Resolved})
	w.pushEffects(state.Task{}, section.Effects)
}

// revealingEvent is the event card whose resolution reveals the objective (MOM-15.1).
const revealingEvent = 4

// lastEvent ends the game: all lose, unless the objective says otherwise (MOM-3.3).
func (w *work) lastEvent() {
	winner := w.e.Goal(w.s).LastEvent
	if winner == "" {
		winner = "nobody"
	}
	w.end(winner, "lastEvent")
}

// revealObjective shows the objective to everybody and carries out its effects once per session (MOM-15.1, MOM-18.21).
func (w *work) revealObjective(why string) {
	if w.s.Revealed {
		return
	}
	g, again := w.e.Goal(w.s), w.s.Unveiled
	w.emit(state.ObjectiveRevealed{Option: g.Option, Why: why})
	if why == "end" {
		return
	}
	key := "objective." + g.Option
	w.page("objective", key+".name", key+".text", key+".investigators", key+".keeper")
	if again { // a correction had hidden it: its effects are already on the table
		if len(g.OnReveal) > 0 {
			w.nothing("reveal", "alreadySo", "")
		}
		return
	}
	w.pushEffects(state.Task{}, g.OnReveal)
}

// objectiveMet ends the game as soon as a side meets its condition (MOM-3.3).
func (w *work) objectiveMet() bool {
	if w.s.Phase == state.PhaseSetup || w.s.Phase == state.PhaseEnded || w.s.Round == 0 {
		return false
	}
	for _, check := range w.e.Goal(w.s).Checks {
		if w.e.holds(w.s, "", &check.When) {
			w.end(check.Win, "objective")
			return true
		}
	}
	return false
}

// end ends the game and reads the ending aloud.
func (w *work) end(winner, reason string) {
	if w.s.Phase == state.PhaseEnded {
		return
	}
	w.revealObjective("end")
	g := w.e.Goal(w.s)
	w.emit(state.Ended{Winner: winner, Reason: reason, Goal: g.Option, Round: w.s.Round})
	title := "objective." + g.Option + ".name"
	for _, key := range []string{"objective." + g.Option + ".ending." + winner, "ending." + winner} {
		if len(w.e.Words.ParagraphKeys(key)) > 0 {
			w.page("ending", title, key)
			return
		}
	}
}

func (c UseObjective) allowed(e *Engine, s state.State) error {
	if _, err := e.onAction(s, c.Who, "MOM-15.1"); err != nil {
		return err
	}
	a, ok := e.goalAct(s, c.Action, false)
	switch {
	case !ok || !s.Revealed:
		return keeper.Refuse(CodeNoGoalAct, "MOM-15.1", "action", c.Action)
	case !e.holds(s, c.Who, a.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-15.1", "card", "")
	}
	return nil
}

func (c UseObjective) act(w *work) {
	w.step(c.Who, true, "objective", state.Task{Kind: taskGoal, Who: c.Who, Stage: c.Action})
}

// useGoal carries out an action of the objective, if it is still possible (MOM-4.10).
func (w *work) useGoal(f state.Task) {
	a, ok := w.e.goalAct(w.s, f.Stage, false)
	if !ok || !w.s.Plays(f.Who) || !w.e.holds(w.s, f.Who, a.Needs) {
		w.lost(f.Who)
		return
	}
	w.emit(state.CardUsed{Who: f.Who, Action: f.Stage})
	w.pushEffects(state.Task{Who: f.Who}, a.Effects)
}

// cardAction returns an action of a card.
func cardAction(c *stories.Card, id string) (stories.CardAction, bool) {
	for _, a := range c.Actions {
		if a.ID == id {
			return a, true
		}
	}
	return stories.CardAction{}, false
}

// eventOver carries out what follows an event card: one reveals the objective, the last one ends the game.
func (w *work) eventOver(f state.Task) {
	if f.Count == revealingEvent {
		w.revealObjective("event")
	}
	if f.Count == len(w.e.StoryPack.Events) && !w.over() {
		w.lastEvent()
	}
}
