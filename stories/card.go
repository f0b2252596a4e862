package stories

import (
	"slices"
	"strconv"
	"strings"
)

// Deck is the pile of a card in the box.
type Deck string

// The decks of small cards and of keeper actions.
const (
	Exploration  Deck = "exploration"
	Spell        Deck = "spell"
	StartingItem Deck = "startingItem"
	LockCard     Deck = "lock"
	Obstacle     Deck = "obstacle"
	Mythos       Deck = "mythos"
	Trauma       Deck = "trauma"
	KeeperAction Deck = "keeperAction"
	CombatDeck   Deck = "combat" // bridge cards: one deck for each class of monsters (MOM-13.1)
)

// Card is a kind of card, of which Count copies exist. Its words (name, text, atmosphere) are texts of the pack under
// "card.<id>.name" and so on.
type Card struct {
	ID    string `yaml:"id" json:"id"`
	Deck  Deck   `yaml:"deck,omitempty" json:"deck"`
	Count int    `yaml:"count,omitempty" json:"count,omitempty"` // copies in the box, 1 if left out
	// Unnamed: what the printed card is called is not known yet. Its owner names it, and what he writes is its name.
	Unnamed bool `yaml:"unnamed,omitempty" json:"unnamed,omitempty"`
	// Taken: it came with investigators of another base pack, and this one has cards of that deck itself. It lies beside
	// the piles until somebody is given it by name.
	Taken bool `yaml:"-" json:"taken,omitempty"`
	// From: the base pack that another one has it from, under which an owner's notes on it are kept; "": its own
	From string `yaml:"-" json:"-"`

	// MOM-8.1: clue, key, equipment, artefact, ranged, bladed, blunt, book, ally, nothing; weapons bear "weapon" too
	Types []string `yaml:"types,omitempty" json:"types,omitempty"`
	// free words that other cards may name; who owns a card with "light" ignores darkness (MOM-12.4)
	Traits []string `yaml:"traits,omitempty" json:"traits,omitempty"`

	// Spells only: the type it is a variant of (MOM-8.4). The variants of a type look alike until they are cast. They
	// share the name and text under "card.<type>.name" and "card.<type>.text", and the actions' IDs, needs, targets and
	// tests; they differ in what follows (the back). A spell has its own ID: "wither-1", "wither-2" ... An action with
	// Discard puts it at the bottom of its deck and draws another of the type.
	Spell string `yaml:"spell,omitempty" json:"spell,omitempty"`

	Clue *Clue `yaml:"clue,omitempty" json:"clue,omitempty"` // clues only (MOM-8.2)

	Cost int `yaml:"cost,omitempty" json:"cost,omitempty"` // threat: mythos and keeper actions
	// only the owner's printed card shows the cost: the keeper is asked when it is played
	CostAsked bool `yaml:"costAsked,omitempty" json:"costAsked,omitempty"`
	// mythos: which stories' decks it enters (MOM-2.3)
	Icons []string   `yaml:"icons,omitempty" json:"icons,omitempty"`
	Needs *Condition `yaml:"needs,omitempty" json:"needs,omitempty"` // condition for playing or using it
	// keeper actions: at most once in a keeper's turn
	Once bool `yaml:"once,omitempty" json:"once,omitempty"`
	// keeper actions: the target: investigator, room, space, monster; empty: none
	Target string `yaml:"target,omitempty" json:"target,omitempty"`
	// mythos: placed face down before the investigator (MOM-6.4)
	FaceDown bool `yaml:"faceDown,omitempty" json:"faceDown,omitempty"`
	// trauma: injury (red) if true, insanity (blue) if false (MOM-14.2)
	Injury bool `yaml:"injury,omitempty" json:"injury,omitempty"`
	// trauma: health or sanity at or below it; nil: none
	Threshold *int `yaml:"threshold,omitempty" json:"threshold,omitempty"`
	// trauma: needs several investigators in play (MOM-14.5)
	Multi bool `yaml:"multi,omitempty" json:"multi,omitempty"`

	// on being played (mythos, trauma, keeper action) or found (exploration)
	Effects []Effect     `yaml:"effects,omitempty" json:"effects,omitempty"`
	Lasting []Modifier   `yaml:"lasting,omitempty" json:"lasting,omitempty"` // while it is before an investigator
	Actions []CardAction `yaml:"actions,omitempty" json:"actions,omitempty"` // what its owner may do with it

	// locks and obstacles: any one of these ways meets the condition; none: only effects of other cards open it
	Opens []Way    `yaml:"opens,omitempty" json:"opens,omitempty"`
	Then  []Effect `yaml:"then,omitempty" json:"then,omitempty"` // locks and obstacles: effects once it is met
	// locks and obstacles: stays on the pile once met, instead of being discarded
	Keep bool `yaml:"keep,omitempty" json:"keep,omitempty"`

	Weapon *Weapon `yaml:"weapon,omitempty" json:"weapon,omitempty"`
	Combat *Combat `yaml:"combat,omitempty" json:"combat,omitempty"` // combat cards only
}

