package logbook

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// linesCorrect tells the events of corrections.
func (e book) linesCorrect(s state.State, ev keeper.Event) (console, table []keeper.LogLine) {
	switch v := ev.(type) {
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
