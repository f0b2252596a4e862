package stories

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// weapon checks what a weapon card says.
func (c *checker) weapon(x Weapon, path string) {
	c.oneOf(path+".class", x.Class, "ranged", "bladed", "blunt")
	c.within(path+".damage", x.Damage, 0, 20)
	c.within(path+".range", x.Range, 0, 20)
	if x.Doors && x.Range == 0 {
		c.report(path+".doors", "needless.doors")
	}
	for i, near := range x.Near {
		at := path + ".near[" + strconv.Itoa(i) + "]"
		c.within(at+".within", near.Within, 0, x.Range)
		c.within(at+".value", near.Value, -9, 9)
		c.within(at+".damage", near.Damage, -9, 9)
		c.optional(at+".attribute", near.Attribute, append([]string{"all"}, Attributes...)...)
		if near.Value == 0 && near.Damage == 0 || (near.Value == 0) != (near.Attribute == "") {
			c.report(at, "missing.near")
		}
	}
}

// actionTargets are what the action of a card can be aimed at.
var actionTargets = []string{"investigator", "room", "monster"}

// cardAction checks what the owner of a card may do with it.
func (c *checker) cardAction(x CardAction, path string) {
	c.optional(path+".target", x.Target, actionTargets...)
	if x.Attack && x.Target != "monster" {
		c.report(path+".attack", "needless.attack")
	}
	if x.Range == nil {
		return
	}
	c.within(path+".range", *x.Range, 0, 20)
	if x.Target != "monster" && x.Target != "investigator" {
		c.report(path+".range", "needless.range")
	}
}

// combat checks the words of a combat card; its set phrases are checked where they stand.
func (c *checker) combat(x Combat, path string) {
	c.oneOf(path+".class", x.Class, MonsterClasses...)
	c.oneOf(path+".weapon", x.Weapon, CombatWeapons...)
	c.oneOf(path+".against", x.Against, CombatAgainst...)
	if x.Test.To != "" {
		c.report(path+".test.to", "needless.testTo")
	}
	if len(x.Test.Pass)+len(x.Test.Fail) == 0 {
		c.report(path+".test", "missing.test")
	}
}

// scene is where in a fight an effect stands: a half of a combat card, or a special attack.
type scene string

const (
	noFight   scene = "" // no fight: neither a combat card nor a special attack
	upperHalf scene = "upper half"
	special   scene = "special attack"
	// a lower half is named after what it is for: attack, hidden, barricade
)

// scenePath finds the scene in the path of an effect.
var scenePath = regexp.MustCompile(`^(cards|monsters)\[(\d+)\]\.(combat\.test|combat\.effects|figures)\b`)

// sceneOf tells where an effect stands, and to which combat card it belongs (nil: none).
func (c *checker) sceneOf(path string) (scene, *Combat) {
	m := scenePath.FindStringSubmatch(path)
	if m == nil {
		return noFight, nil
	}
	if m[1] == "monsters" {
		return special, nil
	}
	own := c.base.Cards
	if c.story != nil {
		own = c.story.Cards
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

// combatTerm checks a set phrase against the scene in which it stands.
func (c *checker) combatTerm(x CombatTerm, path string) {
	if !slices.Contains(CombatTerms, x.Do) {
		c.oneOf(path+".do", x.Do, CombatTerms...)
		return
	}
	c.within(path+".plus", x.Plus, -9, 9)
	if x.Plus != 0 && x.Do != "strike" && x.Do != "hurt" {
		c.report(path+".plus", "needless.plus", x.Do)
	}
	where, combat := c.sceneOf(path)
	fit, known := fitting[where]
	switch {
	case where == noFight:
		c.report(path, "phrase.noFight")
	case !known: // its against is not known, which is reported there
	case !slices.Contains(fit, x.Do):
		c.report(path+".do", "phrase.where", x.Do, words(where), strings.Join(fit, ", "))
	case x.Do == "strike" && combat.Weapon == "bare":
		c.report(path+".do", "phrase.bare")
	}
}

func words(s scene) phrase {
	if s == upperHalf || s == special {
		return phrase(s)
	}
	return phrase("lower half for " + string(s))
}

// atBarricade finds effects that speak of an investigator where a monster has only a
// barricade before it (MOM-11.2).
func (c *checker) atBarricade(x Effect, path string) {
	where, _ := c.sceneOf(path)
	if where != "barricade" {
		return
	}
	switch {
	case x.If != nil, x.Combat != nil, x.Threat != nil, x.Narrate != "",
		x.Damage != nil && x.Damage.To == "target",
		x.Stun != nil && x.Stun.To == "target":
	default:
		c.report(path, "phrase.barricade")
	}
}

// checkCombatDecks makes sure that for each class of monsters some card fits whatever is
// drawn for, so that no search through a deck is in vain (MOM-13.2, MOM-13.4, MOM-18.1).
// A base pack without any combat cards is for groups with decks of their own.
func (c *checker) checkCombatDecks() {
	have := map[string]map[string]bool{}
	for _, card := range c.base.Cards {
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
	file := at{file: c.pack.file("cards/" + string(CombatDeck) + ".yaml")}
	for _, class := range MonsterClasses {
		for _, way := range []struct {
			what phrase
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
				c.pack.r.report(file, "noFit.class", class, way.what)
			}
		}
	}
}
