package notes

import (
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/packs"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Spans of the numbers that notes may hold, for forms that refuse a slip at once.
var (
	CostSpan      = stories.Span{Min: 0, Max: 20}
	ThresholdSpan = stories.Span{Min: 0, Max: 20}
	BodySpan      = stories.Span{Min: 1, Max: 20} // health and sanity of investigators
	SkillSpan     = stories.Span{Min: 0, Max: 10}
	TraitSpan     = stories.Span{Min: 0, Max: 10}
	FrontSpan     = stories.Span{Min: -9, Max: 9} // awareness and horror of monsters
	DamageSpan    = stories.Span{Min: 0, Max: 20}
	RangeSpan     = stories.Span{Min: 0, Max: 20}
	HealthSpan    = stories.Span{Min: 1, Max: 50} // of a monster
)

// noteChecker checks notes against the available packs.
type noteChecker struct {
	*check.Subject
	l     *packs.Library
	known bool // notes for missing packs are a problem
}

func (n *Notes) check(p *check.Subject, l *packs.Library, known bool) {
	if n.Format != Format {
		p.Report("format", "badFormat.notes", Format, n.Format)
		return
	}
	c := noteChecker{p, l, known}
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
			if known {
				p.Report(path, "unknownPack.story", id)
			}
			continue
		}
		for _, room := range slices.Sorted(maps.Keys(n.Rooms[id])) {
			if !slices.ContainsFunc(story.Map.Rooms, func(r stories.Room) bool { return r.ID == room }) {
				p.Report(path+"."+room, "unknownRoom.of", room, id)
			}
			for i, word := range n.Rooms[id][room].Words {
				if !stories.GoodID(word) {
					p.Report(path+"."+room+".words["+strconv.Itoa(i)+"]", "badID.form", word)
				}
			}
			for i, next := range n.Rooms[id][room].Next {
				at := path + "." + room + ".next[" + strconv.Itoa(i) + "]"
				if !story.Map.Undrawn {
					p.Report(at, "needless.next")
				} else if next == room || !slices.ContainsFunc(story.Map.Rooms, func(r stories.Room) bool { return r.ID == next }) {
					p.Report(at, "unknownRoom.of", next, id)
				}
			}
			c.checkWords(path+"."+room+".name", n.Rooms[id][room].Name, stories.LongestName)
			c.checkWords(path+"."+room+".notes", n.Rooms[id][room].Notes, stories.LongestNote)
		}
	}
	checkNoted(c, "investigators", n.Investigators, c.investigator)
	checkNoted(c, "monsters", n.Monsters, c.monster)
}

// checkNoted holds the notes on one kind of thing, by pack and ID, against the base packs they belong to.
func checkNoted[N any](c noteChecker, kind string, notes map[string]map[string]N,
	check func(base *stories.Base, id string, note N, path string)) {
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
	if n.known {
		n.Report(path, "unknownPack.pack", id)
	}
}

// NoteDecks says for which decks a field of a [CardNote] is; every other field is for all cards.
var NoteDecks = map[string][]stories.Deck{
	"cost":      {stories.Mythos, stories.KeeperAction},
	"icons":     {stories.Mythos},
	"needs":     {stories.Mythos, stories.KeeperAction},
	"opens":     {stories.LockCard, stories.Obstacle},
	"threshold": {stories.Trauma},
	"injury":    {stories.Trauma},
	"weapon":    {stories.Exploration, stories.StartingItem},
}

// card checks what is said of one card.
func (n noteChecker) card(base *stories.Base, story *stories.Story, id string, note CardNote, path string) {
	var own []stories.Card
	if base != nil {
		own = base.Cards
	} else {
		own, base = story.Cards, n.l.BaseOf(story)
	}
	i := slices.IndexFunc(own, func(c stories.Card) bool { return c.ID == id })
	if i < 0 {
		n.Report(path, "unknownCard.pack", id)
		n.Found.Near(id, check.Names(own, func(c stories.Card) string { return c.ID }))
		return
	}
	c := check.New(base, story, n.Subject)
	deck := own[i].Deck
	for _, field := range []struct {
		name string
		set  bool
	}{
		{"cost", note.Cost != nil}, {"icons", len(note.Icons) > 0}, {"needs", note.Needs != nil}, {"opens",
			len(note.Opens) > 0},
		{"threshold", note.Threshold != nil}, {"injury", note.Injury != nil}, {"weapon", note.Weapon != nil},
	} {
		if decks := NoteDecks[field.name]; field.set && !slices.Contains(decks, deck) {
			c.Report(path+"."+field.name, "wrongDeck.field", field.name, decks, deck)
		}
	}
	c.Number(path+".cost", note.Cost, CostSpan)
	c.Number(path+".threshold", note.Threshold, ThresholdSpan)
	c.Each(path+".icons", note.Icons, slices.Concat(stories.Icons, stories.PrintedIcons)...)
	if !unconditional(note.Needs) {
		c.Walk(reflect.ValueOf(note.Needs), path+".needs")
	}
	c.Walk(reflect.ValueOf(note.Opens), path+".opens")
	if note.Weapon != nil {
		armed := own[i]
		note.Weapon.arm(&armed)
		c.Weapon(*armed.Weapon, path+".weapon")
	}
	n.checkWords(path+".name", note.Name, stories.LongestName)
	n.checkWords(path+".condition", note.Condition, stories.LongestNote)
	n.checkWords(path+".notes", note.Notes, stories.LongestNote)
}

