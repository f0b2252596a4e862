package mansions

import "lantern/keeper/mansions/state"

// Corrections of the turn, of what lies in rooms and of who is in the game. Like all
// corrections they are legal at any time once the story has begun: while a question or a
// puzzle waits, and after the end.

// CorrectStatus sets a status by hand: "hidden" of an investigator (Who), who then stands on a
// hiding place (MOM-11.5); "fire" or "darkness" of a room (Room).
type CorrectStatus state.StatusCorrected

// CorrectThing lays a room feature on a space by hand, or takes it away (Off). Door is the
// door of the space that a barricade stands on (MOM-11.2).
type CorrectThing struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"`
	Off     bool   `json:"off,omitempty"`
}

// CorrectToken says how many of a story's markers lie in a room, 0 to 99.
type CorrectToken struct {
	Token string `json:"token"`
	Room  string `json:"room"`
	Value int    `json:"value"`
}

// CorrectDeck puts the cards of a draw pile into this order, top first, or those of a
// room's pile ("room:<id>"), bottom first. It names every card of the pile once.
type CorrectDeck state.DeckCorrected

// CorrectTurn says whose turn it is and what is left of it: movement steps 0 to 2 (a stunned
// investigator 1), the action step, the moment reached (start, move1, move2, action; as it was
// if left out). Who "" is between turns. In the keeper's turn or after the end it brings the
// investigators' turns back.
type CorrectTurn struct {
	Who    string `json:"who,omitempty"`
	Moves  int    `json:"moves,omitempty"`
	Action bool   `json:"action,omitempty"`
	Moment string `json:"moment,omitempty"`
}

// CorrectHad says whether a player has had his turn of this round (MOM-3.1).
type CorrectHad state.HadCorrected

// CorrectStep says where the round stands: Phase "investigators", between their turns, or
// "keeper" with the Step of his turn. What steps bring by themselves is not done.
type CorrectStep state.StepCorrected

// CorrectSeat says how a player stands: "in" brings an investigator back onto a Space (the
// start if left out); "escaped", "dead" (a new investigator comes) and "out" take him off.
type CorrectSeat state.SeatCorrected

// CorrectReveal reveals the objective by hand, with all that this sets off, or hides it again (MOM-15.1).
// What it sets off is not taken back by hiding it, and is not done a second time.
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
