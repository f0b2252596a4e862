package mansions

import "lantern/keeper"

// RoundBegan begins a round: every investigator has a turn before him (MOM-3.1).
type RoundBegan struct {
	Round int `json:"round"`
}

// Type names the event.
func (RoundBegan) Type() string { return "RoundBegan" }

func (v RoundBegan) apply(_ *Engine, s *State) {
	s.Phase, s.Step, s.Round = PhaseInvestigators, "", v.Round
	for _, seat := range s.Seats {
		s.editSeat(seat.Who).Had = false
	}
	s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
}

func (v RoundBegan) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("round", "round", num(v.Round))
}

// TurnStarted begins an investigator's turn with so many movement steps (MOM-4.1).
type TurnStarted struct {
	Who   string `json:"who"`
	Moves int    `json:"moves"`
}

// Type names the event.
func (TurnStarted) Type() string { return "TurnStarted" }

func (v TurnStarted) apply(_ *Engine, s *State) {
	s.Turn = &Turn{Who: v.Who, Moves: v.Moves, Action: true, Moment: MomentStart}
	s.Tried = nil
	s.anotherTurn()
}

// anotherTurn forgets what counts within one turn, an investigator's or the keeper's (MOM-18.4).
func (s *State) anotherTurn() {
	s.Tested, s.Left, s.Evaded, s.Barred, s.Halted = nil, nil, nil, nil, nil
}

func (v TurnStarted) lines(*Engine, State) (_, _ []keeper.Line) { return public("turn", "who", v.Who) }

// StepSpent uses up a movement step or, with Action, the action step for something.
type StepSpent struct {
	Who    string `json:"who"`
	Action string `json:"action,omitempty"` // run, explore, drop, card, objective, hide, emerge, barricade, burn; empty: a movement step
}

// Type names the event.
func (StepSpent) Type() string { return "StepSpent" }

func (v StepSpent) apply(_ *Engine, s *State) {
	t := s.editTurn()
	if v.Action != "" {
		t.Action = false
		return
	}
	t.Moves, t.Moved = max(0, t.Moves-1), t.Moved+1
}

func (v StepSpent) lines(*Engine, State) (_, _ []keeper.Line) {
	switch v.Action {
	case "run", "explore", "drop":
		return public("action."+v.Action, "who", v.Who)
	}
	return nil, nil // what it is spent on speaks for itself
}

// MomentReached is one of the four moments at which a mythos card may be played (MOM-6.2).
type MomentReached struct {
	Moment string `json:"moment"`
}

// Type names the event.
func (MomentReached) Type() string { return "MomentReached" }

func (v MomentReached) apply(_ *Engine, s *State) { s.editTurn().Moment = v.Moment }

func (MomentReached) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// Moved moves an investigator's figure, by his own step or by an effect (Forced).
type Moved struct {
	Who    string `json:"who"`
	From   string `json:"from"`
	To     string `json:"to"`
	Forced bool   `json:"forced,omitempty"`
}

// Type names the event.
func (Moved) Type() string { return "Moved" }

func (v Moved) apply(e *Engine, s *State) {
	seat := s.editSeat(v.Who)
	seat.Space, seat.Hidden = v.To, false
	room := e.board.roomOf[v.To]
	s.editRoom(room).Seen = true
	if s.Turn != nil && s.Turn.Who == v.Who && room != e.board.roomOf[v.From] {
		t := s.editTurn()
		t.Entered = plusOnce(t.Entered, room)
	}
}

func (v Moved) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	from, to := e.board.roomOf[v.From], e.board.roomOf[v.To]
	key := "moved"
	switch {
	case v.Forced:
		key = "moved.forced"
	case from == to:
		key = "moved.within"
	}
	return public(key, "who", v.Who, "from", from, "room", to, "space", v.To)
}

