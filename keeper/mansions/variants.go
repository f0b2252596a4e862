package mansions

import "lantern/keeper"

// PuzzleSeconds is how long a timed attempt at a puzzle lasts (MOM-15.3, MOM-18.6).
const PuzzleSeconds = 60

// Variants names the optional rules, as they stand in Options and on the command line.
var Variants = []string{"timedPuzzles", "monsterSkill", "uncertainLength"}

// SetVariant turns an optional rule on or off; false for a name that is none.
func (o *Options) SetVariant(name string, on bool) bool {
	switch name {
	case "timedPuzzles":
		o.TimedPuzzles = on
	case "monsterSkill":
		o.MonsterSkill = on
	case "uncertainLength":
		o.UncertainLength = on
	default:
		return false
	}
	return true
}

// Variants lists the optional rules that are on, in the order of the rules.
func (o Options) Variants() []string {
	var out []string
	for i, on := range []bool{o.TimedPuzzles, o.MonsterSkill, o.UncertainLength} {
		if on {
			out = append(out, Variants[i])
		}
	}
	return out
}

// PuzzleTimeUp says that the minute of a timed attempt is over: no more puzzle actions. The
// rules have no clock; whoever runs one sends it (MOM-15.3).
type PuzzleTimeUp struct{}

func (PuzzleTimeUp) Do() string { return "puzzleTimeUp" }

func (PuzzleTimeUp) allowed(_ *Engine, s State) error {
	switch {
	case s.Attempt == nil:
		return keeper.Refuse(CodeNoPuzzle, "MOM-16.2")
	case !s.Attempt.Try.Timed:
		return keeper.Refuse(CodeNotTimed, "MOM-15.3")
	}
	return nil
}

func (PuzzleTimeUp) act(w *work) error {
	w.breakOff(true)
	w.markSolved(false)
	return nil
}

// waitsOn is the highest die on which the last event card is not drawn (MOM-15.5).
const waitsOn = 2

// uncertain: the die decides whether the card on top is drawn. It is the last one, and the
// objective gives nobody the win at the last event (MOM-15.5).
func (w *work) uncertain() bool {
	return w.e.options.UncertainLength && w.s.Resolved == len(w.e.story.Events)-1 && w.e.goal(w.s).LastEvent == ""
}

func init() { handlers[frameLength] = handler{run: (*work).askLength, answer: (*work).rollLength} }

// askLength asks for the die that can delay the last event.
func (w *work) askLength(f Frame) error {
	if w.s.Resolved != f.Count || !w.eventDue() {
		return nil // a correction has changed the event deck meanwhile
	}
	w.ask(f, keeper.Prompt{Kind: "length", Rule: "MOM-15.5", Who: placeKeeper, Choice: []keeper.Option{{Key: "roll"}},
		Die:  &keeper.DieAsk{Sides: 10, Source: w.s.Dice, Value: waitsOn, Odds: keeper.Odds{Good: waitsOn, All: 10}},
		Args: keeper.Args{"n": num(waitsOn)}})
	return nil
}

func (w *work) rollLength(_ Frame, a answer) error {
	die := a.Die
	if die == 0 {
		die = keeper.Die(w.chance, 10)
	}
	w.emit(LengthRolled{Die: die, Waits: die <= waitsOn})
	if die > waitsOn {
		w.drawEvent()
	}
	return nil
}
