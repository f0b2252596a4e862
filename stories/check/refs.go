package check

import (
	"lantern/stories"
	"lantern/stories/strictyaml"
	"reflect"
	"slices"
	"strings"
)

// References: everything that names something else.

func (c *Checker) cardRef(path, id string) {
	if id != "" && c.Cards[id] == nil {
		c.Report(path, "unknownCard.any", id)
		c.Found.Near(id, Keys(c.Cards))
	}
}

func (c *Checker) deckRef(path, id string, decks ...stories.Deck) {
	c.cardRef(path, id)
	if card := c.Cards[id]; card != nil && !slices.Contains(decks, card.Deck) {
		c.Report(path, "wrongDeck.wanted", id, card.Deck, decks)
	}
}

// monsterKind takes a monster type, "any", or "named:<id>" for a named monster (MOM-13.8).
func (c *Checker) monsterKind(path, value string) {
	if c.namedRef(path, value) || value == "any" {
		return
	}
	c.monsterRef(path, value)
}

// namedRef checks "named:<id>"; false if the value is nothing of the kind.
func (c *Checker) namedRef(path, value string) bool {
	name, ok := strings.CutPrefix(value, stories.NamedPrefix)
	if ok {
		c.worded(path, name, "named."+name)
	}
	return ok
}

func (c *Checker) monsterRef(path, id string) {
	if id != "" && c.Monsters[id] == nil {
		c.Report(path, "unknownMonster.any", id)
		c.Found.Near(id, Keys(c.Monsters))
	}
}

func (c *Checker) roomRef(path, id string) {
	if id != "" && !c.Rooms[id] {
		c.Report(path, "unknownRoom.map", id)
		c.Found.Near(id, Keys(c.Rooms))
	}
}

func (c *Checker) optionRef(path, option string) {
	if !c.Options[option] {
		c.Report(path, "unknownChoice.any", option)
		c.Found.Near(option, Keys(c.Options))
	}
}

func (c *Checker) cardType(path, value string) {
	if value != "" && !c.spellType(value) {
		c.OneOf(path, value, stories.CardTypes...)
	}
}

// cardKind takes a card, "type:<type>" or "trait:<trait>".
func (c *Checker) cardKind(path, value string) {
	if word, ok := strings.CutPrefix(value, "type:"); ok {
		c.cardType(path, word)
	} else if !strings.HasPrefix(value, "trait:") {
		c.cardRef(path, value)
	}
}

// where takes a space, a room, here, target, or keeperChoice:<room word>.
func (c *Checker) where(path, value string) {
	if value == "" || value == "here" || value == "target" || c.Rooms[value] || c.Spaces[value] ||
		strings.HasPrefix(value, "keeperChoice:") {
		return
	}
	c.Report(path, "unknownRoom.place", value)
	c.Found.Near(value, append(Keys(c.Rooms), Keys(c.Spaces)...))
}

// to takes a selector of investigators or monsters.
func (c *Checker) to(path, value string) {
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
	c.Report(path, "unknownValue.whom", value)
}

func (c *Checker) token(path, id string) { c.worded(path, id, "token."+id+".name") }

// worded checks an ID that is known by its words alone.
func (c *Checker) worded(path, id, key string) {
	if !stories.GoodID(id) {
		c.Report(path, "badID.form", id)
		return
	}
	c.text(path, key)
}

func (c *Checker) place(x stories.Place, v reflect.Value, path string) {
	named := 0
	for _, field := range []string{x.Monster, x.Feature, x.Token, x.Card} {
		if field != "" {
			named++
		}
	}
	if named != 1 {
		c.Report(path, "oneOf.placed", named)
	}
	if x.Monster != "any" {
		c.monsterRef(path+".monster", x.Monster)
	}
	if m := c.Monsters[x.Monster]; m != nil && x.Count > len(m.Figures) {
		c.Report(path+".count", "copies.figures", x.Monster, len(m.Figures))
	}
	if x.Feature != "" {
		c.OneOf(path+".feature", x.Feature, stories.Features...)
	}
	if x.Token != "" {
		c.token(path+".token", x.Token)
	}
	c.cardRef(path+".card", x.Card)
	c.Within(path+".count", x.Count, 0, 24)
	if x.Where != stories.OnMap || !strings.HasSuffix(path, ".remove") {
		c.where(path+".where", x.Where)
	}
	c.named(x, path)
}

