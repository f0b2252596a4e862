package priest

import (
	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// The commands. "allow" names the card that allows what the rules forbid; the exception is logged (EHP-21.1).
type (
	// First chooses the first player during the set-up (EHP-2.5); seats count from 0.
	First struct {
		Seat int `json:"seat"`
	}
	// Begin ends the set-up.
	Begin struct{}
	// Place puts a cultist of the player whose turn it is on a space (EHP-3.1).
	Place struct {
		Pawn  string           `json:"pawn"` // priest or acolyte
		Space string           `json:"space"`
		Pay   *score.Resources `json:"pay,omitempty"`   // how "any" is paid; nil: the cheapest way
		Give  []string         `json:"give,omitempty"`  // where sacrificed Acolytes are taken from
		Units int              `json:"units,omitempty"` // Abominations and Spawns discarded as grimoires (EHP-14.12)
		Cost  *score.Resources `json:"cost,omitempty"`  // if the template does not contain it (EHP-19.5)
		Gain  *score.Resources `json:"gain,omitempty"`
		Dice  *int             `json:"dice,omitempty"`
		Allow string           `json:"allow,omitempty"`
	}
	// Arrange rearranges all resources of a player while that is allowed (EHP-7.3), or those just paid or gained
	// (EHP-5.2). Resources not listed go to Exposed.
	Arrange struct {
		Seat  int    `json:"seat"`
		Holds []Held `json:"holds"`
		Allow string `json:"allow,omitempty"`
	}
	// Move moves resources of one kind from one place to another, -1 for Exposed, while they may be arranged.
	Move struct {
		Seat int             `json:"seat"`
		From int             `json:"from"`
		To   int             `json:"to"`
		What score.Resources `json:"what"`
	}
	// Next ends the rearranging of maintenance and begins the next round, or passes if nothing else is possible.
	Next struct{}
	// Pass takes a turn without placing, which is legal only if nothing can be placed (EHP-18.3, 18.27).
	Pass struct {
		Allow string `json:"allow,omitempty"`
	}
	// Effect applies a player's card: gains or losses of resources, and moves of Acolytes (EHP-3.7).
	Effect struct {
		Seat    int              `json:"seat"`
		Source  string           `json:"source"`
		Gain    *score.Resources `json:"gain,omitempty"`
		Lose    *score.Resources `json:"lose,omitempty"`
		From    string           `json:"from,omitempty"` // where an Acolyte moves from ...
		To      string           `json:"to,omitempty"`   // ... and to: pool, asylum, escape, box, azathoth or held
		Rooms   int              `json:"rooms,omitempty"`
		Draws   int              `json:"draws,omitempty"`   // number of monsters
		Amoebas int              `json:"amoebas,omitempty"` // number taken into free Lairs (EHP-14.18)
	}
	// Discard discards a monster, for its ability or for a space (EHP-12.3).
	Discard struct {
		Seat    int `json:"seat"`
		Monster int `json:"monster"`
	}
	// Raise starts a raid caused by a card or by a rule of the board (EHP-11).
	Raise struct {
		Dice int `json:"dice"`
	}
	// LeaveGuide ends the guide of the first rounds.
	LeaveGuide struct{}
	// Track moves a counter of the board (EHP-14).
	Track struct {
		Track string `json:"track"`
		By    int    `json:"by"`
	}
	// Pin displays a card's temporary change.
	Pin struct {
		Text string `json:"text"`
	}
	// Unpin ends a pin.
	Unpin struct {
		Text string `json:"text"`
	}
	// Riposte makes a sacrifice in a raid for a player who is not asked, having nothing to lose (EHP-11.6). Its content
	// is an answer to the question "riposte".
	Riposte struct {
		Seat int    `json:"seat"`
		With string `json:"with"`
	}
	// Announce changes the force of a raid for one player only, while announcements are asked for (EHP-11.3).
	Announce struct {
		Seat int `json:"seat"`
		By   int `json:"by"`
	}
	// Correct sets a number by hand: a resource of a slot (T, B, M, At, G, ES), or the Acolytes at a place, exchanged
	// with the Pool. For the Shoggoth, the King or an Avatar it sets who controls it (0: nobody), for "first" who has
	// the first player marker.
	Correct struct {
		Seat  int    `json:"seat"`
		What  string `json:"what"`
		Slot  int    `json:"slot"` // -1 for Exposed
		Value int    `json:"value"`
	}
	// SetRoom sets the Room of a slot by hand (EHP-19.2).
	SetRoom struct {
		Seat int  `json:"seat"`
		Slot int  `json:"slot"`
		Card Card `json:"card"`
	}
	// MovePawn moves a player's cultist by hand (EHP-6.16). From or Space "" is the Pool; Step is a step of a ritual,
	// from 1.
	MovePawn struct {
		Seat   int    `json:"seat"`
		Priest bool   `json:"priest,omitempty"`
		From   string `json:"from,omitempty"`
		Space  string `json:"space,omitempty"`
		Step   int    `json:"step,omitempty"`
	}
	// SetSite sets by hand whether the sign of a site is broken (EHP-10.3, 13.1).
	SetSite struct {
		Site   string `json:"site"`
		Broken bool   `json:"broken"`
	}
	// SetMonster sets the monster of a Lair by hand: its name, its defence, whether it acts in maintenance (EHP-19.3).
	SetMonster struct {
		Seat    int  `json:"seat"`
		Monster int  `json:"monster"`
		Card    Card `json:"card"`
	}
)

// Do returns the names of the commands.
func (First) Do() string      { return "first" }
func (Begin) Do() string      { return "begin" }
func (Place) Do() string      { return "place" }
func (Arrange) Do() string    { return "arrange" }
func (Move) Do() string       { return "move" }
func (Next) Do() string       { return "next" }
func (Pass) Do() string       { return "pass" }
func (Effect) Do() string     { return "effect" }
func (Discard) Do() string    { return "discard" }
func (Raise) Do() string      { return "raise" }
func (LeaveGuide) Do() string { return "leaveGuide" }
func (Riposte) Do() string    { return "riposte" }
func (Announce) Do() string   { return "announce" }
func (Track) Do() string      { return "track" }
func (Pin) Do() string        { return "pin" }
func (Unpin) Do() string      { return "unpin" }
func (Correct) Do() string    { return "correct" }
func (SetRoom) Do() string    { return "setRoom" }
func (SetMonster) Do() string { return "setMonster" }
func (MovePawn) Do() string   { return "movePawn" }
func (SetSite) Do() string    { return "setSite" }

// Manual marks corrections by hand, and commands that are legal while a question waits.
func (Correct) Manual()    {}
func (SetRoom) Manual()    {}
func (Track) Manual()      {}
func (Arrange) Manual()    {}
func (Move) Manual()       {}
func (Riposte) Manual()    {}
func (Announce) Manual()   {}
func (SetMonster) Manual() {}
func (MovePawn) Manual()   {}
func (SetSite) Manual()    {}

var commands = keeper.NewCommands(keeper.Answer{}, First{}, Begin{}, Place{}, Arrange{}, Move{}, Next{}, Pass{},
	Effect{}, Discard{}, Raise{}, Riposte{}, Announce{}, LeaveGuide{}, Track{}, Pin{}, Unpin{}, Correct{}, SetRoom{},
	SetMonster{}, MovePawn{}, SetSite{})
