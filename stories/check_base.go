package stories

import (
	"fmt"
	"maps"
	"slices"
)

// card checks what a card says for its deck.
func (c *checker) card(x Card, path string) {
	c.oneOf(path+".deck", string(x.Deck), deckNames()...)
	c.within(path+".count", x.Count, 0, 30)
	c.within(path+".cost", x.Cost, 0, 20)
	for i, word := range x.Types {
		c.oneOf(fmt.Sprintf("%s.types[%d]", path, i), word, CardTypes...)
	}
	if (x.Deck == Spell) != (x.Spell != "") {
		c.report(path, "missing.spell")
	}
	for i, icon := range x.Icons {
		c.oneOf(fmt.Sprintf("%s.icons[%d]", path, i), icon, slices.Concat(Icons, PrintedIcons)...)
	}
	if slices.Contains(x.Types, "clue") != (x.Clue != nil) {
		c.report(path, "missing.clue")
	}
	if x.Clue != nil {
		c.within(path+".clue.level", x.Clue.Level, 1, 6)
	}
	if slices.Contains(x.Types, "weapon") != (x.Weapon != nil) {
		c.report(path, "missing.weapon")
	}
	if x.Deck == Mythos && len(x.Icons) == 0 {
		c.report(path, "missing.icon")
	}
	for _, field := range []struct {
		name  string
		set   bool
		decks []Deck
	}{
		{"icons", len(x.Icons) > 0, []Deck{Mythos}},
		{"faceDown", x.FaceDown, []Deck{Mythos}},
		{"injury", x.Injury, []Deck{Trauma}},
		{"threshold", x.Threshold != nil, []Deck{Trauma}},
		{"multi", x.Multi, []Deck{Trauma}},
		{"opens", len(x.Opens) > 0, []Deck{LockCard, Obstacle}},
		{"then", len(x.Then) > 0, []Deck{LockCard, Obstacle}},
		{"keep", x.Keep, []Deck{LockCard, Obstacle}},
		{"cost", x.Cost > 0, []Deck{Mythos, KeeperAction}},
		{"once", x.Once, []Deck{KeeperAction}},
		{"costAsked", x.CostAsked, []Deck{Mythos, KeeperAction}},
		{"clue", x.Clue != nil, []Deck{Exploration}},
	} {
		if field.set && !slices.Contains(field.decks, x.Deck) {
			c.report(path+"."+field.name, "wrongDeck.field", field.name, field.decks, x.Deck)
		}
	}
	if x.CostAsked {
		if x.Cost > 0 {
			c.report(path+".costAsked", "needless.costAsked")
		}
		for n := range mostAsked + 1 {
			c.text(path+".costAsked", costKey(n))
		}
	}
	if x.Deck == KeeperAction {
		c.optional(path+".target", x.Target, "investigator", "room", "space", "monster")
	}
	if (x.Deck == CombatDeck) != (x.Combat != nil) {
		c.report(path, "missing.combat")
	}
	front := x.Front()
	c.text(path+".id", "card."+front+".name")
	if x.Deck == CombatDeck {
		c.text(path+".id", "card."+front+".upper")
		c.text(path+".id", "card."+front+".lower")
	} else {
		c.text(path+".id", "card."+front+".text")
	}
	if x.Deck == Spell {
		c.id(path+".spell", x.Spell, c.cards[x.Spell] != nil, "card")
		c.text(path+".id", "card."+x.ID+".back")
	}
	seen := map[string]bool{}
	for i, action := range x.Actions {
		at := fmt.Sprintf("%s.actions[%d].id", path, i)
		c.id(at, action.ID, seen[action.ID], "action of this card")
		seen[action.ID] = true
		c.text(at, "card."+front+".action."+action.ID)
	}
}

