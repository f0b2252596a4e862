package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/players"
	"lantern/ui/mansions/sheet"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// The table is always right, so everything on it can be set by hand. What can be corrected of a thing is asked in the
// bar.

const mostOfAnything = 99

// fixes are the corrections of all things on the table.
type fixes struct {
	*shown
	table interface {
		Begin(table.Correction)
		Fix(title string, all func() []table.Correction)
		Send(keeper.Command)
		named(card, name string, then func())
		sheet(v *mansions.InvestigatorView) []table.Correction
	}
}

// fixList is a list of corrections, to which Esc returns from one of them.
type fixList struct {
	title string
	all   func() []table.Correction
}

// fixer remembers the list that is opened.
type fixer struct{ *Page }

// sheet sets the numbers right that somebody has copied from the cards of an investigator, or the pack has.
func (x fixer) sheet(v *mansions.InvestigatorView) []table.Correction {
	printed := func(i stories.Investigator) bool { return i.ID == v.Character && i.Printed }
	if !slices.ContainsFunc(x.g.Base().Investigators, printed) {
		return nil
	}
	return []table.Correction{{ID: "sheet", Words: sheet.Title(x.shown.words, x.shown.names, v.Who), Icon: "notes",
		Open: func() {
			sheet.Open(sheetDeps(x.Page, func(c mansions.CorrectSheet) {
				x.Send(c)
				noteSheet(x.Page, v, c)
			}), v, sheet.All)
		}}}
}

func (x fixer) Fix(title string, all func() []table.Correction) {
	x.fixed = &fixList{title, all}
	x.Page.Fix(title, all)
}

func sheetDeps(p *Page, say func(mansions.CorrectSheet)) sheet.Deps {
	return sheet.Deps{Words: p.shown.words, Names: p.shown.names, Steps: p.Steps, Say: say}
}

// noteSheet stores the numbers of a sheet in the owner's notes.
func noteSheet(p *Page, v *mansions.InvestigatorView, c mansions.CorrectSheet) {
	if p.nav.Numbered != nil {
		p.nav.Numbered(v.Character, v.Traits, c.Numbers)
	}
}

// backToList returns from a correction to the list that it was chosen from, if it was.
func backToList(p *Page) bool {
	if p.fixed == nil || !p.Fixer.Active() {
		return false
	}
	asked := func(c table.Correction) bool { return c.Words == p.Menu().Title }
	if p.Menu().Title == p.fixed.title || !slices.ContainsFunc(p.fixed.all(), asked) {
		return false
	}
	p.Fix(p.fixed.title, p.fixed.all)
	return true
}

// numberEntry corrects a number.
func numberEntry(id, words, icon string, now, most int, make func(n int) keeper.Command) table.Correction {
	return table.Correction{ID: id, Words: words, Icon: icon, Now: itoa(now), Ask: func(given []string) *table.Field {
		if len(given) > 0 {
			return nil
		}
		return &table.Field{Words: words, Number: &keeper.Range{Max: max(most, now)}, Now: itoa(now)}
	}, Make: func(given []string) keeper.Command { return make(text.Number(given[0])) }}
}

// toggle corrects a status: on becomes off, and the other way round.
func (f fixes) toggle(id, words, icon string, on bool, make func(on bool) keeper.Command) table.Correction {
	now := "common.answer.no"
	if on {
		now = "common.answer.yes"
	}
	return table.Correction{ID: id, Words: words, Icon: icon, Now: f.t(now),
		Make: func([]string) keeper.Command { return make(!on) }}
}

// oneOf corrects a value that is one of several.
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
func (f fixes) counter(words, icon, counter, who string, value, most int) table.Correction {
	return numberEntry(counter, words, icon, value, most, func(n int) keeper.Command {
		return mansions.CorrectCounter{Counter: counter, Who: who, Value: n}
	})
}

func (f fixes) threatEntry() table.Correction {
	return f.counter(f.t("console.threat"), "threat", "threat", "", f.view.Table.Threat, mostOfAnything)
}

// clockEntries are the time tokens and the number of events that are over.
func (f fixes) clockEntries() []table.Correction {
	e := f.view.Table.Events
	return []table.Correction{f.counter(f.t("console.clock.tokens"), "time", "time", "", e.Tokens, mostOfAnything),
		f.counter(f.t("console.counter.resolved"), "event", "resolved", "", e.Resolved, e.Of)}
}

func (f fixes) correctThreat() { f.table.Begin(f.threatEntry()) }

func (f fixes) correctClock() { f.table.Fix(f.t("console.correct.clock"), f.clockEntries) }

