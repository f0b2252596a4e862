package logbook

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// linesCards tells the events of cards and puzzles.
func (e book) linesCards(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
	case state.AbilityUsed:
		return public(aimedAt("ability", v.Target), "who", v.Who, "trait", v.Trait, "target", v.Target)
	case state.CardsDrawn:
		kept := v.Change.Kept()
		if v.To == state.PlaceKeeper {
			for _, card := range kept {
				console = append(console, line("drawn.keeper", "card", e.Shown(card), "deck", v.Deck)...)
			}
			return console, line("drawn.keeper.open", "deck", v.Deck, "n", num(len(kept)))
		}
		for _, card := range kept {
			l := line("drawn", "who", v.To, "card", e.Shown(card), "deck", v.Deck)
			console, table = append(console, l...), append(table, l...)
		}
		return console, table
	case state.CardMoved:
		if v.Why == "set" && v.To == state.PlaceKeeper && s.Decks == keeper.OnTable { // he has drawn it there
			deck := string(e.Card(v.Card).Deck)
			return line("drawn.keeper", "card", e.Shown(v.Card), "deck", deck),
				line("drawn.keeper.open", "deck", deck, "n", num(1))
		}
		console = line(withWho("card."+v.Why, v.Who), "who", v.Who, "card", e.Shown(v.Card), "room", v.Room)
		back := e.Back(v.Card)
		switch {
		// it is on top: everybody sees its back (MOM-15.2)
		case v.Why == "story" && v.Room != "" && v.Under == "" && back != "":
			return console, line("card.story."+back, "room", v.Room)
		case v.Why == "down" || v.Why == "lost" || v.Why == "story" || v.Why == "set": // face down or never seen
			return console, line(withWho("card."+v.Why+".open", v.Who), "who", v.Who, "room", v.Room)
		}
		return console, console
	case state.CardRevealed:
		return public(withWho("revealed", v.Who), "who", v.Who, "card", e.Shown(v.Card), "room", v.Room)
	case state.ConditionMet:
		return public(withWho("met", v.Who), "who", v.Who, "card", e.Shown(v.Card), "room", v.Room)
	case state.CardPlayed:
		if v.Sort == "down" {
			return line("played.down", "card", e.Shown(v.Card), "n", num(v.Cost), "who", v.Who),
				line("played.down.open", "n", num(v.Cost), "who", v.Who)
		}
		return public(aimedAt("played."+v.Sort, v.Target), "card", e.Shown(v.Card), "n", num(v.Cost),
			"who", v.Who, "target", v.Target)
	case state.CardUsed:
		if v.Card == "" {
			return public("used.objective", "who", v.Who, "action", v.Action, "option", e.Goal(s).Option)
		}
		return public(aimedAt("used", v.Target), "who", v.Who, "card", e.Shown(v.Card), "action",
			v.Action, "target", v.Target)
	case state.CardTraded:
		return public("traded", "card", e.Shown(v.Card), "who", v.From, "to", v.To)
	case state.PuzzleLaid:
		if v.Again {
			return nil, nil
		}
		key := "puzzle.laid"
		if v.Reset {
			key = "puzzle.reset"
		}
		console, table = public(key, "card", e.Shown(v.Card), "layout", state.LayoutName(v.Deal))
		if v.Whole {
			console, table = append(console, line("puzzle.whole")...), append(table, line("puzzle.whole")...)
		}
		if v.Reset {
			return console, table
		}
		// How hard it is, is the keeper's to know (MOM-15.2).
		switch {
		case v.Missed != "" && v.Bounds == "":
			console = append(console, line("puzzle.missed.rules", "bounds", v.Missed)...)
		case v.Missed != "":
			console = append(console, line("puzzle.missed", "bounds", v.Missed)...)
		case v.Bounds != "":
			console = append(console, line("puzzle.bounds", "bounds", v.Bounds)...)
		}
		return append(console, line("puzzle.id", "puzzle", state.Riddle{Dealt: v.Deal}.OpenID())...), table
	case state.PuzzleCounted:
		return public("puzzle.counted", "card", e.Shown(v.Card))
	case state.AttemptBegan:
		if v.Try.Timed {
			return public("puzzle.began.timed", "who", v.Who, "card", e.Shown(v.Card), "n", num(state.PuzzleSeconds))
		}
		return public("puzzle.began", "who", v.Who, "card", e.Shown(v.Card), "n", num(v.Try.Budget()))
	case state.PuzzleMoved:
		return public("puzzle.moved", "who", v.Who, "move", v.Move)
	case state.PuzzleSkillSpent:
		return public("puzzle.skill", "who", v.Who, "n", num(v.Try.Budget()))
	case state.AttemptEnded:
		key := "puzzle.stopped"
		if v.Solved {
			key = "puzzle.solved"
		}
		told := line(key, "who", v.Who, "card", e.Shown(v.Card))
		if v.TimeUp {
			told = append(line("puzzle.timeUp", "who", v.Who), told...)
		}
		return told, told
	}
	return nil, nil
}