// Combat holds the two halves of a combat card: the upper half for an attack by an investigator, the lower half for one
// by a monster (MOM-13.2, MOM-13.4). The texts read aloud are "card.<id>.upper" and "card.<id>.lower".
type Combat struct {
	Class string `yaml:"class" json:"class"` // the deck: humanoid, beast, eldritch
	// upper half: bare, blunt, bladed, melee (blunt or bladed), ranged (MOM-13.3)
	Weapon string `yaml:"weapon" json:"weapon"`
	// upper half: the attacker's test with its outcomes
	Test    Test   `yaml:"test" json:"test"`
	Against string `yaml:"against" json:"against"` // lower half: attack, hidden, barricade
	// lower half: "you" is the investigator attacked, nobody against a barricade; none: no effect
	Effects []Effect `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// Clue is the level and letter of a clue card. Clue 1 is always the last and reveals the objective (MOM-8.2, MOM-15.1).
type Clue struct {
	Level  int    `yaml:"level" json:"level"`
	Letter string `yaml:"letter,omitempty" json:"letter"`
}

// CardAction is something the owner of a card may do with it.
type CardAction struct {
	ID      string     `yaml:"id" json:"id"`                               // text "card.<card>.action.<id>"
	Free    bool       `yaml:"free,omitempty" json:"free,omitempty"`       // costs no action step
	Needs   *Condition `yaml:"needs,omitempty" json:"needs,omitempty"`     // its condition
	Discard bool       `yaml:"discard,omitempty" json:"discard,omitempty"` // the card is discarded for it
	// the target: investigator (in the room), room (adjacent), monster; empty: none
	Target string `yaml:"target,omitempty" json:"target,omitempty"`
	// it attacks the target monster: no evade tests first (MOM-10.2), and not while hidden (MOM-11.5)
	Attack bool `yaml:"attack,omitempty" json:"attack,omitempty"`
	// the monster or investigator aimed at is in sight and at most so many movement steps off (MOM-7.3, MOM-7.4); left
	// out: in the same room
	Range   *int     `yaml:"range,omitempty" json:"range,omitempty"`
	Effects []Effect `yaml:"effects,omitempty" json:"effects"`
}

// Modifier changes the value of tests, or another number, while its card is before an investigator.
type Modifier struct {
	Attribute string     `yaml:"attribute" json:"attribute"` // one of the seven, or "all"
	Value     int        `yaml:"value,omitempty" json:"value"`
	When      *Condition `yaml:"when,omitempty" json:"when,omitempty"`
}

// Way is one way to meet a lock or an obstacle. Exactly one field is set.
type Way struct {
	// discard this card from one's own possession (MOM-4.9)
	Key    string  `yaml:"key,omitempty" json:"key,omitempty" names:"card"`
	Show   string  `yaml:"show,omitempty" json:"show,omitempty" names:"card"` // own this card, without discarding it
	Test   *Test   `yaml:"test,omitempty" json:"test,omitempty"`              // pass this test
	Puzzle *Puzzle `yaml:"puzzle,omitempty" json:"puzzle,omitempty"`          // solve this puzzle
	// what the owner's printed card asks for; people judge it
	Card bool `yaml:"card,omitempty" json:"card,omitempty"`
}

// Weapon holds the data of a weapon card.
type Weapon struct {
	Class  string `yaml:"class" json:"class"`                       // ranged, bladed, blunt
	OnCard bool   `yaml:"onCard,omitempty" json:"onCard,omitempty"` // its numbers are on the owner's printed card
	Damage int    `yaml:"damage,omitempty" json:"damage"`
	Range  int    `yaml:"range,omitempty" json:"range,omitempty"` // movement steps; melee 0
	// it also hits through doors on the way that are not sealed (MOM-7.3, MOM-7.4)
	Doors bool   `yaml:"doors,omitempty" json:"doors,omitempty"`
	Near  []Near `yaml:"near,omitempty" json:"near,omitempty"` // bonuses on near targets; all that apply add up
}

// Near is a bonus of a weapon on a target at most Within movement steps away. Doors on the way count as steps
// (MOM-7.3).
type Near struct {
	Within int `yaml:"within,omitempty" json:"within"` // 0: in one's own space
	// Value is for tests of it in the attack, or for "all"
	Attribute string `yaml:"attribute,omitempty" json:"attribute,omitempty"`
	Value     int    `yaml:"value,omitempty" json:"value,omitempty"`
	Damage    int    `yaml:"damage,omitempty" json:"damage,omitempty"` // added to the weapon's damage
}

// Investigator is a character of the base pack (MOM-2.2).
type Investigator struct {
	ID   string `yaml:"id" json:"id"`
	From string `yaml:"-" json:"-"` // as of a [Card]
	// of somebody's printed box: numbers left out are asked of the players
	Printed     bool `yaml:"printed,omitempty" json:"printed,omitempty"`
	Health      int  `yaml:"health,omitempty" json:"health"`
	Sanity      int  `yaml:"sanity,omitempty" json:"sanity"`
	SkillPoints int  `yaml:"skillPoints,omitempty" json:"skillPoints"`
	// four: two bodies, two minds; one of each is chosen
	Traits []Trait `yaml:"traits" json:"traits"`
	// a file of the pack that is his picture; none: the program draws him
	Portrait string `yaml:"portrait,omitempty" json:"portrait,omitempty"`
	// the content of that file, checked: a session keeps a copy
	Picture []byte `yaml:"-" json:"picture,omitempty"`
}

// Trait is a trait card: a body sets strength, dexterity and marksmanship, a mind intellect, willpower, lore and luck.
type Trait struct {
	ID         string         `yaml:"id" json:"id"`
	Body       bool           `yaml:"body,omitempty" json:"body"`
	Unnamed    bool           `yaml:"unnamed,omitempty" json:"unnamed,omitempty"` // as of a card
	Attributes map[string]int `yaml:"attributes,omitempty" json:"attributes"`
	// the starting item or spell it names
	Gives   string   `yaml:"gives,omitempty" json:"gives,omitempty" names:"card"`
	Ability *Ability `yaml:"ability,omitempty" json:"ability,omitempty"`
}

// Wanted are the attributes that stand on a trait card (MOM-2.2).
func (t Trait) Wanted() []string {
	if t.Body {
		return Attributes[:3]
	}
	return Attributes[3:]
}

// Monster is a monster type of the base pack.
type Monster struct {
	ID        string      `yaml:"id" json:"id"`
	From      string      `yaml:"-" json:"-"`         // as of a [Card]
	Class     string      `yaml:"class" json:"class"` // humanoid, beast, eldritch (MOM-13.1)
	Awareness int         `yaml:"awareness,omitempty" json:"awareness"`
	Horror    int         `yaml:"horror,omitempty" json:"horror"`
	Figures   []Underside `yaml:"figures" json:"figures"` // one for each figure in the box (MOM-1.2, MOM-5.7)
	// what of a printed token is not known but ours, until its owner says it: of [MonsterAsked]
	Asked []string `yaml:"asked,omitempty" json:"asked,omitempty"`
}

// MonsterAsked is what a pack may not know of a monster: the two numbers of the front, and the undersides.
var MonsterAsked = []string{"awareness", "horror", "figures"}

// Underside is the hidden side of one monster token (MOM-13.1).
type Underside struct {
	Damage int `yaml:"damage,omitempty" json:"damage"`
	Health int `yaml:"health" json:"health"`
	// names the special attack; words under "monster.<id>.special.<special>"
	Special string   `yaml:"special,omitempty" json:"special,omitempty"`
	Effects []Effect `yaml:"effects,omitempty" json:"effects,omitempty"` // what the special attack does
}

// The seven attributes (MOM-9.1).
var Attributes = []string{"strength", "marksmanship", "dexterity", "intellect", "willpower", "lore", "luck"}

// The moments at which the special ability of a trait card can be used (MOM-2.2).
const (
	AbilityAction = "action" // in his turn, as his action step
	AbilityFree   = "free"   // in his turn, without an action step
	AbilityStart  = "start"  // in his turn, before its first action step
	AbilityTest   = "test"   // before he rolls for a test
	AbilityFailed = "failed" // once he has failed a test
	AbilityClue   = "clue"   // when he has found a clue while exploring
	AbilityDamage = "damage" // when he is about to take damage
	AbilityHorror = "horror" // when he is about to take horror
)

// AbilityMoments lists them all.
var AbilityMoments = []string{
	AbilityAction, AbilityFree, AbilityStart, AbilityTest, AbilityFailed, AbilityClue, AbilityDamage, AbilityHorror,
}

// AbilityTests are the kinds of tests, besides the attributes, that an ability can apply to: horror and evade tests,
// tests on entering a burning room, tests in combat.
var AbilityTests = []string{"horror", "evade", "fire", "combat"}

// Ability is the special ability of a trait card (MOM-2.2). Its text is "trait.<trait>.ability".
//
// Effects that move or attack follow Pass, Plus, Reroll and Less.
type Ability struct {
	When string `yaml:"when" json:"when"` // one of AbilityMoments
	// once a game; otherwise at each of its moments, a free one once a turn
	Once bool `yaml:"once,omitempty" json:"once,omitempty"`
	// test, failed: attributes or AbilityTests, any of which applies; empty: every test
	Tests []string   `yaml:"tests,omitempty" json:"tests,omitempty"`
	Needs *Condition `yaml:"needs,omitempty" json:"needs,omitempty"` // condition on him
	// action, free, start: as of a card's action (CardAction)
	Target string `yaml:"target,omitempty" json:"target,omitempty"`
	Range  *int   `yaml:"range,omitempty" json:"range,omitempty"` // likewise
	// test, failed: the test is passed, without a roll or despite it
	Pass bool `yaml:"pass,omitempty" json:"pass,omitempty"`
	// test, failed: bonus on the value of the test, 1 to 9
	Plus int `yaml:"plus,omitempty" json:"plus,omitempty"`
	// failed: the die is rolled again, and the second roll counts
	Reroll  bool     `yaml:"reroll,omitempty" json:"reroll,omitempty"`
	Less    int      `yaml:"less,omitempty" json:"less,omitempty"` // damage, horror: how many tokens fewer, 1 to 9
	Effects []Effect `yaml:"effects,omitempty" json:"effects,omitempty"`
}

// IsAttack reports whether the ability begins with an attack, which no evade tests precede (MOM-10.2).
func (a *Ability) IsAttack() bool { return len(a.Effects) > 0 && a.Effects[0].Attack != nil }

// Fits reports whether the ability applies to a test of an attribute and a kind; sort is empty for the test of a card.
func (a *Ability) Fits(attribute, sort string) bool {
	return len(a.Tests) == 0 || slices.Contains(a.Tests, attribute) || sort != "" && slices.Contains(a.Tests, sort)
}

// Assault is an attack that an effect grants an investigator, without an action step and without evade tests. He
// chooses the monster, or declines (MOM-13.2).
type Assault struct {
	Plus   int  `yaml:"plus,omitempty" json:"plus,omitempty"`     // bonus on each of his tests in this fight
	Damage int  `yaml:"damage,omitempty" json:"damage,omitempty"` // added to the damage of the weapon in use
	Here   bool `yaml:"here,omitempty" json:"here,omitempty"`     // only a monster in his space
}

// MostAsked is the highest cost that a keeper can enter when asked for the cost of a card.
const MostAsked = 9

// CostKey is the text key of a cost that a keeper can enter.
func CostKey(n int) string { return "cost." + strconv.Itoa(n) }

// AskCost puts the question for the cost before the card's effects, if only the owner's printed card shows it.
func (c *Card) AskCost() {
	if !c.CostAsked {
		return
	}
	question := Choose{By: "keeper"}
	for n := range MostAsked + 1 {
		option := ChooseOption{ID: CostKey(n), Text: CostKey(n)}
		if n > 0 {
			less := -n
			option.Effects = []Effect{{Threat: &less}}
		}
		question.Options = append(question.Options, option)
	}
	c.Effects = append([]Effect{{Choose: &question}}, c.Effects...)
}

// KnowCost removes the question again, once the cost is known.
func (c *Card) KnowCost(cost int) {
	if c.CostAsked && len(c.Effects) > 0 {
		c.Effects = slices.Clone(c.Effects[1:])
	}
	c.CostAsked, c.Cost = false, cost
}

// KindOf returns the kind of a card copy: "axe" for "axe#2" and for "axe" itself.
func KindOf(id string) string {
	kind, _, _ := strings.Cut(id, "#")
	return kind
}

// CopyOf returns the ID of copy n of a kind, from 1. The first has the kind's own ID.
func CopyOf(kind string, n int) string {
	if n <= 1 {
		return kind
	}
	return kind + "#" + strconv.Itoa(n)
}

// Copies returns the IDs of all copies of a card in the box.
func (c Card) Copies() []string {
	all := make([]string, c.Number())
	for i := range all {
		all[i] = CopyOf(c.ID, i+1)
	}
	return all
}

// Number returns how many copies of a card the box has, at least 1.
func (c Card) Number() int { return max(1, c.Count) }

// Front is the ID of the visible side of a card and of its texts: the card's ID, or the type of a spell (MOM-8.4).
func (c Card) Front() string {
	if c.Spell != "" {
		return c.Spell
	}
	return c.ID
}
