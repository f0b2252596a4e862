package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

const mostOfAnything = 99

// counter is a form line for a counter of a figure or, if who is "", of the table.
func (p *Page) counter(words, icon, counter, who string, colour fyne.ThemeColorName, value, most int) entry {
	return newStepper(p.t(words), icon, counter, colour, value, most).entry(func(n int) keeper.Command {
		return mansions.CorrectCounter{Counter: counter, Who: who, Value: n}
	})
}

func (p *Page) threatEntry() entry {
	return p.counter("console.threat", "threat", "threat", "", theme.Threat, p.shown.view.Table.Threat, mostOfAnything)
}

// clockEntries are the time tokens and the number of events that are over.
func (p *Page) clockEntries() []entry {
	e := p.shown.view.Table.Events
	return []entry{p.counter("console.clock.tokens", "time", "time", "", theme.Brass, e.Tokens, mostOfAnything),
		p.counter("console.counter.resolved", "event", "resolved", "", theme.Brass, e.Resolved, e.Of)}
}

func (p *Page) correctThreat() {
	p.form(func() formFace {
		return formFace{title: p.t("console.correct.threat"), entries: []entry{p.threatEntry()}, more: p.toEvening()}
	})
}

func (p *Page) correctClock() {
	p.form(func() formFace {
		return formFace{title: p.t("console.correct.clock"), entries: p.clockEntries(), more: p.toEvening()}
	})
}

// toEvening is the button that opens the form of the whole session.
func (p *Page) toEvening() []*widget.KeyButton {
	return []*widget.KeyButton{formButton(p.t("console.correct.more"), "", "rules", "correct.more", p.correctEvening)}
}

// correctSeat corrects an investigator: counters, statuses, position, turn, and the state of the seat.
func (p *Page) correctSeat(who string) {
	p.form(func() formFace {
		v, t := p.seat(who), p.shown.view.Table
		f := formFace{title: p.t("console.correct.who", text.Args{"who": p.shown.names.Who(who)})}
		if v == nil {
			return f
		}
		number := func(words, icon, counter string, colour fyne.ThemeColorName, value, most int) {
			f.entries = append(f.entries, p.counter(words, icon, counter, who, colour, value, most))
		}
		if v.State == state.SeatIn {
			number("console.counter.damage", "damage", "damage", theme.Damage, v.Damage, v.Health)
			number("console.counter.horror", "horror", "horror", theme.Horror, v.Horror, v.Sanity)
			number("console.counter.skillPoints", "skill", "skillPoints", theme.Brass, v.SkillPoints, mostOfAnything)
			number("console.counter.stuns", "stunned", "stuns", theme.Threat, v.Stuns, mostOfAnything)
			if t.Turn != nil && t.Turn.Who == who {
				number("console.counter.moves", "move", "moves", theme.Brass, t.Turn.Moves, 2)
			}
			f.entries = append(f.entries, p.placeEntry(who, v.Space),
				tickEntry(p.t("console.correct.hidden"), "", "hidden", v.Hidden, func(on bool) keeper.Command {
					return mansions.CorrectStatus{Who: who, Status: "hidden", On: on}
				}),
				tickEntry(p.t("console.correct.had"), "", "had", v.Had,
					func(on bool) keeper.Command { return mansions.CorrectHad{Who: who, Had: on} }))
			for _, a := range v.Abilities {
				if a.Once {
					f.entries = append(f.entries, tickEntry(p.t("console.correct.ability",
						text.Args{"trait": p.shown.names.Trait(a.Trait)}), "", "ability."+a.Trait, a.Used,
						func(on bool) keeper.Command {
							return mansions.CorrectAbility{Who: who,
								Trait: a.Trait, Used: on}
						}))
				}
			}
			give := formButton(p.t("console.correct.give"), "", "cards", "correct.give", func() { p.giveCard(who) })
			f.more = append(f.more, give)
		}
		stands := newMenu("correct.state")
		for _, s := range []string{state.SeatIn, state.SeatDead, state.SeatOut, state.SeatEscaped} {
			stands.add(s, p.t("console.correct.state."+s))
		}
		stands.show(v.State)
		f.entries = append(f.entries, stands.entry(p, p.t("console.correct.state"),
			func(id string) keeper.Command { return mansions.CorrectSeat{Who: who, State: id} }))
		return f
	})
}

// placeEntry is the space of a figure.
func (p *Page) placeEntry(who, now string) entry {
	m := newMenu("correct.place")
	for _, space := range p.g.Board().Spaces() {
		m.add(space, p.shown.names.Space(space))
	}
	m.show(now)
	return m.entry(p, p.t("console.counter.place"),
		func(id string) keeper.Command { return mansions.CorrectPlace{Who: who, Space: id} })
}

