package state

// anotherTurn forgets what counts within one turn, an investigator's or the keeper's (MOM-18.4).
func (s *State) anotherTurn() {
	s.Tested, s.Left, s.Evaded, s.Barred, s.Halted = nil, nil, nil, nil, nil
}

// RoundBegan begins a round: every investigator has a turn before him (MOM-3.1).
type RoundBegan struct {
	Round int `json:"round"`
}

// TurnStarted begins an investigator's turn with so many movement steps (MOM-4.1).
type TurnStarted struct {
	Who   string `json:"who"`
	Moves int    `json:"moves"`
}

// StepSpent uses up a movement step or, with Action, the action step for something.
type StepSpent struct {
	Who    string `json:"who"`
	Action string `json:"action,omitempty"` // run, explore, drop, card, objective, hide, emerge, barricade, burn; empty: a movement step
}

// MomentReached is one of the four moments at which a mythos card may be played (MOM-6.2).
type MomentReached struct {
	Moment string `json:"moment"`
}

// Moved moves an investigator's figure, by his own step or by an effect (Forced).
type Moved struct {
	Who    string `json:"who"`
	From   string `json:"from"`
	To     string `json:"to"`
	Forced bool   `json:"forced,omitempty"`
}

// HeldBack leaves the figure where it is: the door stays closed (MOM-4.8).
type HeldBack struct {
	Who  string `json:"who"`
	Room string `json:"room"`
	Card string `json:"card"`
}

// RoomBarred keeps an investigator out of a room for the rest of this turn, whatever step he takes: he has not given up
// the card that its lock asks for, or not solved its puzzle (MOM-4.8).
type RoomBarred struct {
	Who  string `json:"who"`
	Room string `json:"room"`
}

// StepLost says that an investigator cannot go on with his step: he was taken elsewhere, or what
// he wanted is no longer there (MOM-4.10).
type StepLost struct {
	Who string `json:"who"`
}

// TurnEnded ends an investigator's turn.
type TurnEnded struct {
	Who string `json:"who"`
}

// Escaped takes an investigator off the board by the objective's way (MOM-7.5).
type Escaped struct {
	Who  string `json:"who"`
	Door string `json:"door"`
}

// KeeperTurnStarted begins the keeper's turn (MOM-3.2).
type KeeperTurnStarted struct{}

// StepStarted begins a step of the keeper's turn.
type StepStarted struct {
	Step string `json:"step"`
}

// ThreatChanged gives the keeper threat or takes it; Why is "step" (MOM-5.2) or "effect".
type ThreatChanged struct {
	By  int    `json:"by"`
	Why string `json:"why"`
}

// AttackForgone notes that a monster lost a stun token instead of attacking (MOM-5.5).
type AttackForgone struct {
	Monster string `json:"monster"`
}

// GoalActed is a keeper action that the objective gives. As long as the objective is
// hidden the table reads only what it costs.
type GoalActed struct {
	Option string `json:"option"`
	Action string `json:"action"`
	Cost   int    `json:"cost"`
}

// Maddened notes that the keeper used his insanity action on an investigator (MOM-5.4).
type Maddened struct {
	Who string `json:"who"`
}
