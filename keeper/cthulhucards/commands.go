package cthulhucards

import (
	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// The commands. Seats count from 0. "allow" names the card that allows what the rules forbid; the exception is logged
// (COC-17.1).
type (
	// First chooses the first player during the set-up (COC-3.6).
	First struct {
		Seat int `json:"seat"`
	}
	// Opening attaches a player's three starting resources, exactly one to each domain (COC-3.5).
	Opening struct {
		Seat      int        `json:"seat"`
		Resources []Resource `json:"resources"`
	}
	// Mulligan draws a new opening hand, if the players have agreed on that (COC-14.23).
	Mulligan struct {
		Seat int `json:"seat"`
	}
	// Begin ends the set-up.
	Begin struct{}
	// Next continues: it closes a window for both, attaches nothing, ends committing, resolves the next struggle. All
	// continues the story until somebody has to choose. On skips all steps in which nobody can do anything; with All,
	// if nobody wants to react, also windows in which cards could be played.
	Next struct {
		All bool `json:"all,omitempty"`
		On  bool `json:"on,omitempty"`
	}
	// Pass leaves the other the chance to act; two one after the other close the window (COC-14.22).
	Pass struct{}
	// Attach attaches a card from the hand to an own domain (COC-4.4).
	Attach struct {
		Domain   int      `json:"domain"`
		Resource Resource `json:"resource"`
		Allow    string   `json:"allow,omitempty"`
	}
	// Play plays a card from the hand (COC-4.14, 5.14).
	Play struct {
		Seat    int    `json:"seat"`
		Title   string `json:"title,omitempty"` // one of the deck
		Card    *Card  `json:"card,omitempty"`  // or one that is entered now
		Domain  int    `json:"domain"`          // that pays; -1: none, for what is free
		X       int    `json:"x,omitempty"`
		As      string `json:"as,omitempty"` // action when left out; disrupt, response, forced
		Host    int    `json:"host,omitempty"`
		On      string `json:"on,omitempty"`      // the story it is attached to
		Cancels bool   `json:"cancels,omitempty"` // a disrupt that cancels what was done last, or the struggle that asks (COC-5.12)
		Allow   string `json:"allow,omitempty"`
	}
	// Use uses an ability of a card in play (COC-5.7).
	Use struct {
		N        int    `json:"n"`
		Cost     int    `json:"cost,omitempty"`
		Faction  string `json:"faction,omitempty"` // a resource that its cost requires (COC-5.7)
		Domain   int    `json:"domain"`
		Exhausts bool   `json:"exhausts,omitempty"`
		As       string `json:"as,omitempty"`
		Cancels  bool   `json:"cancels,omitempty"`
		Allow    string `json:"allow,omitempty"`
	}
	// Assign chooses a story for a character ("" for none). Nothing is exhausted before Next (COC-6.1, 6.2).
	Assign struct {
		N     int    `json:"n"`
		Story string `json:"story"`
		Allow string `json:"allow,omitempty"`
	}
	// Plan records, in private, the story for a character ("" for none).
	Plan struct {
		Seat  int    `json:"seat"`
		N     int    `json:"n"`
		Story string `json:"story"`
	}
	// Follow assigns a player's plan, as far as it is still legal.
	Follow struct {
		Seat int `json:"seat"`
	}
	// Effect applies a card (see [Does]). The card must be named (COC-17.6).
	Effect struct {
		Source string `json:"source"`
		Does   string `json:"does"`
		N      int    `json:"n,omitempty"`
		Seat   int    `json:"seat,omitempty"`
		Story  string `json:"story,omitempty"`
		Domain int    `json:"domain,omitempty"`
		By     int    `json:"by,omitempty"`
		Allow  string `json:"allow,omitempty"`
	}
	// Tokens adds success tokens to stories, or removes them, all at once (COC-7.5, 7.8).
	Tokens struct {
		Source string    `json:"source"`
		At     []TokenAt `json:"at"`
	}
	// Modify begins a continuous effect; Unmodify ends one.
	Modify struct {
		On     int    `json:"on,omitempty"`
		Story  string `json:"story,omitempty"`
		What   string `json:"what"`
		By     int    `json:"by"`
		Source string `json:"source"`
		From   int    `json:"from,omitempty"`
		Until  string `json:"until"`
	}
	// Unmodify ends a continuous effect.
	Unmodify struct {
		ID int `json:"id"`
	}
	// Time sets Day and Night by hand: none, day, night or both (COC-17.8).
	Time struct {
		Is     string `json:"is"`
		Source string `json:"source"`
	}
	// Correct sets a number or a state as on the table (see [Corrections]).
	Correct struct {
		What  string `json:"what"`
		Seat  int    `json:"seat,omitempty"`
		N     int    `json:"n,omitempty"`
		Story string `json:"story,omitempty"`
		Value int    `json:"value"`
	}
	// Name sets the story at a place, as on the table, or its printed struggles; omitted parts are unchanged
	// (COC-15.3).
	Name struct {
		Story string       `json:"story"`
		Title string       `json:"title,omitempty"`
		Order []story.Kind `json:"order,omitempty"`
	}
)

// TokenAt is a number of tokens for one player on one story.
type TokenAt struct {
	Story string `json:"story"`
	Seat  int    `json:"seat"`
	By    int    `json:"by"`
}

// Do returns the names of the commands.
func (First) Do() string    { return "first" }
func (Opening) Do() string  { return "opening" }
func (Mulligan) Do() string { return "mulligan" }
func (Begin) Do() string    { return "begin" }
func (Next) Do() string     { return "next" }
func (Pass) Do() string     { return "pass" }
func (Attach) Do() string   { return "attach" }
func (Play) Do() string     { return "play" }
func (Use) Do() string      { return "use" }
func (Assign) Do() string   { return "assign" }
func (Plan) Do() string     { return "plan" }
func (Follow) Do() string   { return "follow" }
func (Effect) Do() string   { return "effect" }
func (Tokens) Do() string   { return "tokens" }
func (Modify) Do() string   { return "modify" }
func (Unmodify) Do() string { return "unmodify" }
func (Time) Do() string     { return "time" }
func (Correct) Do() string  { return "correct" }
func (Name) Do() string     { return "name" }

// Manual marks corrections, and the commands that enter a disrupt or a forced response: both are legal while somebody
// has to choose (COC-11.2, 11.4, 11.5).
func (Correct) Manual() {}
func (Name) Manual()    {}
func (Play) Manual()    {}
func (Use) Manual()     {}
func (Effect) Manual()  {}
func (Tokens) Manual()  {}
func (Modify) Manual()  {}

var commands = keeper.NewCommands(
	keeper.Answer{},
	First{},
	Opening{},
	Mulligan{},
	Begin{},
	Next{},
	Pass{},
	Attach{},
	Play{},
	Use{},
	Assign{},
	Plan{},
	Follow{},
	Effect{},
	Tokens{},
	Modify{},
	Unmodify{},
	Time{},
	Correct{},
	Name{},
)
