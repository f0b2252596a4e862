package stories

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// checker finds what is wrong with the content of one pack. When story is nil the
// base pack itself is checked.
type checker struct {
	base  *Base
	story *Story
	pack  *subject

	cards    map[string]*Card
	monsters map[string]*Monster
	rooms    map[string]bool
	spaces   map[string]bool
	doors    map[string]bool
	options  map[string]bool
	needed   map[string]bool // text keys that something reads

	questions []question // the conditions that stand for themselves
}

func check(base *Base, story *Story, p *subject) {
	c := &checker{
		base: base, story: story, pack: p, cards: map[string]*Card{}, monsters: map[string]*Monster{},
		rooms: map[string]bool{}, spaces: map[string]bool{}, doors: map[string]bool{}, options: map[string]bool{}, needed: map[string]bool{},
	}
	p.lacking = map[string]map[string]bool{}
	c.collect()
	var board *Board
	if story == nil {
		c.checkBase()
		c.walk(reflect.ValueOf(base.Investigators), "investigators")
		c.walk(reflect.ValueOf(base.Monsters), "monsters")
		c.walk(reflect.ValueOf(base.Cards), "cards")
	} else {
		var problems Problems
		board, problems = newBoard(story.Map, func(path string) at { return p.places.find(join("map", path)) })
		p.r.problems = append(p.r.problems, problems...)
		c.checkStory()
		c.walk(reflect.ValueOf(*story), "")
	}
	c.checkTexts()
	if story != nil && board != nil && len(p.r.problems) == 0 {
		c.prove(board)
	}
}

func (c *checker) report(path, form string, args ...any) {
	c.pack.r.report(c.pack.places.find(path), form, args...)
}

// collect gathers the IDs that may be named, and finds those given twice.
func (c *checker) collect() {
	own := &c.base.Cards
	if c.story != nil {
		for i := range c.base.Cards {
			c.cards[c.base.Cards[i].ID] = &c.base.Cards[i]
		}
		own = &c.story.Cards
		for _, room := range c.story.Map.Rooms {
			c.rooms[room.ID] = true
			for _, space := range room.Spaces {
				c.spaces[space.ID] = true
			}
		}
		for _, door := range c.story.Map.Doors {
			c.doors[door.ID] = true
		}
		for _, choice := range c.story.Choices {
			for _, option := range choice.Options {
				c.options[option] = true
			}
		}
	}
	for i := range *own {
		card := &(*own)[i]
		c.id(fmt.Sprintf("cards[%d].id", i), card.ID, c.cards[card.ID] != nil, "card")
		c.cards[card.ID] = card
	}
	for i := range c.base.Monsters {
		monster := &c.base.Monsters[i]
		if c.story == nil {
			c.id(fmt.Sprintf("monsters[%d].id", i), monster.ID, c.monsters[monster.ID] != nil, "monster type")
		}
		c.monsters[monster.ID] = monster
	}
}

func (c *checker) id(path, id string, taken bool, what phrase) {
	switch {
	case !goodID(id):
		c.report(path, "badID.form", id)
	case taken:
		c.report(path, "duplicateID.other", what, id)
	}
}

// walk visits every struct inside a value and checks it by its type.
func (c *checker) walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			c.walk(v.Elem(), path)
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Struct:
		c.visit(v, path)
		for i := range v.NumField() {
			if name := yamlName(v.Type().Field(i)); name != "" {
				c.walk(v.Field(i), join(path, name))
			}
		}
	}
}

