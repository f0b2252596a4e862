package keepertest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
)

// Hidden is a session with secrets that is played at random.
type Hidden[S any] struct {
	Open   keeper.System[S]
	Config keeper.Config
	Steps  int // ten times as many at night
	// Exchange gives a state in which all that an audience may not know is otherwise, and nothing else.
	Exchange func(s S, who keeper.Audience) S
	// Private games list the commands of the keeper's own cards among the legal ones, which the table never gets.
	Private bool
}

// SecretsChangeNothing plays at random and exchanges the secrets at every step. What the audience sees, is asked and
// may do is the same as before. It finds what is worked out from a secret as well as what is copied.
func SecretsChangeNothing[S any](t *testing.T, h Hidden[S]) {
	t.Helper()
	if exchanged := leaks(t, h); exchanged == 0 {
		t.Error("nothing was ever secret; the test sees nothing")
	}
}

// leaks returns how often there was something to exchange.
func leaks[S any](t *testing.T, h Hidden[S]) (exchanged int) {
	t.Helper()
	seed := randomplay.Seed(t, "hidden")
	m := keeper.Deps{Now: func() time.Time { return time.Unix(0, 0) }, NewID: func() string { return "g" }}
	var s *keeper.Session[S]
	for n, games := 0, 0; n < randomplay.Rounds(h.Steps, 10*h.Steps); n++ {
		if s == nil {
			m.Store, h.Config.Seed = keeper.NewMemory(), fmt.Sprint(seed, games)
			games++
			var err error
			if s, err = keeper.Begin(context.Background(), m, h.Open, h.Config); err != nil {
				t.Fatal(err)
			}
		}
		rules, err := h.Open(s.Header().Config)
		if err != nil {
			t.Fatal(err)
		}
		state := s.State()
		for _, who := range s.Audiences() {
			if who == keeper.ForKeeper {
				continue
			}
			other := h.Exchange(state, who)
			if bytes.Equal(text(t, state), text(t, other)) {
				continue
			}
			exchanged++
			is, would := open(t, h, rules, state, who), open(t, h, rules, other, who)
			if !bytes.Equal(is, would) {
				t.Fatalf("step %d: %s could tell:\n%s", n, who, difference(is, would))
			}
		}
		c := pick(s, keeper.NewChance(seed, n+1))
		if c == nil {
			s = nil
			continue
		}
		if _, err := s.Do(context.Background(), c); err != nil {
			t.Fatalf("step %d: %#v: %v", n, c, err)
		}
	}
	return exchanged
}

// open is all that an audience is given of a state.
func open[S any](t *testing.T, h Hidden[S], rules keeper.Rules[S], s S, who keeper.Audience) []byte {
	t.Helper()
	var asked []*keeper.Prompt
	for _, p := range rules.Prompts(s) {
		if p.SeenBy(who) {
			asked = append(asked, p)
		}
	}
	var legal []json.RawMessage
	for _, c := range rules.Legal(s) {
		raw, err := rules.Commands().Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		if !h.Private {
			legal = append(legal, raw)
		}
	}
	return text(t, []any{rules.View(s, who, nil), asked, legal, rules.Summary(s)})
}
