package first

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
)

// Seen is what the keeper has already done of what the lesson shows.
type Seen struct {
	Turn, Moved, Mythos, Tested, Explored, Ended, Action, Event bool
}

// Read finds in the steps of a session what has been done.
func Read(steps []keeper.Step) Seen {
	var s Seen
	for _, step := range steps {
		for _, e := range step.Events {
			switch v := e.(type) {
			case state.TurnStarted:
				s.Turn = true
			case state.Moved:
				s.Moved = true
			case state.CardPlayed:
				s.Mythos = s.Mythos || v.Sort == "mythos" || v.Sort == "down"
				s.Action = s.Action || v.Sort == "action"
			case state.Tested:
				s.Tested = true
			case state.StepSpent:
				s.Explored = s.Explored || v.Action == "explore"
			case state.TurnEnded:
				s.Ended = true
			case state.EventRevealed:
				s.Event = true
			}
		}
	}
	return s
}

// Stations is how many things the lesson shows.
const Stations = 8

// done counts the things that were done.
func (s Seen) done() int {
	n := 0
	for _, did := range []bool{s.Turn, s.Moved, s.Mythos, s.Tested, s.Explored, s.Ended, s.Action, s.Event} {
		if did {
			n++
		}
	}
	return n
}

// Advice is what the coach says: the key of its ".title" and ".text" under "first.say." in the catalogue, and the part
// of the table that it is about.
type Advice struct {
	Key  string
	Part string // "" for none
}

// over reports whether the lesson is over.
func (a Advice) over() bool { return a.Key == "done" || a.Key == "doneSome" }

// Advise returns what comes next, from the current state and what was done.
func Advise(v mansions.KeeperView, s Seen) Advice {
	t := v.Table
	switch {
	case s.Event || t.Ending != nil:
		if s.done() < Stations {
			return Advice{"doneSome", ""}
		}
		return Advice{"done", ""}
	case v.Prompt != nil && v.Prompt.Die != nil:
		if s.Tested {
			return Advice{"testAgain", table.PartBar}
		}
		return Advice{"test", table.PartBar}
	case v.Prompt != nil:
		return Advice{"prompt", table.PartBar}
	case t.Phase == state.PhaseKeeper:
		return adviseKeeper(t.Step, s)
	case t.Turn != nil:
		return adviseTurn(v, s)
	case s.Ended && !(s.Moved && s.Mythos && s.Explored):
		return Advice{"early", table.PartNext}
	case s.Ended:
		return Advice{"keeper", table.PartNext}
	}
	return Advice{"turn", table.PartNext}
}

// adviseTurn advises on the investigator's turn.
func adviseTurn(v mansions.KeeperView, s Seen) Advice {
	t := v.Table
	inLibrary := t.Standing(who) == "library-1"
	switch {
	case !s.Moved && t.Turn.Moves > 0:
		return Advice{"move", table.PartBoard}
	case !s.Mythos && mansions.CanPlay(v.Mythos) > 0:
		return Advice{"mythos", table.PartSide}
	case !s.Explored && t.Turn.Action && inLibrary:
		return Advice{"explore", table.PartBar}
	case !s.Explored && t.Turn.Action:
		return Advice{"walkOn", table.PartBoard}
	case !s.Mythos || !s.Explored:
		return Advice{"missed", ""}
	}
	return Advice{"end", table.PartNext}
}

// adviseKeeper advises on the keeper's turn.
func adviseKeeper(step string, s Seen) Advice {
	switch {
	case s.Action:
		return Advice{"event", table.PartMeter + players.ClockID}
	case step == state.StepAttack || step == state.StepEvent:
		return Advice{"actionMissed", ""}
	}
	return Advice{"action", table.PartSide}
}
