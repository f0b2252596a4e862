package arkhamcards

import (
	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// The commands. "allow" names the card that allows what the rules forbid: the exception is logged. "source" names the
// card with the effect.
type (
	// Seat replaces a player's investigator during the set-up (LCG-2.1).
	Seat struct {
		Who          string       `json:"who"`
		Investigator Investigator `json:"investigator"`
	}
	// Lead chooses the lead investigator (LCG-1.5).
	Lead struct {
		Who string `json:"who"`
	}
	// Begin ends the set-up: mulligans, then the first round.
	Begin struct{}
	// Next closes the window or ends the turn and continues.
	Next struct{}
	// Turn begins an investigator's turn (LCG-3.4).
	Turn struct {
		Who   string `json:"who"`
		Allow string `json:"allow,omitempty"`
	}
	// Action takes one action of the turn (LCG-4.2). With Free it costs none and provokes nobody: a Fast card, a free
	// ability.
	Action struct {
		Who    string `json:"who"`
		Action string `json:"action"`
		On     string `json:"on,omitempty"`    // the enemy, or where to move
		Tag    string `json:"tag,omitempty"`   // of an ability or event: the action it performs, or parley or resign
		Icons  int    `json:"icons,omitempty"` // action icons of an ability's cost, 1 if left out
		Cost   int    `json:"cost,omitempty"`  // resources
		Skill  string `json:"skill,omitempty"` // tested instead of the usual one
		Card   string `json:"card,omitempty"`
		Asset  *Asset `json:"asset,omitempty"` // what is played, if it stays in play
		Extra  string `json:"extra,omitempty"` // the stated use of the further action that pays for it
		Free   bool   `json:"free,omitempty"`
		// Once refuses Card if it was used in a period: a test, turn, phase or round (LCG-10.10).
		Once  string `json:"once,omitempty"`
		Allow string `json:"allow,omitempty"`
	}
	// StartTest begins a test of a card (LCG-5.9).
	StartTest struct {
		Who        string `json:"who"`
		Skill      string `json:"skill"`
		Difficulty int    `json:"difficulty"`
		Name       string `json:"name,omitempty"`
		Peril      bool   `json:"peril,omitempty"`
	}
	// CommitCard commits a card to the test (LCG-5.3).
	CommitCard struct {
		Who   string `json:"who"`
		Icons int    `json:"icons"`
		Card  string `json:"card,omitempty"`
		Max   int    `json:"max,omitempty"`
		Allow string `json:"allow,omitempty"`
	}
	// Modify changes the test by a card: the value, doubled or halved if need be, the difficulty, or its outcome.
	Modify struct {
		Source string  `json:"source"`
		Value  int     `json:"value,omitempty"`
		Harder int     `json:"harder,omitempty"`
		Set    Outcome `json:"set,omitempty"`
		Times  Factor  `json:"times,omitempty"`
	}
	// Reveal draws a token for the test on screen, or says which was drawn on the table.
	Reveal struct {
		Token string `json:"token,omitempty"`
	}
	// Finish applies the results and ends the test (TC.7, TC.8). Amount is the damage of a fight or the clues of an
	// investigation, if a card changes it from 1.
	Finish struct {
		Amount *int `json:"amount,omitempty"`
	}
	// Encounter says what an investigator drew from the encounter deck, or, without a kind, draws it on screen
	// (LCG-8.1).
	Encounter struct {
		Who   string `json:"who"`
		Kind  string `json:"kind,omitempty"` // enemy, treachery, asset, or none when there is nothing to draw
		Card  string `json:"card,omitempty"` // one of the scenario's
		New   *Foe   `json:"new,omitempty"`  // or an enemy that is not in the scenario yet
		Name  string `json:"name,omitempty"`
		Surge bool   `json:"surge,omitempty"`
		Peril bool   `json:"peril,omitempty"`
		// Weakness says that it came from the investigator's own deck, so that no draw is due (LCG-11.8).
		Weakness bool   `json:"weakness,omitempty"`
		Allow    string `json:"allow,omitempty"`
	}
	// Spawn brings an enemy into play by a card effect: one of the scenario's, or any other.
	Spawn struct {
		Foe  string `json:"foe,omitempty"`
		New  *Foe   `json:"new,omitempty"`
		Who  string `json:"who,omitempty"` // who spawns it
		At   string `json:"at,omitempty"`  // where the effect says (LCG-8.3)
		Card string `json:"source,omitempty"`
	}
	// EnemyDoes applies a card to an enemy: engage, disengage, evade, exhaust, ready, attack, defeat or discard.
	EnemyDoes struct {
		Enemy  string `json:"enemy"`
		Does   string `json:"does"`
		Who    string `json:"who,omitempty"`
		Source string `json:"source,omitempty"`
		Allow  string `json:"allow,omitempty"`
	}
	// Harm deals damage and horror (LCG-9.1), Heal removes them (LCG-9.6).
	Harm struct {
		On     string `json:"on"`
		Damage int    `json:"damage,omitempty"`
		Horror int    `json:"horror,omitempty"`
		Direct bool   `json:"direct,omitempty"`
		Source string `json:"source,omitempty"`
	}
	Heal struct {
		On     string `json:"on"`
		Damage int    `json:"damage,omitempty"`
		Horror int    `json:"horror,omitempty"`
		Source string `json:"source,omitempty"`
	}
	// Put changes a number by a card: resources, clues, doom, cards, actions, uses, trauma.
	Put struct {
		On      string `json:"on"`
		Counter string `json:"counter"`
		By      int    `json:"by"`
		From    string `json:"from,omitempty"` // where it is taken from, as much as there is
		For     string `json:"for,omitempty"`  // the type of uses; the use of gained actions
		Source  string `json:"source,omitempty"`
	}
	// Draw takes cards of the own deck by a card effect; all at once (LCG-10.8).
	Draw struct {
		Who    string `json:"who"`
		Cards  int    `json:"cards"`
		Source string `json:"source,omitempty"`
	}
	// MoveTo moves an investigator or an enemy by a card effect (LCG-4.15).
	MoveTo struct {
		What   string `json:"what"`
		To     string `json:"to"`
		Source string `json:"source,omitempty"`
	}
	// EnterAsset brings an asset into play without playing it; Leave removes one; Turn exhausts or readies it.
	EnterAsset struct {
		Who   string `json:"who"`
		Asset Asset  `json:"asset"`
		Allow string `json:"allow,omitempty"`
	}
	LeaveAsset struct {
		Asset string `json:"asset"`
	}
	// GiveAsset gives control of an asset to another investigator (LCG-1.14).
	GiveAsset struct {
		Asset  string `json:"asset"`
		Who    string `json:"who"`
		Source string `json:"source,omitempty"`
	}
	// Exile removes a card that is in play, or was just played, from the game and from its deck.
	Exile struct {
		Who  string `json:"who"`
		Card string `json:"card"`
	}
	TurnAsset struct {
		Asset     string `json:"asset"`
		Exhausted bool   `json:"exhausted"`
	}
	// SetLocation lays or changes a location. Blocked are connections that cannot be used now; Back are locations whose
	// cards lead here as well.
	SetLocation struct {
		Location Location `json:"location"`
		Blocked  []string `json:"blocked,omitempty"`
		Back     []string `json:"back,omitempty"`
	}
	// LayCard lays or changes an agenda or act.
	LayCard struct {
		Track string `json:"track"`
		Card  Card   `json:"card"`
	}
	RemoveLocation struct {
		Place string `json:"place"`
	}
	// SetPin displays a temporary rule; Unpin ends it.
	SetPin struct {
		Pin Pin `json:"pin"`
	}
	Unpin struct {
		Pin string `json:"pin"`
	}
	// Advance advances the act, paid with clues (LCG-7.4), or, by a card, the act or the agenda.
	Advance struct {
		Track string         `json:"track"`
		Pay   map[string]int `json:"pay,omitempty"`
		Allow string         `json:"allow,omitempty"` // the card effect or objective by which it advances
	}
	// ChangeBag adds a token, removes, seals or releases it.
	ChangeBag struct {
		Does   string `json:"does"`
		Token  string `json:"token"`
		On     string `json:"on,omitempty"` // what it is sealed on
		Source string `json:"source,omitempty"`
	}
	// SetSymbol sets the effect of a token in this scenario or, with Who, the effect of the elder sign on that
	// investigator's card (LCG-16.2, 16.3).
	SetSymbol struct {
		Token  string `json:"token"`
		Who    string `json:"who,omitempty"`
		Symbol Symbol `json:"symbol"`
	}
	// LeaveScenario eliminates an investigator by a card: defeated, or resigned (LCG-9.10, 4.13).
	LeaveScenario struct {
		Who string `json:"who"`
		How Exit   `json:"how"`
	}
	// Resolve ends the scenario by a resolution point (LCG-7.6).
	Resolve struct {
		Resolution string `json:"resolution"`
	}
	// Buy spends experience between scenarios on a card of a level, or on one of a higher level (LCG-12.2, 12.3).
	Buy struct {
		Who             string `json:"who"`
		Card            string `json:"card"`
		Level           int    `json:"level"`
		From            *int   `json:"from,omitempty"` // the level of the copy that leaves; without it a new card
		Exceptional     bool   `json:"exceptional,omitempty"`
		FromExceptional bool   `json:"fromExceptional,omitempty"`
		// If the deck list is known: the new card's data, and the card that it replaces if it is not an upgrade.
		Class     string `json:"class,omitempty"`
		Kind      string `json:"kind,omitempty"`
		Permanent bool   `json:"permanent,omitempty"`
		Myriad    bool   `json:"myriad,omitempty"`
		Removes   string `json:"removes,omitempty"`
		Allow     string `json:"allow,omitempty"`
		// Of is the new card in the owner's card files. Its title and level are those above.
		Of *deck.Card `json:"of,omitempty"`
	}
	// Bring enters the cards of a deck and its deck-building options (LCG-11).
	Bring struct {
		Who   string            `json:"who"`
		Build deck.Investigator `json:"build"`
		Cards []deck.Card       `json:"cards"`
		Allow string            `json:"allow,omitempty"`
	}
	// DrawWeakness adds a due basic weakness to a deck (LCG-11.5, 13.1): a random one of Pool, or the card that was
	// drawn on the table.
	DrawWeakness struct {
		Who  string      `json:"who"`
		Card string      `json:"card,omitempty"`
		Pool []deck.Card `json:"pool,omitempty"`
	}
	// Earn adds a story card or weakness to a deck, or removes a card, as a resolution says (LCG-11.6, 12.8).
	Earn struct {
		Who       string `json:"who"`
		Card      string `json:"card"`
		Weakness  string `json:"weakness,omitempty"` // "basic", "story"; "" is none
		Permanent bool   `json:"permanent,omitempty"`
		Removes   bool   `json:"removes,omitempty"`
	}
	// Bar records that an investigator is killed or insane, as a resolution says (LCG-12.5).
	Bar struct {
		Who string `json:"who"`
		How string `json:"how"`
	}
	// Part removes a player between scenarios; Join lets one return or begin (LCG-12.7).
	Part struct {
		Who string `json:"who"`
	}
	Join struct {
		Investigator Investigator `json:"investigator"`
	}
	// Walk chooses the resolution of an earlier scenario before a standalone one (LCG-13.2).
	Walk struct {
		Resolution string `json:"resolution"`
	}
	// Write writes a note into the campaign's log or strikes it out (LCG-12.8).
	Write struct {
		Note  string `json:"note"`
		Erase bool   `json:"erase,omitempty"`
	}
	// LeaveGuide ends the guide of a guided session. It does not affect the rules.
	LeaveGuide struct{}
	// Continue begins the next scenario of the campaign, or ends it (LCG-12.6).
	Continue struct{}
	// Correct sets a number by hand, CorrectFlag a flag (exhausted, revealed, had), CorrectPlace a position,
	// CorrectStep the step of the round. DropTest cancels a test and returns everything (LCG-18.2).
	Correct struct {
		On      string `json:"on"`
		Counter string `json:"counter"`
		Value   int    `json:"value"`
	}
	CorrectFlag struct {
		On   string `json:"on"`
		Flag string `json:"flag"`
		Yes  bool   `json:"yes"`
	}
	CorrectPlace struct {
		What string `json:"what"`
		At   string `json:"at,omitempty"`
		With string `json:"with,omitempty"`
	}
	CorrectStep struct {
		Phase Phase  `json:"phase"`
		Step  string `json:"step"`
		Who   string `json:"who,omitempty"`
	}
	DropTest struct{}
)

// Do returns the names of the commands.
func (Seat) Do() string           { return "seat" }
func (Lead) Do() string           { return "lead" }
func (Begin) Do() string          { return "begin" }
func (Next) Do() string           { return "next" }
func (Turn) Do() string           { return "turn" }
func (Action) Do() string         { return "action" }
func (StartTest) Do() string      { return "test" }
func (CommitCard) Do() string     { return "commit" }
func (Modify) Do() string         { return "modify" }
func (Reveal) Do() string         { return "reveal" }
func (Finish) Do() string         { return "finish" }
func (Encounter) Do() string      { return "encounter" }
func (Spawn) Do() string          { return "spawn" }
func (EnemyDoes) Do() string      { return "enemy" }
func (Harm) Do() string           { return "harm" }
func (Heal) Do() string           { return "heal" }
func (Put) Do() string            { return "put" }
func (Draw) Do() string           { return "draw" }
func (MoveTo) Do() string         { return "moveTo" }
func (EnterAsset) Do() string     { return "enterAsset" }
func (LeaveAsset) Do() string     { return "leaveAsset" }
func (GiveAsset) Do() string      { return "giveAsset" }
func (Exile) Do() string          { return "exile" }
func (TurnAsset) Do() string      { return "turnAsset" }
func (SetLocation) Do() string    { return "location" }
func (LayCard) Do() string        { return "lay" }
func (RemoveLocation) Do() string { return "removeLocation" }
func (SetPin) Do() string         { return "pin" }
func (Unpin) Do() string          { return "unpin" }
func (Advance) Do() string        { return "advance" }
func (ChangeBag) Do() string      { return "bag" }
func (SetSymbol) Do() string      { return "symbol" }
func (LeaveScenario) Do() string  { return "leave" }
func (Resolve) Do() string        { return "resolve" }
func (Buy) Do() string            { return "buy" }
func (Bring) Do() string          { return "bring" }
func (DrawWeakness) Do() string   { return "drawWeakness" }
func (Earn) Do() string           { return "earn" }
func (Bar) Do() string            { return "bar" }
func (Part) Do() string           { return "part" }
func (Join) Do() string           { return "join" }
func (Walk) Do() string           { return "walk" }
func (Write) Do() string          { return "write" }
func (LeaveGuide) Do() string     { return "leaveGuide" }
func (Continue) Do() string       { return "continue" }
func (Correct) Do() string        { return "correct" }
func (CorrectFlag) Do() string    { return "correctFlag" }
func (CorrectPlace) Do() string   { return "correctPlace" }
func (CorrectStep) Do() string    { return "correctStep" }
func (DropTest) Do() string       { return "dropTest" }

// Manual marks the corrections by hand.
func (Correct) Manual()      {}
func (CorrectFlag) Manual()  {}
func (CorrectPlace) Manual() {}
func (CorrectStep) Manual()  {}
func (DropTest) Manual()     {}

var commands = keeper.NewCommands(Seat{}, Lead{}, Begin{}, Next{}, Turn{}, Action{}, StartTest{}, CommitCard{},
	Modify{},
	Reveal{}, Finish{}, Encounter{}, Spawn{}, EnemyDoes{}, Harm{}, Heal{}, Put{}, Draw{}, MoveTo{}, EnterAsset{},
	LeaveAsset{}, GiveAsset{}, Exile{}, TurnAsset{}, SetLocation{}, LayCard{}, RemoveLocation{}, SetPin{}, Unpin{},
	Advance{}, ChangeBag{}, SetSymbol{},
	LeaveScenario{}, Resolve{}, Buy{}, Bring{}, DrawWeakness{}, Earn{}, Bar{}, Part{}, Join{}, Walk{}, Write{},
	LeaveGuide{}, Continue{}, Correct{},
	CorrectFlag{}, CorrectPlace{}, CorrectStep{},
	DropTest{}, keeper.Answer{})
