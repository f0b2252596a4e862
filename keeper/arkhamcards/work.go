package arkhamcards

import (
	"cmp"
	"strconv"

	"lantern/keeper"
)

// Codes of the refusals of this game; the rule says why.
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
	CodeBadValue  = "cardsBadValue"  // a number or a name that cannot be
	CodeStillDue  = "cardsStillDue"  // something must be done first
)

func refuse(code, rule string, pairs ...string) error { return keeper.Refuse(code, rule, pairs...) }

// work is one command being carried out: the state as it has come to be and the events that led there.
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

// logNote tells the table something, with the rule that says so.
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

// ask asks a question for a frame, which stays on the stack until it is answered.
func (w *work) ask(f Task, p keeper.Prompt) {
	p.Rule = cmp.Or(p.Rule, f.Rule)
	w.s.Ask(f, p)
}

// handler is what is done with one kind of frame: begun, and gone on with after an answer.
type handler struct {
	begin  func(w *work, f Task)
	answer func(w *work, f Task, a keeper.Answer)
}

// runTasks does what is on the stack until somebody has to be asked or nothing is left.
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

// command is one that this game knows.
type command interface {
	keeper.Command
	do(w *work) error
}

// Decide says what a command does, with all that it sets off, up to the next question.
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
		w.s.Prompt = nil // a question that waits while something is corrected is asked anew
	}
	w.settle()
	if !w.s.Equal(s.Stack) {
		w.emit(Asked{w.s.Tasks, w.s.Prompt})
	}
	return w.events, nil
}

func itoa(n int) string { return strconv.Itoa(n) }
