package arkhamcards

import (
	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// The commands. "allow" names the card that allows an exception to the rules, which is logged. "source" names the card
// that has the effect.
type (
	// Seat replaces a player's investigator during the set-up (LCG-2.1).
	Seat struct {
		Who          string       `json:"who" form:"who;ask=whom"`
		Investigator Investigator `json:"investigator" form:"only=name,class,skills,health,sanity,size;why=counted in play"`
	}
	// Lead chooses the lead investigator (LCG-1.5).
	Lead struct {
		Who string `json:"who"`
	}
	// Begin ends the set-up: mulligans, then the first round.
	Begin struct{}
	// Next closes the window or ends the turn, and continues. With On, it skips the windows in which nothing is due.
	Next struct {
		On bool `json:"on,omitempty"`
	}
	// Turn begins an investigator's turn (LCG-3.4).
	Turn struct {
		Who   string `json:"who"`
		Allow string `json:"allow,omitempty"`
	}
	// Action takes one action of the turn (LCG-4.2). With Free, it costs no action and provokes no attack: a Fast
	// card, or a free ability.
	Action struct {
		Who    string `json:"who" form:"who;opt;ask=whom"`
		Action string `json:"action" form:"action;of=tag;ask=tag"`
		// The enemy, or the destination of a move.
		On string `json:"on,omitempty" form:"aim;ask=on;sole"`
		// Of an ability or event: the action it performs, or parley or resign.
		Tag string `json:"tag,omitempty" form:"tag;opt;when=action:activate"`
		// Action icons of an ability's cost, 1 if left out.
		Icons int `json:"icons,omitempty" form:"n=1..3;def=1;ask=actions;when=action:activate|!free"`
		// Resources.
		Cost int `json:"cost,omitempty" form:"n=0..20;when=action:play"`
		// The skill tested instead of the usual one.
		Skill string `json:"skill,omitempty" form:"one=willpower,intellect,combat,agility;opt;when=action:activate,fight,evade,investigate"`
		Card  string `json:"card,omitempty" form:"text;ask=name;when=action:play,activate"`
		Asset *Asset `json:"asset,omitempty"` // the card played, if it stays in play
		// The stated use of the further action that pays for it.
		Extra string `json:"extra,omitempty" form:"extra;opt;of=tag"`
		Free  bool   `json:"free,omitempty" form:"opt"`
		// Once refuses Card if it was used in a period: a test, turn, phase or round (LCG-10.10).
		Once  string `json:"once,omitempty" form:"one=test,turn,phase,round;opt;of=until;ask=once;when=action:play,activate"`
		Allow string `json:"allow,omitempty" form:"opt;text"`
	}
	// StartTest begins a test of a card (LCG-5.9).
	StartTest struct {
		Who        string `json:"who" form:"who;ask=whom"`
		Skill      string `json:"skill" form:"one=willpower,intellect,combat,agility"`
		Difficulty int    `json:"difficulty" form:"n=0..20"`
		Name       string `json:"name,omitempty" form:"opt;text;ask=source"`
		Peril      bool   `json:"peril,omitempty" form:"opt"`
	}
	// CommitCard commits a card to the test (LCG-5.3).
	CommitCard struct {
		Who   string `json:"who" form:"who;ask=whom"`
		Icons int    `json:"icons" form:"n=1..9"`
		Card  string `json:"card,omitempty" form:"text;ask=title"`
		Max   int    `json:"max,omitempty" form:"n=0..9;ask=perTest;when=card"`
		Allow string `json:"allow,omitempty" form:"opt;text"`
	}
	// Modify changes the test by a card: its value, if need be doubled or halved, its difficulty, or its outcome.
	Modify struct {
		Source string  `json:"source" form:"text"`
		Value  int     `json:"value,omitempty" form:"n=-20..20;opt;ask=by"`
		Harder int     `json:"harder,omitempty" form:"n=-20..20;opt"`
		Set    Outcome `json:"set,omitempty" form:"one=succeed,fail;opt;of=outcome;ask=outcome"`
		Times  Factor  `json:"times,omitempty" form:"one=doubled,halved;opt;of=factor;ask=factor"`
	}
	// Reveal draws a token for the test on screen, or says which was drawn on the table.
	Reveal struct {
		Token string `json:"token,omitempty"`
	}
	// Finish applies the results and ends the test (TC.7, TC.8). Amount is the damage of a fight or the clues of an
	// investigation, if a card changes it from 1. Plain means that no card prevents any of the consequences; otherwise
	// this is asked (LCG-9.2). If a consequence would defeat somebody, it is asked in any case.
	Finish struct {
		Amount *int `json:"amount,omitempty" form:"n=0..20"`
		Plain  bool `json:"plain,omitempty" form:"-;why=of what is entered by hand it is asked"`
	}
	// Encounter says what an investigator drew from the encounter deck, or, without a kind, draws it on screen
	// (LCG-8.1).
	Encounter struct {
		Who string `json:"who" form:"who;ask=whom"`
		// Enemy, treachery, asset, or none when there is nothing to draw.
		Kind string `json:"kind,omitempty" form:"one=treachery,asset,enemy,none;of=kind;ask=card"`
		Card string `json:"card,omitempty" form:"drawn;opt;ask=printed;when=!new"` // one of the scenario's
		// Or an enemy that is not in the scenario yet.
		New   *Foe   `json:"new,omitempty"`
		Name  string `json:"name,omitempty" form:"text;when=kind:treachery,asset|!card"`
		Surge bool   `json:"surge,omitempty" form:"opt"`
		Peril bool   `json:"peril,omitempty" form:"opt"`
		// Weakness means that the card came from the investigator's own deck, so that no draw is due (LCG-11.8).
		Weakness bool   `json:"weakness,omitempty" form:"opt"`
		Allow    string `json:"allow,omitempty" form:"opt;text"`
	}
	// Spawn brings an enemy into play by a card effect: one of the scenario's, or any other.
	Spawn struct {
		Foe  string `json:"foe,omitempty" form:"kinds;ask=foe;when=!new"`
		New  *Foe   `json:"new,omitempty"`
		Who  string `json:"who,omitempty" form:"who;ask=whom;sole"`     // who spawns it
		At   string `json:"at,omitempty" form:"place;opt;of=engagedAt"` // the place named by the effect (LCG-8.3)
		Card string `json:"source,omitempty" form:"opt;text;ask=source"`
	}
	// EnemyDoes applies a card to an enemy: engage, disengage, evade, exhaust, ready, attack, defeat or discard.
	EnemyDoes struct {
		Enemy  string `json:"enemy" form:"foe;ask=foe"`
		Does   string `json:"does" form:"one=engage,disengage,evade,exhaust,ready,attack,defeat,discard"`
		Who    string `json:"who,omitempty" form:"who;ask=whom;sole;when=does:engage,attack"`
		Source string `json:"source,omitempty" form:"opt;text"`
		Allow  string `json:"allow,omitempty" form:"opt;text"`
	}
	// Harm deals damage and horror (LCG-9.1), Heal removes them (LCG-9.6).
	Harm struct {
		On     string `json:"on" form:"living;ask=whom"`
		Damage int    `json:"damage,omitempty" form:"n=0..20"`
		Horror int    `json:"horror,omitempty" form:"n=0..20"`
		Direct bool   `json:"direct,omitempty" form:"opt"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	Heal struct {
		On     string `json:"on" form:"living;ask=whom"`
		Damage int    `json:"damage,omitempty" form:"n=0..20"`
		Horror int    `json:"horror,omitempty" form:"n=0..20"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// Put changes a number by a card: resources, clues, doom, cards, actions, uses, trauma.
	Put struct {
		On      string `json:"on" form:"anything"`
		Counter string `json:"counter" form:"puts;ask=counter"`
		By      int    `json:"by" form:"n=-20..20"`
		// The object from which it is taken, at most as much as it has.
		From string `json:"from,omitempty" form:"anything;opt;ask=takenFrom"`
		// The type of uses, or the use for which actions are gained.
		For    string `json:"for,omitempty" form:"usedFor;opt;ask=for"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// Draw draws cards from the investigator's deck by a card effect, all at once (LCG-10.8).
	Draw struct {
		Who    string `json:"who" form:"who;ask=whom"`
		Cards  int    `json:"cards" form:"n=1..20"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// MoveTo moves an investigator or an enemy by a card effect (LCG-4.15).
	MoveTo struct {
		What   string `json:"what" form:"movers;ask=whom"`
		To     string `json:"to" form:"place;ask=to"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// EnterAsset brings an asset into play without playing it; Leave removes one; Turn exhausts or readies it.
	EnterAsset struct {
		Who   string `json:"who" form:"who;ask=whom"`
		Asset Asset  `json:"asset"`
		Allow string `json:"allow,omitempty" form:"opt;text"`
	}
	LeaveAsset struct {
		Asset string `json:"asset" form:"asset"`
	}
	// GiveAsset gives control of an asset to another investigator (LCG-1.14).
	GiveAsset struct {
		Asset  string `json:"asset" form:"asset"`
		Who    string `json:"who" form:"who;ask=whom"`
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// Exile removes a card that is in play, or was just played, from the game and from its deck.
	Exile struct {
		Who  string `json:"who" form:"who;ask=whom"`
		Card string `json:"card" form:"text;ask=name"`
	}
	TurnAsset struct {
		Asset     string `json:"asset" form:"asset"`
		Exhausted bool   `json:"exhausted" form:"ask=exhausted"`
	}
	// SetLocation lays or changes a location. Blocked are connections that cannot be used now. Back are locations
	// whose cards lead here as well.
	SetLocation struct {
		Location Location `json:"location"`
		Blocked  []string `json:"blocked,omitempty" form:"some=otherPlace;opt"`
		Back     []string `json:"back,omitempty" form:"some=otherPlace;opt"`
	}
	// LayCard lays or changes an agenda or act.
	LayCard struct {
		Track string `json:"track" form:"one=agenda,act"`
		Card  Card   `json:"card" form:"only=name,threshold,none,objective,text,asks,note;why=a scenario file says what follows"`
	}
	RemoveLocation struct {
		Place string `json:"place" form:"place;ask=which"`
	}
	// SetPin displays a temporary rule; Unpin ends it.
	SetPin struct {
		Pin Pin `json:"pin"`
	}
	Unpin struct {
		Pin string `json:"pin" form:"pin"`
	}
	// Advance advances the act, for clues (LCG-7.4), or the act or the agenda by a card.
	Advance struct {
		Track string         `json:"track" form:"one=agenda,act"`
		Pay   map[string]int `json:"pay,omitempty" form:"n=0..20;opt;each=payer;ask=pays;when=track:act"`
		Allow string         `json:"allow,omitempty" form:"opt;text"` // the card effect or objective by which it advances
	}
	// ChangeBag adds a token, removes, seals or releases it.
	ChangeBag struct {
		Does   string `json:"does" form:"one=add,remove,seal,release"`
		Token  string `json:"token" form:"token"`
		On     string `json:"on,omitempty" form:"sealOn;ask=on;sole;when=does:seal,release"` // the card that holds it
		Source string `json:"source,omitempty" form:"opt;text"`
	}
	// SetSymbol sets the effect of a token in this scenario or, with Who, the effect of the elder sign on that
	// investigator's card (LCG-16.2, 16.3).
	SetSymbol struct {
		Token  string `json:"token" form:"symbolToken;ask=token"`
		Who    string `json:"who,omitempty" form:"who;ask=whom;when=token:eldersign"`
		Symbol Symbol `json:"symbol"`
	}
	// LeaveScenario eliminates an investigator by a card: defeated, or resigned (LCG-9.10, 4.13).
	LeaveScenario struct {
		Who string `json:"who" form:"who;ask=whom"`
		How Exit   `json:"how" form:"one=card,damage,horror,resigned;of=out"`
	}
	// Resolve ends the scenario by a resolution point (LCG-7.6).
	Resolve struct {
		Resolution string `json:"resolution" form:"ending;text;ask=end"`
	}
	// Buy spends experience between scenarios, on a card or on a higher level of a card (LCG-12.2, 12.3).
	Buy struct {
		Who   string `json:"who" form:"seat;ask=whom"`
		Card  string `json:"card" form:"text;ask=name"`
		Level int    `json:"level" form:"n=0..5"`
		// The level of the copy that is replaced; left out for a new card.
		From            *int `json:"from,omitempty" form:"n=0..5;opt;ask=from"`
		Exceptional     bool `json:"exceptional,omitempty" form:"opt"`
		FromExceptional bool `json:"fromExceptional,omitempty" form:"opt;when=from"`
		// If the deck list is known: the data of the new card and, if it is not an upgrade, the card that it replaces.
		Class     string `json:"class,omitempty" form:"opt;text"`
		Kind      string `json:"kind,omitempty" form:"opt;text;ask=deckKind"`
		Permanent bool   `json:"permanent,omitempty" form:"opt"`
		Myriad    bool   `json:"myriad,omitempty" form:"opt"`
		Removes   string `json:"removes,omitempty" form:"opt;text;ask=removesCard"`
		Allow     string `json:"allow,omitempty" form:"opt;text"`
		// Of is the new card in the owner's card files. Its title and level are those above.
		Of *deck.Card `json:"of,omitempty" form:"-;why=data of card files"`
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
		Who  string      `json:"who" form:"due;ask=whom"`
		Card string      `json:"card,omitempty" form:"text;ask=name"`
		Pool []deck.Card `json:"pool,omitempty" form:"-;why=the app draws from card files"`
	}
	// Earn adds a story card or weakness to a deck, or removes a card, as a resolution says (LCG-11.6, 12.8).
	Earn struct {
		Who       string `json:"who" form:"seat;ask=whom"`
		Card      string `json:"card" form:"text;ask=name"`
		Weakness  string `json:"weakness,omitempty" form:"one=basic,story;opt"` // "basic", "story"; "" is none
		Permanent bool   `json:"permanent,omitempty" form:"opt"`
		Removes   bool   `json:"removes,omitempty" form:"opt;ask=removed"`
	}
	// Bar records that an investigator is killed or insane, as a resolution says (LCG-12.5).
	Bar struct {
		Who string `json:"who" form:"seat;ask=whom"`
		How string `json:"how" form:"one=killed,insane"`
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
		Note  string `json:"note" form:"text"`
		Erase bool   `json:"erase,omitempty" form:"opt"`
	}
	// LeaveGuide ends the guide of a guided session. It does not affect the rules.
	LeaveGuide struct{}
	// Continue begins the next scenario of the campaign, or ends it (LCG-12.6).
	Continue struct{}
	// Correct sets a number by hand, CorrectFlag a flag (exhausted, revealed, had), CorrectPlace a position,
	// CorrectStep the step of the round. DropTest cancels a test and returns everything (LCG-18.2).
	Correct struct {
		On      string `json:"on" form:"correctable"`
		Counter string `json:"counter" form:"counter"`
		Value   int    `json:"value" form:"n=0..99"`
	}
	CorrectFlag struct {
		On   string `json:"on" form:"flagged"`
		Flag string `json:"flag" form:"flag;sole"`
		Yes  bool   `json:"yes" form:"ask=is"`
	}
	CorrectPlace struct {
		What string `json:"what" form:"movers;ask=whom"`
		At   string `json:"at,omitempty" form:"place;ask=to;when=!with"`
		With string `json:"with,omitempty" form:"engages;opt;ask=with"`
	}
	CorrectStep struct {
		Phase Phase  `json:"phase" form:"-;why=follows from the step"`
		Step  string `json:"step" form:"one=1.4,2.1,2.2,3.2,3.3,4.1"`
		Who   string `json:"who,omitempty" form:"who;ask=whom;when=step:2.2,3.2"`
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
	Modify{}, Reveal{}, Finish{}, Encounter{}, Spawn{}, EnemyDoes{}, Harm{}, Heal{}, Put{}, Draw{}, MoveTo{},
	EnterAsset{}, LeaveAsset{}, GiveAsset{}, Exile{}, TurnAsset{}, SetLocation{}, LayCard{}, RemoveLocation{},
	SetPin{}, Unpin{}, Advance{}, ChangeBag{}, SetSymbol{}, LeaveScenario{}, Resolve{}, Buy{}, Bring{},
	DrawWeakness{}, Earn{}, Bar{}, Part{}, Join{}, Walk{}, Write{}, LeaveGuide{}, Continue{}, Correct{},
	CorrectFlag{}, CorrectPlace{}, CorrectStep{}, DropTest{}, keeper.Answer{})
