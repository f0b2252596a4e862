package packs

import "slices"

// Kinds of encounter cards.
const (
	KindEnemy     = "enemy"
	KindTreachery = "treachery"
	KindAsset     = "asset" // a story asset
)

// Card is an encounter card. Its name is "card.<id>.name"; its text, if the pack may contain it, "card.<id>.text".
type Card struct {
	ID      string   `yaml:"id"`
	Kind    string   `yaml:"kind"`
	Copies  int      `yaml:"copies"` // from 1
	Peril   bool     `yaml:"peril"`
	Surge   bool     `yaml:"surge"`
	Doom    int      `yaml:"doom"`    // doom that it brings: an enemy on itself, a treachery on the current agenda
	Limit   bool     `yaml:"limit"`   // of a treachery's doom: once a round, whichever copy (LCG-10.10)
	Threat  bool     `yaml:"threat"`  // a treachery that stays in the drawer's threat area
	Victory int      `yaml:"victory"` // 0: none
	Enemy   *Enemy   `yaml:"enemy"`   // of enemies only; nil for them: the numbers are read from the card
	Asset   *Asset   `yaml:"asset"`   // of story assets only: what they have in numbers
	Test    *Test    `yaml:"test"`    // that it asks of whom draws it; nil: none
	Hits    []Hit    `yaml:"hits"`    // the harm that it deals without a test
	Ends    []string `yaml:"ends"`    // resolutions that the card may lead to (LCG-7.6)
	If      string   `yaml:"if"`      // of a treachery's doom: one of [Conditions]; empty: always
	Mark    *Mark    `yaml:"mark"`    // what holds from now on; of a card with threat as long as it stays
	Sheds   *Test    `yaml:"sheds"`   // an action and this test discard it from the threat area
	Calls   bool     `yaml:"calls"`   // the nearest ready, unengaged hunter moves once towards the drawer
}

// MostClues is the condition that no location has more clues than the drawer's.
const MostClues = "most-clues"

// Conditions are those of a card's doom.
var Conditions = []string{MostClues}

// Mark is something that holds for an investigator, or for his location, until later.
type Mark struct {
	Does  string `json:"does" yaml:"does"`             // one of [Marks]
	Until string `json:"until,omitempty" yaml:"until"` // one of [Spans]; of a card with threat empty
}

// The marks.
const (
	Silent = "silent" // he commits no card to tests of others
	Held   = "held"   // he cannot leave his location by a move
	Slow   = "slow"   // his first move of each turn costs one further action
	Dark   = "dark"   // his location has 1 more shroud
)

// Marks are all of them.
var Marks = []string{Silent, Held, Slow, Dark}

// Spans are how long a mark holds: until his next turn ends, or until the end of the next round.
var Spans = []string{"turn", "round"}

// Test is a test that an encounter card asks for (LCG-5.9).
type Test struct {
	Skill      string `json:"skill" yaml:"skill"` // of [Skills]
	Difficulty int    `json:"difficulty" yaml:"difficulty"`
	Failed     Loss   `json:"failed,omitzero" yaml:"failed"` // what a failure brings
}

// Loss is what a failed test of a card brings to who made it.
type Loss struct {
	Harm    `yaml:",inline"`
	Scarred int  `json:"scarred,omitempty" yaml:"scarred"` // further horror for an investigator with trauma
	Actions int  `json:"actions,omitempty" yaml:"actions"` // of the next turn
	Clues   int  `json:"clues,omitempty" yaml:"clues"`     // put on the location; who has any takes none of the harm
	Whole   bool `json:"whole,omitempty" yaml:"whole"`     // the card says nothing else: nobody is asked what it brought
	// Discards: in place of each horror he may discard a card from his hand.
	Discards bool `json:"discards,omitempty" yaml:"discards"`
	// Strays: he moves to a connected location that the lead investigator chooses, and takes none of the harm if
	// one of them is without an enemy.
	Strays bool  `json:"strays,omitempty" yaml:"strays"`
	Mark   *Mark `json:"mark,omitempty" yaml:"mark"`
}

// Skills are the four skills.
var Skills = []string{"willpower", "intellect", "combat", "agility"}

// Asset is what a story asset has in numbers (LCG-16.7); 0 is not printed (LCG-9.5).
type Asset struct {
	Slots  []string `json:"slots,omitempty" yaml:"slots"` // of [Slots]
	Health int      `json:"health,omitempty" yaml:"health"`
	Sanity int      `json:"sanity,omitempty" yaml:"sanity"`
	Uses   int      `json:"uses,omitempty" yaml:"uses"`
	Of     string   `json:"of,omitempty" yaml:"of"` // the type of its uses, as the card names it
	// Skills are what it adds to those of its controller, by the name of the skill.
	Skills map[string]int `json:"skills,omitempty" yaml:"skills"`
	// Strikes is the note that its defeat strikes out of the campaign's log.
	Strikes string `json:"strikes,omitempty" yaml:"strikes"`
}

// Slots are the kinds of slots an asset may fill (LCG-10.6).
var Slots = []string{"accessory", "body", "ally", "hand", "arcane"}

// Keywords of enemies (LCG-8.13).
const (
	Hunter    = "hunter"
	Aloof     = "aloof"
	Massive   = "massive"
	Retaliate = "retaliate"
)

// Enemy is what an enemy card has in numbers (LCG-16.6).
type Enemy struct {
	Fight           int      `yaml:"fight"`
	Health          int      `yaml:"health"`
	PerInvestigator bool     `yaml:"perInvestigator"` // health counts for each investigator who began (LCG-6.1)
	Evade           int      `yaml:"evade"`
	Damage          int      `yaml:"damage"`
	Horror          int      `yaml:"horror"`
	Keywords        []string `yaml:"keywords"`
	// Prey is whom it prefers: "most-clues", "least-health", "most-willpower" and so on, see [Preys]; empty: nobody.
	Prey     string `yaml:"prey"`
	PreyOnly bool   `yaml:"preyOnly"` // LCG-8.9
	// Spawn is the location where it appears; empty: engaged with the drawer (LCG-8.3).
	Spawn string `yaml:"spawn"`
	Slows int    `yaml:"slows"` // further actions of each move of whom it is ready and engaged with
	Takes int    `yaml:"takes"` // clues that it takes off its location at the end of the Enemy phase
	// Parley is the test of an action at its location that puts one of the investigator's clues on it; with one for
	// each investigator who began it goes to the victory display.
	Parley *Test `yaml:"parley"`
	// Felled is what its defeat leads to.
	Felled Felled `yaml:"felled"`
}

// Felled is the resolution with which the act advances when an enemy is defeated, if the act has it; May: the players
// choose.
type Felled struct {
	Ends string `json:"ends,omitempty" yaml:"ends"`
	May  bool   `json:"may,omitempty" yaml:"may"`
}

// Has reports whether the enemy has a keyword.
func (e *Enemy) Has(keyword string) bool { return slices.Contains(e.Keywords, keyword) }
