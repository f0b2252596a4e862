package opponent

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// TestKnownLeavesOutDecksAndPuzzlesOnly: each field of a state is one of what is known, but those that hold an order
// that nobody knows.
func TestKnownLeavesOutDecksAndPuzzlesOnly(t *testing.T) {
	all, known := reflect.TypeFor[state.State](), reflect.TypeFor[state.Known]()
	var missing []string
	for i := range all.NumField() {
		if f := all.Field(i); f.Type != known {
			missing = append(missing, f.Name)
		}
	}
	if want := []string{"Piles", "Riddles"}; !slices.Equal(missing, want) {
		t.Errorf("not known are %v, want %v: put a new field into Known, or say here why it is left out", missing, want)
	}
	for _, of := range []reflect.Type{known, reflect.TypeFor[Belief]()} {
		for i := range of.NumField() {
			if name := strings.ToLower(of.Field(i).Name); strings.Contains(name, "seed") && name != "seeding" {
				t.Errorf("%v has a field %s", of, of.Field(i).Name)
			}
		}
	}
}

// stirred is the state with every order changed that nobody knows: of the decks, of the copies of spells, and of the
// pieces of puzzles.
func stirred(t *testing.T, s state.State) state.State {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var out state.State
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	for name, d := range out.Piles {
		slices.Reverse(d.Draw)
		out.Piles[name] = d
	}
	for i := range out.Riddles {
		slices.Reverse(out.Riddles[i].Deal.Pile)
		out.Riddles[i].Deal.Seed++
	}
	return out
}

// TestUnseenOrderChangesNoDecision: all through an evening the opponent decides the same where every order that
// nobody knows is another.
func TestUnseenOrderChangesNoDecision(t *testing.T) {
	e, config := opened(t, "inland-lamp", 3)
	o := New(e, "leak", never, func(err error) { t.Error(err) })
	asked := 0
	mind := func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		asked++
		budget := Budget{Playouts: 2 * len(can)}
		as := o.Choose(Of(e, s), can, quick, Merciless, budget, asked)
		if asked%3 == 0 {
			if other := o.Choose(Of(e, stirred(t, s)), can, quick, Merciless, budget, asked); !reflect.DeepEqual(as, other) {
				t.Fatalf("round %d: %+v as it lies, %+v if what is unseen lay otherwise", s.Round, as, other)
			}
		}
		return as
	}
	evening(t, e, config, "leak", bot.Minds{Keeper: mind}, nil)
	if asked < 30 {
		t.Errorf("only %d decisions were looked at", asked)
	}
}

// TestASampleHoldsTheSameCards: a sample has the same cards in another order.
func TestASampleHoldsTheSameCards(t *testing.T) {
	e, config := opened(t, "seventh-vintage", 2)
	n := 0
	evening(t, e, config, "cards", bot.Minds{}, func(s state.State, _ keeper.Command) {
		if n++; n%20 != 0 {
			return
		}
		got := Of(e, s).sample(newDice(1, uint64(n)))
		if a, b := cards(s), cards(got); !slices.Equal(a, b) {
			t.Fatalf("command %d: the cards %v became %v", n, a, b)
		}
	})
}

// cards are all cards of a state, by name.
func cards(s state.State) []string {
	out := slices.Concat(s.Mythos, s.Trauma, s.Aside)
	for _, d := range s.Piles {
		out = append(append(append(out, d.Draw...), d.Discard...), d.Aside...)
	}
	for _, r := range s.Rooms {
		out = append(out, r.Pile...)
	}
	for _, v := range s.Seats {
		out = append(append(append(out, v.Cards...), v.FaceDown...), v.Injury, v.Insanity)
	}
	slices.Sort(out)
	return out
}

// TestTheHintsDoNotPeek: the investigators' guess does not depend on face-down cards or the keeper's hand.
func TestTheHintsDoNotPeek(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	n := 0
	evening(t, e, config, "hints", bot.Minds{}, func(s state.State, _ keeper.Command) {
		if n++; n%10 != 0 || s.Round == 0 || s.Revealed || s.Prompt != nil && s.Prompt.Secret {
			return
		}
		a := New(e, "", never, nil).Guess(s)
		b := New(e, "", never, nil).Guess(veiled(t, s))
		if !reflect.DeepEqual(a.known, b.known) || !reflect.DeepEqual(a.variants, b.variants) || !reflect.DeepEqual(a.piles, b.piles) ||
			!reflect.DeepEqual(a.decks, b.decks) {
			t.Fatalf("command %d, round %d: the guess tells what lies face down", n, s.Round)
		}
	})
	if n < 50 {
		t.Errorf("only %d commands", n)
	}
}

// veiled changes everything that investigators cannot know: mythos cards in hands, hidden places, and the keeper's
// answers.
func veiled(t *testing.T, s state.State) state.State {
	t.Helper()
	s = stirred(t, s)
	if d := s.Piles[state.DeckMythos]; len(d.Draw) > 0 && len(s.Mythos) > 0 {
		s.Mythos[0], d.Draw[0] = d.Draw[0], s.Mythos[0]
	}
	for i := range s.Monsters {
		if !s.Monsters[i].Shown {
			s.Monsters[i].Figure++
		}
	}
	var down []*string
	for i := range s.Rooms {
		for j := range s.Rooms[i].Pile {
			if !slices.Contains(s.Rooms[i].FaceUp, s.Rooms[i].Pile[j]) {
				down = append(down, &s.Rooms[i].Pile[j])
			}
		}
	}
	for i, j := 0, len(down)-1; i < j; i, j = i+1, j-1 {
		*down[i], *down[j] = *down[j], *down[i]
	}
	for id := range s.Choices {
		s.Choices[id] = id + "Z"
	}
	return s
}
