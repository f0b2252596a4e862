package mansions

import "lantern/keeper"

// TimePassed puts a time token on the event deck (MOM-5.6).
type TimePassed struct{}

// Type names the event.
func (TimePassed) Type() string { return "TimePassed" }

func (TimePassed) apply(_ *Engine, s *State) { s.Time++ }

func (TimePassed) lines(e *Engine, s State) (_, _ []keeper.Line) {
	return public("time", "n", num(s.Time), "needed", num(e.needed(s)))
}

// EventRevealed reveals the top event card; the section with this text is read and resolved (MOM-5.6).
type EventRevealed struct {
	Event string `json:"event"`
	Text  string `json:"text"`
}

// Type names the event.
func (EventRevealed) Type() string { return "EventRevealed" }

func (EventRevealed) apply(_ *Engine, s *State) { s.Time, s.Resolved = 0, s.Resolved+1 }

// Reveals is always true.
func (EventRevealed) Reveals() bool { return true }

func (v EventRevealed) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("event", "event", v.Event)
}

// ObjectiveRevealed shows the objective to all; Why is clue, event, effect or end (MOM-15.1).
type ObjectiveRevealed struct {
	Option string `json:"option"`
	Why    string `json:"why"`
}

// Type names the event.
func (ObjectiveRevealed) Type() string { return "ObjectiveRevealed" }

// apply also remembers that what the revelation sets off is done: it happens once in a session.
func (v ObjectiveRevealed) apply(_ *Engine, s *State) {
	s.Revealed, s.Unveiled = true, s.Unveiled || v.Why != "end"
}

// Reveals is always true.
func (ObjectiveRevealed) Reveals() bool { return true }

func (v ObjectiveRevealed) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("objective", "option", v.Option)
}

// Ended ends the game (MOM-3.3).
type Ended struct {
	Winner string `json:"winner"` // investigators, keeper, nobody
	Reason string `json:"reason"` // objective, effect, eliminated, lastEvent
	Goal   string `json:"goal"`
	Round  int    `json:"round"`
}

// Type names the event.
func (Ended) Type() string { return "Ended" }

func (v Ended) apply(_ *Engine, s *State) {
	s.Phase, s.Step, s.Turn, s.Attempt = PhaseEnded, "", nil, nil
	s.noFights()
	s.Ending = &EndingView{Winner: v.Winner, Reason: v.Reason, Goal: v.Goal, Round: v.Round}
}

// Reveals is always true.
func (Ended) Reveals() bool { return true }

func (v Ended) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("ended."+v.Winner, "reason", v.Reason, "round", num(v.Round))
}

// PlaceCorrected puts a figure elsewhere by hand.
type PlaceCorrected struct {
	Who   string `json:"who"`
	Space string `json:"space"`
}

// Type names the event.
func (PlaceCorrected) Type() string { return "PlaceCorrected" }

func (v PlaceCorrected) apply(e *Engine, s *State) {
	if _, ok := s.Monster(v.Who); ok {
		s.editMonster(v.Who).Space = v.Space
		return
	}
	seat := s.editSeat(v.Who)
	seat.Space, seat.Hidden = v.Space, false
	s.editRoom(e.board.roomOf[v.Space]).Seen = true
}

func (v PlaceCorrected) lines(e *Engine, s State) (_, _ []keeper.Line) {
	room := e.board.roomOf[v.Space]
	if m, ok := s.Monster(v.Who); ok {
		return public("corrected.place.monster", "monster", m.Type, "id", m.ID, "room", room, "space", v.Space)
	}
	return public("corrected.place", "who", v.Who, "room", room, "space", v.Space)
}

// Corrected announces that what follows in the same step was set by hand.
type Corrected struct {
	What string `json:"what"` // card, monster, thing, token, seat, pile
}

// Type names the event.
func (Corrected) Type() string { return "Corrected" }

func (Corrected) apply(*Engine, *State) {}

func (v Corrected) lines(*Engine, State) (_, _ []keeper.Line) {
	if v.What == "card" { // the move that follows says so
		return nil, nil
	}
	return public("corrected." + v.What + ".set")
}