// correctMonster corrects a monster's tokens and position, or removes it.
func (p *Page) correctMonster(id string) {
	p.form(func() formFace {
		f := formFace{title: p.t("console.correct.who", text.Args{"who": p.shown.names.Monster(id)})}
		m := p.shown.view.Table.Monster(id)
		if m == nil {
			return f
		}
		f.entries = []entry{
			p.counter("console.counter.damage", "damage", "damage", id, theme.Damage, m.Damage, mostOfAnything),
			p.counter("console.counter.stuns", "stunned", "stuns", id, theme.Threat, m.Stuns, mostOfAnything),
			p.counter("console.counter.samples", "sample", "samples", id, theme.Brass, m.Samples, mostOfAnything),
			p.placeEntry(id, m.Space),
		}
		off := formButton(p.t("console.correct.off"), "", "skull", "correct.off", func() {
			p.apply(nil, mansions.CorrectMonster{Monster: id, Off: true})
		})
		f.more = []*widget.KeyButton{off.Looking(widget.DangerButton)}
		return f
	})
}

// correctCard moves a card.
func (p *Page) correctCard(id string) {
	p.form(func() formFace {
		now := p.placeOfCard(id)
		to := newMenu("correct.to")
		for _, v := range p.shown.view.Table.Investigators {
			if v.State == state.SeatIn {
				to.add(v.Who, p.shown.names.Who(v.Who))
			}
		}
		for _, place := range []string{"keeper", "discard", "deck", "bottom"} {
			to.add(place, p.t("console.correct.to."+place))
		}
		if kind := p.cardKind(id); kind != nil && p.g.Story().SetsAside(kind.ID) {
			to.add("aside", p.t("console.correct.to.aside"))
		}
		for _, r := range p.g.Story().Map.Rooms {
			to.add("room:"+r.ID, p.t("console.correct.toRoom", text.Args{"room": p.shown.names.Room(r.ID)}))
			to.add("roomUp:"+r.ID, p.t("console.correct.toRoomUp", text.Args{"room": p.shown.names.Room(r.ID)}))
		}
		to.show(now)
		return formFace{title: p.t("console.correct.card", text.Args{"card": p.cardName(id)}), entries: []entry{
			to.entry(p, p.t("console.correct.to"),
				func(place string) keeper.Command { return mansions.CorrectCard{Card: id, To: place} })}}
	})
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

// giveCard gives any card of the box to an investigator.
func (p *Page) giveCard(who string) {
	p.layCard(p.t("console.correct.giveTo", text.Args{"who": p.shown.names.Who(who)}), who,
		stories.Exploration, stories.StartingItem, stories.Spell, stories.Trauma, stories.Mythos)
}

// drawFrom puts a card on top of its deck, under it or, for the keeper's decks, into the hand.
func (p *Page) drawFrom(deck, to string) {
	kind, _, _ := strings.Cut(deck, ":") // there is a combat deck for each class
	p.layCard(p.t("console.correct.deck."+to, text.Args{"deck": p.shown.names.Deck(deck)}), to, stories.Deck(kind))
}

// layCard asks for a card of some decks and moves it.
func (p *Page) layCard(title, to string, decks ...stories.Deck) {
	var items []pick
	for _, c := range p.allCards() {
		if slices.Contains(decks, c.Deck) {
			items = append(items, pick{p.freeCopy(c), p.shown.names.Card(c.ID)})
		}
	}
	p.choose(title, items, func(id string) { p.apply(nil, mansions.CorrectCard{Card: id, To: to}) })
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

// placeMonster puts a monster of any type, or a named one of the story, into a room.
func (p *Page) placeMonster(room string) {
	var items []pick
	cmds := map[string]mansions.CorrectMonster{}
	for _, b := range stories.Bearers(p.g.Story()) {
		key := stories.NamedPrefix + b.Named + " " + b.Monster
		items = append(items, pick{key, p.shown.names.Text("named." + b.Named)})
		cmds[key] = mansions.CorrectMonster{Monster: b.Monster, Named: b.Named}
	}
	for _, m := range p.g.Base().Monsters {
		items = append(items, pick{m.ID, p.shown.names.Monster(m.ID)})
		cmds[m.ID] = mansions.CorrectMonster{Monster: m.ID}
	}
	spaces := p.spacesOf(room)
	place := func(cmd mansions.CorrectMonster, space string) {
		cmd.Space = space
		p.apply(nil, cmd)
	}
	p.choose(p.t("console.correct.place", text.Args{"room": p.shown.names.Room(room)}), items, func(key string) {
		if len(spaces) == 1 {
			place(cmds[key], spaces[0])
			return
		}
		var where []pick
		for _, s := range spaces {
			where = append(where, pick{s, p.shown.names.Space(s)})
		}
		at := slices.IndexFunc(items, func(i pick) bool { return i.id == key })
		p.choose(items[at].words, where, func(space string) { place(cmds[key], space) })
	})
}

// switchSource switches dice or decks between table and screen.
func (p *Page) switchSource(what string, now keeper.Source) {
	to := keeper.OnTable
	if now == keeper.OnTable {
		to = keeper.OnScreen
	}
	p.send(mansions.SetSource{What: what, Source: to})
}
