package mansions

import "lantern/keeper"

// evolveTurn applies the events of rounds, turns and steps; false for any other.
func (e *Engine) evolveTurn(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case RoundBegan:
		s.Phase, s.Step, s.Round = PhaseInvestigators, "", v.Round
		for _, seat := range s.Seats {
			s.editSeat(seat.Who).Had = false
		}
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
	case TurnStarted:
		s.Turn = &Turn{Who: v.Who, Moves: v.Moves, Action: true, Moment: MomentStart}
		s.Tried = nil
		s.anotherTurn()
	case StepSpent:
		t := s.editTurn()
		if v.Action != "" {
			t.Action = false
			return true
		}
		t.Moves, t.Moved = max(0, t.Moves-1), t.Moved+1
	case MomentReached:
		s.editTurn().Moment = v.Moment
	case Moved:
		seat := s.editSeat(v.Who)
		seat.Space, seat.Hidden = v.To, false
		room := e.board.roomOf[v.To]
		s.editRoom(room).Seen = true
		if s.Turn != nil && s.Turn.Who == v.Who && room != e.board.roomOf[v.From] {
			t := s.editTurn()
			t.Entered = plusOnce(t.Entered, room)
		}
	case RoomBarred:
		s.Barred = plusOnce(s.Barred, v.Who+"/"+v.Room)
	case TurnEnded:
		s.Turn, s.Tried = nil, nil
		s.editSeat(v.Who).Had = true
	case Escaped:
		seat := s.editSeat(v.Who)
		seat.State, seat.Space, seat.Hidden = SeatEscaped, "", false
	case KeeperTurnStarted:
		s.Phase, s.Step = PhaseKeeper, StepTrade
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
		s.anotherTurn()
	case StepStarted:
		s.Step = v.Step
	case ThreatChanged:
		s.Threat = max(0, s.Threat+v.By)
	case AttackForgone:
		s.Attacked = plusOnce(s.Attacked, v.Monster)
	case GoalActed:
		s.Threat = max(0, s.Threat-v.Cost)
		s.Acted = plusOnce(s.Acted, v.Action)
	case Maddened:
		s.Maddened = plusOnce(s.Maddened, v.Who)
	case HeldBack, StepLost: // told, but nothing changes
	default:
		return false
	}
	return true
}
