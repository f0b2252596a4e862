package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"

	"fyne.io/fyne/v2/container"
)

// correctRoom corrects a room: fire and darkness, features, the story's markers, the order of its pile.
func (p *Page) correctRoom(id string) {
	p.form(func() formFace {
		f := formFace{title: p.t("console.correct.who", text.Args{"who": p.shown.names.Room(id)})}
		r := p.room(id)
		if r == nil {
			return f
		}
		status := func(name, words string, on bool) {
			f.entries = append(f.entries, tickEntry(words, "", name, on, func(on bool) keeper.Command {
				return mansions.CorrectStatus{Room: id, Status: name, On: on}
			}))
		}
		status("fire", p.t("console.state.fire"), r.Burning)
		status("darkness", p.t("common.sign.moon"), r.Dark)
		for i, t := range p.shown.view.Table.Things {
			if p.roomOf(t.Space) != id {
				continue
			}
			f.entries = append(f.entries, tickEntry(p.shown.names.Feature(t.Feature), p.thingPlace(t.Space, t.Door),
				"thing."+itoa(i), true, func(bool) keeper.Command {
					return mansions.CorrectThing{Feature: t.Feature, Space: t.Space, Door: t.Door, Off: true}
				}))
		}
		f.entries = append(f.entries, p.newThing(id))
		for _, token := range p.tokens() {
			f.entries = append(f.entries, newStepper(p.g.Texts().Token(token), p.tokenIcon(token), "token."+token,
				theme.Brass, r.Tokens[token], mostOfAnything).
				entry(func(n int) keeper.Command { return mansions.CorrectToken{Token: token, Room: id, Value: n} }))
		}
		if pile := p.shown.view.Piles[id].Cards; len(pile) > 1 && p.chosen.kind == ofPile {
			ids := idsOf(pile)
			slices.Reverse(ids) // top first, in the order of finding
			f.entries = append(f.entries, formTitle(p.t("console.room.top")),
				orderEntry(ids, p.shown.names.Card, func(ids []string) keeper.Command {
					down := slices.Clone(ids)
					slices.Reverse(down)
					return mansions.CorrectDeck{Deck: "room:" + id, Cards: down}
				}))
		}
		monster := formButton(p.t("console.correct.monster"), "", "monster", "correct.monster",
			func() { p.placeMonster(id) })
		f.more = []*widget.KeyButton{monster}
		return f
	})
}

// thingPlace words the place of a feature.
func (p *Page) thingPlace(space, door string) string {
	if door != "" {
		return p.t("console.correct.onDoor", text.Args{"space": p.shown.names.Space(space),
			"door": p.shown.names.Door(door)})
	}
	return p.shown.names.Space(space)
}

// newThing adds a feature to a space of a room; a barricade may also be at one of its doors.
func (p *Page) newThing(room string) entry {
	what, where := newMenu("correct.thing"), newMenu("correct.thing.where")
	what.add("", p.t("console.correct.nothing"))
	for _, f := range stories.Features {
		what.add(f, p.shown.names.Feature(f))
	}
	what.show("")
	for _, space := range p.spacesOf(room) {
		where.add(space+"/", p.thingPlace(space, ""))
		for _, d := range p.g.Story().Map.Doors {
			if d.A == space || d.B == space {
				where.add(space+"/"+d.ID, p.thingPlace(space, d.ID))
			}
		}
	}
	where.show(where.ids[0])
	fields := container.New(evenly{gap: 8}, what.menu, where.menu)
	return entry{p.field(p.t("console.correct.lay"), fields), func() []keeper.Command {
		if what.chosen() == "" {
			return nil
		}
		space, door, _ := strings.Cut(where.chosen(), "/")
		return []keeper.Command{mansions.CorrectThing{Feature: what.chosen(), Space: space, Door: door}}
	}}
}

// tokens are the markers of the story: those in play and those that it has words for.
func (p *Page) tokens() []string {
	seen := map[string]bool{}
	for _, r := range p.shown.view.Table.Rooms {
		for token := range r.Tokens {
			seen[token] = true
		}
	}
	for _, words := range p.g.Story().Texts {
		for key := range words {
			if id, ok := strings.CutPrefix(key, "token."); ok && strings.HasSuffix(id, ".name") {
				seen[strings.TrimSuffix(id, ".name")] = true
			}
		}
	}
	return sortedKeys(seen)
}