// correctSeat corrects an investigator: counters, statuses, position, turn, and the state of the seat.
func (f fixes) correctSeat(who string) {
	f.table.Fix(f.t("console.correct.who", text.Args{"who": f.names.Who(who)}), func() (all []table.Correction) {
		v, t := f.seat(who), f.view.Table
		if v == nil {
			return nil
		}
		if v.State == state.SeatIn {
			all = append(all, f.counter(f.t("console.counter.damage"), "damage", "damage", who, v.Damage, v.Health),
				f.counter(f.t("console.counter.horror"), "horror", "horror", who, v.Horror, v.Sanity),
				f.counter(f.t("console.counter.skillPoints"), "skill", "skillPoints", who, v.SkillPoints, mostOfAnything),
				f.counter(f.t("console.counter.stuns"), "stunned", "stuns", who, v.Stuns, mostOfAnything))
			if t.Turn != nil && t.Turn.Who == who {
				all = append(all, f.counter(f.t("console.counter.moves"), "move", "moves", who, t.Turn.Moves, 2))
			}
			all = append(all, f.placeEntry(who, v.Space),
				f.toggle("hidden", f.t("console.correct.hidden"), "eye-off", v.Hidden, func(on bool) keeper.Command {
					return mansions.CorrectStatus{Who: who, Status: "hidden", On: on}
				}),
				f.toggle("had", f.t("console.correct.had"), "check", v.Had, func(on bool) keeper.Command {
					return mansions.CorrectHad{Who: who, Had: on}
				}))
			for _, a := range v.Abilities {
				if a.Once {
					words := f.t("console.correct.ability", text.Args{"trait": f.names.Trait(a.Trait)})
					icon := players.AbilityIcon(f.view.Table.Investigators, a.Trait)
					all = append(all, f.toggle("ability."+a.Trait, words, icon, a.Used, func(on bool) keeper.Command {
						return mansions.CorrectAbility{Who: who, Trait: a.Trait, Used: on}
					}))
				}
			}
			all = append(all, f.layCard("give", f.t("console.correct.give"), who, stories.Exploration, stories.StartingItem,
				stories.Spell, stories.Trauma, stories.Mythos))
		}
		var states []table.Choice
		for _, s := range []string{state.SeatIn, state.SeatDead, state.SeatOut, state.SeatEscaped} {
			states = append(states, table.Choice{Key: s, Words: f.t("console.correct.state." + s)})
		}
		all = append(all, oneOf("state", f.t("console.correct.state"), "investigator", v.State, states,
			func(id string) keeper.Command { return mansions.CorrectSeat{Who: who, State: id} }))
		if v.State == state.SeatIn {
			all = append(all, f.table.sheet(v)...)
		}
		return all
	})
}

// placeEntry is the space of a figure.
func (f fixes) placeEntry(who, now string) table.Correction {
	var spaces []table.Choice
	for _, space := range f.g.Board().Spaces() {
		spaces = append(spaces, table.Choice{Key: space, Words: f.names.Space(space)})
	}
	return oneOf("place", f.t("console.counter.place"), "place", now, spaces,
		func(id string) keeper.Command { return mansions.CorrectPlace{Who: who, Space: id} })
}

// correctMonster corrects a monster's tokens and position, or removes it.
func (f fixes) correctMonster(id string) {
	f.table.Fix(f.t("console.correct.who", text.Args{"who": f.names.Monster(id)}), func() []table.Correction {
		m := f.view.Table.Monster(id)
		if m == nil {
			return nil
		}
		return []table.Correction{
			f.counter(f.t("console.counter.damage"), "damage", "damage", id, m.Damage, mostOfAnything),
			f.counter(f.t("console.counter.stuns"), "stunned", "stuns", id, m.Stuns, mostOfAnything),
			f.counter(f.t("console.counter.samples"), "sample", "samples", id, m.Samples, mostOfAnything),
			f.placeEntry(id, m.Space),
			{ID: "off", Words: f.t("console.correct.off"), Icon: "skull",
				Make: func([]string) keeper.Command { return mansions.CorrectMonster{Monster: id, Off: true} }},
		}
	})
}

