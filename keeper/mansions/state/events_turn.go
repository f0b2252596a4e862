package state

// anotherTurn resets what counts within one turn, an investigator's or the keeper's (MOM-18.4).
func (s *State) anotherTurn() {
	s.Tested, s.Left, s.Evaded, s.Barred, s.Halted = nil, nil, nil, nil, nil
}

// RoundBegan begins a round: every investigator is to have a turn (MOM-3.1).
type RoundBegan struct {
	Round int `json:"round"`
}

// TurnStarted begins an investigator's turn with a number of movement steps (MOM-4.1).
type TurnStarted struct {
	Who   string `json:"who"`
	Moves int    `json:"moves"`
}

// StepSpent uses up a movement step or, with Action, the action step for something.
type StepSpent struct {
	Who string `json:"who"`
	// run, explore, drop, card, objective, hide, emerge, barricade, burn; empty: a movement step
	Action string `json:"action,omitempty"`
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

// RoomBarred keeps an investigator out of a room for the rest of this turn: he has not discarded the card that its lock
// requires, or not solved its puzzle (MOM-4.8).
type RoomBarred struct {
	Who  string `json:"who"`
	Room string `json:"room"`
}

// StepLost says that an investigator cannot finish his step: he was moved elsewhere, or what he wanted is gone
// (MOM-4.10).
type StepLost struct {
	Who string `json:"who"`
}

// TurnEnded ends an investigator's turn.
type TurnEnded struct {
	Who string `json:"who"`
}

// Escaped removes an investigator from the board as the objective allows (MOM-7.5).
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

// ThreatChanged gives or takes threat; Why is "step" (MOM-5.2) or "effect".
type ThreatChanged struct {
	By  int    `json:"by"`
	Why string `json:"why"`
}

// AttackForgone records that a monster lost a stun token instead of attacking (MOM-5.5).
type AttackForgone struct {
	Monster string `json:"monster"`
}

// GoalActed is a keeper action of the objective. While the objective is hidden the table sees only its cost.
type GoalActed struct {
	Option string `json:"option"`
	Action string `json:"action"`
	Cost   int    `json:"cost"`
}

// Maddened records that the keeper used his insanity action on an investigator (MOM-5.4).
type Maddened struct {
	Who string `json:"who"`
}
