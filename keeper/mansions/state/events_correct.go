package state

import "lantern/keeper"

// AbilityCorrected sets by hand whether an ability has been used.
type AbilityCorrected struct {
	Who   string `json:"who"`
	Trait string `json:"trait"`
	Used  bool   `json:"used,omitempty"`
}

// CardTurned turns a card of a room's pile face up or face down by hand.
type CardTurned struct {
	Room string `json:"room"`
	Card string `json:"card"`
	Up   bool   `json:"up,omitempty"`
}

// Reveals reports whether everybody now sees the card.
func (v CardTurned) Reveals() bool { return v.Up }

// CardKnown records that a card counts as found although it was placed by hand.
type CardKnown struct {
	Card string `json:"card"`
}

// CounterCorrected sets a number by hand.
type CounterCorrected struct {
	Counter string `json:"counter"`
	Who     string `json:"who,omitempty"`
	Value   int    `json:"value"`
}

// Reveals reports whether a damaged monster's underside can be read now (MOM-13.1).
func (v CounterCorrected) Reveals() bool {
	_, monster := MonsterNumber(v.Who)
	return v.Counter == "damage" && v.Value > 0 && monster
}

// DeckCorrected reorders a draw pile, top first, or a room's pile, bottom first, by hand.
type DeckCorrected struct {
	Deck  string   `json:"deck"`
	Cards []string `json:"cards"`
}

// WaitingCleared withdraws everything pending: the question, the puzzle being solved, the fight, and the remaining
// tasks. Cards that a search had set aside are discarded.
type WaitingCleared struct {
	Tasks []Task `json:"agenda,omitempty"` // what is still to be done
}

// SeatCorrected sets the status of a player by hand. An investigator who comes back from the dead has no tokens, cards
// or skill points; they are set by hand too.
type SeatCorrected struct {
	Who   string `json:"who"`
	State string `json:"state"`
	Space string `json:"space,omitempty"` // his new space
}

// ObjectiveHidden hides the objective again: it was revealed by mistake.
type ObjectiveHidden struct{}

// StatusCorrected sets a status by hand: hidden of an investigator, fire or darkness of a room.
type StatusCorrected struct {
	Who    string `json:"who,omitempty"`
	Room   string `json:"room,omitempty"`
	Status string `json:"status"`
	On     bool   `json:"on,omitempty"`
}

// TurnCorrected sets by hand whose turn it is and what is left of it; Who is empty between turns.
type TurnCorrected struct {
	Who    string `json:"who,omitempty"`
	Moves  int    `json:"moves"`
	Moved  int    `json:"moved"`
	Action bool   `json:"action"`
	Moment string `json:"moment,omitempty"`
}

// HadCorrected sets by hand whether a player has had his turn of this round.
type HadCorrected struct {
	Who string `json:"who"`
	Had bool   `json:"had,omitempty"`
}

// StepCorrected sets the step of the round by hand, without the effects of any step.
type StepCorrected struct {
	Phase string `json:"phase"`
	Step  string `json:"step,omitempty"`
}

// SourceSet sets where dice are rolled or decks are from now on.
type SourceSet struct {
	What   string        `json:"what"`
	Source keeper.Source `json:"source"`
}

// HandsChanged sets who keeps from now on: the automatic keeper, at one of [Difficulties], or a person if it is empty.
type HandsChanged struct {
	Keeper string `json:"keeper,omitempty"`
}

// PlaceCorrected moves a figure by hand.
type PlaceCorrected struct {
	Who   string `json:"who"`
	Space string `json:"space"`
}

// Corrected announces that what follows in the same step was set by hand.
type Corrected struct {
	What string `json:"what"` // card, monster, thing, token, seat, pile
}

// Statuses that can be set by hand.
const (
	StatusHidden   = "hidden"
	StatusFire     = "fire"
	StatusDarkness = "darkness"
)
