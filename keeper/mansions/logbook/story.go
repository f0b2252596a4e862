package logbook

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// linesStory tells the events of the set-up, what is read aloud, the clock and the end.
func (e book) linesStory(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
	case state.PageOpened:
		return public("page", "kind", v.Kind, "text", v.Keys[0])
	case state.NothingHappened:
		return line("nothing", "effect", v.Effect, "why", v.Why, "card", e.Shown(v.Card)),
			line("nothing.open", "effect", v.Effect, "why", v.Why)
	case state.ClockAnswered:
		return public("clockAnswered", "id", v.Event, "n", num(v.Time))
	case state.SessionBegun:
		return public("begun", "story", v.Story, "players", num(v.Players))
	case state.InvestigatorChosen:
		return public("chosen", "who", v.Who, "character", v.Character, "body", v.Traits[0], "mind", v.Traits[1])
	case state.InvestigatorPlaced:
		return public("placed", "who", v.Who, "room", e.Board.RoomOf[v.Space], "space", v.Space)
	case state.ChoiceAnswered:
		return line("answered", "choice", v.Choice, "option", v.Option), line("answered.open", "choice", v.Choice)
	case state.Seeded:
		return secret("seeded", "n", num(len(v.Rooms)))
	case state.StoryBegun:
		return public("story", "story", e.StoryPack.Pack.ID, "threat", num(e.StoryPack.Keeper.Threat))
	case state.SeedingErred:
		if v.Room != "" {
			return public("seedingErred.room", "room", v.Room)
		}
		return public("seedingErred")
	case state.KeeperTurnSkipped:
		return public("keeperSkipped")
	case state.SeedMoved:
		switch {
		case v.From == "":
			return secret("seedMoved.chosen", "card", e.Shown(v.Card), "room", v.To)
		case v.To == "":
			return secret("seedMoved.back", "card", e.Shown(v.Card), "from", v.From)
		}
		return secret("seedMoved", "card", e.Shown(v.Card), "from", v.From, "room", v.To)
	case state.TimePassed:
		return public("time", "n", num(s.Time), "needed", num(e.Needed(s)))
	case state.EventRevealed:
		return public("event", "event", v.Event)
	case state.ObjectiveRevealed:
		return public("objective", "option", v.Option)
	case state.Ended:
		return public("ended."+v.Winner, "reason", v.Reason, "round", num(v.Round))
	case state.LengthRolled:
		if v.Waits {
			return public("length.waits", "die", num(v.Die))
		}
		return public("length.drawn", "die", num(v.Die))
	}
	return nil, nil
}
