package bot

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

func begin(t *testing.T, at table) state.State {
	t.Helper()
	events, err := at.rules.Setup(at.config, keeper.NewChance(at.config.Seed, 1))
	if err != nil {
		t.Fatal(err)
	}
	return fold(at.rules, state.State{}, events)
}

func fold(rules *mansions.Engine, s state.State, events []keeper.Event) state.State {
	for _, ev := range events {
		s = rules.Evolve(s, ev)
	}
	return s
}

// apart is a state that shares nothing with the one given, so that a test can change it.
func apart(t *testing.T, s state.State) state.State {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var out state.State
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// hidden changes everything that investigators cannot know: face-down cards in rooms, the keeper's hands, the order of
// the decks, hidden undersides of tokens, and the keeper's answers.
func hidden(s state.State, choices []string) state.State {
	down := func(r state.Room) []int {
		var at []int
		for i, card := range r.Pile {
			if !slices.Contains(r.FaceUp, card) {
				at = append(at, i)
			}
		}
		return at
	}
	var cards []string
	for _, r := range s.Rooms {
		for _, i := range down(r) {
			cards = append(cards, r.Pile[i])
		}
	}
	slices.Reverse(cards)
	for n := range s.Rooms {
		for _, i := range down(s.Rooms[n]) {
			s.Rooms[n].Pile[i], cards = cards[0], cards[1:]
		}
	}
	for name, d := range s.Piles {
		slices.Reverse(d.Draw)
		s.Piles[name] = d
	}
	s.Mythos, s.Trauma = nil, nil
	for i := range s.Monsters {
		if !s.Monsters[i].Shown {
			s.Monsters[i].Figure++
		}
	}
	if !s.Revealed {
		s.Choices["1"] = choices[(slices.Index(choices, s.Choices["1"])+1)%len(choices)]
	}
	for i := range s.Seeding {
		s.Seeding[i].Cards = nil
	}
	return s
}

// TestTheInvestigatorsDoNotPeek: they do the same if everything hidden is different.
func TestTheInvestigatorsDoNotPeek(t *testing.T) {
	rules, p, s := opened(t, "inland-lamp", 3, "peek")
	choices := rules.StoryPack.Choices[0].Options
	asked := 0
	for n := 2; s.Phase != state.PhaseEnded; n++ {
		theirs := s.Prompt == nil && s.Turn != nil && s.Attempt == nil || s.Prompt != nil && s.Prompt.Who != "keeper"
		if theirs && s.Phase != state.PhaseSetup {
			asked++
			other := hidden(apart(t, s), choices)
			seed := keeper.NewChance("look", n)
			a := investigatorsDo(rules, p, s, seed)
			b := investigatorsDo(rules, p, other, keeper.NewChance("look", n))
			if text(t, a) != text(t, b) {
				t.Fatalf("round %d: %s %s as it is, %s %s if the hidden lay otherwise", s.Round, a.Do(), text(t, a), b.Do(), text(t, b))
			}
		}
		c := p.Next(s)
		events, err := rules.Decide(s, c, keeper.NewChance("peek", n))
		if err != nil {
			t.Fatal(err)
		}
		s = fold(rules, s, events)
	}
	if asked < 100 {
		t.Errorf("only %d decisions were looked at", asked)
	}
}

// investigatorsDo is what they would do in a state, without remembering it.
func investigatorsDo(rules *mansions.Engine, p *Players, s state.State, chance keeper.Chance) keeper.Command {
	mind := newParty(p.investigators.knowledge, chance)
	for k, v := range p.investigators.passed {
		mind.passed[k] = v
	}
	for k, v := range p.investigators.vain {
		mind.vain[k] = v
	}
	legal := ofPlayers(rules.Legal(s))
	if s.Prompt != nil {
		return mind.answer(func() *mansions.TableView { v := rules.TableView(s); return &v }, s.Prompt, legal)
	}
	v := rules.TableView(s)
	return mind.turn(&v, legal)
}

func text(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestLeadsAreWhatTheCluesSay: the introduction of the shipped story names two rooms, and each clue one.
func TestLeadsAreWhatTheCluesSay(t *testing.T) {
	_, p, _ := opened(t, "inland-lamp", 1, "leads")
	for _, c := range []struct {
		found []string
		want  []string
	}{
		{nil, []string{"keepers-bedroom", "record-room"}},
		{[]string{"clue-3a"}, []string{"chapel"}},
		{[]string{"clue-3b"}, []string{"engine-room"}},
		{[]string{"clue-3a", "clue-2b"}, []string{"sea-cave"}},
		{[]string{"clue-3b", "axe", "clue-2a"}, []string{"lamp-room"}},
	} {
		if got := p.investigators.leads(&mansions.TableView{Found: c.found}); !slices.Equal(got, c.want) {
			t.Errorf("found %v: they lead to %v, want %v", c.found, got, c.want)
		}
	}
}
