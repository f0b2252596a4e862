package arkham

import (
	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// The events. Their names are stored in sessions and must not change.
type (
	// Begun is the first event: the state after the set-up (AH-2).
	Begun struct {
		State State `json:"state"`
	}
	// Drafted is a sheet that a player has chosen (AH-2.2). Decks is set once all have chosen.
	Drafted struct {
		Seat    int                    `json:"seat"`
		Who     string                 `json:"who"`
		Players []Player               `json:"players"`
		Decks   map[string]keeper.Deck `json:"decks,omitempty"`
	}
	// TurnBegan begins a turn (AH-3.1).
	TurnBegan struct {
		Turn  int `json:"turn"`
		First int `json:"first"`
	}
	// PhaseBegan begins a phase (AH-3.1).
	PhaseBegan struct {
		Stage Stage `json:"stage"`
	}
	// Activated gives a seat its part of the phase.
	Activated struct {
		Seat  int `json:"seat"`
		Focus int `json:"focus,omitempty"`
		Steps int `json:"steps,omitempty"`
	}
	// Finished ends a player's part.
	Finished struct {
		Seat int `json:"seat"`
	}
	// Slid moves a slider (AH-3.4).
	Slid Slide
	// Tracked changes sanity, stamina, money or clues of an investigator.
	Tracked struct {
		Seat int    `json:"seat"`
		What string `json:"what"`
		By   int    `json:"by"`
		Rule string `json:"rule,omitempty"`
	}
	// Walked is one step (AH-4.1).
	Walked struct {
		Seat int    `json:"seat"`
		To   string `json:"to"`
	}
	// Halted ends movement (AH-4.3).
	Halted struct {
		Seat int `json:"seat"`
	}
	// Carried moves an investigator in any other way. Leaving a gate removes its explored marker (AH-5.5).
	Carried struct {
		Seat int    `json:"seat"`
		To   string `json:"to"`
		Rule string `json:"rule"`
	}
	// StateSet begins or ends a state of an investigator.
	StateSet struct {
		Seat int    `json:"seat"`
		What string `json:"what"`
		On   bool   `json:"on"`
		Rule string `json:"rule,omitempty"`
	}
	// Faced marks a monster as dealt with in this phase (AH-10.4).
	Faced struct {
		Seat    int `json:"seat"`
		Monster int `json:"monster"`
	}
	// Forgotten clears the monsters dealt with: he has left the area, and has to face them again when he returns.
	Forgotten struct {
		Seat int `json:"seat"`
	}
	// CardGained gives a card, the top one of Deck unless that is "".
	CardGained struct {
		Seat int    `json:"seat"`
		N    int    `json:"n"`
		Card string `json:"card"`
		Deck string `json:"deck,omitempty"`
	}
	// CardLost removes a card: under its deck, or into the box (AH-17.1).
	CardLost struct {
		Seat int    `json:"seat"`
		N    int    `json:"n"`
		Card string `json:"card"`
		Box  bool   `json:"box,omitempty"`
		Kind string `json:"kind"`
	}
	// CardTurned exhausts or refreshes a card (AH-3.2).
	CardTurned struct {
		Seat      int  `json:"seat"`
		N         int  `json:"n"`
		Exhausted bool `json:"exhausted"`
	}
	// Traded gives something to another player (AH-17.5).
	Traded struct {
		Seat  int    `json:"seat"`
		To    int    `json:"to"`
		Money int    `json:"money,omitempty"`
		N     int    `json:"n,omitempty"`
		Card  string `json:"card,omitempty"`
	}
	// DeckTurned puts the top cards of a deck under it (AH-17.1).
	DeckTurned struct {
		Deck string `json:"deck"`
		N    int    `json:"n"`
	}
	// AllyLost removes an ally from its deck, by terror (AH-14.3).
	AllyLost struct {
		Card string `json:"card"`
	}
	// MonsterPut puts a marker somewhere.
	MonsterPut struct {
		Monster int    `json:"monster"`
		Kind    string `json:"kind"`
		From    string `json:"from"`
		To      string `json:"to"`
		Rule    string `json:"rule"`
	}
	// GatePut puts a gate marker somewhere.
	GatePut struct {
		Gate  int    `json:"gate"`
		World string `json:"world"`
		From  string `json:"from"`
		To    string `json:"to"`
		Rule  string `json:"rule"`
	}
	// DoomSet sets the number of doom tokens.
	DoomSet struct {
		Doom int    `json:"doom"`
		Rule string `json:"rule"`
	}
	// TerrorSet sets the terror level (AH-14.3).
	TerrorSet struct {
		Terror int `json:"terror"`
	}
	// CluesSet sets the number of clues at a location.
	CluesSet struct {
		Place string `json:"place"`
		Clues int    `json:"clues"`
		Rule  string `json:"rule"`
	}
	// GateSealed puts an elder sign on a location (AH-13.3, AH-13.4).
	GateSealed struct {
		Seat  int    `json:"seat"`
		Place string `json:"place"`
		Card  bool   `json:"card,omitempty"`
	}
	// ShopClosed closes a location for good (AH-14.4).
	ShopClosed struct {
		Place string `json:"place"`
	}
	// MythosDrawn records a mythos card that is drawn or entered; Deck is its deck if it was shuffled (AH-17.1).
	MythosDrawn struct {
		Card Myth     `json:"card"`
		Deck []string `json:"deck,omitempty"`
		// From is set if the deck on screen loses its top card.
		From bool `json:"from,omitempty"`
	}
	// MythosStays puts a card in force (AH-7.8), or discards it if Card is nil.
	MythosStays struct {
		Kind string `json:"kind"`
		Card *Myth  `json:"card,omitempty"`
	}
	// MythosDone ends a mythos card. Ignored is set for a second rumor, which has no effect.
	MythosDone struct {
		Card    string `json:"card"`
		Ignored bool   `json:"ignored,omitempty"`
		// Shuffled is set if the deck is whole again; Deck is its order if it is on screen.
		Shuffled bool     `json:"shuffled,omitempty"`
		Deck     []string `json:"deck,omitempty"`
	}
	// RumorGrew adds a turn or clues to the rumor.
	RumorGrew struct {
		Seat  int `json:"seat"`
		Turns int `json:"turns,omitempty"`
		Clues int `json:"clues,omitempty"`
	}
	// Read records that a card's text is read aloud (AH-5.2, AH-6.2).
	Read struct {
		Seat  int       `json:"seat"`
		Place string    `json:"place"`
		Text  set.Title `json:"text"`
		// Under is the number of gate cards that went under their deck.
		Under int `json:"under,omitempty"`
	}
	// Rolled records dice (AH-9.2).
	Rolled struct {
		Seat      int    `json:"seat"`
		Check     string `json:"check"`
		Dice      []int  `json:"dice"`
		Successes int    `json:"successes"`
		Need      int    `json:"need"`
		Clue      bool   `json:"clue,omitempty"`
		Before    []int  `json:"before,omitempty"` // the earlier dice of the test
	}
	// Tested ends a test.
	Tested struct {
		Seat   int    `json:"seat"`
		Check  string `json:"check"`
		Passed bool   `json:"passed"`
	}
	// Met records that an investigator deals with a monster.
	Met struct {
		Seat    int    `json:"seat"`
		Monster int    `json:"monster"`
		Kind    string `json:"kind"`
		Appears bool   `json:"appears,omitempty"`
	}
	// BattleBegan begins the final battle (AH-15.1).
	BattleBegan struct {
		Ancient string `json:"ancient"`
		Rule    string `json:"rule"`
	}
	// RoundBegan begins a round of the final battle (AH-15.3).
	RoundBegan struct {
		Round int `json:"round"`
		First int `json:"first"`
	}
	// Struck counts successes against the Ancient One (AH-15.4).
	Struck struct {
		Seat      int `json:"seat"`
		Successes int `json:"successes"`
		Left      int `json:"left"` // successes towards the next doom token
		Doom      int `json:"doom"`
	}
	// Replaced is a new investigator for a devoured one (AH-12.9).
	Replaced struct {
		Seat   int    `json:"seat"`
		Player Player `json:"player"`
	}
	// Ended ends the game (AH-16).
	Ended struct {
		Result Result `json:"result"`
	}
	// Corrected sets a value by hand.
	Corrected Correct
	// GuideLeft ends the guide of the first turn.
	GuideLeft struct{}
	// Learned adds facts about the owner's box (AH-20).
	Learned struct {
		Facts []set.Fact `json:"facts"`
	}
	// Noted is a line of the log without an effect.
	Noted struct {
		Key  string            `json:"key"`
		Rule string            `json:"rule"`
		Seat int               `json:"seat"`
		Args map[string]string `json:"args,omitempty"`
	}
	// Asked records the remaining tasks and the question.
	Asked struct {
		Tasks  []Task         `json:"todo,omitempty"`
		Prompt *keeper.Prompt `json:"prompt,omitempty"`
	}
	// Answered removes a question.
	Answered struct {
		Prompt int `json:"prompt"`
	}
)
