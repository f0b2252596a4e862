package mansions

import "lantern/keeper/mansions/state"

// The seeding walk: the keeper gathers the cards from the box, then lays them room by room (MOM-2.3, MOM-2.4). What has
// been done of it is part of the session, so that it can be left and resumed at the very card.

// GatherCard ticks (or unticks) one card of a kind as taken out of the box; of a kind of which several are needed each
// is ticked alone. Only while the decks lie on the table (MOM-2.3).
type GatherCard state.CardGathered

// WalkSeeding sets how far the seeding walk has come, in one step: how many cards of each kind are gathered, and how
// many lie in each room, from the bottom up. What is left out counts as none (MOM-2.3, MOM-2.4).
type WalkSeeding struct {
	Gathered map[string]int `json:"gathered,omitempty"` // by kind
	Laid     map[string]int `json:"laid,omitempty"`     // by room
}

// MoveSeed lays a card of the seeding list in another room than the story does, by hand: an exploration card under
// the room's obstacles and locks, an obstacle under its locks, a lock on top (MOM-2.4). A card for which the story
// asks the keeper is laid in a room of his choice by it, and taken back without a room.
type MoveSeed struct {
	Card string `json:"card"` // a copy
	Room string `json:"room,omitempty"`
}

// CorrectPile lays a room's pile as it really lies, bottom first. Cards of it that do not lie there go to To, in the
// words of CorrectCard, the discard pile if it is left out; cards that the app has elsewhere come from where they are.
type CorrectPile struct {
	Room  string   `json:"room"`
	Cards []string `json:"cards"`
	To    string   `json:"to,omitempty"`
}

func (GatherCard) Do() string  { return "gatherCard" }
func (WalkSeeding) Do() string { return "walkSeeding" }
func (MoveSeed) Do() string    { return "moveSeed" }
func (CorrectPile) Do() string { return "correctPile" }
func (CorrectPile) Corrects()  {}
