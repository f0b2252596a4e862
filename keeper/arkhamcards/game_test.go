package arkhamcards

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"lantern/keeper"
)

// table is a session for tests; its commands must be accepted.
type table struct {
	*keeper.Session[State]
	t *testing.T
}

// means are fixed ones.
func means() keeper.Deps {
	n := 0
	return keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { n++; return fmt.Sprint("session-", n) }, NewSeed: func() string { return "seed" }}
}

// begun returns a session in its set-up.
func begun(t *testing.T, o Options) table {
	t.Helper()
	raw, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	s, err := keeper.Begin(t.Context(), means(), Open, keeper.Config{System: SystemName, Seed: "1", Options: raw})
	if err != nil {
		t.Fatal(err)
	}
	return table{s, t}
}

// playing returns a session in the first round, without mulligans.
func playing(t *testing.T, o Options) table {
	t.Helper()
	p := begun(t, o)
	p.do(Begin{})
	if len(p.State().Seats) == 1 {
		p.number(0)
	} else {
		p.choose("nobody")
	}
	return p
}

func (p table) do(c keeper.Command) keeper.Step {
	p.t.Helper()
	step, err := p.Do(context.Background(), c)
	if err != nil {
		p.t.Fatalf("%s %+v: %v", c.Do(), c, err)
	}
	if err := p.State().legal(); err != nil {
		p.t.Fatalf("%s %+v: %v", c.Do(), c, err)
	}
	return step
}

// drew draws a treachery that neither hurts nor asks for a test.
func (p table) drew(c Encounter) keeper.Step {
	p.t.Helper()
	p.do(c)
	p.prompt(taskTook)
	return p.choose(noHarm)
}

// refused checks that a command is refused with a rule and changes nothing.
func (p table) refused(c keeper.Command, rule string) {
	p.t.Helper()
	before, _ := json.Marshal(p.State())
	_, err := p.Do(context.Background(), c)
	r, ok := keeper.AsRefusal(err)
	if !ok || r.Rule != rule {
		p.t.Errorf("%s %+v: got %v, want a refusal by %s", c.Do(), c, err, rule)
	}
	if after, _ := json.Marshal(p.State()); string(after) != string(before) {
		p.t.Errorf("%s %+v was refused and changed the state", c.Do(), c)
	}
}

// choose and number answer the waiting prompt.
func (p table) choose(key string) keeper.Step {
	p.t.Helper()
	return p.do(keeper.Answer{Prompt: p.prompt("").ID, Choice: key})
}

func (p table) number(n int) keeper.Step {
	p.t.Helper()
	return p.do(keeper.Answer{Prompt: p.prompt("").ID, Number: &n})
}

// sort answers a question for an order.
func (p table) sort(keys ...string) {
	p.t.Helper()
	p.do(keeper.Answer{Prompt: p.prompt("").ID, Choices: &keys})
}

// prompt returns the waiting prompt, which must be of the given kind, if any.
func (p table) prompt(kind string) *keeper.Prompt {
	p.t.Helper()
	asks := p.State().Prompt
	if asks == nil {
		p.t.Fatalf("nothing is asked, want %q", kind)
	}
	if kind != "" && asks.Kind != kind {
		p.t.Fatalf("%q is asked, want %q", asks.Kind, kind)
	}
	return asks
}

// quiet checks that no prompt waits.
func (p table) quiet() {
	p.t.Helper()
	if asks := p.State().Prompt; asks != nil {
		p.t.Fatalf("%q is asked", asks.Kind)
	}
}

func (p table) at(n int) *Investigator {
	s := p.State()
	return s.seat(string(keeper.Seat(n)))
}

func (p table) foe(id string) *Enemy {
	s := p.State()
	return s.enemy(id)
}

func (p table) counter(on, name string) int {
	p.t.Helper()
	s := p.State()
	n := s.counter(on, name)
	if n == nil {
		p.t.Fatalf("%s has no %s", on, name)
	}
	return *n
}

// is checks the value of a counter.
func (p table) is(on, name string, want int) {
	p.t.Helper()
	if got := p.counter(on, name); got != want {
		p.t.Errorf("%s of %s is %d, want %d", name, on, got, want)
	}
}

// spawn brings an enemy with these numbers in, engaged with somebody, and returns its ID.
func (p table) spawn(f Foe, who string) string {
	p.t.Helper()
	return p.spawnAt(f, who, "")
}

func (p table) spawnAt(f Foe, who, at string) string {
	p.t.Helper()
	if f.Name == "" {
		f.Name = "Foe"
	}
	p.do(Spawn{New: &f, Who: who, At: at})
	s := p.State()
	return s.Enemies[len(s.Enemies)-1].ID
}

// test makes the test in progress come out by a token.
func (p table) test(token string) {
	p.t.Helper()
	p.do(Reveal{Token: token})
	p.do(Finish{})
}

// eventsOf returns the events of one type in a step.
func eventsOf[E keeper.Event](step keeper.Step) []E {
	var out []E
	for _, e := range step.Events {
		if e, ok := e.(E); ok {
			out = append(out, e)
		}
	}
	return out
}

// legal returns an error if a state is invalid.
func (s State) legal() error {
	for _, v := range s.Seats {
		for name, n := range map[string]int{"damage": v.Damage, "horror": v.Horror, "resources": v.Resources,
			"clues": v.Clues,
			"hand":  v.Hand, "deck": v.Deck, "discard": v.Discard, "taken": v.Taken, "doom": v.Doom} {
			if n < 0 {
				return fmt.Errorf("%s of %s is %d", name, v.Seat, n)
			}
		}
		if v.Out != "" && (v.Clues+v.Resources+v.Hand+v.Deck+len(v.Assets) > 0 || v.Seat == s.Lead &&
			len(s.order()) > 0 && s.Prompt == nil) {
			return fmt.Errorf("%s is out and has %+v", v.Seat, v)
		}
		if v.Out == "" && s.place(v.At) == nil {
			return fmt.Errorf("%s stands at %q", v.Seat, v.At)
		}
	}
	for i := range s.Enemies {
		e := &s.Enemies[i]
		if (e.At == "") == (e.With == "") || e.With != "" && !s.playing(e.With) || e.At != "" && s.place(e.At) == nil {
			return fmt.Errorf("%s is at %q and with %q", e.ID, e.At, e.With)
		}
		if e.Harm < 0 || e.Doom < 0 {
			return fmt.Errorf("%s has %+v", e.ID, e)
		}
	}
	for _, p := range s.Places {
		if p.Left < 0 {
			return fmt.Errorf("%s has %d clues", p.ID, p.Left)
		}
	}
	return nil
}

// tokens counts all tokens of the campaign's bag, wherever they are.
func (s State) tokens() map[string]int {
	out := map[string]int{}
	for _, t := range s.Bag.Tokens {
		out[t]++
	}
	for _, t := range s.Bag.Sealed {
		out[t.Token]++
	}
	if s.Test != nil {
		for _, d := range s.Test.Drawn {
			out[d.Token]++
		}
	}
	return out
}

// clues counts all clues in play.
func (s State) clues() int {
	n := 0
	for _, v := range s.Seats {
		n += v.Clues
	}
	for _, p := range s.Places {
		n += p.Left
	}
	return n
}
