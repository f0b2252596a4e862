package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// correctRoom corrects a room: fire and darkness, features, monsters, the story's markers and, if its pile is shown,
// the order of that.
func (p *Page) correctRoom(id string) {
	piled := p.chosen.kind == ofPile
	title := p.t("console.correct.who", text.Args{"who": p.shown.names.Room(id)})
	p.fixes.table.Fix(title, func() (all []table.Correction) {
		r := p.room(id)
		if r == nil {
			return nil
		}
		status := func(name string) func(on bool) keeper.Command {
			return func(on bool) keeper.Command { return mansions.CorrectStatus{Room: id, Status: name, On: on} }
		}
		all = append(all, p.toggle("fire", p.t("console.state.fire"), "fire", r.Burning, status("fire")),
			p.toggle("darkness", p.t("common.sign.moon"), "darkness", r.Dark, status("darkness")),
			p.newThing(id), p.placeMonster(id)) // these have the same digits in every room
		if p.g.Story().Map.Undrawn {
			if unnamed(p.g.Story(), id) || p.nav.RoomNamed != nil {
				all = append(all, roomName(p, id))
			}
			all = append(all, roomDoors(p, id))
		}
		for i, t := range p.shown.view.Table.Things {
			if p.roomOf(t.Space) == id {
				all = append(all, table.Correction{ID: "thing." + itoa(i), Icon: "cancel",
					Words: p.t("console.correct.away", text.Args{"thing": p.shown.names.Feature(t.Feature),
						"place": p.thingPlace(t.Space, t.Door)}),
					Make: func([]string) keeper.Command {
						return mansions.CorrectThing{Feature: t.Feature, Space: t.Space, Door: t.Door, Off: true}
					}})
			}
		}
		for _, token := range p.tokens() {
			all = append(all, numberEntry("token."+token, p.g.Texts().Token(token), p.tokenIcon(token), r.Tokens[token],
				mostOfAnything, func(n int) keeper.Command { return mansions.CorrectToken{Token: token, Room: id, Value: n} }))
		}
		if pile := p.shown.view.Piles[id].Cards; len(pile) > 1 && piled {
			all = append(all, p.pileOrder(id, idsOf(pile)))
		}
		return all
	})
}

// idRoom is the ID of the effect on a room, the only one that is on nobody.
const idRoom = "room"

// inRoom opens what can be set in a room: fire, darkness, tokens, features, monsters.
func inRoom(p *Page) table.Correction {
	words := p.t("console.apply.room")
	var rooms []table.Choice
	for _, r := range p.g.Story().Map.Rooms {
		rooms = append(rooms, table.Choice{Key: r.ID, Words: p.shown.names.Room(r.ID)})
	}
	return oneOf(idRoom, words, "place", "", rooms, func(room string) keeper.Command {
		p.correctRoom(room)
		return nil
	})
}

// unnamed reports whether only the owner's board says what a room of a story is called.
func unnamed(story *stories.Story, id string) bool {
	return slices.ContainsFunc(story.Map.Rooms, func(r stories.Room) bool { return r.ID == id && r.Unnamed })
}

// roomName asks what a room is called, for this session and for the owner's notes.
func roomName(p *Page, id string) table.Correction {
	words, now := p.t("console.correct.roomName"), p.shown.names.Room(id)
	return table.Correction{ID: "name", Words: words, Icon: "notes", Now: now,
		Ask: func(given []string) *table.Field {
			if len(given) > 0 {
				return nil
			}
			return &table.Field{Words: words, Now: now}
		}, Make: func(given []string) keeper.Command {
			name := strings.TrimSpace(given[0])
			if !unnamed(p.g.Story(), id) { // the pack has another name for it, which the notes replace
				p.nav.RoomNamed(id, name)
				return nil
			}
			p.g.DoThen(mansions.CorrectName{Room: id, Name: name}, func(err error) {
				if err == nil && p.nav.RoomNamed != nil {
					p.nav.RoomNamed(id, name)
				}
			})
			return nil // it is done
		}}
}

