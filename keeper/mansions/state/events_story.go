package state

import (
	"lantern/keeper"
	"lantern/stories"
)

// ClockAnswered is the number on the back of an event card, which everybody may see.
type ClockAnswered struct {
	Event string `json:"event"`
	Time  int    `json:"time"`
}

// SessionBegun sets up the empty table for a story.
type SessionBegun struct {
	Story   string        `json:"story"`
	Players int           `json:"players"`
	Dice    keeper.Source `json:"dice"`
	Decks   keeper.Source `json:"decks"`
	Keeper  string        `json:"keeper,omitempty"` // the temper of the lantern, which keeps; empty: a person does
}

// InvestigatorChosen seats an investigator, in the set-up or for one who died (MOM-2.2, MOM-14.6).
type InvestigatorChosen struct {
	Who       string   `json:"who"`
	Character string   `json:"character"`
	Traits    []string `json:"traits"`
	Skill     int      `json:"skill"`
}

// The numbers of an investigator's sheet that are no attributes.
const (
	NumberHealth = "health"
	NumberSanity = "sanity"
	NumberSkill  = "skillPoints"
)

// NumberSaid is a number that somebody read off an investigator's printed cards (MOM-2.2), or off a monster's token
// (MOM-13.1).
type NumberSaid struct {
	Who   string `json:"who"`
	What  string `json:"what"` // health, sanity, skillPoints, or an attribute
	Value int    `json:"value"`
}

// CardNamed is what a card or a room of the owner's is called that has no name in the pack.
type CardNamed struct {
	Card string `json:"card,omitempty"` // a kind; empty for a room
	Room string `json:"room,omitempty"`
	Name string `json:"name,omitempty"`
}

// Key is where the name is kept: under the kind of card, or under "room." and the room.
func (v CardNamed) Key() string {
	if v.Room != "" {
		return RoomNameKey(v.Room)
	}
	return v.Card
}

// RoomNameKey is where the name of a room is kept among those of the cards.
func RoomNameKey(room string) string { return "room." + room }

// RoomsJoined are two rooms of a map that only the table shows, which touch there or do not.
type RoomsJoined struct {
	Room string `json:"room"`
	Next string `json:"next"`
	Off  bool   `json:"off,omitempty"`
}

// CostSaid is what a card costs of which only the owner's printed card shows it (MOM-6.3). It is asked once.
type CostSaid struct {
	Card string `json:"card"` // a kind
	Cost int    `json:"cost"`
}

// InvestigatorPlaced sets a figure on the map.
type InvestigatorPlaced struct {
	Who   string `json:"who"`
	Space string `json:"space"`
}

// ChoiceAnswered is the keeper's secret answer to a question of the story (MOM-2.3).
type ChoiceAnswered struct {
	Choice string `json:"choice"`
	Option string `json:"option"`
}

// Seeded is the seeding list that follows from the answers (MOM-2.4).
type Seeded struct {
	Rooms    []Seed              `json:"rooms"`
	ByKeeper []stories.AskedCard `json:"byKeeper,omitempty"` // those that the keeper lays where he likes
	Aside    []string            `json:"aside,omitempty"`    // those set aside; absent in older sessions
}

// SeedTicked ticks a card of the seeding list as laid on the table, or unticks it.
type SeedTicked struct {
	Room     string `json:"room"`
	Position int    `json:"position"`
	Off      bool   `json:"off,omitempty"`
}

// StoryBegun ends the set-up: the piles are in the rooms, the decks are shuffled.
type StoryBegun struct {
	Decks map[string][]string `json:"decks"` // by deck, top first
	// set aside, in no deck; missing in older sessions, whose decks have them
	Aside []string `json:"aside,omitempty"`
}

// SeedingErred notes that a room was seeded wrongly: the keeper will skip his next turn (MOM-2.6).
type SeedingErred struct {
	Room string `json:"room,omitempty"` // the room that is put right in the same step
	Who  string `json:"who,omitempty"`  // who is given what was missing
}

