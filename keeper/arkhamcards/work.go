package arkhamcards

import (
	"cmp"
	"strconv"

	"lantern/keeper"
)

// Codes of the refusals of this game; the rule gives the reason.
const (
	CodeNotNow    = "cardsNotNow"    // not in this stage, phase or step
	CodeNoSuch    = "cardsNoSuch"    // nothing in play has that ID
	CodeNotYours  = "cardsNotYours"  // that investigator cannot do this now
	CodeNoActions = "cardsNoActions" // the turn has no action left for it
	CodeTooFew    = "cardsTooFew"    // a number would fall below 0, or a cost cannot be paid
	CodeBadTarget = "cardsBadTarget" // the rules do not let it be aimed there
	CodeNoTest    = "cardsNoTest"    // no test is in progress, or it is not at that step
	CodeInTest    = "cardsInTest"    // a test is in progress
	CodeNoRoom    = "cardsNoRoom"    // no slot for the asset
	CodeTwice     = "cardsTwice"     // more than a limit allows
	CodeBadValue  = "cardsBadValue"  // an invalid number or name
	CodeStillDue  = "cardsStillDue"  // something must be done first
)

func refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

// work is a command being carried out: the state so far and the events.
type work struct {
	s      State
	chance keeper.Chance
	events []keeper.Event
}

func (w *work) emit(events ...keeper.Event) {
	for _, e := range events {
		w.s = w.s.with(e)
	}
	w.events = append(w.events, events...)
}

// logNote writes a line to the log, with its rule.
func (w *work) logNote(key, rule, who string, pairs ...string) {
	w.emit(Noted{Reminder{key, rule, who, keeper.Pairs(pairs...)}})
}

// allowed logs a card that allows what a rule forbids (LCG-1.1).
func (w *work) allowed(rule, who, card string) {
	w.logNote("allowed", rule, who, "card", card, "rule", rule)
}

// count changes a number by a rule.
func (w *work) count(on, counter string, by int, rule string) {
	if by != 0 {
		w.emit(Counted{On: on, Counter: counter, By: by, Rule: rule})
	}
}

// ask asks a question for a task, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Rule = cmp.Or(p.Rule, f.Rule)
	w.s.Ask(f, p)
}

// handler carries out one kind of task, before and after an answer.
type handler struct {
	begin  func(w *work, f Task)
	answer func(w *work, f Task, a keeper.Answer)
}

// runTasks does the tasks on the stack until somebody has to be asked or nothing is left.
func (w *work) runTasks() {
	for w.s.Prompt == nil {
		if w.s.Stage == StagePlay && w.fell() {
			continue
		}
		if len(w.s.Tasks) == 0 {
			return
		}
		f := w.s.Pop()
		if f.Who != "" && !w.s.playing(f.Who) {
			continue // LCG-15.20
		}
		handlers[f.Kind].begin(w, f)
	}
}

// command is a command of this game.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide returns the events of a command with everything it triggers, up to the next question.
func (r *Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{s: s.clone(), chance: chance}
	if a, ok := c.(keeper.Answer); ok {
		if err := s.Prompt.Check(a); err != nil {
			return nil, err
		}
		w.emit(Answered{a.Prompt})
		f := w.s.Pop()
		if handlers[f.Kind].answer != nil {
			handlers[f.Kind].answer(w, f, a)
		}
	} else {
		do, err := keeper.Known[command](c)
		if err == nil {
			err = do.do(w)
		}
		if err != nil {
			return nil, err
		}
		w.s.Prompt = nil // a question that waits during a correction is asked again
	}
	w.settle()
	if !w.s.Equal(s.Stack) {
		w.emit(Asked{w.s.Tasks, w.s.Prompt})
	}
	return w.events, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
