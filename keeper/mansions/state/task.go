package state

import (
	"lantern/keeper"
	"lantern/stories"
)

// Task is one pending thing: effects to run, an interrupted step to continue, a test that waits for its die. Tasks are
// a stack in the state; the last one is done first.
type Task struct {
	Kind   string        `json:"kind"`
	Who    string        `json:"who,omitempty"`    // the investigator concerned: "you"
	Target string        `json:"target,omitempty"` // what was aimed at
	Card   string        `json:"card,omitempty"`   // the copy that has the effect, is used or is being met
	Room   string        `json:"room,omitempty"`
	Space  string        `json:"space,omitempty"`
	From   string        `json:"from,omitempty"`
	Stage  string        `json:"stage,omitempty"`
	Weapon string        `json:"weapon,omitempty"` // the weapon in use in a fight, or "hands"
	Door   string        `json:"door,omitempty"`   // the barricaded door that a monster tries to pass (MOM-11.2)
	Count  int           `json:"count,omitempty"`
	Horror int           `json:"horror,omitempty"`
	Lock   bool          `json:"lock,omitempty"` // success meets the lock or obstacle Card
	Injury bool          `json:"injury,omitempty"`
	Run    bool          `json:"run,omitempty"`
	Test   *stories.Test `json:"test,omitempty"`
	Check  *Check        `json:"check,omitempty"` // which rule asks for Test, if no card does
	// the rule of combat that a test or effects come from (MOM-13.2, MOM-13.4, MOM-13.5); darkness counts (MOM-12.4)
	Combat string `json:"combat,omitempty"`
	// a test after its roll: the value needed; a placement: how many monsters had been placed before it
	Value   int              `json:"value,omitempty"`
	Die     int              `json:"die,omitempty"` // and what the die shows
	Puzzle  *stories.Puzzle  `json:"puzzle,omitempty"`
	Effects []stories.Effect `json:"effects,omitempty"`
	Draw    *Drawing         `json:"draw,omitempty"`
	Place   *stories.Place   `json:"place,omitempty"`
	Shift   *stories.Shift   `json:"shift,omitempty"`
	Choose  *stories.Choose  `json:"choose,omitempty"`
	Discard *stories.Discard `json:"discard,omitempty"`
	Force   *stories.Use     `json:"force,omitempty"`
	Assault *stories.Assault `json:"assault,omitempty"`
	List    []string         `json:"list,omitempty"`
	Helped  []string         `json:"helped,omitempty"` // traits whose ability was used on it, or that none is (MOM-2.2)
}

// Check says which rule asks for an attribute test and what it adds to the value, for the tests that the rules demand:
// horror, evade, fire, combat. All tests share the code that asks, rolls and continues.
type Check struct {
	Kind      string            `json:"kind"`                // the prompt's kind: one of those below
	Rule      string            `json:"rule"`                // the rule that asks
	Modifiers []keeper.Modifier `json:"modifiers,omitempty"` // each with its reason and rule
}

// Kinds of tests. A test of a card or an effect is CheckTest, in combat CheckCombat.
const (
	CheckTest   = "test"
	CheckHorror = "horrorTest"
	CheckEvade  = "evadeTest"
	CheckFire   = "fireTest"
	CheckCombat = "combatTest"
)

// Drawing is a draw in progress, card by card.
type Drawing struct {
	Deck  string `json:"deck"`           // as in the state; "spell" alone: the investigator names the type
	Count int    `json:"count"`          // cards still to draw
	Type  string `json:"type,omitempty"` // until a card of this type
	Card  string `json:"card,omitempty"` // this very kind, searched for
	To    string `json:"to"`             // a seat or the keeper
}
