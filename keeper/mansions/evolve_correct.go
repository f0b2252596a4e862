package mansions

import (
	"strings"

	"lantern/keeper"
)

// evolveCorrect applies the events of corrections; false for any other.
func (e *Engine) evolveCorrect(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case AbilityCorrected:
		seat := s.editSeat(v.Who)
		if seat.Spent = minus(seat.Spent, v.Trait); v.Used {
			seat.Spent = plusOnce(seat.Spent, v.Trait)
		}
	case CardTurned:
		r := s.editRoom(v.Room)
		if v.Up {
			r.FaceUp = plusOnce(r.FaceUp, v.Card)
			return true
		}
		r.FaceUp, r.Met = minus(r.FaceUp, v.Card), minus(r.Met, v.Card)
	case CardKnown:
		s.Found = plusOnce(s.Found, e.kindOf(v.Card))
	case CounterCorrected:
		if _, ok := s.Monster(v.Who); ok {
			v.ofMonster(s.editMonster(v.Who))
			return true
		}
		switch v.Counter {
		case "threat":
			s.Threat = v.Value
		case "time":
			s.Time = v.Value
		case "round":
			s.Round = v.Value
		case "resolved":
			s.Resolved = v.Value
			s.unread(func(text string) bool { return e.faceDown(*s, text) })
		case "cunning":
			s.Cunning = v.Value
		case "damage":
			s.editSeat(v.Who).Damage = v.Value
		case "horror":
			s.editSeat(v.Who).Horror = v.Value
		case "skillPoints":
			s.editSeat(v.Who).Skill = v.Value
		case "stuns":
			v.stun(s)
		case "moves":
			seat, _ := s.Seat(v.Who)
			t := s.editTurn()
			t.Moves, t.Moved = v.Value, max(0, mostMoves(seat)-v.Value)
		case "mythosPlayed":
			s.editTurn().Mythos = v.Value > 0
		}
	case DeckCorrected:
		if id, ok := strings.CutPrefix(v.Deck, placeRoom); ok {
			s.editRoom(id).Pile = v.Cards
			return true
		}
		if d, ok := s.Piles[v.Deck]; ok {
			d.Draw = v.Cards
			s.setDeck(v.Deck, d)
		}
	case WaitingCleared:
		s.Agenda, s.Prompt, s.Attempt, s.Fight = v.Agenda, nil, nil, nil
		for name, d := range s.Piles {
			if len(d.Aside) > 0 {
				s.setDeck(name, d.Settled())
			}
		}
	case SeatCorrected:
		seat := s.editSeat(v.Who)
		if v.State == SeatIn && seat.State != SeatEscaped {
			s.Dead, s.Gone = max(0, s.Dead-1), minus(s.Gone, seat.Character)
		}
		seat.State, seat.Space, seat.Hidden = v.State, v.Space, false
		if v.State == SeatIn {
			s.editRoom(e.board.roomOf[v.Space]).Seen = true
		}
		if s.Attempt != nil && s.Attempt.Who == v.Who {
			s.Attempt = nil
		}
	case ObjectiveHidden:
		// apply also takes away the page that still shows the objective.
		s.Revealed = false
		s.unread(func(key string) bool { return strings.HasPrefix(key, "objective.") })
	case StatusCorrected:
		switch v.Status {
		case statusHidden:
			s.editSeat(v.Who).Hidden = v.On
		case statusFire:
			s.editRoom(v.Room).Burning = v.On
		case statusDarkness:
			s.editRoom(v.Room).Dark = v.On
		}
	case TurnCorrected:
		same := s.Phase == PhaseInvestigators && turnOf(*s) == v.Who
		s.Phase, s.Step, s.Ending = PhaseInvestigators, "", nil
		if !same {
			s.Tried = nil
			s.anotherTurn()
		}
		if v.Who == "" {
			s.Turn = nil
			return true
		}
		s.editSeat(v.Who).Had = false
		if !same {
			s.Turn = &Turn{Who: v.Who}
		}
		t := s.editTurn()
		t.Moves, t.Moved, t.Action, t.Moment = v.Moves, v.Moved, v.Action, v.Moment
	case HadCorrected:
		s.editSeat(v.Who).Had = v.Had
	case StepCorrected:
		if s.Phase != v.Phase {
			s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
			s.anotherTurn()
		}
		s.Phase, s.Step, s.Turn, s.Ending = v.Phase, v.Step, nil, nil
	case SourceSet:
		if v.What != "dice" {
			s.Decks = v.Source
			return true
		}
		s.Dice = v.Source
		if s.Prompt != nil && s.Prompt.Die != nil {
			p, d := *s.Prompt, *s.Prompt.Die
			d.Source = v.Source
			p.Die = &d
			s.Prompt = &p
		}
	case PlaceCorrected:
		if _, ok := s.Monster(v.Who); ok {
			s.editMonster(v.Who).Space = v.Space
			return true
		}
		seat := s.editSeat(v.Who)
		seat.Space, seat.Hidden = v.Space, false
		s.editRoom(e.board.roomOf[v.Space]).Seen = true
	case Corrected: // told, but nothing changes
	default:
		return false
	}
	return true
}
