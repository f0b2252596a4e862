package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// evolveCards applies the events of cards and puzzles; false for any other.
func (e *Engine) evolveCards(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case AbilityUsed:
		if v.Once {
			seat := s.editSeat(v.Who)
			seat.Spent = plusOnce(seat.Spent, v.Trait)
		}
		if v.Free {
			t := s.editTurn()
			t.Used = plusOnce(t.Used, traitPrefix+v.Trait)
			t.Moment = "" // what follows is not right after a step (MOM-6.2)
		}
	case CardsDrawn:
		s.setDeck(v.Deck, s.Piles[v.Deck].With(v.Change).Settled())
		for _, card := range v.Change.Kept() {
			s.Aside = minus(s.Aside, card)
			e.put(s, card, v.To)
			if v.To != placeKeeper && e.card(card).Deck == stories.Exploration {
				s.Found = plusOnce(s.Found, e.kindOf(card))
			}
		}
	case CardMoved:
		e.take(s, v.Card)
		e.put(s, v.Card, v.To)
		if v.Under != "" {
			s.editRoom(v.Room).slip(v.Card, v.Under)
		}
		if v.Why == "story" {
			s.Later = plus(s.Later, v.Card)
		}
		if v.Why == "found" || v.Why == "nothing" || v.Why == "dropped" && e.card(v.Card).Deck == stories.Exploration {
			s.Found = plusOnce(s.Found, e.kindOf(v.Card))
		}
	case CardRevealed:
		r := s.editRoom(v.Room)
		r.FaceUp = plusOnce(r.FaceUp, v.Card)
	case ConditionMet:
		if v.Keep {
			r := s.editRoom(v.Room)
			r.Met, r.FaceUp = plusOnce(r.Met, v.Card), plusOnce(r.FaceUp, v.Card)
		} else {
			e.take(s, v.Card)
			e.put(s, v.Card, placeDiscard)
		}
		s.dropRiddle(v.Card)
	case CardPlayed:
		s.Threat = max(0, s.Threat-v.Cost)
		if v.Sort == "mythos" || v.Sort == "down" {
			s.editTurn().Mythos = true
		}
		if v.Sort == "action" {
			s.Used = append(slices.Clip(s.Used), v.Card)
		}
	case CardUsed:
		if v.Free {
			t := s.editTurn()
			t.Used = plusOnce(t.Used, v.Card+"/"+v.Action)
			t.Moment = "" // what follows is not right after a step (MOM-6.2)
		}
	case PileOrdered:
		s.editRoom(v.Room).Pile = v.Cards
	case CardTraded:
		e.take(s, v.Card)
		e.put(s, v.Card, v.To)
	case SpellTurned:
		for _, seat := range s.Seats {
			s.editSeat(seat.Who).Cards = v.swapped(seat.Cards)
		}
		name := e.deckOf(v.Card)
		d := s.Piles[name]
		d.Draw, d.Discard, d.Aside = v.swapped(d.Draw), v.swapped(d.Discard), v.swapped(d.Aside)
		s.setDeck(name, d)
	case PuzzleLaid:
		if v.Again {
			s.movePieces(v.Card, v.Deal)
			return true
		}
		s.setRiddle(Riddle{Card: v.Card, Deal: v.Deal, Dealt: v.Deal, Level: v.Level, Bounds: v.Bounds, Missed: v.Missed, Whole: v.Whole, Set: v.Set})
	case PuzzleCounted:
		s.dropRiddle(v.Card)
	case AttemptBegan:
		a := Attempt(v)
		s.Attempt = &a
		s.Tried = plusOnce(s.Tried, v.Who+"/"+v.Card)
	case PuzzleMoved:
		s.Attempt = &Attempt{Who: v.Who, Card: v.Card, Try: v.Try}
		s.movePieces(v.Card, v.Deal)
	case PuzzleSkillSpent:
		a := Attempt(v)
		s.Attempt = &a
		seat := s.editSeat(v.Who)
		seat.Skill = max(0, seat.Skill-1)
	case AttemptEnded:
		s.Attempt = nil
		gone := onPile(e.card(v.Card).Deck) && !slices.ContainsFunc(s.Rooms, func(r Room) bool { return slices.Contains(r.Pile, v.Card) })
		if v.Solved || gone {
			s.dropRiddle(v.Card)
		}
	default:
		return false
	}
	return true
}
