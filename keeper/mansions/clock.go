package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// AnswerClock enters how many time tokens the owner's event card requires, if the story does not know it (MOM-5.6). A
// later answer replaces the earlier one.
type AnswerClock state.ClockAnswered

func (AnswerClock) Do() string { return "answerClock" }

func (c AnswerClock) allowed(e *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.3"); err != nil {
		return err
	}
	i := slices.IndexFunc(e.StoryPack.Events, func(ev stories.Event) bool { return ev.ID == c.Event && ev.Most > 0 })
	switch {
	case i < 0:
		return keeper.Refuse(CodeNoChoice, "MOM-2.3", "choice", c.Event)
	case c.Time < e.StoryPack.Events[i].Time || c.Time > e.StoryPack.Events[i].Most:
		return keeper.Refuse(CodeNoOption, "MOM-2.3", "choice", c.Event, "option", num(c.Time))
	}
	return already(s.Clock[c.Event] == c.Time, "MOM-2.3")
}

func (c AnswerClock) act(w *work) { w.emit(state.ClockAnswered(c)) }

// openClock lists the events whose number the keeper has not entered yet.
func (e *Engine) openClock(s state.State) []string {
	var out []string
	for _, ev := range e.StoryPack.Events {
		if _, ok := s.Clock[ev.ID]; ev.Most > 0 && !ok {
			out = append(out, ev.ID)
		}
	}
	return out
}

// RoundsLeft returns how many rounds the event deck leaves, including the current one; 0 after the round in which its
// last event was resolved.
func (e *Engine) RoundsLeft(s state.State) int {
	left := -s.Time
	for _, ev := range e.StoryPack.Events[min(s.Resolved, len(e.StoryPack.Events)):] {
		left += max(ev.Time, s.Clock[ev.ID])
	}
	if s.Phase == state.PhaseKeeper && s.Step == state.StepEvent { // this round's token is already placed
		left++
	}
	return max(0, left)
}
