// Package check finds problems in the content of a pack: names, numbers, references, texts, and the findings of reach
// and lowerbound. Finding and reading packs is in packs, YAML syntax in strictyaml.
package check

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/reach"
	"lantern/stories/strictyaml"
)

// Checker finds what is wrong with the content of one pack. When story is nil the
// base pack itself is checked.
type Checker struct {
	*Subject
	Base  *stories.Base
	Story *stories.Story

	Cards    map[string]*stories.Card
	Monsters map[string]*stories.Monster
	Rooms    map[string]bool
	Spaces   map[string]bool
	Doors    map[string]bool
	Options  map[string]bool
	Needed   map[string]bool // text keys that something reads

	questions []reach.Question // the conditions to be answered for every variant
}

// New gathers what may be named in a pack.
func New(base *stories.Base, story *stories.Story, p *Subject) *Checker {
	c := &Checker{
		Subject: p, Base: base, Story: story, Cards: map[string]*stories.Card{},
		Monsters: map[string]*stories.Monster{},
		Rooms:    map[string]bool{}, Spaces: map[string]bool{}, Doors: map[string]bool{}, Options: map[string]bool{},
		Needed: map[string]bool{},
	}
	for i := range base.Cards {
		c.Cards[base.Cards[i].ID] = &base.Cards[i]
	}
	for i := range base.Monsters {
		c.Monsters[base.Monsters[i].ID] = &base.Monsters[i]
	}
	if story == nil {
		return c
	}
	for i := range story.Cards {
		c.Cards[story.Cards[i].ID] = &story.Cards[i]
	}
	for _, room := range story.Map.Rooms {
		c.Rooms[room.ID] = true
		for _, space := range room.Spaces {
			c.Spaces[space.ID] = true
		}
	}
	for _, door := range story.Map.Doors {
		c.Doors[door.ID] = true
	}
	for _, choice := range story.Choices {
		for _, option := range choice.Options {
			c.Options[option] = true
		}
	}
	return c
}

// All checks all that a pack says.
func All(base *stories.Base, story *stories.Story, p *Subject) {
	c := New(base, story, p)
	p.Lacking = map[string]map[string]bool{}
	c.ids()
	var board *stories.Board
	if story == nil {
		c.checkBase()
		c.checkRenamed()
		c.Walk(reflect.ValueOf(base.Investigators), "investigators")
		c.Walk(reflect.ValueOf(base.Monsters), "monsters")
		c.Walk(reflect.ValueOf(base.Cards), "cards")
	} else {
		var problems strictyaml.Problems
		board, problems = stories.NewBoard(story.Map,
			func(path string) strictyaml.Position { return p.Places.Find(strictyaml.Join("map", path)) })
		p.Found.Problems = append(p.Found.Problems, problems...)
		c.checkStory()
		c.Walk(reflect.ValueOf(*story), "")
	}
	c.checkTexts()
	if story != nil && board != nil && len(p.Found.Problems) == 0 {
		c.checkReach(board)
	}
}

// ids finds IDs of cards and monsters that are badly formed or given twice.
func (c *Checker) ids() {
	seen, own := map[string]bool{}, c.Base.Cards
	if c.Story != nil {
		for _, card := range c.Base.Cards {
			seen[card.ID] = true
		}
		own = c.Story.Cards
	}
	for i, card := range own {
		c.id(fmt.Sprintf("cards[%d].id", i), card.ID, seen[card.ID], "card")
		seen[card.ID] = true
	}
	if c.Story != nil {
		return
	}
	clear(seen)
	for i, monster := range c.Base.Monsters {
		c.id(fmt.Sprintf("monsters[%d].id", i), monster.ID, seen[monster.ID], "monster type")
		seen[monster.ID] = true
	}
}

func (c *Checker) id(path, id string, taken bool, what strictyaml.Phrase) {
	switch {
	case !stories.GoodID(id):
		c.Report(path, "badID.form", id)
	case taken:
		c.Report(path, "duplicateID.other", what, id)
	}
}

// Walk visits every struct inside a value and checks it by its type.
func (c *Checker) Walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			c.Walk(v.Elem(), path)
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.Walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Struct:
		c.visit(v, path)
		for i := range v.NumField() {
			if name := strictyaml.FieldName(v.Type().Field(i)); name != "" {
				c.Walk(v.Field(i), strictyaml.Join(path, name))
			}
		}
	}
}