// roomDoors asks which rooms touch a room on the table, one by one, for this session and for the owner's notes.
func roomDoors(p *Page, id string) table.Correction {
	words, next := p.t("console.correct.doors"), map[string]bool{}
	for _, pair := range p.shown.view.Table.Joined {
		next[pair[0]], next[pair[1]] = next[pair[0]] || pair[1] == id, next[pair[1]] || pair[0] == id
	}
	var rooms, names []table.Choice
	for _, r := range p.g.Story().Map.Rooms {
		one := table.Choice{Key: r.ID, Words: p.shown.names.Room(r.ID)}
		if next[r.ID] {
			names = append(names, one)
			one.Words = p.t("console.correct.doors.not", text.Args{"room": one.Words})
		}
		if r.ID != id {
			rooms = append(rooms, one)
		}
	}
	c := oneOf("doors", words, "door", "", rooms, func(to string) keeper.Command {
		p.g.DoThen(mansions.CorrectDoor{Room: id, Next: to, Off: next[to]}, func(err error) {
			if err != nil {
				return
			}
			if p.nav.Joined != nil {
				p.nav.Joined(id, to, !next[to])
			}
			p.Begin(roomDoors(p, id)) // a room has more than one
		})
		return nil // it is done
	})
	c.Now = widget.Joined(names, ", ", func(c table.Choice) string { return c.Words })
	return c
}

// typesName makes the correction of a card also take one without a name: what is typed, and is no known card, is its
// name.
func typesName(f fixes, c table.Correction, card string, known func(given string) bool) table.Correction {
	ask, make := c.Ask, c.Make
	c.Ask = func(given []string) *table.Field {
		field := ask(given)
		if field != nil {
			field.New = func(name string) string {
				if name == "" {
					return f.t("mansions.option.unnamed")
				}
				return f.t("console.newCard", text.Args{"name": name})
			}
		}
		return field
	}
	c.Make = func(given []string) keeper.Command {
		if known(given[0]) {
			return make(given)
		}
		return onceCalled(f, card, given[0], func() keeper.Command { return make([]string{card}) })
	}
	return c
}

// asksName makes the correction of a card ask for a name after one without a name was chosen.
func asksName(f fixes, c table.Correction, unnamed []string) table.Correction {
	ask, make := c.Ask, c.Make
	c.Ask = func(given []string) *table.Field {
		if len(given) == 1 && slices.Contains(unnamed, given[0]) {
			return &table.Field{Words: f.t("console.newCard.ask")}
		}
		return ask(given)
	}
	c.Make = func(given []string) keeper.Command {
		if len(given) == 1 {
			return make(given)
		}
		return onceCalled(f, given[0], given[1], func() keeper.Command { return make(given[:1]) })
	}
	return c
}

// onceCalled returns a command, after a card has got the name that was given. nil: it is sent once the card has it.
func onceCalled(f fixes, card, name string, then func() keeper.Command) keeper.Command {
	if name = strings.TrimSpace(name); name == "" {
		return then()
	}
	f.table.named(card, name, func() { f.table.Send(then()) })
	return nil
}

// pileOrder asks for the cards of a pile from the top down.
func (f fixes) pileOrder(room string, pile []string) table.Correction {
	left := func(given []string) []string {
		return slices.DeleteFunc(slices.Clone(pile), func(id string) bool { return slices.Contains(given, id) })
	}
	return table.Correction{ID: "order", Words: f.t("console.room.top"), Icon: "cards",
		Ask: func(given []string) *table.Field {
			rest := left(given)
			if len(rest) < 2 {
				return nil
			}
			next := &table.Field{Words: f.t("console.correct.next"), Usual: 1}
			for _, id := range slices.Backward(rest) { // the uppermost first
				next.Choices = append(next.Choices, table.Choice{Key: id, Words: f.names.Card(id)})
			}
			return next
		}, Make: func(given []string) keeper.Command {
			down := append(left(given), slices.Clone(given)...)
			slices.Reverse(down[len(down)-len(given):])
			return mansions.CorrectDeck{Deck: "room:" + room, Cards: down}
		}}
}

// thingPlace words the place of a feature.
func (f fixes) thingPlace(space, door string) string {
	if door != "" {
		return f.t("console.correct.onDoor", text.Args{"space": f.names.Space(space),
			"door": f.names.Door(door)})
	}
	return f.names.Space(space)
}

// newThing adds a feature to a space of a room; a barricade may also be at one of its doors.
func (f fixes) newThing(room string) table.Correction {
	var what, where []table.Choice
	for _, feature := range stories.Features {
		what = append(what, table.Choice{Key: feature, Words: f.names.Feature(feature)})
	}
	for _, space := range f.spacesOf(room) {
		where = append(where, table.Choice{Key: space + "/", Words: f.thingPlace(space, "")})
		for _, d := range f.g.Story().Map.Doors {
			if d.A == space || d.B == space {
				where = append(where, table.Choice{Key: space + "/" + d.ID, Words: f.thingPlace(space, d.ID)})
			}
		}
	}
	words := f.t("console.correct.lay")
	return table.Correction{ID: "thing", Words: words, Icon: "barricade", Ask: inTurn(words, what, where),
		Make: func(given []string) keeper.Command {
			space, door, _ := strings.Cut(given[1], "/")
			return mansions.CorrectThing{Feature: given[0], Space: space, Door: door}
		}}
}

