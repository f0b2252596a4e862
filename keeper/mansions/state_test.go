package mansions

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
	"lantern/keeper/mansions/state"
)

// TestDecideChangesNothing plays two houses with some corrections.
func TestDecideChangesNothing(t *testing.T) {
	all := configs(t)
	for _, name := range []string{"small-house", "full-house"} {
		config, err := all[name](state.Options{Story: name, Players: 2}, "0")
		if err != nil {
			t.Fatal(err)
		}
		keepertest.DecideChangesNothing(t, keepertest.Table[state.State]{Open: Open, Steps: 150, Config: config,
			More: func(s state.State, c keeper.Chance) []keeper.Command {
				who := s.Seats[c.Below(len(s.Seats))].Who
				return []keeper.Command{
					CorrectCounter{Counter: "threat", Value: c.Below(9)},
					CorrectCounter{Counter: "damage", Who: who, Value: c.Below(5)},
					CorrectTurn{Who: who, Moves: c.Below(3), Action: true},
					CorrectHad{Who: who, Had: c.Below(2) == 0},
					CorrectStep{Phase: state.PhaseInvestigators},
				}
			}})
	}
}

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

// TestNobodyKnowsTheKeepersHandNorWhatIsFaceDown (MOM-15.2) shuffles the keeper's cards and the face-down cards in
// rooms among their places, except those that their backs reveal, and reverses the decks.
func TestNobodyKnowsTheKeepersHandNorWhatIsFaceDown(t *testing.T) {
	all := configs(t)
	for _, name := range []string{"small-house", "full-house"} {
		config, err := all[name](state.Options{Story: name, Players: 2}, "0")
		if err != nil {
			t.Fatal(err)
		}
		opened, err := Open(config)
		if err != nil {
			t.Fatal(err)
		}
		rules := opened.(*Engine)
		keepertest.SecretsChangeNothing(t, keepertest.Hidden[state.State]{Open: Open, Steps: 120, Config: config,
			Private: true, Exchange: func(s state.State, _ keeper.Audience) state.State {
				if s.Piles == nil {
					return s // nothing has been dealt yet
				}
				s.Piles, s.Rooms = maps.Clone(s.Piles), slices.Clone(s.Rooms)
				for deck, hand := range map[string]*[]string{state.DeckMythos: &s.Mythos, state.DeckTrauma: &s.Trauma} {
					d := s.Piles[deck]
					both := slices.Concat(*hand, d.Draw)
					slices.Reverse(both)
					*hand, d.Draw = both[:len(*hand):len(*hand)], both[len(*hand):]
					s.Piles[deck] = d
				}
				var down []string
				for _, r := range s.Rooms {
					for _, card := range r.Pile {
						if plain(rules, r, card) {
							down = append(down, card)
						}
					}
				}
				for i, r := range s.Rooms {
					s.Rooms[i].Pile = slices.Clone(r.Pile)
					for j, card := range r.Pile {
						if last := len(down) - 1; plain(rules, r, card) {
							s.Rooms[i].Pile[j], down = down[last], down[:last]
						}
					}
				}
				return s
			}})
	}
}

// plain reports whether a card is face down in a room and its back looks like any other.
func plain(rules *Engine, r state.Room, card string) bool {
	return rules.Back(card) == "" && !slices.Contains(r.FaceUp, card)
}
