package mansions

import "lantern/keeper"

// linesTurn tells the events of rounds, turns and steps.
func (e *Engine) linesTurn(s State, ev keeper.Event) (console, table []keeper.Line) {
	switch v := ev.(type) {
	case RoundBegan:
		return public("round", "round", num(v.Round))
	case TurnStarted:
		return public("turn", "who", v.Who)
	case StepSpent:
		switch v.Action {
		case "run", "explore", "drop":
			return public("action."+v.Action, "who", v.Who)
		}
		return nil, nil // what it is spent on speaks for itself
	case Moved:
		from, to := e.board.roomOf[v.From], e.board.roomOf[v.To]
		key := "moved"
		switch {
		case v.Forced:
			key = "moved.forced"
		case from == to:
			key = "moved.within"
		}
		return public(key, "who", v.Who, "from", from, "room", to, "space", v.To)
	case HeldBack:
		return public("heldBack", "who", v.Who, "room", v.Room, "card", e.shown(v.Card))
	case RoomBarred:
		return public("barred", "who", v.Who, "room", v.Room)
	case StepLost:
		return public("stepLost", "who", v.Who)
	case TurnEnded:
		return public("turnEnded", "who", v.Who)
	case Escaped:
		return public("escaped", "who", v.Who, "door", v.Door)
	case KeeperTurnStarted:
		return public("keeperTurn")
	case StepStarted:
		return public("step." + v.Step)
	case ThreatChanged:
		key := "threat.gained"
		if v.By < 0 {
			key = "threat.lost"
		}
		return public(key, "n", num(max(v.By, -v.By)), "threat", num(s.Threat))
	case GoalActed:
		console = line("played.objective", "option", v.Option, "action", v.Action, "n", num(v.Cost))
		if s.Revealed {
			return console, console
		}
		return console, line("played.objective.open", "n", num(v.Cost))
	case Maddened:
		return public("maddened", "who", v.Who)
	}
	return nil, nil
}
