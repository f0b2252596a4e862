package logbook

import (
	"slices"
	"strings"

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
	case state.NumberSaid:
		if m, ok := s.Monster(v.Who); ok {
			console, table = public("tokenSaid."+v.What, "monster", m.Type, "id", m.ID, "n", num(v.Value))
			if v.What == state.NumberDamage || v.What == state.NumberHealth { // it is under the figure
				table = line("tokenSaid.open", "monster", m.Type, "id", m.ID)
			}
			return console, table
		}
		switch v.What {
		case state.NumberHealth, state.NumberSanity, state.NumberSkill:
			return public("number."+v.What, "who", v.Who, "n", num(v.Value))
		}
		return public("number.attribute", "who", v.Who, "attribute", v.What, "n", num(v.Value))
	case state.CostSaid:
		return line("costSaid", "card", v.Card, "n", num(v.Cost)), line("costSaid.open")
	case state.CardNamed:
		if v.Room != "" {
			return public("roomNamed", "unnamed", v.Room, "name", v.Name)
		}
		if v.Name == "" {
			return line("cardNamed.not"), line("cardNamed.open")
		}
		return line("cardNamed", "name", v.Name), line("cardNamed.open")
	case state.RoomsJoined:
		if v.Off {
			return public("roomsJoined.not", "room", v.Room, "next", v.Next)
		}
		return public("roomsJoined", "room", v.Room, "next", v.Next)
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

// linesCorrect tells the events of corrections.
func (e book) linesCorrect(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
	case state.CardApplied:
		card := e.OpenCard(s, v.Card)
		if slices.Contains(slices.Concat(s.Mythos, s.Trauma), v.Card) { // still in the keeper's hand
			card = ""
		}
		if m, ok := s.Monster(v.Who); ok {
			return public("applied", "card", card, "monster", m.Type, "id", m.ID)
		}
		return public(ended("applied", v.Effect == "test", ".test"), "card", card, "who", v.Who,
			"attribute", v.Attribute)
	case state.AbilityCorrected:
		return public(ended("corrected.ability", !v.Used, ".off"), "who", v.Who, "trait", v.Trait)
	case state.CardTurned:
		if v.Up {
			return public("revealed.plain", "card", e.Shown(v.Card), "room", v.Room)
		}
		return line("card.turned", "card", e.Shown(v.Card), "room", v.Room), line("card.turned.open", "room", v.Room)
	case state.CounterCorrected:
		if m, ok := s.Monster(v.Who); ok {
			key := ended("corrected.monster", v.Counter != "damage", "."+v.Counter)
			return public(key, "monster", m.Type, "id", m.ID, "n", num(v.Value))
		}
		return public("corrected."+v.Counter, "who", v.Who, "n", num(v.Value))
	case state.DeckCorrected:
		if id, ok := strings.CutPrefix(v.Deck, state.PlaceRoom); ok {
			return public("corrected.pile", "room", id)
		}
		return public("corrected.deck", "deck", v.Deck)
	case state.WaitingCleared:
		return public("cleared")
	case state.SeatCorrected:
		return public("corrected.seat."+v.State, "who", v.Who, "room", e.Board.RoomOf[v.Space], "space", v.Space)
	case state.ObjectiveHidden:
		return public("objective.hidden")
	case state.StatusCorrected:
		return public(ended("corrected."+v.Status, !v.On, ".off"), "who", v.Who, "room", v.Room)
	case state.TurnCorrected:
		if v.Who == "" {
			return public("corrected.turn.nobody")
		}
		return public(ended("corrected.turn", v.Action, ".action"), "who", v.Who, "n", num(v.Moves))
	case state.HadCorrected:
		return public(ended("corrected.had", !v.Had, ".off"), "who", v.Who)
	case state.StepCorrected:
		if v.Step == "" {
			return public("corrected.step.investigators")
		}
		return public("corrected.step", "step", v.Step)
	case state.HandsChanged:
		if v.Keeper == "" {
			return public("hands.person")
		}
		return public("hands.lantern", "temper", v.Keeper)
	case state.SourceSet:
		return public("source", "what", v.What, "source", string(v.Source))
	case state.PlaceCorrected:
		room := e.Board.RoomOf[v.Space]
		if m, ok := s.Monster(v.Who); ok {
			return public("corrected.place.monster", "monster", m.Type, "id", m.ID, "room", room, "space", v.Space)
		}
		return public("corrected.place", "who", v.Who, "room", room, "space", v.Space)
	case state.Corrected:
		if v.What == "card" { // the move that follows says so
			return nil, nil
		}
		return public("corrected." + v.What + ".set")
	}
	return nil, nil
}
