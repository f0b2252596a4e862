package stories

import "slices"

// The moments at which the special ability of a trait card can be used (MOM-2.2).
const (
	AbilityAction = "action" // in his turn, as his action step
	AbilityFree   = "free"   // in his turn, without a step
	AbilityStart  = "start"  // in his turn before any step of it
	AbilityTest   = "test"   // before he rolls for a test
	AbilityFailed = "failed" // once he has failed a test
	AbilityClue   = "clue"   // once he has found a clue while exploring
	AbilityDamage = "damage" // when he is about to take damage
	AbilityHorror = "horror" // when he is about to take horror
)

// AbilityMoments are all of them.
var AbilityMoments = []string{
	AbilityAction, AbilityFree, AbilityStart, AbilityTest, AbilityFailed, AbilityClue, AbilityDamage, AbilityHorror,
}

// AbilityTests are the sorts of tests, beside the attributes, that an ability can be for: horror and evade tests, tests on entering
// a burning room, tests in combat.
var AbilityTests = []string{"horror", "evade", "fire", "combat"}

// Ability is the special ability of a trait card (MOM-2.2). Its words lie under "trait.<trait>.ability".
//
// Where Effects move or attack, they come after what Pass, Plus, Reroll and Less do.
type Ability struct {
	When    string     `yaml:"when" json:"when"`                         // one of AbilityMoments
	Once    bool       `yaml:"once,omitempty" json:"once,omitempty"`     // once a game; else whenever its moment comes, a free one once a turn
	Tests   []string   `yaml:"tests,omitempty" json:"tests,omitempty"`   // test, failed: attributes or AbilityTests, any one of which fits; none: every test
	Needs   *Condition `yaml:"needs,omitempty" json:"needs,omitempty"`   // what must hold of him
	Target  string     `yaml:"target,omitempty" json:"target,omitempty"` // action, free, start: as of a card's action (CardAction)
	Range   *int       `yaml:"range,omitempty" json:"range,omitempty"`   // likewise
	Pass    bool       `yaml:"pass,omitempty" json:"pass,omitempty"`     // test, failed: the test is passed, without a roll or whatever was rolled
	Plus    int        `yaml:"plus,omitempty" json:"plus,omitempty"`     // test, failed: added to the value of the test, 1 to 9
	Reroll  bool       `yaml:"reroll,omitempty" json:"reroll,omitempty"` // failed: the die is rolled again, and the second roll stands
	Less    int        `yaml:"less,omitempty" json:"less,omitempty"`     // damage, horror: so many tokens fewer, 1 to 9
	Effects []Effect   `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// IsAttack reports whether the ability begins with an attack: then no evade tests come before it (MOM-10.2).
func (a *Ability) IsAttack() bool { return len(a.Effects) > 0 && a.Effects[0].Attack != nil }

// Fits reports whether the ability is for a test of an attribute and of a sort; sort is empty for the test of a card.
func (a *Ability) Fits(attribute, sort string) bool {
	return len(a.Tests) == 0 || slices.Contains(a.Tests, attribute) || sort != "" && slices.Contains(a.Tests, sort)
}

// Assault is an attack that an effect lets an investigator make, without an action step and without evade tests; he chooses
// the monster, or to leave it (MOM-13.2).
type Assault struct {
	Plus   int  `yaml:"plus,omitempty" json:"plus,omitempty"`     // added to each of his tests in this fight
	Damage int  `yaml:"damage,omitempty" json:"damage,omitempty"` // added to the damage of the weapon in use
	Here   bool `yaml:"here,omitempty" json:"here,omitempty"`     // only a monster in his space
}
