package arkhamcards

import (
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/table"
	"lantern/ui/text"
)

// Form asks which card is played or committed: one of the deck, if its list is known, or another by its name. What the
// list says of its cost or icons is taken; else it is asked.
func (f *Face) Form(cmd keeper.Command) *table.Correction {
	l := f.Words()
	switch c := cmd.(type) {
	case rules.Action:
		if c.Action != rules.ActPlay || c.Extra != "" {
			return nil
		}
		return f.cardForm(c.Who, l.T("cards.act.play"), l.T("cards.play.cost"), 0, costOf,
			func(name string, known *deck.Card, n int) keeper.Command {
				c.Card, c.Cost = name, n
				if known != nil && known.Kind == "asset" {
					c.Asset = &rules.Asset{Name: name, Slots: known.Slots, Health: known.Numbers[4], Sanity: known.Numbers[5]}
				}
				return c
			})
	case rules.CommitCard:
		t := f.seen().State.Test
		icons := func(c *deck.Card) (int, bool) {
			n := c.Numbers[slices.Index(rules.SkillNames, t.Skill)] + c.Wild
			return n, n > 0
		}
		return f.cardForm(c.Who, l.T("cards.play.commit"), l.T("cards.play.icons"), 1, icons,
			func(name string, _ *deck.Card, n int) keeper.Command {
				c.Card, c.Icons = name, n
				return c
			})
	}
	return nil
}

// costOf is the cost of a card, false where the list does not say it.
func costOf(c *deck.Card) (int, bool) {
	if c.Cost == nil {
		return 0, false
	}
	return *c.Cost, c.Kind != "skill"
}

// cardForm asks for a card and, where its number is not known, for that. The deck list offers the cards with a number.
func (f *Face) cardForm(who, title, ask string, least int, number func(*deck.Card) (int, bool),
	make func(name string, known *deck.Card, n int) keeper.Command,
) *table.Correction {
	l := f.Words()
	field := &table.Field{Words: l.T("cards.play.which")}
	var cards []deck.Card
	for _, v := range f.seen().State.Seats {
		if v.Seat == who {
			cards = v.List
		}
	}
	for i := range cards {
		if n, ok := number(&cards[i]); ok {
			field.Choices = append(field.Choices, table.Choice{Key: strconv.Itoa(i), Icon: "cards",
				Words: l.T("cards.play.card", text.Args{"card": cards[i].Title, "n": n})})
		}
	}
	chosen := func(given []string) (*deck.Card, int, bool) {
		if len(given) == 0 || given[0] == other || len(field.Choices) == 0 {
			return nil, 0, false
		}
		c := &cards[atoi(given[0])]
		n, ok := number(c)
		return c, n, ok
	}
	typed := 0 // the place of a typed name among what was given
	if len(field.Choices) > 0 {
		field.Choices = append(field.Choices, table.Choice{Key: other, Icon: "notes", Words: l.T("cards.play.other")})
		typed = 1
	}
	return &table.Correction{ID: "card", Icon: "cards", Words: title,
		Ask: func(given []string) *table.Field {
			_, _, known := chosen(given)
			switch {
			case known:
				return nil
			case len(given) < typed:
				return field
			case len(given) == typed:
				return &table.Field{Words: l.T("cards.play.name")}
			case len(given) == typed+1:
				return &table.Field{Words: ask, Number: &keeper.Range{Min: least, Max: 9}}
			}
			return nil
		},
		Make: func(given []string) keeper.Command {
			if c, n, known := chosen(given); known {
				return make(c.Title, c, n)
			}
			return make(given[typed], nil, atoi(given[typed+1]))
		}}
}
