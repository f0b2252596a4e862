package stories

import (
	"reflect"
	"slices"
	"strings"
)

// References: everything that names something else.

func (c *checker) cardRef(path, id string) {
	if id != "" && c.cards[id] == nil {
		c.report(path, "unknownCard.any", id)
		c.missed(id, keys(c.cards))
	}
}

func (c *checker) deckRef(path, id string, decks ...Deck) {
	c.cardRef(path, id)
	if card := c.cards[id]; card != nil && !slices.Contains(decks, card.Deck) {
		c.report(path, "wrongDeck.wanted", id, card.Deck, decks)
	}
}

// monsterKind takes a monster type, "any", or "named:<id>" for a named monster (MOM-13.8).
func (c *checker) monsterKind(path, value string) {
	if c.namedRef(path, value) || value == "any" {
		return
	}
	c.monsterRef(path, value)
}

// namedRef checks "named:<id>"; false if the value is nothing of the kind.
func (c *checker) namedRef(path, value string) bool {
	name, ok := strings.CutPrefix(value, "named:")
	switch {
	case !ok:
	case !goodID(name):
		c.report(path, "badID.form", name)
	default:
		c.text(path, "named."+name)
	}
	return ok
}

func (c *checker) monsterRef(path, id string) {
	if id != "" && c.monsters[id] == nil {
		c.report(path, "unknownMonster.any", id)
		c.missed(id, keys(c.monsters))
	}
}

func (c *checker) roomRef(path, id string) {
	if id != "" && !c.rooms[id] {
		c.report(path, "unknownRoom.map", id)
		c.missed(id, keys(c.rooms))
	}
}

func (c *checker) optionRef(path, option string) {
	if !c.options[option] {
		c.report(path, "unknownChoice.any", option)
		c.missed(option, keys(c.options))
	}
}

func (c *checker) cardType(path, value string) {
	if value != "" && !c.spellType(value) {
		c.oneOf(path, value, CardTypes...)
	}
}

// where takes a space, a room, here, target, or keeperChoice:<room word>.
func (c *checker) where(path, value string) {
	if value == "" || value == "here" || value == "target" || c.rooms[value] || c.spaces[value] || strings.HasPrefix(value, "keeperChoice:") {
		return
	}
	c.report(path, "unknownRoom.place", value)
	c.missed(value, append(keys(c.rooms), keys(c.spaces)...))
}

// to takes a selector of investigators or monsters.
func (c *checker) to(path, value string) {
	switch value {
	case "", "you", "all", "room", "others", "target", "keeperChoice", "monsters:room":
		return
	}
	if room, ok := strings.CutPrefix(value, "in:"); ok {
		c.roomRef(path, room)
		return
	}
	if monster, ok := strings.CutPrefix(value, "monster:"); ok {
		c.monsterRef(path, monster)
		return
	}
	if c.namedRef(path, value) {
		return
	}
	c.report(path, "unknownValue.whom", value)
}

func (c *checker) token(path, id string) {
	if !goodID(id) {
		c.report(path, "badID.form", id)
		return
	}
	c.text(path, "token."+id+".name")
}

func (c *checker) place(x Place, v reflect.Value, path string) {
	named := 0
	for _, field := range []string{x.Monster, x.Feature, x.Token, x.Card} {
		if field != "" {
			named++
		}
	}
	if named != 1 {
		c.report(path, "oneOf.placed", named)
	}
	if x.Monster != "any" {
		c.monsterRef(path+".monster", x.Monster)
	}
	if m := c.monsters[x.Monster]; m != nil && x.Count > len(m.Figures) {
		c.report(path+".count", "copies.figures", x.Monster, len(m.Figures))
	}
	if x.Feature != "" {
		c.oneOf(path+".feature", x.Feature, Features...)
	}
	if x.Token != "" {
		c.token(path+".token", x.Token)
	}
	c.cardRef(path+".card", x.Card)
	c.within(path+".count", x.Count, 0, 24)
	c.where(path+".where", x.Where)
	c.named(x, path)
}