// named checks what is said of a named monster (MOM-13.8).
func (c *Checker) named(x stories.Place, path string) {
	c.Within(path+".healthEach", x.HealthEach, 0, 20)
	switch {
	case x.Monster == "" && x.Named != "":
		c.Report(path+".named", "needless.named")
	case x.Monster == "" && x.HealthEach != 0:
		c.Report(path+".healthEach", "needless.health")
	case x.HealthEach != 0 && strings.HasSuffix(path, ".remove"):
		c.Report(path+".healthEach", "needless.healthRemoved")
	case x.HealthEach != 0 && x.Named == "":
		c.Report(path+".healthEach", "missing.named")
	}
	if x.Named != "" {
		c.worded(path+".named", x.Named, "named."+x.Named)
	}
}

// idle reports fields of a condition that are written but have no effect, such as dark: false. It returns whether there
// are any.
func (c *Checker) idle(v reflect.Value, path string) (any bool) {
	for i := range v.NumField() {
		at := strictyaml.Join(path, strictyaml.FieldName(v.Type().Field(i)))
		_, written := c.Places[at]
		switch {
		case !written, !v.Field(i).IsZero() && (v.Field(i).Kind() != reflect.Slice || v.Field(i).Len() > 0):
			continue
		case v.Field(i).Kind() == reflect.Bool:
			c.Report(at, "asksNothing.no", strictyaml.FieldName(v.Type().Field(i)))
		default:
			c.Report(at, "asksNothing.empty", strictyaml.FieldName(v.Type().Field(i)))
		}
		any = true
	}
	return any
}

// use checks what says which card somebody is made to use.
func (c *Checker) use(x stories.Use, path string) {
	c.cardKind(path+".card", x.Card)
	c.cardType(path+".type", x.Type)
	c.to(path+".to", x.To)
	c.Optional(path+".by", x.By, "keeper", "you")
}

func (c *Checker) condition(x stories.Condition, path string) {
	c.Optional(path+".trauma", x.Trauma, "injury", "insanity", "any")
	c.Within(path+".damageValue", x.DamageValue, 0, 20)
	if idle := c.idle(reflect.ValueOf(x), path); !idle && reflect.ValueOf(x).IsZero() {
		c.Report(path, "missing.condition")
	}
	c.roomRef(path+".room", x.Room)
	if word, ok := strings.CutPrefix(x.Has, "token:"); ok {
		c.token(path+".has", word)
	} else {
		c.cardKind(path+".has", x.Has)
	}
	c.cardKind(path+".anyHas", x.AnyHas)
	c.monsterKind(path+".monster", x.Monster)
	c.monsterKind(path+".onMap", x.OnMap)
	if x.Feature != "" {
		c.OneOf(path+".feature", x.Feature, stories.Features...)
	}
	for _, field := range []struct{ name, value string }{{"with", x.With}, {"sees", x.Sees}} {
		if field.value != "investigator" {
			c.monsterKind(path+"."+field.name, field.value)
		}
	}
	if b := x.Beside; b != nil {
		rest := *b
		rest.Room, rest.RoomWord, rest.Dark, rest.Lit, rest.Burning, rest.Monster, rest.Feature = "", "",
			false, false, false, "", ""
		if !reflect.ValueOf(rest).IsZero() {
			c.Report(path+".beside", "needless.beside")
		}
	}
	if x.Choice != "" {
		c.optionRef(path+".choice", x.Choice)
	}
	c.cardRef(path+".found", x.Found)
	c.Within(path+".event", x.Event, 0, 5)
	c.Within(path+".escapees", x.Escapees, 0, 4)
	c.Within(path+".dead", x.Dead, 0, 8)
	c.Within(path+".eliminated", x.Eliminated, 0, 4)
	if x.Players != 0 {
		c.Within(path+".players", x.Players, 2, 4)
	}
}
