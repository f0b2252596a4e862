package stories

import (
	"fmt"
	"slices"
)

// Base packs that build on another one: the cards are their own, people or monsters are those of the other.

func (p *pack) takes(what string) bool { return slices.Contains(p.head.Takes, what) }

// take gives a base pack what it has from the first pack it needs: investigators with their starting items and
// spells, or monsters, and all words that it does not say itself.
func (p *pack) take(b *Base, l *Library) {
	from := l.Base(p.head.Needs[0])
	if from == nil || len(from.Pack.Takes) > 0 {
		p.r.report(p.places.find("needs"), "unknownPack.takes", p.head.Needs[0])
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
			if card.Deck != StartingItem && card.Deck != Spell {
				continue
			}
			if i, twice := own[card.ID]; twice {
				p.r.report(p.places.find(fmt.Sprintf("cards[%d].id", i)), "duplicateID.taken", card.ID, from.Pack.ID)
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

// mostAsked is the highest cost that can be answered when a card's cost is asked for.
const mostAsked = 9

// costKey is where the words of a cost lie that a keeper can answer.
func costKey(n int) string { return "cost." + itoa(n) }

// askCost lays the question for the cost before what a card does, if only the owner's printed card says it.
func (c *Card) askCost() {
	if !c.CostAsked {
		return
	}
	question := Choose{By: "keeper"}
	for n := range mostAsked + 1 {
		option := ChooseOption{ID: costKey(n), Text: costKey(n)}
		if n > 0 {
			less := -n
			option.Effects = []Effect{{Threat: &less}}
		}
		question.Options = append(question.Options, option)
	}
	c.Effects = append([]Effect{{Choose: &question}}, c.Effects...)
}

// knowCost takes the question away again, once the owner has said what the card costs.
func (c *Card) knowCost(cost int) {
	if c.CostAsked && len(c.Effects) > 0 {
		c.Effects = slices.Clone(c.Effects[1:])
	}
	c.CostAsked, c.Cost = false, cost
}
