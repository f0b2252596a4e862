package check

import (
	"lantern/stories"
	"lantern/stories/strictyaml"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Weapon checks what a weapon card says.
func (c *Checker) Weapon(x stories.Weapon, path string) {
	c.OneOf(path+".class", x.Class, stories.WeaponClasses...)
	c.Within(path+".damage", x.Damage, 0, 20)
	c.Within(path+".range", x.Range, 0, 20)
	if x.Doors && x.Range == 0 {
		c.Report(path+".doors", "needless.doors")
	}
	for i, near := range x.Near {
		at := path + ".near[" + strconv.Itoa(i) + "]"
		c.Within(at+".within", near.Within, 0, x.Range)
		c.Within(at+".value", near.Value, -9, 9)
		c.Within(at+".damage", near.Damage, -9, 9)
		c.Optional(at+".attribute", near.Attribute, append([]string{"all"}, stories.Attributes...)...)
		if near.Value == 0 && near.Damage == 0 || (near.Value == 0) != (near.Attribute == "") {
			c.Report(at, "missing.near")
		}
	}
}

// ActionTargets are what the action of a card can be aimed at.
var ActionTargets = []string{"investigator", "room", "monster"}

// cardAction checks what the owner of a card may do with it.
func (c *Checker) cardAction(x stories.CardAction, path string) {
	c.Optional(path+".target", x.Target, ActionTargets...)
	if x.Attack && x.Target != "monster" {
		c.Report(path+".attack", "needless.attack")
	}
	if x.Range == nil {
		return
	}
	c.Within(path+".range", *x.Range, 0, 20)
	if x.Target != "monster" && x.Target != "investigator" {
		c.Report(path+".range", "needless.range")
	}
}

// combat checks the fields of a combat card; its standard phrases are checked as effects.
func (c *Checker) combat(x stories.Combat, path string) {
	c.OneOf(path+".class", x.Class, stories.MonsterClasses...)
	c.OneOf(path+".weapon", x.Weapon, stories.CombatWeapons...)
	c.OneOf(path+".against", x.Against, stories.CombatAgainst...)
	if x.Test.To != "" {
		c.Report(path+".test.to", "needless.testTo")
	}
	if len(x.Test.Pass)+len(x.Test.Fail) == 0 {
		c.Report(path+".test", "missing.test")
	}
}

// scene is the position of an effect in a fight: a half of a combat card, or a special attack.
type scene string

const (
	noFight   scene = "" // no fight: neither a combat card nor a special attack
	upperHalf scene = "upper half"
	special   scene = "special attack"
	// a lower half is named after what it is for: attack, hidden, barricade
)

// scenePath finds the scene in the path of an effect.
var scenePath = regexp.MustCompile(`^(cards|monsters)\[(\d+)\]\.(combat\.test|combat\.effects|figures)\b`)

// sceneOf returns the scene of an effect, and its combat card (nil: none).
func (c *Checker) sceneOf(path string) (scene, *stories.Combat) {
	m := scenePath.FindStringSubmatch(path)
	if m == nil {
		return noFight, nil
	}
	if m[1] == "monsters" {
		return special, nil
	}
	own := c.Base.Cards
	if c.Story != nil {
		own = c.Story.Cards
	}
	index, err := strconv.Atoi(m[2])
	if err != nil || index >= len(own) || own[index].Combat == nil {
		return noFight, nil
	}
	combat := own[index].Combat
	if m[3] == "combat.test" {
		return upperHalf, combat
	}
	return scene(combat.Against), combat
}

// fitting says which set phrases make sense in which scene (MOM-13.6). A special attack
// inside a special attack would never end; who attacks is not hidden (MOM-11.5).
var fitting = map[scene][]string{
	upperHalf:   {"strike", "hurt", "special", "dropWeapon"},
	"attack":    {"hurt", "special", "dropWeapon"},
	"hidden":    {"hurt", "special", "dropWeapon", "unhide"},
	"barricade": {"destroy", "pushBack"},
	special:     {"hurt", "dropWeapon", "unhide"},
}

// combatTerm checks a standard phrase in its scene.
func (c *Checker) combatTerm(x stories.CombatTerm, path string) {
	if !slices.Contains(stories.CombatTerms, x.Do) {
		c.OneOf(path+".do", x.Do, stories.CombatTerms...)
		return
	}
	c.Within(path+".plus", x.Plus, -9, 9)
	if x.Plus != 0 && x.Do != "strike" && x.Do != "hurt" {
		c.Report(path+".plus", "needless.plus", x.Do)
	}
	where, combat := c.sceneOf(path)
	fit, known := fitting[where]
	switch {
	case where == noFight:
		c.Report(path, "phrase.noFight")
	case !known: // its against is not known, which is reported there
	case !slices.Contains(fit, x.Do):
		c.Report(path+".do", "phrase.where", x.Do, words(where), strings.Join(fit, ", "))
	case x.Do == "strike" && combat.Weapon == "bare":
		c.Report(path+".do", "phrase.bare")
	}
}

func words(s scene) strictyaml.Phrase {
	if s == upperHalf || s == special {
		return strictyaml.Phrase(s)
	}
	return strictyaml.Phrase("lower half for " + string(s))
}

// atBarricade finds effects that speak of an investigator where a monster has only a
// barricade before it (MOM-11.2).
func (c *Checker) atBarricade(x stories.Effect, path string) {
	where, _ := c.sceneOf(path)
	if where != "barricade" {
		return
	}
	switch {
	case x.If != nil, x.Combat != nil, x.Threat != nil, x.Narrate != "",
		x.Damage != nil && x.Damage.To == "target",
		x.Stun != nil && x.Stun.To == "target":
	default:
		c.Report(path, "phrase.barricade")
	}
}

// checkCombatDecks makes sure that for each class of monsters some card fits whatever is
// drawn for, so that no search through a deck is in vain (MOM-13.2, MOM-13.4, MOM-18.1).
// A base pack without any combat cards is for groups with decks of their own.
func (c *Checker) checkCombatDecks() {
	have := map[string]map[string]bool{}
	for _, card := range c.Base.Cards {
		if card.Combat == nil {
			continue
		}
		class := card.Combat.Class
		if have[class] == nil {
			have[class] = map[string]bool{}
		}
		have[class][card.Combat.Weapon], have[class][card.Combat.Against] = true, true
	}
	if len(have) == 0 {
		return
	}
	file := strictyaml.Position{File: c.File("cards/" + string(stories.CombatDeck) + ".yaml")}
	for _, class := range stories.MonsterClasses {
		for _, way := range []struct {
			what strictyaml.Phrase
			fit  []string
		}{
			{"an attack with bare hands", []string{"bare"}},
			{"an attack with a blunt weapon", []string{"blunt", "melee"}},
			{"an attack with a bladed weapon", []string{"bladed", "melee"}},
			{"an attack with a ranged weapon", []string{"ranged"}},
			{"a monster that attacks", []string{"attack"}},
			{"a monster against someone hidden", []string{"hidden"}},
			{"a monster against a barricade", []string{"barricade"}},
		} {
			if !slices.ContainsFunc(way.fit, func(word string) bool { return have[class][word] }) {
				c.Found.Report(file, "noFit.class", class, way.what)
			}
		}
	}
}

// Ability checks the special ability of a trait card.
func (c *Checker) Ability(x stories.Ability, path string) {
	c.OneOf(path+".when", x.When, stories.AbilityMoments...)
	tests := x.When == stories.AbilityTest || x.When == stories.AbilityFailed
	turn := x.When == stories.AbilityAction || x.When == stories.AbilityFree || x.When == stories.AbilityStart
	harm := x.When == stories.AbilityDamage || x.When == stories.AbilityHorror
	for _, field := range []struct {
		name string
		set  bool
		fits bool
		when string
	}{
		{"tests", len(x.Tests) > 0, tests, "test, failed"},
		{"pass", x.Pass, tests, "test, failed"},
		{"plus", x.Plus != 0, tests, "test, failed"},
		{"reroll", x.Reroll, x.When == stories.AbilityFailed, "failed"},
		{"less", x.Less != 0, harm, "damage, horror"},
		{"target", x.Target != "", turn, "action, free, start"},
	} {
		if field.set && !field.fits {
			c.Report(path+"."+field.name, "needless.ability", field.name, field.when)
		}
	}
	c.Each(path+".tests", x.Tests, slices.Concat(stories.Attributes, stories.AbilityTests)...)
	c.Within(path+".plus", x.Plus, 0, 9)
	c.Within(path+".less", x.Less, 0, 9)
	c.cardAction(stories.CardAction{Target: x.Target, Range: x.Range}, path)
	if !x.Pass && !x.Reroll && x.Plus == 0 && x.Less == 0 && len(x.Effects) == 0 {
		c.Report(path, "missing.ability")
	}
}
