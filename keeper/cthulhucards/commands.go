package cthulhucards

import (
	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// The commands. Seats count from 0. "allow" names the card that allows an exception to the rules, which is logged
// (COC-17.1).
type (
	// First chooses the first player during the set-up (COC-3.6).
	First struct {
		Seat int `json:"seat"`
	}
	// Opening attaches a player's three starting resources, exactly one to each domain (COC-3.5).
	Opening struct {
		Seat      int        `json:"seat" form:"seat;ask=player"`
		Resources []Resource `json:"resources" form:"list=3"`
	}
	// Lay attaches one card of a dealt hand to the next empty domain, three times (COC-3.5).
	Lay struct {
		Seat  int    `json:"seat"`
		Title string `json:"title"`
	}
	// Mulligan draws a new opening hand, if the options allow it (COC-14.23).
	Mulligan struct {
		Seat int `json:"seat"`
	}
	// Begin ends the set-up. With Proposed, players without starting resources get the proposed ones, and steps in
	// which nobody can do anything are skipped.
	Begin struct {
		Proposed bool `json:"proposed,omitempty"`
	}
	// Next continues: it closes a window for both players, attaches nothing, ends committing, or resolves the next
	// struggle. With All, it continues the story until somebody has to choose. With On, it skips all steps in which
	// nobody can do anything; with both, it also skips windows in which cards could be played.
	Next struct {
		All bool `json:"all,omitempty"`
		On  bool `json:"on,omitempty"`
	}
	// Pass gives the other player the chance to act; two passes in a row close the window (COC-14.22). With On, the
	// second pass also skips all steps in which nobody can do anything.
	Pass struct {
		On bool `json:"on,omitempty"`
	}
	// Attach attaches a card from the hand to a domain of the player (COC-4.4). With On, it goes on to the operations
	// phase.
	Attach struct {
		Domain   int      `json:"domain" form:"activeDomain;ask=domain"`
		Resource Resource `json:"resource"`
		Allow    string   `json:"allow,omitempty" form:"opt;text"`
		On       bool     `json:"on,omitempty" form:"-;why=the options of the step go on"`
	}
	// Play plays a card from the hand (COC-4.14, 5.14).
	Play struct {
		Seat   int    `json:"seat" form:"seat;ask=player"`
		Title  string `json:"title,omitempty" form:"listed;ask=card;when=!card"` // a card of the deck
		Card   *Card  `json:"card,omitempty"`                                    // or a card entered now
		Domain int    `json:"domain" form:"domain;ask=pays"`                     // pays for it; -1: none, it is free
		X      int    `json:"x,omitempty" form:"n=0..20;opt;when=title"`
		As     string `json:"as,omitempty" form:"as;opt"` // disrupt, response or forced; default: action
		Host   int    `json:"host,omitempty" form:"piece;opt;ask=host;when=!on"`
		On     string `json:"on,omitempty" form:"story;opt;ask=onStory;when=!host"` // the story to which it is attached
		// A disrupt that cancels the last action, or the struggle whose question waits (COC-5.12).
		Cancels bool   `json:"cancels,omitempty" form:"opt;when=as:disrupt"`
		Allow   string `json:"allow,omitempty" form:"opt;text"`
		// The player whose turn it is to act passes first: nobody answers the last action (COC-11.1).
		Passed bool `json:"passed,omitempty" form:"-;why=the options of the step pass"`
	}
	// Use uses an ability of a card in play (COC-5.7).
	Use struct {
		N        int    `json:"n" form:"piece;ask=card"`
		Cost     int    `json:"cost,omitempty" form:"n=0..20"`
		Faction  string `json:"faction,omitempty" form:"faction;opt"` // of a resource that its cost requires
		Domain   int    `json:"domain" form:"domain;ask=pays"`
		Exhausts bool   `json:"exhausts,omitempty" form:"opt"`
		As       string `json:"as,omitempty" form:"as"`
		Cancels  bool   `json:"cancels,omitempty" form:"opt;when=as:disrupt"`
		Allow    string `json:"allow,omitempty" form:"opt;text"`
	}
	// Assign chooses a story for a character; "" for none. Next commits and exhausts (COC-6.1, 6.2).
	Assign struct {
		N     int    `json:"n"`
		Story string `json:"story"`
		Allow string `json:"allow,omitempty"`
	}
	// Plan secretly records the story for a character; "" for none.
	Plan struct {
		Seat  int    `json:"seat"`
		N     int    `json:"n"`
		Story string `json:"story"`
	}
	// Follow assigns the parts of a player's plan that are still legal.
	Follow struct {
		Seat int `json:"seat"`
	}
	// Effect applies a card (see doesToCards). The card must be named (COC-17.6).
	Effect struct {
		Source string `json:"source" form:"text"`
		Does   string `json:"does" form:"does"`
		N      int    `json:"n,omitempty" form:"target;ask=card"`
		Seat   int    `json:"seat,omitempty" form:"seat;ask=player;when=does:draw,drop,mill,drain,undrain,domain,detach"`
		Story  string `json:"story,omitempty" form:"effectStory;ask=story;when=does:commit,remove"`
		Domain int    `json:"domain,omitempty" form:"effectDomain;ask=domain;when=does:drain,undrain,detach"`
		By     int    `json:"by,omitempty" form:"n=1..60;ask=many;when=does:draw,drop,mill,wound,heal"`
		Allow  string `json:"allow,omitempty" form:"opt;text"`
	}
	// Tokens adds success tokens to stories, or removes them, all at once (COC-7.5, 7.8).
	Tokens struct {
		Source string    `json:"source" form:"text"`
		At     []TokenAt `json:"at"`
	}
	// Modify begins a continuous effect.
	Modify struct {
		On     int    `json:"on,omitempty" form:"piece;opt;ask=card;when=!story"`
		Story  string `json:"story,omitempty" form:"story;opt;when=!on"`
		What   string `json:"what" form:"what"`
		By     int    `json:"by" form:"n=-9..9"`
		Source string `json:"source" form:"text"`
		From   int    `json:"from,omitempty" form:"piece;opt;ask=fromCard"`
		Until  string `json:"until" form:"one=phase,turn,stays"`
	}
	// Unmodify ends a continuous effect.
	Unmodify struct {
		ID int `json:"id" form:"mod;ask=mod"`
	}
	// Time sets Day and Night by hand: none, day, night or both (COC-17.8).
	Time struct {
		Is     string `json:"is" form:"one=none,day,night,both;of=time;ask=time"`
		Source string `json:"source" form:"text"`
	}
	// Correct sets a number or a state by hand (see correctsCards).
	Correct struct {
		What  string `json:"what" form:"one=hand,deck,drained,tokens,exhausted,insane,wounds;of=corrected;ask=corrected"`
		Seat  int    `json:"seat,omitempty" form:"seat;ask=player;when=what:hand,deck,drained,tokens"`
		N     int    `json:"n,omitempty" form:"corrects;ask=track;when=what:drained,exhausted,insane,wounds"`
		Story string `json:"story,omitempty" form:"story;when=what:tokens"`
		Value int    `json:"value" form:"flag;n=0..99;ask=now"`
	}
	// Name sets the story at a place or its printed struggles by hand; omitted parts are unchanged (COC-15.3).
	Name struct {
		Story string       `json:"story" form:"story"`
		Title string       `json:"title,omitempty" form:"opt;text;ask=name"`
		Order []story.Kind `json:"order,omitempty" form:"some=Te,Co,Ar,In;repeat;opt;of=struggle;ask=struggle"`
	}
)

// TokenAt is a number of tokens for one player on one story.
type TokenAt struct {
	Story string `json:"story" form:"story"`
	Seat  int    `json:"seat" form:"seat;ask=player"`
	By    int    `json:"by" form:"n=-5..5"`
}

// Do returns the names of the commands.
func (First) Do() string    { return "first" }
func (Opening) Do() string  { return "opening" }
func (Lay) Do() string      { return "lay" }
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

var commands = keeper.NewCommands(keeper.Answer{}, First{}, Opening{}, Lay{}, Mulligan{}, Begin{}, Next{}, Pass{},
	Attach{}, Play{}, Use{}, Assign{}, Plan{}, Follow{}, Effect{}, Tokens{}, Modify{}, Unmodify{}, Time{}, Correct{},
	Name{})
