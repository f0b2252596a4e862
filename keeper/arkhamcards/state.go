package arkhamcards

import (
	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// Stage is the progress of a session in its campaign.
type Stage string

// The stages, in order; between scenarios comes the set-up of the next one.
const (
	StageSetup   Stage = "setup"
	StagePlay    Stage = "play"
	StageBetween Stage = "between" // a resolution was reached: its results, experience, purchases
	StageOver    Stage = "over"
)

// Phase is a phase of the round (LCG-3.1).
type Phase string

// The phases, in their order.
const (
	PhaseMythos        Phase = "mythos"
	PhaseInvestigation Phase = "investigation"
	PhaseEnemy         Phase = "enemy"
	PhaseUpkeep        Phase = "upkeep"
)

// State is the whole session. It is a value: Evolve clones it before it changes anything.
type State struct {
	Stage    Stage    `json:"stage"`
	Campaign Campaign `json:"campaign"`
	N        int      `json:"n"` // how many began the scenario; eliminated ones count (LCG-6.1)
	Lead     string   `json:"lead"`
	Guided   bool     `json:"guided,omitempty"` // the campaign's guide is followed

	Round  int      `json:"round"`
	Phase  Phase    `json:"phase,omitempty"`
	Step   string   `json:"step,omitempty"`   // as numbered in LCG-3.2 to 3.6, for example "1.4"
	Window bool     `json:"window,omitempty"` // a player window is open
	Active string   `json:"active,omitempty"` // whose turn it is, or whose attacks are next in 3.3
	Draws  []string `json:"draws,omitempty"`  // who still has to draw an encounter card, in order; twice after Surge
	Slots  []string `json:"slots,omitempty"`  // who is still to be attacked in the Enemy phase, in order
	Peril  string   `json:"peril,omitempty"`  // who resolves a Peril card that was drawn last (LCG-5.10)
	Limits []string `json:"limits,omitempty"` // cards that have already had their once-per-round effect (LCG-10.10)

	Seats   []Investigator `json:"seats"`
	Places  []Place        `json:"places"`
	Enemies []Enemy        `json:"enemies"`
	Agenda  Track          `json:"agenda"`
	Act     Track          `json:"act"`
	Bag     Bag            `json:"bag"`
	Test    *Test          `json:"test,omitempty"`
	Pins    []Pin          `json:"pins,omitempty"`
	Victory []Trophy       `json:"victory,omitempty"` // the victory display
	// Encounters are the cards left in the encounter deck, unordered; Thrown is its discard pile.
	Encounters []string `json:"encounters,omitempty"`
	Thrown     []string `json:"thrown,omitempty"`
	Made       int      `json:"made"` // numbers enemies, assets and pins

	keeper.Stack[Task]

	Resolution string `json:"resolution,omitempty"`
}

// Skills are the four skills of an investigator (LCG-5.1).
type Skills struct {
	Willpower int `json:"willpower" form:"n=0..9"`
	Intellect int `json:"intellect" form:"n=0..9"`
	Combat    int `json:"combat" form:"n=0..9"`
	Agility   int `json:"agility" form:"n=0..9"`
}

// Investigator is a player's investigator: the card, and everything counted on it.
type Investigator struct {
	Seat   string `json:"seat"` // "seat1" and so on
	Name   string `json:"name" form:"text"`
	Class  string `json:"class,omitempty" form:"opt;text"`
	Skills Skills `json:"skills"`
	Health int    `json:"health" form:"n=1..20"`
	Sanity int    `json:"sanity" form:"n=1..20"`

	At         string  `json:"at"`
	Damage     int     `json:"damage"`
	Horror     int     `json:"horror"`
	Resources  int     `json:"resources"`
	Clues      int     `json:"clues"`
	Doom       int     `json:"doom,omitempty"`
	Physical   int     `json:"physical,omitempty"` // trauma
	Mental     int     `json:"mental,omitempty"`
	Hand       int     `json:"hand"`                // cards in hand
	Weak       int     `json:"weak,omitempty"`      // weaknesses among them (LCG-3.7)
	HandMost   int     `json:"handMost"`            // 8, unless a card says otherwise
	Size       int     `json:"size" form:"n=5..99"` // of the whole deck, weaknesses among it
	Deck       int     `json:"deck"`
	Experience int     `json:"experience,omitempty"` // not spent yet
	Discard    int     `json:"discard"`
	Taken      int     `json:"taken"`               // actions taken this turn
	Gained     int     `json:"gained,omitempty"`    // this turn
	Lost       int     `json:"lost,omitempty"`      // this turn
	LosesNext  int     `json:"losesNext,omitempty"` // actions of the next turn
	Extra      []Extra `json:"extra,omitempty"`     // actions for a stated use only
	Had        bool    `json:"had,omitempty"`       // has had a turn this round
	Walked     bool    `json:"walked,omitempty"`    // has moved by an action this turn
	Out        Exit    `json:"out,omitempty"`       // eliminated (LCG-9.7)
	Assets     []Asset `json:"assets,omitempty"`
	Elder      *Symbol `json:"elder,omitempty"` // the effect of the elder sign on the card (LCG-5.4)
	// Room holds the slots that cards give beyond those of LCG-10.6.
	Room map[string]int `json:"room,omitempty"`
	// List holds the cards of the deck and Build its deck-building options, if they were entered.
	List  []deck.Card        `json:"list,omitempty"`
	Build *deck.Investigator `json:"build,omitempty"`
	Due   int                `json:"due,omitempty"` // basic weaknesses to be drawn before the scenario begins (LCG-11.5)
}

// Extra are further actions of one turn for a stated use: the name of an action, or the kind of ability.
type Extra struct {
	For string `json:"for"`
	N   int    `json:"n"`
}

// Exit is how an investigator left the scenario; "" if he has not.
type Exit string

// The ways out.
const (
	OutResigned Exit = "resigned"
	OutDamage   Exit = "damage"
	OutHorror   Exit = "horror"
	OutCard     Exit = "card" // defeated by a card ability (LCG-9.10)
)

// Asset is a card in play before an investigator. Health and Sanity are 0 if none is printed (LCG-9.5).
type Asset struct {
	ID        string   `json:"id,omitempty" form:"-;why=made by the app"`
	Name      string   `json:"name" form:"text;when=!/card"`
	Slots     []string `json:"slots,omitempty" form:"some=slot;repeat"` // for example "hand", "hand"
	Health    int      `json:"health,omitempty" form:"n=0..20"`
	Sanity    int      `json:"sanity,omitempty" form:"n=0..20"`
	Uses      int      `json:"uses,omitempty" form:"n=0..20"`
	Kind      string   `json:"kind,omitempty" form:"opt;text;ask=usesOf;when=uses"` // of its uses: "ammo"
	Unique    bool     `json:"unique,omitempty" form:"opt"`
	Permanent bool     `json:"permanent,omitempty" form:"opt"`
	Damage    int      `json:"damage,omitempty" form:"-;why=counted in play"`
	Horror    int      `json:"horror,omitempty" form:"-;why=counted in play"`
	Doom      int      `json:"doom,omitempty" form:"-;why=counted in play"`
	Clues     int      `json:"clues,omitempty" form:"-;why=counted in play"`
	Tokens    int      `json:"tokens,omitempty" form:"-;why=counted in play"` // of any other sort
	Exhausted bool     `json:"exhausted,omitempty" form:"-;why=counted in play"`
	// Skills are what it adds to those of its controller.
	Skills Skills `json:"skills,omitzero" form:"-;why=a scenario file says it"`
	// The owner, if another investigator controls it (LCG-1.14).
	Owner string `json:"owner,omitempty" form:"-;why=counted in play"`
}

// Place is a location in play.
type Place struct {
	Location
	Revealed bool     `json:"revealed,omitempty"`
	Left     int      `json:"left"` // clues not discovered yet
	Doom     int      `json:"doom,omitempty"`
	Blocked  []string `json:"blocked,omitempty"` // connections that nobody may take now
}

// Enemy is an enemy in play. It is either At a location, or engaged With an investigator. A massive one is always at a
// location (LCG-8.11).
type Enemy struct {
	Foe
	ID        string `json:"enemy"`
	At        string `json:"at,omitempty"`
	With      string `json:"with,omitempty"`
	Bearer    string `json:"bearer,omitempty"` // whose weakness it is (LCG-11.8)
	Harm      int    `json:"harm,omitempty"`   // damage on it
	Doom      int    `json:"doom,omitempty"`
	Clues     int    `json:"clues,omitempty"`
	Exhausted bool   `json:"exhausted,omitempty"`
}

// Track is a deck of agendas or acts. Its index is past the end when no card is left.
type Track struct {
	Cards  []Card `json:"cards"`
	At     int    `json:"at"`
	Doom   int    `json:"doom,omitempty"`
	Clues  int    `json:"clues,omitempty"`
	Tokens int    `json:"tokens,omitempty"` // of any other sort
}

// Pin is a temporary rule of a card or scenario, displayed until it ends.
type Pin struct {
	ID   string `json:"id,omitempty" form:"-;why=made by the app"`
	Text string `json:"text" form:"text;ask=rule"`
	// The person or object that it concerns.
	On string `json:"on,omitempty" form:"somebody;opt;ask=concerns"`
	// Its value is added to tests of that skill, or of "any".
	Skill string `json:"skill,omitempty" form:"one=any,willpower,intellect,combat,agility;opt"`
	Value int    `json:"value,omitempty" form:"n=-20..20;opt;ask=by;when=skill"` // by this
	// See the Until constants; with "", it stays until it is removed.
	Until string `json:"until,omitempty" form:"one=test,turn,phase,round,scenario;opt"`
	// Victory is the victory value of a treachery in a threat area when it is discarded (LCG-7.9).
	Victory int `json:"victory,omitempty" form:"n=0..9;opt"`
	// The ability Text has been used and cannot be used again until then (LCG-10.10).
	Used bool `json:"used,omitempty" form:"-;why=the command action says what was used"`
	// Its automatic effect, see packs.Mark; with UntilRound, it ends with that round.
	Does  string `json:"does,omitempty" form:"-;why=a scenario file says it"`
	Round int    `json:"round,omitempty" form:"-;why=a scenario file says it"`
}

// When a pin ends by itself (LCG-3.8).
const (
	UntilTest  = "test"
	UntilTurn  = "turn"
	UntilPhase = "phase"
	// UntilOwnTurn ends with the next turn of the investigator it concerns.
	UntilOwnTurn = "ownTurn"
	UntilRound   = "round"
	// UntilScenario ends with the scenario; a rule that ends earlier names the agenda or act that ends it.
	UntilScenario = "scenario"
	untilCard     = "card" // shown to the players instead of that agenda or act
)

// Trophy is a card of the victory display.
type Trophy struct {
	Name   string `json:"name"`
	Points int    `json:"points"`
}

// Task is a pending part of the rules. The top one is done next.
type Task struct {
	Kind   string   `json:"kind"`
	Who    string   `json:"who,omitempty"` // who is needed; when they are eliminated, it is dropped (LCG-15.20)
	On     string   `json:"on,omitempty"`  // the enemy, asset or place concerned
	Names  []string `json:"names,omitempty"`
	Damage int      `json:"damage,omitempty"`
	Horror int      `json:"horror,omitempty"`
	N      int      `json:"n,omitempty"`
	Why    string   `json:"why,omitempty"`
	Rule   string   `json:"rule,omitempty"`
	Action *Action  `json:"action,omitempty"`
	Foe    *Foe     `json:"foe,omitempty"`
	Split  []Share  `json:"split,omitempty"`  // the shares assigned so far (LCG-9.1)
	Direct bool     `json:"direct,omitempty"` // LCG-9.3
	Asks   string   `json:"asks,omitempty"`   // whether a card prevents harm: asked always, or where it is fatal
}

// Share is one card's part of dealt damage and horror.
type Share struct {
	On     string `json:"on"`
	Damage int    `json:"damage,omitempty"`
	Horror int    `json:"horror,omitempty"`
}
