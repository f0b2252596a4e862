package check

import (
	"fmt"
	"lantern/stories"
	"maps"
	"slices"
)

// card checks what a card says for its deck.
func (c *Checker) card(x stories.Card, path string) {
	c.OneOf(path+".deck", string(x.Deck), stories.DeckNames()...)
	c.Within(path+".count", x.Count, 0, 30)
	c.Within(path+".cost", x.Cost, 0, 20)
	c.Each(path+".types", x.Types, stories.CardTypes...)
	if (x.Deck == stories.Spell) != (x.Spell != "") {
		c.Report(path, "missing.spell")
	}
	c.Each(path+".icons", x.Icons, slices.Concat(stories.Icons, stories.PrintedIcons)...)
	if slices.Contains(x.Types, "clue") != (x.Clue != nil) {
		c.Report(path, "missing.clue")
	}
	if x.Clue != nil {
		c.Within(path+".clue.level", x.Clue.Level, 1, 6)
	}
	if slices.Contains(x.Types, "weapon") != (x.Weapon != nil) {
		c.Report(path, "missing.weapon")
	}
	if x.Deck == stories.Mythos && len(x.Icons) == 0 {
		c.Report(path, "missing.icon")
	}
	for _, field := range []struct {
		name  string
		set   bool
		decks []stories.Deck
	}{
		{"icons", len(x.Icons) > 0, []stories.Deck{stories.Mythos}},
		{"faceDown", x.FaceDown, []stories.Deck{stories.Mythos}},
		{"injury", x.Injury, []stories.Deck{stories.Trauma}},
		{"threshold", x.Threshold != nil, []stories.Deck{stories.Trauma}},
		{"multi", x.Multi, []stories.Deck{stories.Trauma}},
		{"opens", len(x.Opens) > 0, []stories.Deck{stories.LockCard, stories.Obstacle}},
		{"then", len(x.Then) > 0, []stories.Deck{stories.LockCard, stories.Obstacle}},
		{"keep", x.Keep, []stories.Deck{stories.LockCard, stories.Obstacle}},
		{"cost", x.Cost > 0, []stories.Deck{stories.Mythos, stories.KeeperAction}},
		{"once", x.Once, []stories.Deck{stories.KeeperAction}},
		{"costAsked", x.CostAsked, []stories.Deck{stories.Mythos, stories.KeeperAction}},
		{"clue", x.Clue != nil, []stories.Deck{stories.Exploration}},
	} {
		if field.set && !slices.Contains(field.decks, x.Deck) {
			c.Report(path+"."+field.name, "wrongDeck.field", field.name, field.decks, x.Deck)
		}
	}
	if x.CostAsked {
		if x.Cost > 0 {
			c.Report(path+".costAsked", "needless.costAsked")
		}
		for n := range stories.MostAsked + 1 {
			c.text(path+".costAsked", stories.CostKey(n))
		}
	}
	if x.Deck == stories.KeeperAction {
		c.Optional(path+".target", x.Target, "investigator", "room", "space", "monster")
	}
	if (x.Deck == stories.CombatDeck) != (x.Combat != nil) {
		c.Report(path, "missing.combat")
	}
	front := x.Front()
	c.text(path+".id", "card."+front+".name")
	if x.Deck == stories.CombatDeck {
		c.text(path+".id", "card."+front+".upper")
		c.text(path+".id", "card."+front+".lower")
	} else {
		c.text(path+".id", "card."+front+".text")
	}
	if x.Deck == stories.Spell {
		c.id(path+".spell", x.Spell, c.Cards[x.Spell] != nil, "card")
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
func (c *Checker) checkBase() {
	people, traits := map[string]bool{}, map[string]bool{}
	for i, person := range c.Base.Investigators {
		path := fmt.Sprintf("investigators[%d]", i)
		c.id(path+".id", person.ID, people[person.ID], "investigator")
		people[person.ID] = true
		for _, number := range []struct {
			name  string
			value int
		}{{"health", person.Health}, {"sanity", person.Sanity}} {
			if number.value != 0 || !person.Printed {
				c.Within(path+"."+number.name, number.value, 1, 20)
			}
		}
		c.Within(path+".skillPoints", person.SkillPoints, 0, 10)
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
			c.trait(trait, at, person.Printed)
			if trait.Body {
				bodies++
			} else {
				minds++
			}
		}
		if bodies != 2 || minds != 2 {
			c.Report(path, "traits.number", person.ID, bodies, minds)
		}
	}
	for i, monster := range c.Base.Monsters {
		path := fmt.Sprintf("monsters[%d]", i)
		c.OneOf(path+".class", monster.Class, stories.MonsterClasses...)
		c.Within(path+".awareness", monster.Awareness, -9, 9)
		c.Within(path+".horror", monster.Horror, -9, 9)
		for j, what := range monster.Asked {
			c.OneOf(fmt.Sprintf("%s.asked[%d]", path, j), what, stories.MonsterAsked...)
		}
		c.text(path+".id", "monster."+monster.ID+".name")
		if len(monster.Figures) == 0 {
			c.Report(path, "missing.figures", monster.ID)
		}
		for j, under := range monster.Figures {
			at := fmt.Sprintf("%s.figures[%d]", path, j)
			c.Within(at+".damage", under.Damage, 0, 20)
			c.Within(at+".health", under.Health, 1, 50)
			if under.Special != "" {
				c.text(at+".special", "monster."+monster.ID+".special."+under.Special)
			}
		}
	}
	for _, feature := range slices.Sorted(maps.Keys(c.Base.Features)) {
		path := "features." + feature
		c.OneOf(path, feature, stories.Features...)
		c.Within(path, c.Base.Features[feature], 0, 30)
	}
	checkTiles(c)
	if len(c.Head.Takes) > 0 {
		return // people, monsters and all common words have been checked where they come from
	}
	for _, attribute := range stories.Attributes {
		c.text("", "attribute."+attribute+".name")
	}
	for _, feature := range stories.Features {
		c.text("", "feature."+feature+".name")
	}
	c.checkCombatDecks()
	if len(c.Base.Investigators) == 0 {
		c.Report("", "missing.investigators")
	}
}

// checkTiles checks what is known of the tiles of a printed board: each room is on one of them.
func checkTiles(c *Checker) {
	seen, on := map[string]bool{}, map[string]string{}
	for i, tile := range c.Base.Tiles {
		path := fmt.Sprintf("tiles[%d]", i)
		c.id(path+".id", tile.ID, seen[tile.ID], "tile")
		seen[tile.ID] = true
		c.OneOf(path+".size", tile.Size, stories.TileSizes...)
		c.Optional(path+".kind", tile.Kind, stories.TileKinds...)
		if n := len(tile.Rooms); n < 1 || n > stories.MaxTileRooms {
			c.Report(path+".rooms", "tileRooms.number", tile.ID, n, stories.MaxTileRooms)
		}
		for j, room := range tile.Rooms {
			at := fmt.Sprintf("%s.rooms[%d]", path, j)
			c.text(at, "room."+room+".name")
			if on[room] != "" {
				c.Report(at, "twoTiles.room", room, on[room])
			}
			on[room] = tile.ID
		}
	}
}

// The attributes of a body and of a mind (MOM-2.2).
var (
	BodyAttributes = stories.Trait{Body: true}.Wanted()
	MindAttributes = stories.Trait{}.Wanted()
)

// trait checks a trait card; one that is printed may leave its numbers to the players.
func (c *Checker) trait(x stories.Trait, path string, printed bool) {
	want := x.Wanted()
	for _, attribute := range want {
		if _, ok := x.Attributes[attribute]; !ok && !printed {
			c.Report(path, "traits.attribute", x.ID, attribute)
		}
	}
	for attribute, value := range x.Attributes {
		at := path + ".attributes." + attribute
		if !slices.Contains(want, attribute) {
			c.Report(at, "traits.kind", BodyAttributes, MindAttributes, attribute)
		}
		c.Within(at, value, 0, 10)
	}
	c.Gives(x.Gives, path+".gives")
}

// Gives checks what a trait card hands out: a starting item, a type of spell, or nothing.
func (c *Checker) Gives(id, path string) {
	if card := c.Cards[id]; id != "" && (card == nil || card.Deck != stories.StartingItem) && !c.spellType(id) {
		c.Report(path, "unknownCard.gives", id)
		c.Found.Near(id, Keys(c.Cards))
	}
}

// spellType reports whether some spell has this type.
func (c *Checker) spellType(word string) bool {
	for _, card := range c.Cards {
		if card.Spell != "" && card.Spell == word {
			return true
		}
	}
	return false
}
