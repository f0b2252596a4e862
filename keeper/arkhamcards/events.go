package arkhamcards

import (
	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// The events. Each applies itself to a copied state. Names and fields must not change once sessions have been saved.
type (
	// Begun is the set-up of a session.
	Begun struct {
		Seats    []Investigator `json:"seats"`
		Campaign Campaign       `json:"campaign"`
		Bag      Bag            `json:"bag"`
		Guided   bool           `json:"guided,omitempty"`
	}
	// Seated replaces a player's investigator.
	Seated struct {
		Investigator Investigator `json:"investigator"`
	}
	// LeadChosen says who is the lead investigator.
	LeadChosen struct {
		Who  string `json:"who"`
		Rule string `json:"rule,omitempty"`
	}
	// PlayBegan ends the set-up.
	PlayBegan struct{}
	// Stepped sets the step of the round, with the rule.
	Stepped struct {
		Phase  Phase  `json:"phase"`
		Step   string `json:"step"`
		Window bool   `json:"window,omitempty"`
		Who    string `json:"who,omitempty"`
		Round  int    `json:"round,omitempty"` // a new round begins
		Rule   string `json:"rule"`
	}
	// DrawsDue lists who has to draw encounter cards, in order.
	DrawsDue struct {
		Who []string `json:"who"`
	}
	// SlotsDue lists the order in which the investigators are attacked in the Enemy phase.
	SlotsDue struct {
		Who []string `json:"who"`
	}
	// TurnBegan and TurnEnded bound an investigator's turn.
	TurnBegan struct {
		Who   string `json:"who"`
		Allow string `json:"allow,omitempty"`
	}
	TurnEnded struct {
		Who string `json:"who"`
	}
	// ActionTaken records the cost of an action; its effects follow.
	ActionTaken struct {
		Action
		Cost int `json:"actions"` // the number of actions of the turn
	}
	// Counted changes a number by a card or a rule.
	Counted struct {
		On      string `json:"on"`
		Counter string `json:"counter"`
		By      int    `json:"by"`
		Source  string `json:"source,omitempty"`
		Rule    string `json:"rule,omitempty"`
	}
	// ExtraGained gives actions for a stated use.
	ExtraGained struct {
		Who    string `json:"who"`
		For    string `json:"for"`
		By     int    `json:"by"`
		Source string `json:"source,omitempty"`
	}
	// Corrected sets a number by hand, CorrectedFlag a flag, CorrectedPlace a position.
	Corrected      Correct
	CorrectedFlag  CorrectFlag
	CorrectedPlace CorrectPlace
	CorrectedStep  struct {
		Phase  Phase  `json:"phase"`
		Step   string `json:"step"`
		Window bool   `json:"window,omitempty"`
		Who    string `json:"who,omitempty"`
	}
	// Moved moves an investigator or an enemy to another location.
	Moved struct {
		What   string `json:"what"`
		To     string `json:"to"`
		Source string `json:"source,omitempty"`
		Rule   string `json:"rule,omitempty"`
	}
	// Discovered reveals a location with its clues.
	Discovered struct {
		Place string `json:"place"`
		Clues int    `json:"clues"`
	}
	// Engaged engages an enemy with an investigator; Disengaged leaves it at a location.
	Engaged struct {
		Enemy string `json:"enemy"`
		Who   string `json:"who"`
		Rule  string `json:"rule,omitempty"`
	}
	Disengaged struct {
		Enemy string `json:"enemy"`
		At    string `json:"at"`
		Rule  string `json:"rule,omitempty"`
	}
	// Turned exhausts or readies an enemy or an asset; AllReadied is step 4.3.
	Turned struct {
		What      string `json:"what"`
		Exhausted bool   `json:"exhausted,omitempty"`
		Rule      string `json:"rule,omitempty"`
	}
	AllReadied struct{}
	// ActionsReset is step 4.2.
	ActionsReset struct{}
	// Attacked says that an enemy attacks, and why; its damage and horror follow unless a card stops it.
	Attacked struct {
		Enemy     string `json:"enemy"`
		Who       string `json:"who"`
		Why       string `json:"why"`
		Cancelled bool   `json:"cancelled,omitempty"`
		Rule      string `json:"rule"`
	}
	// Harmed deals damage and horror; Healed removes them.
	Harmed struct {
		On     string `json:"on"`
		Damage int    `json:"damage,omitempty"`
		Horror int    `json:"horror,omitempty"`
		Source string `json:"source,omitempty"`
		Rule   string `json:"rule,omitempty"`
	}
	Healed struct {
		On     string `json:"on"`
		Damage int    `json:"damage,omitempty"`
		Horror int    `json:"horror,omitempty"`
		Source string `json:"source,omitempty"`
	}
	// Spawned brings an enemy into play; Unspawned says that there was no place for it.
	Spawned struct {
		Enemy Enemy  `json:"enemy"`
		Rule  string `json:"rule,omitempty"`
	}
	Unspawned struct {
		Name   string `json:"name"`
		Rule   string `json:"rule"`
		Card   string `json:"card,omitempty"`   // to the encounter discard pile
		Bearer string `json:"bearer,omitempty"` // to his, a weakness
	}
	// EnemyLeft removes an enemy from play.
	EnemyLeft struct {
		Enemy    string `json:"enemy"`
		Name     string `json:"name"`
		Defeated bool   `json:"defeated,omitempty"`
		Rule     string `json:"rule,omitempty"`
	}
	// AssetEntered brings an asset into play; AssetLeft removes it.
	AssetEntered struct {
		Who   string `json:"who"`
		Asset Asset  `json:"asset"`
	}
	AssetLeft struct {
		Asset string `json:"asset"`
		Name  string `json:"name"`
		Rule  string `json:"rule,omitempty"`
		Gone  bool   `json:"gone,omitempty"` // not to the discard pile of its owner
	}
	// AssetGiven gives control of an asset to another investigator.
	AssetGiven GiveAsset
	// RoomMade gives an investigator slots or removes them.
	RoomMade struct {
		Who    string `json:"who"`
		Slot   string `json:"slot"`
		By     int    `json:"by"`
		Source string `json:"source,omitempty"`
	}
	// Drew draws cards of an investigator's deck; Shuffled makes his discard pile the deck (LCG-10.8).
	Drew struct {
		Who   string `json:"who"`
		Cards int    `json:"cards"`
		Rule  string `json:"rule,omitempty"`
	}
	Shuffled struct {
		Who string `json:"who"`
	}
	// Discarded discards cards from a hand.
	Discarded struct {
		Who   string `json:"who"`
		Cards int    `json:"cards"`
		Rule  string `json:"rule,omitempty"`
	}
	// Mulliganed records how many cards of an opening hand were replaced.
	Mulliganed struct {
		Who   string `json:"who"`
		Cards int    `json:"cards"`
	}
	// EncounterDrawn records a draw from the encounter deck.
	EncounterDrawn struct {
		Who   string `json:"who"`
		Kind  string `json:"kind"`
		Name  string `json:"name,omitempty"`
		Card  string `json:"card,omitempty"` // one of the scenario's
		Surge bool   `json:"surge,omitempty"`
		Peril bool   `json:"peril,omitempty"`
		Due   bool   `json:"due,omitempty"` // it was one of those that step 1.4 asks for
	}
	// PerilEnded says that a Peril card is resolved (LCG-5.10).
	PerilEnded struct {
		Who string `json:"who"`
	}
	// Reshuffled shuffles the encounter discard pile into its deck, with cards that were set aside.
	Reshuffled struct {
		Cards []string `json:"cards,omitempty"`
	}
	// Tested begins a test; the others are its steps.
	Tested struct {
		Test Test `json:"test"`
	}
	Committed struct {
		Commit
		Rule string `json:"rule,omitempty"`
	}
	SymbolSet struct {
		Token  string `json:"token"`
		Who    string `json:"who,omitempty"`
		Symbol Symbol `json:"symbol"`
	}
	Modified struct {
		Mod
		Harder int     `json:"harder,omitempty"`
		Set    Outcome `json:"set,omitempty"`
	}
	TokenRevealed struct {
		Drawn
		More bool `json:"more,omitempty"` // another one is to follow
	}
	TokenCounted struct {
		Token string `json:"token"`
		Value int    `json:"value"` // what the table says that it counts
	}
	TestDecided struct {
		Result
	}
	TestEnded struct {
		Success bool `json:"success"`
	}
	// TestDropped cancels a test by hand and returns everything (LCG-18.2).
	TestDropped struct{}
	// BagChanged adds or removes tokens, including sealed or released ones.
	BagChanged struct {
		Token  string `json:"token"`
		By     int    `json:"by"`
		Sealed int    `json:"sealed,omitempty"`
		On     string `json:"on,omitempty"`
		Source string `json:"source,omitempty"`
	}
	// Pinned displays a temporary rule; Unpinned ends it.
	Pinned struct {
		Pin Pin `json:"pin"`
	}
	Unpinned struct {
		ID   string `json:"id"`
		Rule string `json:"rule,omitempty"`
		Won  bool   `json:"won,omitempty"` // a treachery that goes to the victory display
	}
	// LocationSet lays or changes a location, LocationGone removes it.
	LocationSet struct {
		Location Location `json:"location"`
		Blocked  []string `json:"blocked,omitempty"`
	}
	LocationGone struct {
		Place string `json:"place"`
		Name  string `json:"placeName,omitempty"` // no longer known by anything in play
	}
	// CardLaid lays or changes an agenda or act.
	CardLaid struct {
		Track string `json:"track"`
		Card  Card   `json:"card"`
	}
	// DoomCleared, Flipped and Advanced are the parts of an advance, in order (LCG-7.3, 7.5).
	DoomCleared struct{}
	// Flipped turns a card to its side b, which is read before the players choose what follows.
	Flipped struct {
		Track string `json:"track"`
		Card  string `json:"card"` // its ID
		Name  string `json:"name"`
	}
	Advanced struct {
		Track string `json:"track"`
		To    int    `json:"to"`
		Rule  string `json:"rule"`
	}
	// Eliminated removes an investigator from the scenario.
	Eliminated struct {
		Who    string `json:"who"`
		How    Exit   `json:"how"`
		Trauma string `json:"trauma,omitempty"` // "physical" or "mental"
	}
	// Ended records a resolution, "" if none was reached.
	Ended struct {
		Resolution string `json:"resolution"`
		Rule       string `json:"rule"`
		Won        bool   `json:"won,omitempty"`
	}
	// Barred bars an investigator for the rest of the campaign: killed, or insane.
	Barred struct {
		Who  string `json:"who"`
		Name string `json:"name"`
		How  string `json:"how"`
	}
	// Bought records the price of a card.
	Bought struct {
		Buy
		Price int `json:"price"`
	}
	// Parted and Joined record players who leave and join between scenarios.
	Parted struct {
		Who  string `json:"who"`
		Name string `json:"name"`
	}
	Joined struct {
		Investigator Investigator `json:"investigator"`
		Back         bool         `json:"back,omitempty"`
	}
	// Walked records the resolution of an earlier scenario, chosen before a standalone one.
	Walked struct {
		Scenario   string `json:"scenario"`
		Resolution string `json:"resolution"`
	}
	// DeckBrought records the cards of a deck; Size is the number that can be drawn.
	DeckBrought struct {
		Bring
		Size int `json:"size"`
		Due  int `json:"due,omitempty"` // basic weaknesses that are still to be drawn
	}
	// WeaknessDrawn adds a basic weakness to a deck.
	WeaknessDrawn struct {
		Who  string    `json:"who"`
		Card deck.Card `json:"card"`
	}
	// Earned adds a card to a deck or removes one.
	Earned struct {
		Earn
	}
	// LogWritten writes a note into the campaign's log, or strikes it out.
	LogWritten struct {
		Note   string `json:"note"`
		Erased bool   `json:"erased,omitempty"`
	}
	// ScenarioBegun is the set-up of another scenario of the campaign.
	ScenarioBegun struct {
		Scenario int `json:"scenario"`
	}
	// GuideLeft ends the guide; the session goes on.
	GuideLeft struct{}
	// CampaignEnded ends the campaign.
	CampaignEnded struct{}
	// Won puts a card into the victory display.
	Won struct {
		Trophy
	}
	// Noted is only a line of the log: a message to the table, and its reason.
	Noted struct {
		Reminder
	}
	// Asked records the remaining tasks and the waiting question.
	Asked struct {
		Tasks  []Task         `json:"todo,omitempty"`
		Prompt *keeper.Prompt `json:"prompt,omitempty"`
	}
	Answered struct {
		Prompt int `json:"prompt"`
	}
)