func (c *checker) visit(v reflect.Value, path string) {
	switch x := v.Interface().(type) {
	case Card:
		c.question(path+".needs", x.Needs, false)
		c.card(x, path)
	case Effect:
		c.exactlyOne(v, path, "an effect")
		c.atBarricade(x, path)
		if x.Win != "" {
			c.oneOf(path+".win", x.Win, "investigators", "keeper")
		}
		if x.Lose != "" {
			c.oneOf(path+".lose", x.Lose, "investigators", "keeper", "all")
		}
		if x.Narrate != "" {
			c.text(path+".narrate", x.Narrate)
		}
	case Way:
		c.exactlyOne(v, path, "a way to open")
		c.cardRef(path+".key", x.Key)
		c.cardRef(path+".show", x.Show)
	case Test:
		c.oneOf(path+".attribute", x.Attribute, Attributes...)
		c.within(path+".modifier", x.Modifier, -9, 9)
		c.to(path+".to", x.To)
	case Amount:
		c.within(path+".amount", x.Amount, -20, 20)
		c.to(path+".to", x.To)
	case Heal:
		c.to(path+".to", x.To)
		c.optional(path+".trauma", x.Trauma, "injury", "insanity", "any")
		if x.Damage < 0 || x.Horror < 0 || x.Damage+x.Horror == 0 && x.Trauma == "" {
			c.report(path, "range.heal")
		}
	case Whom:
		c.to(path+".to", x.To)
	case Shift:
		if x.To != "monsterChoice" {
			c.to(path+".to", x.To)
		}
		c.where(path+".place", x.Place)
		c.optional(path+".by", x.By, "keeper", "you")
		c.within(path+".steps", x.Steps, 0, 20)
		if (x.Place == "") == (x.Steps == 0) {
			c.report(path, "oneOf.move")
		}
		if x.NoEvade && x.By != "you" {
			c.report(path+".noEvade", "oneOf.noEvade")
		}
	case Place:
		c.place(x, v, path)
	case DrawCard:
		c.oneOf(path+".deck", string(x.Deck), deckNames()...)
		c.cardRef(path+".card", x.Card)
		c.cardType(path+".type", x.Type)
		c.within(path+".count", x.Count, 0, 20)
		c.to(path+".to", x.To)
		if card := c.cards[x.Card]; card != nil && card.Deck != x.Deck {
			c.report(path+".card", "wrongDeck.other", x.Card, card.Deck)
		}
	case Discard:
		if x.Card != "this" {
			c.cardRef(path+".card", x.Card)
		}
		c.cardType(path+".type", x.Type)
		c.within(path+".count", x.Count, 0, 20)
		c.to(path+".to", x.To)
	case RoomMark:
		if x.Where != "here" && x.Where != "target" {
			c.roomRef(path+".where", x.Where)
		}
	case Puzzle:
		c.puzzle(x, path)
	case LockRoom:
		c.roomRef(path+".room", x.Room)
		c.deckRef(path+".card", x.Card, LockCard)
		if x.Room == "" || (x.Card == "") == !x.Open {
			c.report(path, "oneOf.lock")
		}
	case Reveal:
		c.roomRef(path+".room", x.Room)
		c.cardRef(path+".card", x.Card)
	case Choose:
		c.oneOf(path+".by", x.By, "keeper", "you")
		if len(x.Options) == 0 {
			c.report(path, "missing.options")
		}
	case ChooseOption:
		c.id(path+".id", x.ID, false, "option")
		c.question(path+".needs", x.Needs, false)
		c.text(path+".text", x.Text)
	case If:
		if x.When == nil {
			c.report(path, "missing.when")
		}
		c.question(path+".when", x.When, false)
	case First:
		c.question(path+".when", &x.When, false)
		c.text(path+".text", x.Text)
	case Goal:
		c.question(path+".escapeNeeds", x.EscapeNeeds, true)
	case GoalCheck:
		c.question(path+".when", &x.When, false)
	case GoalAct:
		c.question(path+".needs", x.Needs, !x.Keeper)
	case Manual:
		c.text(path+".text", x.Text)
		c.optional(path+".by", x.By, "keeper", "you")
	case Condition:
		c.condition(x, path)
	case TokenNeed:
		c.token(path+".token", x.Token)
		c.roomRef(path+".room", x.Room)
		c.within(path+".atLeast", x.AtLeast, 1, 50)
	case RoomNeed:
		c.idle(v, path)
		if x.Room == "" {
			c.report(path, "missing.inRoom")
		}
		c.roomRef(path+".room", x.Room)
		c.monsterKind(path+".monster", x.Monster)
	case CardAction:
		c.question(path+".needs", x.Needs, false)
		c.cardAction(x, path)
	case Ability:
		c.ability(x, path)
	case Use:
		c.use(x, path)
	case Look:
		c.cardType(path+".type", x.Type)
	case Assault:
		c.within(path+".plus", x.Plus, -9, 9)
		c.within(path+".damage", x.Damage, -9, 9)
	case Modifier:
		c.question(path+".when", x.When, false)
		c.oneOf(path+".attribute", x.Attribute, append([]string{"all"}, Attributes...)...)
	case Weapon:
		c.weapon(x, path)
	case Combat:
		c.combat(x, path)
	case CombatTerm:
		c.combatTerm(x, path)
	}
}

func (c *checker) puzzle(p Puzzle, path string) {
	if p.Outright == "" {
		c.oneOf(path+".layout", p.Layout, PuzzleLayouts...)
		return
	}
	c.oneOf(path+".outright", p.Outright, PuzzleKinds...)
	if p.Layout != "" || len(p.Solved)+len(p.Stopped) > 0 || strings.Contains(path, ".opens[") {
		c.report(path+".outright", "oneOf.outright")
	}
}

// exactlyOne finds structs of which exactly one field must be set.
func (c *checker) exactlyOne(v reflect.Value, path string, what phrase) {
	set := 0
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			set++
		}
	}
	if set != 1 {
		c.report(path, "oneOf.fields", what, set, strings.Join(fieldNames(v.Type()), ", "))
	}
}

func (c *checker) oneOf(path, value string, allowed ...string) {
	if !slices.Contains(allowed, value) {
		c.report(path, "unknownValue.oneOf", value, strings.Join(allowed, ", "))
		c.missed(value, allowed)
	}
}

func (c *checker) optional(path, value string, allowed ...string) {
	if value != "" {
		c.oneOf(path, value, allowed...)
	}
}

func (c *checker) within(path string, n, low, high int) {
	if n < low || n > high {
		c.report(path, "range.number", n, low, high)
	}
}

// missed says what was probably meant by the name that was reported last.
func (c *checker) missed(given string, known []string) { c.pack.r.near(given, known) }

// names are the IDs in a list.
func names[T any](list []T, id func(T) string) []string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = id(one)
	}
	return all
}

func keys[T any](m map[string]T) []string { return slices.Collect(maps.Keys(m)) }

// question notes a condition that stands for itself, nil for none.
func (c *checker) question(path string, when *Condition, each bool) {
	if when != nil && c.story != nil && !isZero(*when) {
		c.questions = append(c.questions, question{path, when, each})
	}
}

// prove reports what does not hold in every variant, and with a pack that is timed what the event clock leaves no time for.
func (c *checker) prove(b *Board) {
	found := prove(c.base, c.story, b, c.questions)
	sound := !slices.ContainsFunc(found, func(f fault) bool { return !f.Warning })
	if sound && c.pack.timed && c.story.Proved() {
		var err error
		var late []fault
		if c.pack.pars, late, err = timely(newGround(c.base, c.story, b)); err != nil {
			c.report("choices", "tooMany.par", err)
		}
		found = append(found, late...)
	}
	for _, f := range found {
		r := &c.pack.r
		if f.Warning {
			r = &c.pack.warned
		}
		where := c.pack.places.find(f.path)
		f.File, f.Line, f.Column = where.file, where.line, where.column
		r.problems = append(r.problems, f.Problem)
	}
}
