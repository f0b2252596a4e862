package console

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table"
	"lantern/ui/text"
)

// The table is always right, so everything on it can be set by hand. What can be corrected of a thing is asked in the
// bar.

const mostOfAnything = 99

// numberEntry corrects a number.
func numberEntry(id, words, icon string, now, most int, make func(n int) keeper.Command) table.Correction {
	return table.Correction{ID: id, Words: words, Icon: icon, Now: itoa(now), Ask: func(given []string) *table.Field {
		if len(given) > 0 {
			return nil
		}
		return &table.Field{Words: words, Number: &keeper.Range{Max: max(most, now)}, Now: itoa(now)}
	}, Make: func(given []string) keeper.Command { return make(atoi(given[0])) }}
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // a number was asked for
	return n
}

// toggle corrects a status: on becomes off, and the other way round.
func (p *Page) toggle(id, words, icon string, on bool, make func(on bool) keeper.Command) table.Correction {
	now := "common.answer.no"
	if on {
		now = "common.answer.yes"
	}
	return table.Correction{ID: id, Words: words, Icon: icon, Now: p.t(now),
		Make: func([]string) keeper.Command { return make(!on) }}
}

// oneOf corrects what is one of several.
func oneOf(id, words, icon, now string, choices []table.Choice, make func(key string) keeper.Command) table.Correction {
	c := table.Correction{ID: id, Words: words, Icon: icon, Ask: func(given []string) *table.Field {
		if len(given) > 0 {
			return nil
		}
		return &table.Field{Words: words, Choices: choices}
	}, Make: func(given []string) keeper.Command { return make(given[0]) }}
	if i := slices.IndexFunc(choices, func(c table.Choice) bool { return c.Key == now }); i >= 0 {
		c.Now = choices[i].Words
	}
	return c
}

// counter corrects a counter of a figure or, if who is "", of the table.
func (p *Page) counter(words, icon, counter, who string, value, most int) table.Correction {
	return numberEntry(counter, words, icon, value, most, func(n int) keeper.Command {
		return mansions.CorrectCounter{Counter: counter, Who: who, Value: n}
	})
}

func (p *Page) threatEntry() table.Correction {
	return p.counter(p.t("console.threat"), "threat", "threat", "", p.shown.view.Table.Threat, mostOfAnything)
}

// clockEntries are the time tokens and the number of events that are over.
func (p *Page) clockEntries() []table.Correction {
	e := p.shown.view.Table.Events
	return []table.Correction{p.counter(p.t("console.clock.tokens"), "time", "time", "", e.Tokens, mostOfAnything),
		p.counter(p.t("console.counter.resolved"), "event", "resolved", "", e.Resolved, e.Of)}
}

func (p *Page) correctThreat() { p.Begin(p.threatEntry()) }

func (p *Page) correctClock() { p.Fix(p.t("console.correct.clock"), p.clockEntries) }

// correctSeat corrects an investigator: counters, statuses, position, turn, and the state of the seat.
func (p *Page) correctSeat(who string) {
	p.Fix(p.t("console.correct.who", text.Args{"who": p.shown.names.Who(who)}), func() (all []table.Correction) {
		v, t := p.seat(who), p.shown.view.Table
		if v == nil {
			return nil
		}
		if v.State == state.SeatIn {
			all = append(all, p.counter(p.t("console.counter.damage"), "damage", "damage", who, v.Damage, v.Health),
				p.counter(p.t("console.counter.horror"), "horror", "horror", who, v.Horror, v.Sanity),
				p.counter(p.t("console.counter.skillPoints"), "skill", "skillPoints", who, v.SkillPoints, mostOfAnything),
				p.counter(p.t("console.counter.stuns"), "stunned", "stuns", who, v.Stuns, mostOfAnything))
			if t.Turn != nil && t.Turn.Who == who {
				all = append(all, p.counter(p.t("console.counter.moves"), "move", "moves", who, t.Turn.Moves, 2))
			}
			all = append(all, p.placeEntry(who, v.Space),
				p.toggle("hidden", p.t("console.correct.hidden"), "eye-off", v.Hidden, func(on bool) keeper.Command {
					return mansions.CorrectStatus{Who: who, Status: "hidden", On: on}
				}),
				p.toggle("had", p.t("console.correct.had"), "check", v.Had, func(on bool) keeper.Command {
					return mansions.CorrectHad{Who: who, Had: on}
				}))
			for _, a := range v.Abilities {
				if a.Once {
					words := p.t("console.correct.ability", text.Args{"trait": p.shown.names.Trait(a.Trait)})
					all = append(all, p.toggle("ability."+a.Trait, words, abilityIcon, a.Used, func(on bool) keeper.Command {
						return mansions.CorrectAbility{Who: who, Trait: a.Trait, Used: on}
					}))
				}
			}
			all = append(all, p.layCard("give", p.t("console.correct.give"), who, stories.Exploration, stories.StartingItem,
				stories.Spell, stories.Trauma, stories.Mythos))
		}
		var states []table.Choice
		for _, s := range []string{state.SeatIn, state.SeatDead, state.SeatOut, state.SeatEscaped} {
			states = append(states, table.Choice{Key: s, Words: p.t("console.correct.state." + s)})
		}
		return append(all, oneOf("state", p.t("console.correct.state"), "investigator", v.State, states,
			func(id string) keeper.Command { return mansions.CorrectSeat{Who: who, State: id} }))
	})
}

