package state

import "lantern/keeper"

// AbilityCorrected says by hand whether an ability has been used.
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

// CardKnown notes that a card counts as found although it was laid by hand.
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

// DeckCorrected puts a draw pile, top first, or a room's pile, bottom first, into an order by hand.
type DeckCorrected struct {
	Deck  string   `json:"deck"`
	Cards []string `json:"cards"`
}

// WaitingCleared withdraws what waits: the question, the puzzle being solved, the fight, and
// what was to follow. Cards that a search had set aside are discarded.
type WaitingCleared struct {
	Tasks []Task `json:"agenda,omitempty"` // what is still to be done
}

// SeatCorrected says by hand how a player stands. Who comes back from the dead has no tokens,
// no cards and no skill points; they are set by hand too.
type SeatCorrected struct {
	Who   string `json:"who"`
	State string `json:"state"`
	Space string `json:"space,omitempty"` // where he stands now
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

// TurnCorrected says by hand whose turn it is and what is left of it; nobody's when Who is empty.
type TurnCorrected struct {
	Who    string `json:"who,omitempty"`
	Moves  int    `json:"moves"`
	Moved  int    `json:"moved"`
	Action bool   `json:"action"`
	Moment string `json:"moment,omitempty"`
}

// HadCorrected says by hand whether a player has had his turn of this round.
type HadCorrected struct {
	Who string `json:"who"`
	Had bool   `json:"had,omitempty"`
}

// StepCorrected says by hand where the round stands; nothing that steps bring is done.
type StepCorrected struct {
	Phase string `json:"phase"`
	Step  string `json:"step,omitempty"`
}

// SourceSet says from now on where dice are rolled or decks lie.
type SourceSet struct {
	What   string        `json:"what"`
	Source keeper.Source `json:"source"`
}

// HandsChanged says who keeps from now on: the lantern, by a temper of [Difficulties]; a person, if it is empty.
type HandsChanged struct {
	Keeper string `json:"keeper,omitempty"`
}

// PlaceCorrected puts a figure elsewhere by hand.
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
