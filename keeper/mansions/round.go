package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func (c StartTurn) allowed(e *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseInvestigators, "MOM-3.1"); err != nil {
		return err
	}
	v, ok := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case s.Turn != nil:
		return keeper.Refuse(CodeTurnOn, "MOM-3.1", "who", s.Turn.Who)
	case v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-3.1", "who", c.Who)
	case v.Had:
		return keeper.Refuse(CodeHadTurn, "MOM-3.1", "who", c.Who)
	}
	return nil
}

func (c StartTurn) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.emit(state.TurnStarted{Who: c.Who, Moves: v.MostMoves()})
}

// onTurn refuses what only the investigator whose turn it is may do.
func (e *Engine) onTurn(s state.State, who, rule string) (state.Investigator, error) {
	if err := inPhase(s, state.PhaseInvestigators, rule); err != nil {
		return state.Investigator{}, err
	}
	v, ok := s.Seat(who)
	if !ok {
		return v, keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", who)
	}
	if s.WhoseTurn() != who {
		return v, keeper.Refuse(CodeNotTurn, "MOM-3.1", "who", who, "turn", s.WhoseTurn())
	}
	return v, nil
}

// onAction refuses if the action step is already used (MOM-4.1).
func (e *Engine) onAction(s state.State, who, rule string) (state.Investigator, error) {
	v, err := e.onTurn(s, who, rule)
	if err == nil && !s.Turn.Action {
		err = keeper.Refuse(CodeNoAction, "MOM-4.1", "who", who)
	}
	return v, err
}

func (c EndTurn) allowed(e *Engine, s state.State) error {
	_, err := e.onTurn(s, c.Who, "MOM-4.1")
	return err
}

func (c EndTurn) act(w *work) { w.endTurn(c.Who) }

func (c StartKeeperTurn) allowed(_ *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseInvestigators, "MOM-3.1"); err != nil {
		return err
	}
	if s.Turn != nil {
		return keeper.Refuse(CodeTurnOn, "MOM-3.1", "who", s.Turn.Who)
	}
	if left := turnsLeft(s); len(left) > 0 {
		return keeper.Refuse(CodeTurnsLeft, "MOM-3.1", "who", left[0])
	}
	return nil
}

// turnsLeft lists the seats that still have a turn in this round.
func turnsLeft(s state.State) []string {
	return s.SeatIDs(func(v *state.Investigator) bool {
		return (v.State == state.SeatIn || v.State == state.SeatDead) && !v.Had
	})
}

func (StartKeeperTurn) act(w *work) {
	if w.s.Skips {
		w.emit(state.KeeperTurnSkipped{})
		w.push(state.Task{Kind: taskRound})
		return
	}
	w.emit(state.KeeperTurnStarted{})
	if !w.e.canTrade(w.s) { // nobody is asked (MOM-5.1)
		w.endTrade()
	}
}

// nextRound begins the next round and runs the timetable's effects for it (MOM-18.29).
func (w *work) nextRound(state.Task) {
	w.emit(state.RoundBegan{Round: w.s.Round + 1})
	w.hint()
	w.pushEffects(state.Task{}, w.e.StoryPack.EffectsAt(w.s.Round, w.s.Choices))
}

// hintAfter is how many rounds investigators think about a clue before they get help (MOM-18.28).
const hintAfter = 2

// hint opens the second, plainer hint of the latest clue if it has not led to the next one within two rounds
// (MOM-18.28).
func (w *work) hint() {
	if w.s.Clued == 0 || w.s.Revealed || w.s.Round != w.s.Clued+hintAfter {
		return
	}
	for _, kind := range slices.Backward(w.s.Found) {
		if w.e.Card(kind).Clue != nil {
			w.page("clue", "card."+kind+".name", "card."+kind+".hint")
			return
		}
	}
}

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
func (e seedingRules) openClock(s state.State) []string {
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
func (e seedingRules) RoundsLeft(s state.State) int {
	left := -s.Time
	for _, ev := range e.StoryPack.Events[min(s.Resolved, len(e.StoryPack.Events)):] {
		left += max(ev.Time, s.Clock[ev.ID])
	}
	if s.Phase == state.PhaseKeeper && s.Step == state.StepEvent { // this round's token is already placed
		left++
	}
	return max(0, left)
}
