package cthulhucards

import (
	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// The events. Their names are stored in sessions and must not change. Titles accompany numbers, since a card may have
// left before its line is written.
type (
	// Begun is the first event of all.
	Begun struct {
		Names   [2]string `json:"names"`
		Decks   [2]Deck   `json:"decks"`
		First   int       `json:"first"`
		Stories []string  `json:"stories"` // shuffled, the first three open
		Asks    bool      `json:"asks,omitempty"`

		Mulligan bool `json:"mulligan,omitempty"`
		Stops    bool `json:"stops,omitempty"`
		// Piles are both shuffled decks, if the program deals.
		Piles [][]string `json:"piles,omitempty"`
	}
	// Redrew replaces an opening hand (COC-14.23). Pile is the reshuffled deck, if it is dealt.
	Redrew struct {
		Seat int      `json:"seat"`
		Pile []string `json:"pile,omitempty"`
	}
	// FirstChosen sets the first player (COC-3.6).
	FirstChosen First
	// Opened attaches the starting resources (COC-3.5). It has none if they were laid one by one.
	Opened struct {
		Seat      int        `json:"seat"`
		Resources []Resource `json:"resources,omitempty"`
	}
	// TurnBegan begins a turn.
	TurnBegan struct {
		Turn int `json:"turn"`
		Seat int `json:"seat"`
	}
	// Stepped sets the step of the turn.
	Stepped struct {
		Step Step `json:"step"`
	}
	// Restored turns one insane character face up; it is exhausted (COC-4.1).
	Restored struct {
		N    int    `json:"n"`
		Card string `json:"card"`
		By   string `json:"by,omitempty"` // the card that causes it outside the refresh step
	}
	// Refreshed readies all characters except the restored one, and removes drain markers (COC-4.2).
	Refreshed struct {
		Seat    int `json:"seat"`
		Except  int `json:"except,omitempty"`
		Cards   int `json:"cards"`             // how many were readied
		Domains int `json:"domains,omitempty"` // how many markers were removed
	}
	// Drew takes cards from the deck into the hand (COC-4.3).
	Drew struct {
		Seat  int  `json:"seat"`
		Count int  `json:"count"`
		Dealt bool `json:"dealt,omitempty"` // from a deck on screen
	}
	// Attached attaches a resource (COC-4.4).
	Attached struct {
		Seat     int      `json:"seat"`
		Domain   int      `json:"domain"`
		Resource Resource `json:"resource"`
		Card     string   `json:"card,omitempty"`
	}
	// Paid drains a domain for a payment; Transient resources on it are discarded (COC-5).
	Paid struct {
		Seat    int `json:"seat"`
		Domain  int `json:"domain"`
		Cost    int `json:"cost"`
		Surplus int `json:"surplus"`
		Spent   int `json:"spent,omitempty"` // how many Transients are discarded
	}
	// Played plays a card. N is its number in play, 0 for an event.
	Played struct {
		Seat int    `json:"seat"`
		N    int    `json:"n,omitempty"`
		Card Card   `json:"card"`
		As   string `json:"as,omitempty"`
		Host int    `json:"host,omitempty"`
		On   string `json:"on,omitempty"`
	}
	// Used uses an ability of a card in play.
	Used struct {
		Seat     int    `json:"seat"`
		N        int    `json:"n"`
		Card     string `json:"card"`
		Exhausts bool   `json:"exhausts,omitempty"`
		As       string `json:"as,omitempty"`
	}
	// Cancelled cancels the last action; its cost remains paid (COC-5.12). If it cancels the question of a struggle,
	// Card is the story, and What is the kind of the question.
	Cancelled struct {
		Card string `json:"card"`
		What string `json:"what,omitempty"`
		Act  *Act   `json:"act,omitempty"`
	}
	// Reinstated puts a cancelled card into play, since the disrupt that cancelled it was itself cancelled (COC-14.26).
	Reinstated struct {
		Card   string `json:"card"`
		Played Played `json:"played"`
	}
	// Passed records that a player does not act now.
	Passed struct {
		Seat    int  `json:"seat"`
		Implied bool `json:"implied,omitempty"` // because the other player went on; the log does not mention it
	}
	// Assigned sets the story for a character; "" for none.
	Assigned struct {
		N     int    `json:"n"`
		Card  string `json:"card"`
		Seat  int    `json:"seat"`
		Story string `json:"story"`
	}
	// Committed commits and exhausts all assigned characters at once (COC-6.1, 6.2).
	Committed struct {
		Seat  int     `json:"seat"`
		To    []Place `json:"to,omitempty"`
		Count int     `json:"count"`
	}
	// StoryBegan begins to resolve a story (COC-6.11).
	StoryBegan struct {
		Story string        `json:"story"`
		List  []story.Entry `json:"list"`
	}
	// Struggled is the result of a struggle; Winner is a seat, -1 for nobody.
	Struggled struct {
		Story  string     `json:"story"`
		Kind   story.Kind `json:"kind"`
		Active int        `json:"active"`
		Other  int        `json:"other"`
		Winner int        `json:"winner"`
		At     int        `json:"at"` // index of the next struggle in the list
		// List is the story's list of struggles, if it has changed since the story began (COC-14.8).
		List []story.Entry `json:"list,omitempty"`
	}
	// Determined compares skill (COC-7).
	Determined struct {
		Story        string `json:"story"`
		Active       int    `json:"active"`
		Other        int    `json:"other"`
		Success      bool   `json:"success,omitempty"`
		Unchallenged bool   `json:"unchallenged,omitempty"`
	}
	// TokensPut adds success tokens to a story or removes them.
	TokensPut struct {
		Seat  int    `json:"seat"`
		Story string `json:"story"`
		By    int    `json:"by"`
		Rule  string `json:"rule"`
		Card  string `json:"card,omitempty"`
	}
	// StoryEnded ends the resolution of a story.
	StoryEnded struct {
		Story string `json:"story"`
	}
	// StoryWon gives a story to a player (COC-7.6).
	StoryWon struct {
		Seat  int    `json:"seat"`
		Story string `json:"story"`
		Title string `json:"title"`
	}
	// EffectChosen records whether the winner applies a story's effect.
	EffectChosen struct {
		Seat    int    `json:"seat"`
		Title   string `json:"title"`
		Applies bool   `json:"applies,omitempty"`
	}
	// StoryCame puts a new story at a place.
	StoryCame struct {
		Slot  int    `json:"slot"`
		Title string `json:"title"`
	}
	// WentInsane turns a character face down (COC-8.1).
	WentInsane struct {
		N    int    `json:"n"`
		Card string `json:"card"`
		Seat int    `json:"seat"`
	}
	// Wounded adds wounds to a character, or removes them (COC-8.7).
	Wounded struct {
		N    int    `json:"n"`
		Card string `json:"card"`
		Seat int    `json:"seat"`
		By   int    `json:"by"`
	}
	// Turned readies or exhausts a card.
	Turned struct {
		N         int    `json:"n"`
		Card      string `json:"card"`
		Exhausted bool   `json:"exhausted,omitempty"`
	}
	// Left takes a card out of play: destroyed, sacrificed, discarded, hand or deck (COC-2.6, 2.7).
	Left struct {
		N    int    `json:"n"`
		Card string `json:"card"`
		Seat int    `json:"seat"`
		To   string `json:"to"`
		Rule string `json:"rule"`
	}
	// ConspiracyLeft removes a conspiracy that nobody won from play (COC-10.7).
	ConspiracyLeft struct {
		Story string `json:"story"`
		Title string `json:"title"`
		Seat  int    `json:"seat"`
	}
	// Moved commits a character to a story by an effect; "" uncommits it.
	Moved struct {
		N     int    `json:"n"`
		Card  string `json:"card"`
		Story string `json:"story"`
	}
	// Uncommitted ends the story phase: nobody is committed any longer (COC-4.10).
	Uncommitted struct{}
	// Controlled gives a card to the other player (COC-2.6).
	Controlled struct {
		N    int    `json:"n"`
		Card string `json:"card"`
		Seat int    `json:"seat"`
	}
	// Responded records the card in play that has responded (COC-11.3).
	Responded struct {
		N int `json:"n"`
	}
	// Detached moves a resource from a domain to its owner's discard pile; N is its index, from 0.
	Detached struct {
		Seat   int    `json:"seat"`
		Domain int    `json:"domain"`
		N      int    `json:"n"`
		Title  string `json:"title,omitempty"`
	}
	// Drained drains a domain by an effect, or removes its marker.
	Drained struct {
		Seat   int  `json:"seat"`
		Domain int  `json:"domain"`
		Is     bool `json:"is,omitempty"`
	}
	// DomainCame makes the top card of a deck a new domain (COC-5.13).
	DomainCame struct {
		Seat int `json:"seat"`
	}
	// Discarded takes By cards from a hand or the top of a deck. If By is below 0, it returns them to the hand.
	Discarded struct {
		Seat int    `json:"seat"`
		From string `json:"from"` // hand or deck
		By   int    `json:"by"`
		// Titles are the cards of a dealt hand.
		Titles []string `json:"titles,omitempty"`
	}
	// Modified begins a continuous effect.
	Modified struct {
		Mod  Mod    `json:"mod"`
		Card string `json:"card"`
	}
	// Unmodified ends continuous effects.
	Unmodified struct {
		IDs []int `json:"ids"`
	}
	// TimeSet sets Day and Night by hand.
	TimeSet struct {
		Is     string `json:"is"`
		Source string `json:"source,omitempty"`
	}
	// Effected names the card of the following effects.
	Effected struct {
		Source string `json:"source"`
		Does   string `json:"does"`
	}
	// Allowed records that a card allows what a rule forbids (COC-17.1).
	Allowed struct {
		Rule string `json:"rule"`
		Card string `json:"card"`
	}
	// Planned sets a player's plan, which only that player sees.
	Planned struct {
		Seat int     `json:"seat"`
		To   []Place `json:"to,omitempty"`
	}
	// Corrected sets a number or a state by hand.
	Corrected struct {
		What  string `json:"what"`
		Seat  int    `json:"seat,omitempty"`
		N     int    `json:"n,omitempty"`
		Story string `json:"story,omitempty"`
		Value int    `json:"value"`
		Card  string `json:"card,omitempty"`
	}
	// Named names a story, or sets its printed struggles.
	Named Name
	// Ended ends the duel (COC-4.13, 7.7).
	Ended struct {
		Winner int    `json:"winner"`
		Why    string `json:"why"`
	}
	// Asked records the remaining tasks and the next question.
	Asked struct {
		Tasks  []Task         `json:"todo,omitempty"`
		Prompt *keeper.Prompt `json:"prompt,omitempty"`
	}
	// Answered removes the question.
	Answered struct {
		Prompt int `json:"prompt"`
	}
)
