package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// basePlay is a fresh table of the shipped story with inv1 and inv2 in the parlour, both wounded, so that every effect
// of the base pack's cards can act.
func basePlay(t *testing.T, start *table) *table {
	t.Helper()
	tb := &table{t: t, e: start.e, s: start.s, seq: start.seq}
	for _, who := range []string{"inv1", "inv2"} {
		v := tb.s.EditSeat(who)
		v.Space, v.Damage, v.Horror, v.Skill, v.Cards = "parlour-west", 3, 3, 2, nil
	}
	tb.s.Threat = 9
	return tb
}

// spaceWhere finds a matching space of the board.
func (tb *table) spaceWhere(what string, is func(space string) bool) string {
	tb.t.Helper()
	for _, space := range tb.e.Board.Order {
		if is(space) {
			return space
		}
	}
	tb.t.Fatalf("no space: %s", what)
	return ""
}

// bearers are examples of the types of cards that conditions require.
var bearers = map[string]string{"type:equipment": "coil-of-rope", "type:ally": "stray-dog", "type:ranged": "service-pistol", "type:book": "book-of-tides"}

// suit makes a condition of a card of the base pack hold for inv1. Of several alternatives it takes the first.
func (tb *table) suit(c *stories.Condition) {
	tb.t.Helper()
	if c == nil {
		return
	}
	if len(c.Any) > 0 {
		tb.suit(&c.Any[0])
	}
	for i := range c.All {
		tb.suit(&c.All[i])
	}
	if c.Not != nil && c.Not.Alone {
		tb.stand("inv2", tb.seat("inv1").Space)
	} else if c.Alone {
		tb.stand("inv2", "chapel-nave")
	}
	if c.RoomWord != "" {
		tb.stand("inv1", tb.spaceWhere(c.RoomWord, func(space string) bool { return tb.e.hasWord(tb.e.Board.RoomOf[space], c.RoomWord) }))
	}
	if c.Sees != "" {
		here := tb.spaceWhere("with a view", func(space string) bool { return tb.view(space) != "" })
		tb.stand("inv1", here)
		tb.foe("zombie", tb.view(here))
	}
	here := tb.seat("inv1").Space
	room := tb.s.EditRoom(tb.e.Board.RoomOf[here])
	room.Dark, room.Burning = c.Dark || room.Dark && !c.Lit, c.Burning
	if c.Insane {
		tb.s.EditSeat("inv1").Horror = 20
	}
	if c.Has != "" {
		tb.give("inv1", bearers[c.Has])
	}
	if c.Monster != "" || c.With != "" {
		tb.foe("zombie", here)
	}
	if c.Feature != "" {
		tb.lay(c.Feature, here)
	}
	if c.OnMap != "" {
		tb.foe(c.OnMap, "yard-west")
	}
	if c.Beside != nil {
		next := tb.s.EditRoom(tb.e.Board.Beside[room.ID][0])
		next.Dark, next.Burning = c.Beside.Dark, c.Beside.Burning
	}
	tb.s.Resolved, tb.s.Dead = max(tb.s.Resolved, c.Event), max(tb.s.Dead, c.Dead)
}

// view returns a space of another room in sight of this one, "" if there is none.
func (tb *table) view(from string) string {
	for _, to := range tb.e.Board.Order {
		if tb.e.Board.RoomOf[to] != tb.e.Board.RoomOf[from] && tb.e.Board.Drawn.Sees(from, to) {
			return to
		}
	}
	return ""
}

// through answers all questions: tests with this die, everything else with the first option. It returns all events, and
// fails if an effect could not act.
func (tb *table) through(card string, die int) []keeper.Event {
	tb.t.Helper()
	all := slices.Clone(tb.log)
	for range 100 {
		p := tb.s.Prompt
		if p == nil {
			break
		}
		switch {
		case p.Die != nil:
			tb.roll(die)
		case p.Number != nil:
			tb.number(p.Number.Min)
		default:
			tb.answer(p.Choice[0].Key)
		}
		all = append(all, tb.log...)
	}
	if tb.s.Prompt != nil || tb.s.Attempt != nil {
		tb.t.Fatalf("%s: the questions never end: %+v", card, tb.s.Prompt)
	}
	for _, ev := range all {
		if n, ok := ev.(state.NothingHappened); ok && n.Card == card {
			tb.t.Errorf("%s with a %d: nothing happened: %s/%s", card, die, n.Effect, n.Why)
		}
	}
	return all
}