// placeEntry is the space of a figure.
func (p *Page) placeEntry(who, now string) table.Correction {
	var spaces []table.Choice
	for _, space := range p.g.Board().Spaces() {
		spaces = append(spaces, table.Choice{Key: space, Words: p.shown.names.Space(space)})
	}
	return oneOf("place", p.t("console.counter.place"), "place", now, spaces,
		func(id string) keeper.Command { return mansions.CorrectPlace{Who: who, Space: id} })
}

// correctMonster corrects a monster's tokens and position, or removes it.
func (p *Page) correctMonster(id string) {
	p.Fix(p.t("console.correct.who", text.Args{"who": p.shown.names.Monster(id)}), func() []table.Correction {
		m := p.shown.view.Table.Monster(id)
		if m == nil {
			return nil
		}
		return []table.Correction{
			p.counter(p.t("console.counter.damage"), "damage", "damage", id, m.Damage, mostOfAnything),
			p.counter(p.t("console.counter.stuns"), "stunned", "stuns", id, m.Stuns, mostOfAnything),
			p.counter(p.t("console.counter.samples"), "sample", "samples", id, m.Samples, mostOfAnything),
			p.placeEntry(id, m.Space),
			{ID: "off", Words: p.t("console.correct.off"), Icon: "skull",
				Make: func([]string) keeper.Command { return mansions.CorrectMonster{Monster: id, Off: true} }},
		}
	})
}

// correctCard moves a card.
func (p *Page) correctCard(id string) {
	var to []table.Choice
	for _, v := range p.shown.view.Table.Investigators {
		if v.State == state.SeatIn {
			to = append(to, table.Choice{Key: v.Who, Words: p.shown.names.Who(v.Who)})
		}
	}
	for _, place := range []string{"keeper", "discard", "deck", "bottom"} {
		to = append(to, table.Choice{Key: place, Words: p.t("console.correct.to." + place)})
	}
	if kind := p.cardKind(id); kind != nil && p.g.Story().SetsAside(kind.ID) {
		to = append(to, table.Choice{Key: "aside", Words: p.t("console.correct.to.aside")})
	}
	for _, r := range p.g.Story().Map.Rooms {
		named := text.Args{"room": p.shown.names.Room(r.ID)}
		to = append(to, table.Choice{Key: "room:" + r.ID, Words: p.t("console.correct.toRoom", named)},
			table.Choice{Key: "roomUp:" + r.ID, Words: p.t("console.correct.toRoomUp", named)})
	}
	p.Begin(oneOf("card", p.t("console.correct.card", text.Args{"card": p.cardName(id)}), "cards", p.placeOfCard(id), to,
		func(place string) keeper.Command { return mansions.CorrectCard{Card: id, To: place} }))
}

// placeOfCard is the place of a card according to the view, in the words of the correction, or "" if it is in a deck.
func (p *Page) placeOfCard(id string) string {
	if owner := p.ownerOf(id); owner != "" {
		return owner
	}
	for _, hand := range [][]mansions.HandCard{p.shown.view.Mythos, p.shown.view.Trauma} {
		if slices.ContainsFunc(hand, func(c mansions.HandCard) bool { return c.ID == id }) {
			return "keeper"
		}
	}
	if slices.Contains(idsOf(p.shown.view.Aside), id) {
		return "aside"
	}
	for room, pile := range p.shown.view.Piles {
		if slices.Contains(idsOf(pile.Cards), id) {
			if slices.Contains(pile.FaceUp, id) {
				return "roomUp:" + room
			}
			return "room:" + room
		}
	}
	return ""
}

// drawFrom puts a card on top of its deck, under it or, for the keeper's decks, into the hand.
func (p *Page) drawFrom(deck, to string) {
	kind, _, _ := strings.Cut(deck, ":") // there is a combat deck for each class
	p.Begin(p.layCard("deck", p.t("console.correct.deck."+to, text.Args{"deck": p.shown.names.Deck(deck)}), to,
		stories.Deck(kind)))
}

// layCard asks for a card of some decks and moves it.
func (p *Page) layCard(id, words, to string, decks ...stories.Deck) table.Correction {
	var cards []table.Choice
	for _, c := range p.allCards() {
		if slices.Contains(decks, c.Deck) {
			cards = append(cards, table.Choice{Key: p.freeCopy(c), Words: p.shown.names.Card(c.ID)})
		}
	}
	return oneOf(id, words, "cards", "", p.inOrder(cards),
		func(card string) keeper.Command { return mansions.CorrectCard{Card: card, To: to} })
}

// inOrder sorts choices by their words.
func (p *Page) inOrder(all []table.Choice) []table.Choice {
	order := p.shown.words.Order()
	slices.SortStableFunc(all, func(a, b table.Choice) int { return order(a.Words, b.Words) })
	return all
}

// allCards are the cards of the story and of the box.
func (p *Page) allCards() []stories.Card { return slices.Concat(p.g.Story().Cards, p.g.Base().Cards) }

// freeCopy is the first copy of a card that is in its deck, as far as known.
func (p *Page) freeCopy(c stories.Card) string {
	for _, id := range c.Copies() {
		if p.placeOfCard(id) == "" {
			return id
		}
	}
	return c.ID
}

// switchSource switches dice or decks between table and screen.
func (p *Page) switchSource(what string, now keeper.Source) {
	to := keeper.OnTable
	if now == keeper.OnTable {
		to = keeper.OnScreen
	}
	p.Send(mansions.SetSource{What: what, Source: to})
}