// named checks what is said of a named monster (MOM-13.8).
func (c *checker) named(x Place, path string) {
	c.within(path+".healthEach", x.HealthEach, 0, 20)
	switch {
	case x.Monster == "" && x.Named != "":
		c.report(path+".named", "needless.named")
	case x.Monster == "" && x.HealthEach != 0:
		c.report(path+".healthEach", "needless.health")
	case x.HealthEach != 0 && strings.HasSuffix(path, ".remove"):
		c.report(path+".healthEach", "needless.healthRemoved")
	case x.HealthEach != 0 && x.Named == "":
		c.report(path+".healthEach", "missing.named")
	}
	switch {
	case x.Named == "":
	case !goodID(x.Named):
		c.report(path+".named", "badID.form", x.Named)
	default:
		c.text(path+".named", "named."+x.Named)
	}
}

// idle finds fields of a condition that were written and ask nothing all the same, such as dark: false. It tells whether there are any.
func (c *checker) idle(v reflect.Value, path string) (any bool) {
	for i := range v.NumField() {
		at := join(path, yamlName(v.Type().Field(i)))
		_, written := c.pack.places[at]
		switch {
		case !written, !v.Field(i).IsZero() && (v.Field(i).Kind() != reflect.Slice || v.Field(i).Len() > 0):
			continue
		case v.Field(i).Kind() == reflect.Bool:
			c.report(at, "asksNothing.no", yamlName(v.Type().Field(i)))
		default:
			c.report(at, "asksNothing.empty", yamlName(v.Type().Field(i)))
		}
		any = true
	}
	return any
}

// use checks what says which card somebody is made to use.
func (c *checker) use(x Use, path string) {
	if word, ok := strings.CutPrefix(x.Card, "type:"); ok {
		c.cardType(path+".card", word)
	} else if !strings.HasPrefix(x.Card, "trait:") {
		c.cardRef(path+".card", x.Card)
	}
	c.cardType(path+".type", x.Type)
	c.to(path+".to", x.To)
	c.optional(path+".by", x.By, "keeper", "you")
}

func (c *checker) condition(x Condition, path string) {
	c.optional(path+".trauma", x.Trauma, "injury", "insanity", "any")
	c.within(path+".damageValue", x.DamageValue, 0, 20)
	if idle := c.idle(reflect.ValueOf(x), path); !idle && reflect.ValueOf(x).IsZero() {
		c.report(path, "missing.condition")
	}
	c.roomRef(path+".room", x.Room)
	for _, field := range []struct{ name, value string }{{"has", x.Has}, {"anyHas", x.AnyHas}} {
		if word, ok := strings.CutPrefix(field.value, "type:"); ok {
			c.cardType(path+"."+field.name, word)
		} else if word, ok := strings.CutPrefix(field.value, "token:"); ok && field.name == "has" {
			c.token(path+".has", word)
		} else if !strings.HasPrefix(field.value, "trait:") {
			c.cardRef(path+"."+field.name, field.value)
		}
	}
	for _, field := range []struct{ name, value string }{{"monster", x.Monster}, {"onMap", x.OnMap}} {
		c.monsterKind(path+"."+field.name, field.value)
	}
	if x.Feature != "" {
		c.oneOf(path+".feature", x.Feature, Features...)
	}
	for _, field := range []struct{ name, value string }{{"with", x.With}, {"sees", x.Sees}} {
		if field.value != "investigator" {
			c.monsterKind(path+"."+field.name, field.value)
		}
	}
	if b := x.Beside; b != nil {
		rest := *b
		rest.Room, rest.RoomWord, rest.Dark, rest.Lit, rest.Burning, rest.Monster, rest.Feature = "", "", false, false, false, "", ""
		if !reflect.ValueOf(rest).IsZero() {
			c.report(path+".beside", "needless.beside")
		}
	}
	if x.Choice != "" {
		c.optionRef(path+".choice", x.Choice)
	}
	c.cardRef(path+".found", x.Found)
	c.within(path+".event", x.Event, 0, 5)
	c.within(path+".escapees", x.Escapees, 0, 4)
	c.within(path+".dead", x.Dead, 0, 8)
	c.within(path+".eliminated", x.Eliminated, 0, 4)
}
