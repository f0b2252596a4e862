package state

import (
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// Kinds of fights (MOM-13).
const (
	FightAttack    = "attack"    // an investigator attacks a monster (MOM-13.2)
	FightMonster   = "monster"   // a monster attacks an investigator (MOM-13.4)
	FightHidden    = "hidden"    // a monster looks for a hidden investigator (MOM-13.4)
	FightBarricade = "barricade" // a monster tries to pass a barricaded door (MOM-11.2)
)

// noFights ends every fight and discards the drawn cards. It is used when everything pending is dropped: the game is
// over, or a correction set another step.
func (s *State) noFights() {
	s.Fight = nil
	for name, d := range s.Piles {
		if strings.HasPrefix(name, string(stories.CombatDeck)+":") && len(d.Aside) > 0 {
			s.SetDeck(name, d.Settled())
		}
	}
}

// CombatAside sets a combat card aside that was drawn on the table and did not fit. It is discarded with the others
// when the fight is over (MOM-18.1).
type CombatAside struct {
	Deck   string            `json:"deck"`
	Change keeper.DeckChange `json:"change"`
	Card   string            `json:"card"`
}

// Reveals is true: all drawn combat cards are open (MOM-13.9).
func (CombatAside) Reveals() bool { return true }

// FightBegan begins a fight, before its combat card is drawn (MOM-13).
type FightBegan struct {
	Fight Fight `json:"fight"`
}

// CombatDrawn draws the combat card of a fight. Cards that did not fit are set aside until it is resolved; they are
// open too (MOM-13.9, MOM-18.1).
type CombatDrawn CombatAside

// Reveals is true: everybody sees a card that was face down.
func (CombatDrawn) Reveals() bool { return true }

// NothingFits says that no card of a combat deck fits an attack: the content is faulty, and the keeper resolves the
// fight by hand (MOM-18.1).
type NothingFits struct {
	Code   string `json:"code"` // the refusal of the search
	Deck   string `json:"deck"`
	Attack string `json:"attack"` // what had to fit: bare, blunt, bladed, ranged, attack, hidden, barricade
}

// FightEnded ends the fight: all cards drawn for it are discarded (MOM-13.2).
type FightEnded struct{}

// SpecialUsed is the special attack of a monster, read from its underside (MOM-13.5).
type SpecialUsed struct {
	Monster string `json:"monster"`
	Who     string `json:"who,omitempty"`
	Special string `json:"special,omitempty"`
}

// Reveals is true: the underside may be read from now on.
func (SpecialUsed) Reveals() bool { return true }

// CunningSpent spends a skill point of the monsters (MOM-15.4).
type CunningSpent struct {
	Monster string `json:"monster"`
	For     string `json:"for"` // special or reroll
}

// Hurt deals damage to an investigator (MOM-14.1).
type Hurt struct {
	Who    string `json:"who"`
	Damage int    `json:"damage"`
}

// Horrified deals horror to an investigator, at most down to sanity 0 (MOM-14.1).
type Horrified struct {
	Who    string `json:"who"`
	Horror int    `json:"horror"`
}

// Unmoved says that an insane investigator takes no more horror (MOM-14.4).
type Unmoved struct {
	Who string `json:"who"`
}

// Healed removes damage and horror (MOM-14.7).
type Healed struct {
	Who    string `json:"who"`
	Damage int    `json:"damage,omitempty"`
	Horror int    `json:"horror,omitempty"`
}

// Stunned gives an investigator or a monster stun tokens (MOM-12.1, MOM-12.2), or removes one if By is -1.
type Stunned struct {
	Who string `json:"who"`
	By  int    `json:"by"`
}

// StunKept says that an investigator keeps his stun token in the next trade step, or with Off that he discards one
// (MOM-5.1).
type StunKept struct {
	Who string `json:"who"`
	Off bool   `json:"off,omitempty"`
}

// SkillChanged spends or gives skill points (MOM-9.5, MOM-9.7).
type SkillChanged struct {
	Who string `json:"who"`
	By  int    `json:"by"`
}

// Tested is a rolled attribute test (MOM-9).
type Tested struct {
	Who         string `json:"who"`
	Attribute   string `json:"attribute"`
	Value       int    `json:"value"` // roll this or less
	Die         int    `json:"die"`
	Passed      bool   `json:"passed"`
	Card        string `json:"card,omitempty"`
	Kind        string `json:"kind,omitempty"`        // test, horrorTest, evadeTest, fireTest, combatTest
	Monster     string `json:"monster,omitempty"`     // its ID, if the test is against one
	MonsterType string `json:"monsterType,omitempty"` // the type of that monster
	// the trait whose ability passed it without a roll; value and die are then 0
	Trait string `json:"trait,omitempty"`
}

// Killed removes an investigator from the story (MOM-14.6). With Replaced his player chooses a new one as his next
// turn; otherwise the player is eliminated.
type Killed struct {
	Who       string `json:"who"`
	Character string `json:"character"`
	Replaced  bool   `json:"replaced"`
}

// MonsterHurt deals damage to a monster (MOM-13.7).
type MonsterHurt struct {
	Monster string `json:"monster"`
	Damage  int    `json:"damage"`
}

// Reveals is true: a damaged monster's underside may be read (MOM-13.1).
func (MonsterHurt) Reveals() bool { return true }

// MonsterAttacked is an attack of a monster on an investigator, resolved with the combat cards on the table (MOM-5.5).
type MonsterAttacked struct {
	Monster string `json:"monster"`
	Who     string `json:"who"`
}

// MonsterShown lets the investigators read a monster's underside, because it has hurt one of them (MOM-13.1).
type MonsterShown struct {
	Monster string `json:"monster"`
}

// Reveals is true.
func (MonsterShown) Reveals() bool { return true }