// TestMOM_6_2_EveryMythosCardOfTheBasePack plays each of the 35 kinds where its condition holds, and expects a refusal
// where it does not. With a roll of 10 every card does something.
func TestMOM_6_2_EveryMythosCardOfTheBasePack(t *testing.T) {
	start := shippedTable(t)
	start.do(StartTurn{Who: "inv1"})
	tried := 0
	for _, card := range start.e.BasePack.Cards {
		if card.Deck != stories.Mythos {
			continue
		}
		tried++
		for _, die := range []int{1, 10} {
			tb := basePlay(t, start)
			tb.hand(card.ID)
			tb.give("inv1", "coil-of-rope")
			tb.suit(card.Needs)
			if !tb.e.holds(tb.s, "inv1", card.Needs) {
				t.Errorf("%s cannot be made to fit: %s", card.ID, asJSON(t, card.Needs))
				continue
			}
			tb.do(PlayMythos{Card: card.ID})
			if tb.s.Threat != 9-card.Cost && !tb.happened("ThreatChanged") {
				t.Errorf("%s: threat %d after a cost of %d", card.ID, tb.s.Threat, card.Cost)
			}
			done := tb.through(card.ID, die)
			acts := len(card.Lasting) > 0
			for _, ev := range done {
				switch events.Name(ev) {
				case "Hurt", "Horrified", "Stunned", "SkillChanged", "RoomMarked", "MonsterMoved", "MonsterPlaced", "Moved", "CardsDrawn":
					acts = true
				case "ThreatChanged":
					acts = acts || tb.s.Threat != 9-card.Cost
				case "CardMoved":
					acts = acts || ev.(state.CardMoved).Card != card.ID
				}
			}
			if die == 10 && !acts {
				t.Errorf("%s with a 10 does nothing", card.ID)
			}
		}
	}
	if tried != 35 {
		t.Errorf("%d mythos cards", tried)
	}
}

// TestMOM_14_2_EveryTraumaCardOfTheBasePack plays each of the 21 at its threshold, and checks that none is legal above
// it.
func TestMOM_14_2_EveryTraumaCardOfTheBasePack(t *testing.T) {
	start := shippedTable(t)
	tried := 0
	for _, card := range start.e.BasePack.Cards {
		if card.Deck != stories.Trauma {
			continue
		}
		tried++
		for _, above := range []int{0, 1} {
			if above == 1 && card.Threshold == nil {
				continue
			}
			tb := basePlay(t, start)
			tb.hand(card.ID)
			tb.give("inv1", "coil-of-rope", "book-of-tides", "axe")
			left := 3
			if card.Threshold != nil {
				left = *card.Threshold + above
			}
			v := tb.s.EditSeat("inv1")
			health, sanity := tb.e.Health(state.Investigator{Character: v.Character}), tb.e.Sanity(state.Investigator{Character: v.Character})
			v.Damage, v.Horror = 0, 0
			one := stories.Effect{Horror: &stories.Amount{Amount: 1}}
			if card.Injury {
				one = stories.Effect{Damage: &stories.Amount{Amount: 1}}
				v.Damage = health - left - 1
			} else {
				v.Horror = sanity - left - 1
			}
			tb.run(state.Task{Who: "inv1"}, one)
			if above == 1 {
				if tb.s.Prompt != nil {
					t.Errorf("%s is offered above its threshold: %+v", card.ID, tb.s.Prompt)
				}
				continue
			}
			if tb.s.Prompt == nil {
				t.Errorf("%s is not offered at its threshold", card.ID)
				continue
			}
			tb.answer(card.ID)
			tb.through(card.ID, 10)
			if now := tb.seat("inv1"); now.Injury != card.ID && now.Insanity != card.ID {
				t.Errorf("%s does not lie before inv1: %+v", card.ID, now)
			}
		}
	}
	if tried != 21 {
		t.Errorf("%d trauma cards", tried)
	}
}

// TestMOM_4_3_EveryCardActionOfTheBasePack uses every action of exploration cards, starting items and spells, with the
// best and the worst die.
func TestMOM_4_3_EveryCardActionOfTheBasePack(t *testing.T) {
	start := shippedTable(t)
	start.do(StartTurn{Who: "inv1"})
	tried := 0
	for _, card := range start.e.BasePack.Cards {
		for _, action := range card.Actions {
			tried++
			for _, die := range []int{1, 10} {
				tb := basePlay(t, start)
				tb.hand("candle-dies")
				tb.s.EditRoom("parlour").Dark = true
				tb.suit(action.Needs)
				tb.give("inv1", card.ID)
				tb.foe("zombie", "parlour-east") // in his space, so that no evade test precedes
				v := tb.seat("inv1")
				targets := tb.e.cardTargets(tb.s, v, action)
				if len(targets) == 0 {
					t.Errorf("%s: no target for %s", card.ID, action.ID)
					continue
				}
				tb.do(UseCard{Who: "inv1", Card: tb.e.handle(card.ID), Action: action.ID, Target: targets[0]})
				tb.through(card.ID, die)
				if still := slices.Contains(tb.seat("inv1").Cards, card.ID); still == action.Discard {
					t.Errorf("%s after %s: kept %v", card.ID, action.ID, still)
				}
			}
		}
	}
	if tried < 50 {
		t.Errorf("only %d actions", tried)
	}
}