// HeldBack leaves the figure where it is: the door stays closed (MOM-4.8).
type HeldBack struct {
	Who  string `json:"who"`
	Room string `json:"room"`
	Card string `json:"card"`
}

// Type names the event.
func (HeldBack) Type() string { return "HeldBack" }

func (HeldBack) apply(*Engine, *State) {}

func (v HeldBack) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("heldBack", "who", v.Who, "room", v.Room, "card", e.shown(v.Card))
}

// RoomBarred keeps an investigator out of a room for the rest of this turn, whatever step he takes: he has not given up the
// card that its lock asks for, or not solved its puzzle (MOM-4.8).
type RoomBarred struct {
	Who  string `json:"who"`
	Room string `json:"room"`
}

// Type names the event.
func (RoomBarred) Type() string { return "RoomBarred" }

func (v RoomBarred) apply(_ *Engine, s *State) { s.Barred = plusOnce(s.Barred, v.Who+"/"+v.Room) }

func (v RoomBarred) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("barred", "who", v.Who, "room", v.Room)
}

// StepLost says that an investigator cannot go on with his step: he was taken elsewhere, or what
// he wanted is no longer there (MOM-4.10).
type StepLost struct {
	Who string `json:"who"`
}

// Type names the event.
func (StepLost) Type() string { return "StepLost" }

func (StepLost) apply(*Engine, *State) {}

func (v StepLost) lines(*Engine, State) (_, _ []keeper.Line) { return public("stepLost", "who", v.Who) }

// TurnEnded ends an investigator's turn.
type TurnEnded struct {
	Who string `json:"who"`
}

// Type names the event.
func (TurnEnded) Type() string { return "TurnEnded" }

func (v TurnEnded) apply(_ *Engine, s *State) {
	s.Turn, s.Tried = nil, nil
	s.editSeat(v.Who).Had = true
}

func (v TurnEnded) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("turnEnded", "who", v.Who)
}

// Escaped takes an investigator off the board by the objective's way (MOM-7.5).
type Escaped struct {
	Who  string `json:"who"`
	Door string `json:"door"`
}

// Type names the event.
func (Escaped) Type() string { return "Escaped" }

func (v Escaped) apply(_ *Engine, s *State) {
	seat := s.editSeat(v.Who)
	seat.State, seat.Space, seat.Hidden = SeatEscaped, "", false
}

func (v Escaped) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("escaped", "who", v.Who, "door", v.Door)
}

// KeeperTurnStarted begins the keeper's turn (MOM-3.2).
type KeeperTurnStarted struct{}

// Type names the event.
func (KeeperTurnStarted) Type() string { return "KeeperTurnStarted" }

func (KeeperTurnStarted) apply(_ *Engine, s *State) {
	s.Phase, s.Step = PhaseKeeper, StepTrade
	s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
	s.anotherTurn()
}

func (KeeperTurnStarted) lines(*Engine, State) (_, _ []keeper.Line) { return public("keeperTurn") }

// StepStarted begins a step of the keeper's turn.
type StepStarted struct {
	Step string `json:"step"`
}

// Type names the event.
func (StepStarted) Type() string { return "StepStarted" }

func (v StepStarted) apply(_ *Engine, s *State) { s.Step = v.Step }

func (v StepStarted) lines(*Engine, State) (_, _ []keeper.Line) { return public("step." + v.Step) }

// ThreatChanged gives the keeper threat or takes it; Why is "step" (MOM-5.2) or "effect".
type ThreatChanged struct {
	By  int    `json:"by"`
	Why string `json:"why"`
}

// Type names the event.
func (ThreatChanged) Type() string { return "ThreatChanged" }

func (v ThreatChanged) apply(_ *Engine, s *State) { s.Threat = max(0, s.Threat+v.By) }

func (v ThreatChanged) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	key := "threat.gained"
	if v.By < 0 {
		key = "threat.lost"
	}
	return public(key, "n", num(max(v.By, -v.By)), "threat", num(s.Threat))
}
