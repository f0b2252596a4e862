package state

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// evolveCorrect applies the events of corrections. It returns false for any other.
func (b *Box) evolveCorrect(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case AbilityCorrected:
		seat := s.EditSeat(v.Who)
		if seat.Spent = Minus(seat.Spent, v.Trait); v.Used {
			seat.Spent = PlusOnce(seat.Spent, v.Trait)
		}
	case CardTurned:
		r := s.EditRoom(v.Room)
		if v.Up {
			r.FaceUp = PlusOnce(r.FaceUp, v.Card)
			return true
		}
		r.FaceUp, r.Met = Minus(r.FaceUp, v.Card), Minus(r.Met, v.Card)
	case CardKnown:
		b.known(s, v.Card)
	case CounterCorrected:
		if _, ok := s.Monster(v.Who); ok {
			v.ofMonster(s.EditMonster(v.Who))
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
			s.unread(func(text string) bool { return b.FaceDown(*s, text) })
		case "cunning":
			s.Cunning = v.Value
		case "damage":
			s.EditSeat(v.Who).Damage = v.Value
		case "horror":
			s.EditSeat(v.Who).Horror = v.Value
		case "skillPoints":
			s.EditSeat(v.Who).Skill = v.Value
		case "stuns":
			v.stun(s)
		case "moves":
			seat, _ := s.Seat(v.Who)
			t := s.EditTurn()
			t.Moves, t.Moved = v.Value, max(0, seat.MostMoves()-v.Value)
		case "mythosPlayed":
			s.EditTurn().Mythos = v.Value > 0
		}
	case DeckCorrected:
		if id, ok := strings.CutPrefix(v.Deck, PlaceRoom); ok {
			s.EditRoom(id).Pile = v.Cards
			return true
		}
		if d, ok := s.Piles[v.Deck]; ok {
			d.Draw = v.Cards
			s.SetDeck(v.Deck, d)
		}
	case WaitingCleared:
		s.Tasks, s.Prompt, s.Attempt, s.Fight = v.Tasks, nil, nil, nil
		for name, d := range s.Piles {
			if len(d.Aside) > 0 {
				s.SetDeck(name, d.Settled())
			}
		}
	case SeatCorrected:
		seat := s.EditSeat(v.Who)
		if v.State == SeatIn && seat.State != SeatEscaped {
			s.Dead, s.Gone = max(0, s.Dead-1), Minus(s.Gone, seat.Character)
		}
		seat.State, seat.Space, seat.Hidden = v.State, v.Space, false
		if v.State == SeatIn {
			s.EditRoom(b.Board.RoomOf[v.Space]).Seen = true
		}
		if s.Attempt != nil && s.Attempt.Who == v.Who {
			s.Attempt = nil
		}
	case ObjectiveHidden:
		// Remove the page that still shows the objective.
		s.Revealed = false
		s.unread(func(key string) bool { return strings.HasPrefix(key, "objective.") })
	case StatusCorrected:
		switch v.Status {
		case StatusHidden:
			s.EditSeat(v.Who).Hidden = v.On
		case StatusFire:
			s.EditRoom(v.Room).Burning = v.On
		case StatusDarkness:
			s.EditRoom(v.Room).Dark = v.On
		}
	case TurnCorrected:
		same := s.Phase == PhaseInvestigators && s.WhoseTurn() == v.Who
		s.Phase, s.Step, s.Ending = PhaseInvestigators, "", nil
		if !same {
			s.Tried = nil
			s.anotherTurn()
		}
		if v.Who == "" {
			s.Turn = nil
			return true
		}
		s.EditSeat(v.Who).Had = false
		if !same {
			s.Turn = &Turn{Who: v.Who}
		}
		t := s.EditTurn()
		t.Moves, t.Moved, t.Action, t.Moment = v.Moves, v.Moved, v.Action, v.Moment
	case HadCorrected:
		s.EditSeat(v.Who).Had = v.Had
	case StepCorrected:
		if s.Phase != v.Phase {
			s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
			s.anotherTurn()
		}
		s.Phase, s.Step, s.Turn, s.Ending = v.Phase, v.Step, nil, nil
	case HandsChanged:
		s.Keeper = v.Keeper
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
			s.EditMonster(v.Who).Space = v.Space
			return true
		}
		seat := s.EditSeat(v.Who)
		seat.Space, seat.Hidden = v.Space, false
		s.EditRoom(b.Board.RoomOf[v.Space]).Seen = true
	case Corrected: // told, but nothing changes
	default:
		return false
	}
	return true
}

func (v CounterCorrected) ofMonster(m *Monster) {
	switch v.Counter {
	case "damage":
		m.Damage = v.Value
		m.Shown = m.Shown || v.Value > 0
	case "stuns":
		m.Stuns = v.Value
	case "samples":
		m.Samples = v.Value
	}
}

// slowed takes the second movement step from an investigator who is stunned in his own turn (MOM-12.1).
func (s *State) slowed(who string) {
	if s.WhoseTurn() == who {
		t := s.EditTurn()
		t.Moves = min(t.Moves, max(0, 1-t.Moved))
	}
}

func (v CounterCorrected) stun(s *State) {
	seat := s.EditSeat(v.Who)
	if seat.Stuns == 0 && v.Value > 0 {
		s.slowed(v.Who)
	}
	seat.Stuns = v.Value
}

// FaceDown reports whether a text belongs to an event card that nobody has seen yet (MOM-5.6).
func (b *Box) FaceDown(s State, text string) bool {
	return slices.ContainsFunc(b.StoryPack.Events[min(s.Resolved, len(b.StoryPack.Events)):],
		func(ev stories.Event) bool {
			return under(text, "event."+ev.ID) || ev.First != nil && under(text, ev.First.Text) ||
				slices.ContainsFunc(ev.Sections, func(c stories.Section) bool { return under(text, c.Text) })
		})
}

// under reports whether a text key is key or below it.
func under(text, key string) bool { return text == key || strings.HasPrefix(text, key+".") }
