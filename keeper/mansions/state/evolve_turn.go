package state

import "lantern/keeper"

// evolveTurn applies the events of rounds, turns and steps. It returns false for any other.
func (b *Box) evolveTurn(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case RoundBegan:
		s.Phase, s.Step, s.Round = PhaseInvestigators, "", v.Round
		for _, seat := range s.Seats {
			s.EditSeat(seat.Who).Had = false
		}
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
	case TurnStarted:
		s.Turn = &Turn{Who: v.Who, Moves: v.Moves, Action: true, Moment: MomentStart}
		s.Tried = nil
		s.anotherTurn()
	case StepSpent:
		t := s.EditTurn()
		if v.Action != "" {
			t.Action = false
			return true
		}
		t.Moves, t.Moved = max(0, t.Moves-1), t.Moved+1
	case MomentReached:
		s.EditTurn().Moment = v.Moment
	case Moved:
		seat := s.EditSeat(v.Who)
		seat.Space, seat.Hidden = v.To, false
		s.EditRoom(b.Board.RoomOf[v.To]).Seen = true
	case RoomBarred:
		s.Barred = PlusOnce(s.Barred, v.Who+"/"+v.Room)
	case TurnEnded:
		s.Turn, s.Tried = nil, nil
		s.EditSeat(v.Who).Had = true
	case Escaped:
		seat := s.EditSeat(v.Who)
		seat.State, seat.Space, seat.Hidden = SeatEscaped, "", false
	case KeeperTurnStarted:
		s.Phase, s.Step = PhaseKeeper, StepTrade
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
		s.anotherTurn()
	case StepStarted:
		s.Step = v.Step
		if v.Step == StepThreat {
			for _, seat := range s.Seats {
				s.EditSeat(seat.Who).KeepsStun = false
			}
		}
	case ThreatChanged:
		s.Threat = max(0, s.Threat+v.By)
	case AttackForgone:
		s.Attacked = PlusOnce(s.Attacked, v.Monster)
	case GoalActed:
		s.Threat = max(0, s.Threat-v.Cost)
		s.Acted = PlusOnce(s.Acted, v.Action)
	case Maddened:
		s.Maddened = PlusOnce(s.Maddened, v.Who)
	case HeldBack, StepLost: // told, but nothing changes
	default:
		return false
	}
	return true
}
