package state

import (
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// evolveCards applies the events of cards and puzzles. It returns false for any other.
func (b *Box) evolveCards(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case AbilityUsed:
		if v.Once {
			seat := s.EditSeat(v.Who)
			seat.Spent = PlusOnce(seat.Spent, v.Trait)
		}
		if v.Free {
			t := s.EditTurn()
			t.Used = PlusOnce(t.Used, TraitPrefix+v.Trait)
			t.Moment = "" // what follows is not right after a step (MOM-6.2)
		}
	case CardsDrawn:
		s.SetDeck(v.Deck, s.Piles[v.Deck].With(v.Change).Settled())
		for _, card := range v.Change.Kept() {
			s.Aside = Minus(s.Aside, card)
			b.Put(s, card, v.To)
			if v.To != PlaceKeeper && b.Card(card).Deck == stories.Exploration {
				b.known(s, card)
			}
		}
	case CardMoved:
		b.Take(s, v.Card)
		b.Put(s, v.Card, v.To)
		if v.Under != "" {
			s.EditRoom(v.Room).slip(v.Card, v.Under)
		}
		if v.Why == "story" {
			s.Later = Plus(s.Later, v.Card)
		}
		if v.Why == "found" || v.Why == "nothing" || v.Why == "dropped" && b.Card(v.Card).Deck == stories.Exploration {
			b.known(s, v.Card)
		}
	case CardRevealed:
		r := s.EditRoom(v.Room)
		r.FaceUp = PlusOnce(r.FaceUp, v.Card)
	case ConditionMet:
		if v.Keep {
			r := s.EditRoom(v.Room)
			r.Met, r.FaceUp = PlusOnce(r.Met, v.Card), PlusOnce(r.FaceUp, v.Card)
		} else {
			b.Take(s, v.Card)
			b.Put(s, v.Card, PlaceDiscard)
		}
		s.dropRiddle(v.Card)
	case CardPlayed:
		s.Threat = max(0, s.Threat-v.Cost)
		if v.Sort == "mythos" || v.Sort == "down" {
			s.EditTurn().Mythos = true
		}
		if v.Sort == "action" {
			s.Used = append(slices.Clip(s.Used), v.Card)
		}
	case CardUsed:
		if v.Free {
			t := s.EditTurn()
			t.Used = PlusOnce(t.Used, v.Card+"/"+v.Action)
			t.Moment = "" // what follows is not right after a step (MOM-6.2)
		}
	case PileOrdered:
		s.EditRoom(v.Room).Pile = v.Cards
	case CardTraded:
		b.Take(s, v.Card)
		b.Put(s, v.Card, v.To)
	case SpellTurned:
		for _, seat := range s.Seats {
			s.EditSeat(seat.Who).Cards = v.swapped(seat.Cards)
		}
		name := b.DeckOf(v.Card)
		d := s.Piles[name]
		d.Draw, d.Discard, d.Aside = v.swapped(d.Draw), v.swapped(d.Discard), v.swapped(d.Aside)
		s.SetDeck(name, d)
	case PuzzleLaid:
		if v.Again {
			s.MovePieces(v.Card, v.Deal)
			return true
		}
		s.SetRiddle(Riddle{Card: v.Card, Deal: v.Deal, Dealt: v.Deal, Level: v.Level, Bounds: v.Bounds,
			Missed: v.Missed, Whole: v.Whole, Set: v.Set})
	case PuzzleCounted:
		s.dropRiddle(v.Card)
	case AttemptBegan:
		a := Attempt(v)
		s.Attempt = &a
		s.Tried = PlusOnce(s.Tried, v.Who+"/"+v.Card)
	case PuzzleMoved:
		s.Attempt = &Attempt{Who: v.Who, Card: v.Card, Try: v.Try}
		s.MovePieces(v.Card, v.Deal)
	case PuzzleSkillSpent:
		a := Attempt(v)
		s.Attempt = &a
		seat := s.EditSeat(v.Who)
		seat.Skill = max(0, seat.Skill-1)
	case AttemptEnded:
		s.Attempt = nil
		gone := OnPile(b.Card(v.Card).Deck) && !slices.ContainsFunc(s.Rooms,
			func(r Room) bool { return slices.Contains(r.Pile, v.Card) })
		if v.Solved || gone {
			s.dropRiddle(v.Card)
		}
	default:
		return false
	}
	return true
}