// checkBase checks investigators and monsters.
func (c *checker) checkBase() {
	people, traits := map[string]bool{}, map[string]bool{}
	for i, person := range c.base.Investigators {
		path := fmt.Sprintf("investigators[%d]", i)
		c.id(path+".id", person.ID, people[person.ID], "investigator")
		people[person.ID] = true
		c.within(path+".health", person.Health, 1, 20)
		c.within(path+".sanity", person.Sanity, 1, 20)
		c.within(path+".skillPoints", person.SkillPoints, 0, 10)
		for _, key := range []string{"name", "epithet", "story"} {
			c.text(path+".id", "investigator."+person.ID+"."+key)
		}
		bodies, minds := 0, 0
		for j, trait := range person.Traits {
			at := fmt.Sprintf("%s.traits[%d]", path, j)
			c.id(at+".id", trait.ID, traits[trait.ID], "trait")
			traits[trait.ID] = true
			c.text(at+".id", "trait."+trait.ID+".name")
			if trait.Ability != nil {
				c.text(at+".id", "trait."+trait.ID+".ability")
			}
			c.trait(trait, at)
			if trait.Body {
				bodies++
			} else {
				minds++
			}
		}
		if bodies != 2 || minds != 2 {
			c.report(path, "traits.number", person.ID, bodies, minds)
		}
	}
	for i, monster := range c.base.Monsters {
		path := fmt.Sprintf("monsters[%d]", i)
		c.oneOf(path+".class", monster.Class, MonsterClasses...)
		c.within(path+".awareness", monster.Awareness, -9, 9)
		c.within(path+".horror", monster.Horror, -9, 9)
		c.text(path+".id", "monster."+monster.ID+".name")
		if len(monster.Figures) == 0 {
			c.report(path, "missing.figures", monster.ID)
		}
		for j, under := range monster.Figures {
			at := fmt.Sprintf("%s.figures[%d]", path, j)
			c.within(at+".damage", under.Damage, 0, 20)
			c.within(at+".health", under.Health, 1, 50)
			if under.Special != "" {
				c.text(at+".special", "monster."+monster.ID+".special."+under.Special)
			}
		}
	}
	for _, feature := range slices.Sorted(maps.Keys(c.base.Features)) {
		path := "features." + feature
		c.oneOf(path, feature, Features...)
		c.within(path, c.base.Features[feature], 0, 30)
	}
	if len(c.pack.head.Takes) > 0 {
		return // people, monsters and all common words have been checked where they come from
	}
	for _, attribute := range Attributes {
		c.text("", "attribute."+attribute+".name")
	}
	for _, feature := range Features {
		c.text("", "feature."+feature+".name")
	}
	c.checkCombatDecks()
	if len(c.base.Investigators) == 0 {
		c.report("", "missing.investigators")
	}
}

// The attributes of a body and of a mind (MOM-2.2).
var (
	bodyAttributes = []string{"strength", "marksmanship", "dexterity"}
	mindAttributes = []string{"intellect", "willpower", "lore", "luck"}
)

func (c *checker) trait(x Trait, path string) {
	want := mindAttributes
	if x.Body {
		want = bodyAttributes
	}
	for _, attribute := range want {
		if _, ok := x.Attributes[attribute]; !ok {
			c.report(path, "traits.attribute", x.ID, attribute)
		}
	}
	for attribute, value := range x.Attributes {
		at := path + ".attributes." + attribute
		if !slices.Contains(want, attribute) {
			c.report(at, "traits.kind", bodyAttributes, mindAttributes, attribute)
		}
		c.within(at, value, 0, 10)
	}
	if x.Gives == "" {
		return
	}
	if card := c.cards[x.Gives]; (card == nil || card.Deck != StartingItem) && !c.spellType(x.Gives) {
		c.report(path+".gives", "unknownCard.gives", x.Gives)
		c.missed(x.Gives, keys(c.cards))
	}
}

// spellType tells whether some spell has this type.
func (c *checker) spellType(word string) bool {
	for _, card := range c.cards {
		if card.Spell != "" && card.Spell == word {
			return true
		}
	}
	return false
}