func (c *Checker) visit(v reflect.Value, path string) {
	switch x := v.Interface().(type) {
	case stories.Card:
		c.question(path+".needs", x.Needs, false)
		c.card(x, path)
	case stories.Effect:
		c.exactlyOne(v, path, "an effect")
		c.atBarricade(x, path)
		if x.Win != "" {
			c.OneOf(path+".win", x.Win, "investigators", "keeper")
		}
		if x.Lose != "" {
			c.OneOf(path+".lose", x.Lose, "investigators", "keeper", "all")
		}
		if x.Narrate != "" {
			c.text(path+".narrate", x.Narrate)
		}
	case stories.Way:
		c.exactlyOne(v, path, "a way to open")
		c.cardRef(path+".key", x.Key)
		c.cardRef(path+".show", x.Show)
	case stories.Test:
		c.OneOf(path+".attribute", x.Attribute, stories.Attributes...)
		c.Within(path+".modifier", x.Modifier, -9, 9)
		c.to(path+".to", x.To)
	case stories.Amount:
		c.Within(path+".amount", x.Amount, -20, 20)
		c.to(path+".to", x.To)
	case stories.Heal:
		c.to(path+".to", x.To)
		c.Optional(path+".trauma", x.Trauma, "injury", "insanity", "any")
		if x.Damage < 0 || x.Horror < 0 || x.Damage+x.Horror == 0 && x.Trauma == "" {
			c.Report(path, "range.heal")
		}
	case stories.Whom:
		c.to(path+".to", x.To)
	case stories.Shift:
		if x.To != "monsterChoice" {
			c.to(path+".to", x.To)
		}
		c.where(path+".place", x.Place)
		c.Optional(path+".by", x.By, "keeper", "you")
		c.Within(path+".steps", x.Steps, 0, 20)
		if (x.Place == "") == (x.Steps == 0) {
			c.Report(path, "oneOf.move")
		}
		if x.NoEvade && x.By != "you" {
			c.Report(path+".noEvade", "oneOf.noEvade")
		}
	case stories.Place:
		c.place(x, v, path)
	case stories.DrawCard:
		c.OneOf(path+".deck", string(x.Deck), stories.DeckNames()...)
		c.cardRef(path+".card", x.Card)
		c.cardType(path+".type", x.Type)
		c.Within(path+".count", x.Count, 0, 20)
		c.to(path+".to", x.To)
		if card := c.Cards[x.Card]; card != nil && card.Deck != x.Deck {
			c.Report(path+".card", "wrongDeck.other", x.Card, card.Deck)
		}
	case stories.Discard:
		if x.Card != "this" {
			c.cardRef(path+".card", x.Card)
		}
		c.cardType(path+".type", x.Type)
		c.Within(path+".count", x.Count, 0, 20)
		c.to(path+".to", x.To)
	case stories.RoomMark:
		if x.Where != "here" && x.Where != "target" {
			c.roomRef(path+".where", x.Where)
		}
	case stories.Puzzle:
		c.puzzle(x, path)
	case stories.LockRoom:
		c.roomRef(path+".room", x.Room)
		c.deckRef(path+".card", x.Card, stories.LockCard)
		if x.Room == "" || (x.Card == "") == !x.Open {
			c.Report(path, "oneOf.lock")
		}
	case stories.Reveal:
		c.roomRef(path+".room", x.Room)
		c.cardRef(path+".card", x.Card)
	case stories.Choose:
		c.OneOf(path+".by", x.By, "keeper", "you")
		if len(x.Options) == 0 {
			c.Report(path, "missing.options")
		}
	case stories.ChooseOption:
		c.id(path+".id", x.ID, false, "option")
		c.question(path+".needs", x.Needs, false)
		c.text(path+".text", x.Text)
	case stories.If:
		if x.When == nil {
			c.Report(path, "missing.when")
		}
		c.question(path+".when", x.When, false)
	case stories.First:
		c.question(path+".when", &x.When, false)
		c.text(path+".text", x.Text)
	case stories.Goal:
		c.question(path+".escapeNeeds", x.EscapeNeeds, true)
	case stories.GoalCheck:
		c.question(path+".when", &x.When, false)
	case stories.GoalAct:
		c.question(path+".needs", x.Needs, !x.Keeper)
	case stories.Manual:
		c.text(path+".text", x.Text)
		c.Optional(path+".by", x.By, "keeper", "you")
	case stories.Condition:
		c.condition(x, path)
	case stories.TokenNeed:
		c.token(path+".token", x.Token)
		c.roomRef(path+".room", x.Room)
		c.Within(path+".atLeast", x.AtLeast, 1, 50)
	case stories.RoomNeed:
		c.idle(v, path)
		if x.Room == "" {
			c.Report(path, "missing.inRoom")
		}
		c.roomRef(path+".room", x.Room)
		c.monsterKind(path+".monster", x.Monster)
	case stories.CardAction:
		c.question(path+".needs", x.Needs, false)
		c.cardAction(x, path)
	case stories.Ability:
		c.Ability(x, path)
	case stories.Use:
		c.use(x, path)
	case stories.Look:
		c.cardType(path+".type", x.Type)
	case stories.Assault:
		c.Within(path+".plus", x.Plus, -9, 9)
		c.Within(path+".damage", x.Damage, -9, 9)
	case stories.Modifier:
		c.question(path+".when", x.When, false)
		c.OneOf(path+".attribute", x.Attribute, append([]string{"all"}, stories.Attributes...)...)
	case stories.Weapon:
		c.Weapon(x, path)
	case stories.Combat:
		c.combat(x, path)
	case stories.CombatTerm:
		c.combatTerm(x, path)
	}
}

