package arkhamcards

import "lantern/keeper/arkhamcards/packs"

// Amount is a number on a card, fixed or per investigator who began the scenario (LCG-6.1).
type Amount struct {
	N   int  `json:"n" form:"n=0..30"`
	Per bool `json:"per,omitempty" form:"ask=times"`
}

// Of returns the number for that many investigators.
func (a Amount) Of(players int) int {
	if a.Per {
		return a.N * players
	}
	return a.N
}

// Location holds the data of a location card (LCG-16.5).
type Location struct {
	ID     string `json:"id" form:"placeOrNew;ask=which"`
	Name   string `json:"name" form:"text;ask=name"`
	Shroud int    `json:"shroud" form:"n=0..20"`
	Clues  Amount `json:"clues" form:"ask=clues"`
	// The locations to which this card says that one can move.
	Connections []string `json:"connections,omitempty" form:"some=otherPlace;opt"`
	Victory     int      `json:"victory,omitempty" form:"n=0..9;opt"`
	Resign      bool     `json:"resign,omitempty" form:"opt"`                 // one may resign here (LCG-4.13)
	Aside       bool     `json:"aside,omitempty" form:"-;why=it is laid now"` // not in play when the scenario begins
}

// Objective is the effect of an "Objective" line on the requirement of an act or agenda (LCG-7.2, 7.4).
type Objective string

// The effects of such a line; "" if there is none.
const (
	ObjectiveAdds     Objective = "adds"
	ObjectiveReplaces Objective = "replaces"
)

// Card is an agenda or an act (LCG-16.4). None means that it has no number.
type Card struct {
	ID        string    `json:"id" form:"-;why=made by the app"`
	Name      string    `json:"name" form:"text;ask=name"`
	Threshold Amount    `json:"threshold" form:"ask=threshold"`
	None      bool      `json:"none,omitempty" form:"opt;ask=noThreshold"`
	Objective Objective `json:"objective,omitempty" form:"one=adds,replaces;opt"`
	Text      string    `json:"text,omitempty" form:"opt;text;ask=sideA"`         // of side a
	Asks      string    `json:"asks,omitempty" form:"opt;text;ask=objectiveText"` // its objective in words
	// What is to be done when it advances: side b.
	Note string `json:"note,omitempty" form:"opt;text;ask=sideB"`
	// The part that the app carries out.
	Then packs.Changes `json:"then,omitzero"`
	// The card that follows; "": the next in the deck.
	Next string `json:"next,omitempty"`
	// Where its clues may be spent, see packs.Stage.
	PayAt   []string `json:"payAt,omitempty"`
	PayFree bool     `json:"payFree,omitempty"`
	// The resolutions that its side b leads to.
	Ends []string `json:"ends,omitempty"`
}

// Prey says whom an enemy prefers: the investigator with the most or the least of a value, or one by name. Other
// instructions are in Text, and the table judges them.
type Prey struct {
	Most  string `json:"most,omitempty" form:"preyOf;opt"`                 // a skill or a counter, see preyValue
	Least string `json:"least,omitempty" form:"preyOf;opt"`                // the same
	Name  string `json:"name,omitempty" form:"whoName;opt;ask=preyName"`   // an investigator
	Only  bool   `json:"only,omitempty" form:"opt;ask=preyOnly;when=name"` // "Prey - only" (LCG-8.9)
	Text  string `json:"text,omitempty" form:"opt;text;ask=preyText"`
}

