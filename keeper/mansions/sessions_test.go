package mansions

import (
	"context"
	"fmt"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// manyCommands is the maximal number of random commands in a session.
const manyCommands = 500

// TestSessions plays sessions of every story and party size through the kernel: no legal command is refused, every
// state is within the limits, the table's view holds no secret, undoing everything gives the start, redoing everything
// the end, and a replay gives the live state.
func TestSessions(t *testing.T) {
	all, names := configs(t), storyNames(t)
	// Ten sessions cover every story at some party size; at night every story and size is played several times.
	many, seed := randomplay.Rounds(10, 200), randomplay.Seed(t, "session")
	for n := range many {
		o := sessionOptions(n)
		o.Story = names[n%len(names)]
		config, err := all[o.Story](o, fmt.Sprint(seed, " ", n))
		if err != nil {
			t.Fatal(err)
		}
		playSession(t, config, n, keeper.NewChance(seed+" pick", n))
	}
}

// sessionOptions cycles through the party sizes, the places of dice and decks, and the variants.
func sessionOptions(n int) state.Options {
	o := state.Options{Players: n%4 + 1, Dice: keeper.OnScreen, Decks: keeper.OnScreen}
	if n/8%2 == 1 {
		o.Dice = keeper.OnTable
	}
	if n/16%2 == 1 {
		o.Decks = keeper.OnTable
	}
	o.TimedPuzzles, o.MonsterSkill, o.UncertainLength = n%3 == 1, n%5 == 1, n%7 == 1
	return o
}

func playSession(t *testing.T, config keeper.Config, n int, pick keeper.Chance) {
	t.Helper()
	ctx := context.Background()
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return now }, NewID: func() string { return "s1" }, NewSeed: func() string { return "seed" }}
	session, err := keeper.Begin(ctx, means, Open, config)
	if err != nil {
		t.Fatal(err)
	}
	start := asText(session.State())
	p := newPlay(t, config)
	steps := 0
	for ; steps < manyCommands && session.State().Phase != state.PhaseEnded; steps++ {
		legal := session.Legal()
		if len(legal) == 0 {
			t.Fatalf("session %d: nothing is legal: %s", n, asText(session.State()))
		}
		c := legal[pick.Below(len(legal))]
		step, err := session.Do(ctx, c)
		if err != nil {
			t.Fatalf("session %d: legal, but refused: %s %+v: %v", n, c.Do(), c, err)
		}
		for _, ev := range step.Events {
			p.learn(ev)
		}
		if p.s = session.State(); steps%10 == 0 {
			p.noSecret(p.s, p.e.TableView(p.s))
		}
		p.legal()
	}
	end := asText(session.State())
	move := func(way func(context.Context) (keeper.Step, error), want, what string) {
		for range steps {
			if _, err := way(ctx); err != nil {
				t.Fatalf("session %d: %s: %v", n, what, err)
			}
		}
		if got := asText(session.State()); got != want {
			t.Errorf("session %d (%+v): %s", n, p.e.BegunWith, what)
		}
	}
	move(session.Undo, start, "undoing all does not give the start")
	move(session.Redo, end, "redoing all does not give the end")
	resumed, err := keeper.Resume(ctx, means, Open, "s1")
	if err != nil {
		t.Fatal(err)
	}
	if got := asText(resumed.State()); got != end {
		t.Errorf("session %d: resuming does not give the end", n)
	}
	log, err := session.Export(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := keeper.Verify(Open, log); err != nil {
		t.Errorf("session %d: a replay is not what was live: %v", n, err)
	}
	lines, err := session.Lines(1, steps+1, keeper.ForTable)
	if err != nil || len(lines) == 0 {
		t.Errorf("session %d: the log for the table: %d steps, %v", n, len(lines), err)
	}
}