func (p *Page) tokenIcon(token string) string {
	if theme.HasIcon(token) {
		return token
	}
	return "place"
}

// correctEvening corrects the state of play: round, events, threat, turn and what is left of it, step, and whether the
// objective is revealed.
func (p *Page) correctEvening() {
	p.form(func() formFace {
		t := p.shown.view.Table
		f := formFace{title: p.t("console.correct.evening")}
		round := p.counter("console.counter.round", "redo", "round", "", theme.Brass, t.Round, mostOfAnything)
		f.entries = append(f.entries, round, p.threatEntry())
		f.entries = append(f.entries, p.clockEntries()...)
		if p.g.Options().MonsterSkill {
			cunning := p.counter("console.counter.cunning", "skill", "cunning", "",
				theme.Threat, t.Cunning, mostOfAnything)
			f.entries = append(f.entries, cunning)
		}
		f.entries = append(f.entries, p.stepEntry(), p.turnEntry(),
			tickEntry(p.t("console.moment.objective"), "", "revealed", t.Objective != "",
				func(on bool) keeper.Command { return mansions.CorrectReveal{On: on} }))
		if p.nav.Lantern != nil && t.Ending == nil {
			hands := formButton(p.t("console.lantern.hands"), keyHands, "lantern", "correct.hands", p.changeHands)
			f.more = append(f.more, hands)
		}
		return f
	})
}

// stepEntry is the phase of the round and the step of the keeper's turn.
func (p *Page) stepEntry() entry {
	t := p.shown.view.Table
	m := newMenu("correct.step")
	m.add("", p.t("console.correct.between"))
	for _, step := range steps {
		m.add(step, p.t("console.correct.step", text.Args{"step": p.shown.names.Step(step)}))
	}
	switch {
	case t.Phase == state.PhaseKeeper:
		m.show(t.Step)
	case t.Phase == state.PhaseInvestigators && t.Turn == nil:
		m.show("")
	default:
		m.show("none") // during a turn nothing is selected at first
	}
	return m.entry(p, p.t("console.correct.stands"), func(step string) keeper.Command {
		if step == "" {
			return mansions.CorrectStep{Phase: state.PhaseInvestigators}
		}
		return mansions.CorrectStep{Phase: state.PhaseKeeper, Step: step}
	})
}

// turnEntry is whose turn it is and what is left of it.
func (p *Page) turnEntry() entry {
	t := p.shown.view.Table
	who, moment := newMenu("correct.turn"), newMenu("correct.moment")
	who.add("", p.t("console.correct.nobody"))
	for _, v := range t.Investigators {
		if v.State == state.SeatIn {
			who.add(v.Who, p.shown.names.Who(v.Who))
		}
	}
	for _, m := range []string{state.MomentStart, state.MomentMove1, state.MomentMove2, state.MomentAction} {
		moment.add(m, p.t("console.correct.moment."+m))
	}
	now := mansions.CorrectTurn{Moves: 2, Action: true, Moment: state.MomentStart}
	if t.Turn != nil {
		now = mansions.CorrectTurn{Who: t.Turn.Who, Moves: t.Turn.Moves, Action: t.Turn.Action, Moment: t.Turn.Moment}
	}
	who.show(now.Who)
	moment.show(now.Moment)
	moves := newStepper(p.t("console.counter.moves"), "move", "turn.moves", theme.Brass, now.Moves, 2)
	action := widget.NewTick(p.t("console.correct.action"), "", now.Action, nil)
	testid.Name(action, "correct.turn.action")
	box := container.New(piece.Col{Gap: 6, Grow: -1},
		p.field(p.t("console.correct.turn"), who.menu), moves.box, action,
		p.field(p.t("console.correct.moment"), moment.menu))
	return entry{box, func() []keeper.Command {
		want := mansions.CorrectTurn{Who: who.chosen(), Moves: moves.value,
			Action: action.On(), Moment: moment.chosen()}
		if want == now || want.Who == "" && now.Who == "" {
			return nil
		}
		if want.Who == "" {
			want = mansions.CorrectTurn{}
		}
		return []keeper.Command{want}
	}}
}
