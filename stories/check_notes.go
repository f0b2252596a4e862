package stories

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Spans of the numbers that notes may hold, for forms that refuse a slip at once.
var (
	CostSpan      = Span{0, 20}
	ThresholdSpan = Span{0, 20}
	BodySpan      = Span{1, 20} // health and sanity of investigators
	SkillSpan     = Span{0, 10}
	TraitSpan     = Span{0, 10}
	FrontSpan     = Span{-9, 9} // awareness and horror of monsters
	DamageSpan    = Span{0, 20}
	RangeSpan     = Span{0, 20}
	HealthSpan    = Span{1, 50} // of a monster
)

// noteChecker holds notes against the packs at hand.
type noteChecker struct {
	p      *subject
	l      *Library
	strict bool // notes for packs that are not at hand are a problem
}

func (n *Notes) check(p *subject, l *Library, strict bool) {
	if n.Format != NotesFormat {
		p.r.report(p.places.find("format"), "badFormat.notes", NotesFormat, n.Format)
		return
	}
	c := noteChecker{p, l, strict}
	for _, id := range slices.Sorted(maps.Keys(n.Cards)) {
		path := "cards." + id
		base, story := l.Base(id), l.Story(id)
		if base == nil && story == nil {
			c.noPack(path, id)
			continue
		}
		for _, card := range slices.Sorted(maps.Keys(n.Cards[id])) {
			c.card(base, story, card, n.Cards[id][card], path+"."+card)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(n.Rooms)) {
		path := "rooms." + id
		story := l.Story(id)
		if story == nil {
			if strict {
				p.r.report(p.places.find(path), "unknownPack.story", id)
			}
			continue
		}
		for _, room := range slices.Sorted(maps.Keys(n.Rooms[id])) {
			if !slices.ContainsFunc(story.Map.Rooms, func(r Room) bool { return r.ID == room }) {
				p.r.report(p.places.find(path+"."+room), "unknownRoom.of", room, id)
			}
			for i, word := range n.Rooms[id][room].Words {
				if !goodID(word) {
					p.r.report(p.places.find(path+"."+room+".words["+strconv.Itoa(i)+"]"), "badID.form", word)
				}
			}
			c.said(path+"."+room+".name", n.Rooms[id][room].Name, LongestName)
			c.said(path+"."+room+".notes", n.Rooms[id][room].Notes, LongestNote)
		}
	}
	checkNoted(c, "investigators", n.Investigators, c.investigator)
	checkNoted(c, "monsters", n.Monsters, c.monster)
}

// checkNoted holds the notes on one kind of thing, by pack and ID, against the base packs they belong to.
func checkNoted[N any](c noteChecker, kind string, notes map[string]map[string]N, check func(base *Base, id string, note N, path string)) {
	for _, pack := range slices.Sorted(maps.Keys(notes)) {
		path := kind + "." + pack
		base := c.l.Base(pack)
		if base == nil {
			c.noPack(path, pack)
			continue
		}
		for _, id := range slices.Sorted(maps.Keys(notes[pack])) {
			check(base, id, notes[pack][id], path+"."+id)
		}
	}
}

func (n noteChecker) noPack(path, id string) {
	if n.strict {
		n.p.r.report(n.p.places.find(path), "unknownPack.pack", id)
	}
}

// checker has the eyes of the checker of packs.
func (n noteChecker) checker(base *Base, story *Story) *checker {
	c := &checker{base: base, story: story, pack: n.p, cards: map[string]*Card{}, monsters: map[string]*Monster{},
		rooms: map[string]bool{}, spaces: map[string]bool{}, doors: map[string]bool{}, options: map[string]bool{}, needed: map[string]bool{}}
	for i := range base.Cards {
		c.cards[base.Cards[i].ID] = &base.Cards[i]
	}
	for i := range base.Monsters {
		c.monsters[base.Monsters[i].ID] = &base.Monsters[i]
	}
	if story == nil {
		return c
	}
	for i := range story.Cards {
		c.cards[story.Cards[i].ID] = &story.Cards[i]
	}
	for _, room := range story.Map.Rooms {
		c.rooms[room.ID] = true
	}
	for _, choice := range story.Choices {
		for _, option := range choice.Options {
			c.options[option] = true
		}
	}
	return c
}

// NoteDecks says for which decks a field of a [CardNote] is; every other field is for all cards.
var NoteDecks = map[string][]Deck{
	"cost":      {Mythos, KeeperAction},
	"icons":     {Mythos},
	"needs":     {Mythos, KeeperAction},
	"opens":     {LockCard, Obstacle},
	"threshold": {Trauma},
	"injury":    {Trauma},
	"weapon":    {Exploration, StartingItem},
}

// card checks what is said of one card.
func (n noteChecker) card(base *Base, story *Story, id string, note CardNote, path string) {
	var own []Card
	if base != nil {
		own = base.Cards
	} else {
		own, base = story.Cards, n.l.BaseOf(story)
	}
	i := slices.IndexFunc(own, func(c Card) bool { return c.ID == id })
	if i < 0 {
		n.p.r.report(n.p.places.find(path), "unknownCard.pack", id)
		n.p.r.near(id, names(own, func(c Card) string { return c.ID }))
		return
	}
	c := n.checker(base, story)
	deck := own[i].Deck
	for _, field := range []struct {
		name string
		set  bool
	}{
		{"cost", note.Cost != nil}, {"icons", len(note.Icons) > 0}, {"needs", note.Needs != nil}, {"opens", len(note.Opens) > 0},
		{"threshold", note.Threshold != nil}, {"injury", note.Injury != nil}, {"weapon", note.Weapon != nil},
	} {
		if decks := NoteDecks[field.name]; field.set && !slices.Contains(decks, deck) {
			c.report(path+"."+field.name, "wrongDeck.field", field.name, decks, deck)
		}
	}
	c.number(path+".cost", note.Cost, CostSpan)
	c.number(path+".threshold", note.Threshold, ThresholdSpan)
	for j, icon := range note.Icons {
		c.oneOf(path+".icons["+strconv.Itoa(j)+"]", icon, slices.Concat(Icons, PrintedIcons)...)
	}
	c.walk(reflect.ValueOf(note.Needs), path+".needs")
	c.walk(reflect.ValueOf(note.Opens), path+".opens")
	if note.Weapon != nil {
		armed := own[i]
		note.Weapon.arm(&armed)
		c.weapon(*armed.Weapon, path+".weapon")
	}
	n.said(path+".name", note.Name, LongestName)
	n.said(path+".condition", note.Condition, LongestNote)
	n.said(path+".notes", note.Notes, LongestNote)
}

// number checks a number that may be left out.
func (c *checker) number(path string, said *int, span Span) {
	if said != nil {
		c.within(path, *said, span.Min, span.Max)
	}
}

// investigator checks what is said of one investigator.
func (n noteChecker) investigator(base *Base, id string, note InvestigatorNote, path string) {
	i := slices.IndexFunc(base.Investigators, func(v Investigator) bool { return v.ID == id })
	if i < 0 {
		n.p.r.report(n.p.places.find(path), "unknownValue.investigator", id)
		n.p.r.near(id, names(base.Investigators, func(v Investigator) string { return v.ID }))
		return
	}
	c := n.checker(base, nil)
	c.number(path+".health", note.Health, BodySpan)
	c.number(path+".sanity", note.Sanity, BodySpan)
	c.number(path+".skillPoints", note.SkillPoints, SkillSpan)
	for _, trait := range slices.Sorted(maps.Keys(note.Traits)) {
		at := path + ".traits." + trait
		j := slices.IndexFunc(base.Investigators[i].Traits, func(t Trait) bool { return t.ID == trait })
		if j < 0 {
			c.report(at, "traits.other", trait, id)
			continue
		}
		n.said(at+".name", note.Traits[trait].Name, LongestName)
		if ability := note.Traits[trait].Ability; ability != nil {
			c.ability(*ability.ability(trait), at+".ability")
			n.said(at+".ability.text", ability.Text, LongestNote)
			if len(ability.Text) == 0 {
				c.report(at+".ability.text", "missing.note")
			}
		}
		own := base.Investigators[i].Traits[j]
		for _, attribute := range slices.Sorted(maps.Keys(note.Traits[trait].Attributes)) {
			if _, ok := own.Attributes[attribute]; !ok {
				c.report(at+".attributes."+attribute, "traits.kind", bodyAttributes, mindAttributes, attribute)
			}
			c.within(at+".attributes."+attribute, note.Traits[trait].Attributes[attribute], TraitSpan.Min, TraitSpan.Max)
		}
	}
	n.said(path+".name", note.Name, LongestName)
	n.said(path+".notes", note.Notes, LongestNote)
}

// monster checks what is said of one monster type.
func (n noteChecker) monster(base *Base, id string, note MonsterNote, path string) {
	c := n.checker(base, nil)
	monster := c.monsters[id]
	if monster == nil {
		c.report(path, "unknownMonster.any", id)
		c.missed(id, keys(c.monsters))
		return
	}
	c.number(path+".awareness", note.Awareness, FrontSpan)
	c.number(path+".horror", note.Horror, FrontSpan)
	for _, figure := range slices.Sorted(maps.Keys(note.Figures)) {
		at := path + ".figures." + figure
		number, err := strconv.Atoi(figure)
		if err != nil || strconv.Itoa(number) != figure {
			number = 0
		}
		if number < 1 || number > len(monster.Figures) {
			c.report(at, "range.number", number, 1, len(monster.Figures))
			continue
		}
		c.number(at+".damage", note.Figures[figure].Damage, DamageSpan)
		c.number(at+".health", note.Figures[figure].Health, HealthSpan)
	}
	n.said(path+".name", note.Name, LongestName)
	n.said(path+".notes", note.Notes, LongestNote)
}

// said checks words in the languages in which they are said.
func (n noteChecker) said(path string, said Said, most int) {
	for _, lang := range slices.Sorted(maps.Keys(said)) {
		at := n.p.places.find(path + "." + lang)
		switch length := utf8.RuneCountInString(said[lang]); {
		case !slices.Contains(Languages, lang):
			n.p.r.report(at, "unknownValue.noteLanguage", Languages, lang)
		case length == 0:
			n.p.r.report(at, "missing.note")
		case length > most:
			n.p.r.report(at, "tooBig.note", length, most)
		}
	}
}
