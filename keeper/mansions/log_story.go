package mansions

import "lantern/keeper"

// linesStory tells the events of the set-up, what is read aloud, the clock and the end.
func (e *Engine) linesStory(s State, ev keeper.Event) (console, table []keeper.Line) {
	switch v := ev.(type) {
	case PageOpened:
		return public("page", "kind", v.Kind, "text", v.Keys[0])
	case NothingHappened:
		return line("nothing", "effect", v.Effect, "why", v.Why, "card", e.shown(v.Card)), line("nothing.open", "effect", v.Effect, "why", v.Why)
	case ClockAnswered:
		return public("clockAnswered", "id", v.Event, "n", num(v.Time))
	case SessionBegun:
		return public("begun", "story", v.Story, "players", num(v.Players))
	case InvestigatorChosen:
		return public("chosen", "who", v.Who, "character", v.Character, "body", v.Traits[0], "mind", v.Traits[1])
	case InvestigatorPlaced:
		return public("placed", "who", v.Who, "room", e.board.roomOf[v.Space], "space", v.Space)
	case ChoiceAnswered:
		return line("answered", "choice", v.Choice, "option", v.Option), line("answered.open", "choice", v.Choice)
	case Seeded:
		return secret("seeded", "n", num(len(v.Rooms)))
	case StoryBegun:
		return public("story", "story", e.story.Pack.ID, "threat", num(e.story.Keeper.Threat))
	case SeedingErred:
		if v.Room != "" {
			return public("seedingErred.room", "room", v.Room)
		}
		return public("seedingErred")
	case KeeperTurnSkipped:
		return public("keeperSkipped")
	case SeedMoved:
		switch {
		case v.From == "":
			return secret("seedMoved.chosen", "card", e.shown(v.Card), "room", v.To)
		case v.To == "":
			return secret("seedMoved.back", "card", e.shown(v.Card), "from", v.From)
		}
		return secret("seedMoved", "card", e.shown(v.Card), "from", v.From, "room", v.To)
	case TimePassed:
		return public("time", "n", num(s.Time), "needed", num(e.needed(s)))
	case EventRevealed:
		return public("event", "event", v.Event)
	case ObjectiveRevealed:
		return public("objective", "option", v.Option)
	case Ended:
		return public("ended."+v.Winner, "reason", v.Reason, "round", num(v.Round))
	case LengthRolled:
		if v.Waits {
			return public("length.waits", "die", num(v.Die))
		}
		return public("length.drawn", "die", num(v.Die))
	}
	return nil, nil
}
