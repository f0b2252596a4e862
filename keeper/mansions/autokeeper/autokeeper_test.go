package autokeeper

import (
	"context"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
)

// begun is a session that the lantern keeps, without a budget, so that the quick policy plays.
func begun(t *testing.T, story string) (*Lantern, *mansions.Engine) {
	t.Helper()
	l, _ := begunWith(t, story, opponent.Budget{})
	return l, l.rules
}

// begunWith is the same with a budget, and where its log is kept.
func begunWith(t *testing.T, story string, budget opponent.Budget) (*Lantern, keeper.Store) {
	t.Helper()
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	config, err := mansions.NewConfig(lib, state.Options{Story: story, Players: 2, Dice: keeper.OnScreen, Decks: keeper.OnScreen, Keeper: "host"}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	store := keeper.NewMemory()
	means := keeper.Deps{Store: store, Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { n++; return string(rune('a' + n)) }, NewSeed: func() string { return "seed" }}
	running, err := keeper.Games{mansions.Game}.Begin(context.Background(), means, config)
	if err != nil {
		t.Fatal(err)
	}
	l, err := New(running, func() opponent.Budget { return budget }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	return l, store
}

// elsewhere returns the state with everything changed that the table cannot see: face-down cards with the same back,
// hands, decks, answers, undersides, the order of the events' effects.
func elsewhere(t *testing.T, rules *mansions.Engine, s state.State) state.State {
	t.Helper()
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var out state.State
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatal(err)
	}
	byBack := map[string][]*string{}
	for i := range out.Rooms {
		r := &out.Rooms[i]
		for j, card := range r.Pile {
			if !slices.Contains(r.FaceUp, card) {
				back := rules.Back(card)
				byBack[back] = append(byBack[back], &r.Pile[j])
			}
		}
	}
	for _, cards := range byBack {
		for i, j := 0, len(cards)-1; i < j; i, j = i+1, j-1 {
			*cards[i], *cards[j] = *cards[j], *cards[i]
		}
	}
	for name, d := range out.Piles {
		slices.Reverse(d.Draw)
		out.Piles[name] = d
	}
	slices.Reverse(out.Mythos)
	slices.Reverse(out.Trauma)
	out.Aside = nil
	for i := range out.Seeding {
		out.Seeding[i].Cards = nil
	}
	for i := range out.Monsters {
		if !out.Monsters[i].Shown {
			out.Monsters[i].Figure++
		}
	}
	if options := rules.StoryPack.Choices[0].Options; !s.Revealed {
		out.Choices["1"] = options[(slices.Index(options, s.Choices["1"])+1)%len(options)]
	}
	return out
}

// TestNobodysView: with an automatic keeper the console's view, and whose move it is, do not depend on hidden cards,
// through a whole session. Nothing in it is refused, and after the end everything is shown.
func TestNobodysView(t *testing.T) {
	for _, story := range []string{"inland-lamp", "silence-cure"} {
		l, rules := begun(t, story)
		party := bot.NewTables(rules).Seat(keeper.NewChance("party", 1))
		mythos := 0
		for n := 0; l.Keeps(); n++ {
			if n > 5000 {
				t.Fatal("the evening does not end")
			}
			s := l.Session.State()
			if s.Phase != state.PhaseSetup {
				here, there := rules.View(s, keeper.ForKeeper, nil), rules.View(elsewhere(t, rules, s), keeper.ForKeeper, nil)
				if a, b := text(t, here), text(t, there); a != b {
					t.Fatalf("%s, step %d: the view tells what lies hidden:\n%s\n%s", story, n, a, b)
				}
			}
			v := l.Session.View(keeper.ForKeeper).(mansions.KeeperView)
			if v.Lantern != "host" || len(v.Mythos)+len(v.Trauma)+len(v.Actions)+len(v.Piles)+len(v.Choices)+len(v.Seeding) > 0 {
				t.Fatalf("%s, step %d: the view holds %+v", story, n, v)
			}
			c, now := keeper.Command(nil), l.Now()
			if now != Tables {
				if c = l.Next(); c == nil && now == Lanterns {
					t.Fatalf("%s, step %d: it is the lantern's move, and it has none", story, n)
				}
				if _, is := c.(mansions.PlayMythos); is {
					mythos++
				}
			}
			if c == nil {
				if c = party.Pass(s); c == nil || s.Prompt == nil && mansions.Keepers(c.Do()) {
					t.Fatalf("%s, step %d: the table's move is %v", story, n, c)
				}
			}
			if _, err := l.Session.Do(context.Background(), c); err != nil {
				t.Fatalf("%s, step %d: %s: %v", story, n, c.Do(), err)
			}
		}
		if mythos == 0 {
			t.Errorf("%s: no mythos card was played", story)
		}
		if v := l.Session.View(keeper.ForKeeper).(mansions.KeeperView); v.Lantern != "" || len(v.Choices) == 0 || len(v.Piles) == 0 {
			t.Errorf("%s: after the end the view holds %+v", story, v)
		}
	}
}

// TestAdvice is for the investigators where the lantern keeps, and the keeper's where a person does; what is advised
// can be done, and reasons are given. That it comes from a Guess, which holds nothing hidden, is tested with the
// search.
func TestAdvice(t *testing.T) {
	l, rules := begun(t, "inland-lamp")
	party := bot.NewTables(rules).Seat(keeper.NewChance("party", 1))
	ctx, budget := context.Background(), opponent.Budget{Playouts: 30}
	hints, plays, reasons := 0, 0, 0
	for n := 0; hints < 12 || plays < 4; n++ {
		if n > 5000 || !l.Keeps() {
			t.Fatalf("%d hints and %d plays were given", hints, plays)
		}
		s := l.Session.State()
		if a := l.Advise(budget); len(a.Plays) > 0 {
			hints++
			if a.Keeper {
				t.Fatalf("step %d: a keeper is advised where the lantern keeps", n)
			}
			legal := l.Session.Legal()
			for _, p := range a.Plays {
				reasons += len(p.Reasons)
				if !slices.ContainsFunc(legal, func(c keeper.Command) bool { return text(t, c) == text(t, p.Command) }) || mansions.Keepers(p.Command.Do()) {
					t.Fatalf("step %d: %s is advised", n, p.Command.Do())
				}
			}
		}
		if l.Now() == Lanterns && s.Phase == state.PhaseKeeper && s.Prompt == nil && plays < 4 {
			if _, err := l.Session.Do(ctx, mansions.ChangeHands{}); err != nil {
				t.Fatal(err)
			}
			if a := l.Advise(budget); len(a.Plays) > 0 {
				plays++
				if !a.Keeper {
					t.Fatalf("step %d: the investigators are advised where a person keeps", n)
				}
			}
			if _, err := l.Session.Do(ctx, mansions.ChangeHands{Keeper: "host"}); err != nil {
				t.Fatal(err)
			}
		}
		c := l.Next()
		if c == nil {
			c = party.Pass(l.Session.State())
		}
		if _, err := l.Session.Do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if reasons == 0 {
		t.Error("no reason was ever given")
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}
