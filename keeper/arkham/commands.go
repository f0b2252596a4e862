package arkham

import (
	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// The commands. Seats count from 0.
type (
	// Begin ends the set-up: the first mythos card is resolved (AH-2.8).
	Begin struct{}
	// Next ends the active player's part of a phase; in the Mythos phase it draws the card.
	Next struct{}
	// Slide moves a slider (AH-3.4).
	Slide struct {
		Seat int `json:"seat"`
		Pair int `json:"pair"`
		Stop int `json:"stop"`
	}
	// Use uses a card (AH-3.2).
	Use struct {
		Seat int `json:"seat"`
		N    int `json:"n"`
	}
	// Step moves the active investigator along a line, or along several (AH-4.1).
	Step struct {
		To string `json:"to"`
	}
	// Trade gives something to another player (AH-17.5).
	Trade struct {
		Seat  int `json:"seat" form:"player"`
		To    int `json:"to" form:"partner;ask=to.player"`
		Money int `json:"money,omitempty" form:"n=1..99;opt;ask=money"`
		N     int `json:"n,omitempty" form:"held;opt;ask=card"`
	}
	// Refill puts a gate trophy under the stack of gates (AH-19.39).
	Refill struct {
		Seat int `json:"seat"`
		Gate int `json:"gate"`
	}
	// Enter records the mythos card drawn on the table, by its ID in the set or by what is printed on it (AH-20.6).
	Enter struct {
		ID   string      `json:"id,omitempty"`
		Card *set.Mythos `json:"card,omitempty"`
	}
	// Apply applies a card on the table.
	Apply struct {
		Seat    int          `json:"seat" form:"player"`
		Effects []set.Effect `json:"effects"`
	}
	// Give gives an investigator a card by name.
	Give struct {
		Seat int    `json:"seat" form:"player"`
		Card string `json:"card" form:"card"`
	}
	// Take takes a card away from an investigator.
	Take struct {
		Seat int `json:"seat" form:"player"`
		N    int `json:"n" form:"held;ask=card"`
	}
	// Turn exhausts or refreshes a card (AH-3.2).
	Turn struct {
		Seat      int  `json:"seat" form:"player"`
		N         int  `json:"n" form:"held;ask=card"`
		Exhausted bool `json:"exhausted,omitempty" form:"ask=is"`
	}
	// Correct sets a number by hand: sanity, stamina, money, clues, doom, terror, cluesAt, signs (used Elder Sign
	// cards) or steps (movement points); "first" sets the first player, "seal" whether a place has an elder sign.
	Correct struct {
		Seat  int    `json:"seat" form:"player;when=what:sanity,stamina,money,clues,steps,first,delayed,explored,blessed,cursed,retainer,loan,member"`
		What  string `json:"what" form:"what;ask=track"`
		Place string `json:"place,omitempty" form:"location;ask=at;when=what:cluesAt,seal"`
		Value int    `json:"value" form:"fixed;n=0..99;sole;ask=now"`
	}
	// MoveTo moves an investigator by hand.
	MoveTo struct {
		Seat int    `json:"seat" form:"player"`
		To   string `json:"to" form:"area;ask=to"`
	}
	// LeaveGuide ends the guide of the first turn.
	LeaveGuide struct{}
	// Know enters facts about the owner's box (AH-20).
	Know struct {
		Facts []set.Fact `json:"facts"`
	}
	// Put moves a monster of a kind from one place to another by hand; "trophy:0" and so on are the trophies of a seat.
	Put struct {
		Kind string `json:"kind" form:"monster;ask=monster"`
		From string `json:"from" form:"monsterAt;sole;ask=from"`
		To   string `json:"to" form:"anywhere;ask=to"`
	}
	// PutGate sets the gate of a location by hand; without a world it removes the gate. Gate trophies move between the
	// stack and "trophy:0" and so on. It has no other consequences.
	PutGate struct {
		At    string `json:"at" form:"gateAt;ask=at"`
		World string `json:"world,omitempty" form:"world"`
		From  string `json:"from,omitempty" form:"gateFrom;sole;ask=from"`
	}
)

// Do returns the names of the commands.
func (Begin) Do() string      { return "begin" }
func (Next) Do() string       { return "next" }
func (Slide) Do() string      { return "slide" }
func (Use) Do() string        { return "use" }
func (Step) Do() string       { return "step" }
func (Trade) Do() string      { return "trade" }
func (Refill) Do() string     { return "refill" }
func (Enter) Do() string      { return "enter" }
func (Apply) Do() string      { return "apply" }
func (Give) Do() string       { return "give" }
func (Take) Do() string       { return "take" }
func (Turn) Do() string       { return "turn" }
func (Correct) Do() string    { return "correct" }
func (MoveTo) Do() string     { return "moveTo" }
func (Put) Do() string        { return "put" }
func (PutGate) Do() string    { return "putGate" }
func (Know) Do() string       { return "know" }
func (LeaveGuide) Do() string { return "leaveGuide" }

// Manual marks the corrections by hand.
func (Apply) Manual()   {}
func (Give) Manual()    {}
func (Take) Manual()    {}
func (Turn) Manual()    {}
func (Correct) Manual() {}
func (MoveTo) Manual()  {}
func (Put) Manual()     {}
func (PutGate) Manual() {}
func (Know) Manual()    {}

var commands = keeper.NewCommands(keeper.Answer{}, Begin{}, Next{}, Slide{}, Use{}, Step{}, Trade{}, Refill{},
	Enter{}, Apply{}, Give{}, Take{}, Turn{}, Correct{}, MoveTo{}, Put{}, PutGate{}, Know{}, LeaveGuide{})
