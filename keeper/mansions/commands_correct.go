package mansions

import "lantern/keeper/mansions/state"

// Corrections of the turn, of the things in rooms and of who is in the game. Like all corrections they are legal at any
// time once the story has begun: while a question or a puzzle waits, and after the end.

// CorrectStatus sets a status by hand: "hidden" of an investigator (Who), whose space must have a hiding place
// (MOM-11.5); "fire" or "darkness" of a room (Room).
type CorrectStatus state.StatusCorrected

// CorrectThing places a room feature on a space by hand, or removes it (Off). Door is the door of the space with the
// barricade (MOM-11.2).
type CorrectThing struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"`
	Off     bool   `json:"off,omitempty"`
}

// CorrectToken sets the number of a story's markers in a room, 0 to 99.
type CorrectToken struct {
	Token string `json:"token"`
	Room  string `json:"room"`
	Value int    `json:"value"`
}

// CorrectDeck reorders a draw pile, top first, or a room's pile ("room:<id>"), bottom first. It names every card of the
// pile once.
type CorrectDeck state.DeckCorrected

// CorrectTurn sets whose turn it is and what is left of it: movement steps 0 to 2 (a stunned investigator 1), the
// action step, the moment reached (start, move1, move2, action; unchanged if empty). An empty Who is between turns. In
// the keeper's turn or after the end it returns to the investigators' turns.
type CorrectTurn struct {
	Who    string `json:"who,omitempty"`
	Moves  int    `json:"moves,omitempty"`
	Action bool   `json:"action,omitempty"`
	Moment string `json:"moment,omitempty"`
}

// CorrectHad sets whether a player has had his turn of this round (MOM-3.1).
type CorrectHad state.HadCorrected

// CorrectStep sets the step of the round: Phase "investigators", between their turns, or "keeper" with the Step of his
// turn. The effects of the step itself are not carried out.
type CorrectStep state.StepCorrected

// CorrectSeat sets the status of a player: "in" returns an investigator to a Space (by default the start); "escaped",
// "dead" (a new investigator follows) and "out" remove him.
type CorrectSeat state.SeatCorrected

// CorrectReveal reveals the objective by hand, with all effects, or hides it again (MOM-15.1). Hiding does not undo the
// effects, and they do not happen a second time.
type CorrectReveal struct {
	On bool `json:"on,omitempty"`
}

func (CorrectStatus) Do() string { return "correctStatus" }
func (CorrectThing) Do() string  { return "correctThing" }
func (CorrectToken) Do() string  { return "correctToken" }
func (CorrectDeck) Do() string   { return "correctDeck" }
func (CorrectTurn) Do() string   { return "correctTurn" }
func (CorrectHad) Do() string    { return "correctHad" }
func (CorrectStep) Do() string   { return "correctStep" }
func (CorrectSeat) Do() string   { return "correctSeat" }
func (CorrectReveal) Do() string { return "correctReveal" }
func (CorrectStatus) Manual()    {}
func (CorrectThing) Manual()     {}
func (CorrectToken) Manual()     {}
func (CorrectDeck) Manual()      {}
func (CorrectTurn) Manual()      {}
func (CorrectHad) Manual()       {}
func (CorrectStep) Manual()      {}
func (CorrectSeat) Manual()      {}
func (CorrectReveal) Manual()    {}
