package logbook

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// linesTurn tells the events of rounds, turns and steps.
func (e book) linesTurn(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
	case state.RoundBegan:
		return public("round", "round", num(v.Round))
	case state.TurnStarted:
		return public("turn", "who", v.Who)
	case state.StepSpent:
		switch v.Action {
		case "run", "explore", "drop":
			return public("action."+v.Action, "who", v.Who)
		}
		return nil, nil // what it is spent on speaks for itself
	case state.Moved:
		from, to := e.Board.RoomOf[v.From], e.Board.RoomOf[v.To]
		key := "moved"
		switch {
		case v.Forced:
			key = "moved.forced"
		case from == to:
			key = "moved.within"
		}
		return public(key, "who", v.Who, "from", from, "room", to, "space", v.To)
	case state.HeldBack:
		return public("heldBack", "who", v.Who, "room", v.Room, "card", e.Shown(v.Card))
	case state.RoomBarred:
		return public("barred", "who", v.Who, "room", v.Room)
	case state.StepLost:
		return public("stepLost", "who", v.Who)
	case state.TurnEnded:
		return public("turnEnded", "who", v.Who)
	case state.Escaped:
		return public("escaped", "who", v.Who, "door", v.Door)
	case state.KeeperTurnStarted:
		return public("keeperTurn")
	case state.StepStarted:
		return public("step." + v.Step)
	case state.ThreatChanged:
		key := "threat.gained"
		if v.By < 0 {
			key = "threat.lost"
		}
		return public(key, "n", num(max(v.By, -v.By)), "threat", num(s.Threat))
	case state.GoalActed:
		console = line("played.objective", "option", v.Option, "action", v.Action, "n", num(v.Cost))
		if s.Revealed {
			return console, console
		}
		return console, line("played.objective.open", "n", num(v.Cost))
	case state.Maddened:
		return public("maddened", "who", v.Who)
	}
	return nil, nil
}
