package mansions

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// table is a session of the small story in a test. Dice are on the table, so that every test says what it rolls.
type table struct {
	t   *testing.T
	e   *Engine
	s   state.State
	seq int
	log []keeper.Event // of the last command
}

// openTable seats that many investigators and stops before the story begins.
func openTable(t *testing.T, players int, choices map[string]string) *table {
	t.Helper()
	config, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Story: "small-house", Players: players, Choices: choices, Dice: keeper.OnTable}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	return tableOf(t, config)
}

// tableOf sets a session up and stops before anybody is seated.
func tableOf(t *testing.T, config keeper.Config) *table {
	t.Helper()
	e, err := RulesOf(config)
	if err != nil {
		t.Fatal(err)
	}
	events, err := e.Setup(config, keeper.NewChance(config.Seed, 1))
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, e: e, seq: 1}
	tb.Apply(events)
	return tb
}

// seatAnybody seats the first characters of the base pack, each with the last body and mind it has.
func (tb *table) seatAnybody() {
	tb.t.Helper()
	for i, seat := range tb.s.Seats {
		person := tb.e.BasePack.Investigators[i]
		c := ChooseInvestigator{Who: seat.Who, Character: person.ID}
		for _, trait := range person.Traits {
			if trait.Body {
				c.Body = trait.ID
			} else {
				c.Mind = trait.ID
			}
		}
		tb.do(c)
	}
}

// begin begins the story with inv1 as ada (strong, calm), inv2 as ben, inv3 as cyd, inv4 as dot, in the first round.
func begin(t *testing.T, players int, choices map[string]string) *table {
	t.Helper()
	if choices == nil {
		choices = map[string]string{"1": "1A", "2": "2A"}
	}
	tb := openTable(t, players, choices)
	for i, id := range []string{"ada", "ben", "cyd", "dot"}[:players] {
		tb.do(ChooseInvestigator{Who: "inv" + num(i+1), Character: id, Body: id + "-strong", Mind: id + "-calm"})
	}
	tb.do(BeginStory{})
	if tb.s.Prompt != nil || tb.s.Round != 1 {
		t.Fatalf("the story did not begin: round %d, prompt %+v", tb.s.Round, tb.s.Prompt)
	}
	return tb
}

// turn begins inv1's turn with an empty keeper's hand.
func turn(t *testing.T, players int) *table {
	t.Helper()
	tb := begin(t, players, nil)
	tb.hand()
	tb.do(StartTurn{Who: "inv1"})
	return tb
}

func (tb *table) Apply(events []keeper.Event) {
	tb.log = events
	for _, ev := range events {
		tb.s = tb.e.Evolve(tb.s, ev)
	}
}

// do carries out a legal command.
func (tb *table) do(c keeper.Command) {
	tb.t.Helper()
	tb.seq++
	events, err := tb.e.Decide(tb.s, c, keeper.NewChance("seed", tb.seq))
	if err != nil {
		tb.t.Fatalf("%s %+v: %v", c.Do(), c, err)
	}
	tb.Apply(events)
}

// refused checks that a command is refused with a code and a rule, and changes nothing.
func (tb *table) refused(c keeper.Command, code, rule string) {
	tb.t.Helper()
	before := asJSON(tb.t, tb.s)
	_, err := tb.e.Decide(tb.s, c, keeper.NewChance("seed", tb.seq+1))
	r, ok := keeper.AsRefusal(err)
	if !ok {
		tb.t.Fatalf("%s %+v: got %v, want refusal %s", c.Do(), c, err, code)
	}
	if r.Code != code || r.Rule != rule {
		tb.t.Errorf("%s %+v: refused with %s (%s), want %s (%s)", c.Do(), c, r.Code, r.Rule, code, rule)
	}
	if asJSON(tb.t, tb.s) != before {
		tb.t.Errorf("%s %+v: the refusal changed the state", c.Do(), c)
	}
}

// asks checks that a prompt of a kind waits for somebody.
func (tb *table) asks(kind, who string) *keeper.Prompt {
	tb.t.Helper()
	if p := tb.s.Prompt; p == nil || p.Kind != kind || p.Who != who {
		tb.t.Fatalf("prompt %+v waits, want %s for %s", tb.s.Prompt, kind, who)
	}
	return tb.s.Prompt
}