func (c *Checker) puzzle(p stories.Puzzle, path string) {
	if p.Outright == "" {
		c.OneOf(path+".layout", p.Layout, stories.PuzzleLayouts...)
		return
	}
	c.OneOf(path+".outright", p.Outright, stories.PuzzleKinds...)
	if p.Layout != "" || len(p.Solved)+len(p.Stopped) > 0 || strings.Contains(path, ".opens[") {
		c.Report(path+".outright", "oneOf.outright")
	}
}

// exactlyOne reports structs in which not exactly one field is set.
func (c *Checker) exactlyOne(v reflect.Value, path string, what strictyaml.Phrase) {
	set := 0
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			set++
		}
	}
	if set != 1 {
		c.Report(path, "oneOf.fields", what, set, strings.Join(strictyaml.FieldNames(v.Type()), ", "))
	}
}

// Names are the IDs in a list.
func Names[T any](list []T, id func(T) string) []string {
	all := make([]string, len(list))
	for i, one := range list {
		all[i] = id(one)
	}
	return all
}

func Keys[T any](m map[string]T) []string { return slices.Collect(maps.Keys(m)) }

// question adds a condition to be answered for every variant; nil for none.
func (c *Checker) question(path string, when *stories.Condition, each bool) {
	if when != nil && c.Story != nil && !stories.IsZero(*when) {
		c.questions = append(c.questions, reach.Question{Path: path, When: when, Each: each})
	}
}

// checkReach reports the problems of all variants and, for a timed pack, the goals that the event clock makes
// unreachable.
func (c *Checker) checkReach(b *stories.Board) {
	found := reach.Variants(c.Base, c.Story, b, c.questions)
	sound := !slices.ContainsFunc(found, func(f reach.VariantProblem) bool { return !f.Warning })
	if sound && c.Timed && c.Story.Proved() {
		var err error
		var late []reach.VariantProblem
		if c.Bounds, late, err = lowerbound.CheckTime(reach.NewStoryIndex(c.Base, c.Story, b)); err != nil {
			c.Report("choices", "tooMany.par", err)
		}
		found = append(found, late...)
	}
	for _, f := range found {
		r := &c.Found
		if f.Warning {
			r = &c.Warned
		}
		where := c.Places.Find(f.Path)
		f.File, f.Line, f.Column = where.File, where.Line, where.Column
		r.Problems = append(r.Problems, f.Problem)
	}
}

// Number checks a number that may be left out.
func (c *Checker) Number(path string, said *int, span stories.Span) {
	if said != nil {
		c.Within(path, *said, span.Min, span.Max)
	}
}

// Subject is a pack, or the owner's notes, being checked: the content, its positions in the files, and the problems.
type Subject struct {
	strictyaml.Folder
	Head   stories.Pack
	Texts  map[string]strictyaml.Places // by language
	Timed  bool                         // the event clock is proved as well
	Bounds []lowerbound.Bound           // of a sound story that is timed
	Wordy  strictyaml.Reporter          // what is wrong with the texts, which keeps no proof from being tried
	Warned strictyaml.Reporter          // what keeps nobody from playing

	// by language: the keys of the texts that are missing; nil as long as that is not known
	Lacking map[string]map[string]bool
}

// Sound reports whether the pack can be played.
func (p *Subject) Sound() bool { return len(p.Found.Problems) == 0 && len(p.Wordy.Problems) == 0 }

// Problems are all that keep the pack from being played: those of its facts, then those of its texts.
func (p *Subject) Problems() strictyaml.Problems {
	p.Found.Problems.Sort()
	p.Wordy.Problems.Sort()
	return slices.Concat(p.Found.Problems, p.Wordy.Problems)
}

// lack notes that a language lacks a text.
func (p *Subject) lack(lang, key string) {
	if p.Lacking == nil { // notes have texts of their own
		return
	}
	if p.Lacking[lang] == nil {
		p.Lacking[lang] = map[string]bool{}
	}
	p.Lacking[lang][key] = true
}

// StubSign begins a text that is still to be written, in each language; the key of the text follows.
var StubSign = map[string]string{"en": "MISSING ", "fr": "MANQUANT "}

// isStub reports whether a text is an unchanged stub of [WriteStubs].
func isStub(lang, key, text string) bool { return text == StubSign[lang]+key }
