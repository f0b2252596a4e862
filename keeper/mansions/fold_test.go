package mansions

import (
	"encoding/json"
	"fmt"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// TestEvolveLeavesStatesAlone keeps every state of a few sessions, as undo and the log do, and checks at the end that
// none has changed. It applies the same events a second time to states that share no memory with each other, with the
// same result.
func TestEvolveLeavesStatesAlone(t *testing.T) {
	all := configs(t)
	for n, name := range storyNames(t) {
		t.Run(name, func(t *testing.T) {
			config, err := all[name](state.Options{Story: name, Players: n%4 + 1, MonsterSkill: n%2 == 1}, fmt.Sprint("fold ", n))
			if err != nil {
				t.Fatal(err)
			}
			p := newPlay(t, config)
			apart := p.s
			pick := keeper.NewChance("pick", n)
			var states []state.State
			var texts []string
			for step := 0; step < 250 && p.s.Phase != state.PhaseEnded; step++ {
				legal := p.e.Legal(p.s)
				p.seq++
				events, err := p.e.Decide(p.s, legal[pick.Below(len(legal))], keeper.NewChance(p.seed, p.seq))
				if err != nil {
					t.Fatal(err)
				}
				for _, ev := range events {
					p.s, apart = p.e.Evolve(p.s, ev), p.e.Evolve(copied(t, apart), ev)
				}
				states, texts = append(states, p.s), append(texts, asText(p.s))
			}
			for i, s := range states {
				if asText(s) != texts[i] {
					t.Errorf("the state after step %d was changed by a later one", i+1)
				}
			}
			if asText(apart) != asText(p.s) {
				t.Error("states that share nothing come to something else")
			}
		})
	}
}

// copied returns a state that shares no memory with the original.
func copied(t *testing.T, s state.State) state.State {
	t.Helper()
	var out state.State
	if err := json.Unmarshal([]byte(asText(s)), &out); err != nil {
		t.Fatal(err)
	}
	return out
}
