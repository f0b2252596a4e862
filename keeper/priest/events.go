package priest

import (
	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// Held is a part of a sanctuary's content: in the room of a slot, from 0, or Exposed.
type Held struct {
	Slot int             `json:"slot"`
	What score.Resources `json:"what"`
}

// Exposed is the slot of Exposed resources.
const Exposed = -1

// Places of an Acolyte besides the IDs of spaces (EHP-6.8 to 6.15).
const (
	InPool   = "pool"
	InAsylum = "asylum"
	InEscape = "escape"
	InBox    = "box"
	InChaos  = "azathoth"
	Trapped  = "held"
	AsUnit   = "unit" // "unit0", "unit1", "unit2": Mutant, Abomination, Spawn
)

// The events. Their names are stored in sessions and must not change.
type (
	// Begun is the first event of all.
	Begun struct {
		Names    []string    `json:"names"`
		Setting  Setting     `json:"setting"`
		Board    board.Board `json:"board"`
		Rooms    []string    `json:"rooms,omitempty"`
		Monsters []string    `json:"monsters,omitempty"`
		Hunters  []string    `json:"hunters,omitempty"`
	}
	// FirstChosen sets the first player (EHP-2.5).
	FirstChosen First
	// RoundBegan begins a round (EHP-1.8).
	RoundBegan struct {
		Round int `json:"round"`
		First int `json:"first"`
	}
	// Turned gives a player the turn.
	Turned struct {
		Seat int `json:"seat"`
	}
	// Placed puts a cultist on a space (EHP-3.1). Allow names the card that allows what the rules forbid.
	Placed struct {
		Seat   int    `json:"seat"`
		Priest bool   `json:"priest,omitempty"`
		Space  string `json:"space"`
		Allow  string `json:"allow,omitempty"`
	}
	// Prowled moves a cultist from its prowler space to a location (EHP-3.6).
	Prowled struct {
		Seat   int    `json:"seat"`
		Priest bool   `json:"priest,omitempty"`
		From   string `json:"from"`
		Space  string `json:"space"`
	}
	// WentOn moves a cultist from a Lock to the Bonus that it unlocked (EHP-10.2).
	WentOn struct {
		Seat  int    `json:"seat"`
		Space string `json:"space"`
	}
	// Paid takes resources out of a sanctuary (EHP-5.2).
	Paid struct {
		Seat int    `json:"seat"`
		From []Held `json:"from"`
		Rule string `json:"rule"`
	}
	// Gained puts resources into a sanctuary (EHP-5.2).
	Gained struct {
		Seat int    `json:"seat"`
		Into []Held `json:"into"`
		Rule string `json:"rule"`
	}
	// AcolyteMoved moves an Acolyte from one state to another (EHP-6.8 to 6.15).
	AcolyteMoved struct {
		Seat       int    `json:"seat"`
		From       string `json:"from"`
		To         string `json:"to"`
		Sacrificed bool   `json:"sacrificed,omitempty"` // EHP-5.8
		Rule       string `json:"rule"`
	}
	// SignBroken takes the Elder Sign of a site (EHP-10.1).
	SignBroken struct {
		Seat int    `json:"seat"`
		Site string `json:"site"`
	}
	// RoomInstalled puts a Room into a slot; the old content goes to Exposed (EHP-7.1, 18.33).
	RoomInstalled struct {
		Seat int  `json:"seat"`
		Slot int  `json:"slot"`
		Card Card `json:"card"`
	}
	// Rearranged sets the contents of the slots (EHP-7.3).
	Rearranged struct {
		Seat  int    `json:"seat"`
		Holds []Held `json:"holds"`
	}
	// ArrangeBegan lets a player rearrange resources; Seat -1 ends this.
	ArrangeBegan struct {
		Seat int `json:"seat"`
	}
	// MonsterCame puts a monster into a Lair (EHP-12.2).
	MonsterCame struct {
		Seat int  `json:"seat"`
		N    int  `json:"n"`
		Card Card `json:"card"`
	}
	// MonsterLeft discards a monster (EHP-12.3).
	MonsterLeft struct {
		Seat int    `json:"seat"`
		N    int    `json:"n"`
		Rule string `json:"rule"`
	}
	// RowTaken removes a card from an open row, which is refilled (EHP-7.1, 12.1, 11.10).
	RowTaken struct {
		Row     string   `json:"row"` // rooms, monsters or hunters
		Card    string   `json:"card"`
		Rebuilt []string `json:"rebuilt,omitempty"` // the shuffled discard pile, if the deck was exhausted (EHP-1.6)
		Discard bool     `json:"discard,omitempty"` // it goes to the discard pile at once
	}
	// RaidBegan begins a raid (EHP-11).
	RaidBegan struct {
		By    int    `json:"by"`
		Site  string `json:"site,omitempty"`
		Dice  int    `json:"dice"`
		Later int    `json:"later,omitempty"`

		Likely []score.Resources `json:"likely,omitempty"` // each player's likeliest loss; older logs have none
	}
	// HunterCame sets the Investigator who leads the raid (EHP-11.1).
	HunterCame struct {
		Die  int    `json:"die"`
		Card string `json:"card"`
	}
	// RaidRolled records the dice and the resulting force (EHP-11.2, 15.1).
	RaidRolled struct {
		Dice  []int `json:"dice"`
		Force int   `json:"force"`
	}
	// RaidForcedFor changes the force of a raid for one player only (EHP-11.3).
	RaidForcedFor struct {
		Seat int `json:"seat"`
		By   int `json:"by"`
	}
	// Loosened lets a player move the resources paid and gained from now on (EHP-5.2).
	Loosened struct {
		Seat int `json:"seat"`
	}
	// RaidForced changes the force of a raid by announcements (EHP-11.3).
	RaidForced struct {
		By    int `json:"by"`
		Force int `json:"force"`
	}
	// RaidStepped is a step of a player's raid (EHP-11.5 to 11.9).
	RaidStepped struct {
		RaidStep
		Rule string `json:"rule"`
	}
	// RaidEnded ends a raid for all players (EHP-11.10, 11.11).
	RaidEnded struct{}
	// RitualAdvanced moves a cultist on in its ritual (EHP-4.1).
	RitualAdvanced struct {
		Seat   int    `json:"seat"`
		Ritual string `json:"ritual"`
		Step   int    `json:"step"`
		To     int    `json:"to"`
	}
	// CameHome returns a cultist to its Pool (EHP-4.1, 4.2).
	CameHome struct {
		Seat   int    `json:"seat"`
		Priest bool   `json:"priest,omitempty"`
		From   string `json:"from"`
		Step   int    `json:"step,omitempty"`
	}
	// MarkerTaken gives the first player's marker to a player (EHP-8.12).
	MarkerTaken struct {
		Seat int `json:"seat"`
	}
	// Tracked moves a counter of the board (EHP-14).
	Tracked Track
	// AbilityUsed turns a Priest card face down, or up again (EHP-6.1, 14.17).
	AbilityUsed struct {
		Seat int  `json:"seat"`
		Used bool `json:"used"`
	}
	// TookOver gives a player the Shoggoth, the King in Yellow or an Avatar by its ID; seat -1 returns it to the board
	// (EHP-14.1, 14.9, 14.22).
	TookOver struct {
		Seat int    `json:"seat"`
		What string `json:"what"`
	}
	// Sealed closes the Bonus of a site that the Shoggoth broke while a player's cultist stays on a space (EHP-14.2).
	Sealed Seal
	// GlacierWoke makes a glacier reward everybody from now on (EHP-14.17).
	GlacierWoke struct {
		Glacier string `json:"glacier"`
	}
	// Yielded records that a player's Eternals have gained in this round (EHP-14.19).
	Yielded struct {
		Seat int `json:"seat"`
	}
	// RoomGivenUp discards a Room of a sanctuary; its contents go to Exposed first (EHP-14.23).
	RoomGivenUp struct {
		Seat int `json:"seat"`
		Slot int `json:"slot"`
	}
	// OpponentRolled is the solo opponent's turn (EHP-16.4 to 16.11).
	OpponentRolled struct {
		Dice  int             `json:"dice"`
		Gains score.Resources `json:"gains"`
		Pays  score.Resources `json:"pays,omitzero"`
	}
	// OpponentRefuses sets what cannot be gained in the next turn (EHP-16.12).
	OpponentRefuses struct {
		Die  int    `json:"die"`
		What string `json:"what"`
	}
	// GuideLeft ends the guide of the first rounds.
	GuideLeft struct{}
	// StageChanged goes to another stage.
	StageChanged struct {
		Stage Stage `json:"stage"`
		Lost  bool  `json:"lost,omitempty"`
	}
	// Corrected sets a number by hand.
	Corrected Correct
	// CardSet sets the card of a slot by hand (EHP-19.2).
	CardSet SetRoom
	// PawnMoved moves a cultist by hand; "" is the Pool.
	PawnMoved MovePawn
	// SiteSet sets by hand whether the sign of a site is broken.
	SiteSet SetSite
	// MonsterSet sets the monster of a Lair by hand (EHP-19.3).
	MonsterSet struct {
		Seat int  `json:"seat"`
		N    int  `json:"n"`
		Card Card `json:"card"`
	}
	// Pinned displays a card's temporary change; Unpinned ends it.
	Pinned Pin
	// Unpinned ends a pin.
	Unpinned Unpin
	// Noted is a line of the log that has no effect, with its rule.
	Noted struct {
		Key  string            `json:"key"`
		Rule string            `json:"rule"`
		Seat int               `json:"seat"`
		Args map[string]string `json:"args,omitempty"`
	}
	// Asked records the remaining tasks and the waiting question.
	Asked struct {
		Tasks  []Task         `json:"todo,omitempty"`
		Prompt *keeper.Prompt `json:"prompt,omitempty"`
	}
	// Answered removes the question. It contains the answer if nothing else in the log does.
	Answered struct {
		Prompt int         `json:"prompt"`
		Who    string      `json:"who,omitempty"`
		Kind   string      `json:"kind,omitempty"` // of the question
		Choice string      `json:"choice,omitempty"`
		Args   keeper.Args `json:"args,omitempty"`
	}
)