// Foe holds the data of an enemy card (LCG-16.6). Unknown means that its numbers are unknown: its attacks are entered
// by hand.
type Foe struct {
	ID        string `json:"id" form:"-;why=made by the app"`
	Name      string `json:"name" form:"text;ask=name"`
	Fight     int    `json:"fight" form:"n=0..30"`
	Health    Amount `json:"health" form:"ask=health"`
	Evade     int    `json:"evade" form:"n=0..30"`
	Damage    int    `json:"damage" form:"n=0..30"`
	Horror    int    `json:"horror" form:"n=0..30"`
	Unknown   bool   `json:"unknown,omitempty" form:"opt"`
	Hunter    bool   `json:"hunter,omitempty" form:"opt"`
	Aloof     bool   `json:"aloof,omitempty" form:"opt"`
	Massive   bool   `json:"massive,omitempty" form:"opt"`
	Retaliate bool   `json:"retaliate,omitempty" form:"opt"`
	Surge     bool   `json:"surge,omitempty" form:"opt"`
	Peril     bool   `json:"peril,omitempty" form:"opt"`
	Prey      Prey   `json:"prey,omitzero" form:"opt"`
	// The locations it can spawn at; none: with the drawer.
	Spawn    []string `json:"spawn,omitempty" form:"some=place;opt;ask=spawnAt"`
	Victory  int      `json:"victory,omitempty" form:"n=0..9;opt"`
	Weakness bool     `json:"weakness,omitempty" form:"opt"`
	Unique   bool     `json:"unique,omitempty" form:"opt"`
	Traits   []string `json:"traits,omitempty" form:"-;why=no rule asks for the traits of a card entered by hand"`
	Brings   int      `json:"brings,omitempty" form:"n=0..9;opt"` // doom that it brings into play
	// Further properties from a scenario file, see packs.Enemy.
	Slows  int          `json:"slows,omitempty" form:"-;why=entered with each move"`
	Takes  int          `json:"takes,omitempty" form:"-;why=entered as clues taken away"`
	Parley *packs.Test  `json:"parley,omitempty" form:"-;why=entered as a test"`
	Felled packs.Felled `json:"felled,omitzero" form:"-;why=entered as the objective of the act"`
}

// Drawable is a treachery or a story asset of the encounter deck.
type Drawable struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Kind    string `json:"kind"` // DrawTreachery or DrawAsset
	Peril   bool   `json:"peril,omitempty"`
	Surge   bool   `json:"surge,omitempty"`
	Threat  bool   `json:"threat,omitempty"` // stays in the drawer's threat area
	Victory int    `json:"victory,omitempty"`
	Brings  int    `json:"brings,omitempty"` // doom that it puts on the agenda
	Limit   bool   `json:"limit,omitempty"`  // once a round, whichever copy (LCG-10.10)
	// Asset holds the numbers of a story asset; nil if they are printed on the card.
	Asset *packs.Asset `json:"asset,omitempty"`
	Test  *packs.Test  `json:"test,omitempty"` // the test that the drawer must make
	Hits  []packs.Hit  `json:"hits,omitempty"` // the harm that it deals without a test
	If    string       `json:"if,omitempty"`   // of its doom
	Mark  *packs.Mark  `json:"mark,omitempty"` // an effect that lasts
	Sheds *packs.Test  `json:"sheds,omitempty"`
	Calls bool         `json:"calls,omitempty"` // the nearest hunter
}

// Scenario holds the data of a scenario's set-up.
type Scenario struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"`
	Start     string             `json:"start"` // the location where the investigators begin
	Locations []Location         `json:"locations"`
	Agendas   []Card             `json:"agendas"`
	Acts      []Card             `json:"acts"`
	Foes      []Foe              `json:"foes,omitempty"`
	Cards     []Drawable         `json:"cards,omitempty"` // what else is drawn from the encounter deck
	Deck      []string           `json:"deck,omitempty"`  // the encounter deck, with repeated copies
	Later     []string           `json:"later,omitempty"` // set aside at first
	Setup     []packs.Step       `json:"setup,omitempty"`
	Rules     []packs.Rule       `json:"rules,omitempty"`
	Ends      []packs.Resolution `json:"ends,omitempty"`
	// Symbols are the effects of symbol tokens, by the side of the reference card in use (LCG-2.2).
	Symbols map[string]Symbol `json:"symbols,omitempty"`
}