// investigator checks what is said of one investigator.
func (n noteChecker) investigator(base *stories.Base, id string, note InvestigatorNote, path string) {
	i := slices.IndexFunc(base.Investigators, func(v stories.Investigator) bool { return v.ID == id })
	if i < 0 {
		n.Report(path, "unknownValue.investigator", id)
		n.Found.Near(id, check.Names(base.Investigators, func(v stories.Investigator) string { return v.ID }))
		return
	}
	c := check.New(base, nil, n.Subject)
	c.Number(path+".health", note.Health, BodySpan)
	c.Number(path+".sanity", note.Sanity, BodySpan)
	c.Number(path+".skillPoints", note.SkillPoints, SkillSpan)
	for _, trait := range slices.Sorted(maps.Keys(note.Traits)) {
		at := path + ".traits." + trait
		j := slices.IndexFunc(base.Investigators[i].Traits, func(t stories.Trait) bool { return t.ID == trait })
		if j < 0 {
			c.Report(at, "traits.other", trait, id)
			continue
		}
		n.checkWords(at+".name", note.Traits[trait].Name, stories.LongestName)
		c.Gives(note.Traits[trait].Gives, at+".gives")
		if ability := note.Traits[trait].Ability; ability != nil {
			c.Ability(*ability.ability(trait), at+".ability")
			n.checkWords(at+".ability.text", ability.Text, stories.LongestNote)
			if len(ability.Text) == 0 {
				c.Report(at+".ability.text", "missing.note")
			}
		}
		kinds := base.Investigators[i].Traits[j].Wanted()
		for _, attribute := range slices.Sorted(maps.Keys(note.Traits[trait].Attributes)) {
			if !slices.Contains(kinds, attribute) {
				c.Report(at+".attributes."+attribute, "traits.kind", check.BodyAttributes,
					check.MindAttributes, attribute)
			}
			c.Within(at+".attributes."+attribute, note.Traits[trait].Attributes[attribute],
				TraitSpan.Min, TraitSpan.Max)
		}
	}
	n.checkWords(path+".name", note.Name, stories.LongestName)
	n.checkWords(path+".notes", note.Notes, stories.LongestNote)
}

// monster checks what is said of one monster type.
func (n noteChecker) monster(base *stories.Base, id string, note MonsterNote, path string) {
	c := check.New(base, nil, n.Subject)
	monster := c.Monsters[id]
	if monster == nil {
		c.Report(path, "unknownMonster.any", id)
		c.Found.Near(id, check.Keys(c.Monsters))
		return
	}
	c.Number(path+".awareness", note.Awareness, FrontSpan)
	c.Number(path+".horror", note.Horror, FrontSpan)
	for _, figure := range slices.Sorted(maps.Keys(note.Figures)) {
		at := path + ".figures." + figure
		number, err := strconv.Atoi(figure)
		if err != nil || strconv.Itoa(number) != figure {
			number = 0
		}
		if number < 1 || number > len(monster.Figures) {
			c.Report(at, "range.number", number, 1, len(monster.Figures))
			continue
		}
		c.Number(at+".damage", note.Figures[figure].Damage, DamageSpan)
		c.Number(at+".health", note.Figures[figure].Health, HealthSpan)
	}
	n.checkWords(path+".name", note.Name, stories.LongestName)
	n.checkWords(path+".notes", note.Notes, stories.LongestNote)
}

// checkWords checks words in the languages in which they are said.
func (n noteChecker) checkWords(path string, checkWords Said, most int) {
	for _, lang := range slices.Sorted(maps.Keys(checkWords)) {
		at := n.Places.Find(path + "." + lang)
		switch length := utf8.RuneCountInString(checkWords[lang]); {
		case !slices.Contains(stories.Languages, lang):
			n.Found.Report(at, "unknownValue.noteLanguage", stories.Languages, lang)
		case length == 0:
			n.Found.Report(at, "missing.note")
		case length > most:
			n.Found.Report(at, "tooBig.note", length, most)
		}
	}
}
