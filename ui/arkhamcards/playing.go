package arkhamcards

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/table"
	"lantern/ui/text"
)

// Form asks which card is played or committed, or which card's ability is used. A card is chosen from the deck list, if
// that is known, or named. Its cost or icons are taken from the list if it has them; otherwise they are asked for.
func (f *Face) Form(cmd keeper.Command) *table.Correction {
	l := f.Words()
	switch c := cmd.(type) {
	case rules.Action:
		switch {
		case c.Action == rules.ActActivate && c.Tag == "" && c.On == "" && c.Extra == "":
			return f.abilityForm(c)
		case c.Action != rules.ActPlay || c.Extra != "":
			return nil
		}
		return f.cardForm(c.Who, l.T("cards.act.play"), l.T("cards.ask.cost"), true, costOf,
			func(name string, known *deck.Card, n int, stays bool) keeper.Command {
				c.Card, c.Cost = name, n
				if stays {
					c.Asset = &rules.Asset{Name: name}
				}
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
		return f.cardForm(c.Who, l.T("cards.play.commit"), l.T("cards.play.icons"), false, icons,
			func(name string, _ *deck.Card, n int, _ bool) keeper.Command {
				c.Card, c.Icons = name, n
				return c
			})
	}
	return nil
}

// abilityForm asks which card's ability is used: a printed card before the investigator, the printed location, or
// another card by its name. Cards whose abilities the pack describes are left out, since they have their own options.
func (f *Face) abilityForm(c rules.Action) *table.Correction {
	l := f.Words()
	which := &table.Field{Words: l.T("cards.play.ability")}
	seen := f.seen()
	offer := func(key, icon, written string) {
		if name := seen.State.NameOf(key); name != "" && f.text(seen, written) == "" {
			which.Choices = append(which.Choices, table.Choice{Key: name, Icon: icon, Words: name})
		}
	}
	for _, v := range seen.State.Seats {
		if v.Seat != c.Who {
			continue
		}
		for _, a := range v.Assets {
			offer(a.ID, "item", "card."+cardNamed(seen, a.Name)+".text")
		}
		offer(v.At, "place", "scenario."+seen.Scenario.ID+".location."+v.At+".text")
	}
	named := &table.Field{Words: l.T("cards.play.ability.name")}
	if len(which.Choices) > 0 {
		which.Choices = append(which.Choices,
			table.Choice{Key: other, Icon: "notes", Words: l.T("cards.play.ability.other")})
	} else {
		which = named
	}
	return &table.Correction{ID: "ability", Icon: "magic", Words: l.T("cards.act.activate"),
		Ask: func(given []string) *table.Field {
			switch {
			case len(given) == 0:
				return which
			case len(given) == 1 && given[0] == other:
				return named
			}
			return nil
		},
		Make: func(given []string) keeper.Command {
			if c.Card = given[len(given)-1]; c.Card == other {
				c.Card = ""
			}
			return c
		}}
}

// costOf returns the cost of a card, or false if the list does not have it.
func costOf(c *deck.Card) (int, bool) {
	if c.Cost == nil {
		return 0, false
	}
	return *c.Cost, c.Kind != "skill"
}

// cardForm asks for a card and, if its number is unknown, for the number. The cards of the deck list whose numbers are
// known are offered. For another card, it asks for the name if it must be named, and whether it stays in play.
func (f *Face) cardForm(who, title, ask string, named bool, number func(*deck.Card) (int, bool),
	make func(name string, known *deck.Card, n int, stays bool) keeper.Command,
) *table.Correction {
	l := f.Words()
	which := &table.Field{Words: l.T("common.ask.card")}
	var cards []deck.Card
	for _, v := range f.seen().State.Seats {
		if v.Seat == who {
			cards = v.List
		}
	}
	for i := range cards {
		if n, ok := number(&cards[i]); ok {
			which.Choices = append(which.Choices, table.Choice{Key: strconv.Itoa(i), Icon: "cards",
				Words: l.Labelled(cards[i].Title, strconv.Itoa(n))})
		}
	}
	listed := len(which.Choices) > 0
	which.Choices = append(which.Choices, table.Choice{Key: other, Icon: "notes", Words: l.T("cards.play.other")})
	count := &table.Field{Words: ask, Number: &keeper.Range{Max: 9}, Open: named}
	fields := []*table.Field{{Words: l.T("cards.play.name")}, {Words: l.T("cards.play.stays"), Choices: []table.Choice{
		{Key: "no", Icon: "magic", Words: l.T("cards.play.stays.no")},
		{Key: "yes", Icon: "item", Words: l.T("cards.play.stays.yes")}}}, count}
	if !named {
		count.Number.Min = 1
		fields = fields[2:]
	}
	if listed {
		fields = append([]*table.Field{which}, fields...)
	}
	chosen := func(given []string) *deck.Card {
		if !listed || len(given) == 0 || given[0] == other {
			return nil
		}
		return &cards[text.Number(given[0])]
	}
	return &table.Correction{ID: "card", Icon: "cards", Words: title,
		Ask: func(given []string) *table.Field {
			if chosen(given) != nil || len(given) == len(fields) {
				return nil
			}
			return fields[len(given)]
		},
		Make: func(given []string) keeper.Command {
			if c := chosen(given); c != nil {
				n, _ := number(c)
				return make(c.Title, c, n, false)
			}
			name, stays := "", false
			if named {
				name, stays = given[len(given)-3], given[len(given)-2] == "yes"
			}
			if name = keeper.PlainName(name); stays { // it has to be seen, by its type if nobody names it
				name = cmp.Or(name, l.T("cards.play.nameless"))
			}
			return make(name, nil, text.Number(given[len(given)-1]), stays)
		}}
}