// quiet checks that no prompt waits.
func (tb *table) quiet() {
	tb.t.Helper()
	if tb.s.Prompt != nil || len(tb.s.Tasks) > 0 || tb.s.Attempt != nil {
		tb.t.Fatalf("something waits: prompt %+v, agenda %+v", tb.s.Prompt, tb.s.Tasks)
	}
}

func (tb *table) answer(choice string) {
	tb.t.Helper()
	tb.do(keeper.Answer{Prompt: tb.s.Asked, Choice: choice})
}

func (tb *table) number(n int) {
	tb.t.Helper()
	tb.do(keeper.Answer{Prompt: tb.s.Asked, Number: &n})
}

// roll answers the waiting test with a die on the table.
func (tb *table) roll(die int) { tb.t.Helper(); tb.rollWith("roll", die) }

func (tb *table) rollWith(choice string, die int) {
	tb.t.Helper()
	tb.do(keeper.Answer{Prompt: tb.s.Asked, Choice: choice, Die: die})
}

// dare passes every waiting horror, evade and fire test, in order.
func (tb *table) dare() {
	tb.t.Helper()
	for tb.s.Prompt != nil {
		switch tb.s.Prompt.Kind {
		case "horrorOrder", "evadeOrder":
			tb.answer("rest")
		case state.CheckHorror, state.CheckEvade, state.CheckFire:
			tb.roll(1)
		default:
			return
		}
	}
}

func (tb *table) seat(who string) state.Investigator {
	v, _ := tb.s.Seat(who)
	return v
}

func (tb *table) room(id string) state.Room {
	r, _ := tb.s.Room(id)
	return r
}

// hand gives the keeper exactly these cards.
func (tb *table) hand(cards ...string) {
	for _, card := range slices.Concat(tb.s.Mythos, tb.s.Trauma) {
		tb.e.Take(&tb.s, card)
		tb.e.Put(&tb.s, card, state.PlaceDeck)
	}
	for _, card := range cards {
		tb.e.Take(&tb.s, card)
		tb.e.Put(&tb.s, card, state.PlaceKeeper)
	}
}

// give puts cards before an investigator.
func (tb *table) give(who string, cards ...string) {
	for _, card := range cards {
		tb.e.Take(&tb.s, card)
		tb.e.Put(&tb.s, card, who)
	}
}

// pile replaces a room's pile by these cards, bottom first, face down.
func (tb *table) pile(room string, cards ...string) {
	for _, card := range tb.room(room).Pile {
		tb.e.Take(&tb.s, card)
		tb.e.Put(&tb.s, card, state.PlaceDeck)
	}
	for _, card := range cards {
		tb.e.Take(&tb.s, card)
		tb.e.Put(&tb.s, card, state.PlaceRoom+room)
	}
}

// stand puts an investigator on a space.
func (tb *table) stand(who, space string) { tb.s.EditSeat(who).Space = space }

// step goes to a step of the keeper's turn.
func (tb *table) step(step string) {
	tb.t.Helper()
	for tb.s.Phase == state.PhaseInvestigators {
		if tb.s.Turn != nil {
			tb.do(EndTurn{Who: tb.s.Turn.Who})
		} else if left := turnsLeft(tb.s); len(left) > 0 {
			tb.do(StartTurn{Who: left[0]})
		} else {
			tb.do(StartKeeperTurn{})
		}
	}
	for tb.s.Step != step {
		tb.do(NextStep{})
	}
}

// run runs effects as if a card had been played on an investigator.
func (tb *table) run(f state.Task, effects ...stories.Effect) {
	tb.t.Helper()
	w := &work{e: tb.e, s: tb.s, chance: keeper.NewChance("seed", 1000+tb.seq)}
	w.pushEffects(f, effects)
	if w.runTasks(); w.err != nil {
		tb.t.Fatal(w.err)
	}
	w.keepTasks(tb.s)
	tb.log = w.events
	tb.s = w.s
}

// happened reports whether the last command had an event of a type.
func (tb *table) happened(kind string) bool {
	return slices.ContainsFunc(tb.log, func(ev keeper.Event) bool { return events.Name(ev) == kind })
}

// why returns the reason of the last NothingHappened, "effect/why".
func (tb *table) why() string {
	for i := len(tb.log) - 1; i >= 0; i-- {
		if n, ok := tb.log[i].(state.NothingHappened); ok {
			return n.Effect + "/" + n.Why
		}
	}
	return ""
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