// inTurn asks one question after the other.
func inTurn(words string, all ...[]table.Choice) table.FieldFunc {
	return func(given []string) *table.Field {
		if len(given) == len(all) {
			return nil
		}
		return &table.Field{Words: words, Choices: all[len(given)]}
	}
}

// placeMonster puts a monster of any type, or a named one of the story, into a room.
func (f fixes) placeMonster(room string) table.Correction {
	var kinds, where []table.Choice
	cmds := map[string]mansions.CorrectMonster{}
	for _, b := range stories.Bearers(f.g.Story()) {
		key := stories.NamedPrefix + b.Named + " " + b.Monster
		kinds = append(kinds, table.Choice{Key: key, Words: f.names.Text("named." + b.Named)})
		cmds[key] = mansions.CorrectMonster{Monster: b.Monster, Named: b.Named}
	}
	for _, m := range f.g.Base().Monsters {
		kinds = append(kinds, table.Choice{Key: m.ID, Words: f.names.Monster(m.ID)})
		cmds[m.ID] = mansions.CorrectMonster{Monster: m.ID}
	}
	for _, s := range f.spacesOf(room) {
		where = append(where, table.Choice{Key: s, Words: f.names.Space(s)})
	}
	asks := [][]table.Choice{f.inOrder(kinds), where}
	if len(where) == 1 {
		asks = asks[:1]
	}
	words := f.t("console.correct.place", text.Args{"room": f.names.Room(room)})
	return table.Correction{ID: "monster", Words: f.t("console.correct.monster"), Icon: "monster",
		Ask: func(given []string) *table.Field {
			if len(given) < len(asks) {
				return inTurn(words, asks...)(given)
			}
			drawn := tokensLeft(f, cmds[given[0]].Monster)
			if len(given) > len(asks) || len(drawn) < 2 {
				return nil
			}
			return &table.Field{Words: f.t("console.correct.token"), Usual: len(drawn), Choices: drawn}
		},
		Make: func(given []string) keeper.Command {
			cmd := cmds[given[0]]
			if cmd.Space = where[0].Key; len(asks) > 1 {
				cmd.Space = given[1]
			}
			if len(given) > len(asks) {
				cmd.Figure = text.Number(given[len(asks)])
			}
			cmd.Enters = f.g.Story().Table
			return cmd
		}}
}

// tokensLeft are the different tokens of a type from which one was drawn on the table, and last a random one.
func tokensLeft(f fixes, kind string) (all []table.Choice) {
	if f.view.Decks != keeper.OnTable {
		return nil
	}
	used := map[int]bool{}
	for _, m := range f.view.Table.Monsters {
		if m.Type == kind {
			used[f.view.Undersides[m.ID].Figure] = true
		}
	}
	for _, m := range f.g.Base().Monsters {
		for i, under := range m.Figures {
			words := f.t("console.monster.under", text.Args{"damage": under.Damage, "health": under.Health})
			alike := func(c table.Choice) bool { return c.Words == words }
			if m.ID == kind && !used[i+1] && !slices.ContainsFunc(all, alike) {
				all = append(all, table.Choice{Key: itoa(i + 1), Words: words})
			}
		}
	}
	if len(all) > 1 {
		all = append(all, table.Choice{Key: "0", Words: f.t("console.correct.token.any"), Icon: "dice"})
	}
	return all
}

// tokens returns the markers of the story: those in play, and those that it has words for.
func (f fixes) tokens() []string {
	seen := map[string]bool{}
	for _, r := range f.view.Table.Rooms {
		for token := range r.Tokens {
			seen[token] = true
		}
	}
	for _, words := range f.g.Story().Texts {
		for key := range words {
			if id, ok := strings.CutPrefix(key, "token."); ok && strings.HasSuffix(id, ".name") {
				seen[strings.TrimSuffix(id, ".name")] = true
			}
		}
	}
	return sortedKeys(seen)
}

