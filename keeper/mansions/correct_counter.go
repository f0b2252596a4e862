package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Counters that can be set by hand, and whose they are.
var (
	counters        = []string{"threat", "time", "round", "resolved", "cunning"}
	seatCounters    = []string{"damage", "horror", "skillPoints", "stuns", "moves", "mythosPlayed"}
	monsterCounters = []string{"damage", "stuns", "samples"}
)

// mostCounter is the largest number that can be set by hand.
const mostCounter = 99

// span is the present value of a counter and its limits.
type span struct{ now, least, most int }

func (c CorrectCounter) allowed(e *Engine, s state.State) error {
	r, err := e.counter(s, c)
	switch {
	case err != nil:
		return err
	case c.Value < r.least || c.Value > r.most:
		return keeper.Refuse(CodeOutOfRange, "", "counter", c.Counter, "value", num(c.Value), "min",
			num(r.least), "max", num(r.most))
	}
	return already(c.Value == r.now, "")
}

// counter finds the counter of a correction.
func (e *Engine) counter(s state.State, c CorrectCounter) (span, error) {
	m, isMonster := s.Monster(c.Who)
	known := slices.Concat(counters, seatCounters, monsterCounters)
	switch {
	case !slices.Contains(known, c.Counter):
		slices.Sort(known)
		return span{}, keeper.Refuse(CodeNoCounter, "", "counter", c.Counter, "allowed",
			allowedList(slices.Compact(known)))
	case slices.Contains(counters, c.Counter) && c.Who != "":
		return span{}, keeper.Refuse(CodeNoCounter, "", "counter", c.Counter, "who", c.Who, "allowed", "")
	case slices.Contains(counters, c.Counter):
		return e.tableCounter(s, c.Counter)
	case isMonster && slices.Contains(monsterCounters, c.Counter):
		return span{now: map[string]int{"damage": m.Damage, "stuns": m.Stuns,
			"samples": m.Samples}[c.Counter], most: mostCounter}, nil
	case isMonster:
		return span{}, keeper.Refuse(CodeNoCounter, "", "counter", c.Counter, "who", c.Who, "allowed",
			allowedList(monsterCounters))
	case c.Counter == "samples":
		return span{}, keeper.Refuse(CodeNoMonster, "MOM-11.7", "monster", c.Who)
	}
	return e.seatCounter(s, c)
}

func (e *Engine) tableCounter(s state.State, counter string) (span, error) {
	switch counter {
	case "threat":
		return span{now: s.Threat, most: mostCounter}, nil
	case "time":
		return span{now: s.Time, most: max(0, e.Needed(s)-1)}, nil
	case "round":
		return span{now: s.Round, least: min(1, s.Round), most: mostCounter}, nil
	case "resolved":
		return span{now: s.Resolved, most: len(e.StoryPack.Events)}, nil
	}
	if !e.BegunWith.MonsterSkill {
		return span{}, keeper.Refuse(CodeNoCounter, "MOM-15.4", "counter", counter,
			"allowed", allowedList(counters[:4]))
	}
	return span{now: s.Cunning, most: s.Players}, nil
}

func (e *Engine) seatCounter(s state.State, c CorrectCounter) (span, error) {
	v, ok := s.Seat(c.Who)
	if !ok || v.State != state.SeatIn {
		return span{}, keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
	}
	switch c.Counter {
	case "horror":
		return span{now: v.Horror, most: e.MostSanity(v)}, nil
	case "moves", "mythosPlayed":
		if s.Turn == nil || s.Turn.Who != c.Who {
			return span{}, keeper.Refuse(CodeNotTurn, "MOM-4.1", "who", c.Who, "turn", s.WhoseTurn())
		}
		if c.Counter == "moves" {
			return span{now: s.Turn.Moves, most: v.MostMoves()}, nil
		}
		played := 0
		if s.Turn.Mythos {
			played = 1
		}
		return span{now: played, most: 1}, nil
	}
	return span{now: map[string]int{"damage": v.Damage, "skillPoints": v.Skill,
		"stuns": v.Stuns}[c.Counter], most: mostCounter}, nil
}

func (c CorrectCounter) act(w *work) {
	w.emit(state.CounterCorrected(c))
	if monsterDies(w, c.Who) {
		return
	}
	if c.Counter == "resolved" {
		w.resolved()
	}
	if c.Counter == "damage" {
		dies(w, c.Who)
	}
}

// resolved applies the consequences of the number of resolved event cards: the time tokens fit the card now on top,
// event IV has revealed the objective, after the last card the game ends (MOM-5.6, MOM-15.1, MOM-3.3). The effects of
// the cards themselves are not carried out.
func (w *work) resolved() {
	if most := max(0, w.e.Needed(w.s)-1); w.s.Time > most {
		w.emit(state.CounterCorrected{Counter: "time", Value: most})
	}
	if w.s.Phase == state.PhaseEnded {
		return
	}
	if w.s.Resolved >= revealingEvent {
		w.later(state.Task{Kind: taskReveal})
	}
	if n := len(w.e.StoryPack.Events); n > 0 && w.s.Resolved == n && !w.over() {
		w.lastEvent()
	}
}
