package notes

import (
	"lantern/stories"
	"lantern/stories/packs"
	"maps"
	"slices"
	"strconv"
)

// Apply lays the notes over a library and gives the result; the library itself and its packs stay as they are.
// Numbers go where the pack has its own, words into a layer above the pack's texts.
func (n *Notes) Apply(l *packs.Library) *packs.Library {
	out := &packs.Library{Bases: slices.Clone(l.Bases), Stories: slices.Clone(l.Stories)}
	if n == nil {
		return out
	}
	for i, base := range out.Bases {
		id := base.Pack.ID
		if len(n.Cards[id])+len(n.Investigators[id])+len(n.Monsters[id]) == 0 {
			continue
		}
		noted := *base
		noted.Owner = stories.Texts{}
		noted.Cards = noteCards(base.Cards, n.Cards[id], noted.Owner)
		noted.Investigators = noteInvestigators(base.Investigators, n.Investigators[id], noted.Owner)
		noted.Monsters = noteMonsters(base.Monsters, n.Monsters[id], noted.Owner)
		out.Bases[i] = &noted
	}
	for i, story := range out.Stories {
		notes, rooms := n.Cards[story.Pack.ID], n.Rooms[story.Pack.ID]
		if len(notes)+len(rooms) == 0 {
			continue
		}
		noted := *story
		noted.Owner = stories.Texts{}
		noted.Cards = noteCards(story.Cards, notes, noted.Owner)
		noted.Map.Rooms = slices.Clone(story.Map.Rooms)
		for i := range noted.Map.Rooms {
			if words := rooms[noted.Map.Rooms[i].ID].Words; len(words) > 0 {
				noted.Map.Rooms[i].Words = slices.Clone(words)
			}
		}
		for room, note := range rooms {
			sayIn(noted.Owner, "room."+room+".name", note.Name)
			sayIn(noted.Owner, "room."+room+".note", note.Notes)
		}
		out.Stories[i] = &noted
	}
	return out
}

// noteCards lays notes over cards; what the owner says in words goes into texts.
func noteCards(cards []stories.Card, notes map[string]CardNote, texts stories.Texts) []stories.Card {
	out := slices.Clone(cards)
	for i := range out {
		card := &out[i]
		note, ok := notes[card.ID]
		if !ok {
			continue
		}
		key := "card." + card.Front()
		sayIn(texts, key+".name", note.Name)
		sayIn(texts, key+".condition", note.Condition)
		sayIn(texts, key+".note", note.Notes)
		if note.Cost != nil {
			card.KnowCost(*note.Cost)
		}
		if len(note.Icons) > 0 {
			card.Icons = slices.Clone(note.Icons)
		}
		if note.Needs != nil {
			card.Needs = note.Needs
		}
		if len(note.Opens) > 0 {
			card.Opens = slices.Clone(note.Opens)
		}
		if note.Threshold != nil {
			card.Threshold = note.Threshold
		}
		if note.Injury != nil {
			card.Injury = *note.Injury
		}
		if note.Weapon != nil {
			note.Weapon.arm(card)
		}
	}
	return out
}

// arm makes a card the weapon that the owner says it is.
func (n *WeaponNote) arm(card *stories.Card) {
	weapon := stories.Weapon{}
	if card.Weapon != nil {
		weapon = *card.Weapon
	}
	if n.Class != "" {
		weapon.Class = n.Class
	}
	setNumber(&weapon.Damage, n.Damage)
	setNumber(&weapon.Range, n.Range)
	if weapon.Range == 0 {
		weapon.Doors = false
	}
	types := slices.DeleteFunc(slices.Clone(card.Types), func(word string) bool {
		return word == "weapon" || slices.Contains(stories.WeaponClasses, word)
	})
	card.Weapon, card.Types = &weapon, append(types, "weapon", weapon.Class)
}

func noteInvestigators(people []stories.Investigator, notes map[string]InvestigatorNote, texts stories.Texts) []stories.Investigator {
	out := slices.Clone(people)
	for i := range out {
		who := &out[i]
		note, ok := notes[who.ID]
		if !ok {
			continue
		}
		sayIn(texts, "investigator."+who.ID+".name", note.Name)
		sayIn(texts, "investigator."+who.ID+".note", note.Notes)
		setNumber(&who.Health, note.Health)
		setNumber(&who.Sanity, note.Sanity)
		setNumber(&who.SkillPoints, note.SkillPoints)
		who.Traits = slices.Clone(who.Traits)
		for j := range who.Traits {
			trait := &who.Traits[j]
			said, ok := note.Traits[trait.ID]
			if !ok {
				continue
			}
			sayIn(texts, "trait."+trait.ID+".name", said.Name)
			if said.Ability != nil {
				trait.Ability = said.Ability.ability(trait.ID)
				sayIn(texts, "trait."+trait.ID+".ability", said.Ability.Text)
			}
			trait.Attributes = maps.Clone(trait.Attributes)
			maps.Copy(trait.Attributes, said.Attributes)
		}
	}
	return out
}

func noteMonsters(monsters []stories.Monster, notes map[string]MonsterNote, texts stories.Texts) []stories.Monster {
	out := slices.Clone(monsters)
	for i := range out {
		monster := &out[i]
		note, ok := notes[monster.ID]
		if !ok {
			continue
		}
		sayIn(texts, "monster."+monster.ID+".name", note.Name)
		sayIn(texts, "monster."+monster.ID+".note", note.Notes)
		setNumber(&monster.Awareness, note.Awareness)
		setNumber(&monster.Horror, note.Horror)
		monster.Figures = slices.Clone(monster.Figures)
		for j := range monster.Figures {
			said := note.Figures[strconv.Itoa(j+1)]
			setNumber(&monster.Figures[j].Damage, said.Damage)
			setNumber(&monster.Figures[j].Health, said.Health)
		}
	}
	return out
}

func setNumber(into *int, said *int) {
	if said != nil {
		*into = *said
	}
}

// sayIn sets a text in the languages in which it is said.
func sayIn(t stories.Texts, key string, said Said) {
	for lang, text := range said {
		if t[lang] == nil {
			t[lang] = map[string]string{}
		}
		t[lang][key] = text
	}
}