func (f fixes) tokenIcon(token string) string {
	if theme.HasIcon(token) {
		return token
	}
	return "place"
}

// correctEvening corrects the state of play: round, events, threat, turn and what is left of it, step, and whether the
// objective is revealed.
func (p *Page) correctEvening() {
	p.fixes.table.Fix(p.t("console.correct.evening"), func() []table.Correction {
		t := p.shown.view.Table
		round := p.counter(p.t("console.counter.round"), "redo", "round", "", t.Round, mostOfAnything)
		all := append([]table.Correction{round, p.threatEntry()}, p.clockEntries()...)
		if p.g.Options().MonsterSkill {
			all = append(all, p.counter(p.t("console.counter.cunning"), "skill", "cunning", "", t.Cunning, mostOfAnything))
		}
		all = append(all, p.stepEntry(), p.turnEntry(), p.toggle("revealed", p.t("console.moment.objective"), "objective",
			t.Objective != "", func(on bool) keeper.Command { return mansions.CorrectReveal{On: on} }))
		if p.nav.Lantern != nil && t.Ending == nil {
			all = append(all, table.Correction{ID: "hands", Words: p.t("console.lantern.hands"), Icon: "lantern",
				Open: p.changeHands})
		}
		return all
	})
}

// stepEntry is the phase of the round and the step of the keeper's turn.
func (f fixes) stepEntry() table.Correction {
	t := f.view.Table
	all := []table.Choice{{Key: "", Words: f.t("console.correct.between")}}
	for _, step := range players.Steps {
		all = append(all, table.Choice{Key: step, Words: f.t("console.correct.step",
			text.Args{"step": f.names.Step(step)})})
	}
	now := "none" // during a turn
	if t.Phase == state.PhaseKeeper || t.Phase == state.PhaseInvestigators && t.Turn == nil {
		now = t.Step
	}
	return oneOf("step", f.t("console.correct.stands"), "clock", now, all, func(step string) keeper.Command {
		if step == "" {
			return mansions.CorrectStep{Phase: state.PhaseInvestigators}
		}
		return mansions.CorrectStep{Phase: state.PhaseKeeper, Step: step}
	})
}

// turnEntry is whose turn it is and what is left of it.
func (f fixes) turnEntry() table.Correction {
	now := mansions.CorrectTurn{Moves: 2, Action: true, Moment: state.MomentStart}
	if t := f.view.Table.Turn; t != nil {
		now = mansions.CorrectTurn{Who: t.Who, Moves: t.Moves, Action: t.Action, Moment: t.Moment}
	}
	choose := func(words, is string, all []table.Choice) *table.Field {
		field := &table.Field{Words: words, Choices: all}
		field.Usual = 1 + slices.IndexFunc(all, func(c table.Choice) bool { return c.Key == is })
		return field
	}
	who := []table.Choice{{Words: f.t("console.correct.nobody")}}
	for _, v := range f.view.Table.Investigators {
		if v.State == state.SeatIn {
			who = append(who, table.Choice{Key: v.Who, Words: f.names.Who(v.Who)})
		}
	}
	action := []table.Choice{{Key: "yes", Words: f.t("players.turn.action")},
		{Key: "no", Words: f.t("players.turn.actionDone")}}
	var moments []table.Choice
	for _, m := range []string{state.MomentStart, state.MomentMove1, state.MomentMove2, state.MomentAction} {
		moments = append(moments, table.Choice{Key: m, Words: f.t("console.correct.moment." + m)})
	}
	return table.Correction{ID: "turn", Words: f.t("console.correct.turn"), Icon: "investigator",
		Now: f.names.Who(now.Who),
		Ask: func(given []string) *table.Field {
			switch {
			case len(given) == 0:
				return choose(f.t("console.correct.turn"), now.Who, who)
			case given[0] == "" || len(given) == 4:
				return nil
			case len(given) == 1:
				return &table.Field{Words: f.t("console.counter.moves"), Number: &keeper.Range{Max: 2}, Now: itoa(now.Moves)}
			case len(given) == 2:
				is := "no"
				if now.Action {
					is = "yes"
				}
				return choose(f.t("console.correct.action"), is, action)
			}
			return choose(f.t("console.correct.moment"), now.Moment, moments)
		}, Make: func(given []string) keeper.Command {
			if given[0] == "" {
				return mansions.CorrectTurn{}
			}
			return mansions.CorrectTurn{Who: given[0], Moves: text.Number(given[1]), Action: given[2] == "yes", Moment: given[3]}
		}}
}