// KeeperTurnSkipped passes over the keeper's turn, the event step included (MOM-2.6).
type KeeperTurnSkipped struct{}

// CardGathered ticks a card of the pick list as taken out of the box, or unticks it.
type CardGathered struct {
	Card string `json:"card"` // kind
	Off  bool   `json:"off,omitempty"`
}

// SeedingWalked sets how far the seeding walk has come.
type SeedingWalked struct {
	Gathered map[string]int `json:"gathered,omitempty"` // by kind
	Laid     map[string]int `json:"laid,omitempty"`     // by room, from the bottom up
}

// SeedMoved lays a card of the seeding list in another room by hand; there it is not ticked yet. Without a room it
// is in the keeper's hand, who chooses one for it.
type SeedMoved struct {
	Card     string `json:"card"`
	From     string `json:"from"`
	To       string `json:"to"`
	Position int    `json:"position"` // from 1 at the bottom
}

// Prompted asks a question; until it is answered nothing else goes on.
type Prompted struct {
	Prompt  string          `json:"prompt"`
	ID      int             `json:"id"`
	Rule    string          `json:"rule"`
	Who     string          `json:"who"`
	Secret  bool            `json:"secret,omitempty"`
	Args    keeper.Args     `json:"args,omitempty"`
	Die     *keeper.DieRoll `json:"die,omitempty"`
	Number  *keeper.Range   `json:"number,omitempty"`
	Unknown bool            `json:"unknown,omitempty"` // see [keeper.Prompt]
	Choice  []keeper.Option `json:"choice,omitempty"`
}

// Answered answers the waiting prompt.
type Answered struct {
	Prompt int    `json:"prompt"`
	Kind   string `json:"kind"`
	Who    string `json:"who"`
	Secret bool   `json:"secret,omitempty"`
	Choice string `json:"choice,omitempty"`
	Die    int    `json:"die,omitempty"`
	Number *int   `json:"number,omitempty"`
}

// PromptWithdrawn takes back a question that has lost its point: the game is over, or
// a correction took the investigator concerned out of it.
type PromptWithdrawn struct{}

// AgendaKept remembers what still waits to be done when a step ends with a question.
type AgendaKept struct {
	Tasks []Task `json:"agenda,omitempty"`
}

// PageOpened shows a page to be read aloud: text keys, title first.
type PageOpened struct {
	Kind string   `json:"kind"`
	Keys []string `json:"keys"`
}

// NothingHappened says that an effect could not act, and why.
type NothingHappened struct {
	Effect string `json:"effect"`
	Why    string `json:"why"`
	Card   string `json:"card,omitempty"`
}

// TimePassed puts a time token on the event deck (MOM-5.6).
type TimePassed struct{}

// EventRevealed reveals the top event card; the section with this text is read and resolved (MOM-5.6).
type EventRevealed struct {
	Event string `json:"event"`
	Text  string `json:"text"`
}

// Reveals is always true.
func (EventRevealed) Reveals() bool { return true }

// ObjectiveRevealed shows the objective to all; Why is clue, event, effect or end (MOM-15.1).
type ObjectiveRevealed struct {
	Option string `json:"option"`
	Why    string `json:"why"`
}

// Reveals is always true.
func (ObjectiveRevealed) Reveals() bool { return true }

// Ended ends the game (MOM-3.3).
type Ended struct {
	Winner string `json:"winner"` // investigators, keeper, nobody
	Reason string `json:"reason"` // objective, effect, eliminated, lastEvent
	Goal   string `json:"goal"`
	Round  int    `json:"round"`
}

// Reveals is always true.
func (Ended) Reveals() bool { return true }

// LengthRolled is the die that decides whether the last event card is drawn in this turn (MOM-15.5).
type LengthRolled struct {
	Die   int  `json:"die"`
	Waits bool `json:"waits,omitempty"` // it is not drawn; its time tokens stay
}
