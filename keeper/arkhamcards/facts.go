package arkhamcards

import "lantern/keeper/arkhamcards/packs"

// Amount is a number on a card, fixed or for each investigator who began the scenario (LCG-6.1).
type Amount struct {
	N   int  `json:"n"`
	Per bool `json:"per,omitempty"`
}

// Of is the number with that many investigators.
func (a Amount) Of(players int) int {
	if a.Per {
		return a.N * players
	}
	return a.N
}

// Location is what a location card says (LCG-16.5).
type Location struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Shroud      int      `json:"shroud"`
	Clues       Amount   `json:"clues"`
	Connections []string `json:"connections,omitempty"` // where one can go from here, as this card says
	Victory     int      `json:"victory,omitempty"`
	Aside       bool     `json:"aside,omitempty"` // not in play when the scenario begins
}

// Objective is what an "Objective" line does to the requirement of an act or agenda (LCG-7.2, 7.4).
type Objective string

// What such a line can do; "" is no line.
const (
	ObjectiveAdds     Objective = "adds"
	ObjectiveReplaces Objective = "replaces"
)

// Card is an agenda or an act (LCG-16.4). None says that it has no number at all.
type Card struct {
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Threshold Amount        `json:"threshold"`
	None      bool          `json:"none,omitempty"`
	Objective Objective     `json:"objective,omitempty"`
	Text      string        `json:"text,omitempty"` // of side a
	Asks      string        `json:"asks,omitempty"` // its objective in words
	Note      string        `json:"note,omitempty"` // what is to be done when it advances: side b
	Then      packs.Changes `json:"then,omitzero"`  // of which this is done here
	Next      string        `json:"next,omitempty"` // the card that follows; "": the next in the deck
	Ends      []string      `json:"ends,omitempty"` // the resolutions that its side b leads to
}

// Prey says whom an enemy prefers: who has the most or the least of a value, or the one investigator of that name.
// What cannot be said so stands in Text and is judged at the table.
type Prey struct {
	Most  string `json:"most,omitempty"`  // a skill or a counter, see preyValue
	Least string `json:"least,omitempty"` // the same
	Name  string `json:"name,omitempty"`  // an investigator
	Only  bool   `json:"only,omitempty"`  // "Prey - only" (LCG-8.9)
	Text  string `json:"text,omitempty"`
}

// Foe is what an enemy card says (LCG-16.6). Unknown says that its numbers are not known: its attacks are entered by
// hand.
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
	// Asset is what a story asset has in numbers; nil where they are read from the card.
	Asset *packs.Asset `json:"asset,omitempty"`
}

// Scenario is the set-up of one scenario as facts.
type Scenario struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"`
	Start     string             `json:"start"` // the location where the investigators begin
	Locations []Location         `json:"locations"`
	Agendas   []Card             `json:"agendas"`
	Acts      []Card             `json:"acts"`
	Foes      []Foe              `json:"foes,omitempty"`
	Cards     []Drawable         `json:"cards,omitempty"` // what else is drawn from the encounter deck
	Deck      []string           `json:"deck,omitempty"`  // the encounter deck, each card as often as it lies there
	Later     []string           `json:"later,omitempty"` // set aside at first
	Setup     []packs.Step       `json:"setup,omitempty"`
	Rules     []packs.Rule       `json:"rules,omitempty"`
	Ends      []packs.Resolution `json:"ends,omitempty"`
	// Symbols are what tokens with a symbol do, by the face of the reference card in use (LCG-2.2).
	Symbols map[string]Symbol `json:"symbols,omitempty"`
}