// correctCard moves a card.
func (f fixes) correctCard(id string) {
	var to []table.Choice
	for _, v := range f.view.Table.Investigators {
		if v.State == state.SeatIn {
			to = append(to, table.Choice{Key: v.Who, Words: f.names.Who(v.Who)})
		}
	}
	for _, place := range []string{"keeper", "discard", "deck", "bottom"} {
		to = append(to, table.Choice{Key: place, Words: f.t("console.correct.to." + place)})
	}
	if kind := f.cardKind(id); kind != nil && f.g.Story().SetsAside(kind.ID) {
		to = append(to, table.Choice{Key: "aside", Words: f.t("console.correct.to.aside")})
	}
	for _, r := range f.g.Story().Map.Rooms {
		named := text.Args{"room": f.names.Room(r.ID)}
		to = append(to, table.Choice{Key: "room:" + r.ID, Words: f.t("console.correct.toRoom", named)},
			table.Choice{Key: "roomUp:" + r.ID, Words: f.t("console.correct.toRoomUp", named)})
	}
	f.table.Begin(oneOf("card", f.t("console.correct.card", text.Args{"card": f.cardName(id)}), "cards",
		f.placeOfCard(id), to,
		func(place string) keeper.Command { return mansions.CorrectCard{Card: id, To: place} }))
}

// drawFrom puts a card on top of its deck, under it or, for the keeper's decks, into the hand.
func (f fixes) drawFrom(deck, to string) {
	kind, _, _ := strings.Cut(deck, ":") // there is a combat deck for each class
	f.table.Begin(f.layCard("deck", f.t("console.correct.deck."+to, text.Args{"deck": f.names.Deck(deck)}), to,
		stories.Deck(kind)))
}

// layAux is the option to lay a card of a deck on top of it, under it or into the keeper's hand.
func (f fixes) layAux(deck, place, icon string) actionbar.Option {
	return actionbar.Option{Text: f.t("console.deck.to." + place), Icon: icon, TestID: "deck." + place,
		Do: func() { f.drawFrom(deck, place) }}
}

// layCard asks for a card of some decks and moves it.
func (f fixes) layCard(id, words, to string, decks ...stories.Deck) table.Correction {
	var cards []table.Choice
	var unnamed []string // the card of each deck that is meant by one without a name
	listed := map[string]bool{}
	for _, c := range f.allCards() { // the variants of a spell look alike, as do cards without a name: any of them will do
		front, words, key := c.Front(), f.names.Card(c.Front()), f.freeCopy(c)
		if c.Unnamed && f.view.Names[c.ID] == "" {
			if f.placeOfCard(key) != "" {
				continue // it is somewhere else
			}
			front, words = string(c.Deck), f.t("mansions.option.unnamed")
			if slices.Contains(decks, c.Deck) && !listed[front] {
				unnamed = append(unnamed, key)
			}
		}
		if slices.Contains(decks, c.Deck) && !listed[front] && !c.Taken {
			listed[front] = true
			choice := table.Choice{Key: key, Words: words, Group: f.names.Deck(string(c.Deck))}
			if len(decks) == 1 {
				choice.Group = ""
			} else if f.placeOfCard(key) != "" {
				choice.Group = f.t("console.correct.elsewhere")
			}
			cards = append(cards, choice)
		}
	}
	if len(decks) == 1 { // what is typed and no card is called is the name of one without
		cards = slices.DeleteFunc(cards, func(c table.Choice) bool { return slices.Contains(unnamed, c.Key) })
	}
	cards = f.inOrder(cards)
	rank := func(c table.Choice) int { // those that are in no deck are last
		at := slices.IndexFunc(decks, func(d stories.Deck) bool { return f.names.Deck(string(d)) == c.Group })
		return (at + 1 + len(decks)) % (len(decks) + 1)
	}
	slices.SortStableFunc(cards, func(a, b table.Choice) int { return rank(a) - rank(b) })
	one := oneOf(id, words, "cards", "", cards,
		func(card string) keeper.Command { return mansions.CorrectCard{Card: card, To: to} })
	if len(unnamed) == 0 {
		return one
	}
	if len(decks) > 1 {
		return asksName(f, one, unnamed)
	}
	return typesName(f, one, unnamed[0], func(given string) bool {
		return slices.ContainsFunc(cards, func(c table.Choice) bool { return c.Key == given })
	})
}

// freeCopy is the first copy of a card that is in its deck, as far as known.
func (f fixes) freeCopy(c stories.Card) string {
	for _, id := range c.Copies() {
		if f.placeOfCard(id) == "" {
			return id
		}
	}
	return c.ID
}

// switchSource switches dice or decks between table and screen.
func (f fixes) switchSource(what string, now keeper.Source) {
	to := keeper.OnTable
	if now == keeper.OnTable {
		to = keeper.OnScreen
	}
	f.table.Send(mansions.SetSource{What: what, Source: to})
}
