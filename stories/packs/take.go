package packs

import (
	"fmt"
	"lantern/stories"
	"slices"
)

// Base packs that build on another one: the cards are their own, people or monsters are those of the other.

func (p *pack) takes(what string) bool { return slices.Contains(p.Head.Takes, what) }

// take gives a base pack what it has from the first pack it needs: investigators with their starting items and
// spells, or monsters, and all words that it does not say itself.
func (p *pack) take(b *stories.Base, l *Library) {
	from := l.Base(p.Head.Needs[0])
	if from == nil || len(from.Pack.Takes) > 0 {
		p.Found.Report(p.Places.Find("needs"), "unknownPack.takes", p.Head.Needs[0])
		return
	}
	if p.takes("monsters") {
		b.Monsters = slices.Clone(from.Monsters)
	}
	if p.takes("investigators") {
		b.Investigators = slices.Clone(from.Investigators)
		own := map[string]int{}
		for i, card := range b.Cards {
			own[card.ID] = i
		}
		for _, card := range from.Cards {
			if card.Deck != stories.StartingItem && card.Deck != stories.Spell {
				continue
			}
			if i, twice := own[card.ID]; twice {
				p.Found.Report(p.Places.Find(fmt.Sprintf("cards[%d].id", i)), "duplicateID.taken", card.ID, from.Pack.ID)
			}
			b.Cards = append(b.Cards, card)
		}
	}
	for lang, texts := range from.Texts {
		if b.Texts[lang] == nil {
			continue
		}
		for key, text := range texts {
			if _, said := b.Texts[lang][key]; !said {
				b.Texts[lang][key] = text
			}
		}
	}
}
