package arkhamcards

import "lantern/keeper/arkhamcards/packs"

// Amount is a number on a card, fixed or per investigator who began the scenario (LCG-6.1).
type Amount struct {
	N   int  `json:"n"`
	Per bool `json:"per,omitempty"`
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
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Shroud      int      `json:"shroud"`
	Clues       Amount   `json:"clues"`
	Connections []string `json:"connections,omitempty"` // where one can go from here, as this card says
	Victory     int      `json:"victory,omitempty"`
	Aside       bool     `json:"aside,omitempty"` // not in play when the scenario begins
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
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Threshold Amount        `json:"threshold"`
	None      bool          `json:"none,omitempty"`
	Objective Objective     `json:"objective,omitempty"`
	Text      string        `json:"text,omitempty"` // of side a
	Asks      string        `json:"asks,omitempty"` // its objective in words
	Note      string        `json:"note,omitempty"` // what is to be done when it advances: side b
	Then      packs.Changes `json:"then,omitzero"`  // the part that the app carries out
	Next      string        `json:"next,omitempty"` // the card that follows; "": the next in the deck
	Ends      []string      `json:"ends,omitempty"` // the resolutions that its side b leads to
}

// Prey says whom an enemy prefers: the investigator with the most or the least of a value, or one by name. Other
// instructions are in Text, and the table judges them.
type Prey struct {
	Most  string `json:"most,omitempty"`  // a skill or a counter, see preyValue
	Least string `json:"least,omitempty"` // the same
	Name  string `json:"name,omitempty"`  // an investigator
	Only  bool   `json:"only,omitempty"`  // "Prey - only" (LCG-8.9)
	Text  string `json:"text,omitempty"`
}

// Foe holds the data of an enemy card (LCG-16.6). Unknown means that its numbers are unknown: its attacks are entered
// by hand.
type Foe struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Fight     int      `json:"fight"`
	Health    Amount   `json:"health"`
	Evade     int      `json:"evade"`
	Damage    int      `json:"damage"`
	Horror    int      `json:"horror"`
	Unknown   bool     `json:"unknown,omitempty"`
	Hunter    bool     `json:"hunter,omitempty"`
	Aloof     bool     `json:"aloof,omitempty"`
	Massive   bool     `json:"massive,omitempty"`
	Retaliate bool     `json:"retaliate,omitempty"`
	Surge     bool     `json:"surge,omitempty"`
	Peril     bool     `json:"peril,omitempty"`
	Prey      Prey     `json:"prey,omitzero"`
	Spawn     []string `json:"spawn,omitempty"` // the locations it can spawn at; none: with the drawer
	Victory   int      `json:"victory,omitempty"`
	Weakness  bool     `json:"weakness,omitempty"`
	Unique    bool     `json:"unique,omitempty"`
	Traits    []string `json:"traits,omitempty"`
	Brings    int      `json:"brings,omitempty"` // doom that it brings into play
}

// Drawable is a treachery or a story asset of the encounter deck.
type Drawable struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Kind    string `json:"kind"` // DrawTreachery or DrawAsset
	Peril   bool   `json:"peril,omitempty"`
	Surge   bool   `json:"surge,omitempty"`
	Threat  bool   `json:"threat,omitempty"` // it stays in the drawer's threat area
	Victory int    `json:"victory,omitempty"`
	Brings  int    `json:"brings,omitempty"` // doom that it puts on the agenda
	// Asset holds the numbers of a story asset; nil if they are read from the card.
	Asset *packs.Asset `json:"asset,omitempty"`
	Test  *packs.Test  `json:"test,omitempty"` // that it asks of whom draws it
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
