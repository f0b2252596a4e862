package cli

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"lantern/stories"
)

// baseCounts counts the content of a base pack (MOM-1.2 to 1.5).
type baseCounts struct {
	Base          string      `json:"base"`
	Cards         int         `json:"cards"`
	Decks         []deckCount `json:"decks"` // in the order of the box
	Investigators int         `json:"investigators"`
	Traits        int         `json:"traits"`
	MonsterTypes  int         `json:"monsterTypes"`
	Figures       int         `json:"figures"`
}

// deckCount counts a deck. Sorts counts its parts: types of exploration cards (a card of several types counts for
// each), types of spells, kinds of trauma, classes of combat cards, icons of mythos cards.
type deckCount struct {
	Deck  stories.Deck `json:"deck"`
	Kinds int          `json:"kinds"`
	Cards int          `json:"cards"`
	Sorts []sortCount  `json:"sorts,omitempty"`
}

type sortCount struct {
	Sort  string `json:"sort"`
	Name  string `json:"name"`
	Cards int    `json:"cards"`
}

func countBase(base *stories.Base, words stories.Words) baseCounts {
	all := baseCounts{Base: base.Pack.ID, Investigators: len(base.Investigators), MonsterTypes: len(base.Monsters)}
	for _, person := range base.Investigators {
		all.Traits += len(person.Traits)
	}
	for _, monster := range base.Monsters {
		all.Figures += len(monster.Figures)
	}
	for _, deck := range stories.Decks {
		one := deckCount{Deck: deck}
		for _, card := range base.Cards {
			if card.Deck != deck {
				continue
			}
			one.Kinds++
			one.Cards += card.Number()
			for _, key := range sortsOf(card) {
				one.add(key, words.Get(key+".name"), card.Number())
			}
		}
		all.Cards += one.Cards
		all.Decks = append(all.Decks, one)
	}
	return all
}

func (d *deckCount) add(sort, name string, n int) {
	i := slices.IndexFunc(d.Sorts, func(s sortCount) bool { return s.Sort == sort })
	if i < 0 {
		i = len(d.Sorts)
		d.Sorts = append(d.Sorts, sortCount{Sort: sort, Name: name})
	}
	d.Sorts[i].Cards += n
}

// sortsOf returns the text keys of the sorts of a card.
func sortsOf(card stories.Card) []string {
	var keys []string
	switch card.Deck {
	case stories.Exploration, stories.StartingItem:
		for _, word := range card.Types {
			keys = append(keys, "type."+word)
		}
	case stories.Spell:
		keys = append(keys, "card."+card.Spell)
	case stories.Mythos:
		for _, icon := range card.Icons {
			keys = append(keys, "icon."+icon)
		}
	case stories.Trauma:
		keys = append(keys, map[bool]string{true: "trauma.injury", false: "trauma.insanity"}[card.Injury])
	case stories.CombatDeck:
		keys = append(keys, "class."+card.Combat.Class)
	}
	return keys
}

func (b baseCounts) print(env *Deps, words stories.Words) {
	env.print(env.Out, "base pack %s: %d cards; %d investigators with %d traits; %d monster types, %d figures\n\n",
		b.Base, b.Cards, b.Investigators, b.Traits, b.MonsterTypes, b.Figures)
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	env.print(t, "deck\tcards\tkinds\tof these\n")
	for _, d := range b.Decks {
		sorts := joined(d.Sorts, func(s sortCount) string { return fmt.Sprintf("%s %d", s.Name, s.Cards) })
		row := fmt.Sprintf("%s\t%d\t%d\t%s", words.Get("deck."+string(d.Deck)+".name"), d.Cards, d.Kinds, sorts)
		fmt.Fprintln(t, strings.TrimRight(row, "\t"))
	}
	t.Flush()
}

// line describes the base pack in one line, for the list of stories.
func (b baseCounts) line(env *Deps, words stories.Words) string {
	decks := joined(b.Decks, func(d deckCount) string {
		return fmt.Sprintf("%s %d", words.Get("deck."+string(d.Deck)+".name"), d.Cards)
	})
	return env.translate("base pack %s: %d {card|cards} (%s)", b.Base, b.Cards, decks)
}
